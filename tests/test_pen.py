"""The pen, the panels and the pages: escaped, well-formed, without inline style or script."""

import base64
import gzip
import html
import json
import re
from xml.etree import ElementTree

import pytest

from ziggurat.core.contract.errors import DrawingError
from ziggurat.core.contract.state import Points
from ziggurat.core.contract.view import Answer, Prompt, View
from ziggurat.core.render import icons, page, panels, pen
from ziggurat.core.render.drawing import Drawing, Part

NASTY = "<b onclick=x>&\"'</script>\x00"


def parsed(markup: str) -> ElementTree.Element:
    """The markup as XML, which is stricter than any browser."""
    return ElementTree.fromstring(f"<r>{markup}</r>")


def pieces() -> list[str]:
    """One of everything that the pen draws, for every seat."""
    out = [pen.sprite(), pen.wordmark("ZIGGURAT", 15), pen.letters("SKY 7", 0, 0, 20, anchor="middle")]
    out += [pen.icon(name) for name in icons.ICONS]
    for seat in pen.SEATS:
        out += [pen.mark(seat), pen.badge(seat), pen.chip(seat, NASTY), pen.plaque(seat, NASTY, 1, -0.04, piece=NASTY)]
        for height in ("short", "medium", "tall", "wonder"):
            out += [pen.tower_at(seat, height, 1.26, 2, NASTY, 1.1, NASTY), pen.tower_svg(seat, height, 36, 78)]
    out += [pen.disc("y", "coin", 1, 2, NASTY, NASTY), pen.disc("p", "A", 1, 2), pen.pip("p", "A"), pen.socket("y")]
    return out


@pytest.mark.parametrize("markup", pieces(), ids=lambda markup: str(markup)[:24])
def test_every_piece_is_well_formed_and_allowed(markup: str) -> None:
    parsed(markup)
    Drawing("", (Part("piece", markup),)).check()


def test_symbols_that_pieces_use_are_in_the_sprite() -> None:
    ids = set(re.findall(r' id="([^"]+)"', pen.sprite()))
    used = set(re.findall(r'href="#([^"]+)"', "".join(pieces())))
    assert used <= ids


def test_the_pen_writes_no_color() -> None:
    assert not re.search(r"#[0-9a-fA-F]{6}\b|rgb", "".join(pieces()))


def test_text_from_outside_is_escaped() -> None:
    assert pen.esc(NASTY) == "&lt;b onclick=x&gt;&amp;&quot;&#x27;&lt;/script&gt;"
    assert "".join(parsed(pen.chip("red", "<i>")).itertext()) == "<i>"


def test_memoised_pieces_are_equal_to_fresh_ones() -> None:
    first = pieces()
    for memo in (pen.sprite, pen.mark, pen.badge, pen.tower_at, pen.plaque, pen.disc, pen.pip, pen.esc):
        memo.cache_clear()
    assert pieces() == first


def test_numbers_are_short() -> None:
    assert [pen.number(x) for x in (1.0, -0.04, 2.25, -3.96)] == ["1", "0", "2.2", "-4"]
    assert pen.path([(0, 0), (1.24, -2), (1.24, -2), (0, 5)]) == "M0 0l1.2-2l-1.2 7z"


@pytest.mark.parametrize(
    "markup",
    [
        '<p style="color:red">',
        '<p class="a"style="">',
        "<STYLE>",
        "<script src=x>",
        '<g title=">" onclick="x">',
        "<svg/onload=x>",
        "<p\nOnClick = x>",
    ],
)
def test_what_a_page_would_drop_is_refused(markup: str) -> None:
    with pytest.raises(DrawingError, match=r"^bad: "):
        Drawing("", (Part("bad", markup),)).check()
    with pytest.raises(DrawingError, match=r"^scenery: "):
        Drawing(markup, ()).check()


@pytest.mark.parametrize(
    "markup", ["<p>style=1 onclick=2</p>", '<p title="a style=b">', '<p data-on="1" class="style">']
)
def test_words_that_only_look_like_it_are_allowed(markup: str) -> None:
    Drawing(markup, ()).check()


def test_slots_are_filled_by_parts_of_the_board() -> None:
    drawing = Drawing(
        "<svg><!--a--><!--missing--></svg>",
        (Part("a", '<g id="a"/>'), Part("s", "<p/>", "rail"), Part("ask", "<h2/>", "ask")),
    )
    assert drawing.board() == '<svg><g id="a"/></svg>'
    assert '<aside class="rail" aria-label="Seats"><p/></aside>' in str(drawing)


# ---- panels


def a_view(seat: int | None = 0, legal: tuple[int, ...] = (), ranking: tuple[int, ...] = ()) -> View:
    return View(
        seat=seat,
        seats=2,
        pending=() if ranking else (0,),
        legal=legal,
        colors=("red", "teal"),
        scores=(3, 12),
        ranking=ranking,
        names=(NASTY, "Mara"),
    )


