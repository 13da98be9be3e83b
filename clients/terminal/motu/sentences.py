"""Motu in sentences: what is expected, what a move is called, what a fact says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from clients.terminal.game_ui import Data, FactText
from clients.terminal.motu.cards import Cards
from clients.terminal.motu.naming import destin_words, most, symbols, things, where
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
    about: dict[str, object] = {}
    match move["t"]:
        case "lay":
            turned = f" ↻{90 * move['turns']}°" if move["turns"] else ""
            printed = "" if cards is None else f" ({symbols(cards.symbols(game['line'][move['place']]))})"
            about = {
                "place": move["place"] + 1,
                "card": printed,
                "where": where(move["x"], move["y"]),
                "turned": turned,
            }
        case "buy":
            about["destin"] = move["destin"] if cards is None else destin_words(cards.destin(move["destin"]))
        case "choose":
            about["sources"] = comma_list([_source(source) for source in move["sources"]])
    return say(f"motu.move.{move['t']}", **about)


def ways(move: Data, game: Data, cards: Cards | None) -> Sequence[Sequence[str]]:
    """Return the ways to a move through the menu: the card, where it goes, how it is turned; a source, and another."""
    name = move_text(move, game, cards)
    match move["t"]:
        case "lay":
            degrees = 90 * move["turns"]
            turned = say("motu.step.turned", degrees=degrees) if degrees else say("motu.step.turned.not")
            at = say("motu.step.at", where=where(move["x"], move["y"]))
            return ((_take(move["place"], game, cards), at, turned),)
        case "buy":
            return ((say("motu.step.buy"), name),)
        case "choose" if len(move["sources"]) == _PAIR:
            one, other = map(_source, move["sources"])
            return tuple(
                (say("motu.step.score", source=first), say("motu.step.score.and", source=second))
                for first, second in ((one, other), (other, one))
            )
    return ((name,),)


_PAIR = 2


def _take(place: int, game: Data, cards: Cards | None) -> str:
    """Say which card of the Line is taken: what is on it, what it costs or brings, and the coco that lie on it."""
    number, cost, lies = game["line"][place], game["costs"][place], game["line_coco"][place]
    price = ""
    if cost:
        price = say("motu.step.price", coco=cost) if cost > 0 else say("motu.step.brings", coco=-cost)
    return say(
        "motu.step.take",
        place=place + 1,
        card=number if cards is None else symbols(cards.symbols(number)),
        price=price,
        lies=say("motu.step.lies", coco=lies) if lies else "",
    )


def uses_picked(move: Data, picked: Sequence[str]) -> bool:
    """Tell whether `move` is about the one card that is picked; with none picked every move is."""
    return not picked or (move["t"] == "lay" and list(picked) == [str(move["place"])])


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
        about["card"] = fact["card"] if cards is None else f"{fact['card']} ({symbols(cards.symbols(fact['card']))})"
    if "x" in fact:
        about["where"] = where(fact["x"], fact["y"])
    if "destin" in fact:
        about["most"] = fact["destin"] if cards is None else most(cards.destin(fact["destin"]))
    if "winners" in fact:
        about["who"] = comma_list([names[seat] for seat in fact["winners"]])
    if fact.get("sources"):
        about["sources"] = comma_list([_source(source) for source in fact["sources"]])
    if fact.get("voyageur") and cards is not None:
        about["voyageur"] = things(cards.voyageur(fact["voyageur"])["adds"])
    if "places" in fact:
        about["count"] = len(fact["places"])
    if fact["t"] == "AdversaryScored":
        about["points"] = sum(fact["points"])
    return about


def _scored(scored: Sequence[Sequence[Sequence[object]]], names: Sequence[str]) -> str:
    each = [[f"{_source(source)} {points}" for source, points in mine] for mine in scored]
    return "; ".join(f"{name} {comma_list(mine)}" for name, mine in zip(names, each, strict=True) if mine)


def _source(source: object) -> str:
    return say(f"motu.source.{source}")


def _shares(points: Sequence[int], names: Sequence[str]) -> str:
    """Return who got a bonus; alone, the Adversary comes after the player."""
    everybody = [*names, say("motu.adversary")]
    gained = [f"{everybody[seat]} +{share}" for seat, share in enumerate(points) if share]
    return comma_list(gained) if gained else say("motu.nobody")
