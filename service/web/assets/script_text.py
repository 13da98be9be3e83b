"""Reading JavaScript: its text in pieces, so that comments can go and nothing inside of strings changes.

It reads what the client is written in, not all of JavaScript: what it relies on is held by a test over all modules, in
which the TypeScript compiler finds the same program before and after.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto
from typing import NamedTuple

_PIECE = re.compile(
    r"""
    (?P<comment>//[^\n]*|/\*.*?\*/)
    | (?P<string>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")
    | (?P<template>`)
    | (?P<slash>/)
    | (?P<lines>[ \t]*\n\s*)
    | (?P<code>[^'"`/\n]+)
    """,
    re.VERBOSE | re.DOTALL,
)
_REGEX = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")
_BEFORE_REGEX = re.compile(r"(?:\A|[=(,:;!&|?{}\[+\-*%<>~^\n]|\b(?:return|typeof|case|in|of|yield|await))\s*\Z")
"""What stands before a regular expression: anything else makes a slash a division."""
_IN_TEMPLATE = re.compile(r"\\.|`|\$\{", re.DOTALL)
_IN_HOLE = re.compile(r"""'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[`{}]""", re.DOTALL)


class ScriptError(Exception):
    """A module is written in a way that is not read here; the message says where."""


class Kind(Enum):
    """What a piece of a script is."""

    CODE = auto()
    LITERAL = auto()
    """A string, a template or a regular expression, whole."""
    LINES = auto()
    """One or more ends of lines, with the white space around them."""


class Piece(NamedTuple):
    """A part of a script."""

    kind: Kind
    text: str


def pieces(source: str) -> Iterator[Piece]:
    """Yield the parts of a script without its comments. Raises `ScriptError`."""
    at, before = 0, ""
    while at < len(source):
        found = _PIECE.match(source, at)
        if found is None:
            raise ScriptError(f"a string without an end: {source[at : at + 40]!r}")
        at, text = found.end(), found[0]
        match found.lastgroup:
            case "comment":
                continue
            case "string":
                yield Piece(Kind.LITERAL, text)
            case "template":
                at = _template_end(source, at)
                text = source[found.start() : at]
                yield Piece(Kind.LITERAL, text)
            case "slash":
                literal = _REGEX.match(source, found.start()) if _BEFORE_REGEX.search(before) else None
                if literal is not None:
                    at, text = literal.end(), literal[0]
                yield Piece(Kind.CODE if literal is None else Kind.LITERAL, text)
            case "lines":
                yield Piece(Kind.LINES, text)
            case _:
                yield Piece(Kind.CODE, text)
        before = (before if found.lastgroup == "lines" else "") + text


def _template_end(source: str, at: int) -> int:
    """Return where the template ends whose first character after the backquote is at `at`. Raises `ScriptError`."""
    begun = at
    while found := _IN_TEMPLATE.search(source, at):
        at = found.end()
        if found[0] == "`":
            return at
        if found[0] == "${":
            at = _hole_end(source, at)
    raise ScriptError(f"a template without an end: {source[begun : begun + 40]!r}")


def _hole_end(source: str, at: int) -> int:
    """Return where the hole of a template ends that begins at `at`. Raises `ScriptError`."""
    begun, depth = at, 1
    while found := _IN_HOLE.search(source, at):
        at = found.end()
        match found[0]:
            case "`":
                at = _template_end(source, at)
            case "{":
                depth += 1
            case "}":
                depth -= 1
                if depth == 0:
                    return at
            case _:
                pass
    raise ScriptError(f"a hole of a template without an end: {source[begun : begun + 40]!r}")
