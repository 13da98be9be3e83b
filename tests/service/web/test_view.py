"""`GET /api/tables/ID/view`: how a table stands for whoever asks, and what the page of a table brings of it."""

from __future__ import annotations

import asyncio
import json
import random
import re
import urllib.request
from collections.abc import AsyncIterator
from typing import Any

import pytest

from clients.player import Lagoon, Refused, new_token
from tests.play import play_on, seated
from tests.server import LIFTED, Server, serving


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("view"), **LIFTED) as server:
        yield server


async def test_each_sees_what_they_would_at_the_table_and_nobody_is_told(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table, ann, bob = await seated(server)
    async with lagoon.play(ann) as player:
        await player.until(lambda me: me.presence is not None and me.view["table"]["phase"] == "playing")
        own = await lagoon.view(table, token=ann.token)
        assert (own["seq"], own["seat"]) == (player.seq, ann.seat)
        assert own["view"]["game"] == player.view["game"]
        assert (await lagoon.view(table, token=bob.token))["seat"] == bob.seat
        for token in (None, new_token()):
            public = await lagoon.view(table, token=token)
            assert public["seat"] is None
            assert "hand" not in public["view"]["game"] or public["view"]["game"]["hand"] is None
            assert public["view"]["game"]["bridges"] == own["view"]["game"]["bridges"]
        # What is told next was told after all that: who only looked was never there.
        await player.resign()
        assert player.presence is not None
        assert (player.presence.seats, player.presence.watching) == (tuple(n == ann.seat for n in range(2)), 0)


async def test_where_nobody_watches_only_a_seat_sees_it(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table, ann, _ = await seated(server, spectators="no")
    assert (await lagoon.view(table, token=ann.token))["view"]["table"]["phase"] == "playing"
    with pytest.raises(Refused, match="no_spectators"):
        await lagoon.view(table)
    with pytest.raises(Refused, match="no_table"):
        await lagoon.view("gone")


async def test_a_page_brings_what_everybody_sees_and_no_more(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna")
    assert await brought(server, table) == await lagoon.view(table)
    ann, _ = await lagoon.begin(table, "</script><!--", "$lang&amp;")
    async with lagoon.play(ann) as player:
        await player.until(lambda me: me.view["table"]["phase"] == "playing")
    seen = await brought(server, table)
    assert seen is not None
    assert seen["seat"] is None
    assert seen == await lagoon.view(table)
    assert seen["view"]["table"]["seats"][0]["name"] == "</script><!--"
    shut, *_ = await seated(server, spectators="no")
    assert await brought(server, shut) is None


async def test_a_page_of_a_delayed_table_brings_what_is_shown_to_who_watches(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table, ann, bob = await seated(server, spectators="delayed")
    async with lagoon.play(ann) as one, lagoon.play(bob) as other:
        dice = random.Random(1)
        await asyncio.gather(play_on(one, dice, 12), play_on(other, dice, 12))
    own = await lagoon.view(table, token=ann.token)
    seen = await brought(server, table)
    assert seen == await lagoon.view(table)
    assert seen["seq"] < own["seq"]


async def brought(server: Server, table: str) -> Any:
    """Return what the page of a table brings of it; None where that is nothing."""

    def ask() -> str:
        with urllib.request.urlopen(f"{server.url}/t/{table}") as answer:
            return str(answer.read().decode())

    page = await asyncio.to_thread(ask)
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    return None if found is None else json.loads(found[1])
