"""Keeps one embedded server running: starts or attaches to it, restarts and stops it."""

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

from service.backoff import RestartBackoff
from service.embedded.binary import find_binary
from service.embedded.errors import EmbeddedError
from service.embedded.files import AofFiles
from service.embedded.folder import DataFolder, Lock
from service.embedded.ping import AWAY, LOADING, READY, send_command, wait_gone
from service.embedded.repair import truncate_torn_end, valid_prefix

Fsync = Literal["always", "everysec"]

START_TIMEOUT_S = 30.0
"""How long a start may take without an answer; a server that is loading its log is given more time."""

STOP_TIMEOUT_S = 30.0
"""How long a stop waits for the server to put everything on disk before it is killed."""

POLL_S = 0.01
"""How often a start checks whether the server answers, which takes about 40 ms."""

LAUNCHES = 4
"""How often a start tries again when the system kills the server before it answers, for example for its memory."""

LAUNCHER = Path(__file__).with_name("launch.py")

log = structlog.get_logger("lagoon.embedded")


class EmbeddedServer:
    """The embedded server of a data folder, as one service uses it.

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
        """Make sure that a server answers: one started here, or that of the folder's owner.

        Changes nothing if one answers already. Raises `EmbeddedError`; then nothing that was started here is left.
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
        """Restart the server whenever it ends: run this as a task, and cancel it before `stop`.

        The first attempt is made at once, further ones after growing pauses; each is logged. The rest of the service
        sees a Redis that is unavailable for a moment and then answers at the same address.
        """
        backoff = RestartBackoff()
        while True:
            began = time.monotonic()
            await wait_gone(self.folder.socket)
            delay = backoff.next(time.monotonic() - began)
            log.warning("embedded_gone", owned=self.owned, again_in_s=delay)
            await asyncio.sleep(delay)
            try:
                await self.start()
            except EmbeddedError as error:
                log.error("embedded_not_back", code=error.code, reason=error.message)

    async def stop(self) -> None:
        """Stop the server if this service owns it, or nobody does; return when it has synced its data and ended."""
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
            # The server works all the same: a full disk is reported elsewhere.
            log.warning("embedded_not_noted", folder=str(self.folder.path), reason=str(error))

    def _was_killed(self) -> bool:
        """Tell whether a signal ended the server that was started last, rather than an error of its own."""
        code = None if self._process is None else self._process.poll()
        return code is not None and code < 0

    async def _launch(self) -> bool:
        """Start the server and hand it the server lock, or return False while an orphan still holds that.

        Raises `EmbeddedError`; then nothing was started or overwritten.
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
        """Start the server's process, which ends with the thread that calls this (`launch.py`)."""
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
        """Check that all files to be loaded are there, and cut off an incomplete entry at the end."""
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
            # Nobody writes to it meanwhile, since this process holds the server lock.
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
            # A crash report would quote commands, and with them events, which must not get into logs.
            "loglevel": "notice",
            "hide-user-data-from-log": "yes",
            # An incomplete end was cut off before (`repair.py`); any other damage must stop the start.
            "aof-load-truncated": "no",
        }
        return tuple(part for name, value in options.items() for part in (f"--{name}", value))

    async def _end_orphan(self) -> None:
        """Shut down a server without an owner, and wait until it has ended."""
        deadline = time.monotonic() + STOP_TIMEOUT_S
        while time.monotonic() < deadline:
            lock = self.folder.take_server_lock()
            if lock:
                lock.release()
                return
            if await send_command(self.folder.socket, b"SHUTDOWN") == AWAY:
                await asyncio.sleep(POLL_S)

    def _let_go(self) -> None:
        """End the process that was started here, if any, and then release the owner lock, if held."""
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
    """Keep the embedded server of `data` running during the block. Raises `EmbeddedError` if it cannot be started."""
    server = EmbeddedServer(data, fsync)
    await server.start()
    watching = asyncio.create_task(server.watch(), name="embedded-watch")
    try:
        yield server
    finally:
        watching.cancel()
        try:
            # Ctrl-C may have cancelled this task: that is raised here, and the server is stopped all the same.
            await asyncio.gather(watching, return_exceptions=True)
        finally:
            await server.stop()


def _tie_to_life() -> tuple[str, ...]:
    """Return the prefix of the server's command with which it ends with this process, if the kernel supports that."""
    if sys.platform != "linux":
        return ()
    return (sys.executable, "-I", "-S", str(LAUNCHER), str(os.getpid()))
