"""The table of Paper Skyscrapers as markup: complete, honest about what is hidden, and lit where a choice is legal."""

import random
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from xml.etree import ElementTree

import msgspec
import pytest

from ziggurat.core.contract.view import Answer, PointsView, Prompt
from ziggurat.core.render.drawing import Drawing
from ziggurat.games.paper_skyscrapers import GAME
from ziggurat.games.paper_skyscrapers.data.kinds import TRACKS, TYPES
from ziggurat.games.paper_skyscrapers.draw.board import condition
from ziggurat.games.paper_skyscrapers.draw.cards import Faces
from ziggurat.games.paper_skyscrapers.draw.skyline import reasons
from ziggurat.games.paper_skyscrapers.draw.table import draw
from ziggurat.games.paper_skyscrapers.view.shapes import DiscountView, PaperView, PlaceView
from ziggurat.games.paper_skyscrapers.words import effects_in_full

NAMES = ("Ines", "<Mara>", 'Otto "onclick="', "Lena & Co")
BOARD = {"tracks", "goals", "skyline", "sheet"}
DOCK = {"ask", "row", "hand"}
SPECTATOR = None
FACES = Faces(GAME.components)
Seen = Callable[[PaperView], bool]


def tree(drawing: Drawing) -> ElementTree.Element:
    """All of it as XML, parts in their places."""
    drawing.check()
    return ElementTree.fromstring(str(drawing))


def lit(markup: str) -> list[int]:
    return [int(choice) for choice in re.findall(r'data-choice="(\d+)"', markup)]


@cache
def positions(seats: int) -> tuple[tuple[PaperView, ...], ...]:
    """What a spectator and every seat see, over one random game."""
    luck = random.Random(seats)
    state = GAME.new(seats, seats)
    out = []
    for number in range(10_000):
        if number % 12 == 0 or not state.pending:
            out.append(tuple(GAME.view(state, seat).named(NAMES[:seats]) for seat in (SPECTATOR, *range(seats))))
        if not state.pending:
            return tuple(out)
        seat = luck.choice(state.actors())
        state.play(seat, luck.choice(state.legal(seat)))
    raise AssertionError("the game does not end")


@cache
def questions() -> dict[str, PaperView]:
    """One view for every question that random games ask."""
    out: dict[str, PaperView] = {}
    for seed in range(12):
        luck = random.Random(seed)
        state = GAME.new(3, seed)
        while state.pending:
            seat = state.actors()[0]
            view = GAME.view(state, seat)
            if view.asked not in out:
                out[view.asked] = view.named(NAMES[:3])
            state.play(seat, luck.choice(state.legal(seat)))
    return out


def found(wanted: Seen, seats: int = 3, games: int = 30) -> PaperView:
    """A view of that kind from random games."""
    for seed in range(games):
        luck = random.Random(seed)
        state = GAME.new(seats, seed)
        while state.pending:
            seat = state.actors()[0]
            view = GAME.view(state, seat)
            if wanted(view):
                return view.named(NAMES[:seats])
            state.play(seat, luck.choice(state.legal(seat)))
    raise AssertionError("no such position in these games")


def drawn(view: PaperView) -> Drawing:
    labels = (GAME.vocabulary.name(choice) for choice in view.legal)
    answers = tuple(Answer(choice, label, "what it does") for choice, label in zip(view.legal, labels, strict=True))
    return draw(GAME.components, view, Prompt("What now?", "", answers))


def part(view: PaperView, name: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawn(view).part(name).markup)


def words(element: ElementTree.Element | None) -> str:
    assert element is not None
    return " ".join("".join(element.itertext()).split())


def classes(element: ElementTree.Element) -> list[str]:
    return (element.get("class") or "").split()


def having(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if name in classes(element)]


def action(*, hand: int = 1) -> PaperView:
    """The main question, with an active mayor, a hand and a goal for the lenses."""
    kinds = {"mayor", "build", "draw", "advance", "tuck", "use"}
    return found(lambda view: kinds <= {choice.kind for choice in view.choices} and len(view.hand) >= hand)


# ---- all positions


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_over_a_whole_game_the_drawing_is_well_formed_and_lights_what_is_legal(seats: int) -> None:
    wanted = BOARD | DOCK | {f"seat-{color}" for color in positions(seats)[0][0].colors}
    for views in positions(seats):
        for view in views:
            drawing = GAME.draw(view)
            root = tree(drawing)
            assert set(lit(str(drawing))) == set(view.legal)
            assert sorted(lit(drawing.part("ask").markup)) == sorted(view.legal)
            first = view.colors[view.seat or 0]
            assert drawing.region("rail").startswith(f'<section class="seat card ps p-{first}')
            assert {item.id for item in drawing.parts} == wanted
            for item in drawing.parts:
                assert root.find(f".//*[@id='{item.id}']") is not None


