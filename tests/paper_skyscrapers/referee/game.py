"""Turns, levels and the end (PAP-020..033, PAP-060..065, PAP-095..138, PAP-160..188)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.paper_skyscrapers.referee.acting import Asking, Question, Scope, spot
from tests.paper_skyscrapers.referee.building import FULL, buildable, places, price
from tests.paper_skyscrapers.referee.effects import Effects
from tests.paper_skyscrapers.referee.table import BOX, CARDS, END, LAST, ORDER, TRACKS, Player
from ziggurat.core.contract.luck import Luck


class Referee(Effects):
    """One game; begins where cities are chosen, or with the question of a turn."""

    def __init__(self, position: dict[str, Any], shuffles: Luck, thieves: Luck) -> None:
        super().__init__(position, shuffles, thieves)
        self.running = []
        self.taken = Counter()
        self._asking = self._game()
        self.question: Question | None = next(self._asking, None)

    def answer(self, name: str) -> None:
        """Go on to the next question; None after the end."""
        try:
            self.question = self._asking.send(name)
        except StopIteration:
            self.question = None

    # ---- the course of the game

    def _game(self) -> Asking[None]:
        fresh = self.phase == "cities"
        if fresh:
            yield from self._settle()
            self._deal(self.first, BOX["opening_hand"])
            self.fill_row()
        while self.phase == "play":
            player = self.players[self.turn]
            if fresh:
                self._begin(player)
            fresh = True
            yield from self._turn(player)
            self._end(player)

    def _settle(self) -> Asking[None]:
        """PAP-021..023."""
        for player in self.clockwise(self.first):
            if not player.city:
                player.city = yield from self.choose(player, "city", player.offers)
                player.buildings = {0: [player.city]}
                player.mayor = 0
        for player in self.players:
            player.offers = []
        self.phase = "play"

    def _deal(self, start: int, n: int) -> None:
        """PAP-028, PAP-165, PAP-166, PAP-177."""
        for player in self.clockwise(start):
            for _ in range(n):
                card = self.turn_up()
                player.hand |= {card} if card else set()

    def _begin(self, player: Player) -> None:
        """PAP-060, PAP-061, PAP-065."""
        self.actions = self.total = BOX["actions"][self.level - 1]
        self.extra = 0
        self.built = set()
        self.bonus_used = False
        player.turns += 1

    def _turn(self, player: Player) -> Asking[None]:
        while self.actions > 0:
            answers = self.actions_of(player)
            if answers == ["end"]:  # PAP-063
                break
            answer = yield from self.choose(player, "action", answers)
            if answer == "end":
                break
            yield from self._act(player, answer)
        self.actions = 0
        bonus = self.bonus(player, "turn_end")
        if bonus and ("cond" not in bonus or self.holds(player, Scope("", 0), bonus["cond"])):
            yield from self.fire(player, bonus)

    def _end(self, player: Player) -> None:
        """PAP-064, PAP-161..170, AMB-34."""
        if player.turns >= BOX["stall_turns"] and not self.ending:
            self.decks[self.level].remove(END)
            self.ending = True
        following = (self.turn + 1) % len(self.players)
        if self.ending and self.level < LAST:
            self.pile += self.row
            self.row = []
            self.gone += self.decks[self.level]
            self.decks[self.level] = []
            self.level += 1
            self.ending = False
            self._deal(following, BOX["round_draw"])
            self.fill_row()
        elif self.ending and following == self.first:
            self._final()
            return
        self.turn = following

    # ---- actions

    def actions_of(self, player: Player) -> list[str]:
        hand = player.by_order()
        out = ["end"]
        out += [
            f"mayor{spot(place)}"
            for place, roof in sorted(player.roofs().items())
            if roof in CARDS and place != player.mayor  # PAP-131, PAP-133
        ]
        out += [f"build-{card}" for card in buildable(self, player, FULL)]
        out += [f"draw-{card}" for card in sorted(self.row, key=ORDER.index)]
        out += ["draw-deck"] if self.has_deck() else []
        out += [track for track, at in player.tracks.items() if at < TRACKS[track]["end"]]
        out += [f"tuck-{card}" for card in hand if player.mayor is not None]
        out += [f"use-{card}" for card in hand]
        return out + [f"claim-{goal}" for goal in self.claimable(player)]

    def _act(self, player: Player, answer: str) -> Asking[None]:
        kind, _, what = answer.partition("-")
        if answer in TRACKS:
            self.actions -= 1
            yield from self.walk(player, answer, 1)
        elif kind == "build":
            yield from self.build(player, what, FULL, basic=True)
        elif answer == "draw-deck":
            yield from self._draw_deck(player)
        elif kind == "draw":
            self.actions -= 1
            player.hand.add(what)
            self.leave_row(what)
        elif kind == "tuck":
            self.actions -= 1
            player.hand.remove(what)
            assert player.mayor is not None
            player.buildings[player.mayor].insert(0, what)
            yield from self.fire(player, self.bonus(player, "after_tuck"))
        elif kind == "use":
            self.actions -= 1
            self.discard(player, what)  # PAP-096
            yield from self.action(player, what)
            yield from self.fire(player, self.bonus(player, "after_basic_discard_action"))
        elif kind == "claim":
            self.actions -= 1
            yield from self.claim(player, what)
        else:
            self.actions -= 1
            player.mayor = int(answer.removeprefix("mayor"))
            yield from self.action(player, player.roofs()[player.mayor])

    def _draw_deck(self, player: Player) -> Asking[None]:
        """PAP-110, PAP-113; a city may look instead, if there is something to look at (EFF-32)."""
        bonus = self.bonus(player, "replace_basic_draw")
        cards = [card for card in self.decks[self.level] if card != END] or (self.again() if self.level == LAST else [])
        if bonus and cards:
            self.actions -= 1
            yield from self.fire(player, bonus)
            return
        card = self.draw()
        if card is not None:
            self.actions -= 1
            player.hand.add(card)

    def prices(self, player: Player, card: str, record: dict[str, Any]) -> dict[int, int]:
        """What a card costs at each place where it may be built."""
        return {place: price(self, player, card, place, record) for place in places(player, record["mode"])}

    # ---- the end (PAP-180..187)

    def _final(self) -> None:
        self.phase = "over"
        points = {player.color: 0 for player in self.players}
        for award in BOX["awards"]:
            tall = award["measure"] == "max_height"
            values = {player.color: player.tallest() if tall else len(player.buildings) for player in self.players}
            best = [color for color, value in values.items() if value == max(values.values())]
            if len(best) == 1:  # PAP-181
                points[best[0]] += award["points"]
        order = sorted(self.clockwise(self.first), key=lambda player: -player.score)  # PAP-183, PAP-184
        for player in order:
            self.score(player, points[player.color], "Awards")
            chips = sum(value for goal, value in self.chips.items() if self.owner(goal) == player.color)
            self.score(player, chips, "Bonus chips")

    def ranking(self) -> dict[str, int]:
        """PAP-186, PAP-187."""
        keys = {player.color: (player.score, player.tallest(), len(player.buildings)) for player in self.players}
        return {color: 1 + sum(other > key for other in keys.values()) for color, key in keys.items()}
