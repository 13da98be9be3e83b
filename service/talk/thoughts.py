"""What a bot says that it thought: checked here, and kept for the replay.

Nothing of it is sent to anybody before the game is over, not even to the seat that thought it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from events.game import Illegal
from events.table import Table
from projections.imagined import check_playing, check_seated
from projections.view import Viewer
from service.redis.thought_store import NotedMove, NotedThought, encoded
from service.talk.protocol import Thought

MOST_BYTES = 2_048
"""A thought may be so long as it is kept; five moves of any game are much shorter."""


def checked(table: Table[Any], viewer: Viewer, thought: Thought, moves: Any) -> NotedThought:
    """Return a thought as it is to be kept; `moves` decodes a move of the game. Raises `Illegal`."""
    seat = check_seated(viewer)
    sitter = table.seats[seat]
    if sitter is None or not table.is_played_by_bot(seat):
        raise Illegal("not_a_bot", "Only a seat that says it is a bot's notes what it thinks.", seat=seat)
    check_playing(table)
    try:
        best = tuple(NotedMove(msgspec.to_builtins(moves.decode(each.move)), each.chance) for each in thought.best)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise Illegal("bad_move", f"This is not a move of this game: {error}") from error
    noted = NotedThought(thought.on, seat, best)
    if len(encoded(noted)) > MOST_BYTES:
        raise Illegal("thought_too_long", f"A thought may be {MOST_BYTES} bytes long at most.", most=MOST_BYTES)
    return noted
