"""Playing for tests: two seated players at a real server, and random moves by a seeded dice."""

from __future__ import annotations

import random
from typing import Any

from clients.player import Lagoon, Player, Refused, Seat
from tests.server import Server


async def seated(server: Server | str, **options: Any) -> tuple[str, Seat, Seat]:
    """Open a table of Kahuna, at a server or an address, and seat Ann (black) and Bob (white): the game has begun."""
    lagoon = Lagoon(server if isinstance(server, str) else server.url)
    table = await lagoon.open_table("kahuna", **options)
    return table, await lagoon.take_seat(table, "Ann"), await lagoon.take_seat(table, "Bob")


async def play_on(player: Player, dice: random.Random, until_seq: int = 1 << 50) -> None:
    """Make random moves whenever it is this player's turn, until the game is over or the table reaches a seq."""
    while player.result is None and player.seq < until_seq:
        if player.is_my_turn:
            moves = player.my_moves or await player.moves()
            if moves:
                try:
                    await player.play(dice.choice(list(moves)))
                except Refused as refused:
                    assert refused.code == "stale", refused
        else:
            await player.changed()
