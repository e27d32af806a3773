"""All that is not a move, through SQLAlchemy Core: tables, seats, lists, chat, people; equal for both databases."""

from __future__ import annotations

import contextlib
import logging
import math
import time
from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa

from ziggurat.bots.advice import Review
from ziggurat.tables.model import (
    Account,
    ChatLine,
    Clock,
    Guest,
    Listing,
    Row,
    Sitting,
    Status,
    Table,
    Tally,
    Unreadable,
)
from ziggurat.tables.store import schema
from ziggurat.tables.store.learning import LearningStore, merge_progress
from ziggurat.tables.store.people import PeopleStore

T = TypeVar("T")

log = logging.getLogger(__name__)

_table = msgspec.json.Decoder(Table)
_listing = msgspec.json.Decoder(Listing)
_review = msgspec.json.Decoder(Review)


class SqlStore(PeopleStore, LearningStore):
    """Half of a `Store`; a subclass adds the connection and the moves."""

    @abstractmethod
    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Run this in a transaction that changes nothing."""

    @abstractmethod
    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Run this in a transaction; durable when it returns."""

    def heed(self, table_id: str, number: int = 0) -> None:
        """Tell other workers, if there are any, that something besides the rows of a table has changed."""

    # ---- the log (reading)

    async def rows(self, table_id: str, after: int = 0) -> list[Row]:
        t = schema.rows.c
        query = (
            sa.select(t.number, t.seat, t.word, t.at).where(t.table_id == table_id, t.number > after).order_by(t.number)
        )
        return await self.read(lambda connection: [Row(*row) for row in connection.execute(query)])

    # ---- tables

    async def create(self, table: Table, rows: Sequence[Row], sittings: Sequence[Sitting], listing: Listing) -> str:
        guests = {sitting.seat: sitting.guest for sitting in sittings}
        rematch_of = table.from_table if table.rematch else None

        def work(connection: sa.Connection) -> str:
            if rematch_of is not None:
                made = _rematch_of(connection, rematch_of)
                if made is not None:
                    return made
            connection.execute(
                sa.insert(schema.tables).values(
                    id=table.id,
                    document=msgspec.json.encode(table).decode(),
                    game=table.plan.game,
                    status=listing.status,
                    public=table.plan.public,
                    host=table.host,
                    created=table.created,
                    updated=table.created,
                    card=msgspec.json.encode(listing).decode(),
                    rematch_of=rematch_of,
                    kind="lesson" if table.lesson else "table",
                )
            )
            connection.execute(
                sa.insert(schema.seats),
                [
                    {"table_id": table.id, "seat": seat, "guest": guests.get(seat), "token": token}
                    for seat, token in enumerate(table.tokens)
                ],
            )
            if rows:
                connection.execute(
                    sa.insert(schema.rows),
                    [
                        {"table_id": table.id, "number": row.number, "seat": row.seat, "word": row.word, "at": row.at}
                        for row in rows
                    ],
                )
            return table.id

        try:
            return await self.write(work)
        except sa.exc.IntegrityError:
            # Two workers made the same rematch at once; the other one was first.
            made = None if rematch_of is None else await self.rematch_of(rematch_of)
            if made is None:
                raise
            return made

    async def table(self, table_id: str) -> Table | None:
        query = sa.select(schema.tables.c.document).where(schema.tables.c.id == table_id)
        found = await self.read(lambda connection: connection.execute(query).scalar())
        if found is None:
            return None
        try:
            return _table.decode(found)
        except (msgspec.DecodeError, TypeError, ValueError) as error:
            raise Unreadable(f"what was agreed when it was opened cannot be read ({error})") from None

    async def owners(self, table_id: str) -> set[str]:
        t, s = schema.tables.c, schema.seats.c
        queries = (sa.select(t.host).where(t.id == table_id), sa.select(s.guest).where(s.table_id == table_id))

        def work(connection: sa.Connection) -> set[str]:
            return {str(found) for query in queries for found in connection.execute(query).scalars() if found}

        return await self.read(work)

    async def by_token(self, token: str) -> tuple[str, int] | None:
        t = schema.seats.c
        query = sa.select(t.table_id, t.seat).where(t.token == token)
        found = await self.read(lambda connection: connection.execute(query).first())
        return None if found is None else (found[0], found[1])

    async def rematch_of(self, table_id: str) -> str | None:
        return await self.read(lambda connection: _rematch_of(connection, table_id))

    async def sittings(self, table_id: str) -> list[Sitting]:
        t = schema.seats.c
        query = sa.select(t.seat, t.guest).where(t.table_id == table_id).order_by(t.seat)
        return await self.read(lambda connection: [Sitting(*row) for row in connection.execute(query)])

    async def sit(self, table_id: str, seat: int, guest: str) -> bool:
        t = schema.seats.c
        change = (
            sa.update(schema.seats)
            .where(t.table_id == table_id, t.seat == seat, sa.or_(t.guest.is_(None), t.guest == guest))
            .values(guest=guest)
        )
        return await self.write(lambda connection: connection.execute(change).rowcount == 1)

    async def stand(self, table_id: str, seat: int) -> None:
        t = schema.seats.c
        change = sa.update(schema.seats).where(t.table_id == table_id, t.seat == seat).values(guest=None)
        await self.write(lambda connection: connection.execute(change))

    # ---- lists

    async def note(
        self,
        table_id: str,
        status: Status,
        names: Sequence[str],
        scores: Sequence[int] = (),
        ranking: Sequence[int] = (),
    ) -> None:
        t = schema.tables.c
        now = time.time()

        def work(connection: sa.Connection) -> None:
            found = connection.execute(_CARDS.where(t.id == table_id)).first()
            if found is None:
                return
            card = msgspec.structs.replace(
                _mended(_card(found), connection),
                trouble="",
                status=status,
                updated=now,
                names=tuple(names),
                scores=tuple(scores),
                ranking=tuple(ranking),
            )
            connection.execute(
                sa.update(schema.tables)
                .where(t.id == table_id)
                .values(status=status, updated=now, card=msgspec.json.encode(card).decode())
            )
            if status == "over" and not card.unrated and len(card.scores) == len(card.ranking) == len(card.kinds):
                _keep_results(connection, card, now)

        await self.write(work)

    async def listing(self, table_id: str) -> Listing | None:
        query = _CARDS.where(schema.tables.c.id == table_id)
        found = await self.read(lambda connection: connection.execute(query).first())
        return None if found is None else _card(found)

    async def open_tables(self, limit: int = 50) -> list[Listing]:
        t = schema.tables.c
        return await self._list(sa.and_(t.status == "open", t.public), t.created.desc(), limit)

    async def running(self, limit: int = 50) -> list[Listing]:
        t = schema.tables.c
        return await self._list(sa.and_(t.status == "running", t.public), t.updated.desc(), limit)

    async def unfinished(self, since: float, limit: int = 1000) -> list[str]:
        t = schema.tables.c
        where = t.status == "running", t.kind == "table", t.updated > since
        query = sa.select(t.id).where(*where).order_by(t.updated.desc()).limit(limit)
        return await self.read(lambda connection: [str(row[0]) for row in connection.execute(query)])

    async def hosted(self, guest: str, since: float, limit: int = 200) -> list[Listing]:
        t = schema.tables.c
        where = sa.and_(t.host == guest, t.kind == "table", t.status != "over", t.updated > since)
        return await self._list(where, t.updated.desc(), limit)

    async def tables_of(self, guest: str, limit: int = 100, *, lessons: bool = False) -> list[Listing]:
        t = schema.tables.c
        where = _belongs_to(guest) if lessons else sa.and_(_belongs_to(guest), t.kind == "table")
        return await self._list(where, t.updated.desc(), limit, guest)

    async def finished(self, guest: str | None = None, limit: int = 50, *, game: str = "") -> list[Listing]:
        t = schema.tables.c
        whose = t.public if guest is None else _belongs_to(guest)
        which = t.game == game if game else sa.true()
        where = sa.and_(t.status == "over", t.kind == "table", whose, which)
        return await self._list(where, t.updated.desc(), limit, guest)

    async def _list(
        self, where: sa.ColumnElement[bool], order: sa.UnaryExpression[Any], limit: int, guest: str | None = None
    ) -> list[Listing]:
        s = schema.seats.c

        def work(connection: sa.Connection) -> list[Listing]:
            found = [_card(row) for row in connection.execute(_CARDS.where(where).order_by(order).limit(limit))]
            if guest is None:
                return [card for card in found if not card.trouble]
            mine: dict[str, list[int]] = {}
            query = sa.select(s.table_id, s.seat).where(s.guest == guest).order_by(s.seat)
            for table_id, seat in connection.execute(query):
                mine.setdefault(table_id, []).append(seat)
            return [msgspec.structs.replace(card, mine=tuple(mine.get(card.id, ()))) for card in found]

        return await self.read(work)

    # ---- chat

    async def say(self, table_id: str, guest: str, seat: int | None, name: str, text: str, at: float) -> int:
        line = (
            sa.insert(schema.chat)
            .values(table_id=table_id, guest=guest, seat=seat, name=name, text=text, at=at)
            .returning(schema.chat.c.id)
        )
        made = await self.write(lambda connection: int(connection.execute(line).scalar_one()))
        self.heed(table_id)
        return made

    async def chat(self, table_id: str, after: int = 0, limit: int = 200) -> list[ChatLine]:
        t = schema.chat.c
        query = (
            sa.select(t.id, t.at, t.seat, t.name, t.text)
            .where(t.table_id == table_id, t.id > after)
            .order_by(t.id.desc())
            .limit(limit)
        )
        return await self.read(
            lambda connection: [ChatLine(*row) for row in connection.execute(query) if _said(*row[1:])][::-1]
        )

    # ---- reviews

    async def reviews(self, table_id: str) -> list[Review]:
        t = schema.reviews.c
        query = sa.select(t.document).where(t.table_id == table_id, t.document.is_not(None)).order_by(t.seat)
        found = await self.read(lambda connection: list(connection.execute(query).scalars()))
        out = []
        for document in found:
            with contextlib.suppress(msgspec.DecodeError):  # of an older version: made anew when somebody asks
                out.append(_review.decode(document))
        return out

    async def begin_review(self, table_id: str, seat: int, at: float) -> None:
        t = schema.reviews.c

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(schema.reviews).where(t.table_id == table_id, t.seat == seat))
            connection.execute(sa.insert(schema.reviews).values(table_id=table_id, seat=seat, begun=at))

        with contextlib.suppress(sa.exc.IntegrityError):  # another worker has begun in the same moment
            await self.write(work)

    async def begun_reviews(self, table_id: str, since: float) -> set[int]:
        t = schema.reviews.c
        query = sa.select(t.seat).where(t.table_id == table_id, t.document.is_(None), t.begun > since)
        return await self.read(lambda connection: set(connection.execute(query).scalars()))

    async def keep_review(self, table_id: str, review: Review) -> None:
        t = schema.reviews.c
        change = (
            sa.update(schema.reviews)
            .where(t.table_id == table_id, t.seat == review.seat)
            .values(document=msgspec.json.encode(review).decode())
        )
        await self.write(lambda connection: connection.execute(change))

    async def drop_review(self, table_id: str, seat: int) -> None:
        t = schema.reviews.c
        change = sa.delete(schema.reviews).where(t.table_id == table_id, t.seat == seat)
        await self.write(lambda connection: connection.execute(change))

    # ---- finished games as they were drawn

    async def film(self, table_id: str) -> bytes | None:
        t = schema.replays.c
        query = sa.select(t.document).where(t.table_id == table_id)
        found = await self.read(lambda connection: connection.execute(query).scalar())
        return None if found is None else bytes(found)

    async def keep_film(self, table_id: str, document: bytes) -> None:
        line = sa.insert(schema.replays).values(table_id=table_id, document=document)
        with contextlib.suppress(sa.exc.IntegrityError):  # another worker was first, and it is the same
            await self.write(lambda connection: connection.execute(line))

    async def unfilmed(self, limit: int = 100) -> list[str]:
        t = schema.tables.c
        there = sa.select(schema.replays.c.table_id)
        query = (
            sa.select(t.id)
            .where(t.status == "over", t.kind == "table", t.id.not_in(there))
            .order_by(t.updated.desc(), t.id)
            .limit(limit)
        )
        return await self.read(lambda connection: [str(row[0]) for row in connection.execute(query)])

    # ---- people

    async def guest(self, guest_id: str) -> Guest | None:
        query = sa.select(schema.guests).where(schema.guests.c.id == guest_id)
        found = await self.read(lambda connection: connection.execute(query).first())
        return None if found is None else Guest(*found)

    async def save_guest(self, guest: Guest) -> None:
        t = schema.guests

        def work(connection: sa.Connection) -> None:
            changed = connection.execute(sa.update(t).where(t.c.id == guest.id).values(name=guest.name)).rowcount
            if not changed:
                connection.execute(sa.insert(t).values(id=guest.id, name=guest.name, created=guest.created))

        try:
            await self.write(work)
        except sa.exc.IntegrityError:  # the same cookie twice at once
            await self.write(work)

    async def account(self, name: str) -> Account | None:
        return await self._account(schema.accounts.c.key == name.casefold())

    async def account_of(self, guest: str) -> Account | None:
        return await self._account(schema.accounts.c.guest == guest)

    async def _account(self, where: sa.ColumnElement[bool]) -> Account | None:
        t = schema.accounts.c
        query = sa.select(t.id, t.name, t.password, t.guest, t.created).where(where)
        found = await self.read(lambda connection: connection.execute(query).first())
        return None if found is None else Account(*found)

    async def create_account(self, name: str, password: str, guest: str, at: float) -> Account | None:
        line = (
            sa.insert(schema.accounts)
            .values(key=name.casefold(), name=name, password=password, guest=guest, created=at)
            .returning(schema.accounts.c.id)
        )
        try:
            made = await self.write(lambda connection: int(connection.execute(line).scalar_one()))
        except sa.exc.IntegrityError:
            return None
        return Account(made, name, password, guest, at)

    async def set_password(self, account: int, password: str) -> None:
        t = schema.accounts
        change = sa.update(t).where(t.c.id == account).values(password=password)
        await self.write(lambda connection: connection.execute(change))

    async def merge(self, guest: str, into: str) -> None:
        def work(connection: sa.Connection) -> None:
            for column in (schema.seats.c.guest, schema.results.c.guest, schema.tables.c.host, schema.chat.c.guest):
                connection.execute(sa.update(column.table).where(column == guest).values({column.name: into}))
            merge_progress(connection, guest, into)
            # Nobody is called so any more: who is forgotten one day shall not stand there as a guest.
            connection.execute(sa.update(schema.guests).where(schema.guests.c.id == guest).values(name=""))

        await self.write(work)

    async def statistics(self, guest: str) -> list[Tally]:
        t = schema.results.c
        query = (
            sa.select(
                t.game,
                sa.func.count(),
                sa.func.sum(sa.case((t.rank == 1, 1), else_=0)),
                sa.func.max(t.score),
                sa.func.avg(t.score),
            )
            .where(t.guest == guest)
            .group_by(t.game)
            .order_by(t.game)
        )
        return await self.read(
            lambda connection: [
                Tally(game, played, int(won), best, float(mean))
                for game, played, won, best, mean in connection.execute(query)
            ]
        )


