"""Whole games over the real server with two Python clients, and what each of them may see."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from clients.player import Lagoon, Player, Refused
from tests.play import play_on, seated
from tests.server import LIFTED, Server, serving


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("play"), **LIFTED) as server:
        yield server


@pytest.mark.parametrize("msgpack", [False, True], ids=["json", "msgpack"])
async def test_two_people_play_a_whole_game_and_a_spectator_sees_no_hand(server: Server, msgpack: bool) -> None:
    seed = 11 + msgpack
    print(f"seed {seed}")
    dice = random.Random(seed)
    lagoon = Lagoon(server.url)
    table, ann, bob = await seated(server)
    frames: list[Any] = []

    def watch(_player: Player, message: Any) -> None:
        frames.append(message)

    async with (
        lagoon.play(ann, msgpack=msgpack) as one,
        lagoon.play(bob, msgpack=msgpack) as two,
        lagoon.watch(table, msgpack=msgpack, listener=watch) as spectator,
    ):
        assert (one.seat, two.seat, spectator.seat) == (0, 1, None)
        await asyncio.gather(play_on(one, dice), play_on(two, dice))
        await spectator.until(lambda p: p.result is not None)
        assert one.result == two.result == spectator.result
        own = {"hand", "buried", "revealed"}
        for field in one.view["game"].keys() - own:
            assert one.view["game"][field] == two.view["game"][field] == spectator.view["game"][field], field
        assert one.view["game"]["revealed"] == spectator.view["game"]["revealed"] is not None

    before_the_end = [m for m in frames if m is not None and b'"Over"' not in msgspec.json.encode(m)]
    assert len(before_the_end) > 50
    for message in before_the_end:
        assert_nothing_hidden(msgspec.to_builtins(message))


def assert_nothing_hidden(message: Any) -> None:
    """Look through a spectator's message for a hand, a hidden card, or the table's secret."""
    for part in [message.get("view") or {}, message.get("set") or {}]:
        game = part.get("game") or {}
        assert game.get("hand") is None
        assert game.get("buried") is None
        assert game.get("revealed") is None
        assert (part.get("table") or {}).get("secret") is None
    for step in message.get("steps") or ():
        for fact in step["facts"]:
            if fact["t"] == "HandDealt":
                assert fact["cards"] is None
            if fact["t"] in {"CardDrawn", "CardDiscarded"}:
                assert fact["card"] is None
            assert "secret" not in fact
            assert "token" not in fact


async def test_a_reload_shows_the_same_table_and_all_that_was_missed(server: Server) -> None:
    dice = random.Random(5)
    lagoon = Lagoon(server.url)
    _, ann, bob = await seated(server)
    async with lagoon.play(ann) as one:
        async with lagoon.play(bob) as two:
            await asyncio.gather(play_on(one, dice, 30), play_on(two, dice, 30))
            await asyncio.gather(one.reached(30), two.reached(30))
            seen = two.view
        async with lagoon.play(bob) as again:
            await again.reached(one.seq)
            if again.seq == two.seq:
                assert again.view == seen
            assert [step.seq for step in again.record.steps] == list(range(1, again.seq + 1))
            assert again.view["table"] == one.view["table"]


async def test_the_same_id_is_done_once(server: Server) -> None:
    lagoon = Lagoon(server.url)
    _, ann, bob = await seated(server, first=0)
    async with lagoon.play(ann) as one, lagoon.play(bob):
        move = next(m for m in one.my_moves or () if m["t"] == "discard")
        one._ids = (name for name in ("same", "same", "other"))
        on = one.seq
        seq = await one.play(move, on=on)
        assert await one.play(move, on=on) == seq
        assert one.seq == seq
        with pytest.raises(Refused) as refused:
            await one.play(move, on=on)
        assert refused.value.code == "stale"


async def test_what_is_refused_changes_nothing_and_says_why(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table, ann, bob = await seated(server, first=0)
    async with lagoon.play(ann) as one, lagoon.play(bob) as two, lagoon.watch(table) as spectator:
        seq, view = one.seq, one.view
        for player, move, code in (
            (two, {"t": "draw"}, "not_your_turn"),
            (spectator, {"t": "draw"}, "not_seated"),
            (one, {"t": "finish"}, None),
            (one, {"t": "draw", "card": "ALOA"}, "bad_move"),
            (one, {"t": "fly"}, "bad_move"),
            (one, 7, "bad_move"),
        ):
            with pytest.raises(Refused) as refused:
                await player.play(move)
            assert code in {None, refused.value.code}
            assert refused.value.message.endswith((".", "`")) or "`" in refused.value.message
        with pytest.raises(Refused) as refused:
            await one.answer(True)
        assert refused.value.code == "no_request"
        with pytest.raises(Refused) as refused:
            await one.undo(to=5)
        assert refused.value.code == "undo_nothing"
        assert (one.seq, one.view) == (seq, view)


async def test_taking_back_free_and_asked(server: Server) -> None:
    lagoon = Lagoon(server.url)
    _, ann, bob = await seated(server, first=0, edition="classic")
    async with lagoon.play(ann) as one, lagoon.play(bob) as two:
        before = one.view["game"]
        start = one.seq
        discard = next(m for m in one.my_moves or () if m["t"] == "discard")
        await one.play(discard)
        assert one.view["undo"] == {"to": start, "free": True}
        await one.undo()
        assert one.view["game"] == before
        await one.play({"t": "draw"})
        assert one.view["undo"] == {"to": start, "free": False}
        await one.undo()
        await two.until(lambda p: p.view["table"]["request"])
        assert two.view["table"]["request"] == {"asker": 0, "to": start, "what": None, "absent": [], "yes": []}
        await two.answer(False)
        await one.until(lambda p: p.view["table"]["request"] is None)
        assert one.view["game"] != before
        # It is not asked for again; after another move of theirs they can ask anew.
        assert one.view["undo"] is None
        with pytest.raises(Refused) as refused:
            await one.undo()
        assert refused.value.code == "undo_asked_already"
        await one.reached(await two.play({"t": "draw"}))
        before = one.view["game"]
        await one.play({"t": "draw"})
        await one.undo()
        await two.until(lambda p: p.view["table"]["request"])
        await two.answer(True)
        await one.reached(two.seq)
        assert one.view["game"] == before


async def test_giving_up_ends_the_game_and_shows_everything(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table, ann, bob = await seated(server)
    async with lagoon.play(ann) as one, lagoon.play(bob) as two:
        await one.resign()
        await two.until(lambda p: p.result is not None)
        assert two.result == {"winners": [1], "scores": [0, 0], "how": "resigned", "standing": [0, 0]}
        assert two.view["game"]["revealed"][0] == one.view["game"]["hand"]
        assert two.view["table"]["secret"] is not None
        with pytest.raises(Refused) as refused:
            await two.play({"t": "draw"})
        assert refused.value.code == "game_over"
    assert (await lagoon.table(table))["phase"] == "over"


async def test_the_record_comes_in_pages(server: Server) -> None:
    dice = random.Random(8)
    lagoon = Lagoon(server.url)
    _, ann, bob = await seated(server)
    async with lagoon.play(ann) as one, lagoon.play(bob) as two:
        await asyncio.gather(play_on(one, dice), play_on(two, dice))
        # Play it again and again from the same place: a log longer than what is kept in memory.
    async with lagoon.play(ann) as again:
        whole = [step.seq for step in again.record.steps]
        while again.record.steps[0].seq > 1:
            await again.load_earlier(limit=50)
        assert [step.seq for step in again.record.steps] == list(range(1, again.seq + 1))
        assert set(whole) <= {step.seq for step in again.record.steps}


async def test_presence_tells_who_is_here(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table, ann, bob = await seated(server)
    async with lagoon.play(ann) as one:
        await one.until(lambda p: p.presence and p.presence.seats == (True, False))
        async with lagoon.play(bob), lagoon.watch(table):
            await one.until(lambda p: p.presence and p.presence.seats == (True, True) and p.presence.watching == 1)
        await one.until(lambda p: p.presence and p.presence.seats == (True, False) and p.presence.watching == 0)


async def test_a_table_can_know_no_asking_or_no_taking_back(server: Server) -> None:
    lagoon = Lagoon(server.url)
    for undo, code in (("free", "undo_not_free"), ("none", "undo_none")):
        table = await lagoon.open_table("kahuna", undo=undo, first=0, edition="classic")  # type: ignore[arg-type]
        ann, _ = await lagoon.begin(table, "Ann", "Bob")
        async with lagoon.play(ann) as one:
            await one.play(next(m for m in one.my_moves or () if m["t"] == "discard"))
            assert one.view["undo"] == ({"to": 5, "free": True} if undo == "free" else None)
            await one.play({"t": "draw"})
            assert one.view["undo"] is None
            with pytest.raises(Refused) as refused:
                await one.undo(to=5)
            assert refused.value.code == code


@pytest.mark.parametrize("game", ["mauna_kea", "motu"])
async def test_three_play_on_as_two_when_one_gives_up(server: Server, game: str) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table(game, seats=3, first=0)
    ann, bob, cat = await lagoon.begin(table, "Ann", "Bob", "Cat")
    async with lagoon.play(ann) as one, lagoon.play(bob) as two, lagoon.play(cat) as three:
        seen = one.view["game"]
        await one.resign()
        for player in (one, two, three):
            await player.until(lambda p: p.view["table"]["resigned"] == [0])
            assert player.result is None
            assert player.view["table"]["to_act"] == [2 if game == "mauna_kea" else 1]
            assert player.view["table"]["secret"] is None
        assert one.has_resigned
        assert (one.my_moves, one.view["undo"]) == ((), None)
        assert one.view["game"].keys() == seen.keys()
        assert one.view["game"]["revealed"] is None, "they see what their seat saw, and no more"
        with pytest.raises(Refused) as refused:
            await one.resign()
        assert refused.value.code == "resigned"
        next_one = three if game == "mauna_kea" else two
        legal = await next_one.legal()
        assert legal.moves
        seq = await next_one.play(legal.moves[0])
        for player in (one, two):
            await player.reached(seq)
        await two.resign()
        await three.until(lambda p: p.result is not None)
        assert three.result is not None
        assert (three.result["winners"], three.result["how"]) == ([2], "resigned")
        for player in (one, two, three):
            await player.until(lambda p: p.result is not None)
            game_now = player.view["game"]
            assert (game_now["stage"], game_now["turn"], player.view["table"]["resigned"]) == ("over", None, [0, 1])
