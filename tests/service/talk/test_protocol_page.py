"""PROTOCOL.md is whole: all that the code can say and takes is on the page, and nothing on the page is not in the code.

Lists that have a form (tables, `Fact{fields}`) are compared with the code exactly, both ways. Of all other names it is
asked that they exist.
"""

from __future__ import annotations

import functools
import operator
import re
import typing
from typing import Any, get_args

import msgspec
import pytest

from events.event import (
    AnswerUndo,
    Ask,
    AskUndo,
    Change,
    Close,
    CloseByHouse,
    CloseUnvisited,
    Commit,
    EndPause,
    Event,
    GiveTime,
    Hold,
    Join,
    Leave,
    Open,
    Play,
    Reorder,
    Resign,
    Restyle,
    Return,
    Reveal,
    RunOut,
    SendOff,
    SetNight,
    Unseat,
)
from events.logfile import Header
from events.motu.cells import SYMBOLS, TERRAINS
from events.motu.laying import Bar
from events.table import Facts, Phase, UndoRule
from projections.games import GAMES
from projections.record import ToldAsked, ToldJoined, ToldOpened, ToldReplaced, ToldRestyled
from projections.replay import ReplayStep
from projections.view import FullView, TableShown
from service.house.now import HouseNow
from service.lessons import messages as lesson_messages
from service.push.call import Call
from service.redis.thought_store import Thoughts
from service.tables.awaited import Why
from service.talk import lobby_messages, protocol, sealed_messages, subscriptions
from service.web.api.endpoint import STATUS
from service.web.components import HasComponentSets
from service.web.host_check import STATUS as AT_THE_DOOR
from service.web.proof import Proof
from service.web.rules.examples.shown import ExampleShown, StepShown
from service.web.schema import schemas
from tests.clients.bots.test_hinting import ABOUT as REASONS_ABOUT
from tests.clients.bots.test_hinting import AT_EVERY_GAME
from tests.service import error_codes as source
from tests.service import protocol_md as page
from tests.service.struct_walks import structs, words

SERVICE = source.sources("service/**/*.py")
TABLES = source.sources("events/*.py", "projections/*.py")

EDGE = source.refusals(SERVICE) | {
    code: about
    for code, about in source.refusals(source.sources("projections/*.py")).items()
    if code not in source.refusals(source.sources("events/*.py"))
}
"""Refusals of the service, and of what is seen again."""

ACTIONS = (
    Open, Join, Commit, Reveal, Unseat, Leave, Play, AskUndo, AnswerUndo, Resign, SetNight, GiveTime, RunOut, Hold,
    Ask, Return, EndPause, SendOff, Change, Reorder, Close, CloseUnvisited, CloseByHouse, Restyle,
)  # fmt: skip
"""All that a log can hold."""

WITHOUT_A_MOVE = {"absent", "called_off", "closed", "closed_by_house", "over", "resigned", "time", "too_long"}
"""Ways of ending that are the table's and not a game's."""


def fields(kind: type[msgspec.Struct]) -> list[str]:
    return list(kind.__struct_encode_fields__)


def tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag or kind.__name__)


def hints(name: str) -> Any:
    rules = type(GAMES[name].game)
    told = (getattr(rules, said) for said in ("hints", "outlook") if hasattr(rules, said))
    return functools.reduce(operator.or_, (typing.get_type_hints(said)["return"] for said in told))


def component_set(name: str) -> Any:
    rules = GAMES[name].game
    return (
        typing.get_type_hints(type(rules).component_set)["return"]
        if isinstance(rules, HasComponentSets)
        else type(None)
    )


# ---- messages


@pytest.mark.parametrize(
    ("number", "union"),
    [("4. What you say", protocol.ClientMessage), ("5. What the server says", protocol.ServerMessage)],
)
def test_messages_and_their_fields(number: str, union: Any) -> None:
    shown: dict[str, list[str]] = {}
    for names, row, *_ in page.table(page.section(number), "message"):
        for name in page.names(names):
            shown[name] = [field for field in page.names(row) if field != "or"]
    assert shown == {message.__struct_config__.tag: fields(message) for message in get_args(union)}


