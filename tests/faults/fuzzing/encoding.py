"""Encodes messages: correctly, in unusual ways that parsers may stumble over, and corrupted."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec

Frame = str | bytes
"""What is sent: text as `str`, binary as `bytes`."""


def encode(message: Any, binary: bool) -> Frame:
    """Return a message as it should be sent. What MessagePack has no number for becomes a text."""
    if not binary:
        return json.dumps(message, ensure_ascii=False)
    return msgspec.msgpack.encode(_packable(message))


def _packable(value: Any) -> Any:
    match value:
        case bool():
            return value
        case int() if not -(2**63) <= value < 2**64:
            return str(value)
        case dict():
            return {key: _packable(part) for key, part in value.items()}
        case list():
            return [_packable(part) for part in value]
    return value


def encode_oddly(message: dict[str, Any], binary: bool, dice: random.Random) -> Frame:
    """Return a message in a way that a parser may stumble over: some are still right, most are not."""
    return _twisted_pack(message, dice) if binary else _twisted_text(message, dice)


def _twisted_text(message: dict[str, Any], dice: random.Random) -> str:
    text = json.dumps(message, ensure_ascii=dice.random() < 0.5)
    name, value = dice.choice(list(message.items())) if message else ("t", "hello")
    deep = dice.choice((30, 900, 2000, 5000))
    odd = dice.choice(
        (
            "NaN", "Infinity", "-Infinity", "1e999", "-1e999", "1" * dice.choice((20, 310, 5000)), "0x10", "01", "+1",
            ".5", "1.0", "1E2", "-0", "True", "undefined", "'a'", '"\\ud800"', '"\\u0000"', '"\\x41"', '"\t"', "",
            "{", "[1,]", "[" * deep + "]" * deep, '{"a":' * deep + "1" + "}" * deep, "[" * deep,
            '"' + "a" * dice.choice((100, 20_000)) + '"',
        )
    )  # fmt: skip
    return dice.choice(
        (
            text.replace(json.dumps(value, ensure_ascii=False), odd, 1),
            f"{text[:-1]}, {json.dumps(name)}: {odd}}}",
            f'{{"t": {json.dumps(message.get("t"))}, {text[1:]}',
            f"{text}{odd}",
            f"{odd}{text}",
            f"  \n\t{text}\r\n ",
            f"\ufeff{text}",
            text.replace(": ", ":/**/"),
            text.replace('"', "'"),
            text[: dice.randrange(len(text) + 1)],
            odd,
        )
    )


def _twisted_pack(message: dict[str, Any], dice: random.Random) -> bytes:
    data = msgspec.msgpack.encode(_packable(message))
    name = msgspec.msgpack.encode(dice.choice(list(message) or ["t"]))
    deep = dice.choice((30, 900, 2000, 5000))
    odd = dice.choice(
        (
            b"\xc1", b"\xca\x7f\xc0\x00\x00", b"\xcb\x7f\xf0" + bytes(6), b"\xcf" + b"\xff" * 8, b"\xd3\x80" + bytes(7),
            b"\xdd\xff\xff\xff\xff", b"\xdf\xff\xff\xff\xff", b"\xc6\xff\xff\xff\xff", b"\xdb\xff\xff\xff\xff",
            b"\xdc\xff\xff", b"\xde\xff\xff", b"\x91" * deep, b"\x81\xa1a" * deep + b"\x01", b"\x91" * deep + b"\xc0",
            b"\xa3\xff\xfe\xfd", b"\xc7\xff\x05", b"\xd6\xff" + bytes(4), b"\xc7\x0c\xff" + b"\xff" * 12,
            b"\xd4\x7f\x00", b"\xc9\xff\xff\xff\xff\x01", b"\xc4\x03abc", b"\xa1a", b"\xc0", b"\x80", b"\x90",
        )
    )  # fmt: skip
    first = bytes((data[0] + 1,))
    return dice.choice(
        (
            first + data[1:] + name + odd,
            first + name + odd + data[1:],
            first + b"\xa1?" + odd + data[1:],
            first + odd + odd + data[1:],
            b"\xdf" + len(message).to_bytes(4, "big") + data[1:],
            data + odd,
            odd + data,
            data[: dice.randrange(len(data) + 1)],
            odd,
        )
    )


def corrupt(frame: Frame, dice: random.Random) -> Frame:
    """Return a frame with bits flipped, a part cut out, doubled or put elsewhere; or plain noise."""
    data = bytearray(frame.encode("utf-8", "surrogatepass") if isinstance(frame, str) else frame)
    match dice.randrange(5):
        case 0:
            for _ in range(dice.randint(1, 4)):
                if data:
                    data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
        case 1:
            start, end = sorted(dice.randrange(len(data) + 1) for _ in range(2))
            del data[start:end]
        case 2:
            start, end = sorted(dice.randrange(len(data) + 1) for _ in range(2))
            data[start:start] = data[start:end]
        case 3:
            data = bytearray(dice.randbytes(dice.choice((0, 1, 2, 7, 60, 300))))
        case 4:
            start, end = sorted(dice.randrange(len(data) + 1) for _ in range(2))
            data[start:end] = dice.randbytes(end - start)
    if isinstance(frame, bytes):
        return bytes(data)
    # What is no UTF-8 closes a socket (RFC 6455, 8.1); that is tried elsewhere.
    return bytes(data).decode("utf-8", "replace")
