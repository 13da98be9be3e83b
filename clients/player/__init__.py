"""The Python client, used by tests, bots, the benchmark and the terminal. README.md shows how to use it."""

from clients.player.address import Address
from clients.player.errors import (
    ClosedByServer,
    LagoonError,
    NoAnswer,
    NonceSpent,
    NotStored,
    PlayerClosed,
    ProtocolError,
    Refused,
    Rewritten,
    TableFault,
    Unreachable,
)
from clients.player.lagoon import GameInfo, Lagoon, ListedTable, Seat, new_token
from clients.player.legal import LegalMoves
from clients.player.low_time import LowTime, is_low
from clients.player.nonces import new_seed
from clients.player.player import Player, Status
from clients.player.playing import AnswerRequest, ChooseMove, agree, is_over, play_game
from clients.player.receipts import Receipt
from clients.player.record import Record, View, merge, undone_seqs
from clients.player.revealed import Commitments, OnReveal, Revealed
from clients.player.start_page import Own, StartPage
from clients.player.time_left import stands_by_night, time_left
from service.talk.protocol import AskedClock, CallOff, Claim, Pause, Replace, Resume

__all__ = [
    "Address",
    "AnswerRequest",
    "AskedClock",
    "CallOff",
    "ChooseMove",
    "Claim",
    "ClosedByServer",
    "Commitments",
    "GameInfo",
    "Lagoon",
    "LagoonError",
    "LegalMoves",
    "ListedTable",
    "LowTime",
    "NoAnswer",
    "NonceSpent",
    "NotStored",
    "OnReveal",
    "Own",
    "Pause",
    "Player",
    "PlayerClosed",
    "ProtocolError",
    "Receipt",
    "Record",
    "Refused",
    "Replace",
    "Resume",
    "Revealed",
    "Rewritten",
    "Seat",
    "StartPage",
    "Status",
    "TableFault",
    "Unreachable",
    "View",
    "agree",
    "is_low",
    "is_over",
    "merge",
    "new_seed",
    "new_token",
    "play_game",
    "stands_by_night",
    "time_left",
    "undone_seqs",
]
