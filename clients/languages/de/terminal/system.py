"""German: what keys are called, and why a server or a file is out of reach; a part of the catalog in `de`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SYSTEM: Final[Mapping[str, str]] = {
    # ---- keys, as keyboards have them
    "key.name.escape": "Esc",
    "key.name.home": "Pos1",
    "key.name.end": "Ende",
    "key.name.space": "Leer",
    "key.name.pageup": "Bild↑",
    # ---- why nobody answers
    "trouble.unreachable.refused": "Unter {base} antwortet niemand: Dort läuft kein Server. Vielleicht ist er "
    "nicht gestartet, oder die Zahl nach dem Doppelpunkt ist eine andere.",
    "trouble.unreachable.no_host": "„{host}“ ist nicht zu finden. Vielleicht ist die Adresse vertippt, oder dieses "
    "Gerät hat kein Netz.",
    "trouble.unreachable.no_network": "Von diesem Gerät führt kein Weg zu {base}. Sieh nach, ob es Netz hat.",
    "trouble.unreachable.timed_out": "{base} hat nicht rechtzeitig geantwortet.",
    "trouble.unreachable.certificate": "{base} kann nicht nachweisen, was es zu sein vorgibt: Seinem Zertifikat "
    "wird hier nicht vertraut.",
    "trouble.unreachable.no_https": "{base} spricht kein richtiges HTTPS. Vielleicht beginnt die Adresse mit http://.",
    "trouble.unreachable.other_service": "Was unter {base} antwortet, ist kein Lagoon, oder ein Proxy davor, "
    "während es weg ist.",
    "trouble.unreachable.other": "Unter {base} antwortet niemand. Das System sagt: „{said}“",
    # ---- why a file cannot be used
    "trouble.file.denied": "{path} darfst du nicht lesen oder schreiben.",
    "trouble.file.missing": "{path} gibt es nicht.",
    "trouble.file.folder": "{path} ist ein Ordner, keine Datei.",
    "trouble.file.full": "Für {path} ist kein Platz mehr.",
    "trouble.file.other": "{path} lässt sich nicht lesen oder schreiben. Das System sagt: „{why}“",
}
