"""A series: games that the same people play one after another, and how many each of them has won.

The server writes it into the first event of each table after the first, from the table before: a client never does.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from events.game import Result

NO_RESULT = frozenset({"called_off", "closed", "closed_by_house", "too_long"})
"""How games end that nobody wins and that are no draws either: they count for nobody."""


class Series(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a table stands in a series: it is game `number` (the first is 1), and the table before it is `previous`.

    `wins` are what whoever sits on each seat of this table has won before it, `draws` the games that nobody won or all
    shared.
    """

    previous: str
    number: int
    wins: tuple[int, ...]
    draws: int


class Won(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What whoever left a table before the start had won: it is theirs again if they come back with the same `token`.

    That is the SHA-256 (hex) of it.
    """

    token: str
    wins: int


def reordered(series: Series, order: tuple[int | None, ...]) -> Series:
    """Return a series after its people have changed places: seat n has whoever had `order[n]`, None nobody."""
    return replace(series, wins=tuple([0 if seat is None else series.wins[seat] for seat in order]))


def with_wins(series: Series, seat: int, wins: int) -> Series:
    """Return a series in which whoever has a seat has won so many games."""
    return replace(series, wins=(*series.wins[:seat], wins, *series.wins[seat + 1 :]))


def moved_on(seat: int, seats: int) -> int:
    """Return the seat in the next game of whoever has `seat` of so many `seats`: the next one, and after the last 0."""
    return (seat + 1) % seats


def next_series(table: str, before: Series | None, result: Result, seats: int) -> Series:
    """Return the series of the game after that at `table`, which ended with `result`; `before` is that of the table.

    A victory that some share counts for each of them; one that all share is a draw, but for who plays alone.
    """
    number, wins, draws = (1, (0,) * seats, 0) if before is None else (before.number, before.wins, before.draws)
    won = () if len(result.winners) == seats > 1 else result.winners
    is_draw = not won and seats > 1 and result.how not in NO_RESULT
    counted = [count + (seat in won) for seat, count in enumerate(wins)]
    # Whoever has seat n now had the one before it.
    moved = tuple([counted[seat - 1] for seat in range(seats)])
    return Series(table, number + 1, moved, draws + is_draw)
