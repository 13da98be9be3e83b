"""How each game is thought about: a game that is missing here gets the search with nothing but its rules."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from types import MappingProxyType
from typing import Any, Final

from clients.bots import mauna_kea
from clients.bots.judgement import Judgement, RulesOnly
from clients.bots.kahuna import KahunaJudgement, TurnPlanner
from clients.bots.kahuna.reasons import reason as reason_at_kahuna
from clients.bots.levels import Level
from clients.bots.mauna_kea.reasons import reason as reason_at_mauna_kea
from clients.bots.motu.judgement import MotuJudgement
from clients.bots.motu.playing_on import PlayingOn
from clients.bots.motu.reasons import reason as reason_at_motu
from clients.bots.reasons import Reason, Reasons, course_of
from clients.bots.search.ismcts import Search
from clients.bots.thinking import Careless, Estimate, Method, Ranked, Thinking
from events.game import Game

JUDGEMENTS: Final = MappingProxyType[str, Judgement[Any, Any]](
    {"kahuna": KahunaJudgement(), "mauna_kea": mauna_kea.JUDGEMENT, "motu": MotuJudgement()}
)
"""The judgement of each game that somebody wrote one for, by its name."""

METHODS: Final = MappingProxyType[str, Method](
    {"kahuna": TurnPlanner(), "mauna_kea": mauna_kea.Planning(), "motu": PlayingOn()}
)
"""Games that are thought about in another way than by the search with their judgement."""

REASONS: Final = MappingProxyType[str, Reasons](
    {"kahuna": reason_at_kahuna, "mauna_kea": reason_at_mauna_kea, "motu": reason_at_motu}
)
"""What says why a move is good, by the game."""

SLIPS: Final = MappingProxyType({("kahuna", "easy"): 0.3, ("mauna_kea", "easy"): 0.2, ("mauna_kea", "medium"): 0.1})
"""How often a level slips at a game, where that is not its `carelessness`.

Where whole turns are planned a slip of easy costs little. At Mauna Kea more plans make hardly a difference, but easy
and medium think about each single step anew, of which a turn has about seven, and take one of the next best at times;
easy does not look at where the others go, either.
"""

SLIPS_WITH_CARDS: Final = MappingProxyType({("mauna_kea", "medium"): 0.08})
"""How often a level slips at a game with cards of actions and tasks, where that is not as often as without them.

A slip costs more there: a card that is given away does not come again.
"""


def judgement_of(game: Game[Any, Any, Any, Any]) -> Judgement[Any, Any]:
    """Return what bots know of `game`."""
    return JUDGEMENTS.get(game.name) or RulesOnly(game)


def method_of(game: Game[Any, Any, Any, Any]) -> Method:
    """Return how bots think about `game`."""
    return METHODS.get(game.name) or Search(judgement_of(game))


def carelessness(game: Game[Any, Any, Any, Any], level: Level, world: Any) -> float:
    """Return how often, from 0 to 1, a decision of `level` is a slip in a game such as `world`."""
    place = (game.name, level.name)
    has_cards = game.name == "mauna_kea" and world.options.cards
    rarer = SLIPS_WITH_CARDS.get(place) if has_cards else None
    return SLIPS.get(place, level.carelessness) if rarer is None else rarer


def begin(game: Game[Any, Any, Any, Any], worlds: Sequence[Any], seat: int, level: Level, seed: str) -> Thinking:
    """Begin to think about what `seat` does, in the way of `game`, and as carefully as `level` is."""
    thinking = Ranked(method_of(game).begin(game, worlds, seat, level, seed))
    slips = carelessness(game, level, worlds[0])
    return Careless(thinking, slips, seed) if slips else thinking


def reason_of(game: Game[Any, Any, Any, Any], world: Any, seat: int, best: Estimate) -> Reason | None:
    """Return why a move is good that `seat` makes in `world`, where that can be said in a sentence."""
    course = course_of(game, world, seat, best)
    if course.result is not None and seat in course.result.winners:
        return Reason("wins")
    reason = REASONS.get(game.name)
    found = None if reason is None else reason(game, seat, best.move, course)
    is_only = found is None and len(list(islice(game.legal(world, seat), 2))) == 1
    return Reason("only") if is_only else found
