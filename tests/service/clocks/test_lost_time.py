"""Whose time was lost: of those who were here, of those who come from a server that died, and of nobody else."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET

from events import codec
from events.clock import ClockRule, Night
from events.event import Hold, SetNight
from projections.games import GAMES
from service.clocks import lost_time as module
from service.clocks.lost_time import LEAST_MS, LostTime
from service.clocks.signs import SILENT_MS
from service.redis.sign_store import Span
from service.tables import served as served_module
from service.tables.live import LiveTable, codec_for
from service.tables.presence import PresenceReport
from service.tables.served import ServedTable
from tests.events.tables import Story
from tests.support import eventually

NOW = 100_000
SILENT = NOW - 5000
"""When a server that died gave its last sign."""


class Known:
    """What is known of signs of life; `silent` are the servers that give none."""

    def __init__(self) -> None:
        self.silent: dict[str, int] = {}
        self.lost: tuple[Span, ...] = ()
        self.current = True
        self.learned: dict[str, int] = {}
        """Who is found to have fallen silent once it is asked."""

    def tag_of(self, _table: str) -> str:
        return "ready-0"

    def is_current(self, _table: str, _at: int) -> bool:
        return self.current

    async def refresh(self, _table: str) -> None:
        self.current = True
        self.silent |= self.learned

    def outages(self, _table: str) -> tuple[Span, ...]:
        return self.lost

    def silences(self, _table: str, now: int) -> dict[str, Span]:
        return {server: Span(sign, min(now, sign + SILENT_MS)) for server, sign in self.silent.items()}


class Sitting:
    """A socket at a seat."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat

    def set_paused(self, paused: bool) -> None:
        """Hear that the table pauses or goes on."""


class House:
    """A table where the clock of Ann (0) runs, with what this server knows."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, night: Night | None = None, **story: Any) -> None:
        found = Story(options={"first": 0}, format=2, **story)
        found.join(0)
        if night is not None:
            found.act(0, SetNight(night))
        found.join(1)
        found.reveal(0)
        found.reveal(1)
        live = LiveTable("t", GAMES["kahuna"], codec_for("kahuna"), 256)
        live.fold([codec.encode(event) for event in found.events])
        self.served = ServedTable(live)
        self.signs = Known()
        self.settled = 0
        self.lost_time = LostTime(self.signs, self)  # type: ignore[arg-type]
        self.now = NOW
        for each in (module, served_module):
            monkeypatch.setattr(each, "now_ms", lambda: self.now)

    def visited(self) -> list[ServedTable]:
        return [self.served]

    def settle_time(self, _served: ServedTable) -> None:
        self.settled += 1

    def come(self, seat: int | None = 0) -> int:
        """Let somebody come; return what is held now."""
        came = Sitting(seat)
        self.served.members = {member for member in self.served.members if member.seat != seat}
        self.served.members.add(came)  # type: ignore[arg-type]
        self.lost_time.on_entered(self.served, came)  # type: ignore[arg-type]
        return self.held()

    def held(self) -> int:
        hold = self.lost_time.hold(self.served, self.now)
        return 0 if hold is None else hold.ms

    def report(self, server: str, *seats: int) -> None:
        self.served.hear(PresenceReport(server, seats, 1))


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    return House(monkeypatch, clock=ClockRule("live", 600))


def test_an_outage_is_held_for_all(house: House) -> None:
    house.signs.lost = (Span(NOW - 3000, NOW - 1000),)
    assert house.held() == 2000
    house.signs.lost = (Span(NOW - LEAST_MS + 1, NOW),)
    assert house.held() == 0, "that is not worth an event"


@pytest.mark.parametrize(("seat", "held"), [(0, 3000), (1, 0), (None, 0)])
def test_what_comes_during_a_pause_is_decided_after_as_much_is_held(house: House, seat: int | None, held: int) -> None:
    """It is done before the table goes on, by then somebody else's clock may run."""
    house.served.members.add(Sitting(seat))  # type: ignore[arg-type]
    house.served.set_paused(True)
    house.now = NOW + 3000
    assert house.held() == held
    house.served.set_paused(False)
    assert house.held() == held, "it is held once"


