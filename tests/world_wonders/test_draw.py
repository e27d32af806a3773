"""The World Wonders table as markup: complete, equal for all where it is shared, lit where a choice is legal."""

import json
import random
import re
from collections.abc import Callable
from functools import cache
from xml.etree import ElementTree

import msgspec
import pytest

from ziggurat.core.contract.view import Prompt
from ziggurat.core.render.drawing import Drawing
from ziggurat.games.world_wonders import GAME
from ziggurat.games.world_wonders.draw.art.monuments import ART, SIZE
from ziggurat.games.world_wonders.draw.art.monuments_turned import TURNED
from ziggurat.games.world_wonders.draw.art.pieces import streets
from ziggurat.games.world_wonders.draw.art.signs import footprint
from ziggurat.games.world_wonders.draw.geometry import around, heart, loops, region
from ziggurat.games.world_wonders.draw.monuments import defs, monument, picture
from ziggurat.games.world_wonders.draw.table import Painter
from ziggurat.games.world_wonders.view.shapes import WorldWondersView

NAMES = ("Ines", "<Mara>", 'Otto "onclick="', "Jonas", "Lena & Co")
SPECTATOR = None
Seen = Callable[[WorldWondersView], bool]


def tree(drawing: Drawing) -> ElementTree.Element:
    """All of it as XML, parts in their places."""
    drawing.check()
    return ElementTree.fromstring(str(drawing))


def lit(markup: str) -> list[int]:
    return [int(choice) for choice in re.findall(r'data-choice="(\d+)"', markup)]


@cache
def positions(seats: int, side: str = "A", objectives: str = "three") -> tuple[tuple[WorldWondersView, ...], ...]:
    """What a spectator and every seat see, now and then over one random game."""
    luck = random.Random(seats)
    state = GAME.new(seats, seats, **_options(seats, side, objectives))
    out = []
    for count in range(10_000):
        if count % (7 * seats) == 0 or not state.pending:
            out.append(tuple(GAME.view(state, seat).named(NAMES[:seats]) for seat in (SPECTATOR, *range(seats))))
        if not state.pending:
            return tuple(out)
        seat = state.actors()[0]
        state.play(seat, luck.choice(state.legal(seat)))
    raise AssertionError("the game does not end")


def found(wanted: Seen, seats: int = 3, games: int = 30, **options: str) -> WorldWondersView:
    """A view of that kind, of the seat that is asked, from random games."""
    for seed in range(games):
        luck = random.Random(seed)
        state = GAME.new(seats, seed, **options)
        while state.pending:
            seat = state.actors()[0]
            view = GAME.view(state, seat)
            if wanted(view):
                return view.named(NAMES[:seats])
            state.play(seat, luck.choice(state.legal(seat)))
    raise AssertionError("no such position in these games")


def element(view: WorldWondersView, name: str) -> ElementTree.Element:
    return ElementTree.fromstring(GAME.draw(view).part(name).markup)


def words(element: ElementTree.Element | None) -> str:
    assert element is not None
    return " ".join("".join(element.itertext()).split())


def _options(seats: int, side: str, objectives: str) -> dict[str, str]:
    options = {"map": side, "resources": side}
    return options if seats == 1 else {**options, "objectives": objectives}


@pytest.mark.parametrize(("seats", "side", "objectives"), [(1, "B", "none"), (2, "A", "none"), (5, "B", "three")])
def test_over_a_whole_game_the_drawing_is_well_formed_and_lights_what_is_legal(
    seats: int, side: str, objectives: str
) -> None:
    ids = set()
    for views in positions(seats, side, objectives):
        for view in views:
            drawing = GAME.draw(view)
            root = tree(drawing)
            choices = lit(str(drawing))
            assert set(choices) == set(view.legal)
            twice = {choice for choice in choices if choices.count(choice) > 1}
            assert twice <= {view.loan_choice}  # in the dock, and under the purse
            for item in drawing.parts:
                assert root.find(f".//*[@id='{item.id}']") is not None
            ids.add(frozenset(item.id for item in drawing.parts))
    colors = positions(seats, side, objectives)[0][0].colors
    wanted = {"goals", "strip", "looks", "placer", "sheet", "market", "ask"}
    wanted |= {f"seat-{color}" for color in colors} | {f"city-{color}" for color in colors}
    assert ids == {frozenset(wanted | ({"automaton"} if seats == 1 else set()))}


@pytest.mark.parametrize("seats", [1, 3])
def test_shared_parts_are_equal_for_all(seats: int) -> None:
    for views in positions(seats):
        drawings = [GAME.draw(view) for view in views]
        assert len({drawing.scenery for drawing in drawings}) == 1
        for parts in zip(*(sorted(drawing.parts, key=lambda part: part.id) for drawing in drawings), strict=True):
            assert len({part.shared for part in parts}) == 1
            if parts[0].shared:
                assert len({part.markup for part in parts}) == 1, parts[0].id


