"""Sealed bundles over HTTP: left at one server and opened at another, once; bounds, names, origins, quota."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

import pytest

from service.embedded import running
from service.redis.sealed_store import MOST_BYTES, MOST_PER_HOUR
from tests.server import LIFTED, Server, serving
from tests.service.web.test_api import Answer, ask


class House(NamedTuple):
    """Two servers on one Redis."""

    one: Server
    two: Server


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    folder = tmp_path_factory.mktemp("sealed")
    async with running(folder / "redis") as embedded:
        settings = {"REDIS": embedded.url, "TRUSTED_PROXIES": "127.0.0.1", **LIFTED}
        async with serving(folder / "one", **settings) as one, serving(folder / "two", **settings) as two:
            yield House(one, two)


def name() -> str:
    return secrets.token_urlsafe(32)


def address() -> str:
    """Return the address of somebody else, as a proxy says it: what one left does not count for another."""
    return f"198.51.{secrets.randbelow(256)}.{secrets.randbelow(256)}"


async def leave(server: Server, under: str, body: Any, **headers: Any) -> Answer:
    raw = body if isinstance(body, bytes) else json.dumps(body).encode()
    more: dict[str, Any] = {"X_Forwarded_For": address()} | headers
    return await ask(server, "PUT", f"/api/sealed/{under}", raw, **more)


async def opened(server: Server, under: str, **headers: Any) -> Answer:
    return await ask(server, "POST", f"/api/sealed/{under}/open", **headers)


async def test_it_is_left_at_one_server_and_handed_over_at_another_once(house: House) -> None:
    under = name()
    left = await leave(house.one, under, {"sealed": "a-B_9"})
    assert (left.status, left.json) == (200, {"seconds": 600})
    answers = await asyncio.gather(*(opened(server, under) for server in house for _ in range(5)))
    assert [answer.json for answer in answers if answer.status == 200] == [{"sealed": "a-B_9"}]
    assert all(answer.headers["cache-control"] == "no-store" for answer in answers)
    missed = [answer for answer in answers if answer.status != 200]
    assert {(answer.status, answer.json["code"]) for answer in missed} == {(404, "no_bundle")}
    assert len(missed) == 9


async def test_it_may_be_so_long_and_no_longer(house: House) -> None:
    under = name()
    assert (await leave(house.one, under, {"sealed": "x" * MOST_BYTES})).status == 200
    assert (await opened(house.two, under)).json == {"sealed": "x" * MOST_BYTES}
    for body, status, code in (
        ({"sealed": "x" * (MOST_BYTES + 1)}, 400, "bad_body"),
        ({"sealed": "x" * (MOST_BYTES + 100)}, 413, "body_too_big"),
        ({"sealed": ""}, 400, "bad_body"),
        ({"sealed": "no spaces"}, 400, "bad_body"),
        ({"sealed": "abc\n"}, 400, "bad_body"),
        ({"sealed": "abc", "key": "k"}, 400, "bad_body"),
        ({}, 400, "bad_body"),
        (b"abc", 400, "bad_body"),
    ):
        refused = await leave(house.one, under, body)
        assert (refused.status, refused.json["code"]) == (status, code), body
    assert (await opened(house.one, under)).json["code"] == "no_bundle"


@pytest.mark.parametrize("under", ["a" * 42, "a" * 44, "a" * 42 + ".", "a" * 42 + "%0A", "%7Btag%7D" + "a" * 38])
async def test_a_name_has_43_letters(house: House, under: str) -> None:
    for answer in (await leave(house.one, under, {"sealed": "abc"}), await opened(house.one, under)):
        assert (answer.status, answer.json["code"]) == (400, "bundle_name")


async def test_a_page_from_elsewhere_leaves_and_opens_nothing(house: House) -> None:
    under = name()
    assert (await leave(house.one, under, {"sealed": "abc"}, Origin="https://else.where")).json["code"] == "bad_origin"
    assert (await leave(house.one, under, {"sealed": "abc"}, Origin=house.one.url)).status == 200
    assert (await opened(house.one, under, Origin="https://else.where")).json["code"] == "bad_origin"
    assert (await opened(house.one, under, Origin=house.one.url)).json == {"sealed": "abc"}


async def test_an_address_leaves_so_many_an_hour_over_all_servers(house: House) -> None:
    here = address()
    left = [
        await leave(server, name(), {"sealed": "abc"}, X_Forwarded_For=here)
        for _ in range(MOST_PER_HOUR // 2)
        for server in house
    ]
    assert {answer.status for answer in left} == {200}
    refused = await leave(house.two, name(), {"sealed": "abc"}, X_Forwarded_For=here)
    assert (refused.status, refused.json["code"]) == (429, "too_many_bundles")
    assert 3000 < refused.json["about"]["seconds"] == int(refused.headers["retry-after"]) <= 3600
