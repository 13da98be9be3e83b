"""Spans of time in which nobody's clock runs, and how much of them lies in another span. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from service.redis.sign_store import Span


def covered(spans: Iterable[Span], start: int, end: int) -> tuple[Span, ...]:
    """Return what from `start` to `end` lies in any of `spans`: one after another, and apart from each other."""
    found: list[Span] = []
    for span in sorted(spans):
        begin, stop = max(span.start, start), min(span.end, end)
        if found and begin <= found[-1].end:
            found[-1] = Span(found[-1].start, max(found[-1].end, stop))
        elif stop > begin:
            found.append(Span(begin, stop))
    return tuple(found)
