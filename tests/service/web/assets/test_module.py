"""Reading modules: comments go, nothing inside of strings changes, and what is not read is said."""

from __future__ import annotations

import pytest

from service.web.assets.module import compact, read_module
from service.web.assets.modules import Modules
from service.web.assets.script_text import Kind, ScriptError, pieces
from service.web.static_files import WEB_FOLDER


def body(source: str) -> str:
    """Return what is left of a module that imports and exports nothing."""
    return compact(source).strip()


@pytest.mark.parametrize(
    ("source", "left"),
    [
        ("/** What it is. */\nconst a = 1; // one\n\n  const b = 2;\n", "const a = 1;\nconst b = 2;"),
        ("const a = '/* no */ // comment';", "const a = '/* no */ // comment';"),
        ('const a = "it\'s // here";', 'const a = "it\'s // here";'),
        (r"const a = '\'// here';", r"const a = '\'// here';"),
        ("const a = `  two\n    // lines`;", "const a = `  two\n    // lines`;"),
        ("const a = `${b ? `// ${c}` : '}'} /* */`; // d", "const a = `${b ? `// ${c}` : '}'} /* */`;"),
        ("const a = `\\`${{}}//`;", "const a = `\\`${{}}//`;"),
        ("const a = /[/'\"]\\/\\//g; // b", "const a = /[/'\"]\\/\\//g;"),
        ("const a = b / c / d; // e", "const a = b / c / d;"),
        ("const a = (b) / 2 + c[0] / 2; /* '", None),
        ("f(/'/, x => /`/.test(x)); // c", "f(/'/, x => /`/.test(x));"),
        ("if (a) return /'/.test(b);", "if (a) return /'/.test(b);"),
        ("const href = location.href.replace(/^http/, 'ws');", "const href = location.href.replace(/^http/, 'ws');"),
        ("a(/** @type {any} */ (b));", "a( (b));"),
    ],
)  # fmt: skip
def test_comments_and_indentation_go(source: str, left: str | None) -> None:
    if left is None:
        with pytest.raises(ScriptError):
            body(source)
    else:
        assert body(source) == left


@pytest.mark.parametrize(
    ("source", "left"),
    [
        ("const a = { b: [1, 2], c };", "const a={b:[1,2],c};"),
        ("a = b + +c - -d++ + ++e;", "a=b + +c - -d++ + ++e;"),
        ("const f = async (a) => a ?? `${a} , b` ;", "const f=async(a)=>a??`${a} , b`;"),
        ("if (a) return [b] ;\nelse return / b /;", "if(a)return[b];\nelse return / b /;"),
        ("const a = b / c; // d", "const a=b / c;"),
    ],
)
def test_spaces_beside_signs_go(source: str, left: str) -> None:
    assert compact(source, closely=True) == left


def test_what_is_imported_is_given_and_what_is_exported_returned() -> None:
    source = """
/** @module a/b */
import { one, two as second } from './c.js';
import {
  three,
} from '../d/e.js';
import * as all from './all.js';
import './only_run.js';
export { four, five as fifth } from './c.js';
/** That. */
export const six = () => import('./later.js');
export async function seven() {}
export class Eight {}
"""
    module = read_module("a/b.js", source)
    assert module.imports == ("a/c.js", "d/e.js", "a/all.js", "a/only_run.js")
    assert module.later == ("a/later.js",)
    assert module.exports == ("four", "fifth", "six", "seven", "Eight")
    assert module.function == (
        "(function($need,$load){\n"
        "const{one,two:second}=$need('a/c.js');\n"
        "const{three}=$need('d/e.js');\n"
        "const all=$need('a/all.js');\n"
        "$need('a/only_run.js');\n"
        "const{four:$of_four,five:$of_fifth}=$need('a/c.js');\n"
        "const six=()=>$load('a/later.js');\n"
        "async function seven(){}\n"
        "class Eight{}\n"
        "return{four:$of_four,fifth:$of_fifth,six,seven,Eight}})"
    )


@pytest.mark.parametrize(
    "source",
    [
        "export default 1;",
        "export let a = 1;",
        "export * from './c.js';",
        "import a from './c.js';",
        "import { a } from 'elsewhere';",
        "import { a } from '../../../etc/c.js';",
        "export { a as 'b c' } from './c.js';",
        "const a = 'no end;",
        "const a = `no end ${b} ;",
        "const a = `no end ${`b`;",
    ],
)
def test_what_is_not_read_is_said_with_the_module(source: str) -> None:
    with pytest.raises(ScriptError, match=r"^a/b\.js: "):
        read_module("a/b.js", source)


def test_an_unknown_name_is_said() -> None:
    with pytest.raises(ScriptError, match=r"nothing\.js"):
        Modules(WEB_FOLDER, {}, None).needed_by(["nothing.js"])


def test_modules_run_in_the_order_of_their_imports_and_circles_are_refused() -> None:
    def needing(*others: str) -> str:
        return "".join(f"import './{other}.js';\n" for other in others)

    tree = {"a.js": needing("c", "b"), "b.js": needing("d"), "c.js": needing("d"), "d.js": ""}
    assert [module.path for module in Modules(WEB_FOLDER, tree, None).needed_by(["a.js"])] == [
        "d.js",
        "c.js",
        "b.js",
        "a.js",
    ]
    with pytest.raises(ScriptError, match=r"circle of imports: b\.js > d\.js > b\.js"):
        Modules(WEB_FOLDER, tree | {"d.js": needing("b")}, None).needed_by(["b.js"])


def test_all_that_is_no_comment_is_in_a_piece() -> None:
    source = "a /* b */ = 'c' + `d`;\n\n // e\n f(/g/);"
    assert "".join(text for _, text in pieces(source)) == "a  = 'c' + `d`;\n\n \n f(/g/);"
    assert [text for kind, text in pieces(source) if kind is Kind.LITERAL] == ["'c'", "`d`", "/g/"]
