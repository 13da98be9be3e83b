"""What a process that plays for bots of the house is told when it starts."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta


class BotConfig(msgspec.Struct, frozen=True):
    """The `name` it goes by, at whose `server` (a web address) over which Redis it plays, and what it logs.

    A server may be of an older version than the processes it starts: fields are added with a default, never renamed.
    """

    name: str
    server: str
    redis: str
    log_level: str = "info"
    pace_s: Annotated[float, Meta(ge=0, le=10)] = 0.7
    """The least seconds between what is seen at a table."""
