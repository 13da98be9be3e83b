"""The replay of a game of Kahuna with undos, in Chromium: stepping, jumping, perspectives, links, the proof."""

from __future__ import annotations

import json
import random
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.async_api import Browser, expect

from clients.player import Lagoon, Player, Seat
from tests.browser.conftest import ARTIFACTS
from tests.browser.window import PHONE, WIDE, Window
from tests.play import seated
from tests.server import Server

SEED = 11
BACKS = 6
"""How often something is taken back."""


class Game(NamedTuple):
    """A game that was played: its table, Ann's seat at it, and its log as the server gives it away."""

    table: str
    ann: Seat
    events: list[dict[str, Any]]

    @property
    def last(self) -> int:
        """The seq of its last event."""
        return len(self.events)

    @property
    def draws(self) -> int:
        """How many draws there were."""
        return sum(len(event.get("draws", ())) for event in self.events)

    def undone(self) -> tuple[int, int]:
        """Return the first event that took others back, and to where."""
        for event in self.events:
            for fact in event["facts"]:
                if fact["t"] == "Undone" and event["seq"] - fact["to"] > 1:
                    return event["seq"], fact["to"]
        raise AssertionError("nothing was taken back")


async def played(server: Server, dice: random.Random) -> Game:
    """Play a game in which now and then a move is taken back: freely, or after the other agreed."""
    table, ann, bob = await seated(server)
    lagoon = Lagoon(server.url)
    async with lagoon.play(ann) as black, lagoon.play(bob) as white:
        seq = black.seq
        backs = 0
        while black.result is None:
            mover, other = (black, white) if black.is_my_turn else (white, black)
            seq = await mover.play(dice.choice((await mover.legal()).moves))
            await mover.reached(seq)
            if backs < BACKS and seq > 12 + 10 * backs and mover.view["undo"]:
                seq = await take_back(mover, other)
                backs += 1
            await black.reached(seq)
            await white.reached(seq)
        assert backs == BACKS
        log = await lagoon.log(table)
    return Game(table, ann, [json.loads(line) for line in log.splitlines()[1:]])


async def take_back(mover: Player, other: Player) -> int:
    """Take the last action back, with the other's consent where that is needed; return the seq of it."""
    is_free = mover.view["undo"]["free"]
    seq = await mover.undo()
    if is_free:
        return seq
    await other.reached(seq)
    return await other.answer(True)


@pytest.fixture(scope="module")
async def game(server: Server) -> Game:
    """A game that is over."""
    print(f"seed {SEED}")
    return await played(server, random.Random(SEED))


async def sit(window: Window, server: Server, seat: Seat, nonce: str = "0" * 32, commitment: str = "") -> None:
    """Open the table in this window as if the seat had been taken in it, with this nonce, shown this commitment."""
    held = {"token": seat.token, "nonce": nonce, "seat": seat.seat, "name": seat.name, "game": "kahuna", "since": 0}
    kept = json.dumps(json.dumps({seat.table: {**held, "commitment": commitment}}))
    await window.page.add_init_script(
        f"localStorage.getItem('lagoon.seats') ?? localStorage.setItem('lagoon.seats', {kept})"
    )
    await window.go(f"{server.url}/t/{seat.table}")
    await window.is_live()


async def at(window: Window, seq: int) -> None:
    """Wait until the replay stands at a step, and the board shows it."""
    await expect(window.zone("replay")).to_have_attribute("data-at", str(seq))
    await expect(window.zone("map")).to_have_attribute("data-seq", str(seq))


