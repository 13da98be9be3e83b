"""Another game of the same people: a table that is opened with everybody seated, after one that is over.

It is opened with all that the table before was opened with or changed to, and the seats are moved on by one. Everybody
is bound to a nonce before its secret is drawn, and shows it there as at any table. That all sit down in the event that
opens it leaves nobody a moment to take a seat in between, and nothing half done when a server dies.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import UNSET

from events import clock as clocks
from events.clock import check_night
from events.event import Open, Seated
from events.game import Illegal
from events.series import moved_on, next_series
from events.table import Joined, NightSet, Restyled, Seat, ShuffleBegan, Table, TableFact


def check_over(table: Table[Any]) -> None:
    """Refuse another game where the one before it is not over. Raises `Illegal`."""
    if table.phase != "over":
        raise Illegal("again_not_over", "Another game is for after this one.")
    if table.demo is True:
        raise Illegal("again_demo", "Bots that play among themselves are given another table by who watches them.")


def open_again(table: Table[Any], bound: Mapping[int, tuple[str, str]]) -> Open:
    """Return how the table after `table`, which is over, is opened.

    `bound` are the hash of the token and the commitment of each seat of the old table, by its number. Raises `Illegal`.
    """
    assert table.result is not None
    seats = len(table.seats)
    if set(bound) != set(range(seats)):
        raise Illegal("bad_series", "Another game needs everybody who played this one.")
    seated: list[Seated] = [Seated("", "", "")] * seats
    for old, (token, commitment) in bound.items():
        who = table.seats[old]
        assert who is not None
        seated[moved_on(old, seats)] = Seated(who.name, token, commitment, who.bot, _night(table, who), who.emblem)
    return Open(
        table.game,
        msgspec.to_builtins(table.options),
        seats,
        table.listed,
        table.undo,
        imagine=table.imagine,
        clock=UNSET if table.clock is UNSET else table.clock.rule,
        opener=table.opener,
        talk=table.talk,
        spectators=table.spectators,
        series=next_series(table.id, table.series or None, table.result, seats),
        seated=tuple(seated),
    )


def _night(table: Table[Any], who: Seat) -> clocks.Night | msgspec.UnsetType:
    """Return the night that goes with somebody to their next table."""
    return who.night if table.clock is not UNSET and table.clock.rule.kind == "days" else UNSET


def check_series(asked: Open, table: str) -> None:
    """Check the series that a new `table` is opened in, and who sits there. Raises `Illegal`."""
    series, seated = asked.series, asked.seated
    if series is UNSET and seated is UNSET:
        return
    if series is UNSET or seated is UNSET or len(seated) != asked.seats or len(series.wins) != asked.seats:
        raise Illegal("bad_series", "A table in a series is opened with everybody seated who won a part of it.")
    games = series.number - 1
    counts = (*series.wins, series.draws)
    # Several can share a victory, but nobody wins more games than there were.
    if series.previous == table or games < 1 or min(counts) < 0 or max(series.wins) + series.draws > games:
        raise Illegal("bad_series", "This series cannot have come about.")
    if len({one.token for one in seated}) < len(seated):
        raise Illegal("already_seated", "Everybody has one seat at a table.")
    if all(one.bot is not UNSET for one in seated):
        raise Illegal("no_person", "Bots do not play among themselves here: one seat is for a person.")
    for one in seated:
        if one.night is not UNSET:
            if asked.clock is UNSET or asked.clock.kind != "days":
                raise Illegal("no_nights", "Only at a table with a clock of days there are nights.")
            check_night(one.night)


def check_emblems(asked: Open, emblems: int) -> None:
    """Check that whoever is seated from the first has an emblem of the game's `emblems`, or none. Raises `Illegal`."""
    chosen = [one.emblem for one in asked.seated or () if one.emblem is not UNSET]
    if any(not 0 <= emblem < emblems for emblem in chosen):
        raise Illegal("no_such_emblem", "This game has no such emblem.")
    if len(set(chosen)) < len(chosen):
        raise Illegal("emblem_taken", "Somebody at this table has chosen this emblem.")


def seated_facts(asked: Open) -> tuple[TableFact, ...]:
    """Return what follows upon `Opened` where a table is opened with everybody seated."""
    if asked.seated is UNSET:
        return ()
    joined = (
        Joined(seat, one.name, one.token, commitment=one.commitment, bot=one.bot)
        for seat, one in enumerate(asked.seated)
    )
    nights = (NightSet(seat, one.night) for seat, one in enumerate(asked.seated) if one.night is not UNSET)
    emblems = (Restyled(seat, emblem=one.emblem) for seat, one in enumerate(asked.seated) if one.emblem is not UNSET)
    return (*joined, *nights, *emblems, ShuffleBegan())
