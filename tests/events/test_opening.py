"""What whoever opened a table can do before the start, in the order of the guards; and how tables are closed."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from events import actions, logfile
from events.bounds import NEWEST
from events.chance import commitment
from events.clock import ClockRule, Night
from events.codec import Codec, encode
from events.event import (
    Action,
    AskUndo,
    Change,
    Close,
    CloseByHouse,
    CloseUnvisited,
    Commit,
    Join,
    Leave,
    Open,
    Reorder,
    Resign,
    SendOff,
    SetNight,
)
from events.fold import fold
from events.game import Illegal
from events.kahuna import KAHUNA
from events.motu import MOTU
from events.table import (
    Changed,
    Closed,
    ClosedWhy,
    Over,
    Reordered,
    SecretShown,
    SentOff,
    ShuffleBegan,
    ShuffleBroken,
)
from events.verify import verify
from tests.events.shuffled import SECRET, TABLE, Shuffled, joining, nonce_of, token
from tests.events.tables import NONCES

ANN, BOB, CAT = 0, 1, 2
OPENER = token(ANN)
LIVE = ClockRule("live", 600, 10, "lose")


class Opened(Shuffled):
    """A table that Ann opened, whose seat is the first to be taken."""

    def __init__(self, game: Any = MOTU, seats: int = 3, demo: bool = False, **options: Any) -> None:
        super().__init__(game, seats, **options)
        asked = Open(game.name, options, seats, listed=False, opener=OPENER)
        if demo:
            asked = replace(asked, demo=True)
        event, self.folded = actions.open_table(game, asked, TABLE, SECRET, 1000)
        self.events = [event]

    def ask(self, action: Any) -> tuple[Any, ...]:
        """Let Ann, seated or not, ask for something; return the facts."""
        return self.act(self.table.openers_seat, action).facts

    def seat(self) -> int | None:
        """Return the seat of whoever opened the table."""
        return self.table.openers_seat

    def refused(self, action: Any, who: int | None = ANN) -> str:
        """Return the code with which an action is refused; nothing changes."""
        before = (self.table, len(self.events))
        with pytest.raises(Illegal) as refusal:
            self.act(who, action)
        assert (self.table, len(self.events)) == before
        assert refusal.value.message
        return refusal.value.code

    def holds(self) -> None:
        """Check that the log folds to this table, and that its decisions are made alike again."""
        assert fold(self.game, self.events).table == self.table
        assert verify(self.game, self.events).events == len(self.events)


def options(first: int) -> dict[str, Any]:
    """Return the options of Motu with this one, all spelled out."""
    return {"destins": True, "voyageurs": True, "first": first, "level": "medium"}


def joined(seats: int = 3, people: int = 2, game: Any = MOTU) -> Opened:
    story = Opened(game, seats)
    for number in range(people):
        story.join(number)
    return story


# ---- who


def test_only_the_token_that_opened_the_table_has_a_say() -> None:
    story = joined()
    for other in (token(BOB), "", "0" * 64):
        for action in (SendOff(other, BOB), Change(other, seats=2), Reorder(other, (1, 0, 2)), Close(other)):
            assert story.refused(action) == "not_opener"
    plain = Shuffled(MOTU, 3)
    plain.join(ANN)
    with pytest.raises(Illegal, match="opened"):
        plain.act(ANN, Close(OPENER))


def test_a_log_in_which_somebody_else_did_it_is_not_verified() -> None:
    story = joined()
    story.ask(SendOff(OPENER, BOB))
    forged = story.events[-1]
    other = [*story.events[:-1], replace(forged, who=BOB)]
    with pytest.raises(Exception, match=r"bad_chain|refused"):
        verify(MOTU, other)


def test_who_opened_it_has_a_say_without_a_seat_and_where_they_sit_is_shown_by_it() -> None:
    story = Opened()
    assert story.seat() is None
    story.join(BOB)
    assert story.ask(SendOff(OPENER, 0)) == (SentOff(0),)
    story.join(CAT)
    story.join(ANN)
    assert story.seat() == 1
    story.ask(Reorder(OPENER, (1, 0, 2)))
    assert story.seat() == 0
    story.holds()


def test_a_table_without_an_opener_is_encoded_as_it_always_was() -> None:
    story = Shuffled(MOTU, 3)
    assert b"opener" not in b"".join(map(encode, story.events))


def test_the_digests_cover_no_token_of_the_opener() -> None:
    one, other = Opened(), Opened()
    asked = Open(MOTU.name, {}, 3, listed=False, opener=token(BOB))
    event, other.folded = actions.open_table(MOTU, asked, TABLE, SECRET, 1000)
    assert (event.digest, event.state) == (one.events[0].digest, one.events[0].state)


# ---- sending off


def test_somebody_is_sent_off_and_another_may_come() -> None:
    story = joined()
    assert story.refused(SendOff(OPENER, 3)) == "no_such_seat"
    assert story.refused(SendOff(OPENER, CAT)) == "nobody_there"
    assert story.refused(SendOff(OPENER, ANN)) == "own_seat"
    assert story.ask(SendOff(OPENER, BOB)) == (SentOff(BOB),)
    assert story.table.seats[BOB] is None
    story.join(CAT)
    story.holds()


def test_sending_off_breaks_a_shuffle_and_all_are_bound_anew() -> None:
    story = joined(people=3)
    story.reveal(CAT)
    assert story.ask(SendOff(OPENER, BOB)) == (SentOff(BOB), ShuffleBroken())
    assert story.table.phase == "open"
    assert not story.table.is_committed
    assert story.table.nonces == ()


# ---- changing


def test_what_is_the_same_already_changes_nothing() -> None:
    story = joined()
    same = Change(OPENER, options=MOTU.options_type(), seats=3, clock=None, undo="free+ask", listed=False)
    assert story.refused(same) == "changes_nothing"
    assert story.refused(Change(OPENER)) == "changes_nothing"


def test_only_what_differs_is_recorded() -> None:
    story = joined()
    facts = story.ask(Change(OPENER, options={"first": 1}, undo="none", listed=False))
    assert facts == (Changed(options=options(1), undo="none"),)
    assert (story.table.options.first, story.table.undo) == (1, "none")
    assert story.ask(Change(OPENER, listed=True)) == (Changed(listed=True),)
    assert story.table.listed
    story.holds()


def test_options_have_to_suit_the_game_and_its_seats() -> None:
    story = joined()
    assert story.refused(Change(OPENER, options={"first": 5})) == "no_such_first"
    assert story.refused(Change(OPENER, seats=7)) == "bad_seats"
    story.ask(Change(OPENER, options={"first": 2}))
    assert story.refused(Change(OPENER, seats=2)) == "no_such_first"


def test_seats_are_added_at_the_end_and_free_ones_go() -> None:
    story = joined()
    assert story.ask(Change(OPENER, seats=4)) == (Reordered((0, 1, 2, None)),)
    story.join(CAT, seat=3)
    assert story.refused(Change(OPENER, seats=2)) == "seats_taken"
    # The free seat goes; whoever sat behind it moves up, and now all are there.
    assert story.ask(Change(OPENER, seats=3)) == (Reordered((0, 1, 3)), ShuffleBegan())
    assert story.table.awaited == (ANN, BOB, CAT)
    for seat in range(3):
        story.show(seat, NONCES[seat])
    assert story.table.phase == "playing"
    assert len(story.folded.undos) == 3
    story.holds()


def test_a_table_becomes_one_for_one() -> None:
    story = joined(people=1)
    assert story.ask(Change(OPENER, seats=1)) == (Reordered((0,)), ShuffleBegan())
    story.reveal(ANN)
    assert story.table.phase == "playing"
    story.holds()


def test_clocks_are_set_taken_away_and_made_anew_for_the_seats_there_are() -> None:
    story = joined(2, 1, KAHUNA)
    assert story.ask(Change(OPENER, clock=LIVE)) == (Changed(clock=LIVE),)
    assert story.table.running_clock.left == (600_000,) * 2
    days = ClockRule("days", 3 * 86_400, 0, "lose")
    story.ask(Change(OPENER, clock=days))
    story.act(ANN, SetNight(Night(0, 480)))
    story.ask(Change(OPENER, clock=LIVE))
    assert story.table.nights == (None, None)
    story.ask(Change(OPENER, clock=None))
    assert not story.table.clock
    story.join(BOB)
    for seat in (ANN, BOB):
        story.reveal(seat)
    assert story.table.phase == "playing"
    story.holds()


def test_a_clock_has_to_suit_the_seats_there_will_be() -> None:
    story = joined()
    assert story.refused(Change(OPENER, clock=LIVE)) == "clock_lose_two"
    story.ask(Change(OPENER, seats=2, clock=LIVE))
    story = joined(people=1)
    story.ask(Change(OPENER, clock=replace(LIVE, expiry="bot")))
    assert story.refused(Change(OPENER, seats=1)) == "clock_alone"
    story.ask(Change(OPENER, seats=4))
    assert story.table.running_clock.left == (600_000,) * 4
    story.holds()


def test_a_change_while_the_table_shuffles_throws_all_commitments_away() -> None:
    story = joined(people=3)
    story.reveal(BOB)
    facts = story.ask(Change(OPENER, options={"first": 2}))
    assert facts == (Changed(options=options(2)), ShuffleBroken(), ShuffleBegan())
    assert (story.table.phase, story.table.awaited, story.table.nonces) == ("shuffling", (ANN, BOB, CAT), ())
    assert not story.table.is_committed
    # The nonce that was shown is of no use: all are bound anew before any is shown.
    with pytest.raises(Illegal, match="bound"):
        story.reveal(BOB)
    for seat in (ANN, BOB, CAT):
        story.act(seat, Commit(commitment(nonce_of(f"again {seat}"))))
    for seat in (ANN, BOB, CAT):
        story.show(seat, nonce_of(f"again {seat}"))
    assert story.table.phase == "playing"
    story.holds()


# ---- places


def test_people_change_places_with_what_is_theirs() -> None:
    story = joined()
    before = story.table.seats
    assert story.ask(Reorder(OPENER, (2, 0, 1))) == (Reordered((2, 0, 1)),)
    assert story.table.seats == (before[2], before[0], before[1])
    story.holds()


@pytest.mark.parametrize("order", [(0, 1), (0, 1, 1), (0, 1, 2, 3), (1, 2, 3)])
def test_an_order_names_each_seat_once(order: tuple[int, ...]) -> None:
    assert joined().refused(Reorder(OPENER, order)) == "bad_order"


def test_the_order_there_is_changes_nothing() -> None:
    assert joined().refused(Reorder(OPENER, (0, 1, 2))) == "changes_nothing"


def test_another_order_while_the_table_shuffles_is_another_deal_for_which_all_are_bound_anew() -> None:
    story = joined(people=3)
    story.reveal(ANN)
    assert story.ask(Reorder(OPENER, (1, 0, 2))) == (Reordered((1, 0, 2)), ShuffleBroken(), ShuffleBegan())
    assert story.table.nonces == ()
    assert not story.table.is_committed
    story.holds()


# ---- bots


def bots(seats: int = 3) -> Opened:
    """Return a table with a bot on the last seat, and Ann on the first."""
    story = joined(seats, 1)
    bot = replace(joining(BOB, seats - 1), bot="easy")
    story.act(None, bot)
    return story


def test_a_bot_keeps_its_seat_and_is_sent_off_like_anybody() -> None:
    story = bots()
    assert story.refused(Reorder(OPENER, (2, 1, 0))) == "bot_moves"
    assert story.refused(Change(OPENER, seats=2)) == "bot_moves"
    story.ask(Reorder(OPENER, (1, 0, 2)))
    assert story.ask(SendOff(OPENER, 2)) == (SentOff(2),)
    story.holds()


def test_bots_are_not_left_to_play_among_themselves() -> None:
    story = bots()
    story.act(ANN, Leave())
    story.act(None, replace(joining(CAT, 1), bot="easy"))
    assert story.refused(Change(OPENER, seats=2), None) == "no_person"


# ---- bounds, and the end


def test_a_table_is_changed_so_often_and_can_always_be_closed() -> None:
    story = joined()
    for _ in range(NEWEST.comings):
        story.ask(Reorder(OPENER, (1, 0, 2)))
    for action in (Reorder(OPENER, (1, 0, 2)), SendOff(OPENER, BOB), Change(OPENER, listed=True)):
        assert story.refused(action, story.table.openers_seat) == "changed_too_often"
    assert story.ask(Close(OPENER)) == (Closed("opener"), SecretShown(SECRET))
    story.holds()


def test_what_others_do_takes_nothing_from_the_opener() -> None:
    story = joined(people=1)
    while story.seq < NEWEST.comings:
        story.act(None, joining(BOB))
        story.act(BOB, Leave())
    story.act(None, joining(BOB))
    with pytest.raises(Illegal) as kept:
        story.act(BOB, Leave())
    assert kept.value.code == "left_too_often"
    assert story.ask(SendOff(OPENER, BOB)) == (SentOff(BOB),)
    story.ask(Change(OPENER, listed=True))
    story.holds()


def test_who_was_sent_off_does_not_sit_down_again_by_the_same_token() -> None:
    story = joined(people=3)
    gone = story.table.seats[BOB]
    assert gone is not None
    story.ask(SendOff(OPENER, BOB))
    again = replace(joining(BOB), token=gone.token)
    assert story.refused(again, None) == "sent_off"
    story.ask(Reorder(OPENER, (1, 0, 2)))
    assert story.refused(replace(again, seat=None), None) == "sent_off", "at no other seat either"
    # Another token is somebody else, as far as anybody knows; and who left by themselves may come again.
    story.act(None, replace(again, token="e" * 64, seat=None))
    story.act(CAT, Leave())
    story.act(None, replace(joining(CAT), seat=None))
    story.holds()


def test_a_bot_that_was_sent_off_can_be_asked_for_again() -> None:
    story = bots()
    story.ask(SendOff(OPENER, 2))
    story.act(None, replace(joining(BOB, 2), bot="easy"))
    story.holds()


def test_at_a_closed_table_nothing_happens_any_more() -> None:
    story = joined(people=3)
    story.ask(Close(OPENER))
    assert (story.table.phase, story.table.has_ended) == ("closed", True)
    mine = (SendOff(OPENER, BOB), Change(OPENER, listed=True), Reorder(OPENER, (1, 0, 2)), Close(OPENER))
    for action in (*mine, Leave(), Resign(), AskUndo(1), Commit("0" * 64)):
        assert story.refused(action) == "table_closed"
    assert story.refused(Join("Dan", "d" * 64, commitment="0" * 64), None) == "table_closed"
    for by_house in (CloseUnvisited(), CloseByHouse()):
        assert story.refused(by_house, None) == "table_closed"


def test_a_game_that_has_begun_is_its_players() -> None:
    story = joined(people=3)
    for seat in range(3):
        story.reveal(seat)
    for action in (SendOff(OPENER, BOB), Change(OPENER, listed=True), Reorder(OPENER, (1, 0, 2)), Close(OPENER)):
        assert story.refused(action) == "already_started"


@pytest.mark.parametrize("people", [0, 2, 3])
@pytest.mark.parametrize(("action", "why"), [(CloseUnvisited(), "unvisited"), (CloseByHouse(), "house")])
def test_a_table_is_closed_that_nobody_comes_to_or_that_the_house_wants_closed(
    people: int, action: Action, why: ClosedWhy
) -> None:
    story = joined(people=people)
    assert story.act(None, action).facts == (Closed(why), SecretShown(SECRET))
    story.holds()


@pytest.mark.parametrize(("action", "how"), [(CloseUnvisited(), "closed"), (CloseByHouse(), "closed_by_house")])
def test_nobody_wins_a_game_that_nobody_comes_to_or_that_the_house_closes(action: Action, how: str) -> None:
    story = joined(2, 2, KAHUNA)
    for seat in range(2):
        story.reveal(seat)
    *_, over, shown = story.act(None, action).facts
    assert isinstance(over, Over)
    assert (over.result.winners, over.result.how, shown) == ((), how, SecretShown(SECRET))
    assert story.refused(action, None) == "game_over"
    story.holds()


# ---- files


def test_the_file_of_a_changed_table_is_read_and_verified_and_gives_no_token_away() -> None:
    story = joined()
    story.ask(Change(OPENER, options={"first": 1}, seats=4))
    story.ask(Close(OPENER))
    raws = [encode(event) for event in story.events]
    head = logfile.header(story.table, "log", len(raws), opened=story.events[0].facts[0])
    data = b"".join(logfile.write(head, logfile.without_tokens(Codec(MOTU), raws)))
    assert OPENER.encode() not in data
    file = logfile.read(data)
    reader = Codec(MOTU)
    events = [reader.decode_foreign(raw, seq) for seq, raw in enumerate(file.raws, 1)]
    logfile.check_header(file, events[0].facts[0])
    assert verify(MOTU, events).phase == "closed"
    assert logfile.is_from_file(fold(MOTU, events).table)
