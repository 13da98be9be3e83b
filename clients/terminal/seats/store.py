"""The seats of the person at this terminal, in a private file: whoever can read it can play in their name.

An answer to taking a seat may be lost, or come late, so a token is kept before it is first sent and asked with again.
It is let go only when the server says of this very token that it owns nothing, and no wish to sit down that was made
with it can still be under way; until then it is spare, and the next wish is made with it.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from platformdirs import user_config_path

from clients.player import Receipt, Seat, new_seed

if sys.platform != "win32":
    import fcntl

IN_FLIGHT_MS = 10 * 60_000
"""For so long a wish to sit down may be under way: the server and what stands before it give up long before."""


class KeptSeat(msgspec.Struct, frozen=True):
    """A seat kept: at which Lagoon (`base`), at which `table` of which `game`, its `token`, and its `seed` of nonces.

    `seat` is None while it is not known to own one, `spare` once the server has said that it owns none. `asked` is when
    (ms since 1970) it was last sent to take one, and `wishes` how often. `receipt` is what the house told last of the
    table's log, to be held against what it says later.
    """

    base: str
    table: str
    game: str
    name: str
    token: str
    seat: int | None = None
    asked: int = 0
    spare: bool = False
    seed: str = ""
    wishes: int = 0
    receipt: Receipt | None = None

    def __repr__(self) -> str:
        """Say which seat it is and keep token and seed out of logs."""
        return f"KeptSeat(base={self.base!r}, table={self.table!r}, seat={self.seat})"

    def as_seat(self) -> Seat:
        """Return it as the player client knows seats."""
        return Seat(self.table, -1 if self.seat is None else self.seat, self.name, self.token, self.seed or None)


class SeatsFileError(Exception):
    """The file is there and is not a list of seats."""


def default_path() -> Path:
    """Return where seats are kept unless the person says otherwise."""
    return user_config_path("lagoon") / "seats.json"


def _clock_ms() -> int:
    """Return the time in ms since 1970."""
    return time.time_ns() // 1_000_000


class SeatStore:
    """The file of seats at `path`, read anew each time, since another terminal may write it too.

    It is replaced as a whole by one terminal at a time, and readable for its owner only. Raises `SeatsFileError` or
    `OSError`. `clock` tells the time in ms since 1970.
    """

    def __init__(self, path: Path | None = None, clock: Callable[[], int] = _clock_ms) -> None:
        self.path = path or default_path()
        self._clock = clock

    def all(self) -> tuple[KeptSeat, ...]:
        """Return every token, the latest last."""
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=tuple[KeptSeat, ...])
        except FileNotFoundError:
            return ()
        except msgspec.MsgspecError as error:
            raise SeatsFileError(f"{self.path} is not a list of seats: {error}") from None

    def held_at(self, base: str) -> tuple[KeptSeat, ...]:
        """Return the seats held, or perhaps held, at one Lagoon: one a table, the latest first."""
        found = {kept.table: self.find(base, kept.table) for kept in reversed(self.all()) if kept.base == base}
        return tuple(kept for kept in found.values() if kept is not None and not kept.spare)

    def find(self, base: str, table: str) -> KeptSeat | None:
        """Return the best token for one table: one that owns a seat, or may, or a spare one; the latest of these."""
        here = [kept for kept in reversed(self.all()) if (kept.base, kept.table) == (base, table)]
        return min(here, key=lambda kept: (kept.seat is None, kept.spare), default=None)

    def put(self, kept: KeptSeat) -> None:
        """Keep a token, with what is known of it now."""
        with self._locked():
            self._write_one(kept)

    def begin_taking(self, base: str, table: str, make: Callable[[], KeptSeat]) -> KeptSeat:
        """Return the token to ask for a seat with, kept as being asked with now: the one at hand, or a new one."""
        with self._locked():
            kept = self.find(base, table) or make()
            # Each request is bound to another nonce: one that was shown must not serve again.
            wishes, seed = kept.wishes + 1, kept.seed or new_seed()
            kept = msgspec.structs.replace(kept, asked=self._clock(), wishes=wishes, seed=seed)
            self._write_one(kept)
            return kept

    def confirm(self, kept: KeptSeat, seat: int) -> KeptSeat:
        """Keep that this token owns `seat`."""
        with self._locked():
            confirmed = msgspec.structs.replace(self._known(kept) or kept, seat=seat, spare=False)
            if confirmed not in self.all():
                self._write_one(confirmed)
            return confirmed

    def keep_receipt(self, kept: KeptSeat, receipt: Receipt) -> None:
        """Keep what the house told last, with a token that is still kept."""
        with self._locked():
            known = self._known(kept)
            if known is not None and known.receipt != receipt:
                self._write_one(msgspec.structs.replace(known, receipt=receipt))

    def now_ms(self) -> int:
        """Return the time in ms since 1970."""
        return self._clock()

    def mark_unowned(self, kept: KeptSeat, sent: int) -> None:
        """Keep that this token owns nothing, as was answered to what was `sent` at that time (ms since 1970).

        Let it go, if no wish made with it could come true after that.
        """
        with self._locked():
            known = self._known(kept)
            if known is None:
                return
            if sent - known.asked < IN_FLIGHT_MS:
                self._write_one(msgspec.structs.replace(known, seat=None, spare=True))
            else:
                self._write(self._others(known))

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """Let no other terminal read what is about to be replaced (on Windows, nothing keeps it from that)."""
        if not self.path.parent.exists():
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if sys.platform == "win32":
            yield
            return
        # The folder is locked, since the file itself is another one after each change.
        folder = os.open(self.path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            fcntl.flock(folder, fcntl.LOCK_EX)
            yield
        finally:
            os.close(folder)

    def _known(self, kept: KeptSeat) -> KeptSeat | None:
        """Return what the file says of this token: another terminal may have learnt more."""
        return next((one for one in self.all() if one.token == kept.token), None)

    def _write_one(self, kept: KeptSeat) -> None:
        self._write((*self._others(kept), kept))

    def _others(self, kept: KeptSeat) -> tuple[KeptSeat, ...]:
        return tuple(other for other in self.all() if other.token != kept.token)

    def _write(self, seats: tuple[KeptSeat, ...]) -> None:
        # mkstemp makes the file for its owner only, before there is a token in it.
        descriptor, name = tempfile.mkstemp(dir=self.path.parent, prefix=f".{self.path.name}.")
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(seats)))
            Path(name).replace(self.path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
