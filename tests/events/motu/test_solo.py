"""Rules section 7: alone against the Adversary."""

from __future__ import annotations

from collections import Counter

import pytest

from events.chance import seeded
from events.game import Result
from events.motu import MOTU, adversary
from events.motu.box import TODAY
from events.motu.facts import (
    AdversaryScored,
    BeachScored,
    BoxOpened,
    CardDiscarded,
    CardGiven,
    CardLaid,
    CardTaken,
    CardTurned,
    CocoDealt,
    CocoScored,
    GameEnded,
    HutGave,
    HutPaid,
    PilesMade,
    ScoringBegan,
    SourcesChosen,
    TurnBegan,
    VillagesDealt,
)
from events.motu.island import Laid
from events.motu.moves import Buy, Choose, Discard, Give, Lay, Pay, Reveal
from events.motu.options import Level, Options
from events.motu.sources import SOURCES, Source, count
from events.motu.state import State
from tests.events.motu.positions import FIRST, a_laying, new_game, of, play, position, refused, scores

STUCK = (Laid(58, -2, 0, 1),)
"""On village 5 with this card, no card fits that is land all round."""


def alone(**given: object) -> State:
    """Return a position in the middle of a game alone: cards 1 and 2 lie open, 6 coco in reserve, 3 on the hut."""
    fields: dict[str, object] = {"line": (1, 2), "reserves": (6,), "hut": 3}
    return position(1, **(fields | given))  # type: ignore[arg-type]


def last(**given: object) -> State:
    """Return a position before the last card is laid; canoes, totems and volcanoes are still to be scored.

    Card 4 on the left is worth nothing to the Adversary.
    """
    fields: dict[str, object] = {
        "line": (4, 2),
        "drawn": 36,
        "scorings": 2,
        "round": 18,
        "scored": (scores(("fisher", 0), ("hunter", 0), ("coco", 0)),),
    }
    return alone(**(fields | given))


def finish(state: State) -> State:
    """Lay the right card and let the Adversary have the other one, if there is a choice."""
    state, _ = play(state, a_laying(state, 1))
    if state.stage == "other":
        state, _ = play(state, Give())
    assert state.stage == "over"
    return state


def test_7_1_setting_up() -> None:
    blank = MOTU.blank(Options(), 1)
    facts = MOTU.setup(blank, FIRST)
    assert facts == (
        BoxOpened(TODAY.digest),
        VillagesDealt((1,)),
        PilesMade((16, 12, 8)),
        CocoDealt(6, 3),
        CardTurned(1, "A"),
        CardTurned(2, "A"),
        TurnBegan(0, 1),
    )
    state = new_game(1)
    assert state.reserves == (6,)
    assert state.hut == 3
    assert state.coco == 27
    assert state.piles == (14, 12, 8)
    assert state.destins == ()
    assert state.voyageurs == (None,)
    assert state.adversary == ()
    assert MOTU.faults(state) == ()


def test_7_1_the_village_is_drawn() -> None:
    assert {new_game(1, seed=str(n)).islands[0].village for n in range(60)} == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize(("level", "points"), [("easy", 20), ("medium", 28), ("hard", 35), ("mythic", 42)])
def test_7_1_levels(level: Level, points: int) -> None:
    assert adversary.total(new_game(1, Options(level=level))) == points


def test_7_2_two_cards_are_laid_open_each_turn() -> None:
    state, facts = play(alone(), Lay(1, 2, 0, 0), Give())
    assert facts[-3:] == (CardTurned(3, "A"), CardTurned(4, "A"), TurnBegan(0, 2))
    assert state.line == (3, 4)


def test_7_2_the_left_card_costs_a_coco_for_the_hut() -> None:
    state, facts = play(alone(), Lay(0, 2, 0, 0))
    assert facts == (HutPaid(0, 1), CardTaken(0, 0, 1, 0), CardLaid(0, 1, 2, 0, 0))
    assert (state.reserves, state.hut) == ((5,), 4)


def test_7_2_without_coco_it_cannot_be_taken() -> None:
    state = alone(reserves=(0,))
    assert refused(state, Lay(0, 2, 0, 0)) == "card_too_dear"
    assert {move.place for move in MOTU.legal(state, 0) if isinstance(move, Lay)} == {1}


def test_7_2_the_right_card_brings_a_coco_from_the_hut() -> None:
    state, facts = play(alone(), Lay(1, 2, 0, 0))
    assert facts == (HutGave(0, 1), CardTaken(0, 1, 2, 0), CardLaid(0, 2, 2, 0, 0))
    assert (state.reserves, state.hut) == ((7,), 2)


def test_7_2_if_the_hut_has_any() -> None:
    state, facts = play(alone(hut=0), Lay(1, 2, 0, 0))
    assert of(facts, HutGave, HutPaid) == ()
    assert (state.reserves, state.hut) == ((6,), 0)


def test_7_2_there_are_only_two_cards() -> None:
    assert refused(alone(), Lay(2, 2, 0, 0)) == "no_such_card"


