"""How the larger facts change the state: what comes onto the island, moves there, and leaves it. Used by `fold`."""

from __future__ import annotations

from msgspec.structs import replace

from events.mauna_kea.facts import (
    ArtifactLeft,
    ArtifactsLost,
    ArtifactTaken,
    BoatBoarded,
    ExplorerLifted,
    ExplorerLost,
    ExplorerPlaced,
    IslandLaid,
    LavaFlowed,
    PlayerLeft,
    TileLaid,
    TileSpent,
    TileTurned,
)
from events.mauna_kea.geometry import ONWARD, SPACES_OF, turned
from events.mauna_kea.pieces import Arm, Boat, Explorer, Lying, Rescue, flow_of, joined, less
from events.mauna_kea.piles import added, at, cut, without
from events.mauna_kea.state import TERRAIN, State

Teams = tuple[tuple[Explorer, ...], ...]
Ground = tuple[Lying, ...]


def island_laid(state: State, fact: IslandLaid) -> State:
    """Put the starting tiles on their cells."""
    cells = list(state.cells)
    for cell, lies in zip(state.box.starting_cells, fact.tiles, strict=True):
        cells[cell] = lies
    return replace(state, cells=tuple(cells))


def explorer_placed(state: State, fact: ExplorerPlaced) -> State:
    """Put an explorer on the island and let the next player place one."""
    team = (*state.explorers[fact.seat], Explorer(fact.space))
    return replace(
        state,
        turn=fact.after,
        unplaced=at(state.unplaced, fact.seat, state.unplaced[fact.seat] - 1),
        explorers=at(state.explorers, fact.seat, team),
    )


def tile_laid(state: State, fact: TileLaid) -> State:
    """Put the tile drawn after an earthquake, or one that lay before the player, on its cell."""
    cells = at(state.cells, fact.cell, fact.lies)
    if state.drawn is not None:
        return replace(state, stage="turn", drawn=None, cells=cells, busy=True)
    left = without(state.tiles[fact.seat], fact.tile)
    return replace(state, cells=cells, tiles=at(state.tiles, fact.seat, left), busy=True)


def tile_spent(state: State, fact: TileSpent) -> State:
    """Put the tile into the bag or out of the game and its points into the pool."""
    left = without(state.tiles[fact.seat], fact.tile)
    return replace(
        state,
        tiles=at(state.tiles, fact.seat, left),
        bag=state.bag if fact.out else added(state.bag, fact.tile),
        out=added(state.out, fact.tile) if fact.out else state.out,
        pool=state.pool + fact.points,
    )


def artifact_taken(state: State, fact: ArtifactTaken) -> State:
    """Move an artifact from the ground to the explorer on it."""
    explorer = _on(state, fact.seat, fact.space)
    team = _with(state, fact.seat, replace(explorer, load=joined(explorer.load, fact.artifact)))
    ground = _ground(state.lying, fact.space, less(state.lying_on(fact.space), fact.artifact))
    return replace(state, explorers=team, lying=ground)


def artifact_left(state: State, fact: ArtifactLeft) -> State:
    """Move an artifact from an explorer to the ground."""
    explorer = _on(state, fact.seat, fact.space)
    team = _with(state, fact.seat, replace(explorer, load=less(explorer.load, fact.artifact)))
    ground = _ground(state.lying, fact.space, joined(state.lying_on(fact.space), fact.artifact))
    return replace(state, explorers=team, lying=ground)


def boat_boarded(state: State, fact: BoatBoarded) -> State:
    """Move boat, explorer and load to their player's side, and what was left behind to the ground."""
    boat: Boat | None = state.boats[fact.landing]
    saved = (*state.rescued[fact.seat], Rescue(boat, fact.load))
    return replace(
        state,
        boats=at(state.boats, fact.landing, None),
        rescued=at(state.rescued, fact.seat, saved),
        explorers=_gone(state, fact.seat, fact.space),
        lying=_ground(state.lying, fact.space, joined(state.lying_on(fact.space), fact.left)),
        pool=state.pool - fact.cost,
        busy=True,
    )


def explorer_lifted(state: State, fact: ExplorerLifted) -> State:
    """Move an explorer and its load onto a helicopter card."""
    saved = (*state.rescued[fact.seat], Rescue(None, fact.load))
    explorers = _gone(state, fact.seat, fact.space)
    return replace(state, rescued=at(state.rescued, fact.seat, saved), explorers=explorers)


