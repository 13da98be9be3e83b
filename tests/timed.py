"""Tables with clocks for tests of the service: opened at a real server, and their logs as Redis has them."""

from __future__ import annotations

from typing import Any

from clients.player import Lagoon, Seat
from clients.player.http import request_json
from events.codec import Codec
from events.event import Event
from events.fold import Folded, fold
from events.log import Log
from projections.games import GAMES
from tests.server import Server


async def seated_by_clock(server: Server | str, clock: dict[str, Any], game: str = "kahuna") -> tuple[str, Seat, Seat]:
    """Open a table with a clock, and seat Ann and Bob: the game has begun, and in Kahuna it is Ann's turn."""
    lagoon = Lagoon(server if isinstance(server, str) else server.url)
    options = {"first": 0} if game == "kahuna" else {}
    body = {"game": game, "options": options, "clock": clock}
    table = (await request_json(lagoon.address, "POST", "/tables", dict[str, str], body=body))["id"]
    ann, bob = await lagoon.begin(table, "Ann", "Bob")
    return table, ann, bob


async def events_of(log: Log, table: str, game: str = "kahuna") -> list[Event]:
    """Return the events of a table."""
    codec = Codec(GAMES[game].game)
    return [codec.decode(raw, seq) for seq, raw in enumerate(await log.read(table), 1)]


async def folded(log: Log, table: str, game: str = "kahuna") -> Folded[Any]:
    """Return a table as its log has it."""
    return fold(GAMES[game].game, await events_of(log, table, game))


def facts_of(events: list[Event], kind: type[Any]) -> list[Any]:
    """Return all facts of a kind, in order."""
    return [fact for event in events for fact in event.facts if isinstance(fact, kind)]
