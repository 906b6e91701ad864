"""The page in another page's frame: it tells that page how a match has ended. See docs/hosting.md."""

from json import dumps

from heptad.page import sheets
from heptad.page.dom import helper
from heptad.play import link

TYPE_CHECKING = False
if TYPE_CHECKING:
    from heptad.page.app import App


def tell(app: "App") -> None:
    """Post the result of the match to the page around this one, unless it only is shown. Seats count from 0."""
    if app.lesson or app.shown or app.branch or app.replay:
        return
    match = app.match
    result = {
        "type": "heptad.result",
        "game": match.rules.name,
        "scores": match.standing.scores,
        "winners": app.frame["winners"],
        "me": app.me,
        "link": sheets.location() + "#" + link.whole(match, app.me),
    }
    helper.post(dumps(result))
