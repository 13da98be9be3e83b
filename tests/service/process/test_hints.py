"""Good moves at tables against bots, by the processes that play for the house's bots."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from clients.player import Lagoon, Player, Refused
from tests.server import LIFTED, serving

PATIENCE_S = 40


async def refused(player: Player) -> str:
    with pytest.raises(Refused) as refusal:
        await player.hint()
    return refusal.value.code


async def test_who_plays_against_a_bot_is_shown_a_good_move(tmp_path: Path, url: str) -> None:
    async with serving(tmp_path, REDIS=url, BOTS=1, **LIFTED) as server, asyncio.timeout(PATIENCE_S):
        lagoon = Lagoon(server.url)
        table = await lagoon.open_table("kahuna", first=0, bots=("easy",))
        ann = await lagoon.take_seat(table, "Ann", seat=0)
        async with lagoon.play(ann) as player, lagoon.play(ann, msgpack=True) as other:
            await player.until(lambda me: me.is_my_turn)
            hinted = await player.hint()
            assert hinted.seq == player.seq
            assert hinted.move in player.view["moves"]
            # Another device is shown the same, and so is whoever asks again: it is thought of once.
            await other.reached(player.seq)
            again = await asyncio.gather(other.hint(), player.hint())
            assert [(one.move, one.reason) for one in again] == [(hinted.move, hinted.reason)] * 2
            # What is asked and done before the answer comes is no fault: the answer says what it is about.
            await player.play(hinted.move, on=hinted.seq)
            assert player.seq > hinted.seq
        async with lagoon.watch(table) as watcher:
            assert await refused(watcher) == "not_seated"
        people = await lagoon.open_table("kahuna", first=0)
        bea, _ = await lagoon.begin(people, "Bea", "Cem")
        async with lagoon.play(bea) as player:
            await player.until(lambda me: me.is_my_turn)
            assert await refused(player) == "not_alone"


async def test_alone_at_motu_one_is_shown_a_good_move_too(tmp_path: Path, url: str) -> None:
    async with serving(tmp_path, REDIS=url, BOTS=1, **LIFTED) as server, asyncio.timeout(PATIENCE_S):
        lagoon = Lagoon(server.url)
        table = await lagoon.open_table("motu", seats=1)
        (ann,) = await lagoon.begin(table, "Ann")
        async with lagoon.play(ann) as player:
            await player.until(lambda me: me.is_my_turn)
            hinted = await player.hint()
            assert hinted.move in (await player.legal()).moves
            assert hinted.reason is None or hinted.reason.code in {"source", "coco"}
            await player.play(hinted.move, on=hinted.seq)
