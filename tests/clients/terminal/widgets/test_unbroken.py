"""No line begins with what belongs behind a no-break space, and what is drawn there is a space."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets.option_list import Option

from clients.terminal.widgets.lines import Lines
from clients.terminal.widgets.record_log import RecordLog
from clients.terminal.widgets.text import SafeText, printable_text

WORDS = "Ann prend trois cartes\u00a0: deux bleues\u202f; une verte\u202f!"


class Narrow(App[None]):
    """Shows the same words in each kind of widget, where a line ends before the colon."""

    CSS: ClassVar[str] = "#text, #menu, #record { width: 23; height: 4; border: none; padding: 0; }"

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        yield Vertical(
            SafeText(WORDS, id="text"), Lines(Option(printable_text(WORDS)), id="menu"), RecordLog(id="record")
        )

    def on_mount(self) -> None:
        """Write the record."""
        self.query_one(RecordLog).show([Text(WORDS)])


def lines_of(widget: Widget) -> list[str]:
    return [widget.render_line(y).text.rstrip() for y in range(widget.size.height)]


async def test_words_and_what_belongs_to_them_stay_together() -> None:
    app = Narrow()
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        for name in ("text", "menu", "record"):
            lines = [line.strip() for line in lines_of(app.query_one(f"#{name}")) if line.strip()]
            assert " ".join(lines) == WORDS.replace("\u00a0", " ").replace("\u202f", " "), name
            assert len(lines) > 2, name
            assert [line for line in lines if line[0] in ":;!"] == [], name