def test_messages_of_the_start_page_and_their_fields() -> None:
    text = page.section("19. The start page")
    for heading, kinds in (
        ("you say", (protocol.Look, protocol.Wish, protocol.Unwish, protocol.Fill)),
        (
            "you are told",
            (
                protocol.ListTold,
                protocol.Own,
                protocol.Gone,
                protocol.WaitingTold,
                protocol.Wished,
                protocol.Matched,
                protocol.Unwished,
            ),
        ),
    ):
        rows = {page.names(names)[0]: row for names, row, *_ in page.table(text, heading)}
        assert {name: page.names(row) for name, row in rows.items()} == {tag(kind): fields(kind) for kind in kinds}
        for kind in kinds:
            optional = {field for field, default in _defaults(kind) if default}
            assert set(re.findall(r"`(\w+)`\?", rows[tag(kind)])) == optional, kind
    assert '{"name", "bot"?, "unnamed"?}' in text
    assert str(lobby_messages.MAX_OWN) in text


def test_what_can_be_asked_of_the_others() -> None:
    rows = page.table(page.section("15. Asking the others"), "`what`")
    shown = {name: page.names(row) for names, row, *_ in rows for name in page.names(names)}
    assert shown == {tag(kind): fields(kind) for kind in get_args(protocol.Wanted)}


def test_every_field_of_a_message_that_may_be_missing_is_said_to_be() -> None:
    for names, row, *_ in page.table(page.section("4. What you say"), "message"):
        message = next(
            one for one in get_args(protocol.ClientMessage) if one.__struct_config__.tag in page.names(names)
        )
        optional = {field for field, default in _defaults(message) if default}
        assert set(re.findall(r"`(\w+)`\?", row)) == optional, names


def _defaults(kind: Any) -> list[tuple[str, bool]]:
    info = msgspec.structs.fields(kind)
    return [(field.encode_name, not field.required) for field in info]


def test_what_a_call_holds() -> None:
    text = page.section("16. Being called")
    shown = re.search(r'`(\{"t", [^`]*\})`', text)
    assert shown is not None
    assert re.findall(r'"(\w+)"', shown[1]) == fields(Call)
    assert set(get_args(Why)) <= set(page.names(text))


def test_http_bodies() -> None:
    http = page.section("2. HTTP")
    for body in (
        protocol.OpenTable,
        protocol.TakeSeat,
        protocol.AddBot,
        protocol.ShowNonce,
        protocol.BindAnew,
        subscriptions.Subscribe,
        subscriptions.Unsubscribe,
        subscriptions.RenewSubscription,
        sealed_messages.LeaveSealed,
        lesson_messages.GoOn,
        ExampleShown,
        StepShown,
        lesson_messages.AskMoves,
        lesson_messages.AskPreview,
    ):
        quoted = "{" + ", ".join(f'"{field}"' for field in fields(body)) + "}"
        assert quoted in http
    first, last = fields(Proof)[:4], fields(Proof)[4:]
    assert "{" + ", ".join(f'"{field}"' for field in first) + "}" in http
    assert all(f"`{field}`?" in http for field in last)
    assert set(get_args(UndoRule)) <= set(page.names(http))


# ---- views


def test_the_view_around_the_game() -> None:
    text = page.section("5. What the server says")
    assert "{" + ", ".join(f'"{field}"' for field in fields(FullView)) + "}" in text
    said_of_table = text[text.index("- `table`:") : text.index("- `game`:")]
    order = [name for name in page.names(said_of_table)[1:] if name in fields(TableShown)]
    assert [name for place, name in enumerate(order) if name not in order[:place]] == fields(TableShown)
    assert set(get_args(Phase)) <= set(page.names(said_of_table))
    text += page.section("14. Time") + page.section("15. Asking the others") + page.section("21. Another game")
    for shown in structs(TableShown, FullView):
        assert [field for field in fields(shown) if not re.search(rf'[`"]{field}[`"]', text)] == []


