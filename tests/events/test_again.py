"""Another game of the same people: how its table is opened, what was won before it, and whose that stays."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import asdict, replace

from events import actions, logfile
from events.again import check_over, open_again
from events.chance import commitment
from events.clock import ClockRule, Night
from events.codec import Codec, encode
from events.event import Commit, Join, Leave, Open, Reorder, Resign, Restyle, Reveal, Seated, SendOff, SetNight
from events.fold import Folded, fold
from events.game import Illegal, Result
from events.kahuna import KAHUNA
from events.motu import MOTU
from events.series import Series, moved_on, next_series
from events.table import Joined, NightSet, Opened, Restyled, ShuffleBegan
from events.verify import verify
from projections.games import GAMES
from projections.view import table_view
from tests.events.shuffled import SECRET, TABLE, Shuffled, nonce_of, token
from tests.events.tables import NONCES

ANN, BOB, CAT = 0, 1, 2
NEXT = "n" * 20
DAYS = ClockRule("days", 86_400, 0, "lose")


class Series3(Shuffled):
    """A table of three that Ann opened, played to its end."""

    def __init__(self, game: Any = MOTU, seats: int = 3, **kept: Any) -> None:
        super().__init__(game, seats)
        asked = Open(game.name, {}, seats, listed=True, opener=token(ANN), **kept)
        event, self.folded = actions.open_table(game, asked, TABLE, SECRET, 1000)
        self.events = [event]
        self.gathered()

    def over(self, *resigning: int) -> Series3:
        for seat in range(len(self.table.seats)):
            self.show(seat, NONCES[seat])
        for seat in resigning:
            self.act(seat, Resign())
        return self


def bound(seats: int) -> dict[int, tuple[str, str]]:
    """Return what everybody of a table sits down with at the next one."""
    return {seat: (token(seat), commitment(nonce_of(f"next {seat}"))) for seat in range(seats)}


def after(story: Shuffled) -> Shuffled:
    """Return the table after one that is over."""
    asked = open_again(story.table, bound(len(story.table.seats)))
    event, folded = actions.open_table(story.game, asked, NEXT, "6e" * 32, 2000)
    following = Shuffled(story.game, len(story.table.seats))
    following.folded, following.events = folded, [event]
    return following


def wins(story: Shuffled) -> tuple[int, ...]:
    assert story.table.series is not UNSET
    return story.table.series.wins


# ---- what was won


@pytest.mark.parametrize(
    ("result", "seats", "won", "draws"),
    [
        (Result((0,), (1, 0), "points"), 2, (0, 1), 0),
        (Result((1,), (0, 1), "resigned"), 2, (1, 0), 0),
        (Result((), (0, 0), "draw"), 2, (0, 0), 1),
        (Result((0, 1), (1, 1), "shared"), 2, (0, 0), 1),
        (Result((0, 2), (1, 0, 1), "shared"), 3, (1, 1, 0), 0),
        (Result((), (0, 0), "called_off"), 2, (0, 0), 0),
        (Result((), (0, 0), "closed"), 2, (0, 0), 0),
        (Result((), (0, 0), "too_long"), 2, (0, 0), 0),
        (Result((0,), (9,), "level"), 1, (1,), 0),
        (Result((), (9,), "adversary"), 1, (0,), 0),
    ],
)
def test_a_game_counts_for_those_who_won_it(result: Result, seats: int, won: tuple[int, ...], draws: int) -> None:
    assert next_series(TABLE, None, result, seats) == Series(TABLE, 2, won, draws)


def test_wins_go_with_the_people_who_move_on_by_one() -> None:
    before = Series("first", 4, (2, 0, 1), 0)
    assert next_series(TABLE, before, Result((1,), (0, 1, 0), "points"), 3) == Series(TABLE, 5, (1, 2, 1), 0)
    assert [moved_on(seat, 3) for seat in range(3)] == [1, 2, 0]


# ---- the next table


def test_it_is_opened_with_all_that_the_table_before_was() -> None:
    """A field that tables can be opened with has to be named here, and to go along."""
    story = Series3(
        undo="free", imagine=False, talk=False, spectators="no", clock=replace(DAYS, expiry="bot", level="hard")
    )
    story.act(CAT, SetNight(Night(60, 120)))
    story.act(BOB, Restyle("Bobby", 5))
    story.over(ANN, BOB)
    following = after(story)
    first, *facts = following.events[0].facts
    old = story.events[0].facts[0]
    others = {"table", "secret", "commitment", "at", "series"}
    same = {name: value for name, value in asdict(old).items() if name not in others}
    assert {name: getattr(first, name) for name in same} == same
    assert facts == [
        *(Joined(moved, *_who(story, seat)) for moved, seat in enumerate((CAT, ANN, BOB))),
        NightSet(0, Night(60, 120)),
        Restyled(2, emblem=5),
        ShuffleBegan(),
    ]
    assert (following.table.phase, following.table.openers_seat) == ("shuffling", 1)


def _who(story: Shuffled, seat: int) -> tuple[Any, ...]:
    who = story.table.seats[seat]
    assert who is not None
    return who.name, token(seat), UNSET, commitment(nonce_of(f"next {seat}"))


def test_its_log_is_proven_and_given_away_as_any() -> None:
    following = after(Series3().over(ANN, BOB))
    for moved, seat in enumerate((CAT, ANN, BOB)):
        following.show(moved, nonce_of(f"next {seat}"))
    for seat in (0, 1):
        following.act(seat, Resign())
    raws = [encode(event) for event in following.events]
    reader = Codec(MOTU)
    given = list(logfile.without_tokens(reader, raws))
    assert not any(token(seat).encode() in raw for raw in given for seat in range(3))
    events = [reader.decode_foreign(raw, seq) for seq, raw in enumerate(given, 1)]
    assert verify(MOTU, events).phase == "over"
    assert fold(MOTU, events).digest == following.folded.digest
    # The opener is one of those who are seated: both have one name in the file.
    assert isinstance(events[0].action, Open)
    assert [one.token for one in events[0].action.seated or ()] == ["token 2", "token 1", "token 3"]
    assert events[0].action.opener == "token 1"


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"series": UNSET}, "bad_series"),
        ({"seated": UNSET}, "bad_series"),
        ({"series": Series(TABLE, 1, (0, 0), 0)}, "bad_series"),
        ({"series": Series(TABLE, 2, (1, 0, 0), 0)}, "bad_series"),
        ({"series": Series(TABLE, 2, (2, 0), 0)}, "bad_series"),
        ({"series": Series(TABLE, 3, (1, -1), 0)}, "bad_series"),
        ({"series": Series(NEXT, 2, (1, 0), 0)}, "bad_series"),
        ({"seated": (Seated("Ann", "a", "b"),)}, "bad_series"),
        ({"seated": (Seated("Ann", "a", "b"), Seated("Bob", "a", "c"))}, "already_seated"),
        ({"seated": (Seated("Ann", "a", "b", bot="easy"), Seated("Bob", "b", "c", bot="easy"))}, "no_person"),
        ({"seated": (Seated("Ann", "a", "b", emblem=2), Seated("Bob", "b", "c"))}, "no_such_emblem"),
        ({"seated": (Seated("Ann", "a", "b", emblem=1), Seated("Bob", "b", "c", emblem=1))}, "emblem_taken"),
        ({"seated": (Seated("Ann", "a", "b", night=Night(0, 60)), Seated("Bob", "b", "c"))}, "no_nights"),
    ],
)
def test_what_cannot_have_come_about_is_refused(wrong: dict[str, Any], code: str) -> None:
    right = open_again(Series3(KAHUNA, 2).over(ANN).table, bound(2))
    with pytest.raises(Illegal) as refused:
        actions.open_table(KAHUNA, replace(right, **wrong), NEXT, SECRET, 0)
    assert refused.value.code == code


def test_a_series_that_the_log_does_not_lead_to_is_found() -> None:
    following = after(Series3(KAHUNA, 2).over(ANN))
    opened = following.events[0].facts[0]
    assert isinstance(opened, Opened)
    forged = replace(opened, series=Series(TABLE, 9, (7, 0), 0))
    events = [replace(following.events[0], facts=(forged, *following.events[0].facts[1:]))]
    with pytest.raises(Exception, match="bad_digest"):
        verify(KAHUNA, events)


def test_only_a_game_of_people_that_is_over_is_followed_by_another() -> None:
    story = Series3(KAHUNA, 2)
    for phase in ("open", "shuffling", "playing", "closed"):
        with pytest.raises(Illegal) as refused:
            check_over(replace(story.table, phase=phase))
        assert refused.value.code == "again_not_over"
    with pytest.raises(Illegal) as refused:
        check_over(replace(story.table, phase="over", demo=True))
    assert refused.value.code == "again_demo"
    with pytest.raises(Illegal) as refused:
        open_again(story.over(ANN).table, {0: bound(2)[0]})
    assert refused.value.code == "bad_series"


# ---- whose wins they stay


def test_what_was_won_goes_with_who_leaves_and_comes_back_with_them() -> None:
    following = after(Series3().over(ANN, BOB))
    assert wins(following) == (1, 0, 0)
    following.act(0, Leave())
    assert wins(following) == (0, 0, 0)
    # Eve takes the seat, and has won nothing here.
    following.act(None, Join("Eve", token(7), commitment=commitment(NONCES[0]), seat=0))
    assert wins(following) == (0, 0, 0)
    # Whoever opened the table sends Bob off, and Cat is back on his seat.
    following.act(1, SendOff(token(ANN), 2))
    following.act(None, Join("Cat", token(CAT), commitment=commitment(NONCES[1])))
    assert wins(following) == (0, 0, 1)
    following.act(1, Reorder(token(ANN), (2, 0, 1)))
    assert wins(following) == (1, 0, 0)
    assert following.table.seats[0] is not None
    assert following.table.seats[0].name == "Cat"


def test_it_is_shown_to_everybody() -> None:
    following = after(Series3().over(ANN, BOB))
    shown = table_view(GAMES["motu"], following.table)
    assert shown.series == Series(TABLE, 2, (1, 0, 0), 0)
    assert table_view(GAMES["motu"], Series3().table).series is UNSET


def test_a_broken_shuffle_binds_all_anew() -> None:
    following = after(Series3(KAHUNA, 2).over(ANN))
    following.act(0, Leave())
    following.act(None, Join("Bob", token(BOB), commitment=commitment(NONCES[0])))
    following.act(1, Commit(commitment(NONCES[1])))
    following.act(0, Reveal(NONCES[0]))
    following.act(1, Reveal(NONCES[1]))
    assert following.table.phase == "playing"
    assert wins(following) == (1, 0)
    assert isinstance(following.folded, Folded)
