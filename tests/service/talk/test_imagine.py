"""A seat is given worlds that it could not tell from the true one, and nobody else is given any."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from events import actions
from events.chance import commitment, seeded
from events.codec import Codec
from events.event import Join, Open, Play, Resign, Reveal
from projections.conformance.tools import packed
from projections.games import GAMES
from service.settings import Settings
from service.system_chance import SystemChance
from service.tables.live import LiveTable
from service.tables.ownership import token_hash
from service.talk.session import Session
from tests.service.talk.test_session import NOW, read, send

TOKENS = ("A" * 43, "B" * 43)
NONCES = ("a" * 32, "b" * 32)


class Kahuna:
    """A table for two, somebody's socket at it, and nothing behind them."""

    def __init__(
        self, game: str = "kahuna", begun: bool = True, options: dict[str, Any] | None = None, **opened: Any
    ) -> None:
        self.playable = GAMES[game]
        self.live = LiveTable("t", self.playable, Codec(self.playable.game), 256)
        asked = Open(game, options or {}, 2, False, **opened)
        self.live.apply(*actions.open_table(self.playable.game, asked, "t", "5" * 64, 1))
        for name, token, nonce in zip(("Ann", "Bob"), TOKENS, NONCES, strict=True):
            self.act(None, Join(name, token_hash(token), commitment=commitment(nonce)))
        for seat, nonce in enumerate(NONCES if begun else ()):
            self.act(seat, Reveal(nonce))

    def act(self, who: int | None, action: Any) -> None:
        self.live.apply(*self.live.decide(who, action, 2, ""))

    def play_first(self, seat: int) -> None:
        """Make the first move that is legal."""
        self.act(seat, Play(next(iter(self.playable.game.legal(self.state, seat)))))

    @property
    def state(self) -> Any:
        return self.live.now.table.state

    def ask(self, seat: int | None, worlds: int = 32, **settings: Any) -> dict[str, Any]:
        session = Session(self.live, Settings(**settings), False, NOW)
        send(session, t="hello", token=None if seat is None else TOKENS[seat])
        read(session)
        assert send(session, t="imagine", id="i", worlds=worlds) is None
        (answer,) = read(session)
        return dict(answer)


@pytest.mark.parametrize("game", GAMES)
def test_worlds_are_whole_states_that_the_seat_cannot_tell_apart(game: str) -> None:
    table = Kahuna(game)
    answer = table.ask(1)
    rules = table.playable.game
    assert (answer["t"], answer["id"], answer["seq"], answer["rules"]) == ("imagined", "i", 5, rules.version)
    worlds = [msgspec.convert(world, rules.state_type) for world in answer["worlds"]]
    assert len(worlds) == 32
    known = packed(rules.redeal(table.state, 1, seeded("any")))
    assert {packed(rules.redeal(world, 1, seeded("any"))) for world in worlds} == {known}


def test_worlds_differ_in_what_the_seat_cannot_know_and_in_nothing_else() -> None:
    table = Kahuna()
    worlds = [msgspec.convert(world, table.playable.game.state_type) for world in table.ask(0)["worlds"]]
    assert {world.hands[0] for world in worlds} == {table.state.hands[0]}
    # 15 cards of the deck and 3 in the other hand: that the same are dealt again and again is not to be expected.
    assert len({world.hands[1] for world in worlds}) > 16


def test_another_time_other_worlds_are_dealt() -> None:
    table = Kahuna()
    assert table.ask(0)["worlds"] != table.ask(0)["worlds"]


@pytest.mark.parametrize(
    ("seat", "opened", "code"),
    [(None, {}, "not_seated"), (0, {"imagine": False}, "imagine_off"), (None, {"imagine": False}, "not_seated")],
)
def test_who_is_not_answered(seat: int | None, opened: dict[str, Any], code: str) -> None:
    answer = Kahuna(**opened).ask(seat)
    assert (answer["t"], answer["code"]) == ("refused", code)


def test_nothing_is_imagined_before_the_start_or_after_the_end() -> None:
    assert Kahuna(begun=False).ask(0)["code"] == "not_started"
    table = Kahuna()
    table.act(0, Resign())
    assert table.ask(0)["code"] == "game_over"


@pytest.mark.parametrize("worlds", [0, 33, -1, "1", 1.5])
def test_so_many_worlds_are_not_given(worlds: Any) -> None:
    assert Kahuna().ask(0, worlds)["code"] == "bad_message"


def test_worlds_cost_as_many_messages_as_they_are_work() -> None:
    table = Kahuna()

    def answers(worlds: int, count: int) -> Counter[str]:
        session = Session(table.live, Settings(actions_burst=20, actions_per_second=1), False, NOW)
        send(session, t="hello", token=TOKENS[0])
        for _ in range(count):
            send(session, t="imagine", id="i", worlds=worlds)
        _, *said = read(session)
        return Counter(answer.get("code", answer["t"]) for answer in said)

    # The hello was 1. Each is 1, 4 for its 32 worlds, and 2 for what is 16,384 bytes long or more.
    assert answers(32, 4) == {"imagined": 3, "too_fast": 1}
    assert answers(1, 21) == {"imagined": 19, "too_fast": 2}


def test_a_table_that_moved_on_is_imagined_as_it_is_now() -> None:
    table = Kahuna()
    mover = table.live.table_view.to_act[0]
    table.act(mover, Play(next(iter(table.playable.game.legal(table.state, mover)))))
    assert table.ask(1 - mover)["seq"] == 6


def test_the_systems_chance_gives_everything_that_can_be() -> None:
    assert {SystemChance().pick(3) for _ in range(200)} == {0, 1, 2}
