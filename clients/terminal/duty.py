"""What is expected of the person now, in one or two sentences, for any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from clients.player import Player
from clients.terminal.face import Face
from clients.terminal.story import sentences, would_go
from clients.terminal.words import listing, person, say

_NOBODY_WON = {
    "draw": "result.draw",
    "too_long": "result.too_long",
    "resigned": "result.given_up",
    "adversary_points": "result.adversary",
    "adversary_coco": "result.adversary",
}
"""What to say of a game without a winner, by how it was decided."""

AT_MOST = 90
"""Letters that what would be taken back may have, to be told in full."""


def names_at(table: dict[str, Any], face: Face) -> list[str]:
    """Return the players' names by seat, as sentences name them; a free seat goes by what it is called."""
    return [face.seats[seat] if taken is None else person(taken["name"]) for seat, taken in enumerate(table["seats"])]


def names_in_game(table: dict[str, Any], names: Sequence[str]) -> list[str]:
    """Return the names as they stand beside the game: of who resigned, with a mark."""
    return [say("table.resigned", who=name) if seat in table["resigned"] else name for seat, name in enumerate(names)]


def seating(table: dict[str, Any], face: Face) -> str:
    """Say who sits where, before the game."""
    names = [say("table.free_seat") if taken is None else person(taken["name"]) for taken in table["seats"]]
    return "\n".join(f"{mark} {name}" for mark, name in zip(face.marks, names, strict=False))


def duty(player: Player, face: Face, link: str) -> str:
    """Say what is expected of the viewer, whom one waits for, or how it ended."""
    table, me = player.view["table"], player.seat
    names = names_at(table, face)
    if table["result"] is not None:
        return outcome(table, names)
    if table["phase"] == "open":
        return say("duty.wait_for_players", link=link) if me is not None else say("duty.free_seat")
    if table["request"] is not None:
        return _request(player, face, names)
    words = face.duty(player.game, names, me) if player.game is not None else say("table.moment")
    if me is None:
        return say("duty.watch", duty=words)
    return say("duty.resigned", duty=words) if me in table["resigned"] else words


def outcome(table: dict[str, Any], names: Sequence[str]) -> str:
    """Say how the game ended."""
    result = table["result"]
    scores = " : ".join(map(str, result["scores"]))
    winners = [names[seat] for seat in result["winners"]]
    if not winners:
        return say(_NOBODY_WON.get(result["how"], "result.nobody"), scores=scores)
    if len(winners) > 1:
        return say("result.shared", names=listing(winners), scores=scores)
    return say("result.win", who=winners[0], scores=scores)


def _request(player: Player, face: Face, names: Sequence[str]) -> str:
    request, me = player.view["table"]["request"], player.seat
    steps = would_go(player.record, request["to"])
    what = " ".join(sentences(step, face, names) for step in steps)
    if len(what) > AT_MOST:
        what = say("duty.some_steps", count=len(steps))
    if me is None or me in request["yes"] or me in player.view["table"]["resigned"]:
        return say("duty.others_asked", who=names[request["asker"]], what=what)
    return say("duty.asking" if request["asker"] == me else "duty.asked", who=names[request["asker"]], what=what)
