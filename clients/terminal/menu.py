"""What the person can do now, as one list to choose from: moves first, then what every table offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from clients.player import Player
from clients.terminal.face import Face
from clients.terminal.words import say

Kind = Literal["play", "undo", "answer", "ask_resign", "resign", "keep_on", "sit", "leave", "lobby", "again"]


class Deed(NamedTuple):
    """Something to do: `what` is a move, an answer, or a seat, where the kind has one."""

    kind: Kind
    what: Any = None


class Entry(NamedTuple):
    """A line of the menu."""

    words: str
    deed: Deed


def entries(player: Player, face: Face, moves: Sequence[Any], picked: Sequence[str]) -> list[Entry]:
    """Return what there is to choose; of the `moves` only those that use all cards `picked`."""
    found = []
    if player.game is not None:
        found = [Entry(face.move(move, player.game), Deed("play", move)) for move in moves if face.uses(move, picked)]
    return [*_request(player), *found, *_around(player, face)]


def resigning() -> list[Entry]:
    """Return the question whether to give up for good."""
    return [Entry(say("do.resign_no"), Deed("keep_on")), Entry(say("do.resign_yes"), Deed("resign"))]


def without_a_line() -> list[Entry]:
    """Return what is left when there is no line and will be none."""
    return [Entry(say("do.again"), Deed("again")), Entry(say("do.lobby"), Deed("lobby"))]


def narrowed(all_entries: Sequence[Entry], typed: str) -> list[Entry]:
    """Return the entries that hold every word typed, in any order, wherever."""
    words = typed.casefold().split()
    return [entry for entry in all_entries if all(word in entry.words.casefold() for word in words)]


def _request(player: Player) -> list[Entry]:
    if player.request is not None and player.request["asker"] == player.seat:
        return [Entry(say("do.withdraw"), Deed("answer", False))]
    if not player.is_asked:
        return []
    return [Entry(say("do.agree"), Deed("answer", True)), Entry(say("do.disagree"), Deed("answer", False))]


def _around(player: Player, face: Face) -> list[Entry]:
    table, me = player.view["table"], player.seat
    found = []
    if table["phase"] == "open":
        if me is None:
            found = [
                Entry(say("do.sit", seat=face.seats[seat]), Deed("sit", seat))
                for seat, taken in enumerate(table["seats"])
                if taken is None
            ]
        else:
            found = [Entry(say("do.leave"), Deed("leave"))]
    if undo := player.view["undo"]:
        found.append(Entry(say("do.undo_free" if undo["free"] else "do.undo_ask"), Deed("undo")))
    if table["phase"] == "playing" and me is not None and me not in table["resigned"]:
        found.append(Entry(say("do.resign"), Deed("ask_resign")))
    return [*found, Entry(say("do.lobby"), Deed("lobby"))]
