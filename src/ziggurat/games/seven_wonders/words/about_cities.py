"""Cities explained: their points, coins, shields, symbols, cards by kind, tokens and what they did last."""

from __future__ import annotations

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.seven_wonders.data.records import SYMBOLS
from ziggurat.games.seven_wonders.view.shapes import SevenWondersView, TokenView
from ziggurat.games.seven_wonders.words.facts import Facts
from ziggurat.games.seven_wonders.words.names import Names
from ziggurat.games.seven_wonders.words.phrases import AGES, coins
from ziggurat.games.seven_wonders.words.sentences import Sentences, joined, symbols

WORDS = {
    "military": "conflicts",
    "treasury": "coins",
    "wonder": "the wonder",
    "civilian": "blue cards",
    "science": "science",
    "commerce": "yellow cards",
    "guilds": "guilds",
    "leaders": "leaders",
    "cities": "black cards",
    "debt": "debt",
}
"""The columns of the score sheet in words."""
MARKS = {
    "debt": (
        "Debt",
        "Each is a point less at the end and is never paid back. It comes from losses that were not paid in coins.",
        ("SW-141", "SW-142"),
    ),
    "diplomacy": (
        "Diplomacy",
        "With a diplomacy token a city stays out of the conflicts of an Age; its neighbors meet each other.",
        ("SW-144",),
    ),
    "mask": (
        "Copied symbols",
        "At the end each mask copies the symbol of one green card beside this city, as suits it best.",
        ("SW-151",),
    ),
    "leaders": (
        "Leaders in hand",
        "Before each Age one of them is recruited, slid under the wonder, or sold. The fourth stays unused.",
        ("SW-122", "SW-123"),
    ),
    "myths": (
        "Myths invoked",
        "A city may invoke one myth in each Age, and Ithákê two later on.",
        ("LW-270", "LW-272"),
    ),
    "out": (
        "Out of the circle",
        "This city has no neighbors until it returns: it neither trades nor fights, and nobody counts it.",
        ("LW-080", "LW-081"),
    ),
    "hit": ("Hit by the Assassin", "The next card that this city chooses must be thrown away.", ("LW-219",)),
    "mirror": ("The partner's board", "This city plays the same board as its partner.", ("LW-223", "LW-224")),
}
"""Signs on a seat card that only some games have: title, what they mean, and the rules."""


