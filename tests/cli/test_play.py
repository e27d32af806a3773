"""The game at the terminal, played by scripts."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.tiny_game import GAME
from ziggurat.cli.rulebook import rule_texts
from ziggurat.core.contract.record import Record
from ziggurat.games import load

ONES = ["1"] * 400


def winning_seed() -> int:
    """A deal in which the first seat holds the strongest card, so that it builds."""
    return next(seed for seed in range(100) if GAME.new(3, seed).hands[0] >> 19 & 1)


WIN = winning_seed()


@pytest.mark.parametrize("key", ["tiny", "skyrise"])
@pytest.mark.parametrize("bot", ["random", "greedy:samples=1"])
def test_a_whole_game(run: Run, key: str, bot: str) -> None:
    result = run(f"play {key} --seed 4 --bots {bot} --names Ann --save game.json", *ONES)
    assert result.exit_code == 0
    assert f"3 seats: Ann, {bot} 1, {bot} 2. Seed 4." in result.stdout
    record = Record.read(Path("game.json"))
    game = load(key)
    end = record.replay(game)
    assert end.over
    assert record.result
    assert record.result.scores == end.scores()
    assert "The final score:" in result.stdout
    assert re.search(r"1\. .*\d+ points", result.stdout)
    assert re.search(r"wins with|share the victory", result.stdout)
    assert "The record is in game.json" in result.stdout
    for entry in end.points(0):
        assert entry.source in result.stdout


def test_choices_by_number_name_and_label(run: Run) -> None:
    run(f"play tiny --seed {WIN} --save a.json", "cathedral", "NORTH")
    run(f"play tiny --seed {WIN} --save b.json", "=cathedral", "build in the north")
    run(f"play tiny --seed {WIN} --save c.json", "Cathedral", "#1")
    a, b, c = (Record.read(Path(f"{name}.json")).choices for name in "abc")
    assert a == b == c
    assert [choice for choice in a if choice.startswith("0 ")] == ["0 cathedral", "0 north"]


def test_wrong_words_are_told_and_change_nothing(run: Run) -> None:
    result = run(f"play tiny --seed {WIN} --save a.json", "cathedrl", "99", "north", "", "#x", "blub", "q")
    assert "'cathedrl' is not one of your choices; did you mean 'cathedral'?" in result.stdout
    assert "There is no line '99'; the list goes from 1 to 4." in result.stdout
    assert "First everybody picks a card. (TINY-02)" in result.stdout
    assert "There is no line 'x'" in result.stdout
    assert "'blub' is not one of your choices; type a number" in result.stdout
    assert not [choice for choice in Record.read(Path("a.json")).choices if choice.startswith("0 ")]


def test_what_happened_and_what_is_new_is_told(run: Run) -> None:
    result = run(f"play tiny --seed {WIN} --names Ann", "cathedral", "q")
    before, after = result.stdout.split("Since your last turn:")
    assert "Your hand: " in before
    assert "Ann shows cathedral." in after
    assert "adept 1 shows" in after
    assert "adept 1 secretly" not in after
    assert "Where do you build?" in after
    assert "1.  north  build in the north  3 points for sure" in after


def test_undo_takes_back_what_taught_nobody_anything(run: Run) -> None:
    result = run(f"play tiny --seed {WIN} --save a.json", "cathedral", "south", "u", "north", "q")
    assert "Taken back." in result.stdout
    mine = [choice for choice in Record.read(Path("a.json")).choices if choice.startswith("0 ")]
    assert mine == ["0 cathedral", "0 north"]


def test_undo_says_why_it_cannot(run: Run) -> None:
    result = run(f"play tiny --seed {WIN} --save a.json", "u", "cathedral", "u", "q")
    assert "You have not chosen anything yet. It cannot be taken back." in result.stdout
    assert "Your choice showed something that was hidden. It cannot be taken back." in result.stdout
    assert "0 cathedral" in Record.read(Path("a.json")).choices


def test_help_shows_the_rules_of_the_question(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {"TINY-02": "Everybody secretly picks a card."}
    monkeypatch.setattr("ziggurat.cli.play.rule_texts", lambda _: texts)
    result = run(f"play tiny --seed {WIN}", "?", "? 4", "? cathedral", "? moon", "q")
    assert result.stdout.count("TINY-02  Everybody secretly picks a card.") == 3
    assert result.stdout.count("cathedral: strength 19; worth 0 if you keep it") == 2
    assert "'moon' is not one of your choices" in result.stdout
    assert "s scores" in result.stdout


def test_things_of_the_table_are_explained_by_title_and_key(run: Run) -> None:
    asked = [
        "? zenith",
        "? site:ze01",
        "? ze02",
        "? zennith",
        "? blimp:ZE-B1",
        "? lake",
        "? windmil",
        "? moon",
        "? 1",
        "q",
    ]
    result = run("play skyrise --seed 4 --names Ann", *asked)
    assert result.stdout.count("Zenith (Central island)\n") == 2
    assert "  Now: Nobody leads it yet." in result.stdout
    assert "SKY-130  At the end of each Era, every island" in result.stdout
    assert "Canopy Crown (Site on green ground, Zenith)" in result.stdout
    assert "Blimp (On the map)" in result.stdout
    assert re.search(r"Lake \(On the map\)\n(  .*\n)*  There are \d+ of them: \? lake:", result.stdout)
    assert result.stdout.count("Windmill (On the map)") == 1
    assert "'moon' is not one of your choices" in result.stdout


def test_help_on_a_choice_explains_the_thing_that_it_names(run: Run) -> None:
    result = run("play skyrise --seed 4 --names Ann", "? 2", "q")
    assert re.search(r"(\d+), (\w+): beats.*\n\1 \(Your \2 building\)\n  A", result.stdout)


def test_scores_keep_others_secrets(run: Run) -> None:
    result = run(f"play tiny --seed {WIN} --names Ann", "s", "q")
    assert "If the game ended now, as far as you know:" in result.stdout
    assert len(re.findall(r"Ann +card in hand", result.stdout)) == 4
    assert not re.search(r"adept \d +card in hand", result.stdout)


def test_scores_in_skyrise(run: Run) -> None:
    result = run("play skyrise --seed 4", *["1"] * 10, "s", "q")
    assert re.search(r"adept \d +.*SKY-\d+ +\d+", result.stdout)


def test_the_table_again(run: Run) -> None:
    result = run(f"play tiny --seed {WIN}", "t", "t", "q")
    assert result.stdout.count("Your hand: ") == 3
    assert result.stdout.count("Which card do you pick?") == 3


@pytest.mark.parametrize("end", [["q"], []])
def test_a_game_goes_on_where_it_was_left(run: Run, end: list[str]) -> None:
    """Quit, or the end of input, at every place: the resumed game is the one that was never left."""
    run("play tiny --seed 4 --save whole.json", *ONES)
    whole = Record.read(Path("whole.json"))
    mine = [choice.split()[1] for choice in whole.choices if choice.startswith("0 ")]
    for cut in range(len(mine)):
        save = f"cut{cut}.json"
        left = run(f"play tiny --seed 4 --save {save}", *mine[:cut], *end)
        assert left.exit_code == 0
        assert f"Saved. Go on with: ziggurat play --resume {save}" in left.stdout
        done = run(f"play --resume {save}", *mine[cut:])
        assert "The final score:" in done.stdout
        assert Record.read(Path(save)) == whole


def test_a_resumed_game_may_be_saved_elsewhere(run: Run) -> None:
    run("play tiny --seed 4 --save a.json", "q")
    before = Path("a.json").read_bytes()
    run("play tiny --resume a.json --save b.json", "1", "q")
    assert Path("a.json").read_bytes() == before
    assert len(Record.read(Path("b.json")).choices) > len(Record.read(Path("a.json")).choices)


def test_a_resumed_game_must_be_the_game_that_was_named(run: Run) -> None:
    run("play tiny --seed 4 --save a.json", "q")
    result = run("play skyrise --resume a.json")
    assert result.exit_code == 2
    assert "a.json is a game of tiny, not of skyrise" in result.stderr


def test_a_finished_game_shows_its_end_again(run: Run) -> None:
    run("play tiny --seed 4 --save a.json", *ONES)
    assert "The final score:" in run("play --resume a.json").stdout


def test_a_record_of_bots_cannot_be_resumed(run: Run) -> None:
    record = Record.start(GAME, 2, 1, ["adept 1", "adept 2"])
    record.write(Path("a.json"))
    assert "nobody is left to play" in run("play --resume a.json").stderr


def test_the_record_is_saved_after_every_choice(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the process were killed at the next question: what was chosen is in the file."""
    seen: list[int] = []

    def spy(self: object, seat: int) -> None:
        path = Path("a.json")
        seen.append(len(Record.read(path).choices) if path.exists() else 0)

    monkeypatch.setattr("ziggurat.cli.play.Terminal.show_news", spy)
    run("play tiny --seed 4 --save a.json", "1", "1", "1")
    assert seen == sorted(set(seen))
    assert len(seen) > 2


