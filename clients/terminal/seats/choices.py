"""What the person at this terminal has chosen for all tables, kept beside the seats: the language, being asked."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from clients.terminal.seats.kept_file import replace_file
from clients.terminal.seats.place import default_path
from clients.terminal.words import say
from clients.terminal.words.choosing import language_named, language_of, spoken_codes
from clients.terminal.words.language import speak

FILE = "choices.json"


class Choices(msgspec.Struct, frozen=True):
    """What was chosen: the code of a `language`, None where it follows from the environment.

    With `confirm_end` is asked before a move that ends one's turn.
    """

    language: str | None = None
    confirm_end: bool = False


def kept_choices(folder: Path) -> Choices:
    """Return what was chosen; nothing where the file of it in `folder` cannot be read."""
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=Choices)
    except (OSError, msgspec.MsgspecError):
        return Choices()


def keep_choices(folder: Path, choices: Choices) -> None:
    """Keep what was chosen; where it cannot be written, it holds for as long as the terminal runs."""
    with contextlib.suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        replace_file(folder / FILE, msgspec.json.encode(choices))


def speak_chosen(
    asked: str | None, token_file: Path | None = None, environ: Mapping[str, str] = os.environ, *, keeps: bool = True
) -> None:
    """Speak the language `asked` for, and keep that choice beside the file of seats; else the one kept, or the usual.

    Without `keeps` it holds for this once. Raises `ValueError`, with a sentence for the person, where the one asked for
    is not spoken here.
    """
    folder = (token_file or default_path()).parent
    kept = kept_choices(folder)
    usual = (language_named(kept.language) if kept.language is not None else None) or language_of(environ)
    speak(usual)
    if asked is None:
        return
    language = language_named(asked)
    if language is None:
        raise ValueError(say("trouble.language", asked=asked, codes=", ".join(spoken_codes())))
    speak(language)
    if keeps and kept.language != language.code:
        keep_choices(folder, msgspec.structs.replace(kept, language=language.code))
