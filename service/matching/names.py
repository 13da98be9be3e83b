"""Names of people who did not choose each other: where two look alike, the later one gets a number."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

import regex

from events.game import Illegal
from service.tables.names import is_confusable, normalize_name


def told_apart(names: Iterable[str], most: int) -> tuple[str, ...]:
    """Return names of people at one table so that no two look alike, `most` letters long at most.

    The same names always give the same, so that whoever seats them again seats them by the same names.
    """
    given: list[str] = []
    for name in names:
        given.append(
            next(one for one in _variants(name, most) if not any(is_confusable(one, other) for other in given))
        )
    return tuple(given)


def _variants(name: str, most: int) -> Iterable[str]:
    yield name
    for number in itertools.count(2):
        yield _numbered(name, number, most)


def _numbered(name: str, number: int, most: int) -> str:
    letters = regex.findall(r"\X", name)
    while letters:
        try:
            return normalize_name(f"{''.join(letters)} {number}", most)
        except Illegal:
            # Too long by the number: the end of the name goes.
            letters.pop()
    return str(number)
