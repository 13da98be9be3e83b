"""What is said on the socket of the start page: `/api/lobby`. PROTOCOL.md, section 19."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from events.clock import ClockRule
from events.shapes import ActionId, Commitment, GameName, TableId
from events.table import Phase
from projections.view import ResultShown
from service.redis.listed_table import ListedTable
from service.redis.wish_end import EndedWhy
from service.talk.message import AskedClock, FromClient, LevelName, Token

MAX_OWN = 50
"""The most tables of their own that one socket may look after."""


class Look(FromClient, frozen=True):
    """Be told of the list of tables, and of these `tables` of my own; said again, of these instead.

    `tokens` has for each of them, in the same order, the token of my seat there, for tables without spectators.
    """

    tables: Annotated[tuple[TableId, ...], Meta(max_length=MAX_OWN)] = ()
    tokens: Annotated[tuple[Token | None, ...], Meta(max_length=MAX_OWN)] = ()
    id: ActionId | None = None


class Wish(FromClient, frozen=True):
    """Play `game` with anybody who wishes the same, within so many minutes.

    What I am called there, the `token` for my seat, and the `commitment` of my nonce are as for a seat that is taken.
    """

    id: ActionId
    token: Token
    commitment: Commitment
    name: str
    game: GameName
    seats: Annotated[int, Meta(ge=2, le=6)]
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    clock: AskedClock | None = None
    minutes: Annotated[int, Meta(ge=1, le=240)] = 60


class Unwish(FromClient, frozen=True):
    """Take my wish with this `id` back; with its `token` also where this socket has not said it."""

    id: ActionId
    token: Token | None = None


class Fill(FromClient, frozen=True):
    """Begin now with all who wait for the same as my wish with this `id`; bots of `level` come to the other seats."""

    id: ActionId
    level: LevelName


LobbyClientMessage = Look | Wish | Unwish | Fill
"""What is said on this socket."""


class FromLobby(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower):
    """What the server says on this socket."""


class ListTold(FromLobby, frozen=True, tag="lobby", omit_defaults=True):
    """The list: whole (`tables`, in order), or what changed in it (`set`; null: the list does not show it any more)."""

    tables: tuple[ListedTable, ...] | UnsetType = UNSET
    set: dict[str, ListedTable | None] | UnsetType = UNSET


class OwnSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A taken seat of one's own table: a name, and the level or kind of a bot. See `projections.view.SeatShown`."""

    name: str
    bot: str | None = None
    unnamed: bool = False


class Own(FromLobby, frozen=True):
    """How things stand at a table that was looked for, as whoever may see the game knows it."""

    table: str
    seq: int
    """The seq of the latest event: of two that are told the later has the higher."""
    game: str
    options: Any
    """The game's options, all of them spelled out."""
    phase: Phase
    seats: tuple[OwnSeat | None, ...]
    to_act: tuple[int, ...]
    """The seats that can move now."""
    awaited: tuple[int, ...]
    """While the table shuffles, the seats whose part is missing."""
    result: ResultShown | None
    paused_until: int | None
    """The time, in ms since 1970, until which the players pause; null where they do not."""
    opened: int
    """Milliseconds since 1970."""
    moved: int
    """When anything happened there last, in ms since 1970."""
    clock: ClockRule | UnsetType = UNSET
    """The rule of its clock; left out where nobody's time is limited."""
    emblems: tuple[int, ...] | UnsetType = UNSET
    """The emblem of each seat; left out while each has that of its number."""


class Gone(FromLobby, frozen=True):
    """A table that was looked for is not told of: why it is not.

    `no_table`, `no_spectators` without the token of a seat there, or the code of what is wrong with its log.
    """

    table: str
    code: str


class WaitingFor(msgspec.Struct, frozen=True):
    """So many people wait to play a game with anybody, with so many seats, whatever options and clock they wish for."""

    game: str
    seats: int
    waiting: int


class WaitingTold(FromLobby, frozen=True, tag="waiting"):
    """How many wait to play with anybody; replaces what was told of it before."""

    waiting: tuple[WaitingFor, ...]


class Wished(FromLobby, frozen=True):
    """My wish stands: so many wait for it, of all the seats there are, I among them."""

    id: str
    waiting: int
    seats: int
    fill_in: int
    """After how many ms I may `fill` the seats; 0: now."""
    ends_in: int
    """After how many ms the wish ends by itself."""


class Matched(FromLobby, frozen=True):
    """My wish has come true: this seat at this table is that of my token."""

    id: str
    table: str
    seat: int


class Unwished(FromLobby, frozen=True):
    """My wish stands no more: I took it back, or its time is over."""

    id: str
    why: EndedWhy
