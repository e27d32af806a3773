"""The pages as markup: nothing that our Content-Security-Policy drops, names escaped, ids single, tags closed."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from random import Random
from typing import Any

import pytest

pytest.importorskip("litestar", reason="The extra `web` is not installed; `make setup` does it.")

import msgspec

from ziggurat.core.contract.rulebook import rulebook
from ziggurat.core.contract.teaching import LegendGroup, LegendLine, Picture, RulesTable
from ziggurat.core.render.drawing import _FORBIDDEN
from ziggurat.games import load
from ziggurat.web import page_data as m
from ziggurat.web import pages
from ziggurat.web.fair_data import FairDeal
from ziggurat.web.pages import markdown, parts
from ziggurat.web.pages.rules import tab as rules_tab

NASTY = "<img src=x onerror=alert(1)>\"'&"
ME = m.Me(name=NASTY)
FAIR = FairDeal("ab" * 32, (True, False), "cd" * 32, ("<i>\"&'", ""), "ef" * 32, True, ('<b>"&',))
BOTS = [m.BotCard(spec="novice", title="Novice"), m.BotCard(spec="adept", title="Adept")]
GAME = load("skyrise")
RULES = m.RulesData(
    key="skyrise",
    title=NASTY,
    book=rulebook(
        f"# T\n\nBefore {NASTY}\n\n## In short\n\nIt goes *so*.\n\n## Head\n\nA summary {NASTY}\n\n"
        "<!-- table: rows -->\n\n"
        "- **SKY-060** one *two* by SKY-061 [own design for all]\n- **SKY-061** <b>\n\n"
        "| a | b |\n|---|---|\n| 1 | <b> |\n\n### Sub\n\n1. x\n\n## A turn at the table\n\nText.\n\n## Questions\n\n"
        "- **So?** Yes.\n\n## About\n\nOurs.\n"
    ),
    tables=(RulesTable("rows", NASTY, (NASTY, "b"), ((NASTY, "2"),), NASTY),),
    pictures=(Picture(NASTY, NASTY, '<svg aria-hidden="true"></svg>'),),
    legend=(LegendGroup(NASTY, (LegendLine("<svg></svg>", NASTY, NASTY),)),),
)
LINE = m.LogLine(
    number=1, index=0, seat=0, color="red", text=f"{NASTY} bids", name=NASTY, kind="event", chip=NASTY, at=NASTY
)
GROUPS = [
    m.LogGroup(key="1-0", title=NASTY, color="red", section=True, lines=[LINE]),
    m.LogGroup(
        key="2-0",
        title=NASTY,
        folded=True,
        chips=[m.LogChip(seats=[("red", NASTY), ("teal", NASTY)], text=NASTY, top=True, at=NASTY)],
        outcome=[LINE],
        lines=[msgspec.structs.replace(LINE, number=2), msgspec.structs.replace(LINE, number=3)],
    ),
    m.LogGroup(key="4-0", title=NASTY, lines=[msgspec.structs.replace(LINE, number=4)]),
]
VOID = {"meta", "link", "input", "br", "hr", "img"}


class Reader(HTMLParser):
    """Notes ids and unclosed tags."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)


def check(page: str) -> None:
    reader = Reader()
    reader.feed(page)
    assert not reader.wrong
    assert not reader.open
    assert len(reader.ids) == len(set(reader.ids)), sorted({i for i in reader.ids if reader.ids.count(i) > 1})
    scripts = re.findall(r"<script[^>]*>(.*?)</script>", page)
    assert not any(scripts)
    assert not _FORBIDDEN.search(re.sub(r"<script [^>]*></script>", "", page))
    assert "<img" not in page
    assert "http://" not in page.replace("http://www.w3.org", "")


def seat_cards() -> list[m.SeatCard]:
    return [
        m.SeatCard(seat=0, name=NASTY, kind="person", color="red", you=True, score=9, rank=1),
        m.SeatCard(seat=1, name=NASTY, kind="bot", color="teal", score=8, rank=2),
        m.SeatCard(seat=2, name="", kind="open", color="yellow"),
    ]


def card(phase: m.Phase, **more: object) -> m.TableCard:
    fields: dict[str, object] = {"id": f"t-{phase}", "title": NASTY, "game": "skyrise", "game_title": "Skyrise"}
    return m.TableCard(**{**fields, "phase": phase, "number": 3, "seats": seat_cards(), **more})  # type: ignore[arg-type]


