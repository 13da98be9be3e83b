"""Games with a fault planted in them: Kahuna, and the small game of the tests, spoilt in one place each."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from events.chance import Picker
from events.game import Illegal, Result
from events.kahuna import Kahuna
from events.kahuna import facts as kahuna_facts
from events.kahuna.moves import Decline, Discard, Draw, Move, Take
from events.kahuna.state import State
from projections import kahuna
from projections.games import GAMES
from projections.view import Playable, Viewer
from tests.conformance import pebbles

SOUND = GAMES["kahuna"]


class Planted(NamedTuple):
    """A spoilt game, and the check that has to find it."""

    check: str
    playable: Playable

    @property
    def name(self) -> str:
        return f"{self.check}-{self.playable.game.__class__.__name__}{_named(self.playable)}"


def _named(playable: Playable) -> str:
    made = (playable.view, playable.tell, playable.seat_view)
    changed = [f for f in made if f is not None and f.__module__ == __name__]
    return "".join(f.__name__ for f in changed)


PLANTED: list[Planted] = []


Spoilt = TypeVar("Spoilt", bound=Callable[..., Any])


def plant(check: str) -> Callable[[Spoilt], Spoilt]:
    """Add a spoilt Kahuna, which `check` has to find."""

    def add(game: Spoilt) -> Spoilt:
        PLANTED.append(Planted(check, SOUND._replace(game=game())))
        return game

    return add


def plant_pebbles(check: str) -> Callable[[Spoilt], Spoilt]:
    """The same of the small game."""

    def add(game: Spoilt) -> Spoilt:
        PLANTED.append(Planted(check, pebbles.PLAYABLE._replace(game=game())))
        return game

    return add


def plant_view(check: str) -> Callable[[Spoilt], Spoilt]:
    """Add Kahuna shown in a spoilt view, to seats as to all."""

    def add(view: Spoilt) -> Spoilt:
        PLANTED.append(Planted(check, SOUND._replace(view=view, seat_view=None)))
        return view

    return add


def plant_seat_view(check: str) -> Callable[[Spoilt], Spoilt]:
    """Add Kahuna with a seat's view spoilt that is made from what everybody sees."""

    def add(seat_view: Spoilt) -> Spoilt:
        PLANTED.append(Planted(check, SOUND._replace(seat_view=seat_view)))
        return seat_view

    return add


def plant_telling(check: str) -> Callable[[Spoilt], Spoilt]:
    """Add Kahuna told by a spoilt telling."""

    def add(tell: Spoilt) -> Spoilt:
        PLANTED.append(Planted(check, SOUND._replace(tell=tell, told_type=object)))
        return tell

    return add


# ---- the fold


@plant("faults")
class ForgetsStones(Kahuna):
    def evolve(self, state: State, fact: Any) -> State:
        return state if isinstance(fact, kahuna_facts.IslandTaken) else super().evolve(state, fact)


@plant("encodings")
class KeepsLists(Kahuna):
    def evolve(self, state: State, fact: Any) -> State:
        state = super().evolve(state, fact)
        return replace(state, scorings=list(state.scorings))


@plant("fold")
class FoldsByTheClock(Kahuna):
    """Every second draw finds its way into the state at the second time only."""

    def __init__(self) -> None:
        self._times = itertools.count()

    def evolve(self, state: State, fact: Any) -> State:
        state = super().evolve(state, fact)
        if isinstance(fact, kahuna_facts.TurnBegan):
            return replace(state, has_played=bool(next(self._times) % 2))
        return state


# ---- what is legal


@plant("complete")
class MissesAMove(Kahuna):
    def legal(self, state: State, seat: int) -> Iterator[Move]:
        return (move for move in super().legal(state, seat) if move != Take("KAHU"))


@plant("sound")
class ListsTooMuch(Kahuna):
    def legal(self, state: State, seat: int) -> Iterator[Move]:
        yield from super().legal(state, seat)
        if seat in self.to_act(state):
            yield Discard("LALE")


@plant("sound")
class ListsTwice(Kahuna):
    def legal(self, state: State, seat: int) -> Iterator[Move]:
        yield from super().legal(state, seat)
        yield from super().legal(state, seat)


