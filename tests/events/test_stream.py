"""Keys and channels of tables: put together and taken apart alike."""

from __future__ import annotations

import pytest

from events.stream import HERE, TOLD, here_channel, log_key, mark_key, take_apart, told_channel


@pytest.mark.parametrize("table", ["4hk2", "", "a}:log", "a\nb", "lagoon:{x"])
def test_what_is_put_together_is_taken_apart(table: str) -> None:
    keys = (log_key(table), mark_key(table), told_channel(table), here_channel(table))
    assert [take_apart(key) for key in keys] == [(table, "log"), (table, "mark"), (table, TOLD), (table, HERE)]
