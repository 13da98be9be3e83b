"""Other names and emblems before the start, at a real server: checked as at sitting down, and shown to everybody."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from clients.player import Lagoon, Refused
from tests.server import LIFTED, Server, serving
from tests.support import eventually


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("house"), BOTS=0, **LIFTED) as server:
        yield server


async def code_of(asked: Any) -> str:
    with pytest.raises(Refused) as refused:
        await asked
    return refused.value.code


async def is_listed_as(lagoon: Lagoon, table: str, name: str) -> bool:
    return any((one.seats[0], one.emblems) == (name, (4, 1)) for one in await lagoon.tables() if one.id == table)


async def test_names_are_told_apart_and_emblems_shown_and_kept_for_another_game(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("motu", seats=2, listed=True)
    ann = await lagoon.take_seat(table, "Ann")
    async with lagoon.play(ann) as first, lagoon.watch(table) as watcher:
        await first.restyle(name=" Anna  B ", emblem=4)
        await watcher.until(lambda me: me.view["table"].get("emblems") == [4, 1])
        sitter = watcher.view["table"]["seats"][0]
        assert (sitter["name"], sitter["emblem"]) == ("Anna B", 4)
        # To go by one's own name in other letters is nothing that others could be taken for.
        await first.restyle(name="ANN")
        await watcher.until(lambda me: me.view["table"]["seats"][0]["name"] == "ANN")
        await eventually(lambda: is_listed_as(lagoon, table, "ANN"))
        assert await code_of(first.restyle(name=" ")) == "name_empty"
        assert await code_of(first.restyle(name="x" * 200)) == "name_too_long"
        assert await code_of(first.restyle(emblem=9)) == "no_such_emblem"
        assert await code_of(first.restyle()) == "style_same"
        assert await code_of(watcher.restyle(name="Eve")) == "not_seated"
        await first.restyle(emblem=1)
        await watcher.until(lambda me: me.view["table"]["seats"][0]["emblem"] == 1)
        assert watcher.view["table"]["emblems"] == [1, 0]
        bob = await lagoon.take_seat(table, "Bob")
        async with lagoon.play(bob) as second:
            await second.until(lambda me: me.view["table"]["phase"] == "playing")
            assert await code_of(second.restyle(name="Bobby")) == "already_started"
            assert second.view["table"]["emblems"] == [1, 0]


async def test_of_two_who_look_alike_the_second_is_asked_for_another_name(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("motu", seats=3)
    await lagoon.take_seat(table, "Ann")
    bob = await lagoon.take_seat(table, "Bob")
    async with lagoon.play(bob) as second:
        assert await code_of(second.restyle(name="\u0410nn")) == "name_taken"
        await second.restyle(name="bob", emblem=0)
        assert second.view["table"]["emblems"] == [1, 0, 2]
        # In the change back nothing is left of it.
        await second.restyle(emblem=1)
        assert second.view["table"].get("emblems") is None
