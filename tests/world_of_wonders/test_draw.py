"""The World of Wonders table as markup: complete, honest, lit where a choice is legal, readable with two to seven."""

import random
import re
from collections.abc import Callable
from functools import cache
from xml.etree import ElementTree

import msgspec
import pytest

from ziggurat.core.contract.view import Answer, Prompt
from ziggurat.core.render.drawing import Drawing
from ziggurat.games.world_of_wonders import GAME
from ziggurat.games.world_of_wonders.draw.art import great_wonders, natural_wonders
from ziggurat.games.world_of_wonders.draw.art.buildings import building as folded
from ziggurat.games.world_of_wonders.draw.district import SHOWN, figures
from ziggurat.games.world_of_wonders.draw.pieces import rising, rising_piece
from ziggurat.games.world_of_wonders.draw.table import Painter
from ziggurat.games.world_of_wonders.view.shapes import (
    BattleView,
    BuildingView,
    ChoiceView,
    HandView,
    NaturalView,
    PieceView,
    SiteView,
    TermView,
    WonderView,
    WorldOfWondersView,
)
from ziggurat.games.world_of_wonders.words.names import crowd

NAMES = ("Ines", "<Mara>", 'Otto "onclick="', "Jonas", "Lena & Co", "Yuki", "Amir")
SPECTATOR = None
PAINTER = Painter(GAME.components)
Seen = Callable[[WorldOfWondersView], bool]


def lit(markup: str) -> set[int]:
    return {int(choice) for choice in re.findall(r'data-choice="(\d+)"', markup)}


@cache
def positions(seats: int) -> tuple[tuple[WorldOfWondersView, ...], ...]:
    """What a spectator and every seat see, over one random game with all modules and events."""
    luck = random.Random(seats)
    state = GAME.new(
        seats, seats, **{option.key: option.values[-1] for option in GAME.options if option.key in MODULES}
    )
    out = []
    for number in range(20_000):
        if number % 23 == 0 or not state.pending:
            out.append(tuple(GAME.view(state, seat).named(NAMES[:seats]) for seat in (SPECTATOR, *range(seats))))
        if not state.pending:
            return tuple(out)
        seat = luck.choice(state.actors())
        state.play(seat, luck.choice(state.legal(seat)))
    raise AssertionError("the game does not end")


MODULES = ("black_market", "spy_network", "events")


@cache
def start() -> WorldOfWondersView:
    """The view of the first seat at the beginning of a game of three."""
    return GAME.view(GAME.new(3, 5), 0).named(NAMES[:3])


def site(name: str = "school-1", **more: object) -> SiteView:
    values = {
        "name": name, "plot": 0, "card": "school", "of": "school", "family": "basic", "slot": 0, "owner": 1, "cost": 4,
        "units": ("worker",) * 3, "done": 3, "strength": 5, "base": 2, "declared": False, "target": False,
        "terms": (TermView("site", 2), TermView("3 Workers", 3)), "holders": (),
    }  # fmt: skip
    return SiteView(**{**values, **more})  # type: ignore[arg-type]


def house(name: str = "farm-1", **more: object) -> BuildingView:
    values = {
        "name": name, "plot": 0, "card": "farm", "owner": 0, "ready": True, "strength": 3, "wall": False,
        "terms": (TermView("printed", 3),), "garrison": (), "lends": 0, "declared": False, "target": False, "use": -1,
    }  # fmt: skip
    return BuildingView(**{**values, **more})  # type: ignore[arg-type]


def wall(**more: object) -> BuildingView:
    values = {"card": "city_wall", "wall": True, "garrison": ("knight", "militia"), "lends": 7, "strength": 7}
    return house("city_wall-1", **{**values, **more})


def wonder(name: str = "pyramid", slots: tuple[int, ...] = (1, 5), **more: object) -> WonderView:
    values = {
        "wonder": name, "pieces": tuple(PieceView(f"{name}-{slot}", slot, slot == 1) for slot in slots), "points": 20,
        "first": -1, "first_reason": "", "second": -1, "second_reason": "", "price": 10, "used": False,
    }  # fmt: skip
    return WonderView(**{**values, **more})  # type: ignore[arg-type]


def changed(view: WorldOfWondersView, seat: int, **changes: object) -> WorldOfWondersView:
    """The view with another district of that seat."""
    districts = list(view.districts)
    districts[seat] = msgspec.structs.replace(districts[seat], **changes)
    return msgspec.structs.replace(view, districts=tuple(districts))


