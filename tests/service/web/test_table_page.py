"""The page of a table as it is sent: whole, or small for a browser that keeps what its board needs."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest

from tests.play import seated
from tests.server import LIFTED, Server, serving
from tests.service.web.test_pages import asked


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("pages"), **LIFTED) as server:
        yield server


async def test_who_keeps_what_a_board_needs_is_not_sent_it_again(server: Server) -> None:
    table, *_ = await seated(server)
    status, headers, first = await asked(server, f"/t/{table}")
    assert headers["vary"] == "accept-encoding, accept-language, cookie"
    kept = re.search(r'<meta name="parts" content="(\w{16})">', first)
    assert kept is not None
    status, again, page = await asked(server, f"/t/{table}", given={"cookie": f"parts_kahuna={kept[1]}"})
    assert (status, again["vary"], again["cache-control"]) == (200, headers["vary"], "no-cache")
    assert (len(page) < 6_000 < 100_000 < len(first), '<meta name="parts"' in page) == (True, False)
    digests = r"'sha256-[^']+'"
    assert set(re.findall(digests, headers["content-security-policy"])) < set(
        re.findall(digests, again["content-security-policy"])
    ), "and it may run: that, and what puts it in"
    data = r'<script type="application/json" id="data">(.+?)</script>'
    assert re.findall(data, page) == re.findall(data, first) != []
    for other in ("", "parts_kahuna=0000000000000000", f"parts_motu={kept[1]}"):
        assert (await asked(server, f"/t/{table}", given={"cookie": other}))[2] == first
    status, _, page = await asked(server, f"/t/{table}", given={"if-none-match": headers["etag"]})
    assert (status, page) == (304, ""), "unless something has happened"
    german = {"accept-language": "de", "cookie": f"parts_kahuna={kept[1]}"}
    assert '<html lang="de"' in (await asked(server, f"/t/{table}", given=german))[2][:60]
    assert len((await asked(server, f"/t/{table}", given=german))[2]) > 100_000
