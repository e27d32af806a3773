"""Home: the posters, play now, set the table, continue, open tables, finished games."""

from __future__ import annotations

from ziggurat.core.contract.game import Option
from ziggurat.core.render.icons import SEATS
from ziggurat.core.render.pen import badge, esc, icon
from ziggurat.core.render.prose import plural
from ziggurat.web.page_data import BotCard, GameCard, HomeData
from ziggurat.web.pages import cards, frame, posters
from ziggurat.web.pages.parts import USUAL_BOT, first_rival, levels

MOST = 8


def _poster(card: GameCard, checked: bool, first: bool) -> str:
    """To press it chooses the game; below it stands the way to the game's own page."""
    picture = posters.poster(card.key, card.title)
    if not card.ready:
        return (
            f'<div class="poster broken"><span class="art">{picture}<span class="tag">Broken</span></span>'
            f'<span class="cap"><b>{esc(card.title)} cannot be loaded</b><span class="quiet">{esc(card.reason)}</span>'
            "</span></div>"
        )
    seats = range(card.seats[0], card.seats[-1] + 1)
    count = f"{seats.start}–{seats.stop - 1}" if len(seats) > 1 else str(seats.start)
    minutes = f" · {card.minutes} min" if card.minutes else ""
    words = f"{card.title}, {count} players" + (f", about {card.minutes} minutes" if card.minutes else "")
    facts = f'<span class="quiet">{count} players{minutes}</span>'
    says = esc(card.sentence or card.title)
    start = '<span class="tag">Start here</span>' if first else ""
    return (
        f'<div class="poster"><label><input type="radio" name="game" value="{esc(card.key)}" form="set-form" '
        f'data-learn="{esc(f"{card.key}/{card.lesson}" if card.lesson else "")}" data-minutes="{card.lesson_minutes}" '
        f'data-bot="{first_rival(card.played)}" '
        f'data-title="{esc(card.title)}" data-least="{seats.start}" data-most="{seats.stop - 1}"'
        f'{" checked" if checked else ""} aria-label="{esc(words)}"><span class="art">{picture}{start}</span>'
        f'<span class="cap"><b>{says}</b>{facts}</span></label><a class="how" href="/g/{esc(card.key)}" '
        f'aria-label="How to play {esc(card.title)}">How to play{icon("next", 16)}</a></div>'
    )


def _columns(posters: int) -> str:
    """Five in a row; six, where otherwise one would be left alone in the last."""
    return " six" if posters % 5 == 1 and posters > 1 else ""


def _seat(n: int, bots: list[BotCard], least: int, most: int) -> str:
    """One row of the form; the first seat is the viewer's own unless they only set the table for others."""
    color = list(SEATS)[n]
    kinds = [("me", "Me")] if n == 0 else []
    kinds += [("link", "Friend by link")]
    kinds += [(f"bot:{bot.spec}", f"Bot: {bot.title}") for bot in bots]
    kinds += [("hot", "Friend at this screen")]
    if n >= least:
        kinds.append(("", "Nobody"))
    bot = f"bot:{USUAL_BOT}" if bots else "link"
    chosen = "me" if n == 0 else "link" if n == 1 else bot if n < most else ""
    options = "".join(
        f'<option value="{esc(value)}"{" selected" if value == chosen else ""}>{esc(words)}</option>'
        for value, words in kinds
    )
    return (
        f'<li>{badge(color, 34)}<div class="who"><label for="seat{n}"><b>Seat {n + 1}</b></label>'
        f'<select id="seat{n}" name="seat{n}">{options}</select>'
        '<label class="hot-name" hidden><span class="sr">Name at this screen</span>'
        f'<input name="name{n}" maxlength="24" '
        f'placeholder="Name" disabled></label></div></li>'
    )


def _option(game: str, option: Option) -> str:
    """A field with what it means below it."""
    field = f"option-{game}-{option.key}"
    values = "".join(f'<option value="{esc(value)}">{esc(option.label(value))}</option>' for value in option.values)
    told = f' aria-describedby="{esc(field)}-help"' if option.help else ""
    text = f'<small id="{esc(field)}-help">{esc(option.help)}</small>' if option.help else ""
    return (
        f'<div class="opt"><label for="{esc(field)}">{esc(option.title)}</label>'
        f'<select id="{esc(field)}" name="option.{esc(option.key)}"{told}>{values}</select>{text}</div>'
    )


def _option_fields(games: list[GameCard], chosen: GameCard) -> str:
    out = []
    for game in games:
        if not game.ready or not game.options:
            continue
        fields = "".join(_option(game.key, option) for option in game.options if not option.rare)
        rare = [_option(game.key, option) for option in game.options if option.rare]
        if rare:
            fields += (
                f'<details class="more rare"><summary>{len(rare)} more options</summary>'
                f'<div class="opts">{"".join(rare)}</div></details>'
            )
        out.append(
            f'<fieldset data-for="{esc(game.key)}"{"" if game is chosen else " hidden disabled"}><legend class="sr">'
            f"Options of {esc(game.title)}</legend>{fields}</fieldset>"
        )
    return "".join(out)