def asked(view: WorldOfWondersView, question: str, *choices: ChoiceView, **more: object) -> WorldOfWondersView:
    """The view with these choices."""
    return msgspec.structs.replace(
        view,
        asked=question,
        pending=(0,),
        legal=tuple(choice.choice for choice in choices),
        choices=choices,
        hand=(),
        **more,
    )


def drawn(view: WorldOfWondersView) -> Drawing:
    answers = tuple(Answer(choice, f"answer {choice}", "what it does") for choice in view.legal)
    drawing = PAINTER.draw(view, Prompt("What now?", "", answers))
    drawing.check()
    return drawing


def part(view: WorldOfWondersView, name: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawn(view).part(name).markup)


def one(element: ElementTree.Element, path: str) -> ElementTree.Element:
    found = element.findall(path)
    assert len(found) == 1, (path, len(found))
    return found[0]


def words(element: ElementTree.Element) -> str:
    return " ".join("".join(element.itertext()).split())


def cls(element: ElementTree.Element) -> list[str]:
    return (element.get("class") or "").split()


# ---- whole games


@pytest.mark.parametrize("seats", [2, 5, 7])
def test_over_a_whole_game_the_drawing_is_well_formed_and_lights_what_is_legal(seats: int) -> None:
    ids = set()
    for views in positions(seats):
        for view in views:
            drawing = GAME.draw(view)
            drawing.check()
            root = ElementTree.fromstring(str(drawing))
            assert lit(str(drawing)) == set(view.legal)
            if view.legal:
                assert lit(drawing.part("ask").markup)  # the page knows by it that somebody is asked
            first = view.colors[view.seat or 0]
            assert f'id="seat-{first}"' in drawing.parts[0].markup
            for item in drawing.parts:
                assert root.find(f".//*[@id='{item.id}']") is not None
            ids.add(frozenset(item.id for item in drawing.parts))
    colors = positions(seats)[0][0].colors
    wanted = {f"{kind}-{color}" for kind in ("seat", "land") for color in colors}
    assert ids == {frozenset(wanted | {"battle", "tidings", "sheet", "ask", "hand", "piles"})}


@pytest.mark.parametrize("seats", [2, 5])
def test_every_lit_place_is_a_button_with_words(seats: int) -> None:
    for views in positions(seats):
        for view in views[1:]:
            root = ElementTree.fromstring(str(GAME.draw(view)))
            for element in root.iter():
                if element.get("data-choice"):
                    assert element.tag == "button"
                    assert element.get("aria-label") or words(element)
                    inside = [child for child in element.iter() if child is not element]
                    assert not any(child.tag in ("button", "div", "section", "a") for child in inside)


@pytest.mark.parametrize("seats", [2, 5])
def test_shared_parts_are_equal_for_all(seats: int) -> None:
    for views in positions(seats):
        drawings = [GAME.draw(view) for view in views]
        for parts in zip(*(sorted(drawing.parts, key=lambda part: part.id) for drawing in drawings), strict=True):
            assert len({part.shared for part in parts}) == 1
            if parts[0].shared:
                assert len({part.markup for part in parts}) == 1, parts[0].id
        assert all(drawing.part("piles").shared for drawing in drawings)


@pytest.mark.parametrize("seats", [2, 7])
def test_pieces_have_one_name_each(seats: int) -> None:
    for views in positions(seats):
        for view in views:
            names = re.findall(r'data-piece="([^"]+)"', str(GAME.draw(view)))
            assert len(names) == len(set(names))


@pytest.mark.parametrize("seats", [2, 5])
def test_a_spectator_and_a_rival_see_no_hand(seats: int) -> None:
    """WOW-026: hands are secret; a hand shows in no drawing but its own."""
    for views in positions(seats):
        spectator = GAME.draw(views[0])
        assert 'data-piece="card-' not in str(spectator)
        for view in views[1:]:
            assert view.seat is not None
            own = {f"card-{item.card}" for item in view.hand}
            shown = {name.rpartition("-")[0] for name in re.findall(r'data-piece="(card-[^"]+)"', str(GAME.draw(view)))}
            assert shown == (own if not view.over else set())


