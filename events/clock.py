"""Clocks: how much time each seat has left, folded from the times of events and the rule a table was opened with.

Nothing else is kept, so a reconnect, a restart, another server and a replay all have the same clocks. Times are
milliseconds since 1970 by the servers' clocks, spans are milliseconds; a rule is given in whole seconds.

A seat's clock runs while it is awaited in the game (`Game.to_act`), unless a bot plays there. What ends a turn is told
by the game (`Game.turns_ended`). Taking back neither gives nor takes time: turns are counted along the branch that is
played, and time is granted only for a turn further on than any before it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from events.game import Illegal

Kind = Literal["live", "turn", "days"]
Expiry = Literal["lose", "bot", "pass"]

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
DAY: Final = 24 * 60 * MINUTE

GRACE: Final = 500
"""How long after the end of its time a move is still taken, since it may have been late on the way."""
PASSES: Final = 3
"""How often in a row the time of a seat runs out before its turn is not passed over again: a game comes to an end."""
BOT_PATIENCE: Final = MINUTE
"""How long a bot has for the turn it took over, where none may be at work (`returns_from`)."""
LONGEST_NIGHT: Final = 10 * 60
"""Minutes a day."""
GIFTS: Final = 10
"""How often a seat can give time to others until another turn has ended."""

Stock = Annotated[int, Meta(ge=10, le=60 * 24 * 60 * 60, description="Seconds: 10 to those of 60 days.")]
Added = Annotated[int, Meta(ge=0, le=7 * 24 * 60 * 60, description="Seconds: none to those of 7 days.")]
Gift = Annotated[int, Meta(ge=15, le=7 * 24 * 60 * 60, description="Seconds: 15 to those of 7 days.")]
Minute = Annotated[int, Meta(ge=0, lt=24 * 60, description="A minute of the day, UTC.")]
Level = Annotated[str, Meta(pattern=r"^[a-z]{1,20}\Z", description="The level of a bot that plays on.")]


class ClockRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time there is, in seconds, and what follows when it has run out.

    `live` and `days`: all begin with `stock`, and get `added` for each turn they ended. `turn`: `stock` is the time of
    each turn. `lose`: whoever runs out of time loses; `bot`: a bot of this `level` plays on for them; `pass`: the turn
    is passed over.
    """

    kind: Kind
    stock: Stock
    added: Added = 0
    expiry: Expiry = "lose"
    level: Level = "medium"


