"""What of a span of time was lost: what is covered twice counts once."""

from __future__ import annotations

import pytest

from service.clocks.spans import covered
from service.redis.sign_store import Span


@pytest.mark.parametrize(("spans", "lost"), [
    ([], ()),
    ([(0, 50), (200, 300)], ()),
    ([(0, 100), (50, 90)], ()),
    ([(120, 130)], ((120, 130),)),
    ([(180, 900), (0, 120)], ((100, 120), (180, 200))),
    ([(110, 150), (120, 130)], ((110, 150),)),
    ([(120, 160), (110, 130)], ((110, 160),)),
    ([(110, 120), (120, 130)], ((110, 130),)),
    ([(0, 900), (0, 900)], ((100, 200),)),
    ([(150, 120)], ()),
    ([(150, 120), (110, 160)], ((110, 160),)),
])  # fmt: skip
def test_what_lies_between_100_and_200(spans: list[tuple[int, int]], lost: tuple[tuple[int, int], ...]) -> None:
    assert covered([Span(*span) for span in spans], 100, 200) == lost
