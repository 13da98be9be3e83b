"""All well-formed values of a type, counted and numbered, without making them: every move that can be asked for.

A space is derived from a type: literals, bounded numbers, tuples, Structs and unions of them. It has a size and makes
the value with a given number, so that a small space can be enumerated and a huge one sampled. An unbounded type has no
space; the moves of a game must have one, since clients may send any of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from math import prod
from typing import Any, Protocol

import msgspec
from msgspec import inspect

from events.chance import Picker

_CHUNK = 1 << 64


class Unbounded(TypeError):  # noqa: N818  (what the type is)
    """A type that allows values without end, or one that no move should be made of."""


class Space(Protocol):
    """Values numbered from 0 to `size` - 1."""

    @property
    def size(self) -> int:
        """How many there are; possibly too many to enumerate."""

    def at(self, number: int) -> Any:
        """Return the value with this number."""


class Values:
    """Just these values."""

    def __init__(self, *values: Any) -> None:
        self._values = values
        self.size = len(values)

    def at(self, number: int) -> Any:
        """Return the value with this number."""
        return self._values[number]


class Numbers:
    """The whole numbers from `low` to `high`."""

    def __init__(self, low: int, high: int) -> None:
        self._low = low
        self.size = max(0, high - low + 1)

    def at(self, number: int) -> int:
        """Return the number with this number."""
        return self._low + number


class Either:
    """The values of each of several spaces, one space after the other."""

    def __init__(self, *spaces: Space) -> None:
        self._spaces = spaces
        self.size = sum(space.size for space in spaces)

    def at(self, number: int) -> Any:
        """Return the value with this number."""
        for space in self._spaces:
            if number < space.size:
                return space.at(number)
            number -= space.size
        raise IndexError(number)


class Row:
    """Tuples with one value of each of several spaces; the last changes fastest."""

    def __init__(self, *spaces: Space) -> None:
        self._spaces = spaces
        self.size = prod(space.size for space in spaces)

    def at(self, number: int) -> tuple[Any, ...]:
        """Return the tuple with this number."""
        values = []
        for space in reversed(self._spaces):
            number, k = divmod(number, space.size)
            values.append(space.at(k))
        return tuple(reversed(values))


class Record:
    """Structs of `kind`, one field after the other taken from its space."""

    def __init__(self, kind: type[Any], fields: dict[str, Space]) -> None:
        self._kind = kind
        self._names = tuple(fields)
        self._row = Row(*fields.values())
        self.size = self._row.size

    def at(self, number: int) -> Any:
        """Return the Struct with this number."""
        return self._kind(**dict(zip(self._names, self._row.at(number), strict=True)))


def space(kind: Any) -> Space:
    """Return the space of all well-formed values of a type. Raises `Unbounded`."""
    return _space_of(kind)


@cache
def _space_of(kind: Any) -> Space:
    return _space(inspect.type_info(kind))


def every(values: Space) -> Iterator[Any]:
    """Yield all values of a space, in order."""
    return map(values.at, range(values.size))


def one_of(values: Space, chance: Picker) -> Any:
    """Return any value of a space that is not empty, however large."""
    number, span = 0, 1
    while span < values.size:
        number, span = number * _CHUNK + chance.pick(_CHUNK), span * _CHUNK
    return values.at(number % values.size)


def neighbour(value: Any, chance: Picker) -> Any:
    """Return a well-formed Struct that differs from the Struct `value` in one field, or itself if it has none."""
    kind: Any = type(value)
    info = _described(kind)
    if not info.fields:
        return value
    field = info.fields[chance.pick(len(info.fields))]
    return msgspec.structs.replace(value, **{field.name: one_of(_space(field.type), chance)})


@cache
def _described(kind: Any) -> inspect.StructType:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return info


def _space(info: inspect.Type) -> Space:
    match info:
        case inspect.Metadata(type=inner):
            return _space(inner)
        case inspect.LiteralType(values=values):
            return Values(*values)
        case inspect.BoolType():
            return Values(False, True)
        case inspect.NoneType():
            return Values(None)
        case inspect.EnumType(cls=kind):
            return Values(*kind)
        case inspect.IntType():
            return _numbers(info)
        case inspect.StrType(pattern=str(pattern)):
            return _words(pattern)
        case inspect.UnionType(types=types):
            return Either(*map(_space, types))
        case inspect.TupleType(item_types=types):
            return Row(*map(_space, types))
        case inspect.VarTupleType():
            return _rows(info)
        case inspect.StructType(cls=kind, fields=fields):
            return Record(kind, {field.name: _space(field.type) for field in fields})
        case _:
            raise Unbounded(f"{info} has no end, or is no part of a move")


def _numbers(info: inspect.IntType) -> Numbers:
    lows = [bound for bound in (info.ge, None if info.gt is None else info.gt + 1) if bound is not None]
    highs = [bound for bound in (info.le, None if info.lt is None else info.lt - 1) if bound is not None]
    if not lows or not highs or info.multiple_of is not None:
        raise Unbounded("a number without a lowest and a highest value")
    return Numbers(max(lows), min(highs))


def _words(pattern: str) -> Values:
    r"""Return the words of a pattern such as ^[bgw]{0,3}\Z: a few letters, and how many of them."""
    found = re.fullmatch(r"\^\[(?P<letters>\w+)\]\{(?P<low>\d),(?P<high>\d)\}\\Z", pattern)
    if found is None:
        raise Unbounded(f"words of the pattern {pattern}")
    lengths = range(int(found["low"]), int(found["high"]) + 1)
    return Values(*("".join(word) for length in lengths for word in product(found["letters"], repeat=length)))


def _rows(info: inspect.VarTupleType) -> Either:
    if info.max_length is None:
        raise Unbounded("a tuple without a greatest length")
    item = _space(info.item_type)
    return Either(*(Row(*(item,) * length) for length in range(info.min_length or 0, info.max_length + 1)))
