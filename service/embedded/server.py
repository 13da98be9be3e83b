"""Keeping one embedded server running: start or attach, watch, stop."""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Literal

import structlog

from service.embedded.binary import find_binary
from service.embedded.errors import EmbeddedError
from service.embedded.files import AofFiles
from service.embedded.folder import DataFolder, Lock
from service.embedded.ping import AWAY, LOADING, READY, send_command, wait_gone
from service.embedded.repair import truncate_torn_end, valid_prefix

Fsync = Literal["always", "everysec"]

START_TIMEOUT_S = 30.0
"""How long a start may take while nothing is heard; a server that says it is loading its log is given more."""

STOP_TIMEOUT_S = 30.0
"""How long a stop waits for the server to put everything on disk before it is killed."""

POLL_S = 0.01
"""How often a start looks again: the server is up after about 40 ms."""

FIRST_DELAY_S, LAST_DELAY_S = 0.1, 5.0
"""How long `watch` waits before it tries again after a restart that failed or did not last: first, and at most."""

STEADY_S = 10.0
"""A server that lived this long is restarted at once when it dies."""

LAUNCHES = 4
"""How often a start starts the server that the system kills before it answers, for its memory say."""

LAUNCHER = Path(__file__).with_name("launch.py")

log = structlog.get_logger("lagoon.embedded")


