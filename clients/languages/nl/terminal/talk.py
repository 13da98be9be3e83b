"""Dutch: what people say to each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

TALK: Final[Mapping[str, str]] = {
    "talk.watcher": "iemand die toekijkt",
    "talk.room.seats": "tegen de spelers",
    "talk.room.watching": "onder wie toekijkt",
    "talk.reacted": "{what} (stap {step})",
    "talk.none": "Deze tafel is zonder chat geopend.",
    "talk.off": "Chat hier uitzetten",
    "talk.on": "Chat weer aanzetten",
    "talk.mute": "{who} dempen",
    "talk.unmute": "{who} weer horen",
    "talk.phrase.hello": "Hallo!",
    "talk.phrase.good_luck": "Succes!",
    "talk.phrase.have_fun": "Veel plezier!",
    "talk.phrase.one_moment": "Momentje.",
    "talk.phrase.back_again": "Ik ben er weer.",
    "talk.phrase.thinking": "Ik denk na.",
    "talk.phrase.take_your_time": "Neem de tijd.",
    "talk.phrase.nice_move": "Mooie zet!",
    "talk.phrase.oops": "Oeps!",
    "talk.phrase.sorry": "Sorry!",
    "talk.phrase.thanks": "Dank je wel!",
    "talk.phrase.well_played": "Goed gespeeld!",
    "talk.phrase.another_game": "Nog een partij?",
    "talk.phrase.goodbye": "Tot ziens!",
    "talk.reaction.like": "Vind ik leuk",
    "talk.reaction.applause": "Applaus",
    "talk.reaction.wow": "Wauw",
    "talk.reaction.laugh": "Gelach",
    "talk.reaction.hmm": "Hmm",
    "talk.reaction.sad": "O nee",
}
