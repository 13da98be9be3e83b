"""Rules section 6: Destins, bonuses and who wins."""

from __future__ import annotations

import itertools

import pytest

from events.game import Result
from events.motu import MOTU
from events.motu.box import TODAY
from events.motu.components import Thing
from events.motu.facts import BeachScored, CocoScored, DestinScored, GameEnded, PileScored, Scored
from events.motu.island import Laid
from events.motu.majorities import bonus, destin_points, has_most
from events.motu.moves import Lay
from events.motu.options import Options
from events.motu.sources import Counts, count
from events.motu.state import State
from tests.events.motu.positions import a_laying, of, play, position, refused, scores


def having(**things: int) -> Counts:
    """Return counts with so many of each thing."""
    counts = count((), 0, 0)
    for thing, number in things.items():
        assert thing in counts
        counts[thing] = number
    return counts


def before(points: int) -> tuple[Scored, ...]:
    """Return scorings that gave so many points, and leave canoes, totems and volcanoes: nothing on these islands."""
    return scores(("fisher", points), ("hunter", 0), ("coco", 0))


def last(seats: int = 2, points: tuple[int, ...] | None = None, **given: object) -> State:
    """Return a position before the last laying of the game. The islands show no canoes, no beach, one totem at most."""
    fields: dict[str, object] = {
        "turn": seats - 1,
        "drawn": 9 * seats - 1,
        "scorings": 2,
        "round": 9,
        "villages": tuple(range(1, seats + 1)),
        "scored": tuple(map(before, (0,) * seats if points is None else points)),
        "reserves": (0,) * seats,
    }
    return position(seats, **(fields | given))  # type: ignore[arg-type]


def finish(state: State) -> State:
    """Lay the last card and return the end."""
    state, _ = play(state, a_laying(state))
    assert state.stage == "over"
    return state


@pytest.mark.parametrize(
    ("numbers", "most"),
    [((3, 1), (0,)), ((1, 3), (1,)), ((2, 2), (0, 1)), ((0, 0), ()), ((0, 1, 1, 0), (1, 2)), ((4, 4, 4), (0, 1, 2))],
)
def test_6_1_the_most_or_a_tie_and_at_least_one(numbers: tuple[int, ...], most: tuple[int, ...]) -> None:
    """Ruling: none of something is no majority."""
    assert tuple(seat for seat in range(len(numbers)) if has_most(numbers, seat)) == most
    assert bonus(numbers) == tuple(5 if seat in most else 0 for seat in range(len(numbers)))


@pytest.mark.parametrize(
    ("destin", "thing", "gains", "loses"),
    [(1, "totem", 6, 4), (2, "beach", 6, 4), (3, "coco", 4, 3), (4, "volcano", 6, 4)],
)
def test_6_1_destins_for_the_most_of_one_thing(destin: int, thing: Thing, gains: int, loses: int) -> None:
    def worth(*numbers: int) -> int:
        return destin_points(TODAY.destin(destin), [having(**{thing: number}) for number in numbers], 0)

    assert worth(3, 2) == gains
    assert worth(3, 3) == gains, "on a tie all the same"
    assert worth(2, 3) == -loses
    assert worth(0, 0) == -loses, "of none there is no majority"
    assert worth(1, 0, 0) == gains


@pytest.mark.parametrize("destin", range(5, 11))
@pytest.mark.parametrize(
    ("mine", "theirs", "points"),
    [
        ((2, 2), (1, 1), 10),
        ((2, 2), (2, 2), 10),
        ((2, 1), (1, 2), 2),
        ((1, 2), (2, 1), 2),
        ((1, 2), (2, 2), 2),
        ((1, 1), (2, 2), -8),
        ((0, 0), (0, 0), -8),
        ((1, 0), (0, 0), 2),
    ],
)
def test_6_1_destins_for_two_things(destin: int, mine: tuple[int, int], theirs: tuple[int, int], points: int) -> None:
    """10 with most of both, 2 with most of one, else 8 less; each thing is judged by itself."""
    card = TODAY.destin(destin)
    counts = [having(**dict(zip(card.most, numbers, strict=True))) for numbers in (mine, theirs)]
    assert destin_points(card, counts, 0) == points


def test_6_1_in_the_game() -> None:
    """In the end both show one hunter, seat 1 two birds to one; nobody shows a totem or a volcano."""
    state = last(bought=((6, 1), (4,)), line=(1, 2, 3, 4))
    state, facts = play(state, Lay(0, 0, 2, 0))
    assert of(facts, DestinScored) == (DestinScored(0, 6, 2), DestinScored(0, 1, -4), DestinScored(1, 4, -4))
    assert state.destin_points == ((2, -4), (-4,))
    assert state.scores == (-2, -4)


def test_6_1_totems_count_with_doubles_beach_cards_with_the_village_coco_with_the_voyageurs() -> None:
    totems = (Laid(9, 2, -1, 0),)
    state = last(
        options=Options(),
        laid=(totems, ()),
        villages=(3, 4),
        voyageurs=(3, 1),
        voyageur_points=(0, 0),
        bought=((1, 3), (2,)),
        reserves=(1, 2),
        line=(1, 3, 5, 6),
    )
    state = finish(state)
    assert state.destin_points == ((6, 4), (6,)), "3 totems (4 twice) to none, 1 + 2 coco to 2; 1 beach card to none"


