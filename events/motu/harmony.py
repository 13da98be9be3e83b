"""What the islands in a state show and what their sources would give now: section 4, asked of a seat."""

from __future__ import annotations

from events.motu.components import THINGS
from events.motu.island import Ground, ground
from events.motu.sources import Counts, Points, card_symbols, count, island_counts, points
from events.motu.state import State


def visible(state: State, seat: int) -> Ground:
    """Return what is visible of the island of `seat` (3.5)."""
    return ground(state.box, state.islands[seat])


def points_now(state: State, seat: int) -> Points:
    """Return what each source would give `seat` now, in the order of `SOURCES`."""
    return points(state.box, visible(state, seat), state.reserves[seat], state.added(seat))


def counts_now(state: State, seat: int) -> Counts:
    """Return what `seat` has of each thing, as majorities count (4.5, 6.1)."""
    return island_counts(visible(state, seat), state.reserves[seat], state.added(seat))


def counts_of_all(state: State) -> list[Counts]:
    """Return what each seat has of each thing, for majorities; of one that left, nothing counts (6.5)."""
    seats = range(state.seats)
    return [counts_now(state, seat) if seat in state.staying else dict.fromkeys(THINGS, 0) for seat in seats]


def voyageur_points(state: State, number: int) -> int:
    """Return what Voyageur `number` would score by the Line as it is now (1.4, 2.6)."""
    box, line = state.box, state.line
    voyageur = box.voyageur(number)
    counts = count(card_symbols(box, line), beach=sum(map(box.is_beach_card, line)), coco=0)
    return voyageur.scores * counts[voyageur.per]
