"""One server of several processes: they serve as one, die alone, come back, and end together."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import psutil
import pytest

from clients.player import Lagoon
from tests.play import seated
from tests.server import LIFTED, Server, serving
from tests.service.crew import is_alive, serving_over, workers_of
from tests.service.through import is_all_kept, play_through
from tests.support import eventually


async def test_games_go_on_while_worker_after_worker_is_killed(tmp_path: Path) -> None:
    async with serving(tmp_path, WORKERS=2, **LIFTED) as server:

        async def both() -> list[int]:
            await eventually(lambda: len(workers_of(server)) == 2)
            return workers_of(server)

        def is_gone(pid: int) -> bool:
            return pid not in workers_of(server)

        async def kill_one_after_another() -> None:
            for _ in range(4):
                older, newer = await both()
                os.kill(older, signal.SIGKILL)
                await eventually(partial(is_gone, older))
                assert newer in await both()

        acknowledged = await play_through(server.url, 61, kill_one_after_another(), crashes=True)
        died = [line for line in server.logged() if line["event"] == "worker died"]
        assert [line["code"] for line in died] == [-signal.SIGKILL] * 4
    await is_all_kept(tmp_path, acknowledged)


async def test_the_processes_of_a_server_end_with_the_one_that_looks_after_them(tmp_path: Path) -> None:
    async with serving(tmp_path, WORKERS=2, **LIFTED) as server:
        _, ann, _ = await seated(server, first=0)
        everybody = [psutil.Process(pid) for pid in workers_of(server)]
        # As many sockets as the system allows.
        assert {soft == hard for soft, hard in (one.rlimit(psutil.RLIMIT_NOFILE) for one in everybody)} == {True}
        assert len(everybody) == 2
        async with Lagoon(server.url).play(ann) as one:
            await one.until(lambda p: p.is_my_turn)
            await one.play({"t": "draw"})
            await server.kill()
            await eventually(lambda: not any(is_alive(process) for process in everybody))
        # On the same port, with the same data.
        await server.start()
        gone = [line["worker"] for line in server.logged() if line["event"] == "the supervisor is gone"]
        assert sorted(gone) == [1, 2]
        async with Lagoon(server.url).play(ann) as one:
            assert one.seq == 4


async def test_workers_that_serve_are_kept_where_new_ones_cannot_start(tmp_path: Path) -> None:
    async with serving_over(tmp_path, tmp_path / "server", WORKERS=2, **LIFTED) as server:
        before = workers_of(server)
        # What is installed from now on is broken.
        (tmp_path / "uvloop.py").write_text("raise RuntimeError('this loop is broken')")
        os.kill(server.pid, signal.SIGHUP)
        await eventually(lambda: any(line["event"] == "workers not replaced" for line in logged(server)))
        assert workers_of(server) == before
        await seated(server)
        # And mended.
        (tmp_path / "uvloop.py").unlink()
        os.kill(server.pid, signal.SIGHUP)
        await eventually(lambda: any(line["event"] == "workers replaced" for line in logged(server)))
        assert len(workers_of(server)) == 2
        assert not set(workers_of(server)) & set(before)
        await seated(server)


def logged(server: Server) -> list[dict[str, Any]]:
    """Return the lines of the log that are events: a worker that breaks while it starts says so in its own way."""
    return [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]


def test_a_server_whose_workers_cannot_start_says_so(tmp_path: Path) -> None:
    (tmp_path / "uvloop.py").write_text("raise RuntimeError('this loop is broken')")
    settings = {"DATA": str(tmp_path / "data"), "HOST": "127.0.0.1", "PORT": "0", "WORKERS": "2"}
    ended = subprocess.run(
        [sys.executable, "-m", "service.cli", "serve"],
        env={
            **{name: value for name, value in os.environ.items() if not name.startswith("LAGOON_")},
            **{f"LAGOON_{name}": value for name, value in settings.items()},
            "PYTHONPATH": os.pathsep.join((str(tmp_path), os.environ.get("PYTHONPATH", ""))),
        },
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert "RuntimeError: this loop is broken" in ended.stderr
    last = ended.stderr.splitlines()[-1]
    assert "ended before it could serve" in last
    assert "worker_start" in last


def is_told_to_end(pid: int) -> bool:
    """Tell whether SIGTERM waits for a process that is stopped."""
    status = Path(f"/proc/{pid}/status").read_text()
    waiting = next(line.split()[1] for line in status.splitlines() if line.startswith("ShdPnd:"))
    return bool(int(waiting, 16) >> (signal.SIGTERM - 1) & 1)


@pytest.mark.skipif(sys.platform != "linux", reason="what waits for a process that is stopped is seen in /proc")
async def test_a_new_worker_that_dies_is_started_again_while_the_one_it_replaced_still_hangs(tmp_path: Path) -> None:
    async with serving(tmp_path, WORKERS=2, **LIFTED) as server:
        first, _ = before = workers_of(server)

        def newcomers() -> list[int]:
            return [pid for pid in workers_of(server) if pid not in before]

        os.kill(first, signal.SIGSTOP)
        try:
            os.kill(server.pid, signal.SIGHUP)
            (new,) = await eventually(newcomers)
            await eventually(lambda: is_told_to_end(first))
            os.kill(new, signal.SIGKILL)
            await eventually(lambda: [pid for pid in newcomers() if pid != new])
            assert first in workers_of(server)
        finally:
            os.kill(first, signal.SIGCONT)
