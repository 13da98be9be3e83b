"""All lessons, each on the newest rules of its game."""

from __future__ import annotations

from types import MappingProxyType

from projections.games import GAMES
from service.lessons.course import Course
from service.lessons.kahuna import KAHUNA

COURSES = MappingProxyType({lesson.game: Course(GAMES[lesson.game], lesson) for lesson in (KAHUNA,)})
"""The course of each game that has one."""
