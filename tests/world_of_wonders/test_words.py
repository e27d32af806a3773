"""The table in words, what is asked, what happened."""

from __future__ import annotations

import re
from importlib.resources import files
from random import Random

import pytest

from tests.world_of_wonders.play import GAME, do, names, random_moves, seat, setup, site, until, view, workers
from tests.world_of_wonders.rare import liked, rich
from ziggurat.cli.words import hears
from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.edition import standard
from ziggurat.games.world_of_wonders.data.records import AbilityData
from ziggurat.games.world_of_wonders.draw.cards import CardFaces
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders
from ziggurat.games.world_of_wonders.words.abilities import sign, when
from ziggurat.games.world_of_wonders.words.names import Names

RULES = set(
    re.findall(
        r"^- \*\*([A-Z]+-\d+)\*\*", files("ziggurat.games.world_of_wonders").joinpath("rules.md").read_text(), re.M
    )
)


def labels(state: WorldOfWonders, color: str) -> dict[str, str]:
    prompt = GAME.ask(view(state, color))
    return {GAME.vocabulary.name(answer.choice): f"{answer.label}: {answer.help}" for answer in prompt.answers}


def test_everything_is_told_within_a_hundred_columns() -> None:
    state = GAME.new(7, 2, events="12", black_market="on", spy_network="on")
    for number, (who, _) in enumerate(random_moves(state, 3)):
        if number % 23 == 0:
            for viewer in (None, who):
                text = GAME.tell(GAME.view(state, viewer))
                assert max(map(len, text.splitlines())) <= 100
    assert "FINAL SHEET" in GAME.tell(view(state))


def test_rule_ids_of_questions_and_answers_are_in_the_help() -> None:
    for seed in range(3):
        state = GAME.new(4, seed, events="12", black_market="on", spy_network="on")
        for who, _ in random_moves(state, seed):
            prompt = GAME.ask(GAME.view(state, who))
            assert set(prompt.rules) <= RULES
            assert {answer.rule for answer in prompt.answers} <= RULES
            assert all(answer.rule for answer in prompt.answers)


def test_rule_ids_of_refusals_are_in_the_help() -> None:
    for seed in range(2):
        state = GAME.new(3, seed, events="6")
        for number, (who, _) in enumerate(random_moves(state, seed)):
            if number % 5 == 0:
                legal = set(state.legal(who))
                for choice in range(number % 7, len(GAME.vocabulary), 7):
                    if choice not in legal:
                        reason, rule = state.why_not(who, choice)
                        assert rule in RULES
                        assert reason[0].isupper()
                        assert reason.endswith(".")


def test_the_questions_of_play() -> None:
    state = setup(
        red={"hand": ["farm", "zeus-1", "aurora"], "sites": [site("temple", "worker")], "buildings": ["city_wall"]},
        teal={"sites": [site("school", *workers(2))]},
    )
    shown = labels(state, "red")
    assert shown["attack-school-1"] == "Attack Teal's School 1 (site): You can send 3 against 4: 1 short"
    assert shown["worker-farm"] == "Farm as a Worker: Face down on one of your sites, for 1"
    assert shown["discover-aurora"].startswith("Discover Aurora Borealis: Free of charge.")
    zeus = "cost 6, 6 points. Once a round with each piece, in your turn: destroy a Worker on any site."
    assert zeus in shown["place-zeus-1"]
    assert GAME.ask(view(state, "teal")).question == "Waiting for Red."
    assert GAME.ask(view(state, "teal")).context == "It is Red's turn to build, to work or to attack."


def test_the_questions_of_a_battle() -> None:
    state = setup(
        red={"hand": ["farm", "library", "temple"]},
        teal={"buildings": ["throne_room", "gardens-1"], "tokens": 7, "sites": [site("school", "worker")]},
        discard=["aurora"],
    )
    do(state, "red attack-school-1 militia-farm")
    assert GAME.ask(view(state, "red")).question == "Who joins the attack on Teal's School 1 (site)?"
    context = GAME.ask(view(state, "red")).context
    assert context.startswith("Force 1 (1 Militia) against 3 (site 2 + Constructors 1). As it stands, nothing")
    do(state, "red militia-library militia-temple commit")
    shown = labels(state, "teal")
    assert shown["pass"].startswith("Pass: Force 3 against 3: the building would be destroyed. Use nothing now")
    assert "Force 3 against 6: nothing would happen. " in shown["use-throne_room-1"]
    assert "The battle would end, its units becoming Constructors. All units" in shown["second-gardens"]
    assert GAME.ask(view(state, "teal")).question == "Red attacks your School 1 (site): do you react?"


