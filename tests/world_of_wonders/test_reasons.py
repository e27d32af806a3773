"""What speaks for a choice: each kind of reason in a position, with its figures."""

from __future__ import annotations

from random import Random

from tests.world_of_wonders.play import GAME, do, setup, site, view, workers
from tests.world_of_wonders.rare import liked, rich
from ziggurat.core.contract.teaching import Reason
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders
from ziggurat.games.world_of_wonders.view.shapes import WorldOfWondersView

SOURCES = {"", "Buildings", "Great Wonders", "Natural Wonders"}


def seen(state: WorldOfWonders, color: str = "red") -> WorldOfWondersView:
    return view(state, color).named(("Ines", "Tim", "Otto")[: state.seats])


def plan(*names: str) -> list[int]:
    return [GAME.vocabulary.index(name) for name in names]


def reasons(state: WorldOfWonders, *names: str, color: str = "red") -> tuple[Reason, ...]:
    return GAME.reasons(seen(state, color), plan(*names))


def words(state: WorldOfWonders, *names: str, color: str = "red") -> list[str]:
    return [reason.words for reason in reasons(state, *names, color=color)]


def test_a_site_is_full_by_it() -> None:
    state = setup(red={"hand": ["farm", "temple"], "sites": [site("library", "worker"), site("school", "worker")]})
    (full,) = reasons(state, "worker-farm", "library-1")
    assert full == Reason("2 of 2: Library 1 is finished when your next turn begins.", ("plot:library-1",), "Buildings")
    assert words(state, "worker-farm", "school-1") == []


def test_a_great_wonder_is_full_with_the_gift_of_the_pile() -> None:
    state = setup(red={"hand": ["farm", "temple"], "sites": [site("mausoleum-1", *workers(2))]})
    said = words(state, "worker-farm")
    assert ("3 now, and the Worker from the pile makes 4: Mausoleum 1 is finished next turn.") in said
    empty = setup(red={"hand": ["farm"], "sites": [site("mausoleum-1", *workers(2))]}, pile=[], cycle=2)
    assert not [said for said in words(empty, "worker-farm") if "pile" in said]


def test_a_natural_wonder_is_free() -> None:
    state = setup(red={"hand": ["everest"], "naturals": ["everest"]}, teal={"naturals": ["everest"]})
    free, more = reasons(state, "discover-everest")
    assert free.words == "Free, 4 points for you, and nobody can ever touch it."
    assert free.source == "Natural Wonders"
    assert more.words == "Your second Mount Everest: 1 more token each turn."
    first = setup(red={"hand": ["everest"]})
    assert words(first, "discover-everest") == ["Free, 1 point for you, and nobody can ever touch it."]


def test_it_costs_no_card() -> None:
    state = setup(red={"buildings": ["farm", "library"], "sites": [site("temple", "worker")]})
    assert "It costs no card: the Farm takes from the pile." in words(state, "use-farm-1")
    assert words(state, "use-library-1") == ["It costs no card: the Library draws one."]


def test_an_attack_that_is_strong_enough() -> None:
    state = setup(red={"hand": ["farm", "library", "temple"]}, teal={"buildings": ["farm"]})
    assert words(state, "attack-farm-1") == ["You can bring 3 against 3: you can tear it down."]
    do(state, "red attack-farm-1 militia-farm militia-library militia-temple")
    assert words(state, "commit") == ["3 against 3: it falls, and Tim has nothing upright to answer with."]
    armed = setup(red={"hand": ["farm", "library", "temple"]}, teal={"buildings": ["farm", "throne_room"]})
    do(armed, "red attack-farm-1 militia-farm militia-library militia-temple")
    assert words(armed, "commit") == ["3 against 3: it falls."]


def test_a_piece_that_nobody_works_on() -> None:
    state = setup(red={"hand": ["farm", "library"]}, teal={"sites": ["zeus-1"]})
    assert words(state, "attack-zeus-1") == ["Nobody is on it: 2 soldiers are enough to steal it."]


def test_a_rival_lacks_one_piece() -> None:
    five = [f"zeus-{n}" for n in range(1, 6)]
    state = setup(red={"hand": ["farm"]}, teal={"buildings": five, "sites": [site("zeus-6", "worker")]})
    assert words(state, "attack-zeus-6") == ["Tim has 5 pieces of Zeus; this would be the last one."]


def test_one_more_piece_of_the_own_set() -> None:
    state = setup(red={"hand": ["zeus-4", "farm"], "buildings": ["zeus-1", "zeus-2"]})
    (third,) = reasons(state, "place-zeus-4")
    assert third.words == "Your third piece of Zeus: 6 points and 1 more token each turn."
    assert third.source == "Great Wonders"
    last = setup(red={"hand": ["zeus-6", "farm"], "buildings": [f"zeus-{n}" for n in range(1, 6)]})
    assert words(last, "place-zeus-6") == ["It is your last piece of Zeus: finished, it wins the game at once."]


