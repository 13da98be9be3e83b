"""Beaches of an island: visible beach cells joined end to end. Rules section 3.6."""

from __future__ import annotations

from collections.abc import Iterator

from events.motu.cells import DIRECTIONS, OPPOSITE, STEPS, is_end, side
from events.motu.island import Ground, Spot


def beach_cards(visible: Ground) -> int:
    """Return how many cards of the island show at least one beach cell, the village's counted."""
    return len({seen.card for seen in visible.values() if seen.cell.is_beach})


def longest_beach(visible: Ground) -> int:
    """Return the length of the longest beach: the number of different cards it belongs to."""
    return max((len({visible[spot].card for spot in beach}) for beach in beaches(visible)), default=0)


def beaches(visible: Ground) -> Iterator[frozenset[Spot]]:
    """Yield each beach as the spots of its cells."""
    left = {spot for spot, seen in visible.items() if seen.cell.is_beach}
    for spot in visible:
        if spot not in left:
            continue
        beach, edge = {spot}, [spot]
        while edge:
            new = [other for other in _joined(visible, edge.pop()) if other not in beach]
            beach.update(new)
            edge.extend(new)
        left -= beach
        yield frozenset(beach)


def _joined(visible: Ground, spot: Spot) -> Iterator[Spot]:
    """Yield the spots next to `spot` in which its beach goes on."""
    cell = visible[spot].cell
    for direction in DIRECTIONS:
        mine = side(cell, direction)
        if not is_end(mine):
            continue
        beside = spot[0] + STEPS[direction][0], spot[1] + STEPS[direction][1]
        if beside in visible and side(visible[beside].cell, OPPOSITE[direction]) == mine:
            yield beside
