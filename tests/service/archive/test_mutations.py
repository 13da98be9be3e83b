"""Files of format 2: what is changed, dropped, doubled, swapped, cut or respelled is found, and told in a sentence."""

from __future__ import annotations

import gzip
import json
import random
import re
from collections.abc import Callable
from itertools import chain, islice
from typing import Any

import pytest

from events import verify
from events.codec import Codec
from events.event import Event
from projections.games import GAMES
from service.archive.games import HistoryError
from tests.service.archive.mutations import mutations, of_bytes
from tests.service.archive.signed_files import (
    HOUSE,
    NAME,
    OTHER_HOUSE,
    OTHER_KEY,
    signed_file,
    verified,
)

MUTATIONS = 10_000
SEED = 1
DICE = random.Random(SEED)
SENTENCE = re.compile(rf"{re.escape(NAME)}\b.{{20,}}\.\Z", re.DOTALL)


@pytest.fixture
def remembering(monkeypatch: pytest.MonkeyPatch) -> Callable[[list[bytes]], None]:
    """Have what is found of the lines of a file remembered, so that mutations of it only cost what they change.

    Only results of pure functions are: the same is asked, of the same lines in the same order.
    """
    read: dict[tuple[bytes, int], Event] = {}
    results: dict[tuple[Any, ...], Any] = {}
    decode = Codec.decode_foreign

    def decode_once(self: Codec, raw: bytes, seq: int) -> Event:
        return read.get((raw, seq)) or decode(self, raw, seq)

    def once(function: Callable[..., Any]) -> Callable[..., Any]:
        def result(*given: Any) -> Any:
            if not any(given[-1] is event for event in read.values()):
                return function(*given)
            key = (function, *map(id, given))
            if key not in results:
                # What is given is kept too, so that nothing else ever gets its id.
                results[key] = (function(*given), given)
            return results[key][0]

        return result

    def remember(lines: list[bytes]) -> None:
        reader = Codec(GAMES[json.loads(lines[0])["game"]].game)
        read.update({(raw, seq): decode(reader, raw, seq) for seq, raw in enumerate(lines[1:], 1)})

    monkeypatch.setattr(Codec, "decode_foreign", decode_once)
    for name in ("step", "_check_opened", "_check_decided", "_check_draws"):
        monkeypatch.setattr(verify, name, once(getattr(verify, name)))
    return remember


@pytest.mark.parametrize("game", GAMES)
def test_no_mutation_of_a_file_is_verified(game: str, remembering: Callable[[list[bytes]], None]) -> None:
    print(f"seed {SEED}")
    dice = random.Random(SEED)
    lines = signed_file(game)
    remembering(lines)
    assert verified(lines).endswith(f"signed by the house {HOUSE}")
    every = list(mutations(lines, dice))
    more = islice(of_bytes(lines, dice), max(0, MUTATIONS - len(every)))
    count, passed = 0, []
    for what, mutated in chain(every, more):
        assert mutated != lines, what
        count += 1
        try:
            verified(mutated)
        except HistoryError as refused:
            assert SENTENCE.match(refused.message), (what, refused.message)
        else:
            passed.append(what)
    assert passed == []
    assert count >= MUTATIONS


def header(lines: list[bytes], **changed: Any) -> list[bytes]:
    """Return a file with other values in its header, and without those that are None."""
    fields = {name: value for name, value in (json.loads(lines[0]) | changed).items() if value is not None}
    return [json.dumps(fields, separators=(",", ":")).encode(), *lines[1:]]


def refusal(lines: list[bytes], house: str | None = None) -> tuple[str, str]:
    """Return the code and the sentence that a file is refused with."""
    with pytest.raises(HistoryError) as refused:
        verified(lines, house)
    return refused.value.code, refused.value.message


def test_the_house_is_told_and_can_be_demanded() -> None:
    lines = signed_file("kahuna")
    assert verified(lines) == verified(lines, HOUSE)
    code, said = refusal(lines, OTHER_HOUSE)
    assert code == "other_house"
    assert HOUSE in said
    assert OTHER_HOUSE in said


def test_a_game_made_up_by_somebody_else_lacks_the_signature_of_the_house() -> None:
    """Moves that are others', with the draws that come then, fold and follow from the rules."""
    real, made_up = signed_file("kahuna"), signed_file("kahuna", OTHER_KEY, seed="made up")
    assert verified(made_up).endswith(OTHER_HOUSE)
    assert refusal(made_up, HOUSE)[0] == "other_house"
    assert refusal(header(made_up, house=HOUSE))[0] == "bad_signature"
    of_the_real_one = json.loads(real[0])["signature"]
    assert refusal(header(made_up, house=HOUSE, signature=of_the_real_one))[0] == "bad_signature"


def test_a_file_without_its_signature_is_not_verified() -> None:
    lines = signed_file("kahuna")
    code, said = refusal(header(lines, house=None, signature=None))
    assert code == "not_signed"
    assert "no house has signed it, or its signature was taken out" in said
    for half in ({"house": None}, {"signature": None}):
        assert refusal(header(lines, **half))[0] == "bad_header"
    assert signed_file("kahuna", None) == header(lines, house=None, signature=None)


@pytest.mark.parametrize("game", GAMES)
def test_what_happens_to_text_on_its_way_is_no_change(game: str) -> None:
    data = b"\n".join([*signed_file(game), b""])
    for sent in (
        data.rstrip(),
        data + b"\n\n",
        b"\n\n" + data,
        data.replace(b"\n", b"\r\n"),
        data.replace(b"\n", b"\r"),
        data.replace(b"\n", b" \n\t"),
        b"\xef\xbb\xbf" + data,
        b"\xff\xfe" + data.decode().encode("utf-16-le"),
        gzip.compress(data),
    ):
        assert verified([sent]).endswith(HOUSE)


@pytest.mark.parametrize(
    ("what", "code"),
    [("white space", "rewritten"), ("another order", "rewritten"), ("a field twice", "rewritten")],
)
def test_a_line_has_to_be_spelled_as_it_was_written(what: str, code: str) -> None:
    lines = signed_file("motu")
    respelled = {mutation.what: mutation.lines for mutation in mutations(lines, DICE)}
    assert refusal(respelled[f"line 9 with {what}"])[0] == code
    assert "not spelled as Lagoon writes it" in refusal(respelled[f"line 9 with {what}"])[1]
    found = refusal(respelled[f"line 1 with {what}"])
    assert found[0] == "bad_header"
    assert "not spelled as Lagoon writes it" in found[1]
