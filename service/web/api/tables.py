"""Endpoints about tables: opening and listing them, their record, its export and its proof."""

from __future__ import annotations

import math
import secrets

from msgspec import UNSET, UnsetType
from starlette.requests import Request
from starlette.responses import Response

from events import codec
from events.clock import ClockRule, may_need_bot
from events.event import Open
from events.game import Illegal
from events.log import RedisUnavailable
from service.archive.log_reader import LogReader
from service.archive.signatures import Signatures
from service.bots.house_bots import HouseBots
from service.redis.table_list import TableList, without_names
from service.redis.table_quota import TableQuota
from service.tables.ids import new_table_id
from service.tables.opening import asked_game
from service.tables.ownership import token_hash
from service.tables.tables import Tables
from service.talk.frames import as_dict
from service.talk.message import clock_rule
from service.talk.protocol import OpenTable
from service.web import export
from service.web.api.request import client_key, has_token, json_response, read_body, seat_token
from service.web.api.table_access import TableAccess, viewer
from service.web.proof import ProofCache
from service.web.table_list_writer import TableListWriter


class TableEndpoints:
    """The endpoints."""

    def __init__(
        self,
        tables: Tables,
        access: TableAccess,
        log_reader: LogReader,
        signatures: Signatures,
        table_list: TableList,
        list_writer: TableListWriter,
        table_quota: TableQuota,
        house_bots: HouseBots,
    ) -> None:
        self._tables = tables
        self._access = access
        self._log_reader = log_reader
        self._table_list = table_list
        self._list_writer = list_writer
        self._table_quota = table_quota
        self._house_bots = house_bots
        self._proofs = ProofCache(log_reader, signatures)
        self._exports = export.ExportCache(log_reader, signatures)

    async def list_all(self, _request: Request) -> Response:
        """List the public tables."""
        switches = self._tables.switches.now
        return json_response({"tables": [without_names(entry, switches) for entry in await self._table_list.all()]})

    async def open(self, request: Request) -> Response:
        """Open a table, with bots of the house on its last seats if any are asked for."""
        asked = await read_body(request, OpenTable)
        game, options = asked_game(asked.game, asked.options)
        seats = game.seat_counts[0] if asked.seats is None else asked.seats
        await self._check_bots(request, asked, seats)
        clock = await self._clock(asked, seats)
        if wait := await self._table_quota.take(client_key(request)):
            message = "You have opened many tables in the last hour; play at one of them."
            raise Illegal("too_many_tables", message, seconds=math.ceil(wait))
        open_it = Open(
            asked.game,
            options,
            seats,
            asked.listed,
            asked.undo,
            imagine=UNSET if asked.imagine else False,
            demo=True if asked.demo else UNSET,
            clock=clock,
            # The token of a request for a demo says that it comes from the house.
            opener=token_hash(seat_token(request)) if has_token(request) and not asked.demo else UNSET,
            talk=UNSET if asked.talk else False,
            spectators=UNSET if asked.spectators == "yes" else asked.spectators,
        )
        table = await self._tables.open(open_it, new_table_id(), secrets.token_hex(32))
        # The table is in its log: if the list cannot be written now, it is written later.
        try:
            await self._table_list.update(table)
        except RedisUnavailable:
            self._list_writer.write_soon(table)
        if asked.bots:
            served = await self._tables.get(table.id)
            assert served is not None
            for seat, level in enumerate(asked.bots, seats - len(asked.bots)):
                await self._house_bots.add(served, level, seat)
        return json_response({"id": table.id}, 201)

    async def _check_bots(self, request: Request, asked: OpenTable, seats: int) -> None:
        """Check that a table can be opened with these bots. Raises `Illegal`."""
        if asked.demo:
            token = seat_token(request) if has_token(request) else None
            if not await self._house_bots.may_open_demo(token):
                raise Illegal("no_demo", "At this house bots do not play among themselves.")
        if len(asked.bots) >= seats + asked.demo:
            raise Illegal("no_person", "Bots do not play among themselves here: one seat is for a person.")
        if asked.bots and not asked.imagine:
            raise Illegal("imagine_off", "Bots of this house think on worlds, and here nobody is shown any.")
        await self._house_bots.check(asked.bots)

    async def _clock(self, asked: OpenTable, seats: int) -> ClockRule | UnsetType:
        """Return the clock that a table is opened with. Raises `Illegal` where this house cannot keep it."""
        clock = asked.clock
        if clock is None:
            return UNSET
        rule = clock_rule(clock, seats)
        if may_need_bot(rule, seats):
            if not asked.imagine:
                raise Illegal("imagine_off", "Bots of this house think on worlds, and here nobody is shown any.")
            await self._house_bots.check((clock.level,))
        return rule

    async def show(self, request: Request) -> Response:
        """Show what everybody may know of a table."""
        served = await self._access.readable(request)
        return json_response(served.live.seen_by(viewer(request, served)).table_view)

    async def look(self, request: Request) -> Response:
        """Show the table as whoever asks sees it now, who is not there by that: nobody is told that they looked."""
        served, seat = await self._access.seen(request)
        shown = served.live.seen_by(seat)
        return json_response({"seq": shown.seq, "seat": seat, "view": as_dict(shown.full_view(seat))})

    async def export(self, request: Request) -> Response:
        """Return a game as a file: the whole log once it is over, before that what the holder of a seat was told."""
        served = await self._access.readable(request)
        # The log of a game that is over is public, so the token of the request is not even looked at.
        told = not served.live.now.table.has_ended and has_token(request)
        holder = await self._access.holder(request, served) if told else None
        seat = None if holder is None else holder.seat
        data = await self._exports.get(served.live.seen_by(seat), seat)
        if holder is not None and not holder.still_holds(served.live.now.table):
            raise Illegal("not_seated", "You have no seat at this table any more.")
        name = export.file_name(served.live)
        headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{name}"'}
        return Response(data, 200, headers, "application/jsonl")

    async def prove(self, request: Request) -> Response:
        """Make every draw and every decision of a finished game again, and tell whether they agree."""
        served = await self._access.readable(request)
        return json_response(await self._proofs.get(served.live))

    async def show_digest(self, request: Request) -> Response:
        """Tell the digest of an event, for a client to compare with a receipt that it kept."""
        served = await self._access.readable(request)
        seq = request.path_params["seq"]
        if not 1 <= seq <= served.live.seq:
            await self._tables.sync_with_log(served)
        shown = served.live.seen_by(viewer(request, served))
        if shown is not served.live and seq > shown.seq:
            raise Illegal("shown_later", "Whoever has no seat here is shown this game later.")
        if not 1 <= seq <= shown.seq:
            raise Illegal("no_event", "There is no such event at this table.", seq=seq)
        digest = shown.digest_at(seq)
        if not digest:
            raws = await self._log_reader.read(served.live.id, seq - 1, 1)
            digest = codec.digest_of(raws[0]) if raws else ""
        return json_response({"seq": seq, "digest": digest})