@pytest.mark.parametrize("name", GAMES)
def test_views(name: str) -> None:
    text, view = page.game(name), GAMES[name].view_type
    assert sorted(page.first_column(text, "view")) == sorted(fields(view))
    rows = {field: row for row in page.table(text, "view") for field in page.names(row[0])}
    # Where a field is a Struct with names of its own, they all stand in its row; as do the words it can be.
    for field, kind in typing.get_type_hints(view).items():
        row = " ".join(rows[field])
        for shown in structs(kind):
            if not shown.__struct_config__.array_like:
                assert [inner for inner in fields(shown) if f'"{inner}"' not in row] == [], (field, shown)
        if field in {"stage", "trigger"}:
            assert words(kind) == set(page.names(row)) - {field, "freed"}, field


# ---- facts, moves, options, how


def test_facts_of_the_table() -> None:
    told: dict[str, list[str]] = {fact.__name__: fields(fact) for fact in get_args(Facts)}
    told |= {tag(kind): fields(kind) for kind in (ToldOpened, ToldJoined, ToldRestyled, ToldReplaced, ToldAsked)}
    shown = page.facts(page.section("6. Facts of the table"))
    assert {name: [field for field, _ in parts] for name, parts in shown.items()} == told


@pytest.mark.parametrize("name", GAMES)
def test_facts(name: str) -> None:
    playable = GAMES[name]
    told = {kind.__struct_config__.tag: kind for kind in get_args(playable.told_type)}
    as_they_are = {kind.__struct_config__.tag: kind for kind in get_args(playable.game.fact_type)}
    text = page.game(name)
    shown = page.facts(text[text.index("\nFacts: ") :].split("\n\n")[0])
    assert {tag: [field for field, _ in parts] for tag, parts in shown.items()} == {
        tag: fields(kind) for tag, kind in told.items()
    }
    for tag, parts in shown.items():
        masked = told[tag] is not as_they_are[tag]
        hidden = {
            field
            for field, kind in typing.get_type_hints(told[tag]).items()
            if type(None) in get_args(kind) and kind != typing.get_type_hints(as_they_are[tag]).get(field)
        }
        assert {field for field, null in parts if null} == (hidden if masked else set()), tag


@pytest.mark.parametrize("name", GAMES)
def test_moves_and_options(name: str) -> None:
    text, rules = page.game(name), GAMES[name].game
    shown: dict[str, list[str]] = {}
    for moves, row, *_ in page.table(text, "move"):
        for move in page.names(moves):
            shown[move] = page.names(row)
    assert shown == {kind.__struct_config__.tag: fields(kind) for kind in get_args(rules.move_type)}
    options = page.words(text, "Options:")
    assert [option for option in options if option in fields(rules.options_type)] == fields(rules.options_type)
    assert words(rules.options_type) <= set(options)


@pytest.mark.parametrize("name", GAMES)
def test_how_a_game_ends(name: str) -> None:
    ended = next(kind for kind in get_args(GAMES[name].game.fact_type) if kind.__name__ == "GameEnded")
    assert set(page.words(page.game(name), "`how` is")) == words(typing.get_type_hints(ended)["how"])
    assert set(get_args(typing.get_type_hints(ended)["how"])) & WITHOUT_A_MOVE == set()


# ---- hints and component sets


@pytest.mark.parametrize("name", GAMES)
def test_hints_and_component_sets(name: str) -> None:
    text = page.game(name)
    for kind in (hints(name), component_set(name)):
        for shown in structs(kind):
            missing = [field for field in fields(shown) if not re.search(rf'[`"]{field}[`"]', text)]
            if not shown.__struct_config__.array_like:
                assert missing == [], shown
    if component_set(name) is not type(None):
        whole = re.search(r"\*\*The component set\*\* is `(\{[^`]*\})`", page.flat(text))
        assert whole is not None
        assert re.findall(r'"(\w+)"', whole[1]) == fields(component_set(name))
    else:
        assert "no component set" in text


def test_codes_on_the_cards_of_motu() -> None:
    text = page.game("motu")
    assert sorted(page.first_column(text, "terrain")) == sorted(TERRAINS)
    symbols = text[text.index("\nSymbols are ") :].split(" none.")[0]
    single = {name for name in page.names(symbols) if len(name) == 1}
    assert single | {"2", "3", "4", "5", "6"} == set(SYMBOLS)


# ---- codes


