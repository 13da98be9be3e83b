"""The seats of the person at this terminal, in a private file: whoever can read it can play in their name.

The answer to a request for a seat may be lost, or come late, so a token is stored before it is first sent, and sent
again in a retry. It is dropped only when the server says that it owns nothing, and no request with it can still be in
flight; until then it is `spare`, and the next request for a seat at the table is made with it.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from clients.player import Commitments, NonceSpent, Receipt, Revealed, Seat, new_seed
from clients.terminal.seats.kept_file import replace_file
from clients.terminal.seats.place import default_path

if sys.platform != "win32":
    import fcntl

IN_FLIGHT_MS = 10 * 60_000
"""How long a request for a seat may be in flight: server and proxies give up long before."""


class KeptSeat(msgspec.Struct, frozen=True):
    """A stored seat: the server (`base`), the `table` and its `game`, the seat's `token`, and its `seed` of nonces.

    `seat` is None while it is not known to own one, `spare` once the server has said that it owns none. `asked` is when
    (ms since 1970) it was last sent to take one, and `attempts` how often. `receipt` is the last digest of the table's
    log that the server sent, and `revealed` the commitments of all seats that each nonce of this seat was shown for:
    both are compared with what the server says later. With the token of an `opener` the table was opened: it is kept
    without a seat, too. `next_seed` is that of the nonces for the next table, where another game was wanted here.
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
    attempts: int = msgspec.field(default=0, name="wishes")
    receipt: Receipt | None = None
    revealed: Revealed = {}
    opener: bool = False
    next_seed: str = ""

    def __repr__(self) -> str:
        """Represent the seat without token, seed and nonces, which must not get into logs."""
        return f"KeptSeat(base={self.base!r}, table={self.table!r}, seat={self.seat})"

    def as_seat(self) -> Seat:
        """Return it as the player client knows seats."""
        seat = -1 if self.seat is None else self.seat
        return Seat(self.table, seat, self.name, self.token, self.seed or None, dict(self.revealed))


