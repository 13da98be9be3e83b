"""What one viewer may see of a table: the table around the game, the game's own view, and what they can do.

A viewer is a seat, or None for a spectator: the default. Views are compared field by field, so that an update holds
only what changed.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import astuple, replace

from events.bounds import NEWEST
from events.clock import ClockRule, Night
from events.fold import Folded
from events.game import Game
from events.requests import excused
from events.series import Series
from events.styling import other_emblems
from events.table import Phase, Seat, Table, UndoRule
from events.table_facts import SpectatorRule
from events.text import shown_name
from events.wanted import Wanted

Viewer = int | None
"""A seat, or None for a spectator."""

Switch = Literal["names", "talk"]
"""What whoever runs a house can turn off for all of it."""

MAX_UNASKED_MOVES = 60
"""Legal moves are sent with the view while they are fewer than this."""

MAX_UNDO_PLACES = 20
"""The most places for an undo that are shown: alone at a table, all actions are by the same player in a row."""


class Playable(NamedTuple):
    """A game with its projection: what a table needs to be played and watched.

    `view(state, viewer, over)` builds up the game's view, all of it once the table is `over`;
    `tell(fact, viewer)` masks what the viewer may not know. `older_rules` are the game's rules of earlier versions,
    which tables opened with them still follow. `seat_view(public, state, seat)` makes a seat's view of the same state
    from that of spectators, which saves making twice what all see alike; None where a game has no use for that.
    """

    game: Game[Any, Any, Any, Any]
    view: Callable[[Any, Viewer, bool], Any]
    tell: Callable[[Any, Viewer], Any]
    view_type: Any
    told_type: Any
    older_rules: tuple[Game[Any, Any, Any, Any], ...] = ()
    seat_view: Callable[[Any, Any, int], Any] | None = None

    def with_rules(self, rules: int) -> Playable:
        """Return the game as version `rules` of its rules had it; as it is where that version is not kept."""
        found = next((game for game in self.older_rules if game.version == rules), self.game)
        return self._replace(game=found)


class SeatShown(msgspec.Struct, frozen=True):
    """A taken seat, as everybody may see it."""

    name: str
    nonce: str | None
    """The player's part in every draw; null until it is shown."""
    commitment: str | None
    """The SHA-256 of the nonce; null at tables of format 1, and after a shuffle that was broken until it is made."""
    bot: str | None = None
    """The level or kind of a bot; null for a person."""
    stand_in: str | UnsetType = UNSET
    """The level of the bot that plays on in the place of this person; left out where none does."""
    emblem: int | UnsetType = UNSET
    """The emblem that they chose of the game's; left out where they chose none (`TableShown.emblems`)."""
    unnamed: Literal[True] | UnsetType = UNSET
    """The house shows nobody's name: `name` is the seat's, which a client may say in its reader's language."""


class ClockShown(msgspec.Struct, frozen=True):
    """The clocks as they were just after the last event; a viewer counts on from there. One entry a seat.

    All but the rule, which is in seconds, is in milliseconds.
    """

    rule: ClockRule
    left: tuple[int, ...]
    """What each seat had left."""
    running: tuple[int, ...]
    """The seats whose clocks run, ascending."""
    since: int
    """From when they do, by the servers' clocks, since 1970."""
    used: tuple[int, ...]
    """What each seat has used since the start."""
    held: int
    """What counted for nobody."""
    nights: tuple[Night | None, ...]
    """When the clock of each seat stands by night, in minutes of the UTC day; null where it never does."""


class RequestShown(msgspec.Struct, frozen=True):
    """The open request of `asker`; the seats in `yes` agreed."""

    asker: int
    to: int
    """To take back to just after this seq, or made just after it where it is for something else."""
    yes: tuple[int, ...]
    what: Wanted | None = None
    """What it is for; null: to take back."""
    absent: tuple[int, ...] = ()
    """The seats that are not asked, as their people are away."""