async def test_a_game_is_stepped_through_by_buttons_keys_and_the_record(
    browser: Browser, server: Server, game: Game
) -> None:
    by, to = game.undone()
    async with Window.opened(browser, WIDE) as eve:
        await eve.go(f"{server.url}/t/{game.table}")
        await expect(eve.zone("result")).to_be_visible()
        await eve.zone("result").locator('[data-action="replay"]').click()
        await at(eve, game.last)
        await eve.action("replay-first").click()
        await at(eve, 1)
        await eve.action("replay-next").click()
        await at(eve, 2)
        await eve.page.keyboard.press("End")
        await at(eve, game.last)
        await eve.page.keyboard.press("Home")
        await at(eve, 1)
        await eve.page.keyboard.press("PageDown")
        await at(eve, 11)

        # What was taken back is folded in: it is passed over, until it is unfolded.
        await eve.zone("record").locator(f'[data-step="{to}"] .record-jump').click()
        await at(eve, to)
        await eve.page.keyboard.press("ArrowRight")
        await at(eve, by)
        await eve.page.keyboard.press("ArrowLeft")
        await at(eve, to)
        fold = eve.zone("record").locator(f'[data-fold="{by}"]')
        await expect(fold.locator("[data-undone]").first).to_be_hidden()
        await fold.locator("summary").click()
        await expect(fold.locator("[data-undone]").first).to_be_visible()
        await eve.action("replay-next").click()
        await at(eve, to + 1)
        await expect(eve.zone("caption").locator(".undone-note")).to_be_visible()
        await eve.action("replay-back").click()
        await at(eve, to)

        # It plays by itself, to the end, and stops there.
        await eve.page.locator('[name="speed"]').select_option("8")
        await eve.page.locator('[name="place"]').evaluate(
            "(place, at) => { place.value = at; place.dispatchEvent(new Event('input')) }", game.last - 3
        )
        await at(eve, game.last - 3)
        await eve.page.locator('[name="place"]').press("Space")
        await at(eve, game.last)
        await expect(eve.zone("replay")).not_to_have_attribute("data-playing", "")
        await eve.page.keyboard.press("Escape")
        await expect(eve.zone("result")).to_be_visible()
        assert "?" not in eve.page.url


async def test_a_link_leads_to_a_step_from_the_perspective_of_another_seat(
    browser: Browser, server: Server, game: Game
) -> None:
    start = next(event["seq"] for event in game.events for fact in event["facts"] if fact["t"] == "Started")
    hands = {fact["seat"]: fact["cards"] for fact in game.events[start - 1]["facts"] if fact["t"] == "HandDealt"}
    async with Window.opened(browser, PHONE) as eve:
        await eve.go(f"{server.url}/t/{game.table}?at={start}&as=1")
        await at(eve, start)
        await expect(eve.page.locator('[name="eyes"]')).to_have_value("1")
        cards = eve.zone("hand").locator("[data-card]")
        await expect(cards).to_have_count(3)
        shown = [await card.get_attribute("data-card") for card in await cards.all()]
        assert sorted(map(str, shown)) == sorted(hands[1])
        await expect(eve.page.locator('[data-hand-of="0"] [data-open-card]')).to_have_count(0)
        assert_told_nothing_of(eve, 0)

        await eve.page.locator('[name="eyes"]').select_option(label="Everything open")
        for seat, hand in hands.items():
            laid = eve.page.locator(f'[data-hand-of="{seat}"] [data-open-card]')
            await expect(laid).to_have_count(3)
            assert sorted(await laid.all_inner_texts()) == sorted(hand)
        await eve.action("replay-next").click()
        await at(eve, start + 1)
        await eve.page.wait_for_url(f"**/t/{game.table}?at={start + 1}")
        await eve.page.reload()
        await at(eve, start + 1)
        await eve.action("replay-link").click()
        await expect(eve.page.locator("dialog input, [data-zone=notices] .notice").first).to_be_visible()
        ARTIFACTS.mkdir(exist_ok=True)
        await eve.page.screenshot(path=ARTIFACTS / "replay-360.png")


def assert_told_nothing_of(window: Window, seat: int) -> None:
    """Look through the replay's pages for cards that only `seat` saw."""
    pages = [message for message in map(json.loads, window.frames) if message["t"] == "replay"]
    assert pages
    for page in pages:
        for step in page["steps"]:
            for fact in step["facts"]:
                if fact["t"] == "HandDealt":
                    assert (fact["cards"] is None) == (fact["seat"] == seat)
                if fact["t"] == "CardDrawn":
                    assert (fact["card"] is None) == (fact["seat"] == seat)


