"""What helps a player to decide: where a card can be laid or which rule forbids it, and what things would score now.

Nothing here is a rule: it asks the rules, and tells a seat no more than it can see (section 8).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from events.motu.allows import can_afford, can_pay_for, can_reveal, price, to_act
from events.motu.harmony import counts_of_all, points_now, visible, voyageur_points
from events.motu.island import Ground, Spot, put
from events.motu.laying import Bar, barred, spots
from events.motu.majorities import destin_points
from events.motu.piles import put_at
from events.motu.sources import Points, points
from events.motu.state import State

_TURNS: Final = range(4)


class Way(msgspec.Struct, frozen=True, array_like=True):
    """A way to lay a card: where its middle comes, after how many quarter turns, and what then.

    Either `bar` names the rule against it and `spot` where it is broken, or, if the card can be paid for, `points` are
    what each source would give with it.
    """

    x: int
    y: int
    turns: int
    bar: Bar | None
    spot: Spot | None
    points: Points | None


class CardHints(msgspec.Struct, frozen=True):
    """All ways in which the card at `place` of the Line would lie over the island, legal or not; and its cost."""

    place: int
    cost: int
    payable: bool
    ways: tuple[Way, ...]


class VoyageurHint(msgspec.Struct, frozen=True):
    """What one's Voyageur would score if it was revealed now, and what each source would give then."""

    points: int
    sources: Points


class DestinHint(msgspec.Struct, frozen=True):
    """What a Destin would give if it was bought now, for `cost` coco, and the game ended then.

    The coco that it costs are not there any more to be counted. `payable` says whether the seat has so many.
    """

    destin: int
    cost: int
    payable: bool
    points: int


class Hints(msgspec.Struct, frozen=True):
    """What helps a seat to choose among its moves."""

    sources: Points
    """What each source would give now."""
    card: CardHints | None
    voyageur: VoyageurHint | None
    destins: tuple[DestinHint, ...]
    """For each Destin that lies open."""


def hints(state: State, seat: int, like: Mapping[str, Any]) -> Hints | None:
    """Return hints for `seat` on moves like this, or None when it is not theirs to act.

    With a `place`, every way to lay the card there comes with them; with `turns`, only those turned so.
    """
    if seat not in to_act(state):
        return None
    return Hints(
        sources=points_now(state, seat),
        card=_card(state, seat, like) if state.stage == "lay" else None,
        voyageur=_voyageur(state, seat) if can_reveal(state, seat) else None,
        destins=tuple(_destins(state, seat)),
    )


def _card(state: State, seat: int, like: Mapping[str, Any]) -> CardHints | None:
    place, turns = like.get("place"), like.get("turns")
    if type(place) is not int or not 0 <= place < len(state.line):
        return None
    wanted = (turns,) if type(turns) is int and turns in _TURNS else tuple(_TURNS)
    payable = can_pay_for(state, seat, place)
    return CardHints(place, price(state, place), payable, tuple(_ways(state, seat, place, wanted, payable)))


def _ways(state: State, seat: int, place: int, wanted: tuple[int, ...], payable: bool) -> Iterator[Way]:
    seen, faces = visible(state, seat), state.box.island(state.line[place])
    number, coco = len(state.islands[seat].cards) + 1, _coco_after(state, seat, place)
    for x, y in _over(seen):
        for turns in wanted:
            reason = barred(seen, faces[turns], x, y)
            if reason is not None:
                yield Way(x, y, turns, reason.bar, reason.spot, None)
            elif not payable:
                yield Way(x, y, turns, None, None, None)
            else:
                after = dict(seen)
                put(after, faces[turns], x, y, number)
                yield Way(x, y, turns, None, None, points(state.box, after, coco, state.added(seat)))


def _over(seen: Ground) -> list[Spot]:
    """Return where the middle of a card that covers anything can be, row by row from the north-west."""
    return sorted({middle for x, y in seen for middle in spots(x, y)}, key=lambda spot: (spot[1], spot[0]))


def _coco_after(state: State, seat: int, place: int) -> int:
    """Return the reserve of `seat` once it has taken the card at `place` (2.1, 7.2)."""
    coco = state.reserves[seat] - price(state, place) + state.line_coco[place]
    return coco + 1 if state.is_solo and place > 0 and state.hut else coco


def _destins(state: State, seat: int) -> Iterator[DestinHint]:
    """Yield what each Destin that lies open would give, its price paid (2.5, 6.1)."""
    counts = counts_of_all(state)
    mine = counts[seat]
    for number in state.destins:
        destin = state.box.destin(number)
        counts[seat] = {**mine, "coco": max(0, mine["coco"] - destin.costs)}
        payable = can_afford(state, seat, number)
        yield DestinHint(number, destin.costs, payable, destin_points(destin, counts, seat))


def _voyageur(state: State, seat: int) -> VoyageurHint | None:
    number = state.voyageurs[seat]
    if number is None:
        return None
    scores = voyageur_points(state, number)
    shown = msgspec.structs.replace(state, voyageur_points=put_at(state.voyageur_points, seat, scores))
    return VoyageurHint(scores, points_now(shown, seat))