@plant("sound")
class DecidesDifferently(Kahuna):
    def __init__(self) -> None:
        self._times = itertools.count()

    def decide(self, state: State, seat: int, move: Move, chance: Picker) -> tuple[Any, ...]:
        facts = super().decide(state, seat, move, chance)
        return facts[: len(facts) - next(self._times) % 2] if isinstance(move, Decline) else facts


@plant("turns")
class LetsTheOtherMove(Kahuna):
    def decide(self, state: State, seat: int, move: Move, chance: Picker) -> tuple[Any, ...]:
        return super().decide(state, seat if state.turn is None else state.turn, move, chance)


@plant("turns")
class ListsForTheOther(Kahuna):
    def legal(self, state: State, seat: int) -> Iterator[Move]:
        return super().legal(state, seat if state.turn is None else state.turn)


@plant("closed")
class EndsTooEarly(Kahuna):
    def result(self, state: State) -> Result | None:
        return Result((), (0, 0), "draw") if state.round == 3 else super().result(state)


@plant("turns")
class IsStuck(Kahuna):
    def legal(self, state: State, seat: int) -> Iterator[Move]:
        return super().legal(state, seat) if state.round == 1 else iter(())


@plant("turns")
class HasNobodyToAct(Kahuna):
    def to_act(self, state: State) -> tuple[int, ...]:
        return () if state.round == 2 else super().to_act(state)


@plant("closed")
class GoesOnAfterTheEnd(Kahuna):
    def legal(self, state: State, seat: int) -> Iterator[Move]:
        if state.stage == "over":
            yield Draw()
        yield from super().legal(state, seat)


@plant("refusals")
class RefusesBadly(Kahuna):
    def decide(self, state: State, seat: int, move: Move, chance: Picker) -> tuple[Any, ...]:
        try:
            return super().decide(state, seat, move, chance)
        except Illegal as refused:
            raise Illegal("No!", refused.message) from refused


class _AnyMove(msgspec.Struct, frozen=True, tag_field="t", tag="any"):
    number: int


@plant("moves")
class HasMovesWithoutEnd(Kahuna):
    move_type = Move | _AnyMove


# ---- the end, and who left


@plant("over")
class IsNotStopped(Kahuna):
    """It has no turn any more, and says that it goes on."""

    def stopped(self, state: State) -> State:
        return replace(super().stopped(state), stage="turn")


@plant("over")
class StopsTwice(Kahuna):
    def stopped(self, state: State) -> State:
        return replace(super().stopped(state), round=state.round + 1)


@plant_view("over")
def shows_whose_turn_it_was(state: State, viewer: Viewer, over: bool = False) -> Any:
    return replace(kahuna.view(state, viewer, over), turn=0)


@plant_pebbles("leaving")
class LetsTheGoneWin(pebbles.Pebbles):
    def result(self, state: Any) -> Result | None:
        result = super().result(state)
        return None if result is None else replace(result, winners=tuple(range(len(state.shells))))


@plant_pebbles("leaving")
class WaitsForTheGone(pebbles.Pebbles):
    def to_act(self, state: Any) -> tuple[int, ...]:
        acting = super().to_act(state)
        return tuple(sorted({*acting, *state.gone})) if acting else ()

    def legal(self, state: Any, seat: int) -> Iterator[Any]:
        return map(pebbles.Bid, range(1)) if seat in state.gone else super().legal(state, seat)


@plant_pebbles("leaving")
class LosesThePebbleOfTheGone(pebbles.Pebbles):
    def evolve(self, state: Any, fact: Any) -> Any:
        state = super().evolve(state, fact)
        return replace(state, bag=state.bag[1:]) if isinstance(fact, pebbles.BidderLeft) else state


@plant_pebbles("telling")
class TellsTheBidOfTheGone(pebbles.Pebbles):
    """It is taken back as many times as there are shells in it."""

    def leave(self, state: Any, seat: int, chance: Picker) -> tuple[Any, ...]:
        return (*[pebbles.BidTakenBack(seat)] * (state.bids[seat] or 0), *super().leave(state, seat, chance))


# ---- what is hidden


@plant_view("redeal")
def shows_the_deck(state: State, viewer: Viewer, over: bool = False) -> Any:
    return replace(kahuna.view(state, viewer, over), deck=hash(state.deck) % 100)


@plant_view("redeal")
def shows_the_other_hand(state: State, viewer: Viewer, over: bool = False) -> Any:
    return replace(kahuna.view(state, viewer, over), hand=state.hands[1])


