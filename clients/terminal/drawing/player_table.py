"""The list of players that a panel begins with: a line each, with headings, so that no number needs a legend."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from rich.text import Text

from clients.terminal.drawing.panel_text import LOUD, QUIET, TURN, WIDTH, line
from clients.terminal.words import fit_name

SHORTEST_NAME: Final = 5
"""Columns of the screen that a name has at least: what does not fit beside it is left out."""
_MARKS: Final = 3
"""Columns of the screen before a name: who is to play, and the mark of the seat."""


class Column(NamedTuple):
    """What is told of every player: its heading, and the words for each seat."""

    heading: str
    values: Sequence[str]

    @property
    def width(self) -> int:
        """Columns of the screen, the gap before it included."""
        return 1 + max(map(len, (self.heading, *self.values)))


def player_table(
    columns: Sequence[Column],
    names: Sequence[str],
    marks: Sequence[str],
    turn: int | None,
    ticked: Collection[int] = (),
) -> list[Text]:
    """Return the lines of the list; the first of `columns` are shown, as many as there is room for.

    Whose `turn` it is is marked, and whoever is `ticked`.
    """
    shown: list[Column] = []
    room = WIDTH - _MARKS
    for column in columns:
        if room - column.width >= SHORTEST_NAME:
            shown.append(column)
            room -= column.width
    heading = "".join(column.heading.rjust(column.width) for column in shown)
    lines = [line((" " * (_MARKS + room) + heading, QUIET))]
    for seat, name in enumerate(names):
        sign = "▶" if seat == turn else "✓" if seat in ticked else " "
        values = "".join(column.values[seat].rjust(column.width) for column in shown)
        lines.append(
            line(
                (sign, TURN),
                (f"{marks[seat]} ", LOUD),
                (fit_name(name, room), TURN if seat == turn else LOUD),
                (values, LOUD),
            )
        )
    return lines
