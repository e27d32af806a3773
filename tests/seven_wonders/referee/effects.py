"""What happens when something enters a city (S4), and what it leaves to do in S6."""

from __future__ import annotations

from dataclasses import dataclass

from tests.seven_wonders.referee.data import Effect
from tests.seven_wonders.referee.flow import Pick
from tests.seven_wonders.referee.table import City, Piece, Table, effects_of, stage_effects

RANKS = ("courtesan", "halikarnassos", "manneken", "solomon", "copied solomon", "dominion", "draw", "enlist")
"""The order of SW-101."""


@dataclass
class Task:
    """Something to do in S6."""

    kind: str
    color: str
    rank: int
    cards: tuple[str, ...] = ()


class Effects:
    """The hands of the referee."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.tasks: list[Task] = []

    # ---- placing

    def place_card(self, city: City, card: str, how: str) -> Piece:
        piece = Piece(card, how, self.table.age, self.table.turn, effects_of(card, city.board), fresh=True)
        city.pieces.append(piece)
        return piece

    def place_stage(self, city: City, pick: Pick) -> list[Piece]:
        """The stage, and what it copies (SW-170, SW-171)."""
        t = self.table
        city.under[pick.stage] = pick.card
        what = f"stage-{pick.stage}"
        out = [Piece(what, "stage", t.age, t.turn, stage_effects(city.board, pick.stage), fresh=True)]
        for effect in out[0].effects:
            if effect["op"] == "copy-stage" and city.color not in t.phased:
                model = t.cities[t.left(city.color) if pick.source == "left" else t.right(city.color)]
                if effect["stage"] <= len(model.side["stages"]):
                    what = f"stage-{effect['stage']}@{model.board}"
                    out.append(Piece(what, "copied", t.age, t.turn, effects_of(what, ""), fresh=True))
        city.pieces += out
        return out

    # ---- coins

    def gain(self, city: City, n: int) -> None:
        """Coins of the bank; Berenice answers the first time in a turn (SW-153, R-15)."""
        if n <= 0:
            return
        city.coins += n
        if not city.banked:
            city.banked = True
            for _, effect in city.standing("event-coins"):
                if effect["event"] == "bank":
                    city.coins += effect["n"]

    def events(self, city: City, event: str, color: str = "") -> None:
        for _, effect in city.standing("event-coins"):
            if effect["event"] == event and (not color or color in effect["colors"]):
                self.gain(city, effect["n"])

    def bought(self, city: City, sellers: frozenset[str]) -> None:
        """SW-130: once per neighbor."""
        for other in (self.table.left(city.color), self.table.right(city.color)):
            if other in sellers:
                self.events(city, "buy")

    def built(self, city: City, piece: Piece) -> None:
        """A structure was built; what stands answers (SW-131, R-10)."""
        if piece.how in ("chain", "borrow"):
            self.events(city, "chain")
        self.events(city, "color", piece.color)

    def won_tokens(self, city: City, n: int) -> None:
        for _ in range(n):
            self.events(city, "victory")

    # ---- effects

    def enter(self, city: City, piece: Piece) -> None:
        for effect in piece.effects:
            act = getattr(self, "do_" + effect["op"].replace("-", "_"), None)
            if act is not None:
                act(city, piece, effect)

    def do_coins(self, city: City, piece: Piece, effect: Effect) -> None:
        everybody = effect.get("to") == "all"
        for other in self.table.cities.values() if everybody else [city]:
            self.gain(other, effect["n"])

    def do_coins_per(self, city: City, piece: Piece, effect: Effect) -> None:
        self.gain(city, effect["n"] * self.table.count(city.color, effect["count"]))

    def do_neighbors_coins(self, city: City, piece: Piece, effect: Effect) -> None:
        for other in self.table.neighbors(city.color):
            self.gain(other, effect["n"])

    def do_diplomacy(self, city: City, piece: Piece, effect: Effect) -> None:
        city.diplomacy += effect["n"]

    def do_others_lose(self, city: City, piece: Piece, effect: Effect) -> None:
        """SW-141, SW-143, SW-162."""
        t = self.table
        for other in t.cities.values():
            if other is city or other.color == t.partner(city.color) or {city.color, other.color} & t.phased:
                continue
            n = effect["n"]
            if effect.get("per_own"):
                n *= t.count_in(other, {"what": effect["per_own"]})
            t.losses.append((city.color, other.color, n))

    def do_build_from_discard(self, city: City, piece: Piece, effect: Effect) -> None:
        if piece.how == "copied":
            kind = "manneken" if piece.what.startswith("stage-") else "copied solomon"
        else:
            kind = "halikarnassos" if piece.stage else "solomon"
        self.tasks.append(Task("raise", city.color, RANKS.index(kind)))

    def do_copy_leader(self, city: City, piece: Piece, effect: Effect) -> None:
        self.tasks.append(Task("courtesan", city.color, RANKS.index("courtesan")))

    def do_draw_leaders(self, city: City, piece: Piece, effect: Effect) -> None:
        t = self.table
        drawn, t.leader_deck = t.leader_deck[: effect["n"]], t.leader_deck[effect["n"] :]
        city.leaders += drawn

    def do_recruit_extra(self, city: City, piece: Piece, effect: Effect) -> None:
        self.tasks.append(Task("enlist", city.color, RANKS.index("enlist")))

    def do_draw_recruit(self, city: City, piece: Piece, effect: Effect) -> None:
        self.tasks.append(Task("draw-enlist", city.color, RANKS.index("enlist")))

    # ---- the end of a turn

    def phase(self) -> None:
        """LW-081."""
        for city in self.table.cities.values():
            for piece in city.pieces:
                if piece.fresh and piece.stage:
                    for effect in piece.effects:
                        if effect["op"] == "phase-out":
                            self.table.phased.add(city.color)
                        elif effect["op"] == "phase-in":
                            self.table.phased.discard(city.color)
