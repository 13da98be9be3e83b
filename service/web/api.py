"""HTTP for tables and seats: small JSON bodies in, JSON out, every refusal with a code and a sentence."""

from __future__ import annotations

import math
import secrets
from typing import Any

import msgspec
from msgspec import UNSET
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from events import codec
from events.event import Action, Commit, Join, Leave, Open, Reveal
from events.fold import BrokenLog
from events.game import Illegal
from events.log import RedisUnavailable
from projections.games import GAMES
from service.archive.log_reader import LogReader
from service.archive.signatures import Signatures
from service.bots.house_bots import HouseBots
from service.metrics import Metrics
from service.redis.request_quota import RequestQuota
from service.redis.table_list import TableList
from service.redis.table_quota import TableQuota
from service.redis.thought_store import Thoughts, ThoughtStore
from service.settings import Settings
from service.tables.names import normalize_name
from service.tables.ownership import SeatHolder, token_hash
from service.tables.served import ServedTable
from service.tables.tables import Tables
from service.talk.protocol import AddBot, BindAnew, OpenTable, ShowNonce, TakeSeat, Token
from service.web import export
from service.web.bearer import bearer_token
from service.web.client_address import rate_limit_key
from service.web.proof import ProofCache
from service.web.table_list_writer import TableListWriter

_BODY_BYTES = 16_384
_ID_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
"""Crockford's base 32: no two letters that look alike."""
_ID_LENGTH = 20

_STATUS = {
    "no_table": 404, "no_game": 404, "no_token": 401, "not_seated": 403, "too_many_tables": 429,
    "too_fast": 429, "redis_away": 503, "broken_table": 500, "bad_body": 400, "bad_options": 400, "body_too_big": 413,
    "no_event": 404,
}  # fmt: skip
"""HTTP status by refusal code; any other refusal is a 409: the request was understood, the table says no."""

_ANSWER_BYTES = 8192
"""An answer counts for one request more for each so many bytes of it, as one on a socket does."""
_RETRY_AFTER_S = 1
"""Seconds after which it is worth to ask again while nothing can be kept."""


