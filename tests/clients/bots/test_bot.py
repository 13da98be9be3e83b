"""A bot at a table of a real server: what it is sent, what it does when thinking fails, and that it is no hurry."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from itertools import pairwise
from typing import Any, ClassVar, cast

import msgspec
import pytest

from clients.bots import bot as bots
from clients.bots.bot import Bot, play_on
from clients.bots.games import begin
from clients.bots.levels import EASY, LEVELS, Level
from clients.bots.pace import PACE_S, TURN_S, Pace
from clients.bots.shared_core import SharedCore
from clients.bots.thinking import Estimate
from clients.player import Lagoon, Player, Seat, play_game
from events.log import log_key
from service.embedded import DataFolder
from service.redis.client import make_client
from service.talk.protocol import LEVELS as SERVED
from tests.faults.fuzzing.audit import Audit, Sent
from tests.faults.fuzzing.oracle import Oracle
from tests.server import LIFTED, Server, serving

QUICK = msgspec.structs.replace(EASY, name="quick", playouts=4, carelessness=0.0)


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("lagoon"), **LIFTED) as server:
        yield server


async def begun(server: Server, game: str, **options: Any) -> tuple[Lagoon, list[Seat]]:
    """Open a table for two, a person and a bot, who has a seat and no player yet."""
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table(game, seats=2, **options)
    ann = await lagoon.take_seat(table, "Ann")
    kai = await lagoon.take_seat(table, "Kai", bot="easy")
    for seat in (ann, kai):
        await lagoon.show_nonce(seat)
    return lagoon, [ann, kai]


async def play(lagoon: Lagoon, seats: list[Seat], level: Level = QUICK, until: int = 1 << 40, **how: Any) -> Player:
    """Let a bot play against random moves, to the end or a seq; return the person's player."""
    dice = random.Random(1)
    async with lagoon.play(seats[0]) as ann, lagoon.play(seats[1]) as kai, asyncio.timeout(120):
        playing = asyncio.create_task(play_on(Bot(kai, level, SharedCore(), **{"pace": 0.0, **how})))
        try:
            await play_game(
                ann,
                lambda _view, moves: dice.choice(moves),
                until=lambda me: me.result is not None or me.seq >= until or playing.done(),
            )
        finally:
            if ann.result is None:
                playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
    return ann


@pytest.mark.parametrize(("game", "options"), [("kahuna", {}), ("mauna_kea", {"cards": True}), ("motu", {})])
async def test_a_bot_is_sent_nothing_but_what_its_seat_may_know(
    server: Server, game: str, options: dict[str, Any]
) -> None:
    lagoon, seats = await begun(server, game, **options)
    sent: list[Sent] = []

    def recorded(player: Player) -> None:
        read = player._wire.decode

        def record(frame: bytes) -> Any:
            sent.append(Sent(not player._wire.is_text, frame))
            return read(frame)

        player._wire = msgspec.structs.replace(player._wire, decode=record)

    kai = lagoon.play(seats[1], msgpack=True)
    recorded(kai)
    dice = random.Random(1)
    async with lagoon.play(seats[0]) as ann, kai, asyncio.timeout(150):
        playing = asyncio.create_task(play_on(Bot(kai, QUICK, SharedCore(), pace=0)))
        await play_game(ann, lambda _view, moves: dice.choice(moves))
        await playing
    redis: Any = make_client(DataFolder(server.folder / "data").url)
    try:
        raws = [fields[1] for _, fields in await redis.xrange(log_key(seats[1].table))]
    finally:
        await redis.aclose()
    assert sum(message.message["t"] == "imagined" for message in sent) > 5
    Audit(Oracle(raws), {}, {}, token=seats[1].token).all(sent)


