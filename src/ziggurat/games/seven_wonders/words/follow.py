"""How a game is followed: what each event is worth a look, and what it means for whoever hears it.

All choose at once, so what they have played is one look together, the panel of the turn; what comes of it stands in the
log. What a seat does later, when it is asked by itself, is looked at by itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.beats import Beat, Weight
from ziggurat.core.contract.events import called
from ziggurat.core.render.addressed import addressed
from ziggurat.core.render.prose import either, listed, tag
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.records import GOODS
from ziggurat.games.seven_wonders.view.shapes import SevenWondersView
from ziggurat.games.seven_wonders.words.names import Names
from ziggurat.games.seven_wonders.words.phrases import AGES, bundle, coins, scored

TAG = 3
"""So many words of a name fit beside a player's."""
CHIP = 2
SECOND_TURN = 2
"""Once in an age it is said who gets whose hand."""
PLACES = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


class Follower:
    """The beats of one edition."""

    def __init__(self, names: Names) -> None:
        self._names = names

    # ---- how an event is shown

    def beat(self, event: int, names: Sequence[str]) -> Beat:
        """Weight, place and tag of an event; turns and conflicts are groups of the log, ages its sections."""
        kind, seat = packed.event_kind(event), packed.event_seat(event)
        a, b = packed.event_numbers(event)
        who = called(names, seat)
        if kind in _OPENING:
            return self._opening(kind, a, b)
        if kind in (ops.SAID_BUILD, ops.SAID_RECRUIT, ops.SAID_RAISE):
            alone = kind == ops.SAID_RAISE or b in (ops.DRAWN, ops.RECRUITED)
            weight: Weight = "action" if alone else "quiet"
            return self._built(weight, seat, who, a)
        if kind == ops.SAID_STAGE:
            return _beat("quiet", seat, f"wonder:{seat}", who, f"stage {a}", f"stage {a}")
        if kind == ops.SAID_SELL:
            return _beat("quiet", seat, f"coins:{seat}", who, "sells", "sold")
        if kind == ops.SAID_PAY:
            n = packed.paid_coins(b)
            if a == ops.THE_BANK:
                return _beat("quiet", seat, f"coins:{seat}", who, f"pays {n}")
            return _beat("action", seat, f"coins:{a}", who, f"pays {called(names, a)} {n}", noise=True)
        if kind in (ops.SAID_GAIN, ops.SAID_EVENT):
            return _beat("quiet", seat, f"coins:{seat}", who, f"+{coins(b)}")
        if kind == ops.SAID_TOKEN:
            value = packed.event_token(b)
            return _beat("quiet", seat, f"shields:{seat}", who, f"{value:+}", f"{value:+}")
        if kind > ops.LAST_OWN_SAID:
            return self._beat_lost(kind, seat, who, a, b)
        return self._beat_more(kind, seat, who, a, b)

    def _opening(self, kind: int, a: int, b: int) -> Beat:
        """What begins or ends something for everybody."""
        if kind == ops.SAID_AGE:
            return Beat("chapter", opens=f"Age {AGES[a]}")
        if kind == ops.SAID_PLAYED:
            return Beat("decision", opens="Last card" if b & ops.LAST_CARD else f"Turn {b}" if b else "Leaders")
        if kind == ops.SAID_CONFLICT:
            # Before the end of the game no age begins that could tell of it.
            return Beat("decision" if a == len(AGES) - 1 else "quiet", opens="Conflict")
        if kind == ops.SAID_DRAFT:
            return Beat("decision", opens="Draft of leaders")
        if kind == ops.SAID_OVER:
            return Beat("chapter", opens="The end")
        return Beat("action", at="hands", noise=True) if kind == ops.SAID_PASSED else Beat("quiet")

    def _built(self, weight: Weight, seat: int, who: str, card: int) -> Beat:
        """A card that comes into a city."""
        data = self._names.data.cards[card]
        return _beat(weight, seat, f"kind:{data.color}:{seat}", who, _short(data.name, TAG), _short(data.name, CHIP))

    def _beat_more(self, kind: int, seat: int, who: str, a: int, b: int) -> Beat:
        """Boards, the discard pile, and events of Leaders and Cities."""
        at = f"seat:{seat}"
        if kind == ops.SAID_BOARD:
            city = self._names.side(a)[0]
            return _beat("action", seat, at, who, _short(city, TAG, "board"), _short(city, CHIP, "board"))
        if kind == ops.SAID_NO_RAISE:
            return _beat("action", seat, "pile", who, "builds nothing", "nothing")
        if kind == ops.SAID_COPY:
            what = _short(self._names.thing(a), TAG, "a copy")
            return _beat("action", seat, at, who, what, "copy")
        if kind == ops.SAID_LOSS:
            lost = f"-{coins(a)}" if a else f"{b} debt" if b else ""
            return _beat("action", seat, f"coins:{seat}", who, lost, f"-{a}" if a else lost)
        if kind == ops.SAID_DIPLOMACY:
            return _beat("quiet", seat, at, who, "diplomacy", "diplomacy")
        if kind == ops.SAID_NO_RECRUIT:
            return _beat("action", seat, at, who, "recruits nobody", "nobody")
        if kind in (ops.SAID_SPARED, ops.SAID_LEFT):
            return _beat("quiet", seat, at, who, "throws away", "thrown away", noise=True)
        return Beat("quiet", seat)

    def _beat_lost(self, kind: int, seat: int, who: str, a: int, b: int) -> Beat:
        """Events of the Lost Wonders."""
        at = f"seat:{seat}"
        if kind == ops.SAID_ROLL:
            return _beat("action", seat, at, who, f"rolls {b}", f"die {b}")
        if kind == ops.SAID_DEFEATS:
            gone = "takes" if b else "loses"
            return _beat("quiet", seat, at, who, f"{gone} {a} defeat", "defeat")
        if kind == ops.SAID_HIT:
            return _beat("action", seat, at, who, "is hit", "is hit", noise=True)
        if kind == ops.SAID_PARTNER:
            return self._built("quiet", b, who, a)
        if kind == ops.SAID_PHASE:
            return _beat("action", seat, at, who, "leaves" if a else "returns", "leaves" if a else "returns")
        if kind == ops.SAID_VICTORY:
            return _beat("quiet", seat, at, who, f"+{a}", f"+{a}")
        if kind == ops.SAID_GIFT:
            return _beat("action", seat, f"coins:{seat}", who, f"all +{b}", noise=True)
        if a in (ops.DREW, ops.DECLINED):
            return _beat("quiet", seat, at, who, "does nothing", "pass", noise=True)
        return _beat("action", seat, at, who, _ACTS.get(a, "copies"), _ACTS.get(a, "copies"))

    # ---- what it means for a seat

    def meaning(self, view: SevenWondersView, event: int) -> str:
        """What an event means for the seat that looks; empty where it means nothing in particular."""
        me = view.seat
        if me is None:
            return ""
        kind, seat = packed.event_kind(event), packed.event_seat(event)
        a, b = packed.event_numbers(event)
        if kind == ops.SAID_PAY:
            return _paid(view, seat, b) if a == me and seat != me else ""
        if kind == ops.SAID_PLAYED:
            return self._neighbors_built(view, me, a, b)
        if kind == ops.SAID_PASSED and a == SECOND_TURN:
            giver, receiver = view.giver(me), view.receiver(me)
            return f"Your hand goes to {view.name(receiver)}; you hold {view.name(giver)}'s now."
        if kind == ops.SAID_AGE or (kind == ops.SAID_CONFLICT and a == len(AGES) - 1):
            return _fought(view, me, a - 1 if kind == ops.SAID_AGE else a)
        if kind == ops.SAID_LOSS and seat == me and a:
            return f"That leaves you {coins(view.boards[me].coins)}."
        if kind == ops.SAID_GIFT and seat != me and not view.boards[me].phased:
            return f"You take {coins(b)}, too."
        if kind == ops.SAID_HIT and seat == me:
            return "The next age card that you choose is thrown away."
        if kind == ops.SAID_ACT and a == ops.SWAP and b == me:
            return f"You hold {view.name(seat)}'s hand now."
        return _place(view, me) if kind == ops.SAID_OVER else ""

    def _neighbors_built(self, view: SevenWondersView, me: int, age: int, turn: int) -> str:
        """What the neighbors' new cards change for the viewer: who sells more, and who is stronger now."""
        mine = view.boards[me]
        sold: dict[str, list[str]] = {}
        stronger: list[str] = []
        for action in view.latest:
            if (action.age, action.turn) != (age, turn) or not action.card or action.seat == me:
                continue
            data, name = self._names.cards[action.card], view.name(action.seat)
            if data.color in ("brown", "grey") and action.seat in (mine.left, mine.right):
                options = [option for e in data.effects if e.op == "produce" and e.sold for option in e.options or ()]
                goods = dict.fromkeys(good for option in options for good in option)
                if goods:
                    sold.setdefault(either(goods), []).append(name)
            added = sum(e.n or 0 for e in data.effects if e.op == "shields")
            theirs = view.boards[action.seat].shields
            if added and action.seat in mine.rivals and theirs - added <= mine.shields < theirs:
                stronger.append(name)
        more = [f"{goods} from {listed(sellers)}" for goods, sellers in sold.items()]
        said = [f"From the next turn on you can buy {listed(more)}."] if more else []
        if stronger:
            said.append(f"{listed(stronger)} {'is' if len(stronger) == 1 else 'are'} stronger than you now.")
        return " ".join(said)


