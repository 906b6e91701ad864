"""Shows a rule book: the little Markdown that `seeds/*.md` use, as elements."""

from heptad.page.dom import make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def show_book(text: str) -> "list[Any]":
    """Headings (#), list items (-), table rows (|) and paragraphs; `code` and **strong** inside a line."""
    found: "list[Any]" = []
    target: "Any" = None  # the list or table that goes on
    for raw in text.split("\n"):
        line = raw.strip()
        if line.startswith("#"):
            level = len(line) - len(line.lstrip("#"))
            found.append(make("h" + str(min(level + 1, 4)), "", *_inline(line.lstrip("# "))))
            target = None
        elif line.startswith("- "):
            if target is None or target.tagName != "UL":
                target = make("ul")
                found.append(target)
            item = make("li", "", *_inline(line[2:]))
            if line.startswith("- **"):
                item.setAttribute("data-clause-text", line[4:].split("**")[0])
            target.append(item)
        elif line.startswith("|"):
            if target is None or target.tagName != "TABLE":
                target = make("table")
                found.append(target)
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if cells[0].strip("-:"):
                tag = "td" if target.children.length else "th"
                target.append(make("tr", "", *[make(tag, "", *_inline(cell)) for cell in cells]))
        elif line and raw.startswith("  ") and target is not None:
            target.lastElementChild.append(" ", *_inline(line))
        elif line:
            found.append(make("p", "", *_inline(line)))
            target = None
    return found


def _inline(text: str) -> "list[Any]":
    """A line's parts: every other piece between marks is strong or code."""
    found: "list[Any]" = []
    strong = text.split("**")
    for i in range(len(strong)):
        code = strong[i].split("`")
        for j in range(len(code)):
            if code[j]:
                found.append(make("code", "", code[j]) if j % 2 else make("strong", "", code[j]) if i % 2 else code[j])
    return found
