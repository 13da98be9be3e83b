"""German: what people say to each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

TALK: Final[Mapping[str, str]] = {
    "talk.watcher": "Jemand beim Zuschauen",
    "talk.room.seats": "an die, die spielen",
    "talk.room.watching": "unter denen, die zuschauen",
    "talk.reacted": "{what} (Schritt {step})",
    "talk.none": "Dieser Tisch wurde ohne Chat eröffnet.",
    "talk.off": "Chat hier ausschalten",
    "talk.on": "Chat wieder einschalten",
    "talk.mute": "{who} stummschalten",
    "talk.unmute": "{who} wieder anzeigen",
    "talk.phrase.hello": "Hallo!",
    "talk.phrase.good_luck": "Viel Glück!",
    "talk.phrase.have_fun": "Viel Spaß!",
    "talk.phrase.one_moment": "Einen Moment, bitte.",
    "talk.phrase.back_again": "Ich bin wieder da.",
    "talk.phrase.thinking": "Ich überlege noch.",
    "talk.phrase.take_your_time": "Lass dir Zeit.",
    "talk.phrase.nice_move": "Guter Zug!",
    "talk.phrase.oops": "Hoppla!",
    "talk.phrase.sorry": "Entschuldigung!",
    "talk.phrase.thanks": "Danke!",
    "talk.phrase.well_played": "Gut gespielt!",
    "talk.phrase.another_game": "Noch eine Partie?",
    "talk.phrase.goodbye": "Tschüss!",
    "talk.reaction.like": "Gefällt mir",
    "talk.reaction.applause": "Applaus",
    "talk.reaction.wow": "Wow",
    "talk.reaction.laugh": "Lachen",
    "talk.reaction.hmm": "Hm",
    "talk.reaction.sad": "O nein",
}
