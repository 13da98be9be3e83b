"""Stacks summed up by layer."""

from __future__ import annotations

import ast
from pathlib import Path

from deploy.bench.layers import LAYERS, OPENING, OTHER, layers, table

FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)
OTHERS = {"WebSocketsSansIOProtocol", "Server", "RequestResponseCycle", "HttpToolsProtocol"}
"""Classes of uvicorn."""

STACKS = [
    "main (service/cli.py:1);Conversation._write (talk/conversation.py:9);update_frame (talk/frames.py:3) 2",
    "main (cli.py:1);Conversation._write (talk/conversation.py:9);update_frame (x.py:3);ShownTable.full_view (y:1) 5",
    "main (service/cli.py:1);Conversation._write (talk/conversation.py:9) 1",
    "main (service/cli.py:1) 2",
    "main (service/cli.py:1);RequestResponseCycle.run_asgi (u.py:1);ActionHandler.do (h.py:1);act (a.py:1) 7",
    "main (service/cli.py:1);RequestResponseCycle.run_asgi (u.py:1) 7",
]


def test_a_stack_counts_for_its_innermost_layer() -> None:
    shares = layers(STACKS)
    assert list(shares.values()) == [0.5, 0.2, 0.2, 0.1]
    assert shares[LAYERS["ShownTable.full_view"]] == 0.5
    assert shares[LAYERS["Conversation._write"]] == 0.1
    assert shares[OTHER] == 0.2


def test_what_opens_tables_is_no_part_of_an_action() -> None:
    assert OPENING not in layers(STACKS)
    assert LAYERS["act"] not in layers(STACKS)


def test_every_layer_begins_with_a_function_that_there_is() -> None:
    root = Path(__file__).parents[2]
    there: set[str] = set()
    for path in (file for package in ("events", "projections", "service") for file in (root / package).rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, FUNCTION):
                there.add(node.name)
            elif isinstance(node, ast.ClassDef):
                there |= {f"{node.name}.{each.name}" for each in node.body if isinstance(each, FUNCTION)}
    assert {name for name in LAYERS if name.split(".")[0] not in OTHERS} <= there


def test_the_table_tells_microseconds_where_they_are_known() -> None:
    shares = layers(STACKS)
    assert f"| {LAYERS['ShownTable.full_view']} | 50 | 100 |" in table(shares, 200).splitlines()
    assert f"| {LAYERS['ShownTable.full_view']} | 50 |  |" in table(shares, None).splitlines()
