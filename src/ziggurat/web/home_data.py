"""What there is to play: games, bots and tables, for the home page and for whoever follows a link."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cache

from ziggurat import bots
from ziggurat.core.contract.game import AnyGame
from ziggurat.tables import LiveTable
from ziggurat.tables.model import Listing, NoSuchTable, Progress
from ziggurat.web import shelf
from ziggurat.web.fair_data import fair_deal
from ziggurat.web.http.identity import Guest
from ziggurat.web.http.requests import me
from ziggurat.web.lesson_data import lesson_cards
from ziggurat.web.page_data import BotCard, GameCard, HomeData, JoinData, TableCard
from ziggurat.web.site import Site
from ziggurat.web.table_data import colors, table_card

LISTED = 20


def game_card(game: AnyGame, progress: Sequence[Progress] = (), *, played: bool = False) -> GameCard:
    """A game with the lesson that its viewer would take next, and whether they have finished a game of it."""
    lesson = next((card for card in lesson_cards(game, progress) if card.ready and not card.done), None)
    return GameCard(
        key=game.key,
        title=game.title,
        ready=True,
        seats=list(game.seats),
        options=list(game.options),
        sentence=game.sentence,
        minutes=game.minutes,
        difficulty=game.difficulty,
        lesson=lesson.key if lesson else "",
        lesson_minutes=lesson.minutes if lesson else 0,
        played=played,
    )


def game_cards(progress: Sequence[Progress] = (), played: Container[str] = ()) -> list[GameCard]:
    """The games of this site, in the order of the wall; then those that are broken, with the reason."""
    found = [game_card(game, progress, played=game.key in played) for game in shelf.all_games()]
    broken = shelf.broken().items()
    return found + [GameCard(key=key, title=shelf.title_of(key), ready=False, reason=reason) for key, reason in broken]


@cache
def bot_cards() -> list[BotCard]:
    """The levels, the weakest first, then bots of others; what the levels are made of is for programs."""
    others = [name for name in bots.names() if name not in bots.BUILT_IN]
    return [BotCard(spec=name, title=name.title(), help=bots.LEVELS.get(name, "")) for name in [*bots.LEVELS, *others]]


async def home_data(site: Site, guest: Guest | None, error: str = "", game: str = "") -> HomeData:
    store = site.hub.store
    mine = await site.hub.tables_of(guest.id) if guest else []
    own = {found.id for found in mine}
    finished = [found for found in mine if found.status == "over"]
    finished += [found for found in await store.finished(limit=LISTED) if found.id not in own and _here(found)]
    return HomeData(
        me=me(guest),
        games=game_cards(
            await store.progress(guest.id) if guest else [], {found.game for found in mine if found.status == "over"}
        ),
        bots=bot_cards(),
        mine=[_card(site, found) for found in mine if found.status != "over"][:LISTED],
        open=await _open_cards(site, own),
        running=[
            _card(site, found)
            for found in await store.running(LISTED)
            if found.id not in own and site.hub.closed(found.id) is None and _here(found)
        ],
        finished=[_card(site, found) for found in finished[:LISTED]],
        error=error,
        game=game,
    )


def _here(listing: Listing) -> bool:
    return shelf.serves(listing.game)


def _card(site: Site, listing: Listing, join: str = "") -> TableCard:
    return table_card(listing, site.hub.cached(listing.id), join)


async def _open_cards(site: Site, own: set[str]) -> list[TableCard]:
    """Public tables with a free seat, whose links are for everybody; one that cannot be opened is left out."""
    cards = []
    for listing in await site.hub.store.open_tables(LISTED):
        if listing.id in own or not _here(listing):
            continue
        try:
            live = await site.hub.get(listing.id)
        except NoSuchTable:
            continue
        free = [seat.seat for seat in live.seats if seat.kind == "link" and not seat.taken]
        cards.append(table_card(listing, live, f"/j/{live.table.tokens[free[0]]}" if free else ""))
    return cards


def join_data(
    live: LiveTable, seat: int, token: str, guest: Guest | None, error: str = "", preview: str = ""
) -> JoinData:
    """A free seat and the table it stands at."""
    sitting = live.seats[seat]
    listing = Listing(
        id=live.id,
        game=live.game.key,
        title=live.table.plan.title,
        status=live.status,
        public=live.table.plan.public,
        created=live.table.created,
        updated=live.rows[-1].at if live.rows else live.table.created,
        host="",
        clock=live.table.plan.clock,
        names=tuple("" if other.kind == "link" and not other.taken else other.name for other in live.seats),
        kinds=tuple(other.kind for other in live.seats),
    )
    return JoinData(
        me=me(guest),
        token=token,
        table=table_card(listing, live),
        seat=seat,
        color=colors(live)[seat],
        free=sitting.kind == "link" and not sitting.taken,
        fair=fair_deal(live),
        hints=live.table.plan.hints,
        error=error,
        preview=preview,
    )
