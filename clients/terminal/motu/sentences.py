"""Motu in sentences: what is expected, what a move is called, what a fact says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from clients.terminal.game_ui import Data, FactText
from clients.terminal.motu.cards import Cards
from clients.terminal.motu.naming import destin_words, most, symbols, things, where
from clients.terminal.words import and_list, comma_list, counted, parted_list, say

_WHOLE: Final = frozenset(
    ("BoxOpened", "VillagesDealt", "PilesMade", "CardTurned", "DestinsTurned", "CocoDealt", "TurnBegan", "CardGiven",
     "AdversaryScored", "DestinScored")
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
        return say("motu.prompt.others_choose", who=and_list(left))
    if turn != me:
        return say("motu.prompt.others", who=names[turn])
    return say(f"motu.prompt.{stage}")


def move_text(move: Data, game: Data, cards: Cards | None) -> str:
    """Name a move."""
    kind = move["t"]
    about: dict[str, object] = {}
    match kind:
        case "lay":
            kind = "lay.turned" if move["turns"] else kind
            about = {
                "place": move["place"] + 1,
                "card": _card(game["line"][move["place"]], cards),
                "where": where(move["x"], move["y"]),
                "turned": say(f"motu.turned.{move['turns']}"),
            }
        case "buy":
            about["destin"] = move["destin"] if cards is None else destin_words(cards.destin(move["destin"]))
        case "choose":
            about["sources"] = and_list([_source(source) for source in move["sources"]])
    return say(f"motu.move.{kind}", **about)


def _card(number: int, cards: Cards | None) -> str:
    """Say which card it is: what is on it."""
    return say("motu.card", symbols=_symbols(number, cards))


def _symbols(number: int, cards: Cards | None) -> str:
    """Say what is on a card; the number that it has, as long as nobody has said what is printed on it."""
    return say("motu.card.unknown", number=number) if cards is None else symbols(cards.symbols(number))


def ways(move: Data, game: Data, cards: Cards | None) -> Sequence[Sequence[str]]:
    """Return the ways to a move through the menu: the card, where it goes, how it is turned; a source, and another."""
    name = move_text(move, game, cards)
    match move["t"]:
        case "lay":
            at = say("motu.step.at", where=where(move["x"], move["y"]))
            return ((_take(move["place"], game, cards), at, say(f"motu.turned.{move['turns']}")),)
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
    details = [_symbols(number, cards)]
    if cost:
        details.append(counted("motu.step.price", cost) if cost > 0 else counted("motu.step.brings", -cost))
    if lies:
        details.append(counted("motu.step.lies", lies))
    return say("motu.step.take", place=place + 1, details=comma_list(details))


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
        case "CocoDealt" if fact["hut"]:
            return FactText(None, say("motu.CocoDealt.alone", **about, who=names[0]))
        case "ScoringBegan":
            return FactText(None, say(f"motu.ScoringBegan.{fact['count']}", **about))
        case "PileScored":
            return FactText(None, say("motu.PileScored", pile=fact["pile"], scored=_scored(fact["scored"], names)))
        case "BeachScored" | "CocoScored":
            counts = comma_list([str(count) for count in fact["lengths" if kind == "BeachScored" else "coco"]])
            return FactText(None, say(f"motu.{kind}", counts=counts, shares=_shares(fact["points"], names)))
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
        about["symbols"] = _symbols(fact["card"], cards)
    if "x" in fact:
        about["where"] = where(fact["x"], fact["y"])
    if "destin" in fact:
        about["most"] = fact["destin"] if cards is None else most(cards.destin(fact["destin"]))
    if "winners" in fact:
        about["who"] = and_list([names[seat] for seat in fact["winners"]])
    if fact.get("sources"):
        about["sources"] = and_list([_source(source) for source in fact["sources"]])
    if fact.get("voyageur"):
        about["adds"] = things(() if cards is None else cards.voyageur(fact["voyageur"])["adds"])
    if "sizes" in fact:
        about |= zip("abc", fact["sizes"], strict=True)
    match fact:
        case {"destins": destins}:
            about["count"] = len(destins)
        case {"t": "DestinScored", "points": points}:
            about["points"] = _signed(points)
        case {"places": places}:
            about["count"] = len(places)
        case {"coco": int(coco)}:
            about["count"] = coco
        case {"t": "AdversaryScored", "points": points}:
            about["count"] = sum(points)
        case {"points": int(points)}:
            about["count"] = points
    return about


def _signed(points: int) -> str:
    """Return points with their sign."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def _scored(scored: Sequence[Sequence[Sequence[object]]], names: Sequence[str]) -> str:
    told = [
        say("motu.scored.player", who=name, sources=and_list([_scored_source(*source) for source in mine]))
        for name, mine in zip(names, scored, strict=True)
        if mine
    ]
    return parted_list(told)


def _scored_source(source: object, points: object) -> str:
    return say("motu.scored.source", source=_source(source), points=points)


def _source(source: object) -> str:
    return say(f"motu.source.{source}")


def _shares(points: Sequence[int], names: Sequence[str]) -> str:
    """Return who got a bonus; alone, the Adversary comes after the player."""
    everybody = [*names, say("motu.adversary")]
    gained = [say("motu.share", who=everybody[seat], points=share) for seat, share in enumerate(points) if share]
    return and_list(gained) if gained else say("motu.nobody")
