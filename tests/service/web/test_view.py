"""`GET /api/tables/ID/view`: how a table stands for whoever asks, without being there."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from clients.player import Lagoon, Refused, new_token
from tests.play import seated
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