def test_7_3_the_other_card_goes_to_the_adversary() -> None:
    state, _ = play(alone(), Lay(0, 2, 0, 0))
    assert state.stage == "other"
    assert tuple(MOTU.legal(state, 0)) == (Give(), Pay())
    state, facts = play(state, Give())
    assert facts[0] == CardGiven()
    assert state.adversary == (2,)


def test_7_3_or_is_discarded_for_three_coco() -> None:
    state, facts = play(alone(reserves=(4,)), Lay(0, 2, 0, 0), Pay())
    assert facts[3:5] == (HutPaid(0, 3), CardDiscarded(0, 2))
    assert (state.reserves, state.hut) == ((0,), 3 + 1 + 3)
    assert state.adversary == ()
    assert state.discards == (2,)


@pytest.mark.parametrize(("coco", "place", "choice"), [(2, 1, True), (1, 1, False), (4, 0, True), (3, 0, False)])
def test_7_3_the_three_coco_are_paid_after_laying(coco: int, place: int, choice: bool) -> None:
    """Ruling: what the right card brought can be spent, what the left one cost cannot. Without three, it just goes."""
    state, facts = play(alone(reserves=(coco,)), Lay(place, 2, 0, 0))
    assert (state.stage == "other") == choice
    assert (CardGiven() in facts) != choice


def test_7_3_first_the_other_card() -> None:
    state, _ = play(alone(), Lay(0, 2, 0, 0))
    for move in (Lay(0, 2, 0, 0), Discard(), Choose(("coco",)), Buy(1), Reveal()):
        assert refused(state, move) == "other_card_first"


def test_7_4_when_no_card_can_be_laid() -> None:
    """Ruling: the right one is discarded, the left one goes to the Adversary, no coco moves."""
    state = alone(villages=(5,), laid=(STUCK,), drawn=4)
    assert tuple(MOTU.legal(state, 0)) == (Discard(),)
    after, facts = play(state, Discard())
    assert facts[:2] == (CardDiscarded(0, 2), CardGiven())
    assert after.adversary == (1,)
    assert 2 in after.discards
    assert (after.reserves, after.hut) == ((6,), 3)
    assert after.round == state.round + 1


def test_7_4_only_cards_that_can_be_paid_for_count() -> None:
    """The coast on the left fits, but costs a coco."""
    given: dict[str, object] = {"villages": (5,), "laid": (STUCK,), "drawn": 4, "line": (21, 1)}
    assert refused(alone(**given), Discard()) == "can_lay"
    state, _ = play(alone(**given, reserves=(0,)), Discard())
    assert state.adversary == (21,)


def test_7_4_the_same_at_the_end_of_a_pile() -> None:
    state = alone(villages=(5,), laid=(STUCK,), drawn=16, round=8)
    state, facts = play(state, Discard())
    assert facts[-1] == ScoringBegan("A", 1)


def test_7_5_there_are_18_turns_with_scorings_after_8_14_and_18() -> None:
    state = new_game(1, seed="a long game")
    turns, scorings = 0, []
    while state.stage != "over":
        move = next(iter(MOTU.legal(state, 0)))
        turns += isinstance(move, Lay | Discard)
        before = state.scorings
        state, _ = play(state, move, chance=seeded(str(turns)))
        scorings += [turns] * (state.scorings - before)
    assert turns == 18
    assert scorings == [8, 14, 18]
    assert state.line == ()
    assert len(state.deck) == 58 - 36


def test_7_5_sources_as_above() -> None:
    state = alone(drawn=16, round=8, reserves=(1,))
    state, facts = play(state, Lay(1, 2, 0, 0))
    assert facts[-1] == ScoringBegan("A", 1)
    assert state.line == ()
    assert len(tuple(MOTU.legal(state, 0))) == 6
    state, facts = play(state, Choose(("coco",)))
    assert facts[0] == SourcesChosen(0, ("coco",), last=True)
    assert facts[-3:] == (CardTurned(3, "B"), CardTurned(4, "B"), TurnBegan(0, 9))
    assert state.scores == (2,)


def gives(source: Source, symbols: str) -> int:
    """Return what a pair gives the Adversary for these symbols."""
    return adversary.pair_points(count(symbols, 0, 0), source)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("source", "first", "second", "each"), [("fisher", "p", "f", 2), ("hunter", "h", "b", 3), ("canoe", "c", "t", 4)]
)
@pytest.mark.parametrize(
    ("firsts", "seconds", "scoring"),
    [(0, 0, 0), (2, 2, 2), (2, 3, 2), (1, 0, 0), (2, 1, 1), (3, 2, 1), (4, 3, 2), (5, 0, 2), (6, 5, 3)],
)
def test_7_6_half_of_too_many_still_score(
    source: Source, first: str, second: str, each: int, firsts: int, seconds: int, scoring: int
) -> None:
    """Rounded down; with enough of the second, all of them."""
    assert gives(source, first * firsts + second * seconds) == each * scoring


def points_of(cards: tuple[int, ...], hut: int = 0, against: int = 0) -> dict[Source, int]:
    """Return what each source gives the Adversary for these cards."""
    return dict(zip(SOURCES, adversary.points(TODAY, cards, hut, against), strict=True))


