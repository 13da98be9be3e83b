"""Every lesson holds on the rules: what is asked for can be done, and whatever else is done is answered."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from events.game import Illegal
from projections.games import GAMES
from service.lessons.course import REMEMBERED, Course, is_like
from service.lessons.lesson import LEARNER, Lesson
from service.lessons.lessons import COURSES
from service.lessons.messages import MOST
from tests.service.lessons.walk import legal, walk

WEB = Path(__file__).parents[3] / "clients" / "web"
MINUTES = range(12, 26)
"""How many steps take five to ten minutes."""
HOOK = re.compile(r"([a-z][a-z-]*)=([\w.-]+)\Z")


@pytest.fixture(params=COURSES)
def course(request: pytest.FixtureRequest) -> Course:
    """Return a course where nobody has been yet."""
    known = COURSES[request.param]
    return Course(known.playable, known.lesson)


def test_every_game_has_one() -> None:
    assert set(COURSES) == set(GAMES)


def test_it_comes_to_its_end_by_what_is_asked_for(course: Course) -> None:
    walked = list(walk(course))
    assert list(dict.fromkeys(step.code for step, _ in walked)) == [step.code for step in course.steps]
    assert len(course.steps) in MINUTES
    assert len(walked) < MOST // 2


def test_steps_have_codes_of_their_own(course: Course) -> None:
    codes = [step.code for step in course.steps]
    assert sorted(set(codes)) == sorted(codes)


def test_whatever_else_the_rules_allow_is_answered_and_changes_nothing(course: Course) -> None:
    for step, done in walk(course):
        before = course.answer(done).place
        for move in legal(course, done):
            if step.expects and is_like(move, (*step.expects, *step.on_the_way)):
                continue
            place, taken, reaction = course.answer((*done, move))
            assert (place, taken) == (before, len(done)), step.code
            assert (reaction is not None) is bool(step.expects), step.code
            # Whoever goes on asking the same is not led anywhere else.
            assert course.answer((*done, move, None)).place == before


def test_any_way_that_is_asked_for_leads_on(course: Course) -> None:
    for step, done in walk(course):
        if not step.expects:
            continue
        at = course.answer(done).place.at
        for move in legal(course, done):
            if is_like(move, step.expects):
                assert course.answer((*done, move)).place.at == at + 1, step.code


def test_what_the_rules_forbid_is_refused_with_its_code(course: Course) -> None:
    done = next(done for step, done in walk(course) if step.expects)
    state = course.answer(done).place.prepared.state
    forbidden = next(_forbidden(course, state))
    with pytest.raises(Illegal):
        course.answer((*done, forbidden))
    # What came before it still stands, where it is not the last of all.
    assert course.answer((*done, forbidden, None)).taken == len(done)


def _forbidden(course: Course, state: Any) -> Iterator[Any]:
    """Yield moves of later steps that cannot be made in a state."""
    later = COURSES[course.lesson.game]
    allowed = list(course.playable.game.legal(state, LEARNER))
    for _, done in walk(later):
        yield from (move for move in legal(later, done) if move not in allowed)


def test_everything_that_is_said_of_other_moves_can_be_met(course: Course) -> None:
    for step, done in walk(course):
        moves = [move for move in legal(course, done) if not is_like(move, (*step.expects, *step.on_the_way))]
        used = {code for like, code in step.reactions for move in moves if is_like(move, (like,))}
        assert {code for _, code in step.reactions} <= used, step.code


def test_what_happened_is_told_as_the_learner_may_know_it(course: Course) -> None:
    for _, done in walk(course):
        place = course.answer(done).place
        told = msgspec.json.encode(place.happened)
        assert len(told) < 20_000
        for step in place.happened:
            assert step.facts
        assert place.seen.table.to_act in {(LEARNER,), ()} or course.step_at(place) is not None


def test_where_one_is_follows_from_what_was_done_alone(course: Course) -> None:
    other = Course(course.playable, course.lesson)
    walked = [done for _, done in walk(course)]
    for done in reversed(walked):
        assert other.answer(done).place.seen == course.answer(done).place.seen


def test_of_all_that_may_be_asked_little_is_remembered(course: Course) -> None:
    first = next(done for step, done in walk(course) if step.expects)
    for n in range(REMEMBERED + 10):
        course.answer((*first, *(None,) * n))
    assert len(course._places) <= REMEMBERED


def test_places_are_written_as_hooks(course: Course) -> None:
    for step in course.steps:
        for place in step.lit:
            assert all(HOOK.match(hook) for part in place.split(" ") for hook in part.split(",")), place


def test_a_first_game_can_be_played_afterwards(course: Course) -> None:
    game = course.playable.game
    options = msgspec.convert(course.lesson.first_game, game.options_type)
    game.check_options(options, len(course.lesson.scenes[0].deal.names))


def test_what_is_asked_for_is_told_again_where_a_lesson_has_changed() -> None:
    """Whoever comes back with what was done in another version of a lesson goes on where that still fits."""
    known = COURSES["kahuna"]
    done = [done for _, done in walk(known)][-1]
    scene = known.lesson.scenes[0]
    changed = Lesson("kahuna", (msgspec.structs.replace(scene, steps=(scene.steps[0], *scene.steps[2:])),))
    answered = Course(known.playable, changed).answer(done)
    assert (answered.taken, answered.place.at, answered.reaction) == (1, 1, None)


def test_from_anywhere_on_the_way_what_is_asked_for_can_still_be_done(course: Course) -> None:
    for step, done in walk(course):
        waiting = [done] if step.on_the_way else []
        while waiting:
            here = waiting.pop()
            assert len(here) < len(done) + len(step.on_the_way) + 1, step.code
            moves = legal(course, here)
            onward = [move for move in moves if is_like(move, step.on_the_way)]
            assert onward or any(is_like(move, step.expects) for move in moves), step.code
            waiting += [(*here, move) for move in onward]
