"""What the wheel needs: the engine of the same version."""

from hatchling.metadata.plugin.interface import MetadataHookInterface


class Needs(MetadataHookInterface):
    def update(self, metadata: dict[str, object]) -> None:
        metadata["dependencies"] = [f"heptad=={metadata['version']}"]
