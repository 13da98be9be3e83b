"""The signatures of games that are over: made once, found wherever the log is, and never put under games of others."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from clients.player import Lagoon
from events import actions, codec, logfile
from events.codec import Codec
from events.event import Event, Resign
from events.fold import Folded, fold
from events.log import Log
from events.signature import Signature, is_valid, sign
from events.stream import house_key, signature_key
from projections.games import GAMES
from service.archive import games
from service.archive.archive import Archive
from service.archive.archiving import archive_tables
from service.archive.backup import back_up_log, backup_files, open_backup
from service.archive.games import HistoryError
from service.archive.log_reader import LogReader
from service.archive.restore import restore_tables
from service.archive.signatures import Signatures
from service.archive.store import open_store
from service.redis.house_key import HouseKeyStore, encoded
from service.redis.table_list import TableList
from tests.events.shuffled import Shuffled
from tests.events.tables import NONCES
from tests.play import seated
from tests.played import Played
from tests.server import LIFTED, Server, serving
from tests.service.archive.signed_files import HOUSE, KEY, OTHER_KEY, signed_file
from tests.service.archive.test_games import lagoon, settings_of
from tests.service.web.test_api import ask
from tests.support import eventually

LATER = 1 << 50


def played() -> Shuffled:
    """Return a game of this house that is over."""
    table = Shuffled().gathered()
    for seat in range(2):
        table.show(seat, NONCES[seat])
    table.act(0, Resign())
    return table


def carried(key: str | None) -> tuple[Folded[Any], list[bytes]]:
    """Return a game that came as a file, and its log."""
    _, *raws = signed_file("kahuna", key)
    reader = Codec(GAMES["kahuna"].game)
    return fold(GAMES["kahuna"].game, (reader.decode(raw, seq) for seq, raw in enumerate(raws, 1))), raws


async def put(log: Log, table: str, raws: list[bytes]) -> None:
    for seq, raw in enumerate(raws, 1):
        await log.append(table, seq, raw)


async def kept_in(redis: Any, table: str) -> Signature | None:
    raw = await redis.get(signature_key(table))
    return None if raw is None else Signature(**json.loads(raw))


# ---- made, and found


async def test_it_is_made_when_it_is_asked_for_and_kept(log: Log, redis: Any) -> None:
    game = played()
    signatures = Signatures(log.shards)
    signed = await signatures.get(game.table, game.folded.digest)
    assert signed is not None
    assert is_valid(signed, game.events[-1].digest)
    assert signed.house == (await signatures.house()).public
    assert await kept_in(redis, game.table.id) == signed
    await HouseKeyStore(log.shards).replace()
    assert await signatures.get(game.table, game.folded.digest) == signed, "a new key signs no game again"


async def test_it_is_made_in_the_background_for_whoever_ended_the_game(log: Log, redis: Any) -> None:
    game = played()
    signatures = Signatures(log.shards)
    signatures.sign_soon(game.table, game.folded.digest)

    async def is_kept() -> bool:
        return await kept_in(redis, game.table.id) is not None

    await eventually(is_kept)
    await signatures.stop()


@pytest.mark.parametrize("stale", [b"junk", json.dumps({"house": HOUSE, "signature": "0" * 128}).encode()])
async def test_one_that_does_not_hold_is_made_anew(log: Log, redis: Any, stale: bytes) -> None:
    """A failover may have lost the event that it was made for, and another game was played on."""
    game = played()
    await redis.set(signature_key(game.table.id), stale)
    signed = await Signatures(log.shards).get(game.table, game.folded.digest)
    assert signed is not None
    assert await kept_in(redis, game.table.id) == signed
    assert is_valid(signed, game.folded.digest)


async def test_a_log_of_format_1_has_none(log: Log, redis: Any) -> None:
    game = Played()
    game.act(0, Resign())
    assert await Signatures(log.shards).get(game.table, game.folded.digest) is None
    assert await redis.keys("*") == []


async def test_a_game_that_came_as_a_file_keeps_its_signature_or_none(log: Log, redis: Any) -> None:
    folded, _ = carried(None)
    signatures = Signatures(log.shards)
    assert await signatures.get(folded.table, folded.digest) is None
    assert await redis.keys("*") == []
    signed = sign(OTHER_KEY, folded.digest)
    await redis.set(signature_key(folded.table.id), json.dumps({"house": signed.house, "signature": signed.signature}))
    assert await signatures.get(folded.table, folded.digest) == signed


async def test_without_a_key_that_can_be_read_the_house_starts_and_says_so(log: Log, redis: Any) -> None:
    await redis.set(house_key("house"), b"junk")
    signatures = Signatures(log.shards)

    def has_said(told: Sequence[Mapping[str, Any]]) -> bool:
        return any("lagoon house key --new" in str(event) for event in told)

    with capture_logs() as told:
        signatures.start()
        await eventually(lambda: has_said(told))
    with capture_logs() as told:
        game = played()
        signatures.sign_soon(game.table, game.folded.digest)
        await eventually(lambda: has_said(told))
    await redis.delete(house_key("house"))
    signatures.start()
    await eventually(HouseKeyStore(log.shards).find)
    await signatures.stop()


# ---- moved with the log


async def test_it_moves_to_the_archive_with_the_log(log: Log, redis: Any, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    signatures = Signatures(log.shards, archive)
    game = played()
    await put(log, game.table.id, [codec.encode(event) for event in game.events])
    signed = await signatures.get(game.table, game.folded.digest)
    assert (await archive_tables(log, tmp_path, LATER)).tables == 1
    assert await redis.keys(f"*{game.table.id}*") == []
    await HouseKeyStore(log.shards).replace()
    assert await signatures.get(game.table, game.folded.digest) == signed
    assert await redis.keys(f"*{game.table.id}*") == []


@pytest.mark.parametrize("key", [None, OTHER_KEY])
async def test_the_archive_keeps_a_game_of_another_house_as_it_came(log: Log, tmp_path: Path, key: str | None) -> None:
    folded, raws = carried(key)
    signatures = Signatures(log.shards, Archive(tmp_path))
    if key is not None:
        await signatures._kept.put(folded.table.id, sign(key, folded.digest))
    await put(log, folded.table.id, raws)
    assert (await archive_tables(log, tmp_path, LATER)).tables == 1
    assert await signatures.get(folded.table, folded.digest) == (None if key is None else sign(key, folded.digest))


async def test_an_archive_that_was_cut_off_goes_on_with_the_signature(
    log: Log, redis: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played()
    await put(log, game.table.id, [codec.encode(event) for event in game.events])
    signatures = Signatures(log.shards, Archive(tmp_path))
    signed = await signatures.get(game.table, game.folded.digest)

    async def crash(table: str, length: int) -> bool:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(log, "remove", crash)
        with pytest.raises(KeyboardInterrupt):
            await archive_tables(log, tmp_path, LATER)
    assert await signatures.get(game.table, game.folded.digest) == signed
    assert (await archive_tables(log, tmp_path, LATER)).tables == 1
    assert await signatures.get(game.table, game.folded.digest) == signed
    assert await redis.keys(f"*{game.table.id}*") == []


async def test_backup_and_restore_keep_signatures_and_the_key(log: Log, redis: Any, tmp_path: Path) -> None:
    signatures = Signatures(log.shards)
    game = played()
    await put(log, game.table.id, [codec.encode(event) for event in game.events])
    key = await signatures.house()
    assert (await back_up_log(log, tmp_path)).tables == 1
    signed = await signatures.get(game.table, game.folded.digest)
    assert signed is not None
    taken = await back_up_log(log, tmp_path)
    assert (taken.tables, taken.events) == (0, 0)
    assert taken.file is not None, "a signature that came later is taken too"
    assert (await back_up_log(log, tmp_path)).file is None
    for file in backup_files(tmp_path):
        assert file.stat().st_mode & 0o077 == 0, "whoever has the key signs in the name of the house"
    with open_backup(tmp_path) as backup:
        assert backup.house_key() == encoded(key)
    await redis.flushall()
    found = await restore_tables(log, LogReader(log), TableList(log.shards), tmp_path)
    assert found.house == f"this house signs with the key of the backup, {key.public}"
    assert await kept_in(redis, game.table.id) == signed
    assert await signatures.house() == key
    new = await HouseKeyStore(log.shards).replace()
    assert (await back_up_log(log, tmp_path)).file is not None
    found = await restore_tables(log, LogReader(log), TableList(log.shards), backup_files(tmp_path)[0])
    assert found.house == (
        f"this house signs with a key of its own, {new.public}, and remembers that of the backup, {key.public}"
    )
    assert await signatures.house() == new


async def test_a_key_that_cannot_be_read_keeps_no_table_from_being_put_back(
    log: Log, redis: Any, tmp_path: Path
) -> None:
    game = played()
    await put(log, game.table.id, [codec.encode(event) for event in game.events])
    await redis.set(house_key("house"), b"junk")
    assert (await back_up_log(log, tmp_path)).tables == 1
    await redis.flushall()
    found = await restore_tables(log, LogReader(log), TableList(log.shards), tmp_path)
    assert (found.tables, found.house) == (1, "")
    assert "The key of the house was not put back" in found.left[0]


async def test_what_is_no_text_in_its_place_is_no_signature(log: Log, redis: Any) -> None:
    game = played()
    await redis.lpush(signature_key(game.table.id), "junk")
    signed = await Signatures(log.shards).get(game.table, game.folded.digest)
    assert signed is not None
    assert await kept_in(redis, game.table.id) == signed


# ---- as a person meets it


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("signatures"), **LIFTED) as server:
        yield server


async def a_game(server: Server) -> str:
    table, ann, _ = await seated(server)
    async with Lagoon(server.url).play(ann) as one:
        await one.resign()
    return table


async def house_of(server: Server) -> dict[str, Any]:
    found: dict[str, Any] = (await ask(server, "GET", "/api/house")).json
    return found


async def test_a_game_is_signed_though_nobody_asks_for_it(server: Server) -> None:
    table = await a_game(server)
    async with open_store(settings_of(server)) as store:

        async def is_kept() -> bool:
            raw = await store.redis.ask(table, "GET", signature_key(table))
            return raw is not None

        await eventually(is_kept)


async def test_the_house_is_told_by_address_command_and_file(server: Server, tmp_path: Path) -> None:
    house = (await house_of(server))["house"]
    assert await lagoon(server, "house", "key") == (0, f"house {house}\n", "")
    file = tmp_path / "game.jsonl"
    file.write_bytes(await Lagoon(server.url).log(await a_game(server)))
    code, said, _ = await lagoon(None, "verify", file, "--house", house)
    assert code == 0
    assert said.endswith(f", signed by the house {house}\n")
    code, _, complaint = await lagoon(None, "verify", file, "--house", HOUSE)
    assert (code, "(other_house)" in complaint) == (1, True)
    code, _, complaint = await lagoon(None, "verify", file, "--house", "lagoon.example")
    assert (code, "no public key of a house" in complaint) == (1, True)
    code, _, complaint = await lagoon(None, "verify", "--bare", file, "--house", house)
    assert (code, "--bare" in complaint) == (1, True)


async def test_a_new_key_signs_from_then_on_and_the_old_one_stays_one_of_ours(tmp_path: Path) -> None:
    async with serving(tmp_path / "house", **LIFTED) as server:
        first, old = await a_game(server), (await house_of(server))["house"]
        file = await Lagoon(server.url).log(first)
        code, told, _ = await lagoon(server, "house", "key", "--new")
        assert code == 0
        new = told.split()[1]
        assert told == f"house {new}\nbefore {old}\n"
        assert await house_of(server) == {"house": new, "before": [old]}
        assert await Lagoon(server.url).log(first) == file
        second = json.loads((await Lagoon(server.url).log(await a_game(server))).splitlines()[0])
        assert second["house"] == new
        assert not any("private" in line for line in server.log.read_text().splitlines())


@pytest.mark.parametrize("key", [None, KEY])
async def test_an_imported_table_keeps_the_house_it_was_played_at(
    server: Server, tmp_path: Path, key: str | None
) -> None:
    lines = signed_file("motu", key, seed=f"imported {key}")
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"\n".join([*lines, b""]))
    table, new = await games.import_file(path, settings_of(server))
    assert new == len(lines) - 1
    assert await Lagoon(server.url).log(table) == path.read_bytes()
    proof = (await ask(server, "GET", f"/api/tables/{table}/proof")).json
    assert proof["digest"] == json.loads(lines[-1])["digest"]
    code, said, complaint = await lagoon(server, "verify", table)
    if key is None:
        assert (proof["verified"], proof["code"]) == (False, "not_signed")
        assert proof.keys() & {"house", "signature"} == set()
        assert (code, "(not_signed)" in complaint) == (1, True)
    else:
        assert (proof["verified"], proof["house"]) == (True, HOUSE)
        assert (code, said.endswith(f"signed by the house {HOUSE}\n")) == (0, True)


async def test_a_table_imported_without_its_signature_gets_it_from_another_file(server: Server, tmp_path: Path) -> None:
    unsigned, signed, other = (signed_file("kahuna", key, seed="signature taken out") for key in (None, KEY, OTHER_KEY))
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"\n".join([*unsigned, b""]))
    table, _ = await games.import_file(path, settings_of(server))
    path.write_bytes(b"\n".join([*signed, b""]))
    assert await games.import_file(path, settings_of(server)) == (table, 0)
    code, said, _ = await lagoon(server, "verify", table)
    assert (code, said.endswith(f"signed by the house {HOUSE}\n")) == (0, True)
    path.write_bytes(b"\n".join([*other, b""]))
    with pytest.raises(HistoryError, match="signed by the house") as refused:
        await games.import_file(path, settings_of(server))
    assert refused.value.code == "table_exists"


async def test_the_file_of_a_game_of_this_house_brings_no_signature_of_others(server: Server, tmp_path: Path) -> None:
    """Somebody signed it with a key of their own."""
    table = await a_game(server)
    own = await Lagoon(server.url).log(table)
    head, *rest = own.splitlines(keepends=True)
    digest = json.loads(rest[-1])["digest"]
    resigned = sign(OTHER_KEY, digest)
    path = tmp_path / "game.jsonl"
    told = json.loads(head) | {"house": resigned.house, "signature": resigned.signature}
    path.write_bytes(b"".join([json.dumps(told, separators=(",", ":")).encode() + b"\n", *rest]))
    with pytest.raises(HistoryError) as refused:
        await games.import_file(path, settings_of(server))
    assert refused.value.code == "table_exists"
    assert await Lagoon(server.url).log(table) == own


async def test_a_signature_by_a_key_that_nobody_demanded_is_said_to_prove_no_house(
    server: Server, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(await Lagoon(server.url).log(await a_game(server)))
    house = (await house_of(server))["house"]
    assert "compare it" in (await lagoon(None, "verify", path))[2]
    assert "compare it" not in (await lagoon(None, "verify", path, "--house", house))[2]


async def test_hashes_of_tokens_in_a_file_make_it_no_game_of_this_house(server: Server, tmp_path: Path) -> None:
    """Otherwise whoever had a file imported could have this house sign what was never played there."""
    game = played()
    table = "carried-with-hashes"
    raws = [codec.encode(event) for event in renamed(game, table)]
    assert b'"token":"token 1"' not in raws[1]
    head = logfile.header(fold(game.game, renamed(game, table)).table, "log", len(raws))
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"".join(logfile.write(head, raws)))
    assert (await games.import_file(path, settings_of(server))).new == len(raws)
    assert b'"signature"' not in await Lagoon(server.url).log(table)


def renamed(game: Shuffled, name: str) -> list[Event]:
    """Return the events of the same game at a table of another name."""
    opened, *rest = game.events
    fact = opened.facts[0]
    event, folded = actions.open_table(game.game, opened.action, name, fact.secret, opened.at, fact.format)
    events = [event]
    for other in rest:
        event, folded = actions.act(game.game, folded, other.who, other.action, other.at, key=other.key)
        events.append(event)
    return events


async def test_a_file_whose_signature_is_of_another_game_is_not_imported(server: Server, tmp_path: Path) -> None:
    lines = signed_file("kahuna", KEY, seed="not imported")
    other = json.loads(signed_file("kahuna", KEY)[0])["signature"]
    head = json.loads(lines[0]) | {"signature": other}
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"\n".join([json.dumps(head, separators=(",", ":")).encode(), *lines[1:]]))
    with pytest.raises(HistoryError) as refused:
        await games.import_file(path, settings_of(server))
    assert refused.value.code == "bad_signature"
