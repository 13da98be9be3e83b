"""How much of a span of time was lost: what is covered twice counts once."""

from __future__ import annotations

import pytest

from service.clocks.spans import overlap
from service.redis.sign_store import Span


@pytest.mark.parametrize(("spans", "lost"), [
    ([], 0),
    ([(0, 50), (200, 300)], 0),
    ([(120, 130)], 10),
    ([(0, 120), (180, 900)], 40),
    ([(110, 150), (120, 130)], 40),
    ([(120, 160), (110, 130)], 50),
    ([(110, 120), (120, 130)], 20),
    ([(0, 900), (0, 900)], 100),
    ([(150, 120)], 0),
])  # fmt: skip
def test_what_lies_between_100_and_200(spans: list[tuple[int, int]], lost: int) -> None:
    assert overlap([Span(*span) for span in spans], 100, 200) == lost
