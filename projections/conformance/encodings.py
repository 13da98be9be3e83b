"""Whatever is kept or sent survives being encoded and decoded, as JSON and as MessagePack."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from events.codec import Codec, encode
from events.event import Event
from events.game import Game
from events.table import TableFact
from projections.conformance.fault import Fault
from projections.record import tell
from projections.view import FullView, Playable, Viewer

_FORMATS = (("JSON", msgspec.json), ("MessagePack", msgspec.msgpack))


@cache
def _decoders(kind: Any) -> tuple[Any, Any]:
    return msgspec.json.Decoder(kind), msgspec.msgpack.Decoder(kind)


def check_round_trip(value: Any, kind: Any) -> None:
    """Check that `value` of a type comes back equal from both formats."""
    for (name, format_), decoder in zip(_FORMATS, _decoders(kind), strict=True):
        try:
            again = decoder.decode(format_.encode(value))
        except (msgspec.MsgspecError, TypeError) as error:
            raise Fault("encodings", f"{value} cannot be read back from {name}: {error}") from error
        if again != value or type(again) is not type(value):
            raise Fault("encodings", f"{value} comes back from {name} as {again}")


def same_in_both(value: Any) -> Any:
    """Check that `value` says the same in both formats, and return it as plain data."""
    by_json, by_msgpack = (format_.decode(format_.encode(value)) for _, format_ in _FORMATS)
    if by_json != by_msgpack:
        raise Fault("encodings", f"{value} says {by_json} in JSON and {by_msgpack} in MessagePack")
    return by_json


def check_state(game: Game[Any, Any, Any, Any], value: Any) -> None:
    """Check that a state survives."""
    check_round_trip(value, game.state_type)


def check_moves(game: Game[Any, Any, Any, Any], values: Iterable[Any]) -> None:
    """Check that moves survive, and are small enough for a frame many times over."""
    for value in values:
        check_round_trip(value, game.move_type)


def check_event(playable: Playable, codec: Codec, value: Event, raw: bytes, viewers: Iterable[Viewer]) -> None:
    """Check that an event survives being kept as `raw`, each of its facts both formats, and each told fact too."""
    game = playable.game
    again = codec.decode(raw, value.seq)
    if again.facts != value.facts or encode(again) != raw:
        raise Fault("encodings", f"event {value.seq} comes back as another from the log")
    facts = [fact for fact in value.facts if not isinstance(fact, TableFact)]
    for fact in facts:
        check_round_trip(fact, game.fact_type)
    for viewer in viewers:
        for fact in facts:
            shown = playable.tell(fact, viewer)
            if not isinstance(shown, playable.told_type):
                raise Fault("encodings", f"{shown} is told, but is none of the told facts")
            check_round_trip(shown, type(shown))
        same_in_both(tell(playable, value, viewer))


def check_view(playable: Playable, value: FullView) -> Any:
    """Check that what a viewer sees survives, and return it as the plain data that a client gets."""
    if value.game is not None:
        check_round_trip(value.game, playable.view_type)
    return same_in_both(value)
