"""The Skyrise table as markup: complete, honest about what is shared, and lit where a choice is legal."""

import random
import re
from functools import cache
from xml.etree import ElementTree

import msgspec
import pytest

from ziggurat.core.contract.view import Answer, PointsView, Prompt
from ziggurat.core.render.drawing import Drawing
from ziggurat.core.render.render_cache import Memory
from ziggurat.games.skyrise import GAME
from ziggurat.games.skyrise.draw.board import atlas
from ziggurat.games.skyrise.draw.table import Painter
from ziggurat.games.skyrise.view.shapes import BidView, SeatView, SkyriseView, StructureView

COLORS = ("red", "teal", "yellow", "blue")
ISLANDS = ("aurora", "borealis", "dorado", "cirrus")
NAMES = ("Ines", "<Mara>", 'Otto "onclick="', "Jonas")
BOARD = {"lit", "mine", "discs", "pieces", "bids", "marks", "control", "goals", "tiles", "keys", "sheet"}
SPECTATOR = None
PAINTER = Painter(GAME.components, GAME.vocabulary)


def a_board(color: str, **changes: object) -> SeatView:
    board = SeatView(
        color=color,
        figures=(color,),
        rows=(0, 4, 2, 1),
        wilds=(0, 1, 0, 0),
        excess=(0, 1, 0, 0),
        patrons=(1, 0, 2, 0),
        commissions=1,
        keys=(),
        pool=tuple(str(b.number) for b in GAME.components.buildings if b.color == color and b.era == 1)[2:],
        locked=(),
        wonders=(),
        pool_wonders=(),
        objective=None,
        objective_open=False,
        passed=False,
        finished=0,
        to_build=10,
        prestige=7,
        points=(PointsView("Wonders", "SKY-161", 7, "The Hammer"),),
    )
    return msgspec.structs.replace(board, **changes)


def a_view(seats: int = 4, seat: int | None = 0, **changes: object) -> SkyriseView:
    """A position in the middle of an auction, made by hand."""
    chart = atlas(GAME.components, ISLANDS[:seats])
    hoods = list(chart.places)
    view = SkyriseView(
        seat=seat,
        seats=seats,
        pending=(0,),
        legal=(),
        colors=COLORS[:seats],
        scores=(7,) * seats,
        names=NAMES[:seats],
        phase="bid",
        era=2,
        auction=9,
        turn=0,
        starter=1,
        held="",
        islands=ISLANDS[:seats],
        panoramas=("blimps", "chains"),
        discs={hood: GAME.components.discs[i % 10].id for i, hood in enumerate(hoods[6:])},
        structures=(
            StructureView(0, "2", "short", hoods[0]),
            StructureView(1, "8", "medium", hoods[1]),
            StructureView(0, "the-hammer", "wonder", hoods[2]),
        ),
        bids=(BidView(1, "18", 18, hoods[6]), BidView(0, "24", 24, hoods[7])),
        boards=tuple(a_board(color) for color in COLORS[:seats]),
        control={"zenith": (0, 1), ISLANDS[0]: ()},
        tiles=(4, None, None, 1),
        cards=(),
        picks=(),
        latest=hoods[1],
    )
    return msgspec.structs.replace(view, **changes)


def legal(*names: str) -> tuple[int, ...]:
    return tuple(sorted(GAME.vocabulary.index(name) for name in names))


def drawn(view: SkyriseView) -> Drawing:
    labels = (GAME.vocabulary.name(choice) for choice in view.legal)
    answers = tuple(Answer(choice, label, "what it does") for choice, label in zip(view.legal, labels, strict=True))
    return PAINTER.draw(view, Prompt("What now?", "", answers), Memory())


def tree(drawing: Drawing) -> ElementTree.Element:
    """All of it as XML, parts in their places."""
    drawing.check()
    return ElementTree.fromstring(str(drawing))


def lit(markup: str) -> set[int]:
    return {int(choice) for choice in re.findall(r'data-choice="(\d+)"', markup)}


