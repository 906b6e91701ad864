"""Players for any game. A bot gets a view, a generator of its own and a budget counted in playouts, never in time."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.kit.rng import Rng
    from heptad.kit.rules import Rules
    from heptad.kit.state import State


def uniform(rules: "Rules", view: "State", rng: "Rng", plays: int = 0) -> str:
    """Any legal move, each as likely."""
    move: str = rng.pick(rules.legal(view))
    return move
