"""JSON Schemas of everything that goes over the wire, made from the Structs that decode it."""

from __future__ import annotations

import functools
import operator
from typing import Any, get_args

import msgspec

from events.logfile import Header
from events.table import Facts
from projections.games import GAMES
from projections.record import Step, ToldJoined, ToldOpened
from projections.replay import ReplayStep
from projections.view import Look, TableShown
from service import protocol


def schemas() -> dict[str, Any]:
    """Return one document of JSON Schema (2020-12): `$defs` by name, and what each message, body and game consists of.

    `games` names, for every game, the schema of its options, its moves, its view and its told facts.
    """
    roots: dict[str, Any] = {
        "client_message": protocol.ClientMessage,
        "server_message": protocol.ServerMessage,
        "open_table": protocol.OpenTable,
        "take_seat": protocol.TakeSeat,
        "table": TableShown,
        "look": Look,
        "step": Step,
        "replay_step": ReplayStep,
        "log_header": Header,
        "table_fact": _one_a_tag(Facts | ToldOpened | ToldJoined),
    }
    for name, playable in GAMES.items():
        roots[f"{name}.options"] = playable.game.options_type
        roots[f"{name}.move"] = playable.game.move_type
        roots[f"{name}.view"] = playable.view_type
        roots[f"{name}.told"] = _one_a_tag(playable.told_type)
    found, definitions = msgspec.json.schema_components(roots.values(), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Lagoon, protocol version 1",
        "roots": dict(zip(roots, found, strict=True)),
        "$defs": definitions,
    }


def _one_a_tag(facts: Any) -> Any:
    """Return a union of facts in which a masked one takes the place of the one it masks: both have the same tag."""
    by_tag = {fact.__struct_config__.tag: fact for fact in get_args(facts)}
    return functools.reduce(operator.or_, by_tag.values())
