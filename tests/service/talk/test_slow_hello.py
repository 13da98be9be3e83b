"""A table is kept for a socket that came to it and has not said hello yet, however soon idle tables are let go of."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.request import urlopen

import msgspec
from websockets.asyncio.client import connect

from clients.player import Lagoon
from service.embedded import DataFolder, running
from tests.play import seated
from tests.server import LIFTED, Server, serving
from tests.support import eventually


def tables_at(server: Server) -> int:
    with urlopen(f"{server.url}/metrics") as page:
        found = re.search(r"^lagoon_tables_live (\d+)", page.read().decode(), re.MULTILINE)
    assert found
    return int(found[1])


async def test_who_says_hello_late_is_told_what_happens_at_another_server(tmp_path: Path) -> None:
    async with running(tmp_path / "redis"):
        settings = {"REDIS": DataFolder(tmp_path / "redis").url, "IDLE_TABLE_SECONDS": 0.1, **LIFTED}
        async with serving(tmp_path / "one", **settings) as one, serving(tmp_path / "two", **settings) as two:
            table, ann, _ = await seated(one, first=0)
            address = f"{two.url.replace('http', 'ws')}/api/tables/{table}/play"
            async with connect(address) as slow:
                # Nobody comes to the other table, which is let go of.
                other, _, _ = await seated(one)
                await Lagoon(two.url).table(other)
                await eventually(lambda: tables_at(two) <= 1)
                await slow.send('{"t":"hello"}')
                async with Lagoon(one.url).play(ann) as player:
                    seq = await player.play({"t": "draw"})
                told = 0
                while told < seq:
                    told = msgspec.json.decode(await slow.recv()).get("seq", told)
            await eventually(lambda: tables_at(two) == 0)
