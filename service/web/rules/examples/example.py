"""What a worked example is: a prepared game, and what is done in it step by step.

What is said of each step stands in the rules, in every language.
"""

from __future__ import annotations

from typing import Any

import msgspec

from events.prepared import Deal

Moves = tuple[tuple[int, dict[str, Any]], ...]
"""Moves, each by its seat, as plain data."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step: `moves` are played, then the position is shown. With `anew` they are played from the first one again.

    `tried` is a move, by its seat, that the rules refuse here with the code `refused`. `holds` is what the sentence of
    the step says, as tests check it: values by their places in the view (`stones.1`).
    """

    moves: Moves = ()
    anew: bool = False
    tried: tuple[int, dict[str, Any]] | None = None
    refused: str = ""
    holds: dict[str, Any] = {}


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worked example, by the name it has in its game. It stands in the rules after the rule `after`.

    `beside` says that what lies beside the board is shown, too: what is before players, and what can be taken. It is
    shown as everybody sees it, or with what the player at `seat` holds.
    """

    name: str
    after: str
    deal: Deal
    steps: tuple[Step, ...]
    beside: bool = False
    seat: int | None = None


def moves_of(text: str) -> Moves:
    """Return moves that are written one a line: the seat, the name of the move, its fields (`1 step at=189 to=190`)."""
    found = []
    for line in text.strip().splitlines():
        seat, name, *fields = line.split()
        values = dict(field.split("=", 1) for field in fields)
        plain = {key: int(value) if value.lstrip("-").isdigit() else value for key, value in values.items()}
        found.append((int(seat), {"t": name, **plain}))
    return tuple(found)
