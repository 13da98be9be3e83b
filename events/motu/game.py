"""Motu as a `Game`: its rules as one object."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from events.chance import Picker
from events.game import Game, Illegal, Result
from events.motu import allows, check, ending, leaving, rules
from events.motu import hints as helping
from events.motu import legal as listing
from events.motu import redeal as hidden
from events.motu import setup as starting
from events.motu.box import BOXES, TODAY
from events.motu.components import Components
from events.motu.facts import Fact, PileScored, ScoringBegan, SourcesChosen, SourcesTakenBack, TurnBegan
from events.motu.fold import evolve
from events.motu.hints import Hints
from events.motu.moves import Move
from events.motu.options import Options
from events.motu.state import State


class Motu:
    """The rules of Motu; see `events.game.Game` for what each part promises."""

    name: Final = "motu"
    seat_counts: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 6)
    emblems: Final = 6
    version: int = 2
    components: Final = TODAY.digest
    known_components: Final = frozenset(BOXES)
    state_type: Final[Any] = State
    move_type: Final[Any] = Move
    fact_type: Final[Any] = Fact
    options_type: Final = Options
    passes: Final = False

    def component_set(self, components: str) -> Components:
        """Return what is printed on the cards of the component set of this digest, for whoever draws them."""
        return BOXES[components].components

    def check_options(self, options: Options, seats: int) -> None:
        """Refuse a number of seats that cannot play, and a first seat that is not there. Raises `Illegal`.

        Alone, nobody else could begin, and the option means nothing.
        """
        if seats not in self.seat_counts:
            raise Illegal("seats", "Motu is for one to six players.", seats=seats)
        if seats > 1 and options.first is not None and options.first >= seats:
            raise Illegal("no_such_first", "The seat that begins is not at this table.", first=options.first)

    def blank(self, options: Options, seats: int) -> State:
        """Return the state with everything still in the box. Raises `Illegal` like `check_options`."""
        self.check_options(options, seats)
        return State(options, seats)

    def setup(self, state: State, chance: Picker) -> tuple[Fact, ...]:
        """Return the facts of the set-up (1.7, 7.1)."""
        return starting.setup(state, chance)

    def decide(self, state: State, seat: int, move: Move, chance: Picker) -> tuple[Fact, ...]:
        """Return the facts that `move` by `seat` leads to. Raises `Illegal`."""
        return rules.decide(state, seat, move, chance)

    def evolve(self, state: State, fact: Fact) -> State:
        """Record one fact."""
        return evolve(state, fact)

    def legal(self, state: State, seat: int) -> Iterator[Move]:
        """Yield every legal move of `seat`, each once, in a fixed order."""
        return listing.legal(state, seat)

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seat in turn, or all who have not chosen what to score."""
        return allows.to_act(state)

    def staying(self, state: State) -> tuple[int, ...]:
        """Return the seats still in the game (6.5)."""
        return state.staying

    def leave(self, state: State, seat: int, chance: Picker) -> tuple[Fact, ...]:
        """Return the facts by which the game goes on without `seat` (6.5)."""
        return leaving.leave(state, seat, chance)

    def stopped(self, state: State) -> State:
        """Return `state` as it is shown when the game is over, whatever ended it."""
        return leaving.stopped(state)

    def result(self, state: State) -> Result | None:
        """Return how the game ended (6.4, 7.8), or None while it goes on. Nobody wins against a better Adversary."""
        if state.ending is None:
            return None
        return Result(state.ending.winners, state.scores, state.ending.how)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the points of each seat so far (section 6)."""
        return state.scores

    def standing(self, state: State) -> tuple[int, ...]:
        """Return the points of each seat with all that would score at the end (section 6)."""
        return ending.standing(state)

    def reveals(self, state: State, fact: Fact) -> bool:
        """Tell whether `fact` shows any viewer something new or was chance (section 8)."""
        return hidden.reveals(state, fact)

    def shown_by(self, state: State, fact: Fact) -> int | None:  # noqa: ARG002  (the fact says it)
        """Return the seat that shows its own Voyageur by `fact` (section 8), else None."""
        return hidden.shown_by(fact)

    def aside(self, fact: Fact) -> int | None:
        """Return the seat that chose its sources or took its choice back, all choosing at once (5.3), else None."""
        return fact.seat if isinstance(fact, SourcesChosen | SourcesTakenBack) else None

    def withdraw(self, state: State, seat: int) -> tuple[Fact, ...]:
        """Return what takes back the sources `seat` chose, while others are still choosing (5.3)."""
        is_open = state.stage == "scoring" and state.choices[seat] is not None
        return (SourcesTakenBack(seat),) if is_open else ()

    def ends_openly(self, state: State) -> bool:  # noqa: ARG002  (whatever it is)
        """Return True: a Voyageur that stays hidden counts nothing (4.5), and nobody chooses the last sources (5.3)."""
        return True

    def turns_ended(self, state: State, fact: Fact) -> tuple[int, ...]:
        """Return whose turn is over (2.7), or all who chose what to score when all have (5.3)."""
        match fact:
            case TurnBegan() | ScoringBegan() if state.turn is not None:
                return (state.turn,)
            case PileScored() if state.stage == "scoring":
                return state.staying
            case _:
                return ()

    def pass_turn(self, state: State, seat: int, chance: Picker) -> tuple[Fact, ...]:  # noqa: ARG002  (as above)
        """Return nothing: a card is brought to the island in each turn (2.1), and where is for nobody else to say."""
        return ()

    def hints(self, state: State, seat: int, like: Mapping[str, Any]) -> Hints | None:
        """Return where a card can be laid or why not, and what it and other choices would score now."""
        return helping.hints(state, seat, like)

    def redeal(self, state: State, seat: int, chance: Picker) -> State:
        """Return another state that `seat` could not tell from this one; -1 is a spectator."""
        return hidden.redeal(state, seat, chance)

    def faults(self, state: State) -> tuple[str, ...]:
        """Return broken invariants, in words."""
        return check.faults(state)


MOTU: Final = Motu()

_: Game[State, Move, Fact, Options] = MOTU