@pytest.mark.parametrize("seats", [2, 4])
def test_shared_parts_are_equal_for_all_and_scenery_is_drawn_once(seats: int) -> None:
    for views in positions(seats):
        drawings = [GAME.draw(view) for view in views]
        assert len({id(drawing.scenery) for drawing in drawings}) == 1
        for parts in zip(*(sorted(drawing.parts, key=lambda part: part.id) for drawing in drawings), strict=True):
            assert len({part.shared for part in parts}) == 1
            if parts[0].shared:
                assert len({part.markup for part in parts}) == 1, parts[0].id


@pytest.mark.parametrize("seats", [2, 4])
def test_pieces_have_one_name_each(seats: int) -> None:
    for views in positions(seats):
        for view in views:
            names = Counter(re.findall(r'data-piece="([^"]+)"', str(GAME.draw(view))))
            assert max(names.values()) == 1, names.most_common(2)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_drawing_shows_no_card_that_the_view_does_not_hold(seats: int) -> None:
    """PAP-032: hands, decks and cities not chosen are hidden."""
    for views in positions(seats):
        for view in views:
            shown = set(re.findall(r'data-piece="card-([^"]+)"', str(GAME.draw(view))))
            known = {card for board in view.boards for building in board.buildings for card in building.cards}
            known |= {item.card for item in view.hand} | set(view.row) | set(view.offered) | {view.held}
            known |= {choice.card for choice in view.choices} | ({view.site.card} if view.site else set())
            if view.look is not None:
                known |= {*view.look.cards, *view.look.ordered}
            assert shown <= known
            if view.seat is None:
                assert "Only you see" not in str(GAME.draw(view))


def test_every_question_has_its_drawing() -> None:
    seen = questions()
    assert {"city", "action", "place", "pay", "draw", "keep", "tuck", "under", "advance", "discard", "may"} <= set(seen)
    for asked, view in seen.items():
        drawing = GAME.draw(view)
        tree(drawing)
        ask = ElementTree.fromstring(drawing.part("ask").markup)
        assert sorted(lit(drawing.part("ask").markup)) == sorted(view.legal), asked
        assert f"q-{asked}" in classes(ask)
        # What has a place on the table is lit there too.
        placed = Counter(lit(str(drawing)))
        for choice in view.choices:
            if choice.kind not in ("answer", "option", "type", "end"):
                assert placed[choice.choice] > 1, (asked, choice)


# ---- the main question


def test_kinds_of_action_are_lenses_on_the_legal_choices() -> None:
    view = action()
    ask = part(view, "ask")
    kinds = {choice.kind for choice in view.choices} - {"end"}
    radios = ask.findall(".//input[@type='radio']")
    assert {radio.get("id") for radio in radios} == {f"lens-{kind}" for kind in kinds}
    assert [radio.get("checked") for radio in radios].count("checked") == 1
    for kind in kinds:
        groups = [group for group in having(ask, "choices") if f"for-{kind}" in classes(group)]
        assert len(groups) == 1
        buttons = groups[0].findall("button")
        assert {int(button.get("data-choice") or 0) for button in buttons} == {
            choice.choice for choice in view.choices if choice.kind == kind
        }
        assert [words(button.find("span[@class='n']")) for button in buttons] == [
            str(n) for n in range(1, len(buttons) + 1)
        ]
    assert len(having(ask, "endturn")) == 1


def test_a_kind_without_a_choice_says_why() -> None:
    """PAP-120: no goal is met."""
    view = found(lambda view: view.asked == "action" and any(draft.kind == "claim" for draft in view.idle))
    why = next(draft for draft in view.idle if draft.kind == "claim")
    grey = [span for span in part(view, "ask").findall(".//span[@aria-disabled='true']") if "Claim" in words(span)]
    assert len(grey) == 1
    assert why.reason in (grey[0].get("title") or "")


def test_everything_on_the_table_leads_to_its_lens() -> None:
    view = action()
    drawing = drawn(view)
    for name, kind in (("skyline", "mayor"), ("tracks", "advance"), ("row", "draw"), ("hand", "build")):
        markup = drawing.part(name).markup
        assert f'for="lens-{kind}"' in markup
        assert re.search(rf'class="hit lens for-{kind}" data-choice', markup)
    assert not re.search(r'<label class="to[^>]*></label>', drawing.part("ask").markup)


