"""The routes under Litestar: pages and the typed API."""

from __future__ import annotations

from litestar.handlers import HTTPRouteHandler

from ziggurat.web.routes import account, coach, explain, games, lessons, pages, replays, service, tables

HANDLERS: list[HTTPRouteHandler] = [
    *pages.HANDLERS,
    *games.HANDLERS,
    *tables.HANDLERS,
    *replays.HANDLERS,
    *coach.HANDLERS,
    *lessons.HANDLERS,
    *explain.HANDLERS,
    *account.HANDLERS,
    *service.HANDLERS,
]
