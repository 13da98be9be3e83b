"""Everything that can be set from outside: environment variables in, one frozen Struct out.

`lagoon serve --help` is made from `Settings` (`described`); the README names them all, and its table the usual ones.
"""

from __future__ import annotations

import ipaddress
import os
import re
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, inspect

from service.cores import usable_cores
from service.errors import ServiceError
from service.redis.address import RedisUrlError, parse_address

PREFIX = "LAGOON_"
_LISTS = frozenset({"origins", "trusted_proxies", "push_hosts"})
"""Settings that hold several things, with commas between."""
_PUSH_HOST = re.compile(r"none|(\*\.)?[0-9a-z-]+(\.[0-9a-z-]+)+|https?://[^/\s?#@]+")
_CONTACT = re.compile(r"mailto:[^\s@]+@[^\s@]+|https://[^\s]+")
_POSTED_TO = re.compile(r"https?://[!-~]+")

Seconds = Annotated[float, Meta(ge=0.01, le=86_400)]
Count = Annotated[int, Meta(ge=1, le=1_000_000_000)]
"""How many of something; the largest is as good as no limit."""
Rate = Annotated[float, Meta(ge=0.01, le=1_000_000_000)]
"""How many a second."""
Address = Annotated[str, Meta(pattern=r"^https?://[^/\s?#@]+\Z")]
"""A web address of nothing but scheme, host and port: what browsers call an origin."""


class SettingsError(ServiceError):
    """A setting that cannot be used: its message names the variable and says what is allowed."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How the service runs. Field `name` is read from `LAGOON_NAME`."""

    redis: Annotated[str, Meta(description="Address of Redis or Valkey; unset: an embedded server.")] | None = None
    data: Annotated[str, Meta(min_length=1, description="Folder of the embedded server's files.")] = "lagoon-data"
    fsync: Annotated[
        Literal["always", "everysec"],
        Meta(description="When the embedded server puts writes on disk; everysec can lose the last second."),
    ] = "always"
    wait: Annotated[
        int,
        Meta(
            ge=0,
            le=32,
            description="How many replicas of Redis must have an action before it is acknowledged; while fewer do, "
            "tables pause.",
        ),
    ] = 0
    unsafe: Annotated[
        bool, Meta(description="1: serve from a Redis that would lose games, a cache say, all the same.")
    ] = False
    archive: (
        Annotated[str, Meta(min_length=1, description="Folder of finished tables that `lagoon archive` moved there.")]
        | None
    ) = None
    host: Annotated[str, Meta(min_length=1, description="Address to listen on; 127.0.0.1 for this machine only.")] = (
        "0.0.0.0"
    )
    port: Annotated[int, Meta(ge=0, le=65_535, description="Port to listen on; 0 for any free one.")] = 8460
    workers: Annotated[
        int, Meta(ge=0, le=256, description="Processes that serve; 0: one for each core this one may use.")
    ] = 0
    bots: Annotated[
        int, Meta(ge=0, le=64, description="Processes that play for bots of the house; 0: none are started here.")
    ] = 1
    demo: Annotated[
        bool, Meta(description="1: anybody may open a table at which bots play among themselves, to watch.")
    ] = False
    drain_seconds: Annotated[
        float,
        Meta(ge=0, le=3600, description="How long a process that is to end may take to let go of its sockets."),
    ] = 5.0
    public_url: (
        Annotated[Address, Meta(description="The address people open, if it is a name of your own or a proxy's.")]
        | None
    ) = None
    origins: Annotated[
        tuple[Address, ...],
        Meta(description="Further addresses of this house, and other pages' that may talk to it, by commas."),
    ] = ()
    trusted_proxies: Annotated[
        tuple[str, ...], Meta(description="Addresses of proxies whose X-Forwarded-For is believed, by commas.")
    ] = ()
    native_modules: Annotated[
        bool, Meta(description="1: serve the pages' modules one by one, as they lie, to whoever is changing them.")
    ] = False
    push_hosts: Annotated[
        tuple[str, ...],
        Meta(
            description="Push services that may be called, by commas, instead of those of the browsers: names, "
            "*.NAME for all below it, or an address of your own network; none: nobody is called so."
        ),
    ] = ()
    push_contact: (
        Annotated[str, Meta(description="Where push services reach you: mailto:… or https:…; unset: the public URL.")]
        | None
    ) = None
    notify_url: (
        Annotated[str, Meta(description="An address of yours to which is posted who is awaited and not there.")] | None
    ) = None
    notify_command: (
        Annotated[str, Meta(description="A command of yours that is run for whoever is awaited and not there.")] | None
    ) = None
    fill_seconds: Annotated[
        Seconds, Meta(description="How long somebody waits for anybody before bots may take the seats that are free.")
    ] = 60.0
    call_seconds: Annotated[
        Seconds, Meta(description="How long somebody who is awaited may take to come before they are called.")
    ] = 5.0
    log_level: Annotated[Literal["debug", "info", "warning", "error"], Meta(description="What is logged.")] = "info"
    frame_bytes: Annotated[int, Meta(ge=512, le=1 << 20, description="Largest message a client may send.")] = 16_384
    name_length: Annotated[int, Meta(ge=1, le=200, description="Letters a name may have, as people count them.")] = 40
    actions_per_second: Annotated[Rate, Meta(description="Messages a socket may send, on average.")] = 20.0
    actions_burst: Annotated[Count, Meta(description="Messages a socket may send at once.")] = 40
    requests_per_second: Annotated[
        Rate, Meta(description="Requests one address may make of tables, on average, over all servers.")
    ] = 20.0
    requests_burst: Annotated[Count, Meta(description="Requests one address may make of tables at once.")] = 40
    refusals_before_close: Annotated[
        Count, Meta(description="Messages that may be refused before a socket is closed.")
    ] = 200
    sockets_per_address: Annotated[Count, Meta(description="Open sockets one address may have, at each process.")] = 64
    tables_per_hour: Annotated[Count, Meta(description="Tables one address may open in an hour, over all servers.")] = (
        30
    )
    sockets: Annotated[
        int,
        Meta(ge=0, le=1_000_000, description="Connections each process keeps open; 0: as many as the system allows."),
    ] = 0
    request_seconds: Annotated[
        Seconds, Meta(description="How long a request may take to arrive whole, and its answer to be taken.")
    ] = 15.0
    handshake_seconds: Annotated[Seconds, Meta(description="How long a socket may take to say hello.")] = 10.0
    ping_interval_seconds: Annotated[Seconds, Meta(description="How often a quiet socket is pinged.")] = 20.0
    ping_timeout_seconds: Annotated[Seconds, Meta(description="How long it may take to answer.")] = 20.0
    idle_table_seconds: Annotated[Seconds, Meta(description="How long a table nobody is at stays in memory.")] = 300.0
    shuffle_seconds: Annotated[
        float,
        Meta(ge=0, le=3_600, description="How long everybody has for their part in the shuffle before a vote on them."),
    ] = 3.0
    absent_seconds: Annotated[
        Seconds, Meta(description="How long a player may be away before the others may go on without them.")
    ] = 120.0
    close_days: Annotated[
        int,
        Meta(ge=0, le=3650, description="After how many days a table that nobody comes to is closed; 0: never."),
    ] = 30
    recent_events: Annotated[int, Meta(ge=16, le=10_000, description="Events a table keeps in memory.")] = 256

    @property
    def data_path(self) -> Path:
        """The data folder."""
        return Path(self.data)

    @property
    def processes(self) -> int:
        """How many processes serve."""
        return self.workers or usable_cores()