def table_data(phase: m.Phase, seat: int | None) -> m.TableData:
    state = GAME.new(3, 7)
    luck = Random(1)
    for _ in range(99999 if phase == "over" else 40):
        if not state.pending:
            break
        actor = state.actors()[0]
        state.apply(actor, luck.choice(state.legal(actor)))
    view = GAME.view(state, seat).named([NASTY] * 3)
    seats = [
        m.SeatData(
            seat=i,
            name=NASTY,
            color=color,
            kind="open" if phase == "open" and i else "person",
            you=i == seat,
            present=i == 0,
            clock=70.0,
        )
        for i, color in enumerate(view.colors)
    ]
    return m.TableData(
        me=ME,
        id="abc",
        title=NASTY,
        game="skyrise",
        game_title="Skyrise",
        phase=phase,
        number=40,
        seat=seat,
        own=[] if seat is None else [seat, seat + 1],
        host=True,
        public=True,
        show_points=True,
        view=view,
        drawing=GAME.draw(view),
        prompt=GAME.ask(view),
        people=m.PeopleData(table="abc", seat=seat, seats=seats, watching=1, host=True, phase=phase),
        log=GROUPS,
        chat=[m.ChatLine(id=1, seat=None, color="", name=NASTY, text=NASTY, at=1.0)],
        undo=m.UndoData(seat=seat, steps=[m.UndoStep(number=3, words=NASTY), m.UndoStep(number=2, words="44")]),
        text=GAME.tell(view),
        points=m.PointsData(view=view, points=GAME.known_points(view)),
        rules=RULES,
        bots=BOTS,
        fair=FAIR,
        share=m.ShareData(link="https://z.test/j/token1", qr="<svg></svg>", seats=True, only_here=False),
        preview="https://z.test/t/abc/preview.png",
    )


def test_home() -> None:
    ready = m.GameCard(key="skyrise", title="Skyrise", ready=True, seats=[2, 3, 4], options=list(GAME.options))
    other = m.GameCard(key="a-game-from-elsewhere", title="Elsewhere 9!", ready=True, seats=[2])
    coming = m.GameCard(key="seven_wonders", title="7 Wonders", ready=False)
    lists: dict[str, Any] = {
        "mine": [card("running", your_turn=True)],
        "open": [card("open", join="/j/x")],
        "finished": [card("over")],
    }
    data = m.HomeData(me=ME, games=[ready, other, coming], bots=BOTS, running=[], error=NASTY, **lists)
    check(pages.home(data))
    empty = m.HomeData(me=m.Me(), games=[coming], bots=[], mine=[], open=[], running=[], finished=[])
    check(pages.home(empty))


@pytest.mark.parametrize("seat", [0, None])
@pytest.mark.parametrize("phase", ["open", "running", "over"])
def test_table_and_screen(phase: m.Phase, seat: int | None) -> None:
    check(pages.table(table_data(phase, seat)))
    check(pages.tv(table_data(phase, None)))


def test_the_other_pages() -> None:
    first = table_data("running", None).drawing
    views: list[tuple[int | None, str]] = [(None, "Spectator"), (0, NASTY)]
    shown = {
        "me": ME,
        "title": NASTY,
        "game": "skyrise",
        "game_title": "Skyrise",
        "phase": "over",
        "first": first,
        "choosable": views,
    }
    check(pages.replay(m.ReplayData(id="abc", seat=0, count=9, branch=True, record=True, **shown)))  # type: ignore[arg-type]
    told = {"fair": FAIR, "names": (NASTY, "Ivo")}
    check(pages.replay(m.ReplayData(id="abc", seat=0, count=9, branch=True, record=True, **shown, **told)))  # type: ignore[arg-type]
    for free in (True, False):
        check(
            pages.join(
                m.JoinData(
                    me=ME, token="t", table=card("open"), seat=2, color="yellow", free=free, fair=FAIR, error=NASTY
                )
            )
        )
    row = m.StatisticsRow(game="skyrise", game_title="Skyrise", played=3, won=1, best=99)
    for me in (ME, m.Me(name="Mara", login=NASTY)):
        check(pages.account(m.AccountData(me=me, statistics=[row], tables=[card("over")], error=NASTY, done=NASTY)))
    check(pages.error(m.ErrorData(me=ME, status=404, title=NASTY, sentence=NASTY)))
    field = m.DocsField(name="number", where="body", type="int", needed=True, help=NASTY)
    operation = m.DocsOperation(
        method="post", path="/t/{id}", summary=NASTY, description=NASTY, fields=[field], answers=[("200", NASTY)]
    )
    check(pages.docs(m.DocsData(me=ME, title="API", version="1", groups=[("Tables", [operation])])))


