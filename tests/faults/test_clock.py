"""The clock under a test's control: a service is where its clock says, at once."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path

import pytest

from tests.faults.clock import LIBRARY
from tests.faults.deployment import open_side

HOUR_MS = 3_600_000


@pytest.mark.skipif(LIBRARY is None, reason="Debian's package faketime is not installed; .ci/run brings it")
async def test_a_service_keeps_the_time_its_clock_says(tmp_path: Path) -> None:
    async with contextlib.AsyncExitStack() as stack:
        side = await open_side(stack, tmp_path / "service")

        async def off_by_ms() -> float:
            opened = (await side.lagoon.table(await side.lagoon.open_table("kahuna")))["opened"]
            return abs(float(opened) - time.time() * 1000)

        assert await off_by_ms() < HOUR_MS / 60
        for hours in (1, -1):
            side.clock.set(hours * 3600)
            assert abs(await off_by_ms() - HOUR_MS) < HOUR_MS / 60
        side.clock.set(0)
        assert await off_by_ms() < HOUR_MS / 60
