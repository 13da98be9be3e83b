"""What a bot thought is taken from seats that say they are bots, decoded as moves are, and sent to nobody."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from events import actions
from events.chance import commitment
from events.codec import Codec
from events.event import Join, Open, Play, Resign, Reveal
from projections.games import GAMES
from service.redis.thought_store import NotedMove, NotedThought, encoded
from service.settings import Settings
from service.tables.live import LiveTable
from service.tables.ownership import token_hash
from service.talk.effects import KeepThought
from service.talk.session import Session
from service.talk.thoughts import MOST_BYTES
from tests.service.talk.test_session import NOW, read, send

TOKENS = ("A" * 43, "B" * 43)
NONCES = ("a" * 32, "b" * 32)
DRAW = {"move": {"t": "draw"}, "chance": 0.625}
BOT = 1


class BotTable:
    """A table for Ann and a bot, and nothing behind it."""

    def __init__(self, game: str = "kahuna", begun: bool = True) -> None:
        self.playable = GAMES[game]
        self.live = LiveTable("t", self.playable, Codec(self.playable.game), 256)
        self.live.apply(*actions.open_table(self.playable.game, Open(game, {}, 2, False), "t", "5" * 64, 1))
        for seat, (name, nonce) in enumerate(zip(("Ann", "Bot"), NONCES, strict=True)):
            bot = "hard" if seat == BOT else msgspec.UNSET
            self.act(None, Join(name, token_hash(TOKENS[seat]), commitment=commitment(nonce), bot=bot))
        for seat, nonce in enumerate(NONCES if begun else ()):
            self.act(seat, Reveal(nonce))

    def act(self, who: int | None, action: Any) -> None:
        self.live.apply(*self.live.decide(who, action, 2, ""))

    def session(self, seat: int | None, **settings: Any) -> Session:
        session = Session(self.live, Settings(**settings), False, NOW)
        send(session, t="hello", token=None if seat is None else TOKENS[seat])
        read(session)
        return session

    def tell(self, seat: int | None, best: list[Any], on: Any = 5) -> tuple[Any, dict[str, Any]]:
        """Return what is to be done with a thought, and what is answered."""
        session = self.session(seat)
        effect = send(session, t="thought", id="i", on=on, best=best)
        (answer,) = read(session)
        return effect, answer


def test_it_is_kept_as_it_was_thought_and_answered_with_nothing_of_it() -> None:
    place = {"move": {"t": "place", "card": "ALOA", "line": "AB"}, "chance": 0}
    effect, answer = BotTable().tell(BOT, [DRAW, place], on=3)
    assert answer == {"t": "noted", "id": "i", "seq": 5}
    best = (NotedMove(DRAW["move"], 0.625), NotedMove(place["move"], 0.0))  # type: ignore[arg-type]
    assert effect == KeepThought(NotedThought(3, BOT, best))


@pytest.mark.parametrize("seat", [None, 0])
def test_only_who_says_that_it_is_a_bot_notes_anything(seat: int | None) -> None:
    effect, answer = BotTable().tell(seat, [DRAW])
    assert (effect, answer["t"]) == (None, "refused")
    assert (answer["code"], answer.get("about", {})) == (
        ("not_seated", {}) if seat is None else ("not_a_bot", {"seat": 0})
    )


def test_nothing_is_noted_before_the_start_or_after_the_end() -> None:
    assert BotTable(begun=False).tell(BOT, [DRAW])[1]["code"] == "not_started"
    table = BotTable()
    table.act(0, Resign())
    assert table.tell(BOT, [DRAW])[1]["code"] == "game_over"


@pytest.mark.parametrize("move", [{"t": "fly"}, {"t": "draw", "more": 1}, {}, "draw", None, 5, [[]]])
def test_what_is_no_move_of_the_game_is_refused(move: Any) -> None:
    effect, answer = BotTable().tell(BOT, [DRAW, {"move": move, "chance": 0.5}])
    assert (effect, answer["code"]) == (None, "bad_move")


@pytest.mark.parametrize(
    "best",
    [
        [], [DRAW] * 6, [{**DRAW, "chance": 1.01}], [{**DRAW, "chance": -0.01}], [{**DRAW, "chance": "1"}],
        [{**DRAW, "looks": 3}], [{"chance": 1}], [None], {}, None,
    ],
)  # fmt: skip
def test_so_much_or_such_a_chance_is_no_thought(best: Any) -> None:
    effect, answer = BotTable().tell(BOT, best)
    assert (effect, answer["code"]) == (None, "bad_message")


def test_it_counts_as_a_message() -> None:
    session = BotTable().session(BOT, actions_burst=10, actions_per_second=1)
    effects = [send(session, t="thought", id="i", on=5, best=[DRAW]) for _ in range(12)]
    # The hello was 1.
    assert sum(isinstance(effect, KeepThought) for effect in effects) == 9
    assert Counter(answer.get("code", answer["t"]) for answer in read(session)) == {"noted": 9, "too_fast": 3}


def test_nobody_is_sent_anything_of_it() -> None:
    table = BotTable()
    sessions = [table.session(seat, actions_burst=1_000) for seat in (0, BOT, None)]
    marked = {**DRAW, "chance": 0.123456789}
    frames = []
    for number in range(20):
        mover = table.live.table_view.to_act[0]
        assert isinstance(send(sessions[1], t="thought", id=f"i{number}", on=5, best=[marked]), KeepThought)
        table.act(mover, Play(next(iter(table.playable.game.legal(table.live.now.table.state, mover)))))
        for session in sessions:
            for message in ({"t": "steps"}, {"t": "replay", "limit": 5}, {"t": "moves"}):
                send(session, id="q", **message)
            frames += session.take_frames()
    for seat in (0, BOT, None):
        frames += [msgspec.json.encode(answer) for answer in read(table.session(seat))]
    assert len(frames) > 100
    assert not any(b"0.123456789" in frame for frame in frames)


@pytest.mark.parametrize("game", GAMES)
def test_five_moves_of_any_game_are_short_enough(game: str) -> None:
    table = BotTable(game)
    dice = random.Random(1)
    rules, longest = table.playable.game, b""
    while (state := table.live.now.table.state) and table.live.now.table.phase == "playing":
        seat = dice.choice(rules.to_act(state))
        moves = list(rules.legal(state, seat))
        longest = max(longest, *(msgspec.json.encode(move) for move in moves), key=len)
        table.act(seat, Play(dice.choice(moves)))
    best = (NotedMove(msgspec.json.decode(longest), 0.123456789012345),) * 5
    assert len(encoded(NotedThought(2**53 - 1, 5, best))) * 2 < MOST_BYTES


def test_what_is_longer_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.talk.thoughts.MOST_BYTES", 60)
    effect, answer = BotTable().tell(BOT, [DRAW, DRAW])
    assert (effect, answer["code"], answer["about"]) == (None, "thought_too_long", {"most": 60})
