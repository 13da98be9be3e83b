"""Telling somebody at a terminal that they are asked something: by a bell, once for each request."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Data = dict[str, Any]


def is_asked(table: Data, seat: int | None) -> bool:
    """Tell whether the open request waits for the answer of `seat`."""
    request = table["request"]
    if request is None or seat is None or table["phase"] != "playing":
        return False
    silent = {request["asker"], *request["yes"], *(request.get("absent") or ()), *table["resigned"]}
    return seat not in silent and not table["seats"][seat].get("stand_in")


class RequestBell:
    """Rings once for each request that waits for the person's answer."""

    def __init__(self, ring: Callable[[], object]) -> None:
        self._ring = ring
        self._rung_for: Data | None = None

    def look(self, table: Data, seat: int | None) -> None:
        """Look at the table as it is now, and ring where a request has come since."""
        if not is_asked(table, seat):
            # It was answered, or is gone: the same one made again rings again.
            self._rung_for = None
            return
        # The answers of others make no other request of it.
        request = {name: value for name, value in table["request"].items() if name not in {"yes", "absent"}}
        if request != self._rung_for:
            self._rung_for = request
            self._ring()
