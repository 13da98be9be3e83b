"""Every code that the program can say, found in its source: refusals with what they are about, faults, closings.

What is looked for are the few calls by which something is refused. A code that is not written there as it is has to
come from a place that is known here; anything else fails, so that no code can be missed.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, get_args

from events.motu.laying import Bar
from service.talk import session
from service.web.refusals import ALL

ROOT = Path(__file__).parents[2]

PASSED_ON = {
    "illegal.code", "broken.code", "served.broken.code", "refused.code", "wish.code", "code", "self.code",
    "unreadable.code",
}  # fmt: skip
"""Where a code comes from that is only passed on: it was said elsewhere."""

FAMILIES: dict[str, tuple[str, ...]] = {"reason.bar": get_args(Bar)}
"""Codes that are one of several, by what they are read from."""


CLOSE = ("CloseSocket", "close", "_close", "_accept_and_close", "fail")
"""What closes a socket, with a number and a reason."""
LOOKED_FOR = (*CLOSE, "Illegal", "BrokenLog", "_refuse", "UnreadableFrameError", "_reject")
"""All calls that are looked for here, by name."""
_ANY = re.compile(rf"\b({'|'.join(LOOKED_FOR)})\(")


class Refusal(NamedTuple):
    """A code, and the names of what the sentence is about."""

    code: str
    about: frozenset[str]


class Closed(NamedTuple):
    """The code a socket is closed with, and the reason."""

    code: int
    reason: str


def sources(*places: str) -> list[Path]:
    """Return the Python files at these places: folders with all that is in them, or single patterns."""
    found = [path for place in places for path in sorted(ROOT.glob(place))]
    assert found, places
    return found


@cache
def _calls(path: Path) -> tuple[tuple[str, ast.Call], ...]:
    source = path.read_text("utf-8")
    if _ANY.search(source) is None:
        return ()
    named = ((_name(node.func), node) for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return tuple((name, node) for name, node in named if name in LOOKED_FOR)


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def calls(paths: Iterable[Path], *names: str) -> Iterator[ast.Call]:
    """Yield every call of a function or method with one of these names."""
    for path in paths:
        yield from (call for name, call in _calls(path) if name in names)


def _codes(written: ast.expr) -> tuple[str, ...]:
    """Return the codes that an argument stands for; none where one is only passed on."""
    if isinstance(written, ast.Constant) and isinstance(written.value, str):
        return (written.value,)
    said = ast.unparse(written)
    if said in FAMILIES:
        return FAMILIES[said]
    assert said in PASSED_ON, f"a code that is not written out: {said}"
    return ()


def refusals(paths: list[Path]) -> dict[str, frozenset[str]]:
    """Return every code with which something is refused, and the names of all that it can be about."""
    found: dict[str, set[str]] = defaultdict(set)
    for call in calls(paths, "Illegal"):
        for code in _codes(call.args[0]):
            found[code] |= {keyword.arg for keyword in call.keywords if keyword.arg is not None}
    for call in calls(paths, "_refuse", "UnreadableFrameError"):
        for code in _codes(call.args[1]):
            assert len(call.args) < 4, "what this is about cannot be seen"
            found[code] |= set()
    return {code: frozenset(about) for code, about in found.items()}


def broken_logs(paths: list[Path]) -> set[str]:
    """Return every code of what can be wrong with a log."""
    return {code for call in calls(paths, "BrokenLog") for code in _codes(call.args[0])}


def closings(paths: list[Path]) -> set[Closed]:
    """Return every way in which a socket is closed, with its reason."""
    found: set[Closed] = set()
    for call in calls(paths, *CLOSE):
        numbers = [number for number in map(_number, call.args) if number is not None and number >= 1000]
        reasons = [arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        found |= {Closed(number, reasons[0]) for number in numbers if reasons}
    return found


def faults(paths: list[Path]) -> set[str]:
    """Return the codes of faults that a session tells before it closes the socket."""
    return {code for call in calls(paths, "_close") if len(call.args) == 3 for code in _codes(call.args[1])}


def turned_away() -> set[tuple[int, str]]:
    """Return the HTTP statuses with their codes that are answered before there is an application."""
    return {(refusal.status, refusal.code) for refusal in ALL}


def _number(written: ast.expr) -> int | None:
    if isinstance(written, ast.Constant) and type(written.value) is int:
        return written.value
    value: Any = getattr(session, written.id, None) if isinstance(written, ast.Name) else None
    return value if type(value) is int else None
