"""The record of a table in sentences, for any game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import groupby, takewhile

from rich.style import Style
from rich.text import Text

from clients.player import Record, undone
from clients.terminal.days import beginnings, day_of, say_day, say_time
from clients.terminal.face import Data, Face, Told
from clients.terminal.words import listing, person, say
from service.talk.protocol import Step

_GONE = Style(dim=True, strike=True)
_QUIET = Style(color="#8fb8c2")
_DAY = Style(color="#8fb8c2", bold=True)

_SENTENCES = ("Opened", "Started", "Undone", "Over", "SecretShown")
_DOINGS = ("Joined", "Left", "UndoAsked", "UndoAgreed", "UndoRefused", "UndoWithdrawn", "Resigned")


def story(record: Record, face: Face, names: Sequence[str], today: date) -> Iterator[Text]:
    """Yield a line a step, oldest first, and one before each day; what was taken back is struck through and said so."""
    if record.first > 0:
        yield Text(say("record.earlier"), _QUIET)
    gone = undone(record.steps)
    days = beginnings(record.steps, today)
    for step in record.steps:
        if step.seq in days:
            yield heading(step)
        time, words = (f"{say_time(step.at)} ", _QUIET), sentences(step, face, names)
        if step.seq in gone:
            yield Text.assemble(time, (words, _GONE), (f" ({say('record.undone')})", _QUIET))
        else:
            yield Text.assemble(time, words)


def heading(step: Step) -> Text:
    """Return the line that says on which day a step, and what follows it, happened."""
    return Text(say_day(day_of(step.at)), _DAY)


def sentences(step: Step, face: Face, names: Sequence[str]) -> str:
    """Return a step in sentences: what one player did in a row makes one."""
    # A name given in this very step is not in an older view; facts come first.
    joined = {fact["seat"]: person(fact["name"]) for fact in step.facts if fact["t"] == "Joined"}
    known = [joined.get(seat, name) for seat, name in enumerate(names)]
    parts = []
    for seat, group in groupby((told(fact, face, known) for fact in step.facts), key=lambda part: part.seat):
        words = [part.words for part in group]
        parts.append(" ".join(words) if seat is None else say("record.join", who=known[seat], does=listing(words)))
    return " ".join(parts)


def told(fact: Data, face: Face, names: Sequence[str]) -> Told:
    """Say what a fact says, be it about the table or the game."""
    kind = fact["t"]
    if kind in _SENTENCES:
        return Told(None, say(f"record.{kind}"))
    if kind in _DOINGS:
        return Told(fact["seat"], say(f"record.does.{kind}", seat=face.seats[fact["seat"]]))
    return face.told(fact, names)


def would_go(record: Record, to: int) -> list[Step]:
    """Return the steps that taking back to just after seq `to` would undo: those that still stand, and are play."""
    gone = undone(record.steps)
    about_it = {"Undone", "UndoAsked", "UndoAgreed", "UndoRefused", "UndoWithdrawn"}
    return [
        step
        for step in record.steps
        if step.seq > to and step.seq not in gone and not any(fact["t"] in about_it for fact in step.facts)
    ]


def latest(record: Record, me: int | None) -> tuple[Data, ...]:
    """Return what is new to the viewer: the facts since their own last step, or of that step if it is the last.

    A spectator sees the last step. What was taken back is no news.
    """
    steps = record.steps[-1:]
    if me is not None and steps and steps[0].who != me:
        steps = list(takewhile(lambda step: step.who != me, reversed(record.steps)))[::-1]
    facts = [fact for step in steps for fact in step.facts]
    back = [place for place, fact in enumerate(facts) if fact["t"] == "Undone"]
    return tuple(facts[back[-1] + 1 :] if back else facts)
