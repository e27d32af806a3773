"""The legend: every symbol of the drawings with its meaning, in the order in which they meet the eye."""

from __future__ import annotations

from ziggurat.core.contract.teaching import LegendGroup, LegendLine
from ziggurat.core.render.pen import ICONS
from ziggurat.core.render.prose import listed
from ziggurat.games.seven_wonders.data.records import GOODS, SYMBOLS, Components
from ziggurat.games.seven_wonders.draw.pieces import (
    WARES,
    age_card,
    any_good,
    coin,
    good,
    kind_card,
    laurel_alone,
    sym,
    token,
    unit,
)
from ziggurat.games.seven_wonders.view.shapes import SeatView, SevenWondersView
from ziggurat.games.seven_wonders.words.phrases import coins

SIZE = 22
MADE_BY = {
    "wood": "wood",
    "stone": "stone",
    "clay": "clay",
    "ore": "ore",
    "glass": "glass",
    "textile": "loom",
    "papyrus": "papyrus",
}
"""The icon of each good."""
KINDS = {
    "brown": ("Brown card", "makes raw goods, every turn"),
    "grey": ("Grey card", "makes a ware, every turn"),
    "yellow": ("Yellow card", "trade, coins, later points"),
    "blue": ("Blue card", "points, and nothing else"),
    "green": ("Green card", "a symbol of science"),
    "red": ("Red card", "shields"),
    "purple": ("Purple card", "a guild: points at the end, mostly for what stands next door"),
    "black": ("Black card", "with Cities: losses, peace, copies, strong arms"),
    "white": ("White card", "with Leaders: a person, recruited before an Age"),
}
SYMBOL = "symbols alike count by their square, a set of all three is {set} more"
POWERS = (
    ("free-build", "Free build", "once in each Age a card without paying"),
    ("last-card", "Last card", "you also play the last card of an Age"),
    ("copy-guild", "Copied guild", "at the end a guild of a neighbor counts for you, too"),
    ("copy", "Copy", "has the effect of something next door"),
    ("swap", "Exchange", "what stands before it becomes what stands behind it"),
    ("minus-good", "One good less", "such cards or stages cost you one good less"),
)
"""What boards do besides points, coins and shields, whatever is in the game."""
LEADERS = (("recruit", "Recruit", "draw or recruit a leader besides"),)
CITIES = (
    ("debt", "Debt", "a point less at the end, for good"),
    ("diplomacy", "Diplomacy", "no conflict for this city, next time"),
    ("mask", "Mask", "copies a neighbor's symbol of science at the end"),
    ("dock", "Dock", "the first good from that side is cheaper each turn"),
)
LOST = (
    ("lw-crown", "Crown", "your guilds count your own city, too"),
    ("lw-die", "Die", "roll it for coins or points"),
    ("lw-dove", "Dove", "never in a conflict"),
    ("lw-hands", "Two hands", "the card is placed in the partner's city"),
    ("lw-hourglass", "Hourglass", "another board takes the place of this one"),
    ("lw-house", "House", "any structure of a city"),
    ("lw-mask", "Carnival mask", "the card under the stage can be turned up and works"),
    ("lw-mirror", "Mirror", "the same board as the partner's"),
    ("lw-mist", "Mist", "out of the circle, or back in it"),
    ("lw-swap", "Two arrows", "one is swapped for another"),
    ("lw-walk", "Walker", "the city may move to another place"),
    ("lw-swords", "Swords", "a conflict that is won does more"),
)


