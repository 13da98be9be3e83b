"""Writing a file of the person at this terminal whole or not at all: another terminal may read it meanwhile."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def replace_file(path: Path, data: bytes) -> None:
    """Put `data` in the place of what the file holds. Only its owner can read it. Raises `OSError`."""
    # mkstemp makes the file readable for its owner only, before a token may be written to it.
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        Path(name).replace(path)
    except BaseException as error:
        # What is written to has no name for the system.
        if isinstance(error, OSError) and error.filename is None:
            error.filename = str(path)
        Path(name).unlink(missing_ok=True)
        raise