@pytest.mark.parametrize(("waited", "held"), [(3000, 3000), (LEAST_MS - 1, 0)])
def test_until_an_action_was_kept_no_clock_ran_by_it(house: House, waited: int, held: int) -> None:
    """Nobody knew of it before: Redis was away for less than counts as an outage, or slow."""
    house.lost_time.waited(house.served, NOW - waited)
    assert house.held() == held
    assert house.settled == (1 if held else 0)


@pytest.mark.parametrize(("seat", "held"), [(0, 3000), (1, 0), (None, 0)])
def test_a_gap_of_this_server_is_held_for_who_is_here(house: House, seat: int | None, held: int) -> None:
    house.served.members.add(Sitting(seat))  # type: ignore[arg-type]
    house.lost_time.on_lost_time("ready-0", Span(NOW - 3000, NOW))
    assert house.held() == held
    assert house.settled == 1


@pytest.mark.parametrize(("seat", "held"), [(0, 4000), (1, 0), (None, 0)])
def test_a_pause_is_held_for_who_is_here_whatever_it_was_for(house: House, seat: int | None, held: int) -> None:
    """Its shard may answer all the while: where no replica has what is appended, or nothing is heard of it."""
    house.served.members.add(Sitting(seat))  # type: ignore[arg-type]
    house.served.set_paused(True)
    house.now += 4000
    house.served.set_paused(False)
    house.now += 1000
    assert house.held() == held
    house.served.set_paused(False)
    assert house.held() == held, "it had gone on already"


def test_who_comes_where_nothing_is_known_may_come_from_a_server_that_died(house: House) -> None:
    assert house.come() == 0, "none has died"
    house.signs.silent["dead"] = SILENT
    assert house.come() == NOW - SILENT


async def test_whether_a_server_has_fallen_silent_is_asked_where_it_is_not_known(house: House) -> None:
    """What was read of it may be of a moment ago: who comes from there would lose more than that moment."""
    house.signs.current = False
    house.signs.learned = {"dead": SILENT}
    house.report("dead", 0)
    came = Sitting(0)
    house.served.members.add(came)  # type: ignore[arg-type]
    house.lost_time.on_entered(house.served, came)  # type: ignore[arg-type]
    house.now += 700
    await eventually(lambda: house.settled)
    assert house.held() == NOW - SILENT, "until she came"
    await house.lost_time.stop()


def test_a_second_page_gives_nobody_their_own_time_back(house: House) -> None:
    house.signs.silent = {"ended": SILENT}
    house.served.note_left(0, "ended")
    house.now += 1000
    for seconds, held in ((0, 1000), (9, 1000), (20, 1000)):
        house.now += seconds * 1000
        came = Sitting(0)
        house.served.members.add(came)  # type: ignore[arg-type]
        assert house.served.left or seconds, "she was let go by a server that ended"
        house.lost_time.on_entered(house.served, came)  # type: ignore[arg-type]
        assert house.held() == held
    house.served.members.clear()
    house.served.loaded_at = 0
    house.lost_time.on_entered(house.served, Sitting(0))  # type: ignore[arg-type]
    assert house.held() == 1000, "she has been here since"


@pytest.mark.parametrize("seat", [1, None])
def test_whose_clock_does_not_run_brings_nothing(house: House, seat: int | None) -> None:
    house.report("well", 0)
    house.signs.silent["dead"] = SILENT
    assert house.come(seat) == 0


def test_who_was_at_a_server_that_died_is_known_to_come_from_there(house: House) -> None:
    house.signs.silent["dead"] = SILENT
    house.served.note_left(0)
    house.report("dead", 0)
    assert house.come() == NOW - SILENT


