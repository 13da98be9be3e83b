"""How long everybody has for their part in the shuffle before it can be wished that they leave.

The client of whoever is there sends it by itself, within a round trip or two. Without this whoever is the first to send
theirs could vote out the others before their clients were heard. It is no rule of the table (`events.actions`), which
knows no clock: a wish that was accepted once stays valid.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from events.event import Event
from events.game import Illegal
from events.table import Committed, ShuffleBegan

PATIENCE_MS: Final = 3_000
"""Milliseconds since all that is due now came to be due, where nothing is set (`LAGOON_SHUFFLE_SECONDS`)."""


def check_patience(newest_first: Iterable[Event], at: int, patience_ms: int = PATIENCE_MS) -> None:
    """Check that a wish at `at` (ms since 1970) is not too early, by the latest events of a table. Raises `Illegal`.

    Parts are due from the last seat taken on, and anew from the last commitment made after that.
    """
    began = next((event.at for event in newest_first if _makes_parts_due(event)), 0)
    if (left := began + patience_ms - at) > 0:
        message = "Give them a moment: their part in the shuffle may be on its way."
        raise Illegal("unseat_too_early", message, seconds=min(-(-left // 1000), -(-patience_ms // 1000)))


def _makes_parts_due(event: Event) -> bool:
    return any(isinstance(fact, (ShuffleBegan, Committed)) for fact in event.facts)