def game_data(**more: object) -> m.GameData:
    ready = m.GameCard(key="skyrise", title="Skyrise", ready=True, seats=[2, 3, 4], sentence=NASTY, minutes=5)
    fields: dict[str, object] = {"me": ME, "game": ready, "book": RULES.book, "pictures": RULES.pictures}
    return m.GameData(**{**fields, **more})  # type: ignore[arg-type]


def test_the_page_of_a_game_and_its_rules() -> None:
    steps = [
        m.LevelData(key="novice", title=NASTY, help=NASTY),
        m.LevelData(key="adept", title="Adept", help="x", below=NASTY, won=0.995, games=400),
        m.LevelData(key="expert", title="Expert", help="x", below="adept", won=0.4, games=400, clear=False),
    ]
    lists = {"running": [card("running")], "finished": [card("over")]}
    page = pages.game(game_data(levels=steps, level_seats=3, **lists))
    check(page)
    assert "wins 99% against" in page
    assert "where 33% would be even, which may be luck" in page
    check(pages.game(game_data(pictures=(), book=rulebook(""))))
    alone = m.GameCard(key="none", title="Odd – title", ready=True, seats=[1], difficulty=2)
    assert "you alone" in pages.game(game_data(game=alone, pictures=()))
    broken = m.GameCard(key="skyrise", title=NASTY, ready=False, reason=NASTY)
    check(pages.game(m.GameData(me=ME, game=broken)))
    check(pages.rules(m.RulesPageData(me=ME, rules=RULES)))
    check(pages.rules(m.RulesPageData(me=ME, rules=m.RulesData(key="none", title="None", book=rulebook("")))))
    other = msgspec.structs.replace(RULES, standard=False)
    assert "with the figures of the standard edition" in rules_tab(other)
    assert "with the figures of" not in rules_tab(RULES)
    assert '<li id="rule-SKY-061">&lt;b&gt; <small class="rid">SKY-061</small></li>' in rules_tab(RULES)
    assert '<a href="#rule-SKY-061">SKY-061</a> <small class="ours">our design for all</small>' in rules_tab(RULES)


def test_to_learn_is_gold_until_a_lesson_was_done() -> None:
    first = m.LessonCard(key="1", title="First", sentence="s", minutes=6, ready=True)
    done = msgspec.structs.replace(first, done=True)
    second = msgspec.structs.replace(first, key="2", title="Second")
    fresh, on, all_ = (pages.game(game_data(lessons=lessons)) for lessons in ([first], [done, second], [done]))
    gold = 'class="way main"'
    assert f'action="/learn/skyrise/1"><button {gold} id="learn">' in fresh
    assert fresh.count(gold) == on.count(gold) == all_.count(gold) == 1
    assert f'value="novice"><button {gold}>' in on
    assert 'action="/learn/skyrise/2"><button class="way" id="learn">' in on
    assert "Next lesson" in on
    assert "Learn it again" in all_
    assert f'value="novice"><button {gold}>' in pages.game(game_data())
    played = game_data(game=msgspec.structs.replace(game_data().game, played=True))
    assert f'value="adept"><button {gold}>' in pages.game(played)
    assert "gentle" not in pages.game(played)
    going = msgspec.structs.replace(first, step=3, steps=9)
    assert "pick up at step 3 of 9" in pages.game(game_data(lessons=[going]))


def test_links_are_only_for_the_host() -> None:
    assert "/j/token1" in pages.table(table_data("open", 0))
    assert "/j/token1" not in parts.people(table_data("open", 0).people)


def test_clock_words() -> None:
    assert [parts.clock_words(left) for left in (-3, 9, 544, 3723, 187200)] == [
        "0:00",
        "0:09",
        "9:04",
        "1:02:03",
        "2 d 4 h",
    ]


def test_our_markdown_as_html() -> None:
    html = markdown.html("# Left out\n\n## Head\n\ntext with `code`\nand **bold**\n\n- a\n  b\n- c\n")
    assert html == "<h3>Head</h3><p>text with <code>code</code> and <b>bold</b></p><ul><li>a b</li><li>c</li></ul>"
