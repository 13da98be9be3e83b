"""The record of a table line by line."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from datetime import date

from rich.style import Style
from rich.text import Text

from clients.player import Record, undone_seqs
from clients.terminal.game_ui import Data, GameUI
from clients.terminal.record.days import day_of, day_starts, say_day, say_time
from clients.terminal.record.sentences import new_names, step_text, stood_in_after, used_text
from clients.terminal.record.steps import Since, stood_in_first
from clients.terminal.record.talk import talk_line
from clients.terminal.words import say
from service.talk.protocol import Entry, Step

UNDONE = Style(dim=True, strike=True)
"""How a step looks that was taken back."""
_QUIET = Style(color="#8fb8c2")
_DAY = Style(color="#8fb8c2", bold=True)
_NEW = Style(color="#ff9ed0", bold=True)


def record_lines(
    record: Record,
    ui: GameUI,
    names: Sequence[str],
    today: date,
    table: Data | None = None,
    said: Sequence[Entry] = (),
    since: Since | None = None,
) -> Iterator[Text]:
    """Yield a line a step, oldest first, and one before each day; what was taken back is struck through and said so.

    The last line of a game says what was used of the clocks of its `table`, too. What was `said` stands between steps.
    One more line stands where the record is new to its viewer, `since` a step.
    """
    talk = deque(said)
    if record.first > 0:
        yield Text(say("record.earlier"), _QUIET)
    gone = undone_seqs(record.steps)
    days = day_starts(record.steps, today)
    # Before the start seats change hands: whoever had one at a step is named there.
    known = list(names)
    stood_in = stood_in_first(record.steps, table)
    for step in record.steps:
        while talk and talk[0].at < step.at:
            yield talk_line(talk.popleft(), ui.seat_names)
        if step.seq in days:
            yield day_heading(step)
        if since is not None and step.seq == since.seq:
            yield Text(say("record.new", title=since.title), _NEW)
        time, words = (f"{say_time(step.at)} ", _QUIET), step_text(step, ui, known, stood_in)
        stood_in = stood_in_after(step, stood_in)
        for seat, name in new_names(step).items():
            known[seat] = name
        if table is not None and (used := used_text(step, table, known)):
            words = f"{words} {used}"
        if step.seq in gone:
            yield Text.assemble(time, (words, UNDONE), (f" ({say('record.undone')})", _QUIET))
        else:
            yield Text.assemble(time, words)
    for entry in talk:
        yield talk_line(entry, ui.seat_names)


def day_heading(step: Step) -> Text:
    """Return the line that says on which day a step, and what follows it, happened."""
    return Text(say_day(day_of(step.at)), _DAY)
