"""The 7 Wonders table as markup: complete, honest about what is shared, and lit where a choice is legal."""

import random
import re
from collections.abc import Callable
from functools import cache
from xml.etree import ElementTree

import msgspec
import pytest

from ziggurat.core.contract.view import Answer, PointsView, Prompt
from ziggurat.core.render.drawing import Drawing
from ziggurat.games.seven_wonders import GAME
from ziggurat.games.seven_wonders.draw.art.wonders import picture
from ziggurat.games.seven_wonders.draw.effects import cost, effects
from ziggurat.games.seven_wonders.draw.neighbors import bought, sold_units
from ziggurat.games.seven_wonders.draw.table import draw
from ziggurat.games.seven_wonders.view.shapes import (
    BuiltView,
    HandView,
    PlanView,
    SevenWondersView,
    SourceView,
    StageView,
    TokenView,
    UseView,
)

NAMES = ("Ines", "<Mara>", 'Otto "onclick="', "Jonas", "Lena & Co", "Yuki", "Amir")
BOARD = {"towns", "left", "age", "right", "city", "quay", "sheet"}
SPECTATOR = None
Seen = Callable[[SevenWondersView], bool]


def tree(drawing: Drawing) -> ElementTree.Element:
    """All of it as XML, parts in their places."""
    drawing.check()
    return ElementTree.fromstring(str(drawing))


def lit(markup: str) -> set[int]:
    return {int(choice) for choice in re.findall(r'data-choice="(\d+)"', markup)}


@cache
def positions(seats: int, chosen: bool = False) -> tuple[tuple[SevenWondersView, ...], ...]:
    """What a spectator and every seat see, over one random game."""
    luck = random.Random(seats)
    options = {"boards": "chosen", "sides": "chosen"} if chosen else {}
    state = GAME.new(seats, seats, **options)
    out = []
    for number in range(10_000):
        if number % 5 == 0 or not state.pending or len(state.actors()) == 1:
            out.append(tuple(GAME.view(state, seat).named(NAMES[:seats]) for seat in (SPECTATOR, *range(seats))))
        if not state.pending:
            return tuple(out)
        seat = luck.choice(state.actors())
        state.play(seat, luck.choice(state.legal(seat)))
    raise AssertionError("the game does not end")


def found(wanted: Seen, seats: int = 4, games: int = 40, **options: str) -> SevenWondersView:
    """A view of that kind from random games."""
    for seed in range(games):
        luck = random.Random(seed)
        state = GAME.new(seats, seed, **options)
        while state.pending:
            for seat in range(seats):
                view = GAME.view(state, seat)
                if wanted(view):
                    return view.named(NAMES[:seats])
            seat = luck.choice(state.actors())
            state.play(seat, luck.choice(state.legal(seat)))
    raise AssertionError("no such position in these games")


def drawn(view: SevenWondersView) -> Drawing:
    labels = (GAME.vocabulary.name(choice) for choice in view.legal)
    answers = tuple(Answer(choice, label, "what it does") for choice, label in zip(view.legal, labels, strict=True))
    return draw(GAME.components, view, Prompt("What now?", "", answers))


def part(view: SevenWondersView, name: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawn(view).part(name).markup)


def words(element: ElementTree.Element | None) -> str:
    assert element is not None
    return " ".join("".join(element.itertext()).split())


def changed(view: SevenWondersView, seat: int, **changes: object) -> SevenWondersView:
    """The view with another city of that seat."""
    boards = list(view.boards)
    boards[seat] = msgspec.structs.replace(boards[seat], **changes)
    return msgspec.structs.replace(view, boards=tuple(boards))


@pytest.mark.parametrize("chosen", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 7])
def test_over_a_whole_game_the_drawing_is_well_formed_and_lights_what_is_legal(seats: int, chosen: bool) -> None:
    ids = set()
    for views in positions(seats, chosen):
        for view in views:
            drawing = GAME.draw(view)
            root = tree(drawing)
            assert lit(str(drawing)) == set(view.legal)
            assert lit(drawing.part("ask").markup) == set(view.legal)
            first = view.colors[view.seat or 0]
            assert drawing.region("rail").startswith(f'<section class="seat card sw p-{first}')
            for item in drawing.parts:
                assert root.find(f".//*[@id='{item.id}']") is not None
            ids.add(frozenset(item.id for item in drawing.parts))
    wanted = BOARD | {"ask", "hand", "held"} | {f"seat-{color}" for color in positions(seats)[0][0].colors}
    assert ids == {frozenset(wanted)}


