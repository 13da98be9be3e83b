"""What is shown of a table while whoever runs the house has turned something off: names, or talk.

The log is what it is; this changes only what is told of it. Without names every seat is called by its number, to all
but whoever has it, and is said to be `unnamed`: so clients call it so in their reader's language, and one that knows no
word for it, or a program, has the English.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from events.table import Restyled
from projections.record import Step, ToldJoined, ToldRestyled
from projections.view import SeatShown, Switch, TableShown


def neutral_name(seat: int) -> str:
    """Return what whoever has a seat is called while nobody's name is shown."""
    return f"Player {seat + 1}"


def table_without(shown: TableShown, off: tuple[Switch, ...]) -> TableShown:
    """Return what is shown of a table while these are `off`; itself where that is what it shows already."""
    if not off:
        return shown
    seats = shown.seats
    if "names" in off:
        seats = tuple(
            [held and replace(held, name=neutral_name(seat), unnamed=True) for seat, held in enumerate(seats)]
        )
    return shown if (shown.off, shown.seats) == (off, seats) else replace(shown, off=off, seats=seats)


def with_own_name(shown: TableShown, seat: int, name: str) -> TableShown:
    """Return what is shown of a table to whoever has a seat: their own name stays theirs."""

    def named(number: int, held: SeatShown | None) -> SeatShown | None:
        return replace(held, name=name, unnamed=UNSET) if held is not None and number == seat else held

    return replace(shown, seats=tuple([named(number, held) for number, held in enumerate(shown.seats)]))


def fact_without_names(fact: Any, own: str | None = None) -> Any:
    """Return a told fact without the name in it, unless that is one's `own`."""
    match fact:
        case ToldJoined(seat=seat, name=name) if name != own:
            return replace(fact, name=neutral_name(seat), unnamed=True)
        case Restyled(seat=seat, name=str(name), emblem=emblem) if name != own:
            return ToldRestyled(seat, neutral_name(seat), emblem, True)
        case _:
            return fact


def step_without_names(step: Step, own: str | None = None) -> Step:
    """Return a told step without the names in it, unless that is one's `own`."""
    facts = tuple([fact_without_names(fact, own) for fact in step.facts])
    return replace(step, facts=facts)