@pytest.mark.parametrize(
    ("heading", "known"),
    [
        ("edge", EDGE),
        ("table", source.refusals(source.sources("events/*.py"))),
        *((name, source.refusals(source.sources(f"events/{name}/*.py"))) for name in GAMES),
    ],
)
def test_codes_of_refusals_and_what_they_are_about(heading: str, known: dict[str, frozenset[str]]) -> None:
    shown: dict[str, frozenset[str]] = {}
    for names, about, *_ in page.table(page.section("10. Codes"), heading):
        of_each = page.names(about)
        for code in page.names(names):
            assert code not in shown, code
            shown[code] = frozenset(of_each)
    assert sorted(shown) == sorted(known)
    # Codes that share a row share what they are about: none says more than its row, and together they say all of it.
    assert {code: known[code] - shown[code] for code in known if known[code] - shown[code]} == {}
    for names, about, *_ in page.table(page.section("10. Codes"), heading):
        together = frozenset().union(*(known[code] for code in page.names(names)))
        assert together == set(page.names(about)), names


def test_faults_and_proofs() -> None:
    text = page.flat(page.section("10. Codes"))
    of_sockets, of_tables = text[text.index("A `fault` of this socket") :].split("One of the table says")
    of_logs, of_proofs = of_tables.split("A proof that fails")
    assert set(page.names(of_sockets)) == {"fault"} | source.faults(SERVICE)
    checks = source.sources("events/verify.py", "events/shapes.py")
    checked = source.broken_logs(checks)
    folded = source.broken_logs([path for path in (*TABLES, *SERVICE) if path not in checks])
    assert set(page.names(of_logs)) == folded
    assert set(page.names(of_proofs)) == (checked - folded) | {"old_rules", "not_signed"}


def test_calls_that_are_looked_for_go_by_these_names() -> None:
    assert {name for name in source.LOOKED_FOR if not any(source.calls(SERVICE, name))} == set()


def test_close_codes() -> None:
    shown = set()
    for numbers, reasons, *_ in page.table(page.section("3. The socket"), "close code"):
        shown |= {
            source.Closed(int(n), reason) for n in re.findall(r"\d{4}", numbers) for reason in page.names(reasons)
        }
    assert {closed for closed in source.closings(SERVICE) if closed not in shown} == set()
    # These are the server's library's own, or a proxy's.
    assert {closed for closed in shown - source.closings(SERVICE) if closed.code not in {1000, 1001, 1009}} == set()


def test_statuses() -> None:
    shown: dict[int, set[str]] = {}
    for statuses, codes, *_ in page.table(page.section("2. HTTP"), "status"):
        for status in re.findall(r"\d{3}", statuses):
            shown.setdefault(int(status), set()).update(page.names(codes))
    known: dict[int, set[str]] = {404: {"no_address"}, 405: {"no_method"}, 500: {"server_fault"}}
    for code, status in (STATUS | AT_THE_DOOR).items():
        known.setdefault(status, set()).add(code)
    for status, code in source.turned_away():
        known.setdefault(status, set()).add(code)
    assert set(shown) - {409} == set(known)
    together: dict[str, set[str]] = {}
    for statuses, codes, *_ in page.table(page.section("2. HTTP"), "status"):
        numbers = [int(status) for status in re.findall(r"\d{3}", statuses)]
        if numbers != [409]:
            together[statuses] = set().union(*(known[number] for number in numbers)) - set(page.names(codes))
            assert set(page.names(codes)) - set().union(*(known[number] for number in numbers)) <= {"about.why"}
    assert {statuses: missing for statuses, missing in together.items() if missing} == {}


# ---- files


def test_a_file() -> None:
    text = page.section("12. A game as a file")
    header = re.search(r'`(\{"lagoon"[^`]*\})`', text)
    assert header is not None
    assert re.findall(r'"(\w+)"', header[1]) == fields(Header)
    event = re.search(r'`(\{"seq"[^`]*\})`', text)
    assert event is not None
    assert sorted(re.findall(r'"(\w+)"', event[1])) == sorted(fields(Event))
    actions = page.facts(text)
    for action in ACTIONS:
        assert [field for field, _ in actions[action.__name__]] == fields(action)


