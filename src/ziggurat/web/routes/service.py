"""For those who run the server and those who write programs against it."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

import ziggurat
from ziggurat.web import pages
from ziggurat.web.health import Readiness
from ziggurat.web.http.requests import Req, known, limited, me, page, site_of
from ziggurat.web.metrics import gauges

TAG = ["service"]
ROBOTS = "User-agent: *\nDisallow: /t/\nDisallow: /j/\nDisallow: /account\n"


class Alive(msgspec.Struct):
    """That it answers at all."""

    status: str
    version: str


@get("/health/live", tags=TAG, summary="Does it live?")
async def alive() -> Alive:
    """Asks nobody anything: whoever gets no answer may start it again."""
    return Alive("ok", ziggurat.__version__)


@get(["/health/ready", "/health"], tags=TAG, summary="Can it work?")
async def ready(request: Req) -> Response[Readiness]:
    """503 when nothing can be written, when bots wait too long, when it is late, or about to stop."""
    found = await site_of(request).health.ready()
    return Response(found, status_code=200 if found.status == "ok" else 503)


@get("/metrics", tags=TAG, summary="Figures for Prometheus", media_type="text/plain")
async def metrics(request: Req) -> Response[str]:
    """Counters of this process."""
    site = site_of(request)
    text = site.metrics.text(gauges(site))
    return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/openapi.json", include_in_schema=False)
async def openapi(request: Req) -> Response[bytes]:
    limited(request, "read")
    document: dict[str, Any] = request.app.state.document()
    return Response(msgspec.json.encode(document), media_type="application/json")


@get("/docs", include_in_schema=False, media_type="text/html")
async def docs(request: Req) -> Response[str]:
    """The same document, to read; without scripts or files from elsewhere."""
    from ziggurat.web.openapi import docs_data

    limited(request, "read")
    return page(pages.docs(docs_data(request.app.state.document(), me(known(request)))))


@get("/robots.txt", include_in_schema=False, media_type="text/plain")
async def robots() -> str:
    return ROBOTS


HANDLERS: list[HTTPRouteHandler] = [alive, ready, metrics, openapi, docs, robots]
