"""Why there is no answer from a server, as far as the system knows: by kinds, which clients have sentences for."""

from __future__ import annotations

import errno
import http.client
import re
import socket
import ssl
from typing import Final, Literal, get_args
from urllib.error import URLError

from websockets.exceptions import WebSocketException

Why = Literal["refused", "no_host", "no_network", "timed_out", "certificate", "no_https", "other_service", "other"]
"""Why: no server is open there, no such host, no way there, no answer in time, a certificate that is not trusted, no or
other TLS, something else that answers there; `other` is anything else, in the system's words."""

WHYS: Final[tuple[Why, ...]] = get_args(Why)

_BY_ERRNO: Final[dict[int, Why]] = {
    errno.ECONNREFUSED: "refused",
    errno.ENETUNREACH: "no_network",
    errno.EHOSTUNREACH: "no_network",
    errno.ENETDOWN: "no_network",
    errno.ETIMEDOUT: "timed_out",
    errno.ECONNRESET: "other_service",
    errno.EPIPE: "other_service",
}
_ERRNO: Final = re.compile(r"\[Errno (\d+)\]")


def why_unreachable(error: BaseException | None) -> Why:
    """Return why, by what was raised; where nothing was, something else answered."""
    match error:
        case None | http.client.HTTPException() | WebSocketException() | EOFError():
            return "other_service"
        case URLError(reason=BaseException() as reason):
            return why_unreachable(reason)
        case ssl.SSLCertVerificationError():
            return "certificate"
        case ssl.SSLError():
            return "no_https"
        case socket.gaierror():
            return "no_host"
        case TimeoutError():
            return "timed_out"
        case OSError():
            found = {_BY_ERRNO.get(number, "other") for number in _errnos(error)}
            return found.pop() if len(found) == 1 else "other"
        case _:
            return "other"


def _errnos(error: OSError) -> set[int]:
    """Return the numbers of an error; where a host has several addresses, asyncio names those of each in its text."""
    return {int(number) for number in _ERRNO.findall(str(error))} if error.errno is None else {error.errno}