def test_the_scenery_is_drawn_once_per_viewer() -> None:
    first, *_, last = positions(2)
    for viewer in range(3):
        assert GAME.draw(first[viewer]).scenery is GAME.draw(last[viewer]).scenery


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_rivals_stand_clockwise_above_and_the_own_island_below(seats: int) -> None:
    colors = positions_colors(seats)
    for viewer in range(seats):
        board = GAME.draw(GAME.view(GAME.new(seats, 1), viewer)).board()
        order = re.findall(r'id="land-(\w+)"', board)
        assert order == [colors[(viewer + i) % seats] for i in range(1, seats + 1)]
        assert board.index('id="battle"') < board.index(f'id="land-{colors[viewer]}"')
        assert ("wow field many" in board) == (seats > 3)


def positions_colors(seats: int) -> tuple[str, ...]:
    return GAME.view(GAME.new(seats, 1), None).colors


# ---- districts


def test_a_site_shows_how_far_it_is_and_what_an_attack_needs() -> None:
    view = changed(start(), 1, sites=(site(),))
    plot = one(part(view, "land-teal"), ".//*[@data-piece='school-1']")
    assert cls(plot)[:3] == ["plot", "site", "basic"]
    assert words(one(plot, ".//span[@class='nm']")) == "School 3/4"
    assert words(one(plot, ".//span[@class='shd']")) == "5"
    assert plot.get("aria-label") == "School, site: 3 of 4 with 3 Workers, strength 5 = site 2 + 3 Workers 3."
    assert len(plot.findall(".//span[@class='crew']/svg")) == 3
    ripe = changed(start(), 1, sites=(site(done=4, units=("worker", "foreman")),))
    plot = one(part(ripe, "land-teal"), ".//*[@data-piece='school-1']")
    assert "ripe" in cls(plot)
    assert "It will be finished when its owner's turn begins." in (plot.get("title") or "")


def test_a_stolen_piece_says_to_whom_it_would_return() -> None:
    stolen = site("zeus-4", card="zeus-4", of="zeus", family="great", slot=4, cost=6, holders=(0, 2))
    plot = one(part(changed(start(), 1, sites=(stolen,)), "land-teal"), ".//*[@data-piece='zeus-4']")
    assert "without Constructors it returns to Otto" in (plot.get("title") or "")


def test_a_used_building_looks_used() -> None:
    view = changed(start(), 0, buildings=(house(), house("farm-2", ready=False, reason="it has been used")))
    land = part(view, "land-red")
    ready, used = one(land, ".//*[@data-piece='farm-1']"), one(land, ".//*[@data-piece='farm-2']")
    assert "used" not in cls(ready)
    assert "used" in cls(used)
    assert (used.get("title") or "").endswith("Now: it has been used")
    assert "Farm, ready, strength 3." in (ready.get("aria-label") or "")


def test_a_wall_carries_its_garrison_and_says_what_it_lends() -> None:
    land = part(changed(start(), 1, buildings=(house(), wall())), "land-teal")
    assert len(land.findall(".//div[@class='rowp']/*")) == 1  # walls stand at the foot of the city
    fort = one(land, ".//*[@data-piece='city_wall-1']")
    assert words(one(fort, "./span[@class='wt']")) == "City Wall +7"
    assert len(fort.findall("./span[@class='gar']/span[@class='men']")) == 2
    assert "Lends 7 to every other finished building" in (fort.get("title") or "")


def test_a_crowd_is_one_figure_with_its_number() -> None:
    few, many = figures(("worker",) * SHOWN, "red", 30), figures(("worker",) * (SHOWN + 1), "red", 30)
    assert few.count("<svg") == SHOWN
    assert many.count("<svg") == 1
    assert f"×{SHOWN + 1}" in many
    assert crowd(("worker", "foreman", "worker")) == "a Foreman and 2 Workers"


@pytest.mark.parametrize(("n", "size"), [(3, "rowp"), (8, "rowp full"), (13, "rowp crowded")])
def test_a_large_city_is_drawn_smaller(n: int, size: str) -> None:
    view = changed(start(), 0, buildings=tuple(house(f"farm-{i}") for i in range(n)))
    assert part(view, "land-red").find(f".//div[@class='{size}']") is not None


