"""When a client reconnects, and when it retries a request (PROTOCOL.md, section 3). Times are in seconds."""

from __future__ import annotations

import random
from collections.abc import Iterator

RECONNECT_CODES = frozenset({1000, 1001, 1005, 1006, 1011, 1012, 1013, 1014, 4408})
"""Close codes after which a client reconnects (RFC 6455, 7.4, and those of the protocol)."""

RESTART_CODE = 1012
"""The close code of a server that shuts down; another one serves, or it restarts soon."""

REJECTED = frozenset({"bad_host", "bad_origin"})
"""Codes with which a server rejects a socket for good: it does not serve this address."""

RETRY_CODES = frozenset({"busy", "redis_away", "server_fault"})
"""Codes of refusals that are temporary."""

RETRY_S = 1.0
"""Seconds before a retry after one of these."""

FIRST_WAIT = 0.5
RESTART_WAIT = 0.2
LONGEST_WAIT = 15.0


def reconnect_delays(first: float = FIRST_WAIT) -> Iterator[float]:
    """Yield the seconds to wait before each attempt: doubling, and random, so that not all clients come at once."""
    wait = first
    while True:
        yield wait * random.random()  # noqa: S311  (spreads load, keeps no secret)
        wait = min(wait * 2, LONGEST_WAIT)
