"""Seeing a game again at the real server, and carrying it away: who sees what, page by page, during it and after."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from clients.player import Lagoon, Player, Refused, Seat, merge
from events import codec, logfile
from events.verify import verify
from projections.games import GAMES
from projections.replay import EMPTY_VIEW
from service.tables.ownership import token_hash
from service.talk.effects import ReadReplay
from service.talk.protocol import Replayed
from tests.play import play_on, seated
from tests.server import LIFTED, Server, plain, serving
from tests.service.talk.test_session import World, read, send


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("replay"), **LIFTED) as server:
        yield server


class Watching:
    """Keeps every view that a player was shown, by seq."""

    def __init__(self) -> None:
        self.views: dict[int, Any] = {}

    def __call__(self, player: Player, _message: Any) -> None:
        """Take down what is seen now."""
        if player.view:
            self.views[player.seq] = {name: player.view[name] for name in ("table", "game")}


async def whole(player: Player, limit: int = 200, seat: int | None = None) -> tuple[list[Any], list[Any], Replayed]:
    """Replay everything; return the views (the one before the first event first), the steps, and the last page."""
    views: list[Any] = [EMPTY_VIEW]
    steps: list[Any] = []
    while True:
        page = await player.replay(len(steps), limit, seat=seat)
        assert page.first == len(steps)
        assert page.view == views[-1]
        for step in page.steps:
            views.append(merge(views[-1], step.set))
            steps.append(step)
        if len(steps) >= page.seq:
            return views, steps, page


async def a_game(server: Server, seed: int, until: int = 1 << 30) -> tuple[str, Seat, Seat, dict[int | None, Watching]]:
    """Play a game of Kahuna with something taken back; return what everybody saw meanwhile."""
    print(f"seed {seed}")
    dice = random.Random(seed)
    lagoon = Lagoon(server.url)
    seen: dict[int | None, Watching] = {0: Watching(), 1: Watching(), None: Watching()}
    table, ann, bob = await seated(server, first=0, edition="classic")
    async with (
        lagoon.play(ann, listener=seen[0]) as one,
        lagoon.play(bob, listener=seen[1]) as two,
        lagoon.watch(table, listener=seen[None]) as spectator,
    ):
        await one.play({"t": "draw"})
        await one.undo()
        await two.until(lambda p: p.view["table"]["request"])
        await two.answer(True)
        await one.reached(8)
        await asyncio.gather(play_on(one, dice, until), play_on(two, dice, until))
        last = max(one.seq, two.seq)
        await asyncio.gather(*(player.reached(last) for player in (one, two, spectator)))
    return table, ann, bob, seen


async def test_during_a_game_everybody_sees_again_what_they_saw_then(server: Server) -> None:
    table, ann, bob, seen = await a_game(server, 41, until=40)
    lagoon = Lagoon(server.url)
    async with lagoon.play(ann) as one, lagoon.play(bob) as two, lagoon.watch(table) as spectator:
        for player in (one, two, spectator):
            views, steps, page = await whole(player, limit=7)
            assert (page.seat, page.everything) == (player.seat, False)
            assert [step.seq for step in steps] == list(range(1, player.seq + 1))
            # What is told of each step is what the record told.
            assert [step.facts for step in steps] == [step.facts for step in player.record.steps]
            watched = seen[player.seat].views
            assert len(watched) > 20
            for seq, view in watched.items():
                assert views[seq] == view, f"seat {player.seat} at {seq}"
        for player, seat in ((one, 1), (two, 0), (spectator, 0), (spectator, 1)):
            with pytest.raises(Refused) as refused:
                await player.replay(seat=seat)
            assert refused.value.code == "not_over"
        assert (await one.replay(seat=0)).seat == 0
        with pytest.raises(Refused) as refused:
            await one.replay(seat=3)
        assert refused.value.code == "no_such_seat"


async def test_afterwards_everybody_sees_everything_or_what_any_seat_saw(server: Server) -> None:
    table, ann, _, seen = await a_game(server, 42)
    lagoon = Lagoon(server.url)
    async with lagoon.play(ann) as one, lagoon.watch(table) as spectator:
        views, steps, page = await whole(spectator, limit=50)
        assert (page.seat, page.everything) == (None, True)
        hidden = {"CardDrawn": "card", "CardDiscarded": "card", "HandDealt": "cards"}
        told = [fact for step in steps for fact in step.facts if fact["t"] in hidden]
        assert len(told) > 10
        assert all(fact[hidden[fact["t"]]] is not None for fact in told)
        assert all(view["game"]["revealed"] for view in views[5:])
        for seat in (0, 1):
            as_seat, _, page = await whole(spectator, seat=seat)
            assert (page.seat, page.everything) == (seat, False)
            for seq, view in seen[seat].views.items():
                assert as_seat[seq] == view, f"seat {seat} at {seq}"
            for seq, (before, _) in enumerate(pairwise(views)):
                if seq >= 5:
                    assert as_seat[seq]["game"]["hand"] == before["game"]["revealed"][seat]
        own, _, page = await whole(one)
        assert (page.seat, page.everything) == (0, True)
        assert own[-1]["game"]["revealed"] == views[-1]["game"]["revealed"]


async def test_what_was_taken_back_is_marked(server: Server) -> None:
    table, *_ = await a_game(server, 43, until=20)
    async with Lagoon(server.url).watch(table) as spectator:
        _, steps, _ = await whole(spectator)
        assert [step.undone for step in steps[:9]] == [None, None, None, None, None, 8, 8, None, None]


async def test_a_page_beyond_the_end_is_empty(server: Server) -> None:
    table, *_ = await a_game(server, 44, until=12)
    async with Lagoon(server.url).watch(table) as spectator:
        page = await spectator.replay(10_000)
        assert (page.first, page.steps) == (spectator.seq, ())
        assert page.view["game"] == spectator.view["game"]


def test_pages_cost_what_three_messages_cost() -> None:
    session = World().session(actions_per_second=0.01, actions_burst=10)
    for page in range(3):
        wanted = send(session, t="replay", id=f"page{page}", limit=2)
        assert isinstance(wanted, ReadReplay)
        assert (wanted.first, wanted.read_after, wanted.read_count) == (0, 0, 2)
    assert send(session, t="replay", id="page3") is None
    (refused,) = read(session)
    assert (refused["id"], refused["code"]) == ("page3", "too_fast")


def test_a_page_never_reaches_beyond_what_everybody_was_told() -> None:
    """The log may hold an event more by the time it is read: even a secret, shown with the game's last one."""
    world = World()
    session = world.session()
    wanted = send(session, t="replay", id="page", limit=200)
    assert isinstance(wanted, ReadReplay)
    assert wanted.read_count == len(world.raws) == world.live.seq


