"""The beginning of a text, compressed once for all answers that begin so: what follows is different in each.

Gzip (RFC 1952) and brotli (RFC 7932) are both made of blocks, so that others can be put behind those of the beginning.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from dataclasses import dataclass
from functools import cached_property, partial

from service.web.assets.brotli_files import BrotliFiles, open_brotli

_HEADER = b"\x1f\x8b\x08\0\0\0\0\0\x02\xff"
"""Of gzip: deflate, as densely as it can, without a time or a system."""
_MOST = 1 << 16
"""Bytes of one block of brotli that is not compressed."""
_LAST = b"\x03"
"""A last block of brotli with nothing in it."""


@dataclass(frozen=True)
class Beginning:
    """The beginning of a text."""

    data: bytes

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of it, in hex."""
        return hashlib.sha256(self.data).hexdigest()

    def digest_with(self, end: bytes) -> str:
        """Return what tells the whole text from others."""
        return hashlib.sha256(self.digest.encode() + end).hexdigest()[:16]

    def gzip_with(self, end: bytes) -> bytes:
        """Return the whole text as gzip."""
        rest = _deflater()
        checksum = zlib.crc32(end, self._checksum)
        length = (len(self.data) + len(end)) & 0xFFFFFFFF
        return _HEADER + self._deflated + rest.compress(end) + rest.flush() + struct.pack("<II", checksum, length)

    def brotli_with(self, end: bytes, made: BrotliFiles) -> bytes | None:
        """Return the whole text as brotli, `end` as it is; None where the beginning is not made yet."""
        beginning = made.made(self.digest, partial(open_brotli, self.data))
        if beginning is None:
            return None
        return b"".join((beginning, *(_block(end[at : at + _MOST]) for at in range(0, len(end), _MOST)), _LAST))

    @cached_property
    def _deflated(self) -> bytes:
        made = _deflater()
        return made.compress(self.data) + made.flush(zlib.Z_FULL_FLUSH)

    @cached_property
    def _checksum(self) -> int:
        return zlib.crc32(self.data)


def _deflater() -> zlib._Compress:
    return zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)


def _block(data: bytes) -> bytes:
    """Return a block of brotli that is not compressed (RFC 7932, 9.2): not the last, its length in four nibbles."""
    return ((len(data) - 1) << 3 | 1 << 19).to_bytes(3, "little") + data