async def test_where_thinking_fails_any_legal_move_is_made_and_the_fault_is_told(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(bots, "begin", broken)
    told: list[tuple[str, BaseException]] = []
    lagoon, seats = await begun(server, "kahuna")
    ann = await play(lagoon, seats, until=20, on_fault=lambda table, error: told.append((table, error)))
    assert sum(step.who == 1 for step in ann.record.steps if step.seq > 6) > 3
    assert {(table, type(error)) for table, error in told} == {(seats[0].table, ZeroDivisionError)}


async def test_a_move_that_the_rules_refuse_is_told_and_another_is_made(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Illegal:
        is_done = True

        def best(self) -> Any:
            return (Estimate({"t": "place", "card": "ALOA", "line": "JK"}, 1.0, 1),)

    monkeypatch.setattr(bots, "begin", lambda *_: Illegal())
    told: list[str] = []
    lagoon, seats = await begun(server, "kahuna")
    ann = await play(lagoon, seats, until=16, on_fault=lambda _table, error: told.append(getattr(error, "code", "")))
    assert sum(step.who == 1 for step in ann.record.steps if step.seq > 6) > 2
    assert told


async def test_where_nobody_imagines_a_bot_plays_all_the_same(server: Server) -> None:
    lagoon, seats = await begun(server, "kahuna", imagine=False)
    told: list[object] = []
    ann = await play(lagoon, seats, until=16, on_fault=lambda *fault: told.append(fault))
    assert sum(step.who == 1 for step in ann.record.steps if step.seq > 6) > 2
    assert told == []


async def test_what_is_seen_is_at_least_so_far_apart(server: Server) -> None:
    lagoon, seats = await begun(server, "kahuna")
    ann = await play(lagoon, seats, until=14, pace=0.15)
    steps = [step for step in ann.record.steps if step.seq > 5]
    waited = [after.at - before.at for before, after in pairwise(steps) if after.who == 1]
    assert waited
    # Clocks of servers are in whole milliseconds, and the bot's own is another.
    assert min(waited) >= 100


async def test_all_waiting_of_a_turn_of_many_moves_is_bounded(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    turns: list[list[float]] = []

    class Recorded(Pace):
        def begin_turn(self) -> None:
            super().begin_turn()
            turns.append([])

        def wait(self, since: float, following: int) -> float:
            turns[-1].append(super().wait(0.0, following))
            return 0.0

    monkeypatch.setattr(bots, "Pace", Recorded)
    lagoon, seats = await begun(server, "mauna_kea")
    ann = await play(lagoon, seats, until=120, pace=PACE_S)
    assert max(map(len, turns)) > 3
    assert max(map(sum, turns)) <= TURN_S + 1e-9
    assert sum(map(len, turns)) == sum(step.who == 1 and step.seq > 5 for step in ann.record.steps)
    assert 3 < len(turns) < sum(map(len, turns)) / 2, "it counts anew for every turn, and for nothing else"


async def test_moves_that_were_meant_to_follow_are_made_without_thinking_again(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun_at: list[int] = []

    def counting(game: Any, worlds: Any, seat: int, level: Level, seed: str) -> Any:
        begun_at.append(int(seed.rpartition("|")[2]))
        thinking = begin(game, worlds, seat, level, seed)

        class Planned:
            is_done = True

            def best(self) -> Any:
                estimate, *others = thinking.best()
                plan = ({"t": "draw"},) if type(estimate.move).__name__ == "Place" else ()
                return (estimate._replace(then=plan), *others)

        return Planned()

    monkeypatch.setattr(bots, "begin", counting)
    lagoon, seats = await begun(server, "kahuna")
    ann = await play(lagoon, seats, until=30)
    facts = {step.seq: [fact["t"] for fact in step.facts] for step in ann.record.steps if step.who == 1}
    planned = [seq for seq, told in facts.items() if "CardDrawn" in told and "CardsPlayed" in facts.get(seq - 1, [])]
    assert planned
    assert not {seq - 1 for seq in planned} & set(begun_at)


def test_a_decision_with_all_around_it_takes_less_than_ten_seconds() -> None:
    assert bots.WITHIN_S + 2 * PACE_S < 10


def test_servers_know_the_levels_that_there_are() -> None:
    assert tuple(LEVELS) == SERVED


@pytest.mark.parametrize(("stand_in", "agrees"), [(None, True), ("easy", False)])
async def test_in_the_place_of_a_person_it_agrees_to_nothing(stand_in: str | None, agrees: bool) -> None:
    """What is asked while they are away is theirs to answer; else whoever is there could take back all they did."""
    answers: list[bool] = []

    class Asked:
        seq, seat, is_asked, is_my_turn = 7, 1, True, False
        request: ClassVar = {"asker": 0, "yes": []}
        view: ClassVar = {"table": {"seats": [{"name": "Ann"}, {"name": "Bob", "stand_in": stand_in}]}}

        async def answer(self, yes: bool, **_: object) -> int:
            answers.append(yes)
            return 8

    await Bot(cast(Player, Asked()), QUICK, SharedCore(), pace=0.0).act()
    assert answers == [agrees]
