"""The edge of a socket: frames of a client, bounded and decoded once. No I/O."""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from service.limits import Bucket
from service.settings import Settings
from service.talk.frames import id_of, size_of


@functools.cache
def _decoder(kinds: Any, binary: bool) -> Any:
    """Return what decodes messages; it is large, so sockets share it."""
    return msgspec.msgpack.Decoder(kinds) if binary else msgspec.json.Decoder(kinds)


class UnreadableFrameError(Exception):
    """A frame that is not taken: the `id` in it, if one can be read, and why, by a code and a sentence."""

    def __init__(self, id: str | None, code: str, message: str) -> None:
        super().__init__(message)
        self.id = id
        self.code = code
        self.message = message


class FrameReader:
    """Reads the frames of one socket into messages of the union `kinds`; `bucket` counts what it says."""

    def __init__(self, kinds: Any, settings: Settings, binary: bool, now: float) -> None:
        self.bucket = Bucket(settings.actions_per_second, settings.actions_burst, now)
        self._longest = settings.frame_bytes
        self._binary = binary
        self._decoder = _decoder(kinds, binary)

    def read(self, frame: str | bytes, now: float) -> Any:
        """Return the message in a frame that came at `now` (seconds, monotonic). Raises `UnreadableFrameError`."""
        if size_of(frame) > self._longest:
            raise UnreadableFrameError(None, "frame_too_big", f"A message may be {self._longest} bytes long at most.")
        if not self.bucket.take(now):
            raise UnreadableFrameError(
                id_of(frame, self._binary), "too_fast", "That was too much at once; wait a moment."
            )
        if isinstance(frame, bytes) != self._binary:
            kind = "binary" if self._binary else "text"
            raise UnreadableFrameError(None, "bad_frame", f"This socket speaks in {kind} frames.")
        try:
            return self._decoder.decode(frame)
        except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as error:
            message = f"This message cannot be understood: {error}"
            raise UnreadableFrameError(id_of(frame, self._binary), "bad_message", message) from error
