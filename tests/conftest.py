"""What holds for all tests: the order of their files, and that none leaves behind what another would meet.

Where several processes share the tests, their files begin in the order of `tests/order.py`.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.logs import put_logs_back
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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """Put logs back as they were, once a test and all its fixtures have ended."""
    try:
        yield
    finally:
        put_logs_back()
