"""The HTTP body about a sealed bundle, decoded once into a frozen Struct with bounds."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from service.redis.sealed_store import MOST_BYTES
from service.talk.protocol import Body


class LeaveSealed(Body, frozen=True):
    """`PUT /api/sealed/NAME`: a text that only who has its key can read, in base64url."""

    sealed: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]+\Z", max_length=MOST_BYTES)]
