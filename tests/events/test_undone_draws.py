"""A draw that was taken back is a new draw: over many, outcomes are uniform and know nothing of each other."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Sequence

import pytest

from events import chance
from events.kahuna.facts import CardDrawn
from events.kahuna.moves import Draw
from projections.games import GAMES
from projections.view import full_view, table_view
from tests.conformance.pebbles import GAME as PEBBLES
from tests.conformance.pebbles import Bid, PebbleWon
from tests.played import Played

DRAWS = 3000
ONE_IN = 3.09
"""Standard deviations that chance exceeds once in a thousand times. Secrets are fixed: it is always or never here."""

SECRETS = [f"{number:064x}" for number in (1, 2, 3)]


def critical(freedom: int) -> float:
    """Return the value that chi-square exceeds once in a thousand times (Wilson and Hilferty's approximation)."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + ONE_IN * math.sqrt(part)) ** 3


def chi_square(counts: Sequence[int]) -> float:
    """Return chi-square of counts that should all be the same."""
    due = sum(counts) / len(counts)
    return sum((count - due) ** 2 / due for count in counts)


def assert_uniform(outcomes: Sequence[int], n: int) -> None:
    counts = Counter(outcomes)
    assert set(counts) <= set(range(n))
    found = chi_square([counts[k] for k in range(n)])
    assert found < critical(n - 1), f"chi-square {found:.1f} of {n} outcomes: {sorted(counts.items())}"


def assert_independent(outcomes: Sequence[int], n: int, lag: int) -> None:
    """Look at pairs that lie `lag` apart: each pair should be equally frequent."""
    pairs = Counter(zip(outcomes, outcomes[lag:], strict=False))
    found = chi_square([pairs[a, b] for a in range(n) for b in range(n)])
    assert found < critical(n * n - 1), f"chi-square {found:.1f} of pairs {lag} apart"


def drawn_again_and_again(secret: str) -> tuple[list[int], int]:
    """Draw from Kahuna's deck and take it back, many times; return which card of the deck came each time, of how many.

    After each the player sees exactly what they saw before it.
    """
    table = Played(first=0, secret=secret)
    playable = GAMES["kahuna"]
    start, deck = table.state, table.state.deck
    seen = full_view(playable, table.folded, table_view(playable, table.table), 0)
    outcomes = []
    for _ in range(DRAWS):
        event = table.play(0, Draw())
        ((n, k),) = event.draws
        assert n == len(deck)
        assert CardDrawn(0, deck[k]) in event.facts
        outcomes.append(k)
        table.undo(0)
        table.agree()
        assert table.state is start
        assert full_view(playable, table.folded, table_view(playable, table.table), 0) == seen
    return outcomes, len(deck)


@pytest.mark.parametrize("secret", SECRETS)
def test_draws_taken_back_and_taken_again_are_uniform_and_independent(secret: str) -> None:
    print(f"secret {secret}")
    outcomes, n = drawn_again_and_again(secret)
    assert_uniform(outcomes, n)
    for lag in (1, 2, 3):
        assert_independent(outcomes, n, lag)
    same = sum(a == b for a, b in itertools.pairwise(outcomes))
    # Whoever bets that the next draw is the one just taken back wins as often as anybody who guesses.
    assert abs(same - DRAWS / n) < ONE_IN * math.sqrt(DRAWS / n)


def test_draws_of_a_simultaneous_choice_too() -> None:
    table = Played(PEBBLES, 2)
    start = table.seq
    outcomes = []
    bag = table.state.bag
    for _ in range(DRAWS):
        table.play(0, Bid(1))
        event = table.play(1, Bid(0))
        ((n, k),) = event.draws
        assert n == len(bag)
        assert PebbleWon(0, bag[k]) in event.facts
        outcomes.append(k)
        table.undo(1, start)
        table.agree()
    assert_uniform(outcomes, len(bag))
    assert_independent(outcomes, len(bag), 1)


def test_these_checks_find_what_is_not_fair() -> None:
    fair = [chance.outcome(bytes(32), (), f"2|{seq}", 0, 15) for seq in range(DRAWS)]
    assert_uniform(fair, 15)
    assert_independent(fair, 15, 1)
    with pytest.raises(AssertionError, match="chi-square"):
        assert_uniform([k if k else seq % 2 for seq, k in enumerate(fair)], 15)
    with pytest.raises(AssertionError, match="chi-square"):
        assert_independent([k for k in fair[: DRAWS // 2] for _ in range(2)], 15, 1)
    with pytest.raises(AssertionError, match="chi-square"):
        assert_independent([seq % 15 for seq in range(DRAWS)], 15, 1)