def _set_form(data: HomeData, first: GameCard) -> str:
    most = first.seats[-1]
    least = min(game.seats[0] for game in data.games if game.ready)
    highest = max(game.seats[-1] for game in data.games if game.ready)
    rows = "".join(_seat(n, data.bots, least, most) for n in range(min(MOST, highest)))
    return (
        '<form class="card set" id="set-form" method="post" action="/tables" aria-labelledby="set-h">'
        '<header><h2 id="set-h">Set the table</h2>'
        f'<span class="quiet"><span class="chosen-game">{esc(first.title)}</span> · <span id="seat-count">'
        f"{most} seats</span></span></header>"
        f'<ul class="seats" id="seats">{rows}</ul>'
        '<div class="opts"><label class="opt"><span>Clock</span><select name="clock"><option value="none">No clock'
        "</option>"
        '<option value="live:10">10 minutes each</option><option value="live:20">20 minutes each</option>'
        '<option value="live:45">45 minutes each</option><option value="slow:1">A day per choice</option>'
        '<option value="slow:3">3 days per choice</option></select></label>'
        f"{frame.name_field(data.me)}"
        '<label class="tick"><input type="checkbox" name="public" value="on">'
        "<span>Public: anybody may sit down or watch"
        "</span></label>"
        '<label class="tick"><input type="checkbox" name="points" value="on" checked><span>Show where points come from'
        "</span></label>"
        '<label class="tick"><input type="checkbox" name="hints" value="on"><span>Hints: everybody may ask “What would '
        "you do?”</span></label>"
        '<label class="tick"><input type="checkbox" name="breath" value="on" checked><span>A moment after every '
        "turn, to take it back</span></label></div>"
        f'<details class="more"><summary>Options of the game</summary><div class="opts">'
        '<label class="opt"><span>Name of the table</span><input name="title" maxlength="40" placeholder="Friday '
        'night">'
        f"</label>{_option_fields(data.games, first)}</div></details>"
        f'<button class="btn main wide-btn">Open the table{icon("arrow", 18)}</button></form>'
    )


def players(n: int) -> str:
    return plural(n, "player")


def _now_form(data: HomeData, first: GameCard) -> str:
    """Play the chosen game against bots; for who has not learnt it, a lesson: it is the gold one for newcomers."""
    most = first.seats[-1]
    counts = "".join(
        f'<option value="{n}"{" selected" if n == min(4, most) else ""}>{players(n)}</option>' for n in first.seats
    )
    gold = _new(data) and bool(first.lesson)
    learn = (
        f'<form id="learn-form" method="post" action="/learn/{esc(first.key)}/{esc(first.lesson)}"'
        f'{"" if first.lesson else " hidden"}><button class="btn{" main" if gold else ""}">{icon("book", 18)}'
        f'<span>Learn it in <span id="learn-minutes">{first.lesson_minutes}</span> min</span></button></form>'
        if any(game.lesson for game in data.games)
        else ""
    )
    return (
        f'<section class="play-now" aria-label="Play now"{" data-new" if _new(data) else ""}>'
        f'<div class="now-words"><b>Play <span class="chosen-game">{esc(first.title)}</span> now</b>'
        f'<span class="quiet">Bots take the other seats. <a id="now-about" href="/g/{esc(first.key)}">'
        f"New to it? See how to play.</a></span></div>{learn}"
        '<form id="now-form" method="post" action="/play-now">'
        f'<input type="hidden" id="now-game" name="game" value="{esc(first.key)}">'
        f"{frame.name_field(data.me)}"
        f'<label class="opt"><span class="sr">Players</span><select id="now-seats" name="seats">{counts}</select>'
        "</label>"
        f'<label class="opt"><span class="sr">Level of the bots</span><select name="bot">'
        f"{levels(data.bots, first_rival(first.played))}"
        "</select></label>"
        f'<button class="btn{"" if gold else " main"}">Play now{icon("arrow", 18)}</button></form></section>'
    )


def _new(data: HomeData) -> bool:
    """Whether the viewer has never sat down here."""
    return not data.me.name and not data.me.login and not data.mine


def home(data: HomeData) -> str:
    """The first page."""
    ready = [game for game in data.games if game.ready]
    waiting = [table for table in data.mine if table.your_turn]
    if waiting:
        more = f" and {len(waiting) - 1} more" if len(waiting) > 1 else ""
        resume = (
            f'<a class="resume" id="resume" href="/t/{esc(waiting[0].id)}">{icon("clock", 20)}<span><b>Your turn'
            "</b> in "
            f"{esc(waiting[0].title)}{more}</span>{icon('arrow', 20)}</a>"
        )
    else:
        resume = '<a class="resume" id="resume" href="#main" hidden></a>'
    chosen = next((game for game in ready if game.key == data.game), ready[0] if ready else None)
    first = ready[0] if ready and _new(data) else None
    wall = "".join(_poster(game, game is chosen, game is first) for game in data.games)
    shown = {game.key for game in data.games}
    shown |= {table.game for table in (*data.mine, *data.open, *data.running, *data.finished)}
    forms = _set_form(data, chosen) if chosen else ""
    now = _now_form(data, chosen) if chosen else ""
    lists = (
        cards.section(
            "mine", "Continue", [cards.mine(table) for table in data.mine], "Your tables will be listed here."
        )
        + cards.section(
            "open",
            "Open tables",
            [cards.open_table(table) for table in data.open],
            "No public table is waiting for players right now.",
        )
        + cards.section("running", "In play", [cards.running(table) for table in data.running])
        + cards.section("finished", "Finished", [cards.finished(table) for table in data.finished])
    )
    body = (
        f"{posters.defs(sorted(shown))}{frame.bar(data.me, 'home')}"
        '<main id="main"><section class="intro"><h1>Which city tonight?</h1>'
        '<p class="quiet">Friends by link, bots at your level, no account needed.</p></section>'
        f"{frame.error_note(data.error)}{resume}"
        f'<fieldset class="posters{_columns(len(data.games))}"><legend class="sr">Pick a game</legend>{wall}</fieldset>'
        f'{now}<div class="cols">{forms}<div class="lists">{lists}</div></div></main>'
    )
    return frame.document(
        data.me,
        page="home",
        title="Ziggurat: city-building board games",
        body=body,
        skip=("#now-form", "Skip to Play now"),
    )
