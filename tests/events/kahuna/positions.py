"""Positions to test rules in, and a way to play moves in them.

A position is written as on paper: bridges by line, cards by island. Stones are put where the bridges ask for them, and
cards that are not named make up the deck.
"""

from __future__ import annotations

from typing import Any, Final, cast

import pytest
from msgspec.structs import replace

from events.chance import Picker, seeded
from events.game import Illegal
from events.kahuna import KAHUNA
from events.kahuna.allows import has_majority
from events.kahuna.components import CARDS, ISLANDS
from events.kahuna.facts import Fact
from events.kahuna.moves import Move
from events.kahuna.options import Options
from events.kahuna.piles import Pair, without
from events.kahuna.state import Cards, Lines, State

BLACK: Final = 0
WHITE: Final = 1
CLASSIC, MODERN = Options(edition="classic"), Options(edition="modern")
EDITIONS = pytest.mark.parametrize("options", [CLASSIC, MODERN], ids=lambda options: options.edition)


class Fixed:
    """Chance that always picks the first: of a sorted pile, the card that comes first in the order of islands."""

    def pick(self, n: int) -> int:
        """Return 0."""
        assert n >= 1
        return 0


FIRST: Picker = Fixed()


def cards(names: str) -> Cards:
    """Return the cards named in `names`, sorted; an initial will do for a name."""
    full = {island[0]: island for island in ISLANDS}
    return tuple(sorted(full[name[0]] for name in names.split()))


def lines(names: str) -> Lines:
    """Return the lines named in `names`, sorted."""
    return cast(Lines, tuple(sorted(names.split())))


def position(
    options: Options = MODERN,
    *,
    black: str = "",
    white: str = "",
    hands: tuple[str, str] = ("", ""),
    display: str | None = None,
    deck: str | None = None,
    turn: int = BLACK,
    round: int = 1,
    scorings: tuple[Pair[int], ...] | None = None,
    **fields: Any,
) -> State:
    """Return a state in the middle of a turn.

    `black` and `white` are their bridges, `hands` the cards of both. Without `display` and `deck` the other cards are
    the deck, three of them on display; cards that are in none of these are on the discard pile, face up. Scorings
    before this `round` gave nobody points unless given.
    """
    held = (cards(hands[0]), cards(hands[1]))
    rest = without(CARDS, *held[0], *held[1])
    shown = rest[:3] if display is None else cards(display)
    rest = without(rest, *shown)
    pile = rest if deck is None else cards(deck)
    state = State(
        options=options,
        stage="turn",
        turn=turn,
        hands=held,
        display=shown,
        deck=pile,
        played=without(rest, *pile),
        bridges=(lines(black), lines(white)),
        round=round,
        scorings=((0, 0),) * (round - 1) if scorings is None else scorings,
        **fields,
    )
    return with_stones(state)


def with_stones(state: State) -> State:
    """Return `state` with a stone wherever a player has a majority."""
    black, white = (tuple(island for island in ISLANDS if has_majority(state, seat, island)) for seat in (BLACK, WHITE))
    return replace(state, stones=(black, white))


def apply(state: State, facts: tuple[Fact, ...]) -> State:
    """Return `state` with all `facts` recorded."""
    for fact in facts:
        state = KAHUNA.evolve(state, fact)
    return state


def play(state: State, *moves: Move, chance: Picker = FIRST) -> tuple[State, tuple[Fact, ...]]:
    """Play `moves`, each by the seat in turn; return the state and all facts. The state must be sound after each."""
    assert KAHUNA.faults(state) == ()
    told: tuple[Fact, ...] = ()
    for move in moves:
        (seat,) = KAHUNA.to_act(state)
        assert move in tuple(KAHUNA.legal(state, seat))
        facts = KAHUNA.decide(state, seat, move, chance)
        state = apply(state, facts)
        assert KAHUNA.faults(state) == ()
        told += facts
    return state, told


def refused(state: State, move: Move, seat: int | None = None) -> str:
    """Return the code with which `move` by `seat` (else the one in turn) is refused; it must not be listed either."""
    mover = state.turn if seat is None else seat
    assert mover is not None
    assert KAHUNA.faults(state) == ()
    assert move not in tuple(KAHUNA.legal(state, mover))
    with pytest.raises(Illegal) as caught:
        KAHUNA.decide(state, mover, move, FIRST)
    return caught.value.code


def final(options: Options = MODERN, **given: Any) -> State:
    """Return a `position` in the first final turn: third round, no card left to draw."""
    fields: dict[str, Any] = {"display": "", "deck": "", "round": 3, "final_turns": 2}
    return position(options, **(fields | given))


def new_game(options: Options = MODERN, seed: str = "a game") -> State:
    """Return a game just set up."""
    blank = KAHUNA.blank(options, 2)
    return apply(blank, KAHUNA.setup(blank, seeded(seed)))
