"""Bots of the house at real servers, with the processes that play for them."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import psutil
import pytest

from clients.bots.going_on import next_seat
from clients.player import ClosedByServer, Lagoon, Player, Seat, new_seed, play_game
from clients.terminal.words import say
from projections.games import GAMES
from tests.forked import PIPE, ForkedProcess, start_fork
from tests.server import LIFTED, NO_PAGES, Server, serving
from tests.service.archive.test_games import lagoon as run_command
from tests.support import eventually


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("bots"), BOTS=1, **LIFTED) as server:
        yield server


@pytest.mark.parametrize("game", GAMES)
async def test_who_comes_alone_plays(server: Server, game: str) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table(game, seats=2)
    ann = await lagoon.take_seat(table, "Ann")
    await lagoon.add_bot(ann, "easy")
    async with lagoon.play(ann) as player, asyncio.timeout(60):
        await play_game(
            player,
            lambda _view, moves: moves[0],
            until=lambda me: sum(step.who == 1 for step in me.record.steps) >= 3 and me.is_my_turn,
        )
        assert player.view["table"]["phase"] == "playing"


async def test_bots_agree_to_a_take_back(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna", bots=("easy",), first=0)
    ann = await lagoon.take_seat(table, "Ann")
    async with lagoon.play(ann) as player, asyncio.timeout(60):
        await player.until(lambda me: me.is_my_turn)
        # A draw shows something new, so it has to be asked for.
        await player.play({"t": "draw"})
        await player.until(lambda me: me.view["undo"] is not None)
        await player.undo(on=player.seq)
        await player.until(lambda me: any(fact["t"] == "Undone" for step in me.record.steps for fact in step.facts))
        agreed = [fact for step in player.record.steps for fact in step.facts if fact["t"] == "UndoAgreed"]
        assert [fact["seat"] for fact in agreed] == [1]


async def test_a_bot_is_sent_away_and_another_comes(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("mauna_kea", seats=2)
    ann = await lagoon.take_seat(table, "Ann")
    other = await lagoon.open_table("mauna_kea", seats=3)
    bob = await lagoon.take_seat(other, "Bob")
    for _ in range(3):
        at = await lagoon.add_bot(bob, "hard")
        await lagoon.remove_bot(bob, at)
    await lagoon.add_bot(bob, "easy")
    await lagoon.add_bot(bob, "easy")
    await lagoon.add_bot(ann, "easy")
    for seat in (ann, bob):
        async with lagoon.play(seat) as player, asyncio.timeout(60):
            await player.until(lambda me: me.view["table"]["phase"] == "playing")


async def test_a_shuffle_that_was_broken_is_made_anew_by_bots(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("mauna_kea", seats=4, bots=("easy", "easy"))
    ann = await lagoon.take_seat(table, "Ann")
    bob = await lagoon.take_seat(table, "Bob")
    shuffling = await eventually(lambda: _awaiting_people(lagoon, table))
    assert shuffling == [0, 1]
    await lagoon.leave(bob)
    cat = await lagoon.take_seat(table, "Cat")
    async with lagoon.play(ann) as one, lagoon.play(cat), asyncio.timeout(60):
        await one.until(lambda me: me.view["table"]["phase"] == "playing")


async def _awaiting_people(lagoon: Lagoon, table: str) -> list[int] | None:
    shown = await lagoon.table(table)
    return list(shown["awaited"]) if shown["phase"] == "shuffling" and len(shown["awaited"]) == 2 else None


async def test_a_demo_is_played_without_anybody(tmp_path: Path) -> None:
    async with serving(tmp_path, BOTS=2, DEMO=1, **LIFTED) as server:
        lagoon = Lagoon(server.url)
        table = await lagoon.open_table("kahuna", demo=True, bots=("easy", "easy"))
        async with lagoon.watch(table) as watcher, asyncio.timeout(60):
            await watcher.until(lambda me: {step.who for step in me.record.steps} >= {0, 1} and me.seq > 12)


async def test_the_command_line_opens_a_demo_where_no_page_may(server: Server) -> None:
    said = await lagoon_command(server, "demo", "kahuna", "--levels", "easy", "--server", server.url)
    assert said.startswith(f"Watch at {server.url}/t/")
    async with Lagoon(server.url).watch(said.strip().rpartition("/")[2]) as watcher, asyncio.timeout(60):
        await watcher.until(lambda me: me.seq > 8)


async def test_one_process_more_plays_for_the_house(tmp_path: Path) -> None:
    async with serving(tmp_path, BOTS=0, **LIFTED) as server:
        process = await start_command(server, "bots", "--server", server.url)
        try:
            lagoon = Lagoon(server.url)
            table = await lagoon.open_table("kahuna")
            ann = await lagoon.take_seat(table, "Ann")
            await eventually(lambda: _added(lagoon, ann), within=30)
            async with lagoon.play(ann) as player, asyncio.timeout(60):
                await player.until(lambda me: me.view["table"]["phase"] == "playing")
        finally:
            process.send_signal(signal.SIGINT)
            assert await asyncio.wait_for(process.wait(), 30) == 0


async def _added(lagoon: Lagoon, seat: Seat) -> bool:
    try:
        await lagoon.add_bot(seat, "easy")
    except Exception as error:
        assert "no_bots" in str(error)
        return False
    return True


async def test_a_bot_of_ones_own_plays_at_any_house(tmp_path: Path) -> None:
    async with serving(tmp_path, BOTS=0, **LIFTED) as server:
        lagoon = Lagoon(server.url)
        table = await lagoon.open_table("kahuna")
        ann = await lagoon.take_seat(table, "Ann")
        link = f"{server.url}/t/{table}"
        process = await start_command(server, "bot", link, "--level", "easy", "--name", "Kai", "--again", "0")
        async with lagoon.play(ann) as player, asyncio.timeout(120):
            await player.until(lambda me: me.view["table"]["phase"] == "playing")
            await play_game(player, lambda _view, moves: moves[0], until=lambda me: me.seq > 12)
            assert player.view["table"]["seats"][1]["bot"] == "easy"
            await player.resign()
        assert process.stdout is not None
        said = (await asyncio.wait_for(process.stdout.read(), 30)).decode()
        assert said.splitlines() == [f"Kai (easy) has seat 2. {say('bot.about.easy')}", "It won."]
        assert await process.wait() == 0


async def test_a_bot_of_ones_own_wants_another_game_and_goes_on_there(tmp_path: Path) -> None:
    async with serving(tmp_path, BOTS=0, **LIFTED) as server:
        lagoon = Lagoon(server.url)
        table = await lagoon.open_table("kahuna")
        ann = await lagoon.take_seat(table, "Ann")
        process = await start_command(server, "bot", f"{server.url}/t/{table}", "--level", "easy", "--name", "Kai")
        async with lagoon.play(ann) as player, asyncio.timeout(120):
            await player.until(lambda me: me.view["table"]["phase"] == "playing")
            await player.resign()
            seed = new_seed()
            await player.again(seed)
            await player.until(lambda me: me.next_table is not None)
            assert player.next_table is not None
            following = lagoon.next_seat(ann, seed, player.next_table, 2)
        # It does its part in the shuffle there.
        async with lagoon.play(following) as player, asyncio.timeout(120):
            await player.until(lambda me: me.view["table"]["phase"] == "playing")
            assert [seat["name"] for seat in player.view["table"]["seats"]] == ["Kai", "Ann"]
        process.terminate()
        await process.wait()


async def test_whoever_wants_no_other_game_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    async with serving(tmp_path, BOTS=0, **LIFTED) as server:
        lagoon = Lagoon(server.url)
        ann, bob = await lagoon.begin(await lagoon.open_table("kahuna"), "Ann", "Bob")
        async with lagoon.play(ann) as one, lagoon.play(bob) as two, asyncio.timeout(60):
            await one.resign()
            async with lagoon.watch(ann.table) as eve:
                assert await next_seat(lagoon, eve, bob, 60) is None, "who lost their seat has none there"
            assert await next_seat(lagoon, two, bob, 0.01) is None
            assert two.wants_again is not None
            assert two.wants_again.seats == (False, False)
            # An answer that comes while it waits is taken.
            waiting = asyncio.create_task(next_seat(lagoon, two, bob, 60))
            await one.until(lambda me: me.wants_again is not None and me.wants_again.seats[1])
            await one.again(new_seed())
            following = await waiting
            assert following is not None
            assert (following.table, following.seat) == (two.next_table, 0)


async def test_bots_of_the_house_are_not_counted_by_address_and_nobody_else_is_let_off(tmp_path: Path) -> None:
    limits = {**LIFTED, "SOCKETS_PER_ADDRESS": 2}
    async with serving(tmp_path, BOTS=1, **limits) as server:
        lagoon = Lagoon(server.url)
        for _ in range(3):
            table = await lagoon.open_table("motu", seats=4, bots=("easy",) * 3)
            ann = await lagoon.take_seat(table, "Ann")
            async with lagoon.play(ann) as player, asyncio.timeout(60):
                await player.until(lambda me: me.view["table"]["phase"] == "playing")
        # Bots stay for a while, nine by now.
        bob = await lagoon.take_seat(await lagoon.open_table("kahuna"), "Bob")
        async with lagoon.play(bob), lagoon.watch(table):
            for shown in (ann.token, bob.token, "A" * 43, "é", ""):
                with pytest.raises(ClosedByServer) as closed:
                    async with Player(server.url, table, pass_token=shown):
                        pass
                assert (closed.value.status, closed.value.code) == (4429, "closed"), shown


def bot_processes(server: Server) -> list[psutil.Process]:
    """Return the processes that play for bots of a server."""
    return [child for child in psutil.Process(server.pid).children(recursive=True) if _plays_for_bots(child)]


def _plays_for_bots(process: psutil.Process) -> bool:
    try:
        return any("bot_process" in word for word in process.cmdline())
    except psutil.NoSuchProcess:
        # It ended while it was looked at.
        return False


async def test_processes_end_with_the_service_and_come_back_before(tmp_path: Path) -> None:
    async with serving(tmp_path, BOTS=2, WORKERS=2, **LIFTED, **NO_PAGES) as server:
        first = await eventually(lambda: len(found := bot_processes(server)) == 2 and found)
        await eventually(lambda: _gives_way(server))
        first[0].kill()
        await eventually(lambda: len({process.pid for process in bot_processes(server)} - {first[0].pid}) == 2)
        there = bot_processes(server)
    assert not any(process.is_running() for process in there)


def _gives_way(server: Server) -> bool:
    most = 19
    below = min(most, psutil.Process(server.pid).nice() + 10)
    return all(process.nice() == below for process in bot_processes(server))


async def test_a_service_that_is_killed_leaves_no_process_behind(tmp_path: Path) -> None:
    async with serving(tmp_path, BOTS=1, **LIFTED) as server:
        (process,) = await eventually(lambda: bot_processes(server))
        await server.kill()
        await eventually(lambda: not process.is_running() or process.status() == psutil.STATUS_ZOMBIE)


async def start_command(server: Server, *words: str) -> ForkedProcess:
    """Start a command of `lagoon` that finds the data of a server."""
    environment = {"LAGOON_DATA": str(server.folder / "data"), "PATH": "/usr/bin:/bin"}
    return await start_fork(*words, environment=environment, stdout=PIPE)


async def lagoon_command(server: Server, *words: str) -> str:
    """Run a command of `lagoon` to its end; return what it said."""
    process = await start_command(server, *words)
    said, _ = await asyncio.wait_for(process.communicate(), 60)
    assert process.returncode == 0
    return said.decode()


async def test_bots_of_a_backup_go_on_beside_those_of_the_house_that_it_is_restored_into(tmp_path: Path) -> None:
    """While all processes know only the key of that house, which has a table of its own."""
    async with serving(tmp_path / "old", BOTS=1, **LIFTED) as old:
        ann = await against_a_bot(old)
        lobby = await Lagoon(old.url).take_seat(
            await Lagoon(old.url).open_table("motu", seats=3, bots=("easy",)), "Bob"
        )
        assert (await run_command(old, "backup", tmp_path / "backup"))[0] == 0
    async with serving(tmp_path / "new", BOTS=1, **LIFTED) as new:
        own = await against_a_bot(new)
        assert (await run_command(new, "restore", tmp_path / "backup"))[0] == 0
        lagoon = Lagoon(new.url)
        for seat in (ann, own):
            async with lagoon.play(seat) as player, asyncio.timeout(120):
                await player.play({"t": "draw"})
                await player.until(lambda me: any(step.who == 1 and step.seq > 6 for step in me.record.steps))
        # And before the start they can be sent away as before.
        await lagoon.remove_bot(lobby, 2)


async def against_a_bot(server: Server) -> Seat:
    """Open a table against a bot; return the seat of the person, whose turn it is."""
    lagoon = Lagoon(server.url)
    seat = await lagoon.take_seat(await lagoon.open_table("kahuna", bots=("easy",), first=0), "Ann")
    async with lagoon.play(seat) as player, asyncio.timeout(60):
        await player.until(lambda me: me.is_my_turn)
    return seat


async def test_a_bot_of_the_house_plays_beside_one_that_somebody_brought(server: Server) -> None:
    """The token that the house would have for the seat of the other owns no seat."""
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("mauna_kea", seats=3, bots=("easy",))
    seats = [
        await lagoon.take_seat(table, "Ann"),
        await lagoon.take_seat(table, "Greedy", bot="greedy"),
    ]
    (house_bot,) = {0, 1, 2} - {seat.seat for seat in seats}
    async with lagoon.play(seats[0]) as ann, lagoon.play(seats[1]) as greedy, asyncio.timeout(90):
        await asyncio.gather(
            *(
                play_game(player, lambda _view, moves: moves[0], until=lambda me: moved(me, house_bot))
                for player in (ann, greedy)
            )
        )


def moved(player: Player, seat: int) -> bool:
    """Tell whether a seat has made three moves or more."""
    return sum(step.who == seat and step.seq > 8 for step in player.record.steps) >= 3
