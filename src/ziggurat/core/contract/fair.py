"""A fair deal: the seed is made of a secret of the table, to which it is bound beforehand, and a part of each player.

Everybody can check it with `sha256sum`: the commitment is the hash of the line "ziggurat commitment 1" and the line
with the secret; the seed is the hash of the line "ziggurat seed 1", the line with the secret, and one line for the part
of each seat, empty ones too. Parts hold no white space, so no two ways to fill the lines look the same.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated

import msgspec

from ziggurat.core.contract.luck import HEX_SEED, Seed

PART_LENGTH = 64
PART = rf"^[!-~]{{0,{PART_LENGTH}}}(?!\n)$"
"""A player's part: letters, digits and signs of ASCII; empty if none was given."""

Hex = Annotated[str, msgspec.Meta(pattern=HEX_SEED)]
Part = Annotated[str, msgspec.Meta(pattern=PART)]


class Fair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the seed of a game comes from."""

    commitment: Hex
    """What the table published when it was opened."""
    secret: Hex
    """The table's own part, drawn at that moment."""
    parts: list[Part] = []
    """The players' parts by seat; none at all if the game began in the moment in which the table was opened."""


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment_of(secret: str) -> str:
    """What binds the table to its secret without telling it."""
    return _hashed("ziggurat commitment 1", secret)


def seed_of(secret: str, parts: Sequence[str]) -> str:
    """The seed that follows from the secret and the parts by seat."""
    return _hashed("ziggurat seed 1", secret, *parts)


def _hashed(*lines: str) -> str:
    return sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


class Verdict(msgspec.Struct, frozen=True):
    """Whether a seed is what it is said to be, and what that shows, in sentences."""

    good: bool
    says: tuple[str, ...]


def judged(seed: Seed, fair: Fair | None) -> Verdict:
    """What can be said of the way in which a seed was made."""
    if fair is None:
        return Verdict(
            True,
            (
                "Nobody was tied to this seed beforehand, so there is nothing to check: the deal follows from the "
                "seed, but where the seed came from cannot be shown.",
            ),
        )
    if commitment_of(fair.secret) != fair.commitment:
        return Verdict(False, ("The secret does not match the commitment: one of the two is not what the table had.",))
    if seed_of(fair.secret, fair.parts) != seed:
        return Verdict(
            False, ("The seed does not follow from the secret and the parts: something was changed afterwards.",)
        )
    given = sum(bool(part) for part in fair.parts)
    if not given:
        why = (
            "no player added a part to the seed"
            if fair.parts
            else "the game began in the moment in which the table was opened"
        )
        return Verdict(
            True,
            (
                "The seed follows from the secret to which the table was bound by its commitment: the deal was not "
                "changed after that.",
                f"Since {why}, this does not show that the server drew the secret by chance.",
            ),
        )
    return Verdict(
        True,
        (
            "The seed is made of a secret, to which the table was bound before any player's part was taken, and of "
            f"the parts of {given} of {len(fair.parts)} seats: so neither the server nor a player alone could choose "
            "the deal.",
            "This holds for you if the commitment is the one that you saw before you sat down and your part is the one "
            "that you sent. It does not show what a server and a player could do together, nor what was seen or said "
            "during play.",
        ),
    )