def from_environment(environment: Mapping[str, str]) -> Settings:
    """Return the settings that `environment` asks for, folders as they lie from here. Raises `SettingsError`."""
    given: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        text = environment.get(PREFIX + field.name.upper(), "").strip()
        if text:
            given[field.name] = _parts(text) if field.name in _LISTS else text
    for name in environment:
        if name.startswith(PREFIX) and name.removeprefix(PREFIX).lower() not in Settings.__struct_fields__:
            raise SettingsError("unknown_setting", f"{name} is not a setting; `lagoon serve --help` lists them.")
    for name, value in given.items():
        _check(name, value)
    settings = _from_here(msgspec.convert(given, Settings, strict=False))
    for proxy in settings.trusted_proxies:
        _check_proxy(proxy)
    _check_calls(settings)
    if settings.redis is not None:
        _check_redis(settings.redis)
    elif sys.platform == "win32":
        raise SettingsError(
            "no_embedded", "There is no embedded server for Windows: set LAGOON_REDIS to the address of a Redis."
        )
    elif settings.wait:
        raise SettingsError(
            "bad_setting", "LAGOON_WAIT waits for replicas, and the embedded server has none: set LAGOON_REDIS, too."
        )
    if settings.workers > 1 and sys.platform == "win32":
        raise SettingsError(
            "bad_setting", "LAGOON_WORKERS cannot be more than 1 on Windows: processes cannot share a port there."
        )
    return settings


