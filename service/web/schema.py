"""JSON Schemas of everything that goes over the wire, made from the Structs that decode it."""

from __future__ import annotations

from typing import Any, get_type_hints

import msgspec

from events.codec import event_type
from events.game import Outlooks
from events.logfile import Header
from events.table import Facts
from projections.games import GAMES
from projections.record import Step, ToldJoined, ToldOpened, ToldRestyled, told_union
from projections.replay import ReplayStep
from projections.view import FullView, TableShown
from service.lessons import messages as lesson_messages
from service.redis.thought_store import Thoughts
from service.talk import protocol, sealed_messages, subscriptions
from service.web.components import HasComponentSets
from service.web.proof import Proof


def schemas() -> dict[str, Any]:
    """Return one document of JSON Schema (2020-12): `$defs` by name, and what each message, body and game consists of.

    Of every game: its options, moves, view, state, told facts, and the events of its logs; where it has them, its
    hints, its outlook and its component sets.
    """
    roots: dict[str, Any] = {
        "client_message": protocol.ClientMessage,
        "server_message": protocol.ServerMessage,
        "lobby_client_message": protocol.LobbyClientMessage,
        "lobby_server_message": protocol.LobbyServerMessage,
        "open_table": protocol.OpenTable,
        "take_seat": protocol.TakeSeat,
        "add_bot": protocol.AddBot,
        "show_nonce": protocol.ShowNonce,
        "bind_anew": protocol.BindAnew,
        "subscribe": subscriptions.Subscribe,
        "unsubscribe": subscriptions.Unsubscribe,
        "renew_subscription": subscriptions.RenewSubscription,
        "leave_sealed": sealed_messages.LeaveSealed,
        "go_on": lesson_messages.GoOn,
        "ask_moves": lesson_messages.AskMoves,
        "ask_preview": lesson_messages.AskPreview,
        "lesson": lesson_messages.LessonShown,
        "lesson_moves": lesson_messages.MovesShown,
        "lesson_preview": lesson_messages.PreviewShown,
        "table": TableShown,
        "look": FullView,
        "step": Step,
        "replay_step": ReplayStep,
        "log_header": Header,
        "proof": Proof,
        "thoughts": Thoughts,
        "wants_again": protocol.WantsAgain,
        "table_fact": told_union(Facts | ToldOpened | ToldJoined | ToldRestyled),
    }
    for name, playable in GAMES.items():
        roots[f"{name}.options"] = playable.game.options_type
        roots[f"{name}.move"] = playable.game.move_type
        roots[f"{name}.view"] = playable.view_type
        roots[f"{name}.state"] = playable.game.state_type
        roots[f"{name}.told"] = told_union(playable.told_type)
        roots[f"{name}.event"] = event_type(playable.game)
        hints = get_type_hints(type(playable.game).hints)["return"]
        if hints is not type(None):
            roots[f"{name}.hints"] = hints
        if isinstance(playable.game, Outlooks):
            roots[f"{name}.outlook"] = get_type_hints(type(playable.game).outlook)["return"]
        if isinstance(playable.game, HasComponentSets):
            roots[f"{name}.components"] = get_type_hints(type(playable.game).component_set)["return"]
    found, definitions = msgspec.json.schema_components(roots.values(), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Lagoon, protocol version 1",
        "roots": dict(zip(roots, found, strict=True)),
        "$defs": definitions,
    }