async def test_the_page_proves_the_draws_and_gives_the_log_away(
    browser: Browser, server: Server, game: Game, tmp_path: Path
) -> None:
    async with Window.opened(browser, WIDE) as eve:
        await eve.go(f"{server.url}/t/{game.table}")
        await eve.zone("fairness").locator("summary").click()
        await eve.action("prove").click()
        verdict = eve.zone("verdict")
        await expect(verdict).to_have_attribute("data-holds", "true")
        await expect(verdict).to_contain_text(f"verified: {game.last} events, {game.draws} draws")

        async with eve.page.expect_download() as download:
            await eve.action("save").click()
        kept = await download.value
        assert kept.suggested_filename == f"lagoon-kahuna-{game.table}.jsonl"
        await kept.save_as(tmp_path / "log.jsonl")
        lines = (tmp_path / "log.jsonl").read_text("utf-8").splitlines()
        assert [json.loads(line) for line in lines[1:]] == game.events


async def test_a_player_s_browser_proves_it_against_what_it_was_shown_itself(
    browser: Browser, server: Server, game: Game
) -> None:
    """Also without WebCrypto, which browsers keep from pages without a secure address: only signatures need it."""
    commitment = game.events[0]["facts"][0]["commitment"]
    shown_nonces = [fact for event in game.events for fact in event["facts"] if fact["t"] == "NonceShown"]
    nonce = next(fact["nonce"] for fact in shown_nonces if fact["seat"] == game.ann.seat)
    for shown, sentence, holds in (
        (commitment, "the random number it was bound to", "partly"),
        ("0" * 64, "not the one this browser was shown", "false"),
    ):
        async with Window.opened(browser, WIDE) as ann:
            await ann.page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })")
            await sit(ann, server, game.ann, nonce, shown)
            await ann.zone("fairness").locator("summary").click()
            await ann.action("prove").click()
            await expect(ann.zone("verdict")).to_contain_text(sentence)
            await expect(ann.zone("verdict")).to_have_attribute("data-holds", holds)


async def test_a_log_that_was_tampered_with_is_found_out(browser: Browser, server: Server, game: Game) -> None:
    drew = next(event["seq"] for event in game.events if event["seq"] > 10 and event.get("draws"))
    async with Window.opened(browser, WIDE) as eve:

        async def tamper(route: Any) -> None:
            answer = await route.fetch()
            lines = (await answer.text()).split("\n")
            event = json.loads(lines[drew])
            of, place = event["draws"][0]
            event["draws"][0] = [of, (place + 1) % of]
            lines[drew] = json.dumps(event, separators=(",", ":"))
            await route.fulfill(response=answer, body="\n".join(lines))

        await eve.page.route("**/log", tamper)
        await eve.go(f"{server.url}/t/{game.table}?at=20")
        await at(eve, 20)
        await eve.action("replay-proof").click()
        await eve.action("prove").first.click()
        verdict = eve.zone("verdict").filter(has_text="Event")
        await expect(verdict).to_have_attribute("data-holds", "false")
        await expect(verdict).to_contain_text(f"Event {drew} does not hold.")


