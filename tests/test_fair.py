"""Where a seed comes from: the commitment, the parts, records that keep them, and what can be said of them."""

from __future__ import annotations

from hashlib import sha256
from itertools import combinations
from typing import Any

import msgspec
import pytest

from tests.tiny_game import GAME
from ziggurat.core.contract.errors import RecordError
from ziggurat.core.contract.fair import Fair, commitment_of, judged, new_secret, seed_of
from ziggurat.core.contract.luck import stream
from ziggurat.core.contract.record import Record

SECRET = "0f" * 32


def test_anybody_can_check_it_with_sha256sum() -> None:
    assert commitment_of(SECRET) == sha256(b"ziggurat commitment 1\n" + b"0f" * 32 + b"\n").hexdigest()
    assert (
        seed_of(SECRET, ["red", "", "3,5"]) == sha256(b"ziggurat seed 1\n" + b"0f" * 32 + b"\nred\n\n3,5\n").hexdigest()
    )
    assert len({new_secret() for _ in range(100)}) == 100


def test_no_two_ways_to_give_parts_make_the_same_seed() -> None:
    ways = [[], [""], ["", ""], ["a"], ["a", ""], ["", "a"], ["a", "b"], ["b", "a"], ["ab", ""], ["", "ab"]]
    for one, other in combinations(ways, 2):
        assert seed_of(SECRET, one) != seed_of(SECRET, other)


def fair_record() -> Record:
    """A finished game that was dealt from a secret and parts."""
    parts = ["red", "", "blue"]
    fair = Fair(commitment_of(SECRET), SECRET, parts)
    record = Record.start(GAME, 3, seed_of(SECRET, parts), ["A", "B", "C"], fair=fair)
    state, luck = record.deal(GAME), stream(1, "moves")
    while state.pending:
        seat = state.actors()[0]
        legal = state.legal(seat)
        choice = legal[luck.below(len(legal))]
        state.play(seat, choice)
        record.add(GAME, seat, choice)
    record.finish(state)
    return record


def changed(record: Record, **fields: Any) -> bytes:
    document = msgspec.json.decode(record.to_json())
    for path, value in fields.items():
        inner = document
        *way, last = path.split("__")
        for step in way:
            inner = inner[step]
        if value is None:
            del inner[last]
        else:
            inner[last] = value
    return msgspec.json.encode(document)


def test_a_record_keeps_where_its_seed_comes_from() -> None:
    record = fair_record()
    assert (record.ziggurat, record.generator) == (2, "blake2b")
    again = Record.from_json(record.to_json())
    assert again == record
    assert again.replay(GAME).scores() == record.result.scores if record.result else False
    found = judged(again.seed, again.fair or None)
    assert found.good
    assert "2 of 3 seats" in found.says[0]


def test_what_needs_no_more_is_written_as_ever() -> None:
    document = msgspec.json.decode(Record.start(GAME, 2, 7).to_json())
    assert document["ziggurat"] == 1
    assert document["seed"] == 7
    assert not {"generator", "fair", "start"} & set(document)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"ziggurat": 3}, "ziggurat: format 3 is not known here, only 1 and 2"),
        ({"ziggurat": None}, "missing required field `ziggurat`"),
        ({"ziggurat": 1}, "seed: a record of format 1 has a whole number"),
        ({"ziggurat": 1, "seed": 7}, "generator: a record of format 1 has no such field"),
        ({"ziggurat": 1, "seed": 7, "generator": None}, "fair: a record of format 1 has no such field"),
        ({"generator": None}, "generator: a record of format 2 names what dealt it"),
        ({"generator": "dice"}, "generator: Invalid enum value 'dice'"),
        ({"generator": "mwc"}, "seed: the generator mwc takes a whole number"),
        ({"seed": 7}, "seed: the generator blake2b takes 64 hexadecimal digits"),
        ({"seed": "77"}, "seed: Expected `str` matching regex"),
        ({"seed": [7]}, "seed: Expected `int | str`, got `array`"),
        ({"fair__parts": ["red"]}, "fair: 1 parts for 3 seats"),
        ({"fair__parts": ["two words", "", ""]}, "fair.parts[0]: Expected `str` matching regex"),
        ({"fair__parts": ["x" * 65, "", ""]}, "fair.parts[0]: Expected `str` matching regex"),
        ({"fair__secret": "00"}, "fair.secret: Expected `str` matching regex"),
        ({"fair__secret": None}, "fair: Object missing required field `secret`"),
        ({"fair__more": 1}, "fair: Object contains unknown field `more`"),
        ({"fair": 3}, "fair: Expected `object`, got `int`"),
        ({"start": 3}, "start: Expected `object`, got `int`"),
    ],
)
def test_a_bad_record_is_refused_by_name(fields: dict[str, Any], words: str) -> None:
    with pytest.raises(RecordError, match=r"^game\.json: ") as refused:
        Record.from_json(changed(fair_record(), **fields), "game.json")
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"fair__secret": "0e" * 32}, "does not match the commitment"),
        ({"fair__commitment": "0e" * 32}, "does not match the commitment"),
        ({"fair__parts": ["red", "", "blu"]}, "does not follow"),
        ({"fair__parts": ["", "red", "blue"]}, "does not follow"),
        ({"fair__parts": []}, "does not follow"),
        ({"seed": "0e" * 32}, "does not follow"),
    ],
)
def test_what_was_changed_afterwards_is_found(fields: dict[str, Any], words: str) -> None:
    record = Record.from_json(changed(fair_record(), **fields))
    found = judged(record.seed, record.fair or None)
    assert not found.good
    assert words in found.says[0]


def test_what_is_not_shown_is_said() -> None:
    alone = judged(seed_of(SECRET, []), Fair(commitment_of(SECRET), SECRET, []))
    assert alone.good
    assert "in the moment in which the table was opened" in alone.says[1]
    silent = judged(seed_of(SECRET, ["", ""]), Fair(commitment_of(SECRET), SECRET, ["", ""]))
    assert silent.good
    assert "no player added a part" in silent.says[1]
    assert "cannot be shown" in judged(7, None).says[0]


def test_a_game_can_begin_in_a_given_position() -> None:
    dealt = GAME.new(2, 5)
    record = Record.start(GAME, 2, "ab" * 32, start=GAME.position(dealt))
    again = Record.from_json(record.to_json())
    assert again == record
    assert again.deal(GAME).attributes() == dealt.attributes()
    # What the position leaves out is dealt from the seed.
    one, other = (Record.start(GAME, 2, seed, start={"round": 1}).deal(GAME) for seed in ("ab" * 32, 7))
    assert one.round == other.round == 1
    assert one.hands != other.hands
    assert one.hands == GAME.new(2, "ab" * 32).hands
    with pytest.raises(RecordError, match=r"start: .*no 'rond'"):
        Record.start(GAME, 2, 7, start={"rond": 1}).deal(GAME)
    with pytest.raises(RecordError, match="start: the position has 2 seats, the record 3"):
        Record.start(GAME, 3, 7, start={"seats": 2}).deal(GAME)
