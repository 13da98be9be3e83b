"""The text of joined scripts: modules as functions by their paths, and what runs them.

A module runs when something first needs it, once, as a native one does; what no page needs does not run. So a file may
hold modules that only some pages use.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from service.web.assets.module import Module

_RUNTIME = """const made={};
const need=(path)=>made[path]??=modules[path](need,load);
const add=(more)=>{for(const path in more)modules[path]??=more[path]};
const load=async(path)=>{
path=path.replace(/^\\/static\\//,'');
if(!modules[path])add((await import(files[path]??'/static/'+path)).default);
return need(path)
};
const run=(paths)=>{for(const path of paths)try{need(path)}catch(error){reportError(error)}};
"""
"""`files` are the addresses of what may be loaded later, by the paths of its modules."""


def core_script(modules: Iterable[Module], files: Mapping[str, str]) -> str:
    """Return the script that pages share: its modules, and the functions that add others and run them."""
    return f"{_start(modules, files)}export{{add,need,run}};\n"


def page_script(core: str, modules: Iterable[Module], entries: Iterable[str]) -> str:
    """Return the script of a page, which runs `entries` one after another; `core` is the address of what is shared."""
    return f"import{{add,run}}from'{core}';\nadd({_functions(modules)});\n{_run(entries)}"


def later_script(modules: Iterable[Module]) -> str:
    """Return a script that is loaded later by one of the modules that are there."""
    return f"export default {_functions(modules)};\n"


def whole_script(modules: Iterable[Module], entries: Iterable[str]) -> str:
    """Return a script that shares nothing: of a page that needs little, or of a worker."""
    return _start(modules, {}) + _run(entries)


def _start(modules: Iterable[Module], files: Mapping[str, str]) -> str:
    return f"const files={_json(dict(files))};\nconst modules={_functions(modules)};\n{_RUNTIME}"


def _run(entries: Iterable[str]) -> str:
    return f"run({_json(list(entries))});\n"


def _functions(modules: Iterable[Module]) -> str:
    return "{" + ",\n".join(f"{_json(module.path)}:{module.function}" for module in modules) + "}"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
