"""Endpoints about seats: taking one, leaving it, and its part in the shuffle."""

from __future__ import annotations

import secrets

from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response

from events.event import Action, Commit, Join, Leave, Reveal
from events.game import Illegal
from service.tables.names import normalize_name
from service.tables.ownership import token_hash
from service.tables.tables import Tables
from service.talk.protocol import BindAnew, ShowNonce, TakeSeat
from service.web.api.request import json_response, read_body, seat_token
from service.web.api.table_access import TableAccess


class SeatEndpoints:
    """The endpoints; names may be `name_length` characters long."""

    def __init__(self, tables: Tables, access: TableAccess, name_length: int) -> None:
        self._tables = tables
        self._access = access
        self._name_length = name_length

    async def take(self, request: Request) -> Response:
        """Take a free seat for the request's token."""
        asked = await read_body(request, TakeSeat)
        name = normalize_name(asked.name, self._name_length)
        token = token_hash(seat_token(request))
        served = await self._access.table(request)
        # Seats may have been taken or given back at another server just now.
        await self._tables.sync_with_log(served)
        if served.live.now.table.seat_of(token) is None:
            join = Join(name, token, asked.nonce or UNSET, asked.seat, asked.commitment or UNSET, asked.bot or UNSET)
            try:
                await self._tables.perform(served, None, join)
            except Illegal as illegal:
                # A resent request, or one whose reply was lost, finds its seat taken by itself.
                if illegal.code != "already_seated":
                    raise
        seat = served.live.now.table.seat_of(token)
        if seat is None:
            raise Illegal("not_seated", "This seat was given back while it was being taken.")
        return json_response({"seat": seat})

    async def leave(self, request: Request) -> Response:
        """Give the seat of the request's token back."""
        served = await self._access.table(request)
        holder = await self._access.holder(request, served)
        await self._tables.perform(served, holder, Leave(), f"leave-{secrets.token_hex(8)}")
        return json_response({"seat": None})

    async def show_nonce(self, request: Request) -> Response:
        """Show the nonce that the seat is bound to."""
        asked = await read_body(request, ShowNonce)
        return await self._do_part(request, Reveal(asked.nonce), f"reveal-{asked.nonce}")

    async def commit_anew(self, request: Request) -> Response:
        """Bind the seat to another nonce, after a shuffle that was broken off."""
        asked = await read_body(request, BindAnew)
        return await self._do_part(request, Commit(asked.commitment), f"commit-{asked.commitment[:32]}")

    async def _do_part(self, request: Request, action: Action, id: str) -> Response:
        """Do a seat's part in the shuffle; the same part asked for again is answered as it was the first time."""
        served = await self._access.table(request)
        holder = await self._access.holder(request, served)
        return json_response({"seq": await self._tables.perform(served, holder, action, id)})
