"""Rules section 2: a turn, step by step."""

from __future__ import annotations

import pytest

from events.motu import MOTU
from events.motu.facts import (
    CardDiscarded,
    CardLaid,
    CardTaken,
    CardTurned,
    CocoPut,
    DestinBought,
    TurnBegan,
    VoyageurRevealed,
)
from events.motu.island import Laid
from events.motu.moves import Buy, Choose, Discard, End, Give, Lay, Move, Pay, Reveal
from events.motu.options import Options
from events.motu.state import State
from tests.events.motu.positions import LINE_OF_LAND, PLAIN, Picking, a_laying, of, play, position, refused

STUCK = (Laid(58, -2, 0, 1),)
"""On village 5 with this card, no card fits that is land all round."""


def stuck(**given: object) -> State:
    """Return a position of seat 0 with such an island and a Line of land."""
    fields: dict[str, object] = {"villages": (5, 1), "laid": (STUCK, ()), "line": LINE_OF_LAND, "drawn": 2}
    return position(**(fields | given))  # type: ignore[arg-type]


def after(**given: object) -> State:
    """Return a position of seat 0 who has laid a card, with Destins and Voyageurs."""
    fields: dict[str, object] = {
        "options": Options(),
        "stage": "after",
        "laid": ((Laid(5, 2, 0, 0),), ()),
        "voyageurs": (1, 2),
        "destins": (1, 3, 5),
    }
    return position(**(fields | given))  # type: ignore[arg-type]


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_2_1_a_coco_on_each_card_to_the_left(place: int) -> None:
    """For the third card, one on the first and one on the second."""
    state, facts = play(position(), Lay(place, 2, 0, 0))
    assert state.reserves == (5 - place, 5)
    assert of(facts, CocoPut) == ((CocoPut(0, tuple(range(place))),) if place else ())
    assert state.line_coco == (1,) * place + (0,) * (4 - place)
    assert state.islands[0].cards == (Laid(place + 1, 2, 0, 0),)


def test_2_1_the_first_card_is_free() -> None:
    state, _ = play(position(reserves=(0, 5)), Lay(0, 2, 0, 0))
    assert state.reserves == (0, 5)


@pytest.mark.parametrize(("coco", "place"), [(0, 1), (0, 3), (1, 2), (2, 3)])
def test_2_1_who_cannot_pay_cannot_take(coco: int, place: int) -> None:
    state = position(reserves=(coco, 5))
    assert refused(state, Lay(place, 2, 0, 0)) == "card_too_dear"
    assert all(move.place <= coco for move in MOTU.legal(state, 0) if isinstance(move, Lay))


def test_2_1_the_coco_on_the_card_are_yours() -> None:
    state, facts = play(position(line_coco=(1, 0, 3, 2)), Lay(2, 2, 0, 0))
    assert of(facts, CardTaken) == (CardTaken(0, 2, 3, 3),)
    assert state.reserves == (5 - 2 + 3, 5)
    assert state.line_coco == (2, 1, 2, 0)


def test_2_1_coco_on_a_card_cannot_help_to_pay_for_it() -> None:
    """Ruling."""
    assert refused(position(reserves=(1, 5), line_coco=(0, 0, 4, 0)), Lay(2, 2, 0, 0)) == "card_too_dear"


def test_2_2_a_laying_refused_has_taken_nothing() -> None:
    state = position()
    assert refused(state, Lay(2, 0, 0, 0)) == "covers_star"
    assert state == position()


def test_2_2_taking_and_laying_is_one_action() -> None:
    _, facts = play(position(), Lay(0, 2, 0, 3))
    assert facts[:2] == (CardTaken(0, 0, 1, 0), CardLaid(0, 1, 2, 0, 3))


def test_2_2_a_card_that_can_be_laid_must_be_taken() -> None:
    """Ruling: also if it is not the first one."""
    assert refused(position(), Discard()) == "can_lay"
    with_a_coast = stuck(line=(1, 2, 21, 4), reserves=(2, 5))
    assert refused(with_a_coast, Discard()) == "can_lay"
    assert {move.place for move in MOTU.legal(with_a_coast, 0) if isinstance(move, Lay)} == {2}


def test_2_3_when_no_card_can_be_laid_the_first_is_discarded() -> None:
    state = stuck(line_coco=(2, 0, 0, 1))
    assert tuple(MOTU.legal(state, 0)) == (Discard(),)
    state, facts = play(state, Discard())
    assert facts[:2] == (CardTaken(0, 0, 1, 2), CardDiscarded(0, 1))
    assert 1 in state.discards
    assert state.reserves == (7, 5), "the coco on it are yours"
    assert state.islands[0].cards == STUCK


