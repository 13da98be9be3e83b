"""One server of several processes: they serve as one, die alone, come back, and end together."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from functools import partial
from pathlib import Path
from typing import Any

import psutil
import pytest

from clients.player import Lagoon
from service.errors import ServiceError
from service.process.workers.worker_pool import START_ATTEMPTS, WorkerPool
from service.process.workers.worker_process import WorkerProcess
from tests.play import seated
from tests.server import LIFTED, NO_PAGES, Server, serving
from tests.service.play_through import is_all_kept, play_through
from tests.service.worker_processes import is_alive, serving_with_modules, workers_of
from tests.support import eventually


async def test_games_go_on_while_worker_after_worker_is_killed(tmp_path: Path) -> None:
    async with serving(tmp_path, WORKERS=2, **LIFTED, **NO_PAGES) as server:

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
    async with serving(tmp_path, WORKERS=2, **LIFTED, **NO_PAGES) as server:
        _, ann, _ = await seated(server, first=0)
        everybody = [psutil.Process(pid) for pid in workers_of(server)]
        # As many sockets as the system allows.
        assert {soft == hard for soft, hard in (one.rlimit(psutil.RLIMIT_NOFILE) for one in everybody)} == {True}
        assert len(everybody) == 2
        async with Lagoon(server.url).play(ann) as one:
            await one.until(lambda p: p.is_my_turn)
            drawn = await one.play({"t": "draw"})
            await server.kill()
            await eventually(lambda: not any(is_alive(process) for process in everybody))
        # On the same port, with the same data.
        await server.start()
        gone = [line["worker"] for line in server.logged() if line["event"] == "the supervisor is gone"]
        assert sorted(gone) == [1, 2]
        async with Lagoon(server.url).play(ann) as one:
            assert one.seq == drawn


async def test_workers_that_serve_are_kept_where_new_ones_cannot_start(tmp_path: Path) -> None:
    async with serving_with_modules(tmp_path, tmp_path / "server", WORKERS=2, **LIFTED, **NO_PAGES) as server:
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


DYING = """
import os, pathlib, signal
import structlog

folder = pathlib.Path(__file__).parent
number = structlog.contextvars.get_contextvars()["worker"]
(folder / f"started-{os.getpid()}").touch()
for death in sorted(folder.glob(f"death-{number}-*")):
    death.unlink()
    os.kill(os.getpid(), signal.SIGKILL)
if (folder / f"never-{number}").exists():
    os.kill(os.getpid(), signal.SIGKILL)
