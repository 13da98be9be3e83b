"""French: lessons in a terminal.

What they say they share with the browser (`web/lessons/`), but for what is seen or done otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LEARN: Final[Mapping[str, str]] = {
    "lobby.learn": "Apprendre {game}",
    "lobby.learn.left": "Continuer à apprendre {game}",
    "learn.title": "Apprendre {game}",
    "learn.step": "Étape {at} sur {of}",
    "learn.over": "Fin de la leçon",
    "learn.filter": "taper, 1-9 : cartes",
    "learn.key.back": "Reculer",
    "learn.menu.go_on": "Continuer",
    "learn.menu.read": "Relire",
    "learn.menu.back": "Étape précédente",
    "learn.menu.over": "Recommencer",
    "learn.menu.leave": "Quitter, pour reprendre plus tard",
    "learn.menu.play": "Jouer contre un robot facile",
    "learn.menu.rules": "Lire les règles",
    "learn.menu.again": "Réessayer",
    "learn.other": "C’est permis, mais ce n’est pas le coup demandé ici. Rien n’a changé.",
    "learn.unknown": "Ce terminal ne connaît pas l’étape {code} de la leçon ; le navigateur la connaît.",
    "learn.end": "À vous de jouer",
}


LESSONS: Final[Mapping[str, str]] = {
    "lesson.kahuna.step.aim.say": "Dans Kahuna, deux personnes construisent des ponts entre douze îles. À chaque "
    "décompte, qui contrôle le plus d’îles marque des points. Votre couleur : noir (■). Celle de Moana : blanc "
    "(○).",
    "lesson.kahuna.step.bridge.ask": "Jouez la carte KAHU sur la ligne entre KAHU et LALE.",
    "lesson.kahuna.step.stone.say": "Deux lignes sur trois : [LALE] en noir montre que vous contrôlez cette île. Le "
    "pont compte aussi à son autre extrémité : à HUNA, vous avez maintenant une ligne sur cinq.",
    "lesson.kahuna.step.removal.ask": "Jouez ALOA et DUDA pour retirer le pont entre les deux.",
    "lesson.kahuna.end": "Vous savez maintenant jouer à Kahuna. Essayez contre un robot de niveau facile : comme ici, "
    "le menu propose tout ce que vous pouvez faire. F1 montre les règles, Ctrl+G un bon coup.",
    "lesson.mauna_kea.step.place.ask": "Placez le cinquième sur la case de départ E4 no, au nord-ouest de "
    "l’emplacement E4.",
    "lesson.mauna_kea.step.lay.say": "Les bateaux sont sur la côte, mais l’île a des trous. Une tuile se pose sur "
    "n’importe quel emplacement vide, tournée comme vous voulez. ,, est la jungle, ~~ un lac, /\\ une montagne, où "
    "personne ne passe.",
    "lesson.mauna_kea.step.lay.ask": "Posez la tuile avec jungle, lac et montagne en E1, tournée comme vous voulez.",
    "lesson.mauna_kea.step.spend.ask": "Utilisez la tuile pour ses points.",
    "lesson.mauna_kea.step.walk.ask": "Allez depuis E4 no en E4 ne, puis en E3 se, où se trouve l’artefact.",
    "lesson.mauna_kea.step.take.ask": "Prenez l’artefact blanc en E3 se.",
    "lesson.mauna_kea.step.onward.ask": "Avancez d’une case vers le nord : depuis E3 se en E3 ne.",
    "lesson.mauna_kea.step.lava.say": "Vous avez pioché une tuile Lave, posée aussitôt en D4 : la coulée Nord est "
    "sortie du volcan. Tout ce qui s’y trouve est perdu, ici un artefact gris. Un explorateur à cet endroit serait "
    "perdu aussi.",
    "lesson.mauna_kea.step.shore.ask": "Allez de F1 no en F1 ne, puis en G1 no, près de la crique.",
    "lesson.mauna_kea.step.board.ask": "Prenez la mer en G1 no avec l’artefact blanc et l’artefact gris.",
    "lesson.mauna_kea.reaction.other_start": "Vous pourriez commencer là aussi, mais depuis E4 no, un artefact "
    "n’est qu’à deux cases.",
    "lesson.mauna_kea.end": "Vous savez maintenant jouer à Mauna Kea. Essayez contre un robot de niveau facile : "
    "comme ici, le menu propose tout ce que vous pouvez faire. F1 montre les règles, Ctrl+G un bon coup.",
    "lesson.motu.step.first.say": "Une carte doit couvrir au moins un symbole en entier, mais aucune étoile. Sur son "
    "bord, la terre touche la terre, la mer la mer, et une plage continue ou finit au bord de l’île. Le menu donne "
    "tous les endroits où elle va, vus du village.",
    "lesson.motu.step.last.say": "Vos pêcheurs valent 6 points, vos pirogues 4. Ce qu’une carte couvre ne compte "
    "plus : regardez ce qu’il y a là où elle irait.",
    "lesson.motu.step.choose.ask": "Choisissez une source.",
    "lesson.motu.end": "Vous savez maintenant jouer à Motu. Essayez contre un robot de niveau facile : comme ici, le "
    "menu propose chaque endroit où va une carte. F1 montre les règles, Ctrl+G un bon coup.",
}
"""What is said otherwise than in the browser."""
