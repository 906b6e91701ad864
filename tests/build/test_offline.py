"""The service worker's list is the site, and the manifest names what is there."""

import base64
import hashlib
import json
import re
from pathlib import Path

import offline

SITE = Path(__file__).parents[2] / "build" / "site"


def test_the_service_workers_list_is_the_whole_site_with_its_hashes() -> None:
    text = (SITE / "sw.js").read_text("utf-8")
    lines = re.findall(r'^  "(.+)": \["(.+)", (\d+),', text, re.M)
    listed = {path: (digest, int(size)) for path, digest, size in lines}
    there = {}
    for file in SITE.rglob("*"):
        if file.is_file() and file.name != "sw.js":
            data = file.read_bytes()
            digest = base64.b64encode(hashlib.sha256(data).digest()).decode()
            there[file.relative_to(SITE).as_posix()] = (digest, len(data))
    assert listed == there
    (build,) = re.findall(r'^const BUILD = "(\w+)";', text, re.M)
    assert f'data-build="{build}"' in (SITE / "index.html").read_text("utf-8")


def test_another_byte_is_another_version(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("one")
    first = offline.build_of("page", {"a.txt": file})
    assert first == offline.build_of("page", {"a.txt": file}) != offline.build_of("Page", {"a.txt": file})
    file.write_text("two")
    assert offline.build_of("page", {"a.txt": file}) != first


def test_the_manifest_installs_with_a_way_to_each_game() -> None:
    manifest = json.loads((SITE / "manifest.webmanifest").read_text("utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    page = (SITE / "index.html").read_text("utf-8")
    for shortcut in manifest["shortcuts"]:
        assert f'href="{shortcut["url"][2:]}" class="deal"' in page, shortcut
    assert len(manifest["shortcuts"]) == page.count('class="deal"')
    for icon in manifest["icons"]:
        data = (SITE / icon["src"]).read_bytes()
        if icon["sizes"] != "any":
            size = int.from_bytes(data[16:20], "big")  # a PNG's header says its width there
            assert f"{size}x{size}" == icon["sizes"]
    assert {icon["purpose"] for icon in manifest["icons"] if "purpose" in icon} == {"any", "maskable"}
