"""What is said at a table is in no log, at any level: a service logs all it can while people play and misbehave."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clients.player import ClosedByServer, Lagoon, Refused, Seat, TableFault, play_game
from events.kahuna.components import ISLANDS
from events.log import Log
from service.embedded import DataFolder
from tests.faults.fuzzing.raw_websocket import RawWebSocket
from tests.forked import PIPE, STDOUT, start_fork
from tests.server import LIFTED, NO_PAGES, Server, serving
from tests.shards import log_at
from tests.support import eventually

GAMES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("kahuna", 2, {}),
    ("mauna_kea", 2, {"cards": True}),
    ("motu", 2, {}),
)


async def a_game(server: Server, name: str, seats: int, options: dict[str, Any], until: int) -> tuple[str, list[Seat]]:
    """Let people play at a new table until it is at a seq, and ask to take back on the way."""
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table(name, seats=seats, listed=True, **options)
    taken = await lagoon.begin(table, *(f"Player {seat}" for seat in range(seats)))

    async def play(seat: Seat) -> None:
        dice = random.Random(seat.token)
        async with lagoon.play(seat) as player:
            await play_game(
                player,
                lambda _view, moves: dice.choice(moves),
                until=lambda me: me.result is not None or me.seq >= until,
            )

    await asyncio.gather(*map(play, taken))
    return table, taken


async def misbehave(server: Server, table: str, seat: Seat) -> None:
    """Say what is refused in every way there is, with things in it that are nobody's business."""
    line = await RawWebSocket.open(server.url, table)
    line.say(json.dumps({"t": "hello", "token": seat.token, seat.token: 1}))
    line.say(json.dumps({"t": "hello", "token": seat.token}))
    line.say(json.dumps({"t": seat.token}))
    line.say(json.dumps({"t": "play", "id": "a", "on": 1, "move": {"t": seat.token}}))
    line.say(json.dumps({"t": "play", "id": "b", "on": 1, "move": {"t": "place", "card": "HUNA", "line": "AB"}}))
    line.say("\x00")
    stranger = await RawWebSocket.open(server.url, table)
    stranger.say(json.dumps({"t": "hello", "token": seat.token[::-1]}))
    await stranger.closed
    line.abort()
    lagoon = Lagoon(server.url)
    with pytest.raises(Refused):
        await lagoon.leave(seat)
    with pytest.raises(Refused):
        await lagoon.take_seat(table, "Late")


async def break_it(server: Server, log: Log, table: str) -> None:
    """Put an event into a table's log that does not fold, and publish it."""
    raws = await log.read(table)
    # A hidden card that nobody can have drawn: it does not fit what was so before it.
    card = {"t": "CardDrawn", "seat": 0, "card": "HUNA"}
    drawn = msgspec.json.decode(raws[-1]) | {"seq": len(raws) + 1, "facts": [card] * 30}
    await log.append(table, len(raws) + 1, msgspec.json.encode(drawn))

    async def told() -> bool:
        return b"does not fold" in server.log.read_bytes()

    # Refused at the door, or just welcomed and told.
    with pytest.raises((ClosedByServer, TableFault)):
        async with Lagoon(server.url).watch(table) as spectator:
            await spectator.until(lambda _player: False)
    await eventually(told)


async def lagoon(server: Server, *words: str) -> str:
    """Run a command on the same data, with all logged that there is; return all it writes."""
    environment = {**os.environ, "LAGOON_DATA": str(server.folder / "data"), "LAGOON_LOG_LEVEL": "debug"}
    process = await start_fork(*words, environment=environment, stdout=PIPE, stderr=STDOUT)
    written, _ = await process.communicate()
    return written.decode()


def hidden_in(raws: list[bytes], seats: list[Seat]) -> set[str]:
    """Return what must not be written anywhere: whatever of a log or of its people says more than that there is one."""
    text = b"\n".join(raws).decode()
    found = {seat.token for seat in seats}
    found |= {hashlib.sha256(seat.token.encode()).hexdigest() for seat in seats}
    found |= set(re.findall(r'"(?:secret|token|nonce)":"([0-9a-f]{32,})"', text))
    found |= {f'"{name}"' for name in re.findall(r'"t":"([A-Z]\w+)"', text)}
    return found


async def test_no_level_writes_what_is_said_at_a_table(tmp_path: Path) -> None:
    async with serving(tmp_path, LOG_LEVEL="debug", WORKERS=2, **LIFTED, **NO_PAGES) as server:
        played = [await a_game(server, *game, until=40) for game in GAMES]
        over = await a_game(server, "kahuna", 2, {}, until=1 << 50)
        for table, seats in played:
            await misbehave(server, table, seats[0])
        async with log_at(DataFolder(tmp_path / "data").url) as log:
            hidden: set[str] = set()
            for table, seats in [*played, over]:
                raws = await log.read(table)
                assert len(raws) > 10
                hidden |= hidden_in(raws, seats)
            await break_it(server, log, played[0][0])
        commands = [
            await lagoon(server, "backup", str(tmp_path / "backup")),
            await lagoon(server, "verify", over[0]),
            await lagoon(server, "archive", "--older-than", "0d", str(tmp_path / "archive")),
        ]
    written = {
        "the service's log": server.log.read_text(),
        "the embedded server's log": (DataFolder(tmp_path / "data").log).read_text(),
        "commands": "\n".join(commands),
    }
    assert len(hidden) > 30
    for where, text in written.items():
        assert text, where
        found = sorted(secret for secret in hidden if secret in text)
        assert found == [], where
        assert set(re.findall(r"\b[A-Z]{4}\b", text)) & set(ISLANDS) == set(), where