def _from_here(settings: Settings) -> Settings:
    """Return settings with absolute folders: a program that is started with them may run elsewhere."""
    archive = settings.archive
    return msgspec.structs.replace(
        settings,
        data=os.path.abspath(settings.data),
        archive=None if archive is None else os.path.abspath(archive),
    )


def _parts(text: str) -> list[str]:
    """Return what stands between commas, as browsers write origins: lower case, no slash at the end."""
    return [part.strip().rstrip("/").lower() for part in text.split(",") if part.strip()]


def _check_proxy(proxy: str) -> None:
    # uvicorn takes what is no address for a name that never comes, and silently trusts nobody.
    try:
        if proxy != "*":
            ipaddress.ip_network(proxy)
    except ValueError as error:
        raise SettingsError(
            "bad_setting",
            f"LAGOON_TRUSTED_PROXIES cannot hold {proxy!r}: it lists addresses such as 10.0.0.7, networks such as "
            "10.0.0.0/8, or is *.",
        ) from error


def _check_calls(settings: Settings) -> None:
    for host in settings.push_hosts:
        if not _PUSH_HOST.fullmatch(host):
            raise SettingsError(
                "bad_setting",
                f"LAGOON_PUSH_HOSTS cannot hold {host!r}: it lists names such as push.example, *.push.example for all "
                "below it, addresses such as http://10.0.0.7:8080 that are trusted, or is none.",
            )
    if settings.push_contact is not None and not _CONTACT.fullmatch(settings.push_contact):
        raise SettingsError("bad_setting", "LAGOON_PUSH_CONTACT must be mailto: and an address, or one with https://.")
    if settings.notify_url is not None:
        # It may hold a password, so it is not repeated.
        try:
            is_address = bool(_POSTED_TO.fullmatch(settings.notify_url)) and urlsplit(settings.notify_url).port != 0
        except ValueError:
            is_address = False
        if not is_address or "@" in settings.notify_url or "#" in settings.notify_url:
            raise SettingsError(
                "bad_setting", "LAGOON_NOTIFY_URL must be an address with http:// or https://, without @ and #."
            )
    if settings.notify_command is not None:
        try:
            is_command = bool(shlex.split(settings.notify_command))
        except ValueError:
            is_command = False
        if not is_command:
            raise SettingsError("bad_setting", "LAGOON_NOTIFY_COMMAND must be a command, quoted as for a shell.")


def _check_redis(url: str) -> None:
    try:
        parse_address(url)
    except RedisUrlError as error:
        raise SettingsError("bad_setting", f"LAGOON_REDIS: {error.message}") from None


def _check(name: str, value: Any) -> None:
    try:
        msgspec.convert({name: value}, Settings, strict=False)
    except msgspec.ValidationError as error:
        field = next(field for field in msgspec.structs.fields(Settings) if field.name == name)
        shown = ", ".join(value) if isinstance(value, list) else value
        raise SettingsError(
            "bad_setting", f"{PREFIX}{name.upper()} cannot be {shown!r}: it must be {_allowed(field.type)}."
        ) from error


def _allowed(kind: Any) -> str:
    """Return what a setting of this type may be, in words that complete "it must be …"."""
    return _in_words(inspect.type_info(kind))


def _in_words(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata(type=inner):
            return _in_words(inner)
        case inspect.UnionType(types=(inner, *_)):  # it, or unset
            return _in_words(inner)
        case inspect.VarTupleType(item_type=item):
            return f"a list, with commas between, and each part {_in_words(item)}"
        case inspect.BoolType():
            return "1 or 0"
        case inspect.LiteralType(values=values):
            return " or ".join(str(value) for value in values)
        case inspect.StrType(pattern=str()):
            return "an address such as https://lagoon.example, with nothing after it"
        case inspect.IntType(ge=low, le=high):
            return f"a whole number from {low} to {high}"
        case inspect.FloatType(ge=low, le=high):
            return f"a number from {low} to {high}"
    return "some text"


def described() -> list[tuple[str, str, str]]:
    """Return every setting as (variable, default in words, meaning)."""
    rows = []
    for field, info in zip(msgspec.structs.fields(Settings), _types(), strict=True):
        default = field.default
        shown = "" if default in {None, (), False} else str(default)
        rows.append((PREFIX + field.name.upper(), shown, info))
    return rows


def _types() -> list[str]:
    """Return the description of each field, in order."""
    properties = next(iter(msgspec.json.schema(Settings)["$defs"].values()))["properties"]
    found = []
    for schema in properties.values():
        options = [schema, *schema.get("anyOf", [])]
        found.append(next(option["description"] for option in options if "description" in option))
    return found
