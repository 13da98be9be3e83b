"""A small game for tests, unlike any that is played here: up to three bid for pebbles, all at once and unseen.

Each is dealt a pebble from a bag, which nobody else sees, and ten shells. Three times everybody lays down a bid of up
to three shells; when all have, the bids are shown and paid, and the highest single bid gets a pebble from the bag. In
the end pebbles are points, the dealt one too. It shows what Kahuna does not: more seats than two, choices made at the
same time, hidden from the others until all have chosen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec.structs import replace

from events.chance import Picker, draw
from events.game import Draft, Game, Illegal, Result
from projections.view import Playable, Viewer

PEBBLES: Final = tuple(range(1, 10))
ROUNDS: Final = 3


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    shells: Literal[2, 10] = 10


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    options: Options
    bag: tuple[int, ...]
    dealt: tuple[int | None, ...]
    shells: tuple[int, ...]
    won: tuple[tuple[int, ...], ...]
    bids: tuple[int | None, ...]
    rounds: int = 0
    gone: tuple[int, ...] = ()
    is_stopped: bool = False


class Bid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="bid"):
    shells: Annotated[int, msgspec.Meta(ge=0, le=3)]


class Base(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=True):
    pass


class PebbleDealt(Base, frozen=True):
    seat: int
    pebble: int | None


class BidLaid(Base, frozen=True):
    seat: int
    shells: int | None


class BidTakenBack(Base, frozen=True):
    seat: int


class BidsShown(Base, frozen=True):
    bids: tuple[int, ...]


class PebbleWon(Base, frozen=True):
    seat: int
    pebble: int


class BidderLeft(Base, frozen=True):
    seat: int


Fact = PebbleDealt | BidLaid | BidTakenBack | BidsShown | PebbleWon | BidderLeft


def put(row: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


class Pebbles:
    name: Final = "pebbles"
    seat_counts: Final[tuple[int, ...]] = (2, 3)
    emblems: Final = 4
    version: Final = 1
    components: Final = "0" * 16
    known_components: Final = frozenset({"0" * 16})
    state_type: Final[Any] = State
    move_type: Final[Any] = Bid
    fact_type: Final[Any] = Fact
    options_type: Final = Options
    passes: Final = True

    def check_options(self, options: Options, seats: int) -> None:
        if options.shells == 2 and seats == 3:
            raise Illegal("too_few_shells", "Three players need more shells.")

    def blank(self, options: Options, seats: int) -> State:
        return State(options, PEBBLES, (None,) * seats, (options.shells,) * seats, ((),) * seats, (None,) * seats)

    def setup(self, state: State, chance: Picker) -> tuple[Fact, ...]:
        draft = Draft(state, self.evolve)
        for seat in range(len(state.shells)):
            pebble, _ = draw(draft.state.bag, chance)
            draft.tell(PebbleDealt(seat, pebble))
        return draft.facts

    def decide(self, state: State, seat: int, move: Bid, chance: Picker) -> tuple[Fact, ...]:
        if seat not in self.to_act(state):
            raise Illegal("not_your_turn", "You have bid, or the game is over.")
        if move.shells > state.shells[seat]:
            raise Illegal("too_many", "You have not got so many shells.", shells=move.shells)
        draft = Draft(state, self.evolve)
        draft.tell(BidLaid(seat, move.shells))
        self._show(draft, chance)
        return draft.facts

    def _show(self, draft: Draft[State, Fact], chance: Picker) -> None:
        """Show the bids and give a pebble, once all have bid."""
        if self.to_act(draft.state):
            return
        bids = {seat: draft.state.bids[seat] or 0 for seat in self.staying(draft.state)}
        draft.tell(BidsShown(tuple(bids.get(seat, 0) for seat in range(len(draft.state.bids)))))
        highest = [seat for seat, bid in bids.items() if bid == max(bids.values())]
        if len(highest) == 1:
            pebble, _ = draw(draft.state.bag, chance)
            draft.tell(PebbleWon(highest[0], pebble))

    def leave(self, state: State, seat: int, chance: Picker) -> tuple[Fact, ...]:
        draft = Draft(state, self.evolve)
        draft.tell(BidderLeft(seat))
        self._show(draft, chance)
        return draft.facts

    def staying(self, state: State) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(state.shells)) if seat not in state.gone)

    def stopped(self, state: State) -> State:
        return replace(state, is_stopped=True)

    def evolve(self, state: State, fact: Fact) -> State:
        match fact:
            case PebbleDealt(seat=seat, pebble=pebble):
                bag = tuple(other for other in state.bag if other != pebble)
                return replace(state, dealt=put(state.dealt, seat, pebble), bag=bag)
            case BidLaid(seat=seat, shells=shells):
                return replace(state, bids=put(state.bids, seat, shells))
            case BidderLeft(seat=seat):
                return replace(state, gone=(*state.gone, seat), bids=put(state.bids, seat, None))
            case BidTakenBack(seat=seat):
                return replace(state, bids=put(state.bids, seat, None))
            case BidsShown(bids=bids):
                left = tuple(shells - bid for shells, bid in zip(state.shells, bids, strict=True))
                return replace(state, shells=left, bids=(None,) * len(bids), rounds=state.rounds + 1)
            case PebbleWon(seat=seat, pebble=pebble):
                bag = tuple(other for other in state.bag if other != pebble)
                won = tuple(sorted((*state.won[seat], pebble)))
                return replace(state, won=put(state.won, seat, won), bag=bag)

    def legal(self, state: State, seat: int) -> Iterator[Bid]:
        if seat in self.to_act(state):
            yield from map(Bid, range(min(3, state.shells[seat]) + 1))

    def to_act(self, state: State) -> tuple[int, ...]:
        if state.rounds == ROUNDS or None in state.dealt or state.is_stopped:
            return ()
        return tuple(seat for seat in self.staying(state) if state.bids[seat] is None)

    def result(self, state: State) -> Result | None:
        if state.rounds < ROUNDS:
            return None
        scores = self.scores(state)
        most = max(scores[seat] for seat in self.staying(state))
        return Result(tuple(seat for seat in self.staying(state) if scores[seat] == most), scores, "points")

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(sum(won) + (dealt or 0) for won, dealt in zip(state.won, state.dealt, strict=True))

    def standing(self, state: State) -> tuple[int, ...]:
        return self.scores(state)

    def reveals(self, state: State, fact: Fact) -> bool:
        return not isinstance(fact, BidLaid | BidTakenBack)

    def shown_by(self, state: State, fact: Fact) -> int | None:
        return None

    def aside(self, fact: Fact) -> int | None:
        return fact.seat if isinstance(fact, BidLaid | BidTakenBack) else None

    def withdraw(self, state: State, seat: int) -> tuple[Fact, ...]:
        return () if state.bids[seat] is None or state.is_stopped else (BidTakenBack(seat),)

    def turns_ended(self, state: State, fact: Fact) -> tuple[int, ...]:
        return self.staying(state) if isinstance(fact, BidsShown) else ()

    def pass_turn(self, state: State, seat: int, chance: Picker) -> tuple[Fact, ...]:
        return self.decide(state, seat, Bid(0), chance)

    def hints(self, state: State, seat: int, like: Mapping[str, Any]) -> int:
        return state.shells[seat]

    def redeal(self, state: State, seat: int, chance: Picker) -> State:
        others = [other for other in range(len(state.shells)) if other != seat]
        pool = tuple(sorted((*state.bag, *(dealt for k in others if (dealt := state.dealt[k]) is not None))))
        for other in others:
            pebble, pool = draw(pool, chance)
            bid = state.bids[other] if state.bids[other] is None else chance.pick(min(3, state.shells[other]) + 1)
            state = replace(state, dealt=put(state.dealt, other, pebble), bids=put(state.bids, other, bid))
        return replace(state, bag=pool)

    def faults(self, state: State) -> tuple[str, ...]:
        everywhere = [*state.bag, *(dealt for dealt in state.dealt if dealt is not None)]
        everywhere += [pebble for won in state.won for pebble in won]
        return () if sorted(everywhere) == list(PEBBLES) else (f"the pebbles are {everywhere}",)


class View(msgspec.Struct, frozen=True):
    stage: Literal["bidding", "over"]
    turn: None
    bag: int
    dealt: int | None
    shells: tuple[int, ...]
    won: tuple[tuple[int, ...], ...]
    bid: int | None
    has_bid: tuple[bool, ...]
    rounds: int


def view(state: State, viewer: Viewer, over: bool = False) -> View:
    return View(
        stage="over" if state.is_stopped else "bidding",
        turn=None,
        bag=len(state.bag),
        dealt=None if viewer is None else state.dealt[viewer],
        shells=state.shells,
        won=state.won,
        bid=None if viewer is None else state.bids[viewer],
        has_bid=tuple(bid is not None for bid in state.bids),
        rounds=state.rounds,
    )


def tell(fact: Fact, viewer: Viewer) -> Fact:
    match fact:
        case PebbleDealt(seat=seat):
            return fact if seat == viewer else PebbleDealt(seat, None)
        case BidLaid(seat=seat):
            return fact if seat == viewer else BidLaid(seat, None)
        case _:
            return fact


GAME: Final = Pebbles()
_: Game[State, Bid, Fact, Options] = GAME
PLAYABLE: Final = Playable(GAME, view, tell, View, Fact)