_OPENING = (
    ops.SAID_AGE,
    ops.SAID_PLAYED,
    ops.SAID_CONFLICT,
    ops.SAID_DRAFT,
    ops.SAID_OVER,
    ops.SAID_PASSED,
    ops.SAID_DRAFTED,
)
_ACTS = {
    ops.SWAP: "swaps hands",
    ops.TAKE: "takes coins",
    ops.TURN_UP: "turns up",
    ops.GIVE: "gives goods",
    ops.TRADE_TOKENS: "exchanges tokens",
    ops.COIN_ON: "marks card",
    ops.FORGET: "drops defeat",
    ops.INVOKE: "invokes myth",
    ops.DISCARDED: "discards leader",
    ops.STOLE: "takes leader",
    ops.SWAPPED_CARDS: "swaps cards",
    ops.REPLACED: "changes board",
    ops.WANDERED: "moves",
}
"""What a seat does besides its card, in a word or two."""


def _beat(weight: Weight, seat: int, at: str, who: str, what: str, chip: str = "", *, noise: bool = False) -> Beat:
    return Beat(weight, seat, at, addressed(tag(who, what)) if what else "", chip, noise=noise)


def _short(name: str, words: int, other: str = "") -> str:
    """A name that fits: the last words of it, or what else is said."""
    parts = name.split()
    return name if len(parts) <= words else other or " ".join(parts[-words:]).removeprefix("of ")


