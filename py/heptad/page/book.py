"""A rule book: the little Markdown that `seeds/*.md` use, as elements, with cards drawn."""

from pyscript.ffi import is_none

from heptad import words
from heptad.kit.cards import FRENCH_JOKERS, GERMAN, SPANISH
from heptad.page.card import colour_of, face
from heptad.page.dom import make, put, sign

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.kit.cards import Pack

_PACKS = {SPANISH.deck: (SPANISH,)}  # by the deck on the table; else:
_USUAL = (FRENCH_JOKERS, GERMAN)


class Book:
    """A rule book as elements. tongue: the language it is written in.

    sections: (element, heading or None); lines: (element, number of its section, what is searched).
    """

    def __init__(self, text: str, game: str, deck: str, tongue: str) -> None:
        self.game = game
        self.packs = _PACKS.get(deck, _USUAL)
        self.tongue = tongue
        self.name = ""
        self.sections: "list[tuple[Any, Any]]" = []
        self.lines: "list[tuple[Any, int, str]]" = []
        self.labels: "list[str]" = []  # the columns of the options
        self._section(None)
        for raw in text.split("\n"):
            line = raw.strip()
            if line.startswith("# "):
                self.name = line[2:]
            elif line.startswith("#"):
                self._section(line.lstrip("# "))
            elif line.startswith("|"):
                self._row([cell.strip() for cell in line.strip("|").split("|")])
            elif line.startswith("- "):
                self._item(line[2:])
            elif line:
                self._add(make("p", "", *self.inline(line)), line)

    def say(self, key: str) -> str:
        """Words in the book's language; "" where the catalogue has none."""
        found = words.catalogue(self.tongue).get(key, "")
        return found if type(found) is str else ""

    # --- lines ----------------------------------------------------------------------------------------

    def _section(self, heading: "str | None") -> None:
        head = make("h3", "", heading, tabindex="-1") if heading else None
        self.sections.append((make("section", "", *([head] if heading else [])), head))

    def _add(self, element: "Any", text: str, into: "Any" = None) -> None:
        """A line at the end of the running section, or of a list or table in it."""
        (into or self.sections[-1][0]).append(element)
        self.lines.append((element, len(self.sections) - 1, text))

    def _item(self, text: str) -> None:
        """A clause, its examples below it."""
        section = self.sections[-1][0]
        if is_none(section.lastElementChild) or section.lastElementChild.tagName != "UL":
            section.append(make("ul"))
        pack = self.pack(text)
        parts = text.split(self.say("book.example"))
        item = make("li", "", *self.inline(parts[0].strip(), pack), tabindex="-1")
        for part in parts[1:]:
            label = make("b", "", self.say("book.example"))
            item.append(make("span", "example", label, *self.inline(part.rstrip(), pack)))
        if text.startswith("**"):
            put(item, "data-clause-text", text[2:].split("**")[0])
        self._add(item, text, section.lastElementChild)

    def _row(self, cells: "list[str]") -> None:
        """A row of the table of options. Its roles stay when a narrow page makes a block of it."""
        if not self.labels:
            self._section(self.say("book.options"))
            self.labels = cells
            heads = [make("th", "", cell, scope="col", role="columnheader") for cell in cells]
            head = make("thead", "", make("tr", "", *heads, role="row"), role="rowgroup")
            body = make("tbody", "", role="rowgroup")
            self.sections[-1][0].append(make("table", "options", head, body, role="table"))
        elif cells[0].strip("-:"):
            name = cells[0].strip("`")
            called = self.say(self.game + ".option." + name)
            first = make("th", "", called + " ", make("code", "", name), scope="row", role="rowheader")
            row = make("tr", "", first, role="row")
            for i in range(1, len(cells)):
                cell = make("td", "", make("span", "", *self._values(cells[i], name, i == 1)), role="cell")
                put(cell, "data-label", self.labels[i])
                row.append(cell)
            text = called + " " + str(row.textContent)
            self._add(row, text, self.sections[-1][0].querySelector("tbody"))

    def _values(self, cell: str, name: str, all_: bool) -> "list[Any]":
        """An option's values, those that have words with their words before them; only the names: not all_."""
        found: "list[Any]" = []
        for value in cell.split(", "):
            called = self.say(self.game + ".option." + name + "." + value)
            if found:
                found.append(", ")
            if called:
                found.append(called)
                if all_:
                    found += [" ", make("code", "", value)]
            else:
                found.append(value)
        return found

    # --- inside a line --------------------------------------------------------------------------------

    def inline(self, text: str, pack: "Pack | None" = None) -> "list[Any]":
        """A line's parts: every other piece between marks is strong, code, or cards in code."""
        found: "list[Any]" = []
        strong = text.split("**")
        for i in range(len(strong)):
            code = strong[i].split("`")
            for j in range(len(code)):
                if j % 2:
                    found += self.cards(code[j], pack) or [make("code", "", code[j])]
                elif code[j]:
                    found.append(make("strong", "", code[j]) if i % 2 else code[j])
        return found

    def pack(self, text: str) -> "Pack | None":
        """The pack that has all cards of a line."""
        for pack in self.packs:
            pieces = text.split("`")
            named = [name for i in range(1, len(pieces), 2) for name in pieces[i].split("=")[0].split("+")]
            known = [name for name in named if [each for each in self.packs if name in each.names]]
            if known and not [name for name in known if name not in pack.names]:
                return pack
        return None

    def cards(self, code: str, pack: "Pack | None") -> "list[Any]":
        """The cards that a move or a card's text names, drawn; none if it names something else."""
        found: "list[Any]" = []
        named, _, suit = code.partition("=")
        for name in named.split("+"):
            fitting = [each for each in ([pack] if pack else self.packs) if name in each.names]
            if not fitting:
                return []
            deck = fitting[0].deck
            called = words.card(self.tongue, deck + name)
            drawn = face(name, deck, "span", "", role="img", aria_label=called)
            put(drawn, "data-card", None)  # no card of the table
            put(drawn, "data-example", name)
            found.append(drawn)
            if suit:
                drawing = make("span", "suit " + colour_of(deck, suit), sign("suit-" + deck + suit), role="img")
                put(drawing, "aria-label", self.say("suit." + deck + suit))
                found.append(drawing)
        return found
