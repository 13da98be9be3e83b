"""Another game after the one that is over: what is said of it, and what the menu offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from clients.player import Player
from clients.terminal.words import and_list, comma_list, say


class AgainEntry(NamedTuple):
    """A line of the menu about another game."""

    words: str
    kind: Literal["again", "not_again", "next"]


def again_entries(player: Player) -> list[AgainEntry]:
    """Return what can be done about another game: to want one or no more, and to go there."""
    if player.view["table"]["phase"] != "over":
        return []
    if player.next_table is not None:
        return [AgainEntry(say("menu.next"), "next")]
    if player.seat is None:
        return []
    wants = player.wants_again is not None and player.wants_again.seats[player.seat]
    return [AgainEntry(say("menu.not_again"), "not_again") if wants else AgainEntry(say("menu.again"), "again")]


def again_prompt(player: Player, names: Sequence[str]) -> str:
    """Say who wants another game, and who is waited for; nothing where nobody does."""
    told = player.wants_again
    if told is None:
        return ""
    if told.next is not None:
        return say("again.there")
    people = [seat for seat, sitter in enumerate(player.view["table"]["seats"]) if not sitter["bot"]]
    yes = and_list([names[seat] for seat in people if told.seats[seat]])
    waited = and_list([names[seat] for seat in people if not told.seats[seat]])
    if not yes:
        return ""
    return say("again.wanted", who=yes, waited=waited) if waited else say("again.begins")


def series(table: dict[str, Any], names: Sequence[str]) -> str:
    """Say how the series stood before the game of this table; nothing where it is the first."""
    found = table.get("series")
    if found is None:
        return ""
    wins = comma_list([say("again.wins", who=name, won=won) for name, won in zip(names, found["wins"], strict=True)])
    key = "again.series.drawn" if found["draws"] else "again.series"
    return say(key, number=found["number"], wins=wins, drawn=found["draws"])
