"""The panel beside the islands: players, the Line, piles, Destins, the viewer's Voyageur; alone, the Adversary."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.text import Text

from clients.terminal.drawing.panel_text import LOUD, PICKED, QUIET, TURN, WIDTH, line
from clients.terminal.game_ui import Data
from clients.terminal.motu.cards import Cards
from clients.terminal.motu.islands import style
from clients.terminal.words import fit_name, say

NAME = 8
"""Columns that a name has."""
SOURCES = ("fisher", "hunter", "canoe", "coco", "totem", "volcano")
ROOMY = 12
"""Lines up to which there is room for more: the menu below needs some too."""
_CARD = 7
"""Columns of a card of the Line."""


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
) -> Text:
    """Write the panel of a game's view; `marks` are those of the seats."""
    lines = [_player(game, names[seat], seat, marks[seat]) for seat in range(len(game["islands"]))]
    if game["adversary"] is not None:
        lines.append(line((say("motu.panel.adversary", hut=game["hut"], **game["adversary"]), QUIET)))
    lines.append(line((say("motu.panel.piles", round=game["round"], piles=_piles(game)), QUIET)))
    lines += _sources(game, 0 if me is None else me)
    if cards is not None:
        lines += _the_line(game, cards, picked)
        if len(lines) <= ROOMY:
            lines += [line((_destin(cards, number), QUIET)) for number in game["destins"]]
        if game["voyageur"] is not None:
            lines.append(line((_voyageur(cards, game["voyageur"]), QUIET)))
    if game["adversary"] is not None and game["adversary"]["pile"]:
        pile = say("motu.panel.adversary_pile", cards=" ".join(map(str, game["adversary"]["pile"])))
        lines += [line((row, QUIET)) for row in wrap(pile, WIDTH)]
    if len(lines) <= ROOMY:
        lines.append(line((say("motu.panel.legend"), QUIET)))
    return Text("\n").join(lines)


def _player(game: Data, name: str, seat: int, mark: str) -> Text:
    is_turn = game["turn"] == seat
    counts = say(
        "motu.panel.line",
        points=game["scores"][seat],
        coco=game["reserves"][seat],
        destins=len(game["bought"][seat]),
        voyageur="" if game["voyageurs"][seat] is None else "V",
        beach=game["shows"][seat][1],
    )
    has_chosen = "✓" if game["has_chosen"] and game["has_chosen"][seat] else " "
    return line(
        ("▶" if is_turn else has_chosen, TURN),
        (f"{mark} ", LOUD),
        (fit_name(name, NAME), TURN if is_turn else LOUD),
        (f" {counts}", QUIET),
    )


def _piles(game: Data) -> str:
    return " ".join(f"{name}{left}" for name, left in zip("ABC", game["piles"], strict=True))


def _sources(game: Data, seat: int) -> list[Text]:
    """Two lines: what each source of an island would give now, or has given."""
    scored = dict(game["scored"][seat])
    words = [
        say(f"motu.panel.source.{source}", points=f"{scored[source]}✓" if source in scored else now)
        for source, now in zip(SOURCES, game["shows"][seat][2], strict=True)
    ]
    return [line((" ".join(words[n : n + 3]), LOUD)) for n in (0, 3)]


def _the_line(game: Data, cards: Cards, picked: frozenset[int]) -> list[Text]:
    """The cards of the Line beside each other: number and coco, three rows, and the cost."""
    faces = [cards.island(number) for number in game["line"]]
    heads = [
        (f"{place + 1}{'¢' * min(coco, 4)}".ljust(_CARD), PICKED if place in picked else LOUD)
        for place, coco in enumerate(game["line_coco"])
    ]
    rows = [line(*heads)]
    for row in range(3):
        parts = []
        for face in faces:
            parts += [(cell.wide, style(cell)) for cell in face[3 * row : 3 * row + 3]]
            parts.append((" ", QUIET))
        rows.append(line(*parts))
    rows.append(line((" ".join(_cost(cost).ljust(_CARD - 1) for cost in game["costs"]), QUIET)))
    return rows


def _cost(cost: int | None) -> str:
    """Say what a card costs; nothing for one that is not to be taken."""
    if cost is None:
        return ""
    return say("motu.panel.free") if cost == 0 else f"{-cost:+}¢"


def _destin(cards: Cards, number: int) -> str:
    printed = cards.destin(number)
    half = f" +{printed['half']}" if len(printed["most"]) > 1 else ""
    most = "+".join(say(f"motu.thing.{thing}") for thing in printed["most"])
    return say("motu.panel.destin", most=most, half=half, **{key: printed[key] for key in ("costs", "gains", "loses")})


def _voyageur(cards: Cards, number: int) -> str:
    printed = cards.voyageur(number)
    adds = "+".join(say(f"motu.thing.{thing}") for thing in printed["adds"])
    return say("motu.panel.voyageur", adds=adds, scores=printed["scores"], per=say(f"motu.thing.{printed['per']}"))
