"""What a store keeps for who learns: how far a guest has come, and tables of lessons, which stand in no list."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeVar

import msgspec
import sqlalchemy as sa

from ziggurat.tables.model import Listing, Progress, TableKind
from ziggurat.tables.store import schema

T = TypeVar("T")
_listing = msgspec.json.Decoder(Listing)


class LearningStore(ABC):
    """A part of `SqlStore`."""

    @abstractmethod
    async def read(self, work: Callable[[sa.Connection], T]) -> T: ...

    @abstractmethod
    async def write(self, work: Callable[[sa.Connection], T]) -> T: ...

    # ---- progress

    async def progress(self, guest: str) -> list[Progress]:
        p = schema.progress.c
        query = sa.select(p.game, p.kind, p.name, p.value, p.at).where(p.guest == guest).order_by(p.at, p.name)
        return await self.read(lambda connection: [Progress(*row) for row in connection.execute(query)])

    async def keep_progress(self, guest: str, progress: Progress) -> None:
        p = schema.progress.c
        values = {"guest": guest, **msgspec.structs.asdict(progress)}
        here = sa.and_(p.guest == guest, p.game == progress.game, p.kind == progress.kind, p.name == progress.name)

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(schema.progress).where(here))
            connection.execute(sa.insert(schema.progress).values(values))

        try:
            await self.write(work)
        except sa.exc.IntegrityError:  # the same twice at once
            await self.write(work)

    # ---- tables of lessons

    async def lessons_of(self, guest: str, limit: int = 50) -> list[Listing]:
        t = schema.tables.c
        query = (
            sa.select(t.card).where(t.host == guest, t.kind == "lesson").order_by(t.updated.desc(), t.id).limit(limit)
        )

        def work(connection: sa.Connection) -> list[Listing]:
            return [_listing.decode(card) for card in connection.execute(query).scalars()]

        return await self.read(work)

    async def stale_lessons(self, before: float, limit: int = 200) -> list[str]:
        t = schema.tables.c
        query = sa.select(t.id).where(t.kind == "lesson", t.updated < before).order_by(t.updated).limit(limit)
        return await self.read(lambda connection: [str(found) for found in connection.execute(query).scalars()])

    async def change_kind(self, table_id: str, kind: TableKind) -> None:
        change = sa.update(schema.tables).where(schema.tables.c.id == table_id).values(kind=kind)
        await self.write(lambda connection: connection.execute(change))

    async def drop_lesson(self, table_id: str) -> bool:
        t = schema.tables.c

        def work(connection: sa.Connection) -> bool:
            gone = sa.delete(schema.tables).where(t.id == table_id, t.kind == "lesson")
            if not connection.execute(gone).rowcount:
                return False
            for other in (schema.rows, schema.seats, schema.chat, schema.results, schema.reviews, schema.replays):
                connection.execute(sa.delete(other).where(other.c.table_id == table_id))
            return True

        return await self.write(work)


def merge_progress(connection: sa.Connection, guest: str, into: str) -> None:
    """Give a guest's progress to another; where both have come somewhere, the other's stays."""
    p = schema.progress.c
    other = schema.progress.alias()
    same = sa.exists().where(
        other.c.guest == into, other.c.game == p.game, other.c.kind == p.kind, other.c.name == p.name
    )
    connection.execute(sa.delete(schema.progress).where(p.guest == guest, same))
    connection.execute(sa.update(schema.progress).where(p.guest == guest).values(guest=into))
