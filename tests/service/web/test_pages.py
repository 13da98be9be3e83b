"""Every address that people come to ends in a page: links with something at their end, and where there is nothing."""

from __future__ import annotations

import asyncio
import gzip
import http.client
import itertools
import json
import re
import struct
from collections.abc import AsyncIterator
from html import escape, unescape
from pathlib import Path
from urllib.parse import quote, unquote

import brotli
import pytest
from starlette.requests import Request

from deploy.cluster.node import free_ports
from events.stream import log_key
from projections.games import GAMES
from service.embedded import DataFolder
from service.redis.client import make_client
from service.tables.ids import new_table_id
from service.talk.protocol import OWN_TABLE_ID, table_id_in
from service.web.app import _Failures
from service.web.assets.answer import FOR_GOOD, answer
from service.web.assets.brotli_files import BrotliFiles
from service.web.assets.files import ClientFiles, joined_client
from service.web.assets.link_card import MANIFEST, PICTURE, PICTURE_SIZE
from service.web.languages.known import languages
from service.web.links import canonical_path
from service.web.pages import Pages
from service.web.rules.pages import rules_page
from service.web.static_files import LANGUAGES_FOLDER, SERVICE_WORKER, WEB_FOLDER
from tests.links import AFTER, BEFORE, ID
from tests.play import seated
from tests.server import LIFTED, Server, serving


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("pages"), **LIFTED) as server:
        yield server


async def asked(
    server: Server, path: str, method: str = "GET", given: dict[str, str] | None = None
) -> tuple[int, dict[str, str], str]:
    """Ask for a path as it is; return status, headers and body."""

    def ask() -> tuple[int, dict[str, str], str]:
        line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        try:
            line.request(method, path, headers=given or {})
            answer = line.getresponse()
            headers = {name.lower(): value for name, value in answer.getheaders()}
            body = answer.read()
            if headers.get("content-encoding") == "gzip":
                body = gzip.decompress(body)
            elif headers.get("content-encoding") == "br":
                body = brotli.decompress(body)
            return answer.status, headers, body.decode()
        finally:
            line.close()

    return await asyncio.to_thread(ask)


# ---- links


def test_ids_are_what_they_are_said_to_be() -> None:
    for _ in range(100):
        assert OWN_TABLE_ID.match(new_table_id())


def test_what_no_id_contains_is_no_part_of_it() -> None:
    for before, after in itertools.product(BEFORE, map(unquote, AFTER)):
        assert table_id_in(f"{before}{ID}{after}") == ID, (before, after)


@pytest.mark.parametrize(
    ("text", "table"),
    [
        (ID.upper(), ID),
        ("an_old-Name_", "an_old-Name_"),  # a file may have brought a table of another house
        ("a/b", None),
        (f"{ID}/log", None),
        (f"{ID} {ID}", None),
        ("x" * 65, None),
        (")", None),
        ("", None),
    ],
)
def test_other_ids(text: str, table: str | None) -> None:
    assert table_id_in(text) == table


@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("/", "/"), ("/)", "/"), ("/. ", "/"), ("//", "/"), ("/>", "/"),
        ("/rules/kahuna", "/rules/kahuna"), ("/rules/mauna-kea/", "/rules/mauna-kea"), ("/rules/Motu.", "/rules/motu"),
        ("/learn/kahuna)", "/learn/kahuna"), ("/learn/Mauna-Kea", "/learn/mauna-kea"), ("/learn/chess", None),
        ("/verify/", "/verify"), ("/Verify).", "/verify"), ("/mine/", "/mine"), ("/Mine,", "/mine"),
        ("/House.", "/house"),
        ("/rules/chess", None), ("/rules/../README", None), ("/t/", None), ("/t", None), ("/nonsense", None),
        ("//evil.example/", None), ("/api/", None),
    ],
)  # fmt: skip
def test_the_page_that_an_address_was_meant_for(path: str, page: str | None) -> None:
    assert canonical_path(path) == page


async def test_a_link_with_something_at_its_end_leads_to_its_table(server: Server) -> None:
    table, *_ = await seated(server)
    status, _, page = await asked(server, f"/t/{table}")
    assert status == 200
    for after in AFTER[1:]:
        way = f"/t/{table}{quote(after, safe='/%')}"
        status, headers, _ = await asked(server, way)
        assert (status, headers["location"]) == (307, f"/t/{table}"), way
        status, headers, _ = await asked(server, f"{way}?at=3&as=1")
        assert headers["location"] == f"/t/{table}?at=3&as=1"
    assert '"table/table.js":' in page
    status, headers, _ = await asked(server, "/rules/kahuna.")
    assert (status, headers["location"]) == (307, "/rules/kahuna")
    status, headers, _ = await asked(server, "/%29")
    assert (status, headers["location"]) == (307, "/")


