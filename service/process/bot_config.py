"""The configuration of a process that plays for bots of the house: the first line of its standard input."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta


class BotConfig(msgspec.Struct, frozen=True):
    """The `name` of the process, the `server` it plays at (a web address), that server's Redis, and the log level.

    A server may be of an older version than the processes it starts: fields are added with a default, never renamed.
    """

    name: str
    server: str
    redis: str
    log_level: str = "info"
    pace_s: Annotated[float, Meta(ge=0, le=10)] = 0.7
    """Seconds between two actions of bots at a table, so that people can follow, if turns are not too long for that."""
