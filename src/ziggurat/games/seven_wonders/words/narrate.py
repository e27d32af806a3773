"""What happened: one sentence per event, and how a game began."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.events import called
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.records import GOODS
from ziggurat.games.seven_wonders.view.shapes import SevenWondersView
from ziggurat.games.seven_wonders.words.names import Names
from ziggurat.games.seven_wonders.words.phrases import AGES, bundle, coins, many

HEADINGS = (ops.SAID_AGE, ops.SAID_PLAYED, ops.SAID_CONFLICT, ops.SAID_DRAFT, ops.SAID_OVER)


class Narrator:
    """The events of one edition in sentences."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def opening(self, view: SevenWondersView) -> list[str]:
        """Who plays which board, and which were drawn again (LW-006)."""
        out = [
            f"{view.name(seat)} plays {self._names.city(board)}."
            for seat, board in enumerate(view.boards)
            if board.board
        ]
        return out + [f"{line}." for line in redrawn(self._names, view)]

    def narrate(self, event: int, names: Sequence[str]) -> str:
        """One sentence for an event of the rules."""
        kind = packed.event_kind(event)
        seat = packed.event_seat(event)
        a, b = packed.event_numbers(event)
        who = called(names, seat)
        if kind == ops.SAID_AGE:
            return f"Age {AGES[a]} begins."
        if kind == ops.SAID_BOARD:
            board, letter = self._names.side(a)
            return f"{who} plays {board}, side {letter}."
        if kind == ops.SAID_BUILD:
            how = {ops.CHAIN: " by its chain", ops.POWER: " by the power of the wonder"}.get(b, "")
            how = " without cost" if b in (ops.GIFT, ops.FAVOR) else how
            how = " by a chain of a neighbor" if b == ops.BORROW else how
            how = ", which was out of the game, without cost" if b == ops.DRAWN else how
            return f"{who} builds {self._names.data.cards[a].name}{how}."
        if kind == ops.SAID_STAGE:
            return f"{who} builds stage {a} of the wonder."
        if kind == ops.SAID_SELL:
            what = "a leader" if a == ops.A_LEADER else "a card"
            by = " by the Navigator" if a == ops.BY_NAVIGATOR else ""
            return f"{who} sells {what}{by} for {coins(self._names.data.sale)}."
        if kind == ops.SAID_PAY:
            bought = [GOODS[good] for good in packed.paid_for(b)]
            whom = "the bank" if a == ops.THE_BANK else called(names, a)
            return f"{who} pays {coins(packed.paid_coins(b))} to {whom}{f' for {bundle(bought)}' if bought else ''}."
        if kind == ops.SAID_GAIN:
            return f"{who} takes {coins(b)} from {self._names.thing(a)}."
        if kind == ops.SAID_LEFT:
            return f"{who} discards the last card."
        if kind == ops.SAID_RAISE:
            return f"{who} builds {self._names.data.cards[a].name} from the discard pile."
        if kind == ops.SAID_NO_RAISE:
            return f"{who} builds nothing from the discard pile."
        if kind == ops.SAID_TOKEN:
            value = packed.event_token(b)
            return f"{who} {'beats' if value > 0 else 'loses to'} {called(names, a)} in the conflict: {value:+}."
        if kind == ops.SAID_PASSED:
            return f"The hands go to the {'left' if b else 'right'} for turn {a}."
        if kind == ops.SAID_PLAYED:
            if b & ops.LAST_CARD:
                return f"Age {AGES[a]}: the last card is played, too."
            return f"{turn_title(a, b)}: {'leaders are recruited' if b == 0 else 'all cards are turned over'}."
        if kind == ops.SAID_CONFLICT:
            return f"Age {AGES[a]} ends, and neighbors compare their shields."
        if kind == ops.SAID_OVER:
            winners = [called(names, other) for other in range(len(names)) if a >> other & 1]
            verb = "share the victory" if len(winners) > 1 else "wins"
            points = f" with {plural(packed.event_points(b), 'point')}" if b else ""
            return f"The game is over: {listed(winners)} {verb}{points}." if winners else "The game is over."
        if kind > ops.LAST_OWN_SAID:
            return self._narrate_lost(kind, who, a, b, names)
        return self._narrate_more(kind, who, a, b)

    def _narrate_more(self, kind: int, who: str, a: int, b: int) -> str:
        """Events of the expansions."""
        if kind == ops.SAID_RECRUIT:
            return f"{who} recruits {self._names.data.cards[a].name}."
        if kind == ops.SAID_COPY:
            if a < ops.STAGE0:
                return f"{who} copies {self._names.data.cards[a].name}."
            board, letter = self._names.side(b)
            return f"{who} copies {self._names.thing(a)} of {board} {letter}."
        if kind == ops.SAID_LOSS:
            if not a:
                return f"{who} takes {b} debt instead of paying {coins(b)}." if b else f"{who} loses nothing."
            return f"{who} loses {coins(a)}" + (f" and takes {b} debt for the rest." if b else ".")
        if kind == ops.SAID_DIPLOMACY:
            return f"{who} takes {many(a, 'diplomacy token')}."
        if kind == ops.SAID_DRAW:
            return f"{who} draws {many(a, 'leader')}."
        if kind == ops.SAID_NO_RECRUIT:
            return f"{who} recruits nobody."
        if kind == ops.SAID_DRAFT:
            return "The draft of leaders begins."
        if kind == ops.SAID_DRAFTED:
            return "The draft is over: everybody has leaders."
        if kind == ops.SAID_EVENT:
            return f"{who} takes {coins(b)} from {self._names.thing(a)}."
        assert kind == ops.SAID_SPARED, kind
        return f"{who} has to discard a card, hit by the Assassin."

    def _narrate_lost(self, kind: int, who: str, a: int, b: int, names: Sequence[str]) -> str:
        """One sentence for an event of the Lost Wonders."""
        if kind == ops.SAID_ROLL:
            return f"{who} rolls the die: {plural(b, 'point') if a else coins(b)}."
        if kind == ops.SAID_DEFEATS:
            return f"{who} {'takes' if b else 'discards'} {many(a, 'defeat token')}."
        if kind == ops.SAID_HIT:
            return f"{who} has to discard the next age card."
        if kind == ops.SAID_PARTNER:
            return f"{who} gives {self._names.data.cards[a].name} to the partner's city."
        if kind == ops.SAID_PHASE:
            return f"{who} {'leaves' if a else 'returns to'} the circle of cities."
        if kind == ops.SAID_VICTORY:
            return f"{who} takes a victory token of {a}."
        if kind == ops.SAID_GIFT:
            return f"{who} lets all others take {coins(b)} too."
        assert kind == ops.SAID_ACT, kind
        return self._did(who, a, b, names)

    def _did(self, who: str, kind: int, value: int, names: Sequence[str]) -> str:
        thing = self._names.thing_of_whom
        if kind == ops.SWAP:
            return f"{who} swaps hands with {called(names, value)}."
        if kind == ops.TAKE:
            return f"{who} collects {coins(value)} for green cards."
        if kind == ops.TURN_UP:
            return f"{who} turns up {thing(value)}."
        if kind == ops.GIVE:
            return f"{who} gives unused goods{_traded(value)}."
        if kind == ops.TRADE_TOKENS:
            return f"{who} exchanges tokens by a power of the wonder."
        if kind == ops.COIN_ON:
            return f"{who} puts a coin on {thing(value)}."
        if kind == ops.FORGET:
            return f"{who} discards a defeat token."
        if kind == ops.INVOKE:
            return f"{who} invokes {self._names.data.myths[value].name}."
        if kind == ops.DREW or kind == ops.DECLINED:
            return f"{who} does not use the power."
        if kind == ops.DISCARDED:
            return f"{who} discards a leader."
        if kind == ops.STOLE:
            leader, before = thing(packed.pair_second(value)), called(names, packed.pair_first(value))
            return f"{who} plays {leader}, which {before} discarded, without paying."
        if kind == ops.SWAPPED_CARDS:
            return f"{who} swaps {thing(packed.pair_first(value))} for {thing(packed.pair_second(value))}."
        if kind == ops.REPLACED:
            board, letter = self._names.side(value)
            return f"{who} changes boards: it is {board} {letter} now."
        if kind == ops.WANDERED:
            return f"{who} moves the city to the left of {called(names, value)}."
        return f"{who} copies {thing(value)}."


def turn_title(age: int, turn: int) -> str:
    """«Age II, turn 3»; a recruitment turn is turn 0."""
    return f"Age {AGES[age]}, turn {turn}" if turn else f"Age {AGES[age]}"


def heading(event: int) -> bool:
    """Ages, turns, conflicts, and what comes before and after them."""
    return packed.event_kind(event) in HEADINGS


def redrawn(names: Names, view: SevenWondersView) -> list[str]:
    """Boards that did not fit, with the reason (LW-006)."""
    out = []
    for seat, name, back, text, rule in view.redrawn:
        board, letter, _ = names.sides[name]
        what = "was put back" if back else "was kept all the same"
        out.append(f"{view.name(seat)} drew {board.city} {letter}, which {what}: {text} ({rule})")
    return out


def _traded(value: int) -> str:
    """What unused goods have brought, as the rules note it; a victory token is told by itself."""
    if packed.got_shield(value):
        return " to turn a defeat token into a shield"
    gone = ", discards a defeat token" if packed.got_rid(value) else ""
    return gone + (f" and takes {coins(packed.got_coins(value))}" if packed.got_coins(value) else "")
