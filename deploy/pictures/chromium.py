"""The Chromium of this machine, as tests and pictures use it."""

from __future__ import annotations

import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
LIGHT = ("chromium-headless-shell", "chrome-headless-shell")
"""The same without windows, tabs and notifications: a page costs half as much, and is the same."""
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""So that it runs as root in a container and asks nobody else anything."""


def chromium(*, whole: bool = False) -> str:
    """Return the path of a Chromium: a light one where there is one, unless the `whole` is wanted.

    Raises `FileNotFoundError` on a machine without one.
    """
    found = next(filter(None, map(shutil.which, NAMES if whole else (*LIGHT, *NAMES))), None)
    if found is None:
        raise FileNotFoundError(f"no Chromium on this machine: install one of {', '.join(NAMES)}")
    return found