@pytest.mark.parametrize("seats", [3, 5])
def test_shared_parts_are_equal_for_all(seats: int) -> None:
    for views in positions(seats):
        drawings = [GAME.draw(view) for view in views]
        assert len({drawing.scenery for drawing in drawings}) == 1
        for parts in zip(*(sorted(drawing.parts, key=lambda part: part.id) for drawing in drawings), strict=True):
            assert len({part.shared for part in parts}) == 1
            if parts[0].shared:
                assert len({part.markup for part in parts}) == 1, parts[0].id


@pytest.mark.parametrize("seats", [3, 7])
def test_pieces_have_one_name_each(seats: int) -> None:
    for views in positions(seats):
        for view in views:
            names = re.findall(r'data-piece="([^"]+)"', str(GAME.draw(view)))
            assert len(names) == len(set(names))


def test_the_scenery_is_drawn_once() -> None:
    first, *_, last = positions(3)
    assert GAME.draw(first[0]).scenery is GAME.draw(last[1]).scenery


def test_neighbors_stand_on_their_sides_with_what_they_sell_at_the_own_price() -> None:
    """SW-002, SW-042, SW-043: the left neighbor is the next seat; only sold goods, by price."""
    sources = (
        SourceView("board", ("ore",), False, True),
        SourceView("quarry", ("stone", "stone"), False, True),
        SourceView("clay-pit", ("clay", "ore"), True, True),
        SourceView("loom", ("textile",), False, True),
        SourceView("caravansery", ("wood", "stone", "clay", "ore"), True, False),
    )
    view = changed(positions(4)[0][1], 1, sources=sources)
    prices = {**view.boards[0].price_left, "ore": 1, "stone": 1, "clay": 1, "wood": 1}
    view = changed(view, 0, price_left=prices, shields=1)
    left = part(view, "left")
    assert left.get("aria-label") == "left neighbor <Mara>"
    lots = left.findall(".//div[@class='lot']")
    assert [lot.find("span").get("title") for lot in lots] == ["1 coin each", "2 coins each"]  # type: ignore[union-attr]
    goods = [[svg.get("aria-label") for svg in lot.findall("span[@class='wares']//svg")] for lot in lots]
    assert goods == [["ore", "stone", "stone", "clay", "ore"], ["textile"]]
    war = left.find("div[@class='war']")
    assert war is not None
    assert war.get("title") == "Conflict at the end of Age I: 1 to 0 shields, you would win 1"
    assert part(view, "right").get("aria-label") == "right neighbor Jonas"


def test_units_that_a_plan_buys_prefer_goods_without_a_choice() -> None:
    sources = (
        SourceView("clay-pit", ("clay", "ore"), True, True),
        SourceView("board", ("clay",), False, True),
        SourceView("mine", ("stone", "ore"), True, True),
    )
    assert [unit[0] for unit in sold_units(sources)] == [("clay", "ore"), ("clay",), ("stone", "ore")]
    assert bought(sources, ("clay",)) == [1]
    assert sorted(bought(sources, ("clay", "ore", "ore"))) == [0, 1, 2]
    assert bought(sources, ()) == []


def test_before_a_card_is_chosen_cards_are_lit_and_say_what_they_cost() -> None:
    view = found(lambda view: view.asked == "card" and any(not u.possible for h in view.hand for u in h.uses[:1]))
    hand = part(view, "hand")
    faces = hand.findall(".//button[@class='face']")
    assert {int(face.get("data-choice") or 0) for face in faces} == set(view.legal)
    assert len(faces) == len(view.hand)
    for item in view.hand:
        build = item.uses[0]
        titles = [face.get("title") or "" for face in faces if face.get("data-choice") == str(item.choice)]
        if not build.possible and len(item.uses) == 3:
            assert all(f"Cannot be built: {build.reason} ({build.rule})" in title for title in titles)
        else:
            assert all("Cannot" not in title for title in titles)


def test_two_copies_of_a_card_share_their_choice_but_not_their_name() -> None:
    view = found(lambda view: view.asked == "card" and len({item.card for item in view.hand}) < len(view.hand), 7)
    slots = part(view, "hand").findall("./div[@data-piece]")
    assert len({slot.get("data-piece") for slot in slots}) == len(view.hand)


