"""Starts the server on Linux so that the kernel ends it when its parent dies.

Run as a script by `server.py`, with the parent's process id, the program and its arguments. A script of its own,
because Python code between fork and exec (`preexec_fn`) can deadlock in a process with threads. The kernel's promise
(`prctl(PR_SET_PDEATHSIG)`, man 2 prctl) lasts through exec; what it calls the parent is the *thread* that forked, so
the service starts the server from the thread that runs its event loop.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1


def main(parent: int, program: str, *arguments: str) -> None:
    """Replace this process by `program`, which ends when `parent` does. Raises OSError if it cannot be run.

    The signal is SIGTERM, on which the server puts everything on disk and ends.
    """
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)
    if os.getppid() != parent:
        sys.exit("the service died while it was starting its server")
    os.execv(program, [program, *arguments])  # noqa: S606  (the program that ships with the package)


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
