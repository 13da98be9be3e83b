"""Taking back at random over the real server, then kill -9: what comes back is the table as it was, for everybody."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from clients.player import Lagoon, Player, Refused
from projections.games import GAMES
from tests.server import LIFTED, Server, serving

pytestmark = pytest.mark.faults

REFUSALS = {
    "undo_pending",
    "undo_asked_already",
    "undo_too_often",
    "undo_nothing",
    "undo_not_free",
    "undo_none",
    "no_request",
    "own_request",
    "already_answered",
}
"""What taking back at random may be refused with; anything else is a fault."""


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("undo"), **LIFTED) as server:
        yield server


deeds = st.lists(st.tuples(st.integers(0, 6), st.integers(0, 1 << 20)), min_size=15, max_size=60)


# An example takes a crash and a start: what fails is told as it is, not made smaller by crashing a hundred times more.
@settings(deadline=None, max_examples=6, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
@given(st.sampled_from(list(GAMES)), deeds)
async def test_after_a_crash_the_table_is_what_it_was(server: Server, game: str, deeds: list[tuple[int, int]]) -> None:
    lagoon = Lagoon(server.url)
    count = GAMES[game].game.seat_counts[-1]
    table = await lagoon.open_table(game, seats=count)
    seats = await lagoon.begin(table, *(f"Player {seat}" for seat in range(count)))
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(lagoon.play(seat)) for seat in seats]
        spectator = await stack.enter_async_context(lagoon.watch(table))
        everybody = [*players, spectator]
        for kind, number in deeds:
            await all_at_the_same(everybody)
            await do_anything(players, kind, number)
        await all_at_the_same(everybody)
        before = [(player.seq, player.view, player.record.steps) for player in everybody]

        await server.kill()
        await server.start()
        for player in everybody:
            await player.until(lambda p: p.status == "live")
        assert [(player.seq, player.view, player.record.steps) for player in everybody] == before
        # And the game goes on from there.
        for player in players:
            if player.result is None:
                await player.resign()
                await all_at_the_same(everybody)
        assert spectator.result is not None


async def all_at_the_same(players: list[Player]) -> None:
    """Wait until everybody has been told everything."""
    last = max(player.seq for player in players)
    for player in players:
        await player.reached(last)


async def do_anything(players: list[Player], kind: int, number: int) -> None:
    """Take back to somewhere, answer a request, or move; chosen by two numbers."""
    player = players[number % len(players)]
    if player.result is not None:
        return
    try:
        if kind == 0:
            await player.undo(to=max(0, player.seq - 1 - number % 9))
        elif kind == 1:
            await player.undo()
        elif kind == 2:
            await player.answer(number % 5 > 0)
        else:
            movers = [player for player in players if player.is_my_turn]
            mover = movers[number % len(movers)]
            moves = (await mover.legal()).moves
            await mover.play(moves[number % len(moves)])
    except Refused as refused:
        assert refused.code in REFUSALS, refused
