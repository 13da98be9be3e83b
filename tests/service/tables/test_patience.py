"""Whoever is there has a moment for their part in the shuffle: the first to show theirs cannot vote the others out."""

from __future__ import annotations

from typing import Any

from events import actions, chance
from events.event import Action, Commit, Join, Leave, Open, Reveal, Unseat
from events.game import Illegal
from projections.games import GAMES
from service.tables.live import LiveTable, codec_for
from service.tables.patience import PATIENCE_MS

NONCES = [f"{number:032x}" for number in range(8)]
AT = 1_700_000_000_000


class Story:
    """A table for three of Motu in memory, at which things happen at a time."""

    def __init__(self) -> None:
        playable = GAMES["motu"]
        self.live = LiveTable("t", playable, codec_for("motu"), 64)
        opened = actions.open_table(playable.game, Open("motu", {}, 3, False), "t", "5" * 64, AT)
        self.live.apply(opened.event, opened.after)

    def act(self, who: int | None, action: Action, at: int) -> None:
        self.live.apply(*self.live.decide(who, action, at, ""))

    def sit(self, person: int, at: int) -> None:
        join: Any = Join(f"Person {person}", f"{person:064x}", commitment=chance.commitment(NONCES[person]))
        self.act(None, join, at)

    def refusal(self, who: int, seat: int, at: int) -> Illegal | None:
        try:
            self.live.decide(who, Unseat(seat), at, "")
        except Illegal as illegal:
            return illegal
        return None


def test_nobody_is_voted_out_before_their_part_could_be_there() -> None:
    story = Story()
    for person in range(3):
        story.sit(person, AT)
    story.act(2, Reveal(NONCES[2]), AT + 1)
    for ms, seconds in ((1, 3), (PATIENCE_MS - 1, 1)):
        refused = story.refusal(2, 0, AT + ms)
        assert refused is not None
        assert (refused.code, refused.about) == ("unseat_too_early", {"seconds": seconds})
    assert story.refusal(2, 0, AT + PATIENCE_MS) is None
    # Whoever shows theirs meanwhile gives the rest no more time, and none less.
    story.act(1, Reveal(NONCES[1]), AT + PATIENCE_MS)
    assert story.refusal(1, 0, AT + PATIENCE_MS) is None


def test_whoever_is_bound_anew_has_the_same_time() -> None:
    story = Story()
    for person in range(3):
        story.sit(person, AT)
    story.act(2, Leave(), AT + 10_000)
    story.sit(3, AT + 20_000)
    # Two are to be bound anew, and who has just come is not waited for: alone, they could let both go.
    refused = story.refusal(2, 0, AT + 20_000)
    assert refused is not None
    assert refused.code == "unseat_too_early"
    assert story.refusal(2, 0, AT + 20_000 + PATIENCE_MS) is None
    for person in (0, 1):
        story.act(person, Commit(chance.commitment(NONCES[4 + person])), AT + 30_000)
    story.act(2, Reveal(NONCES[3]), AT + 30_000)
    assert story.refusal(2, 0, AT + 30_000 + PATIENCE_MS - 1) is not None
