"""Records about builds, tracks and prices (EFF-06..11)."""

from __future__ import annotations

from tests.paper_skyscrapers.referee.acting import Asking, Record, Scope, spot
from tests.paper_skyscrapers.referee.building import buildable, payable, price
from tests.paper_skyscrapers.referee.cards import Cards
from tests.paper_skyscrapers.referee.table import CARDS, ORDER, TRACKS, Player


class Works(Cards):
    """What is built, walked and paid for."""

    # ---- building (EFF-06, PAP-082)

    def do_build(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        cards = buildable(self, player, record)
        if cards:
            card = yield from self.choose(player, "build", sorted(cards, key=ORDER.index), always=True)
            yield from self.build(player, card, record)

    def build(self, player: Player, card: str, record: Record, basic: bool = False) -> Asking[None]:
        places = [f"at{spot(place)}" for place in payable(self, player, card, record)]
        place = int((yield from self.choose(player, "place", places, always=True))[2:])
        cost = price(self, player, card, place, record)
        paid: list[str] = []
        while len(paid) < cost:
            left = [one for one in player.by_order() if one != card and one not in paid]
            one = left[0]
            if len(left) > cost - len(paid):
                one = yield from self.choose(player, "pay", left)
            paid.append(one)
        if basic:
            self.actions -= 1
        mode = "over" if place in player.buildings else "sprawl"
        player.hand -= {card, *paid}
        self.pile += paid
        player.buildings.setdefault(place, []).append(card)
        if player is self.players[self.turn]:
            self.built.add(mode)
        if record["from"] == "row":
            self.leave_row(card)
        for _ in range(2 if record.get("gains") == "double" else 1):
            yield from self.gain_printed(player, card)
        bonus = self.bonus(player, "after_build")
        wish = bonus.get("filter", {}) if bonus else {}
        if (not wish.get("has_landmark") or CARDS[card]["landmarks"]) and wish.get("paid", cost) == cost:
            yield from self.fire(player, bonus)

    def gain_printed(self, player: Player, card: str) -> Asking[None]:
        """PAP-080, PAP-081."""
        for track, n in zip(TRACKS, CARDS[card]["gains"], strict=True):
            yield from self.walk(player, track, n)

    # ---- tracks (EFF-07, EFF-08, EFF-10)

    def walk(self, player: Player, track: str, n: int, forward: bool = True) -> Asking[bool]:
        """Single steps; whether one hopped. A bonus for a hop comes right after its step."""
        any_hop = False
        for _ in range(n):
            moved, hopped = self.step(player, track, forward)
            any_hop = any_hop or hopped
            bonus = self.bonus(player, "after_hop")
            if moved and hopped and bonus and track in bonus["tracks"]:
                yield from self.fire(player, bonus)
        return any_hop

    def named_tracks(self, player: Player, track: str) -> list[str]:
        """PAP-151: the tracks that a word stands for."""
        if track in ("lowest", "highest"):
            best = (min if track == "lowest" else max)(player.tracks.values())
            return [one for one, at in player.tracks.items() if at == best]
        return list(TRACKS) if track == "any" else [track]

    def do_advance(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        scope.hopped = False
        n, mode = record["n"], record["mode"]
        track = scope.named if record["track"].startswith("$") else record["track"]
        used: list[str] = []
        for k in range(1 if mode == "same" else n):
            free = [one for one in self.named_tracks(player, track) if player.tracks[one] < TRACKS[one]["end"]]
            free = [one for one in free if one not in used]
            if not free:
                return
            one = free[0]
            if mode != "different" or len(free) > n - k:
                one = yield from self.choose(player, "advance", free)
            used += [one] if mode == "different" else []
            hopped = yield from self.walk(player, one, n if mode == "same" else 1)
            scope.hopped = scope.hopped or hopped

    def do_decline(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        track = scope.named if record["track"].startswith("$") else record["track"]
        tracks = [one for one in self.named_tracks(player, track) if player.tracks[one] > 0]
        if tracks:
            one = yield from self.choose(player, "lose", tracks)
            yield from self.walk(player, one, record["n"], forward=False)

    def do_decline_for(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        tracks = [one for one in self.named_tracks(player, record["track"]) if player.tracks[one] >= record["n"]]
        if tracks:
            one = yield from self.choose(player, "lose", tracks)
            yield from self.walk(player, one, record["n"], forward=False)
            yield from self.sequence(player, scope, record["do"])

    # ---- prices (EFF-09, EFF-11)

    def do_discard_for(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        scope.discarded = []
        scope.result = 0
        if "each" in record:
            for k in range(record["up_to"]):
                cards = player.by_order()
                answer = yield from self.choose(player, "discard", ["stop", *cards])
                if answer == "stop":
                    break
                self.discard(player, answer)
                scope.discarded = [answer]
                scope.result = k + 1
                yield from self.sequence(player, scope, record["each"])
            return
        if len(player.hand) < record["n"]:
            return  # AMB-27
        for left in range(record["n"], 0, -1):
            cards = player.by_order()
            card = cards[0]
            if len(cards) > left:
                card = yield from self.choose(player, "discard", cards)
            self.discard(player, card)
            scope.discarded.append(card)
        scope.result = record["n"]
        yield from self.sequence(player, scope, record["do"])

    def discard(self, player: Player, card: str) -> None:
        player.hand.remove(card)
        self.pile.append(card)

    def do_demolish_for(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        scope.result = 0
        whole = record["what"] == "building"
        places = sorted(place for place, roof in player.roofs().items() if whole or roof in CARDS)
        if not places:
            return
        about = "demolish" if whole else "demolish-top"
        place = int((yield from self.choose(player, about, [f"at{spot(one)}" for one in places]))[2:])
        for _ in range(len(player.buildings[place]) if whole else 1):
            card = player.lift(place)
            if card in CARDS:  # PAP-207: a city card leaves the game
                self.pile.append(card)
                scope.result += 1
        yield from self.sequence(player, scope, record["do"])