class UnseatingShown(msgspec.Struct, frozen=True):
    """The wish of seat `by` that whoever has `seat`, and is waited for, leaves it."""

    seat: int
    by: int


class ResultShown(msgspec.Struct, frozen=True):
    """How the game ended: the winners' seats (none: a draw), points a seat, and a code for what decided it."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    how: str
    standing: tuple[int, ...] | UnsetType = UNSET
    """The points of each seat as the game lay, where not its rules ended it."""


class TableShown(msgspec.Struct, frozen=True):
    """The table around the game, the same for everybody: the `table` part of every view."""

    id: str
    game: str
    options: Any
    """The game's options, all of them spelled out."""
    rules: int
    """The version of the rules the table follows."""
    components: str
    """The digest of the component set the table uses."""
    listed: bool
    undo: UndoRule
    """What can be taken back at this table."""
    opened: int
    """Milliseconds since 1970."""
    commitment: str
    """SHA-256 of the secret behind every draw."""
    secret: str | None
    """The secret itself, once the game is over."""
    seats: tuple[SeatShown | None, ...]
    phase: Phase
    to_act: tuple[int, ...]
    """The seats that can move now."""
    resigned: tuple[int, ...]
    """The seats that gave up, ascending."""
    request: RequestShown | None
    result: ResultShown | None
    format: int
    """The format of the table's log."""
    awaited: tuple[int, ...]
    """While the table shuffles, the seats whose part is missing: first a commitment, when all are there a nonce."""
    unseatings: tuple[UnseatingShown, ...]
    imagine: bool = True
    """Seats may ask for worlds that they could not tell from the true one."""
    demo: bool = False
    """Bots may play among themselves."""
    clock: ClockShown | UnsetType | None = UNSET
    """The clocks of the seats; left out where nobody's time is limited, and null in the change that takes them away."""
    paused_until: int | None = None
    """The time, in milliseconds since 1970, until which the players pause; null where they do not."""
    opener: int | UnsetType | None = UNSET
    """The seat of whoever opened the table, null while they have none; left out where nobody can change it."""
    talk: bool | UnsetType | None = UNSET
    """False where people do not talk at the table; left out where they may, and null in the change that lets them."""
    spectators: SpectatorRule | UnsetType | None = UNSET
    """`no` where only who has a seat sees the game while it goes on, `delayed` where others see it a whole turn later.

    Left out where anybody may watch, and null in the change that lets them.
    """
    series: Series | UnsetType = UNSET
    """Where the table stands in a series of games; left out where it follows upon no other."""
    emblems: tuple[int, ...] | UnsetType | None = UNSET
    """The emblem of each seat; left out while each has that of its number, and null in the change back to that."""
    off: tuple[Switch, ...] | UnsetType = UNSET
    """What whoever runs the house has turned off; left out where nothing is."""


class PlaceShown(msgspec.Struct, frozen=True):
    """Somewhere to go back to: just after seq `to`, at once if `free`, else by asking the others."""

    to: int
    free: bool


class UndoShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the viewer can take back now: their last action, to just after seq `to`; at once if `free`, else by asking.

    `earlier` are the places before that, newest first: each takes back one more of their last actions in a row. Places
    that were asked for in vain, with no move of the viewer since, are left out.
    """

    to: int
    free: bool
    earlier: tuple[PlaceShown, ...] = ()


class FullView(msgspec.Struct, frozen=True):
    """Everything one viewer may see at a table at one moment: the view a client is sent."""

    table: TableShown
    game: Any
    """The game's own view; null before the start."""
    moves: tuple[Any, ...] | None
    """The viewer's legal moves; empty when it is not theirs to act, null when they are too many to send unasked."""
    undo: UndoShown | None


def _seat(seat: Seat | None) -> SeatShown | None:
    if seat is None:
        return None
    return SeatShown(
        shown_name(seat.name),
        seat.nonce or None,
        seat.commitment or None,
        seat.bot or None,
        _stand_in(seat),
        seat.emblem,
    )


