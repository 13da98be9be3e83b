"""Which of the cards dealt are worth keeping."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from events.mauna_kea.moves import Choose
from events.mauna_kea.state import CARDS_KEPT

WORTH_KEEPING: Final = {
    "jungle movement": 2.0,
    "water movement": 1.3,
    "mountain movement": 1.4,
    "earthquake": 0.6,
    "helicopter rescue": 1.2,
    "3 white = 2": 1.6,
    "2 gray = 2": 1.0,
    "2 white + 1 gray = 2": 1.3,
    "4 white = 3": 1.9,
    "1 black = 1": 0.3,
    "1 black + 1 white = 2": 0.4,
    "2 explorer = 1": 0.95,
    "no deductions": 0.9,
}
"""About how many points each card brings, kept from the beginning; boats' cards are not named."""
A_BOAT: Final = 0.7
AGAIN: Final = 0.75
"""What an action card is worth beside another of its kind."""
ASKED_AGAIN: Final = 0.3
"""What a task is worth beside another of its kind: it takes as much again."""


def choices(hand: tuple[str, ...]) -> tuple[Choose, ...]:
    """Return every way to keep four cards, the best first."""
    ways = dict.fromkeys(combinations(hand, CARDS_KEPT))
    return tuple(Choose(kept) for kept in sorted(ways, key=lambda kept: -worth_keeping(kept)))


def worth_keeping(kept: tuple[str, ...]) -> float:
    """Return about how many points these cards bring together."""
    return sum(_worth(card) * _again(card) ** kept[:number].count(card) for number, card in enumerate(kept))


def _worth(card: str) -> float:
    return WORTH_KEEPING.get(card, A_BOAT)


def _again(card: str) -> float:
    return ASKED_AGAIN if "=" in card else AGAIN