@pytest.mark.parametrize("seats", [1, 5])
def test_pieces_have_one_name_each(seats: int) -> None:
    for views in positions(seats):
        names = re.findall(r'data-piece="([^"]+)"', str(GAME.draw(views[-1])))
        assert len(names) == len(set(names))


def test_the_scenery_is_drawn_once() -> None:
    first, *_, last = positions(3)
    assert GAME.draw(first[0]).scenery is GAME.draw(last[1]).scenery


def test_names_are_escaped() -> None:
    view = next(view for view in positions(3)[-1] if view.seat == 1)
    markup = str(GAME.draw(view))
    assert "&lt;Mara&gt;" in markup
    assert "<Mara>" not in markup


# ---- placing


def test_every_place_of_every_way_is_lit_once_with_a_name_to_speak() -> None:
    view = found(lambda view: view.asked == "place" and view.placing is not None and view.placing.kind == "building")
    assert view.placing is not None
    root = element(view, "placer")
    assert root.get("data-placer") == "52 12 12"
    ways = root.findall("g[@data-way]")
    assert len(ways) == len(view.placing.ways)
    spoken = []
    for markup, way in zip(ways, view.placing.ways, strict=True):
        spots = markup.findall("g[@data-choice]")
        assert [int(spot.get("data-choice") or 0) for spot in spots] == list(way.choices)
        assert [int(spot.get("data-cell") or 0) for spot in spots] == list(way.cells)
        assert all(spot.get("role") == "button" and spot.get("tabindex") == "-1" for spot in spots)
        spoken += [spot.get("aria-label") for spot in spots]
        assert markup.get("data-refused") == way.refused
        assert markup.find("g[@data-ghost]") is not None
    assert all(spoken)
    assert len(set(spoken)) == len(view.legal)


def test_why_not_is_there_for_every_cell() -> None:
    view = found(lambda view: view.asked == "place")
    assert view.placing is not None
    root = element(view, "placer")
    reasons = json.loads(root.get("data-reasons") or "")
    assert reasons == [[reason.text, reason.rule] for reason in view.placing.reasons]
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    for way in view.placing.ways:
        assert len(way.refused) == 144
        assert {cell for cell, sign in enumerate(way.refused) if sign == "."} == set(way.cells)
        assert all(sign == "." or letters.index(sign) < len(reasons) for sign in way.refused)


def test_the_first_way_that_fits_is_the_one_shown() -> None:
    view = found(lambda view: view.asked == "place" and view.placing is not None and not view.placing.ways[0].cells)
    assert view.placing is not None
    wanted = next(n for n, way in enumerate(view.placing.ways) if way.cells)
    on = [way.get("data-way") for way in element(view, "placer").findall("g") if way.get("class") == "way on"]
    pressed = [b.get("data-way-to") for b in element(view, "ask").iter("button") if b.get("aria-pressed") == "true"]
    assert on == pressed == [str(wanted)]


def test_only_the_seat_that_places_sees_the_ghost() -> None:
    view = found(lambda view: view.asked == "place")
    other = msgspec.structs.replace(view, seat=None, legal=(), asked="")
    assert view.placing is not None
    other = msgspec.structs.replace(other, placing=msgspec.structs.replace(view.placing, ways=(), reasons=()))
    assert GAME.draw(other).part("placer").markup == '<g id="placer"></g>'


def test_the_dock_says_what_the_piece_costs_and_brings() -> None:
    view = found(lambda view: view.placing is not None and bool(view.placing.gains) and view.placing.price > 1)
    assert view.placing is not None
    assert view.seat is not None
    ask = element(view, "ask")
    confirm = ask.find(".//button[@data-confirm]")
    assert words(confirm) == f"Place for {view.placing.price}"
    assert confirm is not None
    assert confirm.get("data-choice") is None
    for kind, amount in view.placing.after.items():
        before = getattr(view.cities[view.seat], kind)
        assert (f"{before}→{amount}" in words(ask)) == (amount != before)
    purse = element(view, f"seat-{view.colors[view.seat]}").find(".//span[@class='v']")
    gold = view.cities[view.seat].gold
    assert words(purse) == f"{gold + view.placing.price}→{gold}"


@pytest.mark.parametrize("kind", ["road", "tower", "building", "monument"])
def test_every_kind_of_piece_has_a_ghost(kind: str) -> None:
    view = found(lambda view: view.asked in ("place", "road") and getattr(view.placing, "kind", "") == kind, games=200)
    ghost = element(view, "placer").find(".//g[@data-ghost]")
    assert ghost is not None
    up = ghost.find("g[@class='gh-up']")
    assert up is not None
    assert len(up) == 1