@cache
def positions(seats: int) -> tuple[SkyriseView, ...]:
    """What every seat and a spectator see over one random game."""
    luck = random.Random(seats)
    state = GAME.new(seats, seats)
    out = []
    for number in range(10_000):
        if number % 6 == 0 or not state.pending or len(state.actors()) > 1:
            out += [GAME.view(state, seat).named(NAMES[:seats]) for seat in (SPECTATOR, *range(seats))]
        if not state.pending:
            return tuple(out)
        seat = luck.choice(state.actors())
        state.play(seat, luck.choice(state.legal(seat)))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_over_a_whole_game_the_drawing_is_well_formed_and_lights_what_is_legal(seats: int) -> None:
    ids = set()
    for view in positions(seats):
        drawing = GAME.draw(view)
        root = tree(drawing)
        assert lit(str(drawing)) == set(view.legal)
        assert lit(drawing.part("ask").markup) == set(view.legal)
        assert drawing.region("rail").startswith(f'<section class="seat card p-{view.colors[view.seat or 0]}')
        for part in drawing.parts:
            assert root.find(f".//*[@id='{part.id}']") is not None
        ids.add(frozenset(part.id for part in drawing.parts))
    wanted = BOARD | {"ask", "hand"} | {f"seat-{color}" for color in COLORS[:seats]}
    assert ids == {frozenset(wanted)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_shared_parts_are_equal_for_all(seats: int) -> None:
    views = positions(seats)
    for at in range(0, len(views), seats + 1):
        drawings = [GAME.draw(view) for view in views[at : at + seats + 1]]
        assert len({drawing.scenery for drawing in drawings}) == 1
        for parts in zip(*(sorted(drawing.parts, key=lambda part: part.id) for drawing in drawings), strict=True):
            assert len({part.shared for part in parts}) == 1
            if parts[0].shared:
                assert len({part.markup for part in parts}) == 1, parts[0].id


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pieces_have_one_name_each(seats: int) -> None:
    for view in positions(seats):
        names = re.findall(r'data-piece="([^"]+)"', str(GAME.draw(view)))
        assert len(names) == len(set(names))


@pytest.mark.parametrize(("seats", "bridges", "hoods"), [(2, 5, 32), (3, 8, 46), (4, 12, 60)])
def test_the_map_shows_the_islands_in_play(seats: int, bridges: int, hoods: int) -> None:
    """SKY-023 to SKY-026: slots by turns, bridges only where both ends are there."""
    scenery = drawn(a_view(seats)).scenery
    assert scenery.count('class="bridge"') == bridges
    assert len(re.findall(r'class="hood h-."', scenery)) == hoods
    assert scenery.count('class="isle"') == seats + 1
    chart = atlas(GAME.components, ISLANDS[:seats])
    corners = {ISLANDS[0]: (0, -1), ISLANDS[1]: (1, 0), ISLANDS[2]: (0, 1), ISLANDS[3]: (-1, 0)}
    for island in GAME.components.outer:
        if island.id not in ISLANDS[:seats]:
            continue
        dx, dy = corners[island.id]
        places = [chart.places[hood.id] for hood in island.hoods]
        assert all(place.x * dx + place.y * dy > 100 for place in places)


def test_the_scenery_is_drawn_once() -> None:
    assert drawn(a_view()).scenery is drawn(a_view(seat=1)).scenery


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_places_are_lit_in_the_order_of_the_answers(seats: int) -> None:
    hoods = list(atlas(GAME.components, ISLANDS[:seats]).places)[9:12]
    view = a_view(seats, phase="hood", held="34", legal=legal(*hoods))
    drawing = drawn(view)
    places = tree(drawing).findall(".//*[@id='lit']/*")
    assert [place.get("role") for place in places] == ["button"] * 3
    assert [int(place.get("data-choice") or 0) for place in places] == list(view.legal)
    assert [(place.get("aria-label") or "")[:2] for place in places] == ["1:", "2:", "3:"]
    assert re.findall(r">(\d)</text>", drawing.part("marks").markup) == ["1", "2", "3"]
    assert 'data-look="' in drawing.part("lit").markup
    assert 'aria-pressed="true"' in drawing.part("hand").markup


def test_what_is_lit_changes_neither_pieces_nor_bids() -> None:
    hood = list(atlas(GAME.components, ISLANDS).places)[9]
    waits, asked = drawn(a_view(seat=1)), drawn(a_view(phase="hood", held="34", legal=legal(hood)))
    for part in ("pieces", "discs", "bids", "control", "goals", "keys"):
        assert waits.part(part) == asked.part(part)


def test_a_bid_that_cannot_be_made_says_why() -> None:
    boards = (a_board("red", pool=("2", "44", "62")), *a_view().boards[1:])
    bids = (*a_view().bids, BidView(1, "38", 38, "ZE01"))
    hand = drawn(a_view(boards=boards, bids=bids, legal=legal("pass", "44"))).part("hand").markup
    buttons = {b.get("data-piece"): b for b in ElementTree.fromstring(hand).findall("button")}
    assert buttons["44"].get("data-choice")
    assert buttons["2"].get("title") == "2 does not beat 38"
    assert buttons["2"].get("aria-disabled") == "true"
    assert buttons["62"].get("title") == "No neighborhood is free for 62"
    assert not buttons["2"].get("data-choice")
    assert "24 is on the map" in hand


def test_a_color_for_a_wild_disc() -> None:
    names = ("yellow", "green", "white", "brown")
    drawing = drawn(a_view(phase="wild", bids=(), legal=legal(*names)))
    assert lit(drawing.part("hand").markup) == set(legal(*names))


def test_choosing_and_having_chosen_two_wonder_cards() -> None:
    cards = ("the-hammer", "atlantis", "la-boca", "le-baron", "opportunity")
    boards = tuple(a_board(color, figures=(color, other)) for color, other in (("red", "yellow"), ("teal", "blue")))
    view = a_view(
        2, phase="pick", era=1, turn=-1, boards=boards, bids=(), pending=(0, 1), cards=cards, picks=("atlantis",)
    )
    view = msgspec.structs.replace(view, legal=legal(*(f"pick-{card}" for card in cards if card != "atlantis")))
    hand = drawn(view).part("hand").markup
    assert lit(hand) == set(view.legal)
    assert "red figure" in hand
    chosen = ElementTree.fromstring(hand).find(".//*[@aria-pressed='true']")
    assert chosen is not None
    assert chosen.get("data-piece") == "atlantis"


def test_only_the_viewer_sees_the_objective() -> None:
    boards = (a_board("red", objective="green"), *a_view().boards[1:])
    assert "Only you see: <b>4 structures in green</b>" in drawn(a_view(boards=boards)).part("seat-red").markup
    assert "structures in" not in drawn(a_view()).part("seat-red").markup
    opened = (a_board("red", objective="green", objective_open=True), *boards[1:])
    assert "Objective: <b>4 in green</b>" in drawn(a_view(seat=1, boards=opened)).part("seat-red").markup


def test_known_tiles_are_gold_and_others_a_question() -> None:
    tiles = ElementTree.fromstring(drawn(a_view()).part("tiles").markup).findall("./div/div")
    assert ["".join(tile.itertext()) for tile in tiles] == ["A4", "B?", "C?", "D1"]
    assert [tile.get("class") for tile in tiles] == ["known", None, None, "known"]


@pytest.mark.parametrize(("seats", "keys"), [(2, 1), (3, 2), (4, 2)])
def test_keys_show_who_took_them(seats: int, keys: int) -> None:
    boards = (a_board("red"), a_board("teal", keys=("large",)), *a_view(seats).boards[2:])
    markup = drawn(a_view(seats, boards=boards)).part("keys").markup
    assert markup.count('class="key"') == keys
    assert markup.count("p-teal") == 1


def test_the_end_shows_where_the_points_came_from_and_what_broke_the_tie() -> None:
    """SKY-147: of two with equal points, who finished earlier."""
    points = (PointsView("Structures", "SKY-145", 30, "10 in green for 3 each"),)
    boards = tuple(a_board(color, points=points, to_build=0) for color in COLORS[:2])
    view = a_view(2, phase="over", pending=(), turn=-1, bids=(), boards=boards, scores=(30, 30), ranking=(2, 1))
    drawing = drawn(view)
    sheet = drawing.part("sheet").markup
    assert "&lt;Mara&gt; wins" in sheet
    assert "finished construction earlier (SKY-147)" in sheet
    assert "10 in green for 3 each" in sheet
    assert "Final score" in drawing.title
    assert "hidden" in drawn(a_view()).part("sheet").markup