# ---- carried away


async def test_a_game_that_is_over_is_given_away_whole(server: Server) -> None:
    table, ann, bob, _ = await a_game(server, 45)
    lagoon = Lagoon(server.url)
    data = await lagoon.log(table)
    assert data == await lagoon.log(table, ann.token) == await lagoon.log(table, "x" * 43)
    file = logfile.read(data)
    assert file.header is not None
    assert (file.header.kind, file.header.table) == ("log", table)
    reader = codec.Codec(GAMES["kahuna"].game)
    found = verify(GAMES["kahuna"].game, (reader.decode(raw, seq) for seq, raw in enumerate(file.raws, 1)))
    assert (found.events, found.rules) == (file.header.events, True)
    for seat in (ann, bob):
        assert seat.token not in data.decode()
        assert token_hash(seat.token) not in data.decode()


async def test_of_a_game_that_goes_on_one_gets_what_one_was_told(server: Server) -> None:
    table, ann, bob, seen = await a_game(server, 46, until=30)
    lagoon = Lagoon(server.url)
    for seat, token in ((None, None), (0, ann.token), (1, bob.token)):
        file = logfile.read(await lagoon.log(table, token))
        assert file.header is not None
        assert (file.header.kind, file.header.seat) == ("told", seat)
        view: dict[str, Any] = EMPTY_VIEW
        for seq, raw in enumerate(file.raws, 1):
            step = msgspec.json.decode(raw)
            assert step["seq"] == seq
            view = merge(view, step.get("set", {}))
            if seq in seen[seat].views:
                assert view == seen[seat].views[seq]
        text = b"".join(file.raws).decode()
        assert '"secret":"' not in text
        assert "token" not in text
        dealt = [fact for fact in msgspec.json.decode(file.raws[2])["facts"] if fact["t"] == "HandDealt"]
        assert [fact["cards"] is not None for fact in dealt] == [fact["seat"] == seat for fact in dealt]
    with pytest.raises(Refused) as refused:
        await lagoon.log(table, "x" * 43)
    assert refused.value.code == "not_seated"
    with pytest.raises(Refused) as refused:
        await lagoon.log("nowhere")
    assert refused.value.code == "no_table"


async def test_a_game_can_be_followed_while_it_is_seen_again(server: Server) -> None:
    dice = random.Random(47)
    lagoon = Lagoon(server.url)
    _, ann, bob = await seated(server)
    async with lagoon.play(ann) as one, lagoon.play(bob) as two:
        playing = asyncio.gather(play_on(one, dice, 40), play_on(two, dice, 40))
        while not playing.done():
            page = await one.replay(limit=3)
            assert [step.seq for step in page.steps] == list(range(1, min(3, page.seq) + 1))
            assert plain(page.view) == plain(EMPTY_VIEW)
        await playing
