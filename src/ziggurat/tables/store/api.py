"""Where tables are kept: what the live table asks of a database, and which one an address means."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from ziggurat.bots.advice import Review
from ziggurat.core.contract.errors import BadOption
from ziggurat.tables.model import (
    Account,
    ChatLine,
    Guest,
    Listing,
    Progress,
    Row,
    Sitting,
    Status,
    Table,
    TableKind,
    Tally,
)

Heard = Callable[[str | None, int, list[Row]], None]
"""(table, number, rows) of another worker, whose newest row has this number; the rows may be left out.

The number 0 means chat, -1 that what was stored before has changed; the table None that anything may have been missed.
"""
Word = Callable[[str], None]
"""What another worker has to say that is not about one table."""


class Store(Protocol):
    """A database with the schema of `tables.schema`. All that is asynchronous can be awaited."""

    shared: bool
    """Whether other processes may write too."""

    async def open(self, visit: bool = False) -> None:
        """Connect and bring the schema up to date; for a `visit` of a moment a server may have it open."""

    async def close(self) -> None:
        """Write what waits, then disconnect."""

    def listen(self, heard: Heard, word: Word | None = None) -> None:
        """Call back (in the event loop) for everything that other workers append, and for what they `tell`."""

    def tell(self, word: str) -> None:
        """Tell other workers, if there are any, what is not about one table."""

    def heed(self, table_id: str, number: int = 0) -> None:
        """Tell them that something besides the rows of a table has changed."""

    def waiting(self) -> int:
        """How many changes wait to be written."""

    async def pulse(self, at: float) -> None:
        """Write something small, to see whether anything can be written."""

    # ---- the log

    def append(self, table_id: str, rows: list[Row]) -> Awaitable[bool]:
        """All of these rows, durable when it returns, or none: False means that another row has one of the numbers."""

    async def rows(self, table_id: str, after: int = 0) -> list[Row]:
        """The rows of a table with a number above `after`, in order."""

    # ---- tables

    async def create(self, table: Table, rows: Sequence[Row], sittings: Sequence[Sitting], listing: Listing) -> str:
        """Keep a new table with its first rows; returns its id, or that of the rematch that somebody else made."""

    async def table(self, table_id: str) -> Table | None:
        """None if there is none, `Unreadable` if it cannot be read."""

    async def owners(self, table_id: str) -> set[str]:
        """Who has opened the table or has a seat there; known even if the table cannot be read."""

    async def by_token(self, token: str) -> tuple[str, int] | None:
        """Table and seat of a join token."""

    async def rematch_of(self, table_id: str) -> str | None: ...

    async def sittings(self, table_id: str) -> list[Sitting]: ...

    async def sit(self, table_id: str, seat: int, guest: str) -> bool:
        """Give a free seat to a guest; True as well if it is theirs already."""

    async def stand(self, table_id: str, seat: int) -> None:
        """Make a seat free again."""

    # ---- lists

    async def note(
        self,
        table_id: str,
        status: Status,
        names: Sequence[str],
        scores: Sequence[int] = (),
        ranking: Sequence[int] = (),
    ) -> None:
        """Bring the table's entry in the lists up to date; of a finished one, keep the results of its people too."""

    async def listing(self, table_id: str) -> Listing | None:
        """The table's entry, with `trouble` if it cannot be read."""

    async def open_tables(self, limit: int = 50) -> list[Listing]:
        """Public tables with a free seat, newest first."""

    async def running(self, limit: int = 50) -> list[Listing]:
        """Public tables in play, the latest move first: to watch."""

    async def unfinished(self, since: float, limit: int = 1000) -> list[str]:
        """Ids of all tables in play that have changed since: whose clocks and bots must go on after a restart."""

    async def hosted(self, guest: str, since: float, limit: int = 200) -> list[Listing]:
        """Unfinished tables that the guest has opened and that have changed since."""

    async def tables_of(self, guest: str, limit: int = 100, *, lessons: bool = False) -> list[Listing]:
        """Tables where the guest has a seat or that they have opened, newest first, with `mine` filled in.

        Those of lessons are left out, unless they are asked for.
        """

    async def finished(self, guest: str | None = None, limit: int = 50, *, game: str = "") -> list[Listing]:
        """Finished public tables, or all finished ones of a guest; of one game, if it is named."""

    # ---- learning

    async def progress(self, guest: str) -> list[Progress]:
        """How far a guest has come, the oldest first."""

    async def keep_progress(self, guest: str, progress: Progress) -> None:
        """In place of what was kept under the same game, kind and name."""

    async def lessons_of(self, guest: str, limit: int = 50) -> list[Listing]:
        """Tables on which the guest has begun a lesson, the latest first."""

    async def stale_lessons(self, before: float, limit: int = 200) -> list[str]:
        """Ids of tables of lessons that nobody has touched since."""

    async def change_kind(self, table_id: str, kind: TableKind) -> None:
        """A lesson goes on as a table like others."""

    async def drop_lesson(self, table_id: str) -> bool:
        """Delete the table of a lesson with all that belongs to it; False if it is none."""

    # ---- chat

    async def say(self, table_id: str, guest: str, seat: int | None, name: str, text: str, at: float) -> int:
        """Keep a line of chat; returns its id."""

    async def chat(self, table_id: str, after: int = 0, limit: int = 200) -> list[ChatLine]:
        """The latest lines with an id above `after`, oldest first."""

    # ---- reviews

    async def reviews(self, table_id: str) -> list[Review]:
        """Those of a table's seats that were made, by seat."""

    async def begin_review(self, table_id: str, seat: int, at: float) -> None:
        """Let other workers know that this one makes it; in place of an older one of the same seat."""

    async def begun_reviews(self, table_id: str, since: float) -> set[int]:
        """Seats whose reviews were begun after that and are not there yet."""

    async def keep_review(self, table_id: str, review: Review) -> None:
        """The one that was begun."""

    async def drop_review(self, table_id: str, seat: int) -> None:
        """The one that was begun cannot be made."""

    # ---- finished games as they were drawn

    async def film(self, table_id: str) -> bytes | None:
        """A document of `tables.film`."""

    async def keep_film(self, table_id: str, document: bytes) -> None: ...

    async def unfilmed(self, limit: int = 100) -> list[str]:
        """Finished tables without one, the latest first."""

    # ---- people

    async def guest(self, guest_id: str) -> Guest | None: ...

    async def save_guest(self, guest: Guest) -> None:
        """Insert, or change the name."""

    async def account(self, name: str) -> Account | None:
        """By name, upper and lower case alike."""

    async def account_of(self, guest: str) -> Account | None: ...

    async def create_account(self, name: str, password: str, guest: str, at: float) -> Account | None:
        """None if the name is taken or the guest has an account."""

    async def set_password(self, account: int, password: str) -> None: ...

    async def merge(self, guest: str, into: str) -> None:
        """Give all seats, tables and results of a guest to another: who logs in keeps what they have begun."""

    async def statistics(self, guest: str) -> list[Tally]: ...

    async def epochs(self) -> dict[str, int]:
        """The number of every guest that has ever ended sessions."""

    async def end_sessions(self, guest: str) -> int:
        """A higher number for the guest's sessions."""

    async def add_reset(self, account: int, digest: str, expires: float) -> None:
        """A link that gives an account a new password, by the digest of its token; older ones are void."""

    async def reset(self, digest: str, now: float) -> Account | None:
        """Whose link this is, if it has not expired."""

    async def use_reset(self, digest: str, password: str, now: float) -> Account | None:
        """Take the link's password, once; whose it was, or None if the link is void."""

    async def change_film(self, table_id: str, document: bytes | None) -> None:
        """Another film in place of one that was kept, or none."""

    async def erase(self, guest: str, name: str) -> dict[str, list[int]]:
        """Forget somebody: account, results and name; their seats and lines of chat get this name.

        Returns the tables that have changed, each with the seats that have; films of theirs are not touched.
        """


def open_store(address: str, *, serves: bool = True) -> Store:
    """The store of an address: sqlite:///path/to/file (sqlite:// in memory) or postgresql://user@host/name.

    A server wants a file of SQLite for itself; who only changes something small beside one does not serve.
    """
    scheme = address.partition(":")[0].partition("+")[0]
    try:
        if scheme == "sqlite":
            from ziggurat.tables.store.sqlite import SqliteStore

            return SqliteStore(address.partition("://")[2].removeprefix("/"), serves=serves)
        if scheme in ("postgresql", "postgres"):
            from ziggurat.tables.store.postgres import PostgresStore

            return PostgresStore(address)
    except ModuleNotFoundError as error:
        raise BadOption(f"Live tables need {error.name}: pip install 'ziggurat[web]'.") from None
    raise BadOption(f"A database is sqlite:///FILE or postgresql://..., not {address!r}.")
