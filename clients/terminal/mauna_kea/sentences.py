"""Mauna Kea in sentences: what is expected, what a move is called, what a fact says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from clients.terminal.game_ui import Data, FactText
from clients.terminal.mauna_kea.grid import cell_name, space_name, turned
from clients.terminal.words import comma_list, say

_PICKED_FIRST = frozenset(("lay", "travel", "quake", "lift"))
"""Moves that may be hundreds: they are offered once the tile or the card for them is picked."""
_CARD_OF = {"quake": "earthquake", "lift": "helicopter rescue"}


def prompt(game: Data, names: Sequence[str], me: int | None) -> str:
    """Say what is expected of the viewer, or whom one waits for."""
    stage, turn = game["stage"], game["turn"]
    if stage in ("setup", "over"):
        return say(f"mauna_kea.prompt.{stage}")
    if stage == "choosing":
        waiting = me is None or game["hand_sizes"][me] < _DEALT
        return say("mauna_kea.prompt.others_choose" if waiting else "mauna_kea.prompt.choosing")
    if turn != me:
        return say(f"mauna_kea.prompt.others_{'placing' if stage == 'placing' else 'turn'}", who=names[turn])
    if stage == "placing":
        return say("mauna_kea.prompt.placing", left=game["unplaced"][turn])
    if stage == "turn" and not game["tiles"][turn]:
        return say("mauna_kea.prompt.played")
    return say(f"mauna_kea.prompt.{stage}")


def _places(hand: Sequence[str], cards: Sequence[str]) -> list[str]:
    """Return the numbers under which `cards` are found in the hand, of equal ones the first."""
    left = list(cards)
    places = []
    for place, card in enumerate(hand, start=1):
        if card in left:
            left.remove(card)
            places.append(str(place))
    return places


_DEALT = 6
"""Cards dealt to each; whoever has chosen holds fewer."""


def move_text(move: Data, game: Data) -> str:
    """Name a move."""
    kind = move["t"]
    about: dict[str, object] = dict(move)
    for key in ("at", "to", "space"):
        if key in move:
            about[key] = space_name(move[key])
    if move.get("cell") is not None:
        about["cell"] = cell_name(move["cell"])
    match kind:
        case "lay":
            about["lies"] = turned(move["tile"][:4], move["turn"])
        case "spend":
            about["points"] = move["tile"][4]
        case "choose":
            about["places"] = comma_list(_places(game["hand"], move["cards"]))
        case "board":
            about["load"] = move["load"] or say("mauna_kea.nothing")
        case "quake" if move["cell"] is None:
            kind = "quake.nothing"
        case "travel":
            about["how"] = move["card"].split(" ")[0]
    return say(f"mauna_kea.move.{kind}", **about)


def uses_picked(move: Data, picked: Sequence[str]) -> bool:
    """Tell whether `move` uses all that is picked; with nothing picked, whether nothing has to be picked for it."""
    kind = move["t"]
    if not picked:
        return kind not in _PICKED_FIRST
    match kind:
        case "lay" | "spend":
            used = [move["tile"]]
        case "choose":
            used = list(move["cards"])
        case "travel":
            used = [move["card"]]
        case _:
            used = [_CARD_OF[kind]] if kind in _CARD_OF else []
    return Counter(picked) <= Counter(used)


def fact_text(fact: Data, names: Sequence[str]) -> FactText:
    """Say what a fact says."""
    kind = fact["t"]
    about = _about(fact, names)
    match kind:
        case "CardsDealt":
            kind = "CardsDealt.seen" if fact["cards"] is not None else kind
        case "CardsChosen":
            kind = "CardsChosen.seen" if fact["kept"] is not None else kind
        case "BoatBoarded" if fact["left"]:
            kind = "BoatBoarded.left"
        case "QuakeTileDrawn" if fact["out"]:
            kind = "QuakeTileDrawn.out"
        case "LavaFlowed":
            kind = "LavaFlowed.under" if fact["under"] else kind
        case "EndCame":
            return FactText(None, say(f"mauna_kea.EndCame.{fact['why']}", **about))
        case "GameEnded":
            return FactText(None, say(f"mauna_kea.GameEnded.{fact['how']}", **about))
    if kind.split(".")[0] in _WHOLE:
        return FactText(None, say(f"mauna_kea.{kind}", **about))
    return FactText(fact["seat"], say(f"mauna_kea.does.{kind}", **about))


_WHOLE = frozenset(
    (
        "BoxOpened", "IslandLaid", "ArtifactsSet", "BoatsMoored", "LavaReturned", "TurnBegan", "LavaFlowed",
        "LavaWasted", "ArtifactsLost",
    )
)  # fmt: skip
"""Facts that are told in a sentence of their own, since they are not what a player does."""


def _about(fact: Data, names: Sequence[str]) -> dict[str, object]:
    """Return the holes of the sentence for a fact, filled."""
    about: dict[str, object] = dict(fact)
    for key in ("at", "to", "space"):
        if key in fact:
            about[key] = space_name(fact[key])
    if "cell" in fact:
        about["cell"] = cell_name(fact["cell"])
    if "under" in fact:
        about["under"] = comma_list([cell_name(cell) for cell in fact["under"]])
    if "path" in fact:
        about["to"] = space_name(fact["path"][-1])
    for key in ("cards", "kept"):
        if fact.get(key):
            about[key] = comma_list(fact[key])
    for key in ("load", "left", "artifacts"):
        if key in fact:
            about[key] = fact[key] or say("mauna_kea.nothing")
    if " " in str(fact.get("tile", "")):
        about["flow"] = fact["tile"].split(" ")[0]
    if "seats" in fact:
        about["who"] = comma_list([names[seat] for seat in fact["seats"]])
    if "winners" in fact:
        about["who"] = comma_list([names[seat] for seat in fact["winners"]])
    elif fact.get("seat") is not None:
        about["who"] = names[fact["seat"]]
    if "tally" in fact:
        about["total"] = fact["tally"]["total"]
    return about
