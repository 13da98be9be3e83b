"""Seats that change hands at real servers: on two workers of one, and on two servers over one Redis."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clients.player import Lagoon, LagoonError, Player, Refused, Seat, new_token
from clients.terminal.seats.taking import is_bad_token
from service.embedded import DataFolder, running
from service.talk.protocol import Welcome
from tests.server import LIFTED, NO_PAGES, serving

ROUNDS = 25
"""How often a greeting and a leaving are let cross."""


class House:
    """Two doors of one house: what is done over HTTP `here` has to hold for a socket `there`."""

    def __init__(self, here: str, there: str) -> None:
        self.here = Lagoon(here)
        self.there = Lagoon(there)

    async def table(self) -> str:
        return await self.here.open_table("kahuna", first=0)


@pytest.fixture(scope="module", params=["two workers", "two servers"])
async def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    folder: Path = tmp_path_factory.mktemp("house")
    if request.param == "two workers":
        async with serving(folder / "one", WORKERS=2, **LIFTED, **NO_PAGES) as server:
            yield House(server.url, server.url)
        return
    async with running(folder / "redis"):
        url = DataFolder(folder / "redis").url
        async with (
            serving(folder / "one", REDIS=url, **LIFTED) as one,
            serving(folder / "two", REDIS=url, **LIFTED) as two,
        ):
            yield House(one.url, two.url)


class Witness:
    """Keeps all that a player is told."""

    def __init__(self) -> None:
        self.messages: list[Any] = []

    def __call__(self, _player: Player, message: Any) -> None:
        if message is not None:
            self.messages.append(message)

    def since_lost(self) -> list[Any]:
        """Return what was told from the welcome on that said that the seat is lost."""
        lost = [place for place, told in enumerate(self.messages) if isinstance(told, Welcome) and told.seat is None]
        return self.messages[lost[0] :]


def hidden_in(messages: list[Any]) -> list[Any]:
    """Return what a spectator should not be told: hands, cards dealt or drawn, and moves."""
    plain = msgspec.to_builtins(messages)
    games = [(part or {}).get("game") or {} for told in plain for part in (told.get("view"), told.get("set"))]
    found = [game["hand"] for game in games if game.get("hand")]
    found += [told["view"]["moves"] for told in plain if told.get("view") and told["view"].get("moves")]
    facts = [fact for told in plain for step in told.get("steps", ()) for fact in step["facts"]]
    found += [fact for fact in facts if fact["t"] == "HandDealt" and fact["cards"]]
    return found + [fact for fact in facts if fact["t"] == "CardDrawn" and fact["card"]]


async def test_whoever_left_their_seat_sees_and_does_nothing_in_it_any_more(house: House) -> None:
    table = await house.table()
    ann = await house.here.take_seat(table, "Ann")
    told = Witness()
    async with house.there.play(ann, listener=told) as left:
        assert left.seat == 0
        await left.until(lambda p: p.presence and p.presence.seats == (True, False))
        await house.here.leave(ann)
        cat = await house.here.take_seat(table, "Cat", seat=0)
        bob = await house.here.take_seat(table, "Bob")
        for seat in (cat, bob):
            await house.here.show_nonce(seat)
        await left.until(lambda p: p.view["table"]["phase"] == "playing")
        assert left.game
        assert [left.seat, left.view["moves"], left.game["hand"]] == [None, [], None]
        await left.until(lambda p: p.presence and (p.presence.seats, p.presence.watching) == ((False, False), 1))
        for act in (left.resign(), left.play({"t": "draw"}), left.undo()):
            with pytest.raises(Refused) as refused:
                await act
            assert refused.value.code == "not_seated"
        with pytest.raises(Refused) as refused:
            await left.replay(seat=0)
        assert refused.value.code == "not_over"
        seen = await left.replay()
        async with house.here.play(cat) as one, house.there.play(bob) as two:
            assert one.is_my_turn
            await left.until(lambda p: p.presence and (p.presence.seats, p.presence.watching) == ((True, True), 1))
            await one.play({"t": "draw"})
            await asyncio.gather(left.reached(one.seq), two.reached(one.seq))
            assert two.view["table"]["result"] is None, "nobody resigned"
            assert one.game
            assert len(one.game["hand"]) == 4
    assert hidden_in(told.since_lost()) == hidden_in([seen]) == []
    # The token owns nothing any more, for who comes anew as for the one who stayed.
    with pytest.raises(LagoonError) as closed:
        async with house.there.play(ann):
            pass
    assert is_bad_token(closed.value)


async def test_a_greeting_that_crosses_with_leaving_is_turned_away_or_becomes_a_spectators(house: House) -> None:
    ends: list[str] = []

    async def greet_while_leaving() -> None:
        table = await house.table()
        ann = await house.here.take_seat(table, "Ann")
        told = Witness()

        async def greet() -> None:
            try:
                async with house.there.play(ann, listener=told) as player:
                    await player.until(lambda p: p.view["table"]["phase"] == "playing")
                    assert player.seat is None
                    ends.append("welcomed" if told.messages[0].seat == 0 else "watched")
            except LagoonError as trouble:
                assert is_bad_token(trouble), trouble
                ends.append("turned away")

        async def change_hands() -> None:
            await house.here.leave(ann)
            cat = await house.here.take_seat(table, "Cat", seat=0)
            bob = await house.here.take_seat(table, "Bob")
            for seat in (cat, bob):
                await house.here.show_nonce(seat)

        await asyncio.gather(greet(), change_hands())
        shown = [told for told in told.messages if isinstance(told, Welcome)]
        if shown:
            assert hidden_in(told.since_lost()) == []

    for _ in range(ROUNDS):
        await greet_while_leaving()
    assert len(ends) == ROUNDS


async def test_a_watcher_who_sits_down_at_another_door_plays_on_the_line_they_have(house: House) -> None:
    table = await house.table()
    bob = await house.here.take_seat(table, "Bob", seat=1)
    async with house.there.watch(table) as player, house.here.play(bob):
        with pytest.raises(Refused) as refused:
            await player.hello(new_token())
        assert (refused.value.code, player.seat, player.status) == ("bad_token", None, "live")
        ann = await house.here.take_seat(table, "Ann", seat=0)
        await player.hello(ann.token, ann.seed)
        await player.until(lambda p: p.game)
        assert (player.seat, player.is_my_turn) == (0, True)
        assert player.game
        assert len(player.game["hand"]) == 3
        dealt = [fact for step in player.record.steps for fact in step.facts if fact["t"] == "HandDealt"]
        assert [fact["cards"] is not None for fact in dealt] == [True, False], "the record is told anew, to the seat"
        await player.until(lambda p: p.presence and (p.presence.seats, p.presence.watching) == ((True, True), 0))
        await player.play({"t": "draw"})
        await player.hello(None)
        assert (player.seat, player.game["hand"]) == (None, None)
        await player.until(lambda p: p.presence and (p.presence.seats, p.presence.watching) == ((False, True), 1))


async def test_a_seat_taken_again_with_its_token_is_the_players_on_the_line_they_have(house: House) -> None:
    table = await house.table()
    ann = await house.here.take_seat(table, "Ann")
    async with house.there.play(ann) as player:
        for seat in (1, 0, 1):
            await house.here.leave(ann)
            taken = await house.there.take_seat(table, "Ann", seat=seat, token=ann.token)
            assert taken.seat == seat, "not the seat that was left at the other door"
            await player.until(lambda p, seat=seat: p.seat == seat)  # type: ignore[misc]


async def test_a_seat_that_was_left_is_free_at_every_door_at_once(house: House) -> None:
    table = await house.table()
    for number in range(ROUNDS):
        doors = (house.here, house.there) if number % 2 else (house.there, house.here)
        seat = await doors[0].take_seat(table, f"P{number}", seat=0)
        await doors[1].leave(seat)
        again = await doors[0].take_seat(table, "Again", seat=0)
        await doors[1].leave(again)


async def test_a_seat_that_was_left_gives_nothing_over_http_any_more(house: House) -> None:
    table = await house.table()
    ann = await house.here.take_seat(table, "Ann")
    # So that the other door knows of the seat.
    assert b'"seat":0' in await house.there.log(table, ann.token)
    await house.here.leave(ann)
    for ask in (house.there.log(table, ann.token), house.there.leave(ann)):
        with pytest.raises(Refused) as refused:
            await ask
        assert refused.value.code == "not_seated"


async def test_of_many_who_come_and_go_at_once_everybody_has_what_the_log_says(house: House) -> None:
    table = await house.table()
    tokens = [new_token() for _ in range(4)]

    async def come_and_go(number: int, door: Lagoon) -> None:
        for _ in range(6):
            try:
                seat = await door.take_seat(table, f"P{number}", token=tokens[number], seat=0)
            except Refused as refused:
                assert refused.code in {"seat_taken", "left_too_often"}
                continue
            await door.leave(Seat(table, seat.seat, "", tokens[number]))

    async with house.here.watch(table) as one, house.there.watch(table) as two:
        doors = (house.here, house.there)
        await asyncio.gather(*(come_and_go(number, doors[number % 2]) for number in range(4)))
        for watcher in (one, two):
            await watcher.until(lambda p: p.view["table"]["seats"] == [None, None])
        await asyncio.gather(one.reached(two.seq), two.reached(one.seq))
        assert one.record.steps == two.record.steps
