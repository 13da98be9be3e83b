"""Kahuna in sentences: what is expected, what a move is called, what a fact says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from clients.terminal.face import Data, Told
from clients.terminal.kahuna.archipelago import ends
from clients.terminal.words import listing, say


def line_name(line: str) -> str:
    """Name a line by the islands it joins."""
    return "-".join(ends(line))


def duty(game: Data, names: Sequence[str], me: int | None) -> str:
    """Say what is expected of the viewer, or whom one waits for."""
    stage, turn = game["stage"], game["turn"]
    if stage in ("setup", "over") or turn is None:
        return say("kahuna.duty.over" if stage == "over" else "kahuna.duty.setup")
    if stage == "handicap":
        key = "kahuna.duty.handicap" if turn == me else "kahuna.duty.others_handicap"
        return say(key, who=names[turn], left=game["handicap_left"])
    if stage == "replacement":
        key = "kahuna.duty.replacement" if turn == me else "kahuna.duty.others_replacement"
        return say(key, who=names[turn], line=line_name(game["freed"]))
    if turn != me:
        return say("kahuna.duty.others", who=names[turn])
    if game["final_turns"] is not None:
        return say("kahuna.duty.turn_final")
    return say("kahuna.duty.turn_owes" if game["owes_draw"] else "kahuna.duty.turn")


def move_name(move: Data, game: Data) -> str:
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


def uses(move: Data, cards: Sequence[str]) -> bool:
    """Tell whether `move` plays (or discards) all of `cards`; what uses no card of the hand uses none of them."""
    if not cards:
        return True
    played = move["cards"] if move["t"] == "remove" else [move["card"]] if move["t"] in ("place", "discard") else []
    return Counter(cards) <= Counter(played)


def told(fact: Data, names: Sequence[str]) -> Told:
    """Say what a fact says."""
    kind = fact["t"]
    match kind:
        case "CardTurned":
            return Told(None, say("kahuna.CardTurned", card=fact["card"]))
        case "TurnBegan":
            key = "kahuna.TurnBegan.final" if fact["final"] else "kahuna.TurnBegan"
            return Told(None, say(key, who=names[fact["seat"]]))
        case "RoundScored":
            pair = {key: " : ".join(map(str, fact[key])) for key in ("stones", "points")}
            return Told(None, say("kahuna.RoundScored", round=fact["round"], **pair))
        case "DiscardsShuffled":
            return Told(None, say("kahuna.DiscardsShuffled", round=fact["round"]))
        case "GameEnded":
            who = "" if fact["winner"] is None else names[fact["winner"]]
            return Told(None, say(f"kahuna.GameEnded.{fact['how']}", who=who))
    about: dict[str, object] = dict(fact)
    if "line" in fact:
        about["line"] = line_name(fact["line"])
    if fact.get("cards"):
        about["cards"] = listing(fact["cards"])
    # Some facts have a hidden part: another sentence says it where it is seen.
    is_seen = (fact.get("cards") or fact.get("card")) and kind in ("HandDealt", "CardDiscarded", "CardDrawn")
    return Told(fact["seat"], say(f"kahuna.does.{kind}{'.seen' if is_seen else ''}", **about))
