"""Messages as frames, and the updates that are made once for all who look alike."""

from __future__ import annotations

from typing import Any

import msgspec

from projections.view import FullView, Viewer, changed_fields
from service.tables.shown import ShownTable
from service.talk.protocol import ActionId, Update

_json = msgspec.json.Encoder()
_msgpack = msgspec.msgpack.Encoder()


def encode(message: Any, binary: bool) -> bytes:
    """Return a message as a frame: MessagePack when `binary`, else JSON."""
    return _msgpack.encode(message) if binary else _json.encode(message)


def update_frame(live: ShownTable, viewer: Viewer, seen: FullView, seen_seq: int, binary: bool, limit: int) -> bytes:
    """Return the update for a viewer who has last seen `seen` at `seen_seq`, with at most `limit` steps.

    It is made once for all such viewers.
    """
    key = (viewer, seen_seq, binary)
    frame = live.shared_frames.get(key)
    if frame is None:
        steps, first = live.steps(viewer, seen_seq, limit)
        update = Update(
            seq=live.seq,
            steps=steps,
            set=changed_fields(seen, live.full_view(viewer)),
            first=first if first > seen_seq else None,
        )
        frame = live.shared_frames[key] = encode(update, binary)
    return frame


def size_of(frame: str | bytes) -> int:
    """Return how many bytes a frame has."""
    if isinstance(frame, bytes) or frame.isascii():
        return len(frame)
    return len(frame.encode("utf-8", "surrogatepass"))


class _WithId(msgspec.Struct):
    id: ActionId


def id_of(frame: str | bytes, binary: bool) -> str | None:
    """Return the id of a message that could not be decoded otherwise, if it has a proper one."""
    if isinstance(frame, bytes) != binary:
        return None
    try:
        found = msgspec.msgpack.decode(frame, type=_WithId) if binary else msgspec.json.decode(frame, type=_WithId)  # type: ignore[arg-type]
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError):
        return None
    return found.id


def as_dict(view: FullView) -> dict[str, Any]:
    """Return a view as it is sent whole."""
    return {"table": view.table, "game": view.game, "moves": view.moves, "undo": view.undo}
