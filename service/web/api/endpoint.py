"""What every endpoint of the API is wrapped in: a limit on requests per address, and refusals answered as JSON."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from events.fold import BrokenLog
from events.game import Illegal
from events.log import RedisUnavailable
from service.metrics import Metrics
from service.redis.request_quota import RequestQuota
from service.web.api.request import client_key, json_response

Endpoint = Callable[[Request], Awaitable[Response]]

STATUS = {
    "no_table": 404, "no_game": 404, "no_token": 401, "not_seated": 403, "no_spectators": 403, "not_the_house": 403,
    "shown_later": 403, "too_many_tables": 429, "too_fast": 429, "redis_away": 503, "broken_table": 500,
    "bad_body": 400, "bad_options": 400, "body_too_big": 413, "no_event": 404, "no_subscription": 404, "no_bundle": 404,
    "bundle_name": 400, "too_many_bundles": 429,
}  # fmt: skip
"""HTTP status by refusal code; any other refusal is a 409: the request was understood, the table says no."""

_BYTES_PER_REQUEST = 8192
"""An answer counts for one more request for each so many bytes, as one on a socket does."""
_RETRY_AFTER_S = 1
"""Seconds after which to ask again while Redis is unavailable."""


class EndpointWrapper:
    """Wraps endpoints; refusals are counted in the metrics."""

    def __init__(self, request_quota: RequestQuota, metrics: Metrics) -> None:
        self._request_quota = request_quota
        self._metrics = metrics

    def wrapped(self, endpoint: Endpoint) -> Endpoint:
        """Return the endpoint, limited; what it refuses is answered with a code and a sentence."""

        async def answer(request: Request) -> Response:
            try:
                return await self._within_limits(request, endpoint)
            except Illegal as illegal:
                refused = illegal
            except RedisUnavailable:
                refused = Illegal(
                    "redis_away",
                    "The server cannot keep anything just now; try again in a moment.",
                    seconds=_RETRY_AFTER_S,
                )
            except BrokenLog as broken:
                refused = Illegal("broken_table", f"This table cannot be read: {broken.message}.", why=broken.code)
            self._metrics.refusals.labels(refused.code).inc()
            return _refusal_response(refused)

        return answer

    async def _within_limits(self, request: Request, endpoint: Endpoint) -> Response:
        """Call the endpoint if the client's address may ask again yet. Raises `Illegal`."""
        address = client_key(request)
        if wait := await self._request_quota.take(address):
            raise Illegal("too_fast", "That was too much at once; wait a moment.", seconds=math.ceil(wait))
        answered = await endpoint(request)
        if more := len(answered.body) // _BYTES_PER_REQUEST:
            await self._request_quota.charge(address, more)
        return answered


def _refusal_response(refused: Illegal) -> Response:
    body = {"code": refused.code, "message": refused.message, "about": refused.about}
    response = json_response(body, STATUS.get(refused.code, 409))
    if "seconds" in refused.about:
        response.headers["retry-after"] = str(refused.about["seconds"])
    return response
