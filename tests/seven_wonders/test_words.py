"""7 Wonders in words: every phase asks and tells, nothing hidden is said, and every event has its sentence."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

import pytest

from tests.seven_wonders.lost_play import lost
from tests.seven_wonders.play import DATA, GAME, do, random_moves, setup, turn, view
from ziggurat.core.contract.game import Option
from ziggurat.core.contract.view import Prompt
from ziggurat.core.render.prose import WIDTH
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.rules.state import SevenWonders
from ziggurat.games.seven_wonders.words.cards import Cards
from ziggurat.games.seven_wonders.words.names import Names

NAMES = ["Mara", "Jonas", "Ines", "Okonkwo-Lindqvist", "Ada", "Bo", "Cy"]
WORDS = Cards(Names(DATA, GAME.vocabulary))


@cache
def rule_ids() -> frozenset[str]:
    text = files("ziggurat.games.seven_wonders").joinpath("rules.md").read_text(encoding="utf-8")
    return frozenset(re.findall(r"^- \*\*((?:SW|R)-\d+)\*\* \S", text, re.MULTILINE))


def ask(state: SevenWonders, color: str | None) -> Prompt:
    return GAME.ask(view(state, color).named(NAMES[: state.seats]))


def tell(state: SevenWonders, color: str | None) -> str:
    return GAME.tell(view(state, color).named(NAMES[: state.seats]))


@pytest.mark.parametrize("seats", [3, 7])
@pytest.mark.parametrize("seed", range(2))
def test_every_choice_has_an_answer(seats: int, seed: int) -> None:
    state = GAME.new(seats, seed, boards="chosen", sides="chosen" if seed else "B")
    for _ in random_moves(state, seed):
        for who in state.actors():
            prompt = GAME.ask(GAME.view(state, who).named(NAMES[:seats]))
            assert [answer.choice for answer in prompt.answers] == state.legal(who)
            assert len({answer.label for answer in prompt.answers}) == len(prompt.answers)
            assert set(prompt.rules) <= rule_ids()
            assert {answer.rule for answer in prompt.answers} <= rule_ids()


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_lines_fit(seats: int) -> None:
    state = GAME.new(seats, 4)
    for number, _ in enumerate(random_moves(state, 4)):
        if number % 9 == 0:
            for color in (None, "red", "yellow"):
                assert max(map(len, tell(state, color).splitlines())) <= WIDTH
    assert "FINAL SHEET" in tell(state, None)
    assert max(map(len, tell(state, None).splitlines())) <= WIDTH


def test_the_question_for_a_card_says_what_each_use_costs() -> None:
    state = setup(cities={"red": {"hand": ["barracks", "stockade", "altar"], "coins": 3}})
    prompt = ask(state, "red")
    assert prompt.question == "Which card do you play?"
    assert prompt.context == "Age I, turn 1 of 6. Your other cards go to Jonas on your left."
    helps = {answer.label: answer.help for answer in prompt.answers}
    assert helps["Barracks"].startswith("military: 1 shield; build for 2 coins")
    assert helps["Stockade"].startswith("military: 1 shield; cannot build, 1 wood short")
    assert helps["Altar"].startswith("civilian: 2 points; build free")


def test_the_question_for_a_use_says_what_is_missing() -> None:
    state = setup(cities={"red": {"hand": ["stockade"], "coins": 3}})
    do(state, "red stockade")
    prompt = ask(state, "red")
    assert prompt.question == "What do you do with Stockade?"
    assert prompt.context == (
        "It costs 1 wood. Building it is not possible: 1 wood short. A stage is not possible: 1 stone short."
    )
    assert [answer.label for answer in prompt.answers] == ["Sell it for 3"]


def test_the_question_for_a_payment_names_who_gets_what() -> None:
    cities = {"red": {"board": "olympia-a", "hand": ["baths"]}, "teal": {"board": "gizah-a"}}
    state = setup(turn=2, cities={**cities, "yellow": {"cards": ["stone-pit"]}})
    do(state, "red baths build")
    prompt = ask(state, "red")
    assert prompt.question == "How do you pay for Baths?"
    assert [(answer.label, answer.help) for answer in prompt.answers] == [
        ("2 to Ines", "2 coins to Ines for stone; 2 coins in all"),
        ("2 to Jonas", "2 coins to Jonas for stone; 2 coins in all"),
    ]


def test_the_own_choice_is_told_to_its_player_only() -> None:
    state = setup(cities={"red": {"hand": ["barracks"]}})
    do(state, "red barracks build")
    mine = "build Barracks, 2 coins to Jonas for ore"
    assert ask(state, "red").question == f"You {mine}."
    assert mine in tell(state, "red")
    assert mine not in tell(state, "teal")
    assert ask(state, "red").context.startswith("Nobody has seen it.")


def test_the_hand_is_told_with_reasons() -> None:
    state = setup(cities={"red": {"hand": ["stockade"], "coins": 0}})
    told = " ".join(tell(state, "red").split())
    assert (
        "Stockade, red, costs 1 wood: military: 1 shield; cannot build, 1 wood short; no stage, 1 stone short" in told
    )
    assert "YOUR HAND" not in tell(state, None)


def test_the_verdict() -> None:
    state = setup(age=3, turn=6, cities={"red": {"coins": 30}})
    turn(state)
    prompt = ask(state, None)
    assert prompt.question == f"Mara wins with {state.scores()[0]} points."
    shared = setup(phase="over", cities={color: {"coins": 4} for color in ("red", "teal", "yellow")})
    assert ask(shared, "red").question == "Mara, Jonas and Ines share the victory with 1 point."
    tied = setup(phase="over", cities={"red": {"coins": 5}, "teal": {"coins": 4}, "yellow": {"coins": 0}})
    assert "Mara wins the tie with Jonas by more coins." in ask(tied, None).context


def test_every_effect_has_its_words() -> None:
    said = {card.name: "; ".join(WORDS.effect(effect) for effect in card.effects) for card in DATA.cards}
    assert said["Tree Farm"] == "makes 1 wood or 1 clay each turn"
    assert said["Forum"] == "makes 1 glass or 1 textile or 1 papyrus each turn, not for sale"
    assert said["West Trading Post"] == "raw goods of the left neighbor for 1 coin each"
    assert said["Marketplace"] == "wares of both neighbors for 1 coin each"
    assert said["Bazar"] == "2 coins at once per grey card of you and your neighbors"
    assert said["Arena"] == "3 coins at once per own wonder stage; 1 point per own wonder stage"
    assert said["Strategists Guild"] == "1 point per defeat token of your neighbors"
    assert all(said.values())


def test_every_event_is_told() -> None:
    said = set()
    for seed in range(6):
        state = GAME.new(4, seed, boards="chosen", sides="B" if seed % 2 else "chosen")
        state.listening = True
        for _ in random_moves(state, seed):
            pass
        for audience, event in state.events:
            assert audience == -1
            assert GAME.narrate(event, NAMES[:4]).endswith(".")
            said.add(packed.event_kind(event))
    assert said == {*range(ops.SAID_OVER + 1), ops.SAID_PLAYED, ops.SAID_CONFLICT}


def test_events_say_what_happened() -> None:
    state = setup(cities={"red": {"hand": ["barracks"]}, "teal": {"hand": ["altar"]}})
    state.listening = True
    turn(state, "red barracks build", "teal altar sell")
    told = [GAME.narrate(event, NAMES) for _, event in state.events]
    assert told[:2] == ["Age I, turn 1: all cards are turned over.", "Mara pays 2 coins to Jonas for ore."]
    assert told[2:4] == ["Mara builds Barracks.", "Jonas sells a card for 3 coins."]
    assert told[-1] == "The hands go to the left for turn 2."


def test_a_log_begins_with_the_boards_and_sets_turns_apart() -> None:
    """LW-006: boards that were drawn again are told with the reason."""
    state = GAME.new(4, 3, expansions="leaders,cities,lost")
    view = GAME.view(state, None).named(NAMES)
    told = GAME.opening(view)
    assert len(told) == 4 + len(view.redrawn)
    for line, seat in zip(told, view.boards, strict=False):
        board = next(board for board in GAME.components.boards if board.id == seat.board)
        assert line.endswith(f" plays {board.city} {seat.side}.")
    state = setup(cities={"red": {"hand": ["barracks"]}})
    state.listening = True
    turn(state, "red barracks sell")
    heads = [GAME.narrate(event, NAMES) for _, event in state.events if GAME.heading(event)]
    assert heads == ["Age I, turn 1: all cards are turned over."]


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.key)
def test_an_option_names_all_its_values(option: Option) -> None:
    assert len({option.label(value) for value in option.values}) == len(option.values) == len(option.labels)


ONE_OF_MANY = re.compile(r"(?<![\d+-])-?1 (?:coin|point|shield|card|leader|mask|debt|set|stage|token|victory token)s\b")
"""A figure of one with a word in the plural."""


@pytest.mark.parametrize(("seed", "expansions"), [(1, "none"), (8, "leaders,cities,lost"), (3, "leaders,cities,lost")])
def test_one_of_a_kind_is_told_in_the_singular(seed: int, expansions: str) -> None:
    state = GAME.new(4, seed) if expansions == "none" else GAME.new(4, seed, expansions=expansions)
    state.listening = True
    said = 0
    for number, _ in enumerate(random_moves(state, seed)):
        table = GAME.view(state, 1).named(NAMES[:4])
        prompt = GAME.ask(table)
        texts = [prompt.question, prompt.context, *(f"{answer.label} {answer.help}" for answer in prompt.answers)]
        texts += [GAME.narrate(event, NAMES) for _, event in state.events[said:]]
        said = len(state.events)
        if number % 7 == 0:
            texts.append(GAME.tell(table))
        for text in texts:
            assert not ONE_OF_MANY.search(" ".join(text.split())), text
    assert not ONE_OF_MANY.search(GAME.tell(GAME.view(state, 1)))


@pytest.mark.rule("SW-022")
def test_a_card_says_what_makes_it_free_and_what_it_makes_free_later() -> None:
    hand = ["temple", "forum", "library"]
    state = setup(age=2, cities={"red": {"hand": hand, "cards": ["altar"], "coins": 0}})
    helps = {answer.label: answer.help for answer in ask(state, "red").answers}
    assert helps["Temple"] == "civilian: 3 points; free by Altar; later makes Pantheon free"
    assert "free with East Trading Post or West Trading Post" in helps["Forum"]
    assert helps["Library"].endswith("free with Scriptorium; later makes Senate and University free")
    told = " ".join(tell(state, "red").split())
    assert "Free for you when you hold it: Temple by Altar" in told
    assert "later makes Pantheon free" in told
    assert "Free for you" not in tell(state, "teal")
    do(state, "red temple")
    context = ask(state, "red").context
    assert "It is free with Altar. Later it makes Pantheon free." in context
    assert "Paying for it is not possible: 1 wood, 1 clay, 1 glass short." in context


@pytest.mark.rule("SW-022", "SW-058")
def test_a_card_of_the_pile_says_what_it_makes_free_later() -> None:
    red = {"board": "halikarnassos-a", "stages": 1, "cards": ["foundry", "ore-vein"], "hand": ["statue"]}
    state = setup(age=2, turn=2, cities={"red": red, "teal": {"hand": ["temple"]}})
    turn(state, "red statue stage", "teal temple sell")
    helps = {answer.label: answer.help for answer in ask(state, "red").answers}
    assert helps["Temple"] == "civilian: 3 points; later makes Pantheon free"


@pytest.mark.parametrize(
    ("board", "words"),
    [
        ("helvetia-a", "never takes part in conflicts"),
        ("sparta-b", "half a shield: you win ties"),
        ("persepolis-b", "pay a coin less whenever you pay to the bank"),
        ("el-dorado-b", "for each structure you build from now on everybody takes a coin"),
        ("roma-a", "your leaders cost nothing"),
    ],
)
def test_powers_from_the_start_are_told(board: str, words: str) -> None:
    state = lost(modules=("leaders", "cities"), red={"board": board}, teal={"board": "gizah-a"})
    told = tell(state, "red")
    assert f"From the start: {words}" in told
    assert "From the start" not in tell(lost(red={"board": "gizah-a"}), "red")
    side = GAME.components.boards[[one.id for one in DATA.boards].index(board[:-2])].sides[board[-1].upper()]
    assert "makes nothing" not in WORDS.start(side)
    # Somebody else's board does not speak to the reader.
    assert "you win ties" not in tell(state, "teal")
    assert "your leaders" not in tell(state, "teal")


@pytest.mark.rule("LW-220")
def test_the_two_ways_of_the_navigator_to_sell_read_differently() -> None:
    stage = [["red", "stage-2", "stage", 1, 1]]
    state = lost(modules=("leaders",), built=stage, red={"board": "citadels-b", "hand": ["temple"], "coins": 0})
    do(state, "red temple")
    sales = [answer for answer in ask(state, "red").answers if "Sell" in answer.label]
    assert [answer.label for answer in sales] == ["Sell it for 3", "Sell it for 3 coins and a victory token of 3"]
    assert "by your Navigator, once per age" in sales[1].help
    state.listening = True
    turn(state, "red bonus")
    told = [GAME.narrate(event, NAMES) for _, event in state.events]
    assert "Mara sells a card by the Navigator for 3 coins." in told
    assert "Mara takes a victory token of 3." in told


@pytest.mark.rule("LW-219")
def test_the_victim_of_the_assassin_is_promised_nothing() -> None:
    state = lost(modules=("cities",), red={"hand": ["temple", "forum"]}, lost={"assassins": ["red"]})
    helps = {answer.label: answer.help for answer in ask(state, "red").answers}
    assert helps["Temple"] == "civilian: 3 points; must be thrown away, without coins"
    do(state, "red temple")
    prompt = ask(state, "red")
    (answer,) = prompt.answers
    assert (answer.label, answer.rule) == ("Throw it away", "LW-219")
    assert "no coins" in answer.help
    assert prompt.context.endswith("The Assassin makes you throw it away.")
    drawn = "".join(part.markup for part in GAME.draw(view(state, "red")).parts)
    assert "Throw away" in drawn
    assert "take 3" not in drawn
    do(state, "red sell")
    assert ask(state, "red").question == "You throw Temple away."


@pytest.mark.rule("LW-088")
def test_a_card_to_copy_promises_no_chain() -> None:
    red = {"board": "venezia-a", "stages": 1, "cards": ["brickyard", "glassworks"], "hand": ["statue"]}
    state = lost(seats=7, red=red, teal={"cards": [], "hand": ["caravansery"], "coins": 20, "board": "olympia-a"})
    state.stand(1, state.tables.card_ids.index("temple"), 0)
    turn(state, "red statue stage")
    helps = {answer.label: answer.help for answer in ask(state, "red").answers}
    assert helps["Temple"] == "blue, Age II: 3 points"


@pytest.mark.rule("LW-091")
def test_a_board_that_replaces_another_says_what_it_starts_with_and_costs() -> None:
    red = {"board": "temporal-paradox-a", "cards": ["lumber-yard", "clay-pool"], "hand": ["temple"]}
    state = lost(seats=5, red=red, lost={"boards_left": ["sparta"]})
    turn(state, "red temple stage")
    prompt = ask(state, "red")
    (answer,) = prompt.answers
    assert answer.help.startswith("no starting resource; half a shield: you win ties. 1: once per turn one more good")
    assert "costs 2 clay" in answer.help
    assert "Stage 1 of it is built at once." in prompt.context


@pytest.mark.rule("SW-137")
def test_a_further_recruit_is_told_at_the_price_that_is_paid() -> None:
    red = {"board": "roma-b", "stages": 1, "cards": ["stone-pit", "clay-pool", "loom"], "hand": ["temple"], "coins": 9}
    state = setup(age=2, turn=3, modules=["leaders"], cities={"red": {**red, "leaders": ["caesar", "nero"]}})
    turn(state, "red temple stage")
    helps = {answer.label: answer.help for answer in ask(state, "red").answers}
    assert helps["Caesar"] == "2 shields; costs you 3 coins"
    assert helps["Nero"].endswith("costs you nothing")
