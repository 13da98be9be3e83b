"""What a table weighs is measured by a command: that it measures what it says, not how much it is."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from deploy.bench import footprint
from deploy.bench.footprint import Footprint, measure
from deploy.bench.processes import service


def test_every_game_is_weighed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(footprint, "GAMES", ("motu",))
    with service(tmp_path, "everysec") as target:
        found = asyncio.run(measure(target, tmp_path / "service", 2, 1))
    motu = found["motu"]
    assert isinstance(motu, Footprint)
    assert motu.events > 20
    # Packed is less than as it was written, and that less than with Redis's own around it.
    assert 500 < motu.backup_bytes < motu.rewritten_bytes < motu.file_bytes
    assert motu.redis_bytes > 100 * motu.events
    assert isinstance(found["socket_bytes"], float)
