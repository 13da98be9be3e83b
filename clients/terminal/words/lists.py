"""Several words, numbers or sentences made one, as the language does it."""

from __future__ import annotations

from collections.abc import Sequence

from clients.terminal.words.phrase import Listed, Phrase


def comma_list(things: Sequence[str]) -> str:
    """Return things one after the other: "a, b, c"."""
    return Listed(things, _with_commas)


def and_list(things: Sequence[str]) -> str:
    """Return things all together, as within a sentence: "a, b and c"."""
    return Listed(things, _with_and)


def parted_list(things: Sequence[str]) -> str:
    """Return things one after the other that have commas or colons in them: "a: 1; b: 2"."""
    return Listed(things, str(Phrase("list.semicolon", {})).join)


def standing(scores: Sequence[int]) -> str:
    """Return the scores of all seats beside each other."""
    return str(Phrase("list.score", {})).join(map(str, scores))


def in_a_row(sentences: Sequence[str]) -> str:
    """Return what one player did in a row: sentences that begin with the player are one, which names them once."""
    told: list[str] = []
    was_of_player = False
    for sentence in sentences:
        rest = sentence.without_subject() if isinstance(sentence, Phrase) else None
        if rest is not None and was_of_player:
            told[-1] = Phrase("record.and", {"told": told[-1].removesuffix("."), "rest": rest})
        else:
            told.append(str(sentence))
        was_of_player = rest is not None
    return " ".join(told)


def _with_commas(things: Sequence[str]) -> str:
    return str(Phrase("list.comma", {})).join(things)


def _with_and(things: Sequence[str]) -> str:
    if len(things) < 2:
        return _with_commas(things)
    return Phrase("list.and", {"begun": _with_commas(things[:-1]), "last": things[-1]})
