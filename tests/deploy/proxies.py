"""The proxies of deploy/proxy as real processes: our files as they are, told where to listen and where services are."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path

from tests.deploy.redis_server import process

FOLDER = Path(__file__).parents[2] / "deploy" / "proxy"

_NGINX = """
daemon off;
pid {folder}/nginx.pid;
error_log stderr;
worker_processes 2;
events {{}}
http {{
    access_log {folder}/access.log;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {conf};
}}
"""


def _program(name: str) -> str:
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")
    assert found, f"{name} is missing: apt-get install caddy nginx-light"
    return found


@contextlib.asynccontextmanager
async def caddy(folder: Path, port: int, services: list[int], site: str = "") -> AsyncIterator[subprocess.Popen[bytes]]:
    """Run Caddy with the Caddyfile while the block does, without TLS."""
    environment = {
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
        "LAGOON_CADDY_ADMIN": "off",
        "LAGOON_SITE": site or f"http://127.0.0.1:{port}",
        "LAGOON_UPSTREAMS": " ".join(f"127.0.0.1:{service}" for service in services),
    }
    command = [_program("caddy"), "run", "--config", FOLDER / "Caddyfile", "--adapter", "caddyfile"]
    async with process(command, folder / "proxy.log", environment) as running:
        yield running


@contextlib.asynccontextmanager
async def nginx(folder: Path, port: int, services: list[int], site: str = "") -> AsyncIterator[subprocess.Popen[bytes]]:
    """Run nginx with nginx.conf while the block does, without TLS unless `site` has it."""
    (folder / "nginx.conf").write_text(_NGINX.format(folder=folder, conf=FOLDER / "nginx.conf"))
    servers = (f"server 127.0.0.1:{service} max_fails=1 fail_timeout=2s;\n" for service in services)
    (folder / "lagoon-services.conf").write_text("".join(servers))
    (folder / "lagoon-site.conf").write_text(site or f"listen 127.0.0.1:{port};\n")
    command = [_program("nginx"), "-p", folder, "-c", folder / "nginx.conf"]
    async with process(command, folder / "proxy.log") as running:
        yield running


def certificate(folder: Path) -> str:
    """Make a certificate in a folder; return how nginx is told of it."""
    names = {"fullchain.pem": "-out", "privkey.pem": "-keyout"}
    files = [word for name, option in names.items() for word in (option, str(folder / name))]
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost", *files]
    subprocess.run(make, check=True, capture_output=True)
    return f"ssl_certificate {folder}/fullchain.pem;\nssl_certificate_key {folder}/privkey.pem;\n"


def nginx_takes_the_examples(folder: Path) -> str:
    """Have nginx read nginx.conf with both example files as they are, but for the certificate; return what it says."""
    certificate(folder)
    (folder / "nginx.conf").write_text(_NGINX.format(folder=folder, conf=FOLDER / "nginx.conf"))
    shutil.copy(FOLDER / "lagoon-services.conf", folder)
    site = (FOLDER / "lagoon-site.conf").read_text().replace("/etc/letsencrypt/live/lagoon.example", str(folder))
    (folder / "lagoon-site.conf").write_text(site)
    command = [_program("nginx"), "-t", "-p", str(folder), "-c", str(folder / "nginx.conf")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stderr


PROXIES = {"caddy": caddy, "nginx": nginx}
