"""Files compressed more densely than gzip can, for browsers that take that: about an eighth less goes over the wire.

It takes a second of a core for what a table asks for. So it is done once for each file that was asked for, one after
another in a thread that keeps nobody waiting, and not while a service has only just begun: until then it is gzip.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from queue import Queue
from threading import Thread

from service.web.assets.asset import Asset

try:
    import brotli
except ImportError:  # It is compiled: where a system has none of it, gzip is what there is.
    brotli = None

_REST_S = 20.0
"""Seconds after which a service that has begun has time for it."""
_QUALITY = 11
"""The densest: that is slow to make, and as fast to read as any."""
_WINDOW = 22
"""How far it looks back, as a power of two: the usual."""


Make = Callable[[], bytes | None]
"""Compresses something; None where that gains nothing."""


class BrotliFiles:
    """What was asked for as brotli. `rest_s` is how long (s) to wait from now before any is made."""

    def __init__(self, rest_s: float = _REST_S) -> None:
        self._from = time.monotonic() + rest_s
        self._made: dict[str, bytes | None] = {}
        self._wanted = Queue[tuple[str, Make]]()
        self._thread: Thread | None = None

    def get(self, asset: Asset) -> bytes | None:
        """Return a file as brotli; None where that is no shorter than gzip, or not made yet. Then it is made soon."""
        if asset.compressed is None:
            return None
        return self.made(asset.digest, partial(as_brotli, asset))

    def made(self, name: str, make: Make) -> bytes | None:
        """Return what goes by `name` as `make` has made it; None where that gained nothing, or is not done yet."""
        if brotli is None:
            return None
        if name not in self._made and time.monotonic() >= self._from:
            self._made[name] = None
            self._wanted.put((name, make))
            if self._thread is None:
                # It is not waited for where the process ends.
                self._thread = Thread(target=self._make, name="brotli", daemon=True)
                self._thread.start()
        return self._made.get(name)

    def wait(self) -> None:
        """Return once all is made that was asked for."""
        self._wanted.join()

    def _make(self) -> None:
        while True:
            name, make = self._wanted.get()
            self._made[name] = make()
            self._wanted.task_done()


def as_brotli(asset: Asset) -> bytes | None:
    """Return a file as brotli; None where that is no shorter than gzip, or this system has no brotli."""
    if brotli is None or asset.compressed is None:
        return None
    mode = brotli.MODE_TEXT if asset.media_type.startswith("text/") else brotli.MODE_GENERIC
    made: bytes = brotli.compress(asset.data, mode=mode, quality=_QUALITY)
    return made if len(made) < len(asset.compressed) else None


def brotli_behind(before: bytes, text: bytes) -> bytes | None:
    """Return a text as blocks of brotli to be put behind those of `before`; None where this system has no brotli."""
    if brotli is None:
        return None
    made = brotli.Compressor(mode=brotli.MODE_TEXT, quality=_QUALITY, lgwin=_WINDOW)
    made.process(before)
    made.flush()
    return bytes(made.process(text) + made.flush())


def is_brotli_of(data: bytes, text: bytes) -> bool:
    """Tell whether something is a text as brotli."""
    return brotli is not None and bool(brotli.decompress(data) == text)
