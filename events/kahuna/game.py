"""Kahuna as a `Game`: its rules as one object."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from events.chance import Picker
from events.game import Game, Illegal, Result
from events.kahuna import check, passing, rounds, rules
from events.kahuna import legal as listing
from events.kahuna import redeal as hidden
from events.kahuna.components import DIGEST, SEATS
from events.kahuna.facts import Fact, TurnBegan
from events.kahuna.fold import evolve
from events.kahuna.moves import Move
from events.kahuna.options import Options
from events.kahuna.state import State


class Kahuna:
    """The rules of Kahuna; see `events.game.Game` for what each part promises."""

    name: Final = "kahuna"
    seat_counts: Final[tuple[int, ...]] = (SEATS,)
    emblems: Final = SEATS
    version: Final = 1
    components: Final = DIGEST
    known_components: Final = frozenset({DIGEST})
    passes: Final = True
    state_type: Final[Any] = State
    move_type: Final[Any] = Move
    fact_type: Final[Any] = Fact
    options_type: Final = Options

    def check_options(self, options: Options, seats: int) -> None:  # noqa: ARG002  (all options go together)
        """Refuse any number of seats but two. Raises `Illegal`."""
        if seats != SEATS:
            raise Illegal("seats", "Kahuna is for two players.", seats=seats)

    def blank(self, options: Options, seats: int) -> State:
        """Return the state with everything still in the box. Raises `Illegal` like `check_options`."""
        self.check_options(options, seats)
        return State(options)

    def setup(self, state: State, chance: Picker) -> tuple[Fact, ...]:
        """Return the facts of the set-up (1.3)."""
        return rules.setup(state, chance)

    def decide(self, state: State, seat: int, move: Move, chance: Picker) -> tuple[Fact, ...]:
        """Return the facts that `move` by `seat` leads to. Raises `Illegal`."""
        return rules.decide(state, seat, move, chance)

    def after(self, state: State, seat: int, move: Move, chance: Picker) -> State:
        """Return the state that `move` by `seat` leads to. Raises `Illegal`."""
        return rules.after(state, seat, move, chance)

    def evolve(self, state: State, fact: Fact) -> State:
        """Record one fact."""
        return evolve(state, fact)

    def legal(self, state: State, seat: int) -> Iterator[Move]:
        """Yield every legal move of `seat`, each once, in a fixed order."""
        return listing.legal(state, seat)

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seat in turn, if any."""
        return () if state.turn is None else (state.turn,)

    def staying(self, state: State) -> tuple[int, ...]:  # noqa: ARG002  (two are needed)
        """Return both seats: without one of them there is no game."""
        return tuple(range(SEATS))

    def leave(self, state: State, seat: int, chance: Picker) -> tuple[Fact, ...]:  # noqa: ARG002  (as above)
        """Return nothing: the game does not go on with one player."""
        return ()

    def stopped(self, state: State) -> State:
        """Return `state` as it is shown when the game is over, whatever ended it."""
        return rounds.stopped(state)

    def result(self, state: State) -> Result | None:
        """Return how the game ended (4.5, section 6), or None while it goes on."""
        if state.ending is None:
            return None
        winner = state.ending.winner
        return Result(() if winner is None else (winner,), state.scores, state.ending.how)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the points of each seat so far (4.2)."""
        return state.scores

    def standing(self, state: State) -> tuple[int, ...]:
        """Return the points of each seat with those of the round, scored as it lies (4.2)."""
        return rounds.standing(state)

    def reveals(self, state: State, fact: Fact) -> bool:
        """Tell whether `fact` shows any viewer something new or was chance (section 7)."""
        return hidden.reveals(state, fact)

    def shown_by(self, state: State, fact: Fact) -> int | None:  # noqa: ARG002  (the fact says it)
        """Return the seat that shows by `fact` no more than what it holds (section 7), else None."""
        return hidden.shown_by(fact)

    def aside(self, fact: Fact) -> int | None:  # noqa: ARG002  (nothing is chosen simultaneously)
        """Return None: in Kahuna players move one after the other."""
        return None

    def withdraw(self, state: State, seat: int) -> tuple[Fact, ...]:  # noqa: ARG002  (as above)
        """Return nothing: in Kahuna nothing is chosen simultaneously."""
        return ()

    def turns_ended(self, state: State, fact: Fact) -> tuple[int, ...]:
        """Return the seat whose turn is over, since another one begins (2.4 to 2.6, 5.3)."""
        return () if state.turn is None or not isinstance(fact, TurnBegan) else (state.turn,)

    def ends_openly(self, state: State) -> bool:  # noqa: ARG002  (whatever it is)
        """Return True: what decides the game lies open (4.5, 6)."""
        return True

    def pass_turn(self, state: State, seat: int, chance: Picker) -> tuple[Fact, ...]:
        """Return the facts of a turn in which `seat` does no more than it has to."""
        return passing.pass_turn(self, state, seat, chance)

    def hints(self, state: State, seat: int, like: Mapping[str, Any]) -> None:
        """Return None: a move of Kahuna shows what it does."""

    def redeal(self, state: State, seat: int, chance: Picker) -> State:
        """Return another state that `seat` could not tell from this one; -1 is a spectator."""
        return hidden.redeal(state, seat, chance)

    def faults(self, state: State) -> tuple[str, ...]:
        """Return broken invariants, in words."""
        return check.faults(state)


KAHUNA: Final = Kahuna()

_: Game[State, Move, Fact, Options] = KAHUNA
