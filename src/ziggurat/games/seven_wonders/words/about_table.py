"""The table explained: goods made and sold, neighbors, conflicts, Ages, hands and the discard pile."""

from __future__ import annotations

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import either, listed, plural
from ziggurat.games.seven_wonders.data.records import GOODS
from ziggurat.games.seven_wonders.view.shapes import SevenWondersView, SourceView
from ziggurat.games.seven_wonders.words.about_cities import MARKS
from ziggurat.games.seven_wonders.words.facts import Facts
from ziggurat.games.seven_wonders.words.names import Names
from ziggurat.games.seven_wonders.words.phrases import AGES, coins
from ziggurat.games.seven_wonders.words.sentences import joined


class TableAbouts:
    """Explains what lies between the cities, for one edition."""

    def __init__(self, names: Names, facts: Facts) -> None:
        self._names = names
        self._data = names.data
        self._facts = facts

    # ---- goods

    def made(self, view: SevenWondersView, key: str, seat: int, goods: str) -> About | None:
        """What a city makes: «make:0:stone», «make:0:clay-ore»."""
        names = tuple(goods.split("-"))
        sources = [s for s in view.boards[seat].sources if tuple(dict.fromkeys(s.goods)) == names]
        if not sources:
            return None
        whose = "Your city" if seat == view.seat else f"{view.name(seat)}'s city"
        fixed = not any(s.either for s in sources)
        what = listed(names) if fixed else either(names)
        n = sum(s.goods.count(names[0]) for s in sources) if fixed else len(sources)
        many = what if n == 1 else f"{n} {what}" if fixed else f"{n} times {what}"
        froms = listed(dict.fromkeys(self._source(s.of) for s in sources))
        sold = all(s.sold for s in sources)
        sale = "Neighbors can buy it, too, and that takes nothing from you." if sold else "It is not for sale."
        if not sold and any(s.sold for s in sources):
            sale = "Neighbors can buy what brown and grey cards and the board make."
        return About(
            key,
            what.capitalize(),
            "What a city makes",
            f"It is there again in every turn; nothing is used up. {sale}",
            f"{whose} makes {many}, from {froms}.",
            self._needed(view, names),
            rules=("SW-040", "SW-041", "SW-042"),
        )

    def _source(self, of: str) -> str:
        if of == "board":
            return "the board"
        return self._names.name(of) if of in self._names.cards else "a stage of the wonder"

    def _needed(self, view: SevenWondersView, goods: tuple[str, ...]) -> str:
        """Which cards of the hand ask for one of these goods."""
        cards = dict.fromkeys(
            self._names.name(item.card)
            for item in view.hand
            if any(self._facts.asks_for(self._names.cards[item.card].cost, good) for good in goods)
        )
        if not cards:
            return ""
        return f"In your hand {listed(cards)} ask{'s' if len(cards) == 1 else ''} for it."

    def sold(self, view: SevenWondersView, key: str, seat: int, goods: str) -> About | None:
        """What a neighbor sells: «buy:1:wood», «buy:1:clay-ore»."""
        names = tuple(goods.split("-"))
        me = view.seat or 0
        n = sum(
            1 if s.either else s.goods.count(names[0]) for s in view.boards[seat].sources if s.sold and _fits(s, names)
        )
        if not n or seat not in (view.left(me), view.right(me)):
            return None
        what = either(names)
        asker = "you" if view.seat is not None else view.name(me)
        prices = sorted({self._facts.price(view, seat, good) for good in names})
        price = coins(prices[0]) if len(prices) == 1 else f"{prices[0]} or {coins(prices[-1])}"
        mine = self._facts.makes(view.boards[me], names[0]) if len(names) == 1 else 0
        out = [f"It costs {asker} {price}." if n == 1 else f"There are {n}; each costs {asker} {price}."]
        if mine and view.seat is not None:
            out.append(f"You make {mine} yourself, so you need it only for more.")
        return About(
            key,
            f"{view.name(seat)}'s {what}",
            "For sale",
            "You can buy it in any turn. The coins go to this neighbor, who cannot refuse and loses nothing by it.",
            joined(out),
            self._needed(view, names),
            (f"coins:{me}", f"seat:{seat}"),
            ("SW-042", "SW-043", "SW-044", "SW-045"),
        )

    # ---- neighbors

    def neighbor(self, view: SevenWondersView, key: str, side: str) -> About | None:
        """«neighbor:left»."""
        if side not in ("left", "right"):
            return None
        me = view.seat or 0
        seat = view.left(me) if side == "left" else view.right(me)
        if seat < 0:
            return About(key, "Nobody", f"The {side} neighbor", *MARKS["out"][1:2], rules=MARKS["out"][2])
        board = view.boards[me]
        prices = board.price_left if side == "left" else board.price_right
        kinds: dict[int, list[str]] = {}
        for good in GOODS:
            kinds.setdefault(prices[good], []).append(good)
        whose = "you" if view.seat is not None else view.name(me)
        if len(kinds) == 1:
            text = f"Every good costs {whose} {coins(next(iter(kinds)))} here."
        else:
            text = " ".join(
                f"{listed(goods).capitalize()} cost{'s' if len(goods) == 1 else ''} {whose} {coins(price)} here."
                for price, goods in sorted(kinds.items())
            )
        first = board.docks[0 if side == "left" else 1]
        dock = f"The first good of a turn is {coins(first)} cheaper." if first else ""
        return About(
            key,
            view.name(seat),
            f"Your {side} neighbor" if view.seat is not None else f"{view.name(me)}'s {side} neighbor",
            "You can buy what a neighbor's board, brown cards and grey cards make, and nothing else.",
            joined([text, dock]),
            "",
            (f"seat:{seat}", f"conflict:{side}"),
            ("SW-042", "SW-043", "SW-050"),
        )

    def conflict(self, view: SevenWondersView, key: str, side: str, rival: int) -> About | None:
        """The conflict on a border: «conflict:left»; `rival` is whom the viewer would meet there, or -1."""
        if side not in ("left", "right"):
            return None
        me = view.seat or 0
        age = max(view.age, 1)
        win = self._data.victory[age - 1]
        does = (
            f"After each Age both cities compare shields. The one with more wins {win} "
            f"point{'' if win == 1 else 's'} in Age {AGES[age]}, the other loses {self._data.defeat}; "
            "equal shields, and nothing happens."
        )
        if rival < 0:
            now = "Nobody fights on this border."
            return About(key, "No conflict", "Border", does, now, rules=("SW-060", "SW-144"))
        mine, theirs = view.boards[me].shields, view.boards[rival].shields
        standing = self._facts.standing(view, me, rival)
        who = "You" if view.seat is not None else view.name(me)
        prize, loss = plural(win, "point"), plural(self._data.defeat, "point")
        end = {1: f"{who} would win {prize}", 0: "Nobody would win", -1: f"{who} would lose {loss}"}
        out = [f"{mine} to {plural(theirs, 'shield')}. {end[standing]} if the Age ended now."]
        if standing <= 0 and view.seat is not None and not view.over:
            out.append(f"{plural(theirs - mine + 1, 'more shield')} would put you ahead.")
        times = " Teams take two tokens each time." if view.teams else ""
        return About(
            key,
            f"Conflict with {view.name(rival)}",
            "Border",
            does + times,
            joined(out),
            "",
            (f"shields:{me}", f"shields:{rival}"),
            ("SW-060", "SW-061", "SW-063"),
        )

    def dock(self, view: SevenWondersView, key: str, side: str) -> About | None:
        """«dock:left»."""
        me = view.seat or 0
        n = view.boards[me].docks[0 if side == "left" else 1]
        if side not in ("left", "right") or not n:
            return None
        return About(
            key,
            "First good cheaper",
            "Trade",
            f"The first good that is bought on this side in a turn costs {coins(n)} less.",
            rules=("SW-146",),
        )

    # ---- the table

    def age(self, view: SevenWondersView, key: str) -> About:
        """Age and turn: «age»."""
        if not view.age:
            does = "Boards are given out, and leaders if they are in the game."
            return About(key, "Before the first Age", "Age", does, rules=("SW-006",))
        left = view.turns - view.turn
        now = "Leaders are recruited."
        if view.over:
            now = "The game is over."
        elif view.turn:
            then = (
                f"{plural(left, 'more turn')} after it." if left else "It is the last of the Age; then shields count."
            )
            now = f"Turn {view.turn} of {view.turns}. {then}"
        return About(
            key,
            f"Age {AGES[view.age]}",
            "Where the game stands",
            "Three Ages, each with new and stronger cards. After each one the shields of neighbors are compared.",
            now,
            "",
            ("hands", "pile"),
            ("SW-010", "SW-011", "SW-060"),
        )

    def hands(self, view: SevenWondersView, key: str) -> About | None:
        """Where hands go: «hands»."""
        if not view.age:
            return None
        now = ""
        kin: tuple[str, ...] = ()
        heir = self._facts.heir(view)
        if heir >= 0 and view.seat is not None:
            giver = view.giver(view.seat)
            now = f"Your other cards go to {view.name(heir)}; {view.name(giver)}'s come to you."
            kin = (f"seat:{heir}", f"seat:{giver}")
        elif view.turn == view.turns and not view.over:
            now = "In the last turn of an Age the other card is thrown away."
        return About(
            key,
            f"Hands go to the {view.direction}",
            "Passing",
            "Everybody keeps one card and passes the rest, in one Age to the left, in the next to the right.",
            now,
            "",
            kin,
            ("SW-016", "SW-017"),
        )

    def pile(self, view: SevenWondersView, key: str) -> About:
        """«pile»."""
        n = view.pile_size
        return About(
            key,
            "Discard pile",
            "Pile",
            "Cards that were sold, and the last card of each hand, face down. Some wonders build from it.",
            f"There {'is' if n == 1 else 'are'} {plural(n, 'card') if n else 'no cards'} in it.",
            rules=("SW-015", "SW-058"),
        )


def _fits(source: SourceView, goods: tuple[str, ...]) -> bool:
    """Whether a source makes exactly this good, or exactly this choice of goods."""
    if source.either:
        return source.goods == goods
    return len(goods) == 1 and goods[0] in source.goods
