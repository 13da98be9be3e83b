"""What a server needs from its host, with one process or several: a Redis, a port, its terminal."""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import AsyncIterator

from service.embedded import running
from service.errors import ServiceError
from service.redis.safety import refuse_unsafe
from service.settings import Settings


@contextlib.asynccontextmanager
async def provided_redis(settings: Settings) -> AsyncIterator[str]:
    """Yield the address of the Redis to use: the one in the settings, or an embedded server that runs in this context.

    Raises `ServiceError` if none can be started, or if it would lose games.
    """
    if settings.redis is not None:
        await refuse_unsafe(settings.redis, settings.wait, settings.unsafe)
        yield settings.redis
        return
    async with running(settings.data_path, settings.fsync) as embedded:
        yield embedded.url


def bind(host: str, port: int) -> socket.socket:
    """Bind a port, without listening yet. Raises `ServiceError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        raise ServiceError(
            "address_in_use", f"Cannot listen on {host} port {port}: {error.strerror}. Choose another LAGOON_PORT."
        ) from error
    return bound


def public_address(settings: Settings, bound: socket.socket) -> str:
    """Return the address people open: the public one if it is known, else where this machine can be reached."""
    if settings.public_url:
        return settings.public_url
    host, port = str(bound.getsockname()[0]), int(bound.getsockname()[1])
    if host in {"0.0.0.0", "::"}:
        host = _own_address()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _own_address() -> str:
    """Return this machine's address in its local network, or localhost if it has none."""
    # Nothing is sent: connecting a datagram socket only selects the local address of its route.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return "localhost"


class ControllingTerminal:
    """The terminal this process was started in, if there is one.

    SIGHUP has two meanings: the terminal was closed, or, for a process without a terminal, a request to reload.
    """

    def __init__(self) -> None:
        self._was_there = _has_controlling_terminal()

    @property
    def is_closed(self) -> bool:
        """Whether it was closed."""
        return self._was_there and not _has_controlling_terminal()


def _has_controlling_terminal() -> bool:
    """Tell whether this process belongs to a terminal, whatever its standard input is."""
    try:
        os.close(os.open("/dev/tty", os.O_RDONLY))
    except OSError:
        return False
    return True