def test_a_record_is_never_overwritten(run: Run) -> None:
    run("play tiny --seed 4", "q")
    run("play tiny --seed 4", "q")
    assert sorted(path.name for path in Path().iterdir()) == ["tiny-4-2.json", "tiny-4.json"]
    result = run("play tiny --seed 4 --save tiny-4.json", "q")
    assert result.exit_code == 2
    assert "tiny-4.json is there already" in result.stderr


def test_a_folder_that_is_not_there_is_told(run: Run) -> None:
    result = run("play tiny --save no/such/folder.json", "1")
    assert result.exit_code == 2
    assert "no/such/folder.json: cannot be written" in result.stderr


def test_two_people_at_one_terminal(run: Run) -> None:
    """Nobody's hand is shown before it is said whose turn it is, and Enter was pressed."""
    ask = "Press Enter when only you can see the screen."
    result = run("play tiny --seed 4 --humans 2 --names Ann,Bob --seats 2 --save a.json", "", "1", "", "1", "q")
    parts = result.stdout.split(ask)
    assert len(parts) >= 3
    ann, bob = (set(GAME.view(GAME.new(2, 4), seat).hand) for seat in (0, 1))
    assert "Ann, it is your turn." in parts[0]
    assert not any(card in parts[0] for card in ann | bob)
    assert "Bob, it is your turn." in parts[1]
    assert all(card in parts[1] for card in ann)
    assert not any(f"  {card} " in parts[1] for card in bob)
    assert all(card in parts[2] for card in bob)