def _paid(view: SevenWondersView, seat: int, payment: int) -> str:
    """What a neighbor pays the viewer, and for what."""
    bought = [GOODS[good] for good in packed.paid_for(payment)]
    what = f" for {bundle(bought)}" if bought else ""
    return f"{view.name(seat)} pays you {packed.paid_coins(payment)}{what}."


def _fought(view: SevenWondersView, me: int, age: int) -> str:
    """What the conflicts of an age have brought the viewer."""
    tokens = [token.value for token in view.boards[me].tokens if token.age == age and token.against >= 0]
    if not tokens:
        return ""
    won = sum(tokens)
    return f"The conflicts bring you {scored(won)}." if won > 0 else f"The conflicts cost you {scored(-won)}."


def _place(view: SevenWondersView, me: int) -> str:
    """Where the viewer ended, and by how much."""
    if not view.ranking:
        return ""
    if view.teams:
        place = len({rank for rank in view.ranking if rank <= view.ranking[me]})
        return "Your team wins." if place == 1 else f"Your team comes {PLACES[place]}."
    best = max(view.scores)
    winners = [seat for seat in range(view.seats) if view.ranking[seat] == 1]
    if me in winners:
        return "You win."
    behind = best - view.scores[me]
    by = f", {scored(behind)} behind {listed(view.name(seat) for seat in winners)}" if behind else ""
    return f"You are {PLACES[view.ranking[me]]}{by}."
