"""The command line with games that are kept: verify, export, import, archive; on files and on tables."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from clients.player import Lagoon
from clients.terminal.seats.store import KeptSeat, SeatStore
from events import codec, logfile
from events.signature import sign
from projections.games import GAMES
from service.archive import games
from service.archive.games import HistoryError
from service.archive.store import StoreError, open_log
from service.settings import Settings
from tests.forked import PIPE, start_fork
from tests.golden import files as golden
from tests.play import play_on, seated
from tests.played import Played
from tests.rules import NextKahuna
from tests.server import LIFTED, Server, serving
from tests.service.archive.signed_files import KEY


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("history"), **LIFTED) as server:
        yield server


def settings_of(server: Server, **more: Any) -> Settings:
    return Settings(data=str(server.folder / "data"), **more)


async def lagoon(server: Server | None, *words: object, **settings: object) -> tuple[int, str, str]:
    """Run the command as a person does; return its exit code, what it printed, and what it complained of."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("LAGOON_")}
    given = {} if server is None else {"LAGOON_DATA": str(server.folder / "data")}
    given |= {f"LAGOON_{name}": str(value) for name, value in settings.items()}
    # In English, whatever whoever runs the tests speaks and has chosen.
    given |= {"LC_ALL": "C", "XDG_CONFIG_HOME": "/nonexistent"}
    process = await start_fork(*map(str, words), environment=clean | given, stdout=PIPE, stderr=PIPE)
    async with asyncio.timeout(60):
        out, err = await process.communicate()
    assert process.returncode is not None
    return process.returncode, out.decode(), err.decode()


async def a_game(server: Server, seed: int, until: int = 1 << 30) -> tuple[str, Any]:
    """Play a game; return the table and Ann's seat."""
    print(f"seed {seed}")
    dice = random.Random(seed)
    table, ann, bob = await seated(server)
    house = Lagoon(server.url)
    async with house.play(ann) as one, house.play(bob) as two:
        await asyncio.gather(play_on(one, dice, until), play_on(two, dice, until))
    return table, ann


def written(folder: Path, table: Played) -> Path:
    """Write the file of a game."""
    head = logfile.header(table.table, "log", len(table.events))
    path = folder / "game.jsonl"
    path.write_bytes(b"".join(logfile.write(head, logfile.without_tokens(table.codec, table.raws))))
    return path


def over(name: str = "kahuna", seed: int = 1) -> Played:
    table = Played(name)
    table.play_out(random.Random(seed))
    return table


async def refused(work: Any) -> HistoryError:
    """Return what a piece of work is refused with."""
    with pytest.raises(HistoryError) as error:
        await work
    return error.value


# ---- as a person does it


async def test_a_game_goes_from_one_house_to_another_and_proves_itself_on_the_way(
    server: Server, tmp_path: Path
) -> None:
    table, _ = await a_game(server, 61)
    file = tmp_path / "game.jsonl"
    assert await lagoon(server, "export", table, "--out", file) == (0, "", "")
    assert file.read_bytes() == await Lagoon(server.url).log(table)
    events = len(file.read_bytes().splitlines()) - 1
    code, said, _ = await lagoon(None, "verify", file)
    assert code == 0
    assert said.startswith(f"verified: {events} events, ")
    assert (await lagoon(server, "verify", table))[:2] == (0, said)

    async with serving(tmp_path / "other", **LIFTED) as other:
        code, out, _ = await lagoon(other, "import", file)
        assert (code, out) == (0, f"table {table}: {events} events are new here\n{said}")
        # Its link works there at once, and gives the same file again.
        house = Lagoon(other.url)
        async with house.watch(table) as spectator:
            assert spectator.result is not None
            assert len((await spectator.replay()).steps) == min(200, events)
        assert await house.log(table) == file.read_bytes()
        assert (await lagoon(other, "import", file))[1].startswith(f"table {table}: 0 events are new here\n")


async def test_of_a_game_that_goes_on_a_link_gives_what_i_was_told(server: Server, tmp_path: Path) -> None:
    table, ann = await a_game(server, 62, until=20)
    seats = SeatStore(tmp_path / "seats.json")
    seats.put(KeptSeat(server.url, table, "kahuna", "Ann", ann.token, 0))
    code, out, error = await lagoon(server, "export", table)
    assert (code, out) == (1, "")
    assert "not over yet" in error
    code, out, _ = await lagoon(None, "export", f"{server.url}/t/{table}", "--token-file", seats.path)
    assert code == 0
    assert out.encode() == await Lagoon(server.url).log(table, ann.token)
    file = tmp_path / "told.jsonl"
    file.write_text(out)
    for words in (("verify", file), ("import", file)):
        code, _, error = await lagoon(server, *words)
        assert code == 1
        assert "(told)" in error
    seen = games.replay_file(file, None)
    assert (seen.game, seen.seat, len(seen.steps)) == ("kahuna", 0, len(out.splitlines()) - 1)


