"""Whether a move is like a partly filled one, as a client sends it to ask for the legal moves that are.

Values are compared as JSON has them: `false` and `0.0` are no `0`, though Python takes them for equal, and a list is
the same as a tuple.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def matches(move: Mapping[str, Any], like: Mapping[str, Any]) -> bool:
    """Tell whether `move` (plain data) has all fields of `like`, with the same values."""
    return all(name in move and is_same_json(move[name], value) for name, value in like.items())


def is_same_json(one: Any, other: Any) -> bool:
    """Tell whether two values of plain data are written in the same way."""
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(is_same_json, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(is_same_json(one[name], other[name]) for name in one)
    return type(one) is type(other) and bool(one == other)
