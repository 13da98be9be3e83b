"""Clocks: what is charged to whom and when, what is granted, and what follows when time is over."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from events import actions, clock
from events.clock import DAY, GRACE, MINUTE, ClockRule, ClockState, Night
from events.codec import Codec, encode
from events.event import AskUndo, GiveTime, Hold, Open, Resign, Reveal, RunOut, SetNight
from events.fold import fold
from events.game import Illegal, Result
from events.kahuna import KAHUNA
from events.kahuna.moves import Discard, Draw
from events.mauna_kea import MAUNA_KEA
from events.motu import MOTU
from events.table import (
    ClockHeld,
    NightSet,
    Over,
    Replaced,
    SecretShown,
    StandIn,
    TimeGiven,
    TimeRanOut,
    UndoWithdrawn,
)
from events.timing import next_flag, wants_stand_in
from events.verify import verify
from tests.conformance.pebbles import GAME as PEBBLES
from tests.conformance.pebbles import Bid
from tests.events.tables import NONCES, Story, joining, token

ANN, BOB, CAT = 0, 1, 2
BOT = token(9)
LIVE = ClockRule("live", 60, 10)
TURN = ClockRule("turn", 60)
DAYS = ClockRule("days", 2 * 24 * 60 * 60)


class Timed(Story):
    """A table with clocks that has begun at time 0, on which everything below counts: ms since then."""

    def __init__(self, rule: ClockRule, game: Any = KAHUNA, seats: int = 2, **options: Any) -> None:
        options = {"first": 0, **options} if game is KAHUNA else options
        super().__init__(game, options, seats, format=2, clock=rule)
        self.seated()
        self.start = self.clock.since

    @property
    def clock(self) -> ClockState:
        return self.table.running_clock

    def at(self, span: int) -> int:
        """Return the time so many ms after the start."""
        return self.start + span

    def folds(self) -> None:
        """Check that the log folds to the table, and that its decisions are made again."""
        again = [Codec(self.game).decode(encode(event), event.seq) for event in self.events]
        assert fold(self.game, again).table == self.table
        verify(self.game, again)


# ---- what is charged


def test_the_clock_of_who_is_awaited_runs_from_the_start() -> None:
    table = Timed(LIVE)
    assert table.clock.left == (60_000, 60_000)
    assert table.clock.running == (ANN,)
    table.play(ANN, Draw(), table.at(7_000))
    assert table.clock.left == (63_000, 60_000), "7 s used, 10 s for the turn"
    assert table.clock.used == (7_000, 0)
    assert table.clock.running == (BOB,)
    table.play(BOB, Draw(), table.at(27_000))
    assert table.clock.left == (63_000, 50_000)
    table.folds()


def test_no_clock_runs_before_the_start() -> None:
    story = Story(KAHUNA, format=2, clock=LIVE)
    story.act(None, joining(0), 50_000)
    assert story.table.running_clock.left == (60_000, 60_000)
    assert story.table.running_clock.running == ()
    assert next_flag(story.table) is None


def test_a_turn_may_be_made_of_many_moves_and_time_is_added_once() -> None:
    table = Timed(LIVE, edition="classic")
    hand = table.state.hands[ANN]
    table.play(ANN, Discard(hand[0]), table.at(1_000))
    assert table.clock.left == (59_000, 60_000)
    table.play(ANN, Draw(), table.at(2_000))
    assert table.clock.left == (68_000, 60_000)


def test_a_turn_has_its_own_time() -> None:
    table = Timed(TURN)
    table.play(ANN, Draw(), table.at(50_000))
    table.play(BOB, Draw(), table.at(55_000))
    assert table.clock.left == (60_000, 55_000)
    assert table.clock.used == (50_000, 5_000)
    table.folds()


def test_a_server_whose_clock_is_behind_charges_nothing() -> None:
    table = Timed(LIVE)
    table.play(ANN, Draw(), table.at(5_000))
    table.play(BOB, Draw(), table.at(3_000))
    assert table.clock.used == (5_000, 0)
    assert table.clock.since == table.at(5_000)
    table.play(ANN, Draw(), table.at(6_000))
    assert table.clock.used == (6_000, 0), "charged once from the latest time that was ever seen"
    table.folds()


def test_where_all_choose_everybody_is_charged_until_they_have() -> None:
    table = Timed(LIVE, PEBBLES)
    assert next_flag(table.table) == (ANN, table.at(60_000))
    table.play(ANN, Bid(1), table.at(4_000))
    assert list(table.clock.running) == [BOB]
    table.play(BOB, Bid(2), table.at(9_000))
    assert table.clock.used == (4_000, 9_000)
    assert table.clock.left == (66_000, 61_000), "the choice is a turn of both"
    table.folds()


def test_a_choice_that_is_withdrawn_and_made_again_is_one_turn() -> None:
    table = Timed(LIVE, PEBBLES)
    before = table.seq
    table.play(ANN, Bid(1), table.at(1_000))
    table.undo(ANN, before, table.at(2_000))
    table.play(ANN, Bid(1), table.at(3_000))
    assert table.clock.left[ANN] == 58_000
    table.play(BOB, Bid(2), table.at(3_000))
    assert table.clock.left[ANN] == 68_000


def test_bots_have_no_time_to_lose() -> None:
    story = Story(KAHUNA, {"first": 0}, format=2, clock=LIVE)
    story.join(0)
    joined = story.act(None, msgspec.structs.replace(joining(1), bot="hard"))
    story.people[joined.facts[0].seat] = 1
    story.reveal(0)
    story.reveal(1)
    start = story.table.running_clock.since
    story.play(0, Draw(), start + 5_000)
    assert story.table.running_clock.running == ()
    story.play(1, Draw(), start + 500_000)
    assert story.table.running_clock.left == (65_000, 60_000)


def test_a_game_that_is_over_has_no_running_clock() -> None:
    table = Timed(LIVE)
    table.act(ANN, Resign(), table.at(1_000))
    assert table.clock.running == ()
    assert table.clock.used == (1_000, 0)
    table.folds()


# ---- taking back


def test_taking_back_neither_gives_nor_takes_time() -> None:
    table = Timed(LIVE)
    before = table.seq
    table.play(ANN, Draw(), table.at(10_000))
    assert table.clock.left == (60_000, 60_000)
    table.undo(ANN, before, table.at(12_000))
    table.answer(BOB, True, table.at(15_000))
    assert table.clock.left == (60_000, 55_000)
    assert table.clock.running == (ANN,)
    table.play(ANN, Draw(), table.at(16_000))
    assert table.clock.left == (59_000, 55_000), "the turn gave its time already"
    table.play(BOB, Draw(), table.at(16_000))
    table.play(ANN, Draw(), table.at(16_000))
    assert table.clock.left == (69_000, 65_000), "the next one gives its own"
    table.folds()


def test_a_turn_that_is_begun_again_has_no_more_time_than_before() -> None:
    table = Timed(TURN)
    before = table.seq
    table.play(ANN, Draw(), table.at(50_000))
    table.undo(ANN, before, table.at(60_000))
    table.answer(BOB, True, table.at(80_000))
    assert table.clock.left == (10_000, 30_000)
    table.play(ANN, Draw(), table.at(85_000))
    assert table.clock.left == (5_000, 30_000)
    table.play(BOB, Draw(), table.at(86_000))
    assert table.clock.left == (60_000, 29_000)


# ---- when time is over


def test_who_runs_out_of_time_loses_by_the_event_of_the_house() -> None:
    table = Timed(LIVE)
    assert next_flag(table.table) == (ANN, table.at(60_000))
    with pytest.raises(Illegal, match="time_left"):
        table.act(None, RunOut(ANN), table.at(59_999))
    with pytest.raises(Illegal, match="not_running"):
        table.act(None, RunOut(BOB), table.at(500_000))
    assert not wants_stand_in(table.table, ANN)
    event = table.act(None, RunOut(ANN), table.at(60_000))
    result = Result((BOB,), table.state.scores, "time")
    assert event.facts == (TimeRanOut(ANN), Over(result), SecretShown(table.table.secret))
    assert table.table.result == result
    assert table.clock.left == (0, 60_000)
    assert next_flag(table.table) is None
    with pytest.raises(Illegal, match="not_running"):
        table.act(None, RunOut(ANN), table.at(70_000))
    table.folds()


@pytest.mark.parametrize("action", [RunOut(ANN), Hold(1)])
def test_only_the_house_speaks_of_time(action: Any) -> None:
    table = Timed(LIVE)
    table.events.append(table.events[-1])
    event, _ = actions.act(KAHUNA, table.folded, None, action, table.at(60_000))
    forged = msgspec.structs.replace(event, who=ANN)
    assert forged.who == ANN
    with pytest.raises(Exception, match=r"cannot do this|bad_chain"):
        verify(KAHUNA, [*table.events[:-1], forged])


def test_a_move_is_taken_a_moment_later_and_not_after_that() -> None:
    table = Timed(LIVE)
    with pytest.raises(Illegal, match="time_ran_out"):
        table.play(ANN, Draw(), table.at(60_001 + GRACE))
    with pytest.raises(Illegal, match="time_ran_out"):
        table.act(ANN, AskUndo(table.seq - 1), table.at(60_001 + GRACE))
    table.play(ANN, Draw(), table.at(60_000 + GRACE))
    assert table.clock.left == (10_000, 60_000)
    assert table.clock.used == (60_000 + GRACE, 0)
    table.folds()


def test_the_moment_is_not_renewed_by_doing_something_in_it() -> None:
    table = Timed(LIVE, edition="classic")
    table.play(ANN, Discard(table.state.hands[ANN][0]), table.at(60_300))
    assert table.clock.left[ANN] == 0
    assert next_flag(table.table) == (ANN, table.at(60_300))
    with pytest.raises(Illegal, match="time_ran_out"):
        table.play(ANN, Draw(), table.at(60_301))
    table.act(None, RunOut(ANN), table.at(60_301))


def test_who_resigns_too_late_has_resigned() -> None:
    table = Timed(LIVE)
    table.act(ANN, Resign(), table.at(90_000))
    assert table.table.result is not None
    assert table.table.result.how == "resigned"


def test_a_bot_plays_on_for_who_ran_out_of_time() -> None:
    table = Timed(ClockRule("live", 60, 0, "bot", "hard"), MAUNA_KEA, seats=3, first=0, cards=False)
    seat = table.clock.running[0]
    assert wants_stand_in(table.table, seat)
    with pytest.raises(Illegal, match="no_stand_in"):
        table.act(None, RunOut(seat), table.at(60_000))
    event = table.act(None, RunOut(seat, BOT), table.at(60_000))
    assert event.facts == (TimeRanOut(seat), Replaced(seat, "hard", BOT))
    sitting = table.table.seats[seat]
    assert sitting is not None
    assert sitting.stand_in == StandIn("hard", BOT)
    assert table.clock.running == (), "nobody waits for a bot by the clock"
    table.play(seat, next(iter(MAUNA_KEA.legal(table.state, seat))), table.at(200_000))
    assert table.clock.used[seat] == 60_000
    table.folds()


def test_a_log_is_given_away_without_the_hash_of_who_stands_in() -> None:
    table = Timed(ClockRule("live", 60, 0, "bot"))
    table.act(None, RunOut(ANN, BOT), table.at(60_000))
    other = Timed(ClockRule("live", 60, 0, "bot"))
    other.act(None, RunOut(ANN, token(8)), other.at(60_000))
    assert table.events[-1].facts != other.events[-1].facts
    assert table.events[-1].digest == other.events[-1].digest
    assert table.events[-1].state == other.events[-1].state


def test_running_out_of_time_withdraws_the_open_request() -> None:
    table = Timed(ClockRule("live", 60, 0, "bot"))
    before = table.seq
    table.play(ANN, Draw(), table.at(1_000))
    table.undo(ANN, before, table.at(2_000))
    event = table.act(None, RunOut(BOB, BOT), table.at(61_000))
    assert event.facts[1] == UndoWithdrawn(ANN)
    assert table.table.request is None
    table.folds()


def test_a_turn_is_passed_over_twice_in_a_row_and_then_lost() -> None:
    table = Timed(ClockRule("turn", 60, expiry="pass"))
    now = 0
    for _ in range(2):
        now += 60_000
        event = table.act(None, RunOut(ANN), table.at(now))
        assert event.facts[0] == TimeRanOut(ANN)
        assert table.clock.running == (BOB,)
        table.play(BOB, Draw(), table.at(now))
    now += 60_000
    table.act(None, RunOut(ANN), table.at(now))
    assert table.table.result is not None
    assert table.table.result.how == "time"
    assert table.table.result.winners == (BOB,)
    table.folds()


def test_who_moves_again_is_passed_over_again() -> None:
    table = Timed(ClockRule("turn", 60, expiry="pass"))
    table.act(None, RunOut(ANN), table.at(60_000))
    table.play(BOB, Draw(), table.at(60_000))
    assert table.clock.passed == (1, 0)
    table.play(ANN, Draw(), table.at(60_000))
    assert table.clock.passed == (0, 0)


# ---- what people and the house do about it


def test_time_that_is_held_counts_for_nobody() -> None:
    table = Timed(LIVE)
    event = table.act(None, Hold(50_000), table.at(55_000))
    assert event.facts == (ClockHeld(50_000),)
    assert table.clock.left == (55_000, 60_000)
    assert table.clock.held == 50_000
    assert next_flag(table.table) == (ANN, table.at(110_000))
    table.play(ANN, Draw(), table.at(56_000))
    assert table.clock.used == (6_000, 0)
    table.folds()


@pytest.mark.parametrize("ms", [0, -1, 5_001])
def test_no_more_is_held_than_has_gone_by(ms: int) -> None:
    table = Timed(LIVE)
    with pytest.raises(Illegal, match="bad_hold"):
        table.act(None, Hold(ms), table.at(5_000))


def test_others_can_give_time() -> None:
    table = Timed(LIVE)
    event = table.act(BOB, GiveTime(ANN, 15), table.at(5_000))
    assert event.facts == (TimeGiven(ANN, BOB, 15_000),)
    assert table.clock.left == (70_000, 60_000)
    with pytest.raises(Illegal, match="own_time"):
        table.act(ANN, GiveTime(ANN, 15), table.at(6_000))
    with pytest.raises(Illegal, match="no_such_seat"):
        table.act(ANN, GiveTime(CAT, 15), table.at(6_000))
    for _ in range(9):
        table.act(BOB, GiveTime(ANN, 15), table.at(6_000))
    with pytest.raises(Illegal, match="time_too_often"):
        table.act(BOB, GiveTime(ANN, 15), table.at(6_000))
    table.play(ANN, Draw(), table.at(6_000))
    table.act(BOB, GiveTime(ANN, 15), table.at(6_000))
    table.folds()


def test_where_each_turn_has_its_time_it_is_given_to_who_is_in_turn() -> None:
    table = Timed(TURN)
    with pytest.raises(Illegal, match="time_no_turn"):
        table.act(ANN, GiveTime(BOB, 15), table.at(1_000))
    table.act(BOB, GiveTime(ANN, 15), table.at(1_000))
    assert table.clock.left == (74_000, 60_000)


def test_time_can_be_given_until_the_house_has_seen_that_it_was_over() -> None:
    table = Timed(LIVE)
    table.act(BOB, GiveTime(ANN, 15), table.at(60_100))
    assert table.clock.left[ANN] == 15_000
    with pytest.raises(Illegal, match="time_left"):
        table.act(None, RunOut(ANN), table.at(60_100))


def test_without_clocks_there_is_no_time() -> None:
    story = Story(KAHUNA, {"first": 0}, format=2).seated()
    for who, action in ((None, RunOut(ANN)), (None, Hold(1)), (BOB, GiveTime(ANN, 15))):
        with pytest.raises(Illegal, match="no_clock"):
            story.act(who, action)
    assert next_flag(story.table) is None
    assert b"clock" not in msgspec.json.encode(story.table)


# ---- nights


def night_of(start: int, end: int) -> Night:
    return Night(start * 60, end * 60)


def test_by_night_a_clock_of_days_stands() -> None:
    story = Story(KAHUNA, {"first": 0}, format=2, clock=DAYS)
    story.join(0)
    event = story.act(ANN, SetNight(night_of(22, 6)))
    assert event.facts == (NightSet(ANN, night_of(22, 6)),)
    with pytest.raises(Illegal, match="night_same"):
        story.act(ANN, SetNight(night_of(22, 6)))
    story.join(1)
    at = 20 * 60 * MINUTE
    for seat in (ANN, BOB):
        story.act(seat, Reveal(NONCES[seat]), at)
    with pytest.raises(Illegal, match="already_started"):
        story.act(ANN, SetNight(None))
    assert next_flag(story.table) == (ANN, at + 3 * DAY), "16 hours a day: 48 hours are 3 days"
    story.play(ANN, Draw(), at + 11 * 60 * MINUTE)
    assert story.table.running_clock.used[ANN] == 3 * 60 * MINUTE


def test_a_night_is_for_clocks_of_days_and_no_longer_than_ten_hours() -> None:
    story = Story(KAHUNA, format=2, clock=LIVE)
    story.join(0)
    with pytest.raises(Illegal, match="no_nights"):
        story.act(ANN, SetNight(night_of(22, 6)))
    story = Story(KAHUNA, format=2, clock=DAYS)
    story.join(0)
    for night in (night_of(20, 7), night_of(7, 7)):
        with pytest.raises(Illegal, match="bad_night"):
            story.act(ANN, SetNight(night))
    story.act(ANN, SetNight(night_of(21, 7)))
    story.act(ANN, SetNight(None))
    assert story.table.nights == (None, None)


@pytest.mark.parametrize("night", [None, night_of(22, 6), night_of(1, 2), night_of(0, 10), night_of(14, 0)])
def test_waking_is_the_first_moment_at_which_so_much_time_was_awake(night: Night | None) -> None:
    for start in range(0, 3 * DAY, 7 * 37 * MINUTE):
        for span in (0, 1, MINUTE, 5 * 60 * MINUTE, DAY, 16 * 60 * MINUTE, 10 * DAY + 1):
            end = clock.waking(night, start, span)
            assert clock.awake(night, start, end) == span
            assert end == start or clock.awake(night, start, end - 1) == span - 1
    assert clock.awake(night, 5, 5) == clock.awake(night, 6, 5) == 0


# ---- which clocks there are


@pytest.mark.parametrize(
    ("game", "seats", "rule", "code"),
    [
        (MOTU, 1, LIVE, "clock_alone"),
        (MOTU, 3, LIVE, "clock_lose_two"),
        (MOTU, 2, ClockRule("live", 60, 0, "pass"), "clock_no_pass"),
        (KAHUNA, 2, ClockRule("turn", 60, 5), "clock_added"),
    ],
)
def test_clocks_that_there_are_not(game: Any, seats: int, rule: ClockRule, code: str) -> None:
    with pytest.raises(Illegal, match=code):
        Story(game, seats=seats, format=2, clock=rule)


def test_where_bots_play_among_themselves_there_is_no_clock() -> None:
    asked = Open("kahuna", {}, 2, listed=False, demo=True, clock=LIVE)
    with pytest.raises(Illegal, match="clock_demo"):
        actions.open_table(KAHUNA, asked, "table", "5e" * 32, 1000)


@pytest.mark.parametrize(
    "held",
    [
        {"kind": "live", "stock": 9},
        {"kind": "live", "stock": 60 * 24 * 60 * 60 + 1},
        {"kind": "live", "stock": 60, "added": 7 * 24 * 60 * 60 + 1},
        {"kind": "sundial", "stock": 60},
        {"kind": "live", "stock": 60, "expiry": "cry"},
    ],
)
def test_bounds_of_a_rule(held: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(held, ClockRule)


def test_by_default_two_play_for_it_and_more_play_on() -> None:
    assert [clock.expiry_for(seats) for seats in (2, 3, 6)] == ["lose", "bot", "bot"]


def test_who_comes_back_has_time_to_look_around() -> None:
    for rule, least in ((LIVE, MINUTE), (TURN, 60_000), (DAYS, DAY)):
        state = clock.started(rule, 2, 0)
        empty = msgspec.structs.replace(state, left=(0, 5 * DAY))
        assert clock.returned(empty, ANN).left == (least, 5 * DAY)
        assert clock.returned(empty, BOB).left == (0, 5 * DAY)


# ---- turns and passing


def test_a_pass_in_kahuna_declines_or_draws_as_it_must() -> None:
    table = Timed(ClockRule("turn", 60, expiry="pass"))
    event = table.act(None, RunOut(ANN), table.at(60_000))
    assert [type(fact).__name__ for fact in event.facts] == ["TimeRanOut", "DrawDeclined", "TurnBegan"]
    event = table.act(None, RunOut(BOB), table.at(120_000))
    assert [type(fact).__name__ for fact in event.facts][:2] == ["TimeRanOut", "CardDrawn"], "somebody has to draw"
    table.folds()
