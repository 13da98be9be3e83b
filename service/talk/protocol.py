"""What client and server say to each other: one Struct a message, tagged by `t`. PROTOCOL.md tells the whole story.

Everything from outside is decoded here, once, into frozen Structs with bounds; unknown types and fields are refused.
`moves` stay raw until the table's game is known, and are then decoded as strictly.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from events import clock
from events.clock import Added as Added
from events.clock import Expiry as Expiry
from events.clock import Gift as Gift
from events.clock import Kind as Kind
from events.clock import Minute as Minute
from events.clock import Stock as Stock
from events.clock import awake as awake
from events.shapes import ActionId as ActionId
from events.shapes import BotKind as BotKind
from events.shapes import Commitment as Commitment
from events.shapes import Nonce as Nonce
from events.shapes import Seq as Seq
from events.shapes import TableId as TableId

# Clients know these from here.
from events.table import UndoRule as UndoRule
from events.table_facts import SpectatorRule as SpectatorRule
from events.text import FIRST_STRONG_ISOLATE as FIRST_STRONG_ISOLATE
from events.text import POP_DIRECTIONAL_ISOLATE as POP_DIRECTIONAL_ISOLATE
from events.text import isolated as isolated
from events.text import printable as printable
from events.text import printable_lines as printable_lines
from events.text import shown_name as shown_name
from events.wanted import CallOff as CallOff
from events.wanted import Claim as Claim
from events.wanted import Pause as Pause
from events.wanted import Replace as Replace
from events.wanted import Resume as Resume
from events.wanted import Wanted as Wanted
from projections.record import Step as Step
from projections.replay import ReplayStep as ReplayStep
from service.chat.entry import Entry as Entry
from service.chat.entry import Room as Room
from service.chat.phrases import Phrase as Phrase
from service.chat.phrases import Reaction as Reaction
from service.redis.listed_table import ListedTable as ListedTable
from service.talk.again_messages import Again as Again
from service.talk.again_messages import AgainTold as AgainTold
from service.talk.again_messages import WantsAgain as WantsAgain
from service.talk.chat_messages import EntryNumber as EntryNumber
from service.talk.chat_messages import Said as Said
from service.talk.chat_messages import Say as Say
from service.talk.chat_messages import Talk as Talk
from service.talk.hint_messages import Hint as Hint
from service.talk.hint_messages import Hinted as Hinted
from service.talk.lobby_messages import Fill as Fill
from service.talk.lobby_messages import Gone as Gone
from service.talk.lobby_messages import ListTold as ListTold
from service.talk.lobby_messages import LobbyClientMessage as LobbyClientMessage
from service.talk.lobby_messages import Look as Look
from service.talk.lobby_messages import Matched as Matched
from service.talk.lobby_messages import Own as Own
from service.talk.lobby_messages import Unwish as Unwish
from service.talk.lobby_messages import Unwished as Unwished
from service.talk.lobby_messages import WaitingTold as WaitingTold
from service.talk.lobby_messages import Wish as Wish
from service.talk.lobby_messages import Wished as Wished
from service.talk.message import LEVELS as LEVELS
from service.talk.message import AskedClock as AskedClock
from service.talk.message import Body as Body
from service.talk.message import FromClient as FromClient
from service.talk.message import LevelName as LevelName
from service.talk.message import Token as Token
from service.talk.opener_messages import Change as Change
from service.talk.opener_messages import Close as Close
from service.talk.opener_messages import FromOpener as FromOpener
from service.talk.opener_messages import Order as Order
from service.talk.opener_messages import SendOff as SendOff
from service.talk.preview_messages import Preview as Preview
from service.talk.preview_messages import Previewed as Previewed
from service.talk.seat_messages import Night as Night
from service.talk.seat_messages import Restyle as Restyle
from service.talk.table_link import OWN_TABLE_ID as OWN_TABLE_ID
from service.talk.table_link import table_id_in as table_id_in

NightHours = clock.Night
"""The hours of a night; the message that sets them has its name."""

VERSION = 1
JSON_SUBPROTOCOL = "lagoon.v1.json"
MSGPACK_SUBPROTOCOL = "lagoon.v1.msgpack"


Code = Annotated[str, Meta(pattern=r"^[a-z_]{1,40}\Z")]


class Hello(FromClient, frozen=True):
    """The first message: who I am (a seat's token, or nobody: a spectator) and the last seq I have seen, if any.

    Of the steps since then at most the latest `limit` are wanted. Said again, it makes the socket that of another seat,
    or of none; `id` comes back with what answers it.
    """

    token: Token | None = None
    since: Seq | None = None
    limit: Annotated[int, Meta(ge=0, le=200)] = 200
    id: ActionId | None = None
    heard: EntryNumber | None = None
    """Of what people say, the number up to which it was heard (0: nothing was); left out, nothing of it is wanted."""


class Play(FromClient, frozen=True):
    """Make `move`, decided on at seq `on`."""

    id: ActionId
    on: Seq
    move: msgspec.Raw


class Reveal(FromClient, frozen=True):
    """Show the nonce that my seat was taken with the hash of, now that all seats are taken."""

    id: ActionId
    nonce: Nonce


class Commit(FromClient, frozen=True):
    """Be bound anew, to another nonce, after a shuffle that was broken; `commitment` is the SHA-256 of its bytes."""

    id: ActionId
    commitment: Commitment


class Unseat(FromClient, frozen=True):
    """Wish that whoever has `seat`, and is waited for before the start, leaves it."""

    id: ActionId
    on: Seq
    seat: Annotated[int, Meta(ge=0, le=5)]


class Undo(FromClient, frozen=True):
    """Take back to just after seq `to` (my last action when left out); asked of the others where it is not free."""

    id: ActionId
    on: Seq
    to: Seq | None = None


class Ask(FromClient, frozen=True):
    """Ask the others for something else than to take back."""

    id: ActionId
    on: Seq
    what: Wanted


class Return(FromClient, frozen=True):
    """Be back at my seat, where a bot has played on for me."""

    id: ActionId


class Answer(FromClient, frozen=True):
    """Answer the open request, whatever it is for; its asker withdraws it with `yes` false."""

    id: ActionId
    on: Seq
    yes: bool


class Resign(FromClient, frozen=True):
    """Give up the game."""

    id: ActionId
    on: Seq


class GiveTime(FromClient, frozen=True):
    """Give `seat` so many more seconds."""

    id: ActionId
    seat: Annotated[int, Meta(ge=0, le=5)]
    seconds: Gift


class Looking(FromClient, frozen=True):
    """Whether somebody looks at this page or terminal: while nobody does, its seat is called as if it were not open.

    `idle` is for how many seconds nobody has, where nobody does. It is not answered.
    """

    yes: bool
    idle: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0
    id: ActionId | None = None


class Time(FromClient, frozen=True):
    """Ask what time it is."""

    id: ActionId


class Moves(FromClient, frozen=True):
    """Ask for the legal moves that have the fields of `like` (a partly filled move, or all of them when empty)."""

    id: ActionId
    like: dict[Annotated[str, Meta(max_length=40)], Any] = msgspec.field(default_factory=dict)


class Steps(FromClient, frozen=True):
    """Ask for a page of the record: up to `limit` steps before seq `before` (the latest when left out)."""

    id: ActionId
    before: Seq | None = None
    limit: Annotated[int, Meta(ge=1, le=200)] = 200


class Replay(FromClient, frozen=True):
    """Ask to see the game again: up to `limit` steps after seq `from`, with the view before them.

    `as` asks for the eyes of a seat, which is for everybody once the game is over.
    """

    id: ActionId
    from_: Seq = msgspec.field(default=0, name="from")
    limit: Annotated[int, Meta(ge=1, le=200)] = 200
    as_: Annotated[int, Meta(ge=0, le=5)] | None = msgspec.field(default=None, name="as")


class Imagine(FromClient, frozen=True):
    """Ask for so many whole states of the game that my seat could not tell from the true one."""

    id: ActionId
    worlds: Annotated[int, Meta(ge=1, le=32)]


class WeighedMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that a bot looked at, and about how likely it takes it to win with it."""

    move: msgspec.Raw
    chance: Annotated[float, Meta(ge=0, le=1)]


class Thought(FromClient, frozen=True):
    """Note the moves that a bot thinks best just after seq `on`, best first: for the replay, once the game is over."""

    id: ActionId
    on: Seq
    best: Annotated[tuple[WeighedMove, ...], Meta(min_length=1, max_length=5)]


ClientMessage = (
    Hello | Play | Reveal | Commit | Unseat | Undo | Ask | Return | Answer | Resign | GiveTime | Night | Restyle
    | Time | Looking | Moves | Hint | Preview | Steps | Replay | Imagine | Thought | SendOff | Change | Order | Close
    | Say | Talk | Again
)  # fmt: skip


class FromServer(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower):
    """What the server says."""


class Replayed(FromServer, frozen=True, tag="replay", omit_defaults=True):
    """The answer to `replay`: a part of the game, seen again."""

    id: str
    seq: int
    """Where the table is now: there are steps up to this."""
    first: int
    """The seq just after which `view` was seen, and after which `steps` begin."""
    view: dict[str, Any]
    """`table` and `game`, both null before the first event."""
    steps: tuple[ReplayStep, ...]
    seat: int | None = None
    """The seat through whose eyes it is seen."""
    everything: bool = False
    """All that was hidden lies open."""


class Presence(FromServer, frozen=True):
    """Who is here: whether each seat has a socket open, and how many are watching."""

    seats: tuple[bool, ...]
    watching: int
    away: tuple[int | None, ...] = ()
    """Since when each seat has had no socket, in milliseconds since 1970; null for one that has."""
    absent_after: int | None = None
    """The seconds after which the others may play on without somebody; null where all have a clock."""


class Welcome(FromServer, frozen=True, omit_defaults=True):
    """The answer to `hello`, and the whole truth for this viewer: build everything from it.

    It also comes by itself, without an `id`, when the seat was lost, or its token has come to another.
    """

    seq: int
    seat: int | None
    view: dict[str, Any]
    """`table` (the table around the game), `game` (the game's view, null before it starts), `moves`, `undo`.

    `moves`: the viewer's legal moves; [] when it is not theirs to act, null when they are too many to send unasked.
    `undo`: what the viewer can take back now, {to, free}, or null.
    """
    steps: tuple[Step, ...] = ()
    """Steps after `since` (all when it was left out), but only the latest page of them."""
    first: int = 0
    """The seq after which `steps` is complete; ask with `steps` for what lies before it."""
    paused: bool = False
    id: str | None = None
    """That of the `hello` it answers."""
    digest: str = ""
    """What stands for the log up to event `seq`: a receipt, to be held against the whole log later."""
    now: int = 0
    """Milliseconds since 1970, by this server's clock, when this was written."""
    opener: bool = False
    """The token is that by which the table was opened: it can be changed by it before the start."""


class Update(FromServer, frozen=True, omit_defaults=True):
    """What changed since the last message to this socket: replace these fields of the view, tell these steps."""

    seq: int
    steps: tuple[Step, ...] = ()
    set: dict[str, Any] = {}
    """Changed fields: `table` and `game` hold only their changed fields, to be merged; any other is replaced."""
    view: dict[str, Any] | None = None
    """Instead of `set`, whenever there is any doubt: the whole view."""
    first: int | None = None
    """Given when steps are missing: the seq after which `steps` is complete."""


class TimeTold(FromServer, frozen=True, tag="time"):
    """The answer to `time`: `now` is in milliseconds since 1970, by this server's clock."""

    id: str
    now: int


class Accepted(FromServer, frozen=True, omit_defaults=True):
    """The action `id` stands in the log at `seq`."""

    id: str
    seq: int
    digest: str = ""
    """What stands for the log up to this event: a receipt; missing where the action is one of long ago."""


class Refused(FromServer, frozen=True, omit_defaults=True):
    """The action `id` (null where it could not be read) was refused and changed nothing."""

    id: str | None
    code: str
    message: str
    seq: int
    about: dict[str, str | int] = {}


class LegalMoves(FromServer, frozen=True, tag="moves", omit_defaults=True):
    """The answer to `moves`."""

    id: str
    seq: int
    moves: tuple[Any, ...]
    hints: Any = None
    """What helps to choose among them, in the game's own words; null where the game has nothing to say."""


class Page(FromServer, frozen=True, tag="steps"):
    """The answer to `steps`: `first` is the seq after which it is complete (0: nothing lies before)."""

    id: str
    steps: tuple[Step, ...]
    first: int


class Imagined(FromServer, frozen=True):
    """The answer to `imagine`: states as they may be at `seq`, by version `rules` of the game's rules.

    Each is dealt anew, by the server's own randomness, from nothing but what the seat knows.
    """

    id: str
    seq: int
    rules: int
    worlds: tuple[Any, ...]


class Noted(FromServer, frozen=True):
    """The answer to `thought`: it is taken, and kept for the replay if it can be."""

    id: str
    seq: int


class Paused(FromServer, frozen=True):
    """The table cannot keep actions just now; nothing is acknowledged. What was sent is kept and goes on later."""


class Resumed(FromServer, frozen=True):
    """The table goes on."""


class Fault(FromServer, frozen=True):
    """This table cannot be served; `code` and `message` say what is wrong. The socket closes after it."""

    code: str
    message: str


ServerMessage = (
    Welcome | Update | Accepted | Refused | TimeTold | LegalMoves | Hinted | Previewed | Page | Replayed | Imagined
    | Noted | Presence | Paused | Resumed | Fault | Said | AgainTold
)  # fmt: skip

LobbyServerMessage = (
    ListTold | Own | Gone | WaitingTold | Wished | Matched | Unwished | Refused | Paused | Resumed | Fault
)
"""What the server says on the socket of the start page."""


# ---- HTTP bodies


class OpenTable(Body, frozen=True):
    """`POST /api/tables`: open a table of `game` with its own `options`; `listed` shows it to everybody.

    `imagine` lets seats ask for other worlds; at a `demo` bots play among themselves; `bots` are the levels of bots of
    the house on its last seats. `clock` limits the time of each player. With `talk` false nobody talks there.
    With `spectators` `no` only who has a seat sees the game, with `delayed` others see it one whole turn later.
    """

    game: Annotated[str, Meta(pattern=r"^[a-z_]{1,40}\Z")]
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seats: Annotated[int, Meta(ge=1, le=6)] | None = None
    listed: bool = False
    undo: UndoRule = "free+ask"
    imagine: bool = True
    demo: bool = False
    bots: Annotated[tuple[LevelName, ...], Meta(max_length=6)] = ()
    clock: AskedClock | None = None
    talk: bool = True
    spectators: SpectatorRule = "yes"


class TakeSeat(Body, frozen=True):
    """`POST /api/tables/ID/seats`, with the new token in the Authorization header."""

    name: str
    commitment: Commitment | None = None
    seat: Annotated[int, Meta(ge=0, le=5)] | None = None
    nonce: Nonce | None = None
    """At a table for one beside its commitment; at one of format 1 in its place; else it is shown later."""
    bot: BotKind | None = None
    """A program says which level or kind of bot it is."""


class AddBot(Body, frozen=True):
    """`POST /api/tables/ID/bots`, with the token of a seat in the Authorization header: add a bot of the house."""

    level: LevelName
    seat: Annotated[int, Meta(ge=0, le=5)] | None = None


class ShowNonce(Body, frozen=True):
    """`POST /api/tables/ID/nonces`: show the nonce of the seat whose token stands in the Authorization header."""

    nonce: Nonce


class BindAnew(Body, frozen=True):
    """`POST /api/tables/ID/commitments`: be bound to another nonce, after a shuffle that was broken."""

    commitment: Commitment
