"""Steps of a record that matter to the viewer: what is new, and what an undo would take back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from clients.player import Record, undone_seqs
from clients.terminal.game_ui import Data
from clients.terminal.record.sentences import is_of_table, stood_in_after
from clients.terminal.words import say
from service.talk.protocol import Step

_TURN_BEGAN = "TurnBegan"
"""What every game calls the fact by which a turn begins."""

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


class Since(NamedTuple):
    """Where a record is new to its viewer: from the step with this seq on, under this title."""

    seq: int
    title: str


def news_since(record: Record, me: int | None, table: Data | None) -> Since | None:
    """Return where the record is new: since the viewer acted last or, to a spectator, in the latest turn of the game.

    What was taken back, and what concerns the table alone, is no news, nor a move; what a bot did in the place of the
    viewer is no move of theirs. None if nothing is new.
    """
    gone = undone_seqs(record.steps)
    own = set() if me is None else _own_seqs(record.steps, me, table)
    steps = [step for step in record.steps if step.seq not in gone and not all(map(is_of_table, step.facts))]
    if me is None:
        return Since(_latest_turn(steps)[0].seq, say("record.turn")) if steps else None
    news = list(takewhile(lambda step: step.seq not in own, reversed(steps)))
    return Since(news[-1].seq, say("record.since")) if news else None


def stood_in_first(steps: Sequence[Step], table: Data | None) -> frozenset[int]:
    """Return the seats on which bots played for people before the first step at hand, by the `table` after the last."""
    seats = () if table is None else table["seats"]
    stood_in = frozenset(seat for seat, held in enumerate(seats) if held is not None and held.get("stand_in"))
    for step in reversed(steps):
        for fact in reversed(step.facts):
            if fact["t"] == "Replaced":
                stood_in -= {fact["seat"]}
            elif fact["t"] == "Returned":
                stood_in |= {fact["seat"]}
    return stood_in


def _own_seqs(steps: Sequence[Step], me: int, table: Data | None) -> set[int]:
    """Return the steps that the viewer made, and no bot in their place."""
    found, stood_in = set[int](), stood_in_first(steps, table)
    for step in steps:
        if step.who == me and me not in stood_in:
            found.add(step.seq)
        stood_in = stood_in_after(step, stood_in)
    return found


def _latest_turn(steps: Sequence[Step]) -> Sequence[Step]:
    """Return the last steps that one seat made in a row, in one turn."""
    begin = len(steps) - 1
    while begin > 0 and steps[begin - 1].who == steps[-1].who and not _begins_turn(steps[begin - 1]):
        begin -= 1
    return steps[begin:]


def _begins_turn(step: Step) -> bool:
    return any(fact["t"] == _TURN_BEGAN for fact in step.facts)