def test_places_are_lit_by_what_may_be_done_there() -> None:
    """A place to choose and an ability glow as a whole; a target of an attack by its shield, full if it can be met."""
    view = changed(start(), 1, sites=(site(),), buildings=(house("farm-2", owner=1),))
    view = changed(view, 0, buildings=(house(), wall()))
    choices = (
        ChoiceView(choice=3, verb="attack", plot="school-1", force=5, strength=5),
        ChoiceView(choice=4, verb="attack", plot="farm-2", force=5, strength=6),
        ChoiceView(choice=5, verb="use", plot="farm-1"),
        ChoiceView(choice=1, verb="end"),
    )
    view = asked(view, "play", *choices)
    rival, own = part(view, "land-teal"), part(view, "land-red")
    assert cls(one(rival, ".//*[@data-choice='3']"))[-2:] == ["aim", "sure"]
    assert cls(one(rival, ".//*[@data-choice='4']"))[-1] == "aim"
    assert cls(one(own, ".//*[@data-choice='5']"))[-1] == "lit2"
    listed = part(view, "ask").findall(".//button")
    assert [button.get("data-choice") for button in listed] == ["3", "4", "5", "1"]  # by verbs, and the end last
    assert "go" not in cls(listed[-1])  # there is more to do
    muster = asked(view, "muster", ChoiceView(choice=7, verb="call", plot="city_wall-1", unit="knight"))
    call = one(part(muster, "land-red"), ".//*[@data-choice='7']")
    assert cls(call) == ["men", "lit2"]
    seat = asked(view, "choose_seat", ChoiceView(choice=9, verb="seat", seat=2))
    assert one(part(seat, "land-yellow"), "./header/button").get("data-choice") == "9"


# ---- wonders


def test_a_mosaic_grows_and_shows_whose_the_other_pieces_are() -> None:
    view = changed(
        start(), 0, wonders=(wonder(),), tokens=4, sites=(site("pyramid-2", of="pyramid", family="great", slot=2),)
    )
    view = changed(view, 2, wonders=(wonder(slots=(6,)),))
    own = one(part(view, "land-red"), ".//*[@data-piece='m-red-pyramid']")
    assert {g.get("data-piece") for g in own.iter("g") if g.get("data-piece")} == {"pyramid-1", "pyramid-5"}
    assert len(own.findall(".//use[@class='usd']")) == 1  # the first piece has been used
    assert len(own.findall(".//g[@class='soon']")) == 1
    assert len(own.findall(".//g[@class='theirs p-yellow']")) == 1
    assert words(own) == "Great Pyramid2/64/10"  # two of six pieces, four of ten tokens
    view = asked(
        view,
        "play",
        ChoiceView(choice=1, verb="first", wonder="pyramid"),
        ChoiceView(choice=2, verb="second", wonder="pyramid"),
    )
    own = one(part(view, "land-red"), ".//*[@data-piece='m-red-pyramid']")
    assert [button.get("data-choice") for button in own.iter("button")] == ["1", "2"]
    assert lit(drawn(view).part("land-yellow").markup) == set()
    assert {1, 2} <= lit(drawn(view).part("ask").markup)


def test_a_triptych_counts_the_pieces_of_all_seats() -> None:
    view = changed(start(), 0, naturals=(NaturalView("everest", 1, 3, 0),))
    view = changed(view, 1, naturals=(NaturalView("everest", 2, 3, 1),))
    print_ = one(part(view, "land-red"), ".//*[@data-piece='m-red-everest']")
    assert len(print_.findall(".//g[@class='theirs p-teal']")) == 2
    assert one(print_, "./span[@class='pr']").get("aria-label") == "Mount Everest: 1 of 3 pieces, 3 points each"
    theirs = one(part(view, "land-teal"), ".//*[@data-piece='m-teal-everest']/span[@class='pr']")
    assert (theirs.get("title") or "").endswith("1 token a turn")


# ---- the attack


def attack(**more: object) -> BattleView:
    values = {
        "attacker": 0, "defender": 1, "target": "school-1", "committed": False, "defenders": (), "force": 5,
        "attackers": ("knight", "militia", "militia"), "knights_doubled": (False, False), "strength": 5, "base": 2,
        "force_terms": (TermView("a Knight", 3), TermView("2 Militia", 2)), "outcome": "destroy", "lost_workers": 3,
        "strength_terms": (TermView("site", 2), TermView("3 Workers", 3)), "lost_foremen": 0,
    }  # fmt: skip
    return BattleView(**{**values, **more})  # type: ignore[arg-type]


def fought(seat: int, **more: object) -> ElementTree.Element:
    view = changed(start(), 1, sites=(site(target=True),))
    view = msgspec.structs.replace(view, seat=seat, battle=attack(**more), legal=(), choices=(), hand=())
    return part(view, "battle")


