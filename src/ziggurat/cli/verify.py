"""`ziggurat verify`: whether a record is what it says, and what that shows."""

from __future__ import annotations

from pathlib import Path

from msgspec import UNSET

from ziggurat.cli.output import say
from ziggurat.cli.words import open_record
from ziggurat.core.contract.errors import RecordError
from ziggurat.core.contract.fair import judged


def verify_record(path: Path, edition: Path | None) -> None:
    """Replay a record and check where its seed comes from; an error says what does not fit."""
    record, game, end = open_record(path, edition)
    fair = None if record.fair is UNSET else record.fair
    found = judged(record.seed, fair)
    if not found.good:
        raise RecordError(f"{path}: fair: {' '.join(found.says)}")
    ending = " and lead to the result" if record.result else "" if end.over else "; the game is not over"
    say(f"{game.title}: all {len(record.choices)} choices follow the rules from this deal on{ending}.")
    for sentence in found.says:
        say(sentence)
