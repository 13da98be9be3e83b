"""What the rules allow, as plain questions: `decide` asks them to refuse, `legal` asks them to list."""

from __future__ import annotations

from events.kahuna.components import BRIDGES, ENDS, HAND_LIMIT, LINES_AT, MAJORITY, Island, Line
from events.kahuna.state import State


def can_play(state: State) -> bool:
    """Tell whether the seat in turn may still play cards: in the modern edition not after a discard (2.3)."""
    return state.options.edition == "classic" or not state.has_discarded


def can_discard(state: State) -> bool:
    """Tell whether the seat in turn may discard: in the modern edition not after playing a card (2.3)."""
    return state.options.edition == "classic" or not state.has_played


def can_hold_more(state: State, seat: int) -> bool:
    """Tell whether the hand of `seat` has room for a card (2.4)."""
    return len(state.hands[seat]) < HAND_LIMIT


def has_bridge(state: State, seat: int) -> bool:
    """Tell whether `seat` has a bridge left to place (2.1)."""
    return len(state.bridges[seat]) < BRIDGES


def is_empty(state: State, line: Line) -> bool:
    """Tell whether no bridge is on `line` (2.1)."""
    return line not in state.bridges[0] and line not in state.bridges[1]


def is_guarded(state: State, seat: int, line: Line) -> bool:
    """Tell whether `line` is closed to `seat`, since the opponent controls an end of it (5.1)."""
    if not state.options.strategic:
        return False
    stones = state.stones[1 - seat]
    return any(island in stones for island in ENDS[line])


def has_majority(state: State, seat: int, island: Island) -> bool:
    """Tell whether `seat` has bridges on more than half of the island's lines (section 3)."""
    bridges = state.bridges[seat]
    return sum(line in bridges for line in LINES_AT[island]) >= MAJORITY[island]


def is_exhausted(state: State) -> bool:
    """Tell whether no card is left to draw: the deck and the display are empty (4.1)."""
    return not state.deck and not state.display