def test_uses_of_the_chosen_card_are_buttons_and_impossible_ones_say_why() -> None:
    view = found(lambda view: view.asked == "use" and any(not use.possible for use in view.hand[0].uses))
    hand = part(view, "hand")
    chosen = hand.findall(".//button[@class='face'][@aria-pressed='true']")
    assert len(chosen) == 1
    name = next(card.name for card in GAME.components.cards if card.id == view.card)
    assert (chosen[0].get("aria-label") or "").startswith(f"{name}:")
    buttons = hand.findall(".//button[@data-choice]")
    assert {int(button.get("data-choice") or 0) for button in buttons} == set(view.legal)
    item = next(item for item in view.hand if item.card == view.card)
    for use in item.uses:
        if not use.possible and not (use.use == "build" and len(item.uses) > 3):
            assert use.reason in drawn(view).part("hand").markup
    others = hand.findall(".//button[@class='face'][@data-plan]")
    assert len(others) == len(view.hand) - 1
    assert all(" instead. " in (face.get("aria-label") or "") for face in others)


def test_every_use_of_every_card_is_one_click() -> None:
    """Before anything is chosen, and when the choice is complete but others still think."""
    for view in (
        found(lambda view: view.asked == "card" and view.phase == "choose"),
        found(lambda view: view.plan is not None and not view.legal and view.phase == "choose"),
    ):
        slots = part(view, "hand").findall("./div[@data-piece]")
        items = sorted(view.hand, key=lambda item: item.choice)
        for slot, item in zip(slots, items, strict=True):
            plans = {button.get("data-plan") for button in slot.findall("./div/button")}
            assert plans == {f"{item.choice} {use.choice}" for use in item.uses if use.possible}
            assert {button.get("data-key") for button in slot.findall("./div/button")} >= {"c"}
            for button in slot.findall("./div/button"):
                use = next(use for use in item.uses if (button.get("data-plan") or "").endswith(f" {use.choice}"))
                assert (button.get("data-seals") == "1") == (len(use.plans) == 1)


def test_the_next_stage_is_lit_on_the_wonder_too() -> None:
    stage = GAME.vocabulary.index("stage")
    view = found(lambda view: view.asked == "use" and stage in view.legal)
    plate = part(view, "city").find(".//li[@class='stg asks next']/button")
    assert plate is not None
    assert plate.get("data-choice") == str(stage)
    assert lit(drawn(msgspec.structs.replace(view, legal=())).part("city").markup) == set()


def test_ways_to_pay_say_who_gets_what_and_mark_the_goods() -> None:
    view = found(lambda view: view.asked == "plan" and len(view.legal) > 1)
    drawing = drawn(view)
    buttons = ElementTree.fromstring(drawing.part("ask").markup).findall(".//button")
    assert [int(button.get("data-choice") or 0) for button in buttons] == list(view.legal)
    plans = next(use.plans for item in view.hand if item.card == view.card for use in item.uses if use.use == view.use)
    for button, plan in zip(buttons, plans, strict=True):
        assert words(button.find("span[@class='sum']")) == str(plan.total)
        goods = [svg.get("aria-label") for svg in button.findall(".//span[@class='gs']/svg")]
        assert goods == [*plan.buys_left, *plan.buys_right]
    marked = drawing.part("left").markup + drawing.part("right").markup
    assert marked.count('class="ware on"') >= 1
    for n, plan in enumerate(plans, 1):
        assert marked.count(f"<i>{n}</i>") == len(plan.buys_left) + len(plan.buys_right)


def test_a_finished_choice_is_seen_by_its_owner_only() -> None:
    """SW-180: others see no more than that the seat is ready."""
    view = found(lambda view: view.plan is not None and not view.legal and view.phase == "choose")
    assert view.seat is not None
    hand = part(view, "hand")
    assert len(hand.findall(".//button[@class='face'][@aria-pressed='true']")) == 1
    (on,) = hand.findall(".//button[@data-plan][@aria-pressed='true']")
    assert "on" in (on.get("class") or "").split()
    assert not lit(str(drawn(view)))
    card = part(view, f"seat-{view.colors[view.seat]}")
    assert "ready" in words(card.find("header"))
    assert "turn" not in (card.get("class") or "").split()
    waited = part(view, f"seat-{view.colors[view.pending[0]]}")
    assert "turn" in (waited.get("class") or "").split()


