"""What a report holds: chapters of readings, each an estimate with what would be fair; it goes to JSON as it is."""

from __future__ import annotations

from typing import Literal

import msgspec

from ziggurat.lab.statistics import NOTHING, Estimate

Flag = Literal["", "high", "low"]
Doubt = Literal["", "confirmed", "vanished", "not seen again"]
"""What fresh games made of a flag: it held, it went, or they were too few."""


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """One figure of a report."""

    key: str
    name: str
    note: str = ""
    estimate: Estimate
    unit: str = "%"
    """`%` for shares, else what is counted."""
    fair: float | None = None
    flag: Flag = ""
    """Whether it stands out of what is fair, among all of its chapter."""
    again: Estimate | None = None
    """The same on fresh deals, where it is flagged."""
    doubt: Doubt = ""
    search: Estimate | None = None
    """The same with the second judge, where it is flagged or asked for."""


class Pair(msgspec.Struct, frozen=True, kw_only=True):
    """A figure of winners beside that of the others."""

    name: str
    winner: float
    others: float

    @property
    def more(self) -> float:
        return self.winner - self.others


class Band(msgspec.Struct, frozen=True, kw_only=True):
    """How the later winner's chance lay at a moment of the game: tenth, quarter, middle, and so on, of all games."""

    at: float
    """The part of the game that is over, from 0 to 1."""
    tenth: float
    quarter: float
    middle: float
    three_quarters: float
    nine_tenths: float


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """One question with its readings, and the answer in a sentence."""

    key: str
    title: str
    said: str
    about: str = ""
    """How to read it."""
    readings: list[Reading] = []
    pairs: list[Pair] = []
    bands: list[Band] = []

    @property
    def flagged(self) -> list[Reading]:
        return [one for one in self.readings if one.flag and one.doubt != "vanished"]


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A game in one edition, as its laboratory sees it."""

    game: str
    """The key, with the edition behind an @ unless it is the standard one."""
    title: str
    seats: int
    options: dict[str, str]
    """Those that are not as usual."""
    player: str
    judge: str
    games: int
    fresh: int
    """Games on other deals that repeat what stands out."""
    searched: int
    seed: int
    seconds: float
    version: str
    chapters: list[Chapter]
    said: str
    """All of it in a few sentences."""

    def chapter(self, key: str) -> Chapter:
        """A chapter by its key; empty if the report has none."""
        for one in self.chapters:
            if one.key == key:
                return one
        return Chapter(key=key, title="", said="")

    def _repr_html_(self) -> str:
        from ziggurat.lab.report.page import frame

        return frame(self)


__all__ = ["NOTHING", "Band", "Chapter", "Doubt", "Estimate", "Flag", "Pair", "Reading", "Report"]
