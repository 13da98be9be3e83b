"""Steps of a record that matter to the viewer: what is new, and what an undo would take back."""

from __future__ import annotations

from itertools import takewhile

from clients.player import Record, undone_seqs
from clients.terminal.game_ui import Data
from service.talk.protocol import Step

_ABOUT_UNDO = frozenset(("Undone", "UndoAsked", "UndoAgreed", "UndoRefused", "UndoWithdrawn"))


def steps_to_undo(record: Record, to: int) -> list[Step]:
    """Return the steps that an undo to just after seq `to` would take back: moves that are not undone yet."""
    gone = undone_seqs(record.steps)
    return [
        step
        for step in record.steps
        if step.seq > to and step.seq not in gone and not any(fact["t"] in _ABOUT_UNDO for fact in step.facts)
    ]


def latest_facts(record: Record, me: int | None) -> tuple[Data, ...]:
    """Return what is new to the viewer: the facts since their own last step, or of that step if it is the last.

    For a spectator: the facts of the last step. Steps that were taken back are left out.
    """
    steps = record.steps[-1:]
    if me is not None and steps and steps[0].who != me:
        steps = list(takewhile(lambda step: step.who != me, reversed(record.steps)))[::-1]
    facts = [fact for step in steps for fact in step.facts]
    back = [place for place, fact in enumerate(facts) if fact["t"] == "Undone"]
    return tuple(facts[back[-1] + 1 :] if back else facts)
