"""Where the rule book lies and how it is read: beside the table where there is room, else in the dialog over it."""

from js import document, window
from pyscript.ffi import create_proxy, is_none, to_js

from heptad.page.book import Book
from heptad.page.command import fold
from heptad.page.dom import attr, by_id, closest, fill, helper, listen, make, put, root, spawn
from heptad.page.talk import language, t

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from heptad.kit.rules import Rules
    from heptad.page.app import App

_ROOM = "(min-width: 64rem)"  # a window that is wide enough for the book beside the table


async def open_book(app: "App", clause: str, rules: "Rules | None" = None) -> None:
    """Open the book of the game on the table, or of other rules, at a clause if one is named."""
    if app.book is None:
        app.book = Reader(app)
    app.book.other = rules
    await app.book.open(clause)


class Reader:
    """Where the book lies, what is searched, and the way back."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.book: "Book | None" = None
        self.other: "Rules | None" = None  # whose book it is where that is not the table's
        self.shown = ("", "")  # game and language
        self.inside: "Any" = None  # the panel or the dialog while it is open
        self.back: "Any" = None  # what had the focus before
        self.folded: "list[str]" = []
        self.printing = False
        self.top = 0  # how far the dialog was scrolled when printing began
        self.panel = make("aside", "", id="book", hidden="")
        self.cover = make("div", "book")
        self.hits = make("p", "hits", role="status")
        self.box = make("input", "", type="text", inputmode="search", enterkeyhint="search", autocomplete="off")
        put(self.box, "autocapitalize", "off")
        put(self.box, "spellcheck", "false")
        document.body.insertBefore(self.panel, by_id("flights"))
        self.wide = window.matchMedia(_ROOM)
        listen(self.wide, "change", lambda event: self.turn())
        listen(self.box, "input", lambda event: self.search())
        listen(self.box, "keydown", self.enter)
        listen(self.cover, "click", self.click)
        listen(by_id("sheet"), "close", self.gone)
        listen(window, "beforeprint", lambda event: self.lay(True))
        listen(window, "afterprint", lambda event: self.lay(False))
        document.addEventListener("keydown", create_proxy(self.key), True)

    # --- opening and closing --------------------------------------------------------------------------

    async def open(self, clause: str) -> None:
        """Open it and go there with the focus; asked for again without a clause, the panel closes."""
        if self.beside() and not clause:
            self.close()
            return
        before = document.activeElement
        await self.fetch()
        if not self.rules():
            return
        dialog = by_id("sheet")
        if not self.beside() and closest(before, "#sheet") is None:
            self.back = before
        self.place(dialog if dialog.open or not self.wide.matches else self.panel)
        mark = self.mark(clause)
        (self.heading() if mark is None else mark).focus(to_js({"preventScroll": True}))

    def rules(self) -> "Any":
        """The rules whose book is wanted; None where no game is on the table."""
        return self.other or (self.app.match and self.app.match.rules)

    async def fetch(self) -> None:
        """Get the book in the reader's language, in English where there is none, and fill the cover."""
        rules = self.rules()
        wanted = (rules.name, language())
        if self.shown == wanted:
            return
        text = ""
        tongue = ""
        for tongue in (wanted[1], "en"):
            text = text or str(await helper.fetchText("seeds/" + wanted[0] + "." + tongue + ".md"))
            if text:
                break
        if not self.rules() or (self.rules().name, language()) != wanted:
            return  # another game or language has come meanwhile
        self.shown = wanted if text else ("", "")
        self.book = Book(text, rules.name, rules.pack.deck, tongue)
        self.fill(self.book, bool(text))

    def fill(self, book: "Book", there: bool) -> None:
        """Bind a book: its title, search and print, the ways to its parts, its sections."""
        title = make("h2", "", make("small", "", t("head.rules")), " ", book.name, tabindex="-1")
        close = make("button", "", t("action.close"), type="button", data_action="close")
        body = make("div", "body")
        put(body, "lang", book.tongue if book.tongue != language() else None)
        put(self.box, "aria-label", t("book.search"))
        put(self.box, "placeholder", t("book.search"))
        self.box.value = ""
        self.hits.textContent = ""
        self.folded = []
        find = make("div", "find", self.box, role="search")
        find.append(make("button", "", t("book.print"), type="button", data_do="print"))
        head = make("header", "", make("div", "name", title, close))
        if there:
            head.append(find, self.hits)
            ways = make("nav", "ways", aria_label=t("book.contents"))
            for i in range(len(book.sections)):
                section, heading = book.sections[i]
                if heading is not None:
                    words_ = str(heading.textContent)
                    ways.append(make("button", "", words_, type="button", data_do="jump", data_at=i))
                    put(section, "aria-label", words_)
            body.append(ways, *[section for section, _ in book.sections])
        else:
            body.append(make("p", "", t("book.missing")))
        fill(self.cover, head, body)

    def place(self, where: "Any") -> None:
        """Lay the book in the panel or in the dialog."""
        self.heading().id = "sheet-title" if where.id == "sheet" else "book-title"
        if self.inside is None or self.inside.id != where.id:
            if self.beside():
                self.shut()
            self.inside = where
            fill(where, self.cover)
        if where.id == "sheet":
            if not where.open:
                where.showModal()
        else:
            put(where, "aria-label", t("head.rules"))
            put(where, "hidden", None)
        self.told()

    def lay(self, flat: bool) -> None:
        """Lay a book that is in the dialog flat on the page for the printer, and put it back."""
        self.printing = flat
        if flat and self.box.value:  # all of it is printed
            self.box.value = ""
            self.search()
        if self.inside is not None and not self.beside():
            self.top = self.inside.scrollTop if flat else self.top
            fill(self.panel if flat else self.inside, self.cover)
            put(self.panel, "hidden", None if flat else "")
            self.inside.scrollTop = self.top

    def told(self) -> None:
        """Tell the page where the book is: its room, its button in the head."""
        put(root, "data-book", None if self.inside is None else "sheet" if self.inside.id == "sheet" else "panel")
        put(by_id("head").querySelector("[data-action=book]"), "aria-expanded", "true" if self.beside() else None)
        if self.app.match:
            self.app.hand.fit()

    def beside(self) -> bool:
        """Whether it lies open beside the table."""
        return self.inside is not None and self.inside.id == "book"

    def heading(self) -> "Any":
        """The heading over it all."""
        return self.cover.querySelector("h2")

    def shut(self) -> None:
        """Take the panel away."""
        if self.beside():
            self.inside = None
            put(self.panel, "hidden", "")
            fill(self.panel)
            self.told()

    def close(self) -> None:
        """Close the panel; a focus that was in it goes back to where it was."""
        had = closest(document.activeElement, "#book") is not None
        self.shut()
        back = self.back
        if had and not is_none(back) and back.tagName != "BODY" and back.getClientRects().length:
            back.focus()
        elif had:
            self.app.hand.focus()

    def gone(self, event: "Any") -> None:
        """The dialog was closed, perhaps with the book in it."""
        if self.inside is not None and not self.beside() and not by_id("sheet").open:
            self.inside = None
            self.told()

    def turn(self) -> None:
        """The window has got room for the panel, or has lost it: the book moves."""
        dialog = by_id("sheet")
        if self.printing or self.app.lesson:
            return  # paper is narrow; and a lesson's end waits below the dialog
        if self.wide.matches and self.inside is not None and not self.beside():
            dialog.close()
            self.place(self.panel)
        elif self.beside() and not self.wide.matches:
            if dialog.open:
                self.shut()
            else:
                self.place(dialog)

    def follow(self) -> None:
        """Another game is on the table, or another language is spoken."""
        if self.beside() and self.shown != (self.app.match.rules.name, language()):
            spawn(self.again())

    async def again(self) -> None:
        """Fill the open panel anew."""
        await self.fetch()
        if self.beside():
            self.place(self.panel)

    # --- reading --------------------------------------------------------------------------------------

    def mark(self, clause: str) -> "Any":
        """Show a clause and mark it, and no other one; None if there is none of this name."""
        old = self.cover.querySelector(".found")
        if not is_none(old):
            old.classList.remove("found")
        plain = not [ch for ch in clause if not (ch.isalpha() or ch.isdigit() or ch == "-")]
        found: "Any" = self.cover.querySelector("[data-clause-text='" + clause + "']") if clause and plain else None
        if is_none(found):
            return None
        if self.box.value:
            self.box.value = ""
            self.search()
        found.classList.add("found")
        found.scrollIntoView(to_js({"block": "center"}))
        return found

    def search(self) -> None:
        """Leave only the lines that have all the typed words, under their headings, and say how many they are."""
        book = self.book
        if book is None:
            return
        if not self.folded:
            for element, _, text in book.lines:
                drawn = element.querySelectorAll("[data-example]")
                names = [attr(drawn.item(i), "aria-label") for i in range(drawn.length)]
                self.folded.append(fold(text.replace("**", "").replace("`", "") + " " + " ".join(names)))
        wanted = fold(str(self.box.value)).split()
        hits = 0
        full = []
        for i in range(len(book.lines)):
            element, section, _ = book.lines[i]
            fits = not [word for word in wanted if word not in self.folded[i]]
            put(element, "hidden", None if fits else "")
            if fits:
                hits += 1
                full.append(section)
        for i in range(len(book.sections)):
            put(book.sections[i][0], "hidden", None if i in full else "")
        put(self.cover.querySelector(".ways"), "hidden", "" if wanted else None)
        self.hits.textContent = "" if not wanted else t("book.hits", n=hits) if hits else t("book.none")
        self.inside.scrollTop = 0

    def enter(self, event: "Any") -> None:
        """Enter goes from the search to the first line found."""
        if event.key == "Enter" and self.book:
            shown = [element for element, _, _ in self.book.lines if not element.hidden]
            if shown and self.box.value:
                put(shown[0], "tabindex", "-1")
                shown[0].focus()

    def click(self, event: "Any") -> None:
        """The book's own buttons."""
        target = closest(event.target, "button")
        if target is None or self.book is None:
            return
        do = attr(target, "data-do")
        if do == "jump":
            heading = self.book.sections[int(attr(target, "data-at"))][1]
            heading.focus(to_js({"preventScroll": True}))
            heading.scrollIntoView()
        elif do == "print":
            self.box.value = ""
            self.search()
            window.print()
            target.focus()
        elif self.beside():
            self.close()

    def key(self, event: "Any") -> None:
        """Escape closes the panel, unless it first has a card to put back or a dialog to close."""
        if event.key != "Escape" or not self.beside() or by_id("sheet").open:
            return
        if closest(event.target, "#book") is not None or not self.app.hand.lifted:
            event.preventDefault()
            event.stopPropagation()
            self.close()
