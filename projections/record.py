"""The record of a table, step by step, as one viewer may be told it.

A step is one event. A hidden part of a fact arrives masked, never missing, so that everybody counts the same steps.
Sentences are made by the clients, from one catalog a language.
"""

from __future__ import annotations

import functools
import operator
from typing import Any, Literal, get_args

import msgspec
from msgspec import UNSET, UnsetType

from events.clock import ClockRule
from events.event import Event
from events.series import Series
from events.table import Asked, Joined, Opened, Replaced, TableFact, UndoRule
from events.table_facts import SpectatorRule
from events.text import shown_name
from events.wanted import Wanted
from projections.view import Playable, Viewer


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One event as its viewer may be told it: a line of the record."""

    seq: int
    at: int
    """Milliseconds since 1970, by the server's clock."""
    facts: tuple[Any, ...]
    """Told facts in order, tagged by `t`; hidden parts are null."""
    who: int | None = None
    """The seat that acted, or none."""


class ToldOpened(TableFact, frozen=True, tag="Opened", omit_defaults=True):
    """`Opened` without the secret."""

    game: str
    options: Any
    seats: int
    listed: bool
    undo: UndoRule
    commitment: str
    format: int = 1
    imagine: bool | UnsetType = UNSET
    demo: bool | UnsetType = UNSET
    clock: ClockRule | UnsetType = UNSET
    talk: bool | UnsetType = UNSET
    spectators: SpectatorRule | UnsetType = UNSET
    series: Series | UnsetType = UNSET


class ToldReplaced(TableFact, frozen=True, tag="Replaced"):
    """`Replaced` without the hash of the bot's token."""

    seat: int
    level: str


class ToldJoined(TableFact, frozen=True, tag="Joined"):
    """`Joined` without the hash of the seat's token."""

    seat: int
    name: str
    nonce: str | UnsetType = UNSET
    commitment: str | UnsetType = UNSET
    bot: str | UnsetType = UNSET
    unnamed: Literal[True] | UnsetType = UNSET
    """As of `projections.view.SeatShown`."""


class ToldRestyled(TableFact, frozen=True, tag="Restyled"):
    """`Restyled` with a word for that no name is shown."""

    seat: int
    name: str | UnsetType = UNSET
    emblem: int | UnsetType = UNSET
    unnamed: Literal[True] | UnsetType = UNSET
    """As of `projections.view.SeatShown`."""


class ToldAsked(TableFact, frozen=True, tag="Asked"):
    """`Asked` without the hash of the bot's token."""

    seat: int
    what: Wanted
    absent: tuple[int, ...] | UnsetType = UNSET


def tell_table_fact(fact: TableFact) -> TableFact:
    """Return a fact about the table as everybody may be told it."""
    match fact:
        case Opened():
            return ToldOpened(
                fact.game,
                fact.options,
                fact.seats,
                fact.listed,
                fact.undo,
                fact.commitment,
                fact.format,
                fact.imagine,
                fact.demo,
                fact.clock,
                fact.talk,
                fact.spectators,
                fact.series,
            )
        case Joined():
            return ToldJoined(fact.seat, shown_name(fact.name), fact.nonce, fact.commitment, fact.bot)
        case Asked():
            return ToldAsked(fact.seat, fact.what, fact.absent)
        case Replaced():
            return ToldReplaced(fact.seat, fact.level)
        case _:
            return fact


def tell(playable: Playable, event: Event, viewer: Viewer) -> Step:
    """Return the step of `event` as `viewer` may be told it."""
    facts = [
        tell_table_fact(fact) if isinstance(fact, TableFact) else playable.tell(fact, viewer) for fact in event.facts
    ]
    return Step(event.seq, event.at, tuple(facts), event.who)


def told_union(facts: Any) -> Any:
    """Return a union of facts in which a masked one takes the place of the one it masks: both have the same tag."""
    by_tag = {fact.__struct_config__.tag: fact for fact in get_args(facts)}
    return functools.reduce(operator.or_, by_tag.values())
