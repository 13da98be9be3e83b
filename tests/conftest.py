"""The order of tests: the file that takes longest comes first, so that no worker is still busy with it at the end."""

from __future__ import annotations

import pytest

LONGEST = "test_commands.py"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the longest file first, and leave all others in their order."""
    items.sort(key=lambda item: item.path.name != LONGEST)