def answers(count: int) -> tuple[Answer, ...]:
    return tuple(Answer(choice, NASTY, "help & more") for choice in range(10, 10 + count))


@pytest.mark.parametrize(("count", "many"), [(1, False), (5, False), (6, True), (30, True)])
def test_the_question_lists_every_answer_with_its_number(count: int, many: bool) -> None:
    part = panels.ask(a_view(legal=tuple(range(10, 10 + count))), Prompt(NASTY, NASTY, answers(count)))
    root = parsed(part.markup)
    buttons = root.findall(".//button")
    assert [button.get("data-choice") for button in buttons] == [str(10 + i) for i in range(count)]
    assert [button.findtext("span") for button in buttons] == [str(1 + i) for i in range(count)]
    assert {button.get("title") for button in buttons} == {"help & more"}
    assert ('class="choices many"' in part.markup) == many
    assert (part.id, part.region, part.shared) == ("ask", "ask", False)


@pytest.mark.parametrize("seat", [None, 1])
def test_who_waits_gets_the_question_only(seat: int | None) -> None:
    markup = panels.ask(a_view(seat), Prompt("Waiting for Ines.", answers=answers(2))).markup
    assert "<h2>Waiting for Ines.</h2>" in markup
    assert "data-choice" not in markup


@pytest.mark.parametrize(("seat", "words"), [(0, "your turn"), (1, "to play"), (None, "to play")])
def test_the_head_of_a_seat_says_whose_turn_it_is(seat: int | None, words: str) -> None:
    root = parsed(panels.seat_head(a_view(seat), 0))
    assert words in "".join(root.itertext())
    assert root.find(".//*[@data-clock='0']") is not None
    assert root.find(".//*[@data-kind='0']") is not None


def test_the_head_of_a_seat_may_show_a_note_and_a_public_score() -> None:
    text = "".join(parsed(panels.seat_head(a_view(), 1, score=99, note="passed")).itertext())
    assert "passed" in text
    assert "99" in text
    assert "12" not in text


def test_the_score_sheet_adds_up_and_names_the_winner() -> None:
    points = [[Points("Coins", "A-1", 3, NASTY)], [Points("Coins", "A-1", 5), Points("Keys", "A-2", 7, "large key")]]
    root = parsed(panels.score_sheet(a_view(ranking=(2, 1)), points, order=(1, 0), tie="by keys"))
    rows = root.findall(".//tbody/tr")
    assert [[cell.text for cell in row.findall("td")] for row in rows] == [["5", "3"], ["7", "0"]]
    assert [cell.get("class") for cell in rows[0].findall("td")] == ["best", None]
    assert [(cell.text, cell.get("class")) for cell in root.findall(".//tfoot/tr/td")] == [("12", "first"), ("3", None)]
    assert root.findtext(".//tfoot/tr/th") == "Mara wins"
    assert root.findtext("p") == "by keys"
    assert "A-2" in "".join(rows[1].itertext())


def test_rows_keep_their_order_where_a_seat_lacks_some() -> None:
    points = [[Points(source, "", 1) for source in sources] for sources in ("bd", "abce")]
    rows = parsed(panels.score_sheet(a_view(), points)).findall(".//tbody/tr")
    assert [row.findtext(".//summary") for row in rows] == ["a", "b", "c", "e", "d"]


def test_before_the_end_nobody_has_won() -> None:
    sheet = panels.score_sheet(a_view(), [[], [Points("Coins", "", 1)]])
    assert "If it ended now" in sheet
    assert "first" not in sheet


# ---- pages

DRAWING = Drawing(
    "<svg><!--a--></svg>", (Part("a", '<g id="a"/>'), Part("ask", '<p id="ask"/>', "ask")), "Game · One · Two"
)


def test_a_document_is_complete_and_runs_nothing() -> None:
    text = page.document(DRAWING, title=NASTY, text="<table>\nwords", log=["first", NASTY], theme="night")
    assert "<title>&lt;b onclick" in text
    assert "<script" not in text
    assert 'data-theme="night"' in text
    assert '<pre tabindex="0">&lt;table&gt;\nwords</pre>' in text
    assert text.index("&lt;b onclick=x&gt;&amp;&quot;&#x27;&lt;/script&gt;</li>") < text.index("<li>first</li>")
    assert '<svg><g id="a"/></svg>' in text
    assert '<b>Game</b><span>One</span><span class="wide">Two</span>' in text
    assert "http" not in text.replace("http-equiv", "")


def test_a_document_without_log_and_text_has_no_drawer() -> None:
    assert 'id="drawer"' not in page.document(DRAWING, title="x")


