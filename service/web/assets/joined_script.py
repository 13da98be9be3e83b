"""The text of joined scripts: modules as functions by their paths, and what runs them.

A module runs when something first needs it, once, as a native one does; what no page needs does not run. So a file may
hold modules that only some pages use, and two files of a page the same module.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from service.web.assets.module import Module

_SHARED = """globalThis.lagoon??=(()=>{
const modules={},made={},files={},words={};
let told;
const spoken=new Promise((done)=>{told=done});
const need=(path)=>made[path]??=modules[path](need,load);
const add=(more,at)=>{for(const path in more)modules[path]??=more[path];Object.assign(files,at)};
const say=(more,of)=>{add(more);Object.assign(words,of);told()};
const load=async(path)=>{
path=path.replace(/^\\/static\\//,'');
const own=modules[path]??import(files[path]??'/static/'+path);
const said=async()=>{
await spoken;
const of=words[path]??{};
await Promise.all(Object.keys(of).map((one)=>modules[one]??import(of[one])))
};
await Promise.all([own,said()]);
return need(path)
};
const run=(paths)=>{for(const path of paths)try{need(path)}catch(error){reportError(error)}};
return{add,say,run}
})()"""
"""What all scripts of a page share, made by the first that runs: its modules, what they export once they ran, by the
path of what may be loaded later `files`, the addresses of that, and `words`, those of catalogs that it needs besides,
in the language of the page. `spoken` is kept once the page's own catalogs are there. `add` adds modules, `say`
catalogs, and `run` runs modules.
"""
_FIRST = f"const {{add,say,run}}={_SHARED};"
"""How a script begins that may be the first of its page."""
_NEXT = "const {add,say,run}=globalThis.lagoon;"
"""How one begins that never is."""


def core_script(modules: Iterable[Module]) -> str:
    """Return a script that pages share: its modules, and the functions that add others and run them."""
    return f"{_FIRST}add({_functions(modules)});\nexport{{add,run}};\n"


def part_script(modules: Iterable[Module], entries: Iterable[str]) -> str:
    """Return a script of the old kind that adds modules, to stand in the text of a page, and runs `entries` at once.

    So they run while what stands behind it still comes.
    """
    return f"'use strict';{{{_NEXT}add({_functions(modules)});\n{_run(entries)}}}"


def last_part_script(modules: Iterable[Module], files: Mapping[str, str], entries: Iterable[str]) -> str:
    """Return the last such script: it runs `entries` one after another once the whole text of the page is there.

    `files` are the addresses of what may be loaded later, by its path.
    """
    begin = (
        f"const begin=()=>run({_json(list(entries))});\n"
        "if(document.readyState!=='loading')begin();else addEventListener('DOMContentLoaded',begin,{once:true});"
    )
    return f"'use strict';{{{_NEXT}add({_functions(modules)},{_json(dict(files))});\n{begin}}}"


def part_of_words(modules: Iterable[Module], words: Mapping[str, Mapping[str, str]], *, is_first: bool) -> str:
    """Return what `words_script` does, to stand in the text of a page."""
    return f"'use strict';{{{words_script(modules, words, is_first=is_first)}}}"


def page_script(
    needs: Iterable[str], modules: Iterable[Module], files: Mapping[str, str], entries: Iterable[str]
) -> str:
    """Return the script of a page, which runs `entries` one after another.

    `needs` are the addresses of scripts that have to be there: what is shared first.
    """
    shared, *others = needs
    imports = "".join(f"import'{address}';\n" for address in others)
    return (
        f"import{{add,run}}from'{shared}';\n{imports}add({_functions(modules)},{_json(dict(files))});\n{_run(entries)}"
    )


def later_script(core: str, modules: Iterable[Module]) -> str:
    """Return a script that is loaded later, which adds its modules to those at the address `core`."""
    return f"import{{add}}from'{core}';\nadd({_functions(modules)});\n"


def whole_script(modules: Iterable[Module], files: Mapping[str, str], entries: Iterable[str]) -> str:
    """Return a script that stands alone: of a page that needs little, of a worker, or one that runs before others."""
    return f"{_FIRST}add({_functions(modules)},{_json(dict(files))});\n{_run(entries)}"


def words_script(modules: Iterable[Module], words: Mapping[str, Mapping[str, str]], *, is_first: bool = True) -> str:
    """Return a script with catalogs, to be run before the one of a page, which is the same in all languages.

    Where it is loaded later, or behind others in the text of a page, it is not the first (`is_first`) that runs there.

    `words` are the addresses of those that are loaded later, by their paths, by the path of what they are loaded with.
    """
    begin = _FIRST if is_first else _NEXT
    return f"{begin}say({_functions(modules)},{_json(dict(words))});\n"


def _run(entries: Iterable[str]) -> str:
    return f"run({_json(list(entries))});\n"


def _functions(modules: Iterable[Module]) -> str:
    return "{" + ",\n".join(f"{_json(module.path)}:{module.function}" for module in modules) + "}"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