# ---- nothing else


def known_names() -> set[str]:
    """Return every name that a message, body, file or code can have in it."""
    roots: list[Any] = [
        protocol.ClientMessage, protocol.ServerMessage, protocol.OpenTable, protocol.TakeSeat,
        protocol.LobbyClientMessage, protocol.LobbyServerMessage,
        subscriptions.RenewSubscription, sealed_messages.LeaveSealed, Call, TableShown, FullView,
        ExampleShown, lesson_messages.AskMoves, lesson_messages.LessonShown, lesson_messages.MovesShown,
        Proof, Thoughts, ReplayStep, Header, Event, Facts, ToldOpened, ToldJoined, ToldReplaced, *ACTIONS,
        UndoRule, Phase, Bar, HouseNow,
    ]  # fmt: skip
    found = set(GAMES)
    for name, playable in GAMES.items():
        rules = playable.game
        roots += [rules.options_type, rules.move_type, rules.fact_type, playable.told_type, playable.view_type]
        roots += [hints(name), component_set(name)]
    for kind in structs(*roots):
        found |= {*fields(kind), tag(kind), kind.__name__}
    found |= words(*roots)
    for places in (
        SERVICE,
        source.sources("projections/*.py"),
        source.sources("events/*.py"),
        source.sources("events/*/*.py"),
    ):
        for code, about in source.refusals(places).items():
            found |= {code, *about}
    found |= AT_EVERY_GAME
    for reasons in REASONS_ABOUT.values():
        found |= reasons.keys() | {name for about in reasons.values() for name in about}
    found |= source.broken_logs([*TABLES, *SERVICE]) | source.faults(SERVICE)
    found |= {closed.reason for closed in source.closings(SERVICE)} | {code for _, code in source.turned_away()}
    return found | WITHOUT_A_MOVE


OTHER_NAMES = {
    "code", "t", "file", "no_address", "no_method", "old_rules", "not_signed", "Origin", "Host", "localhost",
    "lagoon.v1.json",
    "lagoon.v1.msgpack", "LAGOON_ORIGINS", "LAGOON_PUBLIC_URL", "Vary", "language", "false", "true", "null", "0.0", "0",
    "to_act", "version", "name", "toJSON", "applicationServerKey", "LAGOON_PUSH_HOSTS", "PushSubscription", "takeback",
}  # fmt: skip
"""Names on the page that are neither fields nor codes: subprotocols, headers, settings, values of JSON."""


def test_nothing_else_is_on_the_page() -> None:
    known = known_names() | OTHER_NAMES
    unknown = set()
    for name in page.names(page.PAGE):
        # What looks like a name; not a request, a piece of JSON, a path or a way to write pieces.
        plain = re.fullmatch(r"([A-Za-z_]\w*)(?:\{.*\})?(?:\.([a-z_.]+))?", name)
        if plain is None or re.fullmatch(r"[A-Z]{1,4}\d?|[a-z~.]{1,2}[a-z-]?", name):
            continue
        parts = [plain[1], *(plain[2] or "").split(".")]
        unknown |= {part for part in parts if part and part not in known}
    assert unknown - LOOSE == set()


LOOSE = {"m", "n", "r", "outcome", "straight", "fork", "SSf"}
"""Words that stand for a number in the sentence around them, or for a part of a piece."""


# ---- schemas


def test_the_schemas_are_schemas() -> None:
    import jsonschema

    document = schemas()
    jsonschema.Draft202012Validator.check_schema({"$defs": document["$defs"]})
    validator = jsonschema.Draft202012Validator({"$ref": "#/roots/client_message", **document})
    assert validator.is_valid({"t": "play", "id": "a", "on": 3, "move": {"t": "draw"}})
    assert not validator.is_valid({"t": "play", "id": "a", "on": 3, "move": {"t": "draw"}, "more": 1})
    assert not validator.is_valid({"t": "fly"})
    move = jsonschema.Draft202012Validator({"$ref": "#/roots/kahuna.move", **document})
    assert move.is_valid({"t": "place", "card": "ALOA", "line": "AB"})
    assert not move.is_valid({"t": "place", "card": "ATLANTIS", "line": "AB"})
