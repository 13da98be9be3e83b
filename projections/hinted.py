"""Who may be shown a good move, and what is thought about for them.

The rule: whoever has a seat, is a person, can move, and plays with nobody but bots. All other seats are taken, and by
bots from the start: a bot that plays on for a person is none of those, as its person may be back. Who plays alone,
against the game itself, has nobody beside them either. It is nobody's business then but their own: nothing is told to
anybody, nothing of it is in the log, and no option of the table says whether it may be.
"""

from __future__ import annotations

from typing import Any

from events.chance import Picker
from events.game import Game, Illegal
from events.guards import check_not_paused, check_playing
from events.table import Table
from projections.imagined import check_seated, imagine
from projections.view import Viewer


def worlds_for_hint(
    game: Game[Any, Any, Any, Any], table: Table[Any], viewer: Viewer, count: int, chance: Picker
) -> tuple[Any, ...]:
    """Return so many worlds to think of a good move in, which `viewer` could not tell from the true one.

    Raises `Illegal` where they are not shown any good move now.
    """
    seat = check_seated(viewer)
    check_playing(game, table, seat)
    check_not_paused(table)
    if not plays_alone(table, seat):
        raise Illegal("not_alone", "A good move is shown only to who plays against bots alone.")
    if seat not in game.to_act(table.state):
        raise Illegal("not_your_turn", "It is not your turn.")
    return imagine(game, table, seat, count, chance)


def plays_alone(table: Table[Any], seat: int) -> bool:
    """Tell whether `seat` is a person's who plays with nobody but bots."""
    own = table.seats[seat]
    others = (held for number, held in enumerate(table.seats) if number != seat)
    is_person = own is not None and not own.bot and not table.is_played_by_bot(seat)
    return is_person and all(held is not None and bool(held.bot) for held in others)
