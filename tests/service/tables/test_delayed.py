"""A table in memory that is watched with a delay: one that is shown to all who watch, however it came to be known."""

from __future__ import annotations

import random

from events.event import AnswerUndo, AskUndo, Play, Resign
from events.game import Illegal
from service.tables.live import load_table
from service.talk.effects import ReadSteps
from service.talk.session import Session
from tests.service.talk.test_session import World, read, send


def go_on(world: World, dice: random.Random) -> None:
    """Make a random move, or take one back, which the other agrees to."""
    table, past = world.live.now.table, world.live.now.past
    seat = dice.randrange(2)
    if past is not None and dice.random() < 0.25 and (to := past.last_of(seat)) is not None:
        world.act(seat, AskUndo(to))
        if world.live.now.table.request is not None:
            world.act(1 - seat, AnswerUndo(True))
        return
    game = world.live.playable.game
    world.act(world.turn, Play(dice.choice(list(game.legal(table.state, world.turn)))))


def test_who_folds_the_log_shows_what_who_followed_it_shows() -> None:
    world, dice = World(spectators="delayed", first=0), random.Random(3)
    taken_back = 0
    while len(world.raws) < 90 and world.live.now.table.phase == "playing":
        try:
            go_on(world, dice)
        except Illegal:
            continue
        seen, folded = world.live.seen_by(None), load_table("t", world.raws, 256).seen_by(None)
        assert world.live.seen_by(1) is world.live
        assert world.live.seen_by(None) is seen, "it is one for all who watch"
        assert seen.seq < world.live.seq
        assert folded.full_view(None) == seen.full_view(None)
        assert folded.steps(None, 0, 500) == seen.steps(None, 0, 500)
        undone = [by for seq in range(1, seen.seq + 1) if (by := seen.undone_by(seq)) is not None]
        assert all(by <= seen.seq for by in undone), "that it was taken back is shown as late as anything else"
        taken_back = len(undone)
    assert taken_back > 3
    world.act(0, Resign())
    assert world.live.seen_by(None) is world.live


def test_what_is_not_in_memory_is_read_from_the_log_as_far_as_it_is_shown() -> None:
    world, dice = World(recent=2, spectators="delayed", first=0), random.Random(4)
    session: Session = world.session()
    while len(world.raws) < 12:
        world.act(
            world.turn, Play(dice.choice(list(world.live.playable.game.legal(world.live.now.table.state, world.turn))))
        )
        read(session)
    shown = world.live.seen_by(None).seq
    wish = send(session, t="steps", id="all", limit=200)
    assert wish == ReadSteps("all", shown + 1, 200)
    session.steps_read("all", world.raws[:shown], 0)
    assert [step["seq"] for step in read(session)[-1]["steps"]] == list(range(1, shown + 1))
