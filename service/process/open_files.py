"""How many connections this process can hold, by its limit of open files (RLIMIT_NOFILE)."""

from __future__ import annotations

import sys

_RESERVED = 128
"""Descriptors reserved for everything else: Redis, logs, pages, connections that are being refused."""
_UNLIMITED = 1_000_000


def connection_capacity(wanted: int) -> int:
    """Return the most connections at once: `wanted`, but no more than the system allows; 0: as many as it allows.

    The soft limit of open files is raised to the hard limit.
    """
    capacity = max(1, _open_file_limit() - _RESERVED)
    return min(wanted or capacity, capacity)


def _open_file_limit() -> int:
    """Return how many files this process may open."""
    if sys.platform == "win32":
        return _UNLIMITED
    import resource  # noqa: PLC0415  (there is none for Windows)

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _UNLIMITED if hard == resource.RLIM_INFINITY else min(hard, _UNLIMITED)
    if soft != resource.RLIM_INFINITY and soft < most:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (OSError, ValueError):
            # macOS allows less than its hard limit says.
            return soft
    return most