@pytest.mark.parametrize(("server", "held"), [(None, 0), ("well", 0), ("ended", 2000)])
def test_who_left_by_themselves_gets_nothing_and_who_was_let_go_gets_the_time_since(
    house: House, server: str | None, held: int
) -> None:
    house.signs.silent = {"dead": SILENT, "ended": SILENT}
    house.now = NOW - 2000
    house.served.note_left(0, server)
    house.now = NOW
    assert house.come() == held


@pytest.mark.parametrize(("silent", "here", "reported", "may_have"), [
    ([], False, None, False),
    (["dead"], False, None, True),
    (["dead"], True, None, False),
    (["dead"], False, "well", False),
    (["dead"], False, "dead", True),
])  # fmt: skip
def test_no_flag_falls_for_who_may_be_unable_to_act(
    house: House, silent: list[str], here: bool, reported: str | None, may_have: bool
) -> None:
    house.signs.silent = dict.fromkeys(silent, SILENT)
    if here:
        house.served.members.add(Sitting(0))  # type: ignore[arg-type]
    if reported:
        house.report(reported, 0)
    assert house.lost_time.may_have_gone(house.served, 0) is may_have


def test_while_another_server_is_silent_time_is_held_for_who_was_there_whatever_is_done_here(house: House) -> None:
    """Bob, who is here, may do something that charges Ann: it takes nothing of the time in which she cannot act."""
    house.served.loaded_at = 0
    house.report("hangs", 0)
    house.served.members.add(Sitting(1))  # type: ignore[arg-type]
    assert house.held() == 0
    house.signs.silent["hangs"] = SILENT
    assert house.held() == NOW - SILENT
    house.now = SILENT + SILENT_MS + 5000
    assert house.held() == SILENT_MS, "by then it is gone for good, and she has had time to come to another"
    assert not house.lost_time.may_have_gone(house.served, 0)
    assert house.come() == SILENT_MS


@pytest.mark.parametrize("where", ["here", "at another", "left by herself", "never came"])
def test_nothing_is_held_for_who_is_elsewhere_or_has_gone_by_themselves(house: House, where: str) -> None:
    house.served.loaded_at = 0
    house.signs.silent["dead"] = SILENT
    match where:
        case "here":
            house.report("dead", 0)
            house.served.members.add(Sitting(0))  # type: ignore[arg-type]
        case "at another":
            house.report("dead", 0)
            house.report("well", 0)
        case "left by herself":
            house.report("dead", 0)
            house.served.note_left(0)
    assert house.held() == 0
    assert not house.lost_time.may_have_gone(house.served, 0)


def test_who_was_at_two_servers_could_act_until_both_were_silent(house: House) -> None:
    house.report("dead", 0)
    house.report("hangs", 0)
    house.signs.silent = {"dead": SILENT, "hangs": SILENT + 2000}
    assert house.held() == NOW - SILENT - 2000


def test_it_is_said_which_time_is_held_only_where_somebody_has_a_night(monkeypatch: pytest.MonkeyPatch) -> None:
    spans = (Span(NOW - 5000, NOW - 3000), Span(NOW - 2000, NOW - 1000))
    for night in (None, Night(0, 60)):
        house = House(monkeypatch, night, clock=ClockRule("days", 86_400))
        house.signs.lost = spans
        hold = house.lost_time.hold(house.served, NOW)
        assert hold == Hold(3000, UNSET if night is None else tuple((start, end) for start, end in spans))
        assert hold is not None
        house.served.live.decide(None, hold, NOW, "")


def test_where_no_clock_runs_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(monkeypatch)
    house.signs.silent["dead"] = SILENT
    house.signs.lost = (Span(0, NOW),)
    assert house.lost_time.is_known(house.served, NOW)
    assert house.come() == 0
    assert house.lost_time.hold(house.served, NOW) != Hold(NOW)
