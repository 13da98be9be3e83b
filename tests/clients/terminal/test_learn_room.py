"""On 80 columns by 24 lines a lesson shows what it speaks of, and where it begins all of it, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from clients.player import Address, Lagoon
from clients.player.lesson import LessonPlace, LessonStep
from clients.terminal.app import LagoonApp
from clients.terminal.learn.screen import LessonScreen
from clients.terminal.learn.view import is_of_panel
from clients.terminal.mauna_kea.grid import WIDTH
from clients.terminal.seats.store import SeatStore
from clients.terminal.words.language import language_codes, load_language, speaking
from service.lessons.lessons import COURSES
from tests.service.lessons.walk import walk

NOBODY = Address("http://127.0.0.1:9")
WHOLE = {"kahuna": 3, "mauna_kea": 3, "motu": 1}
"""So many steps at the beginning of a lesson have all beside each other: seats, what is said and what is asked for."""


def places(game: str) -> Iterator[LessonPlace]:
    """Yield every place of a lesson."""
    course = COURSES[game]
    for step, done in walk(course):
        place = course.answer(done).place
        view = msgspec.to_builtins(place.seen)
        shown = LessonStep(step.code, bool(step.expects), step.lit)
        yield LessonPlace(place.at, len(course.steps), shown, len(done), None, 0, 0, view, (), {})


def spaces_of(lit: tuple[str, ...]) -> list[int]:
    """Return the spaces of the island that a step is about."""
    named = [place.rpartition("space=")[2] for place in lit if "space=" in place]
    cells = [int(place.rpartition("cell=")[2]) for place in lit if "cell=" in place]
    return [*map(int, named), *(cell // 9 * 2 * WIDTH + WIDTH for cell in cells)]


async def test_what_a_step_is_about_is_on_the_screen(tmp_path: Path) -> None:
    lagoon, seats = Lagoon(NOBODY), SeatStore(tmp_path / "seats.json")
    app = LagoonApp(NOBODY, seats)
    async with app.run_test(size=(80, 24)) as pilot:
        for game in COURSES:
            screen = LessonScreen(lagoon, game, seats, "Ann")
            await app.push_screen(screen)
            await pilot.pause()
            for code in language_codes():
                with speaking(load_language(code)):
                    for place in places(game):
                        assert place.step is not None
                        screen.place, screen.is_doing = place, False
                        screen.show(by_key=False)
                        where, view = f"{code} {game} {place.step.code}", screen.view
                        about = place.step.lit
                        assert view.panel.display or not any(map(is_of_panel, about)), where
                        assert place.at >= WHOLE[game] or (view.panel.display and view.says_all), where
                        height = view.board.styles.height
                        assert height is not None
                        if game == "mauna_kea":
                            top = max(1, (int(height.value) - WIDTH + 1) // 2)
                            assert all(top + space // WIDTH < height.value for space in spaces_of(about)), where
                        if place.step.asks:
                            screen.is_doing = True
                            screen.show(by_key=False)
                            assert view.panel.display, where
