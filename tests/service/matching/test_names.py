"""Names of people who did not choose each other can be told apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from service.matching.names import told_apart
from service.tables.names import is_confusable, normalize_name

FAMILY = "\U0001f469\u200d\U0001f467"
"""Several code points that are one letter."""


@pytest.mark.parametrize(
    ("names", "given"),
    [
        (("Ann", "Bob"), ("Ann", "Bob")),
        (("Ann", "ann", "ANN"), ("Ann", "ann 2", "ANN 3")),
        (("Ann 2", "Ann", "Ann"), ("Ann 2", "Ann", "Ann 3")),
        (("paul", "\u0440\u0430ul"), ("paul", "\u0440\u0430ul 2")),
        (("x" * 40, "x" * 40), ("x" * 40, "x" * 38 + " 2")),
        (
            ("\U0001f469\u200d\U0001f467" * 40, "\U0001f469\u200d\U0001f467" * 40),
            ("\U0001f469\u200d\U0001f467" * 40, "\U0001f469\u200d\U0001f467" * 38 + " 2"),
        ),
    ],
)
def test_who_came_later_is_numbered(names: tuple[str, ...], given: tuple[str, ...]) -> None:
    assert told_apart(names, 40) == given
    assert not any(is_confusable(*pair) for pair in combinations(given, 2))
    assert all(normalize_name(name, 40) == name for name in given)


def test_even_where_names_have_one_letter_only() -> None:
    given = told_apart(("A", "A", "A"), 1)
    assert len(set(given)) == 3
