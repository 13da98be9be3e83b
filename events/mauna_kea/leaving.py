"""How the game goes on without a player who left it, and how it is shown when it was ended. Rules section 6.6."""

from __future__ import annotations

from msgspec.structs import replace

from events.chance import Picker
from events.game import Draft
from events.mauna_kea import ending, setup
from events.mauna_kea.facts import Fact, PlayerLeft, TurnBegan, TurnEnded
from events.mauna_kea.fold import evolve
from events.mauna_kea.piles import added
from events.mauna_kea.state import State
from events.mauna_kea.turns import following

Drafted = Draft[State, Fact]


def leave(state: State, seat: int, chance: Picker) -> tuple[Fact, ...]:
    """Let the game go on without `seat`: all that is theirs stays where it is, and their turns are passed over."""
    draft = Drafted(state, evolve)
    match state.stage:
        case "choosing":
            draft.tell(PlayerLeft(seat))
            setup.begin_placing(draft)
        case "placing":
            _place_on(draft, seat, chance)
        case _:
            draft.tell(PlayerLeft(seat, turns=_turns_left(state, seat)))
            _play_on(draft, seat)
    return draft.facts


def _turns_left(state: State, seat: int) -> int | None:
    """Return how many turns are left after the end came (6.5), if one of them was still to be that of `seat`.

    A turn that goes on counts until it is ended.
    """
    turns, upcoming = state.turns_left, state.turn
    if turns is None or upcoming is None or upcoming == seat:
        return turns
    for _ in range(turns - 1):
        upcoming = following(state, upcoming)
        if upcoming == seat:
            return turns - 1
    return turns


def _place_on(draft: Drafted, seat: int, chance: Picker) -> None:
    """Let the next player place an explorer; if all who stay have none left, the turns begin (2.3 to 2.5)."""
    state = draft.state
    after = setup.placing_after(state, seat)
    if state.turn != seat:
        draft.tell(PlayerLeft(seat))
    elif state.unplaced[after]:
        draft.tell(PlayerLeft(seat, places=after))
    else:
        draft.tell(PlayerLeft(seat))
        # Going round counterclockwise, the last explorer was placed by the neighbour clockwise.
        setup.begin_turns(draft, following(draft.state, seat), chance)


def _play_on(draft: Drafted, seat: int) -> None:
    """End the turn of who left, without a draw; perhaps nobody else can leave the island now (6.2)."""
    is_in_turn = draft.state.turn == seat
    if is_in_turn:
        draft.tell(TurnEnded(seat, ending.idle_turns(draft.state)))
    ending.look(draft)
    if not is_in_turn:
        return
    if draft.state.turns_left == 0:
        ending.finish(draft)
    else:
        draft.tell(TurnBegan(following(draft.state, seat)))


def stopped(state: State) -> State:
    """Return `state` as it is shown when the game is over, whatever ended it: nobody's turn, and nothing pending."""
    return replace(
        state,
        stage="over",
        turn=None,
        out=state.out if state.drawn is None else added(state.out, state.drawn),
        drawn=None,
        pool=0,
        busy=False,
        idle=0,
        turns_left=None if state.turns_left is None else 0,
    )
