"""Names and talk turned off for the whole house: what people at a table are shown then, each of them, and may say."""

from __future__ import annotations

from typing import Any

import pytest

from events.event import Restyle
from projections.replay import Perspective
from service.push.call import make_call
from service.redis.house_store import ALL_ON, Switches
from service.settings import Settings
from service.tables.awaited import Reason, Since
from service.talk.session import Session
from tests.service.chat.test_listening import Talked
from tests.service.talk.test_session import MOVE, NOW, TOKENS, World, read, send

NAMES_OFF = Switches(names=False, talk=True)
TALK_OFF = Switches(names=True, talk=False)
SEATS = (0, 1, None)
ALL = ["Ann", "Bob"]


def shown_to(viewer: int | None) -> list[str]:
    """Return what a viewer calls each seat while names are off: their own name is their own."""
    return [name if viewer == seat else f"Player {seat + 1}" for seat, name in enumerate(ALL)]


def names(view: Any) -> list[str]:
    """Return what each seat is called; one that is called so because names are off has to say so."""
    seats = view["table"]["seats"]
    assert all(seat.get("unnamed", False) == seat["name"].startswith("Player ") for seat in seats)
    return [seat["name"] for seat in seats]


def told(frames: list[Any]) -> list[str]:
    """Return the names in the facts of all steps in these messages."""
    steps = [step for frame in frames for step in frame.get("steps", ())]
    facts = [fact for step in steps for fact in step["facts"] if fact.get("name")]
    assert all(fact.get("unnamed", False) == fact["name"].startswith("Player ") for fact in facts)
    return [fact["name"] for fact in facts]


@pytest.mark.parametrize("viewer", SEATS)
def test_whoever_comes_is_shown_no_name_but_their_own(viewer: int | None) -> None:
    world = World()
    world.live.turn(NAMES_OFF)
    session = Session(world.live, Settings(), False, NOW)
    send(session, t="hello", token=None if viewer is None else TOKENS[viewer])
    (welcome,) = read(session)
    assert names(welcome["view"]) == told([welcome]) == shown_to(viewer)
    assert welcome["view"]["table"]["off"] == ["names"]
    send(session, t="steps", id="a", before=4, limit=3)
    assert told(read(session)) == shown_to(viewer)
    world.act(world.turn, MOVE)
    (update,) = read(session)
    assert "seats" not in update["set"].get("table", {})


@pytest.mark.parametrize("viewer", SEATS)
def test_whoever_is_there_is_shown_it_at_once_and_back(viewer: int | None) -> None:
    world = World()
    session = world.session(viewer)
    for switches, wanted, off in ((NAMES_OFF, shown_to(viewer), ["names"]), (ALL_ON, ALL, None)):
        world.live.turn(switches)
        (update,) = read(session)
        assert (names(update["view"]), update["view"]["table"].get("off")) == (wanted, off)
        assert "steps" not in update
        assert read(session) == []


def test_another_name_is_told_to_whoever_goes_by_it_alone() -> None:
    world = World(seated=1)
    world.live.turn(NAMES_OFF)
    sessions = [world.session(viewer) for viewer in (0, None)]
    world.act(0, Restyle(name="Annie"))
    assert [told(read(session)) for session in sessions] == [["Annie"], ["Player 1"]]


def test_who_is_shown_the_table_a_turn_later_is_shown_no_name_either() -> None:
    # In the first turn they are shown the table as it was before Bob sat down.
    world = World(spectators="delayed")
    watcher = world.session()
    for switches, wanted in ((NAMES_OFF, "Player 1"), (ALL_ON, "Ann"), (NAMES_OFF, "Player 1")):
        world.live.turn(switches)
        (update,) = read(watcher)
        assert [seat and seat["name"] for seat in update["view"]["table"]["seats"]] == [wanted, None]
    other = World(spectators="delayed")
    other.live.turn(NAMES_OFF)
    late = other.live.seen_by(None).table_view.seats[0]
    assert late is not None
    assert late.name == "Player 1"


def test_nobody_is_named_in_a_replay_nor_in_a_call() -> None:
    world = World()
    world.live.turn(NAMES_OFF)
    for first in (0, 2):
        view, steps = world.live.replay(None, world.raws, first, Perspective(None))
        assert not {"Ann", "Bob"} & set(str(view).split("'"))
        assert not {"Ann", "Bob"} & set(str(list(steps)).split("'"))
    call = make_call(world.live, Reason(0, "turn", None), Since(world.live.seq, 1))
    assert (call.others, call.unnamed) == (("Player 2",), (1,))


def test_what_is_said_is_said_by_nobody_s_name() -> None:
    at_table = Talked()
    session = at_table.session(1)
    for seat in SEATS:
        at_table.put(seat, "table")
    at_table.world.live.turn(NAMES_OFF)
    (said,) = [frame for frame in read(session) if frame["t"] == "said"]
    assert [entry.get("name", "") for entry in said["entries"]] == ["Player 1", "Player 2", ""]
    assert [entry.get("unnamed") for entry in said["entries"]] == [True, True, None]


def test_nothing_is_said_while_talk_is_off_and_all_are_shown_that_it_is() -> None:
    at_table = Talked()
    session: Session = at_table.session(0)
    read(session)
    at_table.world.live.turn(TALK_OFF)
    (update,) = read(session)
    assert update["view"]["table"]["off"] == ["talk"]
    assert names(update["view"]) == ALL
    for seat in SEATS:
        for what in ({"text": "x"}, {"phrase": "hello"}, {"reaction": "like", "at": 1}):
            assert at_table.say(seat, **what) == "house_talk_off"
    at_table.world.live.turn(ALL_ON)
    assert at_table.say(0, text="x") != "house_talk_off"
