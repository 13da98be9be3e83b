"""What the commands do with stored games: verify, export, import, replay, archive.

A source is an exported file, or a table that the service keeps, in Redis or in the archive.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec

from events import codec, logfile, shapes
from events.codec import Codec
from events.event import Event
from events.fold import BrokenLog, Folded, fold
from events.log import Conflict, Log, RedisUnavailable
from events.logfile import BadFile, Logfile
from events.signature import Signature
from events.table import ENDED, Opened, Table
from events.verify import Verified, verify
from projections.games import GAMES
from projections.replay import Perspective, ReplayStep, replay_all
from projections.view import Playable
from service.archive.appending import append_all
from service.archive.archive import Archive
from service.archive.archiving import ArchiveResult, Progress, archive_tables
from service.archive.log_reader import LogReader
from service.archive.signatures import Signatures
from service.archive.store import open_log
from service.errors import ServiceError
from service.redis.signature_store import SignatureStore
from service.settings import Settings

_AGE = re.compile(r"(?P<count>\d{1,5})(?P<unit>[hdw])\Z")
_HOURS = {"h": 1, "d": 24, "w": 168}

T = TypeVar("T")


class HistoryError(ServiceError):
    """A game that cannot be read, verified, exported, imported or replayed."""


class Source(NamedTuple):
    """A log, its game, and its `name` for error messages.

    The contents of a file are foreign (`is_foreign`): they must keep the bounds of `events.shapes`. The own log of the
    service is read without these checks.
    """

    file: Logfile
    playable: Playable
    name: str
    is_file: bool
    is_foreign: bool
    signed: Signature | None = None
    """Of a table that is kept here and over: its signature. That of a file is in its header."""

    def with_events(self, work: Callable[[Iterator[Event]], T]) -> T:
        """Return what `work` makes of the events. Raises `HistoryError` with the line of one that does not hold."""
        reader = Codec(self.playable.game)
        decode = reader.decode_foreign if self.is_foreign else reader.decode
        line = self.file.before

        def events() -> Iterator[Event]:
            nonlocal line
            for seq, raw in enumerate(self.file.raws, 1):
                line += 1
                yield decode(raw, seq)

        try:
            return work(events())
        except BrokenLog as broken:
            where = f"line {line}, event {broken.seq}" if self.is_file else f"event {broken.seq}"
            raise HistoryError(broken.code, f"{self.name}: {where} does not hold: {broken.message}.") from broken


def is_file(source: str) -> bool:
    """Tell whether a source names a file rather than a table."""
    return Path(source).is_file()


def source_from_file(path: Path) -> Source:
    """Read an exported file, or a bare log without header. Raises `HistoryError`, with the line."""
    try:
        with path.open("rb") as opened_file:
            data = opened_file.read(logfile.FILE_BYTES + 1)
    except OSError as error:
        raise HistoryError("no_file", f"{path} cannot be read: {error.strerror}.") from error
    return source_from_bytes(data, str(path))


def source_from_bytes(data: bytes, name: str) -> Source:
    """Return what the file of this `name` holds. Raises `HistoryError`, with the line."""
    try:
        file = logfile.read(data)
    except BadFile as bad:
        raise HistoryError(bad.code, f"{name}: line {bad.line}: {bad.message}.") from bad
    if file.header is not None and file.header.kind == "told":
        return Source(file, _playable(name, file.header.game), name, is_file=True, is_foreign=True)
    return _source(file, name, is_file=True)


async def source_from_table(table: str, settings: Settings) -> Source:
    """Read a table from Redis or the archive. Raises `HistoryError`."""
    try:
        async with open_log(settings) as log:
            archive = _archive(settings)
            raws = await LogReader(log, archive).read(table)
            if not raws:
                raise HistoryError("no_table", f"There is neither a file nor a table {table} here.")
            source = _source(Logfile(None, tuple(raws)), f"table {table}", is_file=False)
            return await _with_signature(source, Signatures(log.shards, archive))
    except BrokenLog as broken:
        raise HistoryError(broken.code, f"Table {table}: {broken.message}.") from broken


async def _with_signature(source: Source, signatures: Signatures) -> Source:
    """Return a table with its signature, where its game is over and it can have one. Raises `HistoryError`."""
    try:
        folded = _folded(source)
    except HistoryError:
        # What does not fold is told by whatever is asked of it.
        return source
    if not folded.table.has_ended:
        return source
    try:
        return source._replace(signed=await signatures.get(folded.table, folded.digest))
    except RedisUnavailable as error:
        raise HistoryError("redis_away", f"The signature of {source.name} cannot be read: {error}.") from error


def _archive(settings: Settings) -> Archive | None:
    return None if settings.archive is None else Archive(Path(settings.archive))


def _source(file: Logfile, name: str, is_file: bool) -> Source:
    try:
        first = file.raws[0] if file.raws else b""
        if is_file:
            shapes.check_line(first, 1)
        playable = _playable(name, codec.game_name(first))
        source = Source(file, playable.with_rules(codec.rules_version(first)), name, is_file, is_foreign=is_file)
        reader = Codec(playable.game)
        opened = (reader.decode_foreign if is_file else reader.decode)(first, 1).facts[0]
        if isinstance(opened, Opened):
            logfile.check_header(file, opened)
    except BrokenLog as broken:
        line = f"line {file.before + 1}: " if is_file else ""
        raise HistoryError(broken.code, f"{name}: {line}{broken.message}.") from broken
    except BadFile as bad:
        raise HistoryError(bad.code, f"{name}: line {bad.line}: {bad.message}.") from bad
    return source


def _playable(name: str, game: str) -> Playable:
    found = GAMES.get(game)
    if found is None:
        raise HistoryError("unknown_game", f"{name} is a game of {game}, which this program does not know.")
    return found


async def open_source(source: str, settings: Settings) -> Source:
    """Read a file where there is one of this name, else a table. Raises `HistoryError`."""
    return source_from_file(Path(source)) if is_file(source) else await source_from_table(source, settings)


def _no_told(source: Source, what: str) -> None:
    if source.file.header is not None and source.file.header.kind == "told":
        raise HistoryError(
            "told", f"{source.name} holds what one was told of a game, not its log: there is nothing to {what}."
        )


# ---- verify


class Proven(NamedTuple):
    """That a game holds: how many `events` and `draws`, and how far that is a proof.

    It is `signed` by a house, whose public key is `house`; of an `old` kind, which no house signs; or a `bare` log that
    holds as far as it goes, and is not called verified.
    """

    how: Literal["signed", "old", "bare"]
    events: int
    draws: int
    house: str = ""


def prove(source: Source, house: str | None = None) -> Proven:
    """Return how a whole game holds. Raises `HistoryError` with the first event that does not, and why.

    Only a whole game is ever said to be verified: one that is over, with the signature of a house, and of a file only
    with its header, which says how many events there are. Of anything else nobody can tell what is missing, or whether
    it was played so. The house has to be the one with the public key `house`, where that is given. Logs of format 1,
    which no house signs, are said to be of the old kind.
    """
    _no_told(source, "verify")
    if source.is_file and source.file.header is None:
        raise HistoryError(
            "no_header",
            f"{source.name} has no header, so that nobody can tell whether it is whole: it cannot be verified. "
            "`lagoon verify --bare` makes the draws and decisions again that are there.",
        )
    found = verify_events(source)
    if found.phase not in ENDED:
        why = "its last events are missing" if source.is_file else "it is verified once it is over"
        raise HistoryError(
            "not_over",
            f"{source.name}: {found.events} events and {found.draws} draws hold, but the game goes on after them: "
            f"{why}.",
        )
    signed = _signed_by(source, found, house)
    return Proven("signed" if signed else "old", found.events, found.draws, signed)


def verify_source(source: Source, house: str | None = None) -> str:
    """Return in English what `prove` finds. Raises `HistoryError`."""
    proven = prove(source, house)
    if proven.how == "signed":
        by = f"signed by the house {proven.house}"
    else:
        by = "of the old kind (format 1): no digest covers the events before it, and no house has signed the last"
    return f"verified: {proven.events} events, {proven.draws} draws, {by}"


def _signed_by(source: Source, found: Verified, house: str | None) -> str:
    """Return the key of the house that signed a game that holds; none of the old kind. Raises `HistoryError`."""
    if found.format == 1:
        if house is not None:
            raise HistoryError("not_signed", f"{source.name} is of the old kind (format 1), which no house signs.")
        return ""
    signed = source.signed
    if source.is_file:
        try:
            signed = logfile.check_signature(source.file, found.digest)
        except BadFile as bad:
            raise HistoryError(bad.code, f"{source.name}: line {bad.line}: {bad.message}.") from bad
    if signed is None:
        taken = ", or its signature was taken out" if source.is_file else ""
        raise HistoryError(
            "not_signed",
            f"{source.name}: {found.events} events and {found.draws} draws hold, but no house has signed it{taken}: "
            "nobody stands for it that it was played so.",
        )
    if house is not None and signed.house != house:
        raise HistoryError("other_house", f"{source.name} is signed by the house {signed.house}, and not by {house}.")
    return signed.house


def prove_bare(source: Source) -> Proven:
    """Return how far a bare log, or a part of one, holds. Raises `HistoryError`."""
    _no_told(source, "check")
    found = verify_events(source)
    return Proven("bare", found.events, found.draws)


def verify_events(source: Source) -> Verified:
    """Repeat every draw and decision. Raises `HistoryError` with the first event that does not hold, and why.

    The bounds of `events.shapes` are checked also for a table of this service, as they would be for its exported file.
    """
    playable = GAMES[source.playable.game.name]
    foreign = source._replace(is_foreign=True)
    found = foreign.with_events(lambda events: verify(playable.game, events, playable.older_rules))
    if not found.rules:
        raise HistoryError(
            "old_rules",
            f"{source.name}: {found.events} events fold and {found.draws} draws hold, but its decisions were made by "
            "older rules, which this program no longer has.",
        )
    return found


# ---- export and import


def export_log(source: Source) -> bytes:
    """Return the file of a game that is over. Raises `HistoryError`."""
    _no_told(source, "export")
    table = _folded(source).table
    if not table.has_ended:
        raise HistoryError(
            "not_over",
            f"{source.name} is not over yet. Give its link instead, to get what you were told on your own seat.",
        )
    reader = Codec(source.playable.game)
    opened = reader.decode(source.file.raws[0], 1).facts[0]
    head = logfile.header(table, "log", len(source.file.raws), signed=source.signed, opened=opened)
    return b"".join(logfile.write(head, logfile.without_tokens(reader, source.file.raws)))


def fold_table(raws: Sequence[bytes], name: str) -> Table[Any]:
    """Return the table that a log folds to; `name` is for error messages. Raises `HistoryError`."""
    return _folded(_source(Logfile(None, tuple(raws)), name, is_file=False)).table


def _folded(source: Source) -> Folded[Any]:
    return source.with_events(lambda events: fold(source.playable.game, events))


class ImportResult(NamedTuple):
    """The table of an imported file, and how many of its events were new here."""

    table: str
    new: int


async def import_file(path: Path, settings: Settings) -> ImportResult:
    """Import a file as a table with the id it had, and its signature. An interrupted import is completed.

    A table that was imported without its signature gets that of a file of the same game. Raises `HistoryError` for a
    log that does not fold, with the line and the reason; then nothing is changed.
    """
    source = source_from_file(path)
    _no_told(source, "import")
    folded = _folded(source)
    table: Table[Any] = folded.table
    if not table.has_ended:
        raise HistoryError("not_over", f"{path} holds a game that is not over: nobody could play it on.")
    try:
        signed = None if table.format == 1 else logfile.check_signature(source.file, folded.digest)
    except BadFile as bad:
        raise HistoryError(bad.code, f"{path}: line {bad.line}: {bad.message}.") from bad
    # Names replace hashes of tokens even where the file has hashes: this marks the table as not played at this house.
    events = list(logfile.tokens_named(source.with_events(list)))
    # Encoded anew, so that the spelling of the JSON in the file makes no difference.
    raws = [codec.encode(event) for event in events]
    async with open_log(settings) as log:
        archive = _archive(settings)
        there = _events_of(source, await LogReader(log, archive).read(table.id), table.id)
        here = [codec.encode(event) for event in there]
        if _is_same(events, there):
            await _add_signature(log, Signatures(log.shards, archive), fold(source.playable.game, there), signed)
            return ImportResult(table.id, 0)
        if here != raws[: len(here)]:
            raise HistoryError("table_exists", f"There is another table {table.id} here.")
        try:
            if signed is not None:
                await SignatureStore(log.shards).add(table.id, signed)
            await append_all(log, table.id, raws, len(here))
        except Conflict:
            raise HistoryError("table_exists", f"Somebody else is writing a table {table.id} just now.") from None
        except RedisUnavailable as away:
            raise HistoryError("redis_away", f"Not all was written ({away}); import it again to go on.") from away
    return ImportResult(table.id, len(raws) - len(here))


async def _add_signature(log: Log, signatures: Signatures, folded: Folded[Any], signed: Signature | None) -> None:
    """Keep the signature of a file whose game is here already, where the game has none.

    Raises `HistoryError` where the game here is signed by another house than the file.
    """
    if signed is None:
        return
    table = folded.table
    try:
        kept = await signatures.get(table, folded.digest)
        if kept is None and await log.length(table.id):
            await SignatureStore(log.shards).add(table.id, signed)
    except RedisUnavailable as away:
        raise HistoryError("redis_away", f"The signature was not written ({away}); import it again.") from away
    if kept is not None and kept.house != signed.house:
        raise HistoryError(
            "table_exists",
            f"The same game is here already as table {table.id}, signed by the house {kept.house}: "
            f"the signature of this file, by the house {signed.house}, is not kept.",
        )


def _events_of(source: Source, raws: Sequence[bytes], table: str) -> list[Event]:
    """Return the events of a table that is here already. Raises `HistoryError` where its game is not that of a file."""
    reader = Codec(source.playable.game)
    try:
        return [reader.decode(raw, seq) for seq, raw in enumerate(raws, 1)]
    except BrokenLog as broken:
        raise HistoryError("table_exists", f"There is another table {table} here.") from broken


def _is_same(events: Sequence[Event], there: Sequence[Event]) -> bool:
    """Tell whether two logs are of the same game, apart from the token hashes, which are not exported."""
    one, other = ([codec.encode(event) for event in logfile.tokens_named(log)] for log in (events, there))
    return one == other


# ---- replay


class FileReplay(NamedTuple):
    """The steps of a game, and the seat from whose perspective they are seen, if any."""

    game: str
    steps: list[ReplayStep]
    seat: int | None


def replay_file(path: Path, seat: int | None) -> FileReplay:
    """Return the steps of a file as `seat` saw them (None: with everything revealed). Raises `HistoryError`."""
    source = source_from_file(path)
    head = source.file.header
    if head is not None and head.kind == "told":
        if seat not in {None, head.seat}:
            raise HistoryError("not_over", f"{path} holds only what one player was told.")
        return FileReplay(head.game, _told(source), head.seat)
    perspective = Perspective(None, everything=True) if seat is None else Perspective(seat)
    if seat is not None and seat not in range(len(_folded(source).table.seats)):
        raise HistoryError("no_such_seat", f"There is no seat {seat} in {path}.")
    steps = source.with_events(lambda events: list(map(_plain, replay_all(source.playable, perspective, list(events)))))
    return FileReplay(source.playable.game.name, steps, seat)


def _told(source: Source) -> list[ReplayStep]:
    """Return the steps of a file of what one seat was told. Raises `HistoryError` with the first invalid line."""
    from service.archive.told_file import steps_of  # noqa: PLC0415  (slow to import: it builds decoders)

    if not source.file.raws:
        raise HistoryError("empty_log", f"{source.name} holds no steps.")
    try:
        return list(steps_of(source.playable, source.file.raws))
    except BrokenLog as broken:
        line = source.file.before + broken.seq
        raise HistoryError(broken.code, f"{source.name}: line {line}: {broken.message}.") from broken


def _plain(step: ReplayStep) -> ReplayStep:
    """Return a step as a client decodes it."""
    return msgspec.json.decode(msgspec.json.encode(step), type=ReplayStep)


# ---- archive


def parse_age(age: str) -> int:
    """Return how many hours an age such as `90d`, `12w` or `36h` is. Raises `HistoryError`."""
    found = _AGE.match(age)
    if found is None:
        raise HistoryError("bad_age", f"{age!r} is no age: give one such as 90d, 12w or 36h.")
    return int(found["count"]) * _HOURS[found["unit"]]


async def archive_finished(settings: Settings, folder: Path, hours: int, progress: Progress) -> ArchiveResult:
    """Move tables that ended more than so many `hours` ago to the archive in `folder`. Raises `ServiceError`."""
    before = time.time_ns() // 1_000_000 - hours * 3_600_000
    async with open_log(settings) as log:
        return await archive_tables(log, folder, before, progress)
