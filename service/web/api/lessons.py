"""Endpoints of lessons: where one is after what was done there. Nothing is kept of it."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from events.game import Illegal
from projections.foreseen import foresee
from service.lessons.course import Course, Done
from service.lessons.lesson import LEARNER
from service.lessons.lessons import COURSES
from service.lessons.messages import AskMoves, AskPreview, GoOn, LessonShown, MovesShown, PreviewShown, StepShown
from service.system_chance import SystemChance
from service.web.api.request import json_response, read_body


async def go_on(request: Request) -> Response:
    """Tell what is said and asked for after what was done. Raises `Illegal`, also where the last of it is forbidden."""
    course = _course(request)
    asked = await read_body(request, GoOn)
    place, taken, reaction = course.answer(_decoded(course, asked.done))
    step = course.step_at(place)
    return json_response(
        LessonShown(
            game=course.lesson.game,
            at=place.at,
            of=len(course.steps),
            step=None if step is None else StepShown(step.code, bool(step.expects), step.lit),
            taken=taken,
            reaction=reaction,
            seat=LEARNER,
            seq=place.prepared.seq,
            view=place.seen,
            happened=place.happened,
            first_game=course.lesson.first_game,
        )
    )


async def ask_moves(request: Request) -> Response:
    """Tell the legal moves after what was done, as far as they are asked for. Raises `Illegal`."""
    course = _course(request)
    asked = await read_body(request, AskMoves)
    place = course.answer(_decoded(course, asked.done)).place
    return json_response(MovesShown(*course.moves(place, asked.like)))


async def preview(request: Request) -> Response:
    """Tell what moves would do after what was done. Raises `Illegal`."""
    course = _course(request)
    asked = await read_body(request, AskPreview)
    table = course.answer(_decoded(course, asked.done)).place.prepared.folded.table
    moves = _decoded(course, asked.moves)
    if None in moves:
        raise Illegal("bad_body", "A preview is of moves.")
    return json_response(PreviewShown(*foresee(course.playable, table, LEARNER, moves, SystemChance())))


def _course(request: Request) -> Course:
    course = COURSES.get(request.path_params["game"])
    if course is None:
        raise Illegal("no_game", "There is no lesson of such a game here.")
    return course


def _decoded(course: Course, done: tuple[msgspec.Raw, ...]) -> Done:
    """Return what was done, decoded as moves of the game. Raises `Illegal`."""
    kind: Any = course.playable.game.move_type | None
    try:
        return tuple(msgspec.json.decode(entry, type=kind) for entry in done)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as error:
        raise Illegal("bad_body", f"This is no move of the game: {error}") from error
