"""What is expected of the person now, in one or two sentences, for any game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clients.player import Player
from clients.terminal.game_ui import GameUI
from clients.terminal.record.days import say_moment
from clients.terminal.record.outcome import outcome
from clients.terminal.record.players import player_names
from clients.terminal.record.sentences import step_text
from clients.terminal.record.steps import steps_to_undo
from clients.terminal.record.wishes import wish_text
from clients.terminal.table.absence import away_ms
from clients.terminal.table.again import again_prompt, series
from clients.terminal.table.options import clock_rule
from clients.terminal.words import and_list, bot_level, counted, say, span

_LONGEST_QUOTE = 90
"""Longest text of the steps to be undone that is shown in full, in characters."""

_AWAY_MS = 60_000
"""From how long on is said for how long somebody has been away."""


def prompt(player: Player, ui: GameUI, link: str) -> str:
    """Say what is expected of the viewer, whom one waits for, or how it ended; and how many watch, how far behind."""
    return " ".join(filter(None, (_prompt(player, ui, link), *_watching(player))))


def _watching(player: Player) -> Iterator[str]:
    table = player.view["table"]
    if player.seat is None and table.get("spectators") == "delayed" and table["phase"] in {"shuffling", "playing"}:
        yield say("prompt.behind")
    watching = 0 if player.presence is None else player.presence.watching
    is_host = player.opener and table["phase"] in {"open", "shuffling"}
    if player.seat is None and not is_host:
        # Whoever watches is one of them, and knows that.
        if watching > 1:
            yield counted("prompt.watching.too", watching - 1)
    elif watching:
        yield counted("prompt.watching", watching)


def _prompt(player: Player, ui: GameUI, link: str) -> str:
    table, me = player.view["table"], player.seat
    names = player_names(table, ui)
    if table["result"] is not None:
        return " ".join(filter(None, (outcome(table, names), again_prompt(player, names))))
    if table["phase"] == "closed":
        return _closed(player)
    if table["phase"] == "open":
        words = say("prompt.wait_for_players", link=link) if me is not None else say("prompt.free_seat")
        return " ".join(filter(None, (words, clock_rule(table))))
    if table["phase"] == "shuffling":
        return " ".join(filter(None, (_shuffle(player, names), series(table, names))))
    if table["request"] is not None:
        return _request(player, ui, names)
    if table["paused_until"] is not None:
        return say("prompt.paused", until=say_moment(table["paused_until"]))
    if me is not None and table["seats"][me].get("stand_in") is not None:
        return say("prompt.stood_in", level=bot_level(table["seats"][me]["stand_in"]))
    words = ui.prompt(player.game, names, me) if player.game is not None else say("table.moment")
    words = " ".join([words, *_absence(player, names)])
    if me is None:
        return say("prompt.watch", prompt=words)
    return say("prompt.resigned", prompt=words) if me in table["resigned"] else words


def rewritten(player: Player) -> str:
    """Say that the house has rewritten the game, and what shows it; nothing where it is not known to."""
    found = player.rewritten
    if found is None:
        return ""
    return say("table.rewritten", seq=found.seq, told=found.told, now=found.now or say("table.no_digest"))


def _closed(player: Player) -> str:
    """Say that the table was closed, and why, as far as the record tells."""
    closed = [fact for step in player.record.steps for fact in step.facts if fact["t"] == "Closed"]
    words = say(f"record.Closed.{closed[-1]['why']}") if closed else say("prompt.closed")
    return f"{words} {say('prompt.closed.after')}"


def _shuffle(player: Player, names: Sequence[str]) -> str:
    """Say whose part in the shuffle is waited for, who of them is away, and who would not wait any longer."""
    table = player.view["table"]
    if player.lacks_nonce:
        return say("prompt.lacks_nonce")
    if player.nonce_spent:
        return say("prompt.nonce_spent")
    late = [seat for seat in table["awaited"] if seat != player.seat]
    if not late:
        return say("prompt.shuffling")
    lines = [say("prompt.shuffle", who=and_list([names[seat] for seat in late]))]
    if away := [names[seat] for seat in late if _is_away(player, seat)]:
        lines.append(say("prompt.away", who=and_list(away)))
    wishes = table["unseatings"]
    lines.extend(say("prompt.unseat_wished", by=names[wish["by"]], who=names[wish["seat"]]) for wish in wishes)
    return " ".join(lines)


def _is_away(player: Player, seat: int) -> bool:
    """Tell whether a person is not here; a bot comes when it is due, and is never away."""
    return (
        player.presence is not None
        and not player.presence.seats[seat]
        and player.view["table"]["seats"][seat]["bot"] is None
    )


def _request(player: Player, ui: GameUI, names: Sequence[str]) -> str:
    """Say who asks for what: to take back what, or something else."""
    request, me = player.view["table"]["request"], player.seat
    if request.get("what") is not None:
        return _wish(player, names)
    steps = steps_to_undo(player.record, request["to"])
    what = " ".join(step_text(step, ui, names) for step in steps)
    if len(what) > _LONGEST_QUOTE:
        what = counted("prompt.some_steps", len(steps))
    if me is None or me in request["yes"] or me in player.view["table"]["resigned"]:
        return say("prompt.others_asked", who=names[request["asker"]], what=what)
    return say("prompt.asking" if request["asker"] == me else "prompt.asked", who=names[request["asker"]], what=what)


def _wish(player: Player, names: Sequence[str]) -> str:
    """Say who asks for something else than to take back, and who is not asked."""
    request, me = player.view["table"]["request"], player.seat
    asker = request["asker"]
    words = wish_text(request["what"], asker, names, is_mine=asker == me)
    if asker == me:
        words = say("prompt.asking.request", wish=words)
    elif player.is_asked:
        words = say("prompt.asked.request", wish=words)
    unasked = [names[seat] for seat in request["absent"]]
    return f"{words} {say('prompt.unasked', who=and_list(unasked))}" if unasked else words


def _absence(player: Player, names: Sequence[str]) -> list[str]:
    """Say for how long those have been away whom the game waits for: from the first minute on."""
    away = [(seat, away_ms(player, seat)) for seat in player.to_act if seat != player.seat]
    return [
        say("prompt.away_for", who=names[seat], span=span(ms // 1000))
        for seat, ms in away
        if ms is not None and ms >= _AWAY_MS
    ]
