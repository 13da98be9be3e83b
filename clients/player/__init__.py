"""The Python client: tests, bots, the benchmark and the terminal play through it.

lagoon = Lagoon("http://127.0.0.1:8000")
table = await lagoon.open_table("kahuna", edition="classic")
seat = await lagoon.take_seat(table, "Ann")
async with lagoon.play(seat) as player:
    await player.until(lambda p: p.my_moves)
    await player.play(player.my_moves[0])
"""

from clients.player.address import Address
from clients.player.errors import ClosedByServer, Faulted, Garbled, Left, Refused, Trouble, Unreachable
from clients.player.lagoon import GameOffered, Lagoon, Seat, TableListed, new_token
from clients.player.player import Player, Status
from clients.player.record import Record, View, merge, undone

__all__ = [
    "Address",
    "ClosedByServer",
    "Faulted",
    "GameOffered",
    "Garbled",
    "Lagoon",
    "Left",
    "Player",
    "Record",
    "Refused",
    "Seat",
    "Status",
    "TableListed",
    "Trouble",
    "Unreachable",
    "View",
    "merge",
    "new_token",
    "undone",
]
