"""Dutch: what keys are called, and why a server or a file is out of reach; a part of the catalog in `nl`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SYSTEM: Final[Mapping[str, str]] = {
    # ---- keys, as keyboards have them
    "key.name.escape": "Esc",
    "key.name.home": "Home",
    "key.name.end": "End",
    "key.name.space": "Spat.",
    "key.name.pageup": "PgUp",
    # ---- why nobody answers
    "trouble.unreachable.refused": "Op {base} antwoordt niemand: daar draait geen server. Misschien is die niet "
    "gestart, of is het getal na de dubbele punt een ander.",
    "trouble.unreachable.no_host": "“{host}” is niet te vinden. Misschien is het adres verkeerd getypt, of heeft "
    "dit apparaat geen netwerk.",
    "trouble.unreachable.no_network": "Van dit apparaat leidt geen weg naar {base}. Kijk of het een netwerk heeft.",
    "trouble.unreachable.timed_out": "{base} heeft niet op tijd geantwoord.",
    "trouble.unreachable.certificate": "{base} kan niet bewijzen dat het is wat het zegt te zijn: het certificaat "
    "wordt hier niet vertrouwd.",
    "trouble.unreachable.no_https": "{base} spreekt geen goed HTTPS. Misschien begint het adres met http://.",
    "trouble.unreachable.other_service": "Wat op {base} antwoordt, is geen Lagoon, of een proxy ervoor terwijl het "
    "weg is.",
    "trouble.unreachable.other": "Op {base} antwoordt niemand. Het systeem zegt: “{said}”",
    # ---- why a file cannot be used
    "trouble.file.denied": "Je mag {path} niet lezen of schrijven.",
    "trouble.file.missing": "{path} bestaat niet.",
    "trouble.file.folder": "{path} is een map, geen bestand.",
    "trouble.file.full": "Er is geen ruimte meer voor {path}.",
    "trouble.file.other": "{path} kan niet worden gelezen of geschreven. Het systeem zegt: “{why}”",
}
