"""What types of messages are made of: all their Structs, and all words that they allow by name."""

from __future__ import annotations

import typing
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import msgspec


def structs(*kinds: Any) -> Iterator[type[msgspec.Struct]]:
    """Yield all Structs that types are made of, each once."""
    ahead, seen = list(kinds), set()
    while ahead:
        kind = ahead.pop()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            if kind not in seen:
                seen.add(kind)
                yield kind
                ahead += typing.get_type_hints(kind).values()
        else:
            ahead += get_args(kind)


def words(*kinds: Any) -> set[str]:
    """Return all strings that types allow by name."""
    found: set[str] = set()
    ahead, seen = list(kinds), set()
    while ahead:
        kind = ahead.pop()
        if get_origin(kind) is Literal:
            found |= {value for value in get_args(kind) if isinstance(value, str)}
        elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            if kind not in seen:
                seen.add(kind)
                ahead += typing.get_type_hints(kind).values()
        else:
            ahead += get_args(kind)
    return found