class SeatsFileError(Exception):
    """The file at `path` exists and is not a list of seats, for this reason (in English)."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} is not a list of seats: {reason}")
        self.path = path


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
        """Return all tokens, the latest last."""
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=tuple[KeptSeat, ...])
        except FileNotFoundError:
            return ()
        except msgspec.MsgspecError as error:
            raise SeatsFileError(self.path, str(error)) from None

    def held_at(self, base: str) -> tuple[KeptSeat, ...]:
        """Return seats held, or perhaps held, and tables opened at one Lagoon: one a table, the latest first."""
        found = {kept.table: self.find(base, kept.table) for kept in reversed(self.all()) if kept.base == base}
        return tuple(kept for kept in found.values() if kept is not None and (kept.opener or not kept.spare))

    def find(self, base: str, table: str) -> KeptSeat | None:
        """Return the best token for one table: one that owns a seat, or may, or a spare one; the latest of these."""
        here = [kept for kept in reversed(self.all()) if (kept.base, kept.table) == (base, table)]
        return min(here, key=lambda kept: (kept.seat is None, kept.spare), default=None)

    def put(self, kept: KeptSeat) -> None:
        """Store a token, with what is known of it now."""
        with self._locked():
            self._write_one(kept)

    def begin_taking(self, base: str, table: str, make: Callable[[], KeptSeat]) -> KeptSeat:
        """Return the token for a request for a seat: the stored one, or a new one. It is marked as sent now."""
        with self._locked():
            kept = self.find(base, table) or make()
            # Each request commits to another nonce, since a nonce that was revealed must not be used again.
            attempts, seed = kept.attempts + 1, kept.seed or new_seed()
            kept = msgspec.structs.replace(kept, asked=self._clock(), attempts=attempts, seed=seed)
            self._write_one(kept)
            return kept

    def confirm(self, kept: KeptSeat, seat: int) -> KeptSeat:
        """Store that this token owns `seat`."""
        with self._locked():
            confirmed = msgspec.structs.replace(self._known(kept) or kept, seat=seat, spare=False)
            if confirmed not in self.all():
                self._write_one(confirmed)
            return confirmed

    def bind_next(self, kept: KeptSeat) -> str:
        """Return the seed of the nonces for the next table, kept before another game is asked for: made once."""
        with self._locked():
            known = self._known(kept) or kept
            if not known.next_seed:
                known = msgspec.structs.replace(known, next_seed=new_seed())
                self._write_one(known)
            return known.next_seed

    def keep_next(self, kept: KeptSeat, table: str, seats: int) -> bool:
        """Store the seat at the next `table`, which the token owns too; tell whether another game was wanted here.

        There are so many `seats`, and everybody has moved on by one.
        """
        with self._locked():
            known = self._known(kept) or kept
            if known.seat is None:
                return False
            seed, seat = known.next_seed or new_seed(), (known.seat + 1) % seats
            moved = KeptSeat(
                known.base, table, known.game, known.name, known.token, seat, seed=seed, opener=known.opener
            )
            if self._known(moved) is None:
                self._write_one(moved)
            return bool(known.next_seed)

    def keep_receipt(self, kept: KeptSeat, receipt: Receipt) -> None:
        """Keep what the house told last, with a token that is still kept."""
        with self._locked():
            known = self._known(kept)
            if known is not None and known.receipt != receipt:
                self._write_one(msgspec.structs.replace(known, receipt=receipt))

    def keep_revealed(self, kept: KeptSeat, nonce: str, commitments: Commitments) -> None:
        """Keep that a nonce of this seat is shown for these commitments.

        Raises `NonceSpent` if it was shown for others, be it by another terminal.
        """
        with self._locked():
            known = self._known(kept) or kept
            if known.revealed.get(nonce, commitments) != commitments:
                raise NonceSpent
            if nonce not in known.revealed:
                revealed = {**known.revealed, nonce: commitments}
                self._write_one(msgspec.structs.replace(known, revealed=revealed))

    def now_ms(self) -> int:
        """Return the time in ms since 1970."""
        return self._clock()

    def mark_unowned(self, kept: KeptSeat, sent: int, *, is_stranger: bool = False) -> None:
        """Store that this token owns no seat, as answered to a message that was `sent` then (ms since 1970).

        It is dropped, unless the table was opened with it, or a request for a seat could still be in flight. To a
        server that takes it for a stranger's the token is not one that opened the table either.
        """
        with self._locked():
            known = self._known(kept)
            if known is None:
                return
            is_opener = known.opener and not is_stranger
            if is_opener or sent - known.asked < IN_FLIGHT_MS:
                self._write_one(msgspec.structs.replace(known, seat=None, spare=True, opener=is_opener))
            else:
                self._write(self._others(known))

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """Lock the file against other terminals while it is replaced (not on Windows)."""
        if not self.path.parent.exists():
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if sys.platform == "win32":
            yield
            return
        # The folder is locked, since each change replaces the file itself.
        folder = os.open(self.path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            fcntl.flock(folder, fcntl.LOCK_EX)
            yield
        finally:
            os.close(folder)

    def _known(self, kept: KeptSeat) -> KeptSeat | None:
        """Return what the file says about this token: another terminal may have changed it."""
        return next((one for one in self.all() if _is_same(one, kept)), None)

    def _write_one(self, kept: KeptSeat) -> None:
        self._write((*self._others(kept), kept))

    def _others(self, kept: KeptSeat) -> tuple[KeptSeat, ...]:
        return tuple(other for other in self.all() if not _is_same(other, kept))

    def _write(self, seats: tuple[KeptSeat, ...]) -> None:
        replace_file(self.path, msgspec.json.format(msgspec.json.encode(seats)))


def _is_same(one: KeptSeat, other: KeptSeat) -> bool:
    """Tell whether two are of the same token at the same table: in a series one token owns a seat at each."""
    return (one.base, one.table, one.token) == (other.base, other.table, other.token)
