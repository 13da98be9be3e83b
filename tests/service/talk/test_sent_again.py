"""An action sent again long after it was done: acknowledged with its seq, by whatever server has the table by now."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from clients.player import Lagoon, Player, Seat
from service.archive.archiving import archive_tables
from service.embedded import DataFolder, running
from tests.server import LIFTED, Server, serving
from tests.shards import log_at

FEW: dict[str, object] = {**LIFTED, "RECENT_EVENTS": 16}
"""Settings under which a server soon has nothing in memory any more of what was done."""
KEY = "said-long-ago"


async def hear(socket: Any, *kinds: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["t"] in kinds:
            return message


async def answers(server: Server, seat: Seat, *actions: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Say hello and send actions, all at once; return what comes of each, in order."""
    url = f"{server.url.replace('http', 'ws')}/api/tables/{seat.table}/play"
    async with connect(url, compression=None) as socket:
        await socket.send(json.dumps({"t": "hello", "token": seat.token}))
        for action in actions:
            await socket.send(json.dumps(action))
        found = [await hear(socket, "accepted", "refused") for _ in actions]
        return [(answer["t"], answer["id"], answer.get("code"), answer["seq"]) for answer in found]


async def wander(player: Player, events: int) -> None:
    """Make so many events that come to nothing."""
    until = player.seq + events
    while player.seq < until:
        await player.play((await player.legal()).moves[0])
        await player.undo()


async def begin(server: Server) -> tuple[Seat, dict[str, Any], int]:
    """Open a table alone, make a move under a known id; return the seat, the action, and the seq it got."""
    lagoon = Lagoon(server.url)
    (seat,) = await lagoon.begin(await lagoon.open_table("motu", seats=1, undo="free+ask"), "Ann")
    async with lagoon.play(seat) as player:
        move = (await player.legal()).moves[0]
        action = {"t": "play", "id": KEY, "on": player.seq, "move": move}
    ((kind, _, _, seq),) = await answers(server, seat, action)
    assert kind == "accepted"
    return seat, action, seq


async def test_after_a_long_time_a_restart_and_at_another_server_it_is_acknowledged(tmp_path: Path) -> None:
    async with running(tmp_path / "redis") as embedded:
        url = DataFolder(tmp_path / "redis").url
        async with serving(tmp_path / "one", REDIS=url, **FEW) as one:
            seat, action, seq = await begin(one)
            async with Lagoon(one.url).play(seat) as player:
                await player.undo()
                for _ in range(4):
                    # No more than a few can be taken back in a turn.
                    await wander(player, 20)
                    await player.play((await player.legal()).moves[0])
                now = player.seq
            assert now > seq + 3 * 16
            due = [("accepted", action["id"], None, seq)]
            other = {**action, "id": "never-said"}
            stale = [("refused", "never-said", "stale", now)]
            assert await answers(one, seat, action, action, other) == [*due, *due, *stale]
            # Whatever else is said under that id, and however fresh it is.
            assert (
                await answers(one, seat, {**action, "on": now}, {"t": "resign", "id": action["id"], "on": now})
                == due * 2
            )
            await one.stop()
            await one.start()
            assert await answers(one, seat, action, other) == due + stale
            async with serving(tmp_path / "two", REDIS=url, ARCHIVE=tmp_path / "archive", **FEW) as two:
                assert await answers(two, seat, other, action) == stale + due
                async with Lagoon(two.url).play(seat) as player:
                    await player.resign()
            async with log_at(embedded.url) as log:
                moved = await archive_tables(log, tmp_path / "archive", 1 << 50)
            assert moved.tables == 1
            async with serving(tmp_path / "three", REDIS=url, ARCHIVE=tmp_path / "archive", **FEW) as three:
                assert await answers(three, seat, action) == due


async def test_nothing_was_done_twice(tmp_path: Path) -> None:
    async with serving(tmp_path, **FEW) as server:
        seat, action, seq = await begin(server)
        async with Lagoon(server.url).play(seat) as player:
            await player.undo()
            await wander(player, 40)
            at = player.seq
            for _ in range(3):
                assert await answers(server, seat, action) == [("accepted", action["id"], None, seq)]
            assert (await player.replay()).seq == at
