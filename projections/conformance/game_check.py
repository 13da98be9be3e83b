"""Runs all checks on one game while it is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from events import codec
from events.chance import Picker, seeded
from events.codec import Codec
from events.table import TableFact
from projections.conformance import encodings, endings, hiding, legality, replays, requests, undos, updates
from projections.conformance.fault import Fault
from projections.conformance.tools import packed, view_of, viewers
from projections.record import tell
from projections.selfplay import HABITS, Habits, Moment, play
from projections.view import FullView, Playable, Viewer


class Thoroughness(msgspec.Struct, frozen=True):
    """How often the expensive checks are made.

    One event in `closely` is looked at closely: what other worlds would look like, and what may happen next. At one in
    `enumerate` of those, all well-formed moves are tried as well.
    """

    closely: int = 150
    enumerate: int = 3


THOROUGHNESS = Thoroughness()


class GameCheck:
    """Checks a game event by event, and raises `Fault` as soon as a check fails.

    Every event is checked, some of them more closely; which, is fixed by `seed`.
    """

    def __init__(self, playable: Playable, seats: int, seed: str, care: Thoroughness = THOROUGHNESS) -> None:
        self._playable = playable
        self._viewers = viewers(seats)
        self._seats = seats
        """How many seats the table has: whoever opened it may change that before the start."""
        self._care = care
        self._chance: Picker = seeded(f"exam|{seed}")
        self._codec = Codec(playable.game)
        self._replay = replays.Replay(playable.game, self._codec)
        self._memory = undos.Memory()
        self._secrets = hiding.Secrets()
        self._seen: dict[Viewer, tuple[FullView, Any]] = {}
        self._masked: set[Viewer] = set()
        self._redealt: set[Viewer] = set()
        self._close_checks = 0
        self.raws: list[bytes] = []
        """The log so far."""

    def add(self, moment: Moment) -> None:
        """Check the next event. Raises `Fault`."""
        before, event, after = moment
        game, state = self._playable.game, after.table.state
        self._seats = len(after.table.seats)
        self._viewers = viewers(self._seats)
        raw = codec.encode(event)
        self.raws.append(raw)
        encodings.check_event(self._playable, self._codec, event, raw, self._viewers)
        self._replay.add(raw, event.seq, after)
        self._memory.add(before, event, after)
        self._look(moment)
        if state is None or after.table.has_ended:
            legality.check_closed(game, after)
        if state is None:
            return
        encodings.check_state(game, state)
        if wrong := game.faults(state):
            raise Fault("faults", f"after event {event.seq}: {'; '.join(wrong)}")
        legality.check_turns(game, state, self._seats)
        endings.check_winners(game, after)
        endings.check_result(self._playable, after)
        legality.check_withdrawals(game, state, self._seats)
        if before is not None and before.table.state is not None:
            legality.check_aside(game, before, event, after)
            requests.check(game, before, event, after)
        # The first position of a game is always checked closely.
        if not self._close_checks or self._chance.pick(self._care.closely) == 0:
            self._close_checks += 1
            self._look_closely(moment)

    def finish(self) -> None:
        """Check the whole game, once it is over. Raises `Fault`."""
        replays.check_verified(self._playable.game, self.raws)
        if blind := self._masked - self._redealt:
            raise Fault("redeal", f"facts are masked for viewers {blind}, but there never was another world for them")

    def _look(self, moment: Moment) -> None:
        """Check what every viewer sees and is told."""
        _, event, after = moment
        for viewer in self._viewers:
            now = view_of(self._playable, after, viewer)
            plain = encodings.check_view(self._playable, now)
            hiding.check_seat_view(self._playable, after, now, viewer)
            if viewer is not None:
                undos.check_shown(self._playable.game, after, viewer, now.undo)
            step = tell(self._playable, event, viewer)
            self._secrets.check(event, after, packed((now, step)))
            if viewer in self._seen:
                old, had = self._seen[viewer]
                updates.check_changes(old, now, had, plain)
            self._seen[viewer] = now, plain
            facts = zip(event.facts, step.facts, strict=True)
            if any(packed(fact) != packed(shown) for fact, shown in facts if not isinstance(fact, TableFact)):
                self._masked.add(viewer)
                if viewer not in self._redealt and hiding.is_in_doubt(self._playable, after, viewer, self._chance):
                    self._redealt.add(viewer)

    def _look_closely(self, moment: Moment) -> None:
        before, event, after = moment
        playable, game, state, chance = self._playable, self._playable.game, after.table.state, self._chance
        legality.check_closed(game, after)
        if chance.pick(self._care.enumerate) == 0:
            for seat in range(self._seats):
                legality.check_complete(game, state, seat, chance)
        for seat in range(self._seats):
            legality.check_sound(game, state, seat)
            encodings.check_moves(game, game.legal(state, seat))
        if after.table.phase == "over":
            return
        endings.check_resigning(game, after, chance)
        for seat in game.to_act(state):
            undos.check_fresh_draws(game, after, seat)
        if before is not None and before.table.state is not None:
            hiding.check_own(playable, before, event, after, chance)
        for viewer in self._viewers:
            others = hiding.redealt(playable, after, viewer, chance)
            hiding.check_same_view(playable, after, others, viewer)
            hiding.check_same_steps(playable, after, others, viewer, chance)
            hiding.check_same_withdrawals(playable, after, others, viewer)
            if viewer is not None:
                hiding.check_same_hints(playable, after, others, viewer, chance)
            if before is not None and before.table.state is not None:
                hiding.check_free(playable, before, event, after, viewer, chance)


def check_game(
    playable: Playable, options: Any, seats: int, seed: str, habits: Habits = HABITS, care: Thoroughness = THOROUGHNESS
) -> Iterator[bytes]:
    """Play a game, run every check on it, and yield its log event by event. Raises `Fault`.

    The event that failed a check is yielded before the `Fault` is raised.
    """
    legality.check_bounded_moves(playable.game)
    check = GameCheck(playable, seats, seed, care)
    for viewer in viewers(seats):
        hiding.check_same_deal(playable, options, seats, viewer)
    twin = play(playable.game, options, seats, seed, habits)
    for moment in play(playable.game, options, seats, seed, habits):
        yield codec.encode(moment.event)
        check.add(moment)
        replays.check_same_log([codec.encode(moment.event)], [codec.encode(next(twin).event)])
    check.finish()
