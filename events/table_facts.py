"""The facts about a table itself: what can have happened there, beside what happens in its game.

They are small, in the past tense, and complete: what a fact leads to is recorded by `table.evolve`, without a rule.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from events.clock import ClockRule, Night, Spans
from events.game import Result
from events.series import Series
from events.wanted import Wanted

UndoRule = Literal["free+ask", "free", "none"]
"""What can be taken back at a table: freely or by asking the others, only freely, or nothing."""

SpectatorRule = Literal["yes", "delayed", "no"]
"""Whether somebody without a seat sees the game while it goes on: as it is, one whole turn later, or not at all."""

ClosedWhy = Literal["opener", "unvisited", "house"]
"""Why a table was closed before the start: by whoever opened it, since nobody came any more, or by the house."""


class TableFact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=True):
    """What facts about the table itself share."""


class Opened(TableFact, frozen=True, omit_defaults=True):
    """The table was opened; the first fact of every log. `options` are plain data, decoded by the game.

    `table_rules` is the version of the table's own rules (`bounds`), `format` that of the log: 1 where a log does not
    say so. `imagine` is false where no seat may ask for other worlds, `demo` true where bots may play among themselves.
    `clock` says how much time there is, unset where nobody's time is limited. `opener` is the SHA-256 (hex) of the
    token by which the table can be changed before the start, unset where there is none. `talk` is false where people do
    not talk at the table, `spectators` unset where whoever has no seat may watch. `series` says which table this one
    follows upon, unset where it follows upon none.
    """

    table: str
    game: str
    rules: int
    components: str
    options: Any
    seats: int
    listed: bool
    undo: UndoRule
    secret: str
    commitment: str
    at: int
    table_rules: int = 1
    format: int = 1
    imagine: bool | UnsetType = UNSET
    demo: bool | UnsetType = UNSET
    clock: ClockRule | UnsetType = UNSET
    opener: str | UnsetType = UNSET
    talk: bool | UnsetType = UNSET
    spectators: SpectatorRule | UnsetType = UNSET
    series: Series | UnsetType = UNSET


class Joined(TableFact, frozen=True):
    """A player took `seat`. `token` is the SHA-256 of the token that owns it.

    In format 1 with their `nonce`, from format 2 on with its SHA-256, the `commitment`. `bot` is the level or kind of a
    bot, unset for a person.
    """

    seat: int
    name: str
    token: str
    nonce: str | UnsetType = UNSET
    commitment: str | UnsetType = UNSET
    bot: str | UnsetType = UNSET


class Left(TableFact, frozen=True):
    """The player on `seat` left before the start."""

    seat: int


class SentOff(TableFact, frozen=True):
    """The player on `seat` was sent off it by whoever opened the table, before the start."""

    seat: int


class Changed(TableFact, frozen=True):
    """What the table was opened with is another now, where it is not unset; a `clock` of None is none.

    `options` are plain data, decoded by the game.
    """

    options: Any = UNSET
    clock: ClockRule | UnsetType | None = UNSET
    undo: UndoRule | UnsetType = UNSET
    listed: bool | UnsetType = UNSET
    talk: bool | UnsetType = UNSET
    spectators: SpectatorRule | UnsetType = UNSET


class Reordered(TableFact, frozen=True):
    """There are as many seats as `seats` has entries: seat n has whoever had that one; None: it is a new free seat."""

    seats: tuple[int | None, ...]


class Closed(TableFact, frozen=True):
    """The table was closed before the start."""

    why: ClosedWhy


class ShuffleBegan(TableFact, frozen=True):
    """Every seat is taken: everybody's nonce is due, or their commitment where it was thrown away."""


class Committed(TableFact, frozen=True):
    """`seat` is bound anew, to the nonce whose SHA-256 (hex) is `commitment`."""

    seat: int
    commitment: str


class NonceShown(TableFact, frozen=True):
    """`seat` showed the nonce it is bound to."""

    seat: int
    nonce: str


class UnseatWished(TableFact, frozen=True):
    """`by` wishes that whoever has `seat`, and is waited for, leaves it."""

    seat: int
    by: int


