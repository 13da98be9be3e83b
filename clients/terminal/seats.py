"""The seats of the person at this terminal, in a private file: whoever can read it can play in their name."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import msgspec
from platformdirs import user_config_path

from clients.player import Seat


class Kept(msgspec.Struct, frozen=True):
    """A seat kept: at which Lagoon (`base`), at which `table` of which `game`, and its `token`.

    `seat` is None while the answer to taking it is still out.
    """

    base: str
    table: str
    game: str
    name: str
    token: str
    seat: int | None = None

    def __repr__(self) -> str:
        """Say which seat it is and keep the token out of logs."""
        return f"Kept(base={self.base!r}, table={self.table!r}, seat={self.seat})"

    def as_seat(self) -> Seat:
        """Return it as the player client knows seats."""
        return Seat(self.table, -1 if self.seat is None else self.seat, self.name, self.token)


class Unreadable(Exception):  # noqa: N818  (said to the person as it is)
    """The file is there and is not a list of seats."""


def default_path() -> Path:
    """Return where seats are kept unless the person says otherwise."""
    return user_config_path("lagoon") / "seats.json"


class Seats:
    """The file of seats at `path`, read anew each time, since another terminal may write it too.

    It is replaced as a whole, and readable for its owner only. Raises `Unreadable`, or `OSError`.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or default_path()

    def all(self) -> tuple[Kept, ...]:
        """Return every seat, the latest last."""
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=tuple[Kept, ...])
        except FileNotFoundError:
            return ()
        except msgspec.MsgspecError as error:
            raise Unreadable(f"{self.path} is not a list of seats: {error}") from None

    def at(self, base: str) -> tuple[Kept, ...]:
        """Return the seats at one Lagoon, the latest first."""
        return tuple(kept for kept in reversed(self.all()) if kept.base == base)

    def find(self, base: str, table: str) -> Kept | None:
        """Return the seat at one table, if there is one."""
        return next((kept for kept in self.at(base) if kept.table == table), None)

    def keep(self, kept: Kept) -> None:
        """Keep a seat, instead of any other at the same table."""
        self._write((*self._others(kept), kept))

    def drop(self, kept: Kept) -> None:
        """Let a seat go."""
        self._write(self._others(kept))

    def _others(self, kept: Kept) -> tuple[Kept, ...]:
        return tuple(other for other in self.all() if (other.base, other.table) != (kept.base, kept.table))

    def _write(self, seats: tuple[Kept, ...]) -> None:
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # mkstemp makes the file for its owner only, before there is a token in it.
        descriptor, name = tempfile.mkstemp(dir=self.path.parent, prefix=f".{self.path.name}.")
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(seats)))
            Path(name).replace(self.path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
