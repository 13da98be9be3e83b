"""The view of one player or spectator, with properties for what programs need most often."""

from __future__ import annotations

from typing import Any

from clients.player.record import View


class PlayerView:
    """A `view` at `seq`, as it is shown to `seat` (None: to a spectator)."""

    view: View
    seq: int
    seat: int | None

    @property
    def game(self) -> dict[str, Any] | None:
        """The game's view, or None before it starts."""
        game: dict[str, Any] | None = self.view["game"]
        return game

    @property
    def my_moves(self) -> tuple[Any, ...] | None:
        """The legal moves that came with the view: () when this seat cannot move, None when there are too many.

        `Player.legal` then asks for all of them, `Player.moves` for some.
        """
        moves: list[Any] | None = self.view["moves"]
        return None if moves is None else tuple(moves)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that can move now."""
        return tuple(self.view["table"]["to_act"])

    @property
    def is_my_turn(self) -> bool:
        """Tell whether this seat can move now."""
        return self.seat is not None and self.seat in self.to_act

    @property
    def request(self) -> dict[str, Any] | None:
        """The open request: asker, to, yes, what (None: to undo), absent; None when there is none."""
        request: dict[str, Any] | None = self.view["table"]["request"]
        return request

    @property
    def is_asked(self) -> bool:
        """Tell whether the open request waits for the answer of this seat."""
        request = self.request
        return (
            request is not None
            and self.seat is not None
            and self.seat != request["asker"]
            and self.seat not in request["yes"]
            and self.seat not in request.get("absent", ())
            and not self.has_resigned
        )

    @property
    def has_resigned(self) -> bool:
        """Tell whether this seat resigned; with more than two players the game may go on without it."""
        return self.seat is not None and self.seat in self.view["table"]["resigned"]

    @property
    def clock(self) -> dict[str, Any] | None:
        """The clocks of the seats as they were at the last event; None where nobody's time is limited."""
        clock: dict[str, Any] | None = self.view["table"].get("clock")
        return clock

    @property
    def result(self) -> dict[str, Any] | None:
        """How the game ended: winners, scores, how, and `standing` where not by its rules; None while it goes on."""
        result: dict[str, Any] | None = self.view["table"]["result"]
        return result
