"""English: what people say to each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

TALK: Final[Mapping[str, str]] = {
    "talk.watcher": "somebody who watches",
    "talk.room.seats": "to the players",
    "talk.room.watching": "among who watch",
    "talk.reacted": "{what} (step {step})",
    "talk.none": "This table was opened without talk.",
    "talk.off": "Turn talk off here",
    "talk.on": "Turn talk on again",
    "talk.mute": "Mute {who}",
    "talk.unmute": "Hear {who} again",
    "talk.phrase.hello": "Hello!",
    "talk.phrase.good_luck": "Good luck!",
    "talk.phrase.have_fun": "Have fun!",
    "talk.phrase.one_moment": "One moment, please.",
    "talk.phrase.back_again": "I am back.",
    "talk.phrase.thinking": "I am thinking.",
    "talk.phrase.take_your_time": "Take your time.",
    "talk.phrase.nice_move": "Nice move!",
    "talk.phrase.oops": "Oops!",
    "talk.phrase.sorry": "Sorry!",
    "talk.phrase.thanks": "Thank you!",
    "talk.phrase.well_played": "Well played!",
    "talk.phrase.another_game": "Another game?",
    "talk.phrase.goodbye": "Goodbye!",
    "talk.reaction.like": "I like it",
    "talk.reaction.applause": "Applause",
    "talk.reaction.wow": "Wow",
    "talk.reaction.laugh": "Laughter",
    "talk.reaction.hmm": "Hmm",
    "talk.reaction.sad": "Oh no",
}
