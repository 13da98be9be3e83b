"""What holds for any island and any game, whatever is laid and chosen."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from events.chance import seeded
from events.motu import MOTU, adversary
from events.motu.beaches import beach_cards, longest_beach
from events.motu.box import TODAY
from events.motu.cells import turned
from events.motu.facts import CardLaid, PileScored
from events.motu.island import Ground, Seen, Spot, ground
from events.motu.laying import barred
from events.motu.legal import legal
from events.motu.majorities import BONUS, bonus
from events.motu.options import Options
from events.motu.places import fitting, places
from events.motu.sources import SOURCES, TOTEM_POINTS, island_counts, points
from tests.events.motu.islands import grown
from tests.events.motu.positions import apply, new_game

SEEDS = st.integers(0, 10**6)
SIZES = st.integers(0, 12)


def quarter_turned(visible: Ground) -> dict[Spot, Seen]:
    """Return the island as it looks after a quarter turn clockwise about the village's middle."""
    return {(-y, x): Seen(turned((seen.cell,) * 9)[0], seen.card) for (x, y), seen in visible.items()}


@settings(max_examples=60, deadline=None)
@given(SEEDS, SIZES)
def test_turning_the_island_turns_its_layings(seed: int, size: int) -> None:
    island, deck = grown(str(seed), size)
    visible = ground(TODAY, island)
    card = TODAY.island(deck[seed % len(deck)])
    upright = {(-y, x, (turns + 1) % 4) for x, y, turns in fitting(places(visible), card)}
    assert set(fitting(places(quarter_turned(visible)), card)) == upright


@settings(max_examples=60, deadline=None)
@given(SEEDS, SIZES)
def test_turning_the_island_changes_no_points(seed: int, size: int) -> None:
    visible = ground(TODAY, grown(str(seed), size)[0])
    lying = quarter_turned(visible)
    assert points(TODAY, lying, 3, ()) == points(TODAY, visible, 3, ())
    assert island_counts(lying, 3, ()) == island_counts(visible, 3, ())
    assert longest_beach(lying) == longest_beach(visible)


@settings(max_examples=60, deadline=None)
@given(SEEDS, SIZES)
def test_an_island_laid_by_the_rules_matches_everywhere(seed: int, size: int) -> None:
    """Wherever two visible cells of different cards meet they match, not only along the rim of the last card."""
    visible = ground(TODAY, grown(str(seed), size)[0])
    for (x, y), seen in visible.items():
        _, north_east, south_east, south_west = seen.cell.corners
        east, south = visible.get((x + 1, y)), visible.get((x, y + 1))
        assert east is None or (east.cell.corners[0], east.cell.corners[3]) == (north_east, south_east)
        assert south is None or south.cell.corners[:2] == (south_west, south_east)


@settings(max_examples=60, deadline=None)
@given(SEEDS, SIZES)
def test_points_stay_within_what_can_be(seed: int, size: int) -> None:
    visible = ground(TODAY, grown(str(seed), size)[0])
    counts = island_counts(visible, 4, ())
    given_points = dict(zip(SOURCES, points(TODAY, visible, 4, ()), strict=True))
    assert given_points["fisher"] in {0, 2 * counts["fisher"]}
    assert given_points["hunter"] in {0, 3 * counts["hunter"]}
    assert given_points["canoe"] in {0, 4 * counts["canoe"]}
    assert given_points["coco"] == 4
    assert given_points["totem"] in TOTEM_POINTS
    assert 0 <= given_points["volcano"] <= 5 * counts["volcano"]
    assert longest_beach(visible) <= beach_cards(visible) <= size + 1


@given(st.lists(st.integers(0, 5), min_size=1, max_size=6))
def test_a_bonus_is_for_all_who_have_the_most(numbers: list[int]) -> None:
    gained = bonus(numbers)
    assert set(gained) <= {0, BONUS}
    assert any(gained) == any(numbers)
    for number, points_ in zip(numbers, gained, strict=True):
        assert (points_ > 0) == (number > 0 and all(number >= other for other in numbers))


@settings(max_examples=25, deadline=None)
@given(SEEDS, st.integers(1, 6), st.booleans(), st.booleans())
def test_any_game_comes_to_a_sound_end(seed: int, seats: int, destins: bool, voyageurs: bool) -> None:
    state = new_game(seats, Options(destins=destins, voyageurs=voyageurs), str(seed))
    chance = seeded(f"any {seed}")
    laid = 0
    scored: list[PileScored] = []
    moves = 0
    while to_act := MOTU.to_act(state):
        seat = to_act[chance.pick(len(to_act))]
        listed = tuple(legal(state, seat))
        facts = MOTU.decide(state, seat, listed[chance.pick(len(listed))], chance)
        state = apply(state, facts)
        assert MOTU.faults(state) == ()
        laid += sum(isinstance(fact, CardLaid) for fact in facts)
        scored += [fact for fact in facts if isinstance(fact, PileScored)]
        moves += 1
    result = MOTU.result(state)
    assert result is not None
    assert moves <= seats * (18 * 2 + 2 if seats == 1 else 9 * 3 + 2)
    assert laid == sum(len(island.cards) for island in state.islands)
    assert [fact.pile for fact in scored] == ["A", "B", "C"]
    for seat in range(seats):
        by_sources = sum(one.points for fact in scored for one in fact.scored[seat])
        assert sum(one.points for one in state.scored[seat]) == by_sources
        assert {one.source for one in state.scored[seat]} == set(SOURCES)
    if seats == 1:
        assert (result.winners == (0,)) == (not result.how.startswith("adversary"))
        assert adversary.total(state) >= 28
    else:
        best = max(state.scores)
        assert result.winners
        assert all(state.scores[seat] == best for seat in result.winners)
        assert (len(result.winners) > 1) == (result.how == "shared")


@settings(max_examples=40, deadline=None)
@given(SEEDS, SIZES, st.integers(-14, 14), st.integers(-14, 14), st.integers(0, 3))
def test_a_laying_is_barred_or_listed(seed: int, size: int, x: int, y: int, turns: int) -> None:
    island, deck = grown(str(seed), size)
    visible = ground(TODAY, island)
    card = TODAY.island(deck[seed % len(deck)])
    listed = (x, y, turns) in set(fitting(places(visible), card))
    assert listed == (barred(visible, card[turns], x, y) is None)