def test_actions_left_are_pips() -> None:
    """PAP-060."""
    view = found(lambda view: view.asked == "action" and view.actions_total == 3 and view.actions == 2)
    pips = having(part(view, "ask"), "pips")[0].findall("i")
    assert [pip.get("class") for pip in pips] == ["", "", "used"]


# ---- the skyline


def test_a_building_stands_as_high_as_its_cards() -> None:
    """PAP-042 to PAP-044: the top card whole, all others as strips with their icons."""
    view = found(lambda view: view.seat is not None and view.boards[view.seat].tallest >= 4)
    assert view.seat is not None
    buildings = view.boards[view.seat].buildings
    drawn_ = having(part(view, "skyline"), "bldg")
    assert len(drawn_) >= len(buildings)
    for building, element in zip(buildings, drawn_, strict=False):
        roof = having(element, "roof")[0]
        assert roof.get("data-piece") == f"card-{building.cards[-1]}"
        strips = having(element, "floor")
        assert [strip.get("data-piece") for strip in strips] == [f"card-{card}" for card in building.cards[-2::-1]]
        for strip, card in zip(strips, building.cards[-2::-1], strict=True):
            assert len(strip.findall("span[@class='lm']/svg")) == len(FACES.landmarks(card))
        assert bool(having(element, "stand")) == building.mayor


def test_the_mayor_says_why_he_cannot_go_somewhere() -> None:
    """PAP-131, PAP-133."""
    view = action()
    assert view.seat is not None
    lit_places = {choice.place for choice in view.choices if choice.kind == "mayor"}
    for building, element in zip(view.boards[view.seat].buildings, having(part(view, "skyline"), "bldg"), strict=True):
        if building.place in lit_places:
            assert "lit-mayor" in classes(element)
            assert element.get("title") is None
        elif building.mayor:
            assert "must move" in (element.get("title") or "")
        else:
            assert "no action" in (element.get("title") or "")


def test_places_of_a_build_show_their_price_before_the_click() -> None:
    """PAP-074, PAP-077."""
    view = found(
        lambda view: (
            view.asked == "place"
            and view.site is not None
            and any(offer.card == view.site.card and any(p.discounts for p in offer.places) for offer in view.offers)
        )
    )
    assert view.site is not None
    skyline = part(view, "skyline")
    assert f"want-{FACES.of[view.site.card].wants}" in classes(skyline)
    offer = next(offer for offer in view.offers if offer.card == view.site.card)
    tags = [tag for tag in having(skyline, "ptag") if "no" not in classes(tag)]
    open_ = [place for place in offer.places if place.possible]
    assert [words(tag.find("b")) for tag in tags] == [str(place.price) for place in open_]
    for tag, place in zip(tags, open_, strict=True):
        struck = tag.find("s")
        assert (struck is not None) == (place.price != view.site.printed)
    plots = having(skyline, "plot")
    assert len(plots) == sum(not place.over for place in open_)


def test_discounts_are_told_by_where_they_come_from() -> None:
    left, under = DiscountView(1, "left"), DiscountView(2, "under")
    place = PlaceView(0, 0, True, True, 1, (left, DiscountView(1, "right"), under, DiscountView(1, "city")))
    assert reasons(place) == "−2 next door, −2 underneath, −1 by the city"


def test_a_build_is_seen_as_it_will_stand_while_it_is_paid() -> None:
    """PAP-078: cards that pay are stamped, the others are lit."""
    view = found(lambda view: view.asked == "pay" and view.site is not None and bool(view.site.paid))
    site = view.site
    assert site is not None
    new = having(part(view, "skyline"), "new")
    assert len(new) == 1
    assert having(new[0], "roof")[0].get("data-piece") == f"card-{site.card}"
    hand = part(view, "hand")
    cards = {(card.get("data-piece") or "")[5:]: card for card in having(hand, "pcard")}
    assert site.card not in cards
    for card in site.paid:
        assert "paid" in classes(cards[card])
        assert "pays 1" in words(cards[card])
    payable = {choice.card for choice in view.choices}
    assert {card for card, element in cards.items() if "lit" in classes(element)} == payable


def test_others_do_not_see_a_build_that_is_not_paid() -> None:
    for seed in range(20):
        luck = random.Random(seed)
        state = GAME.new(2, seed)
        while state.pending:
            seat = state.actors()[0]
            view = GAME.view(state, seat)
            if view.asked == "pay" and view.site is not None:
                for other in (SPECTATOR, 1 - seat):
                    assert f"card-{view.site.card}" not in str(GAME.draw(GAME.view(state, other)))
                return
            state.play(seat, luck.choice(state.legal(seat)))
    raise AssertionError("nobody built")


