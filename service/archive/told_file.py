"""Reads an exported file of what one seat was told, checking each step against the schema of steps."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from typing import Any, cast

import msgspec

from events import shapes
from events.codec import UNREADABLE
from events.fold import BrokenLog
from events.table import Facts
from projections.record import ToldJoined, ToldOpened, ToldRestyled, told_union
from projections.replay import EMPTY_VIEW, ReplayStep
from projections.view import Playable, TableShown


def steps_of(playable: Playable, raws: Sequence[bytes]) -> Iterator[ReplayStep]:
    """Yield the steps in the lines of a file. Raises `BrokenLog`, whose `seq` is the line's number after the header."""
    facts = _facts_of(playable)
    view = EMPTY_VIEW
    for seq, raw in enumerate(raws, 1):
        shapes.check_line(raw, seq)
        try:
            step = msgspec.json.decode(raw, type=ReplayStep)
            msgspec.convert(step.facts, facts)
            view = _merged(view, step.set)
            msgspec.convert(view["table"], TableShown)
            if view["game"] is not None:
                msgspec.convert(view["game"], playable.view_type)
        except (*UNREADABLE, TypeError) as error:
            raise BrokenLog("unreadable", seq, f"it cannot be read: {error}") from error
        if step.seq != seq:
            raise BrokenLog("gap", seq, f"step {seq} was expected here, not {step.seq}")
        yield step


def _merged(view: dict[str, Any], changed: dict[str, Any]) -> dict[str, Any]:
    """Return a view with the changes of a step, which have the form of `projections.view.changed_fields`."""
    parts = {part: {**(view.get(part) or {}), **fields} for part, fields in changed.items() if isinstance(fields, dict)}
    return {**view, **changed, **parts}


@functools.cache
def _facts_of(playable: Playable) -> Any:
    about_tables = told_union(Facts | ToldOpened | ToldJoined | ToldRestyled)
    return cast(Any, tuple)[about_tables | told_union(playable.told_type), ...]
