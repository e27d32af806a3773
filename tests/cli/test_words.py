"""Whatever a user can get wrong gets one sentence, the nearest right word, and exit code 2."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from ziggurat import __version__
from ziggurat.core.editions import decoding

WRONG = [
    ("simulat tiny", "There is no command 'simulat'; did you mean 'simulate'?"),
    ("frobnicate", "There is no command 'frobnicate'; there are list, play,"),
    ("edition chek x", "There is no command 'chek'; did you mean 'check'?"),
    ("edition", "A command is missing; there are check, patch, diff."),
    ("--versio", "There is no option '--versio'; did you mean '--version'?"),
    ("simulate tiny --player random", "There is no option '--player'; did you mean '--players'?"),
    ("simulate tiny", "Missing option '--players'."),
    ("simulate", "Missing argument 'GAME'."),
    ("simulate tinny --players random,random", "There is no game 'tinny'; did you mean 'tiny'?"),
    ("simulate tiny --players random,gredy", "There is no bot 'gredy'; did you mean 'greedy'?"),
    ("simulate tiny --players random,greedy:sample=2", "has no parameter 'sample'; did you mean 'samples'?"),
    ("simulate tiny --players random", "Tiny Town is for 2 to 4 seats, not 1."),
    ("simulate tiny --players random,random --option round=2", "no option 'round'; did you mean 'rounds'?"),
    ("simulate tiny --players random,random --option rounds", "An option is written key=value, not 'rounds'."),
    ("simulate tiny --players random,random --option rounds=7", "'7' is not a value of the option 'rounds'"),
    ("simulate tiny --players random,random --games many", "--games"),
    ("simulate tiny --players random,random --games 0", "--games"),
    ("bench tiny --seats 7", "2 to 4 seats, not 7"),
    ("bench --edition x.json", "name that game"),
    ("draw tiny --seat 4", "There is no seat 4; seats are 1 to 3."),
    ("draw tiny --seat 0", "There is no seat 0; seats are 1 to 3."),
    ("draw tiny --moves 1 -o no/such/folder.html", "no/such/folder.html: cannot be written"),
    ("draw tiny --edition no.json", "no.json: cannot be read"),
    ("replay no.json", "no.json: cannot be read"),
    ("play", "Which game? There are "),
    ("play tinny", "There is no game 'tinny'; did you mean 'tiny'?"),
    ("play tiny --seats 9", "2 to 4 seats, not 9"),
    ("play tiny --seat 4", "There is no seat 4"),
    ("play tiny --bots gredy", "did you mean 'greedy'?"),
    ("play tiny --seats 4 --bots greedy,random", "There are 2 bots for 3 seats"),
    ("play tiny --seats 2 --humans 3", "3 people do not fit in 2 seats"),
    ("play tiny --names Ann,Bob", "There are 2 names for 1 people"),
    ("play tiny --names random", "'random' is the name of a bot"),
    ("play tiny --humans 2 --names Ann,Ann", "the same name"),
    ("play --resume no.json", "no.json: cannot be read"),
    ("learn --check no.toml", "no.toml: cannot be read"),
    ("learn --check .", "there is no lesson in it"),
    ("learn skyrize", "There is no game 'skyrize'; did you mean 'skyrise'?"),
    ("learn skyrise 9", "Skyrise has the lessons 1 to 2, not '9'."),
    ("learn tiny 1", "Tiny Town has no lessons."),
]


@pytest.mark.parametrize(("line", "words"), WRONG)
def test_a_wrong_word_is_told_in_one_sentence(run: Run, line: str, words: str) -> None:
    result = run(line)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert words in result.stderr
    assert result.stderr.startswith("ziggurat: ")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "r.json: not JSON"),
        ("[]", "r.json: the document: Expected `object`"),
        ('{"game": 7}', "r.json: game: Expected `str`"),
        ('{"game": "tiny", "extra": 1}', "r.json: the document"),
        ("GOOD game=tinny", "r.json: game: There is no game 'tinny'; did you mean 'tiny'?"),
        ("GOOD seats=9", "r.json: Tiny Town is for 2 to 4 seats"),
        ("GOOD rules=0", "r.json: the record is of rules version '0'"),
        ("GOOD edition=odd", "r.json: edition: 'odd' is not the standard one; give its file with --edition"),
        ("GOOD names=[1]", "r.json: names: there are 1 for 2 seats"),
        ("GOOD choices=0 moon", "r.json: choice 1: '0 moon' is not a seat and a choice of Tiny Town"),
        ("GOOD choices=0 north", "r.json: choice 1: '0 north': First everybody picks a card. (TINY-02)"),
        ("GOOD choices=5 hut", "r.json: choice 1: '5 hut': There is no seat 5"),
        ("GOOD result", "r.json: result: it is not what the choices lead to"),
    ],
)
@pytest.mark.parametrize("command", ["replay r.json", "play --resume r.json"])
def test_a_broken_record_names_file_and_place(run: Run, command: str, text: str, words: str) -> None:
    if text.startswith("GOOD"):
        text = record(text[5:])
    Path("r.json").write_text(text)
    result = run(command)
    assert result.exit_code == 2
    assert words in result.stderr
    assert result.stderr.count("\n") == 1


def record(change: str) -> str:
    key, _, value = change.partition("=")
    seats = value if key == "seats" else "2"
    names = '["Ann"]' if key == "names" else '["Ann", "greedy"]'
    choices = f'["{value}"]' if key == "choices" else "[]"
    result = '{"scores": [1, 2], "ranking": [2, 1]}' if key == "result" else "null"
    words = {"game": "tiny", "rules": "1", "edition": "standard"}
    if key in words:
        words[key] = value
    head = ", ".join(f'"{name}": "{word}"' for name, word in words.items())
    return (
        f'{{"ziggurat": 1, {head}, "seats": {seats}, "options": {{}}, "names": {names}, "seed": 1, '
        f'"choices": {choices}, "result": {result}}}'
    )


def test_a_name_cannot_bring_control_characters_along(run: Run) -> None:
    Path("r.json").write_text(record("").replace("Ann", "\\u001b[2J"))
    result = run("replay r.json")
    assert result.exit_code == 2
    assert "r.json: names: one has characters that cannot be printed" in result.stderr


def test_version(run: Run) -> None:
    assert run("--version").stdout == f"ziggurat {__version__}\n"


def test_without_a_command_there_is_help(run: Run) -> None:
    result = run("")
    assert result.exit_code == 0
    assert "simulate" in result.stdout


@pytest.mark.parametrize("command", ["list", "play", "simulate", "bench", "replay", "draw", "edition", "edition check"])
def test_every_command_has_help(run: Run, command: str) -> None:
    result = run(f"{command} --help")
    assert result.exit_code == 0
    assert "Usage: ziggurat" in result.stdout


@pytest.mark.parametrize("words", ["replay {}", "hint {}", "review {}", "play --resume {}", "edition check {}",
                                   "draw skyrise --edition {}"])  # fmt: skip
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe\x00", "not "),
        (b'{"game": "\xe9"}', "not UTF-8"),
        (b"", "there is nothing in it"),
        (b" \n", "there is nothing in it"),
        (b"[" * 5000, ""),
        (b'{"game": ' + b"[" * 5000, ""),
        (None, "cannot be read"),
    ],
)
def test_files_that_are_none_of_ours(run: Run, tmp_path: Path, words: str, content: bytes | None, said: str) -> None:
    file = tmp_path / "odd.json"
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content)
    result = run(words.format("odd.json"))
    assert result.exit_code == 2
    assert result.stderr.startswith("ziggurat: odd.json: ")
    assert said in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_a_file_that_is_too_large_is_not_read(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decoding, "LARGEST", 2**20)
    with open(tmp_path / "huge.json", "wb") as file:
        file.truncate(2**33)  # a hole: it takes no room on the disk
    result = run("replay huge.json")
    assert result.exit_code == 2
    assert "too large" in result.stderr


def test_a_page_of_levels_that_cannot_be_read_is_told_before_the_games(run: Run, tmp_path: Path) -> None:
    (tmp_path / "levels.md").write_bytes(b"\xff")
    (tmp_path / "results").mkdir()
    (tmp_path / "results.bin").write_bytes(b"\xff\n\xff\n")
    for words in (
        "arena certify tiny --page levels.md --games 1",
        "arena tiny --players random,greedy --games 2 --keep results.bin",
        "arena tiny --players random,greedy --games 2 --keep results",
    ):
        result = run(words)
        assert result.exit_code == 2, result.stdout
        assert len(result.stderr.strip().splitlines()) == 1
