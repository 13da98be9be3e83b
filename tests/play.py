"""Playing for tests: two seated players at a real server, and random moves by a seeded dice."""

from __future__ import annotations

import random
from typing import Any

from clients.player import Lagoon, Player, Seat, play_game
from tests.server import Server


async def seated(server: Server | str, **options: Any) -> tuple[str, Seat, Seat]:
    """Open a table of Kahuna, at a server or an address, and seat Ann (black) and Bob (white): the game has begun."""
    lagoon = Lagoon(server if isinstance(server, str) else server.url)
    table = await lagoon.open_table("kahuna", **options)
    ann, bob = await lagoon.begin(table, "Ann", "Bob")
    return table, ann, bob


async def play_on(player: Player, dice: random.Random, until_seq: int = 1 << 50) -> None:
    """Make random moves whenever it is this player's turn, until the game is over or the table reaches a seq."""
    await play_game(
        player,
        lambda _view, moves: dice.choice(moves),
        until=lambda me: me.result is not None or me.seq >= until_seq,
    )