def _stand_in(seat: Seat) -> str | UnsetType:
    return UNSET if seat.stand_in is UNSET else seat.stand_in.level


def _clock(table: Table[Any]) -> ClockShown | UnsetType:
    clock = table.clock
    if clock is UNSET:
        return UNSET
    return ClockShown(clock.rule, clock.left, clock.running, clock.since, clock.used, clock.held, table.nights)


def to_act(game: Game[Any, Any, Any, Any], table: Table[Any]) -> tuple[int, ...]:
    """Return the seats that can move now: nobody before the start, while the players pause, and after the end."""
    return game.to_act(table.state) if table.phase == "playing" and table.paused_until is UNSET else ()


def _result(playable: Playable, table: Table[Any]) -> ResultShown | None:
    result = table.result
    if result is None:
        return None
    is_by_rules = table.state is None or playable.game.result(table.state) is not None
    standing = UNSET if is_by_rules else playable.game.standing(table.state)
    return ResultShown(result.winners, result.scores, result.how, standing)


def table_view(playable: Playable, table: Table[Any], before: TableShown | None = None) -> TableShown:
    """Return what everybody may see of the table around the game.

    `before` is what was shown of the same table earlier; it is returned itself where nothing changed since.
    """
    playing = table.phase == "playing"
    if playing and before is not None and before.phase == "playing":
        return _show_next(playable, table, before)
    return TableShown(
        id=table.id,
        game=table.game,
        options=table.options,
        rules=table.rules,
        components=table.components,
        listed=table.listed,
        undo=table.undo,
        opened=table.opened,
        commitment=table.commitment,
        secret=table.secret if table.has_ended else None,
        seats=tuple(map(_seat, table.seats)),
        phase=table.phase,
        to_act=to_act(playable.game, table),
        resigned=_resigned(playable, table),
        request=_request(table),
        result=_result(playable, table),
        format=table.format,
        awaited=table.awaited,
        unseatings=tuple(UnseatingShown(wish.seat, wish.by) for wish in table.unseatings),
        imagine=table.imagine is UNSET or table.imagine,
        demo=table.demo is not UNSET and table.demo,
        clock=_clock(table),
        paused_until=table.paused_until or None,
        opener=UNSET if table.opener is UNSET else table.openers_seat,
        talk=UNSET if table.allows_talk else False,
        spectators=table.spectators,
        series=table.series,
        emblems=other_emblems(table),
    )


def _show_next(playable: Playable, table: Table[Any], before: TableShown) -> TableShown:
    """Return what is shown of a table at play, from what was shown of it at play `before`.

    Seats do not change hands then, though bots may step in, and what a table was opened with never does.
    """
    awaited = to_act(playable.game, table)
    resigned = _resigned(playable, table)
    request = _request(table)
    seats = _seats_next(table, before.seats)
    clock = _clock(table)
    until = table.paused_until or None
    if (awaited, resigned, request, seats, clock, until) == (
        before.to_act, before.resigned, before.request, before.seats, before.clock,
        before.paused_until,
    ):  # fmt: skip
        return before
    return replace(
        before, to_act=awaited, resigned=resigned, request=request, seats=seats, clock=clock, paused_until=until
    )


def _seats_next(table: Table[Any], before: tuple[SeatShown | None, ...]) -> tuple[SeatShown | None, ...]:
    """Return what is shown of the seats, from what was shown of them: only who stands in may have changed."""
    stand_ins = [seat and _stand_in(seat) for seat in table.seats]
    if stand_ins == [shown and shown.stand_in for shown in before]:
        return before
    return tuple(shown and replace(shown, stand_in=now) for shown, now in zip(before, stand_ins, strict=True))


def _request(table: Table[Any]) -> RequestShown | None:
    request = table.request
    if request is None:
        return None
    return RequestShown(request.asker, request.to, request.yes, request.what or None, excused(table))


