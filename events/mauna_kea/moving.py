"""Explorers: walking, artifacts, boats. Rules sections 3.3 to 3.5."""

from __future__ import annotations

from events.game import Draft, Illegal
from events.mauna_kea import ending
from events.mauna_kea.allows import BOARDING, COST, loads
from events.mauna_kea.facts import ArtifactLeft, ArtifactTaken, BoatBoarded, ExplorerMoved, Fact
from events.mauna_kea.geometry import NEIGHBOURS
from events.mauna_kea.moves import Board, Leave, Step, Take
from events.mauna_kea.pieces import CARRIED, Explorer, less
from events.mauna_kea.state import State


def step(draft: Draft[State, Fact], seat: int, move: Step) -> None:
    """Move an explorer by one space, onto jungle for 1 point or water for 2 (3.3)."""
    state = draft.state
    own(state, seat, move.at)
    if move.to not in NEIGHBOURS[move.at]:
        raise Illegal("not_beside", "An explorer moves to a space that shares a side with its own.", to=move.to)
    cost = COST.get(state.terrain(move.to))
    if cost is None:
        raise Illegal("no_entry", "Explorers only walk on jungle and water.", to=move.to)
    if move.to in state.occupied:
        raise Illegal("occupied", "There is an explorer on that space.", to=move.to)
    _check_points(state, cost)
    draft.tell(ExplorerMoved(seat, move.at, move.to, cost))


def take(draft: Draft[State, Fact], seat: int, move: Take) -> None:
    """Let an explorer take an artifact on its space, up to three (3.4)."""
    explorer = own(draft.state, seat, move.at)
    if move.artifact not in draft.state.lying_on(move.at):
        raise Illegal("no_such_artifact", "No such artifact lies there.", artifact=move.artifact)
    if len(explorer.load) == CARRIED:
        raise Illegal("fully_loaded", "An explorer carries three artifacts at most.")
    draft.tell(ArtifactTaken(seat, move.at, move.artifact))


def leave(draft: Draft[State, Fact], seat: int, move: Leave) -> None:
    """Let an explorer leave an artifact on its space (3.4)."""
    explorer = own(draft.state, seat, move.at)
    if move.artifact not in explorer.load:
        raise Illegal("not_carried", "This explorer carries no such artifact.", artifact=move.artifact)
    draft.tell(ArtifactLeft(seat, move.at, move.artifact))


def board(draft: Draft[State, Fact], seat: int, move: Board) -> None:
    """Let an explorer board the boat beside it for 1 point, with what is chosen and finds a place (3.5)."""
    state = draft.state
    explorer = own(state, seat, move.at)
    landing = state.box.landing_of.get(move.at)
    boat = None if landing is None else state.boats[landing]
    if landing is None or boat is None:
        raise Illegal("no_boat", "No boat lies beside this explorer.", at=move.at)
    if move.load not in loads(explorer.load, CARRIED):
        raise Illegal("not_carried", "This explorer does not carry all of that.", load=move.load)
    if len(move.load) > boat.places:
        raise Illegal("no_places", "The boat has no places for so many artifacts.", places=boat.places)
    _check_points(state, BOARDING)
    left = less(explorer.load, move.load)
    draft.tell(BoatBoarded(seat, move.at, landing, move.load, left, BOARDING))
    ending.look(draft)


def own(state: State, seat: int, space: int) -> Explorer:
    """Return the explorer of `seat` on `space`. Raises `Illegal` if there is none."""
    explorer = state.explorer(seat, space)
    if explorer is None:
        raise Illegal("no_explorer", "None of your explorers is there.", at=space)
    return explorer


def _check_points(state: State, cost: int) -> None:
    if cost > state.pool:
        raise Illegal("no_points", "You have not enough movement points: give a tile away for more.", cost=cost)
