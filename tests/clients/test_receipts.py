"""Receipts: a house that rewrote a game is found by each who played it, on coming back and at the end."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clients.player import (
    Commitments,
    Lagoon,
    NonceSpent,
    NotStored,
    Player,
    Receipt,
    Refused,
    Rewritten,
    Seat,
    new_seed,
    new_token,
    play_game,
    receipts,
)
from clients.player import lagoon as taking
from clients.player.address import Address
from service.talk import protocol as p
from tests.clients.scripted import Side, scripted, view
from tests.play import seated
from tests.server import LIFTED, Server, serving

CHAINED = sorted((Path(__file__).parents[1] / "web" / "chained").glob("*.jsonl"))
WHOLE = sorted((Path(__file__).parents[1] / "golden" / "exports").glob("*.jsonl"))
DIGESTS = ["1" * 64, "2" * 64]


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with serving(tmp_path / "house", **LIFTED) as server:
        yield server


async def never(player: Player) -> None:
    """Wait for what does not happen."""
    await player.until(lambda _: False)


async def test_a_house_that_goes_back_and_plays_on_otherwise_is_found(server: Server, tmp_path: Path) -> None:
    _, ann, ben = await seated(server, first=0)
    lagoon, data, before = Lagoon(server.url), server.folder / "data", tmp_path / "before"
    await server.stop()
    shutil.copytree(data, before)
    await server.start()
    async with lagoon.play(ann) as her:
        seq = await her.play((her.my_moves or ())[0])
        receipt = her.receipt
        assert receipt is not None
        assert receipt.seq == seq
        await server.stop()
        shutil.rmtree(data)
        shutil.copytree(before, data)
        await server.start()
        # Who is there meanwhile finds that their move is gone.
        with pytest.raises(Rewritten) as found:
            await never(her)
        assert (found.value.code, found.value.seq, found.value.now) == ("rewritten", seq, "")
        assert her.receipt == receipt, "what shows it is not lost"
    async with lagoon.play(ann) as forgetful:
        assert await forgetful.play((forgetful.my_moves or ())[1]) == seq
        other = forgetful.receipt
    # Who comes again with what they were told finds it, whether the log is as long as it was or longer.
    for _ in range(2):
        with pytest.raises(Rewritten) as found:
            async with lagoon.play(ann, receipt=receipt) as her:
                await never(her)
        assert (found.value.told, found.value.now) == (receipt.digest, other and other.digest)
        async with lagoon.play(ben) as his:
            if his.result is None:
                await his.resign()
    async with lagoon.play(ann, receipt=receipt, plays_on=True) as her:
        await her.until(lambda me: me.rewritten)
        with pytest.raises(Rewritten):
            await play_game(her, lambda _view, moves: moves[0])
        assert her.status == "live"
    async with lagoon.play(ann, receipt=other) as her:
        await play_game(her, lambda _view, moves: moves[0])
        assert her.rewritten is None


async def test_at_the_end_all_that_was_told_is_held_against_the_log(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann, ben = await seated(server, first=0)
    lagoon = Lagoon(server.url)
    log = b""

    async def rewritten(*_: object, **__: object) -> bytes:
        # Only one event is another, and all digests after it.
        return log.replace(f'"at":{at}'.encode(), f'"at":{at + 1}'.encode())

    async with lagoon.play(ann) as her, lagoon.play(ben) as his:
        await his.reached(await her.play((her.my_moves or ())[0]))
        await his.resign()
        await her.until(lambda me: me.result)
        await her.check_log()
        log = await lagoon.log(table)
        at = her.record.steps[-2].at
        monkeypatch.setattr(receipts, "fetch", rewritten)
        with pytest.raises(Rewritten):
            await her.check_log()
        with pytest.raises(Rewritten):
            await never(her)


async def test_a_nonce_is_not_revealed_again_for_commitments_that_were_made_after_it(
    server: Server, tmp_path: Path
) -> None:
    """The house learns a nonce, takes its log back, and seats somebody whose nonce was chosen by it."""
    lagoon, data, before = Lagoon(server.url), server.folder / "data", tmp_path / "before"
    table = await lagoon.open_table("kahuna")
    ann = await lagoon.take_seat(table, "Ann")
    await server.stop()
    shutil.copytree(data, before)
    await server.start()
    async with lagoon.play(ann, plays_on=True) as her:
        await lagoon.take_seat(table, "Ben")
        await her.until(lambda me: me.view["table"]["awaited"] == [1])
        await server.stop()
        shutil.rmtree(data)
        shutil.copytree(before, data)
        await server.start()
        ben = await lagoon.take_seat(table, "Ben")
        await her.until(lambda me: me.nonce_spent)
        assert not her.lacks_nonce
        # Nor does a program that was started anew with the seat it stored, on any way.
        stored = msgspec.json.decode(msgspec.json.encode(ann), type=Seat)
        async with lagoon.play(stored) as later:
            await later.until(lambda me: me.nonce_spent)
        with pytest.raises(NonceSpent):
            await lagoon.show_nonce(stored)
        assert (await lagoon.table(table))["awaited"] == [0, 1]
        # With a new nonce, which nobody could choose by, she plays.
        await lagoon.leave(ann)
    async with lagoon.play(await lagoon.take_seat(table, "Ann")) as her, lagoon.play(ben) as his:
        for player in (her, his):
            await player.until(lambda me: me.game)
        await his.resign()


async def test_what_a_seat_was_stored_with_is_held_against_the_log(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna")
    ann = await lagoon.take_seat(table, "Ann")
    assert ann.revealed == {}
    async with lagoon.play(ann) as her, lagoon.watch(table) as his:
        ben = await lagoon.take_seat(table, "Ben")
        await his.hello(ben.token, ben.seed, ben.revealed)
        await his.until(lambda me: me.game)
        seats = his.view["table"]["seats"]
        for seat, shown in zip((ann, ben), seats, strict=True):
            assert seat.revealed == {shown["nonce"]: tuple(each["commitment"] for each in seats)}
        await his.resign()
    async with lagoon.play(ann) as her:
        await her.check_log()
    others = {nonce: (commitments[0], "f" * 64) for nonce, commitments in ann.revealed.items()}
    async with lagoon.play(msgspec.structs.replace(ann, revealed=others)) as her:
        with pytest.raises(Rewritten):
            await her.check_log()


async def test_a_nonce_is_stored_before_it_is_sent_or_not_sent(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna")
    ann, ben = [await lagoon.take_seat(table, name) for name in ("Ann", "Ben")]

    def full(_nonce: str, _commitments: Commitments) -> None:
        raise OSError("the disk is full")

    with pytest.raises(NotStored, match="full"):
        await lagoon.show_nonce(ann, full)
    with pytest.raises(NotStored, match="full"):
        async with lagoon.play(ann, on_reveal=full) as her:
            await never(her)
    assert (await lagoon.table(table))["awaited"] == [0, 1]
    assert ann.revealed == {}
    told: list[Commitments] = []
    await lagoon.show_nonce(ann, lambda _nonce, commitments: told.append(commitments))
    async with lagoon.play(ben, on_reveal=lambda _nonce, commitments: told.append(commitments)) as his:
        await his.until(lambda me: me.game)
    assert told == [*ann.revealed.values(), *ben.revealed.values()]
    assert told[0] == told[1]


async def test_a_nonce_that_was_sent_before_the_others_committed_is_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house says that its table is of format 1, and later that it never was."""
    bodies: list[Any] = []

    async def answer(_address: Address, method: str, path: str, answer: type[Any], **how: Any) -> Any:
        if method == "GET":
            bound = bodies[0].commitment, "f" * 64
            seats = [{"commitment": commitment} for commitment in bound]
            return {"phase": "shuffling", "format": 2, "awaited": [0, 1], "seats": seats}
        assert path == "/tables/T/seats"
        bodies.append(how["body"])
        if how["body"].nonce is None:
            raise Refused("nonce_missing", "A nonce, please.")
        return answer(seat=0)

    monkeypatch.setattr(taking, "request_json", answer)
    lagoon, told = Lagoon("http://localhost"), dict[str, Commitments]()
    seat = await lagoon.take_seat("T", "Ann", on_reveal=told.__setitem__)
    assert told == seat.revealed == {bodies[1].nonce: ()}
    with pytest.raises(NonceSpent):
        await lagoon.show_nonce(seat)
    assert len(bodies) == 2


