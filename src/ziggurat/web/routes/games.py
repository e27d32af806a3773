"""A game on a page of its own, and its rules; for people and for programs."""

from __future__ import annotations

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from ziggurat.arena.certificates import published
from ziggurat.core.contract.game import AnyGame, Option, Window
from ziggurat.core.contract.rules_info import RulesInfo, rules_info
from ziggurat.web import pages, shelf
from ziggurat.web.game_data import game_data, levels, rules_data, served
from ziggurat.web.guide import guide
from ziggurat.web.http.requests import Req, known, limited, me, page, site_of
from ziggurat.web.page_data import LevelData, RulesPageData

TAG = ["games"]


class GameInfo(msgspec.Struct):
    """A game that can be played here."""

    key: str
    title: str
    sentence: str
    """What it is, in a few words."""
    minutes: int
    """How long people play it, about; 0 if that is not said."""
    difficulty: int
    """How much there is to learn, from 1 to 5; 0 if that is not said."""
    seats: list[int]
    version: str
    options: list[Option]
    windows: list[Window]
    """Kinds of moments in which seats may react; a seat can have the table pass in them."""
    choices: int
    """The size of its vocabulary."""


class Caption(msgspec.Struct):
    """What one of the pictures of a game says."""

    title: str
    caption: str


class GameGuide(msgspec.Struct):
    """A game, what it is about, and how strong its bots are."""

    game: GameInfo
    pictures: list[Caption]
    levels: list[LevelData]
    """The weakest first; empty if they were never measured."""
    level_seats: int
    """At tables of how many seats they were measured."""


def info(game: AnyGame) -> GameInfo:
    return GameInfo(
        game.key,
        game.title,
        game.sentence,
        game.minutes,
        game.difficulty,
        list(game.seats),
        game.version,
        list(game.options),
        list(game.windows),
        len(game.vocabulary),
    )


@get("/games", tags=TAG, summary="The games")
async def game_list(request: Req) -> list[GameInfo]:
    """What can be played here, with seats and options."""
    limited(request, "read")
    return [info(game) for game in shelf.all_games()]


@get("/games/{key:str}", tags=TAG, summary="A game")
async def game_guide(request: Req, key: FromPath[str]) -> GameGuide:
    """What it is about, and how strong its bots are."""
    limited(request, "read")
    game = served(key)
    found = published(game)
    captions = [Caption(picture.title, picture.caption) for picture in guide(game).pictures]
    return GameGuide(info(game), captions, levels(found), found.seats if found else 0)


@get("/games/{key:str}/rules", tags=TAG, summary="The rules of a game")
async def game_rules(request: Req, key: FromPath[str]) -> RulesInfo:
    """Chapters, rules with their ids, and the tables of the standard edition; texts are Markdown."""
    limited(request, "read")
    game = served(key)
    told = guide(game)
    return rules_info(game, told.book, told.tables.values())


@get("/g/{key:str}", tags=["pages"], summary="The page of a game", media_type="text/html")
async def game_page(request: Req, key: FromPath[str]) -> Response[str]:
    """What one does in it and how one wins, ways to begin, bots, games to watch."""
    limited(request, "read")
    return page(pages.game(await game_data(site_of(request), key, known(request))))


@get("/g/{key:str}/rules", tags=["pages"], summary="The rules of a game", media_type="text/html")
async def rules_page(request: Req, key: FromPath[str]) -> Response[str]:
    """In short with pictures, then chapters in the order of play, with the tables of the standard edition."""
    limited(request, "read")
    game = served(key)
    return page(pages.rules(RulesPageData(me=me(known(request)), rules=rules_data(game))))


HANDLERS: list[HTTPRouteHandler] = [game_list, game_guide, game_rules, game_page, rules_page]
