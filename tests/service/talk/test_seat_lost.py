"""A seat that is lost while its socket is open: from then on that is a spectator's, in all that it says and hears."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import structs

from events.clock import ClockRule, started
from events.codec import encode
from events.event import Join, Leave, Play
from events.game import Illegal
from events.kahuna.moves import Draw
from service.settings import Settings
from service.tables.ownership import SeatHolder, token_hash
from service.talk.effects import AppendAction, ReadNewEvents, ReadReplay, ReadSteps
from service.talk.session import Session
from tests.service.talk.test_session import NOW, TOKENS, World, read, send

CAT = "C" * 43


def open_world(seated: int = 1, recent: int = 256) -> World:
    """Return a table of two that waits for players; the first so many have sat down."""
    return World(recent, seated=seated, first=0)


def come(world: World, token: str | None = None, **settings: Any) -> Session:
    """Return a session that has said hello, its welcome read."""
    session = Session(world.live, Settings(**settings), False, NOW)
    assert send(session, t="hello", token=token) is None
    assert [message["t"] for message in read(session)] == ["welcome"]
    return session


def leave(world: World, seat: int = 0) -> None:
    world.act(seat, Leave())


def join(world: World, token: str, seat: int | None = None) -> None:
    name = {CAT: "Cat", TOKENS[0]: "Ann", TOKENS[1]: "Bob"}[token]
    world.act(None, Join(name, token_hash(token), "1" * 32, seat))


def test_whoever_left_is_welcomed_as_a_spectator_and_sees_nothing_of_who_came() -> None:
    world = open_world()
    ann = come(world, TOKENS[0])
    assert ann.seat == 0
    leave(world)
    join(world, CAT)
    join(world, TOKENS[1])
    (welcome,) = read(ann)
    assert (welcome["t"], welcome["seat"], welcome["seq"]) == ("welcome", None, world.live.seq)
    assert "id" not in welcome
    assert welcome["view"]["game"]["hand"] is None
    assert welcome["view"]["moves"] == []
    assert [step["seq"] for step in welcome["steps"]] == list(range(1, world.live.seq + 1))
    world.act(0, Play(Draw()))
    (update,) = read(ann)
    assert update["steps"][0]["facts"][0]["card"] is None
    assert "hand" not in update["set"]["game"]


def test_the_welcome_comes_before_anything_else_and_what_is_said_meanwhile_is_a_spectators() -> None:
    world = open_world()
    ann = come(world, TOKENS[0])
    leave(world)
    join(world, CAT)
    join(world, TOKENS[1])
    on = world.live.seq
    move = {"t": "draw"}
    assert send(ann, t="play", id="p", on=on, move=move) is None
    assert send(ann, t="resign", id="r", on=on) is None
    assert send(ann, t="undo", id="u", on=on) is None
    assert send(ann, t="moves", id="m") is None
    assert send(ann, t="steps", id="s") is None
    said = read(ann)
    assert [message["t"] for message in said] == ["welcome", "refused", "refused", "refused", "moves", "steps"]
    assert {message["code"] for message in said if message["t"] == "refused"} == {"not_seated"}
    assert said[4]["moves"] == []
    assert said[5]["steps"][-1]["facts"][2]["cards"] is None
    refused = send(ann, t="replay", id="x", **{"as": 0})
    assert (refused, read(ann)[0]["code"]) == (None, "not_over")


def test_answers_that_were_not_sent_yet_are_not_sent_any_more() -> None:
    world = World(first=0)
    ann = world.session(0)
    send(ann, t="moves", id="m")
    send(ann, t="steps", id="s")
    lost = send(ann, t="replay", id="x")
    assert isinstance(lost, ReadReplay)
    for _ in ann.replay_read(lost, world.raws):
        pass
    ann.action_accepted("a", 3)
    seize(world, 0, CAT)
    welcome, *answers = read(ann)
    assert (welcome["t"], welcome["seat"]) == ("welcome", None)
    assert [(message["t"], message.get("code"), message["id"]) for message in answers] == [
        ("refused", "stale", "m"),
        ("refused", "stale", "s"),
        ("refused", "stale", "x"),
        ("accepted", None, "a"),
    ]


def seize(world: World, seat: int, token: str) -> None:
    """Give a seat of a game that goes on to somebody else: the table cannot yet, but what stands on it must hold."""
    events = [world.live.codec.decode(raw, seq) for seq, raw in enumerate(world.raws, 1)]
    for place, event in enumerate(events):
        if isinstance(event.action, Join) and event.facts[0].seat == seat:
            joined = msgspec.structs.replace(event.facts[0], token=token_hash(token))
            events[place] = msgspec.structs.replace(event, facts=(joined, *event.facts[1:]))
    world.raws = list(map(encode, events))
    world.live.reset()
    world.live.fold(world.raws)


def test_pages_that_are_read_meanwhile_are_told_to_who_one_is_now() -> None:
    world = World(first=0)
    ann = world.session(0)
    replay = send(ann, t="replay", id="x")
    assert isinstance(replay, ReadReplay)
    assert replay.perspective.viewer == 0
    going = ann.replay_read(replay, world.raws)
    seize(world, 0, CAT)
    with pytest.raises(Illegal, match="ask again"):
        for _ in going:
            pass
    ann.steps_read("s", world.raws, 0)
    welcome, page = read(ann)
    assert (welcome["t"], welcome["seat"], page["t"]) == ("welcome", None, "steps")
    dealt = [fact for step in page["steps"] for fact in step["facts"] if fact["t"] == "HandDealt"]
    assert [fact["cards"] for fact in dealt] == [None, None]


def test_a_log_that_lost_the_taking_of_the_seat_makes_a_spectator() -> None:
    world = open_world()
    ann = come(world, TOKENS[0])
    raws = world.raws[:1]
    world.live.reset()
    assert ann.seat == 0, "nothing is known just now"
    assert read(ann) == []
    world.live.fold(raws)
    (welcome,) = read(ann)
    assert (welcome["t"], welcome["seat"], welcome["seq"]) == ("welcome", None, 1)


def test_who_takes_a_seat_again_with_the_same_token_is_welcomed_there() -> None:
    world = open_world()
    ann = come(world, TOKENS[0])
    leave(world)
    assert read(ann)[0]["seat"] is None
    join(world, TOKENS[0], 1)
    (welcome,) = read(ann)
    assert (welcome["t"], welcome["seat"]) == ("welcome", 1)
    # Left and taken again before anything could be written: nothing has changed for this one.
    leave(world, 1)
    join(world, TOKENS[0], 1)
    assert [message["t"] for message in read(ann)] == ["update"]


def test_an_action_is_by_who_held_the_seat_when_it_was_asked_for() -> None:
    world = open_world(2)
    ann = come(world, TOKENS[0])
    wish = send(ann, t="play", id="a", on=world.live.seq, move={"t": "draw"})
    assert isinstance(wish, AppendAction)
    assert wish.by == SeatHolder(0, token_hash(TOKENS[0]))
    assert wish.by.still_holds(world.live.now.table)
    seize(world, 0, CAT)
    assert not wish.by.still_holds(world.live.now.table)


# ---- hello again


def test_a_spectators_socket_becomes_a_players_by_saying_hello_again() -> None:
    world = World(first=0)
    session = world.session()
    assert send(session, t="hello", token=TOKENS[0], id="h") is None
    (welcome,) = read(session)
    assert (welcome["t"], welcome["seat"], welcome["id"]) == ("welcome", 0, "h")
    assert len(welcome["view"]["game"]["hand"]) == 3
    assert welcome["view"]["moves"]
    assert isinstance(send(session, t="play", id="a", on=3, move={"t": "draw"}), AppendAction)
    # And back, without leaving the seat.
    assert send(session, t="hello") is None
    (welcome,) = read(session)
    assert (welcome["seat"], welcome["view"]["game"]["hand"]) == (None, None)
    assert send(session, t="play", id="b", on=3, move={"t": "draw"}) is None


def test_a_token_that_owns_nothing_changes_nothing_on_a_socket_that_was_greeted() -> None:
    world = World(first=0)
    session = world.session(0)
    doubt = send(session, t="hello", token=CAT, id="h")
    assert isinstance(doubt, ReadNewEvents)
    assert session.retry_hello(doubt.hello) is None
    (refused,) = read(session)
    assert (refused["code"], refused["id"]) == ("bad_token", "h")
    assert session.seat == 0
    assert isinstance(send(session, t="resign", id="r", on=3), AppendAction)


def test_who_is_here_is_told_again_after_each_welcome() -> None:
    world = World()
    session = world.session()
    session.presence_changed((True, False), 1, (None, 5_000))
    assert [message["t"] for message in read(session)] == ["presence"]
    send(session, t="hello", token=TOKENS[0])
    welcome, presence = read(session)
    told = {"t": "presence", "seats": [True, False], "watching": 1, "away": [None, 5_000], "absent_after": 120}
    assert (welcome["t"], presence) == ("welcome", told)


def test_for_how_long_a_seat_may_be_empty_is_told_anew_where_clocks_or_bots_come() -> None:
    world = World(seated=1)
    session = world.session()
    session.presence_changed((False, False), 1, (5_000, 5_000))

    def told() -> list[Any]:
        return [message["absent_after"] for message in read(session) if message["t"] == "presence"]

    assert told() == [120]
    folded = world.live.now
    clock = started(ClockRule("live", 600), 2, 1)
    world.live.folded = folded.with_table(structs.replace(folded.table, clock=clock))
    assert told() == [None]
    assert told() == []
    world.act(None, Join("Kai", token_hash("k" * 20), "0" * 32, bot="easy"))
    assert told() == [120], "a bot has no clock"


def test_hello_again_counts_for_three_messages_and_several_at_once_get_one_welcome() -> None:
    world = World()
    session = Session(world.live, Settings(actions_burst=8, actions_per_second=0.01), False, NOW)
    for name in "abcd":
        assert send(session, t="hello", token=TOKENS[0], id=name) is None
    welcome, refused = read(session)
    assert (welcome["t"], welcome["id"]) == ("welcome", "c")
    assert (refused["code"], refused["id"]) == ("too_fast", "d")


def test_a_hello_is_answered_also_when_its_seat_is_lost_before_that_is_sent() -> None:
    world = open_world()
    session = come(world)
    send(session, t="hello", token=TOKENS[0], id="h")
    leave(world)
    (welcome,) = read(session)
    assert (welcome["seat"], welcome["id"]) == (None, "h")
    join(world, TOKENS[0])
    (welcome,) = read(session)
    assert welcome["seat"] == 0
    assert "id" not in welcome


def test_a_page_of_steps_wished_for_before_is_told_to_the_new_seat() -> None:
    world = World(recent=1, first=0)
    session = world.session()
    wish = send(session, t="steps", id="s", before=4)
    assert isinstance(wish, ReadSteps)
    send(session, t="hello", token=TOKENS[1])
    session.steps_read("s", world.raws, 0)
    welcome, page = read(session)
    assert (welcome["seat"], page["t"]) == (1, "steps")
    dealt = [fact for step in page["steps"] for fact in step["facts"] if fact["t"] == "HandDealt"]
    assert [fact["cards"] is None for fact in dealt] == [True, False]
