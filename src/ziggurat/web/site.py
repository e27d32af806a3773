"""What all routes of one process share."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ziggurat.tables import Hub, LiveTable, open_store
from ziggurat.tables.model import NoSuchTable
from ziggurat.tables.opening import Closed, KeptTable
from ziggurat.web import shelf
from ziggurat.web.config import Config, shelf_of
from ziggurat.web.health import Health
from ziggurat.web.http import problems
from ziggurat.web.http.connections import Connections
from ziggurat.web.http.heavy import Door, Kept, Turns
from ziggurat.web.http.identity import Guest, Signer
from ziggurat.web.http.limits import Limit
from ziggurat.web.live.batch import Rounds
from ziggurat.web.live.load import Pace
from ziggurat.web.metrics import Metrics
from ziggurat.web.table_data import Viewer, viewer_of

if TYPE_CHECKING:
    from ziggurat.web.live.streams import Board, Stream

LONGEST_ID = 64


class Site:
    """Settings, tables, cookies, limits and open streams of one process."""

    def __init__(self, config: Config, key: bytes, hub: Hub | None = None) -> None:
        self.config = config
        shelf.use(shelf_of(config))
        self.hub = hub or Hub(
            open_store(config.database),
            bot_pace=config.bot_pace,
            hint_budget=config.hint_budget,
            review_budget=config.review_budget,
            most_tables=config.tables_per_guest,
            most_bot_tables=config.bot_tables_per_guest,
        )
        self.hub.load = shelf.serving(self.hub.load)
        self.signer = Signer(key, self.hub.sessions.epochs)
        self.hub.sessions.follow(self._ended)
        self.metrics = Metrics()
        self.boards: dict[str, Board] = {}
        self.streams: set[Stream] = set()
        self.kept = Kept()
        self.hub.on_renamed = self.kept.forget
        """Replays that were asked for lately."""
        self.turns = Turns()
        self.door = Door()
        self.gate = asyncio.Semaphore(1)
        """One question about taking back at a time: play goes first."""
        self.pace = Pace()
        self.rounds = Rounds()
        self.connections = Connections(config.connections_per_address, config.head_seconds, config.body_seconds)
        self.health = Health(self)
        self.streams_of: dict[str, int] = {}
        """How many streams each guest or address has open."""
        self.closing = asyncio.Event()
        """Set first of all at shutdown: every stream says goodbye and ends."""
        rates = config.rates
        kinds = {
            "move": rates.move,
            "write": rates.write,
            "create": rates.create,
            "login": rates.login,
            "account": rates.account,
            "read": rates.read,
            "hint": rates.hint,
            "review": rates.review,
        }
        self.limits = {kind: Limit(rate, burst, rates.crowd) for kind, (rate, burst) in kinds.items()}

    def _ended(self, guest: str) -> None:
        """Sessions of this guest have ended, and with them their open streams."""
        for stream in list(self.streams):
            if stream.guest is not None and stream.guest.id == guest and not self.signer.good(stream.guest):
                stream.ended = True
                stream.wake()

    def check_rate(self, kind: str, guest: Guest | str | None, where: str) -> None:
        """Raise a refusal if this guest (or whoever else is counted) or address has asked too much of this kind."""
        who = guest if isinstance(guest, str) else guest.id if guest else ""
        wait = self.limits[kind].take(who, where)
        if wait:
            raise problems.too_fast(wait)

    async def table(self, table_id: str) -> LiveTable:
        """The table of an address, or a refusal."""
        found = self.hub.cached(table_id)
        if found is not None:
            return found
        if len(table_id) > LONGEST_ID or not table_id.replace("-", "").replace("_", "").isalnum():
            raise problems.no_table()
        try:
            return await self.hub.get(table_id)
        except Closed as closed:
            if closed.kept.table is not None:
                raise problems.closed(closed.kept.reason) from None
            raise problems.no_table() from None
        except NoSuchTable:
            raise problems.no_table() from None

    async def find(self, table_id: str, guest: Guest | None) -> LiveTable | KeptTable:
        """The same for a page that also shows what is left of a table; who owns one that is broken is told why."""
        try:
            return await self.table(table_id)
        except problems.Refusal:
            kept = self.hub.closed(table_id)
            if kept is None:
                raise
            if kept.table is not None:
                return kept
            if guest is not None and guest.id in kept.owners:
                raise problems.closed(kept.reason) from None
            raise

    def viewer(self, live: LiveTable, guest: Guest | None, seat: int | None, *, choose: bool = False) -> Viewer:
        """Who looks, or a refusal if they ask for a seat that is not theirs; see `viewer_of`."""
        if seat is not None and (guest is None or seat not in live.seats_of(guest.id)):
            raise problems.foreign_seat()
        return viewer_of(live, guest.id if guest else "", seat, choose=choose)