class Night(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The hours of each day in which a seat's clock of days stands: from minute `start` of the UTC day to `end`."""

    start: Minute
    end: Minute

    @property
    def minutes(self) -> int:
        """How long it is; it may reach over midnight."""
        return (self.end - self.start) % (24 * 60)


Nights = tuple[Night | None, ...]
"""The night of each seat, None without one."""

Spans = tuple[tuple[int, int], ...]
"""Spans of time from one moment to another, in ms since 1970, one after another."""


class ClockState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clocks of a table as they were just after its last event, with one entry a seat.

    `left` is the time each seat has left, `used` what it has used since the start. The clocks of the seats in `running`
    run, and did so from `since`: the time of the last event, or of an earlier one that another server's clock put
    later. `held` is time that counted for nobody, by `ClockHeld`.

    `turns` counts the turns that each seat has ended on the branch being played, and `granted` those for which it got
    its time, whatever was taken back since. `passed` counts how often in a row a seat's turn was passed over, and
    `gifts` how often each gave time since a turn ended.
    """

    rule: ClockRule
    left: tuple[int, ...]
    since: int
    running: tuple[int, ...]
    used: tuple[int, ...]
    turns: tuple[int, ...]
    granted: tuple[int, ...]
    passed: tuple[int, ...]
    gifts: tuple[int, ...]
    held: int = 0


def expiry_for(seats: int) -> Expiry:
    """Return what follows when time has run out where nobody says otherwise: two play for it, more play on."""
    return "lose" if seats == 2 else "bot"


def may_need_bot(rule: ClockRule, seats: int) -> bool:
    """Tell whether a bot may have to play on by this rule: also where turns are passed over, after many in a row."""
    return rule.expiry == "bot" or (rule.expiry == "pass" and expiry_for(seats) == "bot")


def check_rule(rule: ClockRule, seats: int, demo: bool, passes: bool) -> None:
    """Refuse a rule that does not suit so many `seats`, a `demo`, or a game that `passes` no turn. Raises `Illegal`."""
    if demo:
        raise Illegal("clock_demo", "Where bots play among themselves there is no clock.")
    if seats < 2:
        raise Illegal("clock_alone", "Alone there is nobody who waits: a table for one has no clock.")
    if rule.kind == "turn" and rule.added:
        raise Illegal("clock_added", "Where each turn has a time of its own, none is added.")
    if rule.expiry == "lose" and seats != 2:
        raise Illegal("clock_lose_two", "Only with two players somebody can lose on time.")
    if rule.expiry == "pass" and not passes:
        raise Illegal("clock_no_pass", "In this game no turn can be passed over.")


def check_night(night: Night) -> None:
    """Refuse a night that never begins, or is too long. Raises `Illegal`."""
    if not 0 < night.minutes <= LONGEST_NIGHT:
        raise Illegal("bad_night", "A night is 1 minute to 10 hours long.", minutes=night.minutes)


def started(rule: ClockRule, seats: int, at: int) -> ClockState:
    """Return the clocks of a table that is opened at `at`: nobody's runs."""
    none = (0,) * seats
    return ClockState(rule, (rule.stock * SECOND,) * seats, at, (), none, none, none, none, none)


def charged(clock: ClockState, at: int, nights: Nights, held: int = 0, spans: Spans = ()) -> ClockState:
    """Return the clocks as they are at `at`, before what happens then: the time since is charged to who was awaited.

    `held` of it counts for nobody: that in `spans`, and where these are not told, the first of it. It matters where
    there are nights, in which nothing is charged anyway. Where a server's clock is behind, no time has gone by.
    """
    now = max(clock.since, at)
    if not clock.running:
        return replace(clock, since=now, held=clock.held + held)
    left, used = list(clock.left), list(clock.used)
    spans = spans or ((clock.since, clock.since + held),)
    for seat in clock.running:
        night = nights[seat]
        spent = max(0, awake(night, clock.since, now) - sum(awake(night, start, end) for start, end in spans))
        left[seat] = max(0, left[seat] - spent)
        used[seat] += spent
    return replace(clock, since=now, left=tuple(left), used=tuple(used), held=clock.held + held)


def settled(clock: ClockState, people: tuple[int, ...], awaited: tuple[int, ...], turns: tuple[int, ...]) -> ClockState:
    """Return the clocks as they are after an event: those of the `people` who are `awaited` go on.

    There are so many `turns` on the branch now. Time is granted for what was never reached before: in `live` and `days`
    when a turn has ended, in `turn` when one begins, and then instead of what was left. Bots are given none.
    """
    running = tuple([seat for seat in awaited if seat in people])
    if turns == clock.turns and running == clock.running:
        return clock
    rule, left, granted = clock.rule, list(clock.left), list(clock.granted)
    for seat, ended in enumerate(turns):
        if rule.kind == "turn":
            if seat in running and ended >= granted[seat]:
                left[seat], granted[seat] = rule.stock * SECOND, ended + 1
        elif ended > granted[seat]:
            if seat in people:
                left[seat] += (ended - granted[seat]) * rule.added * SECOND
            granted[seat] = ended
    gifts = clock.gifts if turns == clock.turns else (0,) * len(turns)
    return replace(clock, left=tuple(left), granted=tuple(granted), running=running, turns=turns, gifts=gifts)


def ended(turns: tuple[int, ...], seats: Iterable[int]) -> tuple[int, ...]:
    """Return how many turns each seat has ended when these `seats` ended one more."""
    counts = list(turns)
    for seat in seats:
        counts[seat] += 1
    return tuple(counts)


def given(clock: ClockState, seat: int, by: int, span: int) -> ClockState:
    """Return the clocks after seat `by` gave so much time to `seat`."""
    left = put(clock.left, seat, clock.left[seat] + span)
    return replace(clock, left=left, gifts=put(clock.gifts, by, clock.gifts[by] + 1))


def ran_out(clock: ClockState, seat: int) -> ClockState:
    """Return the clocks after `seat` was found to have run out of time."""
    return replace(clock, passed=put(clock.passed, seat, clock.passed[seat] + 1))


def moved(clock: ClockState, seat: int) -> ClockState:
    """Return the clocks after `seat` moved itself: its turn was not passed over this time."""
    return replace(clock, passed=put(clock.passed, seat, 0)) if clock.passed[seat] else clock


def returns_from(clock: ClockState, seat: int, is_awaited: bool) -> int:
    """Return from when on (ms since 1970) whoever owns `seat`, where a bot plays on, may come back.

    The turn in which their time ran out is the bot's: while it is awaited, and the seat has no time left, they are put
    off. Each event puts them off anew, but where no bot is at work nothing happens, and nobody is kept from their seat
    for good: for a minute, and a minute longer for each time that it ran out with no move between.
    """
    if not is_awaited or clock.left[seat]:
        return 0
    return clock.since + max(1, clock.passed[seat]) * BOT_PATIENCE


def returned(clock: ClockState, seat: int) -> ClockState:
    """Return the clocks after whoever owns `seat` came back to it: with time enough to look around."""
    least = {"live": MINUTE, "turn": clock.rule.stock * SECOND, "days": DAY}[clock.rule.kind]
    return replace(clock, left=put(clock.left, seat, max(clock.left[seat], least)))


def deadline(clock: ClockState, seat: int, night: Night | None) -> int:
    """Return when the time of `seat`, whose clock runs, is over: in ms since 1970."""
    return waking(night, clock.since, clock.left[seat])


def is_late(clock: ClockState, seat: int, night: Night | None, at: int, grace: int = GRACE) -> bool:
    """Tell whether a move of `seat` at `at` comes too late: beyond the `grace`, or with no time left from the start."""
    if seat not in clock.running:
        return False
    return at > deadline(clock, seat, night) + (grace if clock.left[seat] else 0)


def awake(night: Night | None, start: int, end: int) -> int:
    """Return how much of the time from `start` to `end` is outside of the `night`; nothing if it ends before."""
    if end <= start:
        return 0
    return end - start if night is None else _waked(night, end) - _waked(night, start)


def waking(night: Night | None, start: int, span: int) -> int:
    """Return when so much time outside of the `night` has gone by since `start`."""
    if night is None or not span:
        return start + span
    day = DAY - night.minutes * MINUTE
    due = _waked(night, start) + span
    days, rest = divmod(due, day)
    if not rest:
        # The time ends where a night begins, not with it.
        days, rest = days - 1, day
    return days * DAY + rest + night.end * MINUTE


def _waked(night: Night, at: int) -> int:
    """Return the time outside of the `night` since the end of the one at the beginning of 1970."""
    day = DAY - night.minutes * MINUTE
    days, rest = divmod(at - night.end * MINUTE, DAY)
    return days * day + min(rest, day)


def put(numbers: tuple[int, ...], seat: int, number: int) -> tuple[int, ...]:
    """Return `numbers` with another one for `seat`."""
    return (*numbers[:seat], number, *numbers[seat + 1 :])
