"""The modules of the web client and what they cannot run without."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from service.web.assets.catalogs import catalog_text, is_catalog
from service.web.assets.module import Module, read_module
from service.web.assets.script_text import ScriptError


class Modules:
    """Modules by their paths from `folder`, each read when it is first asked for.

    `language` is that of its catalogs; without one, modules that name a catalog are empty, so that what needs them is
    the same in all languages.
    """

    def __init__(self, folder: Path, substitutes: Mapping[str, str], language: str | None) -> None:
        self._folder = folder
        self._substitutes = substitutes
        self._language = language
        self._read: dict[str, Module] = {}

    def get(self, path: str) -> Module:
        """Return a module. Raises `ScriptError` where there is none, or it cannot be read."""
        if path not in self._read:
            try:
                text = self._text(path)
            except OSError as error:
                raise ScriptError(f"{path}: {error}") from error
            self._read[path] = read_module(path, text)
        return self._read[path]

    def _text(self, path: str) -> str:
        if path in self._substitutes:
            return self._substitutes[path]
        if not is_catalog(path):
            return (self._folder / path).read_text("utf-8")
        return "" if self._language is None else catalog_text(self._folder, path, self._language)

    def needed_by(self, roots: Iterable[str]) -> list[Module]:
        """Return the modules that these cannot run without, and themselves, in the order in which they run.

        Raises `ScriptError` where modules need each other in a circle.
        """
        found: dict[str, Module] = {}
        begun: list[str] = []

        def visit(path: str) -> None:
            if path in found:
                return
            if path in begun:
                raise ScriptError(f"a circle of imports: {' > '.join([*begun[begun.index(path) :], path])}")
            begun.append(path)
            module = self.get(path)
            for needed in module.imports:
                visit(needed)
            found[begun.pop()] = module

        for root in roots:
            visit(root)
        return list(found.values())
