"""The web client joined: what pages name is there, nothing runs where it is not asked for, and it is small."""

from __future__ import annotations

import base64
import gzip
import random
import re
import shutil
from functools import partial
from pathlib import Path

import brotli
import pytest

from projections.games import GAMES
from service.web.assets import html
from service.web.assets.asset import make_asset
from service.web.assets.brotli_files import BrotliFiles
from service.web.assets.client import make_client
from service.web.assets.files import PAGES, joined_client
from service.web.assets.joined_script import core_script, later_script, page_script, whole_script, words_script
from service.web.assets.module import read_module
from service.web.assets.rest import Rest
from service.web.assets.style_sheets import join_sheets
from service.web.languages.known import languages
from service.web.policy import digest_source
from service.web.static_files import SERVICE_WORKER, WEB_FOLDER
from tests.web.test_web import node

MOST_BYTES = 150_000
"""How much of a table may go over the wire before it can be played: by gzip, which every browser takes."""

NAMED = re.compile(r"/assets/[\w.-]+")
SIGNS = re.compile(r'content: ("[ ·▾▴▸▶]*[·▾▴▸▶][ ·▾▴▸▶]*");(?!\s*content: \1 / "";)')
"""What is drawn and says nothing, without the empty text that is read in its place."""
NAMED_AT_ONCE = re.compile(r'(?:src|href)="(/assets/[\w.-]+)"')


def asset_at(address: str) -> tuple[str, int]:
    """Return the text of what is served at an address, and its length as it is sent."""
    found = {asset.address: asset for asset in joined_client().assets.values()}[address]
    return found.data.decode(), len(found.compressed or found.data)


def test_all_that_pages_name_is_there() -> None:
    # One test for all: a parameter for each would have them joined wherever tests are only collected.
    for page in joined_client().pages:
        all_is_there(page)


def all_is_there(page: tuple[str, str, str]) -> None:
    text = joined_client().pages[page]
    waiting, seen = NAMED.findall(text), set[str]()
    assert waiting, page
    while waiting:
        address = waiting.pop()
        if address not in seen:
            seen.add(address)
            waiting += NAMED.findall(asset_at(address)[0])
    sources = html.parts_of((WEB_FOLDER / page[0]).read_text("utf-8"))
    assert not html.parts_of(text).modules, f"{page}: all are joined"
    missing = [one for one in sources.modules if f'"{one}"' not in text and one not in "".join(map(text_of, seen))]
    assert missing == [], page


def text_of(address: str) -> str:
    return asset_at(address)[0]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_a_table_is_small_in_every_language(game: str, language: str) -> None:
    page = joined_client().pages["table.html", game, language]
    by_address = {asset.address: asset for asset in joined_client().assets.values()}
    # The icon on the tab is not waited for.
    named = [by_address[address] for address in dict.fromkeys(NAMED_AT_ONCE.findall(page)) if "favicon" not in address]
    assert len(named) <= 7, "six come side by side, and the last has time"
    # Of what its board needs nothing is named: it stands in the page, and in no file besides.
    of_board = set(re.findall(r'"([\w/.]+\.js)":\(function\(\$+need', page))
    assert {"table/table.js", f"{game}/early.js"} <= of_board
    twice = {module for asset in named for module in of_board if f'"{module}":(function($need'.encode() in asset.data}
    assert sum(len(text_of_module(module)) for module in twice) < 8_000, twice
    sent = [make_asset("table.html", "text/html", page), *named]
    assert sum(len(asset.compressed or asset.data) for asset in sent) < MOST_BYTES


@pytest.mark.parametrize("game", GAMES)
def test_what_a_board_does_not_need_comes_after_it(game: str) -> None:
    client = joined_client()
    for language in languages():
        parts = client.tables[game, language].parts
        brought = set(re.findall(r'"([\w/.]+\.js)":\(function', "".join(part.text for part in parts)))
        assert {"table/table.js", f"{game}/early.js", "words/board_catalog.js"} <= brought
        assert not brought & {
            "table/page.js",
            f"{game}/game.js",
            f"{game}/motion.js",
            "words/catalog.js",
            "record/replay.js",
            "chat/chat.js",
        }
        worn = "".join(part.text for part in parts if part.kind == "style")
        later = client.assets["table-later.css"]
        for sheet in html.parts_of((WEB_FOLDER / "table.html").read_text("utf-8")).sheets:
            rules = join_sheets(WEB_FOLDER, [sheet], lambda path: path)
            is_later = sheet.partition("/")[0] in ("chat", "lobby", "record")
            assert (rules in worn) is not (rules in later.data.decode()), sheet
            assert rules not in worn or not is_later, sheet
        named = NAMED_AT_ONCE.findall(client.tables[game, language].first)
        assert {later.address, client.assets[f"later-words-{language}.js"].address} <= set(named)


