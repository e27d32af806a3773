"""One game as its page shows it, and as programs get it."""

from __future__ import annotations

import msgspec

from ziggurat import games
from ziggurat.arena.certificates import Certificate, published
from ziggurat.bots.levels import LEVELS
from ziggurat.core.contract.game import AnyGame
from ziggurat.web import shelf
from ziggurat.web.guide import guide
from ziggurat.web.home_data import game_card
from ziggurat.web.http.identity import Guest
from ziggurat.web.http.problems import Refusal
from ziggurat.web.http.requests import me
from ziggurat.web.lesson_data import lesson_cards
from ziggurat.web.page_data import GameCard, GameData, LevelData, RulesData
from ziggurat.web.site import Site
from ziggurat.web.table_data import table_card

WATCHED = 6
"""So many games in play and so many finished ones."""


def served(key: str) -> AnyGame:
    """A game of this site, or a refusal: there is none, or it cannot be loaded."""
    if key not in games.keys() or not shelf.serves(key):  # noqa: SIM118 (a function of the module)
        raise Refusal(404, "unknown", "There is no such game here.")
    reason = shelf.broken().get(key)
    if reason:
        raise Refusal(422, "broken", f"{shelf.title_of(key)} cannot be loaded: {reason}")
    return shelf.serving(games.load)(key)


def levels(found: Certificate | None) -> list[LevelData]:
    """What was measured, the weakest first."""
    if found is None:
        return []
    steps = {step.level: step for step in found.steps}
    out = []
    for one in found.levels:
        level = LevelData(key=one.level, title=one.level.title(), help=LEVELS.get(one.level, ""))
        step = steps.get(one.level)
        if step is not None:
            low, high = step.interval
            level = msgspec.structs.replace(
                level, below=step.below, won=step.won, low=low, high=high, games=step.games, clear=step.holds
            )
        out.append(level)
    return out


async def game_data(site: Site, key: str, guest: Guest | None) -> GameData:
    """All that the page of a game shows; of a broken one its reason."""
    try:
        game = served(key)
    except Refusal as refusal:
        if refusal.status != 422:
            raise
        card = GameCard(key=key, title=shelf.title_of(key), ready=False, reason=shelf.broken()[key])
        return GameData(me=me(guest), game=card)
    told, certificate, store = guide(game), published(game), site.hub.store
    progress = await store.progress(guest.id) if guest else []
    played = bool(await store.finished(guest.id, limit=1, game=key)) if guest else False
    running = [found for found in await store.running(50) if found.game == key and site.hub.closed(found.id) is None]
    return GameData(
        me=me(guest),
        game=game_card(game, progress, played=played),
        pictures=told.pictures,
        book=told.book,
        lessons=[card for card in lesson_cards(game, progress) if card.ready],
        levels=levels(certificate),
        level_seats=certificate.seats if certificate else 0,
        running=[table_card(found, site.hub.cached(found.id)) for found in running[:WATCHED]],
        finished=[table_card(found) for found in await store.finished(limit=WATCHED, game=key)],
    )


def rules_data(game: AnyGame) -> RulesData:
    """The rules with the figures of the edition that this game is."""
    told = guide(game)
    return RulesData(
        key=game.key,
        title=game.title,
        book=told.book,
        tables=tuple(told.tables.values()),
        pictures=told.pictures,
        legend=told.legend,
        terms=tuple(told.terms),
        standard=game.edition == "standard",
    )