def test_the_table_tells_what_the_picture_shows() -> None:
    state = setup(
        red={
            "buildings": [site("city_wall", "militia", "knight"), site("farm", used=True), "pyramid-2"],
            "sites": [site("zeus-1", "worker", "foreman", holders=["teal"])],
            "naturals": ["everest", "everest"],
            "tokens": 3,
        },
        discard=["temple", "zeus-2"],
        peace="teal",
    )
    text = GAME.tell(view(state, "teal"))
    for line in (
        "Site Zeus 1: 1 Worker, 1 Foreman, 4 of 6; strength 6; stolen from Teal",
        "City Wall 1: strength 7 (printed 3 + garrison 4); lends 7; 1 Militia, 1 Knight",
        "Farm 1 (used): strength 10 (printed 3 + walls 7)",
        "Mount Everest: 2 pieces, 2 on the whole table, each worth 2 points",
        "Discard: 2 cards, from the top: Zeus 2, Temple.",
        "No attacks until Teal's next turn begins.",
        "3 tokens (+2 each turn)",
    ):
        assert line in text


def test_abilities_that_cannot_be_used_say_why() -> None:
    state = setup(red={"buildings": ["farm", "zeus-1", "blacksmith", site("library", used=True)], "tokens": 2})
    own = view(state, "red").districts[0]
    assert {one.card: one.reason for one in own.buildings} == {
        "farm": "there is no site",
        "blacksmith": "only in a battle",
        "library": "Library 1 is used",
    }
    assert own.wonders[0].first_reason == "there is no such unit"
    assert own.wonders[0].second_reason == "it costs 6 tokens, and you have 2"
    assert all(one.reason == "" for one in view(state, "teal").districts[0].buildings)


def test_a_log_is_divided_by_turns() -> None:
    state = GAME.new(2, 1)
    state.listening = True
    for _ in random_moves(state, 1):
        pass
    heads = [GAME.narrate(event, ("Ines", "Tim")) for _, event in state.events if GAME.heading(event)]
    assert heads[0].endswith(", turn 1.")
    assert heads[1].endswith(", turn 2.")
    assert heads[-1] == "The game is over."


def test_the_narration_of_a_fight() -> None:
    state = setup(
        red={"hand": ["farm", "library", "temple", "aurora"]},
        teal={"buildings": ["throne_room"], "sites": [site("zeus-1", "worker")]},
        discard=["everest"],
    )
    state.listening = True
    do(state, "red attack-zeus-1 militia-farm militia-library militia-temple commit", "teal pass")
    said_ = [GAME.narrate(event, ("Ines", "Tim")) for _, event in state.events]
    assert said_ == [
        "Ines attacks Tim's Zeus 1.",
        "Ines sends a card from hand into the attack as Militia.",
        "Ines sends a card from hand into the attack as Militia.",
        "Ines sends a card from hand into the attack as Militia.",
        "Ines strikes at Tim's Zeus 1: 3 against 3.",
        "Tim passes in this battle.",
        "Ines takes Tim's Zeus 1, 3 against 3; its Constructor is lost.",
        "Ines puts a Worker on Zeus 1.",
    ]


@pytest.mark.parametrize("kind", range(46))
def test_every_kind_of_event_has_a_sentence(kind: int) -> None:
    two = 1 << 8 if kind == 18 else 1
    sentence = GAME.narrate(ops.event(kind, 1, 1, two), ("Ines", "Tim"))
    assert re.fullmatch(r"[A-Z].+\.", sentence)
    assert "{" not in sentence


