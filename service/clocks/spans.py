"""Spans of time in which nobody's clock runs, and how much of them lies in another span. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from service.redis.sign_store import Span


def overlap(spans: Iterable[Span], start: int, end: int) -> int:
    """Return how many ms from `start` to `end` lie in any of `spans`; what lies in several counts once."""
    covered, reached = 0, start
    for span in sorted(spans):
        begin, stop = max(span.start, reached), min(span.end, end)
        if stop > begin:
            covered += stop - begin
            reached = stop
    return covered
