"""What bots thought, over two servers: hidden from everybody until the game is over, then shown to everybody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clients.bots.bot import Bot, play_on
from clients.bots.levels import LEVELS
from clients.bots.shared_core import SharedCore
from clients.player import Lagoon, Refused
from projections.games import GAMES
from service.embedded import DataFolder, running
from tests.server import LIFTED, Server, serving
from tests.support import eventually

MARK = 0.123456789
"""A chance that nothing else on the wire is like."""


@pytest.fixture(scope="module")
async def servers(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Server, Server]]:
    folder: Path = tmp_path_factory.mktemp("thoughts")
    async with running(folder / "redis"):
        url = DataFolder(folder / "redis").url
        async with (
            serving(folder / "one", REDIS=url, BOTS=0, **LIFTED) as one,
            serving(folder / "two", REDIS=url, BOTS=0, **LIFTED) as two,
        ):
            yield one, two


async def refused(asked: Any) -> str:
    with pytest.raises(Refused) as refusal:
        await asked
    return refusal.value.code


async def test_nobody_hears_of_a_thought_before_the_end_and_everybody_after_it(servers: tuple[Server, Server]) -> None:
    here, there = (Lagoon(server.url) for server in servers)
    table = await here.open_table("kahuna")
    ann = await here.take_seat(table, "Ann")
    bot = await there.take_seat(table, "Bot", bot="mine")
    for lagoon, seat in ((here, ann), (there, bot)):
        await lagoon.show_nonce(seat)
    told: list[bytes] = []

    def listen(_player: Any, message: Any) -> None:
        told.append(msgspec.json.encode(message))

    async with (
        here.play(ann, listener=listen) as one,
        there.play(bot, listener=listen) as two,
        here.play(bot, listener=listen) as same,
        there.watch(table, listener=listen) as watcher,
    ):
        on = two.seq
        two.note_thought([({"t": "draw"}, MARK)])
        await eventually(lambda: any(b'"noted"' in frame for frame in told))
        mover = one if one.is_my_turn else two
        await mover.play((await mover.legal()).moves[0])
        for lagoon in (here, there):
            assert await refused(lagoon.thoughts(table)) == "not_over"
        # Also of a seat's own, in all that it can ask for.
        for player in (same, two, watcher):
            await player.replay()
        assert MARK not in [each for frame in told for each in numbers(msgspec.json.decode(frame))]
        files = [await here.log(table), await there.log(table, ann.token), await there.log(table, bot.token)]
        assert not any(str(MARK).encode() in file for file in files)
        await one.resign()
        await asyncio.gather(*(player.until(lambda me: me.result) for player in (two, same, watcher)))
    for lagoon in (here, there):
        (thought,) = await eventually(partial(lagoon.thoughts, table))
        assert (thought.on, thought.seat) == (on, bot.seat)
        assert [(each.move, each.chance) for each in thought.best] == [({"t": "draw"}, MARK)]
    assert str(MARK).encode() not in await here.log(table)


def numbers(value: Any) -> list[Any]:
    """Return every number in a message."""
    if isinstance(value, dict | list):
        return [each for part in (value.values() if isinstance(value, dict) else value) for each in numbers(part)]
    return [value]


async def test_a_table_where_no_bot_thought_has_none(servers: tuple[Server, Server]) -> None:
    here, there = (Lagoon(server.url) for server in servers)
    table = await here.open_table("kahuna")
    ann, _ = await here.begin(table, "Ann", "Bob")
    async with here.play(ann) as one:
        await one.resign()
    assert await there.thoughts(table) == ()
    assert await refused(there.thoughts("no" + "0" * 18)) == "no_table"


@pytest.mark.parametrize("game", GAMES)
async def test_a_bot_notes_its_decisions_and_what_it_does_follows(servers: tuple[Server, Server], game: str) -> None:
    """A bot plays some turns against somebody who then gives up; the replay knows why it did what it did."""
    here, there = (Lagoon(server.url) for server in servers)
    table = await here.open_table(game, seats=2)
    ann = await here.take_seat(table, "Ann")
    seat = await there.take_seat(table, "Bot", bot="easy")
    for lagoon, each in ((here, ann), (there, seat)):
        await lagoon.show_nonce(each)
    async with here.play(ann) as one, there.play(seat) as two:
        bot = asyncio.create_task(play_on(Bot(two, LEVELS["easy"], SharedCore(), pace=0)))
        while sum(step.who == seat.seat for step in two.record.steps) < 12:
            if one.is_my_turn:
                legal = await one.legal()
                if legal.moves:
                    try:
                        await one.play(legal.moves[0], on=legal.seq)
                    except Refused as late:
                        assert late.code == "stale", late
            else:
                await one.changed()
        while one.result is None:
            try:
                await one.resign()
            except Refused as late:
                # The bot was moving.
                assert late.code == "stale", late
        await bot
        made = {step.seq: step.who for step in two.record.steps}
    kept = await eventually(lambda: there.thoughts(table))
    assert len(kept) >= 2
    assert {thought.seat for thought in kept} == {seat.seat}
    for thought in kept:
        assert 1 <= len(thought.best) <= 5
        for each in thought.best:
            msgspec.convert(each.move, GAMES[game].game.move_type)
            assert 0 <= each.chance <= 1
    # Some are of decisions that had to be made again, since something else happened meanwhile.
    assert any(made.get(thought.on + 1) == seat.seat for thought in kept)
