"""Two services on a cluster of three primaries with a replica each, through every fault once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.cluster import cluster
from tests.faults.report import report
from tests.faults.storm import storm

SEED = "cluster"


@pytest.mark.faults
async def test_play_goes_on_and_nothing_acknowledged_is_lost_or_doubled(tmp_path: Path) -> None:
    print(f"seed {SEED}; files and logs in {tmp_path}")
    async with cluster(tmp_path) as ground:
        outcome = await storm(ground, SEED)
    print(report([outcome]))
    assert {struck.fault for struck in outcome.struck} == {fault.name for fault in ground.faults}
    assert outcome.found == []
    assert outcome.acknowledged > 100
    assert outcome.followed > 0
