"""How many cores this process may use: the most processes that are worth it."""

from __future__ import annotations

import math
import os
import sys
from pathlib import Path

_GROUPS = Path("/sys/fs/cgroup")
_OWN_GROUP = Path("/proc/self/cgroup")


def usable_cores() -> int:
    """Return how many cores this process may use.

    On Linux that are those it is bound to, or fewer where its control group (cgroup v2: a container, a systemd unit)
    is allotted less of their time: a container with two cores of a large machine sees them all. 1 on Windows, where
    processes cannot share a port.
    """
    if sys.platform == "win32":
        return 1
    try:
        bound = len(os.sched_getaffinity(0))
    except AttributeError:  # macOS binds no process to cores
        return os.cpu_count() or 1
    return max(1, math.ceil(min(bound, _allotted(_OWN_GROUP, _GROUPS))))


def _allotted(own: Path, groups: Path) -> float:
    """Return how many cores' time the control group and those around it are allotted at most; infinite without one."""
    try:
        path = next(line for line in own.read_text().splitlines() if line.startswith("0::")).removeprefix("0::")
    except (OSError, StopIteration):
        return math.inf
    group = groups / path.strip("/")
    around = [group, *group.parents]
    return min((_limit(each / "cpu.max") for each in around if each.is_relative_to(groups)), default=math.inf)


def _limit(file: Path) -> float:
    """Return what a file `cpu.max` allots, `QUOTA PERIOD` in microseconds or `max PERIOD`: cores."""
    try:
        quota, period = file.read_text().split()
        return int(quota) / int(period)
    except (OSError, ValueError, ZeroDivisionError):
        return math.inf
