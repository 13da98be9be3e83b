"""Mauna Kea in sentences: what is expected, what a move is called, what a fact says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from clients.terminal.game_ui import Data, FactText
from clients.terminal.mauna_kea.grid import cell_name, cell_of, corner_name, space_name, turned
from clients.terminal.mauna_kea.naming import artifacts, card_name, card_title, drawn, terrain, tile_points
from clients.terminal.words import and_list, counted, say

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


_DEALT = 6
"""Cards dealt to each; whoever has chosen holds fewer."""


def move_text(move: Data, game: Data) -> str:
    """Name a move."""
    kind = move["t"]
    about: dict[str, object] = {key: space_name(move[key]) for key in ("at", "to", "space") if key in move}
    if move.get("cell") is not None:
        about["cell"] = cell_name(move["cell"])
    match kind:
        case "lay":
            about["lies"] = drawn(turned(move["tile"][:4], move["turn"]))
        case "spend":
            about["tile"], about["count"] = drawn(move["tile"][:4]), tile_points(move["tile"])
        case "choose":
            about["one"], about["other"] = map(card_name, _put_away(move, game))
        case "take" | "leave":
            about["artifact"] = artifacts(move["artifact"])
        case "board":
            about["load"] = artifacts(move["load"])
        case "quake" if move["cell"] is None:
            kind = "quake.nothing"
        case "quake":
            about["turned"] = say(f"mauna_kea.turned.{move['turn']}")
        case "travel":
            about["card"] = card_name(move["card"])
    return say(f"mauna_kea.move.{kind}", **about)


def ways(move: Data, game: Data) -> Sequence[Sequence[str]]:
    """Return the ways to a move through the menu: what is used is chosen first, then where, then how."""
    name = move_text(move, game)
    at = space_name(move["at"]) if "at" in move else ""
    match move["t"]:
        case "choose":
            one, other = map(card_name, _put_away(move, game))
            return tuple(
                (say("mauna_kea.step.put_away", card=first), say("mauna_kea.step.put_away.other", card=second))
                for first, second in ((one, other), (other, one))
            )
        case "place":
            cell, corner = cell_name(cell_of(move["space"])), corner_name(move["space"])
            return ((say("mauna_kea.step.place", cell=cell), say("mauna_kea.step.corner", corner=corner)),)
        case "lay":
            tile, cell = drawn(move["tile"][:4]), say("mauna_kea.step.lay.cell", cell=cell_name(move["cell"]))
            return ((say("mauna_kea.step.lay", tile=tile), cell, say(f"mauna_kea.turned.{move['turn']}")),)
        case "spend":
            return ((say("mauna_kea.step.spend"), name),)
        case "step":
            return ((say("mauna_kea.step.explorer", at=at), _to(move)),)
        case "board":
            load = say("mauna_kea.step.board.load", load=artifacts(move["load"]))
            return ((say("mauna_kea.step.board", at=at), load),)
        case "travel":
            card = say("mauna_kea.step.card", card=card_name(move["card"]))
            return ((card, say("mauna_kea.step.card.explorer", at=at), _to(move)),)
        case "quake" if move["cell"] is not None:
            cell = say("mauna_kea.step.card.cell", cell=cell_name(move["cell"]))
            turned_so = say("mauna_kea.turned.to", turned=say(f"mauna_kea.turned.{move['turn']}"))
            return ((say("mauna_kea.step.card", card=card_name("earthquake")), cell, turned_so),)
        case "lift":
            return ((say("mauna_kea.step.card", card=card_name("helicopter rescue")), name),)
    return ((name,),)


def _to(move: Data) -> str:
    return say("mauna_kea.step.to", to=space_name(move["to"]))


def _put_away(move: Data, game: Data) -> tuple[str, str]:
    """Return the two cards of the hand that this choice does not keep."""
    left: Counter[str] = Counter(game["hand"])
    left.subtract(move["cards"])
    one, other = left.elements()
    return one, other


def uses_picked(move: Data, picked: Sequence[str]) -> bool:
    """Tell whether `move` uses all that is picked."""
    match move["t"]:
        case "lay" | "spend":
            used = [move["tile"]]
        case "choose":
            used = list(move["cards"])
        case "travel":
            used = [move["card"]]
        case kind:
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
        case "TileSpent" if fact["out"]:
            kind = "TileSpent.out"
        case "ExplorerLost" if not fact["load"]:
            kind = "ExplorerLost.empty"
        case "LavaFlowed":
            return FactText(None, _flowed(fact, about))
        case "EndCame":
            several = ".several" if len(fact["seats"]) > 1 else ""
            left = counted("mauna_kea.turns_left", fact["turns"]) if fact["turns"] else say("mauna_kea.turns_left.none")
            return FactText(None, say(f"mauna_kea.EndCame.{fact['why']}{several}", **about | {"left": left}))
        case "GameEnded":
            return FactText(None, say(f"mauna_kea.GameEnded.{fact['how']}", **about))
    if kind.split(".")[0] in _WHOLE:
        return FactText(None, say(f"mauna_kea.{kind}", **about))
    return FactText(fact["seat"], say(f"mauna_kea.does.{kind}", **about))


_WHOLE = frozenset(
    (
        "BoxOpened", "IslandLaid", "ArtifactsSet", "BoatsMoored", "LavaReturned", "TurnBegan", "LavaWasted",
        "ArtifactsLost",
    )
)  # fmt: skip
"""Facts that are told in a sentence of their own, since they are not what a player does."""


def _flowed(fact: Data, about: Mapping[str, object]) -> str:
    """Say where lava came to, and whether it forks there."""
    words = say("mauna_kea.LavaFlowed.under" if fact["under"] else "mauna_kea.LavaFlowed", **about)
    dot = fact.get("dot")
    return words if dot is None else f"{words} {say(f'mauna_kea.LavaFlowed.fork.{dot}')}"


def _about(fact: Data, names: Sequence[str]) -> dict[str, object]:
    """Return the holes of the sentence for a fact, filled."""
    about: dict[str, object] = dict(fact)
    for key in ("at", "to", "space"):
        if key in fact:
            about[key] = space_name(fact[key])
    if "cell" in fact:
        about["cell"] = cell_name(fact["cell"])
    if "way" in fact:
        about["way"] = say(f"mauna_kea.way.{fact['way']}")
    if "under" in fact:
        about["under"] = and_list([cell_name(cell) for cell in fact["under"]])
    if "path" in fact:
        about["to"] = space_name(fact["path"][-1])
    for key in ("cards", "kept"):
        if fact.get(key):
            about[key] = and_list([card_title(card) for card in fact[key]])
    if "card" in fact:
        about["card"] = card_name(fact["card"])
    for key in ("load", "left", "artifacts", "artifact"):
        if key in fact:
            about[key] = artifacts(fact[key])
    about |= _tile(fact)
    if "seats" in fact:
        about["who"] = and_list([names[seat] for seat in fact["seats"]])
    if "winners" in fact:
        about["who"] = and_list([names[seat] for seat in fact["winners"]])
    elif fact.get("seat") is not None:
        about["who"] = names[fact["seat"]]
    if "cost" in fact:
        about["count"] = fact["cost"]
    if "tally" in fact:
        about["count"] = fact["tally"]["total"]
    if fact["t"] == "BoatsMoored":
        about["count"] = len(fact["boats"])
    return about


def _tile(fact: Data) -> dict[str, object]:
    """Return what is said of a tile: of lava its flow, of terrain what it is, its points and how it is turned."""
    about: dict[str, object] = {}
    tile = str(fact.get("tile", ""))
    if " " in tile:
        about["flow"] = say(f"mauna_kea.flow.{tile.partition(' ')[0]}")
    elif tile:
        about |= {"terrain": terrain(fact.get("lies", tile[:4])), "count": tile_points(tile)}
    if fact["t"] == "TileTurned":
        about["turned"] = say(f"mauna_kea.turned.{fact['turn']}")
    return about
