"""What goes on at a table is the same whichever server a socket is on: taking back, who is here, the list of tables."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator

import pytest

from clients.player import Lagoon, Player, Refused
from service.embedded import DataFolder, running
from tests.play import play_on, seated
from tests.server import LIFTED, NO_PAGES, Server, serving
from tests.support import eventually


@pytest.fixture(scope="module")
async def servers(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Server, Server]]:
    folder = tmp_path_factory.mktemp("together")
    async with running(folder / "redis"):
        url = DataFolder(folder / "redis").url
        # One of them is of several processes itself.
        async with (
            serving(folder / "one", REDIS=url, WORKERS=2, **LIFTED, **NO_PAGES) as one,
            serving(folder / "two", REDIS=url, **LIFTED) as two,
        ):
            yield one, two


async def test_taking_back_is_asked_at_one_server_and_answered_at_the_other(servers: tuple[Server, Server]) -> None:
    near, far = (Lagoon(server.url) for server in servers)
    table, ann, bob = await seated(servers[0], first=0)
    async with near.play(ann) as one, far.play(bob) as two, far.watch(table) as spectator:

        async def draw_once_more() -> tuple[int, list[str]]:
            """Let Ann draw, after Bob if it is his turn; return the seq and her hand before."""
            if two.is_my_turn:
                await one.reached(await two.play({"t": "draw"}))
            # A server may hear a moment later what another one kept.
            await one.until(lambda p: p.is_my_turn)
            if len(one.view["game"]["hand"]) == 5:
                await one.play({"t": "discard", "card": one.view["game"]["hand"][0]})
            before = one.seq, one.view["game"]["hand"]
            await two.reached(await one.play({"t": "draw"}))
            return before

        # No: it stays as it is.
        before, _ = await draw_once_more()
        await two.reached(await one.undo())
        assert two.view["table"]["request"] == {"asker": 0, "to": before, "what": None, "absent": [], "yes": []}
        await one.reached(await two.answer(False))
        assert one.view["table"]["request"] is None
        assert one.view["game"]["turn"] == 1
        # Asked again after another move, and withdrawn at the server where it was asked.
        await draw_once_more()
        await two.reached(await one.undo())
        await two.reached(await one.answer(False))
        assert two.view["table"]["request"] is None
        # And yes.
        _, hand = await draw_once_more()
        await two.reached(await one.undo())
        await one.reached(await two.answer(True))
        for player in (one, two, spectator):
            await player.reached(two.seq)
            assert player.view["game"]["turn"] == 0
        assert one.view["game"]["hand"] == hand
        # The answer of who was asked decides, wherever it came from: there is nothing to answer any more.
        with pytest.raises(Refused):
            await two.answer(True)


def here(player: Player) -> tuple[tuple[bool, ...], int] | None:
    """Return whether each seat is here, and how many watch, as the player was told."""
    return None if player.presence is None else (player.presence.seats, player.presence.watching)


async def test_who_is_here_is_known_at_both_servers(servers: tuple[Server, Server]) -> None:
    near, far = (Lagoon(server.url) for server in servers)
    table, ann, bob = await seated(servers[0])
    async with near.play(ann) as one, far.watch(table) as watcher:
        for player in (one, watcher):
            await player.until(lambda p: here(p) == ((True, False), 1))
        async with far.play(bob) as two, near.watch(table) as another:
            for player in (one, two, watcher, another):
                await player.until(lambda p: here(p) == ((True, True), 2))
        for player in (one, watcher):
            await player.until(lambda p: here(p) == ((True, False), 1))


async def test_the_list_of_open_tables_is_the_same_at_both_servers(servers: tuple[Server, Server]) -> None:
    lagoons = [Lagoon(server.url) for server in servers]
    near, far = lagoons
    table = await far.open_table("kahuna", listed=True)

    async def shown() -> list[tuple[str, tuple[str | None, ...]] | None]:
        lists = await asyncio.gather(*(lagoon.tables() for lagoon in lagoons))
        return [next(((each.phase, each.seats) for each in tables if each.id == table), None) for tables in lists]

    async def is_shown(expected: tuple[str, tuple[str | None, ...]] | None) -> None:
        async def so() -> bool:
            return await shown() == [expected] * 2

        await eventually(so)

    await is_shown(("open", (None, None)))
    ann = await near.take_seat(table, "Ann")
    await is_shown(("open", ("Ann", None)))
    await far.leave(ann)
    await is_shown(("open", (None, None)))
    ann, bob = await near.take_seat(table, "Ann"), await far.take_seat(table, "Bob")
    await is_shown(("shuffling", ("Ann", "Bob")))
    await near.show_nonce(bob)
    await far.show_nonce(ann)
    await is_shown(("playing", ("Ann", "Bob")))
    async with far.play(ann) as one, near.play(bob) as two:
        dice = random.Random(81)
        await asyncio.gather(play_on(one, dice), play_on(two, dice))
    await is_shown(None)