def test_2_3_a_card_that_cannot_be_paid_for_does_not_count() -> None:
    """Ruling: the coast at the third place fits, but costs two coco."""
    state = stuck(line=(1, 2, 21, 4), reserves=(1, 5))
    assert refused(state, a_laying(stuck(line=(1, 2, 21, 4)), 2)) == "card_too_dear"
    state, _ = play(state, Discard())
    assert 1 in state.discards


def test_2_3_the_turn_goes_on_with_the_line_and_what_follows() -> None:
    state = stuck(options=Options(), voyageurs=(1, 2), destins=(1, 3, 5))
    state, facts = play(state, Discard())
    assert state.line == (2, 3, 4, 5)
    assert isinstance(facts[-1], CardTurned)
    assert state.stage == "after"
    state, _ = play(state, Buy(3), Reveal())
    assert state.turn == 1


def test_2_4_the_line_moves_left_and_is_filled_from_the_right() -> None:
    state, facts = play(position(line_coco=(1, 2, 3, 4)), Lay(1, 2, 0, 0))
    assert of(facts, CardTurned) == (CardTurned(5, "A"),)
    assert state.line == (1, 3, 4, 5)
    assert state.line_coco == (2, 3, 4, 0)


@pytest.mark.parametrize(
    ("drawn", "pile", "left"),
    [(0, "A", (7, 6, 4)), (7, "A", (0, 6, 4)), (8, "B", (0, 5, 4)), (13, "B", (0, 0, 4)), (14, "C", (0, 0, 3))],
)
def test_2_4_the_card_comes_from_the_nearest_pile(drawn: int, pile: str, left: tuple[int, ...]) -> None:
    scorings = (drawn >= 8) + (drawn >= 14)
    state, facts = play(position(drawn=drawn, scorings=scorings), Lay(0, 2, 0, 0))
    assert [fact.pile for fact in facts if isinstance(fact, CardTurned)] == [pile]
    assert state.piles == left


@pytest.mark.parametrize(("destin", "cost"), [(3, 1), (1, 2), (5, 3)])
def test_2_5_a_destin_is_paid_from_the_right_one_coco_a_card(destin: int, cost: int) -> None:
    state, facts = play(after(line_coco=(0, 1, 0, 2)), Buy(destin))
    assert facts == (CocoPut(0, (3, 2, 1)[:cost]), DestinBought(0, destin))
    assert state.reserves == (5 - cost, 5)
    assert state.line_coco == ((0, 1, 0, 3), (0, 1, 1, 3), (0, 2, 1, 3))[cost - 1]
    assert state.bought == ((destin,), ())
    assert destin not in state.destins


def test_2_5_one_destin_a_turn() -> None:
    state, _ = play(after(reserves=(5, 5)), Buy(3))
    assert refused(state, Buy(1)) == "bought_already"
    state, _ = play(state, End())
    state, _ = play(state, a_laying(state), Buy(1))
    assert state.bought == ((3,), (1,))


def test_2_5_only_what_lies_open_and_can_be_paid() -> None:
    assert refused(after(), Buy(2)) == "not_for_sale"
    assert refused(after(reserves=(1, 5)), Buy(1)) == "destin_too_dear"
    assert refused(after(destins=(), options=Options(destins=False)), Buy(1)) == "not_for_sale"


def test_2_5_no_destin_costs_more_than_there_are_cards_in_the_line() -> None:
    box = position().box
    assert all(1 <= box.destin(number).costs <= 4 for number in range(1, 11))


def test_2_5_buying_is_for_after_laying() -> None:
    state = after(stage="lay", laid=((), ()))
    assert refused(state, Buy(1)) == "lay_first"
    assert refused(state, Reveal()) == "lay_first"
    assert refused(state, End()) == "lay_first"


@pytest.mark.parametrize(
    ("voyageur", "line", "points"),
    [
        (1, (21, 29, 1, 2), 6),
        (1, (1, 2, 3, 4), 0),
        (2, (21, 9, 16, 45), 24),
        (2, (28, 1, 2, 3), 3),
        (3, (2, 6, 18, 34), 20),
        (4, (25, 40, 1, 2), 6),
        (5, (14, 13, 22, 2), 10),
        (6, (15, 49, 1, 2), 8),
    ],
)
def test_2_6_a_voyageur_scores_by_the_line(voyageur: int, line: tuple[int, ...], points: int) -> None:
    """Points for beach cards count cards, all others symbols: card 40 shows two fish, card 9 and 16 two totems each."""
    other = 1 if voyageur != 1 else 2
    state, facts = play(after(line=line, voyageurs=(voyageur, other)), Reveal())
    assert facts[0] == VoyageurRevealed(0, voyageur, points)
    assert state.scores == MOTU.scores(state) == (points, 0)
    assert state.voyageur_points == (points, None)


