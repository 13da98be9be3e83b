"""The panel beside the islands: players, the Line, piles, Destins, the viewer's Voyageur; alone, the Adversary."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from clients.terminal.drawing.panel_text import LOUD, PICKED, QUIET, TURN, line, wrapped
from clients.terminal.drawing.player_table import Column, player_table
from clients.terminal.game_ui import Data
from clients.terminal.motu.cards import Cards
from clients.terminal.motu.islands import style
from clients.terminal.motu.naming import destin_words, sign, things
from clients.terminal.words import comma_list, counted, fit, say

SOURCES = ("fisher", "hunter", "canoe", "coco", "totem", "volcano")
ROOMY = 15
"""Lines up to which there is room for more: the menu below needs some too."""
_CARD = 7
"""Columns of a card of the Line."""
_NEW = "*"
"""The sign of coco that have just been put on a card."""
_SOURCE = 15
"""Columns of a source of harmony."""


def pickable(game: Data) -> tuple[str, ...]:
    """Return the places of the Line, which can be picked by number while a card is to be laid."""
    return tuple(str(place) for place in range(len(game["line"]))) if game["stage"] == "lay" else ()


def panel(
    game: Data,
    cards: Cards | None,
    names: Sequence[str],
    me: int | None,
    picked: frozenset[int],
    marks: Sequence[str],
    news: Sequence[Data] = (),
) -> Text:
    """Write the panel of a game's view; `marks` are those of the seats. Coco that the latest facts put are marked."""
    lines = _players(game, names, marks)
    if game["adversary"] is not None:
        lines += _adversary(game)
    lines += wrapped(say("motu.panel.piles", round=game["round"], piles=_piles(game)), QUIET)
    lines += _sources(game, 0 if me is None else me)
    if cards is not None:
        lines += _the_line(game, cards, picked, _paid_on(news))
        if game["voyageur"] is not None:
            lines += wrapped(_voyageur(cards, game["voyageur"]), QUIET)
        for number in game["destins"]:
            if len(lines) < ROOMY:
                lines += wrapped(destin_words(cards.destin(number)), QUIET)
    if cards is not None and game["adversary"] is not None and game["adversary"]["pile"]:
        pile = ["".join(map(sign, cards.symbols(number))) for number in game["adversary"]["pile"]]
        lines += wrapped(say("motu.panel.adversary_pile", cards=" ".join(pile)), QUIET)
    return Text("\n").join(lines)


def _players(game: Data, names: Sequence[str], marks: Sequence[str]) -> list[Text]:
    """What is told of everybody, what matters most first; alone nobody's beach is longer."""
    seats = range(len(game["islands"]))
    columns = [
        Column(say("motu.panel.points"), [str(points) for points in game["scores"]]),
        Column(say("motu.panel.coco"), [str(coco) for coco in game["reserves"]]),
    ]
    if any(game["bought"]):
        columns.append(Column(say("motu.panel.destins"), [str(len(bought)) for bought in game["bought"]]))
    if any(number is not None for number in game["voyageurs"]):
        revealed = [say("motu.panel.revealed") if number is not None else "" for number in game["voyageurs"]]
        columns.append(Column(say("motu.panel.voyageurs"), revealed))
    columns.append(Column(say("motu.panel.beach"), [str(shown[1]) for shown in game["shows"]]))
    ticked = [seat for seat in seats if game["has_chosen"] and game["has_chosen"][seat]]
    return player_table(columns, names[: len(seats)], marks, game["turn"], ticked)


def _adversary(game: Data) -> list[Text]:
    adversary = game["adversary"]
    words = say(
        "motu.panel.adversary",
        points=counted("motu.points", adversary["total"]),
        cards=counted("motu.cards", adversary["cards"]),
    )
    return [*wrapped(words, QUIET), *wrapped(counted("motu.panel.hut", game["hut"]), QUIET)]


def _piles(game: Data) -> str:
    piles = zip("ABC", game["piles"], strict=True)
    return comma_list([say("motu.panel.pile", pile=name, left=left) for name, left in piles])


def _sources(game: Data, seat: int) -> list[Text]:
    """Three lines: what each source of an island would give now, or has given."""
    scored = dict(game["scored"][seat])
    words = [
        fit(
            say(
                "motu.panel.source.scored" if source in scored else "motu.panel.source",
                source=say(f"motu.source.{source}"),
                points=scored.get(source, now),
            ),
            _SOURCE,
        )
        for source, now in zip(SOURCES, game["shows"][seat][2], strict=True)
    ]
    return [line(("".join(words[n : n + 2]), LOUD)) for n in (0, 2, 4)]


def _paid_on(news: Sequence[Data]) -> set[int]:
    """Return the places of the Line, as it is now, on which coco were put."""
    found: set[int] = set()
    for fact in news:
        if fact["t"] == "CocoPut":
            found |= set(fact["places"])
        elif fact["t"] == "CardTaken":
            found = {place - (place > fact["place"]) for place in found if place != fact["place"]}
    return found


def _the_line(game: Data, cards: Cards, picked: frozenset[int], paid_on: set[int]) -> list[Text]:
    """The cards of the Line beside each other: number and coco, starred where some are new; three rows; the cost."""
    faces = [cards.island(number) for number in game["line"]]
    heads = [
        (
            (f"{place + 1} +{coco}{_NEW * (place in paid_on)}" if coco else str(place + 1)).ljust(_CARD),
            PICKED if place in picked else TURN if place in paid_on else LOUD,
        )
        for place, coco in enumerate(game["line_coco"])
    ]
    rows = [line(*heads)]
    for row in range(3):
        parts = []
        for face in faces:
            parts += [(cell.wide, style(cell)) for cell in face[3 * row : 3 * row + 3]]
            parts.append((" ", QUIET))
        rows.append(line(*parts))
    rows.append(line((" ".join(fit(_cost(cost), _CARD - 1) for cost in game["costs"]), QUIET)))
    return rows


def _cost(cost: int | None) -> str:
    """Say what a card costs, or brings; nothing for one that is not to be taken."""
    if cost is None:
        return ""
    if cost == 0:
        return say("motu.panel.free")
    return counted("motu.panel.costs", cost) if cost > 0 else counted("motu.panel.brings", -cost)


def _voyageur(cards: Cards, number: int) -> str:
    printed = cards.voyageur(number)
    per = say(f"motu.thing.{printed['per']}")
    return say("motu.panel.voyageur", adds=things(printed["adds"]), scores=printed["scores"], per=per)