_CARDS = sa.select(
    schema.tables.c.card,
    schema.tables.c.id,
    schema.tables.c.game,
    schema.tables.c.status,
    schema.tables.c.public,
    schema.tables.c.created,
    schema.tables.c.updated,
    schema.tables.c.host,
)


def _card(found: Any) -> Listing:
    """A table's entry in the lists; if it cannot be read, what the columns beside it tell, and that it is so."""
    document, table_id, game, status, public, created, updated, host = found
    try:
        card = _listing.decode(document)
        if card.id == table_id and _fits(card):
            return card
        reason = "it does not fit together"
    except (msgspec.DecodeError, TypeError, ValueError) as error:
        reason = str(error)
    log.warning("the entry of table %s in the lists cannot be read: %s", table_id, reason)
    return Listing(
        id=str(table_id),
        game=str(game),
        title="",
        status=status if status in ("open", "running", "over") else "running",
        public=bool(public),
        created=_seconds(created),
        updated=_seconds(updated),
        host=str(host),
        clock=Clock(),
        names=(),
        kinds=(),
        trouble=f"Its entry in the lists cannot be read: {reason}.",
    )


def _fits(card: Listing) -> bool:
    seats = len(card.kinds)
    return len(card.names) == seats and len(card.scores) in (0, seats) and len(card.ranking) in (0, seats)