@pytest.mark.parametrize(
    ("cards", "kinds"), [((7,), 1), ((7, 15), 1), ((7, 9), 2), ((9, 10), 2), ((21,), 2), ((21, 16, 9), 6), ((1,), 0)]
)
def test_7_6_totems_by_kinds_doubles_or_not(cards: tuple[int, ...], kinds: int) -> None:
    assert points_of(cards)["totem"] == (0, 0, 2, 4, 7, 11, 16, 22)[kinds]


@pytest.mark.parametrize("hut", [0, 3, 8])
def test_7_6_a_point_for_each_coco_on_the_hut(hut: int) -> None:
    assert points_of((1,), hut)["coco"] == hut


@pytest.mark.parametrize(
    ("cards", "against", "points"),
    [
        ((15, 16), 1, 7),
        ((15, 16), 2, 0),
        ((15,), 2, 0),
        ((15,), 0, 7),
        ((1,), 0, 0),
        ((1,), 1, 0),
        ((15, 16, 17), 0, 7),
    ],
)
def test_7_6_seven_for_more_volcanoes_than_the_island_shows(cards: tuple[int, ...], against: int, points: int) -> None:
    assert points_of(cards, against=against)["volcano"] == points


def test_7_6_all_symbols_of_its_pile() -> None:
    """Cards 25, 46 and 17 by hand: 3 hunters to 2 birds (half: 1), 2 fishers to 1 fish (half: 1), 1 canoe to 1 tree."""
    cards = (17, 25, 46)
    symbols = Counter(written[2] for card in cards for written in TODAY.components.islands[card - 1])
    assert (symbols["h"], symbols["b"], symbols["p"], symbols["f"]) == (3, 1, 2, 1)
    assert (symbols["c"], symbols["t"], symbols["V"]) == (1, 1, 2)
    assert points_of(cards, 4, 1) == {"fisher": 2, "hunter": 3, "canoe": 4, "coco": 4, "totem": 0, "volcano": 7}


def test_7_6_the_total() -> None:
    """Cards 1, 17, 25 and 46 against an island without a volcano; hard starts with 35."""
    state = finish(last(line=(1, 2), adversary=(17, 25, 46), options=Options(level="hard"), hut=0, reserves=(0,)))
    assert state.adversary == (1, 17, 25, 46)
    assert state.adversary_points == (2, 6, 4, 0, 0, 7)
    assert adversary.total(state) == 35 + 19 + 5


@pytest.mark.parametrize(
    ("cards", "village", "lengths", "points"),
    [
        ((21, 22), 1, (0, 2), (0, 5)),
        ((), 4, (1, 0), (5, 0)),
        ((21,), 4, (1, 1), (5, 5)),
        ((5, 6), 1, (0, 0), (0, 0)),
        ((5, 21, 22), 4, (1, 2), (0, 5)),
    ],
)
def test_7_7_the_longer_beach(
    cards: tuple[int, ...], village: int, lengths: tuple[int, int], points: tuple[int, int]
) -> None:
    """All beach cards of the Adversary are one beach; on a tie both get the bonus, but not for none (ruling)."""
    state = finish(last(adversary=cards, villages=(village,)))
    assert (state.beach_lengths, state.beach_points) == (lengths, points)
    assert state.scores[0] == points[0]


def test_7_7_no_bonus_for_coco() -> None:
    state, facts = play(last(reserves=(1,), hut=0), Lay(1, 2, 0, 0))
    assert of(facts, CocoScored) == ()
    assert state.coco_points == ()
    assert state.scores == (0,)
    kinds = [type(fact) for fact in facts]
    assert kinds[-3:] == [AdversaryScored, BeachScored, GameEnded]


def against(mine: int, coco: int, hut: int) -> State:
    """Return the end of a game in which the player has `mine` points, against 20 and what is on the hut."""
    scored = (scores(("fisher", mine), ("hunter", 0), ("coco", 0)),)
    return finish(last(options=Options(level="easy"), scored=scored, reserves=(coco,), hut=hut))


@pytest.mark.parametrize(
    ("mine", "coco", "hut", "winners", "how"),
    [
        (30, 0, 0, (0,), "points"),
        (19, 0, 0, (), "adversary_points"),
        (20, 1, 0, (0,), "coco"),
        (23, 1, 4, (), "adversary_coco"),
        (20, 0, 0, (0,), "level"),
    ],
)
def test_7_8_the_higher_total_then_more_coco_then_you(
    mine: int, coco: int, hut: int, winners: tuple[int, ...], how: str
) -> None:
    """A card from the right brings a coco of the hut, if it has any."""
    state = against(mine, coco, hut)
    assert adversary.total(state) == 20 + state.hut
    assert MOTU.result(state) == Result(winners, (mine,), how)
    assert MOTU.to_act(state) == ()


def test_7_without_destins_and_voyageurs_whatever_the_options_say() -> None:
    state = new_game(1, Options(destins=True, voyageurs=True, first=0))
    state, _ = play(state, a_laying(state, 1))
    assert refused(state, Buy(1)) in {"lay_first", "other_card_first"}
    assert refused(state, Reveal()) in {"lay_first", "other_card_first"}