def test_questions_on_the_way_name_what_goes_on() -> None:
    state = setup(
        red={
            "buildings": ["temple", "lighthouse-1"],
            "tokens": 9,
            "sites": [site("farm", "worker", "foreman"), "school"],
        },
        teal={"sites": [site("library", "worker")]},
    )
    moving = do(state.copy(), "red use-temple-1")
    assert GAME.ask(view(moving, "red")).question == "Where is the Worker moved from?"
    do(moving, "red farm-1")
    prompt = GAME.ask(view(moving, "red"))
    assert (prompt.question, prompt.context) == ("Where does the Worker go?", "From Farm 1. Temple.")
    assert GAME.ask(view(moving, "teal")).context == "Temple: Red decides."
    do(state, "red second-lighthouse farm-1")
    assert GAME.ask(view(state, "red")).question == "Which unit moves?"
    assert set(labels(state, "red")) == {"unit-worker", "unit-foreman"} == set(names(state, "red"))
    assert until(state, "red play")


def log(state: WorldOfWonders, color: str | None = None) -> list[str]:
    """What a seat or a spectator hears."""
    who = None if color is None else seat(color)
    return [GAME.narrate(event, ("Ines", "Tim", "Bo")) for audience, event in state.events if hears(who, audience)]


@pytest.mark.rule("WOW-077")
def test_the_log_tells_that_a_wonder_draws_a_worker() -> None:
    state = setup(red={"hand": [], "sites": [site("zeus-1", "worker"), site("farm", "worker")]})
    state.listening = True
    do(state, "red end")
    assert log(state)[:2] == ["Zeus 1 gets a Worker from the pile.", "Ines draws 5 cards."]


@pytest.mark.rule("WOW-101")
def test_spy_and_victim_hear_which_cards_and_nobody_else() -> None:
    state = setup(
        red={"hand": ["farm"], "buildings": ["spy_network"]},
        teal={"hand": ["zeus-1", "aurora"]},
        yellow={"hand": ["everest"]},
        seats=3,
        modules=["spy_network"],
    )
    state.listening = True
    do(state, "red use-spy_network-1 seat-teal card-farm card-aurora")
    public = ["Ines uses Spy Network 1.", "Ines looks at Tim's hand.", "Ines swaps a card with Tim."]
    assert log(state) == log(state, "yellow") == public
    both = "Ines gives Tim Farm and takes Aurora Borealis."
    assert log(state, "teal") == [*public, both]
    assert log(state, "red") == [*public[:2], "Ines sees Tim's hand: Zeus 1 and Aurora Borealis.", public[2], both]


def test_log_lines_speak_of_players_not_to_them() -> None:
    """Card texts say «you» to their owner; a line of the log is for all."""
    for number in range(4):
        state = rich(3, number)
        state.listening = True
        luck = Random(number)
        while state.pending:
            who = state.actors()[0]
            state.play(who, liked(state, who, luck))
        for color in (None, "red", "teal"):
            for line in log(state, color):
                assert not re.search(r"\b(you|your|yours)\b", line, re.I), line


def test_the_log_says_how_it_ended() -> None:
    state = GAME.new(3, 4)
    state.listening = True
    for _ in random_moves(state, 1):
        pass
    best = max(state.scores())
    assert log(state)[-2] == "The game is over."
    assert re.fullmatch(rf"(\w+ wins|[\w, ]+ share the victory) with {best} points?\.", log(state)[-1])


def test_a_doubling_and_a_fight_without_attackers_are_told() -> None:
    state = setup(
        red={"hand": ["farm", "library"], "buildings": ["blacksmith"]},
        teal={"buildings": ["artemis-1", "farm"], "tokens": 5},
    )
    state.listening = True
    do(state, "red attack-farm-1 militia-farm use-blacksmith-1 commit", "teal second-artemis")
    assert log(state)[2:] == [
        "Ines uses Blacksmith 1.",
        "Ines's Militia count double until the turn ends.",
        "Ines strikes at Tim's Farm 1: 2 against 3.",
        "Tim uses Artemis for 5 tokens.",
        "A Militia falls in the battle.",
        "No attackers are left: Tim's Farm 1 is safe.",
    ]


def test_the_log_says_whose_sites_and_buildings_they_are() -> None:
    state = setup(
        red={"hand": ["farm"], "buildings": ["temple"], "sites": [site("school", "worker")]},
        teal={"sites": [site("library", "worker", "worker"), "stables"]},
    )
    state.listening = True
    do(state, "red use-temple-1 library-1 school-1", "red attack-stables-1 militia-farm commit")
    assert log(state)[1] == "Ines moves a Worker from Tim's Library 1 to School 1."
    assert log(state)[2] == "Ines attacks Tim's Stables 1."
    assert log(state)[-1] == "Ines's attack on Tim's Stables 1 fails, 1 against 2."


