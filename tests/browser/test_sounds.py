"""Sounds as they leave a page: every one of each game is heard, not clipped, and dies away."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser

from deploy.pictures.stages import GAMES
from tests.browser.window import Window
from tests.server import Server

pytestmark = pytest.mark.browser

RECORDED = """async ([game, volume]) => {
    const rate = 22050;
    let tape;
    globalThis.AudioContext = class extends OfflineAudioContext {
        constructor() {
            super(1, 2 * rate, rate);
            tape = this;
        }
        async resume() {}
        async suspend() {}
    };
    const modules = ['sound/synthesizer', 'sound/score', 'sound/signals', `${game}/sounds`];
    const loaded = await Promise.all(modules.map((name) => import(`/static/${name}.js`)));
    const [{ Synthesizer }, { notesOf, lengthOf }, { SIGNALS }, { sounds }] = loaded;
    const peak = (samples) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    const heard = {};
    for (const [name, written] of Object.entries({ ...SIGNALS, ...sounds })) {
        const synthesizer = new Synthesizer();
        synthesizer.unlock();
        const notes = notesOf(written);
        await synthesizer.play(notes, volume);
        const samples = (await tape.startRendering()).getChannelData(0);
        const end = Math.ceil((lengthOf(notes) + 0.05) * rate);
        heard[name] = [peak(samples.slice(0, end)), peak(samples.slice(end))];
    }
    return heard;
}"""
"""Records each sound of a game, and of calls, at a volume: how loud (0 to 1) it is at most, and after its end."""


@pytest.mark.parametrize("game", GAMES)
async def test_every_sound_is_heard_and_dies_away(browser: Browser, server: Server, game: str) -> None:
    async with Window.opened(browser) as ann:
        await ann.go(f"{server.url}/notice")
        loud: dict[str, list[float]] = await ann.page.evaluate(RECORDED, [game, 100])
        soft: dict[str, list[float]] = await ann.page.evaluate(RECORDED, [game, 30])
        none: dict[str, list[float]] = await ann.page.evaluate(RECORDED, [game, 0])
    assert len(loud) > 10
    for name, (at_most, after) in loud.items():
        assert 0.02 < at_most < 0.9, f"{name}: {at_most}"
        assert after < 0.001, f"{name} goes on: {after}"
        assert 0 < soft[name][0] < at_most, name
        assert none[name] == [0, 0], name
