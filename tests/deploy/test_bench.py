"""The benchmark, end to end on real processes. How fast anything is, is not asked here."""

from __future__ import annotations

import asyncio
import math
import os
import random
from pathlib import Path
from typing import cast

import psutil
import pytest
import uvloop
from typer.testing import CliRunner

from deploy.bench import Options, bot_waits, bots, processes, run
from deploy.bench.measurement import Measurement, percentile
from deploy.bench.plan import Target
from deploy.bench.play import Player, Table
from deploy.bench.processes import BenchError
from deploy.bench.slices import SlicedRun
from deploy.bench.targets import FloorTarget, ServiceTarget
from deploy.bench.websocket_client import Data, WebSocketClient
from projections.games import GAMES
from service.cli import app
from service.commands.decision_cost import measure
from service.embedded import DataFolder
from service.redis.client import make_client
from tests.support import eventually

PROMISED = {
    "actions_per_s", "floor_actions_per_s", "ratio", "p50_ms", "p99_ms", "floor_p99_ms", "update_bytes", "view_bytes",
    "server_cpu_percent", "server_us_per_action", "server_us_per_opening", "server_rss_mb",
    "loadgen_cpu_percent", "durability",
}  # fmt: skip
ALONE = {"one_table_p99_ms", "one_table_floor_p99_ms", "one_table_ratio"}
INSIDE = {"decision_ms", "end_view_bytes"}
IN_TICKS = {f"{side}{part}_cpu_percent" for side in ("", "floor_") for part in ("redis", "others")}
"""What may be too little for a clock of hundredths, where a busy machine plays few moves in a second."""
LONG = {"update_bytes_at_20", "update_bytes_at_2000", "view_bytes_at_20", "view_bytes_at_2000"}


@pytest.mark.parametrize(("game", "most"), [("kahuna", 6_000), ("mauna_kea", 16_000), ("motu", 24_000)])
def test_the_whole_view_stays_small_to_the_end(game: str, most: int) -> None:
    assert 1_000 < measure(game, 1).end_view_bytes < most


def test_bench_prints_what_it_promises(tmp_path: Path) -> None:
    figures = run(Options(tables=2, seconds=1, fsync="everysec", folder=tmp_path))
    assert figures.keys() >= PROMISED | ALONE | INSIDE | LONG
    measured = {name: value for name, value in figures.items() if isinstance(value, float) and name not in IN_TICKS}
    assert [name for name, value in measured.items() if value <= 0] == []
    assert all(figures[name] >= 0 for name in IN_TICKS)
    assert figures["durability"] == "appendonly yes appendfsync everysec"

    assert figures["ratio"] == pytest.approx(figures["actions_per_s"] / figures["floor_actions_per_s"], abs=0.01)
    assert figures["actions_per_s"] == pytest.approx(figures["actions"] / 1, rel=0.5)
    assert figures["p50_ms"] <= figures["p99_ms"]
    # Two to play at, and one more for each.
    assert figures["tables_opened"] >= 4
    # A move always shows something, and never as much as the whole.
    assert 100 < figures["update_bytes"] < figures["view_bytes"]
    # The length of the log is seen in nothing but the digits of its numbers, and in the names of cards drawn anew.
    for size in ("update_bytes", "view_bytes"):
        assert figures[f"{size}_at_2000"] == pytest.approx(figures[f"{size}_at_20"], abs=64)
    assert not list(tmp_path.iterdir()), "the benchmark leaves nothing behind"


@pytest.mark.parametrize("game", ["chess", "three-men-chess"])
def test_a_load_that_cannot_be_made_says_why(game: str, tmp_path: Path) -> None:
    with pytest.raises(BenchError, match="no_game"):
        run(Options(tables=1, seconds=0.1, game=game, fsync="everysec", folder=tmp_path))


def test_people_are_measured_beside_bots_that_think(tmp_path: Path) -> None:
    figures = bots.run(Options(seconds=2, fsync="everysec", folder=tmp_path), 2)
    assert figures["bots_cpu_percent"] > 0
    assert min(figures["actions"], figures["actions_with_bots"]) > 0
    assert figures["ratio"] == pytest.approx(figures["p99_ms_with_bots"] / figures["p99_ms"], rel=0.01)
    assert 0 < figures["p50_ms"] <= figures["p99_ms"]
    assert 0 < figures["p50_ms_with_bots"] <= figures["p99_ms_with_bots"]
    assert (figures["bot_tables"], figures["tables"], figures["level"]) == (2, 1, "hard")
    assert not list(tmp_path.iterdir()), "the benchmark leaves nothing behind"


def test_people_who_wait_for_bots_are_measured_at_every_table(tmp_path: Path) -> None:
    figures = bot_waits.run(Options(seconds=8, fsync="everysec", folder=tmp_path), 3)
    assert figures["moves_of_bots"] > 0
    assert 0 < figures["p50_s"] <= figures["p99_s"] <= figures["worst_s"]
    assert figures["longest_unanswered_s"] <= figures["worst_s"]
    assert (figures["tables"], figures["level"], figures["aim_s"]) == (3, "hard", 10.0)
    assert (figures["late"] > 0) == (figures["worst_s"] > figures["aim_s"])
    assert not list(tmp_path.iterdir()), "the benchmark leaves nothing behind"


