"""The table in words, for a terminal, a screen reader or a language model."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ziggurat.core.render.prose import final_sheet, folded, listed, plural
from ziggurat.games.seven_wonders.data.records import COLORS, GOODS
from ziggurat.games.seven_wonders.view.shapes import ActionView, BuiltView, SeatView, SevenWondersView, SourceView
from ziggurat.games.seven_wonders.words import effects, turn
from ziggurat.games.seven_wonders.words.cards import Cards
from ziggurat.games.seven_wonders.words.hand import Hand
from ziggurat.games.seven_wonders.words.names import Names
from ziggurat.games.seven_wonders.words.narrate import redrawn
from ziggurat.games.seven_wonders.words.phrases import AGES, coins, theirs


class Teller:
    """The table of one edition."""

    def __init__(self, names: Names, cards: Cards) -> None:
        self._names = names
        self._cards = cards
        self._hand = Hand(names, cards)

    def tell(self, view: SevenWondersView) -> str:
        """The whole table as this viewer may know it, in lines of at most 100 characters."""
        parts = [self._head(view), self._latest(view)]
        parts.append([line for seat in view.clockwise() for line in self._seat(view, seat)])
        if view.seat is not None and view.hand:
            parts.append(self._held(view))
        if view.leaders and not view.recruiting:
            parts.append(
                [
                    "YOUR LEADERS",
                    *folded("; ".join(f"{self._names.name(c)}: {self._cards.leader(c)}" for c in view.leaders), "  "),
                ]
            )
        if view.partner_hand or view.partner_leaders:
            names = [*view.partner_hand, *(name for name in view.partner_leaders if name not in view.partner_hand)]
            parts.append(["YOUR PARTNER HOLDS", *folded(", ".join(map(self._names.name, names)), "  ")])
        if view.pile:
            parts.append(["DISCARD PILE, seen by you only", *folded(self._cards_by_color(view.pile), "  ")])
        if view.offers:
            parts.append(self._offers(view))
        if view.myths:
            parts.append(self._myths(view))
        if view.redrawn and view.age <= 1:
            parts.append(self._redrawn(view))
        if view.phase == "over":
            parts.append(final_sheet(view, [board.points for board in view.boards]))
        return "\n\n".join("\n".join(lines) for lines in parts if lines)

    def _head(self, view: SevenWondersView) -> list[str]:
        if view.phase == "over":
            told = turn.verdict(view)
            return ["7 WONDERS, the game is over", *folded(f"{told.question} {told.context}")]
        asked = listed("you" if seat == view.seat else view.name(seat) for seat in view.pending)
        if view.phase == "boards":
            return ["7 WONDERS, boards are chosen", *folded(f"To choose: {asked}.")]
        if view.phase == "draft":
            return ["7 WONDERS, leaders are drafted", *folded(f"To choose: {asked}. {turn.task(view)}")]
        when = f"turn {view.turn} of {view.turns}" if view.turn else "leaders are recruited"
        title = f"7 WONDERS, Age {AGES[view.age]} of III, {when}"
        pile = (
            f"{plural(view.pile_size, 'card')} in the discard pile" if view.pile_size else "the discard pile is empty"
        )
        lines = folded(f"To choose: {asked}. {turn.task(view)} Hands go to the {view.direction}; {pile}.")
        if view.seat is not None and view.plan is not None:
            lines += folded(f"Your choice, still secret: {self._hand.choice(view)}.")
        elif view.card:
            lines += folded(
                f"You have taken {self._names.name(view.card)}{' to build' if view.use == 'build' else ''}."
            )
        return [title, *lines]

    def _latest(self, view: SevenWondersView) -> list[str]:
        if not view.latest or view.phase == "over":
            return []
        first = view.latest[0]
        when = f"turn {first.turn}" if first.turn else "recruitment"
        lines = [f"LATEST TURN, Age {AGES[first.age]}, {when}"]
        for seat in range(view.seats):
            did = [self._did(action) for action in view.latest if action.seat == seat]
            if did:
                lines += folded(f"{view.name(seat)} {', then '.join(did)}", "  ")
        return lines

    def _did(self, action: ActionView) -> str:
        if action.use == "stage":
            return "built a wonder stage"
        if action.use in ("sell", "bonus"):
            by = " by the Navigator" if action.use == "bonus" else ""
            return "sold a leader" if not action.turn else f"sold a card{by}"
        name = self._names.name(action.card)
        how = {"chain": " by its chain", "raise": " from the discard pile", "build": ""}
        verb = "recruited" if self._names.cards[action.card].color == "white" else "built"
        return f"{verb} {name}{how.get(action.use, ' by a power')}"

    def _seat(self, view: SevenWondersView, seat: int) -> list[str]:
        board = view.boards[seat]
        notes = [board.color]
        if seat == view.seat:
            notes.append("you")
        elif view.seat is not None:
            notes += ["partner"] if seat == view.boards[view.seat].partner else []
            notes += ["left neighbor"] if seat == view.left(view.seat) else []
            notes += ["right neighbor"] if seat == view.right(view.seat) else []
        if seat in view.pending:
            notes.append("to choose")
        elif view.ready(seat):
            notes.append("has chosen")
        total = plural(view.scores[seat], "point") + ("" if view.over else " if it ended now")
        lines = folded(f"{view.name(seat)} ({', '.join(notes)}), {self._names.city(board)}: {total}")
        if not board.board:
            return lines
        side = self._names.boards[board.board].sides[board.side]
        stages = side.stages
        mine = seat == view.seat
        have = f"{coins(board.coins)}, {plural(board.shields, 'shield')}"
        have += f", {len(board.stages)} of {plural(len(stages), 'stage')}"
        if board.tokens:
            have += f", tokens {' '.join(f'{token.value:+}' for token in board.tokens)}"
        if any(board.symbols):
            names = ("compass", "gear", "tablet", "of choice")
            have += f", symbols {', '.join(f'{n} {name}' for n, name in zip(board.symbols, names) if n)}"
        have += f", {plural(board.leader_hand, 'leader')} in hand" if board.leader_hand else ""
        have += ", half a shield" if board.half_shields else ""
        have += ", phased out of the circle" if board.phased else ""
        have += ", plays the board of the partner" if board.mirror else ""
        have += ", must throw the next card away" if board.hit else ""
        have += f", {plural(board.debts, 'debt')}" if board.debts else ""
        have += f", {plural(board.diplomacy, 'diplomacy token')}" if board.diplomacy else ""
        have += f", {plural(board.masks, 'mask')}" if board.masks else ""
        if board.power:
            have += f", free build {'unused in this age' if board.power == 'ready' else 'used in this age'}"
        lines += folded(have, "  ")
        lines += folded(f"Makes {_makes(board.sources)}", "  ")
        power = self._cards.lasting(side)
        if power:
            lines += folded(f"From the start: {power if mine else theirs(power)}", "  ")
        cheap = self._discounts(board)
        if cheap:
            lines += folded(cheap, "  ")
        built = {done.n: done for done in board.stages}
        for n, stage in enumerate(stages, 1):
            if n not in built:
                words = f"Stage {n}, not built: {self._cards.stage(stage)}"
            else:
                marker = built[n].marker
                under = f", over {self._names.name(marker)}" if marker else ""
                does = "without effect" if built[n].void else self._cards.does(stage)
                words = f"Stage {n}, built{under}: {does}"
            lines += folded(words if mine else theirs(words), "  ")
        for copy in board.copies:
            words = f"Copies {self._cards.copied(copy)}"
            lines += folded(words if mine else theirs(words), "  ")
        if board.leaders:
            lines += folded(f"Leaders: {', '.join(map(self._standing, board.leaders))}", "  ")
        if board.cards:
            lines += folded(self._standing_cards(board.cards), "  ")
        if mine and not view.over:
            free = self._later_free(view, board)
            if free:
                lines += folded(f"Free for you when you hold it: {free}", "  ")
        return lines

    def _standing(self, card: BuiltView) -> str:
        return self._names.name(card.card) + (" with a coin on it" if card.marked else "")

    def _standing_cards(self, cards: Iterable[BuiltView]) -> str:
        """The cards of a city by color; those that Stealth turned up have none (LW-085)."""
        names: dict[str, list[str]] = {color: [] for color in (*COLORS, "turned up, without color")}
        for card in cards:
            color = "turned up, without color" if card.how == "stealth" else self._names.cards[card.card].color
            names[color].append(self._standing(card))
        return "; ".join(f"{color}: {', '.join(found)}" for color, found in names.items() if found)

    def _later_free(self, view: SevenWondersView, board: SeatView) -> str:
        """Cards of this age and later ones that chains of the city make free, each with what makes it so (SW-022)."""
        have = {self._names.name(card.card) for card in board.cards}
        out = []
        for card in self._names.data.cards:
            by = [parent for parent in card.chain_from if parent in have]
            if by and card.age >= max(view.age, 1) and card.name not in have:
                out.append(f"{card.name} by {by[0]}")
        return ", ".join(dict.fromkeys(out))

    def _discounts(self, board: SeatView) -> str:
        parts = []
        for side, prices in (("left", board.price_left), ("right", board.price_right)):
            for price in sorted(set(prices.values())):
                cheap = [good for good in GOODS if prices[good] == price]
                if price != self._names.data.price:
                    parts.append(f"{self._kind(cheap)} from the {side} for {coins(price)} each")
        parts += [
            f"the first good from the {side} for {dock} less"
            for side, dock in zip(("left", "right"), board.docks, strict=True)
            if dock
        ]
        return f"Buys {'; '.join(parts)}" if parts else ""

    def _kind(self, goods: Sequence[str]) -> str:
        """«raw goods», «wares», «wood and ore»."""
        raw, wares = set(self._names.data.raw), set(GOODS) - set(self._names.data.raw)
        if set(goods) == set(GOODS):
            return "all goods"
        return "raw goods" if set(goods) == raw else "wares" if set(goods) == wares else listed(goods)

    def _cards_by_color(self, cards: Iterable[str]) -> str:
        names: dict[str, list[str]] = {color: [] for color in COLORS}
        for card in cards:
            names[self._names.cards[card].color].append(self._names.name(card))
        return "; ".join(f"{color}: {', '.join(found)}" for color, found in names.items() if found)

    def _held(self, view: SevenWondersView) -> list[str]:
        lines = ["YOUR HAND, seen by you only" if not view.teams else "YOUR HAND, seen by you and your partner only"]
        for item in view.hand:
            card = self._names.cards[item.card]
            text = f"{card.name}, {card.color}, costs {effects.cost(card.cost)}: {self._hand.prospects(view, item)}"
            stage = next((use for use in item.uses if use.use == "stage"), None)
            if stage is not None and not stage.possible:
                text += f"; no stage, {stage.reason}"
            lines += folded(text, "  ")
        return lines

    def _myths(self, view: SevenWondersView) -> list[str]:
        lines = ["YOUR MYTHS, seen by you only"]
        for name in view.myths:
            lines += folded(self._cards.myth(name, view.age), "  ")
        return lines

    def _redrawn(self, view: SevenWondersView) -> list[str]:
        """Boards that did not fit, with the reason (LW-006)."""
        lines = ["BOARDS THAT DID NOT FIT"]
        for line in redrawn(self._names, view):
            lines += folded(line, "  ")
        return lines

    def _offers(self, view: SevenWondersView) -> list[str]:
        lines = ["BOARDS ON OFFER"]
        for name in view.offers:
            board, letter, side = self._names.sides[name]
            lines += folded(
                f"{board.city} {letter}: {self._cards.whole_side(side)}{self._cards.advice(view, name)}", "  "
            )
        return lines


def _makes(sources: Iterable[SourceView]) -> str:
    sure = Counter(good for source in sources if not source.either for good in source.goods)
    parts = [f"{sure[good]} {good}" for good in GOODS if sure[good]]
    parts += ["/".join(source.goods) + ("" if source.sold else " (own use)") for source in sources if source.either]
    return ", ".join(parts) or "nothing"