class CityAbouts:
    """Explains what cities have, for one edition."""

    def __init__(self, names: Names, facts: Facts, sentences: Sentences) -> None:
        self._names = names
        self._data = names.data
        self._facts = facts
        self._sentences = sentences

    def _has(self, view: SevenWondersView, seat: int) -> str:
        return "You have" if seat == view.seat else f"{view.name(seat)} has"

    def _whose(self, view: SevenWondersView, seat: int, thing: str) -> str:
        return f"Your {thing}" if seat == view.seat else f"{view.name(seat)}'s {thing}"

    # ---- a seat and its figures

    def seat(self, view: SevenWondersView, key: str, seat: int) -> About:
        """A city as a whole: «seat:0»."""
        board = view.boards[seat]
        sums: dict[str, int] = {}
        for entry in board.points:
            sums[entry.source] = sums.get(entry.source, 0) + entry.amount
        parts = [f"{n} for {WORDS.get(source.lower(), source.lower())}" for source, n in sums.items() if n]
        total = view.scores[seat]
        now = f"{self._has(view, seat)} {plural(total, 'point')}{': ' + ', '.join(parts) if len(parts) > 1 else ''}."
        out = [now]
        me = view.seat
        if me is not None and me != seat and not view.over:
            sides = [name for name, who in (("left", view.left(me)), ("right", view.right(me))) if who == seat]
            if seat == view.boards[me].partner:
                out.append("You are partners: you see each other's hands and never fight.")
            elif sides:
                out.append(f"This is your {listed(sides)} neighbor: you can trade, and you compare shields.")
            else:
                out.append("Not beside you: you neither trade nor fight with this city.")
        if view.ready(seat) and seat != me:
            out.append("The choice for this turn is made.")
        return About(
            key,
            "You" if seat == me else view.name(seat),
            "Your city" if seat == me else "City",
            "A player with a wonder and all that was built beside it. The figure is the score if the game ended now.",
            joined(out),
            "",
            (f"wonder:{seat}",),
            ("SW-091", "SW-180"),
        )

    def coins(self, view: SevenWondersView, key: str, seat: int) -> About:
        """«coins:0»."""
        n = view.boards[seat].coins
        worth = n // self._data.treasury
        so = f"that is {plural(worth, 'point')} if the game ended now" if worth else "not a point yet"
        return About(
            key,
            self._whose(view, seat, "coins"),
            "Coins",
            "They pay for cards and for goods of neighbors. You spend what you had when the turn began; "
            f"every {self._data.treasury} that are left at the end are a point.",
            f"{self._has(view, seat)} {coins(n)}: {so}.",
            rules=("SW-048", "SW-092"),
        )

    def shields(self, view: SevenWondersView, key: str, seat: int) -> About:
        """«shields:0»."""
        board = view.boards[seat]
        half = " and a half" if board.half_shields % 2 else ""
        whom: dict[int, list[str]] = {}
        for rival in dict.fromkeys(board.rivals):
            name = "you" if rival == view.seat else view.name(rival)
            whom.setdefault(self._facts.standing(view, seat, rival), []).append(name)
        words = {1: "ahead of", 0: "level with", -1: "behind"}
        so = listed(f"{words[standing]} {listed(names)}" for standing, names in sorted(whom.items(), reverse=True))
        have = f"{board.shields}{half}" if board.shields or half else "none"
        out = [f"{self._has(view, seat)} {have}{', ' + so if so else ''}."]
        return About(
            key,
            self._whose(view, seat, "shields"),
            "Shields",
            "After each Age every city compares its shields with both neighbors. They are not used up: they count "
            "in all Ages to come.",
            joined(out),
            "",
            tuple(f"shields:{rival}" for rival in dict.fromkeys(board.rivals)),
            ("SW-060", "SW-061", "SW-063"),
        )

    def symbol(self, view: SevenWondersView, key: str, name: str, seat: int) -> About | None:
        """«science:gear:0»."""
        board = view.boards[seat]
        if name == "wild":
            n = board.symbols[3]
            return About(
                key,
                "Symbol of choice",
                "Science",
                "At the end it becomes a compass, a gear or a tablet, whichever brings most.",
                f"{self._has(view, seat)} {n} of them." if n != 1 else f"{self._has(view, seat)} one.",
                rules=("SW-084",),
            )
        if name not in SYMBOLS:
            return None
        n = board.symbols[SYMBOLS.index(name)]
        bonus = self._facts.set_worth(view, seat)
        has = self._has(view, seat)
        out = [f"{has} {n}, worth {plural(n * n, 'point')}." if n else f"{has} none."]
        gain = self._facts.science(view, seat, [name]) - self._facts.science(view, seat)
        if not view.over and self._facts.plain_science(view, seat):
            out.append(f"One more would bring {plural(gain, 'point')}.")
        sets = min(board.symbols[:3])
        others = listed(symbols(k, other) for k, other in zip(board.symbols[:3], SYMBOLS, strict=True) if other != name)
        whole = f"{plural(sets, 'set')} of all three" if sets else "no set of all three yet"
        return About(
            key,
            symbols(2, name)[2:].capitalize(),
            "Science",
            f"Symbols of one kind count by their square: 1, 4, 9. Each set of all three is {bonus} points more.",
            joined(out),
            f"Beside that {others}: {whole}.",
            tuple(f"science:{other}:{seat}" for other in SYMBOLS if other != name),
            ("SW-080", "SW-081"),
        )

    def kind(self, view: SevenWondersView, key: str, color: str, seat: int) -> About | None:
        """All cards of a color in a city: «kind:blue:0»."""
        board = view.boards[seat]
        if color not in board.counts:
            return None
        names = [
            self._names.name(built.card)
            for built in (*board.cards, *board.leaders)
            if self._names.cards[built.card].color == color and built.how != "stealth"
        ]
        what = plural(len(names), f"{color} card")
        now = f"{self._has(view, seat)} {what}: {listed(names)}." if names else f"{self._has(view, seat)} none yet."
        return About(
            key,
            self._whose(view, seat, f"{color} cards"),
            "Kind of card",
            self._sentences.kind(color),
            now,
            self._counters(color),
            rules={"purple": ("SW-072",), "red": ("SW-060",), "green": ("SW-080",)}.get(color, ("SW-091",)),
        )

    def _counters(self, color: str) -> str:
        """The guilds that count cards of a color beside them."""
        guilds = [
            card.name
            for card in self._data.cards
            if card.color == "purple"
            and card.set == "base"
            and any(e.count is not None and color in e.count.colors and "left" in e.count.of for e in card.effects)
        ]
        return f"{listed(guilds)} counts them in neighboring cities." if guilds else ""

    def mark(self, view: SevenWondersView, key: str, name: str, seat: int) -> About:
        """Debt, diplomacy and other signs of expansions: «debt:0»."""
        title, does, rules = MARKS[name]
        board = view.boards[seat]
        figure = {
            "debt": board.debts,
            "diplomacy": board.diplomacy,
            "mask": board.masks,
            "leaders": board.leader_hand,
            "myths": board.invoked,
        }.get(name)
        now = "" if figure is None else f"{self._has(view, seat)} {figure or 'none'}."
        return About(key, title, "Sign of a city", does, now, "", (f"seat:{seat}",), rules)

    def token(self, view: SevenWondersView, key: str, seat: int, at: int) -> About | None:
        """A conflict token by its place: «victory:0:2», «defeat:0:0»."""
        tokens = view.boards[seat].tokens
        if not 0 <= at < len(tokens) or (tokens[at].value > 0) != key.startswith("victory"):
            return None
        token: TokenView = tokens[at]
        won = token.value > 0
        how = "won against" if won else "lost to"
        who = "you" if token.against == view.seat else view.name(token.against) if token.against >= 0 else ""
        where = f"From the end of Age {AGES[max(token.age, 1)]}, {how} {who}." if who else "It is not from a conflict."
        more = " It counts as a shield, too." if token.converted else ""
        first, second, third = self._data.victory[:3]
        return About(
            key,
            f"Victory token of {token.value}" if won else "Defeat token",
            "Conflict token",
            f"A conflict won is {first}, {second} or {third} points, by the Age. A lost one is {self._data.defeat} "
            "point less in any Age.",
            where + more,
            rules=("SW-061", "SW-062"),
        )

    def latest(self, view: SevenWondersView, key: str, seat: int) -> About | None:
        """What a seat did in the latest turn: «last:0»."""
        actions = [action for action in view.latest if action.seat == seat]
        if not actions:
            return None
        words, kin = [], []
        how = {"chain": " by a chain", "power": " without paying", "raise": " from the discard pile"}
        for action in actions:
            if action.card:
                words.append(f"built {self._names.name(action.card)}{how.get(action.use, '')}")
                kin.append(f"card:{action.card}")
            else:
                words.append("slid a card under the wonder" if action.use == "stage" else "sold a card")
        words = [word if words.count(word) == 1 else f"{word} twice" for word in dict.fromkeys(words)]
        who = "You" if seat == view.seat else view.name(seat)
        return About(
            key,
            "The latest turn",
            "What was done",
            "Everybody sees what was built. Cards that were sold or lie under a wonder stay hidden.",
            f"{who} {listed(words)}.",
            "",
            tuple(kin),
            ("SW-012", "SW-181"),
        )

    def power(self, view: SevenWondersView, key: str, seat: int) -> About | None:
        """The free build of a wonder: «power:0»."""
        state = view.boards[seat].power
        if not state:
            return None
        ready = state == "ready"
        now = "It is ready in this Age." if ready else "It was used in this Age and comes back with the next."
        return About(
            key,
            "A free build",
            "Power of the wonder",
            "Once in each Age this city builds a card of its hand without paying.",
            now,
            "",
            (f"wonder:{seat}",),
            ("SW-056",),
        )
