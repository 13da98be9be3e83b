"""Where the file of seats is, and beside it what else is kept of the person at this terminal."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_config_path


def default_path() -> Path:
    """Return where seats are kept unless the person says otherwise."""
    return user_config_path("lagoon") / "seats.json"
