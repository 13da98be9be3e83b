"""All routes under `/api`, put together."""

from __future__ import annotations

from starlette.routing import Route

from service.again.another_game import AnotherGame
from service.archive.log_reader import LogReader
from service.archive.signatures import Signatures
from service.bots.house_bots import HouseBots
from service.house.now import HouseView
from service.metrics import Metrics
from service.push.destination import PushHosts
from service.redis.call_store import CallStore
from service.redis.house_pass import HousePassStore
from service.redis.push_key import PushKeyStore
from service.redis.request_quota import RequestQuota
from service.redis.sealed_store import SealedQuota, SealedStore
from service.redis.table_list import TableList
from service.redis.table_quota import TableQuota
from service.redis.thought_store import ThoughtStore
from service.settings import Settings
from service.tables.tables import Tables
from service.web.api.again import AgainEndpoints
from service.web.api.bots import BotEndpoints
from service.web.api.endpoint import EndpointWrapper
from service.web.api.house import HouseEndpoints, list_games, ping
from service.web.api.house_now import HouseNowEndpoints
from service.web.api.lessons import ask_moves, go_on, preview
from service.web.api.push import PushEndpoints
from service.web.api.sealed import SealedEndpoints
from service.web.api.seats import SeatEndpoints
from service.web.api.table_access import TableAccess
from service.web.api.tables import TableEndpoints
from service.web.table_list_writer import TableListWriter


class Api:
    """The endpoints, over the live tables of this process."""

    def __init__(
        self,
        tables: Tables,
        log_reader: LogReader,
        signatures: Signatures,
        thoughts: ThoughtStore,
        table_list: TableList,
        list_writer: TableListWriter,
        table_quota: TableQuota,
        request_quota: RequestQuota,
        house_bots: HouseBots,
        another_game: AnotherGame,
        push_keys: PushKeyStore,
        call_store: CallStore,
        push_hosts: PushHosts,
        sealed_store: SealedStore,
        sealed_quota: SealedQuota,
        house_passes: HousePassStore,
        house_view: HouseView,
        settings: Settings,
        metrics: Metrics,
    ) -> None:
        access = TableAccess(tables)
        self._wrapped = EndpointWrapper(request_quota, metrics).wrapped
        self._again = AgainEndpoints(access, another_game)
        self._house = HouseEndpoints(signatures)
        self._house_now = HouseNowEndpoints(house_passes, house_view, tables, access)
        self._tables = TableEndpoints(
            tables, access, log_reader, signatures, table_list, list_writer, table_quota, house_bots
        )
        self._seats = SeatEndpoints(tables, access, settings.name_length)
        self._push = PushEndpoints(access, push_keys, call_store, push_hosts)
        self._sealed = SealedEndpoints(sealed_store, sealed_quota)
        self._bots = BotEndpoints(tables, access, house_bots, thoughts, settings.demo)

    def routes(self) -> list[Route]:
        """Return the routes under /api."""
        wrapped, tables, seats, bots = self._wrapped, self._tables, self._seats, self._bots
        push, sealed = self._push, self._sealed
        return [
            Route("/api/here", ping, methods=["POST"]),
            Route("/api/games", list_games, methods=["GET"]),
            Route("/api/house", wrapped(self._house.keys), methods=["GET"]),
            Route("/api/house/now", wrapped(self._house_now.show), methods=["GET"]),
            Route("/api/house/switches", wrapped(self._house_now.turn), methods=["PUT"]),
            Route("/api/house/tables/{table}/close", wrapped(self._house_now.close), methods=["POST"]),
            Route("/api/bots", wrapped(bots.levels), methods=["GET"]),
            Route("/api/lessons/{game}", wrapped(go_on), methods=["POST"]),
            Route("/api/lessons/{game}/moves", wrapped(ask_moves), methods=["POST"]),
            Route("/api/lessons/{game}/preview", wrapped(preview), methods=["POST"]),
            Route("/api/push", wrapped(push.key), methods=["GET"]),
            Route("/api/sealed/{name}", wrapped(sealed.leave), methods=["PUT"]),
            Route("/api/sealed/{name}/open", wrapped(sealed.open), methods=["POST"]),
            Route("/api/tables", wrapped(tables.list_all), methods=["GET"]),
            Route("/api/tables", wrapped(tables.open), methods=["POST"]),
            Route("/api/tables/{table}", wrapped(tables.show), methods=["GET"]),
            Route("/api/tables/{table}/view", wrapped(tables.look), methods=["GET"]),
            Route("/api/tables/{table}/log", wrapped(tables.export), methods=["GET"]),
            Route("/api/tables/{table}/proof", wrapped(tables.prove), methods=["GET"]),
            Route("/api/tables/{table}/digests/{seq:int}", wrapped(tables.show_digest), methods=["GET"]),
            Route("/api/tables/{table}/seats", wrapped(seats.take), methods=["POST"]),
            Route("/api/tables/{table}/seats", wrapped(seats.leave), methods=["DELETE"]),
            Route("/api/tables/{table}/nonces", wrapped(seats.show_nonce), methods=["POST"]),
            Route("/api/tables/{table}/commitments", wrapped(seats.commit_anew), methods=["POST"]),
            Route("/api/tables/{table}/push", wrapped(push.subscribe), methods=["POST"]),
            Route("/api/tables/{table}/push", wrapped(push.renew), methods=["PUT"]),
            Route("/api/tables/{table}/push", wrapped(push.unsubscribe), methods=["DELETE"]),
            Route("/api/tables/{table}/again", wrapped(self._again.show), methods=["GET"]),
            Route("/api/tables/{table}/bots", wrapped(bots.add), methods=["POST"]),
            Route("/api/tables/{table}/bots/{seat:int}", wrapped(bots.remove), methods=["DELETE"]),
            Route("/api/tables/{table}/thoughts", wrapped(bots.show_thoughts), methods=["GET"]),
        ]