raise ImportError("this loop is not here: there is another")
"""
"""A module that every worker imports before it serves, and is killed in, as often as files beside it say."""


def dying(folder: Path, *deaths: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "uvloop.py").write_text(DYING)
    for death in deaths:
        (folder / death).touch()
    return folder


@pytest.mark.parametrize("deaths", [("death-1-a",), ("death-1-a", "death-2-a"), ("death-2-a", "death-2-b")])
async def test_a_worker_that_is_killed_before_it_serves_is_started_again(
    tmp_path: Path, deaths: tuple[str, ...]
) -> None:
    modules = dying(tmp_path / "modules", *deaths)
    async with serving_with_modules(modules, tmp_path / "server", WORKERS=2, **LIFTED, **NO_PAGES) as server:
        await seated(server)
        await eventually(lambda: len(list(modules.glob("started-*"))) == 2 + len(deaths))
        await eventually(lambda: serving_now(server) == {1, 2}, within=30)
        assert list(modules.glob("death-*")) == []
        await seated(server)


async def test_workers_that_can_serve_do_while_one_never_starts(tmp_path: Path) -> None:
    modules = dying(tmp_path / "modules", "never-2")
    async with serving_with_modules(modules, tmp_path / "server", WORKERS=2, **LIFTED, **NO_PAGES) as server:
        await seated(server)
        # It is tried again and again, and comes once it can.
        await eventually(lambda: len(list(modules.glob("started-*"))) > 4)
        assert serving_now(server) == {1}
        (modules / "never-2").unlink()
        await eventually(lambda: serving_now(server) == {1, 2}, within=30)


def serving_now(server: Server) -> set[int]:
    """Return the numbers of the workers that answer, as the metrics of whoever is asked name them."""
    with urllib.request.urlopen(f"{server.url}/metrics", timeout=30) as answer:
        return {int(number) for number in re.findall(r'lagoon_sockets{worker="(\d+)"}', answer.read().decode())}


async def test_one_that_is_to_replace_another_is_tried_again_too(tmp_path: Path) -> None:
    modules = dying(tmp_path / "modules")
    async with serving_with_modules(modules, tmp_path / "server", WORKERS=2, **LIFTED, **NO_PAGES) as server:
        before = workers_of(server)
        dying(modules, "death-1-a", "death-2-a", "death-2-b")
        os.kill(server.pid, signal.SIGHUP)
        await eventually(lambda: any(line["event"] == "workers replaced" for line in logged(server)), within=60)
        assert len(workers_of(server)) == 2
        assert not set(workers_of(server)) & set(before)
        assert not any(line["event"] == "workers not replaced" for line in logged(server))


def test_a_server_whose_workers_cannot_start_says_so(tmp_path: Path) -> None:
    modules = dying(tmp_path / "modules", "never-1", "never-2")
    settings = {"DATA": str(tmp_path / "data"), "HOST": "127.0.0.1", "PORT": "0", "WORKERS": "2"}
    ended = subprocess.run(
        [sys.executable, "-m", "service.cli", "serve"],
        env={
            **{name: value for name, value in os.environ.items() if not name.startswith("LAGOON_")},
            **{f"LAGOON_{name}": value for name, value in settings.items()},
            "PYTHONPATH": os.pathsep.join((str(modules), os.environ.get("PYTHONPATH", ""))),
        },
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert len(list(modules.glob("started-*"))) == 2 * START_ATTEMPTS
    last = ended.stderr.splitlines()[-1]
    assert "ended before it could serve (exit code -9)" in last
    assert "worker_start" in last


async def test_a_machine_without_room_for_a_process_is_said_to_be_one() -> None:
    async def start(number: int) -> WorkerProcess:
        raise OSError("no more processes")

    with pytest.raises(ServiceError, match="no more processes") as ended:
        await WorkerPool(2, start, 1.0).start()
    assert ended.value.code == "worker_start"


def is_told_to_end(pid: int) -> bool:
    """Tell whether SIGTERM waits for a process that is stopped."""
    status = Path(f"/proc/{pid}/status").read_text()
    waiting = next(line.split()[1] for line in status.splitlines() if line.startswith("ShdPnd:"))
    return bool(int(waiting, 16) >> (signal.SIGTERM - 1) & 1)


@pytest.mark.skipif(sys.platform != "linux", reason="what waits for a process that is stopped is seen in /proc")
async def test_a_new_worker_that_dies_is_started_again_while_the_one_it_replaced_still_hangs(tmp_path: Path) -> None:
    async with serving(tmp_path, WORKERS=2, **LIFTED, **NO_PAGES) as server:
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


@pytest.mark.parametrize("module", ["service.process.workers.worker", "service.workers.worker"])
def test_a_supervisor_of_before_starts_workers_of_today(module: str, tmp_path: Path) -> None:
    """A reload starts new code from an old process: by a name and with words that have to stay what they are."""
    with (
        contextlib.closing(socket.create_server(("127.0.0.1", 0))) as listening,
        subprocess.Popen(
            [sys.executable, "-P", "-m", module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            pass_fds=(listening.fileno(),),
            cwd=tmp_path,
        ) as worker,
    ):
        assert worker.stdin is not None
        assert worker.stdout is not None
        told = {"number": 1, "of": 2, "folder": str(tmp_path), "listening": listening.fileno()}
        worker.stdin.write(
            json.dumps(told | {"redis": "redis://127.0.0.1:1", "settings": {"port": 0}}).encode() + b"\n"
        )
        worker.stdin.flush()
        try:
            assert worker.stdout.readline() == b"serving\n"
        finally:
            worker.terminate()
    assert worker.returncode == 0
