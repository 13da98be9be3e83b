"""The metrics of all workers of a server on one page, whichever worker is asked for it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

from service.metrics import Metrics
from service.process.siblings import SiblingRequest, Siblings, SiblingUnavailable

_KIND = b"m"


class WorkerMetrics:
    """The text of `/metrics`: of this process, or with `siblings` of every worker, with a label `worker`."""

    def __init__(self, metrics: Metrics, siblings: Siblings | None) -> None:
        self._metrics = metrics
        self._siblings = siblings
        if siblings is not None:
            siblings.on_request(_KIND, self._answer_sibling)

    async def text(self) -> bytes:
        """Return the page, in the Prometheus format. A worker that does not answer is left out."""
        siblings = self._siblings
        if siblings is None:
            return self._metrics.text()
        heard = await asyncio.gather(
            *(siblings.fetch(number, _KIND) for number in siblings.others), return_exceptions=True
        )
        texts = {siblings.number: self._metrics.text()}
        for number, text in zip(siblings.others, heard, strict=True):
            if isinstance(text, bytes):
                # The answer of a worker that died meanwhile may end within a number.
                if text.endswith(b"\n"):
                    texts[number] = text
            elif not isinstance(text, SiblingUnavailable):
                raise text
        return merge_metrics(dict(sorted(texts.items())))

    async def _answer_sibling(self, request: SiblingRequest) -> None:
        await asyncio.get_running_loop().sock_sendall(request.connection, self._metrics.text())


class _MergedCollector(Collector):
    def __init__(self, texts: Mapping[int, bytes]) -> None:
        self._texts = texts

    def collect(self) -> Iterator[Metric]:
        families: dict[str, Metric] = {}
        for number, text in self._texts.items():
            for family in text_string_to_metric_families(text.decode()):
                whole = families.setdefault(family.name, Metric(family.name, family.documentation, family.type))
                for sample in family.samples:
                    whole.add_sample(sample.name, {**sample.labels, "worker": str(number)}, sample.value)
        yield from families.values()


def merge_metrics(texts: Mapping[int, bytes]) -> bytes:
    """Return one page of several workers' pages, by number: each family once, with a label `worker` on each figure."""
    registry = CollectorRegistry()
    registry.register(_MergedCollector(texts))
    return generate_latest(registry)
