"""Mauna Kea as a `Game`: its rules as one object."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from events.chance import Picker
from events.game import Game, Illegal, Result
from events.mauna_kea import check, leaving, passing, rules, scoring
from events.mauna_kea import legal as listing
from events.mauna_kea import redeal as hidden
from events.mauna_kea import setup as beginning
from events.mauna_kea.box import Box
from events.mauna_kea.boxes import BOXES, CURRENT
from events.mauna_kea.facts import CardsChosen, ChoiceTakenBack, ExplorerPlaced, Fact, PlacingBegan, TurnEnded
from events.mauna_kea.fold import evolve
from events.mauna_kea.inclined import inclination
from events.mauna_kea.moves import Move
from events.mauna_kea.options import Options
from events.mauna_kea.outlook import Outlook, outlook
from events.mauna_kea.reach import Reach, reach
from events.mauna_kea.state import EXPLORERS, State, blank


class MaunaKea:
    """The rules of Mauna Kea; see `events.game.Game` for what each part promises."""

    name: Final = "mauna_kea"
    seat_counts: Final[tuple[int, ...]] = tuple(EXPLORERS)
    emblems: Final = max(EXPLORERS)
    version: int = 2
    components: Final = CURRENT.digest
    known_components: Final = frozenset(BOXES)
    state_type: Final[Any] = State
    move_type: Final[Any] = Move
    fact_type: Final[Any] = Fact
    options_type: Final = Options
    passes: Final = True

    def component_set(self, components: str) -> Box:
        """Return the component set of this digest, for whoever wants to know what was drawn from."""
        return BOXES[components]

    def check_options(self, options: Options, seats: int) -> None:
        """Refuse any number of seats but 2 to 4, and a first player who is none of them. Raises `Illegal`."""
        if seats not in self.seat_counts:
            raise Illegal("seats", "Mauna Kea is for two to four players.", seats=seats)
        if options.first is not None and options.first >= seats:
            raise Illegal("no_such_first", "The first player has to be one of the players.", first=options.first)

    def blank(self, options: Options, seats: int) -> State:
        """Return the state with everything still in the box. Raises `Illegal` like `check_options`."""
        self.check_options(options, seats)
        return blank(options, seats, CURRENT)

    def setup(self, state: State, chance: Picker) -> tuple[Fact, ...]:
        """Return the facts of the set-up (section 2)."""
        return beginning.setup(state, chance)

    def decide(self, state: State, seat: int, move: Move, chance: Picker) -> tuple[Fact, ...]:
        """Return the facts that `move` by `seat` leads to. Raises `Illegal`."""
        return rules.decide(state, seat, move, chance)

    def evolve(self, state: State, fact: Fact) -> State:
        """Record one fact."""
        return evolve(state, fact)

    def legal(self, state: State, seat: int) -> Iterator[Move]:
        """Yield every legal move of `seat`, each once, in a fixed order."""
        return listing.legal(state, seat)

    def turns_ended(self, state: State, fact: Fact) -> tuple[int, ...]:
        """Return who ended a turn (3.6), placed an explorer (2.3), or chose cards when all have (2.2)."""
        match fact:
            case TurnEnded(seat=seat) | ExplorerPlaced(seat=seat):
                return (seat,)
            case PlacingBegan() if state.stage == "choosing":
                return state.staying
            case _:
                return ()

    def pass_turn(self, state: State, seat: int, chance: Picker) -> tuple[Fact, ...]:
        """Return the facts of a turn in which `seat` does no more than it has to."""
        return passing.pass_turn(self, state, seat, chance)

    def hints(self, state: State, seat: int, like: Mapping[str, Any]) -> tuple[Reach, ...] | None:
        """Return how far the explorer can walk that a partly filled step names (3.3); None for anything else."""
        at = like.get("at")
        return reach(state, seat, at) if like.get("t") == "step" and type(at) is int else None

    def outlook(self, before: State, after: State, seat: int) -> Outlook | None:
        """Return where ways would lead after moves of `seat`, and what the next lava would take then."""
        return outlook(before, after, seat)

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seats that can move now."""
        return rules.to_act(state)

    def staying(self, state: State) -> tuple[int, ...]:
        """Return the seats still in the game (6.6)."""
        return state.staying

    def leave(self, state: State, seat: int, chance: Picker) -> tuple[Fact, ...]:
        """Return the facts by which the game goes on without `seat` (6.6)."""
        return leaving.leave(state, seat, chance)

    def stopped(self, state: State) -> State:
        """Return `state` as it is shown when the game is over, whatever ended it."""
        return leaving.stopped(state)

    def result(self, state: State) -> Result | None:
        """Return how the game ended (7.3), or None while it goes on."""
        if state.ending is None:
            return None
        return Result(state.ending.winners, self.scores(state), state.ending.how)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the points of each seat so far, task cards in hand included (section 7)."""
        return tuple(scoring.tally(state, seat).total for seat in range(state.seats))

    def standing(self, state: State) -> tuple[int, ...]:
        """Return the points of each seat so far: nothing more scores at the end (section 7)."""
        return self.scores(state)

    def reveals(self, state: State, fact: Fact) -> bool:
        """Tell whether `fact` shows any viewer something new or was chance (section 9)."""
        return hidden.reveals(state, fact)

    def shown_by(self, state: State, fact: Fact) -> int | None:  # noqa: ARG002  (the fact says it)
        """Return the seat that shows a card of its own hand by `fact` (section 9), else None."""
        return hidden.shown_by(fact)

    def aside(self, fact: Fact) -> int | None:
        """Return the seat whose choice of cards `fact` is, or takes back (2.2), else None."""
        return fact.seat if isinstance(fact, CardsChosen | ChoiceTakenBack) else None

    def withdraw(self, state: State, seat: int) -> tuple[Fact, ...]:
        """Return the fact that `seat` takes their choice of cards back, while others still choose (2.2)."""
        return (ChoiceTakenBack(seat),) if state.stage == "choosing" and state.away[seat] else ()

    def ends_openly(self, state: State) -> bool:
        """Tell whether nobody has task cards, which score at the end and are hidden until then (7.2)."""
        return not state.options.cards

    def inclination(self, state: State, seat: int, move: Move) -> int:  # noqa: ARG002  (it is the one in turn)
        """Return how much somebody without a plan is inclined to make a legal move: a weight for self-play."""
        return inclination(state, move)

    def redeal(self, state: State, seat: int, chance: Picker) -> State:
        """Return another state that `seat` could not tell from this one; -1 is a spectator."""
        return hidden.redeal(state, seat, chance)

    def faults(self, state: State) -> tuple[str, ...]:
        """Return broken invariants, in words."""
        return check.faults(state)


MAUNA_KEA: Final = MaunaKea()

_: Game[State, Move, Fact, Options] = MAUNA_KEA