async def test_a_log_in_which_others_were_bound_otherwise_was_rewritten(monkeypatch: pytest.MonkeyPatch) -> None:
    log = CHAINED[0].read_bytes()

    async def fetched(*_: object) -> bytes:
        return log

    monkeypatch.setattr(receipts, "fetch", fetched)
    for seq, nonce, commitments in receipts.revealings_of(log):
        told: list[Rewritten] = []
        found = receipts.Receipts(Address.parse("http://localhost"), "T", None, told.append)
        await found.check_log({nonce: commitments, "0" * 32: ("never in the log",)})
        with pytest.raises(Rewritten) as rewritten:
            await found.check_log({nonce: (commitments[0], "f" * 64)})
        assert told == [rewritten.value]
        assert (rewritten.value.seq, rewritten.value.now) == (seq, " ".join(commitments))
    assert len(list(receipts.revealings_of(log))) >= 2


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_a_digest_covers_no_token_whosever_it_is(path: Path) -> None:
    """Also of whoever opened a table, and of bots that stand in."""
    log = path.read_bytes()
    head, *lines = log.splitlines()
    told = [msgspec.json.decode(line)["digest"] for line in lines]
    assert msgspec.json.decode(head)["events"] == len(lines)
    assert list(receipts.digests_of(log).values()) == told