async def test_a_table_there_is_not_has_its_page_with_404(server: Server) -> None:
    for path in (f"/t/{ID}", "/t/x", f"/t/{'x' * 64}"):
        status, headers, page = await asked(server, path)
        assert (status, headers["content-type"]) == (404, "text/html; charset=utf-8")
        assert 'data-notice="no_table"' in page
    for path in (f"/t/{ID}?at=5", f"/t/{ID}?at=5&as=1"):
        assert (await asked(server, path))[0] == 404, "nor is there a replay of it"
    status, headers, page = await asked(server, f"/t/{ID}", "HEAD")
    assert (status, headers["content-type"], page) == (404, "text/html; charset=utf-8", "")


async def test_a_table_that_cannot_be_read_has_its_page_too(server: Server) -> None:
    """Which says so: it asks for the table, and is told why not."""
    redis = make_client(DataFolder(server.folder / "data").url)
    await redis.set(log_key(ID), "no log")
    try:
        status, _, page = await asked(server, f"/t/{ID}")
        assert (status, 'src="/assets/table.' in page) == (200, True)
        status, headers, said = await asked(server, f"/api/tables/{ID}")
        assert (status, headers["content-type"], '"broken_table"' in said) == (500, "application/json", True)
    finally:
        await redis.delete(log_key(ID))
        await redis.aclose()


# ---- no bare text


@pytest.mark.parametrize(
    ("method", "path", "status", "notice"),
    [
        ("GET", "/nonsense", 404, "nothing"),
        ("GET", "/t", 404, "no_table"),
        ("GET", "/t/", 404, "no_table"),
        ("GET", "/t/a/b", 404, "no_table"),
        ("GET", "/t/a%2Fb", 404, "no_table"),
        ("GET", f"/t/{'x' * 65}", 404, "no_table"),
        ("GET", "/rules", 404, "no_rules"),
        ("GET", "/rules/chess", 404, "no_rules"),
        ("GET", "/index.html", 404, "nothing"),
        ("GET", "/static/", 404, "nothing"),
        ("GET", "/static/nothing.js", 404, "nothing"),
        ("POST", "/", 405, "nothing"),
        ("POST", "/nonsense.", 404, "nothing"),
        ("DELETE", "/t/x", 405, "nothing"),
        # What stands for the server as a whole (RFC 9112, 3.2.4).
        ("POST", "*", 404, "nothing"),
    ],
)
async def test_where_there_is_nothing_a_page_says_so(
    server: Server, method: str, path: str, status: int, notice: str
) -> None:
    answered, headers, page = await asked(server, path, method)
    assert (answered, headers["content-type"]) == (status, "text/html; charset=utf-8")
    assert f'data-notice="{notice}"' in page
    assert "default-src 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


async def test_without_scripts_a_page_says_what_there_is_in_the_language_of_the_reader(server: Server) -> None:
    table, *_ = await seated(server)
    for code, about in languages().items():
        told = about.pages.notices
        for path, text in (
            *(("/nonsense", said) for said in (told["nothing"].title, told["nothing"].text, told["nothing"].next)),
            (f"/t/{ID}", told["no_table"].text),
            ("/rules/nothing", told["no_rules"].text),
            *(
                (way, about.pages.needs_script)
                for way in ("/", f"/t/{table}", "/learn/motu", "/mine", "/verify", "/house")
            ),
            ("/rules/kahuna", rules_page("kahuna", code).text),
        ):
            _, _, page = await asked(server, path, given={"accept-language": code})
            assert f'<html lang="{code}"' in page
            assert (text if path == "/rules/kahuna" else escape(text)) in page, path


async def test_addresses_of_programs_stay_json(server: Server) -> None:
    for path in ("/api/", "/api/nothing", f"/api/tables/{ID}.", f"/api/tables/{ID}/"):
        status, headers, _ = await asked(server, path)
        assert (status, headers["content-type"]) == (404, "application/json"), path


async def test_where_the_server_fails_a_page_says_so() -> None:
    def request(path: str) -> Request:
        return Request({"type": "http", "method": "GET", "path": path, "headers": [], "query_string": b""})

    async def no_table(_table: str) -> None:
        return None

    failures = _Failures(Pages(no_table, ClientFiles(native=False)))
    page = await failures.went_wrong(request("/t/x"), RuntimeError("broken"))
    assert page.status_code == 500
    assert b'data-notice="broken"' in page.body
    assert page.headers["x-content-type-options"] == "nosniff", "it is answered outside of what adds them"
    said = await failures.went_wrong(request("/api/games"), RuntimeError("broken"))
    assert (said.status_code, b'"server_fault"' in said.body) == (500, True)


