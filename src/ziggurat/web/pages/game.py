"""The page of a game, behind its poster: what one does in it and how one wins, how to begin, who plays against one."""

from __future__ import annotations

from ziggurat.core.contract.rulebook import Block
from ziggurat.core.render.icons import GLYPHS
from ziggurat.core.render.pen import esc, icon, wordmark
from ziggurat.core.render.prose import plural
from ziggurat.web.page_data import GameData, LessonCard, LevelData, RulesData
from ziggurat.web.pages import cards, frame, markdown, posters
from ziggurat.web.pages.parts import first_rival
from ziggurat.web.pages.rules import short, three

DIFFICULTY = ("", "Very easy", "Easy", "Medium", "Rich", "Demanding")


def lettered(title: str) -> str:
    """A title in the deco capitals, word by word, so that it may stand in two lines; the words are there to be read."""
    words = title.upper().split()
    if not words or any(letter not in GLYPHS for word in words for letter in word):
        return esc(title)
    art = "".join(
        wordmark(word, 46, track=26, stroke=10).replace(f' role="img" aria-label="{esc(word.title())}"', "")
        for word in words
    )
    return f'<span class="sr">{esc(title)}</span><span class="lettered" aria-hidden="true">{art}</span>'


def _count(data: GameData) -> str:
    first, last = data.game.seats[0], data.game.seats[-1]
    return str(first) if first == last else f"{first} to {last}"


def _facts(data: GameData) -> str:
    facts = [(icon("person", 19), _count(data), "player" if data.game.seats[-1] == 1 else "players")]
    if data.game.minutes:
        facts.append((icon("clock", 19), f"{data.game.minutes} min", "a game"))
    if 1 <= data.game.difficulty < len(DIFFICULTY):
        bars = "".join(f"<i{' class=on' if n <= data.game.difficulty else ''}></i>" for n in range(1, 6))
        facts.append(
            (
                f'<span class="weight" role="img" aria-label="{data.game.difficulty} of 5">{bars}</span>',
                DIFFICULTY[data.game.difficulty],
                "to learn",
            )
        )
    if data.levels:
        clear = all(level.clear for level in data.levels)
        facts.append(
            (icon("bot", 19), f"{len(data.levels)} levels of bots", "each beats the one before" if clear else "")
        )
    items = "".join(f"<li>{picture}<b>{words}</b><span>{small}</span></li>" for picture, words, small in facts)
    return f'<ul class="facts-row">{items}</ul>'


def _learn(game: str, lesson: LessonCard, learnt: bool) -> str:
    """The way into a lesson: the first that was not finished, or the first of all once more."""
    words = "Learn it again" if lesson.done else "Next lesson" if learnt else "Learn it"
    if lesson.step > 1 and not lesson.done:
        said = f"pick up at step {lesson.step} of {lesson.steps}"
    else:
        said = lesson.title if learnt else f"{lesson.minutes} minutes, and you play from the start"
    again = '<input type="hidden" name="again" value="yes">' if lesson.done else ""
    return (
        f'<form method="post" action="/learn/{esc(game)}/{esc(lesson.key)}">{again}'
        f'<button class="way{"" if learnt else " main"}" id="learn">{icon("book", 24)}'
        f"<span><b>{words}</b><small>{esc(said)}</small></span></button></form>"
    )


def _ways(data: GameData) -> str:
    """Three ways to begin; the gold one is to learn, until that was done."""
    key = esc(data.game.key)
    todo = next((lesson for lesson in data.lessons if not lesson.done), None)
    learnt = any(lesson.done for lesson in data.lessons)
    learn = _learn(data.game.key, todo or data.lessons[0], learnt) if data.lessons else ""
    gold = not data.lessons or learnt
    seats = min(4, data.game.seats[-1])
    bot = first_rival(data.game.played)
    rivals = seats - 1
    gentle = "" if data.game.played else "gentle "
    against = f"you and {plural(rivals, f'{gentle}bot')}" if rivals else "you alone"
    now = (
        f'<form method="post" action="/play-now"><input type="hidden" name="game" value="{key}">'
        f'<input type="hidden" name="seats" value="{seats}"><input type="hidden" name="bot" value="{bot}">'
        f'<button class="way{" main" if gold else ""}">{icon("play", 22)}<span><b>Play now</b><small>{against}'
        "</small></span></button></form>"
    )
    table = (
        f'<a class="way" href="/?game={key}#set-form">{icon("link", 22)}<span><b>Set the table</b>'
        "<small>friends, bots, options</small></span></a>"
    )
    return f'<div class="begin">{learn}{now}{table}</div>'


