"""A move that was sent in time and comes late is taken as far as the pings of its own socket explain it."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

from clients.player import Lagoon, Refused
from deploy.cluster.node import free_ports
from events.clock import GRACE
from events.event import Play
from events.log import Log
from service.clock import now_ms
from service.embedded import DataFolder
from tests.faults.proxy import HOST, Proxy
from tests.server import LIFTED, serving
from tests.shards import log_at
from tests.timed import events_of, seated_by_clock

TURN_MS = 10_000
DELAY_S = 0.2
"""What a slow line takes each way."""
EARLY_MS = (150, 120, 90, 60, 30, 0)
"""How long before their time is over players send: some of it comes late on any machine."""


async def late_by(lagoon: Lagoon, log: Log, early_ms: int) -> int | str:
    """Move so long before one's time is over; return by how many ms it was late when it was taken, or why not."""
    table, ann, _ = await seated_by_clock(lagoon.address.base, {"kind": "turn", "stock": TURN_MS // 1000})
    async with lagoon.play(ann) as player:
        await player.until(lambda me: me.is_my_turn)
        over = int(player.view["table"]["clock"]["since"]) + TURN_MS
        await asyncio.sleep((over - early_ms - now_ms()) / 1000)
        try:
            await player.play({"t": "draw"})
        except Refused as refused:
            return refused.code
    return next(event.at for event in await events_of(log, table) if isinstance(event.action, Play)) - over


async def test_what_was_late_on_the_way_is_taken_and_what_was_sent_late_is_not(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, **LIFTED) as server,
        log_at(DataFolder(tmp_path / "data").url) as log,
        contextlib.AsyncExitStack() as stack,
    ):
        line = Proxy(free_ports(1)[0], server.port)
        await line.open()
        stack.push_async_callback(line.close)
        line.inward.delay_s = line.outward.delay_s = DELAY_S
        slow, quick = Lagoon(f"http://{HOST}:{line.port}"), Lagoon(server.url)
        late, sent_late = await asyncio.gather(
            asyncio.gather(*(late_by(slow, log, early) for early in EARLY_MS)),
            asyncio.gather(*(late_by(quick, log, -400) for _ in range(3))),
        )
    taken = [ms for ms in late if isinstance(ms, int)]
    assert any(ms > 0 for ms in taken), late
    assert all(ms <= GRACE for ms in taken), late
    assert set(sent_late) <= {"time_ran_out", "game_over"}, sent_late
