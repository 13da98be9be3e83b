"""Reading requests of the API, decoded once and within bounds; and JSON responses."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from events.game import Illegal
from service.talk.protocol import Token
from service.web.bearer import bearer_token
from service.web.client_address import rate_limit_key

_BODY_BYTES = 16_384

_BodyType = TypeVar("_BodyType", bound=msgspec.Struct)


async def read_body(request: Request, kind: type[_BodyType], most: int = _BODY_BYTES) -> _BodyType:
    """Return the body of a request, `most` bytes long, decoded as this type. Raises `Illegal`."""
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise Illegal("body_too_big", f"A request may be {most} bytes long at most.")
    except ClientDisconnect as gone:
        # Nobody reads this answer, but a client that hangs up must not be logged as a failure of the server.
        raise Illegal("bad_body", "This request did not come to its end.") from gone
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as error:
        raise Illegal("bad_body", f"This request cannot be understood: {error}") from error


def seat_token(request: Request) -> str:
    """Return the seat's token in the Authorization header. Raises `Illegal`."""
    token = bearer_token(request)
    if token is None:
        raise Illegal("no_token", "The Authorization header has to hold a seat's token.")
    try:
        return str(msgspec.convert(token, Token))
    except msgspec.ValidationError as error:
        raise Illegal("no_token", "This is not a token: 22 to 86 letters of base64url, chosen at random.") from error


def has_token(request: Request) -> bool:
    """Tell whether the request has an Authorization header, whatever it holds."""
    return "authorization" in request.headers


def client_key(request: Request) -> str:
    """Return what limits count the client of a request by."""
    return "" if request.client is None else rate_limit_key(request.client.host)


def json_response(body: Any, status: int = 200) -> Response:
    """Return a JSON response that no cache keeps."""
    return Response(msgspec.json.encode(body), status, {"cache-control": "no-store"}, "application/json")
