"""French: what people say to each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

TALK: Final[Mapping[str, str]] = {
    "talk.watcher": "quelqu’un qui regarde",
    "talk.room.seats": "à qui joue",
    "talk.room.watching": "à qui regarde",
    "talk.reacted": "{what} (étape {step})",
    "talk.none": "Cette table est ouverte sans discussion.",
    "talk.off": "Masquer la discussion ici",
    "talk.on": "Afficher la discussion",
    "talk.mute": "Masquer {who}",
    "talk.unmute": "Afficher à nouveau {who}",
    "talk.phrase.hello": "Bonjour !",
    "talk.phrase.good_luck": "Bonne chance !",
    "talk.phrase.have_fun": "Bon jeu !",
    "talk.phrase.one_moment": "Un instant…",
    "talk.phrase.back_again": "Me revoilà.",
    "talk.phrase.thinking": "Je réfléchis.",
    "talk.phrase.take_your_time": "Rien ne presse.",
    "talk.phrase.nice_move": "Joli coup !",
    "talk.phrase.oops": "Oups !",
    "talk.phrase.sorry": "Pardon !",
    "talk.phrase.thanks": "Merci !",
    "talk.phrase.well_played": "Belle partie !",
    "talk.phrase.another_game": "Une autre partie ?",
    "talk.phrase.goodbye": "Au revoir !",
    "talk.reaction.like": "J’aime",
    "talk.reaction.applause": "Bravo",
    "talk.reaction.wow": "Waouh",
    "talk.reaction.laugh": "Rires",
    "talk.reaction.hmm": "Hum",
    "talk.reaction.sad": "Oh non",
}