def _lessons(data: GameData) -> str:
    if not data.lessons:
        return ""
    count = plural(len(data.lessons), "lesson")
    return f'<a href="/learn#{esc(data.game.key)}">{icon("bulb", 20)}{count}</a>'


def _what(data: GameData) -> str:
    """The pictures; in a game without them the paragraphs of its rules that say it in short."""
    if data.pictures:
        inside = three(data.pictures, 3)
        title = "In twenty seconds"
    else:
        inside, title = short(RulesData(key=data.game.key, title=data.game.title, book=data.book)), "In short"
        if not inside:
            return ""
        inside = f'<div class="prose card">{inside}</div>'
    return (
        f'<section class="short" aria-labelledby="short-h"><h2 class="over" id="short-h">{title}</h2>{inside}</section>'
    )


def _percent(share: float) -> str:
    """Whole percents; 100 only if it was always so."""
    return f"{int(share * 100) if share > 0.99 else round(share * 100)}%"


def _level(level: LevelData, seats: int) -> str:
    says = ""
    if level.below:
        even = "" if seats == 2 else f", where {_percent(1 / seats)} would be even"
        luck = "" if level.clear else ", which may be luck"
        says = f"wins {_percent(level.won)} against the {esc(level.below)}{even}{luck}"
    return f"<li><b>{esc(level.title)}</b><span>{esc(level.help)}</span><small>{says}</small></li>"


def _bots(data: GameData) -> str:
    if not data.levels:
        return ""
    games = min((level.games for level in data.levels if level.below), default=0)
    return (
        '<section class="bots" aria-labelledby="bots-h"><h2 id="bots-h">How strong the bots are</h2>'
        f'<ol class="ladder">{"".join(_level(level, data.level_seats) for level in data.levels)}</ol>'
        f'<p class="quiet">Measured over at least {plural(games, "game")} for each pair, at tables of '
        f"{data.level_seats}. They know what a player in their seat would know, and nothing more.</p></section>"
    )


def _watch(data: GameData) -> str:
    items = [cards.running(table) for table in data.running] + [cards.finished(table) for table in data.finished]
    empty = f"No public game of {esc(data.game.title)} has been played here yet."
    return cards.section("watch", "Games to watch", items, empty)


def _own(data: GameData) -> str:
    chapter = data.book.small_print()
    blocks: tuple[Block, ...] = chapter.blocks if chapter else data.book.before
    words = [chapter.summary] if chapter and chapter.summary else []
    words += [block.text for block in blocks if block.kind == "text"]
    if not words:
        return ""
    inside = "".join(f"<p>{markdown.inline(text)}</p>" for text in words)
    return f'<details class="more own-design"><summary>What we designed ourselves</summary>{inside}</details>'


def game(data: GameData) -> str:
    """A game that can be played here, or one that is installed and cannot be loaded."""
    card = data.game
    title = esc(card.title)
    head = (
        f"{posters.defs([card.key, *(table.game for table in (*data.running, *data.finished))])}{frame.bar(data.me)}"
        f'<main id="main" class="gamepage"><a class="btn bare sm back" href="/">{icon("back", 18)}All games</a>'
        f'<section class="opening"><div class="poster"><span class="art">{posters.poster(card.key, card.title)}</span>'
        f'</div><div class="about-game"><h1>{lettered(card.title)}</h1>'
    )
    if card.ready:
        says = f'<p class="pitch">{esc(card.sentence)}.</p>' if card.sentence else ""
        body = (
            f"{head}{says}{_facts(data)}{_ways(data)}</div></section>{_what(data)}"
            f'<nav class="more-of" aria-label="More about {title}"><a href="/g/{esc(card.key)}/rules">'
            f'{icon("book", 20)}Rules</a>{_lessons(data)}</nav><div class="two-parts">{_bots(data)}{_watch(data)}</div>'
            f"{_own(data)}</main>"
        )
    else:
        body = (
            f'{head}<p class="pitch">{title} cannot be loaded.</p>'
            f'<p class="note bad" role="alert">{esc(card.reason)}</p>'
            '<p class="quiet">Whoever runs this site can fix it; the other games still work.</p></div></section></main>'
        )
    return frame.document(data.me, page="game", title=f"{card.title} · {frame.SITE}", body=body, game=card.key)