async def test_archived_tables_are_found_everywhere(tmp_path: Path) -> None:
    async with serving(tmp_path / "house", ARCHIVE=tmp_path / "archive", **LIFTED) as server:
        table, _ = await a_game(server, 63)
        going, _ = await a_game(server, 64, until=10)
        file = await Lagoon(server.url).log(table)
        code, out, error = await lagoon(server, "archive", "--older-than", "0h", tmp_path / "archive")
        assert (code, out) == (0, f"1 tables moved, {len(file.splitlines()) - 1} events\n")
        assert "100%" in error, "a bar shows how far it is"
        assert await Lagoon(server.url).log(table) == file
        archive = {"ARCHIVE": tmp_path / "archive"}
        assert (await lagoon(server, "export", table, **archive))[1].encode() == file
        assert (await lagoon(server, "verify", table, **archive))[0] == 0
        assert (await lagoon(server, "verify", table))[0] == 1
        code, out, error = await lagoon(server, "verify", going)
        assert (code, out) == (1, ""), "a game that goes on is none that could be verified"
        assert "(not_over)" in error
        code, out, _ = await lagoon(server, "verify", "--bare", going)
        assert (code, out.split(":")[0]) == (0, "holds, as far as it goes (not verified)")
        (tmp_path / "game.jsonl").write_bytes(file)
        code, out, _ = await lagoon(server, "import", tmp_path / "game.jsonl", **archive)
        assert (code, out.splitlines()[0]) == (0, f"table {table}: 0 events are new here")
    assert len(list((tmp_path / "archive").glob("*.jsonl.gz"))) == 1


async def test_what_is_wrong_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    for words, said in (
        (("verify", "nothing-here"), "Nothing is kept in"),
        (("export", "http://"), "not the address of a Lagoon"),
        (("export", "http://127.0.0.1:1/rules"), "no table's link"),
        (("export", "http://127.0.0.1:1/t/abc"), "no answer from"),
        (("archive", "--older-than", "soon", tmp_path), "is no age"),
        (("import", tmp_path / "none.jsonl"), "cannot be read"),
        (("replay", tmp_path / "none.jsonl"), "none.jsonl is not there."),
    ):
        code, out, error = await lagoon(None, *words, DATA=tmp_path / "data" / "none")
        assert (code, out) == (1, "")
        assert said in error, error
        assert "Traceback" not in error


# ---- verify


@pytest.mark.parametrize("log", golden.logs(), ids=lambda log: log.stem)
def test_golden_logs_hold_but_are_not_called_verified_without_a_header(log: Path, tmp_path: Path) -> None:
    raws = log.read_bytes().splitlines()
    bare = games.source_from_file(log)
    assert games.prove_bare(bare)[:2] == ("bare", len(raws))
    with pytest.raises(HistoryError) as error:
        games.verify_source(bare)
    assert error.value.code == "no_header"
    whole = tmp_path / "whole.jsonl"
    table = games.fold_table(raws, "it")
    signed = None if table.format == 1 else sign(KEY, codec.digest_of(raws[-1]))
    opened = golden.read(log)[2][0].facts[0]
    head = logfile.header(table, "log", len(raws), signed=signed, opened=opened)
    whole.write_bytes(b"".join(logfile.write(head, raws)))
    assert games.verify_source(games.source_from_file(whole)).startswith(f"verified: {len(raws)} events, ")


async def test_a_file_without_its_first_and_last_lines_is_not_verified(tmp_path: Path) -> None:
    path = written(tmp_path, over())
    path.write_bytes(b"\n".join(path.read_bytes().splitlines()[1:-4]))
    code, out, error = await lagoon(None, "verify", path)
    assert (code, out) == (1, "")
    assert "(no_header)" in error
    code, out, _ = await lagoon(None, "verify", "--bare", path)
    assert code == 0
    assert "not verified" in out


