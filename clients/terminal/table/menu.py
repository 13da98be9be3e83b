"""The menu of what the person can do now: moves first, then what every table offers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple
from unicodedata import combining, normalize

from clients.player import Player
from clients.terminal.game_ui import Data, GameUI
from clients.terminal.record.players import player_names
from clients.terminal.table.again import again_entries
from clients.terminal.table.asking import absence_questions, can_ask, questions
from clients.terminal.table.steps import Choice, page
from clients.terminal.table.style import style_entries
from clients.terminal.table.time_entries import time_entries
from clients.terminal.words import bot_level, say
from service.talk.protocol import LEVELS

Kind = Literal[
    "play", "step", "undo", "answer", "ask_resign", "cancel_resign", "resign", "sit", "leave", "unseat",
    "add_bot", "remove_bot", "give_time", "night", "ask_rename", "rename", "emblem", "reconnect", "lobby",
    "ask", "ask_others", "ask_nothing", "come_back",
    "opener", "send_off", "change", "order", "close",
    "again", "not_again", "next",
    "say", "hear", "learn",
]  # fmt: skip


class MenuAction(NamedTuple):
    """Something to do: `what` is a move, an answer, a seat, or a seat and a level, where the kind has one.

    For `step` it is the path to the page of moves to go to, None to go back. For `opener` it is the page of their menu
    to go to, None to leave it; for `change` what is changed by its names; for `learn` one of the ways of a lesson.
    """

    kind: Kind
    what: Any = None


class Page(NamedTuple):
    """A page of the menu of whoever opened a table: `at` is a seat or the name of an option, where the kind has one."""

    kind: Literal["all", "option", "places", "send_off", "close"]
    at: int | str | None = None


class MenuEntry(NamedTuple):
    """A line of the menu."""

    words: str
    action: MenuAction


def table_entries(
    player: Player, ui: GameUI, moves: Sequence[Any], picked: Sequence[str], path: Sequence[str]
) -> list[MenuEntry]:
    """Return the menu; of the `moves` only those that use all cards `picked`, on the page that `path` leads to."""
    left = [move for move in moves if ui.uses_picked(move, picked)]
    found = [] if player.game is None else move_entries(left, path, ui, player.game)
    if path:
        return [*found, _entry("step_back", MenuAction("step"))]
    return [*_request_answers(player), *found, *_table_actions(player, ui)]


def move_entries(moves: Sequence[Any], path: Sequence[str], ui: GameUI, game: Data) -> list[MenuEntry]:
    """Return the lines of the page of moves that `path` leads to."""
    choices = page(moves, path, lambda move: ui.ways(move, game), lambda move: ui.move_text(move, game))
    return [_move_entry(choice) for choice in choices]


def findable_entries(player: Player, ui: GameUI, moves: Sequence[Any], picked: Sequence[str]) -> list[MenuEntry]:
    """Return what is looked through when words are typed: every move by its whole name, and all the rest."""
    game, found = player.game, []
    if game is not None:
        found = [
            MenuEntry(ui.move_text(move, game), MenuAction("play", move))
            for move in moves
            if ui.uses_picked(move, picked)
        ]
    return [*_request_answers(player), *found, *_table_actions(player, ui)]


def _move_entry(choice: Choice) -> MenuEntry:
    if choice.move is None:
        return MenuEntry(choice.words, MenuAction("step", choice.path))
    return MenuEntry(choice.words, MenuAction("play", choice.move))


def confirm_resign_entries() -> list[MenuEntry]:
    """Return the answers to the question whether to give up for good."""
    return [
        _entry("cancel_resign", MenuAction("cancel_resign")),
        _entry("confirm_resign", MenuAction("resign")),
    ]


def question_entries(player: Player) -> list[MenuEntry]:
    """Return what can be asked of the others."""
    asked = [MenuEntry(question.words, MenuAction("ask", question.what)) for question in questions(player)]
    return [*asked, _entry("ask_nothing", MenuAction("ask_nothing"))]


def closed_entries() -> list[MenuEntry]:
    """Return the menu after the connection has ended for good."""
    return [
        _entry("reconnect", MenuAction("reconnect")),
        _entry("lobby", MenuAction("lobby")),
    ]


UNASKED: Final = frozenset(
    ("undo", "ask_others", "ask_resign", "leave", "opener", "emblem", "ask_rename", "lobby", "say", "hear")
)
"""What nobody is asked for: it is never marked to be done by the next Enter."""


def expected(entries: Sequence[MenuEntry]) -> int | None:
    """Return the place of what is to be done first by who only presses Enter, if anything is asked of them."""
    return 0 if entries and entries[0].action.kind not in UNASKED else None


def filtered(entries: Sequence[MenuEntry], typed: str) -> list[MenuEntry]:
    """Return the entries that hold every word typed, in any order, wherever; accents need not be typed."""
    words = _bare(typed).split()
    return [entry for entry in entries if all(word in _bare(entry.words) for word in words)]


def _bare(text: str) -> str:
    """Return a text in small letters without accents."""
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))


def _request_answers(player: Player) -> list[MenuEntry]:
    if player.request is not None and player.request["asker"] == player.seat:
        return [_entry("withdraw", MenuAction("answer", False))]
    if player.request is None or not player.is_asked:
        return []
    kind = "" if player.request.get("what") is None else ".request"
    return [
        _entry(f"agree{kind}", MenuAction("answer", True)),
        _entry(f"disagree{kind}", MenuAction("answer", False)),
    ]


def _table_actions(player: Player, ui: GameUI) -> list[MenuEntry]:
    table, me = player.view["table"], player.seat
    found = []
    if table["phase"] == "open":
        if me is None:
            found = [
                MenuEntry(say("menu.sit", seat=ui.seat_names[seat]), MenuAction("sit", seat))
                for seat, taken in enumerate(table["seats"])
                if taken is None
            ]
            if has_say(player):
                found += _bot_entries(table, ui)
        else:
            found = [*_bot_entries(table, ui), _entry("leave", MenuAction("leave"))]
    elif table["phase"] == "shuffling" and me is not None:
        found = [*_unseat_entries(table, me, ui), *_bot_entries(table, ui), _entry("leave", MenuAction("leave"))]
    if me is not None:
        found += [
            MenuEntry(entry.words, MenuAction(entry.kind, entry.what))
            for entry in time_entries(table, me, player_names(table, ui))
        ]
    found += [MenuEntry(entry.words, MenuAction(entry.kind, entry.what)) for entry in style_entries(player, ui)]
    if has_say(player):
        found.append(_entry("opener", MenuAction("opener", Page("all"))))
    if undo := player.view["undo"]:
        found.append(_entry("undo_free" if undo["free"] else "undo_ask", MenuAction("undo")))
    if table["phase"] == "playing" and me is not None and table["seats"][me].get("stand_in") is not None:
        return [_entry("come_back", MenuAction("come_back")), _entry("lobby", MenuAction("lobby"))]
    absent = absence_questions(player, player_names(table, ui))
    found += [MenuEntry(question.words, MenuAction("ask", question.what)) for question in absent]
    if can_ask(player):
        found.append(_entry("ask_others", MenuAction("ask_others")))
    if table["phase"] == "playing" and me is not None and me not in table["resigned"]:
        found.append(_entry("resign", MenuAction("ask_resign")))
    found += [MenuEntry(entry.words, MenuAction(entry.kind)) for entry in again_entries(player)]
    return [*found, _entry("lobby", MenuAction("lobby"))]


def has_say(player: Player) -> bool:
    """Tell whether the person opened this table, and has their say there still."""
    return player.opener and player.view["table"]["phase"] in ("open", "shuffling")


def _bot_entries(table: dict[str, Any], ui: GameUI) -> list[MenuEntry]:
    """Return the ways to add bots of the house to free seats, and to send them away again."""
    names = player_names(table, ui)
    found = []
    for seat, sitter in enumerate(table["seats"]):
        if sitter is None and table["imagine"]:
            found += [
                MenuEntry(
                    say("menu.add_bot", seat=ui.seat_names[seat], level=bot_level(level)),
                    MenuAction("add_bot", (seat, level)),
                )
                for level in LEVELS
            ]
        elif sitter is not None and sitter["bot"] in LEVELS:
            found.append(MenuEntry(say("menu.remove_bot", who=names[seat]), MenuAction("remove_bot", seat)))
    return found


def _unseat_entries(table: dict[str, Any], me: int, ui: GameUI) -> list[MenuEntry]:
    """Return votes to give up the seats that the start waits for, for a viewer who is not waited for."""
    if me in table["awaited"]:
        return []
    names = player_names(table, ui)
    needed = len(table["seats"]) - len(table["awaited"])
    said = Counter(wish["seat"] for wish in table["unseatings"])
    return [
        MenuEntry(
            say("menu.unseat", who=names[seat])
            if needed == 1
            else say("menu.unseat_counted", who=names[seat], said=said[seat], needed=needed),
            MenuAction("unseat", seat),
        )
        for seat in table["awaited"]
        if {"seat": seat, "by": me} not in table["unseatings"]
    ]


def _entry(key: str, action: MenuAction) -> MenuEntry:
    return MenuEntry(say(f"menu.{key}"), action)
