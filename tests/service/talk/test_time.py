"""Clocks on the wire: the time of the server, giving time, nights, and what of it leaves decisions as they are."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from events import actions
from events.chance import commitment
from events.clock import BOT_PATIENCE, ClockRule, Night
from events.codec import Codec
from events.event import Action, GiveTime, Hold, Join, Open, Play, Return, Reveal, RunOut, SetNight
from events.kahuna.moves import Draw
from projections.games import GAMES
from service.settings import Settings
from service.tables.live import LiveTable
from service.tables.ownership import token_hash
from service.talk.effects import AppendAction
from service.talk.session import Session
from tests.server import plain

PLAYABLE = GAMES["kahuna"]
CODEC = Codec(PLAYABLE.game)
TOKENS = ("A" * 43, "B" * 43)
NONCES = ("a" * 32, "b" * 32)
START = 10_000
LIVE = ClockRule("live", 60, 10, "bot")
DAYS = ClockRule("days", 24 * 60 * 60)


class TimedTable:
    """A table of two with clocks, whose last event was at `START`."""

    def __init__(self, rule: ClockRule, begun: bool = True) -> None:
        self.live = LiveTable("t", PLAYABLE, CODEC, 256)
        asked = Open("kahuna", {"first": 0}, 2, listed=False, clock=rule)
        self.live.apply(*actions.open_table(PLAYABLE.game, asked, "t", "5e" * 32, START))
        for number, name in enumerate(("Ann", "Bob")):
            self.act(None, Join(name, token_hash(TOKENS[number]), commitment=commitment(NONCES[number])))
        for seat in range(2 if begun else 0):
            self.act(seat, Reveal(NONCES[seat]))

    def act(self, who: int | None, action: Action, at: int = START) -> None:
        self.live.apply(*self.live.decide(who, action, at, ""))

    def session(self, seat: int | None) -> Session:
        """Return a session that has been welcomed at 12:34."""
        session = Session(self.live, Settings(), False, 0.0, lambda: 1234)
        assert send(session, t="hello", token=None if seat is None else TOKENS[seat]) is None
        return session


def send(session: Session, **message: Any) -> Any:
    return session.receive(msgspec.json.encode(message).decode(), 0.0)


def read(session: Session) -> list[Any]:
    return [msgspec.json.decode(frame) for frame in session.take_frames()]


@pytest.mark.parametrize("seat", [0, None])
def test_whoever_is_there_is_told_the_time(seat: int | None) -> None:
    session = TimedTable(LIVE).session(seat)
    (welcome,) = read(session)
    assert welcome["now"] == 1234
    assert send(session, t="time", id="a") is None
    assert read(session) == [{"t": "time", "id": "a", "now": 1234}]


def test_a_view_has_the_clocks_as_they_were_at_the_last_event() -> None:
    table = TimedTable(LIVE)
    session = table.session(None)
    clock = {
        "rule": {"kind": "live", "stock": 60, "added": 10, "expiry": "bot", "level": "medium"},
        "left": [60_000, 60_000],
        "running": [0],
        "since": START,
        "used": [0, 0],
        "held": 0,
        "nights": [None, None],
    }
    (welcome,) = read(session)
    assert welcome["view"]["table"]["clock"] == clock
    table.act(0, Play(Draw()), START + 4_000)
    (update,) = read(session)
    changed = {"left": [66_000, 60_000], "running": [1], "since": START + 4_000, "used": [4_000, 0]}
    assert update["set"]["table"]["clock"] == clock | changed


def test_a_bot_that_plays_on_is_shown_and_its_token_is_not() -> None:
    table = TimedTable(LIVE)
    session = table.session(1)
    (welcome,) = read(session)
    assert [seat.get("stand_in") for seat in welcome["view"]["table"]["seats"]] == [None, None]
    table.act(None, RunOut(0, token_hash("C" * 43)), START + 60_000)
    (update,) = read(session)
    assert [seat.get("stand_in") for seat in update["set"]["table"]["seats"]] == ["medium", None]
    facts = [{"t": "TimeRanOut", "seat": 0}, {"t": "Replaced", "seat": 0, "level": "medium"}]
    assert update["steps"] == [{"seq": table.live.seq, "at": START + 60_000, "facts": facts}]
    assert token_hash("C" * 43) not in msgspec.json.encode(update).decode()


def test_who_opens_the_page_is_back_by_itself_as_soon_as_they_may_be() -> None:
    table, now = TimedTable(LIVE), START
    now += 60_000
    table.act(None, RunOut(0, token_hash("C" * 43)), now)
    session = table.session(0)
    assert session.returning() is None, "the bot moves first"
    assert send(session, t="time", id="a") is None
    assert session.returning() is None
    table.act(0, Play(Draw()), now)
    (holder,) = [found for _ in range(2) if (found := session.returning()) is not None]
    assert holder.seat == 0
    table.act(holder.seat, Return(), now)
    assert session.returning() is None


def test_who_opens_the_page_is_back_after_a_while_where_no_bot_moves() -> None:
    table, now = TimedTable(LIVE), START
    now += 60_000
    table.act(None, RunOut(0, token_hash("C" * 43)), now)
    session = Session(table.live, Settings(), False, 0.0, lambda: now)
    assert send(session, t="hello", token=TOKENS[0]) is None
    assert session.returning() is None
    now += BOT_PATIENCE
    assert session.returning() is not None


def test_without_clocks_views_are_what_they_were() -> None:
    live = LiveTable("t", PLAYABLE, CODEC, 256)
    live.apply(*actions.open_table(PLAYABLE.game, Open("kahuna", {}, 2, listed=False), "t", "5e" * 32, START))
    assert "clock" not in plain(live.table_view)


def test_time_is_given() -> None:
    table = TimedTable(LIVE)
    wanted = send(table.session(1), t="givetime", id="a", seat=0, seconds=30)
    assert isinstance(wanted, AppendAction)
    assert (wanted.by.seat, wanted.on, wanted.action) == (1, None, GiveTime(0, 30))


@pytest.mark.parametrize("seconds", [14, 7 * 24 * 60 * 60 + 1, 20.5])
def test_how_much_time_can_be_given(seconds: float) -> None:
    session = TimedTable(LIVE).session(1)
    read(session)
    assert send(session, t="givetime", id="a", seat=0, seconds=seconds) is None
    assert read(session)[0]["code"] == "bad_message"


def test_nights_are_named_before_the_start() -> None:
    session = TimedTable(DAYS, begun=False).session(0)
    for start, end, night in ((1320, 360, Night(1320, 360)), (None, None, None)):
        wanted = send(session, t="night", id="a", start=start, end=end)
        assert isinstance(wanted, AppendAction)
        assert wanted.action == SetNight(night)


@pytest.mark.parametrize(("start", "end"), [(60, None), (None, 60), (-1, 60), (0, 1440)])
def test_half_a_night_is_none(start: int | None, end: int | None) -> None:
    session = TimedTable(DAYS, begun=False).session(0)
    read(session)
    assert send(session, t="night", id="a", start=start, end=end) is None
    assert read(session)[0]["code"] == "bad_message"


@pytest.mark.parametrize(("who", "action"), [(None, Hold(1_000)), (1, GiveTime(0, 15))])
def test_no_decision_is_stale_by_what_only_concerns_the_time(who: int | None, action: Action) -> None:
    table = TimedTable(LIVE)
    on = table.live.seq
    table.act(who, action, START + 2_000)
    assert table.live.seq == on + 1
    assert not table.live.is_stale(0, on, Play(Draw()))


def test_a_decision_is_stale_once_a_bot_plays_on() -> None:
    table = TimedTable(LIVE)
    on = table.live.seq
    table.act(None, RunOut(0, token_hash("C" * 43)), START + 60_000)
    assert table.live.is_stale(0, on, Play(Draw()))
