"""A screen that looks ahead: under the menu it says what the marked move would do, and what bots think a good one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from textual import on, work
from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from clients.player import LagoonError, Player, Refused
from clients.terminal.game_ui import Data, GameUI, TellsOutlook
from clients.terminal.record.players import player_names
from clients.terminal.record.sentences import step_text
from clients.terminal.rulebook.at_hand import RulesAtHand
from clients.terminal.table.view import TableView
from clients.terminal.words import and_list, has_sentence, say
from service.talk.protocol import Hinted, Previewed, Step

_REST_S: Final = 0.15
"""How long a move is marked before it is asked what it would do."""


class LookingAhead(RulesAtHand):
    """`view` has the menu, and the line under it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+g", "hint", "key.hint")]

    view: TableView

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer a good move to who plays with nobody but bots."""
        if action == "hint":
            player = self.connection.player
            return player is not None and plays_alone(player)
        return super().check_action(action, parameters)

    @on(OptionList.OptionHighlighted)
    def _marked(self) -> None:
        self.refresh_bindings()
        self.look_ahead()

    @work(exclusive=True, group="ahead")
    async def look_ahead(self) -> None:
        """Say what the marked move would do; nothing where no move is marked."""
        entry, player, ui = self.view.menu.chosen(), self.connection.player, self.connection.ui
        if entry is None or entry.action.kind != "play" or player is None or ui is None:
            self.view.show_ahead("")
            return
        await asyncio.sleep(_REST_S)
        move = entry.action.what
        try:
            foreseen = await player.preview(move)
        except LagoonError:
            # Something has happened meanwhile, or the line is lost: the menu is about to be another.
            self.view.show_ahead("")
            return
        names = player_names(player.view["table"], ui)
        self.view.show_ahead(foreseen_text(foreseen, ui, names, player.seat, move))

    @work(exclusive=True, group="ahead")
    async def action_hint(self) -> None:
        """Ask bots for a good move, and say it."""
        player, ui = self.connection.player, self.connection.ui
        if player is None or ui is None or player.game is None:
            return
        self.view.show_ahead(say("ahead.thinking"))
        try:
            hinted = await player.hint()
        except Refused as refused:
            self.view.show_ahead(self.why_refused(refused))
        except LagoonError:
            self.view.show_ahead("")
        else:
            self.view.show_ahead(hint_text(hinted, ui, player.game) if hinted.seq == player.seq else "")


def plays_alone(player: Player) -> bool:
    """Tell whether the person plays with nobody but bots, or alone; the server asks the same."""
    table, me = player.view.get("table"), player.seat
    if table is None or me is None or table["phase"] != "playing":
        return False
    own, *others = table["seats"][me], *(held for seat, held in enumerate(table["seats"]) if seat != me)
    is_person = own is not None and own["bot"] is None and own.get("stand_in") is None
    return is_person and all(held is not None and held["bot"] is not None for held in others)


def foreseen_text(foreseen: Previewed, ui: GameUI, names: Sequence[str], me: int | None, move: Data) -> str:
    """Return what a move would do, in sentences; empty where nothing can be said."""
    told = step_text(Step(foreseen.seq, 0, foreseen.facts, me), ui, names)
    parts = [say("ahead.then", what=told)] if told else []
    if foreseen.outlook is not None and isinstance(ui, TellsOutlook):
        parts.append(ui.outlook_text(foreseen.outlook, move))
    if foreseen.over:
        parts.append(_over(foreseen, names))
    elif foreseen.open:
        parts.append(say("ahead.open"))
    return " ".join(filter(None, parts))


def _over(foreseen: Previewed, names: Sequence[str]) -> str:
    """Say that the game would be over, and who would win where that can be known."""
    if foreseen.result is None:
        return say("ahead.over")
    winners = [names[seat] for seat in foreseen.result.winners]
    if not winners:
        return say("ahead.over.lost" if len(names) == 1 else "ahead.over.draw")
    if len(winners) > 1:
        return say("ahead.over.shared", names=and_list(winners))
    return say("ahead.over.win", who=winners[0])


def hint_text(hinted: Hinted, ui: GameUI, game: dict[str, Any]) -> str:
    """Return a good move in words, and why it is good where that is known."""
    text = say("ahead.good_move", move=ui.move_text(hinted.move, game))
    reason = hinted.reason
    for key in () if reason is None else (f"{ui.name}.reason.{reason.code}", f"reason.{reason.code}"):
        if reason is not None and has_sentence(key):
            return f"{text} {say(key, **reason.about)}"
    return text
