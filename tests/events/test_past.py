"""The live branch of a game: where one can go back to, how far freely, and what one's last actions were."""

from __future__ import annotations

from events.past import Past

ANN, BOB = 0, 1


def branch(*links: tuple[int, int | None, bool] | tuple[int, int | None, bool, bool]) -> Past[str]:
    """Return a branch of links (seq, who, free, withdraws), oldest first; the state of each is named by its seq."""
    past: Past[str] | None = None
    for seq, who, free, *withdraws in links:
        past = Past(seq, who, f"state {seq}", free, past, withdraws == [True])
    assert past is not None
    return past


START = (3, None, False)


def test_it_is_gone_through_newest_first() -> None:
    past = branch(START, (4, ANN, True), (7, BOB, False))
    assert [link.seq for link in past] == [7, 4, 3]
    assert [link.state for link in past] == ["state 7", "state 4", "state 3"]


def test_going_back_finds_the_links_of_this_branch_only() -> None:
    past = branch(START, (4, ANN, True), (7, BOB, False), (8, ANN, True))
    assert past.back_to(4) is past.before.before if past.before is not None else False
    assert past.back_to(8) is past
    # 5 and 6 were undone or changed nothing in the game; 2 is before the start, 9 is not yet.
    assert [past.back_to(seq) for seq in (5, 6, 2, 0, 9)] == [None] * 5


def test_freely_one_goes_back_over_ones_own_last_actions() -> None:
    past = branch(START, (4, BOB, True), (5, ANN, True), (6, ANN, True))
    assert past.free_for(ANN) == 4
    assert past.free_for(BOB) is None


def test_freely_one_goes_not_over_what_was_chance_or_news() -> None:
    past = branch(START, (4, ANN, True), (5, ANN, False), (6, ANN, True))
    assert past.free_for(ANN) == 5
    assert branch(START, (4, ANN, True), (5, ANN, False)).free_for(ANN) is None


def test_nobody_goes_back_over_the_start() -> None:
    assert branch(START).free_for(ANN) is None
    assert branch((3, ANN, True)).free_for(ANN) is None
    assert branch(START, (4, ANN, True)).free_for(ANN) == 3
    assert branch((3, ANN, True)).last_of(ANN) is None


def test_ones_last_action_may_lie_under_those_of_others() -> None:
    past = branch(START, (4, ANN, True), (5, BOB, False), (6, BOB, True))
    assert past.last_of(ANN) == 3
    assert past.last_of(BOB) == 5
    assert past.last_of(2) is None


def test_the_places_of_a_seat_are_before_each_of_its_last_actions_in_a_row() -> None:
    past = branch(START, (4, ANN, True), (5, BOB, True), (6, ANN, False), (8, ANN, True), (9, BOB, True))
    assert list(past.places_of(ANN)) == [6, 5]
    assert list(past.places_of(BOB)) == [8]


def test_a_choice_that_was_withdrawn_is_no_action_any_more() -> None:
    past = branch(START, (4, ANN, True), (5, BOB, True), (6, ANN, True, True))
    assert list(past.places_of(ANN)) == []
    again = Past(7, ANN, "state 7", True, past)
    assert list(again.places_of(ANN)) == [6]
    assert list(branch(START, (4, ANN, True), (5, ANN, True), (6, ANN, True, True)).places_of(ANN)) == [3]
