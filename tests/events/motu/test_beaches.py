"""Rules section 3.6: beaches and their lengths."""

from __future__ import annotations

from events.motu.beaches import beach_cards, beaches, longest_beach
from events.motu.box import TODAY
from events.motu.cells import DIRECTIONS, OPPOSITE, STEPS, is_end, side
from events.motu.island import Ground, Island, Laid, Spot, ground
from tests.events.motu.islands import grown
from tests.events.motu.positions import collage, picture


def slow(visible: Ground) -> set[frozenset[Spot]]:
    """Return all beaches, by putting together again and again what is joined."""
    groups = [{spot} for spot, seen in visible.items() if seen.cell.is_beach]

    def joined(one: set[Spot], two: set[Spot]) -> bool:
        for x, y in one:
            for direction in DIRECTIONS:
                beside = x + STEPS[direction][0], y + STEPS[direction][1]
                if beside in two and is_end(side(visible[x, y].cell, direction)):
                    assert side(visible[x, y].cell, direction) == side(visible[beside].cell, OPPOSITE[direction])
                    return True
        return False

    while pair := next(((a, b) for a in groups for b in groups if a is not b and joined(a, b)), None):
        groups.remove(pair[1])
        pair[0].update(pair[1])
    return {frozenset(group) for group in groups}


def test_3_6_no_beach() -> None:
    visible = picture("..- ..p\n~~- ~~f")
    assert longest_beach(visible) == beach_cards(visible) == 0


def test_3_6_cells_of_one_card_are_one_beach_of_length_one() -> None:
    assert longest_beach(picture("SS- SS- SS-")) == 1


def test_3_6_the_length_counts_cards_not_cells() -> None:
    visible = collage(picture("SS- SS- SS-"), picture("SS- SS-", at=(3, 0)), picture("SE-", at=(5, 0)))
    assert longest_beach(visible) == 3


def test_3_6_a_card_counts_once_however_often_the_beach_comes_back_to_it() -> None:
    visible = collage(picture("SS- ## SS-"), picture("SS-", at=(1, 0)))
    assert longest_beach(visible) == 2


def test_3_6_a_beach_turns_corners() -> None:
    """An islet of four cells, each of another card: the beach goes round."""
    visible = collage(picture("NW-"), picture("NE-", at=(1, 0)), picture("SW-", at=(0, 1)), picture("SE-", at=(1, 1)))
    assert longest_beach(visible) == 4
    assert len(list(beaches(visible))) == 1


def test_3_6_beaches_beside_each_other_are_not_joined() -> None:
    """Two coasts back to back, and two that only touch at a corner."""
    back_to_back = collage(picture("NN- NN-"), picture("SS- SS-", at=(0, 1)))
    assert longest_beach(back_to_back) == 1
    assert beach_cards(back_to_back) == 2
    assert longest_beach(collage(picture("SS-"), picture("SS-", at=(1, 1)))) == 1


def test_3_6_two_beaches_on_one_card_count_each_for_itself() -> None:
    """A strait: the western beach goes on over three cards, the eastern one over two."""
    strait = picture("EE- ~~- WW-", at=(0, 1))
    visible = collage(strait, picture("EE-", at=(0, 0)), picture("EE-", at=(0, 2)), picture("WW-", at=(2, 0)))
    assert sorted(len(beach) for beach in beaches(visible)) == [2, 3]
    assert longest_beach(visible) == 3


def test_3_6_the_village_counts() -> None:
    """Card 21, laid a cell to the south-east of village 4, carries its beach on."""
    island = Island(4, (Laid(21, 2, 1, 0),))
    visible = ground(TODAY, island)
    assert longest_beach(visible) == 2
    assert beach_cards(visible) == 2


def test_3_6_a_beach_card_counts_while_a_beach_cell_is_visible() -> None:
    village_and_coast = Island(4, (Laid(21, 2, 1, 0),))
    assert beach_cards(ground(TODAY, village_and_coast)) == 2
    assert beach_cards(ground(TODAY, Island(4))) == 1
    assert beach_cards(ground(TODAY, Island(1))) == 0
    covered = collage(picture("SS- ..-"), picture("..-"))
    assert beach_cards(covered) == 0


def test_3_6_beaches_of_grown_islands() -> None:
    for number in range(60):
        island, _ = grown(str(number), number % 12)
        visible = ground(TODAY, island)
        found = list(beaches(visible))
        assert set(found) == slow(visible)
        assert len(found) == len(set(found))
        lengths = [len({visible[spot].card for spot in beach}) for beach in found]
        assert longest_beach(visible) == max(lengths, default=0) <= beach_cards(visible)
