"""The rest of a text, compressed once for all answers that end so: what stands before it is different in each.

So what differs is the first to come. Gzip (RFC 1952) and brotli (RFC 7932) are both made of blocks, so that the rest
can be put behind others. What brotli makes of a text depends on where in the whole it stands, so a beginning is filled
up with spaces to one of few lengths, and the rest is made for each of those that was asked for.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from dataclasses import dataclass
from functools import cached_property, partial

from service.web.assets.brotli_files import BrotliFiles, brotli_behind, is_brotli_of

_HEADER = b"\x1f\x8b\x08\0\0\0\0\0\x02\xff"
"""Of gzip: deflate, as densely as it can, without a time or a system."""
_STEP = 1024
"""Bytes between two lengths of a beginning."""
_MOST = 1 << 16
"""Bytes of one block of brotli that is not compressed: a longer beginning is sent as gzip."""
_WINDOW = 0b1011
"""How brotli begins (RFC 7932, 9.1): it looks back at up to 4 MB, as `brotli_behind` does."""
_SPACES = b"  "
"""At least so many stand behind a beginning: brotli looks back at two bytes to tell what comes next."""
_ATTEMPTS = 8
"""How often noise is tried that might have something of the text."""
_LAST = b"\x03"
"""A last block of brotli with nothing in it."""


@dataclass(frozen=True)
class Rest:
    """The rest of a text."""

    data: bytes

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of it, in hex."""
        return hashlib.sha256(self.data).hexdigest()

    def digest_with(self, beginning: bytes) -> str:
        """Return what tells the whole text from others."""
        return hashlib.sha256(self.digest.encode() + beginning).hexdigest()[:16]

    def gzip_with(self, beginning: bytes) -> bytes:
        """Return the whole text as gzip."""
        first = _deflater()
        checksum = zlib.crc32(self.data, zlib.crc32(beginning))
        length = (len(beginning) + len(self.data)) & 0xFFFFFFFF
        deflated = first.compress(beginning) + first.flush(zlib.Z_FULL_FLUSH)
        return _HEADER + deflated + self._deflated + struct.pack("<II", checksum, length)

    def brotli_with(self, beginning: bytes, made: BrotliFiles) -> bytes | None:
        """Return the whole text as brotli, the beginning as it is, with spaces behind it.

        None where the rest is not made yet for a beginning of this length, or that is too long.
        """
        length = -(-(len(beginning) + len(_SPACES)) // _STEP) * _STEP
        if length > _MOST:
            return None
        rest = made.made(f"{self.digest} {length}", partial(self._behind, length))
        return None if rest is None else _as_it_is(beginning.ljust(length)) + rest + _LAST

    def _behind(self, length: int) -> bytes | None:
        """Return the rest as brotli behind any beginning of this length that ends in spaces; None without brotli."""
        for attempt in range(_ATTEMPTS):
            rest = brotli_behind(_noise(length, 2 * attempt), self.data)
            if rest is None:
                return None
            # It must not have come to depend on the beginning that it was made with.
            other = _noise(length, 2 * attempt + 1)
            if is_brotli_of(_as_it_is(other) + rest + _LAST, other + self.data):
                return rest
        return None

    @cached_property
    def _deflated(self) -> bytes:
        made = _deflater()
        return made.compress(self.data) + made.flush()


def _deflater() -> zlib._Compress:
    return zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)


def _as_it_is(beginning: bytes) -> bytes:
    """Return how brotli begins, and a block that is not compressed (RFC 7932, 9.2), its length in four nibbles."""
    return (_WINDOW | (len(beginning) - 1) << 7 | 1 << 23).to_bytes(3, "little") + beginning


def _noise(length: int, seed: int) -> bytes:
    """Return bytes that can't be compressed, and of which a text has next to nothing, with spaces at the end."""
    return hashlib.shake_256(seed.to_bytes(1)).digest(length - len(_SPACES)) + _SPACES