async def test_bots_do_not_think_while_people_are_measured_alone(tmp_path: Path) -> None:
    def states(of: bots.BotProcesses) -> set[str]:
        return {process.status() for process in of._processes}

    with processes.service(tmp_path, "everysec", more={"LAGOON_BOTS": "2"}) as service:
        thinking = bots.BotProcesses(service)
        assert len(thinking._processes) == 2
        async with thinking.stopped():
            await eventually(lambda: states(thinking) == {psutil.STATUS_STOPPED})
        await eventually(lambda: psutil.STATUS_STOPPED not in states(thinking))


def test_a_service_without_bots_is_not_measured_beside_them(tmp_path: Path) -> None:
    with processes.service(tmp_path, "everysec") as service, pytest.raises(BenchError, match="no process for bots"):
        bots.BotProcesses(service)


def test_one_thing_is_measured_at_a_time() -> None:
    refused = CliRunner().invoke(app, ["bench", "--idle", "3", "--soak", "1"])
    assert (refused.exit_code, "one at a time" in refused.output) == (2, True)
    for bots_option in ("--bots", "--against-bots"):
        refused = CliRunner().invoke(app, ["bench", bots_option, "3", "--soak", "1"])
        assert (refused.exit_code, "one at a time" in refused.output) == (2, True)


def test_a_game_may_be_typed_with_dashes() -> None:
    assert Options(game="mauna-kea").game_name in GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_the_load_also_where_both_choose_at_once(tmp_path: Path, game: str) -> None:
    async def play(target: Target) -> int:
        failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        bench = SlicedRun(ServiceTarget(target, game, random.Random(1), failure.set_exception), 2, failure)
        actions = 0
        # Enough for both of Motu's choices. Whatever is refused meanwhile is raised here.
        while actions < 200:
            await bench.play(0.3)
            actions += bench.measurement.load().actions
        await bench.close()
        return actions

    with processes.service(tmp_path, "everysec") as target:
        assert uvloop.run(play(target)) >= 200


class _Scripted:
    """A side without a server: at each of its first tables a game is over at once, at all others it lasts."""

    def __init__(self, brief: int) -> None:
        self.target = Target("", os.getpid())
        self.opened = 0
        self._brief = brief

    async def open(self, measurement: Measurement) -> Table:
        """Open a table. It is an error while the clock runs."""
        assert not measurement.running
        self.opened += 1
        table = Table(str(self.opened), measurement, _fail)
        table.players = (_Scribe(table, self.opened <= self._brief),)
        return table


class _Scribe(Player):
    """Plays for both, if the game is one that is over at once."""

    def __init__(self, table: Table, is_brief: bool) -> None:
        self.socket = cast("WebSocketClient", self)
        self.table = table
        self._is_brief = is_brief

    def on_message(self, data: Data) -> None:
        """Nothing is said."""

    def act(self) -> None:
        """Make the one move there is."""
        if self._is_brief:
            asyncio.get_running_loop().call_later(0.01, self._end)

    def _end(self) -> None:
        self.table.sent(1)
        self.table.over = True
        for seat in range(2):
            self.table.player_told(seat, 1, 100)

    def close(self) -> None:
        """Leave."""


def _fail(error: Exception) -> None:
    raise error


def _bench(side: _Scripted, count: int) -> SlicedRun:
    return SlicedRun(side, count, asyncio.get_running_loop().create_future())


async def test_no_table_is_opened_while_the_clock_runs() -> None:
    side = _Scripted(brief=100)
    bench = _bench(side, 3)
    await bench.play(0.2, settle=0.001)
    load = bench.measurement.load()
    # More games are over than tables were ahead: it went on with others, and took as long as it was asked to.
    assert side.opened == load.opened > 6
    assert load.seconds >= 0.19
    assert bench.measurement.latest().seconds == load.seconds
    assert bench.measurement.latest().seconds == 0


async def test_a_slice_lasts_until_somebody_has_acted() -> None:
    # Everybody acts once, later than the slice would last.
    bench = _bench(_Scripted(brief=100), 1)
    await bench.play(0.001, settle=0)
    assert bench.measurement.latest().latencies_ms


async def test_no_more_tables_are_opened_ahead_than_were_ever_used_up() -> None:
    side = _Scripted(brief=4)
    bench = _bench(side, 3)
    for _ in range(20):
        await bench.play(0.02, settle=0.001)
    assert side.opened <= 4 + 3 + math.ceil(1.25 * 4)


def test_the_floor_adds_every_message_to_a_stream(tmp_path: Path) -> None:
    async def play(target: Target) -> int:
        failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        bench = SlicedRun(FloorTarget(target, failure.set_exception), 2, failure)
        await bench.play(0.2)
        told = sum(table.players[0].seq for table in bench.tables)
        redis = make_client(DataFolder(tmp_path / "floor").url)
        added = sum([await redis.xlen(key) for key in await redis.keys("floor:*")])
        await redis.aclose()
        await bench.close()
        assert bench.measurement.load().actions <= told
        assert added == told
        return told

    with processes.floor(tmp_path, "everysec") as target:
        assert uvloop.run(play(target)) > 0


def test_percentile_is_one_of_the_values() -> None:
    values = [float(number) for number in range(100, 0, -1)]
    assert percentile(values, 50) == 51
    assert percentile(values, 99) == 100
    assert percentile([3.0], 99) == 3.0
    assert percentile([], 50) == 0.0