# ---- what is said of pages elsewhere


async def test_a_link_has_a_picture_at_the_address_that_the_settings_name_whatever_is_asked(tmp_path: Path) -> None:
    port = free_ports(1)[0]
    async with serving(tmp_path, PORT=port, PUBLIC_URL="https://lagoon.example", **LIFTED) as server:
        server.port = port
        table, *_ = await seated(server)
        for path, title in (("/", "Lagoon"), (f"/t/{table}", "Kahuna"), ("/rules/mauna-kea", "Mauna Kea")):
            _, _, page = await asked(server, path, given={"host": f"localhost:{server.port}"})
            assert f'<meta property="og:title" content="{title}">' in page
            assert f'<meta property="og:image" content="https://lagoon.example/static/{PICTURE}">' in page
            assert "localhost" not in page
            head = re.sub(r'<script type="application/json" id="data">.*?</script>', "", page)
            assert table not in head, "it is the same of all tables, so that nothing is told"
    assert (WEB_FOLDER / PICTURE).read_bytes()[:24].endswith(struct.pack(">II", *PICTURE_SIZE))


async def test_a_picture_is_named_by_the_address_that_is_asked_at_where_that_is_sure(tmp_path: Path) -> None:
    async with serving(tmp_path, ORIGINS="https://lagoon.example,http://other.example:8000", **LIFTED) as server:
        table, *_ = await seated(server)
        port = server.port
        forged = ("10.1.2.3", f"10.1.2.3:{port}", "localhost:1", "127.0.0.1", f"x.localhost:{port}", "other.example")
        sure = {
            f"127.0.0.1:{port}": f"http://127.0.0.1:{port}",
            f"localhost:{port}": f"http://localhost:{port}",
            f"LOCALHOST.:{port}": f"http://localhost:{port}",
            "lagoon.example": "https://lagoon.example",
            "other.example:8000": "http://other.example:8000",
        }
        for path in ("/", f"/t/{table}", "/rules/kahuna"):
            # Each is asked for twice, and one after the other: nothing is kept for anybody else.
            for host in (*forged, *sure, *forged, *sure):
                _, headers, page = await asked(server, path, given={"host": host})
                named = re.findall(r'property="og:image" content="([^"]*)"', page)
                assert named == ([f"{sure[host]}/static/{PICTURE}"] if host in sure else []), (path, host)
                assert headers["cache-control"] == "no-cache"
                assert host in sure or host not in page


async def test_the_house_can_be_installed(server: Server) -> None:
    _, headers, text = await asked(server, f"/static/{MANIFEST}")
    assert headers["content-type"] == "application/manifest+json"
    manifest = json.loads(text)
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    for icon in manifest["icons"]:
        path = WEB_FOLDER / icon["src"].removeprefix("/static/")
        if icon["sizes"] != "any":
            width = int(icon["sizes"].partition("x")[0])
            assert path.read_bytes()[:24].endswith(struct.pack(">II", width, width)), icon["src"]
    assert {icon.get("purpose") for icon in manifest["icons"]} == {None, "maskable"}
    for path in ("/", "/mine", "/verify", "/rules/motu", "/nonsense"):
        link = f'<link rel="manifest" crossorigin="use-credentials" href="/static/{MANIFEST}">'
        assert link in (await asked(server, path))[2]


# ---- what is served


async def test_the_icon_that_is_asked_for_by_its_old_name_is_kept_for_a_day(server: Server) -> None:
    status, headers, _ = await asked(server, "/favicon.ico")
    assert (status, headers["cache-control"]) == (200, "public, max-age=86400")


async def test_what_a_page_names_is_kept_for_good_and_the_page_is_asked_for_each_time(server: Server) -> None:
    table, *_ = await seated(server)
    status, headers, page = await asked(server, f"/t/{table}")
    assert (status, headers["cache-control"]) == (200, "no-cache")
    assert '<meta name="game" content="kahuna">' in page
    names = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)
    assert len(names) == 6, "its icon, what lies beside all boards, and what its board does without"
    for name in names:
        status, headers, _ = await asked(server, name)
        assert (status, headers["cache-control"]) == (200, "public, max-age=31536000, immutable")
    tag = headers["etag"]
    status, headers, _ = await asked(server, names[-1], given={"if-none-match": tag})
    assert (status, headers["etag"]) == (304, tag)


