"""The table that is printed in the end."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from tests.faults.audit import Found
from tests.faults.storm import TOGETHER, Outcome, Struck

HEAD = ("where", "fault", "times", "acknowledged", "lost", "doubled", "longest wait", "after heal")
SHOWN = 20
"""Findings that are told in words at most."""


def report(outcomes: Sequence[Outcome]) -> str:
    """Return what came of storms as a table, and what was found wrong in words."""
    rows: list[tuple[str, ...]] = [HEAD]
    for outcome in outcomes:
        rows += [_row(outcome, name) for name in sorted({struck.fault for struck in outcome.struck}, key=_alone_first)]
        rows.append(_sum(outcome))
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    lines.append("Seconds, median and worst of all tables: without any action, and from the heal until play went on.")
    found = [
        f"{outcome.ground}: {each.kind}: {each.table}: {each.what}" for outcome in outcomes for each in outcome.found
    ]
    return "\n".join([*lines, *found[:SHOWN], *([f"and {len(found) - SHOWN} more"] if len(found) > SHOWN else [])])


def _alone_first(name: str) -> tuple[bool, str]:
    return name == TOGETHER, name


def _row(outcome: Outcome, name: str) -> tuple[str, ...]:
    strikes = [struck for struck in outcome.struck if struck.fault == name]
    return (
        outcome.ground,
        name,
        str(len(strikes)),
        str(sum(struck.acknowledged for struck in strikes)),
        str(sum(_counts(outcome.found, "lost", struck) for struck in strikes)),
        str(sum(_counts(outcome.found, "doubled", struck) for struck in strikes)),
        _spread([took for struck in strikes for took in struck.waits]),
        _spread([took for struck in strikes for took in struck.since_heal]),
    )


def _sum(outcome: Outcome) -> tuple[str, ...]:
    kinds = [each.kind for each in outcome.found]
    return (
        outcome.ground,
        f"all, {len(outcome.games)} games, {outcome.followed} another",
        str(len(outcome.struck)),
        str(outcome.acknowledged),
        str(kinds.count("lost")),
        str(kinds.count("doubled")),
        _spread([took for struck in outcome.struck for took in struck.waits]),
        _spread([took for struck in outcome.struck for took in struck.since_heal]),
    )


def _counts(found: Sequence[Found], kind: str, struck: Struck) -> int:
    return sum(each.kind == kind and each.at is not None and struck.began <= each.at <= struck.over for each in found)


def _spread(seconds: Sequence[float]) -> str:
    return f"{median(seconds):.2f} / {max(seconds):.2f}" if seconds else "-"
