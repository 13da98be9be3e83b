"""A step of the record in sentences, for any game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from clients.terminal.game_ui import Data, FactText, GameUI
from clients.terminal.record.clocks import spent_text
from clients.terminal.record.days import say_moment
from clients.terminal.record.wishes import wish_text
from clients.terminal.words import bot_level, comma_list, full_span, in_a_row, say, seat_name
from service.talk.protocol import Step

_WHOLE_SENTENCES = frozenset(
    (
        "Opened",
        "ShuffleBegan",
        "ShuffleBroken",
        "Started",
        "Undone",
        "GameResumed",
        "Over",
        "SecretShown",
        "Changed",
    )
)
"""Facts of a table that no player caused."""
_OF_PLAYERS = frozenset(
    (
        "Joined", "Left", "SentOff", "Committed", "NonceShown",
        "UndoAsked", "UndoAgreed", "UndoRefused", "UndoWithdrawn", "Resigned",
        "Agreed", "Declined", "Withdrawn", "Returned",
    )
)  # fmt: skip
"""Facts of a table that say what a player does."""
_OF_TIME = frozenset(("NightSet", "TimeRanOut", "TimeGiven", "ClockHeld", "Replaced"))
"""Facts about clocks, and what follows from them."""


def stood_in_after(step: Step, stood_in: frozenset[int]) -> frozenset[int]:
    """Return the seats on which bots play for people after a step, by those before it."""
    for fact in step.facts:
        if fact["t"] == "Replaced":
            stood_in |= {fact["seat"]}
        elif fact["t"] == "Returned":
            stood_in -= {fact["seat"]}
    return stood_in


def step_text(step: Step, ui: GameUI, names: Sequence[str], stood_in: frozenset[int] = frozenset()) -> str:
    """Return a step in sentences: what one player did in a row makes one.

    `stood_in` are the seats on which bots play for people then.
    """
    # A name that this step's facts bring is not in an older view, so facts take precedence.
    joined = joined_names(step)
    known = [joined.get(seat, name) for seat, name in enumerate(names)]
    if step.who in stood_in and step.who in stood_in_after(step, stood_in):
        known[step.who] = say("record.bot_for", who=known[step.who])
    texts = [_voted_out(fact, known) if _is_vote_out(step, fact) else fact_text(fact, ui, known) for fact in step.facts]
    late = next((fact["seat"] for fact in step.facts if fact["t"] == "TimeRanOut"), None)
    of_game = next((at for at, fact in enumerate(step.facts) if not is_of_table(fact)), None)
    if late is not None and of_game is not None:
        # Its turn was passed over: no player did what the game does then.
        texts.insert(of_game, FactText(None, say("record.done_for", who=known[late])))
    parts = []
    for seat, group in groupby(texts, key=lambda part: part.seat):
        words = [part.words for part in group]
        parts.append(" ".join(words) if seat is None else in_a_row(words))
    return " ".join(parts)


def used_text(step: Step, table: Data, names: Sequence[str]) -> str:
    """Return what people used of their time, by the `table` after the step in which its game ended; else nothing."""
    clock = table.get("clock")
    if clock is None or not any(fact["t"] == "Over" for fact in step.facts):
        return ""
    people = [seat for seat, sitter in enumerate(table["seats"]) if sitter is not None and sitter["bot"] is None]
    used = [say("record.used.by", who=names[seat], time=spent_text(clock["used"][seat])) for seat in people]
    return say("record.used", used=comma_list(used))


def joined_names(step: Step) -> dict[int, str]:
    """Return the names of those who took a seat in this step, by seat."""
    return {fact["seat"]: _name(fact) for fact in step.facts if fact["t"] == "Joined"}


def new_names(step: Step) -> dict[int, str]:
    """Return the names that seats have after this step and not before it, by seat."""
    restyled = {fact["seat"]: _name(fact) for fact in step.facts if fact["t"] == "Restyled"}
    return joined_names(step) | {seat: name for seat, name in restyled.items() if name}


def _name(fact: Data) -> str:
    """Return the name in a fact; empty where there is none."""
    return "" if fact.get("name") is None else seat_name(fact["name"], fact["seat"], fact.get("unnamed"))


def is_of_table(fact: Data) -> bool:
    """Tell whether a fact is about the table, and not the game."""
    kinds = _WHOLE_SENTENCES | _OF_PLAYERS | _OF_TIME
    return fact["t"] in kinds or fact["t"] in {"UnseatWished", "Reordered", "Closed", "Asked", "GamePaused", "Restyled"}


def _is_vote_out(step: Step, fact: Data) -> bool:
    """Tell whether a fact of a step takes a seat from a player for whom the others would not wait any longer."""
    return fact["t"] == "Left" and any(
        other["t"] == "UnseatWished" and other["seat"] == fact["seat"] for other in step.facts
    )


def _voted_out(fact: Data, names: Sequence[str]) -> FactText:
    return FactText(None, say("record.Left.voted_out", who=names[fact["seat"]]))


def fact_text(fact: Data, ui: GameUI, names: Sequence[str]) -> FactText:
    """Return the text of a fact about the table or the game."""
    kind = fact["t"]
    if kind in _WHOLE_SENTENCES:
        return FactText(None, say(f"record.{kind}"))
    if kind == "UnseatWished":
        by, seat = fact["by"], fact["seat"]
        return FactText(by, say("record.does.UnseatWished", who=names[by], whom=names[seat]))
    if kind == "Joined" and fact.get("bot") is not None:
        words = say("record.does.Joined.bot", who=names[fact["seat"]], level=bot_level(fact["bot"]))
        return FactText(fact["seat"], words)
    if kind == "Reordered":
        return FactText(None, say("record.Reordered", count=len(fact["seats"])))
    if kind == "Closed":
        return FactText(None, say(f"record.Closed.{fact['why']}"))
    if kind == "Restyled":
        return FactText(fact["seat"], _restyled(fact, ui.emblem_names, names))
    if kind in _OF_TIME:
        return _of_time(fact, names)
    if kind == "Asked":
        return FactText(fact["seat"], wish_text(fact["what"], fact["seat"], names))
    if kind == "GamePaused":
        return FactText(None, say("record.GamePaused", until=say_moment(fact["until"])))
    if kind in _OF_PLAYERS:
        seat = fact["seat"]
        return FactText(seat, say(f"record.does.{kind}", who=names[seat], number=seat + 1))
    return ui.fact_text(fact, names)


def _restyled(fact: Data, emblems: Sequence[str], names: Sequence[str]) -> str:
    who = names[fact["seat"]]
    name = _name(fact)
    if fact.get("emblem") is None:
        return say("record.does.Restyled.name", who=who, name=name)
    key = "record.does.Restyled" + ("" if name else ".emblem")
    return say(key, who=who, name=name, emblem=emblems[fact["emblem"]])


def _of_time(fact: Data, names: Sequence[str]) -> FactText:
    match fact["t"]:
        case "NightSet":
            key = "record.does.NightSet" + (".none" if fact["night"] is None else "")
            return FactText(fact["seat"], say(key, who=names[fact["seat"]]))
        case "TimeGiven":
            by, seat, given = fact["by"], fact["seat"], full_span(fact["ms"] // 1000)
            return FactText(by, say("record.does.TimeGiven", who=names[by], whom=names[seat], span=given))
        case "ClockHeld":
            return FactText(None, say("record.ClockHeld", span=full_span(-(-fact["ms"] // 1000))))
        case "Replaced":
            return FactText(None, say("record.Replaced", who=names[fact["seat"]], level=bot_level(fact["level"])))
        case kind:
            return FactText(None, say(f"record.{kind}", who=names[fact["seat"]]))
