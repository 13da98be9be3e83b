"""Time that is held beside nights: what of it was night was free anyway, and is not taken off twice."""

from __future__ import annotations

import pytest

from events.clock import MINUTE
from events.codec import Codec, encode
from events.event import Hold, SetNight
from events.fold import fold
from events.game import Illegal
from events.kahuna import KAHUNA
from events.shapes import check_event
from events.table import ClockHeld
from events.verify import verify
from tests.events.tables import Story
from tests.events.test_clock import ANN, DAYS, LIVE, Timed, night_of

HOUR = 60 * MINUTE


def test_held_time_that_lies_in_a_night_takes_nothing_off_from_the_day() -> None:
    """The first moment is midnight. Ann's clock stands from 2 to 6; servers are away from 1 to 4, and from 7 to 8."""
    story = Story(KAHUNA, {"first": 0}, format=2, clock=DAYS)
    story.join(0)
    story.act(ANN, SetNight(night_of(2, 6)))
    story.join(1)
    story.reveal(0)
    story.reveal(1)
    since = story.table.running_clock.since
    spans = ((1 * HOUR, 4 * HOUR), (7 * HOUR, 8 * HOUR))
    event = story.act(None, Hold(4 * HOUR, spans), 9 * HOUR)
    assert event.facts == (ClockHeld(4 * HOUR, spans),)
    assert story.table.running_clock.used[ANN] == 3 * HOUR - since, "from 0 to 1, from 6 to 7 and from 8 to 9"
    assert story.table.running_clock.held == 4 * HOUR
    again = [Codec(KAHUNA).decode(encode(event), event.seq) for event in story.events]
    assert fold(KAHUNA, again).table == story.table
    verify(KAHUNA, again)
    for each in again:
        check_event(each)


@pytest.mark.parametrize("spans", [
    (),
    ((0, 2_000),),
    ((0, 1_000), (500, 2_500)),
    ((2_000, 4_000), (0, 1_000)),
    ((3_000, 6_000),),
    ((-1, 2_999),),
    ((4_000, 1_000),),
])  # fmt: skip
def test_spans_that_are_held_lie_one_after_another_since_the_last_event(spans: tuple[tuple[int, int], ...]) -> None:
    table = Timed(LIVE)
    with pytest.raises(Illegal, match="bad_hold"):
        table.act(None, Hold(3_000, tuple((table.at(start), table.at(end)) for start, end in spans)), table.at(5_000))
    fitting = ((table.at(0), table.at(1_000)), (table.at(3_000), table.at(5_000)))
    table.act(None, Hold(3_000, fitting), table.at(5_000))
    assert table.clock.used[ANN] == 2_000
    table.folds()