def test_who_still_chooses_is_gold_only_for_those_who_wait() -> None:
    view = found(lambda view: view.asked == "card" and len(view.pending) > 1)
    assert view.seat is not None
    turns = [color for color in view.colors if "turn" in (part(view, f"seat-{color}").get("class") or "").split()]
    assert turns == [view.colors[view.seat]]


def test_a_board_side_is_chosen_from_pictures_of_its_stages() -> None:
    view = found(lambda view: view.asked == "board", boards="chosen", sides="chosen")
    offers = part(view, "hand").findall("button")
    assert [int(offer.get("data-choice") or 0) for offer in offers] == list(view.legal)
    for offer, name in zip(offers, view.offers, strict=True):
        board, letter, side = next((b, s, face) for n, b, s, face in GAME.components.sides() if n == name)
        assert f"{board.city} {letter}" in words(offer)
        assert len(offer.findall("ol/li")) == len(side.stages)


def test_the_discard_pile_shows_equal_cards_once_and_why_a_card_cannot_be_built() -> None:
    """SW-058, SW-021."""
    view = found(lambda view: view.asked == "raise", 3, sides="A")
    assert view.seat is not None
    seat = view.seat
    own = next(GAME.vocabulary.name(choice)[6:] for choice in view.legal if choice)
    view = msgspec.structs.replace(view, pile=(own, own, "press"), legal=tuple(
        choice for choice in view.legal if GAME.vocabulary.name(choice) in ("pass", f"raise-{own}")
    ))  # fmt: skip
    view = changed(view, seat, cards=(BuiltView("press", 1, 1, "paid"),))
    tiles = part(view, "hand").findall("button")
    assert [tile.get("data-choice") is None for tile in tiles].count(True) == 1
    refused = next(tile for tile in tiles if tile.get("data-choice") is None)
    assert "already (SW-021)" in (refused.get("title") or "")
    twice = next(tile for tile in tiles if tile.get("data-piece") == f"card-{own}")
    assert "2×" in words(twice)


def test_the_marker_of_a_stage_is_told_to_its_owner_only() -> None:
    """SW-024."""
    view = found(lambda view: bool(view.boards[view.seat or 0].stages))
    assert view.seat is not None
    marker = view.boards[view.seat].stages[0].marker
    name = next(card.name for card in GAME.components.cards if card.id == marker)
    told = f"over {name}, which only you know"
    assert told in words(part(view, "city"))
    assert told not in words(part(view, f"seat-{view.boards[view.seat].color}"))


@pytest.mark.parametrize("board", [board.id for board in GAME.components.boards] + ["elsewhere"])
def test_a_wonder_grows_with_its_stages(board: str) -> None:
    for stages in (1, 2, 3, 4, 7):
        solid = []
        for built in range(stages + 1):
            svg = ElementTree.fromstring(picture(board, built, stages))
            solid.append(len(svg.findall("g")) - len(svg.findall("g[@class='ghost']")))
        assert solid[0] == 0
        assert solid == sorted(solid)
        assert 'class="ghost"' not in picture(board, stages, stages)


def test_every_card_and_stage_has_a_picture() -> None:
    for card in GAME.components.cards:
        ElementTree.fromstring(f"<p>{effects(card.effects, 30)}{cost(card.cost)}</p>")
    for _, _, _, side in GAME.components.sides():
        for stage in side.stages:
            assert effects(stage.effects, 20)
            assert cost(stage.cost, 18)


def test_a_seat_card_shows_public_facts() -> None:
    view = changed(
        positions(4)[0][1],
        2,
        coins=7,
        shields=3,
        symbols=(1, 0, 2, 1),
        cards=(BuiltView("altar", 1, 1, "paid"), BuiltView("theater", 1, 2, "paid")),
        tokens=(TokenView(1, 1, 3), TokenView(1, -1, 1)),
    )
    card = part(view, "seat-yellow")
    titles = [item.get("title") for item in card.iter() if item.get("title")]
    assert {"7 coins", "3 shields", "1 compass", "0 gear", "2 tablet", "1 of any symbol"} <= set(titles)
    assert "2 blue: Altar, Theater" in titles
    tokens = [svg.get("aria-label") for svg in card.findall(".//span[@class='toks']/svg")]
    assert tokens == ["Age I, won against Jonas", "Age I, lost to <Mara>"]


