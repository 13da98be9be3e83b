"""The clock under a test's control: a service follows a leap ahead at once, and goes back but slowly."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path

import pytest

from tests.faults import clock as module
from tests.faults import two_services
from tests.faults.clock import Clock, NoFaketimeError
from tests.faults.deployment import open_side

HOUR_MS = 3_600_000
MINUTE_MS = 60_000


async def test_a_service_takes_a_leap_ahead_at_once_and_never_goes_back(tmp_path: Path) -> None:
    async with contextlib.AsyncExitStack() as stack:
        side = await open_side(stack, tmp_path / "service")

        async def ahead_by_ms() -> float:
            opened = (await side.lagoon.table(await side.lagoon.open_table("kahuna")))["opened"]
            return float(opened) - time.time() * 1000

        assert abs(await ahead_by_ms()) < MINUTE_MS
        side.clock.set(-3600)
        assert abs(await ahead_by_ms()) < MINUTE_MS, "it waits for its clock to be right again"
        side.clock.set(3600)
        assert abs(await ahead_by_ms() - HOUR_MS) < MINUTE_MS
        side.clock.set(0)
        assert abs(await ahead_by_ms() - HOUR_MS) < MINUTE_MS


def test_where_clocks_cannot_be_set_nothing_is_left_out_silently(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for each in (module, two_services):
        monkeypatch.setattr(each, "LIBRARY", None)
    clock = Clock(tmp_path / "clock")
    with pytest.raises(NoFaketimeError):
        clock.set(3600)
    with pytest.raises(NoFaketimeError):
        two_services.clock_faults([])
