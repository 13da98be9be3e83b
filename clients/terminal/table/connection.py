"""The connection of this terminal to one table: the player client, its seat, and the legal moves."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

from msgspec.structs import replace

from clients.player import Commitments, Lagoon, LagoonError, LegalMoves, Player, Receipt
from clients.terminal.game_ui import GameUI, NeedsComponents
from clients.terminal.games import GAME_UIS
from clients.terminal.seats.store import KeptSeat, SeatsFileError, SeatStore
from clients.terminal.seats.taking import is_bad_token, leave_seat, take_seat
from clients.terminal.table.menu import MenuAction


class TableConnection:
    """Plays or watches at `table`, with the token that `seats` has for it."""

    def __init__(self, lagoon: Lagoon, table: str, seats: SeatStore) -> None:
        self.table = table
        self.base = lagoon.address.base
        self.player: Player | None = None
        """None until the first answer of the table."""
        self.ui: GameUI | None = None
        """The user interface of the game; None also where this terminal has none for it."""
        self.kept: KeptSeat | None = None
        """The seat that the player is connected with; None for a spectator."""
        self._lagoon = lagoon
        self._seats = seats
        self._greeted_ms = 0
        """When the `hello` with `kept` was sent, in ms since 1970."""
        self._saved_seat: int | None = None
        self._saved_receipt: Receipt | None = None
        self._moves = LegalMoves(-1, ())
        """Legal moves that had to be asked for, and the seq they are legal at."""

    # ---- connecting

    def find_seat(self) -> KeptSeat | None:
        """Return the stored seat for this table, if there is one. Raises `SeatsFileError` or `OSError`."""
        return self._seats.find(self.base, self.table)

    @asynccontextmanager
    async def opened(self, kept: KeptSeat | None) -> AsyncIterator[Player]:
        """Connect with this token, or as a spectator, for the length of the block. Raises `LagoonError`."""
        self._greet_with(kept)
        if kept is None:
            player = self._lagoon.watch(self.table, plays_on=True, listens=True, on_reveal=self._keep_revealed)
        else:
            player = self._lagoon.play(
                kept.as_seat(), receipt=kept.receipt, plays_on=True, listens=True, on_reveal=self._keep_revealed
            )
        async with player:
            self.player = player
            self.ui = await self._load_ui(player.view["table"])
            self._saved_seat = None
            yield player

    async def change_seat(self, kept: KeptSeat) -> bool:
        """Send `hello` with another token on the open connection; return False if a new one has to be opened."""
        if self.player is None or self.player.status == "closed":
            return False
        self._greet_with(kept)
        try:
            await self.player.hello(kept.token, kept.seed or None, dict(kept.revealed))
        except LagoonError:
            # A new connection will tell the reason.
            return False
        return True

    def _greet_with(self, kept: KeptSeat | None) -> None:
        self.kept, self._greeted_ms = kept, self._seats.now_ms()
        self._saved_receipt = None

    async def _load_ui(self, table: dict[str, Any]) -> GameUI | None:
        ui = GAME_UIS.get(table["game"])
        needing: object = ui
        if isinstance(needing, NeedsComponents):
            needing.set_components(await self._lagoon.components(table["game"], table["components"]))
        return ui

    # ---- whether the token owns a seat

    def save_seat(self) -> None:
        """Store whether the token owns a seat: it can be taken and given back here, and at another terminal.

        Raises `SeatsFileError` or `OSError`.
        """
        if self.player is None or self.player.seat == self._saved_seat:
            return
        self._saved_seat = self.player.seat
        if self.kept is None:
            return
        if self._saved_seat is None:
            self._seats.mark_unowned(self.kept, self._greeted_ms)
        else:
            self._seats.confirm(self.kept, self._saved_seat)

    def save_receipt(self) -> None:
        """Keep what the house told last of the table's log, with the seat. Raises `SeatsFileError` or `OSError`."""
        receipt = None if self.player is None else self.player.receipt
        if self.kept is not None and receipt is not None and receipt != self._saved_receipt:
            self._saved_receipt = receipt
            self._seats.keep_receipt(self.kept, receipt)

    def _keep_revealed(self, nonce: str, commitments: Commitments) -> None:
        """Keep that a nonce is shown for these commitments, before it is. Raises as `SeatStore.keep_revealed` does.

        A `SeatsFileError` comes out of `opened`.
        """
        if self.kept is not None:
            self._seats.keep_revealed(self.kept, nonce, commitments)

    async def check_log(self) -> None:
        """Hold all that was told against the log of a game that is over; what is found stands in `player.rewritten`."""
        if self.player is not None:
            # No log to be had says nothing of what stands in it.
            with suppress(LagoonError):
                await self.player.check_log()

    def drop_refused_token(self, trouble: LagoonError) -> KeptSeat | None:
        """Drop the token that was refused, and return it; None if `trouble` is about something else."""
        if self.kept is None or not is_bad_token(trouble):
            return None
        # If this cannot be written, the next connection will tell it again.
        with suppress(SeatsFileError, OSError):
            self._seats.mark_unowned(self.kept, self._greeted_ms, is_stranger=True)
        return self.kept

    def keep_next(self) -> bool:
        """Store the seat at the next table, if this one has one; tell whether another game was wanted at this terminal.

        Raises `SeatsFileError` or `OSError`.
        """
        player = self.player
        if player is None or player.next_table is None or self.kept is None or player.seat is None:
            return False
        return self._seats.keep_next(self.kept, player.next_table, len(player.view["table"]["seats"]))

    # ---- legal moves

    @property
    def moves(self) -> Sequence[Any]:
        """The legal moves, as far as they are known by now."""
        if self.player is None:
            return ()
        return self._moves.moves if self._moves.seq == self.player.seq else self.player.my_moves or ()

    @property
    def lacks_moves(self) -> bool:
        """Tell whether there are too many legal moves for the view, and they are not fetched yet."""
        player = self.player
        return player is not None and player.my_moves is None and self._moves.seq != player.seq

    async def fetch_moves(self) -> None:
        """Ask for the legal moves. Raises `LagoonError`."""
        if self.player is not None:
            self._moves = await self.player.moves()

    # ---- acting

    async def take_seat(self, name: str, seat: int | None) -> KeptSeat:
        """Take a seat and store it; the connection is not changed. Raises as `seats.taking.take_seat` does."""
        if self.ui is None:
            raise RuntimeError("a seat is taken at a table whose game is known")
        return await take_seat(self._lagoon, self._seats, self.table, self.ui.name, name, seat)

    async def perform(self, action: MenuAction, on: int) -> None:
        """Do at the table what was decided at seq `on`. Raises `LagoonError`, `SeatsFileError` or `OSError`."""
        player = self.player
        if player is None:
            return
        match action.kind:
            case "play":
                await player.play(action.what, on=on)
            case "undo":
                await player.undo(on=on)
            case "answer":
                await player.answer(action.what, on=on)
            case "ask":
                await player.ask(action.what, on=on)
            case "come_back":
                await player.come_back()
            case "resign":
                await player.resign(on=on)
            case "unseat":
                await player.unseat(action.what, on=on)
            case "give_time":
                seat, seconds = action.what
                await player.give_time(seat, seconds)
            case "night":
                await player.set_night(action.what)
            case "rename":
                await player.restyle(name=action.what)
            case "emblem":
                await player.restyle(emblem=action.what)
            case "send_off":
                await player.send_off(action.what, on=on)
            case "change":
                await player.change(**action.what, on=on)
            case "order":
                await player.reorder(action.what, on=on)
            case "close":
                await player.close_table(on=on)
            case "again" if self.kept is not None:
                await player.again(self._seats.bind_next(self.kept))
            case "not_again":
                await player.not_again()
            case "add_bot" if self.kept is not None:
                seat, level = action.what
                await self._lagoon.add_bot(self.kept.as_seat(), level, seat)
            case "remove_bot" if self.kept is not None:
                await self._lagoon.remove_bot(self.kept.as_seat(), action.what)
            case "leave" if self.kept is not None:
                # The connection stays open: the server sends a `welcome` without a seat on it.
                await leave_seat(self._lagoon, self._seats, self.kept)
                self.kept = replace(self.kept, seat=None)