def _resigned(playable: Playable, table: Table[Any]) -> tuple[int, ...]:
    """Return who gave up: those without whom the game goes on, and whoever ended it so."""
    if table.state is None:
        return ()
    staying = playable.game.staying(table.state)
    if table.result is None and len(staying) == len(table.seats):
        return ()
    if table.result is not None and table.result.how == "resigned":
        staying = table.result.winners
    return tuple(seat for seat in range(len(table.seats)) if seat not in staying)


def full_view(
    playable: Playable, folded: Folded[Any], shown: TableShown, viewer: Viewer, public: Any = None
) -> FullView:
    """Return everything `viewer` may see; `shown` is the table around the game, shared by all viewers.

    `public` is the game's own view that spectators have now, if it was made already.
    """
    table = folded.table
    if table.state is None:
        return FullView(shown, None, (), None)
    moves: tuple[Any, ...] | None = ()
    if viewer is not None and viewer in shown.to_act:
        moves = tuple(islice(playable.game.legal(table.state, viewer), MAX_UNASKED_MOVES))
        if len(moves) == MAX_UNASKED_MOVES:
            moves = None
    game = game_view(playable, table, viewer, public=public)
    return FullView(shown, game, moves, _undo(playable, folded, viewer))


def game_view(
    playable: Playable, table: Table[Any], viewer: Viewer, everything: bool = False, public: Any = None
) -> Any:
    """Return the game's own view of a table that has begun: with `everything` open, as it is once the table is over.

    A game that was ended from outside is shown as over as one that came to its own end. `public` is what spectators
    are shown of the same table, if that was made already.
    """
    over = table.phase == "over"
    state = playable.game.stopped(table.state) if over else table.state
    if public is not None and viewer is not None and playable.seat_view is not None:
        return playable.seat_view(public, state, viewer)
    return playable.view(state, viewer, everything or over)


def _undo(playable: Playable, folded: Folded[Any], viewer: Viewer) -> UndoShown | None:
    past, table = folded.past, folded.table
    if viewer is None or past is None or table.phase != "playing" or table.undo == "none":
        return None
    if table.paused_until is not UNSET:
        return None
    earliest, always = past.free_for(viewer), table.needs_no_asking
    undos = folded.undos[viewer]
    can_take = len(table.seats) == 1 or not undos.has_taken_all(NEWEST)
    can_ask = table.undo == "free+ask" and table.request is None
    places: list[PlaceShown] = []
    for nth, to in enumerate(islice(past.places_of(viewer), MAX_UNDO_PLACES)):
        free = always or (earliest is not None and earliest <= to)
        if nth == 0 and not free:
            free = bool(playable.game.withdraw(table.state, viewer))
        if not (can_take if free else can_ask):
            break
        if free or undos.may_ask(to, NEWEST):
            places.append(PlaceShown(to, free))
    if not places:
        return None
    last, *earlier = places
    return UndoShown(last.to, last.free, tuple(earlier))


def changed_fields(old: FullView, new: FullView) -> dict[str, Any]:
    """Return the fields of `new` that differ from `old`; of `table` and `game` only their own changed fields.

    One of those that is there no more is None.
    """
    changed: dict[str, Any] = {}
    if old.table is not new.table:
        _put(changed, "table", _fields(old.table, new.table))
    if old.game is None or new.game is None:
        if old.game is not new.game:
            changed["game"] = new.game
    else:
        _put(changed, "game", _fields(old.game, new.game))
    if old.moves != new.moves:
        changed["moves"] = new.moves
    if old.undo != new.undo:
        changed["undo"] = new.undo
    return changed


def _put(changed: dict[str, Any], name: str, fields: dict[str, Any]) -> None:
    if fields:
        changed[name] = fields


def _fields(old: msgspec.Struct, new: msgspec.Struct) -> dict[str, Any]:
    pairs = zip(new.__struct_fields__, astuple(old), astuple(new), strict=True)
    return {
        name: None if value is UNSET else value
        for name, before, value in pairs
        if value is not before and value != before
    }
