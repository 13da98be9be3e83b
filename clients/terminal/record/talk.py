"""What people say, as lines of the record."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from clients.terminal.record.days import say_time
from clients.terminal.words import has_sentence, say, seat_name
from service.talk.protocol import Entry, printable

_QUIET = Style(color="#8fb8c2")
_SAID = Style(italic=True)


def talk_line(entry: Entry, seat_names: Sequence[str]) -> Text:
    """Return the line of something that was said; `seat_names` are those of the game."""
    time = (f"{say_time(entry.at)} ", _QUIET)
    room = "" if entry.room == "table" else f" ({say(f'talk.room.{entry.room}')})"
    return Text.assemble(time, (f"{speaker_name(entry, seat_names)}{room}: ", _QUIET), (said_text(entry), _SAID))


def speaker_name(entry: Entry, seat_names: Sequence[str]) -> str:
    """Return who said something."""
    if entry.name:
        return seat_name(entry.name, entry.seat or 0, entry.unnamed)
    return say("talk.watcher") if entry.seat is None else seat_names[entry.seat % len(seat_names)]


def said_text(entry: Entry) -> str:
    """Return what was said, in the reader's language."""
    if entry.phrase is not None:
        return _word("phrase", entry.phrase)
    if entry.reaction is not None:
        return say("talk.reacted", what=_word("reaction", entry.reaction), step=entry.on)
    return printable(entry.text or "")


def _word(kind: str, code: str) -> str:
    """Return a phrase or reaction in words; one of a later version by its code."""
    key = f"talk.{kind}.{code}"
    return say(key) if has_sentence(key) else printable(code)
