"""The list of games: a game is a folder in `events`, a file here, a folder in `clients/web`, and one line below."""

from __future__ import annotations

from types import MappingProxyType

from events.kahuna import KAHUNA
from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.rules_v1 import MAUNA_KEA_1
from events.motu import MOTU
from events.motu.rules_v1 import MOTU_1
from projections import kahuna, mauna_kea, motu
from projections.view import Playable

GAMES = MappingProxyType(
    {
        KAHUNA.name: Playable(KAHUNA, kahuna.view, kahuna.tell, kahuna.View, kahuna.Told, seat_view=kahuna.seat_view),
        MAUNA_KEA.name: Playable(
            MAUNA_KEA,
            mauna_kea.view,
            mauna_kea.tell,
            mauna_kea.View,
            mauna_kea.Told,
            (MAUNA_KEA_1,),
            mauna_kea.seat_view,
        ),
        MOTU.name: Playable(MOTU, motu.view, motu.tell, motu.View, motu.Told, (MOTU_1,), motu.seat_view),
    }
)
"""Every game that can be played, by name."""
