"""Which text people may say: the same care as with names (`service.visible_text`)."""

from __future__ import annotations

from typing import Final

from events.game import Illegal
from service.chat.entry import TEXT_BYTES
from service.visible_text import MAX_MARKS, count_letters, flaw_of, fold

MOST_LETTERS: Final = 300
"""The letters (grapheme clusters) that a text may have."""


def normalize_text(text: str) -> str:
    """Return a text as it is kept: NFC, on one line, white space folded. Raises `Illegal` where it cannot be shown."""
    if len(text) > 4 * TEXT_BYTES:
        raise _too_long()
    folded = fold(text)
    if not folded:
        raise Illegal("text_empty", "Say something.")
    # A line break or a tab is a space by now: text is pasted from anywhere.
    match flaw_of(folded, folded):
        case "unprintable":
            raise Illegal("text_unprintable", "A text can only have letters that can be seen.")
        case "marks":
            raise Illegal("text_marks", f"A letter of a text has {MAX_MARKS} marks at most.", most=MAX_MARKS)
    if count_letters(folded) > MOST_LETTERS or len(folded.encode("utf-8", "replace")) > TEXT_BYTES:
        raise _too_long()
    return folded


def _too_long() -> Illegal:
    return Illegal("text_too_long", f"A text has {MOST_LETTERS} letters at most.", most=MOST_LETTERS)
