"""Playing a game with `play_game`: against a scripted server for what comes between, and whole games at a real one."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from clients.player import Lagoon, Player, Refused, TableFault, View, play_game
from projections.games import GAMES
from service.talk import protocol as p
from tests.clients.scripted import Side, scripted, view
from tests.server import LIFTED, serving

TOKEN = "t" * 43
OVER = {"table": {"result": {"winners": [0], "scores": [3, 1], "how": "points"}, "to_act": []}, "moves": []}


def the_first(_view: View, moves: tuple[Any, ...]) -> Any:
    return moves[0]


async def over(side: Side, seq: int) -> None:
    """Say that the game is over, and keep the line until the client lets go."""
    await side.say(p.Update(seq, set=OVER))
    await side.line.wait_closed()


async def test_it_decides_anew_when_something_came_between() -> None:
    async def script(side: Side) -> None:
        await side.welcome()
        first = await side.hear(p.Play)
        assert (first.on, side.codec.decode(first.move)) == (5, {"t": "draw"})
        await side.say(p.Update(6, view=view() | {"moves": [{"t": "decline"}]}))
        await side.say(p.Refused(first.id, "stale", "Something happened in the meantime; look again.", 6))
        second = await side.hear(p.Play)
        assert (second.on, side.codec.decode(second.move)) == (6, {"t": "decline"})
        await side.say(p.Accepted(second.id, 7))
        await over(side, 7)

    async with scripted(script) as address, Player(address, "T", TOKEN) as player:
        assert await play_game(player, the_first) == OVER["table"]["result"]  # type: ignore[index]


async def test_it_waits_for_its_turn_and_asks_for_moves_that_are_too_many() -> None:
    async def script(side: Side) -> None:
        await side.welcome(view=view() | {"moves": [], "table": view()["table"] | {"to_act": [1]}})
        await side.say(p.Update(6, set={"table": {"to_act": [0]}, "moves": None}))
        asked = await side.hear(p.Moves)
        await side.say(p.LegalMoves(asked.id, 6, ({"t": "forgo"},)))
        play = await side.hear(p.Play)
        assert (play.on, side.codec.decode(play.move)) == (6, {"t": "forgo"})
        await side.say(p.Accepted(play.id, 6))
        await over(side, 7)

    async with scripted(script) as address, Player(address, "T", TOKEN) as player:
        await play_game(player, the_first)


async def test_a_request_is_answered_and_no_move_withdraws_it() -> None:
    async def script(side: Side) -> None:
        request = {"asker": 1, "to": 3, "yes": []}
        await side.welcome(view=view() | {"table": view()["table"] | {"request": request}})
        answer = await side.hear(p.Answer)
        assert (answer.on, answer.yes) == (5, False)
        await side.say(p.Refused(answer.id, "no_request", "Nothing is asked.", 5))
        again = await side.hear(p.Answer)
        # A third seat has not answered yet: nothing is done meanwhile.
        await side.say(p.Update(6, set={"table": {"request": request | {"yes": [0]}}}))
        await side.say(p.Accepted(again.id, 6))
        await side.say(p.Update(7, set={"table": {"request": None}}))
        play = await side.hear(p.Play)
        assert play.on == 7
        await side.say(p.Accepted(play.id, 7))
        await over(side, 8)

    async with scripted(script) as address, Player(address, "T", TOKEN) as player:
        await play_game(player, the_first, answer=lambda view: view["table"]["request"]["to"] > 3)


async def test_a_request_that_comes_while_a_move_is_chosen_is_answered_first() -> None:
    thinking = asyncio.Event()

    async def script(side: Side) -> None:
        await side.welcome()
        await thinking.wait()
        await side.say(p.Update(6, set={"table": {"request": {"asker": 1, "to": 3, "yes": []}}}))
        answer = await side.hear(p.Answer)
        assert (answer.on, answer.yes) == (6, True)
        await side.say(p.Update(7, set={"table": {"request": None}}))
        await side.say(p.Accepted(answer.id, 7))
        assert (await side.hear(p.Play)).on == 7
        await over(side, 8)

    async with scripted(script) as address, Player(address, "T", TOKEN) as player:

        async def choose(_view: View, moves: tuple[Any, ...]) -> Any:
            thinking.set()
            if player.seq == 5:
                await player.reached(6)
            return moves[0]

        playing = asyncio.create_task(play_game(player, choose))
        await player.until(lambda me: me.result is not None)
        playing.cancel()


async def test_requests_need_not_be_answered_and_none_means_not_now() -> None:
    shown: list[int] = []

    async def script(side: Side) -> None:
        await side.welcome(view=view() | {"table": view()["table"] | {"request": {"asker": 1, "to": 3, "yes": []}}})
        await side.say(p.Update(6, set={"table": {"request": None}}))
        await side.say(p.Update(7, set={"game": {"deck": 14}}))
        play = await side.hear(p.Play)
        assert play.on == 7
        await side.say(p.Accepted(play.id, 7))
        await over(side, 8)

    async with scripted(script) as address, Player(address, "T", TOKEN) as player:

        def choose(view: View, moves: tuple[Any, ...]) -> Any:
            shown.append(view["game"]["deck"])
            return moves[0] if view["game"]["deck"] == 14 else None

        await play_game(player, choose, answer=None)
        assert shown[-1] == 14


async def test_a_busy_server_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clients.player.playing.RETRY_S", 0)

    async def script(side: Side) -> None:
        await side.welcome()
        first = await side.hear(p.Play)
        await side.say(p.Refused(first.id, "busy", "Too much is waiting to be done at this table; try again.", 5))
        again = await side.hear(p.Play)
        assert again.id != first.id
        await side.say(p.Accepted(again.id, 5))
        await over(side, 6)

    async with scripted(script) as address, Player(address, "T", TOKEN) as player:
        await play_game(player, the_first)


async def test_play_game_goes_on_after_a_reconnect() -> None:
    async def drops(side: Side) -> None:
        await side.welcome()
        await side.hear(p.Play)
        await side.drop()

    async def goes_on(side: Side) -> None:
        await side.welcome()
        play = await side.hear(p.Play)
        await side.say(p.Accepted(play.id, 5))
        await over(side, 6)

    async with scripted(drops, goes_on) as address, Player(address, "T", TOKEN) as player:
        assert await play_game(player, the_first)


async def test_a_move_that_is_not_legal_and_a_table_that_breaks_are_raised() -> None:
    async def script(side: Side) -> None:
        await side.welcome()
        play = await side.hear(p.Play)
        await side.say(p.Refused(play.id, "hand_full", "Your hand is full.", 5))
        await side.hear(p.Play)
        await side.say(p.Fault("bad_digest", "Event 7 does not lead to the state it names."))
        await side.line.wait_closed()

    async with scripted(script) as address, Player(address, "T", TOKEN) as player:
        with pytest.raises(Refused, match="hand_full"):
            await play_game(player, the_first)
        with pytest.raises(TableFault, match="bad_digest"):
            await play_game(player, the_first)


@pytest.mark.parametrize("game", GAMES)
async def test_whole_games_at_a_real_server(game: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    dice = random.Random(20)
    async with serving(tmp_path_factory.mktemp("playing"), **LIFTED) as server:
        lagoon = Lagoon(server.url)
        table = await lagoon.open_table(game, seats=2)
        ann = await lagoon.take_seat(table, "Ann")
        async with lagoon.play(ann) as one, lagoon.watch(table) as spectator:
            watching = asyncio.create_task(play_game(spectator, the_first))
            # It begins to play before there is anybody to play with.
            playing = asyncio.create_task(play_game(one, lambda _view, moves: dice.choice(moves)))
            async with lagoon.play(await lagoon.take_seat(table, "Bob")) as two:
                result = await play_game(two, lambda _view, moves: dice.choice(moves))
            assert result is not None
            assert await playing == await watching == result