class ShuffleBroken(TableFact, frozen=True):
    """Somebody is gone from the shuffle: all commitments and nonces are thrown away."""


class Started(TableFact, frozen=True):
    """Every seat is taken, and all nonces are known: the game began. The game's facts of its set-up follow."""


class UndoAsked(TableFact, frozen=True):
    """`seat` asked the others to take back to just after seq `to`."""

    seat: int
    to: int


class UndoAgreed(TableFact, frozen=True):
    """`seat` said yes to the open request."""

    seat: int


class UndoRefused(TableFact, frozen=True):
    """`seat` said no: the request is gone."""

    seat: int


class UndoWithdrawn(TableFact, frozen=True):
    """The request of `seat` is gone, by their wish or because somebody acted."""

    seat: int


class Undone(TableFact, frozen=True):
    """The game is again as it was just after seq `to`. The events since then stay in the log."""

    to: int


class Asked(TableFact, frozen=True):
    """`seat` asked the others for `what`.

    `absent` are the seats that are not asked, as their people are away; unset where there are none. `token` is the
    SHA-256 (hex) of that of the bot that is to play on, unset where none is.
    """

    seat: int
    what: Wanted
    absent: tuple[int, ...] | UnsetType = UNSET
    token: str | UnsetType = UNSET


class Agreed(TableFact, frozen=True):
    """`seat` said yes to the open request, which is none to take back."""

    seat: int


class Declined(TableFact, frozen=True):
    """`seat` said no to the open request, which is none to take back: it is gone."""

    seat: int


class Withdrawn(TableFact, frozen=True):
    """The request of `seat`, none to take back, is gone, by their wish or because somebody acted."""

    seat: int


class GamePaused(TableFact, frozen=True):
    """All agreed to pause: nobody moves, and no clock runs, before `until` (ms since 1970)."""

    until: int


class GameResumed(TableFact, frozen=True):
    """The pause is over."""


class Returned(TableFact, frozen=True):
    """Whoever owns `seat` is back, and plays themselves again."""

    seat: int


class Resigned(TableFact, frozen=True):
    """`seat` gave up. The game ends with it, or its own facts follow, by which it goes on without them."""

    seat: int


class NightSet(TableFact, frozen=True):
    """The clock of `seat` stands each night, from minute `start` of the UTC day to `end`; by None no more."""

    seat: int
    night: Night | None


class Restyled(TableFact, frozen=True):
    """Whoever has `seat` goes by another `name`, or has chosen an `emblem`; what is unset stays as it is."""

    seat: int
    name: str | UnsetType = UNSET
    emblem: int | UnsetType = UNSET


class TimeRanOut(TableFact, frozen=True):
    """The time of `seat` is over. What follows by the rule of the table's clock comes with it."""

    seat: int


class TimeGiven(TableFact, frozen=True):
    """`by` gave so many ms to `seat`."""

    seat: int
    by: int
    ms: int


class ClockHeld(TableFact, frozen=True):
    """So many ms since the event before count for nobody: a server could not take what was sent then.

    They are those in `spans`; where that is unset, the first of them.
    """

    ms: int
    spans: Spans | UnsetType = UNSET


class Replaced(TableFact, frozen=True):
    """A bot of `level` plays on in the place of whoever has `seat`; `token` is the SHA-256 (hex) of its own."""

    seat: int
    level: str
    token: str


class Over(TableFact, frozen=True):
    """The game ended with `result`."""

    result: Result


class SecretShown(TableFact, frozen=True):
    """The secret behind every draw, for everybody to check."""

    secret: str


Facts = (
    Opened | Joined | Left | ShuffleBegan | Committed | NonceShown | UnseatWished | ShuffleBroken | Started
    | UndoAsked | UndoAgreed | UndoRefused | UndoWithdrawn | Undone | Resigned | Over | SecretShown
    | NightSet | TimeRanOut | TimeGiven | ClockHeld | Replaced | Returned
    | Asked | Agreed | Declined | Withdrawn | GamePaused | GameResumed
    | SentOff | Changed | Reordered | Closed | Restyled
)  # fmt: skip
