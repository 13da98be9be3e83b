"""Mutations of a file: every single value of it changed, and its lines dropped, doubled, swapped, cut and respelled."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

Path = tuple[str | int, ...]
"""The way to a value in a line: names of fields, and places in lists."""


class Mutation(NamedTuple):
    """A file with one thing about it changed, and what that is."""

    what: str
    lines: list[bytes]


def mutations(lines: list[bytes], dice: random.Random) -> Iterator[Mutation]:
    """Yield every mutation of a file there is but for values, of which a few are tried in each place."""
    yield from _of_values(lines, dice)
    yield from _of_spelling(lines)
    yield from _of_order(lines, dice)
    yield from _of_length(lines)


def of_bytes(lines: list[bytes], dice: random.Random) -> Iterator[Mutation]:
    """Yield files without end, each with one byte changed to another that can stand in a file."""
    text = b"\n".join(lines)
    while True:
        place = dice.randrange(len(text))
        byte = bytes([dice.choice(b'0123456789abcdefT"{}[],:.-e')])
        if byte != text[place : place + 1]:
            yield Mutation(f"byte {place} is {byte!r}", (text[:place] + byte + text[place + 1 :]).split(b"\n"))


def _of_values(lines: list[bytes], dice: random.Random) -> Iterator[Mutation]:
    for at, line in enumerate(lines):
        whole = json.loads(line)
        for path, value in _values(whole):
            for other in _others(value, dice):
                yield Mutation(f"line {at + 1}: {path} is {other!r}", _put(lines, at, _changed(whole, path, other)))
            yield Mutation(f"line {at + 1}: without {path}", _put(lines, at, _changed(whole, path)))


def _of_spelling(lines: list[bytes]) -> Iterator[Mutation]:
    """Yield files that mean the same to a JSON reader, or hold one thing more."""
    for at, line in enumerate(lines):
        whole = json.loads(line)
        name, value = next(iter(whole.items()))
        digit = next(place for place in range(len(line)) if line[place : place + 1].isdigit())
        letter = line.index(b'"') + 1
        for what, other in (
            ("white space", line.replace(b":", b": ", 1)),
            ("another order", json.dumps(dict(reversed(whole.items())), separators=(",", ":")).encode()),
            ("a field twice", b"{" + json.dumps({name: value})[1:-1].encode() + b"," + line[1:]),
            ("one field more", line[:-1] + b',"more":1}'),
            ("an escape", line[:letter] + b"\\u%04x" % line[letter] + line[letter + 1 :]),
            ("a fraction", line[: digit + 1] + b".0" + line[digit + 1 :]),
            ("an exponent", line[: digit + 1] + b"e0" + line[digit + 1 :]),
            ("a default", line[:-1] + b',"who":null}'),
            ("a null", line[:-1] + b',"seat":null}'),
        ):
            yield Mutation(f"line {at + 1} with {what}", _put(lines, at, other))


def _of_order(lines: list[bytes], dice: random.Random) -> Iterator[Mutation]:
    for at in range(len(lines)):
        for other in dice.sample([other for other in range(len(lines)) if other != at], 5):
            swapped = list(lines)
            swapped[at], swapped[other] = swapped[other], swapped[at]
            yield Mutation(f"lines {at + 1} and {other + 1} swapped", swapped)


def _of_length(lines: list[bytes]) -> Iterator[Mutation]:
    for at, line in enumerate(lines):
        for what, other in (
            (f"line {at + 1} dropped", lines[:at] + lines[at + 1 :]),
            (f"line {at + 1} doubled", lines[: at + 1] + lines[at:]),
            (f"an empty line after line {at + 1}", [*lines[: at + 1], b"", *lines[at + 1 :]]),
            (f"all from line {at + 1} on cut", lines[:at]),
            (f"all up to line {at + 1} cut", lines[at + 1 :]),
        ):
            # Empty lines at the end are none: text files end with one or another number of them.
            if not (what.startswith("an empty") and at == len(lines) - 1):
                yield Mutation(what, other)
                yield Mutation(f"{what}, and the header made to fit", _fitting(other))
        for end in {1, len(line) // 2, len(line) - 1}:
            yield Mutation(f"line {at + 1} cut at {end}", _put(lines, at, line[:end]))


def _fitting(lines: list[bytes]) -> list[bytes]:
    """Return a file whose header, if it has one, says how many lines follow."""
    if not lines or b'"lagoon":' not in lines[0]:
        return [*lines, b"{}"]
    return [_written(json.loads(lines[0]) | {"events": len(lines) - 1}), *lines[1:], *([] if lines[1:] else [b"{}"])]


def _values(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield every value in a line, lists as a whole too, and the way to it."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _values(inner, (*path, name))
        return
    yield path, value
    if isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _values(inner, (*path, place))


def _others(value: Any, dice: random.Random) -> Iterator[Any]:
    """Yield values that could stand in the place of another."""
    match value:
        case bool():
            yield from (not value, int(value), None)
        case None:
            yield from (0, 1, "", False)
        case int():
            yield from (value + 1, value - 1, value + dice.randint(2, 1 << 40), -value - 7, str(value), None, [value])
        case str():
            place = dice.randrange(len(value) + 1)
            yield from ("", f"{value}x", f"{value} ", value[:place] + "0" + value[place:], None, 0, [value])
            for place in dice.sample(range(len(value)), min(len(value), 3)):
                yield value[:place] + ("1" if value[place] != "1" else "2") + value[place + 1 :]
        case list():
            yield from ([*value, *(value[:1] or [0])], value[1:] if value else [[]], None)
            if value != value[::-1]:
                yield value[::-1]


_NOTHING = object()


def _changed(line: Any, path: Path, other: Any = _NOTHING) -> bytes:
    """Return a line with another value in this place, or without the one that is there."""
    whole = json.loads(json.dumps(line))
    inner = whole
    for step in path[:-1]:
        inner = inner[step]
    if other is _NOTHING:
        del inner[path[-1]]
    else:
        inner[path[-1]] = other
    return _written(whole)


def _written(line: Any) -> bytes:
    return json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode()


def _put(lines: list[bytes], at: int, line: bytes) -> list[bytes]:
    return [*lines[:at], line, *lines[at + 1 :]]