def test_an_attack_is_a_sum_with_its_outcome_for_both_sides() -> None:
    mine = fought(0)
    assert [words(b) for b in mine.findall("./div[@class='sum']/b")] == ["5", "5"]
    assert words(one(mine, "./div[@class='side p-red']/p")) == "You a Knight 3 + 2 Militia 2"
    assert words(one(mine, "./div[@class='side def p-teal']/p")) == "<Mara>’s School site 2 + 3 Workers 3"
    assert (cls(one(mine, "./p")), words(one(mine, "./p"))) == (["out", "fine"], "Enough: the School falls")
    theirs = fought(1)
    assert (cls(one(theirs, "./p")), words(one(theirs, "./p"))) == (["out", "ill"], "The School would fall")
    assert words(one(theirs, "./div[@class='side def p-teal']/p")).startswith("Your School")
    assert cls(one(fought(2), "./p")) == ["out"]  # neither good nor bad for who looks on


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"outcome": "steal"}, "Enough: you take this piece; its builders are lost"),
        ({"outcome": "losses", "lost_workers": 2, "lost_foremen": 1}, "It stands, but loses 2 Workers and a Foreman"),
        ({"outcome": "nothing", "force": 2}, "Not enough: 3 short"),
        ({"outcome": "called-off", "attackers": ()}, "Nobody attacks yet"),
        ({"outcome": "called-off", "attackers": (), "committed": True}, "No attacker is left: nothing happens"),
    ],
)
def test_an_outcome_is_told_before_it_happens(changes: dict[str, object], said: str) -> None:
    assert words(one(fought(0, **changes), "./p")) == said


def test_the_target_is_marked_and_the_battle_can_be_a_place() -> None:
    view = changed(start(), 1, sites=(site(target=True),))
    view = msgspec.structs.replace(view, battle=attack())
    plot = one(part(view, "land-teal"), ".//*[@data-piece='school-1']")
    assert "target" in cls(plot)
    assert plot.find("./span[@class='hit']") is not None
    view = asked(view, "choose_place", ChoiceView(choice=4, verb="plot", plot="battle"))
    assert one(part(view, "battle"), ".//button").get("data-choice") == "4"


def test_answers_in_a_battle_say_what_they_add() -> None:
    view = msgspec.structs.replace(start(), battle=attack())
    use = ChoiceView(choice=4, verb="use", plot="blacksmith-1", force=7, strength=5)
    buttons = part(asked(view, "muster", use, ChoiceView(choice=1, verb="commit", force=5)), "ask").findall(".//button")
    assert [words(button) for button in buttons] == [
        "1answer 1what it does",
        "2answer 4 +2what it does",
    ]
    defence = msgspec.structs.replace(view, seat=1, battle=attack(committed=True))
    raised = ChoiceView(choice=4, verb="use", plot="barracks-1", force=5, strength=7)
    assert "+2" in words(part(asked(defence, "react", raised), "ask"))


# ---- hand, piles, tidings, the end


def test_a_card_has_two_faces_and_all_its_uses_are_buttons() -> None:
    hand = (HandView(card="farm", place=1, worker=2, militia=3), HandView(card="farm", place=1, worker=2, militia=3))
    choices = (
        ChoiceView(choice=1, verb="place", card="farm"),
        ChoiceView(choice=2, verb="worker", card="farm"),
        ChoiceView(choice=3, verb="militia", card="farm"),
    )
    view = msgspec.structs.replace(asked(start(), "play", *choices), hand=hand)
    slots = part(view, "hand").findall("./div")
    assert [slot.get("data-piece") for slot in slots] == ["card-farm-1", "card-farm-2"]
    for slot in slots:
        assert [button.get("data-choice") for button in slot.iter("button")] == ["1", "2", "3"]
        assert "rest" not in cls(slot)


def test_a_card_that_rests_says_why() -> None:
    hand = (HandView(card="pyramid-3", reason="hand cards cannot defend", rule="WOW-136"),)
    view = msgspec.structs.replace(start(), hand=hand, legal=(), choices=(), asked="react", pending=(1,))
    slot = one(part(view, "hand"), "./div")
    front = one(slot, "./button")
    assert "rest" in cls(slot)
    assert front.get("aria-disabled") == "true"
    assert (front.get("title") or "").endswith("Now: hand cards cannot defend (WOW-136)")
    assert "piece 3 of 6" in (front.get("title") or "")
    assert "For 10 tokens" in (front.get("title") or "")