def test_every_ability_says_when_it_works() -> None:
    """From its windows, in words and on its card."""
    told = {ability.id: (sign(ability), when(ability)) for ability in standard().abilities()}
    assert told["farm.use"] == ("your turn", "in your turn")
    assert told["city_wall.aura"] == told["artemis.first"] == ("always", "always")
    assert told["barracks.use"] == ("anytime", "in your turn or when you are attacked")
    assert told["temple.use"] == ("anytime", "anytime, in the turns of others too")
    assert told["blacksmith.use"] == ("in battle", "when you attack or are attacked")
    assert told["gardens.first"] == told["colossus.second"] == ("when attacked", "when you are attacked")
    assert told["artemis.second"] == ("anytime", "in your turn or in any battle")
    assert told["mausoleum.second"][0] == "after losses"
    for card in standard().kinds():
        if card.family in ("basic", "great"):
            for ability in (one for one in standard().abilities() if of(one) == card.of):
                moment = when(ability).lower()
                assert moment in Names(standard()).face(card.id).lower()
                assert moment in CardFaces(standard()).says(card.id).lower()
                if card.family == "basic":
                    assert f'<span class="wh">{sign(ability)}</span>' in CardFaces(standard()).front(card.id)


def of(ability: AbilityData) -> str:
    return ability.id.partition(".")[0]


def test_the_table_says_when_and_quotes_the_cards_of_others() -> None:
    state = setup(red={"buildings": ["blacksmith", "zeus-6"]}, teal={"buildings": ["blacksmith", "zeus-5", "zeus-3"]})
    text = " ".join(GAME.tell(view(state, "red")).split())
    text_of = "When you attack or are attacked: your Militia count double until the turn ends."
    assert f"Blacksmith 1: strength 2. {text_of}" in text
    assert f'Blacksmith 2: strength 2. The card says: "{text_of}"' in text
    assert "Statue of Zeus at Olympia, 1 of 6 (piece number 6), 6 points. Once a round" in text
    assert "Statue of Zeus at Olympia, 2 of 6 (pieces number 3 and 5), 12 points. The card says" in text


def test_one_is_singular_everywhere() -> None:
    things = "points|tokens|cards|turns|pieces|Workers|Foremen|Knights|Constructors|events|sites"
    many = re.compile(rf"\b1 (more |hand |Wonder )?({things})\b")
    for number in range(3):
        state = rich(3, number)
        state.listening = True
        luck = Random(number)
        decisions = 0
        while state.pending:
            who = state.actors()[0]
            if decisions % 7 == 0:
                shown = GAME.view(state, who)
                prompt = GAME.ask(shown)
                texts = [GAME.tell(shown), str(GAME.draw(shown)), prompt.question, prompt.context]
                texts += [f"{answer.label} {answer.help}" for answer in prompt.answers]
                for text in texts:
                    assert not many.search(text), many.search(text)
            state.play(who, liked(state, who, luck))
            decisions += 1
        assert not any(many.search(line) for line in log(state))


@pytest.mark.rule("WOW-065")
def test_it_is_said_which_wonder_must_have_a_worker() -> None:
    state = do(setup(red={"hand": ["zeus-1", "farm", "temple"]}), "red place-zeus-1")
    assert GAME.ask(view(state, "red")).question == "Which card goes to Zeus 1 as a Worker?"
    assert labels(state, "red")["worker-farm"] == "Farm as a Worker: Face down on Zeus 1"
    assert GAME.ask(view(state, "teal")).context == "Red must send a hand card to work on Zeus 1."


@pytest.mark.rule("WOW-075", "WOW-158")
def test_each_stolen_piece_names_its_own_former_holder() -> None:
    stolen = [site("zeus-1", "worker", holders=["teal"]), site("zeus-2", "worker", holders=["yellow"])]
    shown = view(setup(red={"sites": stolen}, seats=3), "red").named(("Ines", "Tim", "Bo"))
    land = str(GAME.draw(shown))
    assert re.search(r'data-piece="zeus-1" title="[^"]*it returns to Tim\.', land)
    assert re.search(r'data-piece="zeus-2" title="[^"]*it returns to Bo\.', land)
