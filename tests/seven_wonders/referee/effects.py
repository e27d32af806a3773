"""What happens when something enters a city (S4), and what it leaves to do in S6."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.seven_wonders.referee.data import CARDS, SIDES, Effect, name_of
from tests.seven_wonders.referee.flow import Luck, Pick
from tests.seven_wonders.referee.table import BUILT, City, Piece, Table, Token, effects_of, stage_effects, supply

RANKS = (
    *("courtesan", "halikarnassos", "manneken", "solomon", "copied solomon", "dominion"),
    *("draw", "enlist", "sorceress", "diplomat", "replace"),
)
"""The order of SW-101."""


@dataclass
class Task:
    """Something to do in S6."""

    kind: str
    color: str
    rank: int
    effect: Effect = field(default_factory=dict)
    stage: int = 0


def wrong_age(board: str, stage: int, card: str) -> bool:
    """LW-245, LW-246: without a stage card of its age a stage has no effect; leaders have no age."""
    wanted = SIDES[board]["stages"][stage - 1].get("card_age")
    return wanted is not None and CARDS[card]["age"] != wanted


class Effects:
    """The hands of the referee."""

    def __init__(self, table: Table, luck: Luck) -> None:
        self.table = table
        self.luck = luck
        self.tasks: list[Task] = []
        self.moves: list[Task] = []
        """What waits for S7, and below for S8."""
        self.copies: list[Task] = []

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
        if wrong_age(city.board, pick.stage, pick.card):
            out[0].what, out[0].effects = f"void-{pick.stage}", []
        for effect in out[0].effects:
            if effect["op"] == "copy-stage" and city.color not in t.phased:
                model = t.cities[t.left(city.color) if pick.source == "left" else t.right(city.color)]
                if effect["stage"] <= len(model.side["stages"]) and not wrong_age(
                    model.board, effect["stage"], pick.card
                ):
                    what = f"stage-{effect['stage']}@{model.board}"
                    out.append(Piece(what, "copied", t.age, t.turn, effects_of(what, ""), True, under=pick.stage))
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
        """SW-130: once per neighbor and turn."""
        for other in (self.table.left(city.color), self.table.right(city.color)):
            if other in sellers - city.bought:
                self.events(city, "buy")
        city.bought |= sellers

    def built(self, city: City, piece: Piece) -> None:
        """A structure was built; what stands answers (SW-131, R-10)."""
        if piece.how in ("chain", "borrow"):
            self.events(city, "chain")
        self.events(city, "color", piece.color)
        for source, effect in city.standing("on-event"):
            if effect["event"] == "build" or (effect["event"] == "color" and piece.color in effect["colors"]):
                self.enter(city, source, effect["effects"])
            elif effect["event"] == "chain" and piece.how in ("chain", "borrow"):
                if effect.get("optional"):
                    city.forgets += 1
                else:
                    self.enter(city, source, effect["effects"])

    def won_tokens(self, city: City, n: int) -> None:
        for _ in range(n):
            self.events(city, "victory")

    # ---- effects

    def enter(self, city: City, piece: Piece, effects: list[Effect] | None = None) -> None:
        if effects is None:
            piece.entered = self.table.passes
        for effect in piece.effects if effects is None else effects:
            act = getattr(self, "do_" + effect["op"].replace("-", "_"), None)
            if act is not None:
                act(city, piece, effect)

    def do_coins(self, city: City, piece: Piece, effect: Effect) -> None:
        for other in self.reached(city) if effect.get("to") == "all" else [city]:
            self.gain(other, effect["n"] * self.factor(city, piece))

    def do_coins_per(self, city: City, piece: Piece, effect: Effect) -> None:
        n = effect["n"] * self.table.count(city.color, effect["count"])
        self.gain(city, n * self.factor(city, piece))

    def reached(self, city: City) -> list[City]:
        """Everybody whom a gift for all reaches (LW-056, LW-080)."""
        t = self.table
        return [other for other in t.cities.values() if other is city or not {city.color, other.color} & t.phased]

    def factor(self, city: City, piece: Piece) -> int:
        """LW-204: coins of yellow cards that are built later are doubled, once (A-32)."""
        built = piece.how in BUILT
        return 2 if built and any(piece.color in e["colors"] for _, e in city.standing("double-coins")) else 1

    def do_defeat_tokens(self, city: City, piece: Piece, effect: Effect) -> None:
        """LW-076."""
        for other in self.reached(city) if effect.get("to") == "all" else [city]:
            for _ in range(abs(effect["n"])):
                if effect["n"] > 0:
                    other.tokens.append(Token("", self.table.age, -1))
                else:
                    self.drop_defeat(other)

    def drop_defeat(self, city: City) -> None:
        """Tokens without a shield go first (LW-077)."""
        defeats = sorted(city.defeats(), key=lambda token: token.converted)
        if defeats:
            city.tokens = [token for token in city.tokens if token is not defeats[0]]

    def do_roll_coins(self, city: City, piece: Piece, effect: Effect) -> None:
        self.gain(city, self.luck.roll())

    def do_roll_vp(self, city: City, piece: Piece, effect: Effect) -> None:
        """LW-095: fixed when rolled."""
        piece.effects = [*piece.effects, {"op": "vp", "n": self.luck.roll()}]

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
        if piece.stage and effect not in piece.effects:
            kind = "dominion"
        elif piece.how == "copied":
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

    def do_draw_unused(self, city: City, piece: Piece, effect: Effect) -> None:
        self.tasks.append(Task("draw", city.color, RANKS.index("draw"), effect))

    def do_steal_leader(self, city: City, piece: Piece, effect: Effect) -> None:
        self.tasks.append(Task("steal", city.color, RANKS.index("sorceress"), effect))

    def do_swap_card(self, city: City, piece: Piece, effect: Effect) -> None:
        self.tasks.append(Task("swap", city.color, RANKS.index("diplomat"), effect))

    def do_replace_board(self, city: City, piece: Piece, effect: Effect) -> None:
        self.tasks.append(Task("replace", city.color, RANKS.index("replace"), effect))

    def do_partnership(self, city: City, piece: Piece, effect: Effect) -> None:
        """LW-084: the stage card comes to the partner, and nothing that looks at builds answers (A-22)."""
        partner = self.table.cities[self.table.partner(city.color)]
        card = city.under.get(piece.number, "")
        if card and name_of(card) not in partner.names():
            # If the partner builds one of its name in the same turn, the card stays under the stage (SW-021).
            del city.under[piece.number]
            self.enter(partner, self.place_card(partner, card, "partner"))

    def do_wander(self, city: City, piece: Piece, effect: Effect) -> None:
        self.moves.append(Task("wander", city.color, 0, effect))

    def do_copy_card(self, city: City, piece: Piece, effect: Effect) -> None:
        self.copies.append(Task("copy", city.color, 0, effect, piece.number))

    def do_draw_recruit(self, city: City, piece: Piece, effect: Effect) -> None:
        self.tasks.append(Task("draw-enlist", city.color, RANKS.index("enlist")))

    def do_force_discard(self, city: City, piece: Piece, effect: Effect) -> None:
        """LW-219: the next age card of each opponent."""
        t = self.table
        for other in self.reached(city):
            if other is not city and other.color != t.partner(city.color):
                t.assassins.add(other.color)

    def sell_well(self, city: City) -> None:
        """LW-220: a sale with a token."""
        piece, effect = next((one, e) for one, e in city.standing("sell-bonus") if not one.spent)
        self.gain(city, effect["coins"])
        if not supply(self.table, effect["victory"]):
            # Two wanted the last one: who gets none keeps the power.
            return
        piece.spent = True
        city.tokens.append(Token("", self.table.age, effect["victory"]))
        self.won_tokens(city, 1)

    def forget_myths(self) -> None:
        """LW-273: points stay, everything else ends with the age."""
        for city in self.table.cities.values():
            city.myths = []
            for piece in city.pieces:
                if piece.how == "myth":
                    piece.effects = [effect for effect in piece.effects if effect["op"] == "vp"]
            city.pieces = [piece for piece in city.pieces if piece.how != "myth" or piece.effects]

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