def player_left(state: State, fact: PlayerLeft) -> State:
    """Take a player out of the game; what is theirs stays where it is, but a tile they were about to lay."""
    gone = tuple(seat for seat in range(state.seats) if seat == fact.seat or seat not in state.staying)
    turn = state.turn if fact.places is None else fact.places
    state = replace(state, left=gone, turn=turn, turns_left=fact.turns)
    if state.turn != fact.seat or state.stage not in {"draw", "lay"}:
        return state
    out = state.out if state.drawn is None else added(state.out, state.drawn)
    return replace(state, stage="turn", drawn=None, out=out)


def tile_turned(state: State, fact: TileTurned) -> State:
    """Turn a tile where it lies, and the artifacts on it with their spaces."""
    spaces = SPACES_OF[fact.cell]
    ground = state.lying
    for space, artifacts in zip(spaces, turned(tuple(map(state.lying_on, spaces)), fact.turn), strict=True):
        ground = _ground(ground, space, artifacts)
    cells = at(state.cells, fact.cell, turned(state.cells[fact.cell], fact.turn))
    return replace(state, cells=cells, lying=ground)


def lava_flowed(state: State, fact: LavaFlowed) -> State:
    """Put lava on a cell, note what it covers, and let the arm point onwards."""
    number = flow_of(fact.tile)
    flow, shape = fact.tile.split()
    there = state.cells[fact.cell]
    covered = state.covered
    if len(there) == TERRAIN:
        covered = tuple(sorted((*covered, (fact.cell, there))))
    lava = f"{flow[0].upper()}{shape[0].upper()}{fact.way}"
    return replace(
        state,
        cells=at(state.cells, fact.cell, lava),
        covered=covered,
        flows=at(state.flows, number, _extended(state.flows[number], fact)),
    )


def _extended(arms: tuple[Arm, ...], fact: LavaFlowed) -> tuple[Arm, ...]:
    arm = arms[fact.arm]
    tiles = arm.tiles + 1
    if len(fact.heads) == 1:
        way = fact.heads[0]
        return at(arms, fact.arm, replace(arm, tiles=tiles, way=way, next=ONWARD[way][fact.cell]))
    left, right = (Arm(ONWARD[way][fact.cell], way) for way in fact.heads)
    forks = (replace(left, dot=fact.dot == "left"), replace(right, dot=fact.dot == "right"))
    return (*at(arms, fact.arm, replace(arm, tiles=tiles, next=None, fork=len(arms))), *forks)


def explorer_lost(state: State, fact: ExplorerLost) -> State:
    """Take an explorer and its load out of the game."""
    return replace(
        state,
        explorers=_gone(state, fact.seat, fact.space),
        lost=at(state.lost, fact.seat, state.lost[fact.seat] + 1),
        lost_artifacts=joined(state.lost_artifacts, fact.load),
    )


def artifacts_lost(state: State, fact: ArtifactsLost) -> State:
    """Take the artifacts lying on a space out of the game."""
    return replace(
        state,
        lying=_ground(state.lying, fact.space, ""),
        lost_artifacts=joined(state.lost_artifacts, fact.artifacts),
    )


def moved(state: State, seat: int, start: int, to: int) -> Teams:
    """Return all explorers, the one of `seat` that stood on `start` now on `to`."""
    explorer = _on(state, seat, start)
    team = tuple(replace(other, space=to) if other is explorer else other for other in state.explorers[seat])
    return at(state.explorers, seat, team)


def _on(state: State, seat: int, space: int) -> Explorer:
    explorer = state.explorer(seat, space)
    assert explorer is not None, f"no explorer of {seat} on {space}"
    return explorer


def _with(state: State, seat: int, explorer: Explorer) -> Teams:
    """Return all explorers, with `explorer` in the place of the one on its space."""
    team = tuple(explorer if other.space == explorer.space else other for other in state.explorers[seat])
    return at(state.explorers, seat, team)


def _gone(state: State, seat: int, space: int) -> Teams:
    """Return all explorers without the one of `seat` on `space`."""
    team = state.explorers[seat]
    return at(state.explorers, seat, cut(team, team.index(_on(state, seat, space))))


def _ground(ground: Ground, space: int, artifacts: str) -> Ground:
    """Return what lies on the island, with `artifacts` (perhaps none) on `space`."""
    others = [lying for lying in ground if lying.space != space]
    if artifacts:
        others.append(Lying(space, artifacts))
    return tuple(sorted(others, key=lambda lying: lying.space))