# ---- tracks and goals


def test_tracks_show_meeples_lines_and_the_next_step() -> None:
    """PAP-012, PAP-140, PAP-144."""
    view = found(lambda view: any(track.hop[view.seat or 0] for track in view.tracks) and view.asked == "action")
    assert view.seat is not None
    rows = [row for row in having(part(view, "tracks"), "track") if "score" not in classes(row)]
    assert len(rows) == len(TRACKS)
    for row, track, data in zip(rows, view.tracks, GAME.components.tracks, strict=True):
        cells = having(row, "cells")[0].findall("i")
        assert len(cells) == data.end + 1
        lines = [space for space, cell in enumerate(cells) if "ln" in classes(cell)]
        assert lines == data.lines
        got = [space for space, cell in enumerate(cells) if "got" in classes(cell)]
        assert got == [line for line in data.lines if line <= track.best[view.seat]]
        for seat, space in enumerate(track.spaces):
            piece = f"{track.id}-{view.colors[seat]}"
            assert cells[space].find(f"svg[@data-piece='{piece}']") is not None
        nexts = [space for space, cell in enumerate(cells) if "nx" in classes(cell)]
        me = track.spaces[view.seat]
        assert nexts == ([track.next[view.seat]] if track.next[view.seat] != me else [])
        assert bool(having(row, "hop")) == (track.next[view.seat] - me > 1)


def test_goals_show_claims_progress_and_chips() -> None:
    """PAP-121, PAP-124."""
    view = found(lambda view: any(goal.claims for goal in view.goals) and view.seat is not None, seats=4)
    rows = [row for row in having(part(view, "goals"), "goal") if "aw" not in classes(row)]
    assert view.seat is not None
    for row, goal in zip(rows, view.goals, strict=True):
        assert len(row.findall("span[@class='gw']/svg")) == len(goal.claims)
        assert bool(having(row, "chipx")) == (not goal.claims)
        told = words(row)
        if view.seat in goal.claims:
            assert "claimed" in told
        elif not goal.met[view.seat]:
            assert f"you {goal.have[view.seat]} of {goal.need}" in told


def test_conditions_of_goals_in_words() -> None:
    told = {goal.name: condition(goal) for goal in GAME.components.achievements}
    assert told == {
        "Complete City": "all five types",
        "Company Town": "four of one type",
        "Twin Pillars": "three each of two types",
        "Grand Tour": "all four landmarks",
        "Postcard City": "six landmarks in all",
    }


def test_a_goal_that_can_be_claimed_is_lit() -> None:
    """PAP-120."""
    view = found(lambda view: any(choice.kind == "claim" for choice in view.choices), seats=2)
    goals = part(view, "goals")
    lights = [row for row in having(goals, "goal") if {"lit", "lit-claim"} & set(classes(row))]
    assert len(lights) == sum(choice.kind == "claim" for choice in view.choices)


# ---- seats


def test_own_chips_are_told_to_their_owner_only() -> None:
    """PAP-125."""
    view = found(lambda view: view.seat is not None and bool(view.boards[view.seat].chips), seats=2)
    assert view.seat is not None
    own = drawn(view).part(f"seat-{view.colors[view.seat]}").markup
    assert f"<b>{' and '.join(map(str, view.boards[view.seat].chips))}</b>" in own
    assert "Only you see" not in drawn(view).part(f"seat-{view.colors[1 - view.seat]}").markup


def test_an_opponents_city_can_be_read_without_names_of_pieces() -> None:
    view = found(lambda view: view.asked == "action" and len(view.boards[1].buildings) > 2 and view.seat == 0)
    card = part(view, f"seat-{view.colors[1]}")
    assert len(having(card, "bldg")) == len(view.boards[1].buildings)
    town = having(card, "town")[0]
    assert not [element for element in town.iter() if element.get("data-piece")]
    assert len([group for group in having(card, "mini")[0] if group.tag == "g"]) == len(view.boards[1].buildings)
    hand = having(card, "hc")[0]
    assert words(hand.find("b")) == str(view.boards[1].hand_size)


def test_four_seats_have_a_smaller_legend() -> None:
    for seats, legend in ((3, True), (4, False)):
        view = positions(seats)[1][1]
        assert bool(having(part(view, f"seat-{view.colors[0]}"), "n2")) == legend
        assert len(having(part(view, f"seat-{view.colors[0]}"), "kb")) == len(TYPES)


