"""Positions in which a person sees at once what to do: the bot does it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from clients.bots.levels import LEVELS
from clients.bots.mauna_kea.planning import Planning
from clients.bots.thinking import decide
from events.chance import seeded
from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.geometry import PLACE_OF
from events.mauna_kea.moves import Board, Choose, Lay, Lift, Step, Take, Travel
from tests.clients.bots.mauna_kea.turns import turn
from tests.clients.bots.positions import played
from tests.events.mauna_kea.positions import CARDS, new_game, position

THINKERS = pytest.mark.parametrize("level", ["medium", "hard"])
SHORE = {1: "JJJJ", 10: "JJJJ"}
"""Jungle at the landing of the first boat, blue with two places, and south of it."""


@THINKERS
def test_who_stands_at_a_boat_with_a_load_that_fits_goes_on_board(level: str) -> None:
    state = position(land=SHORE, explorers=({2: "wg", 116: ""}, {154: ""}), tiles=("JJWW2",))
    moves, _ = turn(state, level)
    assert Board(2, "wg") in moves


@THINKERS
def test_all_that_fits_comes_along(level: str) -> None:
    state = position(land=SHORE, explorers=({2: "wgb", 116: ""}, {154: ""}), tiles=("JJWW2",))
    moves, _ = turn(state, level)
    assert Board(2, "gb") in moves


@THINKERS
def test_a_game_that_is_won_by_boarding_is_ended(level: str) -> None:
    state = position(
        land=SHORE,
        explorers=({2: "w"}, {154: ""}),
        tiles=("JJWW2",),
        rescued=(("green 2: ww",), ("brown 2: w",)),
        moored="blue 2, blue 3, brown 3, green 1, red 1, red 3, -, -",
    )
    moves, after = turn(state, level)
    assert Board(2, "w") in moves
    assert after.trigger == "gone"


@THINKERS
def test_a_game_that_is_won_whatever_the_other_makes_of_its_last_turn_is_ended(level: str) -> None:
    """16 points and 6 more are more than 9 and the 8 that the other has at hand."""
    state = position(
        land=SHORE | {6: "JJJJ"},
        explorers=({2: "wg"}, {13: "wgg", 154: "", 220: ""}),
        tiles=("JJWW2",),
        rescued=(("green 2: gb", "brown 2: gb"), ("red 3: wgb",)),
        moored="blue 2, brown 3, blue 3, green 1, red 1, -, -, -",
    )
    moves, after = turn(state, level)
    assert Board(2, "wg") in moves
    assert after.trigger == "gone"


@THINKERS
def test_a_game_that_is_lost_by_boarding_goes_on(level: str) -> None:
    state = position(
        land=SHORE,
        explorers=({2: ""}, {154: ""}),
        tiles=("JJWW2",),
        lying={38: "g"},
        rescued=((), ("green 2: ww",)),
        moored="blue 2, blue 3, brown 2, brown 3, green 1, red 1, red 3, -",
    )
    moves, after = turn(state, level)
    assert not [move for move in moves if isinstance(move, Board)]
    assert after.trigger is None
    assert Take(38, "g") in moves


@THINKERS
@pytest.mark.parametrize(
    ("theirs", "rescued", "moored"),
    [
        ({154: "", 200: "", 220: ""}, ("green 2: gb", "brown 2: gb"), "red 3, -, -"),
        ({13: "wgg", 154: "", 200: ""}, ("green 2: gb",), "red 3, brown 2, -"),
    ],
)
def test_who_is_behind_boards_too_and_hopes_for_nothing_by_waiting(
    level: str, theirs: dict[int, str], rescued: tuple[str, ...], moored: str
) -> None:
    state = position(
        land=SHORE | {6: "JJJJ"},
        explorers=({2: "wg", 116: "", 134: ""}, theirs),
        tiles=("JJWW2",),
        rescued=((), rescued),
        moored=f"blue 2, brown 3, blue 3, green 1, red 1, {moored}",
    )
    moves, _ = turn(state, level)
    assert Board(2, "wg") in moves


@THINKERS
def test_whoever_has_ended_a_turn_comes_after_the_others(level: str) -> None:
    """Who stands in front of a boat with a point left does not leave it to somebody who stands there, too."""
    state = position(
        land=SHORE,
        explorers=({2: "ww", 116: "", 134: ""}, {20: "gg", 154: "", 200: ""}),
        tiles=("JWWW1",),
        rescued=(("red 3: w",), ("green 2: gb",)),
        moored="blue 2, brown 3, blue 3, green 1, red 1, -, brown 2, -",
    )
    moves, _ = turn(state, level)
    assert Board(2, "ww") in moves


@THINKERS
def test_an_artifact_on_the_way_is_taken_along(level: str) -> None:
    state = position(land=SHORE, explorers=({38: "", 116: ""}, {154: ""}), tiles=("JJJJ3",), lying={20: "g"})
    moves, _ = turn(state, level)
    assert Take(20, "g") in moves


@THINKERS
def test_nobody_stays_where_the_next_lava_flows(level: str) -> None:
    """The first tile of the north flow covers cell 30; there is hardly anything but lava in the bag."""
    lava = ("north left", "north right", "north straight", "north straight", "north straight")
    state = position(explorers=({114: "wg"}, {200: ""}), tiles=("JJJJ3",), bag=(*lava, "JJJM3", "JJJM3"))
    assert PLACE_OF[114][0] == 30
    _, after = turn(state, level)
    assert after.lost[0] == state.lost[0]


@THINKERS
def test_a_card_that_reaches_the_boat_in_the_last_turn_is_played(level: str) -> None:
    state = position(
        CARDS,
        land=SHORE,
        explorers=({39: "wg", 116: ""}, {154: ""}),
        tiles=("JWWW1",),
        bag=(),
        hand=("jungle movement",),
    )
    moves, _ = turn(state, level)
    assert [move.card for move in moves if isinstance(move, Travel)] == ["jungle movement"]
    assert [move.load for move in moves if isinstance(move, Board)] == ["wg"]


@THINKERS
def test_a_helicopter_saves_what_an_explorer_carries_who_is_too_late(level: str) -> None:
    state = position(
        CARDS,
        explorers=({116: "wgg", 134: ""}, {154: ""}),
        tiles=("JWWW1",),
        bag=(),
        hand=("helicopter rescue",),
    )
    moves, _ = turn(state, level)
    assert Lift(116) in moves


@THINKERS
def test_a_helicopter_is_kept_in_the_first_turns(level: str) -> None:
    state = position(
        CARDS, land=SHORE, explorers=({116: "g", 134: ""}, {154: ""}), tiles=("JWWW1",), hand=("helicopter rescue",)
    )
    moves, _ = turn(state, level)
    assert not [move for move in moves if isinstance(move, Lift)]


@THINKERS
def test_points_are_not_left_over_while_there_is_somewhere_to_go(level: str) -> None:
    state = new_game(seed="points")
    while state.stage != "turn":
        seat = MAUNA_KEA.to_act(state)[0]
        moves, state = turn(state, "medium") if state.turn == seat else ([], state)
    moves, _ = turn(state, level)
    assert any(isinstance(move, Step | Lay) for move in moves)


@pytest.mark.parametrize("seats", MAUNA_KEA.seat_counts)
@pytest.mark.parametrize("level", list(LEVELS))
def test_what_is_meant_after_a_move_can_be_done_after_it(seats: int, level: str) -> None:
    states = [state for state in played(MAUNA_KEA, seats, 5) if state.stage == "turn"]
    for state in states[:: len(states) // 4]:
        seat = state.turn
        assert seat is not None
        thinking = Planning().begin(MAUNA_KEA, [state], seat, LEVELS[level], "then")
        for estimate in decide(thinking, steps=200).estimates[:4]:
            here = state
            for move in (estimate.move, *estimate.then):
                assert here.turn == seat
                assert move in set(MAUNA_KEA.legal(here, seat))
                for fact in MAUNA_KEA.decide(here, seat, move, seeded("then")):
                    here = MAUNA_KEA.evolve(here, fact)


def test_cards_that_bring_points_are_kept() -> None:
    state = new_game(CARDS, seed="cards")
    hand = ("1 black = 1", "3 white = 2", "earthquake", "earthquake", "jungle movement", "mountain movement")
    state = replace(state, hands=(hand, hand))
    move = decide(Planning().begin(MAUNA_KEA, [state], 0, LEVELS["hard"], "cards")).move
    assert move == Choose(("3 white = 2", "earthquake", "jungle movement", "mountain movement"))
