"""The part of the list that is shown: whatever changes come in, it is what the whole list would begin with."""

from __future__ import annotations

import random

import msgspec

from service.lobby.shown_tables import KEPT, SHOWN, ShownTables
from service.redis.listed_table import ListedTable
from service.redis.table_list import STAY_MS, ListChange, ListEnds

NOW = STAY_MS * 3


def listed(number: int, phase: str = "open", opened: int | None = None) -> ListedTable:
    """Return an entry, opened as many ms after the first as its number says."""
    at = NOW - 10_000 + number if opened is None else opened
    return msgspec.convert(
        {"id": f"t{number}", "game": "kahuna", "options": {}, "seats": (None, None), "phase": phase, "opened": at},
        ListedTable,
    )


def ends(tables: dict[str, ListedTable], count: int) -> ListEnds:
    """Return the ends of a whole list as Redis tells them."""
    latest = sorted(tables.values(), key=lambda one: -one.opened)
    parts = ([one for one in latest if (one.phase == "open") is free][:count] for free in (True, False))
    free, begun = map(tuple, parts)
    return ListEnds(free, begun)


def first(tables: dict[str, ListedTable]) -> list[ListedTable]:
    """Return what is to be shown of a whole list."""
    free, begun = ends(tables, SHOWN)
    return [*free, *begun]


def test_it_is_the_beginning_of_the_whole_list_through_any_changes() -> None:
    for seed in range(20):
        dice = random.Random(seed)
        tables = {one.id: one for one in (listed(number, dice.choice(("open", "playing"))) for number in range(600))}
        shown, reads = ShownTables(), 1
        shown.replace(ends(tables, KEPT))
        for step in range(1500):
            number = dice.randrange(700) if step < 700 else dice.randrange(400, 700)
            entry = None if dice.random() < 0.6 else listed(number, dice.choice(("open", "shuffling", "playing")))
            tables.pop(f"t{number}", None)
            if entry is not None:
                tables[entry.id] = entry
            shown.apply(ListChange(f"t{number}", entry))
            if shown.has_run_short:
                shown.replace(ends(tables, KEPT))
                reads += 1
            assert list(shown.shown(NOW).values()) == first(tables), (seed, step)
        assert reads < 30, "it is read again only after many have gone"


def test_what_has_been_there_too_long_is_shown_no_more() -> None:
    shown = ShownTables()
    shown.replace(ListEnds((listed(2), listed(1, opened=NOW - STAY_MS)), ()))
    assert list(shown.shown(NOW)) == ["t2", "t1"]
    assert list(shown.shown(NOW + 1)) == ["t2"]
