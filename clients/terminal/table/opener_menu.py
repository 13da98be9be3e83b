"""The menu of whoever opened a table, before the start; what cannot be undone is asked once more."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import msgspec
from msgspec import structs

from clients.player import AskedClock, Player
from clients.terminal.game_ui import GameUI, TableOption
from clients.terminal.record.players import player_names
from clients.terminal.table.menu import MenuAction, MenuEntry, Page
from clients.terminal.table.options import clock_label, clock_option, shared_options
from clients.terminal.words import say

_OF_TABLES = ("seats", "clock", "undo", "listed", "talk", "spectators")
"""Options of the table itself; all others are the game's."""


def opener_prompt(player: Player, ui: GameUI, page: Page) -> str:
    """Say what a page asks."""
    if page.kind == "option":
        option = _option(ui, page)
        return say("opener.prompt.option", option=option.label, value=_label(option, _value(player, option)))
    if page.kind == "send_off":
        who = _who(player, ui, page)
        return say("opener.prompt.nobody") if who is None else say("opener.prompt.send_off", who=who)
    return say(f"opener.prompt.{page.kind}")


def opener_entries(player: Player, ui: GameUI, page: Page) -> list[MenuEntry]:
    """Return the lines of a page."""
    match page.kind:
        case "option":
            return [*_values(player, _option(ui, page)), _to("opener.up", Page("all"))]
        case "places":
            return [*_swaps(player, ui), _to("opener.up", Page("all"))]
        case "send_off":
            who = _who(player, ui, page)
            if who is None:
                return [_to("opener.up", Page("all"))]
            yes = MenuEntry(say("opener.send_off.yes", who=who), MenuAction("send_off", page.at))
            return [_to("opener.send_off.no", Page("all"), who=who), yes]
        case "close":
            yes = MenuEntry(say("opener.close.yes"), MenuAction("close"))
            return [_to("opener.close.no", Page("all")), yes]
        case _:
            return _all(player, ui)


def _all(player: Player, ui: GameUI) -> list[MenuEntry]:
    names, seats = player_names(player.view["table"], ui), player.view["table"]["seats"]
    found = [
        _to("opener.send_off", Page("send_off", seat), who=names[seat])
        for seat, sitter in enumerate(seats)
        if sitter is not None and seat != player.seat
    ]
    if _swaps(player, ui):
        found.append(_to("opener.places", Page("places")))
    for option in _options(ui):
        value = _label(option, _value(player, option))
        found.append(_to("opener.option", Page("option", option.name), option=option.label, value=value))
    return [*found, _to("opener.close", Page("close")), _to("opener.back", None)]


def _to(key: str, page: Page | None, **about: object) -> MenuEntry:
    """Return a line that goes to another page, or out of this menu."""
    return MenuEntry(say(key, **about), MenuAction("opener", page))


def _who(player: Player, ui: GameUI, page: Page) -> str | None:
    """Return the name of whoever has the seat of a page now; None where nobody has."""
    table = player.view["table"]
    is_there = isinstance(page.at, int) and page.at < len(table["seats"]) and table["seats"][page.at] is not None
    return player_names(table, ui)[page.at] if is_there and isinstance(page.at, int) else None


def _swaps(player: Player, ui: GameUI) -> list[MenuEntry]:
    """Return a line for each two seats whose people can change places; a bot keeps its seat."""
    table = player.view["table"]
    names = player_names(table, ui)
    movable = [seat for seat, sitter in enumerate(table["seats"]) if sitter is None or sitter["bot"] is None]
    return [
        MenuEntry(
            say("opener.swap", one=names[one], other=names[other]),
            MenuAction("order", _swapped(len(table["seats"]), one, other)),
        )
        for one, other in combinations(movable, 2)
        if table["seats"][one] is not None or table["seats"][other] is not None
    ]


def _swapped(count: int, one: int, other: int) -> tuple[int, ...]:
    return tuple({one: other, other: one}.get(seat, seat) for seat in range(count))


def _options(ui: GameUI) -> Sequence[TableOption]:
    return (*ui.options, clock_option(ui.live_clocks), *shared_options())


def _option(ui: GameUI, page: Page) -> TableOption:
    return next(option for option in _options(ui) if option.name == page.at)


def _value(player: Player, option: TableOption) -> Any:
    """Return what an option of the table is set to now."""
    table = player.view["table"]
    match option.name:
        case "seats":
            return len(table["seats"])
        case "clock":
            return _clock(table)
        case "undo" | "listed" as name:
            return table[name]
        case "talk":
            return table.get("talk") is not False
        case "spectators":
            return table.get("spectators") or "yes"
        case name:
            return table["options"][name]


def _clock(table: dict[str, Any]) -> AskedClock | None:
    """Return how much time a table gives, as it is asked for; not what follows at its end."""
    if table.get("clock") is None:
        return None
    rule = table["clock"]["rule"]
    return AskedClock(rule["kind"], rule["stock"], rule["added"])


def _label(option: TableOption, value: Any) -> str:
    if isinstance(value, AskedClock):
        return clock_label(value)
    plain = msgspec.to_builtins(value)
    return next((label for label, each in option.values if msgspec.to_builtins(each) == plain), say("opener.other"))


def _values(player: Player, option: TableOption) -> list[MenuEntry]:
    """Return a line for each other value that an option can have."""
    now = msgspec.to_builtins(_value(player, option))
    return [
        MenuEntry(
            say("opener.value", option=option.label, value=label),
            MenuAction("change", _change(player.view["table"], option.name, value)),
        )
        for label, value in option.values
        if msgspec.to_builtins(value) != now
    ]


def _change(table: dict[str, Any], name: str, value: Any) -> dict[str, Any]:
    """Return what is changed, by its names in `Player.change`."""
    if name not in _OF_TABLES:
        # The options of a game are sent as a whole.
        return {"options": table["options"] | {name: value}}
    clock = _clock(table)
    if clock is None or name not in {"clock", "seats"}:
        return {name: value}
    rule = table["clock"]["rule"]
    if name == "clock":
        # Only the pace is another: what follows when time is over stays as it is.
        return {name: value and structs.replace(value, expiry=rule["expiry"], level=rule["level"])}
    if value == 1:
        # Who plays alone has no clock.
        return {name: value, "clock": None}
    if value != 2 and rule["expiry"] == "lose":
        # More than two do not lose on time: what follows is the usual for their number.
        return {name: value, "clock": structs.replace(clock, level=rule["level"])}
    return {name: value}