async def test_taking_back_is_chosen_asked_withdrawn_refused_and_agreed_to(browser: Browser, server: Server) -> None:
    _, first, second = await seated(server, first=0)
    async with (
        Lagoon(server.url).play(first) as player,
        Window.opened(browser, WIDE) as ann,
        Window.opened(browser, PHONE) as bob,
    ):
        begin = player.seq
        # Two bridges at one island could take control of it, which would be one more thing to go.
        places = [move for move in player.my_moves or () if move["t"] == "place"]
        apart = next(
            pair
            for pair in combinations(places, 2)
            if pair[0]["card"] != pair[1]["card"] and set(pair[0]["line"]).isdisjoint(pair[1]["line"])
        )
        for place in apart:
            await player.reached(await player.play(place))
        await sit(ann, server, first)
        await sit(bob, server, second)
        await ann.shows(begin + 2)

        # Bridges of this turn showed only cards of my own hand: step by step, or to a chosen step, at once.
        built = ann.page.locator('[data-line][data-owner="0"]')
        request = bob.zone("request")
        ways = ann.action("undo-to")
        await expect(ann.action("undo")).to_have_accessible_name("Take back")
        await ann.action("undo-further").click()
        await expect(ways).to_have_count(2)
        await ways.last.click()
        await expect(built).to_have_count(0)
        await expect(request).to_be_hidden()
        for move in (*apart, {"t": "draw"}):
            await player.reached(await player.play(move))
        await ann.shows(player.seq)

        # What was drawn has to be asked for, and with it all before it; the other sees in words what would go.
        await expect(ann.action("undo")).to_have_accessible_name("Ask to take back")
        await expect(ann.action("undo-further")).to_be_hidden()
        await ann.action("undo").click()
        await expect(ways).to_have_count(3)
        await ways.last.click()
        await expect(ann.page.locator("dialog .undo-list li")).to_have_count(4)
        await ann.action("undo-confirm").click()
        await expect(request.locator(".undo-list li")).to_have_count(4)
        await expect(request).to_contain_text("Ann played")
        await ann.action("undo-withdraw").click()
        await expect(request).to_be_hidden()
        await expect(bob.zone("notices")).to_contain_text("request to take back is gone")

        await ann.action("undo").click()
        await ways.first.click()
        await ann.action("undo-confirm").click()
        await expect(request.locator(".undo-list li")).to_have_count(2)
        await bob.action("undo-no").click()
        await expect(ann.zone("notices")).to_contain_text("Bob did not agree.")

        # Neither is asked for a second time; what lies between was not asked for yet.
        await expect(ann.action("undo-further")).to_be_hidden()
        await ann.action("undo").click()
        await ann.action("undo-confirm").click()
        await bob.action("undo-yes").click()
        fold = ann.zone("record").locator("[data-fold]")
        await expect(fold.locator("summary").last).to_contain_text("taken back")
        await expect(built).to_have_count(1)

        await looks_back_while_it_goes_on(bob, player, begin)
        await cannot_look_through_others_eyes(ann, player.table, begin)


async def looks_back_while_it_goes_on(bob: Window, player: Player, begin: int) -> None:
    """Bob sees again what he could see, with his hand and without Ann's, while Ann plays on."""
    await bob.action("record").click()
    await bob.zone("record").locator(f'[data-step="{begin}"] .record-jump').click()
    await at(bob, begin)
    await expect(bob.zone("hand").locator("[data-card]")).to_have_count(3)
    await expect(bob.page.locator('[name="eyes"]')).to_be_hidden()
    assert_told_nothing_of(bob, 0)
    async with bob.page.expect_download() as download:
        await bob.action("replay-save").click()
    head, *steps = (await (await download.value).path()).read_text("utf-8").splitlines()
    assert json.loads(head)["kind"] == "told"
    assert json.loads(head)["seat"] == 1
    assert len(steps) == player.seq
    seq = await player.play((await player.legal()).moves[0])
    await expect(bob.zone("replay")).to_have_attribute("data-last", str(seq))
    await at(bob, begin)
    await bob.action("replay-close").click()
    await bob.shows(seq)
    await expect(bob.zone("prompt")).to_be_visible()


async def cannot_look_through_others_eyes(ann: Window, table: str, begin: int) -> None:
    """While the game goes on, a link through another's eyes leads to the same place through one's own."""
    url = ann.page.url
    await ann.go(f"{url.split('?')[0]}?at={begin}&as=1")
    await at(ann, begin)
    await expect(ann.zone("notices")).to_contain_text("shown when the game is over")
    await ann.page.wait_for_url(f"**/t/{table}?at={begin}")
    assert_told_nothing_of(ann, 1)
