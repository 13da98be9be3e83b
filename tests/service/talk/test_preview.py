"""What moves would do is told to whoever could make them, costs as much as it is work, and changes nothing."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from service.settings import Settings
from service.talk.session import Session
from tests.service.talk.test_imagine import TOKENS
from tests.service.talk.test_imagine import Kahuna as TableForTwo
from tests.service.talk.test_session import NOW, read, send


def session_of(table: TableForTwo, seat: int | None = 0, **settings: Any) -> Session:
    session = Session(table.live, Settings(**settings), False, NOW)
    send(session, t="hello", token=None if seat is None else TOKENS[seat])
    read(session)
    return session


def ask(session: Session, *moves: Any) -> dict[str, Any]:
    assert send(session, t="preview", id="p", moves=moves) is None
    (answer,) = read(session)
    return dict(answer)


def legal(table: TableForTwo, kind: str) -> dict[str, Any]:
    (seat,) = table.playable.game.to_act(table.state)
    moves = map(msgspec.to_builtins, table.playable.game.legal(table.state, seat))
    return dict(next(move for move in moves if move["t"] == kind))


def test_a_move_is_answered_with_what_it_would_do() -> None:
    table = TableForTwo(options={"first": 0})
    place = legal(table, "place")
    facts = [
        {"t": "CardsPlayed", "seat": 0, "cards": [place["card"]]},
        {"t": "BridgePlaced", "seat": 0, "line": place["line"]},
    ]
    session = session_of(table)
    assert ask(session, place) == {"t": "previewed", "id": "p", "seq": 5, "facts": facts}
    assert ask(session, {"t": "draw"}) == {"t": "previewed", "id": "p", "seq": 5, "open": True}
    assert table.live.seq == 5


def test_at_mauna_kea_it_says_where_explorers_could_walk_then() -> None:
    table = TableForTwo("mauna_kea", options={"first": 0, "cards": False})
    while table.state.stage != "turn":
        table.play_first(table.playable.game.to_act(table.state)[0])
    answer = ask(session_of(table, table.state.turn), legal(table, "lay"))
    assert [fact["t"] for fact in answer["facts"]] == ["TileLaid"]
    assert set(answer["outlook"]) == {"opened", "closed", "dangers"}


@pytest.mark.parametrize(
    ("seat", "moves", "code"),
    [
        (None, [{"t": "draw"}], "not_seated"),
        (1, [{"t": "draw"}], "not_your_turn"),
        (0, [{"t": "nothing"}], "bad_move"),
        (0, [], "bad_message"),
        (0, [{"t": "draw"}] * 33, "bad_message"),
        (0, [{"t": "decline"}] * 2, "not_your_turn"),
    ],
)
def test_what_is_refused(seat: int | None, moves: list[Any], code: str) -> None:
    answer = ask(session_of(TableForTwo(options={"first": 0}), seat), *moves)
    assert (answer["t"], answer["code"]) == ("refused", code)


def test_it_costs_as_many_messages_as_it_is_work() -> None:
    table = TableForTwo(options={"first": 0})

    def answers(moves: int, count: int) -> Counter[str]:
        session = session_of(table, actions_burst=21, actions_per_second=1)
        for _ in range(count):
            send(session, t="preview", id="p", moves=[{"t": "draw"}] * moves)
        return Counter(answer.get("code", answer["t"]) for answer in read(session))

    assert answers(8, 21) == {"previewed": 20, "too_fast": 1}
    assert answers(32, 6) == {"previewed": 5, "too_fast": 1}