def test_cards_of_the_market_and_of_a_spied_hand_lie_beside_the_own() -> None:
    choices = (ChoiceView(choice=4, verb="card", card="temple"), ChoiceView(choice=5, verb="card", card="farm"))
    view = asked(start(), "choose_card", *choices, market=("farm", "temple"))
    offer = one(part(view, "hand"), "./div[@class='offer']")
    assert [button.get("data-choice") for button in offer.iter("button")] == ["4", "5"]  # the uppermost first
    view = asked(start(), "choose_swap", *choices, spied=1, spied_hand=("farm", "temple"))
    assert one(part(view, "hand"), "./div[@class='offer']").get("aria-label") == "Hand of <Mara>"


def test_the_piles_tell_what_is_public() -> None:
    """WOW-027: the discard is one public heap; of the pile only the size is known."""
    view = msgspec.structs.replace(start(), pile_size=32, discard=("farm", "farm", "temple"))
    piles = part(view, "piles")
    assert "32 pile" in words(piles)
    assert [words(line) for line in piles.iter("li")] == ["Temple", "Farm2"]
    empty = part(msgspec.structs.replace(view, discard=(), cycle=2), "piles")
    assert "0 discard" in words(empty)
    assert "32 last pile" in words(empty)


def test_tidings_say_what_holds_for_all() -> None:
    view = msgspec.structs.replace(start(), turn=9, current=0)
    assert part(view, "tidings").get("hidden")
    peace = msgspec.structs.replace(view, peace=1, events_seen=("herald_of_peace",), events_in=3)
    assert "Peace until the next turn of <Mara>" in words(part(peace, "tidings"))
    last = msgspec.structs.replace(view, turns_left=0)
    assert "this is the last turn" in words(part(last, "tidings"))
    event = msgspec.structs.replace(view, event="curfew")
    assert "Curfew All finished basic buildings" in words(part(event, "tidings"))


def test_the_sheet_names_the_six_pieces_that_won() -> None:
    (end,) = (views for views in positions(2)[-1:])
    over = msgspec.structs.replace(end[0], winner=1, ranking=(2, 1))
    over = changed(over, 1, wonders=(wonder("zeus", (1, 2, 3, 4, 5, 6)),))
    told = words(part(over, "sheet"))
    assert "<Mara> has all six pieces of the Statue of Zeus at Olympia and wins at once (WOW-054)." in told
    assert part(over, "hand").get("hidden")


def test_seats_show_phases_tokens_and_squares() -> None:
    view = msgspec.structs.replace(changed(start(), 0, wonders=(wonder(),), tokens=3), current=0, phase="play", turn=4)
    card = part(view, "seat-red")
    on = [words(item) for item in card.iter("li") if item.get("class") == "on"]
    assert on == ["Play"]
    assert len([rect for rect in card.iter("rect") if rect.get("class") == "on"]) == 2
    assert "3/10" in words(card)
    assert not list(part(view, "seat-teal").iter("li"))


# ---- pictures


def test_every_picture_of_the_edition_is_its_own() -> None:
    components = GAME.components
    for make, keys in (
        (folded, [building.id for building in components.buildings]),
        (great_wonders.print_of, [record.id for record in components.greats]),
        (natural_wonders.print_of, [record.id for record in components.naturals]),
    ):
        pictures = {make(key) for key in keys}
        assert len(pictures) == len(keys)
        assert make("of another edition") not in pictures
        for picture in pictures:
            ElementTree.fromstring(f"<svg>{picture}</svg>")


def test_a_site_is_inked_from_the_ground_up() -> None:
    heights = [
        float(re.findall(r'<svg x="-54" y="[-\d]+" width="108" height="(\d+)"', rising("farm", share))[0])
        for share in (25, 50, 100)
    ]
    assert heights == sorted(heights)
    assert "<svg x=" not in rising("farm", 0)
    assert rising_piece("zeus", 4, 100) != rising_piece("zeus", 4, 50)


def test_names_are_escaped_everywhere() -> None:
    for views in positions(5):
        for view in views:
            whole = str(GAME.draw(view))
            assert "<Mara>" not in whole
            assert 'Otto "onclick="' not in whole


def test_drawing_is_quick() -> None:
    """View and drawing together stay far below the time that a move may take."""
    from time import perf_counter

    views = positions(7)[len(positions(7)) // 2]
    GAME.draw(views[1])
    began = perf_counter()
    for _ in range(20):
        GAME.draw(views[1])
    assert (perf_counter() - began) / 20 < 0.02
