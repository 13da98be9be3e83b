"""What the checks share: bytes to compare by, what a viewer is told, and asking for a move without making it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from events import actions
from events.actions import Acted
from events.chance import Chance, Picker, seeded
from events.event import Play
from events.fold import Folded
from events.game import Game, Illegal
from events.table import TableFact
from projections.conformance.fault import Fault
from projections.record import tell_table_fact
from projections.view import FullView, Playable, Viewer, full_view, table_view

T = TypeVar("T")

packed = msgspec.msgpack.Encoder().encode
"""Return anything as bytes, the same for the same value."""


def viewers(seats: int) -> tuple[Viewer, ...]:
    """Return everybody who may look: a spectator and each seat."""
    return (None, *range(seats))


def told(playable: Playable, facts: Iterable[Any], viewer: Viewer) -> bytes:
    """Return what `viewer` is told of `facts`, as bytes."""
    return packed(
        [tell_table_fact(fact) if isinstance(fact, TableFact) else playable.tell(fact, viewer) for fact in facts]
    )


def view_of(playable: Playable, folded: Folded[Any], viewer: Viewer, public: Any = None) -> FullView:
    """Return everything `viewer` may see of a table, made from the game's `public` view where that is given."""
    return full_view(playable, folded, table_view(playable, folded.table), viewer, public)


def with_state(folded: Folded[Any], state: Any) -> Folded[Any]:
    """Return the same table with another state of the game."""
    return folded.with_table(msgspec.structs.replace(folded.table, state=state))


def attempt(game: Game[Any, Any, Any, Any], folded: Folded[Any], seat: int, move: Any) -> Acted | None:
    """Return what `move` would lead to, or None if it is refused. Nothing is done."""
    try:
        return actions.act(game, folded, seat, Play(move), 0)
    except Illegal:
        return None


def is_accepted(game: Game[Any, Any, Any, Any], state: Any, seat: int, move: Any, chance: Picker) -> bool:
    """Tell whether the rules accept `move` by `seat`. Raises `Fault` for a refusal that no client can show."""
    try:
        game.decide(state, seat, move, chance)
    except Illegal as error:
        if not (error.code.isascii() and error.code.replace("_", "").isalpha() and error.code.islower()):
            raise Fault("refusals", f"the code {error.code!r} of a refusal is not made of a to z and _") from error
        if not error.message or any(not isinstance(value, str | int) for value in error.about.values()):
            raise Fault("refusals", f"the refusal {error.code} has no sentence, or is about {error.about}") from error
        return False
    return True


def chance_of(number: int) -> Chance:
    """Return chance for a decision that is only looked at."""
    return seeded(f"conformance {number}")


def sample(things: Sequence[T], most: int, chance: Picker) -> list[T]:
    """Return at most so many of `things`, chosen by chance, in their order."""
    left = list(range(len(things)))
    while len(left) > most:
        left.pop(chance.pick(len(left)))
    return [things[k] for k in left]
