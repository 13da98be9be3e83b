"""HTTP requests with JSON bodies, one connection each: enough for tables and seats, where nothing is urgent."""

from __future__ import annotations

import asyncio
import http.client
from typing import Annotated, TypeVar
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

import msgspec

from clients.player.address import Address
from clients.player.errors import ProtocolError, Refused, Unreachable

T = TypeVar("T")

TIMEOUT_S = 15.0
"""Seconds to wait for the server at each step."""


MAX_RETRY_S = 60.0
"""Seconds for which a rate-limited request is retried, at the intervals that the server asks for."""


class _Refusal(msgspec.Struct, frozen=True):
    """The body of a refusal by the server itself; a proxy in between answers with another one, even if it is JSON."""

    code: Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z_]{1,39}\Z")]
    message: str
    about: dict[str, str | int]


async def fetch(address: Address, path: str, *, token: str | None = None) -> bytes:
    """Return the body of the answer to a GET of `path` under the API, as it is. Raises `Refused` and `Unreachable`."""
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    request = Request(address.api_url(path), None, headers)  # noqa: S310  (Address.parse checked the scheme)
    return await _sent(address, request)


async def request_json(
    address: Address, method: str, path: str, answer: type[T], *, body: object = None, token: str | None = None
) -> T:
    """Send a request to `path` under the API and return its answer, decoded as `answer`.

    Raises `Refused` for a refusal by the server itself, `Unreachable` when the server did not answer (the error page of
    a proxy says nothing about what the server has done), `ProtocolError` for an answer that cannot be decoded.
    """
    headers = {"Accept": "application/json"}
    data = None
    if body is not None:
        data = msgspec.json.encode(body)
        headers["Content-Type"] = "application/json"
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    request = Request(address.api_url(path), data, headers, method=method)  # noqa: S310  (Address.parse checked the scheme)
    content = await _sent(address, request)
    try:
        return msgspec.json.decode(content or b"null", type=answer)
    except msgspec.MsgspecError as error:
        raise ProtocolError(f"{method} {path} was answered with something else: {error}") from error


async def _sent(address: Address, request: Request) -> bytes:
    """Send a request, and retry it while it is rate-limited. Raises as `request_json` does."""
    waited = 0.0
    while True:
        try:
            return await asyncio.to_thread(_send, address, request)
        except Refused as refused:
            seconds = float(refused.about.get("seconds", 1))
            waited += seconds
            if refused.code != "too_fast" or waited > MAX_RETRY_S:
                raise
            await asyncio.sleep(seconds)


def _send(address: Address, request: Request) -> bytes:
    opener = build_opener(ProxyHandler({})) if address.is_local else build_opener()
    try:
        with opener.open(request, timeout=TIMEOUT_S) as reply:
            content: bytes = reply.read()
            return content
    except HTTPError as error:
        with error:
            raise error_of(address, error.code, error.read()) from None
    except (OSError, http.client.HTTPException) as error:
        raise Unreachable(f"no answer from {address.base}: {error}", error) from error


def error_of(address: Address, status: int, content: bytes) -> Refused | Unreachable:
    """Return the error of an HTTP error response: `Refused` if the server itself sent it, else `Unreachable`."""
    try:
        refusal = msgspec.json.decode(content, type=_Refusal)
    except msgspec.MsgspecError:
        return Unreachable(f"no Lagoon answers at {address.base}: status {status}")
    return Refused(refusal.code, refusal.message, refusal.about)