def legend(components: Components, view: SevenWondersView) -> tuple[LegendGroup, ...]:
    """All groups that this table has."""
    me = view.boards[view.seat] if view.seat is not None else None
    groups = [
        LegendGroup("Goods", _goods(view.seat or 0, me)),
        LegendGroup("Coins and points", _money(components, view, me)),
        LegendGroup("Conflicts", _fights(components, me)),
        LegendGroup("Science", _science(components, me)),
        LegendGroup("Cards", _cards(view, me)),
        LegendGroup("What you do with a card", _uses(components)),
        LegendGroup("On the table", _table(view)),
        LegendGroup("Powers", tuple(_power(*row) for row in POWERS)),
    ]
    if "leaders" in view.expansions or any(board.leader_hand for board in view.boards):
        groups.append(LegendGroup("Leaders", tuple(_power(*row) for row in LEADERS)))
    if "cities" in view.expansions:
        groups.append(LegendGroup("Cities", tuple(_of_cities(view, *row) for row in CITIES)))
    if "lost" in view.expansions:
        groups.append(LegendGroup("Lost Wonders", (*_halves(), *(_power(*row) for row in LOST))))
    if "myths" in view.expansions:
        myth = LegendLine(_icon("lw-myth", "power"), "Myth", "one may be invoked in each Age", ("lw-myth",), "myth")
        groups.append(LegendGroup("Myths", (myth,)))
    boards = _boards(components, view)
    return (*groups, LegendGroup("The cities", boards)) if boards else tuple(groups)


def _wrapped(picture: str) -> str:
    """The pieces of this game find their colors below its class."""
    return f'<span class="sw">{picture}</span>'


def _icon(name: str, cls: str = "") -> str:
    return _wrapped(sym(name, SIZE, cls))


def _goods(seat: int, me: SeatView | None) -> tuple[LegendLine, ...]:
    lines = []
    for name in GOODS:
        n = 0 if me is None else sum(source.goods.count(name) for source in me.sources if not source.either)
        what = "a ware: round, from grey cards" if name in WARES else "a raw good: square, from brown cards"
        yours = f"{n} a turn" if n else ""
        picture = _wrapped(good(name, SIZE))
        lines.append(LegendLine(picture, name.capitalize(), what, (MADE_BY[name],), f"make:{seat}:{name}", yours))
    return (
        *lines,
        LegendLine(_wrapped(unit(("stone", "clay"), True, 20)), "Either", "one of them each turn, as you need it"),
        LegendLine(_wrapped(any_good("good", SIZE)), "Any good", "?: of any kind; ≠: raw goods all unlike each other"),
    )


def _money(components: Components, view: SevenWondersView, me: SeatView | None) -> tuple[LegendLine, ...]:
    yours = coins(me.coins) if me is not None else ""
    score = f"{view.scores[view.seat]} so far" if view.seat is not None else ""
    return (
        LegendLine(_wrapped(coin(None, SIZE)), "Coin", f"pays; {components.treasury} are a point", (), "coins:", yours),
        LegendLine(_wrapped(coin(2, SIZE)), "Coin with a figure", "a price, or coins that you get"),
        LegendLine(_wrapped(laurel_alone("3", 28)), "Laurel", "points at the end", (), "", score),
        LegendLine(_icon("bank", "power"), "Bank", "coins that go to no player, or come from none", ("bank",)),
    )


def _fights(components: Components, me: SeatView | None) -> tuple[LegendLine, ...]:
    won = 0 if me is None else sum(one.value > 0 for one in me.tokens)
    lost = 0 if me is None else len(me.tokens) - won
    prizes = listed(map(str, components.victory))
    shield = LegendLine(
        _icon("shield", "shield"),
        "Shield",
        "compared with both neighbors after each Age",
        ("shield",),
        "shields:",
        str(me.shields) if me is not None else "",
    )
    return (
        shield,
        LegendLine(
            _wrapped(token(components.victory[0], SIZE)),
            "Victory token",
            f"a conflict won: {prizes} points, Age by Age",
            (),
            "victory:",
            str(won) if won else "",
        ),
        LegendLine(
            _wrapped(token(-components.defeat, SIZE)),
            "Defeat token",
            "a conflict lost: a point less",
            (),
            "defeat:",
            str(lost) if lost else "",
        ),
    )


def _science(components: Components, me: SeatView | None) -> tuple[LegendLine, ...]:
    meaning = SYMBOL.format(set=components.science_set)
    have = (0, 0, 0, 0) if me is None else me.symbols
    lines = [
        LegendLine(_icon(name, "sci"), name.capitalize(), meaning, (name,), f"science:{name}", str(n) if n else "")
        for name, n in zip(SYMBOLS, have, strict=False)
    ]
    wild = LegendLine(
        _icon("wild", "sci"),
        "Any symbol",
        "at the end whichever suits you best",
        ("wild",),
        "science:wild",
        str(have[3]) if have[3] else "",
    )
    return (*lines, wild)


