"""Looking back: is everything that was acknowledged in the logs, once, in its place, and did everybody see the same?"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

import msgspec

from clients.player import Lagoon, Player
from events.codec import Codec
from events.event import Event, Hold
from events.fold import BrokenLog, fold
from events.log import Log, RedisUnavailable
from events.verify import verify
from projections.games import GAMES
from projections.record import tell
from service.talk.protocol import Step
from tests.faults.ledger import Game, Witness

AT_ONCE = 4
"""Tables that are looked at together."""


class Found(NamedTuple):
    """What is wrong, in words; `at` is when the action was acknowledged that it is about, if it is about one.

    `kind`: `lost` (acknowledged, and not in the log at that seq), `doubled`, `undead` (refused, and in the log),
    `broken` (the log does not fold or verify), `unlike` (a client saw something else), `stopped` (play did not go on),
    `robbed` (a clock took time that its owner could not use).
    """

    kind: str
    table: str
    what: str
    at: float | None = None


async def audit(games: Sequence[Game], log: Log, lagoon: Lagoon | None) -> list[Found]:
    """Look at every table that was played: in its log, and through the eyes of new clients who come to it now.

    Without a `lagoon` to come to, where all was stopped in the middle, only the logs are looked at.
    """
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(game: Game) -> list[Found]:
        async with gate:
            return await _audit_one(game, log, lagoon)

    found = await asyncio.gather(*(one(game) for game in games))
    return [each for some in found for each in some]


async def _audit_one(game: Game, log: Log, lagoon: Lagoon | None) -> list[Found]:
    playable = GAMES[game.game]
    codec = Codec(playable.game)
    try:
        events = [codec.decode(raw, seq) for seq, raw in enumerate(await log.read(game.table), 1)]
        fold(playable.game, events)
        verify(playable.game, events)
    except BrokenLog as broken:
        return [Found("broken", game.table, str(broken))]
    except RedisUnavailable as away:
        return [Found("broken", game.table, f"its log cannot be read: {away}")]
    if lagoon is None:
        return in_the_log(game, events)
    people = [(seat, token) for seat, token in enumerate(game.tokens) if token is not None]
    fresh = [await _look(lagoon, game.table, seat, token) for seat, token in [(None, None), *people]]
    raws = await log.read(game.table)
    later = [codec.decode(raw, seq) for seq, raw in enumerate(raws[len(events) :], len(events) + 1)]
    if not all(isinstance(event.action, Hold) for event in later):
        return [Found("unlike", game.table, "something was done there after everybody had left")]
    seen = seen_alike(game, [*events, *later], {witness.seat: witness for witness in fresh}, len(later))
    return [*in_the_log(game, events), *seen]


def in_the_log(game: Game, events: Sequence[Event]) -> list[Found]:
    """Compare what was answered with what is in the log."""
    ledger = game.ledger
    found = [Found("unlike", game.table, words) for words in ledger.contradictions]
    places = {event.key: event.seq for event in events if event.key}
    for key, (seq, at) in ledger.accepted.items():
        if places.get(key) != seq:
            found.append(Found("lost", game.table, f"{key} at {seq}, the log has it at {places.get(key)}", at))
    # Ids of bots follow from the seq, so that two of them can have the same.
    for (_, key), times in Counter((event.who, event.key) for event in events if event.key).items():
        if times > 1:
            told = ledger.accepted.get(key)
            found.append(Found("doubled", game.table, f"{key} {times} times", told and told.at))
    found += [Found("undead", game.table, f"{key} was refused") for key in ledger.refused if key in places]
    return found


def seen_alike(game: Game, events: Sequence[Event], fresh: dict[int | None, Witness], held: int = 0) -> list[Found]:
    """Compare what clients saw who were there with the log, and with what clients see who come now.

    The last `held` events only hold time that a fault took, as the house does when somebody comes: whoever was there
    before knows nothing of them, and had other clocks.
    """
    found = []
    for witness in (*game.witnesses, *fresh.values()):
        who = "the spectator" if witness.seat is None else f"seat {witness.seat}"
        who = f"{who}{', who comes now,' if witness is fresh.get(witness.seat) else ''}"
        due = _told(game, events, witness.seat)[witness.first :]
        due = due[: max(len(witness.steps), len(due) - held)]
        if (unlike := _difference(witness.steps, due)) is not None:
            found.append(Found("unlike", game.table, f"{who} has another record than the log: {unlike}"))
        elif _seen(witness, held) != _seen(fresh[witness.seat], held):
            found.append(Found("unlike", game.table, f"{who} saw another end than who comes now"))
    watched = 1 + sum(token is not None for token in game.tokens)
    if len(game.witnesses) != watched:
        found.append(Found("unlike", game.table, f"{len(game.witnesses)} of {watched} saw the end"))
    return found


def _seen(witness: Witness, held: int) -> dict[str, Any]:
    """Return what somebody saw in the end, without clocks where time was held after that."""
    return witness.view | {"table": witness.view["table"] | {"clock": None}} if held else witness.view


def _told(game: Game, events: Sequence[Event], seat: int | None) -> list[Step]:
    return [tell(GAMES[game.game], event, seat) for event in events]


def _difference(seen: Sequence[Step], due: Sequence[Step]) -> str | None:
    """Return in words where two records part, None when they are one."""
    for one, other in zip_longest(_plain(seen), _plain(due)):
        if one != other:
            return f"{one} where {other} is due"
    return None


def _plain(steps: Sequence[Step]) -> list[object]:
    """Return steps as they look after a trip over the wire."""
    plain: list[object] = msgspec.json.decode(msgspec.json.encode(steps))
    return plain


async def _look(lagoon: Lagoon, table: str, seat: int | None, token: str | None) -> Witness:
    """Come to a table as somebody who was never there, and take down what there is to see."""
    async with Player(lagoon.address, table, token, patient=True) as player:
        while player.record.first:
            await player.load_earlier()
        assert player.seat == seat
        return Witness.of(player)
