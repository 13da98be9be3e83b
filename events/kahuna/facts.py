"""What can happen in a game of Kahuna: one Struct a fact, past tense, chance outcomes in them.

Seats are 0 (black) and 1 (white). Hidden parts are masked for viewers by `projections.kahuna.tell`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from events.kahuna.components import Island, Line


class Base(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=True):
    """What all facts share: they are frozen, and tagged by their own name."""


class HandDealt(Base, frozen=True):
    """`seat` was dealt `cards` (sorted). Others see how many."""

    seat: int
    cards: tuple[Island, ...]


class CardTurned(Base, frozen=True):
    """`card` was turned face up from the deck onto the display."""

    card: Island


class HandicapGiven(Base, frozen=True):
    """`seat` first places `bridges` bridges without cards; then the turn of `first` begins."""

    seat: int
    bridges: int
    first: int


class TurnBegan(Base, frozen=True):
    """The turn of `seat` began; `final` in the two turns after the last card."""

    seat: int
    final: bool = False


class CardsPlayed(Base, frozen=True):
    """`seat` played `cards` face up: one to place, two to remove."""

    seat: int
    cards: tuple[Island, ...]


class BridgePlaced(Base, frozen=True):
    """`seat` put a bridge on `line`."""

    seat: int
    line: Line


class BridgeRemoved(Base, frozen=True):
    """The bridge of `seat` on `line` was taken off by two cards and went back to its owner."""

    seat: int
    line: Line


class IslandTaken(Base, frozen=True):
    """`seat` put a stone on `island`: they control it."""

    seat: int
    island: Island


class BridgeLost(Base, frozen=True):
    """The bridge of `seat` on `line` went back to its owner, since the other took an island at its end."""

    seat: int
    line: Line


class IslandLost(Base, frozen=True):
    """The stone of `seat` on `island` went back: they have no majority there any more."""

    seat: int
    island: Island


class ReplacementOffered(Base, frozen=True):
    """`seat` may put a bridge on `line`, just freed, without a card."""

    seat: int
    line: Line


class ReplacementForgone(Base, frozen=True):
    """`seat` left the freed line empty."""

    seat: int


class CardDiscarded(Base, frozen=True):
    """`seat` discarded `card` face down; everybody sees it only if it lay `open` before its owner."""

    seat: int
    card: Island
    open: bool = False


class CardTaken(Base, frozen=True):
    """`seat` took `card` from the display: everybody saw it."""

    seat: int
    card: Island


class CardDrawn(Base, frozen=True):
    """`seat` drew `card` from the deck: only they see it."""

    seat: int
    card: Island


class DrawDeclined(Base, frozen=True):
    """`seat` ended the turn without drawing: the opponent may not do so in their next one."""

    seat: int


class TurnFinished(Base, frozen=True):
    """`seat` ended a final turn."""

    seat: int


class RoundScored(Base, frozen=True):
    """Round `round` (1 to 3) was scored: `stones` on the board a seat, `points` gained a seat."""

    round: int
    stones: tuple[int, int]
    points: tuple[int, int]


class DiscardsShuffled(Base, frozen=True):
    """All discards became the new deck, for round `round` (2 or 3)."""

    round: int


class GameEnded(Base, frozen=True):
    """The game ended. `winner` is a seat or None for a draw; `how` says what decided it.

    `points`: most points; `third`: tie, the better third scoring; `bridges`: tie, more bridges; `draw`: a draw;
    `wiped_out`: the loser's last bridge left the board.
    """

    winner: int | None
    how: Literal["points", "third", "bridges", "draw", "wiped_out"]


Fact = (
    HandDealt | CardTurned | HandicapGiven | TurnBegan | CardsPlayed | BridgePlaced | BridgeRemoved | IslandTaken
    | BridgeLost | IslandLost | ReplacementOffered | ReplacementForgone | CardDiscarded | CardTaken | CardDrawn
    | DrawDeclined | TurnFinished | RoundScored | DiscardsShuffled | GameEnded
)  # fmt: skip
