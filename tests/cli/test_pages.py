"""`draw`, `replay` and `edition check`."""

from pathlib import Path

import msgspec
import pytest

from tests.cli.conftest import Run
from tests.tiny_game import GAME, STANDARD
from ziggurat.bots.rollout import playout
from ziggurat.core.contract.luck import stream
from ziggurat.core.contract.record import Record
from ziggurat.core.render.prose import plural
from ziggurat.games import load
from ziggurat.games.skyrise.data.records import standard_text


def finished(key: str, seed: int = 3, seats: int = 3, names: tuple[str, ...] = ()) -> Record:
    game = load(key)
    record = Record.start(game, seats, seed, names)
    state = record.deal(game)
    luck = stream(seed, "test")
    while state.pending:
        seat = state.actors()[0]
        legal = state.legal(seat)
        choice = legal[luck.below(len(legal))]
        state.apply(seat, choice)
        record.add(game, seat, choice)
    record.finish(state)
    return record


def test_draw_writes_the_seats_page(run: Run) -> None:
    assert run("draw tiny --seed 7 --moves 4 --seat 2 -o table.html").stdout == ""
    page = Path("table.html").read_text(encoding="utf-8")
    state = GAME.new(3, 7)
    playout(state, stream(7, "moves"), 4)
    assert page.startswith("<!doctype html>")
    for card in GAME.view(state, 1).hand:
        assert f'data-piece="{card}"' in page
    hidden = set(GAME.view(state, 0).hand)
    assert not any(f'data-piece="{card}"' in page for card in hidden)


def test_draw_without_a_seat_is_a_spectators(run: Run) -> None:
    page = run("draw tiny --seed 7 -o -").stdout
    assert page == run("draw tiny --seed 7").stdout
    assert 'data-piece="hut"' not in page
    assert "data-choice" not in page


def test_draw_skyrise_beyond_the_end(run: Run) -> None:
    result = run("draw skyrise --seats 2 --seed 1 --moves 99999 --option colors=YBRT --seat 1")
    assert result.exit_code == 0
    assert "The game is over" in result.stdout


@pytest.mark.parametrize("key", ["tiny", "skyrise"])
def test_replay_tells_the_game_and_the_score(run: Run, key: str) -> None:
    record = finished(key, names=("Ann", "Bob", "Cy"))
    record.write(Path("game.json"))
    result = run("replay game.json")
    assert result.exit_code == 0
    assert "Ann, Bob, Cy. Seed 3." in result.stdout
    assert "The final score:" in result.stdout
    assert record.result
    best = max(record.result.scores)
    assert f"with {plural(best, 'point')}." in result.stdout
    for seat, name in enumerate(("Ann", "Bob", "Cy")):
        assert (
            f"{record.result.ranking[seat]}. {name}, {plural(record.result.scores[seat], 'point')}\n" in result.stdout
        )


def test_replay_of_a_running_game_keeps_secrets(run: Run) -> None:
    record = finished("tiny")
    record.result = None
    del record.choices[2:]
    record.write(Path("game.json"))
    result = run("replay game.json")
    assert "secretly picks" not in result.stdout
    assert "card in hand" not in result.stdout
    assert "The game is not over." in result.stdout


@pytest.mark.parametrize("key", ["tiny", "skyrise"])
def test_replay_writes_a_page(run: Run, key: str) -> None:
    record = finished(key)
    record.write(Path("game.json"))
    assert run("replay game.json --html game.html").exit_code == 0
    page = Path("game.html").read_text(encoding="utf-8")
    assert f'max="{len(record.choices)}"' in page
    assert "The game is over" in page
    assert "secretly picks" not in page


def test_a_seats_replay_tells_its_own_secrets_only(run: Run) -> None:
    finished("tiny", names=("Ann", "Bob", "Cy")).write(Path("game.json"))
    run("replay game.json --html game.html --seat 2")
    page = Path("game.html").read_text(encoding="utf-8")
    assert "Bob secretly picks" in page
    assert "Ann secretly picks" not in page
    assert "Ann has chosen." in page


def other_edition() -> bytes:
    cards = [msgspec.structs.replace(card, worth=9) for card in STANDARD.cards]
    return msgspec.json.encode(msgspec.structs.replace(STANDARD, edition="rich", cards=cards))


def test_edition_check_names_a_sound_one(run: Run) -> None:
    Path("rich.json").write_bytes(other_edition())
    Path("sky.json").write_bytes(standard_text())
    assert "rich.json: a sound edition of Tiny Town: rich-" in run("edition check rich.json").stdout
    assert "sky.json: a sound edition of Skyrise" in run("edition check sky.json").stdout


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (b'"strength":0', b'"strength":"x"', "e.json: cards[0].strength: Expected `int`"),
        (b'"strength":1,', b'"strength":0,', "e.json: cards[1].strength: 0 stands twice"),
        (b'"game":"tiny"', b'"game":"tinny"', "e.json: game: There is no game 'tinny'; did you mean 'tiny'?"),
        (b'"game":"tiny",', b"", "e.json: the document: Object missing required field `game`"),
        (b"{", b"{{", "e.json: not JSON"),
    ],
)
def test_a_broken_edition_names_file_place_and_field(run: Run, old: bytes, new: bytes, words: str) -> None:
    Path("e.json").write_bytes(other_edition().replace(old, new, 1))
    result = run("edition check e.json")
    assert result.exit_code == 2
    assert words in result.stderr
    assert result.stderr.count("\n") == 1


def test_an_edition_serves_every_command(run: Run) -> None:
    Path("rich.json").write_bytes(other_edition())
    found = msgspec.json.decode(
        run("simulate tiny --players random,random --edition rich.json --games 2 --json").stdout
    )
    assert found["game"].startswith("tiny@rich-")
    assert min(found["mean_scores"]) >= 9
    assert run("draw tiny --edition rich.json").exit_code == 0
    assert "tiny@rich" in run("bench tiny --edition rich.json --seats 2 --quick").stdout
    run("play tiny --edition rich.json --save game.json", *["1"] * 20)
    assert run("replay game.json --edition rich.json").exit_code == 0
    assert run("replay game.json").exit_code == 2
