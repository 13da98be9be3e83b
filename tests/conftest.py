"""Where several processes share the tests, their files begin in the order of `tests/order.py`."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from tests.order import ordered

HERE = Path(__file__).parent


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not hasattr(config, "workerinput"):
        return
    files: dict[str, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.path.relative_to(HERE).as_posix(), []).append(item)
    items[:] = [item for file in ordered(files) for item in files[file]]


def pytest_collection_finish() -> None:
    """What was collected stays until the end: the garbage collector does not go through ten thousand tests again."""
    gc.collect()
    gc.freeze()
