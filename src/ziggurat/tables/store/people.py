"""What a store keeps of people beside names: sessions that ended, links for new passwords, and how to forget them."""

from __future__ import annotations

import contextlib
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeVar

import msgspec
import sqlalchemy as sa

from ziggurat.tables.model import Account, Listing, Table
from ziggurat.tables.store import schema

T = TypeVar("T")

_table = msgspec.json.Decoder(Table)
_listing = msgspec.json.Decoder(Listing)


class PeopleStore(ABC):
    """A part of `SqlStore`."""

    @abstractmethod
    async def read(self, work: Callable[[sa.Connection], T]) -> T: ...

    @abstractmethod
    async def write(self, work: Callable[[sa.Connection], T]) -> T: ...

    def tell(self, word: str) -> None:  # noqa: B027 - nobody else to tell is a fine answer
        """Tell other workers, if there are any, what is not about one table."""

    async def pulse(self, at: float) -> None:
        """Write something small, to see whether anything can be written."""
        t = schema.pulse

        def work(connection: sa.Connection) -> None:
            if not connection.execute(sa.update(t).where(t.c.id == 1).values(at=at)).rowcount:
                connection.execute(sa.insert(t).values(id=1, at=at))

        await self.write(work)

    # ---- sessions

    async def epochs(self) -> dict[str, int]:
        t = schema.guests.c
        query = sa.select(t.id, t.epoch).where(t.epoch > 0)
        return await self.read(lambda connection: {row[0]: row[1] for row in connection.execute(query)})

    async def end_sessions(self, guest: str) -> int:
        t = schema.guests

        def work(connection: sa.Connection) -> int:
            change = sa.update(t).where(t.c.id == guest).values(epoch=t.c.epoch + 1).returning(t.c.epoch)
            found = connection.execute(change).scalar()
            if found is None:  # a cookie that is older than the database
                connection.execute(sa.insert(t).values(id=guest, name="", created=0.0, epoch=1))
            return int(found or 1)

        return await self.write(work)

    # ---- links for new passwords

    async def add_reset(self, account: int, digest: str, expires: float) -> None:
        t = schema.resets

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(t).where(t.c.account == account))
            connection.execute(sa.insert(t).values(digest=digest, account=account, expires=expires))

        await self.write(work)

    async def reset(self, digest: str, now: float) -> Account | None:
        return await self.read(lambda connection: _of_reset(connection, digest, now))

    async def use_reset(self, digest: str, password: str, now: float) -> Account | None:
        t = schema.resets.c

        def work(connection: sa.Connection) -> Account | None:
            account = _of_reset(connection, digest, now)
            if account is None or not connection.execute(sa.delete(schema.resets).where(t.digest == digest)).rowcount:
                return None
            change = sa.update(schema.accounts).where(schema.accounts.c.id == account.id).values(password=password)
            connection.execute(change)
            return account

        return await self.write(work)

    # ---- forgetting

    async def change_film(self, table_id: str, document: bytes | None) -> None:
        t = schema.replays
        here = t.c.table_id == table_id
        change = sa.delete(t).where(here) if document is None else sa.update(t).where(here).values(document=document)
        await self.write(lambda connection: connection.execute(change))

    async def erase(self, guest: str, name: str) -> dict[str, list[int]]:
        def work(connection: sa.Connection) -> dict[str, list[int]]:
            s, t = schema.seats.c, schema.tables.c
            places: dict[str, list[int]] = {}
            for table_id, seat in connection.execute(sa.select(s.table_id, s.seat).where(s.guest == guest)):
                places.setdefault(table_id, []).append(seat)
            for table_id in connection.execute(sa.select(t.id).where(t.host == guest)).scalars():
                places.setdefault(table_id, [])
            for table_id, seats in places.items():
                _rename(connection, table_id, seats, name)
            said = sa.select(schema.chat.c.table_id).where(schema.chat.c.guest == guest).distinct()
            for table_id in connection.execute(said).scalars():
                places.setdefault(table_id, [])
            connection.execute(sa.update(schema.chat).where(schema.chat.c.guest == guest).values(name=name, guest=""))
            connection.execute(sa.update(schema.seats).where(s.guest == guest).values(guest=None))
            connection.execute(sa.delete(schema.results).where(schema.results.c.guest == guest))
            connection.execute(sa.delete(schema.progress).where(schema.progress.c.guest == guest))
            account = connection.execute(
                sa.select(schema.accounts.c.id).where(schema.accounts.c.guest == guest)
            ).scalar()
            connection.execute(sa.delete(schema.resets).where(schema.resets.c.account == account))
            connection.execute(sa.delete(schema.accounts).where(schema.accounts.c.guest == guest))
            # The id stays, for the number that ends its sessions; by itself it tells nothing of anybody.
            connection.execute(sa.update(schema.guests).where(schema.guests.c.id == guest).values(name="", created=0.0))
            return places

        return await self.write(work)


def _of_reset(connection: sa.Connection, digest: str, now: float) -> Account | None:
    r, a = schema.resets.c, schema.accounts.c
    query = (
        sa.select(a.id, a.name, a.password, a.guest, a.created)
        .join(schema.resets, r.account == a.id)
        .where(r.digest == digest, r.expires > now)
    )
    found = connection.execute(query).first()
    return None if found is None else Account(*found)


def _rename(connection: sa.Connection, table_id: str, seats: list[int], name: str) -> None:
    """Give these seats of a table another name, wherever it is stored."""
    t, r = schema.tables.c, schema.rows.c
    document, card = connection.execute(sa.select(t.document, t.card).where(t.id == table_id)).one()
    replace = msgspec.structs.replace
    with contextlib.suppress(msgspec.MsgspecError, TypeError):  # what cannot be read is shown to nobody either
        table = _table.decode(document)
        places = [
            replace(place, name=name) if number in seats and place.name else place
            for number, place in enumerate(table.plan.seats)
        ]
        new = msgspec.json.encode(replace(table, plan=replace(table.plan, seats=places))).decode()
        connection.execute(sa.update(schema.tables).where(t.id == table_id).values(document=new))
    with contextlib.suppress(msgspec.MsgspecError, TypeError):
        listing = _listing.decode(card)
        names = tuple(name if number in seats and known else known for number, known in enumerate(listing.names))
        new = msgspec.json.encode(replace(listing, names=names)).decode()
        connection.execute(sa.update(schema.tables).where(t.id == table_id).values(card=new))
    for seat in seats:
        query = (
            sa.select(r.number)
            .where(r.table_id == table_id, r.seat == seat, r.word.startswith("!join "))
            .order_by(r.number.desc())
        )
        last = connection.execute(query).scalar()
        if last is not None:
            where = sa.and_(r.table_id == table_id, r.number == last)
            connection.execute(sa.update(schema.rows).where(where).values(word=f"!join {name}"))
    # They name people; whoever wants them again has them made again.
    connection.execute(sa.delete(schema.reviews).where(schema.reviews.c.table_id == table_id))
