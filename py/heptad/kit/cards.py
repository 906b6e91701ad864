"""Packs of cards: a card is a small int inside, a short text such as `7H` at the border.

Ids run suit by suit in the order of the pack's table, inside a suit from low to high; jokers come last.
So sorted ids are a hand in reading order.
"""


class Pack:
    """One kind of pack. `names[id]` is a card's text; `id(text)` the way back.

    deck: "" for the French one, else how the words and signs of another begin: "german.".
    """

    def __init__(self, ranks: str, suits: str, jokers: tuple[str, ...] = (), deck: str = "") -> None:
        self.deck = deck
        self.ranks = ranks
        self.suits = suits
        self.plain = len(ranks) * len(suits)  # cards that have a rank and a suit
        self.names = tuple(rank + suit for suit in suits for rank in ranks) + jokers
        self.size = len(self.names)
        self._ids = {}
        for i in range(self.size):
            self._ids[self.names[i]] = i

    def id(self, text: str) -> int:
        """The card called `text` (`10H` and lower case are understood); -1 if this pack has no such card."""
        found = self._ids.get(text, -1)
        if found < 0:
            found = self._ids.get(text.upper().replace("10", "T"), -1)
        return found

    def said(self, card: int) -> str:
        """The card's text as messages take it: what belongs behind `card.` in the catalogue."""
        return self.deck + self.names[card]

    def rank(self, card: int) -> int:
        """Index into `ranks`; -1 for a joker."""
        return card % len(self.ranks) if card < self.plain else -1

    def suit(self, card: int) -> int:
        """Index into `suits`; -1 for a joker."""
        return card // len(self.ranks) if card < self.plain else -1


FRENCH = Pack("A23456789TJQK", "CDHS")
FRENCH_HIGH = Pack("23456789TJQKA", "CDHS")
SPANISH = Pack("1234567SCR", "OCEB", (), "spanish.")
GERMAN = Pack("789TUOKA", "EGHS", (), "german.")
SKAT = Pack("789TJQKA", "CDHS")
FRENCH_JOKERS = Pack("A23456789TJQK", "CDHS", ("XR", "XB"))
