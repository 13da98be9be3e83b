"""Settings: read from the environment, bounded, and refused in words that name the variable and what is allowed."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from service.cores import usable_cores
from service.settings import Settings, SettingsError, described, from_environment

README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")


def refusal(**environment: str) -> SettingsError:
    with pytest.raises(SettingsError) as caught:
        from_environment({f"LAGOON_{name}": value for name, value in environment.items()})
    return caught.value


def test_nothing_set_gives_what_one_person_needs() -> None:
    settings = from_environment({"PATH": "/bin", "HOME": "/"})
    assert settings == msgspec.structs.replace(Settings(), data=str(Path("lagoon-data").absolute()))
    assert settings.redis is None
    assert (settings.host, settings.port, settings.data_path) == ("0.0.0.0", 8460, Path("lagoon-data").absolute())
    assert settings.fsync == "always"
    assert (settings.frame_bytes, settings.name_length) == (16_384, 40)
    assert (settings.actions_per_second, settings.actions_burst) == (20, 40)
    assert (settings.requests_per_second, settings.requests_burst) == (20, 40)


def test_every_setting_can_be_set() -> None:
    given = {
        "LAGOON_REDIS": "valkey://h:1/0",
        "LAGOON_DATA": "/srv/lagoon",
        "LAGOON_FSYNC": "everysec",
        "LAGOON_ARCHIVE": "/srv/archive",
        "LAGOON_HOST": "::1",
        "LAGOON_PORT": " 80 ",
        "LAGOON_PUBLIC_URL": "https://lagoon.example",
        "LAGOON_ORIGINS": "https://A.example/, http://b.example:81,",
        "LAGOON_TRUSTED_PROXIES": "10.0.0.7,10.1.0.0/16, ::1",
        "LAGOON_LOG_LEVEL": "debug",
        "LAGOON_UNSAFE": "1",
        "LAGOON_NATIVE_MODULES": "1",
        "LAGOON_DEMO": "1",
        "LAGOON_PUSH_HOSTS": "Push.example, *.push.example, http://10.0.0.7:8080/",
        "LAGOON_PUSH_CONTACT": "mailto:me@lagoon.example",
        "LAGOON_NOTIFY_URL": "http://10.0.0.7/hook?key=secret",
        "LAGOON_NOTIFY_COMMAND": "mail -s 'Your turn' me",
    }
    numbers = {
        f"LAGOON_{field.name.upper()}": "17"
        for field in msgspec.structs.fields(Settings)
        if isinstance(field.default, int | float)
    } | {"LAGOON_FRAME_BYTES": "4096"}
    settings = from_environment({**numbers, **given})
    for field in msgspec.structs.fields(Settings):
        assert getattr(settings, field.name) != field.default, field.name
    assert settings.origins == ("https://a.example", "http://b.example:81")
    assert settings.trusted_proxies == ("10.0.0.7", "10.1.0.0/16", "::1")
    assert settings.port == 80


def test_an_empty_value_is_none() -> None:
    assert from_environment({"LAGOON_REDIS": "", "LAGOON_PORT": "  "}) == from_environment({})


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("PORT", "65536", "a whole number from 0 to 65535"),
        ("PORT", "-1", "a whole number from 0 to 65535"),
        ("PORT", "http", "a whole number from 0 to 65535"),
        ("FSYNC", "no", "always or everysec"),
        ("UNSAFE", "perhaps", "1 or 0"),
        ("LOG_LEVEL", "loud", "debug or error or info or warning"),
        ("FRAME_BYTES", "511", "a whole number from 512 to 1048576"),
        ("NAME_LENGTH", "0", "a whole number from 1 to 200"),
        ("ACTIONS_PER_SECOND", "nan", "a number from 0.01"),
        ("HANDSHAKE_SECONDS", "0", "a number from 0.01 to 86400"),
        ("PING_INTERVAL_SECONDS", "inf", "a number from 0.01 to 86400"),
        ("PUBLIC_URL", "lagoon.example", "an address such as https://"),
        ("PUBLIC_URL", "https://lagoon.example/path", "an address such as https://"),
        ("ORIGINS", "https://a.example, b.example", "each part an address such as https://"),
        ("TRUSTED_PROXIES", "my-proxy", "addresses such as 10.0.0.7"),
        ("REDIS", "localhost:6379", "redis://"),
        ("WAIT", "1", "set LAGOON_REDIS, too"),
        ("WAIT", "33", "a whole number from 0 to 32"),
        ("PUSH_HOSTS", "push.example/path", "names such as push.example"),
        ("PUSH_HOSTS", "*", "names such as push.example"),
        ("PUSH_CONTACT", "me@lagoon.example", "must be mailto:"),
        ("NOTIFY_URL", "ftp://h/hook", "with http:// or https://"),
        ("NOTIFY_URL", "http://me:hunter2@h/hook", "without @"),
        ("NOTIFY_COMMAND", "mail 'Ann", "quoted as for a shell"),
        ("WORKERS", "-1", "a whole number from 0 to 256"),
        ("WORKERS", "1000", "a whole number from 0 to 256"),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(name: str, value: str, allowed: str) -> None:
    error = refusal(**{name: value})
    assert error.code == "bad_setting"
    assert f"LAGOON_{name}" in error.message
    assert allowed in error.message


def test_a_misspelt_setting_is_refused_rather_than_ignored() -> None:
    error = refusal(ACTIONS_PER_SECONDS="5")
    assert error.code == "unknown_setting"
    assert "LAGOON_ACTIONS_PER_SECONDS" in error.message


def test_a_refusal_does_not_repeat_the_password_of_redis() -> None:
    assert "hunter2" not in str(refusal(REDIS="http://me:hunter2@h"))
    assert "hunter2" not in str(refusal(NOTIFY_URL="https://me:hunter2@h"))


def test_windows_is_told_that_it_needs_a_redis(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    error = refusal()
    assert error.code == "no_embedded"
    assert "LAGOON_REDIS" in error.message
    assert from_environment({"LAGOON_REDIS": "redis://h"}).redis == "redis://h"


def test_windows_is_told_that_it_has_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    assert from_environment({"LAGOON_REDIS": "redis://h"}).processes == 1
    error = refusal(REDIS="redis://h", WORKERS="2")
    assert error.code == "bad_setting"
    assert "LAGOON_WORKERS" in error.message


def test_there_is_a_process_for_each_core_unless_told_otherwise() -> None:
    assert from_environment({}).processes == usable_cores()
    assert from_environment({"LAGOON_WORKERS": "3"}).processes == 3


def test_every_limit_can_be_lifted() -> None:
    limits = (
        "ACTIONS_PER_SECOND", "ACTIONS_BURST", "REQUESTS_PER_SECOND", "REQUESTS_BURST", "SOCKETS_PER_ADDRESS",
        "TABLES_PER_HOUR", "REFUSALS_BEFORE_CLOSE",
    )  # fmt: skip
    settings = from_environment({f"LAGOON_{name}": "1000000000" for name in limits})
    assert {getattr(settings, name.lower()) for name in limits} == {1_000_000_000}


def test_every_setting_is_described() -> None:
    rows = described()
    assert [name for name, _, _ in rows] == [f"LAGOON_{field.upper()}" for field in Settings.__struct_fields__]
    assert ("LAGOON_PORT", "8460") in [(name, default) for name, default, _ in rows]
    assert all(meaning.endswith(".") for _, _, meaning in rows)


def test_the_readme_names_every_setting_and_no_other() -> None:
    named = set(re.findall(r"LAGOON_([A-Z_]+[A-Z])", README))
    assert named == {field.name.upper() for field in msgspec.structs.fields(Settings)}


def test_the_table_of_the_readme_has_the_defaults() -> None:
    rows = re.findall(r"^\| `(LAGOON_[^|]+)` \| `([^|]+)` \|", README, re.MULTILINE)
    told: dict[str, str] = {}
    for names, defaults in rows:
        told |= dict(zip(names.split("`, `"), defaults.split("`, `"), strict=True))
    fields = {f"LAGOON_{field.name.upper()}": field.default for field in msgspec.structs.fields(Settings)}
    assert len(told) > 5
    for name, default in told.items():
        assert str(fields[name]) in {default, f"{default}.0"}, name
