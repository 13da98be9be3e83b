"""The configuration of a worker: the first line of its standard input."""

from __future__ import annotations

import msgspec

from service.settings import Settings


class WorkerConfig(msgspec.Struct, frozen=True):
    """A worker's `number` from 1 to `of`, the `folder` of the workers' sockets, the descriptor it listens on.

    A supervisor may be of an older version than the workers it starts: fields are added with a default, never renamed.
    """

    number: int
    of: int
    folder: str
    listening: int
    redis: str
    settings: Settings
