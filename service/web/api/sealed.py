"""Endpoints about sealed bundles, by which somebody brings their seats to another device.

A browser seals them and tells the server neither the key nor what is in them; the other browser opens them once.
"""

from __future__ import annotations

import math
import re

from starlette.requests import Request
from starlette.responses import Response

from events.game import Illegal
from service.redis.sealed_store import KEPT_S, MOST_BYTES, SealedQuota, SealedStore
from service.talk.sealed_messages import LeaveSealed
from service.web.api.request import client_key, json_response, read_body

_NAME = re.compile(r"[A-Za-z0-9_-]{43}\Z")
"""256 bits in base64url."""
_BODY_BYTES = MOST_BYTES + 64
"""How long the body around a sealed text may be."""


class SealedEndpoints:
    """The endpoints."""

    def __init__(self, store: SealedStore, quota: SealedQuota) -> None:
        self._store = store
        self._quota = quota

    async def leave(self, request: Request) -> Response:
        """Keep a bundle for ten minutes, or until it is opened."""
        name = _name(request)
        asked = await read_body(request, LeaveSealed, _BODY_BYTES)
        if wait := await self._quota.take(client_key(request)):
            message = "You have sent seats to other devices very often in the last hour; a file brings them over, too."
            raise Illegal("too_many_bundles", message, seconds=math.ceil(wait))
        await self._store.put(name, asked.sealed)
        return json_response({"seconds": KEPT_S})

    async def open(self, request: Request) -> Response:
        """Hand a bundle over, once."""
        sealed = await self._store.open(_name(request))
        if sealed is None:
            message = "There is nothing under this name: it was opened already, or its ten minutes are over."
            raise Illegal("no_bundle", message)
        return json_response({"sealed": sealed})


def _name(request: Request) -> str:
    """Return the name of the bundle that a request is about. Raises `Illegal`."""
    name = str(request.path_params["name"])
    if not _NAME.match(name):
        raise Illegal("bundle_name", "The name of a bundle has 43 letters of base64url.")
    return name
