"""Answers with files: compressed for who takes that, and not at all to who has them."""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import Response

from service.web.assets.asset import Asset
from service.web.assets.brotli_files import BrotliFiles
from service.web.assets.rest import Rest

FOR_GOOD = "public, max-age=31536000, immutable"
"""Of what another content has another address for."""
ASK_EACH_TIME = "no-cache"
"""Kept, and asked for whether it is still the same."""


def answer(
    request: Request, asset: Asset, status: int, cache: str, varies_by: str = "", denser: BrotliFiles | None = None
) -> Response:
    """Return a file as the client takes it: compressed, or not at all where it has it.

    `varies_by` are the headers of the request, besides, by which this file was chosen; `denser` is where the file may
    be had more densely compressed.
    """
    vary = f"accept-encoding, {varies_by}" if varies_by else "accept-encoding"
    headers = {"cache-control": cache, "etag": f'W/"{asset.digest}"', "vary": vary}
    if status == 200 and headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(None, 304, headers)
    encoding, body = "", asset.data
    if denser is not None and _takes(request, "br") and (dense := denser.get(asset)) is not None:
        encoding, body = "br", dense
    elif asset.compressed is not None and _takes(request, "gzip"):
        encoding, body = "gzip", asset.compressed
    if encoding:
        headers["content-encoding"] = encoding
    return Response(body, status, headers, asset.media_type)


def answer_whole(
    request: Request, beginning: bytes, rest: Rest, media_type: str, varies_by: str, denser: BrotliFiles
) -> Response:
    """Return a text as `answer` does, of which all but the `beginning` is the same in many answers.

    Spaces may come to stand between both.
    """
    headers = {"cache-control": ASK_EACH_TIME, "vary": f"accept-encoding, {varies_by}"}
    headers["etag"] = f'W/"{rest.digest_with(beginning)}"'
    if headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(None, 304, headers)
    if _takes(request, "br") and (dense := rest.brotli_with(beginning, denser)) is not None:
        return Response(dense, 200, {**headers, "content-encoding": "br"}, media_type)
    if _takes(request, "gzip"):
        return Response(rest.gzip_with(beginning), 200, {**headers, "content-encoding": "gzip"}, media_type)
    return Response(beginning + rest.data, 200, headers, media_type)


def _takes(request: Request, encoding: str) -> bool:
    """Tell whether the client takes what is compressed so (RFC 9110, 12.5.3)."""
    for offered in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = offered.partition(";")
        if name.strip() == encoding:
            return not re.fullmatch(r"\s*q=0(\.0*)?\s*", weight)
    return False
