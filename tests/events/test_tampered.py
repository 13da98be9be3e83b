"""A log that was tampered with is caught, also when the forger writes the digests anew."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from events import chance, codec, logfile
from events.event import Event, Resign, digest
from events.fold import BrokenLog, Folded, apply_facts
from events.kahuna import KAHUNA
from events.kahuna.moves import Draw
from events.logfile import BadFile
from events.verify import Verified, verify
from tests.played import Played
from tests.rules import NextKahuna

CODEC = codec.Codec(KAHUNA)
Plain = dict[str, Any]
"""An event as it stands in the file."""

UNPROVEN = {"table", "at", "table_rules"}
"""Parts of `Opened` that nothing else in a log depends on: what the table is called, when it was opened, its bounds."""


@pytest.fixture(scope="module")
def log() -> list[Plain]:
    """Return a game that was carried away: with draws, a draw taken back, a free step back, and an end."""
    dice = random.Random(4)
    table = Played(first=0)
    for _ in range(12):
        table.play_random(dice)
    mover = table.game.to_act(table.state)[0]
    table.play(mover, Draw())
    table.undo(mover)
    table.agree()
    for _ in range(14):
        table.play_random(dice)
    table.act(0, Resign())
    raws = logfile.without_tokens(CODEC, table.raws)
    return [msgspec.json.decode(raw) for raw in raws]


def proven(log: list[Plain]) -> Verified:
    """Verify a log that was written to a file and read again."""
    file = logfile.read(b"\n".join(map(msgspec.json.encode, log)))
    return verify(KAHUNA, (CODEC.decode(raw, seq) for seq, raw in enumerate(file.raws, 1)))


def caught(log: list[Plain]) -> BrokenLog:
    """Return how a log is caught."""
    with pytest.raises(BrokenLog) as broken:
        proven(log)
    assert broken.value.message
    return broken.value


def forged(log: list[Plain]) -> list[Plain]:
    """Return the log with every digest made to meet, as far as the log can be folded at all."""
    made: list[Plain] = []
    folded: Folded[Any] | None = None
    for seq, plain in enumerate(log, 1):
        try:
            event = CODEC.decode(msgspec.json.encode(plain), seq)
            folded = apply_facts(KAHUNA, folded, event.seq, event.at, event.who, event.facts, bool(event.draws))
        except Exception:  # what does not fold is caught by that
            return made + log[seq - 1 :]
        made.append(plain | {"digest": digest(folded.table)})
    return made


def renumbered(log: list[Plain]) -> list[Plain]:
    return [plain | {"seq": seq} for seq, plain in enumerate(log, 1)]


def test_the_log_itself_holds(log: list[Plain]) -> None:
    draws = sum(len(plain.get("draws", ())) for plain in log)
    assert draws > 15
    assert proven(log)[:4] == (len(log), draws, True, "over")
    assert proven(forged(log))[:4] == (len(log), draws, True, "over")


def changes_of(value: Any) -> Iterator[Any]:
    """Yield a value changed, in some ways that look like it."""
    match value:
        case bool():
            yield not value
        case int():
            yield value + 1
            yield max(0, value - 1)
        case str():
            yield value[:-1] + ("0" if value[-1:] != "0" else "1")
            yield {"ALOA": "BARI"}.get(value, "ALOA") if value.isupper() and len(value) == 4 else value[::-1]
            yield {"AB": "AD"}.get(value, "AB") if value.isupper() and len(value) == 2 else value.upper()
        case None:
            yield 0
        case list():
            yield value[:-1]
            yield value[::-1]
            yield [*value, value[-1] if value else 0]
        case dict():
            for name in value:
                for other in changes_of(value[name]):
                    yield value | {name: other}


def with_one_fact_changed(log: list[Plain]) -> Iterator[tuple[int, str, list[Plain]]]:
    """Yield the log with one part of one fact changed, with its seq and what was changed; and facts left out."""
    for at, plain in enumerate(log):
        for place, fact in enumerate(plain["facts"]):
            for name, value in fact.items():
                for other in changes_of(value):
                    if other != value:
                        yield at + 1, name, with_fact(log, at, place, [fact | {name: other}])
            yield at + 1, "missing", with_fact(log, at, place, [])
            yield at + 1, "doubled", with_fact(log, at, place, [fact, fact])


def with_fact(log: list[Plain], at: int, place: int, facts: list[Any]) -> list[Plain]:
    told = log[at]["facts"]
    return [*log[:at], log[at] | {"facts": [*told[:place], *facts, *told[place + 1 :]]}, *log[at + 1 :]]


def test_one_fact_changed(log: list[Plain]) -> None:
    tried = 0
    for seq, name, changed in with_one_fact_changed(log):
        broken = caught(changed)
        assert broken.seq == seq, (name, broken)
        tried += 1
    assert tried > 400


def test_one_fact_changed_and_every_digest_written_anew(log: list[Plain]) -> None:
    tried = 0
    for seq, name, changed in with_one_fact_changed(log):
        if seq > 1 or name not in UNPROVEN:
            broken = caught(forged(changed))
            assert broken.seq == seq, (name, broken)
            tried += 1
    assert tried > 400


def last_draws(log: list[Plain], count: int) -> int:
    """Return how many events there are up to the last that still has so many draws after it."""
    left = 0
    for at in range(len(log) - 1, 0, -1):
        left += len(log[at].get("draws", ()))
        if left >= count:
            return at
    raise AssertionError


def test_one_event_dropped(log: list[Plain]) -> None:
    for at in range(len(log) - 1):
        left = log[:at] + log[at + 1 :]
        assert caught(left).seq == at + 2
        assert caught(renumbered(left)).seq <= at + 2
    for at in range(last_draws(log, 4)):
        caught(forged(renumbered(log[:at] + log[at + 1 :])))


def test_the_last_events_dropped(log: list[Plain]) -> None:
    """A log without its end is a log: the header says how long the file is."""
    whole = b"".join(
        logfile.write(logfile.header(folded_table(log), "log", len(log)), [msgspec.json.encode(plain) for plain in log])
    )
    assert len(logfile.read(whole).raws) == len(log)
    lines = whole.splitlines(keepends=True)
    for cut in (b"".join(lines[:-1]), b"".join(lines[:-4]), whole + lines[-1]):
        with pytest.raises(BadFile) as bad:
            logfile.read(cut)
        assert bad.value.code == "bad_length"


def folded_table(log: list[Plain]) -> Any:
    folded = None
    for seq, plain in enumerate(log, 1):
        event = CODEC.decode(msgspec.json.encode(plain), seq)
        folded = apply_facts(KAHUNA, folded, event.seq, event.at, event.who, event.facts, bool(event.draws))
    assert folded is not None
    return folded.table


def test_two_events_swapped(log: list[Plain]) -> None:
    dice = random.Random(6)
    pairs = [(at, at + 1) for at in range(len(log) - 1)]
    for _ in range(100):
        one, two = sorted(dice.sample(range(len(log)), 2))
        pairs.append((one, two))
    for one, two in pairs:
        swapped = copy.copy(log)
        swapped[one], swapped[two] = log[two], log[one]
        assert caught(swapped).seq == two + 1
        assert caught(renumbered(swapped)).seq >= one + 1
        # Of two that drew nothing the other order may be a game as good, with the same draws: nothing can tell.
        if log[one].get("draws") or log[two].get("draws"):
            caught(forged(renumbered(swapped)))


SECRET = "d0" * 32


def with_another_secret(log: list[Plain], redraw: bool) -> list[Plain]:
    """Return the log with another secret wherever it stands, its commitment, and its draws if so wished."""
    old = log[0]["facts"][0]["secret"]
    text = msgspec.json.encode(log).decode().replace(old, SECRET)
    text = text.replace(chance.commitment(old), chance.commitment(SECRET))
    changed = msgspec.json.decode(text, type=list[Plain])
    nonces = tuple(fact["nonce"] for plain in log for fact in plain["facts"] if fact["t"] == "Joined")
    for plain in changed:
        if redraw and "draws" in plain:
            plain["draws"] = [
                [n, chance.outcome(bytes.fromhex(SECRET), nonces, plain["seq"], number, n)]
                for number, (n, _) in enumerate(plain["draws"])
            ]
    return changed


def test_the_secret_replaced(log: list[Plain]) -> None:
    old = log[0]["facts"][0]["secret"]
    for replaced in (
        msgspec.json.decode(msgspec.json.encode(log).decode().replace(old, SECRET)),
        with_another_secret(log, redraw=False),
        with_another_secret(log, redraw=True),
    ):
        assert caught(replaced).seq == 1
        # The game starts with event 3, and with it the draws.
        assert caught(forged(replaced)).seq in {1, 3}
    for nonsense in ("", "5e", "zz" * 32, "5e" * 31):
        changed = with_fact(log, 0, 0, [log[0]["facts"][0] | {"secret": nonsense}])
        assert caught(forged(changed)).seq == 1


def test_only_the_shown_secret_replaced(log: list[Plain]) -> None:
    at = len(log) - 1
    place = next(place for place, fact in enumerate(log[at]["facts"]) if fact["t"] == "SecretShown")
    assert caught(with_fact(log, at, place, [{"t": "SecretShown", "secret": SECRET}])).seq == at + 1


def test_draws_changed(log: list[Plain]) -> None:
    for at, plain in enumerate(log):
        draws = plain.get("draws", [])
        others = [[[n, (k + 1) % n], *draws[1:]] for n, k in draws[:1]] + [draws[:-1], draws[::-1], [*draws, [24, 3]]]
        others += [[[n, k] for n, k in draws[:-1]] + [[n + 1, k]] for n, k in draws[-1:]]
        for other in others:
            if other != draws:
                changed = [*log[:at], plain | {"draws": other}, *log[at + 1 :]]
                assert caught(changed).seq == at + 1
                assert caught(forged(changed)).seq == at + 1


def test_somebody_else_acted(log: list[Plain]) -> None:
    for at, plain in enumerate(log):
        for who in (None, 0, 1, 2, -1):
            if who != plain.get("who"):
                changed = [*log[:at], plain | {"who": who}, *log[at + 1 :]]
                assert caught(changed).seq == at + 1
                assert caught(forged(changed)).seq == at + 1


def test_a_nonce_replaced(log: list[Plain]) -> None:
    nonce = next(fact["nonce"] for fact in log[1]["facts"])
    replaced = msgspec.json.decode(msgspec.json.encode(log).decode().replace(nonce, "0" * 32))
    assert caught(replaced).seq == 2
    assert caught(forged(replaced)).seq == 3


def test_rules_that_never_were(log: list[Plain]) -> None:
    """A forger who names other rules does not get out of having every decision made again."""
    for rules in (0, -1, 2):
        changed = with_fact(log, 0, 0, [log[0]["facts"][0] | {"rules": rules}])
        assert caught(forged(changed)).code == "unknown_rules"


# ---- rules of another day


def test_a_log_is_verified_by_the_rules_it_was_played_by(log: list[Plain]) -> None:
    events: list[Event] = [CODEC.decode(msgspec.json.encode(plain), seq) for seq, plain in enumerate(log, 1)]
    assert not verify(NextKahuna(), events).rules
    assert verify(NextKahuna(), events, older=(KAHUNA,)).rules
    changed = replace(events[-1], facts=events[-1].facts[1:])
    with pytest.raises(BrokenLog) as broken:
        verify(NextKahuna(), [*events[:-1], changed], older=(KAHUNA,))
    assert (broken.value.code, broken.value.seq) == ("other_facts", len(events))
