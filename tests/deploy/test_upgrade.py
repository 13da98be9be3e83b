"""A new version is taken up as deploy/UPGRADE.md tells it: the link to the code is moved, and the service reloaded."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import urllib.request
from pathlib import Path

import pytest

from clients.player import Lagoon
from tests.play import play_on, seated
from tests.server import LIFTED, Server
from tests.service.worker_processes import workers_of
from tests.support import eventually

ROOT = Path(__file__).parents[2]


def a_version(folder: Path, says: str) -> Path:
    """Make a version of the code which says this when its health is asked."""
    for package in ("events", "projections", "service", "clients"):
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    app = folder / "service" / "web" / "probes.py"
    text = app.read_text()
    assert text.count('"well\\n"') == 1
    app.write_text(text.replace('"well\\n"', f'"{says}\\n"'))
    return folder


def health(server: Server) -> str:
    with urllib.request.urlopen(f"{server.url}/healthz") as answer:
        return str(answer.read().decode().strip())


@pytest.mark.faults
async def test_a_reload_takes_up_new_code_while_a_game_goes_on(tmp_path: Path) -> None:
    seed = 81
    print(f"seed {seed}")
    dice = random.Random(seed)
    current = tmp_path / "current"
    current.symlink_to(a_version(tmp_path / "one", "version one"))
    a_version(tmp_path / "two", "version two")
    # As an installed program has it: code comes from where it was installed, wherever it is started.
    server = Server(tmp_path, WORKERS=2, **LIFTED)
    server.environment = {"PYTHONPATH": str(current), "PYTHONSAFEPATH": "1"}
    await server.start()
    try:
        assert await asyncio.to_thread(health, server) == "version one"
        old = workers_of(server)
        table, ann, bob = await seated(server)
        house = Lagoon(server.url)
        async with house.play(ann) as one, house.play(bob) as two:
            playing = asyncio.gather(play_on(one, dice), play_on(two, dice))
            await one.reached(6)
            (tmp_path / "next").symlink_to(tmp_path / "two")
            (tmp_path / "next").replace(current)
            os.kill(server.pid, signal.SIGHUP)
            await eventually(lambda: len(workers_of(server)) == 2 and not set(workers_of(server)) & set(old))
            await playing
            assert one.result == two.result is not None
        assert (await house.table(table))["phase"] == "over"
        assert {await asyncio.to_thread(health, server) for _ in range(8)} == {"version two"}
    finally:
        await server.stop()
