"""Durable writing to folders: under an exclusive lock, atomic, and synced to disk."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from service.embedded.folder import Lock
from service.errors import ServiceError


@contextlib.contextmanager
def exclusive(folder: Path, name: str, error: type[ServiceError]) -> Iterator[None]:
    """Hold the exclusive lock of `folder`, which is made if missing. Error codes contain `name`, such as "archive".

    Raises `error` when somebody else writes to it, or when it cannot be written to.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = Lock.acquire(folder / ".lock")
    except (OSError, ServiceError) as why:
        raise error(f"{name}_folder", f"The {name} {folder} cannot be written to: {why}.") from why
    if lock is None:
        raise error(f"{name}_busy", f"Somebody is writing to the {name} {folder} just now.")
    try:
        yield
    finally:
        lock.release()


@contextlib.contextmanager
def atomic_file(path: Path) -> Iterator[BinaryIO]:
    """Write a file atomically: complete and synced when the block has ended; absent when the block raises."""
    unfinished = path.with_name(f".{path.name}.unfinished")
    try:
        with open(unfinished, "wb", opener=_private) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
    sync_folder(path.parent)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def sync_folder(folder: Path) -> None:
    """Sync the entries of a folder to disk, so that a new file in it survives a crash."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
