"""Points, column by column (SW-080 to SW-093, LW-097)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

from tests.seven_wonders.referee.data import BOX, CARDS, Effect, color_of
from tests.seven_wonders.referee.table import City, Piece, Table, effects_of

SYMBOLS = ("compass", "gear", "tablet")
COLUMN_OF = {
    "blue": "Civilian",
    "yellow": "Commerce",
    "purple": "Guilds",
    "white": "Leaders",
    "black": "Cities",
    "green": "Science",
}
LOOK = ("vp", "vp-per", "vp-per-set", "vp-if", "vp-base-minus")


def column_of(piece: Piece) -> str:
    """SW-091: what a stage gives is wonder, whatever it copies; a courtesan's leader is a leader's effect (SW-138)."""
    if piece.how == "copied" and piece.what in CARDS and color_of(piece.what) == "white":
        return "Leaders"
    return COLUMN_OF.get(piece.color, "Wonder")


def worth(table: Table, city: City, effect: Effect) -> int:
    """The points of one effect, symbols apart."""
    op = effect["op"]
    if op == "vp":
        return int(effect["n"])
    if op == "vp-per":
        return int(effect["n"]) * table.count(city.color, effect["count"])
    if op == "vp-per-set":
        return int(effect["n"]) * min(city.cards(color) for color in effect["colors"])
    if op == "vp-if":
        return int(effect["n"]) if table.count(city.color, effect["count"]) >= effect["at_least"] else 0
    assert op == "vp-base-minus"
    return max(0, int(effect["n"]) - table.count(city.color, effect["count"]))


def on_marks(effect: Effect) -> bool:
    """The Artist's own count of coins."""
    return bool(effect["op"] == "vp-per" and effect["count"]["what"] == "marked-cards")


def favor(table: Table, city: City, effect: Effect) -> int:
    """LW-087: what a guild that looks at neighbors would count in the own city."""
    if effect["op"] != "vp-per" or "self" in effect["count"]["of"]:
        return 0
    return int(effect["n"]) * table.count_in(city, effect["count"])


def sets(symbols: Counter[str], bonus: int) -> int:
    """SW-080 to SW-082."""
    squares = sum(symbols[one] ** 2 for one in SYMBOLS)
    return squares + (int(BOX["science_set"]) + bonus) * min(symbols[one] for one in SYMBOLS)


def science(table: Table, city: City, wild: int) -> int:
    """The best use of wild symbols, masks and conversions together (SW-084, SW-151, LW-232)."""
    symbols: Counter[str] = Counter()
    for _, effect in city.having("science"):
        if len(effect["one_of"]) == 1:
            symbols[effect["one_of"][0]] += 1
        else:
            wild += 1
    bonus = sum(int(effect["n"]) for _, effect in city.having("science-bonus"))
    masks = sum(1 for _ in city.having("copy-science"))
    seen = Counter(
        effect["one_of"][0]
        for other in table.neighbors(city.color)
        for piece in other.pieces
        if piece.color == "green"
        for effect in piece.effects
        if effect["op"] == "science"
    )
    changes = sum(int(effect["n"]) for _, effect in city.having("convert-symbols"))
    best = 0
    for n in range(min(masks, seen.total()) + 1):
        for copied in combinations_with_replacement(SYMBOLS, n):
            if Counter(copied) - seen:
                continue
            with_masks = symbols + Counter(copied)
            for free in combinations_with_replacement(SYMBOLS, wild):
                best = max(best, converted(with_masks + Counter(free), changes, bonus))
    return best


def converted(symbols: Counter[str], changes: int, bonus: int) -> int:
    """LW-232: some symbols may become others."""
    best = sets(symbols, bonus)
    if changes:
        for one in SYMBOLS:
            for other in SYMBOLS:
                if one != other and symbols[one]:
                    turned = symbols + Counter()
                    turned[one] -= 1
                    turned[other] += 1
                    best = max(best, converted(turned, changes - 1, bonus))
    return best


def copies(table: Table, city: City) -> list[str]:
    """Guilds of neighbors that could be copied at the end (SW-057)."""
    return sorted(
        {piece.what for other in table.neighbors(city.color) for piece in other.pieces if piece.color == "purple"}
    )


def points(table: Table, color: str) -> Counter[str]:
    """The columns of one city, if the game ended now."""
    city = table.cities[color]
    out: Counter[str] = Counter()
    out["Military"] = sum(token.value for token in city.tokens)
    out["Treasury"] = city.coins // int(BOX["treasury"])
    out["Debt"] = -int(BOX["debt"]) * city.debts
    royal = any(True for _ in city.having("royal-favor"))
    double = {one for _, effect in city.having("double-vp") for one in effect["colors"]}
    # LW-094: the coin's point belongs to the city where the card stands, with an Artist or without.
    out["Wonder"] += sum(piece.marked for piece in city.pieces)
    for piece in city.pieces:
        looks = [effect for effect in piece.effects if effect["op"] in LOOK and not on_marks(effect)]
        got = sum(worth(table, city, effect) for effect in looks)
        out[column_of(piece)] += got
        # What a stage adds to cards is the wonder's (LW-087, LW-204).
        out["Wonder"] += got if piece.color in double else 0
        if royal and piece.color == "purple":
            out["Wonder"] += sum(favor(table, city, effect) for effect in looks)
    best = (science(table, city, 0), 0)
    for _ in city.having("copy-guild"):
        for guild in copies(table, city):
            effects = effects_of(guild, city.board)
            # A copied guild counts from this seat; it is no card.
            direct = sum(worth(table, city, effect) for effect in effects if effect["op"] in LOOK)
            wild = sum(effect["op"] == "science" for effect in effects)
            best = max(best, (science(table, city, wild), direct), key=sum)
    out["Science"] += best[0]
    out["Wonder"] += best[1]
    return Counter({column: n for column, n in out.items() if n})