def _mended(card: Listing, connection: sa.Connection) -> Listing:
    """An entry that could not be read, made anew from what was agreed when the table was opened."""
    if not card.trouble:
        return card
    query = sa.select(schema.tables.c.document).where(schema.tables.c.id == card.id)
    try:
        plan = _table.decode(connection.execute(query).scalar() or "").plan
    except (msgspec.DecodeError, TypeError, ValueError):
        return card
    kinds = tuple(seat.kind for seat in plan.seats)
    return msgspec.structs.replace(card, title=plan.title, clock=plan.clock, kinds=kinds)


def _seconds(value: Any) -> float:
    return float(value) if isinstance(value, (int, float)) and math.isfinite(value) else 0.0


def _said(at: Any, seat: Any, name: Any, text: Any) -> bool:
    """Whether this can be a line of chat; SQLite keeps in a column what it is given."""
    return (
        isinstance(at, (int, float))
        and isinstance(name, str)
        and isinstance(text, str)
        and (seat is None or isinstance(seat, int))
    )


def _rematch_of(connection: sa.Connection, table_id: str) -> str | None:
    query = sa.select(schema.tables.c.id).where(schema.tables.c.rematch_of == table_id)
    found = connection.execute(query).scalar()
    return None if found is None else str(found)


def _belongs_to(guest: str) -> sa.ColumnElement[bool]:
    s = schema.seats.c
    t = schema.tables.c
    return sa.or_(t.host == guest, t.id.in_(sa.select(s.table_id).where(s.guest == guest)))


def _keep_results(connection: sa.Connection, card: Listing, at: float) -> None:
    s = schema.seats.c
    r = schema.results.c
    query = sa.select(s.seat, s.guest).where(s.table_id == card.id, s.guest.is_not(None))
    people = connection.execute(query).all()
    # Anew: several workers may see the same end.
    connection.execute(sa.delete(schema.results).where(r.table_id == card.id))
    for seat, guest in people:
        if card.kinds[seat] == "hot":  # played by somebody else at the guest's device
            continue
        connection.execute(
            sa.insert(schema.results).values(
                table_id=card.id,
                seat=seat,
                guest=guest,
                game=card.game,
                score=card.scores[seat],
                rank=card.ranking[seat],
                at=at,
            )
        )
