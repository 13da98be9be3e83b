"""A hundred thousand messages of every kind, and requests of every kind, at real servers."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from service.embedded import DataFolder, running
from tests.faults.fuzz import IMPATIENT, UNBOUND, fuzz, fuzz_http
from tests.server import serving

pytestmark = pytest.mark.faults

MESSAGES = 100_000


@pytest.fixture
def seed() -> int:
    """The seed of LAGOON_SEED, else always the same: who wants other messages asks for them, or runs the fuzzer."""
    seed = int(os.environ.get("LAGOON_SEED", "20261128"))
    print(f"seed {seed}")
    return seed


async def test_whatever_is_said_changes_nothing_it_should_not_and_shows_nobody_what_is_hidden(
    tmp_path: Path, seed: int
) -> None:
    async with serving(tmp_path, **UNBOUND) as server:
        found = await fuzz(server, seed, MESSAGES)
    print(found)
    assert found.messages >= MESSAGES
    assert found.events > MESSAGES / 200
    # It got far enough into each game to be refused by its rules.
    assert {"bad_message", "bad_move", "stale", "not_your_turn", "accepted", "replay"} <= found.codes.keys()
    # Whoever opened a table had their say, and nobody else.
    assert {"SendOff", "Change", "Reorder", "Restyle"} <= found.done.keys()
    assert {"not_opener", "already_started"} <= found.codes.keys()
    # Whoever had played together wanted another game, and had it.
    assert found.codes["again"] > 0
    assert found.followed > 0
    # People talked, too much now and then, and not to whom they may not.
    assert {"said", "talk_too_fast", "wrong_room", "talk_off"} <= found.codes.keys()


async def test_under_the_usual_limits_some_are_closed_and_the_tables_stand(tmp_path: Path, seed: int) -> None:
    async with serving(tmp_path, TABLES_PER_HOUR=1000) as server:
        found = await fuzz(server, seed, 5_000, limits=True)
    print(found)
    assert found.codes["too_fast"] > 1_000
    assert found.codes["too_many_refusals"] > 0


async def test_several_workers_are_fuzzed_as_one(tmp_path: Path, seed: int) -> None:
    async with serving(tmp_path, WORKERS=2, **UNBOUND) as server:
        found = await fuzz(server, seed, 5_000)
    print(found)
    assert found.events


async def test_two_servers_on_one_redis_are_fuzzed_as_one(tmp_path: Path, seed: int) -> None:
    async with running(tmp_path / "redis"):
        url = DataFolder(tmp_path / "redis").url
        async with (
            serving(tmp_path / "one", REDIS=url, **UNBOUND) as one,
            serving(tmp_path / "two", REDIS=url, **UNBOUND) as two,
        ):
            found = await fuzz(one, seed, 5_000, other=two, data=tmp_path / "redis")
    print(found)
    assert found.events
    assert {"bad_token", "not_seated"} <= found.codes.keys()


async def test_whatever_is_asked_over_http_is_answered_and_no_fault_of_the_server(tmp_path: Path, seed: int) -> None:
    async with serving(tmp_path, **IMPATIENT) as server:
        statuses = await fuzz_http(server, seed, 2_000)
    print(statuses)
    assert {200, 400, 404, 405, 409} <= statuses.keys()
