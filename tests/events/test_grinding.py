"""The attacker: whoever hosts the table, comes last, leaves and comes again, or sits there twice, chooses nothing.

Each attack is played against a table as it is. The attacker knows the secret from the start, and all that is shown.
What they do before the last seat is bound cannot depend on the honest player's nonce, and what they do afterwards
cannot change the deal: so each is tried with the honest nonce left to chance, and the deals have to come out as chance
has them.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Callable

import pytest

from events import chance
from events.event import AnswerUndo, AskUndo, Join, Leave, Play, Unseat
from events.game import Illegal
from events.kahuna import KAHUNA
from events.kahuna.moves import Discard, Draw
from tests.conformance.pebbles import GAME as PEBBLES
from tests.events.shuffled import SECRET, Shuffled, nonce_of
from tests.events.tables import NONCES

TRIES = 1_000_000
SECRET_BYTES = bytes.fromhex(SECRET)
CARDS = 24
WANTED = 7
"""What the attacker wants their first card to be: one place in the deck of 24."""


def first_draw(*nonces: str) -> int:
    """Return the first draw of a deal by these nonces, which everybody who knows the secret can compute."""
    return chance.outcome(SECRET_BYTES, nonces, "2|0", 0, CARDS)


def is_fair(counts: Counter[int], of: int) -> bool:
    """Tell whether outcomes are equally likely: Pearson's chi-square, far out in the tail for so few seeds."""
    due = counts.total() / of
    return sum((counts[place] - due) ** 2 / due for place in range(of)) < of + 6 * math.sqrt(2 * of)


def test_who_sees_the_nonces_of_all_others_could_choose() -> None:
    """What commitments are for: this is what could be done to tables of format 1, by a host who comes last."""
    tries = next(number for number in itertools.count() if first_draw(NONCES[0], nonce_of(f"{number}")) == WANTED)
    assert tries < 500


def test_of_a_million_deals_each_depends_on_what_the_attacker_could_not_know() -> None:
    """The best nonce against one honest nonce is any nonce against another: nothing is won by choosing it."""
    best = next(nonce for nonce in map(nonce_of, map(str, range(500))) if first_draw(NONCES[0], nonce) == WANTED)
    deals: Counter[int] = Counter()
    for number in range(TRIES):
        deals[first_draw(f"{number:032x}", best)] += 1
    assert is_fair(deals, CARDS)
    # And of two deals that differ in the honest nonce alone, neither tells anything of the other.
    pairs = Counter(
        (first_draw(f"{number:032x}", best) * 4 + first_draw(f"{number + 1:032x}", best) % 4)
        for number in range(TRIES // 10)
    )
    assert is_fair(Counter({place: pairs[place] for place in range(CARDS * 4)}), CARDS * 4)


def leaves_and_comes_again(story: Shuffled, honest: Callable[[], str]) -> str:
    """Ann is honest. Bob sees her nonce, does not like the deal, and comes again with the nonce that would do."""
    story.show(0, story_nonce(story, 0))
    seen = story.table.nonces[0]
    best = next(nonce for nonce in map(nonce_of, map(str, range(5000))) if first_draw(seen, nonce) == WANTED)
    story.act(1, Leave())
    # She is bound anew, and he may even wait for that.
    fresh = honest()
    story.commit(0, fresh)
    story.act(None, Join("Bob", "b" * 64, commitment=chance.commitment(best), seat=1))
    story.show(1, best)
    story.show(0, fresh)
    return best


def story_nonce(story: Shuffled, seat: int) -> str:
    return NONCES[story.people[seat]]


def test_leaving_and_coming_again_with_the_nonce_that_would_have_done_is_of_no_use() -> None:
    deals: Counter[int] = Counter()
    numbers = itertools.count()
    for _ in range(600):
        story = Shuffled(PEBBLES, 2).gathered()
        best = leaves_and_comes_again(story, lambda: nonce_of(f"honest {next(numbers)}"))
        assert story.table.nonces[1] == best
        deals[first_draw(*story.table.nonces) % 6] += 1
    assert is_fair(deals, 6)


def test_a_nonce_that_was_shown_never_meets_one_that_was_chosen_after_it() -> None:
    """Whoever goes, and however: the nonces that were shown are of no table any more."""
    for goes in (0, 1, 2):
        story = Shuffled(PEBBLES, 3).gathered()
        shown = [seat for seat in range(3) if seat != goes]
        for seat in shown:
            story.reveal(seat)
        story.act(goes, Leave())
        for seat in shown:
            story.commit(seat, nonce_of(f"fresh {seat}"))
        story.join(goes)
        for seat in shown:
            with pytest.raises(Illegal, match="other_nonce"):
                story.show(seat, story_nonce(story, seat))


def test_two_at_one_table_choose_no_more_than_one() -> None:
    """Bob and Cat are one. They are bound before Ann's nonce is shown, in whatever seats and order."""
    for order in itertools.permutations(range(3)):
        story = Shuffled(PEBBLES, 3)
        for number in order:
            story.join(number)
        ann = next(seat for seat, number in story.people.items() if number == 0)
        assert story.table.is_committed
        story.reveal(ann)
        for seat, number in story.people.items():
            if number:
                for other in map(nonce_of, map(str, range(20))):
                    with pytest.raises(Illegal, match="other_nonce"):
                        story.show(seat, other)
                story.reveal(seat)
        assert story.table.phase == "playing"
        assert set(story.table.nonces) == set(NONCES)


def test_no_order_of_showing_and_nothing_in_between_changes_the_deal() -> None:
    """All that an attacker can do after the last seat is bound, other than break the shuffle, leads to one deal."""
    deals = set()
    for order in itertools.permutations(range(3)):
        for vote in (False, True):
            story = Shuffled(PEBBLES, 3).gathered()
            story.reveal(order[0])
            if vote:
                # A wish that comes to nothing is one event more, and no more than that.
                story.reveal(order[1])
                story.act(order[0], Unseat(order[2]))
            else:
                story.reveal(order[1])
            deals.add((story.reveal(order[2]).draws, story.state))
    assert len(deals) == 1


def test_a_draw_to_come_cannot_be_put_off_by_events_that_change_nothing() -> None:
    """Whoever knows the secret knows what they would draw: asking and taking back make no difference to it."""

    def begun() -> Shuffled:
        story = Shuffled(KAHUNA, first=0)
        story.seated()
        return story

    plain = begun()
    due = plain.play(0, Draw()).draws
    story = begun()
    start = story.seq
    for _ in range(10):
        # Laid face down, it shows nobody anything and comes back freely.
        story.play(0, Discard(story.state.hands[0][0]))
        story.undo(0, start)
    assert story.act(0, Play(Draw())).draws == due
    # What was drawn and taken back, as all agreed, is another draw.
    story.act(0, AskUndo(start))
    story.act(1, AnswerUndo(True))
    assert story.table.drawn == 2
    assert story.table.next_draws == "2|2"
