"""A process that has imported all of Lagoon, and forks: each fork runs a module as `python -m` would, but at once.

An import of the service takes more than half a second of a core, and tests start hundreds of processes. A fork has
nothing of the zygote but its modules: it goes on with what it was given as standard streams, folder, variables and
arguments, in a session of its own if asked, with the default signals and no other file; and it ends as Python ends.
`tests/forked.py` starts the zygote and asks it.

A request is a line of JSON with four descriptors: the standard streams, and where to write the process id and, once it
has ended, the wait status, a line each.
"""

from __future__ import annotations

import gc
import os
import resource
import runpy
import selectors
import signal
import socket
import sys
from typing import Final

import msgspec

PRELOADED: Final = (
    "service.cli",
    "service.process.serve",
    "service.process.workers",
    "service.commands.bot_process",
    "service.web.http_protocol",
    "uvicorn.lifespan.on",
    "uvloop",
)
"""What is imported before anything is asked, with what the service only imports once it starts."""
READY: Final = b"ready\n"


class Request(msgspec.Struct, frozen=True):
    """What to run: a module with its arguments, in a folder, with these variables of the environment and no others."""

    module: str
    words: tuple[str, ...]
    folder: str
    environment: dict[str, str]
    new_session: bool


def next_fork(asked: socket.socket) -> Request | None:
    """Fork for each request; return that of a fork inside it, and None in the zygote once nobody can ask any more."""
    statuses: dict[int, int] = {}
    ended, wake = socket.socketpair()
    for end in (ended, wake):
        end.setblocking(False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wake.fileno())
    with selectors.DefaultSelector() as ready:
        ready.register(asked, selectors.EVENT_READ)
        ready.register(ended, selectors.EVENT_READ)
        while True:
            for key, _ in ready.select():
                if key.fileobj is ended:
                    ended.recv(1 << 16)
                    _tell_ends(statuses)
                    continue
                line, files = _received(asked)
                if not line:
                    return None
                pid = os.fork()
                if pid == 0:
                    signal.set_wakeup_fd(-1)
                    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                    for number, file in enumerate(files[:3]):
                        os.dup2(file, number)
                    return msgspec.json.decode(line, type=Request)
                statuses[pid] = files.pop()
                os.write(statuses[pid], b"%d\n" % pid)
                for file in files:
                    os.close(file)


def _received(asked: socket.socket) -> tuple[bytes, list[int]]:
    """Receive a request with its descriptors; nothing at the end."""
    line, files = b"", []
    while not line.endswith(b"\n"):
        part, more, _, _ = socket.recv_fds(asked, 1 << 16, 4)
        if not part:
            return b"", []
        line += part
        files += more
    return line, files


def _tell_ends(statuses: dict[int, int]) -> None:
    """Tell of each fork that has ended how it did."""
    for pid, file in list(statuses.items()):
        gone, status = os.waitpid(pid, os.WNOHANG)
        if gone:
            del statuses[pid]
            os.write(file, b"%d\n" % status)
            os.close(file)


def become(request: Request) -> None:
    """Make this process, a fork, what was asked for, but for running it."""
    os.closerange(3, resource.getrlimit(resource.RLIMIT_NOFILE)[0])
    if request.new_session:
        os.setsid()
    os.chdir(request.folder)
    os.environ.clear()
    os.environ.update(request.environment)
    sys.argv[1:] = request.words
    # It is run anew, under the name `__main__`.
    sys.modules.pop(request.module, None)


def main() -> None:
    """Serve whoever holds the other end of the socket whose descriptor is the argument."""
    for name in PRELOADED:
        __import__(name)
    # As the modules of Python, those of the pages are read once for all forks.
    sys.modules["service.web.assets.files"].joined_client()
    # As on a system that has none of it: each service that is asked for pages would spend a second of a core on it.
    vars(sys.modules["service.web.assets.brotli_files"])["brotli"] = None
    # What all forks share is not gone through, and so not copied, by the garbage collector of each.
    gc.collect()
    gc.freeze()
    asked = socket.socket(fileno=int(sys.argv[1]))
    asked.sendall(READY)
    request = next_fork(asked)
    if request is not None:
        asked.detach()
        become(request)
        runpy.run_module(request.module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
