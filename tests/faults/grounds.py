"""Every ground that is played on, by name."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

from tests.faults.cluster import cluster
from tests.faults.one_service import one_service
from tests.faults.storm import Ground
from tests.faults.two_services import two_services

GROUNDS: dict[str, Callable[[Path], AbstractAsyncContextManager[Ground]]] = {
    "two-services": two_services,
    "one-service": one_service,
    "cluster": cluster,
}
"""Each runs what it needs, with all files in a folder it is given, while it is entered."""