def test_a_frame_holds_the_document_apart() -> None:
    root = ElementTree.fromstring(DRAWING._repr_html_().replace("loading", "data-loading"))
    assert (root.get("srcdoc") or "").startswith("<!doctype html>")
    assert root.get("title") == "Game · One · Two"


def test_a_bad_drawing_makes_no_document() -> None:
    with pytest.raises(DrawingError):
        page.document(Drawing("<p style=''>", ()), title="x")
    with pytest.raises(DrawingError):
        page.replay_document(DRAWING, [page.Step({"a": "<script>"}, "")], title="x")


def test_changes_are_the_parts_that_differ() -> None:
    after = Drawing(DRAWING.scenery, (Part("a", '<g id="a"><b/></g>'), DRAWING.parts[1]), "Game · Three")
    assert page.changes(DRAWING, DRAWING) == {}
    assert page.changes(DRAWING, after) == {"a": '<g id="a"><b/></g>', "here": page.here("Game · Three")}


def test_a_replay_embeds_its_steps_safely() -> None:
    steps = [page.Step({"a": '<g id="a"><title>&lt;/script></title></g>'}, NASTY), page.Step({}, "second")]
    text = page.replay_document(DRAWING, steps, title="x")
    packed = re.search(r'id="record">([^<]*)</script>', text)
    assert packed
    assert json.loads(gzip.decompress(base64.b64decode(packed[1]))) == [[step.parts, step.says] for step in steps]
    assert text.count("<script") == 2
    assert '<a href="#2">second</a>' in text
    assert text == page.replay_document(DRAWING, steps, title="x")


def test_the_style_sheet_knows_every_seat_and_both_themes() -> None:
    css = page.asset("base.css")
    for seat in pen.SEATS:
        assert f".p-{seat}{{" in css
        assert css.count(f"--{seat}:") == 3
    assert css.count("{") == css.count("}")
    assert "url(" not in css
    assert "@import" not in css


def tokens(theme: str) -> dict[str, str]:
    block = page.asset("base.css").split(f"/*{theme}*/", 1)[1].split("}", 1)[0]
    return dict(re.findall(r"--([\w-]+):([^;]+);", block))


def contrast(a: str, b: str) -> float:
    """WCAG 2: the ratio of the relative luminances of two colors like #FFFAF1."""

    def luminance(color: str) -> float:
        parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", ["light", "night"])
def test_text_and_marks_stand_out(theme: str) -> None:
    ink = tokens(theme)
    wanted = [(7.0, "ink", back) for back in ("paper", "sheet", "well")]
    wanted += [(4.5, "ink-2", back) for back in ("paper", "sheet", "well")]
    wanted += [(4.5, "brass", back) for back in ("paper", "sheet")]
    wanted += [(4.5, "on-leaf", "leaf"), (4.5, "bad", "sheet"), (4.5, "good", "sheet")]
    wanted += [(3.0, mark, back) for mark in ("edge", "focus") for back in ("paper", "sheet")]
    wanted += [(limit, mark, f"hood-{c}") for c in "ygwb" for limit, mark in ((4.5, "ink"), (3.0, "lit-line"))]
    wanted += [(4.5, f"on-{seat}", seat) for seat in pen.SEATS]
    low = [(fore, back) for limit, fore, back in wanted if contrast(ink[fore], ink[back]) < limit]
    assert not low


def test_the_systems_dark_theme_is_the_night_theme() -> None:
    css = page.asset("base.css")
    dark = css.split(":root:not([data-theme]){", 1)[1].split("}", 1)[0]
    assert dict(re.findall(r"--([\w-]+):([^;]+);", dark)) == tokens("night")


@pytest.mark.parametrize(
    "text", ["", "Ada", "<b>&\"'", "Kahn's & Co", "×–é", "a\x00b\x1bc\x9f", "tab\tand\nline", "\ud800x"]
)
def test_text_is_escaped_as_by_the_standard_library_without_what_no_page_can_hold(text: str) -> None:
    held = "".join(mark for mark in text if mark in "\t\n\r" or mark.isprintable())
    assert pen.escaped(text) == pen.esc(text) == html.escape(held)


def test_a_window_is_a_part_of_the_board_with_nothing_to_choose() -> None:
    scenery = (
        '<svg class="map town" viewBox="0 0 9 9" role="group" aria-label="Map"><title>Map</title>'
        '<g data-choice="1" tabindex="0" role="button"><path d="M0 0"/></g><!--bids--></svg><div><svg></svg></div>'
    )
    drawing = Drawing(scenery, (Part("bids", '<g id="bids" data-piece="x"></g>'),))
    assert drawing.window("1 2 3 4") == (
        '<svg class="pic town" viewBox="1 2 3 4" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        '<g><path d="M0 0"/></g><g id="bids"></g></svg>'
    )
    with pytest.raises(DrawingError, match="no <svg>"):
        Drawing("<p></p>", ()).window("0 0 1 1")
