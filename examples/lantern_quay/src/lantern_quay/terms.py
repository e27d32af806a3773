"""The words of Lantern Quay: each thing has one name, and one line that explains it."""

from __future__ import annotations

from lantern_quay.rules import BUYER_SCORE, CRATES, GOODS, LANTERN_SCORE, SET_SCORE, good_of, worth_of
from ziggurat.core.contract.teaching import RulesTable

TERMS = {
    "purse": "A card worth 1 to 30 that you bid once; it is spent whether you win or not (LQ-5).",
    "crate": "A lot on the quay, with one good; it scores what it is worth (LQ-8).",
    "lantern": f"For a night without a crate; it scores {LANTERN_SCORE} and breaks ties (LQ-7, LQ-12).",
    "buyer": f"Your secret customer: each crate of the good that is wanted scores {BUYER_SCORE} (LQ-10).",
    "set": f"One crate of each good; it scores {SET_SCORE} (LQ-9).",
}
CRATE_NAMES = tuple(f"{GOODS[good_of(crate)]}-{worth_of(crate)}" for crate in range(CRATES))


def scores() -> RulesTable:
    """What the rules say in a table."""
    rows = (
        ("a crate", "what it is worth"),
        ("a set of all four goods", str(SET_SCORE)),
        ("a crate of the good that your buyer wants", f"{BUYER_SCORE} more"),
        ("a lantern", str(LANTERN_SCORE)),
    )
    return RulesTable("scores", "What scores", ("For", "Points"), rows)


def crate(number: int) -> str:
    """A crate in a sentence."""
    return f"{GOODS[good_of(number)]} worth {worth_of(number)}"


def counted(count: int, one: str) -> str:
    return f"{count} {one}{'' if count == 1 else 's'}"


def listed(names: list[str]) -> str:
    """Names in a sentence."""
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)
