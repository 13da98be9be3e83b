"""PROTOCOL.md is complete: every message, field, code and fact that the code has is on the page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from events.table import Facts
from projections.games import GAMES
from projections.view import Look, TableShown
from service import protocol
from service.schema import schemas

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "service" / "PROTOCOL.md").read_text("utf-8")


def codes() -> set[str]:
    """Return every code a refusal can have, from the places that refuse."""
    found: set[str] = set()
    folders = [ROOT / "service", *(ROOT / "events" / name for name in GAMES)]
    for path in (*(ROOT / "events").glob("*.py"), *(path for folder in folders for path in folder.rglob("*.py"))):
        text = path.read_text("utf-8")
        found |= set(
            re.findall(r'(?:Illegal|_refuse|_close)\(\s*(?:[^"()]*(?:\([^()]*\))?[^"()]*,\s*)?"([a-z_]+)"', text)
        )
    return found


def test_every_refusal_code_is_on_the_page() -> None:
    known = codes()
    assert {"stale", "line_taken", "no_token", "too_fast", "bad_hello"} <= known
    assert [code for code in sorted(known) if f"`{code}`" not in PAGE] == []


@pytest.mark.parametrize("union", [protocol.ClientMessage, protocol.ServerMessage])
def test_every_message_and_field_is_on_the_page(union: Any) -> None:
    for message in get_args(union):
        assert f"`{message.__struct_config__.tag}`" in PAGE
        for field in message.__struct_encode_fields__:
            assert f"`{field}`" in PAGE, (message, field)


@pytest.mark.parametrize("shown", [Look, TableShown, *(playable.view_type for playable in GAMES.values())])
def test_every_field_of_the_views_is_on_the_page(shown: type[msgspec.Struct]) -> None:
    missing = [field for field in shown.__struct_fields__ if f"`{field}`" not in PAGE and f'"{field}"' not in PAGE]
    assert missing == []


def test_every_fact_move_and_option_is_on_the_page() -> None:
    for fact in get_args(Facts):
        assert f"`{fact.__name__}" in PAGE
    for playable in GAMES.values():
        for told in get_args(playable.told_type):
            tag = told.__struct_config__.tag
            assert re.search(rf"`{tag}[{{`]", PAGE), tag
        for move in get_args(playable.game.move_type):
            assert f"`{move.__struct_config__.tag}`" in PAGE
        for option in playable.game.options_type.__struct_fields__:
            assert f"`{option}`" in PAGE


def test_the_schemas_are_schemas() -> None:
    import jsonschema

    document = schemas()
    jsonschema.Draft202012Validator.check_schema({"$defs": document["$defs"]})
    validator = jsonschema.Draft202012Validator({"$ref": "#/roots/client_message", **document})
    assert validator.is_valid({"t": "play", "id": "a", "on": 3, "move": {"t": "draw"}})
    assert not validator.is_valid({"t": "play", "id": "a", "on": 3, "move": {"t": "draw"}, "more": 1})
    assert not validator.is_valid({"t": "fly"})
    move = jsonschema.Draft202012Validator({"$ref": "#/roots/kahuna.move", **document})
    assert move.is_valid({"t": "place", "card": "ALOA", "line": "AB"})
    assert not move.is_valid({"t": "place", "card": "ATLANTIS", "line": "AB"})
