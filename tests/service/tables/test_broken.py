"""Logs that do not fold are reported for their table, with what is wrong; other tables are not touched."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from clients.player import ClosedByServer, Lagoon, Refused, TableFault
from events.log import log_key
from service.embedded import DataFolder, running
from service.redis.client import make_client
from tests.play import seated
from tests.server import LIFTED, Server, serving


@pytest.fixture(scope="module")
async def world(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Server, Any]]:
    folder = tmp_path_factory.mktemp("broken")
    async with running(folder / "redis"):
        url = DataFolder(folder / "redis").url
        redis = make_client(url)
        async with serving(folder, REDIS=url, **LIFTED) as server:
            yield server, redis
        await redis.aclose()


async def copied(redis: Any, table: str, copy: str, change: Any) -> None:
    """Copy a table's log under another id, with `change` made to the list of its events (as plain data)."""
    entries = await redis.xrange(log_key(table))
    events = [json.loads(fields[1]) for _, fields in entries]
    for event in change(events):
        await redis.xadd(log_key(copy), {"e": json.dumps(event)}, id=f"{event['seq']}-0")


def without_third(events: list[Any]) -> list[Any]:
    return [event for event in events if event["seq"] != 3]


def with_another_turn(events: list[Any]) -> list[Any]:
    turn = next(fact for fact in events[-1]["facts"] if fact["t"] == "TurnBegan")
    turn["seat"] = 1 - turn["seat"]
    return events


def with_newer_rules(events: list[Any]) -> list[Any]:
    events[0]["facts"][0]["rules"] = 99
    return events


def with_other_components(events: list[Any]) -> list[Any]:
    events[0]["facts"][0]["components"] = "0" * 16
    return events


def with_unknown_game(events: list[Any]) -> list[Any]:
    events[0]["facts"][0]["game"] = "chess"
    return events


def with_unknown_fact(events: list[Any]) -> list[Any]:
    events[-1]["facts"][0] = {"t": "Exploded"}
    return events


def beheaded(events: list[Any]) -> list[Any]:
    return events[1:]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (without_third, "gap"),
        (with_another_turn, "bad_digest"),
        (with_newer_rules, "unknown_rules"),
        (with_other_components, "unknown_components"),
        (with_unknown_game, "unknown_game"),
        (with_unknown_fact, "unreadable"),
        (beheaded, "not_opened"),
    ],
)
async def test_a_log_that_does_not_fold_is_reported_for_its_table_only(
    world: tuple[Server, Any], change: Any, code: str
) -> None:
    server, redis = world
    lagoon = Lagoon(server.url)
    table, ann, _ = await seated(server, first=0)
    async with lagoon.play(ann) as one:
        await one.play({"t": "take", "card": one.view["game"]["display"][0]})
    copy = f"{code}copy"
    await copied(redis, table, copy, change)

    with pytest.raises(Refused) as refused:
        await lagoon.table(copy)
    assert refused.value.code == "broken_table"
    assert refused.value.about["why"] == code
    with pytest.raises((ClosedByServer, TableFault)) as ended:
        async with lagoon.watch(copy):
            pass
    assert code in str(ended.value)
    reported = [line for line in server.logged() if line.get("table") == copy and line.get("code") == code]
    assert reported, "nothing in the log for the people who run this"
    assert (await lagoon.table(table))["phase"] == "playing"


async def test_a_log_that_breaks_while_it_is_played_ends_with_a_fault(world: tuple[Server, Any]) -> None:
    server, redis = world
    lagoon = Lagoon(server.url)
    table, ann, _ = await seated(server, first=0)
    async with lagoon.play(ann) as one:
        await redis.xadd(log_key(table), {"e": '{"seq": 6, "nonsense": true}'}, id="6-0")
        with pytest.raises((ClosedByServer, TableFault, Refused)) as ended:
            await one.play({"t": "draw"})
        assert "unreadable" in str(ended.value)


async def test_who_says_hello_after_a_log_broke_is_told_so(world: tuple[Server, Any]) -> None:
    server, redis = world
    lagoon = Lagoon(server.url)
    table, ann, _ = await seated(server, first=0)
    async with connect(f"{server.url.replace('http', 'ws')}/api/tables/{table}/play") as late:
        async with lagoon.play(ann) as one:
            await redis.xadd(log_key(table), {"e": '{"seq": 6, "nonsense": true}'}, id="6-0")
            with pytest.raises((ClosedByServer, TableFault, Refused)):
                await one.play({"t": "draw"})
        await late.send('{"t":"hello"}')
        async with asyncio.timeout(10):
            await late.wait_closed()
        assert (late.close_code, late.close_reason) == (4500, "unreadable")


