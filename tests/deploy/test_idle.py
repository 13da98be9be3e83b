"""Idle sockets, end to end on real processes. What they cost is not asked here, only that it is told."""

from __future__ import annotations

import asyncio
from pathlib import Path
from urllib.request import urlopen

import pytest

from clients.player import Lagoon
from deploy.bench.idle import run
from deploy.bench.idle_websocket import IdleWebSocket
from deploy.bench.plan import Options
from deploy.bench.processes import BenchError, service
from deploy.bench.websocket_client import ConnectionLost
from tests.support import eventually

HELLO = b'{"t":"hello","limit":0}'


def test_figures_of_idle_sockets(tmp_path: Path) -> None:
    figures = run(Options(tables=5, seconds=0.3, fsync="everysec", folder=tmp_path), sockets=60)
    assert figures["sockets"] == 60
    assert all(figures[f"p99_ms_{when}"] > 0 for when in ("before", "with", "after"))
    assert figures["rss_mb_with"] >= figures["rss_mb_before"] > 0
    assert figures["rss_mb_of_each"] == [pytest.approx(figures["rss_mb_with"], abs=5)]
    assert figures["within"]["memory"]
    assert list(tmp_path.iterdir()) == []


def test_more_sockets_than_files_allowed_is_told(tmp_path: Path) -> None:
    with pytest.raises(BenchError, match="ulimit"):
        run(Options(folder=tmp_path), sockets=1 << 40)


async def test_idle_sockets_answer_pings_unless_reading_is_paused(tmp_path: Path) -> None:
    lost: list[Exception] = []
    often = {"LAGOON_PING_INTERVAL_SECONDS": "0.05", "LAGOON_PING_TIMEOUT_SECONDS": "1"}
    with service(tmp_path, "everysec", more=often) as target:
        table = await Lagoon(target.address).open_table("kahuna", seats=2)
        url = f"{target.address.replace('http', 'ws')}/api/tables/{table}/play"
        with pytest.raises(ConnectionLost, match="no_table"):
            await IdleWebSocket.open(url.replace(table, table[::-1]), HELLO, lost.append, None)
        answering = await IdleWebSocket.open(url, HELLO, lost.append, None)
        deaf = await IdleWebSocket.open(url, HELLO, lost.append, None)
        deaf.set_reading_paused(True)

        async def only_one_is_left() -> bool:
            return b"lagoon_sockets 1.0" in await asyncio.to_thread(_metrics, target.address)

        await eventually(only_one_is_left)
        assert not lost
        await answering.close()
        deaf.abort()
        assert not lost


def _metrics(address: str) -> bytes:
    with urlopen(f"{address}/metrics", timeout=30) as answer:
        return bytes(answer.read())
