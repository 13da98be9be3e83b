"""What a session lets its client say, and tells it of what others say: rooms, rates, pages, nothing twice."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from events.event import Join, Play, Resign
from events.fold import Folded
from service.chat.entry import Entry, Room
from service.chat.table_talk import MOST, PAGE, TableTalk
from service.settings import Settings
from service.tables.ownership import token_hash
from service.talk.effects import KeepEntry, ListenToTalk, ReadTalk
from service.talk.session import Session
from tests.service.talk.test_session import NOW, TOKENS, World, read, send

SEATS = (0, 1, None)


class Talked:
    """A table for Ann and Bob where people talk, and nothing behind it: entries are 1, 2, …"""

    def __init__(self, **how: Any) -> None:
        self.world = World(**how)
        self.talk = TableTalk()
        self.talk.is_wanted = True
        self.talk.read(())
        self.now = NOW

    def session(self, seat: int | None, heard: int | None = 0) -> Session:
        session = Session(self.world.live, Settings(), False, NOW, lambda: 77, self.talk)
        wish = send(session, t="hello", token=None if seat is None else TOKENS[seat], heard=heard)
        assert wish == (None if heard is None else ListenToTalk())
        return session

    def put(self, seat: int | None, room: Room, text: str = "x") -> int:
        """Have something kept by another server; return its number."""
        number = self.talk.nth + 1
        self.talk.add(Entry(number, 5, seat, room=room, text=text))
        return number

    def say(self, seat: int | None, now: float = NOW, **said: Any) -> Any:
        """Return what becomes of a message: the entry to be kept, or the code of why not."""
        return said_by(self.session(seat), now, **said)


def said_by(session: Session, now: float = NOW, **said: Any) -> Any:
    wish = send(session, now, t="say", id="i", **said)
    if isinstance(wish, KeepEntry):
        assert wish.id == "i"
        return wish.entry
    return read(session)[-1]["code"]


def numbers(session: Session) -> list[int]:
    return [entry["n"] for frame in read(session) if frame["t"] == "said" for entry in frame["entries"]]


def test_an_entry_has_who_said_it_when_and_to_whom() -> None:
    at_table = Talked()
    assert at_table.say(0, text="  Good   luck! ") == Entry(0, 77, 0, "Ann", text="Good luck!")
    assert at_table.say(1, phrase="hello", room="seats") == Entry(0, 77, 1, "Bob", "seats", phrase="hello")
    assert at_table.say(1, reaction="wow", at=3) == Entry(0, 77, 1, "Bob", reaction="wow", on=3)
    assert at_table.say(None, text="psst", name="Eve") == Entry(0, 77, None, "Eve", "watching", text="psst")
    assert at_table.say(None, phrase="hello") == Entry(0, 77, None, "", "watching", phrase="hello")


@pytest.mark.parametrize(
    ("seat", "said", "code"),
    [
        (0, {"text": " \t "}, "text_empty"),
        (0, {"text": "a\u202eb"}, "text_unprintable"),
        (0, {"text": "a\u0000b"}, "text_unprintable"),
        (0, {"text": "a" + "\u0301" * 6}, "text_marks"),
        (0, {"text": "x" * 301}, "text_too_long"),
        (0, {"text": "x" * 20_000}, "frame_too_big"),
        (0, {"text": "x", "room": "watching"}, "wrong_room"),
        (None, {"text": "x", "room": "seats"}, "wrong_room"),
        (None, {"text": "x", "name": "\u202eEve"}, "name_unprintable"),
        (None, {"text": "x", "name": "ann"}, "name_taken"),
        (0, {"reaction": "wow", "at": 99}, "no_such_step"),
        (0, {"reaction": "wow"}, "bad_message"),
        (0, {"text": "x", "at": 3}, "bad_message"),
        (0, {"text": "x", "phrase": "hello"}, "bad_message"),
        (0, {"phrase": "swear"}, "bad_message"),
        (0, {}, "bad_message"),
    ],
)
def test_what_cannot_be_said_is_refused(seat: int | None, said: dict[str, Any], code: str) -> None:
    assert Talked().say(seat, **said) == code


@pytest.mark.parametrize("text", ["x" * 300, "https://example.org/?a=b&c", "שלום Ann", "👩‍👩‍👧‍👦 ja", "two\nlines"])
def test_a_text_is_taken_with_the_care_of_a_name(text: str) -> None:
    assert Talked().say(0, text=text).text == " ".join(text.split())


def test_a_seat_says_five_things_in_ten_seconds_however_many_sockets_it_has() -> None:
    at_table = Talked()
    assert [at_table.say(0, text="x") == "talk_too_fast" for _ in range(6)] == [False] * 5 + [True]
    assert at_table.say(1, text="x") != "talk_too_fast"
    assert [at_table.say(0, NOW + 2, text="x") == "talk_too_fast" for _ in range(2)] == [False, True]


def test_watchers_have_a_rate_each_and_one_together() -> None:
    at_table = Talked()
    one = at_table.session(None)
    assert [said_by(one, text="x") == "talk_too_fast" for _ in range(6)] == [False] * 5 + [True]
    # The sixth was refused to this socket alone.
    assert [at_table.say(None, text="x") == "talk_too_fast" for _ in range(16)] == [False] * 15 + [True]
    assert at_table.say(0, text="x") != "talk_too_fast"


def test_rooms_are_apart_until_the_end_and_then_everybody_reads_all() -> None:
    at_table = Talked()
    sessions = [at_table.session(seat) for seat in SEATS]
    all_of_them = [at_table.put(0, "table"), at_table.put(1, "seats"), at_table.put(None, "watching")]
    assert [numbers(session) for session in sessions] == [[1, 2], [1, 2], [1, 3]]
    at_table.world.act(0, Resign())
    assert [numbers(session) for session in sessions] == [[3], [3], [2]]
    assert [numbers(session) for session in sessions] == [[], [], []]
    assert at_table.say(None, text="Well played").room == "table"
    assert numbers(at_table.session(1)) == all_of_them


def test_what_was_heard_is_not_told_again_and_what_was_missed_is() -> None:
    at_table = Talked()
    before = [at_table.put(0, "table") for _ in range(3)]
    session = at_table.session(1, heard=before[1])
    assert numbers(session) == before[2:]
    assert numbers(session) == []
    nobody = at_table.session(1, heard=None)
    at_table.put(0, "table")
    assert (numbers(session), numbers(nobody)) == ([4], [])


def test_entries_of_two_servers_are_told_in_whatever_order_they_come() -> None:
    at_table = Talked()
    session = at_table.session(0)
    at_table.talk.add(Entry(20, text="later"))
    assert numbers(session) == [20]
    at_table.talk.add(Entry(10, text="earlier"))
    at_table.talk.add(Entry(10, text="earlier"))
    assert numbers(session) == [10]


def test_nothing_is_told_before_it_was_read() -> None:
    at_table = Talked()
    at_table.talk.is_known = False
    session = at_table.session(0)
    at_table.put(1, "table")
    assert numbers(session) == []
    at_table.talk.read([Entry(1, text="x"), Entry(2, text="y")])
    assert numbers(session) == [1, 2]


def test_a_slow_socket_is_told_the_latest_page_and_that_there_is_more() -> None:
    at_table = Talked()
    session = at_table.session(0)
    for _ in range(MOST + 50):
        at_table.put(1, "table")
    (said,) = [frame for frame in read(session) if frame["t"] == "said"]
    assert [entry["n"] for entry in said["entries"]] == list(range(MOST + 50 - PAGE + 1, MOST + 51))
    assert said["earlier"]


def test_watchers_push_out_nothing_of_players() -> None:
    at_table = Talked()
    said = at_table.put(0, "table")
    for _ in range(2 * MOST):
        at_table.put(None, "watching")
    assert numbers(at_table.session(1)) == [said]


def test_what_lies_before_is_told_page_by_page() -> None:
    at_table = Talked()
    for place in range(250):
        at_table.put(0, "table" if place % 2 else "seats")
    session = at_table.session(None, heard=None)
    found: list[int] = []
    before = None
    while True:
        wish = send(session, t="talk", id="a", before=before, limit=60)
        assert isinstance(wish, ReadTalk)
        session.talk_known(wish.asked)
        page = read(session)[-1]
        assert page["id"] == "a"
        found = [*(entry["n"] for entry in page["entries"]), *found]
        if not page.get("earlier"):
            break
        before = found[0]
    assert found == list(range(2, 251, 2))


def test_a_table_opened_without_talk_has_none() -> None:
    at_table = Talked()
    now = at_table.world.live.now
    at_table.world.live.folded = Folded(replace(now.table, talk=False), now.past, now.undos, now.digest)
    assert at_table.say(0, text="x") == "talk_off"
    assert at_table.say(None, phrase="hello") == "talk_off"


def test_whatever_clients_say_that_they_have_heard_keeps_nothing() -> None:
    at_table = Talked()
    at_table.put(0, "table")
    for heard in range(2, 300):
        numbers(at_table.session(1, heard=heard * 1000))
    assert len(at_table.talk.shared_frames) <= 1


def test_who_watches_a_turn_later_is_told_once_what_was_said_before_the_game() -> None:
    at_table = Talked(spectators="delayed", seated=1)
    world, eve = at_table.world, at_table.session(None)
    # Said after the last event that they are shown for two turns.
    first = at_table.put(0, "table")
    assert numbers(eve) == [first]
    world.act(None, Join("Bob", token_hash(TOKENS[1]), "0" * 32))
    second = at_table.put(1, "table")
    assert numbers(eve) == []
    shown = world.live.seen_by(None).seq
    while world.live.seen_by(None).seq == shown:
        world.act(world.turn, Play(world.first_move()))
        assert numbers(eve) == []
    # So it is at the end, with what was not for them, and what came too late.
    among = at_table.put(0, "seats")
    world.act(0, Resign())
    assert numbers(eve) == [second, among]