@pytest.mark.parametrize("name", GAMES)
def test_the_first_event_that_does_not_hold_is_named_with_its_line(name: str, tmp_path: Path) -> None:
    table = over(name)
    path = written(tmp_path, table)
    lines = path.read_bytes().splitlines()
    at = next(seq for seq, event in enumerate(table.events, 1) if seq > 6 and event.draws)
    event = json.loads(lines[at])
    (n, k), *_ = event["draws"]
    event["draws"][0] = [n, (k + 1) % n]
    lines[at] = json.dumps(event).encode()
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(HistoryError) as error:
        games.verify_source(games.source_from_file(path))
    assert error.value.code == "bad_draw"
    assert f"line {at + 1}, event {at} does not hold: draw 0 is" in error.value.message


def test_a_file_that_lost_its_end_does_not_hold_even_if_its_header_was_made_to_fit(tmp_path: Path) -> None:
    path = written(tmp_path, over())
    head, *events = path.read_bytes().splitlines()
    shorter = {**json.loads(head), "events": len(events) - 1}
    path.write_bytes(b"\n".join([json.dumps(shorter).encode(), *events[:-1]]))
    with pytest.raises(HistoryError) as error:
        games.verify_source(games.source_from_file(path))
    assert error.value.code == "not_over"
    assert "its last events are missing" in error.value.message


def test_a_game_of_rules_that_are_gone_is_not_called_verified(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, over())

    kahuna = GAMES["kahuna"]
    monkeypatch.setattr(games, "GAMES", {"kahuna": kahuna._replace(game=NextKahuna())})
    with pytest.raises(HistoryError) as error:
        games.verify_source(games.source_from_file(path))
    assert error.value.code == "old_rules"
    monkeypatch.setattr(games, "GAMES", {"kahuna": kahuna._replace(game=NextKahuna(), older_rules=(kahuna.game,))})
    assert games.verify_source(games.source_from_file(path)).startswith("verified: ")


# ---- import


@pytest.mark.parametrize("name", GAMES)
async def test_a_file_of_any_game_becomes_a_table(server: Server, tmp_path: Path, name: str) -> None:
    table = over(name)
    raws = [raw.replace(b'"tableid"', f'"import-{name}"'.encode()) for raw in table.raws]
    # Another name is another table to every digest: they are written anew, as a log of that name would have them.
    other = Renamed(table, f"import-{name}")
    assert len(other.raws) == len(raws)
    done = await games.import_file(written(tmp_path, other), settings_of(server))
    assert done == (f"import-{name}", len(raws))
    async with Lagoon(server.url).watch(done.table) as spectator:
        assert spectator.result is not None
        page = await spectator.replay()
        assert page.everything
        assert len(page.steps) == min(200, len(raws))


class Renamed(Played):
    """The same game at a table of another name."""

    def __init__(self, table: Played, name: str) -> None:
        from events import actions

        opened, *rest = table.events
        self.game, self.codec = table.game, table.codec
        fact = opened.facts[0]
        first = actions.open_table(self.game, opened.action, name, fact.secret, opened.at, table.folded.table.format)
        self.events, self.folded = [first.event], first.after
        for event in rest:
            self.act(event.who, event.action)


async def test_an_import_that_was_cut_off_goes_on(server: Server, tmp_path: Path) -> None:
    table = Renamed(over(), "cut-off")
    path = written(tmp_path, table)
    file = games.source_from_file(path).file
    async with open_log(settings_of(server)) as log:
        for seq, raw in enumerate(file.raws[:5], 1):
            await log.append("cut-off", seq, raw)
    assert await games.import_file(path, settings_of(server)) == ("cut-off", len(file.raws) - 5)
    assert await games.import_file(path, settings_of(server)) == ("cut-off", 0)


async def test_another_table_of_that_name_is_not_touched(server: Server, tmp_path: Path) -> None:
    await games.import_file(written(tmp_path, Renamed(over(), "twice")), settings_of(server))
    error = await refused(games.import_file(written(tmp_path, Renamed(over(seed=2), "twice")), settings_of(server)))
    assert error.code == "table_exists"


def dropped(lines: list[bytes]) -> list[bytes]:
    return [json.dumps({**json.loads(lines[0]), "events": len(lines) - 2}).encode(), *lines[1:7], *lines[8:]]


def changed(lines: list[bytes]) -> list[bytes]:
    event = json.loads(lines[7])
    event["facts"].append(event["facts"][0])
    return [*lines[:7], json.dumps(event).encode(), *lines[8:]]


def garbled(lines: list[bytes]) -> list[bytes]:
    return [*lines[:7], lines[7][:-1], *lines[8:]]


