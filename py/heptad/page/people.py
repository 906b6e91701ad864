"""The rows of the form that say who the others at the table are, bots or people, what the people are called, and
whether they play on this device or by links."""

from heptad.page.dom import make, put, select
from heptad.page.talk import t

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.play.match import Match

_LETTERS = 20  # of a name
_PERSON = "human"


class People:
    """levels: those of the game's bots; most: players at its largest table. rows: for the form, in order."""

    def __init__(self, levels: "list[str]", most: int) -> None:
        self.rows: "list[Any]" = []
        self.others: "list[tuple[Any, Any, Any, Any, Any]]" = []  # label, choice, row; name, its row
        choices = [(level, t("level." + level)) for level in levels] + [(_PERSON, t("set.person"))]
        for _ in range(1, most):
            label, choice = make("span"), select(choices)
            choice.value = "casual"
            name, row = _name()
            self.others.append((label, choice, make("label", "field", label, choice), name, row))
            self.rows += [self.others[-1][2], row]
        self.name, self.row = _name()
        self.where = select([(where, t("set.where." + where)) for where in ("here", "links")])
        place = make("label", "field", make("span", "", t("set.where")), self.where)
        self.shared = (self.row, place)
        self.rows += [self.row, place]

    def sync(self, seats: int, me: int) -> None:
        """So many players sit there, the reader at `me`: name the rows, and show those that are wanted."""
        for i in range(len(self.others)):
            label, choice, row, _, named = self.others[i]
            person = choice.value == _PERSON
            n = i + 1 if i < me else i + 2
            label.textContent = t("name.person", n=n) if person else t("set.bot", n=i + 1)
            named.firstElementChild.textContent = t("set.name", who=t("name.person", n=n))
            put(row, "hidden", None if i < seats - 1 else "")
            put(named, "hidden", None if person and i < seats - 1 else "")
        self.row.firstElementChild.textContent = t("set.name.own")
        for row in self.shared:
            put(row, "hidden", None if self.any(seats) else "")

    def players(self, seats: int) -> "list[str]":
        """The others in the order of their seats: levels, or "human"."""
        return [str(choice.value) for _, choice, _, _, _ in self.others[: seats - 1]]

    def any(self, seats: int) -> bool:
        """Whether one of the others is a person."""
        return _PERSON in self.players(seats)

    def sit(self, match: "Match", me: int) -> "list[int]":
        """Give the people of a match their names; the seats of those who play on this device."""
        seats = match.rules.seats
        if not self.any(seats):
            return [me]
        kinds = self.players(seats)
        names = [str(other[3].value).strip() for other in self.others[: seats - 1]]
        names = [names[i] if kinds[i] == _PERSON else "" for i in range(seats - 1)]
        names.insert(me, str(self.name.value).strip())
        if [name for name in names if name]:
            match.names = names
        if self.where.value != "here":
            return [me]
        return [seat for seat in range(seats) if (match.players or [])[seat] == _PERSON]


def _name() -> "tuple[Any, Any]":
    """A field for a name, and its row."""
    field = make("input", "", type="text", maxlength=_LETTERS, autocomplete="off")
    return field, make("label", "field", make("span"), field)
