"""The player over a connection that drops, stalls or sends wrong messages: against a scripted WebSocket server."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from clients.player import (
    ClosedByServer,
    LegalMoves,
    Player,
    PlayerClosed,
    ProtocolError,
    Refused,
    TableFault,
    Unreachable,
)
from service.talk import protocol as p
from tests.clients.scripted import Side, scripted, view

TOKEN = "t" * 43


async def linger(side: Side) -> None:
    """Keep the line until the client lets go."""
    await side.line.wait_closed()


@pytest.mark.parametrize("msgpack", [False, True])
async def test_a_move_is_made_and_its_update_merged(msgpack: bool) -> None:
    async def script(side: Side) -> None:
        hello = await side.welcome(steps=(p.Step(5, 1, ({"t": "Started"},)),), first=4)
        await side.say(p.Presence((True, False), 1))
        assert hello == p.Hello(TOKEN, None)
        play = await side.hear(p.Play)
        assert (play.on, side.codec.decode(play.move)) == (5, {"t": "draw"})
        await side.say(p.Accepted(play.id, 6))
        await side.say(
            p.Update(6, (p.Step(6, 2, ({"t": "CardDrawn"},), 0),), {"game": {"deck": 14}, "table": {"to_act": [1]}})
        )
        await linger(side)

    async with scripted(script) as address, Player(address, "T", TOKEN, msgpack=msgpack) as player:
        assert (player.status, player.seat, player.seq, player.is_my_turn) == ("live", 0, 5, True)
        await player.until(lambda me: me.presence == p.Presence((True, False), 1))
        before = player.view
        legal = await player.legal()
        assert legal == LegalMoves(5, ({"t": "draw"},))
        assert await player.play(legal.moves[0], on=legal.seq) == 6
        # `play` returned, so the view shows the move already.
        assert player.seq == 6
        assert player.view == before | {
            "table": before["table"] | {"to_act": [1]},
            "game": before["game"] | {"deck": 14},
        }
        assert before == view()
        assert [step.seq for step in player.record.steps] == [5, 6]
        assert not player.is_my_turn


async def test_a_seat_that_is_lost_makes_a_spectator_who_comes_back_as_one() -> None:
    async def loses(side: Side) -> None:
        await side.welcome(steps=(p.Step(5, 1, ({"t": "HandDealt", "cards": ["ALOA"]},)),), first=4)
        await side.say(p.Welcome(6, None, view(deck=3), (p.Step(6, 1, ({"t": "Left"},)),), 5))
        play = await side.hear(p.Play)
        await side.say(p.Refused(play.id, "not_seated", "You are watching.", 6))
        await side.drop()

    async def goes_on(side: Side) -> None:
        assert await side.welcome(seq=6, seat=None) == p.Hello(None, 6)
        await linger(side)

    async with scripted(loses, goes_on) as address, Player(address, "T", TOKEN) as player:
        await player.until(lambda me: me.seat is None)
        # What was told before was told to the seat.
        assert [step.seq for step in player.record.steps] == [6]
        with pytest.raises(Refused, match="not_seated"):
            await player.play({"t": "draw"})
        await player.until(lambda me: me.status == "away")
        await player.until(lambda me: me.status == "live")
        assert player.seat is None


async def test_a_second_hello_changes_the_seat_also_after_a_reconnect() -> None:
    async def watches(side: Side) -> None:
        await side.welcome(seat=None)
        for code in ("bad_token", "too_fast"):
            hello = await side.hear(p.Hello)
            await side.say(p.Refused(hello.id, code, "No.", 5))
        again = await side.hear(p.Hello)
        assert again == p.Hello(TOKEN, id=hello.id)
        await side.say(p.Welcome(5, 0, view(), id=again.id))
        await side.hear(p.Moves)
        await side.drop()

    async def plays(side: Side) -> None:
        assert await side.welcome() == p.Hello(TOKEN, 5)
        # Only what was not answered yet.
        moves = await side.hear(p.Moves)
        await side.say(p.LegalMoves(moves.id, 5, ()))
        await linger(side)

    async with scripted(watches, plays) as address, Player(address, "T") as player:
        with pytest.raises(Refused, match="bad_token"):
            await player.hello("b" * 43)
        assert player.seat is None
        await player.hello(TOKEN)
        await player.until(lambda me: me.seat == 0)
        assert (await player.moves()).moves == ()


async def test_a_hello_without_an_answer_is_sent_again_after_a_reconnect() -> None:
    async def drops(side: Side) -> None:
        await side.welcome(seat=None)
        await side.hear(p.Hello)
        await side.drop()

    async def answers(side: Side) -> None:
        assert await side.welcome(seat=None) == p.Hello(None, 5)
        hello = await side.hear(p.Hello)
        await side.say(p.Welcome(5, 1, view(), id=hello.id))
        await linger(side)

    async with scripted(drops, answers) as address, Player(address, "T") as player:
        await player.hello(TOKEN)
        assert player.seat == 1


async def test_a_dropped_action_is_asked_again_with_the_same_id_and_on() -> None:
    first: list[p.Play] = []

    async def drops(side: Side) -> None:
        await side.welcome(seq=5)
        first.append(await side.hear(p.Play))
        await side.drop()

    async def goes_on(side: Side) -> None:
        hello = await side.welcome(seq=9, steps=tuple(p.Step(n, n, ()) for n in range(6, 10)), first=5)
        assert hello == p.Hello(TOKEN, 5)
        again = await side.hear(p.Play)
        assert again == first[0]
        await side.say(p.Accepted(again.id, 7))
        await linger(side)

    seen: list[str] = []
    async with scripted(drops, goes_on) as address:
        async with Player(address, "T", TOKEN, listener=lambda me, _: seen.append(me.status)) as player:
            assert await player.play({"t": "draw"}) == 7
            assert player.seq == 9
            assert [step.seq for step in player.record.steps] == [6, 7, 8, 9]
        assert seen == ["live", "away", "live", "live", "closed"]


async def test_requests_made_while_disconnected_are_sent_after_a_reconnect() -> None:
    gone = asyncio.Event()

    async def drops(side: Side) -> None:
        await side.welcome()
        await side.drop()

    async def back(side: Side) -> None:
        await gone.wait()
        await side.welcome()
        asked = [await side.hear(p.Moves), await side.hear(p.Undo)]
        await side.say(p.LegalMoves(asked[0].id, 5, ({"t": "draw"},), {"best": 3}))
        await side.say(p.Accepted(asked[1].id, 5))
        await linger(side)

    async with scripted(drops, back) as address, Player(address, "T", TOKEN) as player:
        await player.until(lambda me: me.status == "away")
        moves = asyncio.create_task(player.moves({"t": "draw"}))
        undo = asyncio.create_task(player.undo())
        await asyncio.sleep(0)
        gone.set()
        assert await moves == LegalMoves(5, ({"t": "draw"},), {"best": 3})
        assert await undo == 5


async def test_a_refusal_is_raised_and_the_player_plays_on() -> None:
    async def script(side: Side) -> None:
        await side.welcome()
        play = await side.hear(p.Play)
        await side.say(p.Refused(play.id, "hand_full", "Your hand is full.", 5, {"limit": 5}))
        answer = await side.hear(p.Answer)
        await side.say(p.Accepted(answer.id, 5))
        await linger(side)

    async with scripted(script) as address, Player(address, "T", TOKEN) as player:
        with pytest.raises(Refused) as refused:
            await player.play({"t": "draw"})
        assert (refused.value.code, refused.value.message) == ("hand_full", "Your hand is full.")
        assert refused.value.about == {"limit": 5}
        assert await player.answer(True) == 5


async def test_paused_and_resumed() -> None:
    async def script(side: Side) -> None:
        await side.welcome(paused=True)
        await side.hear(p.Moves)
        await side.say(p.Resumed())
        await side.hear(p.Moves)
        await side.say(p.Paused())
        await linger(side)

    async with scripted(script) as address, Player(address, "T", TOKEN) as player:
        assert player.status == "paused"
        first = asyncio.create_task(player.moves())
        await player.until(lambda me: me.status == "live")
        second = asyncio.create_task(player.moves())
        await player.until(lambda me: me.status == "paused")
    for unanswered in (first, second):
        with pytest.raises(PlayerClosed):
            await unanswered


async def test_changes_that_come_while_one_is_looked_at_count_as_one() -> None:
    looking = asyncio.Event()

    async def script(side: Side) -> None:
        await side.welcome()
        await looking.wait()
        for seq in (6, 7, 8):
            await side.say(p.Update(seq, set={"game": {"deck": seq}}))
        await linger(side)

    async with scripted(script) as address, Player(address, "T", TOKEN) as player:
        looks = []
        async for _ in player:
            looks.append(player.seq)
            if player.seq == 8:
                break
            looking.set()
            await player.reached(8)
        assert looks == [5, 8]


async def test_a_whole_view_replaces_everything() -> None:
    other = view(deck=3) | {"moves": None}

    async def script(side: Side) -> None:
        await side.welcome()
        await side.say(p.Update(6, view=other))
        await linger(side)

    async with scripted(script) as address, Player(address, "T", TOKEN) as player:
        await player.reached(6)
        assert player.view == other
        assert player.my_moves is None


async def test_too_many_moves_to_list_are_asked_for_and_no_moves_are_not() -> None:
    async def script(side: Side) -> None:
        await side.welcome(view=view() | {"moves": None})
        asked = await side.hear(p.Moves)
        assert asked.like == {}
        await side.say(p.LegalMoves(asked.id, 5, ({"t": "draw"}, {"t": "decline"}), [1]))
        await side.say(p.Update(6, set={"moves": []}))
        await linger(side)

    async with scripted(script) as address, Player(address, "T", TOKEN) as player:
        assert player.my_moves is None
        assert await player.legal() == LegalMoves(5, ({"t": "draw"}, {"t": "decline"}), [1])
        assert (await player.reached(6)).my_moves == ()
        assert await player.legal() == LegalMoves(6, ())


async def test_an_earlier_page_of_the_record() -> None:
    async def script(side: Side) -> None:
        await side.welcome(seq=9, steps=(p.Step(9, 9, ()),), first=8)
        asked = await side.hear(p.Steps)
        assert (asked.before, asked.limit) == (9, 2)
        await side.say(p.Page(asked.id, (p.Step(7, 7, ()), p.Step(8, 8, ())), 6))
        await linger(side)

    async with scripted(script) as address, Player(address, "T", TOKEN) as player:
        assert await player.load_earlier(2)
        assert [step.seq for step in player.record.steps] == [7, 8, 9]


@pytest.mark.parametrize(
    ("code", "reason"), [(4401, "not a token of this table"), (4404, "no such table"), (1008, "policy")]
)
async def test_a_connection_that_the_server_rejects_is_not_retried(code: int, reason: str) -> None:
    async def script(side: Side) -> None:
        await side.hear(p.Hello)
        await side.line.close(code, reason)

    async with scripted(script) as address:
        with pytest.raises(ClosedByServer) as closed:
            async with Player(address, "T", TOKEN):
                pass
        assert (closed.value.status, closed.value.reason) == (code, reason)


async def test_a_fault_is_raised_by_all_waiting_calls() -> None:
    async def script(side: Side) -> None:
        await side.welcome()
        await side.hear(p.Play)
        await side.say(p.Fault("bad_digest", "Event 7 does not lead to the state it names."))
        await linger(side)

    async with scripted(script) as address, Player(address, "T", TOKEN) as player:
        waiting = asyncio.create_task(player.changed())
        with pytest.raises(TableFault) as fault:
            await player.play({"t": "draw"})
        assert fault.value.code == "bad_digest"
        with pytest.raises(TableFault):
            await waiting
        assert player.status == "closed"
        with pytest.raises(TableFault):
            await player.resign()


async def test_what_is_not_in_the_protocol_ends_it() -> None:
    async def script(side: Side) -> None:
        await side.welcome()
        await side.line.send('{"t":"nonsense"}')
        await linger(side)

    async with scripted(script) as address, Player(address, "T", TOKEN) as player:
        with pytest.raises(ProtocolError):
            await player.until(lambda _: False)


async def test_no_server_at_the_address(unused_tcp_port: int) -> None:
    with pytest.raises(Unreachable):
        async with Player(f"http://127.0.0.1:{unused_tcp_port}", "T"):
            pass


async def test_a_patient_player_waits_for_the_server(unused_tcp_port: int) -> None:
    from websockets.asyncio.server import serve
    from websockets.typing import Subprotocol

    async def follow(line: Any) -> None:
        await Side(line).welcome(seat=None)
        await line.wait_closed()

    player = Player(f"http://127.0.0.1:{unused_tcp_port}", "T", patient=True)
    coming = asyncio.create_task(player.__aenter__())
    await asyncio.sleep(0)
    assert player.status == "connecting"
    async with serve(follow, "127.0.0.1", unused_tcp_port, subprotocols=[Subprotocol(p.JSON_SUBPROTOCOL)]):
        await coming
        assert (player.status, player.seat) == ("live", None)
        await player.__aexit__(None, None, None)


async def test_after_leaving_everything_says_so() -> None:
    async def script(side: Side) -> None:
        await side.welcome()
        await linger(side)

    async with scripted(script) as address:
        async with Player(address, "T", TOKEN) as player:
            waiting = asyncio.create_task(player.play({"t": "draw"}))
            await asyncio.sleep(0)
        with pytest.raises(PlayerClosed):
            await waiting
        with pytest.raises(PlayerClosed):
            await player.changed()


async def test_an_exception_of_a_listener_is_raised() -> None:
    def listener(_: Player, message: Any) -> None:
        if isinstance(message, p.Update):
            raise RuntimeError("a fault of the listener")

    async def script(side: Side) -> None:
        await side.welcome()
        await side.say(p.Update(6))
        await linger(side)

    async with scripted(script) as address:
        with pytest.raises(RuntimeError, match="a fault of the listener"):
            async with Player(address, "T", TOKEN, listener=listener) as player:
                await player.until(lambda me: me.status == "closed")
