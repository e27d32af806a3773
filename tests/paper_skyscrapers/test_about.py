"""Everything on the table is explained: what it is, what it does, what it means for this seat now."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from tests.paper_skyscrapers.play import DATA, GAME, do, edition, setup, town, view
from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.teaching import About
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers
from ziggurat.games.paper_skyscrapers.view.shapes import PaperView
from ziggurat.games.paper_skyscrapers.words import facts
from ziggurat.games.paper_skyscrapers.words.about import KINDS
from ziggurat.games.paper_skyscrapers.words.phrases import Phrases

NAMES = ("Ines", "Mara", "Otto", "Lena")
RULES = set(re.findall(r"^- \*\*([A-Z]+-\d+)\*\*", GAME.file("rules.md"), re.MULTILINE))
IDS = {card.id for card in DATA.cards if "-" in card.id} | {city.id for city in DATA.cities if "-" in city.id}
PHRASES = Phrases(DATA, [])


def marked(shown: PaperView) -> set[str]:
    return set(re.findall(r'data-about="([^"]+)"', str(GAME.draw(shown))))


@cache
def games() -> tuple[tuple[PaperSkyscrapers, ...], ...]:
    """Positions of random games with 2, 3 and 4 seats, one for every kind of question that came up, and some more."""
    out = []
    for seats, seed in ((2, 1), (3, 2), (4, 3)):
        luck = Random(seed)
        state = GAME.new(seats, seed)
        kept, met = [], set()
        n = 0
        while state.pending:
            seat = luck.choice(state.actors())
            asked = GAME.view(state, seat).asked
            if asked not in met or n % 25 == 0:
                met.add(asked)
                kept.append(state.copy())
            state.play(seat, luck.choice(state.legal(seat)))
            n += 1
        out.append((*kept, state))
    return tuple(out)


def views() -> Iterator[PaperView]:
    for positions in games():
        for state in positions:
            for seat in (None, *range(state.seats)):
                yield GAME.view(state, seat).named(NAMES[: state.seats])


def explained(shown: PaperView, key: str) -> About:
    found = GAME.explain(shown, key)
    assert found is not None, key
    return found


def sentences(found: About) -> list[str]:
    text = " ".join(part for part in (found.does, found.now, found.connected) if part)
    return [one.strip() for one in re.split(r"(?<=[.!?]) (?=[A-Z])", text) if one.strip()]


def test_every_marked_thing_is_explained_in_good_sentences() -> None:
    met: set[str] = set()
    for shown in views():
        for key in marked(shown):
            met.add(key.split(":")[0])
            found = explained(shown, key)
            assert found.key == key
            assert found.title
            assert found.kind
            assert found.does or found.now, key
            said = sentences(found)
            assert len(set(said)) == len(said), (key, said)
            text = " ".join((found.title, found.kind, *said)).strip()
            assert not re.search(r"\b1 (points|cards|steps|actions|ways|chips|icons|buildings)\b", text), (key, text)
            assert not re.search(r"None|\{|\}|\$|\.\.|  |\b0 (card|step|point)s? ", text), (key, text)
            assert not any(f" {one} " in text or f" {one}." in text for one in IDS), (key, text)
            for part in (found.does, found.now, found.connected):
                assert not part or (part[0].isupper() or part[0].isdigit()), (key, part)
                assert not part or part[-1] in ".!?", (key, part)
            assert set(found.rules) <= RULES, (key, found.rules)
            assert all(GAME.explain(shown, other) is not None for other in found.kin), (key, found.kin)
    assert set(KINDS) - met == {"landmark"}


def test_the_whole_table_is_marked() -> None:
    """What carries meaning in the course of a game is marked; each kind somewhere."""
    seen = {re.sub(r"[:-]?\d+", "", key) for shown in views() for key in marked(shown)}
    for kind in ("seat:civic", "seat:monument", "seat:hand", "seat:chips", "building:", "plot:", "mayor", "price"):
        assert any(key.startswith(kind) for key in seen), kind


def test_every_card_and_city_is_explained_wherever_it_is() -> None:
    shown = GAME.view(games()[1][10], 1)
    for card in DATA.cards:
        found = explained(shown, f"card:{card.id}")
        assert found.title == card.name
        assert card.type in found.kind.lower()
        assert f"level {('', 'I', 'II', 'III', 'IV')[card.level]}" in found.kind
        assert card.wants in found.connected or f"{card.wants} icon" in found.does or not card.cost
        assert found.now
    for city in DATA.cities:
        assert explained(shown, f"city:{city.id}").title == city.name
    for kind in ("type:park", "landmark:transit"):
        assert explained(shown, kind).does


@pytest.mark.parametrize(
    "key",
    [
        "", ":", "card", "card:", "card:palace", "card:diner:1", "city:", "city:paris", "seat", "seat:", "seat:9",
        "seat:0:", "seat:0:gold", "seat:0:hand:1", "seat:x", "building:0", "building:0:99",
        "price:0", "price:x", "mayor:7", "mayor", "track", "track:gold", "meeple:profit", "meeple:profit:8",
        "meeple:gold:0", "line:gold", "step:", "hop:x", "score:99", "score:", "goal:", "goal:none", "chip:none",
        "award:x", "goals:1", "row:1", "deck:4", "discard:x", "hand:0", "actions:1", "action:fly", "acting:1",
        "ending:1", "type:gold", "landmark:park", "seat:" + "9" * 5000, "seat:¹", "seat:\u0661", "card:\x00",
        "x" * 10_000, "seat:00", "seat:-1", "plot:0:77", "building:9:0",
    ],
)  # fmt: skip
def test_odd_keys_name_nothing(key: str) -> None:
    for shown in (GAME.view(GAME.new(2, 1), 0), GAME.view(games()[0][12], None), GAME.view(games()[2][-1], 3)):
        assert GAME.explain(shown, key) is None


def test_any_key_of_any_game_may_be_asked_of_any_view() -> None:
    """A page may ask for what stood there a moment ago: whatever comes back, it is no error."""
    keys = sorted({key for shown in list(views())[::7] for key in marked(shown)})
    for shown in list(views())[::5]:
        for key in keys:
            found = GAME.explain(shown, key)
            assert found is None or found.title


def test_it_tells_a_seat_no_more_than_its_view() -> None:
    for positions in games():
        for state in positions[::4]:
            for seat in (None, *range(state.seats)):
                dealt = state.redeal(0 if seat is None else 1 << seat, Luck(5))
                true, other = GAME.view(state, seat), GAME.view(dealt, seat)
                keys = marked(true)
                assert keys == marked(other)
                for key in keys:
                    assert GAME.explain(true, key) == GAME.explain(other, key)


# ---- what it means now


def test_prices_without_a_question_are_those_of_the_offers() -> None:
    checked = 0
    for shown in views():
        if shown.asked != "action":
            continue
        assert shown.seat is not None
        for offer in shown.offers:
            card = PHRASES.cards[offer.card]
            told = {one.place: (one.over, one.cards) for one in facts.prices(PHRASES, shown, shown.seat, card)}
            assert told == {place.place: (place.over, place.price) for place in offer.places}
            checked += 1
    assert checked > 30


def street() -> PaperSkyscrapers:
    return setup(
        actions=2,
        cities={
            "violet": {
                "city": "washington",
                "buildings": town("washington", r1=["branch-library"]),
                "mayor": 0,
                "hand": ["row-houses", "newsstand", "town-hall"],
                "tracks": [0, 1, 0],
            },
            "lime": {"city": "philadelphia", "buildings": town(r1=["bungalow-court"]), "tracks": [0, 0, 1]},
        },
        row=["playground", "brickyard", "diner"],
    )


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("card:row-houses", "It would cost nothing beside Branch Library"),
        ("card:row-houses", "population from 0 to 2 by a hop and score a point"),
        ("card:newsstand", "It would cost 2 cards"),
        ("card:playground", "In your city it would cost 1 card"),
        ("card:branch-library", "Your mayor may come here now"),
        ("card:bungalow-court", "a roof in Lime’s city"),
        ("card:sydney-opera-house", "You cannot see it now"),
        ("city:washington", "it is a roof: the bonus works"),
        ("mayor:0", "Other roofs to go to: Branch Library."),
        ("mayor:1", "He stands on Philadelphia."),
        ("track:population", "One step brings you from 0 to 2 by a hop over Lime, for 1 point."),
        ("hop:population", "over Lime"),
        ("line:population", "1 step away from you"),
        ("meeple:prestige:0", "You stand on 1."),
        ("goal:grand-tour", "You have 1 of 4. You lack 1 monument, 1 transit and 1 waterfront."),
        ("award:tallest-building", "It is a tie."),
        ("seat:0:civic", "You have 1: Branch Library."),
        ("seat:1", "Lime has no points so far"),
        ("building:0:1", "It is 1 card high"),
        ("action:claim", "no new goal is complete"),
        ("action:end", "2 actions would be lost."),
        ("hand", "Free somewhere: Row Houses"),
    ],
)
def test_it_says_what_a_thing_means_now(key: str, words: str) -> None:
    found = explained(view(street(), "violet"), key)
    assert words in f"{found.does} {found.now} {found.connected}"


def test_the_price_of_a_place_is_explained() -> None:
    state = do(street(), "build-row-houses")
    shown = view(state, "violet")
    there = explained(shown, "price:2")
    assert there.title == "Price: free"
    assert there.now == "Here you pay nothing: 1 less for Branch Library on the left."
    assert there.kin == ("card:branch-library",)
    assert explained(shown, "price:-1").now == "Here you pay 1 card: nothing makes it cheaper here."
    assert "Row Houses here: free." in explained(shown, "plot:0:2").now


def test_what_would_complete_a_goal_is_said_of_the_card() -> None:
    state = setup(
        cities={
            "violet": {
                "buildings": town(r1=["branch-library", "newsstand"], r2=["cannery"]),
                "hand": ["town-hall", "diner"],
            }
        }
    )
    found = explained(view(state, "violet"), "card:town-hall")
    assert "it would complete Grand Tour" in found.connected
    assert "goal:grand-tour" in found.kin


def test_another_edition_tells_its_own_figures() -> None:
    def change(data: dict[str, object]) -> None:
        data["tracks"][0]["lines"] = [7, 11]  # type: ignore[index]
        data["achievements"][0]["points"] = 9  # type: ignore[index]

    game = edition(change)
    shown = game.view(game.new(2, 1), 0)
    told = game.about(shown, "track:profit")
    assert told is not None
    assert "7 and 11" in told.does
    told = game.about(shown, f"goal:{DATA.achievements[0].id}")
    assert told is not None
    assert "9 points" in told.does