async def test_a_page_of_another_version_gets_what_there_is_but_not_to_keep(server: Server) -> None:
    status, headers, text = await asked(server, f"/assets/table.{'0' * 16}.js")
    assert (status, headers["cache-control"], '"table/table.js"' in text) == (200, "no-store", True)
    for name in (f"nothing.{'0' * 16}.js", f"table.{'0' * 15}.js", f"table.{'g' * 16}.js", "table.js", "..%2ftable.js"):
        status, _, page = await asked(server, f"/assets/{name}")
        assert (status, 'data-notice="nothing"' in page) == (404, True)


@pytest.mark.parametrize(
    ("takes", "is_squeezed"),
    [("gzip, deflate, br", True), ("br;q=1, GZIP;q=0.5", True), ("gzip;q=0", False), ("identity", False), ("", False)],
)
async def test_what_is_sent_is_compressed_for_who_takes_that(server: Server, takes: str, is_squeezed: bool) -> None:
    by_language = "accept-encoding, accept-language, cookie"
    addresses = {"/mine": by_language, "/rules/kahuna": by_language}
    addresses[joined_client().assets["table.js"].address] = "accept-encoding"
    for address, vary in addresses.items():
        _, headers, _ = await asked(server, address, given={"accept-encoding": takes})
        assert headers["vary"] == vary
        assert (headers.get("content-encoding") in {"gzip", "br"}) is is_squeezed


def test_files_are_denser_once_there_is_time_for_it() -> None:
    files, name = BrotliFiles(0), joined_client().assets["core.js"]
    assert files.get(name) is None, "it is made for the next who asks"
    files.wait()
    dense = files.get(name)
    assert dense is not None
    assert len(dense) < len(name.compressed or b"")
    assert brotli.decompress(dense) == name.data
    assert BrotliFiles().get(name) is None, "not while the service has only just begun"
    request = Request({"type": "http", "headers": [(b"accept-encoding", b"gzip, deflate, br")]})
    assert answer(request, name, 200, FOR_GOOD, denser=files).headers["content-encoding"] == "br"
    assert answer(request, name, 200, FOR_GOOD).headers["content-encoding"] == "gzip"
    request = Request({"type": "http", "headers": [(b"accept-encoding", b"gzip, br;q=0")]})
    assert answer(request, name, 200, FOR_GOOD, denser=files).headers["content-encoding"] == "gzip"


async def test_who_changes_modules_gets_them_one_by_one(tmp_path: Path) -> None:
    async with serving(tmp_path, NATIVE_MODULES=1) as server:
        table, *_ = await seated(server)
        status, _, page = await asked(server, f"/t/{table}")
        assert (status, "/assets/" in page) == (200, False)
        for path in needed_natively():
            assert f'"{path}"' in page
        status, headers, text = await asked(server, "/static/table/load.js")
        assert (status, headers["cache-control"]) == (200, "no-cache")
        assert text == (WEB_FOLDER / "table" / "load.js").read_text("utf-8")
        for code in languages():
            _, headers, worker = await asked(server, f"/static/{SERVICE_WORKER}?language={code}")
            assert headers["service-worker-allowed"] == "/"
            assert worker == joined_client().workers[code].data.decode(), "which is one script also here"


def needed_natively() -> set[str]:
    """Return all modules that a table's page needs, found in another way than the server does."""
    found, waiting = (
        set[Path](),
        [WEB_FOLDER / name for name in ("table/table.js", "gear/start.js", "offline/start.js")],
    )
    while waiting:
        path = waiting.pop().resolve()
        if path not in found:
            found.add(path)
            imports = r"^(?:import|export) [^;]*?from '(\.[^']+)';"
            waiting += [path.parent / name for name in re.findall(imports, path.read_text("utf-8"), re.MULTILINE)]
    return {address_of(path) for path in found}


def address_of(path: Path) -> str:
    """Return where a file is served as it lies."""
    if path.is_relative_to(LANGUAGES_FOLDER.resolve()):
        return f"/languages/{path.relative_to(LANGUAGES_FOLDER.resolve()).as_posix()}"
    return f"/static/{path.relative_to(WEB_FOLDER.resolve()).as_posix()}"


