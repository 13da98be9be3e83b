"""Endpoints about being called: the house's key for push services, and the browsers that call for a seat."""

from __future__ import annotations

from msgspec import structs
from starlette.requests import Request
from starlette.responses import Response

from events.game import Illegal
from events.seating import check_not_closed
from service.clock import now_ms
from service.push.destination import PushHosts
from service.redis.call_store import CallStore, Subscription, decode_base64url, decode_point
from service.redis.push_key import PushKeyStore
from service.tables.served import ServedTable
from service.talk.subscriptions import BrowserKeys, RenewSubscription, Subscribe, Unsubscribe
from service.web.api.request import json_response, read_body
from service.web.api.table_access import TableAccess

_AUTH_BYTES = 16
"""The length of the authentication secret (RFC 8291, 3.2)."""


class PushEndpoints:
    """The endpoints; endpoints of browsers have to be those of `hosts`."""

    def __init__(self, access: TableAccess, keys: PushKeyStore, store: CallStore, hosts: PushHosts) -> None:
        self._access = access
        self._keys = keys
        self._store = store
        self._hosts = hosts

    async def key(self, _request: Request) -> Response:
        """Tell the public key for subscriptions, None where this house calls no push services."""
        return json_response({"key": (await self._keys.get()).public if self._hosts.is_anybody else None})

    async def subscribe(self, request: Request) -> Response:
        """Have a seat called by a browser from now on; the same again changes nothing but its keys."""
        asked = await read_body(request, Subscribe)
        self._check(asked.endpoint, asked.keys)
        served = await self._access.table(request)
        holder = await self._access.holder(request, served)
        _check_goes_on(served)
        new = Subscription(holder.seat, holder.owner, asked.endpoint, asked.keys.p256dh, asked.keys.auth, now_ms())
        await self._store.add(served.live.id, new, instead_of=asked.before)
        await self._keep_up(served)
        return json_response({"seat": holder.seat})

    async def unsubscribe(self, request: Request) -> Response:
        """Have a seat called by a browser no more."""
        asked = await read_body(request, Unsubscribe)
        served = await self._access.table(request)
        holder = await self._access.holder(request, served)
        await self._store.remove(served.live.id, holder.seat, asked.endpoint)
        return json_response({"seat": None})

    async def renew(self, request: Request) -> Response:
        """Put another subscription in the place of one whose endpoint the request knows: it is the browser's secret.

        A browser renews subscriptions by itself, where no page is open that knows the seat's token.
        """
        asked = await read_body(request, RenewSubscription)
        self._check(asked.endpoint, asked.keys)
        served = await self._access.table(request)
        stored = await self._store.read(served.live.id)
        mine = [one for one in stored.subscriptions if one.endpoint == asked.before]
        if not mine:
            raise Illegal("no_subscription", "This table does not call by the subscription that you had.")
        for old in mine:
            keys = {"p256dh": asked.keys.p256dh, "auth": asked.keys.auth}
            new = structs.replace(old, endpoint=asked.endpoint, at=now_ms(), **keys)
            await self._store.add(served.live.id, new, instead_of=asked.before)
        await self._keep_up(served)
        return json_response({"seats": [one.seat for one in mine]})

    async def _keep_up(self, served: ServedTable) -> None:
        """Forget what was just stored where the table has ended meanwhile, and may be cleared already.

        Raises `Illegal`.
        """
        await self._access.sync(served)
        try:
            _check_goes_on(served)
        except Illegal:
            await self._store.clear(served.live.id)
            raise

    def _check(self, endpoint: str, keys: BrowserKeys) -> None:
        """Check that a browser can be called so. Raises `Illegal`."""
        self._hosts.destination(endpoint)
        try:
            decode_point(keys.p256dh)
            is_good = len(decode_base64url(keys.auth)) == _AUTH_BYTES
        except ValueError:
            is_good = False
        if not is_good:
            raise Illegal("push_keys", "These are not the keys of a browser's subscription.")


def _check_goes_on(served: ServedTable) -> None:
    """Refuse to call anybody at a table that has ended. Raises `Illegal`."""
    table = served.live.now.table
    check_not_closed(table)
    if table.has_ended:
        raise Illegal("game_over", "The game is over: nobody is called any more.")
