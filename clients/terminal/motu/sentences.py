"""Motu in sentences: what is expected, what a move is called, what a fact says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from clients.terminal.game_ui import Data, FactText
from clients.terminal.motu.cards import Cards
from clients.terminal.words import comma_list, say

_WHOLE: Final = frozenset(
    ("BoxOpened", "VillagesDealt", "PilesMade", "CardTurned", "DestinsTurned", "CocoDealt", "TurnBegan", "CardGiven",
     "ScoringBegan", "AdversaryScored")
)  # fmt: skip
"""Facts that no player caused."""


def prompt(game: Data, names: Sequence[str], me: int | None) -> str:
    """Say what is expected of the viewer, or whom one waits for."""
    stage, turn = game["stage"], game["turn"]
    if stage in ("setup", "over"):
        return say(f"motu.prompt.{stage}")
    if stage == "scoring":
        left = [name for name, chosen in zip(names, game["has_chosen"], strict=True) if not chosen]
        if me is not None and not game["has_chosen"][me]:
            return say("motu.prompt.choose", count=game["due"])
        return say("motu.prompt.others_choose", who=comma_list(left))
    if turn != me:
        return say("motu.prompt.others", who=names[turn])
    return say(f"motu.prompt.{stage}")


def move_text(move: Data, game: Data, cards: Cards | None) -> str:
    """Name a move."""
    about: dict[str, object] = dict(move)
    match move["t"]:
        case "lay":
            about["turned"] = f" ↻{90 * move['turns']}°" if move["turns"] else ""
            about["place"] = move["place"] + 1
            about["card"] = "" if cards is None else f" ({cards.symbols(game['line'][move['place']])})"
        case "buy":
            about["most"] = _most(cards, move["destin"])
            about["printed"] = "" if cards is None else _printed(cards.destin(move["destin"]))
        case "choose":
            about["sources"] = comma_list([_thing(source) for source in move["sources"]])
    return say(f"motu.move.{move['t']}", **about)


def uses_picked(move: Data, picked: Sequence[str]) -> bool:
    """Tell whether `move` is about what is picked: a laying is offered once its card is."""
    if move["t"] == "lay":
        return list(picked) == [str(move["place"])]
    return not picked


def fact_text(fact: Data, names: Sequence[str], cards: Cards | None) -> FactText:
    """Say what a fact says."""
    kind = fact["t"]
    about = _about(fact, names, cards)
    match kind:
        case "VoyageurDealt" | "SourcesChosen":
            key = "voyageur" if kind == "VoyageurDealt" else "sources"
            kind = kind if fact[key] is None else f"{kind}.seen"
        case "CardTaken" if fact["coco"]:
            kind = "CardTaken.coco"
        case "PileScored":
            return FactText(None, say("motu.PileScored", pile=fact["pile"], scored=_scored(fact["scored"], names)))
        case "BeachScored" | "CocoScored":
            return FactText(None, say(f"motu.{kind}", shares=_shares(fact["points"], names)))
        case "GameEnded":
            return FactText(None, say(f"motu.GameEnded.{fact['how']}", **about))
    if kind in _WHOLE:
        return FactText(None, say(f"motu.{kind}", **about))
    return FactText(fact["seat"], say(f"motu.does.{kind}", **about))


def _about(fact: Data, names: Sequence[str], cards: Cards | None) -> dict[str, object]:
    """Return what the holes of a sentence are filled with."""
    about: dict[str, object] = dict(fact)
    if fact.get("seat") is not None:
        about["who"] = names[fact["seat"]]
    if "card" in fact:
        about["card"] = fact["card"] if cards is None else f"{fact['card']} ({cards.symbols(fact['card'])})"
    if "destin" in fact:
        about["most"] = _most(cards, fact["destin"])
    if "winners" in fact:
        about["who"] = comma_list([names[seat] for seat in fact["winners"]])
    if fact.get("sources"):
        about["sources"] = comma_list([_thing(source) for source in fact["sources"]])
    if fact.get("voyageur") and cards is not None:
        about["voyageur"] = "+".join(_thing(thing) for thing in cards.voyageur(fact["voyageur"])["adds"])
    if "places" in fact:
        about["count"] = len(fact["places"])
    if fact["t"] == "AdversaryScored":
        about["points"] = sum(fact["points"])
    return about


def _most(cards: Cards | None, destin: int) -> str:
    if cards is None:
        return str(destin)
    return "+".join(_thing(thing) for thing in cards.destin(destin)["most"])


def _printed(destin: Data) -> str:
    """Return what a Destin costs and gives."""
    half = f"+{destin['half']}" if len(destin["most"]) > 1 else ""
    return f" {destin['costs']}¢ +{destin['gains']}{half}-{destin['loses']}"


def _scored(scored: Sequence[Sequence[Sequence[object]]], names: Sequence[str]) -> str:
    each = [[f"{_thing(source)} {points}" for source, points in mine] for mine in scored]
    return "; ".join(f"{name} {comma_list(mine)}" for name, mine in zip(names, each, strict=True) if mine)


def _thing(thing: object) -> str:
    return say(f"motu.thing.{thing}")


def _shares(points: Sequence[int], names: Sequence[str]) -> str:
    """Return who got a bonus; alone, the Adversary comes after the player."""
    everybody = [*names, say("motu.adversary")]
    gained = [f"{everybody[seat]} +{share}" for seat, share in enumerate(points) if share]
    return comma_list(gained) if gained else say("motu.nobody")
