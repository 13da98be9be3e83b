"""English: what keys are called, and why a server or a file is out of reach; a part of the catalog in `en`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SYSTEM: Final[Mapping[str, str]] = {
    # ---- keys, as keyboards have them
    "key.name.escape": "Esc",
    "key.name.home": "Home",
    "key.name.end": "End",
    "key.name.space": "Space",
    "key.name.pageup": "PgUp",
    # ---- why nobody answers
    "trouble.unreachable.refused": "Nobody answers at {base}: no server is open there. It may not have been "
    "started, or the number after the colon may be another.",
    "trouble.unreachable.no_host": "There is no “{host}” to be found. The address may be mistyped, or this machine "
    "has no network.",
    "trouble.unreachable.no_network": "No way leads from this machine to {base}. Look whether it has a network.",
    "trouble.unreachable.timed_out": "{base} did not answer in time.",
    "trouble.unreachable.certificate": "{base} cannot prove that it is what it says: its certificate is not "
    "trusted here.",
    "trouble.unreachable.no_https": "{base} does not speak HTTPS as it should. The address may begin with http://.",
    "trouble.unreachable.other_service": "What answers at {base} is no Lagoon, or a proxy before one that is away.",
    "trouble.unreachable.other": "Nobody answers at {base}. The system says: “{said}”",
    # ---- why a file cannot be used
    "trouble.file.denied": "{path} may not be read or written by you.",
    "trouble.file.missing": "{path} is not there.",
    "trouble.file.folder": "{path} is a folder, not a file.",
    "trouble.file.full": "There is no room for {path}.",
    "trouble.file.other": "{path} cannot be read or written. The system says: “{why}”",
}
