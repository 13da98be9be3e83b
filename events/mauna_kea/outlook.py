"""How things would stand after moves: where ways would lead then, and what the next lava would take. For clients.

Nothing here is a rule: it asks the rules, and all of it lies open to everybody.
"""

from __future__ import annotations

import msgspec

from events.mauna_kea.allows import steps
from events.mauna_kea.geometry import SPACES_OF
from events.mauna_kea.lava import goal, growing
from events.mauna_kea.pieces import FLOWS, FlowName, flow_of, is_lava
from events.mauna_kea.state import State


class Danger(msgspec.Struct, frozen=True):
    """What the next lava of a `flow` would take beside the terrain, as it comes to `cell`."""

    flow: FlowName
    cell: int
    explorers: tuple[int, ...]
    """The spaces there on which an explorer stands, anybody's."""
    artifacts: tuple[int, ...]
    """The spaces there on which artifacts lie."""


class Outlook(msgspec.Struct, frozen=True):
    """How things would stand for the seat in turn after its moves."""

    opened: tuple[int, ...]
    """Spaces to which a way would lead for its explorers then, however long, and none leads now; ascending."""
    closed: tuple[int, ...]
    """Spaces to which a way leads now, and none would lead then."""
    dangers: tuple[Danger, ...]
    """What the next lava of a flow would take, where that is more than it would take now."""


def outlook(before: State, after: State, seat: int) -> Outlook | None:
    """Return how things stand for `seat` in `after`, a while after `before` in the same turn; None in another stage."""
    if before.stage not in {"turn", "lay", "draw"}:
        return None
    now, then = _led_to(before, seat), _led_to(after, seat)
    stood = {explorer.space for state in (before, after) for explorer in state.explorers[seat]}
    known = {danger.flow: danger for danger in _dangers(before)}
    return Outlook(
        opened=tuple(sorted(then - now - stood)),
        closed=tuple(sorted(now - then - stood)),
        dangers=tuple(danger for danger in _dangers(after) if _is_more(danger, known.get(danger.flow))),
    )


def _led_to(state: State, seat: int) -> set[int]:
    """Return the spaces to which a way leads for an explorer of `seat`, however long it is (3.3)."""
    found = {explorer.space for explorer in state.explorers[seat]}
    ahead = list(found)
    while ahead:
        new = set(steps(state, ahead.pop())) - found
        found |= new
        ahead += new
    return found


def _dangers(state: State) -> tuple[Danger, ...]:
    """Return what the next lava of each flow that has some in the bag would take, if it would take anything."""
    left = {flow_of(tile) for tile in state.bag if is_lava(tile)}
    found = (_danger(state, number) for number in range(len(state.flows)) if number in left)
    return tuple(danger for danger in found if danger is not None)


def endangered(state: State) -> dict[int, FlowName]:
    """Return the spaces that the next lava of a flow would cover, each with the name of that flow."""
    return {space: danger.flow for danger in _dangers(state) for space in SPACES_OF[danger.cell]}


def _danger(state: State, number: int) -> Danger | None:
    arms = state.flows[number]
    cell, _ = goal(state, arms[growing(arms)])
    if cell is None or not state.cells[cell]:
        return None
    spaces = SPACES_OF[cell]
    explorers = tuple(space for space in spaces if space in state.occupied)
    artifacts = tuple(space for space in spaces if state.lying_on(space))
    return Danger(FLOWS[number], cell, explorers, artifacts)


def _is_more(danger: Danger, known: Danger | None) -> bool:
    """Tell whether lava would take anything that it would not have taken."""
    if known is None or known.cell != danger.cell:
        return True
    return not set(danger.explorers) <= set(known.explorers) or not set(danger.artifacts) <= set(known.artifacts)