def _cards(view: SevenWondersView, me: SeatView | None) -> tuple[LegendLine, ...]:
    return tuple(
        LegendLine(
            _wrapped(kind_card(kind, 18)),
            name,
            meaning,
            (f"k-{kind}",),
            f"kind:{kind}",
            str(me.counts[kind]) if me is not None and me.counts[kind] else "",
        )
        for kind, (name, meaning) in KINDS.items()
        if (kind != "black" or "cities" in view.expansions or "lost" in view.expansions)
        and (kind != "white" or "leaders" in view.expansions or "cities" in view.expansions)
    )


def _uses(components: Components) -> tuple[LegendLine, ...]:
    return (
        LegendLine(_icon("build"), "Hammer", "build: pay, and keep the card", ("build",)),
        LegendLine(_icon("stage"), "Steps", "slide the card under your wonder; a stage of it", ("stage",), "stage:"),
        LegendLine(_icon("sell"), "Coins with an arrow", f"sell: {coins(components.sale)} from the bank", ("sell",)),
        LegendLine(_icon("link"), "Chain", "free if the linked card stands in your city", ("link",)),
        LegendLine(_icon("check"), "Tick", "this stage is built", ("check",)),
        LegendLine(_icon("close"), "Cross", "this stage is built and has no effect", ("close",)),
        LegendLine(_wrapped(age_card(1, SIZE)), "Card of an Age", "the stage asks for a card of this Age"),
        LegendLine(_icon("alert"), "Warning sign", "this would throw something away", ("alert",)),
    )


def _table(view: SevenWondersView) -> tuple[LegendLine, ...]:
    n = view.pile_size
    heap = f"{n} card{'' if n == 1 else 's'}"
    return (
        LegendLine(
            _icon("flow"),
            "Arrow",
            "where hands go; on a card: the neighbor on that side, or «becomes»",
            ("flow",),
            "hands",
        ),
        LegendLine(_icon("discard"), "Discard pile", "sold and thrown cards, face down", ("discard",), "pile", heap),
        LegendLine(_icon("cards"), "Cards in a hand", "leaders in hand, or a whole hand that is swapped", ("cards",)),
        LegendLine(_icon("clock"), "Clock", "who is still choosing", ("clock",)),
    )


def _power(name: str, title: str, meaning: str) -> LegendLine:
    return LegendLine(_icon(name, "power"), title, meaning, (name,))


def _of_cities(view: SevenWondersView, name: str, title: str, meaning: str) -> LegendLine:
    me = view.boards[view.seat] if view.seat is not None else None
    n = 0 if me is None else {"debt": me.debts, "diplomacy": me.diplomacy, "mask": me.masks}.get(name, 0)
    return LegendLine(_icon(name, "power"), title, meaning, (name,), f"{name}:", str(n) if n else "")


def _halves() -> tuple[LegendLine, ...]:
    picture = _wrapped(f"{sym('shield', SIZE, 'shield')}<b>½</b>")
    return (LegendLine(picture, "Half shield", "wins a conflict that would be a tie"),)


def _boards(components: Components, view: SevenWondersView) -> tuple[LegendLine, ...]:
    """The signs of the cities that are at the table or on offer."""
    here: dict[str, list[str]] = {}
    for seat, board in enumerate(view.boards):
        if board.board:
            here.setdefault(board.board, []).append("you" if seat == view.seat else view.name(seat))
    for name in view.offers:
        here.setdefault(name.rpartition("-")[0], [])
    offered = view.task.offers if view.task is not None else ()
    for name in offered:
        here.setdefault(name.rpartition("-")[0], [])
    boards = {board.id: board for board in components.boards}
    lines = []
    for name, players in here.items():
        icon = f"w-{name}" if f"w-{name}" in ICONS else "stage"
        who = f"the city of {listed(players)}" if players else "a city on offer"
        lines.append(
            LegendLine(_icon(icon), boards[name].city, who.replace("city of you", "city that you play"), (icon,))
        )
    return tuple(lines)