def test_components_that_lie_already_are_seen_by_all() -> None:
    view = found(lambda view: view.placing is not None and bool(view.placing.placed), games=300)
    assert view.placing is not None
    assert view.seat is not None
    city = GAME.draw(view).part(f"city-{view.colors[view.seat]}").markup
    assert "not complete" in city


# ---- the market


def test_things_on_sale_are_buttons_and_the_others_say_why() -> None:
    view = found(lambda view: view.asked == "buy" and any(item.reason for item in view.stacks), seats=4)
    market = element(view, "market")
    items = [*view.stacks, *view.roads, *view.pedestals, *view.monuments]
    buttons = {int(button.get("data-choice") or -1): button for button in market.iter("button")}
    for item in items:
        if item.possible:
            assert item.choice in buttons
            assert buttons[item.choice].get("aria-label")
    refused = [item for item in items if item.reason and item.count]
    shown = [b.get("data-why") or "" for b in market.iter("button") if b.get("aria-disabled") == "true"]
    assert sorted(shown) == sorted(f"{item.reason} ({item.rule})" if item.rule else item.reason for item in refused)
    assert len(market.findall(".//div[@class='stacks']/*")) == 7


def test_a_sold_tile_shows_who_has_it() -> None:
    view = found(lambda view: any(not item.count and item.buyer >= 0 for item in view.stacks))
    item = next(item for item in view.stacks if not item.count and item.buyer >= 0)
    sold = element(view, "market").findall(".//div[@class='stk sold']/small")
    who = "You have it" if item.buyer == view.seat else f"{view.name(item.buyer)} has it"
    assert who in [words(line) for line in sold]


def test_a_monument_card_marks_what_the_city_lacks() -> None:
    view = found(lambda view: view.asked == "buy" and any(item.missing for item in view.monuments))
    marked = sum(len(item.missing) for item in view.monuments)
    lacks = [span for span in element(view, "market").iter("span") if span.get("class") == "ft lack"]
    assert len(lacks) == marked


def test_the_loan_is_offered_under_the_purse_or_says_why_not() -> None:
    view = found(lambda view: view.asked == "buy" and view.loan_choice >= 0)
    assert view.seat is not None
    button = element(view, f"seat-{view.colors[view.seat]}").find(".//button[@data-choice]")
    assert button is not None
    assert button.get("data-choice") == str(view.loan_choice)
    without = msgspec.structs.replace(
        view,
        legal=tuple(choice for choice in view.legal if choice != view.loan_choice),
        loan_choice=-1,
        loan_reason="Because.",
    )
    refused = Painter(GAME.components).draw(without, Prompt("What now?")).part(f"seat-{view.colors[view.seat]}").markup
    assert 'aria-disabled="true" title="Because."' in refused


# ---- cities, seats, goals


def test_the_own_city_is_shown_and_a_spectator_follows_the_turn() -> None:
    for views in positions(3):
        for view in views:
            home = [box.get("value") for box in element(view, "looks").iter("input") if box.get("checked")]
            seat = view.seat if view.seat is not None else max(view.turn, 0)
            assert home == [view.colors[seat]]


def test_a_natural_resource_goes_when_it_is_covered() -> None:
    view = positions(3)[-1][1]
    for city in view.cities:
        taken = {cell for piece in city.pieces for cell in piece.cells}
        board = next(board for board in GAME.components.maps if board.id == city.map)
        left = [i for i, sign in enumerate("".join(board.rows)) if sign == "*" and i not in taken]
        markup = GAME.draw(view).part(f"city-{city.color}").markup
        assert markup.count("#ww-wild") == len(left)
        assert markup.count("Natural resource: 1 point") == len(city.natural)


def test_surrounded_buildings_are_marked() -> None:
    view = found(lambda view: any(city.districts for city in view.cities), games=60)
    for city in view.cities:
        assert GAME.draw(view).part(f"city-{city.color}").markup.count('class="done"') == len(city.districts)


def test_other_cities_are_small_and_lead_to_the_large_one() -> None:
    view = found(lambda view: view.round > 3)
    assert view.seat is not None
    for seat, city in enumerate(view.cities):
        label = element(view, f"seat-{city.color}").find(".//label[@class='see']")
        assert (label is None) == (seat == view.seat)
        assert label is None or label.get("for") == f"look-{city.color}"


def test_objectives_show_the_standing_best_first() -> None:
    view = next(view for view in positions(5, "B")[-2] if view.seat == 2)
    assert len(view.objectives) == 3
    for goal, standing in zip(element(view, "goals").findall("article")[1:], view.objectives, strict=True):
        values = [int(words(item)) for item in goal.findall(".//span/b")]
        assert values == sorted(standing.values, reverse=True)