def test_two_people_to_the_end(run: Run) -> None:
    result = run("play tiny --seed 4 --humans 2 --seats 3 --save a.json", *(["", "1", "1"] * 60))
    assert "The final score:" in result.stdout
    assert Record.read(Path("a.json")).result


def test_people_pick_one_after_the_other(run: Run) -> None:
    run("play tiny --seed 4 --humans 3 --seats 3 --save a.json", "", "1", "", "1", "", "q")
    assert [choice[0] for choice in Record.read(Path("a.json")).choices] == ["0", "1"]


def test_the_end_of_input_at_the_handover_saves(run: Run) -> None:
    result = run("play tiny --seed 4 --humans 2 --save a.json")
    assert result.exit_code == 0
    assert Record.read(Path("a.json"))


def test_where_people_sit(run: Run) -> None:
    run("play tiny --seat 3 --humans 2 --seats 4 --names Ann,Bob --bots random --save a.json", "", "q")
    assert Record.read(Path("a.json")).names == ["random 1", "random 2", "Ann", "Bob"]
    run("play tiny --seat 4 --humans 2 --seats 4 --bots greedy,random --save b.json", "", "q")
    assert Record.read(Path("b.json")).names == ["Red", "greedy", "random", "Blue"]
    run("play tiny --bots greedy:samples=2,random,random --save c.json", "q")
    assert Record.read(Path("c.json")).names == ["Red", "greedy:samples=2", "random 1", "random 2"]


def test_options_are_played(run: Run) -> None:
    run("play tiny --option rounds=2 --save a.json", "q")
    assert Record.read(Path("a.json")).options == {"rounds": "2"}


def test_skyrise_explains_its_rules(run: Run) -> None:
    """Every rule that a question names has its text in the game's own rules help."""
    texts = rule_texts(load("skyrise"))
    result = run("play skyrise --seed 4", "?", "q")
    named = re.findall(r"^(SKY-\d+)  (.*)$", result.stdout.replace("> ", "\n"), re.M)
    assert named
    for rule, text in named:
        assert text == texts[rule]
