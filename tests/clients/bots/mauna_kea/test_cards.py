"""Which cards are kept, and tiles that lava would take are not laid."""

from __future__ import annotations

from msgspec.structs import replace

from clients.bots.mauna_kea.cards import choices
from clients.bots.mauna_kea.layings import layings
from clients.bots.mauna_kea.threat import threats
from tests.events.mauna_kea.positions import position


def test_two_tasks_that_ask_for_the_same_are_not_kept_where_others_are_as_good() -> None:
    hand = ("3 white = 2", "3 white = 2", "jungle movement", "mountain movement", "2 gray = 2", "no deductions")
    assert choices(hand)[0].cards.count("3 white = 2") == 1


def test_two_movements_of_a_kind_are_kept() -> None:
    hand = ("jungle movement", "jungle movement", "1 black = 1", "earthquake", "1 black + 1 white = 2", "2 gray = 2")
    assert choices(hand)[0].cards.count("jungle movement") == 2


def test_tiles_are_laid_first_where_no_lava_comes() -> None:
    lava = ("north left", "north right", "north straight", "north straight", "north straight")
    state = position(explorers=({116: "wg"}, {200: ""}), tiles=("JJJJ3",), bag=(*lava, "JJJM3", "JJJM3"))
    wanted = layings(state, 0, state.tiles[0], 1)[0].cell
    (arm, *_), *others = state.flows
    flowing = replace(state, flows=((replace(arm, next=wanted),), *others))
    assert threats(flowing, flowing.seats)[wanted] > 0.9
    assert layings(flowing, 0, state.tiles[0], 1)[0].cell != wanted