def new_table_id() -> str:
    """Return an id nobody can guess: 100 random bits. Whoever has it can watch the table."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(_ID_LENGTH))


class Api:
    """The endpoints, over the live tables of this process."""

    def __init__(
        self,
        tables: Tables,
        log_reader: LogReader,
        signatures: Signatures,
        thoughts: ThoughtStore,
        table_list: TableList,
        list_writer: TableListWriter,
        table_quota: TableQuota,
        request_quota: RequestQuota,
        house_bots: HouseBots,
        settings: Settings,
        metrics: Metrics,
    ) -> None:
        self._tables = tables
        self._log_reader = log_reader
        self._signatures = signatures
        self._thoughts = thoughts
        self._table_list = table_list
        self._list_writer = list_writer
        self._settings = settings
        self._metrics = metrics
        self._proofs = ProofCache(log_reader, signatures)
        self._exports = export.ExportCache(log_reader, signatures)
        self._table_quota = table_quota
        self._request_quota = request_quota
        self._house_bots = house_bots

    def routes(self) -> list[Route]:
        """Return the routes under /api."""
        return [
            Route("/api/here", self._ping, methods=["POST"]),
            Route("/api/games", self._games, methods=["GET"]),
            Route("/api/house", self._refusing(self._house), methods=["GET"]),
            Route("/api/bots", self._refusing(self._bots), methods=["GET"]),
            Route("/api/tables", self._refusing(self._list_tables), methods=["GET"]),
            Route("/api/tables", self._refusing(self._open_table), methods=["POST"]),
            Route("/api/tables/{table}", self._refusing(self._show_table), methods=["GET"]),
            Route("/api/tables/{table}/log", self._refusing(self._export), methods=["GET"]),
            Route("/api/tables/{table}/proof", self._refusing(self._prove_table), methods=["GET"]),
            Route("/api/tables/{table}/seats", self._refusing(self._take_seat), methods=["POST"]),
            Route("/api/tables/{table}/seats", self._refusing(self._leave_seat), methods=["DELETE"]),
            Route("/api/tables/{table}/bots", self._refusing(self._add_bot), methods=["POST"]),
            Route("/api/tables/{table}/bots/{seat:int}", self._refusing(self._remove_bot), methods=["DELETE"]),
            Route("/api/tables/{table}/thoughts", self._refusing(self._show_thoughts), methods=["GET"]),
            Route("/api/tables/{table}/nonces", self._refusing(self._show_nonce), methods=["POST"]),
            Route("/api/tables/{table}/commitments", self._refusing(self._bind_anew), methods=["POST"]),
            Route("/api/tables/{table}/digests/{seq:int}", self._refusing(self._show_digest), methods=["GET"]),
        ]

    def _refusing(self, endpoint: Any) -> Any:
        """Wrap an endpoint so that what it refuses is answered with a code and a sentence."""

        async def answer(request: Request) -> Response:
            try:
                return await self._within_limits(request, endpoint)
            except Illegal as illegal:
                refused = illegal
            except RedisUnavailable:
                refused = Illegal(
                    "redis_away",
                    "The server cannot keep anything just now; try again in a moment.",
                    seconds=_RETRY_AFTER_S,
                )
            except BrokenLog as broken:
                refused = Illegal("broken_table", f"This table cannot be read: {broken.message}.", why=broken.code)
            self._metrics.refusals.labels(refused.code).inc()
            body = {"code": refused.code, "message": refused.message, "about": refused.about}
            answered = _json(body, _STATUS.get(refused.code, 409))
            if "seconds" in refused.about:
                answered.headers["retry-after"] = str(refused.about["seconds"])
            return answered

        return answer

    async def _ping(self, _request: Request) -> Response:
        """Say nothing but that the page and its address are let in: a browser tells no page why a socket is refused."""
        return _json({})

    async def _within_limits(self, request: Request, endpoint: Any) -> Response:
        """Let an address ask only as often as it may. Raises `Illegal`."""
        address = _address(request)
        if wait := await self._request_quota.take(address):
            raise Illegal("too_fast", "That was too much at once; wait a moment.", seconds=math.ceil(wait))
        answered: Response = await endpoint(request)
        if more := len(answered.body) // _ANSWER_BYTES:
            await self._request_quota.charge(address, more)
        return answered

    async def _games(self, _request: Request) -> Response:
        return _json(
            [
                {
                    "name": name,
                    "seats": playable.game.seat_counts,
                    "version": playable.game.version,
                    "components": sorted(playable.game.known_components),
                }
                for name, playable in GAMES.items()
            ]
        )

    async def _house(self, _request: Request) -> Response:
        """Tell the public key that this house signs games with, and those that it signed with before."""
        key = await self._signatures.house()
        return _json({"house": key.public, "before": key.before})

    async def _list_tables(self, _request: Request) -> Response:
        return _json({"tables": await self._table_list.all()})

    async def _open_table(self, request: Request) -> Response:
        asked = await _body(request, OpenTable)
        playable = GAMES.get(asked.game)
        if playable is None:
            raise Illegal("no_game", "This server does not have that game.")
        options = _options(asked.options, playable.game.options_type)
        seats = playable.game.seat_counts[0] if asked.seats is None else asked.seats
        await self._check_bots(request, asked, seats)
        if wait := await self._table_quota.take(_address(request)):
            message = "You have opened many tables in the last hour; play at one of them."
            raise Illegal("too_many_tables", message, seconds=math.ceil(wait))
        open_it = Open(
            asked.game,
            msgspec.to_builtins(options),
            seats,
            asked.listed,
            asked.undo,
            imagine=UNSET if asked.imagine else False,
            demo=True if asked.demo else UNSET,
        )
        table = await self._tables.open(open_it, new_table_id(), secrets.token_hex(32))
        # It is there, listed or not: where it cannot be put into the list just now, that is done as soon as it can be.
        try:
            await self._table_list.update(table)
        except RedisUnavailable:
            self._list_writer.write_soon(table)
        if asked.bots:
            served = await self._tables.get(table.id)
            assert served is not None
            for seat, level in enumerate(asked.bots, seats - len(asked.bots)):
                await self._house_bots.add(served, level, seat)
        return _json({"id": table.id}, 201)

    async def _check_bots(self, request: Request, asked: OpenTable, seats: int) -> None:
        """Check that a table can be opened with these bots. Raises `Illegal`."""
        if asked.demo:
            token = _token(request) if "authorization" in request.headers else None
            if not await self._house_bots.may_open_demo(token):
                raise Illegal("no_demo", "At this house bots do not play among themselves.")
        if len(asked.bots) >= seats + asked.demo:
            raise Illegal("no_person", "Bots do not play among themselves here: one seat is for a person.")
        if asked.bots and not asked.imagine:
            raise Illegal("imagine_off", "Bots of this house think on worlds, and here nobody is shown any.")
        await self._house_bots.check(asked.bots)

    async def _show_table(self, request: Request) -> Response:
        served = await self._served(request)
        return _json(served.live.table_view)

    async def _export(self, request: Request) -> Response:
        """Give a game away as a file: to whoever holds a seat, while it goes on, as they were told it."""
        served = await self._served(request)
        # A game that is over is everybody's, whatever the token of whoever asks is good for.
        told = served.live.table_view.phase != "over" and "authorization" in request.headers
        holder = await self._holder(request, served) if told else None
        data = await self._exports.get(served.live, None if holder is None else holder.seat)
        if holder is not None and not holder.still_holds(served.live.now.table):
            raise Illegal("not_seated", "You have no seat at this table any more.")
        name = export.file_name(served.live)
        headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{name}"'}
        return Response(data, 200, headers, "application/jsonl")

    async def _prove_table(self, request: Request) -> Response:
        """Make every draw and every decision of a game again that is over."""
        served = await self._served(request)
        return _json(await self._proofs.get(served.live))

    async def _take_seat(self, request: Request) -> Response:
        asked = await _body(request, TakeSeat)
        name = normalize_name(asked.name, self._settings.name_length)
        token = token_hash(_token(request))
        served = await self._served(request)
        # Seats may have been taken or given back at another server just now.
        await self._tables.sync_with_log(served)
        if served.live.now.table.seat_of(token) is None:
            try:
                join = Join(
                    name, token, asked.nonce or UNSET, asked.seat, asked.commitment or UNSET, asked.bot or UNSET
                )
                await self._tables.perform(served, None, join)
            except Illegal as illegal:
                # A resent request, or one whose reply was lost, finds its seat taken by itself.
                if illegal.code != "already_seated":
                    raise
        seat = served.live.now.table.seat_of(token)
        if seat is None:
            raise Illegal("not_seated", "This seat was given back while it was being taken.")
        return _json({"seat": seat})

    async def _bots(self, _request: Request) -> Response:
        """Tell at which levels bots of this house play, and whether anybody may open a table of bots alone."""
        return _json({"levels": await self._house_bots.levels(), "demo": self._settings.demo})

    async def _add_bot(self, request: Request) -> Response:
        """Give a free seat to a bot of the house, as somebody wishes who sits at the table."""
        asked = await _body(request, AddBot)
        served = await self._served(request)
        await self._holder(request, served)
        await self._house_bots.check((asked.level,))
        return _json({"seat": await self._house_bots.add(served, asked.level, asked.seat)})

    async def _remove_bot(self, request: Request) -> Response:
        """Take a bot of the house away before the start, as somebody wishes who sits at the table."""
        served = await self._served(request)
        await self._holder(request, served)
        await self._house_bots.remove(served, request.path_params["seat"])
        return _json({"seat": None})

    async def _show_thoughts(self, request: Request) -> Response:
        """Tell what bots thought, once the game is over."""
        served = await self._served(request)
        if served.live.now.table.phase != "over":
            await self._tables.sync_with_log(served)
        if served.live.now.table.phase != "over":
            raise Illegal("not_over", "What bots thought is shown once the game is over.")
        return _json(Thoughts(await self._thoughts.read(served.live.id)))

    async def _show_nonce(self, request: Request) -> Response:
        asked = await _body(request, ShowNonce)
        return await self._do_part(request, Reveal(asked.nonce), f"reveal-{asked.nonce}")

    async def _bind_anew(self, request: Request) -> Response:
        asked = await _body(request, BindAnew)
        return await self._do_part(request, Commit(asked.commitment), f"commit-{asked.commitment[:32]}")

    async def _do_part(self, request: Request, action: Action, id: str) -> Response:
        """Do a seat's part in the shuffle; the same part asked for again is answered as it was the first time."""
        served = await self._served(request)
        holder = await self._holder(request, served)
        return _json({"seq": await self._tables.perform(served, holder, action, id)})

    async def _show_digest(self, request: Request) -> Response:
        """Tell what stands for the log up to an event, for whoever kept a receipt of it."""
        served = await self._served(request)
        seq = request.path_params["seq"]
        if not 1 <= seq <= served.live.seq:
            await self._tables.sync_with_log(served)
        if not 1 <= seq <= served.live.seq:
            raise Illegal("no_event", "There is no such event at this table.", seq=seq)
        digest = served.live.digest_at(seq)
        if not digest:
            raws = await self._log_reader.read(served.live.id, seq - 1, 1)
            digest = codec.digest_of(raws[0]) if raws else ""
        return _json({"seq": seq, "digest": digest})

    async def _leave_seat(self, request: Request) -> Response:
        served = await self._served(request)
        holder = await self._holder(request, served)
        await self._tables.perform(served, holder, Leave(), f"leave-{secrets.token_hex(8)}")
        return _json({"seat": None})

    async def _holder(self, request: Request, served: ServedTable) -> SeatHolder:
        """Return the seat of whoever asks, as the log has it now. Raises `Illegal`."""
        token = token_hash(_token(request))
        # It may have been taken or given back at another server just now.
        await self._tables.sync_with_log(served)
        seat = served.live.now.table.seat_of(token)
        if seat is None:
            raise Illegal("not_seated", "You have no seat at this table.")
        return SeatHolder(seat, token)

    async def _served(self, request: Request) -> ServedTable:
        served = await self._tables.get(request.path_params["table"])
        if served is None:
            raise Illegal("no_table", "There is no such table.")
        return served


