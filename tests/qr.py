"""Reading QR codes, by a reader that is none of ours."""

from __future__ import annotations

from collections.abc import Sequence

import zxingcpp

_PIXELS = 4
"""How wide a module is in the picture that is read."""
_QUIET = 4
"""Light modules around the code."""


def read_code(rows: Sequence[Sequence[bool]]) -> str | None:
    """Return the text of a code, given module by module (true is dark); None where it cannot be read."""
    size = (len(rows) + 2 * _QUIET) * _PIXELS
    picture = bytearray(b"\xff" * (size * size))
    for y, row in enumerate(rows):
        for x, is_dark in enumerate(row):
            for line in range(_PIXELS if is_dark else 0):
                start = ((y + _QUIET) * _PIXELS + line) * size + (x + _QUIET) * _PIXELS
                picture[start : start + _PIXELS] = bytes(_PIXELS)
    found = zxingcpp.read_barcodes(memoryview(bytes(picture)).cast("B", (size, size)))
    return found[0].bytes.decode() if len(found) == 1 else None
