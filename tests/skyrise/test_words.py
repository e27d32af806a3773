"""Skyrise in words: every phase asks and tells, nothing hidden is said, and every event has its sentence."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from tests.skyrise.play import ISLANDS, adjacency, bare, bridges, do, late, numbers, stand
from tests.skyrise.stage import challenge, earned
from ziggurat.core.contract.luck import stream
from ziggurat.core.contract.record import Record
from ziggurat.core.contract.undo import undone
from ziggurat.core.contract.view import Prompt
from ziggurat.core.render.prose import WIDTH
from ziggurat.games import load
from ziggurat.games.skyrise import GAME
from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.data.records import COLORS, standard_text
from ziggurat.games.skyrise.rules.state import Skyrise
from ziggurat.games.skyrise.view.shapes import PHASES

NAMES = ["Mara", "Jonas", "Ines", "Okonkwo-Lindqvist"]
CARDS = {wonder.name for wonder in GAME.components.wonders}
SEATS = (2, 3, 4)

VAULT = {
    "seats": 4,
    "islands": ["aurora", "borealis", "cirrus", "dorado"],
    "era": 2,
    "boards": {"red": {"picks": ["the-vault"], "rows": {"green": 4, "white": 3}, "patrons": {"A": 1}}},
    "tiles": {"A": 6, "B": 4, "C": 3, "D": 1},
    "structures": [["teal", "8", "BO13"], ["red", "the-vault", "BO07"]],
    "discs": {"BO06": "wild", "BO08": "A", "BO12": "green"},
    "phase": "vault",
    "turn": "red",
    "effect": 1,
}


def play(seats: int, seed: int) -> Iterator[Skyrise]:
    """The positions of a random game, from the first to the last, in one state that listens."""
    state = GAME.new(seats, seed)
    state.listening = True
    luck = stream(seed, "words")
    yield state
    while state.pending:
        seat = state.actors()[luck.below(len(state.actors()))]
        legal = state.legal(seat)
        state.play(seat, legal[luck.below(len(legal))])
        yield state


@cache
def rule_ids() -> frozenset[str]:
    text = files("ziggurat.games.skyrise").joinpath("rules.md").read_text(encoding="utf-8")
    return frozenset(re.findall(r"^- \*\*((?:SKY|R)-\d+)\*\* \S", text, re.MULTILINE))


def ask(state: Skyrise, seat: int | None) -> Prompt:
    return GAME.ask(GAME.view(state, seat).named(NAMES[: state.seats]))


def tell(state: Skyrise, seat: int | None) -> str:
    return GAME.tell(GAME.view(state, seat).named(NAMES[: state.seats]))


# ---------------------------------------------------------------- every phase


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(3))
def test_every_choice_has_an_answer(seats: int, seed: int) -> None:
    for state in play(seats, seed):
        for seat in range(seats):
            prompt = ask(state, seat)
            assert prompt.question
            assert [answer.choice for answer in prompt.answers] == state.legal(seat)
            assert len({answer.label for answer in prompt.answers}) == len(prompt.answers)
            assert set(prompt.rules) <= rule_ids()
            for answer in prompt.answers:
                assert answer.label
                assert answer.help
                assert "\n" not in answer.help
                assert answer.rule in rule_ids()


@pytest.mark.parametrize("seats", SEATS)
def test_who_waits_is_told_for_whom(seats: int) -> None:
    for state in play(seats, 5):
        if not state.pending:
            continue
        for seat in [None, *(seat for seat in range(seats) if not state.pending >> seat & 1)]:
            prompt = ask(state, seat)
            assert prompt.question.startswith("Waiting for ")
            assert all(NAMES[other] in prompt.question for other in state.actors())
            assert prompt.answers == ()
            assert prompt.context
            assert set(prompt.rules) <= rule_ids()


@pytest.mark.parametrize("seats", SEATS)
def test_the_table_fits_and_names_everything(seats: int) -> None:
    for number, state in enumerate(play(seats, 8)):
        if number % 7 and state.pending:
            continue
        for seat in (None, 0):
            text = tell(state, seat)
            assert max(map(len, text.splitlines())) <= WIDTH
            for hood in state.board.hoods:
                assert f"  {state.tables.hood_ids[hood]} {state.tables.hood_names[hood]}, " in text
            for card in state.panoramas:
                assert f"  {state.tables.panorama_names[card]}, " in text
            assert all(f"{name} (" in text for name in NAMES[:seats])


def test_every_phase_was_seen() -> None:
    """Random games reach all phases but, reliably, the Vault, which has a position of its own below."""
    seen = {PHASES[state.phase] for seats in SEATS for seed in range(3) for state in play(seats, seed)}
    assert seen >= set(PHASES) - {"vault"}


def test_neighbors_are_told_with_their_bridges() -> None:
    state = GAME.setup({"seats": 2, "islands": ["aurora", "borealis"]})
    lines = tell(state, None).splitlines()
    assert any(line.startswith("  ZE01 Zenith Forum, yellow: free, ") for line in lines)
    assert any(line.endswith("; by ZE02 ZE04 +AU04 +BO01") for line in lines)
    assert "  Lakes border AU02 AU05 AU06 AU10 AU11 / AU03 AU04 AU06 AU07 AU08" in lines


# ---------------------------------------------------------------- single questions


def test_sky_060_outbid() -> None:
    state = GAME.setup(
        {
            "seats": 3,
            "islands": ["aurora", "borealis", "cirrus"],
            "structures": [["red", "2", "AU06"]],
            "bids": [["teal", "38", "AU07"]],
            "passed": ["yellow"],
            "turn": "red",
        }
    )
    prompt = ask(state, 0)
    assert prompt.question == "Do you outbid Jonas, who bid 38 in Stoa Row?"
    assert prompt.context == "Your bid must be higher and go next to that one. Ines passed."
    labels = [answer.label for answer in prompt.answers]
    assert labels == ["Pass", "44, medium", "62, medium", "72, medium", "76, tall"]
    assert prompt.answers[1].help == "beats 38; rivals hold 4 higher; you keep 5 buildings"
    assert ask(state, 1).context == "You lead with 38 in Stoa Row."


def test_sky_060_place() -> None:
    state = GAME.setup(
        {
            "seats": 3,
            "islands": ["aurora", "borealis", "cirrus"],
            "boards": {"red": {"rows": {"green": 3}}},
            "structures": [["red", "2", "AU06"], ["red", "24", "AU14"]],
            "discs": {"AU08": "C", "AU12": "green", "AU13": "wild"},
            "bids": [["teal", "38", "AU07"]],
            "turn": "red",
            "held": "44",
        }
    )
    prompt = ask(state, 0)
    assert prompt.question == "Where do you place 44?"
    assert prompt.context == "Next to Stoa Row, where Jonas bid 38."
    assert {answer.label: answer.help for answer in prompt.answers} == {
        "Easel Row": (
            "white, patron C disc; borders a blimp and a lake; bridge to Sonnet Steps; 1 of yours beside it; "
            "2 free beside it"
        ),
        "Foundry Deck": "brown, green disc (row from 6 to 2); borders a blimp; 2 free beside it",
        "Heron Bank": "green, wild disc; borders a blimp; 1 of yours beside it; 1 free beside it",
    }
    assert ask(state, None).context == "Mara is about to place 44."


def test_sky_178_vault() -> None:
    state = GAME.setup(VAULT)
    prompt = ask(state, 0)
    assert prompt.question == "Which disc beside your Wonder do you take?"
    assert prompt.context == "It stands in Lichen Walk."
    assert [(answer.label, answer.help) for answer in prompt.answers] == [
        ("Take none", "all discs stay where they are"),
        ("Aria Court", "wild disc; the neighborhood stays free"),
        ("Gesso Mews", "patron A disc worth 6; the neighborhood stays free"),
        ("Boiler Court", "green disc (in excess, 10 points); the neighborhood stays free"),
    ]
    assert ask(state, 1).context == "Mara may take a disc beside Lichen Walk."
    state.apply(0, GAME.vocabulary.index("BO06"))
    assert [answer.help.partition(";")[0] for answer in ask(state, 0).answers] == [
        "row from 2 to 3",
        "in excess, 10 points",
        "row from 6 to 2",
        "row from 2 to 3",
    ]


@pytest.mark.rule("SKY-113", "R-32")
def test_sky_113_two_cards_for_two_figures() -> None:
    state = GAME.setup(
        {
            "seats": 2,
            "phase": "pick",
            "boards": {
                "red": {"cards": ["the-hammer", "atlantis", "atelier", "the-vault", "la-boca"]},
            },
        }
    )
    assert ask(state, 0).question == "Which Wonder card goes to your red Wonder?"
    state.apply(0, GAME.vocabulary.index("pick-atelier"))
    second = ask(state, 0)
    assert second.question == "Which Wonder card goes to your yellow Wonder?"
    assert second.context.startswith("Atelier goes to your red Wonder.")
    assert "Atelier" not in {answer.label for answer in second.answers}
    assert "Atelier" not in tell(state, 1) + str(ask(state, 1)) + tell(state, None)
    state.apply(0, GAME.vocabulary.index("pick-the-hammer"))
    assert ask(state, 0).question == "Waiting for Jonas."
    assert ask(state, 0).context == "You chose Atelier and The Hammer, in secret."


def test_sky_071_hammer_answers() -> None:
    state = GAME.setup(
        {
            "seats": 2,
            "islands": ["aurora", "borealis"],
            "era": 2,
            "boards": {
                "red": {"picks": ["atlantis", "atelier"]},
                "teal": {"picks": ["the-hammer", "opportunity"]},
            },
            "structures": [["red", "2", "AU06"]],
            "bids": [["teal", "38", "AU07"], ["red", "atlantis", "AU12"]],
            "turn": "teal",
        }
    )
    prompt = ask(state, 1)
    assert prompt.question == "Do you answer Atlantis with The Hammer?"
    assert [answer.label for answer in prompt.answers] == ["Pass", "The Hammer, Wonder"]


@pytest.mark.rule("R-33")
def test_r_33_a_chosen_piece_is_public_and_can_be_taken_back() -> None:
    record = Record.start(GAME, 3, 4)
    state = record.deal(GAME)
    seat = state.actors()[0]
    choice = state.legal(seat)[0]
    state.apply(seat, choice)
    record.add(GAME, seat, choice)
    number = GAME.vocabulary.name(choice)
    for viewer in (None, 0, 1, 2):
        assert f"holds {number}, short, not yet placed" in tell(state, viewer)
    assert undone(GAME, record, seat).choices == []


def test_sky_147_verdict() -> None:
    *_, state = play(3, 1)
    view = GAME.view(state, None).named(NAMES[:3])
    tied = msgspec.structs.replace(view, scores=(80, 71, 80), ranking=(2, 3, 1))
    prompt = GAME.ask(tied)
    assert prompt.question == "Ines wins with 80 Prestige."
    assert prompt.context == (
        "Ines 80, Mara 80, Jonas 71. Ines wins the tie with Mara by finishing construction earlier."
    )
    plain = GAME.ask(msgspec.structs.replace(view, scores=(80, 71, 60), ranking=(1, 2, 3)))
    assert plain.context == "Mara 80, Jonas 71, Ines 60."


@pytest.mark.parametrize("seats", SEATS)
def test_the_final_sheet_adds_up(seats: int) -> None:
    *_, state = play(seats, 2)
    text = tell(state, None)
    total = next(line for line in text.splitlines() if line.startswith("  Total"))
    assert [int(word) for word in total.split()[1:]] == state.scores()
    assert set(re.findall(r"\b(?:SKY|R)-\d+", text)) <= rule_ids()


# ---------------------------------------------------------------- nothing hidden


@pytest.mark.parametrize("seats", SEATS)
def test_a_spectator_hears_of_no_card_before_the_reveal(seats: int) -> None:
    for state in play(seats, 4):
        if state.era == 2:
            return
        text = tell(state, None) + str(ask(state, None))
        assert not any(name in text for name in CARDS)
        assert "bjective:" not in text
        assert "ONLY YOU KNOW" not in text
        assert not re.search(r"Patron values.*A \d", text)


@pytest.mark.parametrize("seats", SEATS)
def test_a_seat_hears_only_of_its_own_cards_and_goal(seats: int) -> None:
    for state in play(seats, 6):
        if state.era == 2:
            return
        for seat in range(seats):
            text = tell(state, seat) + str(ask(state, seat))
            own = {state.tables.wonder_names[card] for card in range(20) if state.cards[seat] >> card & 1}
            assert set(re.findall(r"Wonder card: ([^,]+),", text)) == own
            goals = re.findall(r"Objective: 4 structures in (\w+)", text)
            assert goals == [COLORS[state.objectives[seat]]]


@pytest.mark.parametrize("seats", SEATS)
def test_words_are_equal_where_a_seat_cannot_tell_the_difference(seats: int) -> None:
    luck = stream(9, "redeal")
    for number, state in enumerate(play(seats, 9)):
        if number % 5:
            continue
        for seat in [None, *range(seats)]:
            other = state.redeal(0 if seat is None else 1 << seat, luck)
            assert tell(other, seat) == tell(state, seat)
            assert ask(other, seat) == ask(state, seat)


# ---------------------------------------------------------------- what happened


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(4))
def test_every_event_has_its_sentence(seats: int, seed: int) -> None:
    *_, state = play(seats, seed)
    names = NAMES[:seats]
    for audience, event in state.events:
        assert audience == -1
        sentence = GAME.narrate(event, names)
        assert sentence.endswith(".")
        assert "\n" not in sentence
        general = ("Era 2 begins.", "Everybody has built everything: Era 2 ends.")
        assert any(name in sentence for name in names) or sentence in general


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_said_to_be_scored_is_scored(seats: int) -> None:
    *_, state = play(seats, 3)
    names = NAMES[:seats]
    said = dict.fromkeys(names, 0)
    for _, event in state.events:
        found = re.fullmatch(r"(.+) scores (\d+) for (.+)\.", GAME.narrate(event, names))
        if found:
            said[found[1]] += int(found[2])
    assert list(said.values()) == state.prestige


def test_events_unpack_as_they_were_packed() -> None:
    """The largest number that `_score` packs must not run into the next one."""
    assert ops.source_with_ref(ops.FROM_STRUCTURES, 127) < ops.STRIDE


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (ops.event(ops.SAID_START, 1, 5, 0), "Jonas starts auction 5."),
        (ops.event(ops.SAID_BID, 1, 14, 24), "Jonas bids 30 in Lichen Walk."),
        (ops.event(ops.SAID_BID, 1, 64 + 18, 24), "Jonas places The Summit in Lichen Walk."),
        (ops.event(ops.SAID_PASS, 0, 0, 0), "Mara passes."),
        (ops.event(ops.SAID_CANNOT, 0, 0, 0), "Mara cannot outbid and passes."),
        (ops.event(ops.SAID_BUILD, 2, 14, 24), "Ines wins with 30: a short building in Lichen Walk."),
        (ops.event(ops.SAID_BUILD, 2, 64 + 18, 24), "Ines builds The Summit in Lichen Walk."),
        (ops.event(ops.SAID_DISC, 2, 6, 24), "Ines collects a patron C disc from Lichen Walk."),
        (ops.event(ops.SAID_COLOR, 2, 3, 0), "Ines makes the wild disc brown."),
        (
            ops.event(ops.SAID_VAULT, 2, 24, 1),
            "Ines chooses the disc of Lichen Walk, beside the new Wonder.",
        ),
        (ops.event(ops.SAID_SCORE, 2, ops.source_with_ref(ops.FROM_WONDER, 18), 10), "Ines scores 10 for The Summit."),
        (
            ops.event(ops.SAID_SCORE, 2, ops.source_with_ref(ops.FROM_CONTROL, 2), 5),
            "Ines scores 5 for control of Borealis.",
        ),
        (ops.event(ops.SAID_REVEAL, 0, 3, 0), "Mara reveals Atlantis, initiative 4."),
        (
            ops.event(ops.SAID_OBJECTIVE, 0, 3, 0),
            "Mara reveals the secret objective: structures in brown.",
        ),
        (ops.event(ops.SAID_KEY, 0, 1, 0), "Mara has built everything and takes the small key."),
        (ops.event(ops.SAID_ERA, 0, 2, 0), "Era 2 begins."),
        (ops.event(ops.SAID_ERA, 1, 1, 1), "Jonas has built the seventh building: Era 1 ends."),
        (
            ops.event(ops.SAID_SCORE, 2, ops.source_with_ref(ops.FROM_WONDER, 2), 0),
            "Ines scores nothing for The Palace.",
        ),
        (ops.event(ops.SAID_START, 1, 5, 1), "Jonas has the lowest initiative and starts auction 5."),
        (ops.event(ops.SAID_LEFT, 1, 0, 0), "Jonas takes no disc beside the new Wonder."),
        (ops.event(ops.SAID_OVER, 0, 2, 81), "The game is over: Jonas wins with 81 Prestige."),
    ],
)
def test_sentences(event: int, sentence: str) -> None:
    assert GAME.narrate(event, NAMES) == sentence


def told(state: Skyrise, *moves: str) -> list[str]:
    state.listening = True
    do(state, *moves)
    return [GAME.narrate(event, NAMES[: state.seats]) for _, event in state.events]


@pytest.mark.rule("SKY-068", "SKY-069", "R-03")
def test_the_log_says_why_nobody_else_was_asked() -> None:
    quiet = {"red": ["le-baron"], "teal": ["the-summit"], "yellow": ["la-boca"]}
    placed = late({"red": ["2", "le-baron"], "teal": ["8"], "yellow": []}, quiet, turn="teal")
    assert told(placed, "teal 8 ZE01", "red le-baron ZE02")[2] == "A Wonder ends the auction: nobody can answer Mara."
    alone = late({"red": ["2", "24"], "teal": [], "yellow": []}, quiet)
    assert told(alone, "red 2 ZE01")[1] == "All others have built everything, so nobody can answer Mara."
    around = stand("teal", numbers("teal", 1), sorted(adjacency(ISLANDS[:3])["ZE01"]))
    shut = bare(seats=3, structures=around, turn="red")
    assert told(shut, "red 2 ZE01")[1] == "No neighborhood beside it is free, so nobody can answer Mara."
    open_ = late({"red": ["2", "24"], "teal": ["8"], "yellow": []}, quiet)
    assert not any("answer" in line for line in told(open_, "red 2 ZE01", "teal pass"))


@pytest.mark.rule("SKY-044", "SKY-110", "SKY-115", "SKY-147")
@pytest.mark.parametrize("seats", SEATS)
def test_the_log_tells_the_whole_course(seats: int) -> None:
    *_, state = play(seats, 1)
    names = NAMES[:seats]
    lines = [GAME.narrate(event, names) for _, event in state.events]
    assert sum(line.endswith("Era 1 ends.") for line in lines) == 1
    assert lines[-1] == f"The game is over: {names[state.ranking().index(1)]} wins with {max(state.prestige)} Prestige."
    opening = GAME.opening(GAME.view(GAME.new(seats, 1), None).named(names))
    assert opening[0] == "Era 1 begins."
    assert opening[-1] == f"{names[GAME.new(seats, 1).turn]} was drawn to start auction 1."


@pytest.mark.rule("SKY-091", "SKY-117", "SKY-144")
def test_rows_and_keys_are_told() -> None:
    text = GAME.tell(GAME.view(GAME.new(3, 1), 0))
    assert "Each structure scores 2, 3, 4, 6 or 2 with 0, 1, 2, 3 or 4 discs in the row" in text
    assert "The large key, 10: for the first who has built everything" in text
    assert "The small key, 4: for the second who has built everything" in text
    assert "small key" not in GAME.tell(GAME.view(GAME.new(2, 1), 0))


@pytest.mark.rule("SKY-022", "SKY-139", "SKY-153", "SKY-167")
def test_help_for_a_wonder_counts_what_is_free_once_the_bids_went_home() -> None:
    """ZE02 is next to the bid in ZE01, which will be free again: what the help says is what Opportunity scores."""
    state = challenge("opportunity", bid=("teal", "8", "ZE01"))
    do(state, "red opportunity")
    for answer in ask(state, 0).answers:
        after = state.copy()
        after.apply(0, answer.choice)
        free = earned(after, "red", "SKY-167") // 2
        assert f"; {free} free beside it when it is built" in answer.help
        hood = GAME.vocabulary.name(answer.choice)
        over = [a if b == hood else b for a, b in bridges(ISLANDS[:3]) if hood in (a, b)]
        assert ("bridge" in answer.help) == bool(over)
        assert all(name_of(other) in answer.help for other in over)


def name_of(hood: str) -> str:
    return next(known.name for known in GAME.components.hoods if known.id == hood)


def test_a_seat_without_a_name_is_still_somebody() -> None:
    assert GAME.narrate(ops.event(ops.SAID_PASS, 1, 0, 0), []) == "Seat 2 passes."


# ---------------------------------------------------------------- rule ids


@pytest.mark.parametrize("seats", SEATS)
def test_every_refusal_names_a_rule_of_the_help(seats: int) -> None:
    for number, state in enumerate(play(seats, 7)):
        if number % 9:
            continue
        for seat in state.actors():
            legal = state.legal(seat)
            for choice in range(len(GAME.vocabulary)):
                if choice not in legal:
                    reason, rule = state.why_not(seat, choice)
                    assert reason.endswith(".")
                    assert rule in rule_ids()


def test_components_and_points_name_rules_of_the_help() -> None:
    named = {card.rule for card in GAME.components.wonders}
    named |= {card.rule for card in GAME.components.panoramas}
    for seats in SEATS:
        *_, state = play(seats, 0)
        named |= {points.rule for seat in range(seats) for points in state.points(seat)}
    assert named <= rule_ids()


def test_the_help_has_every_rule_once() -> None:
    text = files("ziggurat.games.skyrise").joinpath("rules.md").read_text(encoding="utf-8")
    found = re.findall(r"^- \*\*((?:SKY|R)-\d+)\*\*", text, re.MULTILINE)
    assert len(found) == len(set(found)) == len(rule_ids())
    assert [f"R-{number:02}" for number in range(1, 34)] == [rule for rule in found if rule.startswith("R-")]
    assert {"SKY-001", "SKY-064", "SKY-180", "SKY-195"} <= rule_ids()


def test_rules_named_in_the_code_are_in_the_help() -> None:
    package = files("ziggurat.games.skyrise")
    for path in package.iterdir():
        if path.name.endswith(".py"):
            for rule in re.findall(r"\b(?:SKY-\d{3}|R-\d\d)\b", path.read_text(encoding="utf-8")):
                assert rule in rule_ids(), (path.name, rule)


def test_another_edition_has_its_own_words(tmp_path: Path) -> None:
    text = standard_text().replace(b'"Lichen Walk"', b'"Pebble Walk"').replace(b'"standard"', b'"mine"', 1)
    path = tmp_path / "mine.json"
    path.write_bytes(text)
    game = load("skyrise", path)
    state = game.new(4, 1)
    assert "Pebble Walk" in game.tell(game.view(state, None))
    assert "Lichen Walk" in GAME.tell(GAME.view(GAME.new(4, 1), None))
