"""What the people at a table go by: a name, and one of the emblems of the game, such as the colour of their pieces.

An emblem is a number from 0 on; what it looks like is up to who draws it, and no rule of a game asks for it. Whoever
chooses none has that with the number of their seat, and makes room where somebody chooses it: no two seats share one.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from events.bounds import Bounds
from events.event import Restyle
from events.game import Game, Illegal
from events.seating import Decision, check_not_begun
from events.table import Restyled, Table


def emblems_of(table: Table[Any]) -> tuple[int, ...]:
    """Return the emblem of each seat, free ones too: chosen, else that of its number, else the first nobody has."""
    seats = range(len(table.seats))
    chosen = {seat: who.emblem for seat in seats if (who := table.seats[seat]) is not None and who.emblem is not UNSET}
    shown = chosen | {seat: seat for seat in seats if seat not in chosen and seat not in chosen.values()}
    for seat in seats:
        if seat not in shown:
            shown[seat] = next(emblem for emblem in seats if emblem not in shown.values())
    return tuple(shown[seat] for seat in seats)


def other_emblems(table: Table[Any]) -> tuple[int, ...] | UnsetType:
    """Return the emblem of each seat, unset while each has that of its number."""
    emblems = emblems_of(table)
    return UNSET if emblems == tuple(range(len(emblems))) else emblems


def restyle(game: Game[Any, Any, Any, Any], table: Table[Any], who: int, asked: Restyle, bounds: Bounds) -> Decision:
    """Go by another name, or have another emblem; people only, and before the start. Raises `Illegal`."""
    check_not_begun(table)
    mine = table.seats[who]
    assert mine is not None
    if mine.bot is not UNSET:
        raise Illegal("bot_style", "A bot keeps its name and its emblem.")
    if asked.emblem is not UNSET:
        _check_emblem(game, table, who, asked.emblem)
    name = UNSET if asked.name == mine.name else asked.name
    emblem = UNSET if asked.emblem == mine.emblem else asked.emblem
    if name is UNSET and emblem is UNSET:
        raise Illegal("style_same", "That is what it is already.")
    if table.seq >= bounds.comings:
        raise Illegal("styled_too_often", "Names and emblems were changed too often here; they stay as they are.")
    return Decision((Restyled(who, name, emblem),))


def _check_emblem(game: Game[Any, Any, Any, Any], table: Table[Any], who: int, emblem: int) -> None:
    if not 0 <= emblem < game.emblems:
        raise Illegal("no_such_emblem", "This game has no such emblem.")
    others = (seat for number, seat in enumerate(table.seats) if seat is not None and number != who)
    if any(seat.emblem == emblem for seat in others):
        raise Illegal("emblem_taken", "Somebody at this table has chosen this emblem.")
