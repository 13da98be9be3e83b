"""Walking through a lesson as whoever does what is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from service.lessons.course import Course, Done, is_like
from service.lessons.lesson import LEARNER, Step


def legal(course: Course, done: Done) -> list[Any]:
    """Return the learner's legal moves after what was done."""
    state = course.answer(done).place.prepared.state
    return list(course.playable.game.legal(state, LEARNER))


def asked(course: Course, done: Done, step: Step) -> Any:
    """Return what a step asks for next, None where it is to be read."""
    if not step.expects:
        return None
    moves = legal(course, done)
    wanted = [move for move in moves if is_like(move, step.expects)]
    return (wanted or [move for move in moves if is_like(move, step.on_the_way)])[0]


def walk(course: Course) -> Iterator[tuple[Step, Done]]:
    """Yield every place of a lesson, as its step and what was done before it."""
    done: Done = ()
    while (step := course.step_at(course.answer(done).place)) is not None:
        yield step, done
        done = (*done, asked(course, done, step))
