"""The generator: its published numbers, fairness of `below`, and the way a text becomes a seed."""

from heptad.kit.rng import Rng, seeded

TIMES = 6364136223846793005


def test_it_gives_the_published_numbers_of_pcg32() -> None:
    """The demonstration of its author: initial state 42, stream 54."""
    rng = Rng((109 + 42) * TIMES + 109)
    assert [rng.next() for _ in range(6)] == [
        0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E,
    ]  # fmt: skip


def test_its_state_is_its_whole_memory() -> None:
    rng = seeded("heptad")
    rng.next()
    again = Rng(rng.state)
    assert [rng.next() for _ in range(5)] == [again.next() for _ in range(5)]


def test_below_is_uniform() -> None:
    rng = Rng(1)
    counts = [0] * 7
    for _ in range(70000):
        counts[rng.below(7)] += 1
    assert all(abs(count - 10000) < 5 * (10000 * 6 / 7) ** 0.5 for count in counts)
    assert {rng.below(1) for _ in range(10)} == {0}


def test_shuffles_are_uniform() -> None:
    """All 24 orders of four cards, 24,000 shuffles, five sigma."""
    rng = Rng(2)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(24000):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        counts[tuple(cards)] = counts.get(tuple(cards), 0) + 1
    assert len(counts) == 24 and all(abs(count - 1000) < 5 * 1000**0.5 for count in counts.values())


def test_a_text_is_a_seed_for_ever() -> None:
    """Golden: a link made today deals the same in ten years."""
    rng = seeded("k7f3q/0/deal")
    assert [rng.next() for _ in range(3)] == [960634509, 278554168, 2614174139]
