"""The texts of lessons, which browser and terminal share: modules of the browser whose value is written as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

_FOLDER: Final = Path(__file__).parent
_VALUE: Final = "export const words = "
"""What stands before the value, to the end of the file."""


def lesson_sentences(language: str) -> dict[str, str]:
    """Return what lessons say in a language, by keys of the terminal's catalog: `lesson.kahuna.step.aim.say`.

    Raises `OSError` and `ValueError` where a file cannot be read as JSON.
    """
    files = sorted((_FOLDER / language / "web" / "lessons").glob("*.js"))
    return {key: text for file in files for key, text in _sentences(f"lesson.{file.stem}", _value(file))}


def _value(file: Path) -> dict[str, Any]:
    _, _, value = file.read_text("utf-8").partition(_VALUE)
    found: dict[str, Any] = json.loads(value.rstrip().removesuffix(";"))
    return found


def _sentences(lesson: str, words: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for code, parts in words["steps"].items():
        for part, text in parts.items():
            yield f"{lesson}.step.{code}.{part}", text
    for code, text in words["reactions"].items():
        yield f"{lesson}.reaction.{code}", text
    yield f"{lesson}.end", words["end"]
