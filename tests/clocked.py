"""A game with a clock in which all happens that moves clocks: turns, gifts, taking back, held time, a pause."""

from __future__ import annotations

from events.clock import DAY, MINUTE, ClockRule, Night
from events.event import AnswerUndo, Ask, AskUndo, EndPause, GiveTime, Hold, Resign, SetNight
from events.kahuna import KAHUNA
from events.kahuna.moves import Discard, Draw
from events.wanted import Pause
from tests.events.tables import Story

RULES = {
    "live": ClockRule("live", 600, 10),
    "turn": ClockRule("turn", 300),
    "days": ClockRule("days", 3 * 24 * 60 * 60, 12 * 60 * 60),
}
"""A clock of each kind."""


def clocked(kind: str) -> Story:
    """Return a whole game of Kahuna with a clock of this kind, for Ann and Bob."""
    story = Story(KAHUNA, {"first": 0}, format=2, clock=RULES[kind])
    unit = 20 * MINUTE if kind == "days" else 1000
    for number in range(2):
        story.join(number)
    if kind == "days":
        story.act(0, SetNight(Night(0, 9 * 60)), 2000)
    for seat in story.table.awaited:
        story.reveal(seat)

    def after(spans: int) -> int:
        return story.table.running_clock.since + spans * unit

    story.play(0, Discard(story.state.hands[0][0]), after(17))
    story.act(0, AskUndo(last_of(story, 0)), after(5))
    story.play(0, Draw(), after(8))
    story.act(0, GiveTime(1, 90), after(3))
    story.act(None, Hold(4 * unit), after(6))
    until = after(2) + 2 * DAY
    story.act(1, Ask(Pause(until)), after(1))
    story.act(0, AnswerUndo(True), after(1))
    story.act(None, EndPause(), until)
    story.play(1, Draw(), after(21))
    story.act(1, AskUndo(last_of(story, 1)), after(9))
    story.act(0, AnswerUndo(True), after(2))
    story.play(1, Draw(), after(30))
    story.act(0, Resign(), after(12))
    return story


def last_of(story: Story, seat: int) -> int:
    """Return to where a seat takes its last move back."""
    assert story.folded.past is not None
    found = story.folded.past.last_of(seat)
    assert found is not None
    return found
