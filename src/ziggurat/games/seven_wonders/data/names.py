"""Names of phases, questions and ways to build, in the order of their numbers in ops."""

from __future__ import annotations

PHASES = (
    *("boards", "choose", "leftover", "raise", "over", "draft", "courtesan", "enlist", "debt"),
    *("acts", "draw", "give", "steal", "swap", "replace", "wander", "copy"),
)
HOW = (
    "paid",
    "chain",
    "power",
    "gift",
    "favor",
    "borrow",
    "raised",
    "stage",
    "start",
    "copied",
    "stealth",
    "partner",
    "swapped",
    "drawn",
    "recruited",
    "myth",
)
QUESTIONS = ("card", "use", "plan", "stage", "from")
