"""Whose time was lost: of those who were here, of those who come from a server that died, and of nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from events import codec
from events.clock import ClockRule
from events.event import Hold
from projections.games import GAMES
from service.clocks import lost_time as module
from service.clocks.lost_time import LEAST_MS, LostTime
from service.redis.sign_store import Span
from service.tables import served as served_module
from service.tables.live import LiveTable, codec_for
from service.tables.presence import PresenceReport
from service.tables.served import ServedTable
from tests.events.tables import Story

NOW = 100_000
SILENT = NOW - 5000
"""When a server that died gave its last sign."""


class Known:
    """What is known of signs of life; `silent` are the servers that give none."""

    def __init__(self) -> None:
        self.silent: dict[str, int] = {}
        self.lost: tuple[Span, ...] = ()

    def tag_of(self, _table: str) -> str:
        return "ready-0"

    def is_current(self, _table: str, _at: int) -> bool:
        return False

    def outages(self, _table: str) -> tuple[Span, ...]:
        return self.lost

    def silent_since(self, _table: str, _now: int) -> int | None:
        return min(self.silent.values(), default=None)

    def is_silent(self, _table: str, server: str, _now: int) -> bool:
        return server in self.silent


class Sitting:
    """A socket at a seat."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat

    def set_paused(self, paused: bool) -> None:
        """Hear that the table pauses or goes on."""


class House:
    """A table where the clock of Ann (0) runs, with what this server knows."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **story: Any) -> None:
        found = Story(options={"first": 0}, format=2, **story).seated()
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
        self.lost_time.on_entered(self.served, Sitting(seat))  # type: ignore[arg-type]
        return self.held()

    def held(self) -> int:
        hold = self.lost_time.hold(self.served, self.now)
        return 0 if hold is None else hold.ms

    def report(self, server: str, *seats: int) -> None:
        self.served.presence.receive(PresenceReport(server, seats, 1), 0.0)


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    return House(monkeypatch, clock=ClockRule("live", 600))


def test_an_outage_is_held_for_all(house: House) -> None:
    house.signs.lost = (Span(NOW - 3000, NOW - 1000),)
    assert house.held() == 2000
    house.signs.lost = (Span(NOW - LEAST_MS + 1, NOW),)
    assert house.held() == 0, "that is not worth an event"


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


@pytest.mark.parametrize("seat", [1, None])
def test_whose_clock_does_not_run_brings_nothing(house: House, seat: int | None) -> None:
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


def test_where_no_clock_runs_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(monkeypatch)
    house.signs.silent["dead"] = SILENT
    house.signs.lost = (Span(0, NOW),)
    assert house.lost_time.is_known(house.served, NOW)
    assert house.come() == 0
    assert house.lost_time.hold(house.served, NOW) != Hold(NOW)
