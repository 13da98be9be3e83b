"""French: what keys are called, and why a server or a file is out of reach; a part of the catalog in `fr`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SYSTEM: Final[Mapping[str, str]] = {
    # ---- keys, as keyboards have them
    "key.name.escape": "Échap",
    "key.name.home": "Début",
    "key.name.end": "Fin",
    "key.name.space": "Esp.",
    "key.name.pageup": "PgPréc",
    # ---- why nobody answers
    "trouble.unreachable.refused": "Aucune réponse à {base} : aucun serveur n’y est ouvert. Il n’est peut-être pas "
    "lancé, ou le nombre après le deux-points est autre.",
    "trouble.unreachable.no_host": "« {host} » est introuvable. L’adresse est peut-être mal écrite, ou cette "
    "machine n’a pas de réseau.",
    "trouble.unreachable.no_network": "Aucun chemin ne mène de cette machine à {base}. Vérifiez qu’elle a du réseau.",
    "trouble.unreachable.timed_out": "{base} n’a pas répondu à temps.",
    "trouble.unreachable.certificate": "{base} ne peut pas prouver son identité : son certificat n’est pas reconnu "
    "ici.",
    "trouble.unreachable.no_https": "{base} ne parle pas HTTPS comme il faut. L’adresse commence peut-être par "
    "http://.",
    "trouble.unreachable.other_service": "Ce qui répond à {base} n’est pas un Lagoon, ou c’est un proxy devant un "
    "serveur absent.",
    "trouble.unreachable.other": "Aucune réponse à {base}. Le système dit : « {said} »",
    # ---- why a file cannot be used
    "trouble.file.denied": "Vous n’avez pas le droit de lire ou d’écrire {path}.",
    "trouble.file.missing": "{path} n’existe pas.",
    "trouble.file.folder": "{path} est un dossier, non un fichier.",
    "trouble.file.full": "Il n’y a plus de place pour {path}.",
    "trouble.file.other": "{path} ne peut être ni lu ni écrit. Le système dit : « {why} »",
}