def needed() -> set[Path]:
    """Return every file that a page asks for, directly or by way of another; games are loaded by their names."""
    found: set[Path] = set()
    waiting = [
        WEB_FOLDER / name
        for name in (
            "index.html",
            "table.html",
            "learn.html",
            "rules.html",
            "verify.html",
            "mine.html",
            "house.html",
            "notice.html",
        )
    ]
    # Every page names what it is installed by.
    waiting += [WEB_FOLDER / MANIFEST, WEB_FOLDER / PICTURE, WEB_FOLDER / "installed" / "icon_apple_180.png"]
    waiting += [WEB_FOLDER / "favicon.svg", *(WEB_FOLDER / name / "game.js" for name in GAMES)]
    # What names a catalog leads to that of any language.
    waiting += [path for code in languages() for path in (LANGUAGES_FOLDER / code / "web").rglob("*.js")]
    while waiting:
        path = waiting.pop().resolve()
        if path in found:
            continue
        found.add(path)
        if path.suffix == ".png":
            continue
        # Comments name modules whose types they use.
        code = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
        waiting += [WEB_FOLDER / name for name in re.findall(r"""["'(]/static/([^"')]+)["')]""", code)]
        if path.suffix == ".js":
            waiting += [path.parent / name for name in re.findall(r"""(?:from|import) ?\(?['"](\.[^'"]+)['"]""", code)]
        if path.name == "game.js":
            waiting += [path.parent / name for name in re.findall(r"'([^']+\.css)'", code)]
        if path.suffix == ".css":
            waiting += [path.parent / name for name in re.findall(r"""url\(["']?([^"')#:]+)["']?\)""", code)]
    return {path for path in found if path.suffix != ".html"}


async def test_only_what_pages_need_is_served_and_all_of_it(server: Server) -> None:
    files = {
        path.resolve() for folder in (WEB_FOLDER, LANGUAGES_FOLDER) for path in folder.rglob("*") if path.is_file()
    }
    served = set()
    for path in sorted(files):
        status, _, _ = await asked(server, address_of(path), "HEAD")
        assert status in {200, 404}
        if status == 200:
            served.add(path)
    assert served == needed()
    assert WEB_FOLDER / "README.md" not in served
    assert WEB_FOLDER / "jsconfig.json" not in served


# ---- in the reader's language


async def test_a_page_comes_as_was_chosen_or_as_the_browser_asks(server: Server) -> None:
    cases = {
        (None, None): "en",
        (None, "de-AT, de;q=0.9, en;q=0.5"): "de",
        (None, "sv, fr;q=0.5"): "fr",
        ("nl", "de"): "nl",
        ("nonsense", "de"): "de",
    }
    for (cookie, accepted), language in cases.items():
        given = {name: value for name, value in (("accept-language", accepted),) if value is not None}
        if cookie is not None:
            given["cookie"] = f"other=1; language={cookie}"
        for path in ("/", "/rules/motu", "/nonsense"):
            _, headers, page = await asked(server, path, given=given)
            assert f'<html lang="{language}" dir="ltr">' in page
            assert headers["vary"] == "accept-encoding, accept-language, cookie"
            assert re.search(rf"/assets/words-(?:[\w-]+-)?{language}\.", page)
        _, _, text = await asked(server, f"/static/{MANIFEST}", given=given)
        assert json.loads(text)["lang"] == language
        _, _, catalog = await asked(server, "/static/words/catalog.js", given=given)
        assert f"/languages/{language}/web/shell.js" in catalog


async def test_every_language_can_be_chosen_on_every_page(server: Server) -> None:
    for path in ("/", "/mine", "/rules/kahuna", "/nonsense"):
        _, _, page = await asked(server, path)
        found = re.search(r'<meta name="languages" content="([^"]+)">', page)
        assert found is not None
        assert json.loads(unescape(found[1])) == {code: about.name for code, about in languages().items()}


async def test_the_rules_and_the_worker_come_in_the_language_of_the_page(server: Server) -> None:
    _, _, german = await asked(server, "/rules/mauna-kea", given={"cookie": "language=de"})
    _, _, english = await asked(server, "/rules/mauna-kea")
    assert "Insel" in german
    assert "Insel" not in english
    workers = {
        (await asked(server, f"/static/{SERVICE_WORKER}{query}"))[2] for query in ("?language=de", "?language=fr", "")
    }
    assert len(workers) == 3


async def test_a_foreign_address_is_told_in_the_reader_s_language(server: Server) -> None:
    given = {"host": "evil.example", "accept-language": "de"}
    status, headers, page = await asked(server, "/", given=given)
    assert (status, '<html lang="de"' in page) == (421, True)
    assert "Diese Adresse gehört nicht zu diesem Haus" in page
    assert "accept-language" in headers["vary"]
