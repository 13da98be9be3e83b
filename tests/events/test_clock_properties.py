"""Properties of clocks over random games with undos, pauses, held time, gifts, and servers whose clocks differ."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events import actions, clock
from events.clock import GRACE, SECOND, ClockRule, ClockState, Night
from events.codec import Codec, encode
from events.event import (
    Action,
    AnswerUndo,
    Ask,
    AskUndo,
    EndPause,
    Event,
    GiveTime,
    Hold,
    Play,
    Return,
    Reveal,
    RunOut,
    SetNight,
)
from events.fold import Folded, fold
from events.game import Game, Illegal
from events.kahuna import KAHUNA
from events.mauna_kea import MAUNA_KEA
from events.motu import MOTU
from events.table import ClockHeld, Replaced, Returned, TimeGiven, TimeRanOut
from events.timing import next_flag, wants_stand_in
from events.verify import verify
from events.wanted import MINUTE, Pause, Resume
from tests.conformance.pebbles import GAME as PEBBLES
from tests.events.tables import NONCES, Story, token

ALL: list[Any] = [KAHUNA, MAUNA_KEA, MOTU, PEBBLES]
SEQUENTIAL = [KAHUNA, MAUNA_KEA]
"""Games in which one seat moves after another: whoever is not in turn uses no time."""

KINDS: list[Any] = [
    "move", "move", "move", "undo", "yes", "no", "give", "hold", "held apart", "flag", "pause", "resume", "return"
]  # fmt: skip

RULES = [
    ClockRule("live", 60, 5),
    ClockRule("live", 30, 20, "bot"),
    ClockRule("live", 20, 3, "pass"),
    ClockRule("turn", 15),
    ClockRule("turn", 10, 0, "bot"),
    ClockRule("turn", 10, 0, "pass"),
    ClockRule("days", 40, 4, "bot"),
    ClockRule("days", 40, 4, "lose"),
    ClockRule("days", 40, 4, "pass"),
]


def suits(game: Game[Any, Any, Any, Any], rule: ClockRule) -> bool:
    return game.passes or rule.expiry != "pass"


PAIRS = [(game, rule) for game in ALL for rule in RULES if suits(game, rule)]

deeds = st.lists(
    st.tuples(
        st.sampled_from(KINDS),
        st.one_of(st.integers(-2_000, 3_000), st.integers(-2_000, 25_000)),
        st.integers(0, 2**16),
    ),
    max_size=70,
)


class Timeline:
    """A game that is played by deeds, and what became of the time in it: each event is held to the rules of clocks."""

    def __init__(self, game: Game[Any, Any, Any, Any], rule: ClockRule, night: Night | None = None) -> None:
        self.game = game
        story = Story(game, {"first": 0} if game is KAHUNA or game is MAUNA_KEA else {}, 2, format=2, clock=rule)
        story.join(0)
        if night is not None:
            story.act(0, SetNight(night))
        story.join(1)
        for seat in range(2):
            story.act(seat, Reveal(NONCES[seat]))
        self.folded: Folded[Any] = story.folded
        self.events: list[Event] = story.events
        self.start = self.clock.since
        self.now = self.start
        self.nobodys = 0
        """Time in which no clock ran: in pauses, and while bots were awaited."""
        self.clipped = Counter[int]()
        """Time used beyond what was left, by seat: in the grace for what is late, or until the house looked."""
        self.gifts = Counter[int]()
        self.back = Counter[int]()
        """What was given to whoever was back at their seat, by seat."""
        self.bots_turn: set[int] = set()
        """Seats whose time ran out in a turn that is not over."""

    @property
    def clock(self) -> ClockState:
        return self.folded.table.running_clock

    def do(self, kind: str, span: int, choice: int) -> None:
        """Do it if it can be done at this time, which may lie before that of the last event."""
        found = self._action(kind, choice, at := self.clock.since + span)
        if found is None:
            return
        before = self.folded
        try:
            event, after = actions.act(self.game, before, *found, at)
        except Illegal as illegal:
            if isinstance(found[1], RunOut):
                assert at < clock.deadline(self.clock, found[1].seat, before.table.nights[found[1].seat]), illegal
            return
        self.events.append(event)
        self.folded = after
        self._check(before.table.running_clock, event)

    def _action(self, kind: str, choice: int, at: int) -> tuple[int | None, Action] | None:
        table = self.folded.table
        if table.phase == "over":
            return None
        turn = self.game.to_act(table.state)
        who = choice % 2
        match kind:
            case "move":
                seat = turn[choice % len(turn)]
                moves = tuple(self.game.legal(table.state, seat))
                return seat, Play(moves[choice % len(moves)])
            case "undo":
                past = self.folded.past
                return None if past is None or past.before is None else (who, AskUndo(past.before.seq))
            case "yes" | "no":
                return who, AnswerUndo(kind == "yes")
            case "give":
                return who, GiveTime(1 - who, 15 + choice % 30)
            case "hold":
                return None, Hold(choice)
            case "held apart":
                third = max(0, at - self.clock.since) // 3
                spans = ((self.clock.since, self.clock.since + third), (at - third, at))
                return None, Hold(2 * third, spans)
            case "pause":
                return who, Ask(Pause(max(at, self.clock.since) + MINUTE + choice))
            case "resume":
                return (None, EndPause()) if choice % 3 == 0 else (who, Ask(Resume()))
            case "return":
                return who, Return()
        flag = next_flag(table)
        if flag is None:
            return None
        return None, RunOut(flag[0], token(9) if wants_stand_in(table, flag[0]) else msgspec.UNSET)

    def _check(self, before: ClockState, event: Event) -> None:
        """Check what an event did to the clocks that were so `before` it."""
        after, nights = self.clock, self.folded.table.nights
        facts = Counter(type(fact) for fact in event.facts)
        held = sum(fact.ms for fact in event.facts if isinstance(fact, ClockHeld))
        spans = next((fact.spans for fact in event.facts if isinstance(fact, ClockHeld)), ())
        spans = spans or ((before.since, before.since + held),)
        gone = max(0, event.at - before.since)
        assert after.since == before.since + gone, "time never goes back"
        assert after.held == before.held + held
        if not before.running:
            self.nobodys += gone - held
        for fact in event.facts:
            if isinstance(fact, TimeGiven):
                self.gifts[fact.seat] += fact.ms
            if isinstance(fact, TimeRanOut):
                assert event.at >= clock.deadline(before, fact.seat, nights[fact.seat]), "no flag falls too early"
                assert fact.seat in before.running
                self.bots_turn |= {fact.seat} if facts[Replaced] else set()
                assert after.left[fact.seat] == 0 or after.granted != before.granted
        self._check_returned(event)
        for seat in range(2):
            ran = seat in before.running
            used = clock.awake(nights[seat], before.since, after.since) if ran else 0
            used -= sum(clock.awake(nights[seat], *span) for span in spans) if ran else 0
            assert after.used[seat] == before.used[seat] + used
            left = before.left[seat] - used
            self.clipped[seat] += max(0, -left)
            if before.rule.kind == "turn" and after.granted[seat] > before.granted[seat]:
                assert after.left[seat] == before.rule.stock * SECOND, "each turn has its own time"
                continue
            more = after.left[seat] - max(0, left)
            assert more >= 0, "nothing but the time that passes takes time"
            if more:
                self._check_more(event, before, seat, more)
        if isinstance(event.action, Play) and event.who in before.running:
            assert event.at <= clock.deadline(before, event.who, nights[event.who]) + GRACE
        assert not (set(after.running) & {s for s in range(2) if self.folded.table.is_played_by_bot(s)})
        assert facts[Replaced] <= 1

    def _check_returned(self, event: Event) -> None:
        """Check that nobody is back in a turn in which their time ran out, unless no bot was at work for a minute."""
        for fact in event.facts:
            if isinstance(fact, Returned):
                assert fact.seat not in self.bots_turn or event.at - self.events[-2].at >= MINUTE
                self.bots_turn.discard(fact.seat)
        table = self.folded.table
        self.bots_turn &= set() if table.phase == "over" else set(self.game.to_act(table.state))

    def _check_more(self, event: Event, before: ClockState, seat: int, more: int) -> None:
        """Check that a seat got so much by the rule, as a gift, or as its person is back."""
        after, rule = self.clock, before.rule
        given = sum(fact.ms for fact in event.facts if isinstance(fact, TimeGiven) and fact.seat == seat)
        back = any(isinstance(fact, Returned) and fact.seat == seat for fact in event.facts)
        turns = after.granted[seat] - before.granted[seat]
        assert turns >= 0
        if back:
            least = {"live": MINUTE, "turn": rule.stock * SECOND, "days": clock.DAY}[rule.kind]
            assert (after.left[seat], given, turns) == (least, 0, 0)
            self.back[seat] += more
        else:
            assert more == given + turns * rule.added * SECOND

    def finish(self) -> None:
        """Check the whole: the log folds to the same clocks, and its decisions are made again."""
        codec = Codec(self.game)
        again = [codec.decode(encode(event), event.seq) for event in self.events]
        assert fold(self.game, again).table == self.folded.table
        verify(self.game, again)


def played(game: Game[Any, Any, Any, Any], rule: ClockRule, script: list[Any], night: Night | None = None) -> Timeline:
    timeline = Timeline(game, rule, night)
    for deed in script:
        timeline.do(*deed)
    timeline.finish()
    return timeline


@settings(max_examples=60, deadline=None)
@given(rule=st.sampled_from(RULES), game=st.sampled_from(SEQUENTIAL), script=deeds)
def test_what_all_used_and_what_counted_for_nobody_is_the_time_of_the_game(rule: Any, game: Any, script: Any) -> None:
    timeline = played(game, rule, script)
    clocks = timeline.clock
    assert sum(clocks.used) + clocks.held + timeline.nobodys == clocks.since - timeline.start


@settings(max_examples=100, deadline=None)
@given(pair=st.sampled_from([pair for pair in PAIRS if pair[1].kind != "turn"]), script=deeds)
def test_no_clock_goes_up_but_by_its_rule_and_by_gifts(pair: tuple[Any, ClockRule], script: Any) -> None:
    rule = pair[1]
    timeline = played(pair[0], pair[1], script)
    clocks = timeline.clock
    for seat in range(2):
        had = rule.stock * SECOND + clocks.granted[seat] * rule.added * SECOND + timeline.gifts[seat]
        had += timeline.back[seat]
        # Where a bot played turns are counted, and nothing was given for them.
        is_exact = not timeline.back[seat] and not timeline.folded.table.is_played_by_bot(seat)
        assert clocks.left[seat] + clocks.used[seat] <= had + timeline.clipped[seat]
        assert not is_exact or clocks.left[seat] + clocks.used[seat] == had + timeline.clipped[seat]


@settings(max_examples=80, deadline=None)
@given(pair=st.sampled_from([pair for pair in PAIRS if pair[0] not in SEQUENTIAL]), script=deeds)
def test_the_same_holds_where_all_choose_at_once(pair: Any, script: Any) -> None:
    timeline = played(pair[0], pair[1], script)
    gone = timeline.clock.since - timeline.start
    assert all(used <= gone for used in timeline.clock.used)


@settings(max_examples=40, deadline=None)
@given(script=deeds, start=st.integers(0, 1439), minutes=st.integers(1, 600))
def test_the_same_holds_with_nights(script: Any, start: int, minutes: int) -> None:
    # The game begins at the first minute of 1970, in somebody's night or before it.
    night = Night(start, (start + minutes) % 1440)
    timeline = played(KAHUNA, ClockRule("days", 40, 4, "bot"), script, night)
    clocks = timeline.clock
    asleep = clocks.since - timeline.start - clock.awake(night, timeline.start, clocks.since)
    assert sum(clocks.used) + clocks.held + timeline.nobodys >= clocks.since - timeline.start - asleep


@pytest.mark.parametrize(("game", "rule"), PAIRS, ids=lambda part: getattr(part, "name", str(part)))
def test_a_flag_falls_exactly_once(game: Any, rule: ClockRule) -> None:
    """Whoever else finds it, of several servers, finds that it has fallen, until a clock of the seat runs again."""
    timeline = Timeline(game, rule)
    seat, at = next_flag(timeline.folded.table) or (0, 0)
    asked = RunOut(seat, token(9))
    for early in (1, 1000):
        with pytest.raises(Illegal, match="time_left"):
            actions.act(game, timeline.folded, None, asked, at - early)
    _, fallen = actions.act(game, timeline.folded, None, asked, at)
    again = seat in fallen.table.running_clock.running
    for later in (0, 1) if again else (0, 1, 10**6):
        with pytest.raises(Illegal, match="time_left" if again else "not_running"):
            actions.act(game, fallen, None, asked, at + later)


@settings(max_examples=200, deadline=None)
@given(
    moments=st.lists(st.integers(1, 3 * 24 * 60), min_size=2, max_size=8, unique=True),
    start=st.integers(0, 1439),
    minutes=st.integers(1, 600),
)
def test_what_servers_took_is_charged_to_nobody_by_day_or_night(moments: list[int], start: int, minutes: int) -> None:
    """Counted by the minute: who is awaited is charged for those of the day in which they could act, and no others."""
    night = Night(start, (start + minutes) % 1440)
    timeline = Timeline(KAHUNA, ClockRule("days", 4 * 24 * 60 * 60), night=night)
    moments = sorted(moments[: len(moments) // 2 * 2])
    end, begun = moments[-1] + 60, timeline.start
    spans = tuple((begin * MINUTE, stop * MINUTE) for begin, stop in zip(moments[::2], moments[1::2], strict=True))
    hold = Hold(sum(stop - begin for begin, stop in spans), spans)
    _, after = actions.act(KAHUNA, timeline.folded, None, hold, end * MINUTE)
    asleep = {(start + minute) % 1440 for minute in range(minutes)}
    lost = {minute for begin, stop in spans for minute in range(begin // MINUTE, stop // MINUTE)}
    free = [minute for minute in range(end) if minute % 1440 not in asleep and minute not in lost]
    # The game began some ms after midnight, by which the first minute is shorter, where it counts.
    assert after.table.running_clock.used[0] == len(free) * MINUTE - (begun if free and free[0] == 0 else 0)


@settings(max_examples=40, deadline=None)
@given(rule=st.sampled_from(RULES), script=deeds, more=deeds)
def test_a_refused_action_changes_nothing(rule: ClockRule, script: Any, more: Any) -> None:
    timeline = played(KAHUNA, rule, script)
    before = msgspec.json.encode(timeline.folded.table)
    count = len(timeline.events)
    for kind, _, choice in more:
        # Ten years later all time is over: nobody moves any more, and only the house speaks.
        if kind in {"move", "undo"} and timeline.clock.running:
            timeline.do(kind, 10 * 365 * 24 * 60 * MINUTE, choice)
    if timeline.clock.running and len(timeline.events) == count:
        assert msgspec.json.encode(timeline.folded.table) == before
