"""The session without I/O: its reply to each frame, and the effects it asks for."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from events import actions
from events.codec import Codec, encode
from events.event import Action, AnswerUndo, AskUndo, Join, Open, Play, Resign
from events.game import Illegal
from events.kahuna.moves import Discard, Draw, Remove
from projections.games import GAMES
from service.settings import Settings
from service.tables.live import LiveTable
from service.tables.ownership import SeatHolder, token_hash
from service.talk.effects import AppendAction, CloseSocket, ReadNewEvents, ReadSteps
from service.talk.session import CLOSE_BAD_HELLO, CLOSE_BAD_TOKEN, CLOSE_TOO_MANY, Session
from tests.server import plain

TOKENS = ("A" * 43, "B" * 43)
PLAYABLE = GAMES["kahuna"]
CODEC = Codec(PLAYABLE.game)
NOW = 1000.0
MOVE = Play(Draw())


class World:
    """A live table without a log behind it: actions stand as soon as they are decided. So many are `seated`."""

    def __init__(self, recent: int = 256, seated: int = 2, spectators: Any = UNSET, **options: Any) -> None:
        self.live = LiveTable("t", PLAYABLE, CODEC, recent)
        asked = Open("kahuna", options, 2, False, spectators=spectators)
        opened = actions.open_table(PLAYABLE.game, asked, "t", "5" * 64, 1, format=1)
        self.raws: list[bytes] = []
        self._take(*opened)
        for name, token in list(zip(("Ann", "Bob"), TOKENS, strict=True))[:seated]:
            self.act(None, Join(name, token_hash(token), "0" * 32))

    def _take(self, event: Any, after: Any) -> None:
        self.raws.append(encode(event))
        self.live.apply(event, after)

    def act(self, who: int | None, action: Action, key: str = "") -> int:
        """Do an action; return its seq."""
        self._take(*self.live.decide(who, action, 2, key))
        return self.live.seq

    def grant(self, session: Session, wanted: Any) -> None:
        """Do what a session wishes, as the tables of the service do."""
        assert isinstance(wanted, AppendAction)
        session.action_accepted(wanted.id, self.act(wanted.by.seat, wanted.action, wanted.id))

    def first_move(self) -> Any:
        """Return some legal move of the seat in turn."""
        return next(iter(PLAYABLE.game.legal(self.live.now.table.state, self.turn)))

    @property
    def turn(self) -> int:
        return self.live.table_view.to_act[0]

    def session(self, seat: int | None = None, **settings: Any) -> Session:
        """Return a session that has said hello, its welcome read."""
        session = Session(self.live, Settings(**settings), False, NOW)
        assert send(session, t="hello", token=None if seat is None else TOKENS[seat]) is None
        (welcome,) = read(session)
        assert welcome["t"] == "welcome"
        return session


def send(session: Session, now: float = NOW, **message: Any) -> Any:
    return session.receive(msgspec.json.encode(message).decode(), now)


def read(session: Session) -> list[Any]:
    return [msgspec.json.decode(frame) for frame in session.take_frames()]


def test_a_spectator_is_welcomed_with_everything_but_hands() -> None:
    world = World()
    session = Session(world.live, Settings(), False, NOW)
    assert send(session, t="hello") is None
    (welcome,) = read(session)
    assert (welcome["t"], welcome["seq"], welcome["seat"]) == ("welcome", 3, None)
    assert welcome["view"]["game"]["hand"] is None
    assert welcome["view"]["moves"] == []
    assert [step["seq"] for step in welcome["steps"]] == [1, 2, 3]
    assert "5" * 64 not in msgspec.json.encode(welcome).decode()


def test_a_player_is_welcomed_with_their_hand_and_moves() -> None:
    world = World(first=1)
    session = Session(world.live, Settings(), False, NOW)
    send(session, t="hello", token=TOKENS[1], since=2)
    (welcome,) = read(session)
    assert welcome["seat"] == 1
    assert len(welcome["view"]["game"]["hand"]) == 3
    assert {"t": "draw"} in welcome["view"]["moves"]
    assert [step["seq"] for step in welcome["steps"]] == [3]
    assert welcome["first"] == 2


def test_hello_comes_first_and_with_a_token_of_this_table() -> None:
    world = World()
    assert send(Session(world.live, Settings(), False, NOW), t="resign", id="a", on=3) == CloseSocket(
        CLOSE_BAD_HELLO, "bad_hello"
    )
    session = Session(world.live, Settings(), False, NOW)
    doubt = send(session, t="hello", token="C" * 43)
    # The seat may have been taken at another server just now: only who has read on says no.
    assert isinstance(doubt, ReadNewEvents)
    assert session.take_frames() == []
    assert session.retry_hello(doubt.hello) == CloseSocket(CLOSE_BAD_TOKEN, "bad_token")
    assert not session.greeted


def test_who_has_seen_more_than_is_known_here_is_greeted_once_the_log_is_read_on() -> None:
    world = World()
    session = Session(world.live, Settings(), False, NOW)
    doubt = send(session, t="hello", since=world.live.seq + 1)
    assert isinstance(doubt, ReadNewEvents)
    assert not session.greeted
    assert session.retry_hello(doubt.hello) is None
    assert [message["t"] for message in read(session)] == ["welcome"]


def test_what_happens_before_a_welcome_is_written_comes_after_it() -> None:
    world = World()
    session = Session(world.live, Settings(), False, NOW)
    assert send(session, t="hello") is None
    world.act(world.turn, Play(world.first_move()))
    welcome, update = read(session)
    assert (welcome["t"], welcome["seq"]) == ("welcome", 3)
    assert (update["t"], [step["seq"] for step in update["steps"]]) == ("update", [4])


def test_what_is_done_before_a_welcome_is_written_is_acknowledged_after_the_update_that_shows_it() -> None:
    world = World()
    session = Session(world.live, Settings(), False, NOW)
    assert send(session, t="hello", token=TOKENS[world.turn]) is None
    move = msgspec.to_builtins(world.first_move())
    world.grant(session, send(session, t="play", id="a", on=3, move=move))
    assert [message["t"] for message in read(session)] == ["welcome", "update", "accepted"]


@pytest.mark.parametrize(
    ("message", "action"),
    [
        ({"t": "play", "move": {"t": "draw"}}, Play),
        ({"t": "undo", "to": 3}, AskUndo),
        ({"t": "answer", "yes": False}, AnswerUndo),
        ({"t": "resign"}, Resign),
    ],
)
def test_actions_become_wishes_of_the_seat(message: dict[str, Any], action: type[Action]) -> None:
    world = World()
    wish = send(world.session(1), id="a", on=3, **message)
    assert isinstance(wish, AppendAction)
    assert wish.by == SeatHolder(1, token_hash(TOKENS[1]))
    assert (wish.id, wish.on, type(wish.action)) == ("a", 3, action)
    spectator = world.session()
    assert send(spectator, id="a", on=3, **message) is None
    assert read(spectator)[0]["code"] == "not_seated"


def test_an_update_holds_what_changed_and_comes_before_the_acknowledgement() -> None:
    world = World(first=0)
    session, other = world.session(0), world.session(1)
    world.grant(session, send(session, t="play", id="a", on=3, move={"t": "draw"}))
    update, accepted = read(session)
    receipt = {"t": "accepted", "id": "a", "seq": 4, "digest": world.live.digest}
    assert (update["t"], accepted) == ("update", receipt)
    assert set(update["set"]["game"]) == {"hand", "hand_sizes", "deck", "turn"}
    assert update["set"]["table"] == {"to_act": [1]}
    assert update["steps"][0]["facts"][0]["card"] is not None
    (update,) = read(other)
    assert "hand" not in update["set"]["game"]
    assert update["steps"][0]["facts"][0]["card"] is None
    assert read(session) == read(other) == []


def test_a_slow_socket_gets_one_update_with_everything_since() -> None:
    world = World(first=0)
    slow = world.session()
    for _ in range(6):
        world.act(world.turn, Play(world.first_move()))
    (update,) = read(slow)
    assert [step["seq"] for step in update["steps"]] == [4, 5, 6, 7, 8, 9]
    assert update["set"]["game"]
    assert "first" not in update


def test_who_look_alike_share_one_frame() -> None:
    world = World(first=0)
    sessions = [world.session() for _ in range(3)]
    world.act(0, Play(world.first_move()))
    frames = [session.take_frames()[0] for session in sessions]
    assert frames[0] is frames[1] is frames[2]


def test_after_stale_the_whole_view_comes_again() -> None:
    world = World(first=0)
    session = world.session(0)
    session.request_refused("a", Illegal("stale", "Look again."))
    update, refused = read(session)
    assert update["view"]["game"]["hand"]
    assert refused["code"] == "stale"


def test_stale_is_what_others_or_oneself_have_changed_since() -> None:
    world = World(first=0)
    assert not world.live.is_stale(0, 3, MOVE)
    assert world.live.is_stale(0, 4, MOVE), "a seq that is not there yet"
    world.act(0, Play(world.first_move()), "k")
    assert world.live.is_stale(0, 3, MOVE)
    assert world.live.is_stale(1, 3, MOVE)
    assert not world.live.is_stale(1, 4, MOVE)
    ann, bob = map(token_hash, TOKENS)
    assert world.live.completed_at(ann, "k") == 4
    assert world.live.completed_at(bob, "k") is None


def test_anothers_part_in_a_common_choice_does_not_make_mine_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(first=0)
    world.act(0, Play(world.first_move()))
    monkeypatch.setattr(type(PLAYABLE.game), "aside", lambda _game, _fact: 0)
    assert not world.live.is_stale(1, 3, MOVE)
    assert world.live.is_stale(0, 3, MOVE)


def test_a_log_longer_than_memory_tells_its_latest_steps_and_pages_are_wished_for() -> None:
    world = World(recent=16, first=0, edition="classic")
    for _ in range(10):
        world.act(0, Play(Discard(world.live.full_view(0).game.hand[0])))
        world.act(0, AskUndo(3))
    assert world.live.seq > 16
    session = Session(world.live, Settings(), False, NOW)
    send(session, t="hello")
    (welcome,) = read(session)
    assert welcome["first"] == world.live.first_buffered == world.live.seq - 16
    wish = send(session, t="steps", id="p", before=welcome["first"] + 1, limit=5)
    assert wish == ReadSteps("p", welcome["first"] + 1, 5)
    after = welcome["first"] - 5
    session.steps_read("p", world.raws[after : after + 5], after)
    (page,) = read(session)
    assert [step["seq"] for step in page["steps"]] == list(range(after + 1, after + 6))
    assert page["first"] == after
    assert send(session, t="steps", id="q", limit=3) is None
    assert [step["seq"] for step in read(session)[0]["steps"]] == [
        world.live.seq - 2,
        world.live.seq - 1,
        world.live.seq,
    ]


def test_moves_are_filtered_by_a_partly_filled_move() -> None:
    world = World(first=0)
    session = world.session(0)
    send(session, t="moves", id="m", like={"t": "discard"})
    (answer,) = read(session)
    assert answer["moves"]
    assert {move["t"] for move in answer["moves"]} == {"discard"}
    send(session, t="moves", id="n", like={"nonsense": 1})
    assert read(session)[0]["moves"] == []
    other = world.session(1)
    send(other, t="moves", id="m")
    assert read(other)[0]["moves"] == []


def test_moves_are_found_by_the_lists_in_them() -> None:
    world, dice = World(first=0), random.Random(3)
    removing: list[Remove] = []
    while not removing:
        every = list(PLAYABLE.game.legal(world.live.now.table.state, world.turn))
        removing = [move for move in every if isinstance(move, Remove)]
        if not removing:
            world.act(world.turn, Play(dice.choice(every)))
    session = world.session(world.turn)
    send(session, t="moves", id="m", like=msgspec.to_builtins(removing[0]))
    assert read(session)[0]["moves"] == [plain(removing[0])]


def test_the_bucket_refills_with_time() -> None:
    session = World().session(0, actions_burst=3, actions_per_second=1)
    codes = []
    for now in (0.0, 0.0, 0.0, 0.9, 1.9):
        send(session, NOW + now, t="moves", id="m", like={"t": "x"})
        codes.append(read(session)[0].get("code"))
    assert codes == [None, None, "too_fast", "too_fast", None]


@pytest.mark.parametrize(("binary", "frame"), [(True, '{"t":"hello"}'), (False, b"\x81\xa1t\xa5hello")])
def test_a_frame_of_the_wrong_kind_that_comes_too_fast_is_refused(binary: bool, frame: str | bytes) -> None:
    session = Session(World().live, Settings(actions_per_second=0.01, actions_burst=1), binary, NOW)
    assert [session.receive(frame, NOW) for _ in range(2)] == [None, None]
    assert session.refusals == {"bad_frame": 1, "too_fast": 1}


def test_long_answers_count_for_more(monkeypatch: pytest.MonkeyPatch) -> None:
    session = World().session(0, actions_burst=40, actions_per_second=0.01)
    for code in (None, None):
        send(session, t="moves", id="m")
        assert read(session)[0].get("code") == code
    monkeypatch.setattr("service.talk.session.BYTES_PER_MESSAGE", 10)
    for code in (None, "too_fast"):
        send(session, t="moves", id="m")
        assert read(session)[0].get("code") == code


def test_patience_ends() -> None:
    session = World().session(0, refusals_before_close=3)
    wishes = [session.receive("nonsense", NOW) for _ in range(4)]
    assert wishes == [None, None, None, CloseSocket(CLOSE_TOO_MANY, "too_many_refusals")]
    assert session.refusals["bad_message"] == 4


def test_a_pause_is_told_once_and_to_those_who_come_later() -> None:
    world = World()
    session = world.session()
    session.pause()
    session.pause()
    assert read(session) == [{"t": "paused"}]
    session.resume()
    session.resume()
    assert read(session) == [{"t": "resumed"}]
    late = Session(world.live, Settings(), False, NOW)
    late.pause()
    send(late, t="hello")
    assert read(late)[0]["paused"] is True


def test_another_log_than_before_means_the_whole_view() -> None:
    world = World(first=0)
    session = world.session(0)
    raws = world.raws
    world.act(0, Play(world.first_move()))
    read(session)
    world.live.reset()
    world.live.fold(raws[:3])
    (update,) = read(session)
    assert update["seq"] == 3
    assert update["view"]["game"]["turn"] == 0
