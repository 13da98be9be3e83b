"""The two encodings of messages: JSON in text frames, MessagePack in binary frames."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from websockets.typing import Subprotocol

from service.talk.protocol import JSON_SUBPROTOCOL, MSGPACK_SUBPROTOCOL, ServerMessage


class Encoding(msgspec.Struct, frozen=True):
    """An encoding of messages. `decode` raises `msgspec.MsgspecError` for what is not a message of the server."""

    subprotocol: Subprotocol
    is_text: bool
    encode: Callable[[object], bytes]
    decode: Callable[[bytes], Any]


JSON: Final = Encoding(
    Subprotocol(JSON_SUBPROTOCOL), True, msgspec.json.Encoder().encode, msgspec.json.Decoder(ServerMessage).decode
)
MSGPACK: Final = Encoding(
    Subprotocol(MSGPACK_SUBPROTOCOL),
    False,
    msgspec.msgpack.Encoder().encode,
    msgspec.msgpack.Decoder(ServerMessage).decode,
)
