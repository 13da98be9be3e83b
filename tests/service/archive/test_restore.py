"""The restore as deploy/BACKUP.md tells it, with the commands people type: a house burns down and is built again."""

from __future__ import annotations

import asyncio
import random
import shutil
from pathlib import Path

import pytest

from clients.player import Lagoon
from tests.play import play_on, seated
from tests.server import LIFTED, serving
from tests.service.archive.test_games import lagoon
from tests.service.talk.test_stranger import http
from tests.support import eventually


@pytest.mark.faults
async def test_an_unfinished_game_goes_on_at_a_new_server(tmp_path: Path) -> None:
    """What was played after the backup is lost, nothing else; whoever was at the table comes back by themselves."""
    seed = 71
    print(f"seed {seed}")
    dice = random.Random(seed)
    backup = tmp_path / "backup"
    async with serving(tmp_path / "house", **LIFTED) as server:
        data = {"DATA": server.folder / "data"}
        house = Lagoon(server.url)
        table, ann, bob = await seated(server, listed=True)
        over, *_ = await seated(server)
        async with house.play(ann, plays_on=True) as one, house.play(bob, plays_on=True) as two:
            await asyncio.gather(play_on(one, dice, 20), play_on(two, dice, 20))
            await one.reached(20)
            code, told, complaints = await lagoon(None, "backup", backup, **data)
            assert (code, complaints.count("Not all")) == (0, 0), complaints
            assert told.startswith("2 tables, ")
            code, told, _ = await lagoon(None, "backup", backup, **data)
            assert (code, told) == (0, "0 tables, 0 events are new: nothing was written\n")
            signs = (await http(server, "GET", "/api/house"))[1]
            kept = (await one.replay(first=0, limit=20)).steps

            await asyncio.gather(play_on(one, dice, 24), play_on(two, dice, 24))
            await server.kill()
            shutil.rmtree(server.folder / "data")
            code, told, complaints = await lagoon(None, "restore", backup, **data)
            assert code == 0, complaints
            assert told.startswith("2 tables put back, ")
            await server.start()
            assert (await http(server, "GET", "/api/house"))[1] == signs, "people know the house by its key"
            assert [listed.id for listed in await house.tables()] == [table]

            async with house.play(ann) as ann_again, house.play(bob) as bob_again:
                assert (ann_again.seat, bob_again.seat) == (0, 1)
                assert 20 <= ann_again.seq < 24
                assert (await ann_again.replay(first=0, limit=20)).steps == kept
                await one.until(lambda player: player.seq == ann_again.seq and player.status == "live")
                await asyncio.gather(play_on(ann_again, dice), play_on(bob_again, dice))
                last = max(ann_again.seq, bob_again.seq)
                await asyncio.gather(one.reached(last), two.reached(last))
                assert one.view == ann_again.view
                await eventually(lambda: one.rewritten or two.rewritten)
        code, told, complaints = await lagoon(None, "verify", table, **data)
        assert code == 0, complaints
        assert told.startswith("verified: ")
        assert (await house.table(over))["phase"] == "playing"


@pytest.mark.faults
async def test_a_copy_of_the_files_made_while_a_game_goes_on_can_be_served(tmp_path: Path) -> None:
    """An append-only file that is copied while it grows is a beginning of it: all that was acknowledged before."""
    seed = 72
    print(f"seed {seed}")
    dice = random.Random(seed)
    copy = tmp_path / "copy" / "data"
    async with serving(tmp_path / "house", **LIFTED) as server:
        table, ann, bob = await seated(server)
        house = Lagoon(server.url)
        async with house.play(ann) as one, house.play(bob) as two:
            await asyncio.gather(play_on(one, dice, 20), play_on(two, dice, 20))
            playing = asyncio.gather(play_on(one, dice, 60), play_on(two, dice, 60))
            files = server.folder / "data" / "valkey" / "appendonlydir"
            await asyncio.to_thread(shutil.copytree, files, copy / "valkey" / "appendonlydir")
            await playing
    async with serving(tmp_path / "copy", **LIFTED) as server:
        house = Lagoon(server.url)
        async with house.play(ann) as one, house.play(bob) as two:
            assert one.seq >= 20
            await asyncio.gather(play_on(one, dice), play_on(two, dice))
        code, told, complaints = await lagoon(None, "verify", table, DATA=copy)
        assert code == 0, complaints
        assert told.startswith("verified: ")


async def test_what_cannot_be_done_is_told_in_a_sentence(tmp_path: Path) -> None:
    code, told, complaints = await lagoon(None, "restore", tmp_path / "nothing", DATA=tmp_path / "data")
    assert (code, told) == (1, "")
    assert complaints.endswith(f"There is no backup in {tmp_path / 'nothing'}. (no_backup)\n")
    assert not (tmp_path / "data").exists()
    code, _, complaints = await lagoon(None, "backup", tmp_path / "backup", DATA=tmp_path / "data")
    assert code == 1
    assert "(no_data)" in complaints
