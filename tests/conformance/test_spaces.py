"""Spaces of well-formed values: counted, numbered, and only for types that have an end."""

from __future__ import annotations

import enum
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from events.chance import seeded
from projections.conformance.spaces import Unbounded, every, neighbour, one_of, space


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


class Point(msgspec.Struct, frozen=True, tag="point"):
    x: Annotated[int, Meta(ge=0, le=2)]
    y: Annotated[int, Meta(gt=0, lt=3)] = 1


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    pass


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        (Literal["a", "b"], ["a", "b"]),
        (bool, [False, True]),
        (bool | None, [False, True, None]),
        (Colour, [Colour.RED, Colour.BLUE]),
        (Annotated[int, Meta(ge=-1, le=1)], [-1, 0, 1]),
        (tuple[bool, Literal[7, 8]], [(False, 7), (False, 8), (True, 7), (True, 8)]),
        (Annotated[tuple[Literal[1, 2], ...], Meta(max_length=2)], [(), (1,), (2,), (1, 1), (1, 2), (2, 1), (2, 2)]),
        (Annotated[tuple[Literal[1, 2], ...], Meta(min_length=1, max_length=1)], [(1,), (2,)]),
        (Pass, [Pass()]),
        (Point | Pass, [*(Point(x, y) for x in range(3) for y in (1, 2)), Pass()]),
    ],
)
def test_a_space_is_all_values_of_a_type_once_each(kind: Any, values: list[Any]) -> None:
    found = list(every(space(kind)))
    assert len(found) == len(values) == space(kind).size
    assert all(value in values for value in found)
    assert [value for value in values if value not in found] == []
    for value in found:
        assert msgspec.convert(msgspec.to_builtins(value), kind) == value


@pytest.mark.parametrize(
    "kind",
    [
        int,
        str,
        float,
        Annotated[int, Meta(ge=0)],
        Annotated[int, Meta(le=5)],
        Annotated[int, Meta(ge=0, le=9, multiple_of=3)],
        tuple[bool, ...],
        list[bool],
        dict[str, bool],
        Any,
    ],
)
def test_a_type_without_an_end_has_no_space(kind: Any) -> None:
    with pytest.raises(Unbounded):
        space(kind)


def test_no_value_lies_beyond_the_end() -> None:
    for kind in (Point | Pass, Literal[1, 2]):
        with pytest.raises(IndexError):
            space(kind).at(space(kind).size)


def test_a_huge_space_is_sampled_in_all_its_parts() -> None:
    huge = space(tuple[(Literal[0, 1],) * 1000])  # type: ignore[misc]  # made at run time
    assert huge.size == 2**1000
    values = [one_of(huge, seeded(f"huge {k}")) for k in range(40)]
    for place in range(1000):
        assert {value[place] for value in values} == {0, 1}


def test_neighbours_differ_in_at_most_one_field() -> None:
    chance = seeded("neighbours")
    found = {neighbour(Point(1, 1), chance) for _ in range(60)}
    assert found == {Point(0, 1), Point(1, 1), Point(2, 1), Point(1, 2)}
    assert neighbour(Pass(), chance) == Pass()


def test_words_of_a_few_letters_have_an_end() -> None:
    words = Annotated[str, Meta(pattern=r"^[ab]{0,2}\Z")]
    assert sorted(every(space(words))) == ["", "a", "aa", "ab", "b", "ba", "bb"]
    for endless in (r"^[ab]*\Z", r"^[ab]{1,}\Z", r"[ab]{0,2}"):
        with pytest.raises(Unbounded):
            space(Annotated[str, Meta(pattern=endless)])