class EmbeddedServer:
    """One service's hold on the embedded server of a data folder.

    `start`, then `watch` as a task for as long as the service lives, then `stop`; or `running`, which does all three.
    `starts` counts how often a server was started or attached to. Not for Windows.
    """

    def __init__(self, data: Path, fsync: Fsync = "always") -> None:
        self.folder = DataFolder(data)
        self.files = AofFiles(self.folder.path)
        self.fsync = fsync
        self.starts = 0
        self._owner: Lock | None = None
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address for redis clients, `unix://…`; the same before and after a restart."""
        return self.folder.url

    @property
    def owned(self) -> bool:
        """Whether this service is the owner: the one that starts the server and ends it."""
        return self._owner is not None

    @property
    def pid(self) -> int | None:
        """The server's process id when this service started it, else None."""
        return self._process.pid if self._process else None

    async def start(self) -> None:
        """Make sure that a server answers: this service's own, or that of the folder's owner.

        Changes nothing when one does already. Raises `EmbeddedError`; nothing this service started is then left.
        Call it in a thread that lives as long as the service (see `launch.py`).
        """
        self.folder.prepare()
        try:
            await self._until_ready()
        except BaseException:
            self._let_go()
            raise
        self.starts += 1
        log.info("embedded_ready", owned=self.owned, pid=self.pid, folder=str(self.folder.path))

    async def watch(self) -> None:
        """Bring the server back whenever it goes, for ever: run it as a task and cancel it before `stop`.

        The first attempt comes at once, further ones after growing pauses; each is reported to the log. The rest of
        the service sees a Redis that is away for a moment and comes back at the same address.
        """
        delay = 0.0
        while True:
            began = time.monotonic()
            await wait_gone(self.folder.socket)
            if time.monotonic() - began >= STEADY_S:
                delay = 0.0
            log.warning("embedded_gone", owned=self.owned, again_in_s=delay)
            await asyncio.sleep(delay)
            delay = min(LAST_DELAY_S, max(FIRST_DELAY_S, delay * 2))
            try:
                await self.start()
            except EmbeddedError as error:
                log.error("embedded_not_back", code=error.code, reason=error.message)

    async def stop(self) -> None:
        """End the server if this service owns it, or if nobody does; return when all is on disk and it is gone."""
        if self._owner is None:
            self._owner = self.folder.take_owner_lock()
            if self._owner is None:
                return
            await self._end_orphan()
        await asyncio.to_thread(self._let_go)
        log.info("embedded_stopped")

    async def _until_ready(self) -> None:
        launches = 0
        deadline = time.monotonic() + START_TIMEOUT_S
        while time.monotonic() < deadline:
            self._owner = self._owner or self.folder.take_owner_lock()
            if self._owner is None or (self._process and self._process.poll() is None):
                answer = await send_command(self.folder.socket, b"PING")
                if answer.startswith(READY):
                    if self._process:
                        self._note_begun()
                    return
                if answer.startswith(LOADING):
                    deadline = time.monotonic() + START_TIMEOUT_S
            elif launches == LAUNCHES or (launches and not self._was_killed()):
                raise EmbeddedError(
                    "embedded_start",
                    f"The embedded server would not start. If its files are damaged, put {self.files.path} back from a "
                    f"backup (deploy/BACKUP.md). The last lines of {self.folder.log}: "
                    f"{' | '.join(self.folder.log_tail().splitlines())}",
                )
            elif await self._launch():
                launches += 1
                deadline = time.monotonic() + START_TIMEOUT_S
            else:
                await send_command(self.folder.socket, b"SHUTDOWN")
            await asyncio.sleep(POLL_S)
        raise EmbeddedError(
            "embedded_silent",
            f"Another process holds {self.folder.path} and its server has not answered for {START_TIMEOUT_S:.0f} "
            "seconds. End that process, or set LAGOON_DATA to another folder.",
        )

    def _note_begun(self) -> None:
        try:
            self.files.record_state("begun")
        except OSError as error:
            # It serves all the same: where the disk is full, what there is to say of that is said elsewhere.
            log.warning("embedded_not_noted", folder=str(self.folder.path), reason=str(error))

    def _was_killed(self) -> bool:
        """Tell whether a signal ended the server that was started last: it then had no say in it."""
        code = None if self._process is None else self._process.poll()
        return code is not None and code < 0

    async def _launch(self) -> bool:
        """Start the server and hand it the server lock, or return False while an orphan still holds that.

        Raises `EmbeddedError`, and then nothing was started or written over.
        """
        binary = find_binary()
        lock = self.folder.take_server_lock()
        if lock is None:
            return False
        try:
            await self._make_whole(binary)
            self._become_parent(binary, lock)
        finally:
            lock.release()
        return True

    def _become_parent(self, binary: Path, lock: Lock) -> None:
        """Start the server's process, in the thread of whoever calls: it lives as long as that does (`launch.py`)."""
        try:
            self.folder.rotate_log()
            with self.folder.log.open("ab") as output:
                self._process = subprocess.Popen(  # noqa: S603  (the program that ships with the package)
                    [*_tie_to_life(), str(binary), *self._arguments()],
                    cwd=self.folder.path,
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=output,
                    pass_fds=(lock.descriptor,),
                    start_new_session=True,
                )
        except OSError as error:
            raise EmbeddedError("embedded_start", f"The embedded server can't be started: {error}.") from error

    async def _make_whole(self, binary: Path) -> None:
        """See to it that what the server is about to load is all there, and ends with a whole entry."""
        try:
            listed = self.files.load_manifest()
            if listed is None:
                log.info("embedded_new", words=f"There is no house in {self.folder.path} yet: an empty one begins.")
                self.files.record_state("beginning")
        except OSError as error:
            raise EmbeddedError(
                "embedded_folder", f"The files in {self.folder.path} can't be used: {error.strerror or error}."
            ) from error
        if listed is not None and listed.increments:
            last = listed.increments[-1]
            # Nobody writes to it meanwhile: that takes the lock.
            whole = await asyncio.to_thread(valid_prefix, binary, last)
            if whole is not None:
                cut = truncate_torn_end(last, whole)
                log.warning("embedded_mended", cut_bytes=cut.size, kept=str(cut.kept), words=cut.describe)

    def _arguments(self) -> tuple[str, ...]:
        """Return the server's settings; it works in its own folder, so no path but the socket's is needed."""
        options = {
            "port": "0",
            "unixsocket": os.fspath(self.folder.socket),
            "unixsocketperm": "700",
            "dir": ".",
            "save": "",
            "appendonly": "yes",
            "appendfsync": self.fsync,
            # Should it crash, its report would quote what it was doing: events are nothing for a log.
            "loglevel": "notice",
            "hide-user-data-from-log": "yes",
            # What a crash tore off was cut off and kept (`mend.py`); anything else that is wrong stops the start.
            "aof-load-truncated": "no",
        }
        return tuple(part for name, value in options.items() for part in (f"--{name}", value))

    async def _end_orphan(self) -> None:
        """Ask a server that nobody owns to end, and wait until it has."""
        deadline = time.monotonic() + STOP_TIMEOUT_S
        while time.monotonic() < deadline:
            lock = self.folder.take_server_lock()
            if lock:
                lock.release()
                return
            if await send_command(self.folder.socket, b"SHUTDOWN") == AWAY:
                await asyncio.sleep(POLL_S)

    def _let_go(self) -> None:
        """End the process this service started, if any, and then give up the ownership, if it has it."""
        if self._process:
            self._process.terminate()
            try:
                self._process.wait(STOP_TIMEOUT_S)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process = None
        if self._owner:
            self._owner.release()
            self._owner = None


@contextlib.asynccontextmanager
async def running(data: Path, fsync: Fsync = "always") -> AsyncIterator[EmbeddedServer]:
    """Keep the embedded server of `data` running while the block does. Raises `EmbeddedError` when it won't start."""
    server = EmbeddedServer(data, fsync)
    await server.start()
    watching = asyncio.create_task(server.watch(), name="embedded-watch")
    try:
        yield server
    finally:
        watching.cancel()
        try:
            # Ctrl-C may have cancelled this task just now: that comes out here, and the server is ended all the same.
            await asyncio.gather(watching, return_exceptions=True)
        finally:
            await server.stop()


def _tie_to_life() -> tuple[str, ...]:
    """Return what goes before the server's command so that it ends with this process, where the kernel can do that."""
    if sys.platform != "linux":
        return ()
    return (sys.executable, "-I", "-S", str(LAUNCHER), str(os.getpid()))
