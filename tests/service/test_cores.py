"""How many processes are worth it: the cores this one may use, or what its container is allotted of them."""

from __future__ import annotations

import math
import os
from pathlib import Path

import pytest

from service import cores


@pytest.mark.parametrize(
    ("own", "limits", "allotted"),
    [
        ("0::/\n", {}, math.inf),
        ("0::/\n", {"cpu.max": "max 100000"}, math.inf),
        ("0::/\n", {"cpu.max": "150000 100000"}, 1.5),
        ("1:cpu:/x\n0::/system.slice/lagoon.service\n", {"system.slice/lagoon.service/cpu.max": "50000 100000"}, 0.5),
        ("0::/a/b\n", {"a/cpu.max": "200000 100000", "a/b/cpu.max": "400000 100000"}, 2.0),
        ("0::/a\n", {"a/cpu.max": "nonsense"}, math.inf),
        ("1:cpu:/x\n", {"cpu.max": "100000 100000"}, math.inf),
        (None, {}, math.inf),
    ],
)
def test_what_a_control_group_is_allotted(
    tmp_path: Path, own: str | None, limits: dict[str, str], allotted: float
) -> None:
    groups = tmp_path / "groups"
    for name, limit in limits.items():
        (groups / name).parent.mkdir(parents=True, exist_ok=True)
        (groups / name).write_text(limit)
    if own is not None:
        (tmp_path / "own").write_text(own)
    assert cores._allotted(tmp_path / "own", groups) == allotted


@pytest.mark.parametrize(("allotted", "bound", "usable"), [(math.inf, 6, 6), (1.5, 6, 2), (0.2, 6, 1), (8.0, 6, 6)])
def test_part_of_a_core_is_worth_a_process(
    monkeypatch: pytest.MonkeyPatch, allotted: float, bound: int, usable: int
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: set(range(bound)))
    monkeypatch.setattr(cores, "_allotted", lambda *_: allotted)
    assert cores.usable_cores() == usable
