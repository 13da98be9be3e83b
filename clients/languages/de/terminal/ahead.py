"""German: what moves would do before they are made, and why one is good."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

AHEAD: Final[Mapping[str, str]] = {
    "key.hint": "Gute Aktion",
    "ahead.then": "Dann: {what}",
    "ahead.open": "Was danach kommt, kann niemand wissen.",
    "ahead.over": "Die Partie wäre zu Ende.",
    "ahead.over.win": "Die Partie wäre zu Ende, und {who} würde gewinnen.",
    "ahead.over.shared": "Die Partie wäre zu Ende, und {names} würden gewinnen.",
    "ahead.over.draw": "Die Partie wäre zu Ende, mit einem Unentschieden.",
    "ahead.over.lost": "Die Partie wäre zu Ende und verloren.",
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
    "mauna_kea.ahead.opened": "Ein Weg zu {count} weiteren Feldern würde frei.",
    "mauna_kea.ahead.opened.one": "Ein Weg zu 1 weiteren Feld würde frei.",
    "mauna_kea.ahead.closed": "Der Weg zu {count} Feldern wäre abgeschnitten.",
    "mauna_kea.ahead.closed.one": "Der Weg zu 1 Feld wäre abgeschnitten.",
    "mauna_kea.ahead.danger": "Die nächste Lava des {flow}stroms würde {what} mitreißen.",
    "mauna_kea.ahead.explorer": "die Figur auf {space}",
    "mauna_kea.ahead.artifacts": "die Artefakte auf {space}",
    "mauna_kea.ahead.tile": "das Plättchen auf {cell}",
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