# ---- cards


@pytest.mark.parametrize("card", [card.id for card in GAME.components.cards])
def test_every_card_is_understood_from_its_face_and_its_help(card: str) -> None:
    data = FACES.of[card]
    face = ElementTree.fromstring(f"<p>{FACES.face(card)}</p>")
    assert data.name in words(face)
    assert words(having(face, "pay")[0].find("b")) == str(data.cost)
    assert having(face, f"k-{data.wants}")
    assert len(having(face, "g")) == sum(n > 0 for n in data.gains)
    assert len(having(face, "lm")[0]) == len(data.landmarks)
    says = FACES.says(card)
    assert says.endswith(effects_in_full.full(data.action))
    for word in (data.name, data.type, data.wants, *data.landmarks):
        assert word in says


def test_a_city_is_chosen_from_its_bonus() -> None:
    """PAP-021."""
    view = GAME.view(GAME.new(2, 1), GAME.new(2, 1).actors()[0])
    offers = having(part(view, "hand"), "offer")
    assert len(offers) == len(view.offered) == GAME.components.cities_dealt
    for offer, city in zip(offers, view.offered, strict=True):
        assert FACES.name(city) in words(offer)
        assert len(lit(ElementTree.tostring(offer, encoding="unicode"))) == 1
    assert part(view, "row").get("hidden")


def test_the_deck_tells_its_level_and_size_and_the_discards() -> None:
    """PAP-032."""
    view = found(lambda view: view.asked == "action" and len(view.discard) > 1 and view.level == 2)
    back = having(part(view, "row"), "back")[0]
    assert "Level II" in words(back)
    assert f"{view.decks[1]} card" in words(back)
    discards = back.find("small")
    assert discards is not None
    assert words(discards) == f"{len(view.discard)} discarded"
    for card in view.discard:
        assert FACES.name(card) in (discards.get("title") or "")


def test_cards_lifted_from_a_deck_lie_in_front_of_their_player_only() -> None:
    """EFF-02."""
    for seed in range(30):
        luck = random.Random(seed)
        state = GAME.new(2, seed)
        while state.pending:
            seat = state.actors()[0]
            view = GAME.view(state, seat)
            if view.asked == "keep" and view.look is not None and not view.look.open:
                mine = str(GAME.draw(view))
                theirs = str(GAME.draw(GAME.view(state, 1 - seat)))
                for card in view.look.cards:
                    assert f'data-piece="card-{card}"' in mine
                    assert FACES.name(card) not in theirs
                return
            state.play(seat, luck.choice(state.legal(seat)))
    raise AssertionError("nobody looked")


# ---- spectators and the end


def test_a_spectator_sees_the_city_of_whose_turn_it_is() -> None:
    for views in positions(3):
        view = views[0]
        if view.phase != "play":
            continue
        assert words(having(part(view, "skyline"), "whose")[0]).endswith(view.name(view.turn))
        assert part(view, "hand").get("hidden")


def test_the_end_of_a_level_is_announced() -> None:
    """PAP-161."""
    view = found(lambda view: view.ending and view.level < 4)
    assert f"Level {view.level} ends after this turn" in words(part(view, "skyline"))


def test_the_score_sheet_stands_at_the_end() -> None:
    view = positions(2)[-1][1]
    assert view.over
    sheet = part(view, "sheet")
    assert "win" in words(sheet)
    assert [words(cell) for cell in sheet.findall(".//tfoot/tr/td")] == [
        str(view.scores[seat]) for seat in sorted(range(2), key=lambda seat: view.ranking[seat])
    ]


@pytest.mark.parametrize(
    ("tallest", "ranking", "told"),
    [
        ((5, 4), (1, 2), "tallest building (PAP-186)"),
        ((5, 5), (1, 2), "most buildings (PAP-186)"),
        ((5, 5), (1, 1), "share the victory (PAP-187)"),
    ],
)
def test_a_tie_is_told_in_words(tallest: tuple[int, int], ranking: tuple[int, int], told: str) -> None:
    view = positions(2)[-1][0]
    points = (PointsView("Lines", "PAP-144", 20, ""),)
    boards = tuple(
        msgspec.structs.replace(board, tallest=high, points=points)
        for board, high in zip(view.boards, tallest, strict=True)
    )
    view = msgspec.structs.replace(view, boards=boards, scores=(20, 20), ranking=ranking)
    assert told in words(ElementTree.fromstring(f"<div>{drawn(view).part('sheet').markup}</div>"))
