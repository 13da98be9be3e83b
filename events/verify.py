"""Verifying a log: the rules and chance are asked again, and must say what the log says.

A fold only records. Verifying proves that nothing in a log was made up: every draw follows from the secret behind the
commitment, and every fact from the rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from events import actions, chance
from events.event import Event, Open
from events.fold import BrokenLog, Folded, step
from events.game import Game, Illegal
from events.table import Opened, Table


class Verified(NamedTuple):
    """What was found to hold: so many `events`, and so many `draws` in them.

    `rules` says that every decision was made again. It is not where the table follows an older version of the rules
    than this program plays by; then the fold and the draws hold, and the facts are taken as they are.
    """

    events: int
    draws: int
    rules: bool


def verify(game: Game[Any, Any, Any, Any], events: Iterable[Event]) -> Verified:
    """Verify a whole log, oldest event first. Raises `BrokenLog` with the first seq that does not hold."""
    folded: Folded[Any] | None = None
    count = draws = 0
    rules = True
    for event in events:
        after = step(game, folded, event)
        _check_draws(after.table, event)
        rules = rules and after.table.rules == game.version
        if folded is None:
            _check_opened(game, event)
        elif rules:
            _check_decided(game, folded, event)
        folded = after
        count += 1
        draws += len(event.draws)
    if folded is None:
        raise BrokenLog("empty_log", 0, "there are no events")
    return Verified(count, draws, rules)


def _check_draws(table: Table[Any], event: Event) -> None:
    secret = bytes.fromhex(table.secret)
    for number, (n, outcome) in enumerate(event.draws):
        due = chance.outcome(secret, table.nonces, event.seq, number, n) if n > 1 else None
        if outcome != due:
            raise BrokenLog("bad_draw", event.seq, f"draw {number} is {outcome} of {n}, but should be {due}")


def _check_opened(game: Game[Any, Any, Any, Any], event: Event) -> None:
    """Check the opening; the rules and the components are those of its day."""
    asked, fact = event.action, event.facts[0]
    if not isinstance(asked, Open) or event.who is not None:
        raise BrokenLog("not_opened", event.seq, "the log does not begin with a table being opened")
    assert isinstance(fact, Opened)
    try:
        again, _ = actions.open_table(game, asked, fact.table, fact.secret, event.at)
    except (Illegal, msgspec.ValidationError) as error:
        raise BrokenLog("refused", event.seq, f"the rules refuse this action ({error})") from error
    due = msgspec.structs.replace(again.facts[0], rules=fact.rules, components=fact.components)
    if event.facts != (due,):
        raise BrokenLog("other_facts", event.seq, f"it should have led to {due}")


def _check_decided(game: Game[Any, Any, Any, Any], before: Folded[Any], event: Event) -> None:
    if isinstance(event.action, Open):
        raise BrokenLog("refused", event.seq, "a table is opened once")
    try:
        facts, draws = actions.decide(game, before, event.who, event.action)
    except Illegal as error:
        raise BrokenLog("refused", event.seq, f"the rules refuse this action ({error})") from error
    if draws != event.draws:
        raise BrokenLog("other_draws", event.seq, f"the rules draw {draws}, the log says {event.draws}")
    if facts != event.facts:
        raise BrokenLog("other_facts", event.seq, f"the rules lead to {facts}, the log says {event.facts}")