async def _body(request: Request, kind: type[msgspec.Struct]) -> Any:
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > _BODY_BYTES:
                raise Illegal("body_too_big", f"A request may be {_BODY_BYTES} bytes long at most.")
    except ClientDisconnect as gone:
        # Nobody hears it: but whoever hangs up is no fault of ours, to be logged as one.
        raise Illegal("bad_body", "This request did not come to its end.") from gone
    return _decode(bytes(body), kind)


def _decode(raw: bytes | msgspec.Raw, kind: Any) -> Any:
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as error:
        raise Illegal("bad_body", f"This request cannot be understood: {error}") from error


def _options(given: dict[str, Any], kind: Any) -> Any:
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        raise Illegal("bad_options", f"These options do not suit this game: {error}.") from error


def _token(request: Request) -> str:
    token = bearer_token(request)
    if token is None:
        raise Illegal("no_token", "The Authorization header has to hold a seat's token.")
    try:
        return str(msgspec.convert(token, Token))
    except msgspec.ValidationError as error:
        raise Illegal("no_token", "This is not a token: 22 to 86 letters of base64url, chosen at random.") from error


def _address(request: Request) -> str:
    return "" if request.client is None else rate_limit_key(request.client.host)


def _json(body: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(body), status, {"cache-control": "no-store"}, "application/json")