def text_of_module(path: str) -> str:
    return (WEB_FOLDER / path).read_text("utf-8")


def test_the_page_of_a_table_lets_run_what_it_brings_and_what_a_browser_kept_of_it() -> None:
    for table in joined_client().tables.values():
        # As it is sent, since what is filled in is written with two signs.
        first, again = (page.replace("$$", "$") for page in (table.first, table.again))
        assert all(part.text in first and part.text not in again for part in table.parts)
        assert all(part.digest in first and part.digest in again for part in table.parts)
        for page in (first, again):
            policy = table.policy(page)
            assert "'unsafe" not in policy
            for part in table.parts:
                assert (digest_source(part.text) in policy) is (part.kind != "json")
            assert all(digest_source(script) in policy for script in html.own_scripts(page))
        assert len(gzip.compress(again.encode())) < 1_500


def test_a_page_is_compressed_but_once_behind_what_differs() -> None:
    files = BrotliFiles(0)
    text = Rest("the rest of it all, überall the same, ".encode() * 400)
    for beginning in (b"", b"a game", b"x" * 1022, b"x" * 1023, random.Random(1).randbytes(9_000), text.data[:60_000]):
        assert gzip.decompress(text.gzip_with(beginning)) == beginning + text.data
        text.brotli_with(beginning, files)
        files.wait()
        dense = text.brotli_with(beginning, files)
        assert dense is not None
        read = brotli.decompress(dense)
        assert (read[: len(beginning)], read[-len(text.data) :]) == (beginning, text.data)
        assert set(read[len(beginning) : -len(text.data)]) == set(b" "), "spaces stand between both"
        assert len(dense) < len(beginning) + 1500
    assert text.brotli_with(b"x" * 66_000, files) is None, "it comes as gzip"
    assert Rest(b"one").digest_with(b"two") != Rest(b"one").digest_with(b"too")


def test_what_is_made_behind_one_beginning_stands_behind_all_of_its_length() -> None:
    """The text has everything in it that a beginning could be mistaken for."""
    files = BrotliFiles(0)
    text = Rest(random.Random(7).randbytes(30_000) + b"  and some text of the usual kind  " * 40)
    for beginning in (b"y" * 3_000, text.data[:3_000], b"  " * 1_500):
        text.brotli_with(beginning, files)
        files.wait()
        dense = text.brotli_with(beginning, files)
        assert dense is not None
        assert brotli.decompress(dense).endswith(text.data)


def test_a_secret_is_taken_out_of_the_address_by_its_own_page_only() -> None:
    """A module that does something at once is in no script that other pages have."""
    for taken in ("mine/taken_key.js", "house/taken_pass.js"):
        holders = [name for name, asset in joined_client().assets.items() if f'"{taken}":'.encode() in asset.data]
        assert holders == [f"{taken.partition('/')[0]}.js"]


