"""Events to bytes and back: JSON, one object an event, so that a log can be read with any tool.

The first event names its game; from then on each is decoded strictly into that game's own moves and facts.
"""

from __future__ import annotations

import functools
import operator
from typing import Any, cast

import msgspec

from events import shapes
from events.event import (
    BY_OPENER,
    HOUSE,
    AnswerUndo,
    Ask,
    AskUndo,
    Commit,
    Event,
    GiveTime,
    Join,
    Leave,
    Open,
    Play,
    Resign,
    Restyle,
    Return,
    Reveal,
    SetNight,
    Unseat,
)
from events.fold import BrokenLog
from events.game import Game
from events.table import Facts

UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError)
"""What decoding raises where bytes are not what was asked for: no JSON, no UTF-8, nested too deep, another shape."""

_encoder = msgspec.json.Encoder()


class _Peeked(msgspec.Struct):
    facts: tuple[dict[str, Any], ...]


class _Seq(msgspec.Struct):
    seq: int


class _Digest(msgspec.Struct):
    digest: str


_peek = msgspec.json.Decoder(_Peeked)
_seq = msgspec.json.Decoder(_Seq)
_digest = msgspec.json.Decoder(_Digest)


def encode(event: Event) -> bytes:
    """Return the bytes of an event, the same for the same event everywhere."""
    return _encoder.encode(event)


def game_name(first: bytes) -> str:
    """Return the name of the game from the first event of a log. Raises `BrokenLog`."""
    try:
        return str(_peek.decode(first).facts[0]["game"])
    except (*UNREADABLE, LookupError) as error:
        raise BrokenLog("not_opened", 1, "the log does not begin with a table being opened") from error


def rules_version(first: bytes) -> int:
    """Return the version of the rules from the first event of a log. Raises `BrokenLog`."""
    try:
        return int(_peek.decode(first).facts[0]["rules"])
    except (*UNREADABLE, LookupError, TypeError, ArithmeticError) as error:
        raise BrokenLog("not_opened", 1, "the log does not begin with a table being opened") from error


def seq_of(raw: bytes) -> int:
    """Return the seq of an event without looking at the rest. Raises what is in `UNREADABLE`."""
    return _seq.decode(raw).seq


def digest_of(raw: bytes) -> str:
    """Return the digest of the state that an event led to, without looking at the rest; empty where there is none."""
    try:
        return _digest.decode(raw).digest
    except UNREADABLE:
        return ""


def _union(*types: Any) -> Any:
    """Return the union of types known only at run time."""
    return functools.reduce(operator.or_, types)


def event_type(game: Game[Any, Any, Any, Any]) -> type[Event]:
    """Return the Struct of an event of `game`, with that game's own moves and facts in it."""
    action = _union(
        Open, Join, Commit, Reveal, Unseat, Leave, cast(Any, Play)[game.move_type], AskUndo, AnswerUndo, Resign,
        Ask, Return, SetNight, GiveTime, Restyle, HOUSE, BY_OPENER,
    )  # fmt: skip
    made = msgspec.defstruct(
        "EventOf" + game.name,
        [
            ("seq", int),
            ("at", int),
            ("action", action),
            ("facts", cast(Any, tuple)[_union(Facts, game.fact_type), ...]),
            ("digest", str),
            ("who", int | None, None),
            ("draws", tuple[tuple[int, int], ...], ()),
            ("key", str, ""),
            ("state", str, ""),
        ],
        bases=(Event,),
        frozen=True,
        forbid_unknown_fields=True,
        omit_defaults=True,
    )
    return cast("type[Event]", made)


@functools.cache
def _decoder(game: Game[Any, Any, Any, Any]) -> msgspec.json.Decoder[Event]:
    """Return the decoder of the events of a game: one for each, as making it takes as long as decoding a hundred."""
    return msgspec.json.Decoder(event_type(game))


class Codec:
    """Decodes the events of one game."""

    def __init__(self, game: Game[Any, Any, Any, Any]) -> None:
        self._decoder = _decoder(cast(Any, game))

    def decode(self, raw: bytes, seq: int) -> Event:
        """Return the event in `raw`, expected to be number `seq`. Raises `BrokenLog`."""
        try:
            return self._decoder.decode(raw)
        except UNREADABLE as error:
            raise BrokenLog("unreadable", seq, f"this event cannot be read: {error}") from error

    def decode_foreign(self, raw: bytes, seq: int) -> Event:
        """Return the event in a line of a file, with all it holds within bounds. Raises `BrokenLog`.

        A house's own log is decoded without: what it took in under the bounds of its day is read for ever.
        """
        shapes.check_line(raw, seq)
        event = self.decode(raw, seq)
        shapes.check_event(event)
        shapes.check_spelling(event, raw)
        return event