def test_the_automaton_shows_its_last_card_and_what_it_took() -> None:
    view = found(lambda view: view.automaton is not None and bool(view.automaton.took), seats=1)
    assert view.automaton is not None
    card = element(view, "automaton")
    assert words(card.find(".//div[@class='pts']/b")) == str(view.automaton.points)
    done = [n for n, line in enumerate(card.findall(".//ol/li")) if line.get("class") == "did"]
    assert done == [view.automaton.section]
    assert words(card.find(".//p[@class='took']")) != "Took nothing"


@pytest.mark.parametrize("seats", [1, 2])
def test_the_end_has_a_score_sheet(seats: int) -> None:
    view = positions(seats)[-1][0]
    assert view.over
    sheet = element(view, "sheet")
    totals = [words(cell) for cell in sheet.findall(".//tfoot//td")]
    assert sorted(map(int, totals)) == sorted(view.scores)
    verdict = words(sheet.find(".//tfoot//th"))
    if view.automaton is None:
        winner = view.ranking.index(1)
        assert verdict == f"{view.name(winner)} wins"
    else:
        assert verdict == (f"{view.name(0)} wins" if view.automaton.beaten else "The Automaton wins")
        assert f"the Automaton {view.automaton.points}" in words(sheet)


@pytest.mark.parametrize(("automaton", "verdict"), [(3, "Ines wins"), (99, "The Automaton wins")])
def test_alone_the_automaton_decides_who_wins(automaton: int, verdict: str) -> None:
    """WW-198: a tie is a loss."""
    view = positions(1)[-1][1]
    assert view.automaton is not None
    points = automaton if automaton > 9 else view.scores[0] - 1
    rival = msgspec.structs.replace(view.automaton, points=points, beaten=points < view.scores[0])
    sheet = element(msgspec.structs.replace(view, automaton=rival), "sheet")
    assert words(sheet.find(".//tfoot//th")) == verdict
    assert not sheet.findall(".//*[@class='first']")


# ---- art


def test_every_monument_has_a_drawing_of_its_own() -> None:
    cards = {card.id: len(card.components) for card in GAME.components.monuments}
    assert {name: len(parts) for name, parts in ART.items()} == cards
    assert set(SIZE) == set(cards)
    assert set(TURNED) <= set(cards)
    assert len({picture(card, 84, 86) for card in cards}) == len(cards)
    everything = defs()
    for card in cards:
        for ref in re.findall(r'href="#(ww-[^"]+)"', picture(card, 84, 86)):
            assert ref == "ww-sky" or f'id="{ref}"' in everything


def test_a_monument_of_another_edition_has_a_drawing_too() -> None:
    assert "#ww-other-0" in picture("elsewhere", 84, 86)
    assert "#ww-other-0" in monument("Elsewhere", "elsewhere", (((0, 0),),), ((1, 1),))


def test_long_monuments_turn_with_their_ground() -> None:
    across = monument("", "aqueduct", (((3, 2), (3, 3), (3, 4), (3, 5)),), ((1, 4),))
    along = monument("", "aqueduct", (((2, 3), (3, 3), (4, 3), (5, 3)),), ((1, 4),))
    assert "#ww-aqueduct-0" in across
    assert "#ww-aqueduct-long" in along


def test_outlines_keep_cells_apart_that_meet_at_a_corner() -> None:
    assert len(loops([(0, 0), (1, 1)])) == 2
    assert len(loops([(0, 0), (0, 1), (1, 0), (1, 1)])[0]) == 4
    ring = [(r, c) for r in range(3) for c in range(3) if (r, c) != (1, 1)]
    assert len(loops(ring)) == 2
    assert region(((0, 0),), 0, 10).startswith("M")
    assert around([(0, 0)]) == {(-1, 0), (0, 1), (1, 0), (0, -1)}
    assert heart(((0, 0), (0, 1), (1, 0), (1, 1), (2, 0))) == (1.0, 1.0)


def test_a_bridge_has_a_deck_above_its_water_only() -> None:
    road = ((5, 2), (5, 3), (5, 4), (5, 5))
    plain = streets((road,), frozenset())
    bridge = streets((road,), frozenset({(5, 3)}))
    assert "r-rail" not in plain
    assert bridge.count('class="r-rail"') == 1
    assert "M153 266.5h58" in bridge  # along the northern edge of D6


def test_the_ground_of_a_card_is_told_in_words() -> None:
    grounds = (((0, 0, "L"), (0, 1, "W")), ((0, 0, "A"),))
    assert 'aria-label="2 cells, 1 cell on land and land or water and water"' in footprint(grounds, True)


def test_a_city_is_not_drawn_again() -> None:
    view = positions(2)[3][0]
    assert GAME.draw(view).part("city-yellow").markup is GAME.draw(view).part("city-yellow").markup
