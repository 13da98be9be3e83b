"""Whoever is awaited and not there is called: real servers, a real Redis, and a push service of our own."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import random
import re
import urllib.request
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from clients.player import Address, Lagoon, Player, Refused, Seat, new_token
from clients.player.http import request_json
from deploy.cluster.node import free_ports
from events.log import Shards
from events.stream import calls_key
from service.embedded import running
from service.redis import push_key
from service.redis.call_store import CallStore, Subscription
from tests.play import seated
from tests.server import LIFTED, Server, serving
from tests.service.push.push_service import Browser, PushService, push_service
from tests.shards import client_of, shards_at
from tests.support import eventually

SOON: dict[str, object] = {"CALL_SECONDS": 0.3, **LIFTED}
DUE = "lagoon:{push}:due"


@pytest.fixture(scope="module")
async def pushes() -> AsyncIterator[PushService]:
    async with push_service() as service:
        yield service


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory, url: str, pushes: PushService) -> AsyncIterator[Server]:
    folder = tmp_path_factory.mktemp("calls")
    contact = "mailto:house@lagoon.example"
    async with serving(folder, REDIS=url, PUSH_HOSTS=pushes.url, PUSH_CONTACT=contact, **SOON) as server:
        yield server


@pytest.fixture
async def own_url(tmp_path: Path) -> AsyncIterator[str]:
    """A Redis where no other server makes the calls."""
    async with running(tmp_path / "redis") as embedded:
        yield embedded.url


async def ask(server: Server, method: str, path: str, body: object = None, token: str | None = None) -> Any:
    return await request_json(Address.parse(server.url), method, path, dict, body=body, token=token)


async def subscribe(server: Server, seat: Seat, browser: Browser) -> None:
    path = f"/tables/{seat.table}/push"
    assert await ask(server, "POST", path, browser.subscription, seat.token) == {"seat": seat.seat}


async def end_turn(lagoon: Lagoon, seat: Seat) -> None:
    """Let a seat play until it is not its turn any more, and leave."""
    async with lagoon.play(seat) as player:
        await play(player)


async def play(player: Player) -> None:
    dice = random.Random(7)
    while player.seat in player.view["table"]["to_act"]:
        moves = (await player.legal()).moves
        await player.play(dice.choice(moves))


async def refused(asked: Any) -> str:
    with pytest.raises(Refused) as refusal:
        await asked
    return refusal.value.code


async def is_done(shards: Shards) -> bool:
    """Tell whether nothing waits to be called."""
    return bool(await client_of(shards).xlen(DUE) == 0)


async def test_whoever_is_not_there_is_told_that_it_is_their_turn(
    server: Server, pushes: PushService, url: str
) -> None:
    table, ann, bob = await seated(server, first=0)
    phone = Browser(pushes.url, "bob")
    await subscribe(server, bob, phone)
    await end_turn(Lagoon(server.url), ann)
    (received,) = await pushes.count(phone)
    message = phone.decrypt(received.body)
    assert message == {
        "t": "turn", "table": table, "game": "kahuna", "seat": bob.seat, "others": ["Ann"],
        "seq": message["seq"], "path": f"/t/{table}",
    }  # fmt: skip
    # RFC 8030, 5 and RFC 8292
    assert (received.method, received.path) == ("POST", phone.endpoint.removeprefix(pushes.url))
    assert received.headers["content-encoding"] == "aes128gcm"
    assert int(received.headers["ttl"]) > 0
    assert len(received.headers["topic"]) == 32
    assert received.claims["aud"] == pushes.url
    assert received.claims["sub"] == "mailto:house@lagoon.example"
    assert received.key == (await ask(server, "GET", "/push"))["key"]
    assert table not in str(received.headers) + received.path, "the push service learns nothing of the table"
    async with shards_at(url) as shards:
        await eventually(lambda: is_done(shards))
    assert len(pushes.to(phone)) == 1


async def test_what_cannot_be_called_keeps_nobody_else_from_being_called(
    server: Server, pushes: PushService, url: str
) -> None:
    table, ann, bob = await seated(server, first=0)
    owner = hashlib.sha256(bob.token.encode()).hexdigest()
    phone = Browser(pushes.url, "bob")
    async with shards_at(url) as shards:
        store = CallStore(shards)
        await store.add(table, Subscription(bob.seat, owner, f"{pushes.url}/junk", "no", "key", 1))
        await subscribe(server, bob, phone)
        await end_turn(Lagoon(server.url), ann)
        await pushes.count(phone)

        async def is_noted() -> bool:
            return bob.seat in (await store.read(table)).called

        await eventually(is_noted)


async def test_messages_are_of_one_length(server: Server, pushes: PushService) -> None:
    lengths = set()
    for name in ("B", "Bartholomew the Third of Somewhere"):
        lagoon = Lagoon(server.url)
        table = await lagoon.open_table("kahuna")
        ann, bob = await lagoon.begin(table, "Ann", name)
        phone = Browser(pushes.url, "bob")
        await subscribe(server, bob, phone)
        await end_turn(lagoon, ann)
        lengths |= {len(one.body) for one in await pushes.count(phone)}
    assert len(lengths) == 1


async def test_whoever_is_there_is_not_called(server: Server, pushes: PushService, url: str) -> None:
    _, ann, bob = await seated(server, first=0)
    phone = Browser(pushes.url, "bob")
    await subscribe(server, bob, phone)
    lagoon = Lagoon(server.url)
    async with lagoon.play(bob), shards_at(url) as shards:
        await end_turn(lagoon, ann)
        # Ann has gone while Bob is awaited: nobody is called, and that is settled once the queue is empty.
        await eventually(lambda: is_done(shards))
        assert pushes.to(phone) == []
    # Bob goes away so soon that he may not have seen it.
    await pushes.count(phone)
    assert phone.messages(pushes)[0]["t"] == "turn"


async def test_whoever_comes_at_once_is_not_called(tmp_path: Path, pushes: PushService, own_url: str) -> None:
    async with serving(tmp_path, REDIS=own_url, PUSH_HOSTS=pushes.url, CALL_SECONDS=3, **LIFTED) as patient:
        _, ann, bob = await seated(patient, first=0)
        phone = Browser(pushes.url, "bob")
        await subscribe(patient, bob, phone)
        lagoon = Lagoon(patient.url)
        await end_turn(lagoon, ann)
        async with lagoon.play(bob), shards_at(own_url) as shards:
            await eventually(lambda: is_done(shards))
            assert pushes.to(phone) == []


async def test_whoever_is_asked_is_called(server: Server, pushes: PushService) -> None:
    _, ann, bob = await seated(server, first=0)
    lagoon = Lagoon(server.url)
    phone = Browser(pushes.url, "bob")
    await end_turn(lagoon, ann)
    await end_turn(lagoon, bob)
    await subscribe(server, bob, phone)
    async with lagoon.play(ann) as player:
        # Bob has acted since, so he has to agree.
        await player.undo()
        await eventually(lambda: [one for one in phone.messages(pushes) if one["t"] == "request"], within=30)
    request = phone.messages(pushes)[-1]
    assert (request["asker"], request["asks"], request["others"]) == ("Ann", "takeback", ["Ann"])


async def test_whoever_is_missing_for_the_shuffle_is_called(server: Server, pushes: PushService) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna")
    ann = await lagoon.take_seat(table, "Ann")
    phone = Browser(pushes.url, "ann")
    await subscribe(server, ann, phone)
    await lagoon.take_seat(table, "Bob")
    await pushes.count(phone)
    assert phone.messages(pushes)[0]["t"] == "start"


async def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path, own_url: str) -> None:
    async with (
        push_service() as service,
        serving(tmp_path, REDIS=own_url, PUSH_HOSTS=service.url, **SOON) as server,
        shards_at(own_url) as shards,
    ):
        table, ann, bob = await seated(server, first=0)
        browsers = Browser(service.url, "one"), Browser(service.url, "two")
        for browser in browsers:
            await subscribe(server, bob, browser)
        redis = client_of(shards)
        assert await stored_fields(redis, table, b"to", 2)
        service.answers = [(404, ""), (410, "")]
        await end_turn(Lagoon(server.url), ann)
        await eventually(lambda: stored_fields(redis, table, b"to", 0), within=30)
        assert [len(service.to(browser)) for browser in browsers] == [1, 1]


async def stored_fields(redis: Any, table: str, kind: bytes, count: int) -> bool:
    found = await redis.hgetall(calls_key(table))
    return bool(sum(name.startswith(kind) for name in found) == count)


async def test_what_did_not_get_through_is_sent_again(tmp_path: Path, own_url: str) -> None:
    async with push_service() as service, serving(tmp_path, REDIS=own_url, PUSH_HOSTS=service.url, **SOON) as server:
        _, ann, bob = await seated(server, first=0)
        phone = Browser(service.url, "bob")
        await subscribe(server, bob, phone)
        service.answers = [(429, "retry-after: 1\r\n"), (503, "")]
        await end_turn(Lagoon(server.url), ann)
        await service.count(phone, 3, within=60)
        first, *others = phone.messages(service)
        assert others == [first, first]


async def test_what_is_refused_for_good_is_not_sent_again(tmp_path: Path, own_url: str) -> None:
    async with (
        push_service() as service,
        serving(tmp_path, REDIS=own_url, PUSH_HOSTS=service.url, **SOON) as server,
        shards_at(own_url) as shards,
    ):
        table, ann, bob = await seated(server, first=0)
        phone = Browser(service.url, "bob")
        await subscribe(server, bob, phone)
        service.answers = [(400, "")]
        await end_turn(Lagoon(server.url), ann)
        await service.count(phone)
        await eventually(lambda: is_done(shards))
        assert len(service.to(phone)) == 1
        assert await stored_fields(client_of(shards), table, b"to", 1), "it may be the house's own fault"


async def test_a_seat_is_called_by_its_owner_alone(server: Server, pushes: PushService) -> None:
    table, ann, bob = await seated(server, first=0)
    browser = Browser(pushes.url, "mallory")
    path = f"/tables/{table}/push"
    assert await refused(ask(server, "POST", path, browser.subscription)) == "no_token"
    assert await refused(ask(server, "POST", path, browser.subscription, "x" * 43)) == "not_seated"
    elsewhere = {**browser.subscription, "endpoint": "http://127.0.0.1:1/push"}
    assert await refused(ask(server, "POST", path, elsewhere, bob.token)) == "push_host"
    strange = {**browser.subscription, "keys": {**browser.keys, "p256dh": "A" * 87}}
    assert await refused(ask(server, "POST", path, strange, bob.token)) == "push_keys"
    assert await refused(ask(server, "POST", path, {**browser.subscription, "more": 1}, bob.token)) == "bad_body"
    await subscribe(server, bob, browser)
    # Ann cannot remove what calls Bob.
    assert await ask(server, "DELETE", path, {"endpoint": browser.endpoint}, ann.token) == {"seat": None}
    await end_turn(Lagoon(server.url), ann)
    await pushes.count(browser)


async def test_whoever_does_not_wish_it_any_more_is_not_called(server: Server, pushes: PushService, url: str) -> None:
    table, ann, bob = await seated(server, first=0)
    off, on = Browser(pushes.url, "off"), Browser(pushes.url, "on")
    for browser in (off, on):
        await subscribe(server, bob, browser)
    await ask(server, "DELETE", f"/tables/{table}/push", {"endpoint": off.endpoint}, bob.token)
    await end_turn(Lagoon(server.url), ann)
    await pushes.count(on)
    async with shards_at(url) as shards:
        await eventually(lambda: is_done(shards))
    assert pushes.to(off) == []


async def test_nothing_is_kept_when_the_game_is_over(server: Server, pushes: PushService, url: str) -> None:
    table, ann, bob = await seated(server, first=0)
    lagoon = Lagoon(server.url)
    browser = Browser(pushes.url, "ann")
    await subscribe(server, ann, browser)
    async with lagoon.play(bob) as player:
        await player.resign()
    async with shards_at(url) as shards:
        await eventually(lambda: stored_fields(client_of(shards), table, b"", 0))
    path = f"/tables/{table}/push"
    assert await refused(ask(server, "POST", path, browser.subscription, ann.token)) == "game_over"


async def test_calls_follow_people_to_other_seats_and_end_with_their_seat(
    server: Server, pushes: PushService, url: str
) -> None:
    lagoon, token = Lagoon(server.url), new_token()
    table = await lagoon.open_table("kahuna", first=1, token=token)
    path = f"/tables/{table}/push"
    ann, bob = await lagoon.take_seat(table, "Ann", token=token), await lagoon.take_seat(table, "Bob")
    phones = {seat.token: Browser(pushes.url, seat.name) for seat in (ann, bob)}
    for seat in (ann, bob):
        await subscribe(server, seat, phones[seat.token])
    async with lagoon.play(ann) as opener, shards_at(url) as shards:
        store = CallStore(shards)

        async def have(**seats: int) -> bool:
            found = (await store.read(table)).subscriptions
            return {one.endpoint: one.seat for one in found} == {
                phones[seat.token].endpoint: seats[seat.name] for seat in (ann, bob) if seat.name in seats
            }

        async def is_done(asked: Awaitable[object]) -> bool:
            # What the shuffle needs of the opener is sent by their client, and may come in between.
            try:
                await asked
            except Refused as refusal:
                assert refusal.code == "stale"
                return False
            return True

        assert await have(Ann=0, Bob=1)
        await eventually(lambda: is_done(opener.reorder((1, 0))))
        await eventually(lambda: have(Ann=1, Bob=0))
        # It is Bob's at his new seat, to be taken back by him.
        await ask(server, "DELETE", path, {"endpoint": phones[bob.token].endpoint}, bob.token)
        assert await have(Ann=1)
        await subscribe(server, replace(bob, seat=0), phones[bob.token])
        await eventually(lambda: is_done(opener.send_off(0)))
        await eventually(lambda: have(Ann=1))
        await eventually(lambda: is_done(opener.close_table()))
        await eventually(lambda: stored_fields(client_of(shards), table, b"", 0))
        assert await refused(ask(server, "POST", path, phones[ann.token].subscription, token)) == "table_closed"


async def test_one_browser_of_two_who_change_places_calls_both(url: str) -> None:
    async with shards_at(url) as shards:
        store = CallStore(shards)
        for seat, owner in enumerate("ab"):
            await store.add("t", Subscription(seat, owner, "https://push.example/one", "p", "a", seat))
        await store.mark_called("t", 1, 5)
        await store.follow("t", ("a", "b"))
        assert (await store.read("t")).called == {1: 5}, "nobody has moved"
        await store.follow("t", ("b", "a", None))
        found = await store.read("t")
        assert {(one.seat, one.owner) for one in found.subscriptions} == {(0, "b"), (1, "a")}
        assert found.called == {}
        await store.follow("t", (None, "a"))
        assert [(one.seat, one.owner) for one in (await store.read("t")).subscriptions] == [(1, "a")]


async def test_a_queue_that_lost_its_entry_is_mended_by_whoever_loads_the_table(
    tmp_path: Path, pushes: PushService, own_url: str
) -> None:
    """As when a server dies between its append and the queue: here the first calls nobody at all."""
    async with serving(tmp_path / "one", REDIS=own_url, PUSH_HOSTS="none", **SOON) as mute:
        assert (await ask(mute, "GET", "/push"))["key"] is None
        _, ann, bob = await seated(mute, first=0)
        await end_turn(Lagoon(mute.url), ann)
    phone = Browser(pushes.url, "bob")
    owner = hashlib.sha256(bob.token.encode()).hexdigest()
    async with shards_at(own_url) as shards:
        wished = Subscription(bob.seat, owner, phone.endpoint, phone.keys["p256dh"], phone.keys["auth"], 1)
        await CallStore(shards).add(bob.table, wished)
    async with serving(tmp_path / "two", REDIS=own_url, PUSH_HOSTS=pushes.url, **SOON) as server:
        await ask(server, "GET", f"/tables/{bob.table}")
        await pushes.count(phone)


async def test_calls_that_a_dead_server_had_taken_are_made_by_another(
    tmp_path: Path, pushes: PushService, own_url: str
) -> None:
    async with shards_at(own_url) as shards, contextlib.AsyncExitStack() as stack:
        where: dict[str, object] = {"REDIS": own_url, "PUSH_HOSTS": pushes.url, **LIFTED}
        one = Server(tmp_path / "one", CALL_SECONDS=600, **where)
        one.folder.mkdir()
        stack.push_async_callback(one.kill)
        await one.start()
        _, ann, bob = await seated(one, first=0)
        phone = Browser(pushes.url, "bob")
        await subscribe(one, bob, phone)
        await end_turn(Lagoon(one.url), ann)
        # It has taken the call, and waits before it makes it.
        redis = client_of(shards)
        await eventually(lambda: _is_taken(redis))
        await one.kill()
        await stack.enter_async_context(serving(tmp_path / "two", CALL_SECONDS=0.3, **where))
        await pushes.count(phone, within=60)


async def _is_taken(redis: Any) -> bool:
    return bool((await redis.xpending(DUE, push_key.TAG))["pending"])


async def test_of_two_servers_one_calls(tmp_path: Path, pushes: PushService, own_url: str) -> None:
    """And it knows who is at the other."""
    where: dict[str, object] = {"REDIS": own_url, "PUSH_HOSTS": pushes.url, **SOON}
    async with (
        serving(tmp_path / "one", **where) as one,
        serving(tmp_path / "two", **where) as two,
        shards_at(own_url) as shards,
    ):
        _, ann, bob = await seated(one, first=0)
        phone = Browser(pushes.url, "bob")
        await subscribe(two, bob, phone)
        async with Lagoon(two.url).play(bob) as away:
            await end_turn(Lagoon(one.url), ann)
            await away.until(lambda me: me.seat in me.view["table"]["to_act"])
            await eventually(lambda: is_done(shards))
            assert pushes.to(phone) == []
            await play(away)
            await eventually(lambda: is_done(shards))
        await end_turn(Lagoon(one.url), ann)
        await pushes.count(phone)
        await eventually(lambda: is_done(shards))
        assert len(phone.messages(pushes)) == 1


async def test_the_house_is_told_by_its_webhook_and_its_command(tmp_path: Path, own_url: str) -> None:
    told = tmp_path / "told.jsonl"
    async with push_service() as hook:
        hook.answers = [(503, "")]
        house: dict[str, object] = {
            "NOTIFY_URL": f"{hook.url}/hook?key=secret",
            "NOTIFY_COMMAND": f"/bin/sh -c 'cat >> \"$0\"' {told}",
            "PUBLIC_URL": "https://lagoon.example",
            "PUSH_HOSTS": "none",
            "PORT": free_ports(1)[0],
        }
        async with serving(tmp_path, REDIS=own_url, **house, **SOON) as server:
            table, ann, bob = await seated(server, first=0)
            await end_turn(Lagoon(server.url), ann)
            await eventually(lambda: [one for one in _posted(hook, bob) if one["call"]["t"] == "turn"][1:])
            await eventually(lambda: "Bob" in told.read_text())
            first, again = [one for one in _posted(hook, bob) if one["call"]["t"] == "turn"][:2]
            assert first == again, "it was told again, as it had answered that it is busy"
            assert (first["name"], first["link"]) == ("Bob", f"https://lagoon.example/t/{table}")
            assert first["id"] == f"{table}/{bob.seat}/{first['call']['seq']}"
            assert all(one.path == "/hook?key=secret" for one in hook.received)
            assert json.loads(told.read_text().replace("}{", "}\n{").splitlines()[-1])["call"]["table"] == table
        assert "secret" not in server.log.read_text()


def _posted(hook: PushService, seat: Seat) -> list[Any]:
    bodies = [json.loads(one.body) for one in hook.received]
    return [one for one in bodies if one["call"]["seat"] == seat.seat and one["call"]["table"] == seat.table]


async def test_calls_are_counted(server: Server, pushes: PushService) -> None:
    _, ann, bob = await seated(server, first=0)
    phone = Browser(pushes.url, "bob")
    await subscribe(server, bob, phone)
    await end_turn(Lagoon(server.url), ann)
    await pushes.count(phone)

    async def counted() -> bool:
        page = await asyncio.to_thread(lambda: urllib.request.urlopen(f"{server.url}/metrics").read().decode())
        return re.search(r'^lagoon_calls_total\{how="push",outcome="sent"\} [1-9]', page, re.MULTILINE) is not None

    await eventually(counted)
