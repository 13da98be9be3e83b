"""Rules section 3 at speed: the quick list of layings is what asking everywhere, cell by cell, comes to.

By default two thousand islands are grown; LAGOON_ISLANDS=5000 grows more.
"""

from __future__ import annotations

import os

import pytest

from events.chance import seeded
from events.motu.box import TODAY
from events.motu.components import Card
from events.motu.island import Ground, Island, ground
from events.motu.laying import barred, faults
from events.motu.moves import REACH
from events.motu.places import Place, fits_somewhere, fitting, places
from tests.events.motu import notation
from tests.events.motu.islands import grown
from tests.events.motu.positions import picture

ISLANDS = int(os.environ.get("LAGOON_ISLANDS", "2000"))
BATCH = 40
LARGEST = 18
"""Cards on the island of a lone player at the end."""

Ways = set[tuple[int, int, int]]


def everywhere(visible: Ground) -> list[tuple[int, int]]:
    """Return all places within four cells of anything visible: a card further out touches nothing."""
    columns, rows = [x for x, _ in visible], [y for _, y in visible]
    return [(x, y) for x in range(min(columns) - 4, max(columns) + 5) for y in range(min(rows) - 4, max(rows) + 5)]


def slow(visible: Ground, card: int) -> Ways:
    """Return the ways to lay `card`, by asking everywhere."""
    faces = TODAY.island(card)
    return {(x, y, t) for x, y in everywhere(visible) for t in range(4) if barred(visible, faces[t], x, y) is None}


def literal(island: Island, card: int, visible: Ground) -> Ways:
    """Return the ways to lay `card`, by the notation taken literally."""
    written = notation.written(TODAY, island)
    turned: list[Card] = [TODAY.components.islands[card - 1]]
    for _ in range(3):
        turned.append(notation.turned(turned[-1]))
    return {(x, y, t) for x, y in everywhere(visible) for t in range(4) if notation.may_lie(written, turned[t], x, y)}


@pytest.mark.parametrize("batch", range(0, ISLANDS, BATCH))
def test_3_the_quick_list_agrees_with_asking_everywhere(batch: int) -> None:
    for number in range(batch, min(batch + BATCH, ISLANDS)):
        size = number % 12 if number % 24 else LARGEST
        island, deck = grown(str(number), size)
        visible = ground(TODAY, island)
        found = places(visible)
        card = deck[seeded(f"places|{number}").pick(len(deck))]
        quick = list(fitting(found, TODAY.island(card)))
        assert len(set(quick)) == len(quick)
        assert set(quick) == slow(visible, card), (number, island, card)
        assert fits_somewhere(found, TODAY.island(card)) == bool(quick)
        if number % 6 == 0:
            assert set(quick) == literal(island, card, visible), (number, island, card)


def test_3_islands_grown_so_are_sound_and_stay_in_reach() -> None:
    for number in range(20):
        island, _ = grown(str(number), LARGEST)
        assert faults(TODAY, island) == ()
        assert all(abs(laid.x) <= REACH and abs(laid.y) <= REACH for laid in island.cards)


def test_3_5_what_is_visible_is_what_the_notation_says() -> None:
    for number in range(20):
        island, _ = grown(str(number), 9)
        written = notation.written(TODAY, island)
        visible = ground(TODAY, island)
        assert {spot: seen.cell.symbol for spot, seen in visible.items()} == {s: cell[1] for s, cell in written.items()}


def test_3_4_where_two_neighbours_ask_for_opposites_nothing_fits() -> None:
    """North of the card's north-west cell lies sea, west of it land: no corner can be both."""
    visible = picture("..p", at=(0, 0)) | picture("~~-", at=(-1, -2)) | picture("..-", at=(-2, -1))
    assert (0, 0) not in {(place.x, place.y) for place in places(visible)}
    assert (1, 0) in {(place.x, place.y) for place in places(visible)}


def test_3_4_a_place_without_neighbours_asks_for_nothing() -> None:
    assert Place(0, 0, 0, 0) in places(picture("..p"))


def test_3_2_places_are_those_over_symbols_and_not_over_stars() -> None:
    found = {(place.x, place.y) for place in places(picture("..p ..- ..V"))}
    assert found == {(-1, y) for y in (-1, 0, 1)} | {(0, y) for y in (-1, 0, 1)}
