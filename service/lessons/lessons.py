"""All lessons, each on the newest rules of its game."""

from __future__ import annotations

from types import MappingProxyType

from projections.games import GAMES
from service.lessons.course import Course
from service.lessons.kahuna import KAHUNA
from service.lessons.mauna_kea import MAUNA_KEA
from service.lessons.motu import MOTU

COURSES = MappingProxyType({lesson.game: Course(GAMES[lesson.game], lesson) for lesson in (KAHUNA, MAUNA_KEA, MOTU)})
"""The course of each game that has one."""