def test_a_knight_stops_an_attack() -> None:
    state = setup(
        red={"hand": ["farm", "library", "temple"]},
        teal={"buildings": ["throne_room"], "sites": [site("school", "worker")]},
        discard=["everest"],
    )
    do(state, "red attack-school-1 militia-farm militia-library militia-temple commit")
    assert words(state, "use-throne_room-1", color="teal") == ["It stops the attack: 6 against 3, and nothing is lost."]
    assert words(state, "pass", color="teal") == []


def test_a_site_too_thin_to_leave() -> None:
    state = setup(red={"hand": ["farm", "temple"], "sites": [site("school", "worker")]}, teal={"hand": ["farm"] * 4})
    assert words(state, "worker-farm") == ["Too thin to leave: its shield says 3, and Tim holds 4 cards."]


def test_a_card_that_is_missed_least() -> None:
    state = setup(
        red={"hand": ["stables", "zeus-2"], "sites": [site("school", *workers(2))]}, teal={"buildings": ["zeus-1"]}
    )
    said = words(state, "worker-stables")
    assert ("You miss this card least: Stables help Knights only, and nobody sends you any.") in said
    assert "You miss this card least: Tim has finished a piece of Zeus." in words(state, "worker-zeus-2")
    knights = setup(red={"hand": ["stables", "throne_room"], "sites": [site("school", *workers(2))]})
    assert not [said for said in words(knights, "worker-stables") if "miss" in said]


def test_a_rival_is_kept_from_finishing() -> None:
    state = setup(red={"buildings": ["zeus-1"]}, teal={"sites": [site("school", *workers(4)), site("farm", "worker")]})
    kept = "Tim would finish School 1 next turn; this leaves it 1 short."
    assert words(state, "first-zeus", "school-1") == [kept]
    assert words(state, "first-zeus", "farm-1") == []
    do(state, "red first-zeus")
    assert words(state, "school-1") == [kept]


def test_a_new_site_that_can_be_filled_and_an_end_that_keeps_cards() -> None:
    state = setup(red={"hand": ["farm", "stables", "temple"]})
    assert words(state, "place-farm") == ["It needs 2, and you hold 2 other cards: it can be full this turn."]
    assert words(state, "place-temple") == []
    assert words(state, "end") == ["What you keep in hand is safe, and nobody sees it."]
    assert words(setup(red={"hand": []}), "end") == []


def test_a_plan_is_said_and_marked_as_one_thing() -> None:
    state = setup(
        red={"hand": ["stables", "farm"], "buildings": ["farm"], "sites": [site("temple", "worker"), "school"]},
        teal={"buildings": ["library"]},
    )
    shown = seen(state)
    assert GAME.said(shown, plan("worker-stables", "temple-1")) == "Stables as a Worker on your Temple 1"
    assert GAME.said(shown, plan("use-farm-1", "school-1")) == "Use Farm 1 for your School 1"
    assert GAME.said(shown, plan("attack-library-1", "militia-farm", "militia-stables")) == (
        "Attack Tim's Library 1 with 2 hand cards"
    )
    assert GAME.said(shown, plan("end")) == ""
    (mark,) = GAME.marks(shown, plan("worker-stables", "temple-1"))
    assert (mark.at, mark.origin, mark.label) == ("plot:temple-1", "card:stables", "+1")
    assert GAME.marks(shown, plan("end")) == ()


def test_reasons_hold_in_played_games() -> None:
    """For every legal choice with every second one: whole sentences about things that are on the table."""
    kinds: set[str] = set()
    for seed in range(3):
        state = rich(2 + seed, seed + 5)
        luck = Random(seed)
        number = 0
        while state.pending:
            who = state.actors()[0]
            shown = GAME.view(state, who)
            number += 1
            if number % 4 == 0:
                for choice in shown.legal:
                    after = state.copy()
                    after.play(who, choice)
                    follow = after.legal(who)[:2] if who in after.actors() else []
                    for given in [[choice, later] for later in follow] or [[choice]]:
                        for reason in GAME.reasons(shown, given):
                            assert reason.words.endswith(".")
                            assert "_" not in reason.words
                            assert reason.source in SOURCES
                            assert all(GAME.about(shown, key) is not None for key in reason.at), reason
                            kinds.add(reason.words[:9])
            state.play(who, liked(state, who, luck))
    assert len(kinds) > 12
    assert GAME.reasons(GAME.view(GAME.new(2, 1), None), [0]) == ()


def test_what_belongs_to_one_plan() -> None:
    """The place of a Worker and the soldiers of an attack, but not the next action nor a reaction."""
    state = setup(
        red={"hand": ["farm", "zeus-1", "stables"], "sites": ["temple", "school"]}, teal={"buildings": ["library"]}
    )
    assert not GAME.completes(seen(state))
    assert GAME.completes(seen(do(state.copy(), "red worker-farm")))
    assert GAME.completes(seen(do(state.copy(), "red attack-library-1")))
    assert GAME.completes(seen(do(state.copy(), "red place-zeus-1")))
    assert not GAME.completes(GAME.view(GAME.new(2, 1), 0))