@pytest.mark.parametrize(
    ("change", "code", "line"),
    [
        (dropped, "gap", 8),
        (changed, None, 8),
        (garbled, "unreadable", 8),
        (lambda lines: lines[:-3], "bad_length", None),
        (lambda lines: lines[1:-3], "not_over", None),
        (lambda lines: [lines[0].replace(b'"kahuna"', b'"motu"'), *lines[1:]], "bad_header", 1),
        (lambda lines: [line.replace(b'"kahuna"', b'"chess"') for line in lines], "unknown_game", None),
        (lambda lines: [lines[0].replace(b'"lagoon":1', b'"lagoon":9'), *lines[1:]], "unknown_format", 1),
        (lambda _: [b"\x89PNG", b""], "unreadable", 1),
        (lambda _: [], "empty_log", 1),
    ],
)
async def test_what_does_not_fold_is_refused_with_line_and_reason(
    server: Server, tmp_path: Path, change: Any, code: str | None, line: int | None
) -> None:
    path = written(tmp_path, Renamed(over(), "refused"))
    path.write_bytes(b"\n".join(change(path.read_bytes().splitlines())))
    error = await refused(games.import_file(path, settings_of(server)))
    assert code in {None, error.code}
    if line is not None:
        assert f"line {line}" in error.message
    async with open_log(settings_of(server)) as log:
        assert await log.length("refused") == 0


async def test_a_table_cannot_be_called_anything(server: Server, tmp_path: Path) -> None:
    for name in ("a}b", "../x", "", "x" * 65, "a b"):
        error = await refused(games.import_file(written(tmp_path, Renamed(over(), name)), settings_of(server)))
        assert error.code == "out_of_bounds"


def reordered(line: bytes) -> bytes:
    """Return a line as another program may write it: its fields in another order, with spaces."""
    return json.dumps(dict(reversed(json.loads(line).items()))).encode()


@pytest.mark.parametrize(
    ("name", "done"),
    [
        ("line-ends", lambda data: data.replace(b"\n", b"\r\n") + b"\r\n"),
        ("byte-order", lambda data: b"\xef\xbb\xbf" + data),
        ("packed", gzip.compress),
        ("other-writer", lambda data: b"\n".join(reordered(line) for line in data.splitlines())),
    ],
)
async def test_it_is_the_same_game_whatever_its_file_went_through(
    server: Server, tmp_path: Path, name: str, done: Callable[[bytes], bytes]
) -> None:
    path = written(tmp_path, Renamed(over(), name))
    sent = path.read_bytes()
    path.write_bytes(done(sent))
    code, out, _ = await lagoon(server, "import", path)
    assert code == 0
    assert out.splitlines()[1].startswith("verified: ")
    # It gives the same file as the house it came from, and is known again in either shape.
    assert await Lagoon(server.url).log(name) == sent
    path.write_bytes(sent)
    assert await games.import_file(path, settings_of(server)) == (name, 0)


# ---- where things are


async def test_a_command_that_looks_makes_no_data_folder(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as error:
        await games.source_from_table("t", Settings(data=str(tmp_path / "none")))
    assert error.value.code == "no_data"
    assert not (tmp_path / "none").exists()


async def test_a_redis_that_does_not_answer_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as error:
        await games.source_from_table("t", Settings(redis=f"unix://{tmp_path}/nothing"))
    assert error.value.code == "redis_away"


async def test_the_data_folder_can_be_worked_on_while_nobody_serves_from_it(tmp_path: Path) -> None:
    async with serving(tmp_path, **LIFTED) as server:
        table, _ = await a_game(server, 65)
    source = await games.source_from_table(table, settings_of(server))
    assert games.verify_source(source).startswith("verified: ")


@pytest.mark.parametrize(("age", "hours"), [("90d", 2160), ("36h", 36), ("2w", 336), ("0h", 0)])
def test_ages(age: str, hours: int) -> None:
    assert games.parse_age(age) == hours


@pytest.mark.parametrize("age", ["", "90", "d", "-1d", "90 d", "1.5d", "90D", "999999d"])
def test_no_ages(age: str) -> None:
    with pytest.raises(HistoryError) as error:
        games.parse_age(age)
    assert error.value.code == "bad_age"


# ---- see again


def test_a_file_is_seen_with_everything_open_or_as_a_seat(tmp_path: Path) -> None:
    path = written(tmp_path, over())
    everything, as_one = games.replay_file(path, None), games.replay_file(path, 1)
    dealt = [fact["cards"] for fact in everything.steps[2].facts if fact["t"] == "HandDealt"]
    assert None not in dealt
    assert [fact["cards"] for fact in as_one.steps[2].facts if fact["t"] == "HandDealt"] == [None, dealt[1]]
    with pytest.raises(HistoryError) as error:
        games.replay_file(path, 2)
    assert error.value.code == "no_such_seat"
