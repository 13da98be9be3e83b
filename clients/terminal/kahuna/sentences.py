"""Kahuna in sentences: what is expected, what a move is called, what a fact says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from clients.terminal.game_ui import Data, FactText
from clients.terminal.kahuna.archipelago import ends
from clients.terminal.words import and_list, counted, say


def line_name(line: str) -> str:
    """Name a line by the islands it joins."""
    return "–".join(ends(line))


def prompt(game: Data, names: Sequence[str], me: int | None) -> str:
    """Say what is expected of the viewer, or whom one waits for."""
    stage, turn = game["stage"], game["turn"]
    if stage in ("setup", "over") or turn is None:
        return say("kahuna.prompt.over" if stage == "over" else "kahuna.prompt.setup")
    if stage == "handicap":
        key = "kahuna.prompt.handicap" if turn == me else "kahuna.prompt.others_handicap"
        return say(key, who=names[turn], left=game["handicap_left"])
    if stage == "replacement":
        key = "kahuna.prompt.replacement" if turn == me else "kahuna.prompt.others_replacement"
        return say(key, who=names[turn], line=line_name(game["freed"]))
    if turn != me:
        return say("kahuna.prompt.others", who=names[turn])
    if game["final_turns"] is not None:
        return say("kahuna.prompt.turn_final")
    return say("kahuna.prompt.turn_owes" if game["owes_draw"] else "kahuna.prompt.turn")


def move_text(move: Data, game: Data) -> str:
    """Name a move."""
    about: dict[str, object] = {}
    if "line" in move:
        about["line"] = line_name(move["line"])
    elif game["freed"] is not None:
        about["line"] = line_name(game["freed"])
    if "card" in move:
        about["card"] = move["card"]
    if "cards" in move:
        about["one"], about["two"] = move["cards"]
    return say(f"kahuna.move.{move['t']}", **about)


def ways(move: Data, game: Data) -> tuple[tuple[str, ...], ...]:
    """Return the ways to a move through the menu: what is played is chosen first, then what for."""
    name = move_text(move, game)
    match move["t"]:
        case "place":
            cards = [move["card"]]
        case "remove":
            cards = sorted(set(move["cards"]))
        case "discard":
            return ((say("kahuna.step.discard"), name),)
        case _:
            return ((name,),)
    return tuple((say("kahuna.step.play", card=card), name) for card in cards)


def uses_picked(move: Data, cards: Sequence[str]) -> bool:
    """Tell whether `move` plays (or discards) all of `cards`; what uses no card of the hand uses none of them."""
    if not cards:
        return True
    played = move["cards"] if move["t"] == "remove" else [move["card"]] if move["t"] in ("place", "discard") else []
    return Counter(cards) <= Counter(played)


def fact_text(fact: Data, names: Sequence[str]) -> FactText:
    """Say what a fact says."""
    kind = fact["t"]
    match kind:
        case "CardTurned":
            return FactText(None, say("kahuna.CardTurned", card=fact["card"]))
        case "TurnBegan":
            key = "kahuna.TurnBegan.final" if fact["final"] else "kahuna.TurnBegan"
            return FactText(None, say(key, who=names[fact["seat"]]))
        case "RoundScored":
            return FactText(None, _round_scored(fact, names))
        case "DiscardsShuffled":
            return FactText(None, say("kahuna.DiscardsShuffled", round=fact["round"]))
        case "GameEnded":
            who = "" if fact["winner"] is None else names[fact["winner"]]
            return FactText(None, say(f"kahuna.GameEnded.{fact['how']}", who=who))
    about: dict[str, object] = {**fact, "who": names[fact["seat"]]}
    if "line" in fact:
        about["line"] = line_name(fact["line"])
    if fact.get("cards"):
        about["cards"] = _cards(fact["cards"])
    if kind == "HandicapGiven":
        about |= {"count": fact["bridges"], "first": names[fact["first"]]}
    # Some facts have a hidden part: another sentence says it where it is seen.
    is_seen = (fact.get("cards") or fact.get("card")) and kind in ("HandDealt", "CardDiscarded", "CardDrawn")
    return FactText(fact["seat"], say(f"kahuna.does.{kind}{'.seen' if is_seen else ''}", **about))


def _round_scored(fact: Data, names: Sequence[str]) -> str:
    """Say how a round ended: only one of the two gets points, if anybody does."""
    one, other = fact["stones"]
    about = {"round": fact["round"], "one": one, "islands": counted("kahuna.islands", other)}
    gained = next(((names[seat], points) for seat, points in enumerate(fact["points"]) if points), None)
    if gained is None:
        return say("kahuna.RoundScored.none", **about)
    who, points = gained
    return say("kahuna.RoundScored", **about, who=who, count=points)


def _cards(cards: Sequence[str]) -> str:
    """Name cards all together; two that are alike as such."""
    one, *others = cards
    return say("kahuna.twice", card=one) if others == [one] else and_list(cards)
