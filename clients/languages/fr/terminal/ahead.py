"""French: what moves would do before they are made, and why one is good."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

AHEAD: Final[Mapping[str, str]] = {
    "key.hint": "Bon coup",
    "ahead.then": "Alors : {what}",
    "ahead.open": "Personne ne peut savoir ce qui vient ensuite.",
    "ahead.over": "La partie serait finie.",
    "ahead.over.win": "La partie serait finie, et {who} gagnerait.",
    "ahead.over.shared": "La partie serait finie, et {names} gagneraient.",
    "ahead.over.draw": "La partie serait finie, sur une égalité.",
    "ahead.over.lost": "La partie serait finie, et perdue.",
    "ahead.thinking": "Les robots réfléchissent…",
    "ahead.good_move": "Un bon coup : {move}.",
    "kahuna.reason.takes": "Vous contrôlez alors {island}.",
    "kahuna.reason.takes_over": "Vous contrôlez alors {island}, et l’autre ne contrôle plus cette île.",
    "kahuna.reason.cuts": "Vous contrôlez alors {island} ; ponts que l’autre perd : {bridges}.",
    "kahuna.reason.breaks": "L’autre ne contrôle plus {island}.",
    "kahuna.reason.prepares": "Ensuite, vous pouvez contrôler {island}.",
    "kahuna.reason.nears": "Ponts qui manquent encore pour {island} : {bridges}.",
    "kahuna.reason.fits": "Lignes libres pour {island} : {lines}.",
    "mauna_kea.ahead.opened": "Un chemin s’ouvrirait vers {count} autres cases.",
    "mauna_kea.ahead.opened.one": "Un chemin s’ouvrirait vers {count} autre case.",
    "mauna_kea.ahead.closed": "Le chemin vers {count} cases serait coupé.",
    "mauna_kea.ahead.closed.one": "Le chemin vers {count} case serait coupé.",
    "mauna_kea.ahead.danger": "La prochaine lave de la coulée {flow} emporterait {what}.",
    "mauna_kea.ahead.explorer": "l’explorateur en {space}",
    "mauna_kea.ahead.artifacts": "les artefacts en {space}",
    "mauna_kea.ahead.tile": "la tuile en {cell}",
    "mauna_kea.reason.sails": "Un explorateur prend la mer avec ce qu’il transporte.",
    "mauna_kea.reason.lifted": "Un explorateur est évacué avant que la lave n’arrive.",
    "mauna_kea.reason.artifact": "Un explorateur obtient un artefact.",
    "mauna_kea.reason.flees": "Là, l’explorateur n’est plus sur le passage de la prochaine lave.",
    "mauna_kea.reason.to_boat": "De là, un explorateur peut embarquer.",
    "mauna_kea.reason.to_artifact": "C’est sur le chemin d’un artefact.",
    "mauna_kea.reason.opens": "Cases vers lesquelles un chemin s’ouvre : {spaces}.",
    "mauna_kea.reason.points": "Points à utiliser pour vous déplacer : {points}.",
    "motu.reason.source": "Points de plus pour une source : {points}.",
    "motu.reason.coco": "Cocos que cela rapporte : {coco}.",
    "motu.reason.destin": "Points que le Destin rapporterait maintenant : {points}.",
    "motu.reason.voyageur": "Points que votre Voyageur rapporterait maintenant : {points}.",
    "motu.reason.scores": "Points en tout : {points}.",
}
