"""The embedded server's folder: where its files are, and the two locks that keep one server in it."""

from __future__ import annotations

import hashlib
import os
import stat
from pathlib import Path
from urllib.parse import quote

from service.embedded.errors import EmbeddedError

SOCKET_PATH_BYTES = 100
"""The longest path of a Unix socket that is used: the kernel's limit is 104 (macOS) to 108 (Linux) bytes."""

LOG_BYTES = 1 << 20
"""A server log longer than this is rotated when the server starts; one old log is kept."""

LOG_TAIL_LINES = 8


class DataFolder:
    """The part of a data folder that belongs to the embedded server: `<data>/valkey/`, readable by its owner only.

    `socket` is the server's Unix socket: in the folder, or, where that path would be too long for a socket, in a
    private folder under /tmp, named after the folder so that every service finds the same one.
    """

    def __init__(self, data: Path) -> None:
        self.path = Path(os.path.realpath(data)) / "valkey"
        self.log = self.path / "valkey.log"
        near = self.path / "socket"
        self.socket = near if len(os.fsencode(near)) <= SOCKET_PATH_BYTES else _far_socket(self.path)

    @property
    def url(self) -> str:
        """The address redis clients connect to, `unix://…`."""
        return f"unix://{quote(os.fspath(self.socket))}"

    def prepare(self) -> None:
        """Make the folders, private. Raises `EmbeddedError` when they can't be made, written or kept private."""
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.path.mkdir(mode=0o700, exist_ok=True)
            self.path.chmod(0o700)
            self.log.touch(mode=0o600)
        except OSError as error:
            raise EmbeddedError(
                "embedded_folder",
                f"The data folder {self.path.parent} can't be used: {error.strerror or error}. Make it writable, or "
                "set LAGOON_DATA to another.",
            ) from error
        if self.socket.parent != self.path:
            _make_private(self.socket.parent)

    def take_owner_lock(self) -> Lock | None:
        """Take the owner lock, or return None if another service owns the server."""
        return Lock.acquire(self.path / "owner.lock")

    def take_server_lock(self) -> Lock | None:
        """Take the server lock, or return None while a server is running."""
        return Lock.acquire(self.path / "server.lock")

    def rotate_log(self) -> None:
        """Rotate a long log, so that it does not grow without limit."""
        if self.log.stat().st_size > LOG_BYTES:
            self.log.replace(self.log.with_suffix(".log.old"))

    def log_tail(self) -> str:
        """Return the last lines of the server's log, for a person to read."""
        try:
            with self.log.open("rb") as file:
                file.seek(max(0, self.log.stat().st_size - 16384))
                lines = file.read().decode(errors="replace").splitlines()
        except OSError as error:
            return f"(no log: {error})"
        return "\n".join(lines[-LOG_TAIL_LINES:]) or "(its log is empty)"


class Lock:
    """An exclusive `flock` on a file, held until it is released or every process with its descriptor has ended."""

    def __init__(self, descriptor: int) -> None:
        self.descriptor = descriptor

    @classmethod
    def acquire(cls, path: Path) -> Lock | None:
        """Take the lock on `path`, or return None at once when it is held. Raises `EmbeddedError` if it can't be."""
        import fcntl  # noqa: PLC0415  (not on Windows, where the rest of the service must still import)

        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                os.close(descriptor)
                return None
            except OSError:
                os.close(descriptor)
                raise
        except OSError as error:
            raise EmbeddedError(
                "embedded_folder",
                f"{path} can't be locked: {error.strerror or error}. Set LAGOON_DATA to a folder on a local disk.",
            ) from error
        return cls(descriptor)

    def release(self) -> None:
        """Close the descriptor in this process; a process that inherited it still holds the lock."""
        os.close(self.descriptor)


def _far_socket(folder: Path) -> Path:
    # Always /tmp, never TMPDIR: two services of one user must agree whatever their environment. If another user has
    # made the folder first, `_make_private` refuses it.
    name = hashlib.sha256(os.fsencode(folder)).hexdigest()[:24]
    return Path(f"/tmp/lagoon-{os.getuid()}", name)  # noqa: S108


def _make_private(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
    except OSError as error:
        raise EmbeddedError("embedded_socket", f"{folder}, for the server's socket, can't be made: {error}.") from error
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & 0o077:
        raise EmbeddedError(
            "embedded_socket",
            f"{folder}, for the server's socket, is not a private folder of this user. Remove it, or set LAGOON_DATA "
            "to a shorter path.",
        )
