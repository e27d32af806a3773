"""A second, slow reading of the whole course of Skyrise, over positions in plain names.

With the referee of the auctions it says what may be chosen and what becomes of a choice: discs, Wonders, Eras,
scoring and keys, written from rules.md. It shares no code with the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy
from typing import Any

from tests.skyrise.play import DATA, adjacency, bridges, numbers
from tests.skyrise.referee import NUMBER, Referee

COLORS = ("yellow", "green", "white", "brown")
HEIGHT = {str(building.number): building.height for building in DATA.buildings}
COLOR_OF = {hood.id: hood.color for hood in DATA.hoods}
ISLAND_OF = {hood.id: island.id for island in DATA.islands for hood in island.hoods}
BORDERS = [(feature.kind, set(feature.borders)) for island in DATA.islands for feature in island.features]
INITIATIVE = {wonder.id: wonder.initiative for wonder in DATA.wonders}
ROW = (2, 3, 4, 6, 2)
OPEN = ("bid", "hood")
INTERNAL = ("effect", "seed")
"""Fields that say how the engine goes on, not how the table lies."""


class Umpire:
    """One position; `play` makes it the next one."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.p: dict[str, Any] = deepcopy(position)
        self.colors: list[str] = self.p["colors"]
        self.near = adjacency(self.p["islands"])
        self.bridges = bridges(self.p["islands"])
        self.asked_vault = bool(position["effect"])

    # ---- what may be chosen

    def legal(self, color: str) -> set[str]:
        p = self.p
        if p["phase"] == "pick":
            board = p["boards"][color]
            return {f"pick-{card}" for card in board["cards"] if card not in board["picks"]}
        if p["phase"] == "wild":
            return set(COLORS)
        if p["phase"] == "vault":
            return {"pass", *self.vault()}
        referee = Referee(p)
        places = referee.places(color)
        if p["phase"] == "hood":
            return places[p["held"]]
        return {piece for piece, hoods in places.items() if hoods} | ({"pass"} if p["bids"] else set())

    def vault(self) -> set[str]:
        """SKY-178, R-15."""
        built = {hood for _, _, hood in self.p["structures"]}
        return {hood for hood in self.near[self.p["latest"]] if hood in self.p["discs"] and hood not in built}

    # ---- what becomes of it

    def play(self, color: str, choice: str) -> None:
        p = self.p
        if p["phase"] == "pick":
            self.pick(color, choice.removeprefix("pick-"))
        elif p["phase"] == "wild":
            board = p["boards"][color]
            board["wilds"][choice] = board["wilds"].get(choice, 0) + 1
            self.gain(color, choice)
            self.enact(color)
        elif p["phase"] == "vault":
            self.asked_vault = True
            if choice == "pass" or not self.take(color, choice):
                self.enact(color)
        elif p["phase"] == "bid" and choice != "pass":
            p["phase"], p["held"] = "hood", choice
        else:
            self.bid(color, choice)

    def bid(self, color: str, choice: str) -> None:
        p = self.p
        referee = Referee(p)
        verdict = referee.after(color, p.pop("held", ""), "" if choice == "pass" else choice)
        p["bids"] = [list(bid) for bid in referee.bids]
        p["passed"] = [other for other in self.colors if other in verdict.passed]
        if not verdict.ended:
            p["phase"], p["turn"] = "bid", verdict.asked
            return
        winner, piece, hood = p["bids"][-1]
        p["bids_made"] = sum(bid[1] in NUMBER for bid in p["bids"])
        p["bids"] = []
        p["structures"].append([winner, piece, hood])
        p["latest"], p["turn"] = hood, winner
        self.asked_vault = False
        if not self.take(winner, hood):
            self.enact(winner)

    def take(self, color: str, hood: str) -> bool:
        """The disc of a neighborhood (SKY-082, SKY-090..095); true if it is wild and its color is asked."""
        disc = self.p["discs"].pop(hood, None)
        board = self.p["boards"][color]
        if disc == "wild":
            self.p["phase"] = "wild"
            return True
        if disc in COLORS:
            self.gain(color, disc)
        elif disc == "commissions":
            board["commissions"] += 1
        elif disc is not None:
            board["patrons"][disc] = board["patrons"].get(disc, 0) + 1
        return False

    def gain(self, color: str, disc: str) -> None:
        board = self.p["boards"][color]
        where = "rows" if board["rows"].get(disc, 0) < 4 else "excess"
        board[where][disc] = board[where].get(disc, 0) + 1

    # ---- Wonders (SKY-161..180)

    def enact(self, color: str) -> None:
        piece = next(piece for _, piece, hood in self.p["structures"] if hood == self.p["latest"])
        if piece not in NUMBER:
            if piece == "the-vault" and not self.asked_vault:
                self.asked_vault = True
                if self.vault():
                    self.p["phase"] = "vault"
                    return
            if piece == "kahns-ambition":
                self.p["boards"][color]["objective_open"] = True
            self.score(color, "wonder", piece, self.worth(color, piece, self.p["latest"]))
        self.end_auction(color)

    def own(self, color: str) -> set[str]:
        return {hood for owner, _, hood in self.p["structures"] if owner == color}

    def tall(self, color: str | None = None) -> set[str]:
        return {
            hood
            for owner, piece, hood in self.p["structures"]
            if color in (None, owner) and (piece == "atelier" or HEIGHT.get(piece) == "tall")
        }

    def worth(self, color: str, card: str, hood: str) -> int:
        p, own = self.p, self.own(color)
        board = p["boards"][color]
        built = {place for _, _, place in p["structures"]}
        here = {place for place in built if ISLAND_OF[place] == ISLAND_OF[hood]}
        ground = COLOR_OF[hood]
        left = len(self.all_pieces(color)) - len(own)
        scores: dict[str, Callable[[], int]] = {
            "the-hammer": lambda: 4,
            "the-capital-building": lambda: 5,
            "the-palace": lambda: 2 * int(p["bids_made"]),
            "atlantis": lambda: 8 if self.bordered("lake", own) >= 3 else 0,
            "zeppelinstone": lambda: 8 if self.bordered("blimp", own) >= 4 else 0,
            "lynchs-image": lambda: 2 * len(self.near[hood] & built),
            "opportunity": lambda: 2 * len(self.near[hood] - built),
            "kahns-ambition": lambda: 2 * sum(COLOR_OF[place] == board["objective"] for place in own),
            "jacobs-gardens": lambda: 2 * (board["rows"].get(ground, 0) + board["excess"].get(ground, 0)),
            "intelligentsium": lambda: sum(self.panorama(card, own, ISLAND_OF[hood]) for card in p["panoramas"]),
            "the-olmsted": lambda: 2 * sum(place.startswith("ZE") for place in built),
            "munchs-haven": lambda: min(12, 3 * sum(n > 0 for n in board["patrons"].values())),
            "sullivans-reach": lambda: 3 * len(self.tall() & here),
            "atelier": lambda: 2 * len(self.tall(color)),
            "the-shard": lambda: 2 * sum(board["patrons"].values()),
            "la-boca": lambda: min(12, 3 * len({COLOR_OF[place] for place in own & here})),
            "le-baron": lambda: {0: 12, 1: 8, 2: 4}.get(left, 0),
            "the-vault": lambda: 3,
            "the-summit": lambda: 5 * sum(color in self.control(island) for island in self.islands()),
            "niemeyers-legacy": lambda: 2 * max(self.path(place, own - {place}) for place in own),
        }
        return scores[card]()

    def path(self, hood: str, rest: set[str]) -> int:
        return 1 + max((self.path(other, rest - {other}) for other in self.near[hood] & rest), default=0)

    def bordered(self, kind: str, own: set[str]) -> int:
        return sum(found == kind and bool(borders & own) for found, borders in BORDERS)

    # ---- scoring (SKY-130..146)

    def islands(self) -> list[str]:
        return ["zenith", *(island for island in self.p["islands"])]

    def control(self, island: str) -> set[str]:
        """SKY-131..133."""
        there: dict[str, list[int]] = {}
        for color in self.colors:
            mine = [
                piece for owner, piece, hood in self.p["structures"] if owner == color and ISLAND_OF[hood] == island
            ]
            kinds = ["tall" if piece == "atelier" else HEIGHT.get(piece, "") for piece in mine]
            count = [kinds.count(height) for height in ("tall", "medium", "short")]
            if any(count):
                there[color] = count
        return {color for color, count in there.items() if count == max(there.values())}

    def panorama(self, card: str, own: set[str], island: str = "") -> int:
        """SKY-136..140, on one island or on all."""
        here = [(kind, len(b & own)) for kind, b in BORDERS if not island or ISLAND_OF[min(b)] == island]
        if card == "blimps":
            return 3 * sum(kind == "blimp" and n >= 2 for kind, n in here)
        if card == "lakes":
            return 3 * sum(kind == "lake" and n >= 3 for kind, n in here)
        if card == "windmills":
            return 2 * sum(n for kind, n in here if kind == "windmill")
        if card == "bridges":
            ends = [(a, b) for a, b in self.bridges if not island or island in (ISLAND_OF[a], ISLAND_OF[b])]
            return 3 * sum(a in own and b in own for a, b in ends)
        return 3 * sum(self.chained(one, own) for one in self.islands() if island in ("", one))

    def chained(self, island: str, own: set[str]) -> bool:
        mine = {hood for hood in own if ISLAND_OF[hood] == island}
        for hood in mine:
            beside = self.near[hood] & mine
            if len(beside) > 1 or any(self.near[other] & mine - {hood} for other in beside):
                return True
        return False

    def score(self, color: str, source: str, ref: str, amount: int) -> None:
        self.p["scored"].append([color, source, ref, amount, self.p["era"]])

    def score_map(self) -> None:
        for island in self.islands():
            for color in self.colors:
                if color in self.control(island):
                    self.score(color, "control", island, 5)
        for card in self.p["panoramas"]:
            for color in self.colors:
                if points := self.panorama(card, self.own(color)):
                    self.score(color, "panorama", card, points)

    def score_end(self, color: str) -> None:
        board, own = self.p["boards"][color], self.own(color)
        if sum(COLOR_OF[hood] == board["objective"] for hood in own) >= 4:
            self.score(color, "objective", board["objective"], 10)
        keys = [key for key, owner in self.p["keys"].items() if owner == color]
        items = sum(board["patrons"].values()) + sum(board["excess"].values()) + len(keys) + board["commissions"]
        for letter, n in board["patrons"].items():
            self.score(color, "patron", letter, n * self.p["tiles"][letter])
        for kind, n in board["excess"].items():
            self.score(color, "excess", kind, 10 * n)
        for key in keys:
            self.score(color, "key", key, {"large": 10, "small": 4}[key])
        if board["commissions"]:
            self.score(color, "commissions", "", board["commissions"] * items)
        for kind in COLORS:
            if n := sum(COLOR_OF[hood] == kind for hood in own):
                self.score(color, "structures", kind, n * ROW[board["rows"].get(kind, 0)])

    # ---- the end of auctions, Eras and the game

    def all_pieces(self, color: str) -> list[str]:
        """With Wonders, also before they are chosen (SKY-041)."""
        return numbers(color) + ["Wonder"] * (2 if self.p["seats"] == 2 else 1)

    def end_auction(self, color: str) -> None:
        p = self.p
        built = len(self.own(color))
        if built == len(self.all_pieces(color)):
            p["finished"].append(color)
            if len(p["finished"]) == 1:
                p["keys"]["large"] = color
            elif len(p["finished"]) == 2 and p["seats"] > 2:
                p["keys"]["small"] = color
            if len(p["finished"]) == p["seats"]:
                self.end_game()
            else:
                self.start(self.lowest())
        elif p["era"] == 1 and built == 7:
            self.score_map()
            p["phase"] = "pick"
            del p["turn"], p["starter"]
        else:
            self.start(color)

    def start(self, color: str) -> None:
        self.p |= {"phase": "bid", "turn": color, "starter": color, "auction": self.p["auction"] + 1, "passed": []}

    def lowest(self) -> str:
        """SKY-053..055, R-10."""
        cards = {
            color: [INITIATIVE[card] for card in self.p["boards"][color]["picks"]]
            for color in self.colors
            if color not in self.p["finished"]
        }
        return min(cards, key=lambda color: (sum(cards[color]), min(cards[color])))

    def pick(self, color: str, card: str) -> None:
        boards = self.p["boards"]
        boards[color]["picks"].append(card)
        wanted = 2 if self.p["seats"] == 2 else 1
        if all(len(boards[other]["picks"]) == wanted for other in self.colors):
            for other in self.colors:
                boards[other]["cards"] = []
            self.p["era"] = 2
            self.start(self.lowest())

    def asked(self) -> set[str]:
        if self.p["phase"] == "over":
            return set()
        if self.p["phase"] != "pick":
            return {self.p["turn"]}
        wanted = 2 if self.p["seats"] == 2 else 1
        return {color for color in self.colors if len(self.p["boards"][color]["picks"]) < wanted}

    def end_game(self) -> None:
        self.p["phase"] = "over"
        del self.p["turn"], self.p["starter"]
        self.score_map()
        for color in self.colors:
            self.score_end(color)
            self.p["boards"][color]["objective_open"] = True

    def ranking(self) -> list[int]:
        """SKY-147."""
        keys = [(self.total(color), -self.p["finished"].index(color)) for color in self.colors]
        return [1 + sum(other > mine for other in keys) for mine in keys]

    def total(self, color: str) -> int:
        return sum(amount for who, _, _, amount, _ in self.p["scored"] if who == color)


def compared(position: dict[str, Any]) -> dict[str, Any]:
    """What the engine and the umpire must agree on, in one order."""
    out = {key: value for key, value in position.items() if key not in INTERNAL}
    out["structures"] = sorted(map(tuple, position["structures"]))
    out["scored"] = sorted(map(tuple, position["scored"]))
    out["boards"] = {
        color: {key: _plain(value) for key, value in board.items()} for color, board in position["boards"].items()
    }
    if position["phase"] not in OPEN:
        out["passed"] = []
    return out


def _plain(value: Any) -> Any:
    return {key: n for key, n in value.items() if n} if isinstance(value, dict) else value


def stages(entries: Iterable[Any]) -> list[int]:
    """The order in which the end is scored (SKY-141), as numbers that must not fall."""
    order = ("control", "panorama", "objective", "discs", "structures")
    found = [source if source in order else "discs" for _, source, _, _, _ in entries]
    return [order.index(source) for source in found]
