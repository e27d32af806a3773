"""The OpenAPI document tells the truth: random requests made from it find no failure and no answer that it omits."""

import asyncio
import json
import threading
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.transport import Response
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.aside import run as run_aside
from tests.web.conftest import KEY, ThinksAtOnce
from tests.web.play import plan
from ziggurat.tables import Hub, open_store
from ziggurat.web.app import App
from ziggurat.web.config import Config, Rates
from ziggurat.web.openapi import document
from ziggurat.web.routes import HANDLERS
from ziggurat.web.serve import listen, uvicorn_config
from ziggurat.web.site import Site

MANY = (1e6, 1e6)
CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
schema = schemathesis.openapi.from_dict(document(HANDLERS))


class Running:
    """The site in a thread, with a guest who has a table of each kind."""

    def __init__(self, folder: Path) -> None:
        rates = Rates(move=MANY, write=MANY, create=MANY, login=MANY, account=MANY, read=MANY, hint=MANY, review=MANY)
        database = f"sqlite:///{folder}/schema.sqlite3"
        self.config = Config(data=str(folder), database=database, port=0, rates=rates)
        self.listener = listen(self.config)
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.server: uvicorn.Server | None = None
        self.ready = threading.Event()
        self.thread = threading.Thread(target=lambda: run_aside(self.serve()))
        self.cookie = ""
        self.tables: list[str] = []

    async def serve(self) -> None:
        hub = Hub(
            open_store(self.config.database), bot_pace=0.0, hint_budget="8", review_budget=1, pool=ThinksAtOnce(1)
        )
        site = Site(self.config, KEY, hub)
        self.server = uvicorn.Server(uvicorn_config(App(self.config, site), self.config))
        asyncio.get_running_loop().call_later(0.2, self.ready.set)
        await self.server.serve(sockets=[self.listener])

    def prepare(self) -> None:
        for seats in ("mb", "mh", "mll"):
            connection = HTTPConnection(self.url.removeprefix("http://"), timeout=10)
            body = json.dumps(plan(game="skyrise", seats=seats, hints=True))
            connection.request("POST", "/tables", body, {"cookie": self.cookie})
            made = connection.getresponse()
            assert made.status == 201
            self.cookie = (made.getheader("set-cookie") or self.cookie).partition(";")[0]
            self.tables.append(json.loads(made.read())["table"])
            connection.close()


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    made = Running(tmp_path_factory.mktemp("schema"))
    made.thread.start()
    assert made.ready.wait(10)
    made.prepare()
    yield made
    assert made.server is not None
    made.server.should_exit = True
    made.thread.join(10)


@schema.parametrize()
@settings(max_examples=12, suppress_health_check=list(HealthCheck))
def test_every_route_is_as_documented(case: Any, running: Running) -> None:
    stream = case.path.endswith("/events")
    # Half of the requests are about a table that there is, and made by somebody who sits at it.
    known = sum(map(ord, repr((case.query, case.body, case.path_parameters)))) % 2
    if "table_id" in (case.path_parameters or {}) and known and not stream:
        case.path_parameters["table_id"] = running.tables[len(repr(case.body)) % len(running.tables)]
    ends = case.path in ("/account/delete", "/account/logout-others")  # the others still need this guest
    headers = {} if stream or ends else {"cookie": running.cookie}
    response: Response = case.call(base_url=running.url, headers=headers)
    case.validate_response(response, checks=CHECKS)
    # JSON Schema takes 1.0 for an integer and NUL for a letter; we do not, and no client of ours would send it.
    if case.meta.generation.mode.is_positive and ".0" not in repr(case.body) and "\\x00" not in repr(case.body):
        assert response.status_code != 400, (case.method, case.path, case.body, case.query, response.text)


def test_the_document_has_all_routes() -> None:
    made = document(HANDLERS)
    assert {"/t/{table_id}/moves", "/t/{table_id}/events", "/me/events", "/tables", "/t/{table_id}"} <= set(
        made["paths"]
    )
    ids = [operation["operationId"] for path in made["paths"].values() for operation in path.values()]
    assert len(ids) == len(set(ids))
    for path in made["paths"].values():
        for operation in path.values():
            assert operation["summary"]
            assert operation["tags"]