async def test_a_log_that_lost_its_end_is_taken_as_it_is(world: tuple[Server, Any]) -> None:
    """A disk that lied can lose acknowledged events; then the log that is there is the truth, and play goes on."""
    server, redis = world
    lagoon = Lagoon(server.url)
    table, ann, bob = await seated(server, first=0, edition="classic")
    async with lagoon.play(ann) as one, lagoon.play(bob) as two:
        hand = one.view["game"]["hand"]
        await one.play({"t": "discard", "card": hand[0]})
        await redis.xdel(log_key(table), "6-0")
        with pytest.raises(Refused) as refused:
            await one.play({"t": "discard", "card": hand[1]})
        assert refused.value.code == "stale"
        await one.until(lambda p: p.view["game"]["hand"] == hand)
        assert one.seq == 5
        await two.until(lambda p: p.seq == 5)


async def with_deleted(redis: Any, log: str) -> None:
    await redis.xdel(log, "2-0")


async def with_other_type(redis: Any, log: str) -> None:
    await redis.set(log, "no stream")


async def trimmed(redis: Any, log: str) -> None:
    await redis.xtrim(log, maxlen=2, approximate=False)


async def with_odd_id(redis: Any, log: str) -> None:
    await redis.xadd(log, {"e": "{}"}, id="5-7")


async def with_more_fields(redis: Any, log: str) -> None:
    await redis.xadd(log, {"e": "{}", "more": "x"}, id="6-0")


async def with_another_field(redis: Any, log: str) -> None:
    await redis.xadd(log, {"event": "{}"}, id="6-0")


async def removed(redis: Any, log: str) -> None:
    await redis.delete(log)


async def with_deep_event(redis: Any, log: str) -> None:
    await redis.xadd(log, {"e": '{"seq":6,"facts":' + "[" * 100_000}, id="6-0")


async def with_no_text(redis: Any, log: str) -> None:
    await redis.xadd(log, {"e": b'{"seq":6,"key":"\xff\xfe"}'}, id="6-0")


async def made_anew(redis: Any, log: str) -> None:
    await redis.delete(log)
    await redis.xadd(log, {"e": '{"seq":1,"facts":[]}'}, id="1-0")


@pytest.mark.parametrize(
    ("harm", "code"),
    [
        (with_deleted, "gap"),
        (with_other_type, "wrong_type"),
        (trimmed, "gap"),
        (with_odd_id, "unreadable"),
        (with_more_fields, "unreadable"),
        (with_another_field, "unreadable"),
        (removed, "log_gone"),
        (with_deep_event, "unreadable"),
        (with_no_text, "unreadable"),
        (made_anew, "unreadable"),
    ],
)
async def test_whatever_is_done_to_a_log_ends_its_sockets_with_a_fault_and_no_others(
    world: tuple[Server, Any], harm: Any, code: str
) -> None:
    server, redis = world
    lagoon = Lagoon(server.url)
    table, ann, _ = await seated(server, first=0)
    _, other, _ = await seated(server, first=0)
    async with lagoon.play(other) as bystander, connect(address(server, table)) as watching:
        await watching.send('{"t":"hello"}')
        async with lagoon.play(ann) as one:
            await harm(redis, log_key(table))
            with pytest.raises((ClosedByServer, TableFault, Refused)) as ended:
                await asyncio.wait_for(one.play({"t": "draw"}), 20)
        assert code in str(ended.value)
        told: list[Any] = []
        with contextlib.suppress(ConnectionClosed):
            while True:
                told.append(json.loads(await watching.recv()))
        # That somebody has gone may be told on its way, too.
        assert [message["code"] for message in told if message["t"] == "fault"] == [code]
        assert (watching.close_code, watching.close_reason) == (4500, code)
        assert await bystander.play({"t": "draw"}) == 6
    reported = [line for line in server.logged() if line.get("table") == table and line.get("code") == code]
    assert len(reported) == 1, "nothing in the log for the people who run this, or too much"


def address(server: Server, table: str) -> str:
    return f"{server.url.replace('http', 'ws')}/api/tables/{table}/play"


async def test_a_log_whose_end_was_deleted_takes_no_event_and_says_so(world: tuple[Server, Any]) -> None:
    """Redis never gives an ID again: to go on as if nothing had been there is not in anybody's power."""
    server, redis = world
    lagoon = Lagoon(server.url)
    table, ann, _ = await seated(server, first=0, edition="classic")
    async with lagoon.play(ann) as one:
        hand = one.view["game"]["hand"]
        await one.play({"t": "discard", "card": hand[0]})
        await redis.xdel(log_key(table), "6-0")
        with pytest.raises(Refused) as refused:
            await one.play({"t": "discard", "card": hand[1]})
        assert refused.value.code == "stale"
        with pytest.raises((ClosedByServer, TableFault)) as ended:
            await asyncio.wait_for(one.play({"t": "discard", "card": hand[1]}), 20)
    assert "gap" in str(ended.value)