def test_6_2_the_longest_beach() -> None:
    """Village 4 with card 21 beside it: a beach of length 2 against one of length 1."""
    coast = (Laid(21, 2, 1, 0),)
    state, facts = play(last(laid=(coast, ()), villages=(4, 5)), Lay(0, -2, -2, 0))
    assert of(facts, BeachScored) == (BeachScored((2, 1), (5, 0)),)
    assert state.beach_points == (5, 0)
    assert state.beach_lengths == (2, 1)


def test_6_2_all_who_tie_get_the_bonus() -> None:
    state = finish(last(3, villages=(4, 1, 5)))
    assert state.beach_lengths == (1, 0, 1)
    assert state.beach_points == (5, 0, 5)


def test_6_2_no_beach_no_bonus() -> None:
    """Ruling."""
    assert finish(last()).beach_points == (0, 0)


@pytest.mark.parametrize(
    ("reserves", "points"), [((3, 2), (5, 0)), ((2, 3), (0, 5)), ((2, 2), (5, 5)), ((0, 0), (0, 0))]
)
def test_6_3_the_most_coco(reserves: tuple[int, int], points: tuple[int, int]) -> None:
    """Ruling: of no coco nobody has the most."""
    state, facts = play(last(reserves=reserves), Lay(0, 2, 0, 0))
    assert of(facts, CocoScored) == (CocoScored(reserves, points),)
    assert state.coco_points == points


def test_6_3_with_those_of_a_voyageur() -> None:
    state = finish(last(options=Options(), voyageurs=(3, 1), voyageur_points=(0, 0), reserves=(1, 2)))
    assert state.coco_points == (5, 0)


def test_6_3_a_voyageur_never_revealed_counts_nothing() -> None:
    state = last(options=Options(), voyageurs=(3, 1), voyageur_points=(None, 0), reserves=(1, 2))
    assert finish(state).coco_points == (0, 5)


def test_6_all_points_add_up() -> None:
    state = last(
        points=(10, 4),
        options=Options(),
        voyageurs=(1, 2),
        voyageur_points=(6, 3),
        bought=((3,), ()),
        reserves=(3, 2),
        villages=(4, 1),
    )
    state = finish(state)
    canoe = 4
    assert state.scored[0][-3:] == scores(("canoe", canoe), ("totem", 0), ("volcano", 0)), "Voyageur 1 adds a canoe"
    assert state.scores == MOTU.scores(state) == (10 + canoe + 6 + 4 + 5 + 5, 4 + 3)
    assert MOTU.result(state) == Result((0,), state.scores, "points")


@pytest.mark.parametrize(
    ("points", "reserves", "winners", "how"),
    [
        ((9, 3), (0, 0), (0,), "points"),
        ((3, 9), (0, 0), (1,), "points"),
        ((5, 10), (1, 0), (0,), "coco"),
        ((10, 5), (0, 1), (1,), "coco"),
        ((7, 7), (0, 0), (0, 1), "shared"),
        ((7, 7), (2, 2), (0, 1), "shared"),
        ((4, 9, 9), (0, 0, 0), (1, 2), "shared"),
        ((9, 9, 4), (0, 0, 1), (2,), "coco"),
        ((9, 9, 4), (1, 1, 2), (2,), "coco"),
        ((9, 9, 9), (2, 2, 0), (0, 1), "shared"),
        ((9, 9, 14), (2, 2, 0), (0, 1), "shared"),
    ],
)
def test_6_4_most_points_then_most_coco_then_shared(
    points: tuple[int, ...], reserves: tuple[int, ...], winners: tuple[int, ...], how: str
) -> None:
    """Who has the most coco has five points of a bonus already."""
    state = finish(last(len(points), points, reserves=reserves))
    result = MOTU.result(state)
    assert result is not None
    assert result.winners == winners
    assert result.how == how
    assert state.turn is None
    assert MOTU.to_act(state) == ()


def test_6_4_the_coco_of_a_voyageur_break_a_tie() -> None:
    """Both have 12: seat 0 with the bonus for 1 + 2 coco, against 2."""
    state = last(points=(7, 12), options=Options(), voyageurs=(3, 4), voyageur_points=(0, 0), reserves=(1, 2))
    assert MOTU.result(finish(state)) == Result((0,), (12, 12), "coco")


def test_6_the_end_in_its_order() -> None:
    _, facts = play(last(bought=((3,), (1,))), Lay(0, 2, 0, 0))
    kinds = [PileScored, DestinScored, DestinScored, BeachScored, CocoScored, GameEnded]
    assert [type(fact) for fact in facts][-6:] == kinds


def test_nothing_can_be_done_after_the_end() -> None:
    state = finish(last())
    for seat in (0, 1):
        assert refused(state, Lay(0, 2, 0, 0), seat=seat) == "over"


def test_where_everybody_stands_is_what_the_end_would_score() -> None:
    start = last(2, (10, 4), reserves=(3, 1))
    over, facts = play(start, a_laying(start))
    lies = start
    for fact in itertools.takewhile(lambda fact: not isinstance(fact, PileScored), facts):
        lies = MOTU.evolve(lies, fact)
    assert MOTU.standing(lies) == over.scores == MOTU.standing(over)
    assert lies.scores != over.scores
