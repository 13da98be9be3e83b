"""The compose file, without an engine: what it names is there, what must hold between its parts holds, and what it has
Valkey do at its start works with the real server."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from redis.exceptions import RedisError

from deploy.cluster.node import free_ports
from service.embedded import find_binary
from service.redis.client import make_client
from service.settings import from_environment
from tests.deploy.redis_server import PASSWORD, address, process
from tests.support import eventually

FOLDER = Path(__file__).parents[2] / "deploy" / "compose"
SITE = "lagoon.example"


def filled(text: str) -> str:
    """Fill in variables as compose does, from an .env that has what env.example asks for."""
    given = {"VALKEY_PASSWORD": PASSWORD, "LAGOON_SITE": SITE}
    text = re.sub(r"(?<!\$)\$\{(\w+)(?::[-?]([^}]*))?\}", lambda found: given.get(found[1], found[2] or ""), text)
    return text.replace("$$", "$")


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(filled((FOLDER / "compose.yaml").read_text()))
    return found


def services(compose: dict[str, Any]) -> list[dict[str, Any]]:
    return [service for name, service in compose["services"].items() if name.startswith("lagoon-")]


def seconds(text: str) -> int:
    return int(text.removesuffix("s"))


def test_everything_that_has_to_be_given_is_in_the_example() -> None:
    text = (FOLDER / "compose.yaml").read_text()
    asked = set(re.findall(r"(?<!\$)\$\{(\w+)", text))
    example = (FOLDER / "env.example").read_text()
    assert asked == set(re.findall(r"^(\w+)=", example, re.MULTILINE))
    assert "VALKEY_PASSWORD=\n" in example, "no password that everybody knows"
    assert ".env" in (FOLDER / ".gitignore").read_text().split()


def test_what_it_names_is_there(compose: dict[str, Any]) -> None:
    for service in compose["services"].values():
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert (FOLDER / source).exists() if source.startswith(".") else source in compose["volumes"], source
        for network in service["networks"]:
            assert network in compose["networks"]
        if "build" in service:
            root = FOLDER / service["build"]["context"]
            assert (root / service["build"]["dockerfile"]).exists()
        assert re.search(r":\d+\.\d+", service["image"]) or service["image"] == "lagoon", "pinned by its version"


def test_everything_comes_back_has_a_limit_and_no_rights(compose: dict[str, Any]) -> None:
    for name, service in compose["services"].items():
        assert service["restart"] == "unless-stopped", name
        assert service["mem_limit"], name
        assert service["read_only"], name
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name


def test_only_the_services_reach_the_log_and_only_the_proxy_the_world(compose: dict[str, Any]) -> None:
    on = {
        network: {name for name, service in compose["services"].items() if network in service["networks"]}
        for network in compose["networks"]
    }
    assert on == {
        "outside": {"caddy"},
        "front": {"caddy", "lagoon-1", "lagoon-2"},
        "log": {"valkey", "lagoon-1", "lagoon-2"},
    }
    assert compose["networks"]["front"]["internal"]
    assert compose["networks"]["log"]["internal"]
    assert [name for name, service in compose["services"].items() if "ports" in service] == ["caddy"]


def test_the_services_can_be_started_as_they_are_set(compose: dict[str, Any]) -> None:
    assert len(services(compose)) == 2
    proxy = compose["services"]["caddy"]
    for service in services(compose):
        settings = from_environment({name: str(value) for name, value in service["environment"].items()})
        assert settings.redis == f"redis://lagoon:{PASSWORD}@valkey:6379"
        assert settings.public_url == f"https://{SITE}"
        assert settings.trusted_proxies == (proxy["networks"]["front"]["ipv4_address"],)
        # uvicorn's own good-bye, actions under way, and a worker's grace come on top.
        assert seconds(service["stop_grace_period"]) > settings.drain_seconds + 30
        assert service["depends_on"]["valkey"]["condition"] == "service_healthy"
    (pool,) = compose["networks"]["front"]["ipam"]["config"]
    address = ipaddress.ip_address(proxy["networks"]["front"]["ipv4_address"])
    assert address in ipaddress.ip_network(pool["subnet"])
    assert address not in ipaddress.ip_network(pool["ip_range"]), "nobody else may be given it"
    names = [name for name in compose["services"] if name.startswith("lagoon-")]
    assert proxy["environment"]["LAGOON_UPSTREAMS"].split() == [f"{name}:8460" for name in names]


async def test_valkey_starts_as_it_is_told_and_its_health_can_be_asked(compose: dict[str, Any], tmp_path: Path) -> None:
    valkey = compose["services"]["valkey"]
    (port,) = free_ports(1)
    (shell, options, script) = valkey["entrypoint"]
    for theirs, ours in {
        "/etc/lagoon/": f"{FOLDER.parent / 'redis'}/",
        "/run/lagoon/": f"{tmp_path}/",
        "--dir /data": f"--dir {tmp_path} --port {port}",
        '"* -::*"': '"127.0.0.1 -::1"',
        "valkey-server": str(find_binary()),
    }.items():
        assert theirs in script
        script = script.replace(theirs, ours)
    environment = {"PATH": os.environ["PATH"], **valkey["environment"]}
    async with process([shell, options, script], tmp_path / "valkey.log", environment) as running:
        redis = make_client(address("lagoon", port))

        async def answers() -> bool:
            assert running.poll() is None, (tmp_path / "valkey.log").read_text()
            with contextlib.suppress(RedisError):
                return bool(await redis.ping())
            return False

        await eventually(answers)
        await redis.aclose()
        asked = filled(valkey["healthcheck"]["test"][1]).replace("valkey-cli", f"redis-cli -p {port}")
        for password, code in ((PASSWORD, 0), ("wrong", 1)):
            given = {**environment, "VALKEY_PASSWORD": password}
            done = await asyncio.to_thread(subprocess.run, ["sh", "-c", asked], env=given, capture_output=True)
            assert done.returncode == code
    assert (tmp_path / "users.acl").stat().st_mode & 0o077 == 0