def test_what_holds_no_words_is_the_same_in_all_languages(tmp_path: Path) -> None:
    for name in ("web", "languages"):
        shutil.copytree(WEB_FOLDER.parent / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(tmp_path / "languages" / "en", tmp_path / "languages" / "xx")
    for catalog in (tmp_path / "languages" / "xx").rglob("*.js"):
        catalog.write_text(catalog.read_text("utf-8").replace("'Settings'", "'Séttings'"), "utf-8")
    client = make_client(tmp_path / "web", PAGES, dict.fromkeys(GAMES), SERVICE_WORKER, ("en", "xx"))
    alone = make_client(tmp_path / "web", PAGES, dict.fromkeys(GAMES), SERVICE_WORKER, ("en",))
    others = {name: asset for name, asset in client.assets.items() if name not in alone.assets}
    assert {name: client.assets[name] for name in alone.assets} == alone.assets
    assert {name.replace("-xx.js", "-en.js") for name in others} == {name for name in alone.assets if "words" in name}
    named = {code: set(NAMED.findall(client.pages["table.html", "", code])) for code in ("en", "xx")}
    assert named["xx"] - named["en"] == {others["words-xx.js"].address}
    parts = zip(client.tables["motu", "xx"].parts, client.tables["motu", "en"].parts, strict=True)
    told = [one.text for one, other in parts if one != other]
    named_later = [others["later-words-xx.js"].address in text for text in told]
    assert named_later == [False, True], "but its words: those of the map, and all others"
    for name in ("words-xx.js", "later-words-xx.js"):
        assert "'Séttings'" in others[name].data.decode()
    assert "'Séttings'" in client.workers["xx"].data.decode()


def test_words_are_there_before_what_needs_them_and_with_what_is_loaded_later() -> None:
    sources = {
        "page.js": "import { words } from './words/catalog.js';\nconsole.log(words);\n"
        "const told = ({ say }) => console.log(say());\nvoid import('./game.js').then(told);",
        "words/catalog.js": "",
        "game.js": "import { words } from './game/words/catalog.js';\nexport const say = () => words;",
    }
    modules = {path: read_module(path, source) for path, source in sources.items()}
    shell = read_module("words/catalog.js", "export const words = 'hello';")
    game = read_module("game/words/catalog.js", "export const words = 'a game';")
    core = data(core_script([]))
    later = data(later_script(core, [modules["game.js"]]))
    before = words_script([shell], {"game.js": {"game/words/catalog.js": data(words_script([game], {}))}})
    page = page_script([core], [modules["page.js"]], {"game.js": later}, ["page.js"])
    assert told(f"import'{data(before)}';\n{page}") == ["hello", "a game"]
    both = words_script([shell, game], {"game.js": {"game/words/catalog.js": "data:text/javascript,nothing("}})
    assert told(f"import'{data(both)}';\n{page}") == ["hello", "a game"], "what is there is not asked for"


def test_a_page_s_first_script_runs_first() -> None:
    assert 'run(["mine/taken_key.js","mine/page.js",' in joined_client().assets["mine.js"].data.decode()


def test_another_content_has_another_address_and_the_same_the_same() -> None:
    make = partial(make_asset, "a.js", "text/javascript")
    assert make("1").address != make("2").address
    assert make("1" * 2000) == make("1" * 2000), "with the same bytes, compressed too"
    assert re.fullmatch(r"/assets/a\.[0-9a-f]{16}\.js", make("1").address)


def test_every_page_is_joined() -> None:
    assert {page for page, _, _ in joined_client().pages} == set(PAGES)
    sources = {path.name for path in WEB_FOLDER.glob("*.html")}
    assert sources - set(PAGES) == {"elsewhere.html"}, "which is shown where nothing else is answered"


def test_sheets_lose_comments_and_find_their_pictures() -> None:
    sheet = join_sheets(WEB_FOLDER, ["mauna_kea/hand.css"], lambda path: f"/there/{path}")
    assert 'url("/there/mauna_kea/boot.svg")' in sheet
    assert "/*" not in sheet
    assert not re.search(r"^\s", sheet, re.MULTILINE)


def test_modules_run_when_they_are_needed_once_and_in_order() -> None:
    """As they do natively: and one that fails keeps no other entry from running."""
    sources = {
        "a.js": "import { b } from './b.js';\nconsole.log('a' + b);\nconst told = ({ c }) => console.log(c);\n"
        "void import('./later.js').then(told);",
        "b.js": "console.log('b runs');\nexport const b = 'b';",
        "early.js": "import { b } from './b.js';\nconsole.log('early ' + b);",
        "unused.js": "console.log('never');",
        "bad.js": "throw new Error('bad');",
        "late.js": "import { b } from './b.js';\nconsole.log('late ' + b);",
        "later.js": "import { b } from './b.js';\nexport const c = 'c' + b;",
    }
    modules = {path: read_module(path, source) for path, source in sources.items()}
    base = data(core_script([modules["b.js"]]))
    core = data(core_script([modules["unused.js"]]))
    files = {"later.js": data(later_script(core, [modules["later.js"]]))}
    early = data(page_script([base], [modules["early.js"]], files, ["early.js"]))
    own = [modules[name] for name in ("a.js", "bad.js", "late.js")]
    page = page_script([core, base, early], own, files, ["bad.js", "a.js", "late.js"])
    whole = whole_script([modules["b.js"], modules["late.js"]], {}, ["late.js"])
    report = "globalThis.reportError = (error) => console.log(error.message);\n"
    spoken = data(words_script([], {}))
    assert told(f"import'{spoken}';\n{report}{page}") == ["b runs", "early b", "bad", "ab", "late b", "cb"]
    assert told(whole) == ["b runs", "late b"]


def data(text: str) -> str:
    """Return the address of a script that holds itself."""
    return f"data:text/javascript;base64,{base64.b64encode(text.encode()).decode()}"


def told(script: str) -> list[str]:
    done = node("--input-type=module", given=script)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_signs_that_only_divide_or_point_are_not_read_aloud() -> None:
    """A heading that began with a dot was read with it, and a button with its arrow (CSS Content 3, 1.2)."""
    read = [
        f"{path.name}: {said}"
        for path in sorted(WEB_FOLDER.rglob("*.css"))
        for said in SIGNS.findall(path.read_text("utf-8"))
    ]
    assert read == []
