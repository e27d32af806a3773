"""The other records of the language: structure, others’ cards, claims and the rest (EFF-12..25, EFF-30)."""

from __future__ import annotations

from tests.paper_skyscrapers.referee.acting import Asking, Record, Scope, spot
from tests.paper_skyscrapers.referee.building import fits
from tests.paper_skyscrapers.referee.table import BOX, CARDS, ORDER, Player
from tests.paper_skyscrapers.referee.works import Works


class Effects(Works):
    """All records: one method per op."""

    # ---- structure (EFF-12..15, EFF-22)

    def do_may(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        """R-01: all see whether a lone claim or move can be done at all."""
        ops = [one["op"] for one in record["do"]]
        others = set(player.buildings) - {player.mayor}
        if (ops == ["claim"] and not self.claimable(player)) or (ops == ["move_mayor"] and not others):
            return
        answer = yield from self.choose(player, "may", ["yes", "no"])
        if answer == "yes":
            yield from self.sequence(player, scope, record["do"])

    def do_choose_one(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        answers = [f"option-{n + 1}" for n in range(len(record["options"]))]
        answer = yield from self.choose(player, "option", answers, always=True)
        yield from self.sequence(player, scope, record["options"][int(answer[7:]) - 1])

    def do_for_each(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        times = self.count(player, scope, record["count"]) // record["per"]
        for _ in range(times if record.get("max") is None else min(times, record["max"])):
            yield from self.sequence(player, scope, record["do"])

    def do_if(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        holds = self.holds(player, scope, record["cond"])
        yield from self.sequence(player, scope, record["then"] if holds else record.get("else", []))

    def holds(self, player: Player, scope: Scope, cond: Record) -> bool:
        if cond.get("test") == "hopped":
            return scope.hopped
        n = self.count(player, scope, cond["counter"])
        return int(cond.get("at_least", 0)) <= n <= int(cond.get("at_most", n))

    def count(self, player: Player, scope: Scope, counter: Record) -> int:
        """EFF-30."""
        of = counter["of"]
        here = counter.get("scope") == "mayor"
        if here and player.mayor is None:
            return 0
        icons = player.icons(player.mayor if here else None)
        if of == "icons":
            return icons[counter["type"]]
        if of == "landmarks":
            kinds = [kind["id"] for kind in BOX["landmarks"] if counter["kind"] in ("any", kind["id"])]
            return sum(icons[kind] for kind in kinds)
        return {
            "buildings": lambda: len(player.buildings),
            "top_types": lambda: len({CARDS[roof]["type"] for roof in player.roofs().values() if roof in CARDS}),
            "height": lambda: len(player.buildings[player.mayor]) if player.mayor is not None else 0,
            "hand": lambda: len(player.hand),
            "result": lambda: scope.result,
        }[of]()

    def do_others(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        for rival in self.rivals(player):
            yield from self.sequence(rival, scope, record["do"])

    # ---- others' cards (EFF-16..18)

    def do_take_action(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        cards = self.nameable(player, scope, record)
        while cards:
            card = yield from self.choose(player, "borrow", cards[:])
            for _ in range(record.get("times", 1)):
                open_now = [one.card for one in self.running]
                if scope.depth + 1 <= BOX["deepest"] and card not in open_now:
                    yield from self.action(player, card, scope.depth + 1)
            cards = self.others_of_list(cards, card, record)

    def do_gain_printed(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        cards = self.nameable(player, scope, record)
        while cards:
            card = yield from self.choose(player, "gain", cards[:])
            yield from self.gain_printed(player, card)
            cards = self.others_of_list(cards, card, record)

    def nameable(self, player: Player, scope: Scope, record: Record) -> list[str]:
        """The cards that a record may name and that pass its filter."""
        cards = {
            "row": self.row,
            "opponent_top": self.rivals_roofs(player),
            "$discarded": scope.discarded,
            "$tucked": scope.tucked,
        }[record["card"]]
        return sorted((card for card in cards if fits(card, record.get("filter"), scope.named)), key=ORDER.index)

    def others_of_list(self, cards: list[str], card: str, record: Record) -> list[str]:
        """Of a list all are used, in an order of choice; of the row or of roofs only one."""
        return [one for one in cards if one != card] if record["card"].startswith("$") else []

    def rivals_roofs(self, player: Player) -> list[str]:
        return [roof for rival in self.rivals(player) for roof in rival.roofs().values() if roof in CARDS]

    def do_steal(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        tucks = record["to"] == "tuck"
        target = player.mayor if record.get("at") == "mayor" else None
        if tucks and (player.mayor is None if record["at"] == "mayor" else not player.buildings):
            return
        before = len(scope.tucked)
        stolen: list[str] = []
        if record["what"] == "top":
            roofs = [card for card in self.rivals_roofs(player) if fits(card, record.get("filter"), scope.named)]
            if roofs:
                card = yield from self.choose(player, "steal", sorted(roofs, key=ORDER.index))
                for rival in self.rivals(player):
                    for place, roof in rival.roofs().items():
                        if roof == card:
                            stolen.append(rival.lift(place))
        else:
            victims = [rival for rival in self.rivals(player) if rival.hand]
            if record.get("from") != "each" and victims:
                names = [f"rival-{rival.color}" for rival in self.players if rival in victims]
                answer = yield from self.choose(player, "rival", names)
                victims = [rival for rival in victims if f"rival-{rival.color}" == answer]
            for rival in victims:
                hand = rival.by_order()
                stolen.append(hand[self.thieves.below(len(hand))])
                rival.hand.remove(stolen[-1])
        for card in stolen:
            if tucks:
                yield from self.slide_under(player, scope, card, target)
            else:
                player.hand.add(card)
        if len(scope.tucked) > before:
            yield from self.fire(player, self.bonus(player, "after_tuck"))  # AMB-46

    # ---- the rest (EFF-19, EFF-20, EFF-24, EFF-25)

    def do_claim(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        goals = [f"claim-{goal}" for goal in self.claimable(player)]
        if goals:
            answer = yield from self.choose(player, "claim", goals)
            yield from self.claim(player, answer.removeprefix("claim-"))

    def claim(self, player: Player, goal: str) -> Asking[None]:
        """PAP-120..122: the chip of the first is counted at the end."""
        self.claims.append((goal, player.color))
        self.score(player, next(one["points"] for one in BOX["achievements"] if one["id"] == goal), "Achievements")
        yield from self.fire(player, self.bonus(player, "after_claim"))

    def do_score(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        self.score(player, record["n"], "Actions")
        yield from ()

    def do_extra_action(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        more = min(record["n"], BOX["extra_actions"] - self.extra)
        self.extra += more
        self.actions += more
        self.total += more
        yield from ()

    def do_move_mayor(self, player: Player, scope: Scope, record: Record) -> Asking[None]:
        places = sorted(set(player.buildings) - {player.mayor})
        if places:
            answer = yield from self.choose(player, "move", [f"at{spot(place)}" for place in places])
            player.mayor = int(answer[2:])
