"""One HTTP request at a time, in JSON: enough for tables and seats, where nothing is urgent."""

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
"""Seconds for which a request that was too much at once is made again, as often as the server says."""


class _Refusal(msgspec.Struct, frozen=True):
    """A body as the server itself refuses with: something in between has another, be it JSON too."""

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

    Raises `Refused` for an answer of the server's own that says no, `Unreachable` when there is none (the page of a
    proxy, whatever its status, says nothing of what the server has done), `ProtocolError` when it makes no sense.
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
    """Send a request, and again while it was too much at once for this address. Raises as `ask` does."""
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
        raise Unreachable(f"no answer from {address.base}: {error}") from error


def error_of(address: Address, status: int, content: bytes) -> Refused | Unreachable:
    """Return what an answer that says no tells: a refusal of the server's own, or else that it did not answer."""
    try:
        refusal = msgspec.json.decode(content, type=_Refusal)
    except msgspec.MsgspecError:
        return Unreachable(f"no Lagoon answers at {address.base}: status {status}")
    return Refused(refusal.code, refusal.message, refusal.about)
