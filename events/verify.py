"""Verifying a log: the rules and chance are asked again, and must say what the log says.

A fold only records. Verifying proves that nothing in a log was made up: every draw follows from the secret behind the
commitment, and every fact from the rules.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

import msgspec

from events import actions, chance
from events.event import HOUSE, Event, Join, Open, OpenerAction
from events.fold import BrokenLog, Folded, step
from events.game import Game, Illegal
from events.table import Opened, Phase, Table


class Verified(NamedTuple):
    """What was found to hold: so many `events`, and so many `draws` in them, which lead to a table in this `phase`.

    Only where that is `over` or `closed` the log can be whole.

    `rules` says that every decision was made again. It is not where the table follows an older version of the rules
    that this program no longer has; then the fold and the draws hold, and the facts are taken as they are. `format` is
    that of the log, and `digest` that of its last event.
    """

    events: int
    draws: int
    rules: bool
    phase: Phase
    format: int
    digest: str


Rules = Game[Any, Any, Any, Any]


def verify(game: Rules, events: Iterable[Event], older: Iterable[Rules] = ()) -> Verified:
    """Verify a whole log, oldest event first. Raises `BrokenLog` with the first seq that does not hold.

    `older` are the game's rules of earlier versions: decisions are made again by those the table was opened with.
    """
    versions = {rules.version: rules for rules in (*older, game)}
    folded: Folded[Any] | None = None
    count = draws = 0
    rules: Rules | None = None
    for event in events:
        after = step(rules or game, folded, event)
        try:
            _check_draws(after.table, event)
            if folded is None:
                rules = _rules(versions, after.table)
                _check_opened(rules or game, event)
            elif rules is not None:
                _check_decided(rules, folded, event)
        except (ValueError, LookupError, TypeError, AssertionError, AttributeError) as error:
            raise BrokenLog("bad_event", event.seq, f"the rules cannot make sense of it ({error!r})") from error
        folded = after
        count += 1
        draws += len(event.draws)
    if folded is None:
        raise BrokenLog("empty_log", 0, "there are no events")
    return Verified(count, draws, rules is not None, folded.table.phase, folded.table.format, folded.digest)


def _rules(versions: dict[int, Rules], table: Table[Any]) -> Rules | None:
    """Return the rules a table was opened with, None where this program no longer has them."""
    if table.rules < 1:
        raise BrokenLog("unknown_rules", 1, f"there never was a version {table.rules} of the rules")
    return versions.get(table.rules)


def _check_draws(table: Table[Any], event: Event) -> None:
    if not event.draws:
        return
    secret = bytes.fromhex(table.secret)
    for number, (n, outcome) in enumerate(event.draws):
        due = chance.outcome(secret, table.nonces, table.last_draws, number, n) if n > 1 else None
        if outcome != due:
            raise BrokenLog("bad_draw", event.seq, f"draw {number} is {outcome} of {n}, but should be {due}")


def _check_opened(rules: Rules, event: Event) -> None:
    """Check the opening; the rules and the components are those of its day."""
    asked, fact = event.action, event.facts[0]
    if not isinstance(asked, Open) or event.who is not None:
        raise BrokenLog("not_opened", event.seq, "the log does not begin with a table being opened")
    assert isinstance(fact, Opened)
    secret = bytes.fromhex(fact.secret)
    if len(secret) != chance.SECRET_BYTES or secret.hex() != fact.secret:
        raise BrokenLog("bad_secret", event.seq, f"the secret is not {chance.SECRET_BYTES} bytes in lower-case hex")
    try:
        if asked.game != rules.name:
            raise BrokenLog(
                "other_facts", event.seq, f"a table of {asked.game} was asked for, and this is one of {rules.name}"
            )
        again, _ = actions.open_table(rules, asked, fact.table, fact.secret, event.at)
    except (Illegal, msgspec.ValidationError) as error:
        raise BrokenLog("refused", event.seq, f"the rules refuse this action ({error})") from error
    due = msgspec.structs.replace(
        again.facts[0], rules=fact.rules, components=fact.components, table_rules=fact.table_rules, format=fact.format
    )
    following = again.facts[1:]
    if event.facts != (due, *following):
        raise BrokenLog("other_facts", event.seq, f"it should have led to {(due, *following)}")


def _who_may(table: Table[Any], action: Any) -> Collection[int | None]:
    """Return the seats that an event with this action can be of; None stands for nobody who has one."""
    if isinstance(action, Join | HOUSE):
        return (None,)
    if isinstance(action, OpenerAction):
        return (table.openers_seat,)
    return range(len(table.seats))


def _check_decided(rules: Rules, before: Folded[Any], event: Event) -> None:
    if isinstance(event.action, Open):
        raise BrokenLog("refused", event.seq, "a table is opened once")
    if event.who not in _who_may(before.table, event.action):
        raise BrokenLog("refused", event.seq, f"seat {event.who} cannot do this")
    try:
        facts, draws = actions.decide(rules, before, event.who, event.action, event.at)
    except Illegal as error:
        raise BrokenLog("refused", event.seq, f"the rules refuse this action ({error})") from error
    if draws != event.draws:
        raise BrokenLog("other_draws", event.seq, f"the rules draw {draws}, the log says {event.draws}")
    if facts != event.facts:
        raise BrokenLog("other_facts", event.seq, f"the rules lead to {facts}, the log says {event.facts}")