async def test_what_becomes_due_while_a_message_is_on_its_way_is_sent_once_that_is_answered() -> None:
    """As when the table is changed just then: nothing else may happen there until it is sent."""
    seed = new_seed()

    def table(*commitments: str | None) -> dict[str, Any]:
        seats = [{"commitment": commitment, "nonce": None} for commitment in commitments]
        shown = view()
        shown["table"] |= {"phase": "shuffling", "format": 2, "awaited": [0, 1], "seats": seats}
        return shown | {"game": None, "moves": []}

    async def play(side: Side) -> None:
        await side.welcome(view=table(None, "f" * 64))
        first = await side.hear(p.Commit)
        # Accepted, and broken again before the answer comes.
        await side.say(p.Update(6, view=table(first.commitment, "f" * 64)))
        await side.say(p.Update(7, view=table(None, "e" * 64)))
        await side.say(p.Accepted(first.id, 6))
        second = await side.hear(p.Commit)
        assert second.commitment != first.commitment
        # The last commitment: the nonce is due as soon as it is told.
        await side.say(p.Update(8, view=table(second.commitment, "e" * 64)))
        await side.say(p.Accepted(second.id, 8))
        shown = await side.hear(p.Reveal)
        await side.say(p.Accepted(shown.id, 9))
        await side.say(p.Update(9, view=view()))

    async with scripted(play) as address, Player(address, "T", "t" * 22, seed) as player, asyncio.timeout(20):
        await player.until(lambda me: me.seq == 9)


async def test_an_honest_house_is_not_found_at_a_table_that_was_changed(server: Server) -> None:
    lagoon, token = Lagoon(server.url), new_token()
    table = await lagoon.open_table("motu", seats=3, token=token)
    ann = await lagoon.take_seat(table, "Ann", token=token)
    async with lagoon.play(ann) as her:
        # Commitments go with people, and with those who are sent off.
        await her.reorder((1, 0, 2))
        ben = await lagoon.take_seat(table, "Ben", seat=2)
        await her.until(lambda player: player.view["table"]["seats"][2])
        await her.send_off(2)
        await her.change(seats=2)
        cat = await lagoon.take_seat(table, "Cat", seat=0)
        # Her nonce is shown, and thrown away: Cat is not there to show hers.
        await her.until(lambda player: player.view["table"]["seats"][1]["nonce"])
        await her.change(undo="none")
        async with lagoon.play(cat) as other:
            await other.until(lambda player: player.game)
            await her.until(lambda player: player.game)
            await her.resign()
            await other.until(lambda player: player.result)
            for player in (her, other):
                await player.check_log()
                assert player.rewritten is None
    log = await lagoon.log(table)
    told = list(receipts.revealings_of(log))
    assert len(told) == 3
    assert ann.revealed.keys() | cat.revealed.keys() == {nonce for _, nonce, _ in told}
    assert {**ann.revealed, **cat.revealed} == {nonce: commitments for _, nonce, commitments in told}
    assert ben.revealed == {}


def test_digests_are_made_from_the_events_of_a_log() -> None:
    assert CHAINED
    for path in CHAINED:
        log = path.read_bytes()
        digests = receipts.digests_of(log)
        lines = log.splitlines()[1:]
        assert len(digests) == len(lines)
        assert all(digests[seq].encode() in line for seq, line in enumerate(lines, 1))
        # Up to the first that does not hold: what comes after it stands for nothing.
        cut = b"\n".join([b'{"kind":"log"}', *lines[:4], lines[4].replace(b'"at":1', b'"at":2'), *lines[5:]])
        assert receipts.digests_of(cut) == {seq: digests[seq] for seq in range(1, 5)}
        for junk in (b"{}", b"[]", b"no", b'{"digest":1,"action":{}}', b'{"digest":"","action":{"t":"Join"}}'):
            assert receipts.digests_of(b'{"kind":"log"}\n' + junk) == {}


async def test_what_was_not_answered_is_asked_again_and_takes_no_receipts_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The house cannot be asked about the receipt at first; the next thing that it tells is taken as the occasion."""
    answers = iter(["", DIGESTS[1]])
    asked: list[int] = []

    async def digest_at(_address: Address, _table: str, seq: int, _token: str | None) -> str:
        asked.append(seq)
        answer = next(answers)
        if not answer:
            raise Refused("redis_away", "Not now.")
        return answer

    monkeypatch.setattr(receipts, "digest_at", digest_at)
    kept = Receipt(5, DIGESTS[0])

    async def tells(side: Side) -> None:
        await side.welcome(seq=7, digest=DIGESTS[1])
        play = await side.hear(p.Play)
        await side.say(p.Accepted(play.id, 7, DIGESTS[1]))
        await side.line.wait_closed()

    async with scripted(tells) as address, Player(address, "T", "t" * 43, receipt=kept) as player:
        assert player.receipt == kept
        await player.play({"t": "draw"})
        with pytest.raises(Rewritten):
            await never(player)
        assert asked == [5, 5]
        assert player.receipt == kept


async def test_of_format_1_and_of_long_ago_there_are_no_receipts() -> None:
    async def tells(side: Side) -> None:
        await side.welcome(digest="0123456789abcdef")
        play = await side.hear(p.Play)
        await side.say(p.Accepted(play.id, 5))
        await side.line.wait_closed()

    async with scripted(tells) as address, Player(address, "T", "t" * 43) as player:
        await player.play({"t": "draw"})
        assert player.receipt is None
        await player.check_log()
