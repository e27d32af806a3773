"""A second, slow reading of the auction rules, over positions in plain names; it shares no code with the engine."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.skyrise.play import CENTER, DATA, adjacency, numbers

NUMBER = {str(b.number): b.number for b in DATA.buildings}
TALL = {str(b.number) for b in DATA.buildings if b.height == "tall"} | {"atelier"}


class Verdict(NamedTuple):
    """What follows from a bid or a pass."""

    ended: bool
    asked: str
    """Who is asked next in this auction; empty if it has ended."""
    passed: set[str]


class Referee:
    """One position in an auction."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.colors: list[str] = list(position["colors"])
        self.era: int = position["era"]
        self.near = adjacency(position["islands"])
        self.structures = {hood: (color, piece) for color, piece, hood in position["structures"]}
        self.bids: list[tuple[str, str, str]] = [(color, piece, hood) for color, piece, hood in position["bids"]]
        self.passed = set(position["passed"]) if self.bids else set()
        self.picks = {color: list(position["boards"][color]["picks"]) for color in self.colors}
        self.finished = set(position["finished"])

    def free(self) -> set[str]:
        return set(self.near) - set(self.structures) - {hood for _, _, hood in self.bids}

    def available(self, color: str) -> list[str]:
        """SKY-040, SKY-114: the pieces of a color that are not on the map."""
        mine = numbers(color, 1) + (numbers(color, 2) + self.picks[color] if self.era == 2 else [])
        used = {piece for _, piece in self.structures.values()} | {piece for _, piece, _ in self.bids}
        return [piece for piece in mine if piece not in used]

    def barred(self, color: str) -> set[str]:
        """SKY-073, SKY-074."""
        for hood, (owner, piece) in self.structures.items():
            if piece == "the-hammer" and owner != color and self.free() - self.near[hood]:
                return self.near[hood]
        return set()

    def starts(self, color: str) -> dict[str, set[str]]:
        """Piece -> hoods of all legal starting bids (SKY-056..058, SKY-073, SKY-074, R-04..R-06)."""
        beside = {hood for built in self.structures for hood in self.near[built]}
        usual = self.free() & (set(CENTER) | beside)
        pool = self.available(color)
        only_wonders = not any(piece in NUMBER for piece in pool)
        places: dict[str, set[str]] = {}
        for piece in pool:
            if piece == "the-capital-building":
                places[piece] = self.free()
            elif piece in NUMBER or only_wonders:
                places[piece] = usual
        kept = {piece: hoods - self.barred(color) if piece in TALL else hoods for piece, hoods in places.items()}
        return kept if any(kept.values()) else places

    def answers(self, color: str) -> dict[str, set[str]]:
        """Piece -> hoods of all legal outbids and Wonder placements (SKY-060..062, SKY-071..073)."""
        leader, latest, hood = self.bids[-1]
        if color == leader or color in self.passed or color in self.finished:
            return {}
        spots = self.free() & self.near[hood]
        pool = self.available(color)
        if latest not in NUMBER:
            return {"the-hammer": spots} if "the-hammer" in pool and latest != "the-hammer" and spots else {}
        found = {}
        for piece in pool:
            if piece not in NUMBER or NUMBER[piece] > NUMBER[latest]:
                there = spots - self.barred(color) if piece in TALL else spots
                if there:
                    found[piece] = there
        return found

    def places(self, color: str) -> dict[str, set[str]]:
        return self.answers(color) if self.bids else self.starts(color)

    def after(self, color: str, piece: str, hood: str) -> Verdict:
        """What follows when a color bids a piece into a hood, or passes (an empty piece)."""
        if piece:
            self.bids.append((color, piece, hood))
        else:
            self.passed.add(color)
        if self.bids[-1][1] not in NUMBER:
            for other in self.colors if piece else []:
                if self.answers(other):
                    return Verdict(False, other, self.passed)
            return Verdict(True, "", self.passed)
        if not self.free() & self.near[self.bids[-1][2]]:
            return Verdict(True, "", self.passed)
        turn = self.colors.index(color)
        for step in range(1, len(self.colors)):
            other = self.colors[(turn + step) % len(self.colors)]
            if other == self.bids[-1][0]:
                break
            if other in self.passed or other in self.finished:
                continue
            if self.answers(other):
                return Verdict(False, other, self.passed)
            self.passed.add(other)
        return Verdict(True, "", self.passed)