def test_the_power_of_olympia_is_seen_in_the_hand_and_on_the_quay() -> None:
    """SW-056."""
    view = positions(4)[0][1]
    free = PlanView(GAME.vocabulary.index("plan-1"), 0, 0, 0, (), ())
    uses = (
        UseView("build", GAME.vocabulary.index("build"), False, (), "1 clay short", "SW-040"),
        UseView("power", GAME.vocabulary.index("power"), True, (free,), by="stage-2"),
        UseView("sell", GAME.vocabulary.index("sell"), True, (free,)),
    )
    legal = (GAME.vocabulary.index("power"), GAME.vocabulary.index("sell"))
    view = msgspec.structs.replace(
        view, asked="use", card="temple", hand=(HandView("temple", 36, uses),), legal=legal, phase="choose"
    )
    view = changed(view, 0, power="ready")
    hand = drawn(view).part("hand").markup
    assert lit(hand) == set(legal)
    assert "1 clay short" not in hand
    assert "once this age" in hand
    assert "ready" in words(part(view, "quay"))


def test_a_spectator_sees_the_first_city_and_no_hand() -> None:
    for views in positions(3):
        drawing = GAME.draw(views[0])
        assert not lit(str(drawing))
        assert 'hidden="hidden"' in drawing.part("hand").markup
        assert "Ines's city" in drawing.part("city").markup
        assert "your" not in words(ElementTree.fromstring(drawing.part("left").markup))


def test_the_end_shows_where_the_points_came_from_and_what_broke_the_tie() -> None:
    """SW-093: of equals, who has more coins."""
    view = positions(3)[-1][1]
    points = (PointsView("Civilian", "SW-080", 30, "Palace, Town Hall"),)
    boards = tuple(msgspec.structs.replace(board, points=points) for board in view.boards)
    view = msgspec.structs.replace(view, boards=boards, scores=(30, 30, 30), ranking=(2, 1, 3))
    drawing = drawn(view)
    sheet = drawing.part("sheet").markup
    assert "&lt;Mara&gt; wins" in sheet
    assert "&lt;Mara&gt; has the most coins (SW-093)" in sheet
    assert "Palace, Town Hall" in sheet
    assert "Final score" in drawing.title
    shared = drawn(msgspec.structs.replace(view, ranking=(1, 1, 3))).part("sheet").markup
    assert "share the victory (SW-093)" in shared
    assert "hidden" in GAME.draw(positions(3)[0][1]).part("sheet").markup


@pytest.mark.parametrize(("seats", "seed", "teams", "myths"), [(5, 4, "off", "on"), (8, 2, "on", "off")])
def test_with_expansions_everything_legal_is_lit_and_well_formed(seats: int, seed: int, teams: str, myths: str) -> None:
    luck = random.Random(seed)
    names = (*NAMES, "Bo")[:seats]
    state = GAME.new(seats, seed, expansions="leaders,cities,lost", teams=teams, myths=myths, boards="drawn")
    asked = set()
    number = 0
    while state.pending:
        seat = luck.choice(state.actors())
        view = GAME.view(state, seat).named(names)
        if view.asked not in asked or number % 40 == 0 or view.asked == "acts":
            drawing = GAME.draw(view)
            tree(drawing)
            assert lit(str(drawing)) == set(view.legal), view.asked
            asked.add(view.asked)
        number += 1
        state.play(seat, luck.choice(state.legal(seat)))
    tree(GAME.draw(GAME.view(state, None).named(names)))
    assert {"board", "draft", "card", "use"} <= asked


def test_a_city_out_of_the_circle_has_nobody_beside_it() -> None:
    """LW-080: neither the page nor the words take the last seat for a neighbor."""
    view = found(lambda view: view.asked == "card")
    assert view.seat is not None
    alone = changed(view, view.seat, left=-1, right=-1, rivals=(), phased=True)
    for side in ("left", "right"):
        assert "Nobody" in words(part(alone, side))
    assert GAME.ask(alone).context == GAME.ask(view).context


def test_a_wonder_says_its_stages_in_the_order_of_their_numbers() -> None:
    """LW-093, LW-245: built in any order, or without effect."""
    view = found(lambda view: view.asked == "card")
    assert view.seat is not None
    built = (StageView(3, 1, 1, ""), StageView(1, 1, 2, "", void=True))
    city = part(changed(view, view.seat, board="citadels", side="A", stages=built), "city")
    plates = city.findall(".//ol[@class='stages']/li")
    assert [plate.get("class") for plate in plates] == [
        "stg asks built void",
        "stg asks next",
        "stg asks built",
        "stg asks next",
    ]
    assert "without effect" in words(city)
