"""What is asked of a lesson and answered, over HTTP. Moves stay raw until the game is known, and are then decoded."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from events.game import Result
from projections.replay import ReplayStep
from projections.view import FullView
from service.talk.message import Body
from service.talk.preview_messages import MOST_MOVES

MOST = 100
"""More than this is done in no lesson."""


class GoOn(Body, frozen=True):
    """Be where a lesson is after what was `done`: moves in order, and null for each step that was read."""

    done: Annotated[tuple[msgspec.Raw, ...], Meta(max_length=MOST)]


class AskMoves(Body, frozen=True):
    """Ask for the legal moves after what was `done` that have all fields of `like`."""

    done: Annotated[tuple[msgspec.Raw, ...], Meta(max_length=MOST)]
    like: dict[str, Any]


class AskPreview(Body, frozen=True):
    """Ask what these `moves` would do, made one after the other, after what was `done`."""

    done: Annotated[tuple[msgspec.Raw, ...], Meta(max_length=MOST)]
    moves: Annotated[tuple[msgspec.Raw, ...], Meta(min_length=1, max_length=MOST_MOVES)]


class StepShown(msgspec.Struct, frozen=True):
    """What is said and asked for at a step."""

    code: str
    asks: bool
    """Something is to be done; otherwise it is to be read."""
    lit: tuple[str, ...]
    """The places to look at, or to press in this order, each as values of hooks of the page: `zone=hand card=HUNA`."""


class LessonShown(msgspec.Struct, frozen=True):
    """Where a lesson is."""

    game: str
    at: int
    """The number of the step, from 0; at the end of the lesson that of all steps."""
    of: int
    """How many steps there are."""
    step: StepShown | None
    """Null at the end of the lesson."""
    taken: int
    """How much of what was done fits the lesson: the rest is to be forgotten."""
    reaction: str | None
    """Why the last of what was done is not what is asked for, as a code (empty: as the step says); null where it is."""
    seat: int
    seq: int
    view: FullView
    happened: tuple[ReplayStep, ...]
    """What the last of what was done led to, event by event."""
    first_game: dict[str, Any]
    """The options of a game to be played after the lesson."""


class MovesShown(msgspec.Struct, frozen=True):
    """The legal moves that were asked for, and what the game says about them."""

    moves: tuple[Any, ...]
    hints: Any


class PreviewShown(msgspec.Struct, frozen=True):
    """What moves would do, as `previewed` tells it at a table."""

    facts: tuple[Any, ...]
    open: bool
    outlook: Any
    over: bool
    result: Result | None
