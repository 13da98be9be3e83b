"""Which steps of a record matter to the viewer: what is new, and what taking back would undo."""

from __future__ import annotations

from itertools import takewhile

from clients.player import Record, undone_seqs
from clients.terminal.game_ui import Data
from service.talk.protocol import Step

_ABOUT_UNDO = frozenset(("Undone", "UndoAsked", "UndoAgreed", "UndoRefused", "UndoWithdrawn"))


def steps_to_undo(record: Record, to: int) -> list[Step]:
    """Return the steps that taking back to just after seq `to` would undo: those that still stand, and are play."""
    gone = undone_seqs(record.steps)
    return [
        step
        for step in record.steps
        if step.seq > to and step.seq not in gone and not any(fact["t"] in _ABOUT_UNDO for fact in step.facts)
    ]


def latest_facts(record: Record, me: int | None) -> tuple[Data, ...]:
    """Return what is new to the viewer: the facts since their own last step, or of that step if it is the last.

    A spectator sees the last step. What was taken back is no news.
    """
    steps = record.steps[-1:]
    if me is not None and steps and steps[0].who != me:
        steps = list(takewhile(lambda step: step.who != me, reversed(record.steps)))[::-1]
    facts = [fact for step in steps for fact in step.facts]
    back = [place for place, fact in enumerate(facts) if fact["t"] == "Undone"]
    return tuple(facts[back[-1] + 1 :] if back else facts)
