"""When and how often a client comes back after its line dropped (PROTOCOL.md, section 3). Times are in seconds."""

from __future__ import annotations

import random
from collections.abc import Iterator

RECONNECT_CODES = frozenset({1000, 1001, 1005, 1006, 1011, 1012, 1013, 1014, 4408})
"""Close codes after which coming back makes sense (RFC 6455, 7.4, and those of the protocol)."""

RESTART_CODE = 1012
"""The close code of a server that ends while others serve, or that is about to be back."""

REJECTED = frozenset({"bad_host", "bad_origin"})
"""Codes with which a server rejects a socket for good: it does not serve this address."""

FIRST_WAIT = 0.5
RESTART_WAIT = 0.2
LONGEST_WAIT = 15.0


def reconnect_delays(first: float = FIRST_WAIT) -> Iterator[float]:
    """Yield the seconds to wait before each attempt to come back: doubling, and spread, lest all come at once."""
    wait = first
    while True:
        yield wait * random.random()  # noqa: S311  (spreads load, keeps no secret)
        wait = min(wait * 2, LONGEST_WAIT)
