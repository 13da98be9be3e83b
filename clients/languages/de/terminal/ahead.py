"""German: what moves would do before they are made, and why one is good."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

AHEAD: Final[Mapping[str, str]] = {
    "key.hint": "Gute Aktion",
    "ahead.then": "Dann: {what}",
    "ahead.open": "Was danach kommt, kann niemand wissen.",
    "ahead.thinking": "Die Bots überlegen …",
    "ahead.good_move": "Eine gute Aktion: {move}.",
    "kahuna.reason.takes": "Damit übernimmst du die Kontrolle über {island}.",
    "kahuna.reason.takes_over": "Damit nimmst du der anderen Seite die Kontrolle über {island} ab.",
    "kahuna.reason.cuts": "Damit übernimmst du die Kontrolle über {island}; Brücken, die die andere Seite "
    "verliert: {bridges}.",
    "kahuna.reason.breaks": "Damit verliert die andere Seite die Kontrolle über {island}.",
    "kahuna.reason.prepares": "Danach kannst du die Kontrolle über {island} übernehmen.",
    "kahuna.reason.nears": "Brücken, die für {island} noch fehlen: {bridges}.",
    "kahuna.reason.fits": "Freie Linien für {island}: {lines}.",
    "mauna_kea.reason.sails": "Eine Figur geht an Bord, mit allem, was sie trägt.",
    "mauna_kea.reason.lifted": "Eine Figur fliegt aus, bevor die Lava kommt.",
    "mauna_kea.reason.artifact": "Eine Figur nimmt ein Artefakt mit.",
    "mauna_kea.reason.flees": "Dort ist die Figur vor der nächsten Lava sicher.",
    "mauna_kea.reason.to_boat": "Von dort kann eine Figur an Bord gehen.",
    "mauna_kea.reason.to_artifact": "Das liegt auf dem Weg zu einem Artefakt.",
    "mauna_kea.reason.opens": "Felder, zu denen ein Weg frei wird: {spaces}.",
    "mauna_kea.reason.points": "Bewegungspunkte zum Gehen: {points}.",
    "motu.reason.source": "Mehr Punkte durch eine Quelle: {points}.",
    "motu.reason.coco": "Kokosnüsse, die das bringt: {coco}.",
    "motu.reason.destin": "Punkte, die das Destin jetzt brächte: {points}.",
    "motu.reason.voyageur": "Punkte, die dein Voyageur jetzt brächte: {points}.",
    "motu.reason.scores": "Punkte zusammen: {points}.",
}
