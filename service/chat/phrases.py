"""Words that need no language: every client says them in its reader's own, from its catalog."""

from __future__ import annotations

from typing import Literal

Phrase = Literal[
    "hello",
    "good_luck",
    "have_fun",
    "one_moment",
    "back_again",
    "thinking",
    "take_your_time",
    "nice_move",
    "oops",
    "sorry",
    "thanks",
    "well_played",
    "another_game",
    "goodbye",
]
"""A phrase that people can say."""

Reaction = Literal["like", "applause", "wow", "laugh", "hmm", "sad"]
"""What people can say of a step of the record."""
