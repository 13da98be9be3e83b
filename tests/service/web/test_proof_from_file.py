"""The protocol page is enough to check a game's draws from its file: done here with nothing but what it says."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from events import logfile
from projections.games import GAMES
from tests.played import Played

Event = dict[str, Any]


def carried(table: Played) -> bytes:
    head = logfile.header(table.table, "log", len(table.events))
    return b"".join(logfile.write(head, logfile.without_tokens(table.codec, table.raws)))


def draw(secret: bytes, nonces: list[str], seq: int, n: int, m: int) -> int:
    """Section 9."""
    attempt = 0
    while True:
        message = "|".join(["lagoon draw 1", str(seq), str(n), str(attempt), *nonces])
        number = int.from_bytes(hmac.new(secret, message.encode(), hashlib.sha256).digest(), "big")
        if number < (1 << 256) // m * m:
            return number % m
        attempt += 1


def facts(events: list[Event], kind: str) -> Iterator[Any]:
    return (fact for event in events for fact in event["facts"] if fact["t"] == kind)


@pytest.mark.parametrize("name", GAMES)
def test_every_draw_of_a_file_can_be_checked(name: str) -> None:
    table = Played(name, seats=2)
    table.play_out(random.Random(8))
    head, *events = map(json.loads, carried(table).splitlines())
    assert (head["lagoon"], head["kind"], head["events"]) == (1, "log", len(events))
    (opened,) = facts(events, "Opened")
    (shown,) = facts(events, "SecretShown")
    secret = bytes.fromhex(opened["secret"])
    assert shown["secret"] == opened["secret"]
    assert hashlib.sha256(secret).hexdigest() == opened["commitment"]
    by_seat = {joined["seat"]: joined["nonce"] for joined in facts(events, "Joined")}
    nonces = [by_seat[seat] for seat in range(head["seats"])]
    checked = 0
    for event in events:
        for n, (m, outcome) in enumerate(event.get("draws", [])):
            assert draw(secret, nonces, event["seq"], n, m) == outcome
            checked += 1
    assert checked > 10


ISLANDS = ["ALOA", "BARI", "COCO", "DUDA", "ELAI", "FAAA", "GOLA", "HUNA", "IFFI", "JOJO", "KAHU", "LALE"]


class KahunaDeck:
    """Kahuna's deck, followed from facts and draws alone: what section 12 says of them."""

    def __init__(self) -> None:
        self.deck = sorted(ISLANDS * 2)
        self.discards: list[str] = []

    def follow(self, event: Event) -> None:
        draws = iter(event.get("draws", []))
        for fact in event["facts"]:
            match fact["t"]:
                case "HandDealt":
                    assert sorted(self.take(draws) for _ in range(3)) == fact["cards"]
                case "CardTurned" | "CardDrawn":
                    assert self.take(draws) == fact["card"]
                case "CardsPlayed":
                    self.discards += fact["cards"]
                case "CardDiscarded":
                    self.discards.append(fact["card"])
                case "DiscardsShuffled":
                    self.deck, self.discards = sorted(self.discards), []
                case "TurnBegan" if event["seq"] == 3:
                    assert next(draws) == [2, fact["seat"]]
        assert list(draws) == []

    def take(self, draws: Iterator[list[int]]) -> str:
        m, outcome = next(draws) if len(self.deck) > 1 else (1, 0)
        assert m == len(self.deck)
        return self.deck.pop(outcome)


def test_kahunas_cards_follow_from_its_draws() -> None:
    table = Played("kahuna")
    table.play_out(random.Random(9))
    _, *events = map(json.loads, carried(table).splitlines())
    deck = KahunaDeck()
    for event in events:
        deck.follow(event)
    assert any(facts(events, "DiscardsShuffled"))


def test_motus_cards_follow_from_its_draws() -> None:
    table = Played("motu", seats=2)
    table.play_out(random.Random(9))
    _, *events = map(json.loads, carried(table).splitlines())
    piles = {"CardTurned": list(range(1, 59)), "VoyageurDealt": list(range(1, 7))}
    piles |= {"VillagesDealt": list(range(1, 7)), "DestinsTurned": list(range(1, 11))}
    for event in events:
        draws = iter(event.get("draws", []))
        for fact in event["facts"]:
            for card in drawn(fact):
                pile = piles[fact["t"]]
                m, outcome = next(draws) if len(pile) > 1 else (1, 0)
                assert (m, pile.pop(outcome)) == (len(pile) + 1, card)
            if fact["t"] == "TurnBegan" and event["seq"] == 3:
                assert next(draws) == [2, fact["seat"]]
        assert list(draws) == []


def drawn(fact: Any) -> list[int]:
    """Return the cards that a fact of Motu drew, in order."""
    match fact["t"]:
        case "CardTurned":
            return [fact["card"]]
        case "VoyageurDealt":
            return [fact["voyageur"]]
        case "VillagesDealt":
            return list(fact["villages"])
        case "DestinsTurned":
            return list(fact["destins"])
    return []


def test_the_page_says_how() -> None:
    page = (Path(__file__).parents[3] / "service" / "PROTOCOL.md").read_text("utf-8")
    for kind in ("HandDealt", "CardTurned", "VoyageurDealt", "IslandLaid", "BoatsMoored", "TileDrawn", "LavaDrawn"):
        assert f"`{kind}" in page[page.index("**From draws to facts.**") :]
