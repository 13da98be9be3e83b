"""The shuffle before a game, spoken by hand: nonces and commitments over HTTP, and wishes over the socket."""

from __future__ import annotations

import hashlib
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from clients.player import Lagoon
from tests.server import LIFTED, Server, serving
from tests.service.talk.test_stranger import Client, coming, http


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("shuffle"), SHUFFLE_SECONDS=0, **LIFTED) as server:
        yield server


def nonce(number: int) -> str:
    return f"{number:032x}"


def hash_of(number: int) -> str:
    return hashlib.sha256(bytes.fromhex(nonce(number))).hexdigest()


class Answer(NamedTuple):
    status: int
    json: dict[str, Any]

    @property
    def code(self) -> str:
        return str(self.json.get("code"))


class ByHand:
    """A table that people act at over HTTP; person `number` has token `number`, and nonces that their number begins."""

    def __init__(self, server: Server, table: str) -> None:
        self.server, self.table = server, table

    async def ask(self, what: str, person: int, body: dict[str, Any] | None, method: str = "POST") -> Answer:
        path = f"/api/tables/{self.table}/{what}"
        status, answer = await http(self.server, method, path, body, self.token(person))
        return Answer(status, json.loads(answer))

    def token(self, person: int) -> str:
        return hashlib.sha256(f"{self.table}{person}".encode()).hexdigest()

    async def sit(self, person: int, bound_to: int) -> Answer:
        return await self.ask("seats", person, {"name": f"Person {person}", "commitment": hash_of(bound_to)})

    async def show(self, person: int, number: int) -> Answer:
        return await self.ask("nonces", person, {"nonce": nonce(number)})

    async def bind(self, person: int, number: int) -> Answer:
        return await self.ask("commitments", person, {"commitment": hash_of(number)})

    async def now(self) -> dict[str, Any]:
        return await Lagoon(self.server.url).table(self.table)


async def opened(server: Server, game: str, seats: int) -> ByHand:
    return ByHand(server, await Lagoon(server.url).open_table(game, seats=seats))


async def test_nonces_are_shown_over_http_once_all_seats_are_taken(server: Server) -> None:
    table = await opened(server, "kahuna", 2)
    assert (await table.sit(0, 10)).status == 200
    assert (await table.show(0, 10)).code == "too_early"
    assert (await table.sit(1, 11)).status == 200
    assert (await table.now())["phase"] == "shuffling"
    assert (await table.now())["awaited"] == [0, 1]
    assert (await table.show(0, 11)).code == "other_nonce", "one that does not match is refused"
    assert (await table.show(2, 10)).code == "not_seated"
    assert (await table.bind(0, 12)).code == "committed_already"
    shown = await table.show(0, 10)
    assert (shown.status, shown.json) == (200, {"seq": 4})
    assert await table.show(0, 10) == shown, "asked for again, it is answered as it was the first time"
    assert (await table.now())["awaited"] == [1]
    assert (await table.show(1, 11)).json == {"seq": 5}
    assert (await table.now())["phase"] == "playing"
    assert await table.show(1, 11) == Answer(200, {"seq": 5})
    assert (await table.bind(1, 13)).code == "already_started"


@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("nonces", {}),
        ("nonces", {"nonce": "00"}),
        ("nonces", {"nonce": "A" * 32}),
        ("nonces", {"nonce": "a" * 32, "more": 1}),
        ("commitments", {"nonce": "a" * 32}),
        ("commitments", {"commitment": "a" * 32}),
    ],
)
async def test_what_is_no_nonce_or_commitment_is_refused_at_the_edge(
    server: Server, what: str, body: dict[str, Any]
) -> None:
    table = await opened(server, "kahuna", 2)
    await table.sit(0, 10)
    await table.sit(1, 11)
    refused = await table.ask(what, 0, body)
    assert (refused.status, refused.code) == (400, "bad_body")
    assert (await table.now())["awaited"] == [0, 1]


async def test_everybody_has_a_moment_for_their_part(tmp_path: Path) -> None:
    async with serving(tmp_path, SHUFFLE_SECONDS=600, **LIFTED) as server:
        table = await opened(server, "kahuna", 2)
        for person in range(2):
            await table.sit(person, 10 + person)
        seq = (await table.show(0, 10)).json["seq"]
        async with coming(server, table.table, "kahuna", table.token(0)) as ann:
            while ann.seq < seq:
                await ann.hear()
            early = await ann.answer(await ann.say("unseat", on=ann.seq, seat=1))
            assert early["code"] == "unseat_too_early"
            assert 590 < early["about"]["seconds"] <= 600


async def test_who_does_not_come_is_replaced_by_the_others_wish_and_all_bind_themselves_anew(server: Server) -> None:
    table = await opened(server, "motu", 3)
    for person in range(3):
        await table.sit(person, 10 + person)
    async with AsyncExitStack() as stack:
        ann, bob, cat = [
            await stack.enter_async_context(coming(server, table.table, "motu", table.token(person)))
            for person in range(3)
        ]

        async def wish(client: Client, seat: int, after: int) -> dict[str, Any]:
            while client.seq < after:
                await client.hear()
            return await client.answer(await client.say("unseat", on=client.seq, seat=seat))

        assert (await wish(ann, 2, 0))["code"] == "own_part_first"
        on, seq = ann.seq, (await table.show(0, 10)).json["seq"]
        assert (await ann.answer(await ann.say("unseat", on=on, seat=2)))["code"] == "stale"
        assert (await wish(ann, 0, seq))["code"] == "not_awaited"
        seq = (await table.show(1, 11)).json["seq"]
        wished = await wish(ann, 2, seq)
        assert wished["t"] == "accepted"
        assert len(wished["digest"]) == 64
        assert (await wish(ann, 2, wished["seq"]))["code"] == "wished_already"
        assert (await table.now())["unseatings"] == [{"seat": 2, "by": 0}]
        gone = await wish(bob, 2, wished["seq"])
        assert gone["t"] == "accepted"
        now = await table.now()
        assert (now["phase"], now["seats"][2], now["unseatings"]) == ("open", None, [])
        while cat.seq < gone["seq"]:
            await cat.hear()
        assert cat.view["table"]["seats"][2] is None
    assert (await table.show(2, 12)).code == "not_seated"
    assert (await table.sit(3, 13)).status == 200
    assert (await table.now())["awaited"] == [0, 1], "who came new is bound already"
    assert (await table.show(0, 10)).status == 200, "that was done once, and is answered as it was"
    assert (await table.now())["awaited"] == [0, 1], "but is worth nothing any more"
    assert (await table.bind(0, 20)).status == 200
    assert (await table.bind(0, 20)).status == 200
    assert (await table.bind(0, 30)).code == "committed_already"
    assert (await table.show(0, 20)).code == "too_early", "not before all are bound"
    assert (await table.bind(1, 21)).status == 200
    for person, number in ((0, 20), (1, 21), (3, 13)):
        assert (await table.show(person, number)).status == 200
    assert (await table.now())["phase"] == "playing"
