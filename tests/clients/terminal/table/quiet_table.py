"""A table's screen in front of a position of a golden game, with nobody at the other end of the line."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Footer

from clients.player import Lagoon, Player
from clients.terminal.app import LagoonApp
from clients.terminal.game_ui import NeedsComponents
from clients.terminal.seats.store import KeptSeat, SeatStore
from clients.terminal.table.screen import TableScreen
from tests.clients.terminal.driver import laid_out
from tests.clients.terminal.words.scenes import Position, Scene


class QuietTable(TableScreen):
    """A table's screen that connects to nothing."""

    def connect(self, kept: KeptSeat | None) -> None:  # type: ignore[override]
        """Stay alone."""


def player_at(shown: Scene, position: Position) -> Player:
    """Return a player who is told of a position."""
    player = Player("http://localhost:1", "t")
    # What would have to be asked for is left out.
    player.seat, player.view = position.me, {**position.view, "moves": position.view["moves"] or []}
    return player


@asynccontextmanager
async def table_at(
    shown: Scene, position: Position, folder: Path, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Pilot[None], QuietTable]]:
    """Yield the screen of a table at a position."""
    lagoon = Lagoon("http://localhost:1")
    screen = QuietTable(lagoon, "t", SeatStore(folder / "seats.json"), "Ann")
    app = LagoonApp(lagoon.address, SeatStore(folder / "seats.json"))
    async with app.run_test(size=size) as pilot:
        await app.push_screen(screen)
        screen.connection.player, screen.connection.ui = player_at(shown, position), shown.ui
        if isinstance(shown.ui, NeedsComponents) and shown.components is not None:
            shown.ui.set_components(shown.components)
        screen.show()
        await pilot.pause()
        await laid_out(screen, pilot)
        yield pilot, screen


def footer_of(screen: QuietTable) -> Footer:
    """Return the line of keys."""
    return screen.query_one(Footer)
