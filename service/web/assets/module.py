"""One ES module as a function: what it imports it is given, and what it exports it returns."""

from __future__ import annotations

import posixpath
import re
from typing import NamedTuple

from service.web.assets.catalogs import FOLDER
from service.web.assets.script_text import Kind, ScriptError, pieces

_IMPORT = re.compile(
    r"^import ?(?:(?P<names>\{[^}]*\})|\* ?as (?P<whole>[\w$]+))? ?(?:from ?)?'(?P<path>\.[^']+)';\n?", re.MULTILINE
)
_PASSED_ON = re.compile(r"^export ?(?P<names>\{[^}]*\}) ?from ?'(?P<path>\.[^']+)';\n?", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:const |function(?:\*| ) ?|class )(?P<name>[\w$]+))", re.MULTILINE)
_NOTHING = re.compile(r"^export ?\{ ?\};?\n?", re.MULTILINE)
_LEFT = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
_NAME = re.compile(r"(?P<name>[\w$]+)(?: as (?P<other>[\w$]+))?\Z")
_BESIDE_SIGNS = re.compile(r"(?<=[=<>{}()\[\],;:?&|!%*])[ \t]+|[ \t]+(?=[=<>{}()\[\],;:?&|!%*])")
"""Space around signs that need none: beside + and - there might be another one of them."""
_LATER = re.compile(r"(?<![\w$.])import\((?:'(?P<path>\.[^']+)')?")


class Module(NamedTuple):
    """A module by its path from the web client's folder."""

    path: str
    imports: tuple[str, ...]
    """The modules it cannot run without, by their paths, in the order in which they run."""
    later: tuple[str, ...]
    """Those it may load later, where they are named."""
    exports: tuple[str, ...]
    function: str
    """A JavaScript function of `$need` (module by path) and `$load` (the same, later): returns what is exported."""


def read_module(path: str, source: str) -> Module:
    """Return a module from its text. Raises `ScriptError` where it is written in a way that is not read here."""
    try:
        return _Reader(path, source).module()
    except ScriptError as error:
        raise ScriptError(f"{path}: {error}") from None


def compact(source: str, *, closely: bool = False) -> str:
    """Return a module without comments, indentation and empty lines, `closely` also without spaces beside most signs.

    Raises `ScriptError`.
    """
    made: list[str] = []
    is_line_empty = True
    for kind, text in pieces(source):
        if kind is Kind.LITERAL and "import(" in text:
            raise ScriptError(f"a literal that looks like code: {text[:40]!r}")
        if kind is Kind.LINES:
            if not is_line_empty:
                made += [made.pop().rstrip(" \t"), "\n"]
            is_line_empty = True
        elif kept := text.lstrip(" \t") if is_line_empty and kind is Kind.CODE else text:
            made.append(_BESIDE_SIGNS.sub("", kept) if closely and kind is Kind.CODE else kept)
            is_line_empty = False
    return "".join(made)


class _Reader:
    """Reads one module."""

    def __init__(self, path: str, source: str) -> None:
        self._path = path
        self._source = source
        self._imports: list[str] = []
        self._later: list[str] = []
        self._exports: dict[str, str] = {}

    def module(self) -> Module:
        """Return the module."""
        text = _LATER.sub(self._load, compact(self._source, closely=True))
        text = _IMPORT.sub(self._import, text)
        text = _PASSED_ON.sub(self._pass_on, text)
        text = _NOTHING.sub("", text)
        text = _EXPORT.sub(self._export, text)
        if left := _LEFT.search(text):
            raise ScriptError(f"not read here: {left[0]}")
        given = ",".join(name if name == own else f"{name}:{own}" for name, own in self._exports.items())
        # In brackets: an engine takes it for one that runs at once, and does not read it a second time then.
        function = f"(function($need,$load){{\n{text.strip()}\nreturn{{{given}}}}})"
        return Module(
            self._path, tuple(dict.fromkeys(self._imports)), tuple(self._later), tuple(self._exports), function
        )

    def _found(self, relative: str) -> str:
        found = posixpath.normpath(posixpath.join(posixpath.dirname(self._path), relative))
        if found.startswith(".") and not found.startswith(FOLDER):
            raise ScriptError(f"outside of the client: {relative}")
        return found

    def _load(self, found: re.Match[str]) -> str:
        if found["path"] is None:
            return "$load("
        self._later.append(self._found(found["path"]))
        return f"$load('{self._later[-1]}'"

    def _need(self, relative: str) -> str:
        self._imports.append(self._found(relative))
        return f"$need('{self._imports[-1]}')"

    def _import(self, found: re.Match[str]) -> str:
        needed = self._need(found["path"])
        if found["whole"]:
            return f"const {found['whole']}={needed};\n"
        if found["names"] is None:
            return f"{needed};\n"
        names = ",".join(f"{name}:{other}" if name != other else name for name, other in _names(found["names"]))
        return f"const{{{names}}}={needed};\n"

    def _pass_on(self, found: re.Match[str]) -> str:
        needed = self._need(found["path"])
        inner = []
        for name, other in _names(found["names"]):
            own = f"$of_{other}"
            self._exports[other] = own
            inner.append(f"{name}:{own}")
        return f"const{{{','.join(inner)}}}={needed};\n"

    def _export(self, found: re.Match[str]) -> str:
        self._exports[found["name"]] = found["name"]
        return ""


def _names(braced: str) -> list[tuple[str, str]]:
    """Return the names between braces, each with the one it goes by afterwards. Raises `ScriptError`."""
    named = []
    for part in braced.strip("{} \n").split(","):
        if not part.strip():
            continue
        found = _NAME.match(part.strip())
        if found is None:
            raise ScriptError(f"not a name: {part}")
        named.append((found["name"], found["other"] or found["name"]))
    return named
