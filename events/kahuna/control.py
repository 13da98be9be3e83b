"""What follows when a bridge comes onto the board or leaves it. Rules section 3."""

from __future__ import annotations

from events.game import Draft
from events.kahuna.allows import has_majority
from events.kahuna.components import ENDS, Line
from events.kahuna.facts import BridgeLost, BridgePlaced, BridgeRemoved, Fact, GameEnded, IslandLost, IslandTaken
from events.kahuna.state import State


def put_bridge(draft: Draft[State, Fact], seat: int, line: Line) -> None:
    """Put a bridge of `seat` on `line` and let control follow (3.1, 3.2)."""
    draft.tell(BridgePlaced(seat, line))
    taken = [
        island
        for island in ENDS[line]
        if island not in draft.state.stones[seat] and has_majority(draft.state, seat, island)
    ]
    if not taken:
        return
    draft.tell(*(IslandTaken(seat, island) for island in taken))
    opponent = 1 - seat
    gone = tuple(b for b in draft.state.bridges[opponent] if any(island in taken for island in ENDS[b]))
    draft.tell(*(BridgeLost(opponent, bridge) for bridge in gone))
    _look_again(draft, opponent, gone)


def take_off_bridge(draft: Draft[State, Fact], owner: int, line: Line) -> None:
    """Take the bridge of `owner` off `line`, as two cards do, and let control follow (2.2, 3.3)."""
    draft.tell(BridgeRemoved(owner, line))
    _look_again(draft, owner, (line,))


def _look_again(draft: Draft[State, Fact], owner: int, gone: tuple[Line, ...]) -> None:
    """Look at the ends of the lines whose bridges of `owner` are `gone` (3.3), and at their last bridge (section 6)."""
    ends = {island for line in gone for island in ENDS[line]}
    for island in draft.state.stones[owner]:
        if island in ends and not has_majority(draft.state, owner, island):
            draft.tell(IslandLost(owner, island))
    if gone and draft.state.round > 1 and not draft.state.bridges[owner]:
        draft.tell(GameEnded(1 - owner, "wiped_out"))
