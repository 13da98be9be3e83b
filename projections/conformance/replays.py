"""Playing again: folding the log gives the live table, and the same arguments give the same game."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from typing import Any

from events import fold
from events.codec import Codec
from events.fold import BrokenLog, Folded
from events.game import Game
from events.verify import verify
from projections.conformance.fault import Fault
from projections.conformance.tools import packed


class Replay:
    """A table folded from the bytes of its log alone, to be compared with the live one after every event."""

    def __init__(self, game: Game[Any, Any, Any, Any], codec: Codec) -> None:
        self._game = game
        self._codec = codec
        self._folded: Folded[Any] | None = None

    def add(self, raw: bytes, seq: int, live: Folded[Any]) -> None:
        """Check that the log up to this event folds to the live table, and that its branch of the past is the same."""
        try:
            self._folded = fold.step(self._game, self._folded, self._codec.decode(raw, seq))
        except BrokenLog as error:
            raise Fault("fold", f"the log does not fold: {error}") from error
        if packed(self._folded.table) != packed(live.table):
            raise Fault("fold", f"the table folded from the log is {self._folded.table}, not {live.table}")
        if _branch(self._folded) != _branch(live):
            raise Fault("fold", "the past folded from the log is not that of the live table")


def _branch(folded: Folded[Any]) -> list[tuple[int, int | None, tuple[bool, ...]]]:
    past = folded.past
    return [] if past is None else [(one.seq, one.who, (one.free, one.own, one.ends, one.withdraws)) for one in past]


def check_same_log(one: Iterable[bytes], other: Iterable[bytes]) -> None:
    """Check that two games, played with the same arguments, are the same byte for byte."""
    for seq, (first, second) in enumerate(zip_longest(one, other), 1):
        if first != second:
            raise Fault("twins", f"event {seq} is {first!r} in one game and {second!r} in its twin")


def check_verified(game: Game[Any, Any, Any, Any], raws: Iterable[bytes]) -> None:
    """Check that the rules and chance, asked again, say what the log says."""
    reader = Codec(game)
    try:
        verify(game, (reader.decode(raw, seq) for seq, raw in enumerate(raws, 1)))
    except BrokenLog as error:
        raise Fault("verify", f"the log does not hold when it is verified: {error}") from error
