"""Whether a card may be laid here: the rules of section 3, asked cell by cell, in their order.

This is what `decide` goes by. To list all the places where a card fits there is a quicker way, in `places`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from events.motu.box import Box, Face
from events.motu.cells import DIRECTIONS, OPPOSITE, STARS, STEPS, is_end, side
from events.motu.island import Ground, Island, Spot, can_be_covered, ground

Bar = Literal["covers_no_symbol", "covers_star", "beach_ends", "sea_meets_land"]
"""The rule that a laying breaks: 3.2, 3.3, and the two parts of 3.4."""

BARS: Final[dict[Bar, str]] = {
    "covers_no_symbol": "A card has to cover at least one symbol.",
    "covers_star": "The star of a village or volcano cannot be covered.",
    "beach_ends": "A beach would end here: it has to go on or leave the island.",
    "sea_meets_land": "The sea would enter the land here, with no beach between them.",
}
"""A sentence for each."""


class Barred(NamedTuple):
    """Why a card may not be laid: the rule, and the spot where it is broken (the card's middle for 3.2)."""

    bar: Bar
    spot: Spot


def spots(x: int, y: int) -> tuple[Spot, ...]:
    """Return the nine spots under a card with its middle at (x, y), in the order of its cells."""
    return tuple((column, row) for row in (y - 1, y, y + 1) for column in (x - 1, x, x + 1))


def barred(visible: Ground, face: Face, x: int, y: int) -> Barred | None:
    """Return why a card lying as `face` may not be laid with its middle at (x, y), or None if it may."""
    under = spots(x, y)
    covered = [visible[spot] for spot in under if spot in visible]
    if not any(can_be_covered(seen.cell) for seen in covered):
        return Barred("covers_no_symbol", (x, y))
    for spot in under:
        if spot in visible and visible[spot].cell.symbol in STARS:
            return Barred("covers_star", spot)
    return _barred_by_rim(visible, face, under)


def _barred_by_rim(visible: Ground, face: Face, under: tuple[Spot, ...]) -> Barred | None:
    """Look at every side along the rim that meets a visible cell of another card (3.4)."""
    for spot, cell in zip(under, face.cells, strict=True):
        for direction in DIRECTIONS:
            step = STEPS[direction]
            beside = spot[0] + step[0], spot[1] + step[1]
            if beside in under or beside not in visible:
                continue
            mine, theirs = side(cell, direction), side(visible[beside].cell, OPPOSITE[direction])
            if mine != theirs:
                return Barred("beach_ends" if is_end(mine) or is_end(theirs) else "sea_meets_land", spot)
    return None


# All islands are asked about after every move, but only one has changed, and that by one card.
@lru_cache(maxsize=512)
def faults(box: Box, island: Island) -> tuple[str, ...]:
    """Return what is wrong with how `island` was laid, card after card, in words."""
    if not island.cards:
        return ()
    before, laid = Island(island.village, island.cards[:-1]), island.cards[-1]
    reason = barred(ground(box, before), box.island(laid.card)[laid.turns], laid.x, laid.y)
    if reason is None:
        return faults(box, before)
    return (*faults(box, before), f"island card {laid.card} lies at ({laid.x}, {laid.y}) against {reason.bar}")
