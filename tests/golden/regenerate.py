"""Write the texts of all golden games again, leaving their logs alone: `python -m tests.golden.regenerate`."""

from __future__ import annotations

from tests.golden.files import logs, read, text_of
from tests.golden.playthrough import playthrough


def regenerate() -> list[str]:
    """Write all texts; return the names of those that changed."""
    changed = []
    for log in logs():
        playable, _, events = read(log)
        text, file = playthrough(playable, events), text_of(log)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
            changed.append(file.name)
    return changed


if __name__ == "__main__":
    print("\n".join(regenerate()) or "nothing changed")
