"""French: the help of `lagoon` and of the commands that players use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_TO_PLAY_IN: Final = (
    "La langue du jeu, comme fr ; elle est gardée pour la suite. Par défaut celle qui est gardée, ou celle de LANG."
)
_GAMES: Final = "kahuna, mauna_kea ou motu."
_LANGUAGE: Final = "La langue, comme fr. Par défaut celle qui est gardée pour jouer, ou celle de LANG."

HELP: Final[Mapping[str, str]] = {
    "help.usage": "Usage : ",
    "help.options_here": "[OPTIONS]",
    "help.command": "COMMANDE",
    "help.about": "Lagoon : jouer ensemble à Kahuna, à Mauna Kea et à Motu, de partout.",
    "help.playing": "Pour jouer :",
    "help.running": "Pour qui tient une maison ou développe Lagoon, en anglais :",
    "help.arguments": "À indiquer :",
    "help.options": "Options :",
    "help.help": "Montrer ceci.",
    "help.each": "« lagoon COMMANDE --help » en dit plus sur une commande.",
    "help.value.url": "LIEN",
    "help.value.link": "LIEN",
    "help.value.game": "JEU",
    "help.value.about": "RÈGLE",
    "help.value.file": "FICHIER",
    "help.value.source": "FICHIER",
    "help.value.name": "NOM",
    "help.value.token_file": "FICHIER",
    "help.value.language": "LANGUE",
    "help.value.level": "NIVEAU",
    "help.value.seat": "NUMÉRO",
    "help.value.again": "MINUTES",
    "help.value.house": "CLÉ",
    "help.play": "Jouer dans ce terminal.",
    "help.play.url": "Le lien d’une table ou l’adresse d’une maison.",
    "help.play.name": "Le nom sous lequel prendre place.",
    "help.play.token_file": "Où vos places sont gardées : un fichier pour vous seulement.",
    "help.play.language": _TO_PLAY_IN,
    "help.play.confirm": "Demander avant qu’un coup finisse votre tour ; gardé pour la suite.",
    "help.learn": "Apprendre un jeu dans ce terminal ; une leçon reprend là où vous l’avez laissée.",
    "help.learn.game": _GAMES,
    "help.learn.url": "L’adresse d’une maison ; par défaut http://127.0.0.1 avec LAGOON_PORT.",
    "help.learn.name": "Votre nom dans la leçon et dans une partie qui la suit.",
    "help.learn.token_file": "Où vos places sont gardées et, à côté, où en est une leçon.",
    "help.learn.language": _TO_PLAY_IN,
    "help.rules": "Montrer les règles d’un jeu, ou ce qu’elles disent de quelque chose ; en texte simple vers un "
    "fichier ou un tube.",
    "help.rules.game": _GAMES,
    "help.rules.about": "Une section, comme 2.4, ce qui a été refusé, comme hand_full, ou une option, comme strategic.",
    "help.rules.language": _LANGUAGE,
    "help.bot": "Donner une place à un robot, depuis n’importe quelle machine ; il joue jusqu’à la fin de la "
    "partie, et continue si tout le monde en veut une autre.",
    "help.bot.link": "Le lien d’une table.",
    "help.bot.level": "easy (facile), medium (moyen) ou hard (difficile) ; par défaut medium.",
    "help.bot.name": "Le nom sous lequel il prend place ; par défaut Lagoon.",
    "help.bot.seat": "Quelle place, à compter de 0 ; par défaut une place libre quelconque.",
    "help.bot.again": "Combien de minutes attendre une autre partie après la fin, 0 : une seule partie ; par défaut "
    "10.",
    "help.bot.language": _LANGUAGE,
    "help.replay": "Revoir une partie dans ce terminal, pas à pas.",
    "help.replay.file": "Le fichier d’une partie.",
    "help.replay.seat": "Ce que l’on voyait à cette place, à compter de 0 ; par défaut tout.",
    "help.replay.language": _LANGUAGE,
    "help.verify": "Vérifier une partie : chaque tirage d’après son secret, et chaque décision à nouveau d’après "
    "les règles.",
    "help.verify.source": "Le fichier d’une partie, ou une table qui est gardée ici.",
    "help.verify.bare": "Vérifier un registre sans sa première ligne, ou celui d’une partie en cours, aussi loin qu’il "
    "va.",
    "help.verify.house": "Exiger la signature de la maison qui a cette clé publique ; une maison donne la sienne à "
    "l’adresse /api/house.",
    "help.verify.language": _LANGUAGE,
}
