"""Records about cards: drawing, looking, tucking, naming (EFF-01..05, EFF-21, EFF-23)."""

from __future__ import annotations

from tests.paper_skyscrapers.referee.acting import Acting, Asking, Record, Scope, spot
from tests.paper_skyscrapers.referee.building import fits
from tests.paper_skyscrapers.referee.table import ORDER, TRACKS, TYPES, Player


class Cards(Acting):
    """Cards between deck, row, hand and the ground under buildings."""

    # ---- cards

    def do_draw(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        """EFF-01."""
        for _ in range(record["n"]):
            if record["from"] in ("deck", "next"):
                card = self.turn_up_next() if record["from"] == "next" else self.draw()
                player.hand |= {card} if card else set()
            else:
                yield from self.market(player, record["from"] == "market")

    def market(self, player: Player, deck: bool) -> Asking[None]:
        while True:
            answers = [f"draw-{card}" for card in self.row] + ["draw-deck"] * (deck and self.has_deck())
            if not answers:
                return
            answer = yield from self.choose(player, "draw", answers)
            card = self.draw() if answer == "draw-deck" else answer.removeprefix("draw-")
            if card is not None:  # PAP-113: a round end card alone is no draw
                break
        player.hand.add(card)
        if answer != "draw-deck":
            self.leave_row(card)

    def leave_row(self, card: str) -> None:
        """PAP-111: the new card comes to the place of the old one."""
        at = self.row.index(card)
        self.row.remove(card)
        new = self.turn_up()
        if new is not None:
            self.row.insert(at, new)
            self.fill_row()

    def lifted(self, record: Record) -> list[str]:
        """The top cards of a deck, as many as there are."""
        cards: list[str] = []
        while len(cards) < record["n"]:
            card = self.turn_up_next() if record["from"] == "next" else self.turn_up()
            if card is None:
                break
            cards.append(card)
        return sorted(cards, key=ORDER.index)

    def do_look(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        """EFF-02."""
        cards = self.lifted(record)
        if len(cards) <= record["keep"]:
            player.hand |= set(cards)
            return
        for _ in range(record["keep"]):
            card = yield from self.choose(player, "keep", cards[:])
            cards.remove(card)
            player.hand.add(card)
        yield from self.put_back(player, cards, record)

    def do_reveal(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        """EFF-04."""
        cards = self.lifted(record)
        taken = {card for card in cards if fits(card, record["filter"], scope.named)}
        player.hand |= taken
        yield from self.put_back(player, [card for card in cards if card not in taken], record)

    def put_back(self, player: Player, cards: list[str], record: Record) -> Asking[None]:
        """R-04: the first one named lies highest."""
        if record["rest"] == "discard":
            self.pile += cards
            return
        ordered: list[str] = []
        while cards:
            card = yield from self.choose(player, "order", cards[:])
            cards.remove(card)
            ordered.append(card)
        level = min(self.level + 1, 4) if record["from"] == "next" else self.level
        deck = self.decks[level]
        self.decks[level] = ordered + deck if record["rest"] == "top" else deck + ordered

    def do_refresh_row(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        """EFF-23."""
        self.pile += self.row
        self.row = []
        self.fill_row()
        yield from ()

    def do_retrieve(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        """EFF-21, AMB-44."""
        for left in range(record["n"], 0, -1):
            cards = sorted((card for card in self.pile if card != scope.card), key=ORDER.index)
            if not cards:
                return
            card = cards[0]
            if len(cards) > left:
                card = yield from self.choose(player, "retrieve", cards)
            self.pile.remove(card)
            player.hand.add(card)

    def do_declare(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        """EFF-03, PAP-201."""
        track = record["domain"] == "track"
        about = "declare-track" if track else "declare-type"
        scope.named = yield from self.choose(player, about, list(TRACKS) if track else TYPES, always=True)

    # ---- tucking (EFF-05)

    def do_tuck(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        scope.tucked = []
        scope.result = 0
        if player.mayor is None if record["at"] == "mayor" else not player.buildings:
            return
        targets: list[int | None] = [None] * record["n"]
        if record["at"] == "mayor":
            targets = [player.mayor] * record["n"]
        elif record["at"] == "each":
            targets = list((yield from self.name_buildings(player, record["max"])))
        for target in targets:
            card = yield from self.to_tuck(player, record)
            if card is None:
                break
            yield from self.slide_under(player, scope, card, target)
        scope.result = len(scope.tucked)
        if scope.tucked:
            yield from self.fire(player, self.bonus(player, "after_tuck"))

    def name_buildings(self, player: Player, most: int) -> Asking[list[int]]:
        named: list[int] = []
        for left in range(min(most, len(player.buildings)), 0, -1):
            free = sorted(place for place in player.buildings if place not in named)
            answer = "at" + spot(free[0])
            if len(free) > left:
                answer = yield from self.choose(player, "each", [f"at{spot(place)}" for place in free])
            named.append(int(answer[2:]))
        return sorted(named)

    def to_tuck(self, player: Player, record: Record) -> Asking[str | None]:
        """The next card to be tucked; None if there is none, or no more is wanted."""
        source = record["from"]
        if source in ("deck", "next"):
            return self.turn_up_next() if source == "next" else self.draw()
        cards = player.by_order() if source == "hand" else self.row
        answers = ["stop"] * bool(record.get("up_to")) + [f"tuck-{card}" for card in cards]
        if not cards:
            return None
        answer = yield from self.choose(player, "tuck", answers)
        if answer == "stop":
            return None
        card = answer.removeprefix("tuck-")
        if source == "hand":
            player.hand.remove(card)
        else:
            self.leave_row(card)
        return card

    def slide_under(self, player: Player, scope: Scope, card: str, target: int | None) -> Asking[None]:
        """PAP-091: it becomes the lowest card of a building, named now if it is not named yet."""
        if target is None:
            places = [f"at{spot(place)}" for place in sorted(player.buildings)]
            target = int((yield from self.choose(player, "under", places))[2:])
        player.buildings[target].insert(0, card)
        scope.tucked.append(card)
