"""A game told for people to read, from its log alone: every step, the board, and what each viewer sees change."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from events.event import Event, Play
from events.fold import Folded, step
from events.table import TableFact
from projections.conformance.tools import view_of, viewers
from projections.record import tell_table_fact
from projections.view import FullView, Playable, Viewer, changed_fields
from tests.golden.boards import BOARDS

WIDTH = 118


def playthrough(playable: Playable, events: Iterable[Event]) -> str:
    """Return the whole text."""
    folded: Folded[Any] | None = None
    views: dict[Viewer, FullView] = {}
    lines: list[str] = []
    for event in events:
        before = folded
        folded = step(playable.game, before, event)
        everybody = viewers(len(folded.table.seats))
        now = {viewer: view_of(playable, folded, viewer) for viewer in everybody}
        lines += ["", _asked(event), *_facts(playable, event, everybody)]
        if folded.table.state is not None and (before is None or before.table.state != folded.table.state):
            lines += [f"  | {line}" for line in BOARDS[playable.game.name](folded.table.state)]
        lines += _seen(views, now)
        views = now
    return "\n".join(lines[1:]) + "\n"


def _asked(event: Event) -> str:
    action = event.action
    what = words(action.move) if isinstance(action, Play) else words(action)
    who = "somebody" if event.who is None else f"seat {event.who}"
    draws = "".join(f" {outcome}/{n}" for n, outcome in event.draws)
    return _wrapped(f"{event.seq}. {who}: {what}" + (f"  (drawn:{draws})" if draws else ""))


def _facts(playable: Playable, event: Event, everybody: tuple[Viewer, ...]) -> Iterator[str]:
    """Yield each fact as it is told to most, and what others are told instead."""
    for fact in event.facts:
        if isinstance(fact, TableFact):
            yield _wrapped("  " + words(tell_table_fact(fact)))
            continue
        yield _wrapped("  " + words(fact))
        told = {viewer: words(playable.tell(fact, viewer)) for viewer in everybody}
        for telling in dict.fromkeys(told.values()):
            if telling != words(fact):
                names = ", ".join(_name(viewer) for viewer in everybody if told[viewer] == telling)
                yield _wrapped(f"    but to {names}: {telling}")


def _seen(old: dict[Viewer, FullView], new: dict[Viewer, FullView]) -> Iterator[str]:
    """Yield what changed in the views, first what changed in the same way for everybody."""
    changed = {viewer: dict(_changed(old.get(viewer), view)) for viewer, view in new.items()}
    first = next(iter(changed.values()))
    common = {name: value for name, value in first.items() if all(c.get(name) == value for c in changed.values())}
    if common:
        yield _wrapped("  > everybody: " + "  ".join(f"{name} {value}" for name, value in common.items()))
    for viewer, fields in changed.items():
        own = {name: value for name, value in fields.items() if name not in common}
        if own:
            yield _wrapped(f"  > {_name(viewer)}: " + "  ".join(f"{name} {value}" for name, value in own.items()))


def _changed(old: FullView | None, new: FullView) -> Iterator[tuple[str, str]]:
    fields = msgspec.structs.asdict(new) if old is None else changed_fields(old, new)
    for name, value in fields.items():
        if name in {"table", "game"} and value is not None:
            inner = value if isinstance(value, dict) else msgspec.structs.asdict(value)
            yield from ((field, words(what)) for field, what in inner.items() if what is not msgspec.UNSET)
        elif name == "moves" and value is not None:
            yield name, _moves(value)
        else:
            yield name, words(value)


def _moves(moves: Iterable[Any]) -> str:
    """Return moves in few words, by kind."""
    kinds: dict[str, list[str]] = {}
    for move in moves:
        fields = " ".join(words(value) for value in msgspec.structs.asdict(move).values())
        kinds.setdefault(type(move).__name__, []).append(fields)
    return "; ".join(f"{kind} {', '.join(each)}".strip() for kind, each in kinds.items()) or "none"


def _name(viewer: Viewer) -> str:
    return "spectator" if viewer is None else f"seat {viewer}"


def words(value: Any) -> str:
    """Return a value in few words: `Struct(field=value, ...)`, tuples in brackets, nothing as a dash."""
    match value:
        case None:
            return "-"
        case True | False:
            return "yes" if value else "no"
        case msgspec.Struct():
            fields = msgspec.structs.asdict(value).items()
            inner = ", ".join(f"{name}={words(what)}" for name, what in fields if what is not msgspec.UNSET)
            return f"{type(value).__name__.removeprefix('Told')}({inner})"
        case tuple() | list():
            return f"[{' '.join(map(words, value))}]"
        case dict():
            return f"{{{', '.join(f'{name}={words(what)}' for name, what in value.items())}}}"
        case _:
            return str(value)


def _wrapped(line: str) -> str:
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.fill(
        line.strip(),
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent + "      ",
        break_long_words=False,
        break_on_hyphens=False,
    )
