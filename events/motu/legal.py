"""Every move that is legal now: exactly those that `decide` accepts, each once, in a fixed order.

Layings are many, so they come one by one: who needs only the first few does not wait for the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from events.motu.allows import (
    can_afford,
    can_reveal,
    can_ward,
    open_places,
    payable,
    sources_due,
    sources_left,
    to_act,
)
from events.motu.moves import Buy, Choose, Discard, End, Give, Lay, Move, Pay, Reveal
from events.motu.places import fitting
from events.motu.state import State


def legal(state: State, seat: int) -> Iterator[Move]:
    """Yield every legal move of `seat`, in the order of the rules (section 2)."""
    if seat not in to_act(state):
        return
    match state.stage:
        case "lay":
            yield from _layings(state, seat)
        case "after":
            if not state.has_bought:
                yield from (Buy(destin) for destin in sorted(state.destins) if can_afford(state, seat, destin))
            if can_reveal(state, seat):
                yield Reveal()
            yield End()
        case "other":
            yield Give()
            if can_ward(state, seat):
                yield Pay()
        case "scoring":
            yield from map(Choose, combinations(sources_left(state, seat), sources_due(state)))


def _layings(state: State, seat: int) -> Iterator[Move]:
    """Yield the layings of all cards `seat` can pay for (2.1, 3.4), or the discard when there is none (2.3, 7.4)."""
    found = open_places(state, seat)
    none = True
    for place in payable(state, seat):
        for x, y, turns in fitting(found, state.box.island(state.line[place])):
            none = False
            yield Lay(place, x, y, turns)
    if none:
        yield Discard()
