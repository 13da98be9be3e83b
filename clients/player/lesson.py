"""Lessons over HTTP: where one is after what was done there. The server keeps nothing of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from clients.player.address import Address
from clients.player.http import request_json
from service.talk.protocol import Previewed, ReplayStep

Done = Sequence[Any]
"""What was done, in order: moves, and None for each step that was read."""


class LessonStep(msgspec.Struct, frozen=True):
    """What is said, by its `code`; whether it `asks` for a move; and the places it is about, by hooks of a web page."""

    code: str
    asks: bool
    lit: tuple[str, ...]


class LessonPlace(msgspec.Struct, frozen=True):
    """Where a lesson is, as PROTOCOL.md (section 25) tells it: at step `at` of `of`, None past the last."""

    at: int
    of: int
    step: LessonStep | None
    taken: int
    reaction: str | None
    seat: int
    seq: int
    view: dict[str, Any]
    happened: tuple[ReplayStep, ...]
    first_game: dict[str, Any]


class LessonMoves(msgspec.Struct, frozen=True):
    """The legal moves at a place of a lesson."""

    moves: tuple[dict[str, Any], ...]


class Lesson:
    """The lesson of a game at a server. Every method raises `LagoonError`."""

    def __init__(self, address: Address, game: str) -> None:
        self.address = address
        self.game = game

    async def go_on(self, done: Done) -> LessonPlace:
        """Return where the lesson is after what was `done`: `[]` at the beginning."""
        return await request_json(self.address, "POST", self._path(""), LessonPlace, body={"done": done})

    async def moves(self, done: Done) -> tuple[dict[str, Any], ...]:
        """Return the learner's legal moves there."""
        body = {"done": done, "like": {}}
        return (await request_json(self.address, "POST", self._path("/moves"), LessonMoves, body=body)).moves

    async def preview(self, place: LessonPlace, done: Done, *moves: Any) -> Previewed:
        """Return what `moves` would do at a place, one after the other, as `Player.preview` tells it."""
        body = {"done": done, "moves": moves}
        told = await request_json(self.address, "POST", self._path("/preview"), dict[str, Any], body=body)
        return msgspec.convert({"t": "previewed", "id": "", "seq": place.seq, **told}, Previewed)

    def _path(self, what: str) -> str:
        return f"/lessons/{self.game}{what}"