def test_2_6_the_line_is_the_one_just_completed() -> None:
    """Card 9, with two totems, has gone from it; card 21, with two others, has come."""
    state = position(options=Options(), line=(9, 1, 2, 28), voyageurs=(2, 1))
    state, _ = play(state, Lay(0, 2, 0, 0), chance=Picking(state.deck.index(21)))
    assert state.line == (1, 2, 28, 21)
    _, facts = play(state, Reveal())
    assert facts[0] == VoyageurRevealed(0, 2, 3 * (1 + 2))


def test_2_6_only_once_a_game() -> None:
    state, _ = play(after(), Reveal())
    state, _ = play(state, a_laying(state), End())
    state, facts = play(state, a_laying(state))
    assert state.stage == "after", "a Destin can still be bought"
    assert refused(state, Reveal()) == "revealed_already"
    assert of(facts, VoyageurRevealed) == ()


def test_2_6_after_revealing_nothing_is_bought() -> None:
    state, facts = play(after(), Reveal())
    assert isinstance(facts[-1], TurnBegan)
    assert state.turn == 1
    assert refused(state, Buy(1), seat=0) == "not_your_turn"


def test_2_6_buying_comes_before_revealing() -> None:
    state, facts = play(after(), Buy(5), Reveal())
    assert [type(fact) for fact in facts] == [CocoPut, DestinBought, VoyageurRevealed, TurnBegan]
    assert state.turn == 1


def test_2_6_without_voyageurs_there_is_none() -> None:
    state = after(options=Options(voyageurs=False), voyageurs=(None, None))
    assert refused(state, Reveal()) == "no_voyageur"


def test_2_7_a_turn_ends_when_its_player_says_so() -> None:
    state, facts = play(after(), End())
    assert facts == (TurnBegan(1, 1),)
    assert state.stage == "lay"


@pytest.mark.parametrize(
    ("given", "stage"),
    [
        ({"options": PLAIN}, "lay"),
        ({"options": Options(voyageurs=False), "destins": (1, 3, 5)}, "after"),
        ({"options": Options(voyageurs=False), "destins": (1, 5), "reserves": (1, 5)}, "lay"),
        ({"options": Options(voyageurs=False), "destins": ()}, "lay"),
        ({"options": Options(destins=False), "voyageurs": (1, 2)}, "after"),
        ({"options": Options(destins=False), "voyageurs": (1, 2), "voyageur_points": (3, None)}, "lay"),
    ],
)
def test_2_7_or_by_itself_when_nothing_is_left_to_do(given: dict[str, object], stage: str) -> None:
    state, _ = play(position(**given), Lay(0, 2, 0, 0))  # type: ignore[arg-type]
    assert state.stage == stage
    assert state.turn == (0 if stage == "after" else 1)


def test_2_7_after_buying_too() -> None:
    state, _ = play(after(options=Options(voyageurs=False), voyageurs=(None, None)), Buy(1))
    assert state.turn == 1


@pytest.mark.parametrize("first", [0, 1, 2])
def test_2_7_play_goes_round_in_seat_order(first: int) -> None:
    state = position(3, turn=first, first=first)
    seen = []
    for _ in range(7):
        seen.append((state.turn, state.round))
        state, _ = play(state, a_laying(state))
    assert seen == [((first + k) % 3, 1 + k // 3) for k in range(7)]


@pytest.mark.parametrize(
    ("state", "codes"),
    [
        (position(), {Give(): "lay_first", Pay(): "lay_first", Choose(("coco",)): "lay_first"}),
        (after(), {Lay(0, 2, 0, 0): "laid_already", Discard(): "laid_already", Choose(("coco",)): "laid_already"}),
    ],
)
def test_2_everything_in_its_order(state: State, codes: dict[Move, str]) -> None:
    for move, code in codes.items():
        assert refused(state, move) == code


def test_2_only_the_one_in_turn_acts() -> None:
    assert refused(position(), Lay(0, 2, 0, 0), seat=1) == "not_your_turn"
    assert MOTU.to_act(position()) == (0,)


def test_2_nothing_is_done_before_the_set_up() -> None:
    blank = MOTU.blank(Options(), 2)
    assert refused(blank, End(), seat=0) == "not_set_up"
