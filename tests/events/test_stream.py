"""Keys and channels of tables: put together and taken apart alike."""

from __future__ import annotations

import pytest

from events.stream import HERE, TOLD, event_channel, log_key, mark_key, presence_channel, take_apart


@pytest.mark.parametrize("table", ["4hk2", "", "a}:log", "a\nb", "lagoon:{x"])
def test_what_is_put_together_is_taken_apart(table: str) -> None:
    keys = (log_key(table), mark_key(table), event_channel(table), presence_channel(table))
    assert [take_apart(key) for key in keys] == [(table, "log"), (table, "mark"), (table, TOLD), (table, HERE)]
