"""Reading a components file: sections of lines, and complaints that name the line."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from events.text import unmarked

T = TypeVar("T")


class BadComponents(ValueError):  # noqa: N818  (what the file is)
    """A components file that cannot be used: `line` (from 1) and a sentence for the person who corrects it."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.message = message


class Row:
    """One line of a section: its number and its words, remarks left out."""

    __slots__ = ("line", "words")

    def __init__(self, line: int, words: list[str]) -> None:
        self.line = line
        self.words = words

    def must(self, holds: bool, message: str) -> None:
        """Raise `BadComponents` at this line, unless it `holds`."""
        if not holds:
            raise BadComponents(self.line, message)

    def number(self, word: str, low: int, high: int) -> int:
        """Return the whole number `word`, from `low` to `high`. Raises `BadComponents`."""
        digits = word.isascii() and word.isdigit()
        self.must(digits and low <= int(word) <= high, f"{word or 'nothing'} is not a number from {low} to {high}")
        return int(word)

    def literal(self, word: str, kind: Any) -> Any:
        """Return `word` as a value of the Literal `kind`, one of which it is known to be."""
        return msgspec.convert(word, kind)


class Section:
    """The rows under one heading; `line` is that of the heading."""

    __slots__ = ("line", "rows")

    def __init__(self, line: int) -> None:
        self.line = line
        self.rows: list[Row] = []

    def must_have(self, there: int, wanted: int, what: str) -> None:
        """Raise `BadComponents` at the heading, unless there are as many as wanted."""
        if there != wanted:
            raise BadComponents(self.line, f"{wanted} {what} are wanted, not {there}")


Sections = dict[str, Section]


def sections(text: str, names: tuple[str, ...]) -> Sections:
    """Return the sections of `text` by heading: all of `names`, each once. Raises `BadComponents`."""
    found: Sections = {}
    section: Section | None = None
    line = 0
    for line, written in enumerate(unmarked(text).splitlines(), start=1):
        words = written.partition("#")[0].split()
        if not words:
            continue
        heading = " ".join(words)
        if heading.startswith("[") and heading.endswith("]"):
            name = heading[1:-1]
            if name not in names or name in found:
                raise BadComponents(line, f"no section [{name}] is expected here")
            section = found[name] = Section(line)
        elif section is None:
            raise BadComponents(line, f"{heading} stands before the first section")
        else:
            section.rows.append(Row(line, words))
    for name in names:
        if name not in found:
            raise BadComponents(line, f"the section [{name}] is missing")
    return found


def times(row: Row) -> tuple[list[str], int]:
    """Return the words of `row` without `x N` at their end, and N (else 1). Raises `BadComponents`."""
    words = row.words
    if len(words) > 2 and words[-2] == "x":
        return words[:-2], row.number(words[-1], 1, 99)
    return words, 1
