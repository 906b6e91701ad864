"""Tells a frame in sentences, for readers who want text. Knows no element of the page and no game."""

from heptad import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Item = tuple[str, str]  # what it is about, and what there is to say


class Teller:
    """A frame in a language; names: what the seats are called."""

    def __init__(self, language: str, frame: "dict[str, Any]", names: "list[str]") -> None:
        self.language = language
        self.f = frame
        self.names = names

    def t(self, key: str, **args: "Any") -> str:
        """A sentence."""
        return words.say(self.language, key, args, self.names)

    def said(self, pair: "tuple[str, dict[str, Any]]") -> str:
        """A sentence of the rules: their (key, args)."""
        return words.say(self.language, pair[0], pair[1], self.names)

    def card(self, card: "str | None") -> str:
        """A card's name; None is one that lies face down."""
        return words.card(self.language, self.f["deck"] + card if card else "hidden")

    def aloud(self, items: "list[Item]") -> "list[str]":
        """Items as sentences."""
        return [self.t("text.item", place=place, what=what) for place, what in items]

    # --- the turn -------------------------------------------------------------------------------------

    def turn(self) -> str:
        """Whose turn it is, and what may be done."""
        f = self.f
        if f["over"]:
            return self.t("match.over") + "."
        if f["closed"]:
            return self.t("round.over", n=f["round"] + 1) + "."
        if f["mine"]:
            return self.t("turn.yours") + " " + self.said(f["prompt"])
        return self.t("turn.other", who=self.names[f["turn"]]) if f["turn"] >= 0 else self.t("text.house")

    def moves(self) -> "list[tuple[int, int, str, str]]":
        """The legal moves, counted from 1: (first, last, words, text). Amounts of one kind are one entry."""
        found: "list[tuple[int, int, str, str]]" = []
        touch = self.f["touch"]
        i = 0
        while i < len(touch):
            end = i
            while end + 1 < len(touch) and _verb(touch[i]) and _verb(touch[end + 1]) == _verb(touch[i]):
                end += 1
            said, text = self.move(touch[i]), touch[i]["move"]
            if end > i:
                said = self.t("text.amounts", low=said, high=self.move(touch[end]))
                text = self.t("text.amounts", low=text, high=touch[end]["move"])
            found.append((i + 1, end + 1, said, text))
            i = end + 1
        return found

    def move(self, touch: "dict[str, Any]") -> str:
        """A move in words."""
        deck, cards = self.f["deck"], touch["cards"]
        if touch["words"] and not cards:
            return self.said(touch["words"])
        card = deck + cards[0]
        if touch["words"]:
            said = self.t("text.verb", verb=self.said(touch["words"]), card=card)
        elif len(cards) > 1:
            said = self.t("action.play.run", card=card, top=deck + cards[-1])
        elif touch["choice"]:
            said = self.t("text.names", card=card, suit=deck + touch["choice"])
        else:
            said = self.t("action.play.card", card=card)
        return self.t("text.risky", move=said) if touch["risky"] else said

    def short(self, touch: "dict[str, Any]") -> str:
        """The cards of a move, and the suit that it names, without more words."""
        parts = [self.card(card) for card in touch["cards"]]
        if touch["cards"] and touch["choice"]:
            parts.append(self.t("suit." + self.f["deck"] + touch["choice"]))
        return ", ".join(parts)

    # --- what lies where ------------------------------------------------------------------------------

    def table(self) -> "list[Item]":
        """The table's own places."""
        return [(self.t(zone["words"]), "; ".join(self._zone(zone))) for zone in self.f["zones"] if "seat" not in zone]

    def players(self) -> "list[Item]":
        """Everybody in the order of play, the reader first: marks, cards, score."""
        f = self.f
        found = []
        for i in range(len(self.names)):
            seat = (f["me"] + f["step"] * i) % len(self.names)
            parts = [self.t(f["dealing"] + ".title")] if f["dealer"] == seat else []
            zones = [zone for zone in f["zones"] if zone.get("seat") == seat]
            parts += [self.t("cards.count", n=zone["count"]) for zone in zones]
            parts.append(self.t(f["unit"], n=f["scores"][seat]))
            for zone in zones:
                parts += self._marks(zone)
                parts += self._shown(zone) if seat != f["me"] else []
            found.append((self.names[seat], "; ".join(parts)))
        return found

    def hand(self) -> "list[Item]":
        """The reader's cards: each with whether it may be played, and if not, why."""
        found: "list[Item]" = []
        for zone in self._mine():
            if zone["kind"] == "series":
                found += [(text, "") for text in self._shown(zone)]
            down = len([card for card in zone["cards"] if not card])
            if down:
                found.append((self.t("text.down", n=down), ""))
            found += [self._held(card) for card in zone["cards"] if card]
        return found

    def hand_aloud(self) -> "list[str]":
        """The same in short: what may be played, then the others."""
        mine = self._mine()
        found = [text for zone in mine if zone["kind"] == "series" for text in self._shown(zone)]
        held = [card for zone in mine for card in zone["cards"] if card]
        down = sum([len(zone["cards"]) for zone in mine]) - len(held)
        if down:
            found.append(self.t("text.down", n=down))
        states = [(card, self._state(card)) for card in held]
        for key in ("text.can", "text.may", "text.cannot", "text.held"):
            cards = [self.card(card) for card, state in states if state == key]
            if cards:
                found.append(self.t(key, cards=", ".join(cards)))
        return self.aloud([(self.t("hand.label", n=sum([zone["count"] for zone in mine])), "; ".join(found))])

    def table_aloud(self) -> "list[str]":
        """The turn, the table and the players."""
        return [self.turn()] + self.aloud(self.table()) + self.aloud(self.players())

    def scores(self) -> "list[Item]":
        """How the match stands."""
        f = self.f
        return [(self.names[i], self.t(f["unit"], n=f["scores"][i])) for i in range(len(self.names))]

    def line(self, entry: "dict[str, Any]") -> str:
        """A line of the log."""
        return words.line(self.language, entry, self.names, self.f["reader"])

    def recent(self, most: int) -> "list[str]":
        """The last lines of the log, so many at most."""
        return [self.line(entry) for entry in self.f["log"][-most:]]

    def news(self, told: int) -> "list[str]":
        """The log but its first so many lines, and without what `ended` tells."""
        return [self.line(entry) for entry in self.f["log"][told:] if entry["key"] != "log.gain"]

    def ended(self) -> "list[str]":
        """How the round ended, and the match if it did. [] while it runs."""
        f = self.f
        if not f["closed"]:
            return []
        found = [self.t("round.over", n=f["round"] + 1) + "."]
        for clause, seat, points in f["gains"]:
            args = {"name": seat, "what": (f["unit"], {"n": points}, clause)}
            found.append(self.line({"key": "log.gain", "args": args}))
        if not f["gains"]:
            found.append(self.t("round.nothing"))
        found += self.aloud([(self.t("scores.total"), self._totals())])
        if f["over"]:
            found.append(self.t("match.over") + ". " + self._winners())
        return found

    def _totals(self) -> str:
        return "; ".join([name + " " + str(self.f["scores"][i]) for i, name in enumerate(self.names)])

    def _winners(self) -> str:
        winners = self.f["winners"]
        if winners == [self.f["reader"]]:
            return self.t("match.reader")
        who = ", ".join([self.names[seat] for seat in winners])
        return self.t("match.won", who=who) if winners else self.t("match.nobody")

    def _mine(self) -> "list[dict[str, Any]]":
        return [zone for zone in self.f["zones"] if zone.get("seat") == self.f["me"]]

    def _state(self, card: str) -> str:
        """Whether a card may be played: the key for a list of such cards."""
        begins = [touch["risky"] for touch in self.f["touch"] if touch["cards"][:1] == [card]]
        if begins:
            return "text.can" if False in begins else "text.may"
        return "text.cannot" if [item for item in self.f["why"] if item[0] == card] else "text.held"

    def _held(self, card: str) -> "Item":
        f = self.f
        said = f["deck"] + card
        why = [item for item in f["why"] if item[0] == card]
        if why:
            _, clause, key, args = why[0]
            return self.t("card.unplayable", card=said), words.message(self.language, key, args, clause)
        key = {"text.can": "card.playable", "text.may": "card.risky"}.get(self._state(card), "card.waiting")
        return self.t(key, card=said), ""

    def _zone(self, zone: "dict[str, Any]") -> "list[str]":
        """What there is to say of a place of the table's own."""
        kind, deck = zone["kind"], self.f["deck"]
        if kind == "row":
            return self._row(zone) + self._marks(zone)
        if kind == "chips":
            return [self.t("score.chips", n=zone["count"])] + self._marks(zone)
        if not zone["count"]:
            return [self.t("text.empty")] + self._marks(zone)
        if kind == "trick":
            cards = [(zone["seats"][i], deck + zone["cards"][i]) for i in range(len(zone["cards"]))]
            return [self.t("text.played", name=seat, card=card) for seat, card in cards] + self._marks(zone)
        top = zone["cards"][-1] if zone["cards"] else None
        if top and zone["count"] == 1:
            return [self.card(top)] + self._marks(zone)
        shown = [self.t("text.top", card=deck + top)] if top else []
        return shown + [self.t("cards.count", n=zone["count"])] + self._marks(zone)

    def _row(self, zone: "dict[str, Any]") -> "list[str]":
        """A row by its ends: what is laid, what comes next, what lies apart."""
        ranks: "dict[str, list[str]]" = {"laid": [], "next": [], "apart": [], "empty": []}
        for card, how in zone["slots"]:
            ranks[how].append(self._rank(card))
        laid = ranks["laid"]
        if len(laid) == len(zone["slots"]):
            return [self.t("text.all")]
        found = [self.t("text.none")]
        if laid:
            found = [self.t("text.range", low=laid[0], high=laid[-1]) if len(laid) > 1 else laid[0]]
        if ranks["next"]:
            either = ranks["next"][0]
            for rank in ranks["next"][1:]:
                either = self.t("text.or", one=either, other=rank)
            found.append(self.t("text.next", ranks=either))
        if ranks["apart"]:
            found.append(self.t("text.apart", ranks=", ".join(ranks["apart"])))
        return found

    def _rank(self, card: str) -> str:
        book = words.catalogue(self.language)
        for key in ("rank." + self.f["deck"] + card[0], "rank." + card[0]):
            if key in book:
                return str(book[key])
        return card[0]

    def _marks(self, place: "dict[str, Any]") -> "list[str]":
        """The small signs, with the longer of their words."""
        return [self.said((mark.get("long", mark["key"]), mark["args"])) for mark in place.get("marks", ())]

    def _shown(self, zone: "dict[str, Any]") -> "list[str]":
        """The cards of a player that can be seen: series by series, or those of an open hand."""
        if zone["kind"] != "series":
            seen = [self.card(card) for card in zone["cards"] if card]
            return [self.t("text.open", cards=", ".join(seen))] if seen else []
        found = []
        for i in range(len(zone["series"])):
            series = zone["series"][i]
            cards = []
            for place in range(len(series["cards"])):
                card = series["cards"][place]
                covered = card and place == series["covered"]
                said = self.t("card.covered", card=self.f["deck"] + card) if covered else self.card(card)
                cards.append(said)
            parts = [", ".join(cards)] + self._marks(series)
            if len(zone["series"]) > 1 and series["playing"]:
                parts.append(self.t("text.playing"))
            what = "; ".join(parts)
            found.append(self.t("text.series", n=i + 1, what=what) if len(zone["series"]) > 1 else what)
        return found


def _verb(touch: "dict[str, Any]") -> str:
    """The verb of a move that is an amount; "" for any other."""
    return str(touch["move"].split(" ")[0]) if touch["choice"] and not touch["cards"] else ""
