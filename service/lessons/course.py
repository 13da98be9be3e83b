"""Going through a lesson: what was done so far is folded by the rules, and what is asked for next is said.

Nothing is kept of anybody: a course is where it is by what was done alone, so that every server can go on with it. What
a course has come to lately is remembered, since most of what is asked for is one step further.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from events.game import Illegal
from events.prepared import Prepared, begin, play
from projections.like import matches
from projections.replay import ReplayStep
from projections.view import FullView, Playable, changed_fields, full_view, table_view
from service.lessons.lesson import LEARNER, Lesson, Pattern, Scene, Step

REMEMBERED = 200
"""How many places of a lesson are remembered."""

Done = tuple[Any, ...]
"""What was done, in order: moves, and None for each step that was read."""


class Place(NamedTuple):
    """Where a lesson is: at step `at` of all, which may be past the last.

    `happened` are the events that the last thing done led to, as the learner is told them.
    """

    at: int
    prepared: Prepared
    seen: FullView
    happened: tuple[ReplayStep, ...] = ()


class Answered(NamedTuple):
    """Where a lesson is after what of `done` fits it, `taken` so many; and why the last of it did not.

    `reaction` is a code, empty where the step's own text says it; None where nothing is to be said.
    """

    place: Place
    taken: int
    reaction: str | None


class Course:
    """A lesson, on the rules of its game."""

    def __init__(self, playable: Playable, lesson: Lesson) -> None:
        self.lesson = lesson
        self.steps = lesson.steps
        self.playable = playable
        self._places: OrderedDict[Done, Place] = OrderedDict()
        self._begins = dict(_beginnings(lesson))

    def step_at(self, place: Place) -> Step | None:
        """Return the step that a place is at; None past the last."""
        return self.steps[place.at] if place.at < len(self.steps) else None

    def answer(self, done: Done) -> Answered:
        """Return where the lesson is after all of `done`, or before what does not fit.

        Raises `Illegal` where the last of it is a move that the rules forbid.
        """
        known = next((n for n in range(len(done), 0, -1) if done[:n] in self._places), 0)
        place = self._remembered(done[:known])
        for taken in range(known, len(done)):
            entry, is_last = done[taken], taken + 1 == len(done)
            try:
                after = self._after(place, entry)
            except Illegal:
                if is_last:
                    raise
                return Answered(place, taken, None)
            if after is None:
                return Answered(place, taken, self._reaction(place, entry) if is_last else None)
            place = after
            self._remember(done[: taken + 1], place)
        return Answered(place, len(done), None)

    def moves(self, place: Place, like: Pattern) -> tuple[tuple[Any, ...], Any]:
        """Return the learner's legal moves at a place that are `like` this, and what the game says about them."""
        game, state = self.playable.game, place.prepared.state
        if LEARNER not in game.to_act(state):
            return (), None
        legal = map(msgspec.to_builtins, game.legal(state, LEARNER))
        return tuple(move for move in legal if matches(move, like)), game.hints(state, LEARNER, like)

    def _remembered(self, done: Done) -> Place:
        place = self._places.get(done)
        if place is None:
            place = self._begin(0)
            self._remember(done, place)
        self._places.move_to_end(done)
        return place

    def _remember(self, done: Done, place: Place) -> None:
        self._places[done] = place
        if len(self._places) > REMEMBERED:
            self._places.popitem(last=False)

    def _begin(self, at: int) -> Place:
        prepared = begin(self.playable.game, self._begins[at].deal)
        return Place(at, prepared, self._see(prepared))

    def _see(self, prepared: Prepared) -> FullView:
        folded = prepared.folded
        return full_view(self.playable, folded, table_view(self.playable, folded.table), LEARNER)

    def _after(self, place: Place, entry: Any) -> Place | None:
        """Return where the lesson is after `entry`; None where that is not what is asked for. Raises `Illegal`."""
        step = self.step_at(place)
        if step is None or (entry is None) != (not step.expects):
            if entry is not None:
                self._played(place, LEARNER, entry)
            return None
        after = place._replace(happened=())
        if entry is not None:
            after = self._played(after, LEARNER, entry)
            if not is_like(entry, step.expects):
                return after if is_like(entry, step.on_the_way) else None
        for seat, reply in step.replies:
            after = self._played(after, seat, msgspec.convert(reply, self.playable.game.move_type))
        if place.at + 1 in self._begins:
            return self._begin(place.at + 1)
        return after._replace(at=place.at + 1)

    def _played(self, place: Place, seat: int, move: Any) -> Place:
        """Return a place after a move, with what happened. Raises `Illegal`."""
        deal = self._scene_of(place.at).deal
        prepared, facts = play(self.playable.game, deal, place.prepared, seat, move)
        seen = self._see(prepared)
        told = tuple(self.playable.tell(fact, LEARNER) for fact in facts)
        step = ReplayStep(prepared.seq, 0, told, seat, changed_fields(place.seen, seen))
        return Place(place.at, prepared, seen, (*place.happened, step))

    def _scene_of(self, at: int) -> Scene:
        return self._begins[max(first for first in self._begins if first <= at)]

    def _reaction(self, place: Place, entry: Any) -> str | None:
        step = self.step_at(place)
        if step is None or entry is None or not step.expects:
            return None
        return next((code for like, code in step.reactions if is_like(entry, (like,))), "")


def is_like(move: Any, patterns: Iterable[Pattern]) -> bool:
    """Tell whether a move is like one of these."""
    plain = msgspec.to_builtins(move)
    return any(matches(plain, pattern) for pattern in patterns)


def _beginnings(lesson: Lesson) -> Iterator[tuple[int, Scene]]:
    """Yield each scene with the number of its first step."""
    for n, scene in enumerate(lesson.scenes):
        yield sum(len(before.steps) for before in islice(lesson.scenes, n)), scene
