"""A house with one more language, made up of English: each vowel is two, with accents.

Whatever on a page has a vowel without one has not come from a catalog; and all is longer by a third, as other languages
are.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
CODE = "xx"
"""The code of the made-up language."""

_PARTS = ("service", "events", "projections", "deploy")
_SPOKEN = Path(__file__).with_name("made_up.js")
_CATALOG = re.compile(r"languages/en/web/(?P<path>[\w/]+\.js)")
_VOWELS = str.maketrans({vowel: 2 * accented for vowel, accented in zip("aeiouAEIOU", "áéíóúÁÉÍÓÚ", strict=True)})


def spoken(text: str) -> str:
    """Return a text in the made-up language."""
    return text.translate(_VOWELS)


def all_spoken(texts: Any) -> Any:
    """Return texts by their names, and those within, in the made-up language."""
    return spoken(texts) if isinstance(texts, str) else {name: all_spoken(text) for name, text in texts.items()}


def house(folder: Path) -> dict[str, str]:
    """Make a house with the made-up language in `folder`; return the environment in which a Python runs that one."""
    for part in _PARTS:
        (folder / part).symlink_to(ROOT / part)
    clients = folder / "clients"
    clients.mkdir()
    for path in (ROOT / "clients").iterdir():
        if path.name not in {"web", "languages"}:
            (clients / path.name).symlink_to(path)
    # Not a link: what leads out of it has to stay in this house.
    shutil.copytree(ROOT / "clients" / "web", clients / "web")
    (clients / "languages").mkdir()
    for path in (ROOT / "clients" / "languages").iterdir():
        (clients / "languages" / path.name).symlink_to(path)
    _speak(clients)
    return {"PYTHONPATH": str(folder), "PYTHONSAFEPATH": "1"}


def _speak(clients: Path) -> None:
    """Write the made-up language."""
    language = clients / "languages" / CODE
    (language / "web").mkdir(parents=True)
    shutil.copy(_SPOKEN, language / "web" / _SPOKEN.name)
    for module in clients.joinpath("web").rglob("words/*catalog.js"):
        found = _CATALOG.search(module.read_text("utf-8"))
        assert found is not None, module
        catalog = language / "web" / found["path"]
        up = "../" * found["path"].count("/")
        catalog.parent.mkdir(parents=True, exist_ok=True)
        catalog.write_text(
            f"import {{ words as english }} from '{up}../../en/web/{found['path']}';\n"
            f"import {{ madeUp }} from '{up or './'}{_SPOKEN.name}';\n\nexport const words = madeUp(english);\n",
            "utf-8",
        )
    about = json.loads((clients / "languages" / "en" / "language.json").read_text("utf-8"))
    about["name"] = spoken(about["name"])
    about["pages"] = all_spoken(about["pages"])
    (language / "language.json").write_text(json.dumps(about), "utf-8")
    (language / "rules").mkdir()
    for rules in (ROOT / "events").glob("*/RULES.md"):
        (language / "rules" / f"{rules.parent.name}.md").write_text(spoken(rules.read_text("utf-8")), "utf-8")
    for part in ("table.md", "chance.md"):
        text = (ROOT / "clients" / "languages" / "en" / "rules" / part).read_text("utf-8")
        (language / "rules" / part).write_text(spoken(text), "utf-8")
