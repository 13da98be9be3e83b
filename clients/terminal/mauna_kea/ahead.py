"""How things would stand at Mauna Kea after a move, in sentences: ways that would open or close, and the next lava."""

from __future__ import annotations

from collections.abc import Iterator

from clients.terminal.game_ui import Data
from clients.terminal.mauna_kea.grid import cell_name, space_name
from clients.terminal.words import and_list, counted, say


def outlook_text(outlook: Data, is_walk: bool) -> str:
    """Return what is new in an outlook; how far an explorer comes from where it walks to is nothing new."""
    return " ".join([*(() if is_walk else _ways(outlook)), *map(_danger, outlook["dangers"])])


def _ways(outlook: Data) -> Iterator[str]:
    for change in ("opened", "closed"):
        if spaces := outlook[change]:
            yield counted(f"mauna_kea.ahead.{change}", len(spaces))


def _danger(danger: Data) -> str:
    things = [
        *(say("mauna_kea.ahead.explorer", space=space_name(space)) for space in danger["explorers"]),
        *(say("mauna_kea.ahead.artifacts", space=space_name(space)) for space in danger["artifacts"]),
    ] or [say("mauna_kea.ahead.tile", cell=cell_name(danger["cell"]))]
    return say("mauna_kea.ahead.danger", flow=say(f"mauna_kea.flow.{danger['flow']}"), what=and_list(things))
