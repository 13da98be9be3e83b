"""The Python client: tests, bots, the benchmark and the terminal play through it. README.md shows how."""

from clients.player.address import Address
from clients.player.errors import ClosedByServer, Faulted, Garbled, Left, Refused, Trouble, Unanswered, Unreachable
from clients.player.lagoon import GameOffered, Lagoon, Seat, TableListed, new_token
from clients.player.legal import LegalMoves
from clients.player.nonces import new_seed
from clients.player.player import Player, Status
from clients.player.playing import Answer, Choose, agree, is_over, play_game
from clients.player.record import Record, View, merge, undone

__all__ = [
    "Address",
    "Answer",
    "Choose",
    "ClosedByServer",
    "Faulted",
    "GameOffered",
    "Garbled",
    "Lagoon",
    "Left",
    "LegalMoves",
    "Player",
    "Record",
    "Refused",
    "Seat",
    "Status",
    "TableListed",
    "Trouble",
    "Unanswered",
    "Unreachable",
    "View",
    "agree",
    "is_over",
    "merge",
    "new_seed",
    "new_token",
    "play_game",
    "undone",
]
