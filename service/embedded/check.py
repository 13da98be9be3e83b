"""Runs `valkey-check-aof`: `python -m service.embedded.check FILE` tells where a file is damaged.

The server's program is the checker when it is called by that name.
"""

from __future__ import annotations

import os
import sys

from service.embedded.binary import find_binary

NAME = "valkey-check-aof"


def main(*arguments: str) -> None:
    """Replace this process by the checker. Raises `EmbeddedError` if there is no such program."""
    os.execv(find_binary(), [NAME, *arguments])  # noqa: S606  (the program that ships with the package)


if __name__ == "__main__":
    main(*sys.argv[1:])
