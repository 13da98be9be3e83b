"""What the short way writes is what the library would write."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from service.wire import head


@pytest.mark.parametrize("kind", [Opcode.TEXT, Opcode.BINARY])
@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 1 << 20])
def test_a_frame_is_what_the_library_makes_of_it(kind: Opcode, size: int) -> None:
    message = b"x" * size
    assert head(0x80 | kind, size) + message == Frame(kind, message).serialize(mask=False, extensions=[])