@plant_seat_view("seat_view")
def adds_the_other_hand(public: Any, state: State, seat: int) -> Any:
    return replace(kahuna.seat_view(public, state, seat), hand=state.hands[1 - seat])


@plant_seat_view("seat_view")
def adds_to_what_all_see(public: Any, state: State, seat: int) -> Any:
    return replace(kahuna.seat_view(public, state, seat), deck=public.deck + 1)


@plant_view("encodings")
def shows_a_set(state: State, viewer: Viewer, over: bool = False) -> Any:
    return replace(kahuna.view(state, viewer, over), display=frozenset(state.display))


@plant_telling("telling")
def tells_draws(fact: Any, viewer: Viewer) -> Any:
    return fact if isinstance(fact, kahuna_facts.CardDrawn) else kahuna.tell(fact, viewer)


@plant_telling("telling")
def tells_discards(fact: Any, viewer: Viewer) -> Any:
    return fact if isinstance(fact, kahuna_facts.CardDiscarded) else kahuna.tell(fact, viewer)


@plant_telling("telling")
def tells_hands(fact: Any, viewer: Viewer) -> Any:
    return fact if isinstance(fact, kahuna_facts.HandDealt) else kahuna.tell(fact, viewer)


@plant("redeal")
class NeverRedeals(Kahuna):
    def redeal(self, state: State, seat: int, chance: Picker) -> State:
        return state


@plant("redeal")
class RedealsWhatIsSeen(Kahuna):
    def redeal(self, state: State, seat: int, chance: Picker) -> State:
        state = super().redeal(state, seat, chance)
        if not state.deck:
            return state
        deck = tuple(sorted((*state.deck[1:], state.display[0])))
        return replace(state, deck=deck, display=(state.deck[0], *state.display[1:]))


@plant("redeal")
class RedealsByWhatIsHidden(Kahuna):
    """How it deals depends on the hidden deck, so that redealing twice tells more than once."""

    def redeal(self, state: State, seat: int, chance: Picker) -> State:
        for _ in range(state.deck.count("ALOA")):
            chance.pick(7)
        return super().redeal(state, seat, chance)


@plant("redeal")
class LegalByWhatIsHidden(Kahuna):
    """The one in turn may not decline while the other holds KAHU."""

    def legal(self, state: State, seat: int) -> Iterator[Move]:
        shut = "KAHU" in state.hands[1 - seat]
        return (move for move in super().legal(state, seat) if not (shut and move == Decline()))

    def decide(self, state: State, seat: int, move: Move, chance: Picker) -> tuple[Any, ...]:
        if move == Decline() and "KAHU" in state.hands[1 - seat]:
            raise Illegal("must_draw", "You must draw.")
        return super().decide(state, seat, move, chance)


@plant("reveals")
class CallsNothingNews(Kahuna):
    def reveals(self, state: State, fact: Any) -> bool:
        return False


@plant("hints")
class HintsAtTheDeck(Kahuna):
    def hints(self, state: State, seat: int, like: Any) -> Any:
        return state.deck.count("ALOA")


# ---- choices made at the same time


@plant_pebbles("aside")
class ForbidsEqualBids(pebbles.Pebbles):
    def withdraw(self, state: Any, seat: int) -> tuple[Any, ...]:
        return ()

    def legal(self, state: Any, seat: int) -> Iterator[Any]:
        return (move for move in super().legal(state, seat) if move.shells == 0 or move.shells not in state.bids)

    def decide(self, state: Any, seat: int, move: Any, chance: Picker) -> tuple[Any, ...]:
        if move.shells and move.shells in state.bids:
            raise Illegal("taken", "Somebody has bid so much.")
        return super().decide(state, seat, move, chance)


@plant_pebbles("withdraw")
class TakesBackTooLittle(pebbles.Pebbles):
    def evolve(self, state: Any, fact: Any) -> Any:
        return state if isinstance(fact, pebbles.BidTakenBack) else super().evolve(state, fact)


def tells_bids(fact: Any, viewer: Viewer) -> Any:
    return fact if isinstance(fact, pebbles.BidLaid) else pebbles.tell(fact, viewer)


PLANTED.append(Planted("telling", pebbles.PLAYABLE._replace(tell=tells_bids)))
