"""Every move that is legal now: exactly those that `decide` accepts, each once, in a fixed order.

Moves are made once, here, and handed out again and again: this runs on each action of a busy server.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from events.kahuna.allows import can_discard, can_hold_more, can_play, has_bridge, is_guarded
from events.kahuna.components import ENDS, ISLANDS, LINES, LINES_AT, Island, Line
from events.kahuna.moves import (
    Decline,
    Discard,
    Draw,
    Finish,
    Forgo,
    Found,
    Move,
    Place,
    Remove,
    Replace,
    Take,
)
from events.kahuna.state import State

_PLACES: Final[dict[Island, tuple[Place, ...]]] = {
    island: tuple(Place(island, line) for line in LINES_AT[island]) for island in ISLANDS
}
_REMOVES: Final[dict[tuple[Island, Island], tuple[Remove, ...]]] = {
    (one, two): tuple(Remove((one, two), line) for line in LINES_AT[one] if two in ENDS[line])
    for k, one in enumerate(ISLANDS)
    for two in ISLANDS[k:]
}
_DISCARDS: Final[dict[Island, Discard]] = {island: Discard(island) for island in ISLANDS}
_TAKES: Final[dict[Island, Take]] = {island: Take(island) for island in ISLANDS}
_FOUNDS: Final[dict[Line, Found]] = {line: Found(line) for line in LINES}


def legal(state: State, seat: int) -> Iterator[Move]:
    """Yield every legal move of `seat`, in the order of the rules (section 2), cards and lines in theirs."""
    if seat != state.turn:
        return
    match state.stage:
        case "handicap":
            for line in _open_lines(state, seat):
                yield _FOUNDS[line]
        case "replacement":
            yield Replace()
            yield Forgo()
        case "turn":
            if can_play(state):
                yield from _places(state, seat)
                yield from _removes(state, seat)
            if can_discard(state):
                for card in _kinds(state.hands[seat]):
                    yield _DISCARDS[card]
            yield from _ends(state, seat)


def _kinds(cards: tuple[Island, ...]) -> list[Island]:
    """Return the different ones among `cards`, in the order of the islands."""
    return sorted(set(cards)) if len(cards) > 1 else list(cards)


def _open_lines(state: State, seat: int) -> list[Line]:
    """Return the lines on which `seat` may put a bridge (2.1, 5.1)."""
    if not has_bridge(state, seat):
        return []
    taken = {*state.bridges[0], *state.bridges[1]}
    free = [line for line in LINES if line not in taken]
    return [line for line in free if not is_guarded(state, seat, line)] if state.options.strategic else free


def _places(state: State, seat: int) -> Iterator[Move]:
    if not (hand := state.hands[seat]):
        return
    lines = set(_open_lines(state, seat))
    for card in _kinds(hand):
        for move in _PLACES[card]:
            if move.line in lines:
                yield move


def _removes(state: State, seat: int) -> Iterator[Move]:
    opposing = state.bridges[1 - seat]
    for pair in dict.fromkeys(combinations(state.hands[seat], 2)):
        for move in _REMOVES[pair]:
            if move.line in opposing:
                yield move


def _ends(state: State, seat: int) -> Iterator[Move]:
    """Yield the ways to end the turn (2.4 to 2.6)."""
    if state.final_turns is not None:
        yield Finish()
        return
    if can_hold_more(state, seat):
        for card in _kinds(state.display):
            yield _TAKES[card]
        if state.deck:
            yield Draw()
    if not state.owes_draw:
        yield Decline()
