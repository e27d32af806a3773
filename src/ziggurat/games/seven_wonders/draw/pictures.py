"""The game in three pictures, put together from its pieces: a hand passed on, three uses of a card, seven columns."""

from __future__ import annotations

from ziggurat.core.contract.teaching import Picture
from ziggurat.core.render.pen import badge, esc, number
from ziggurat.games.seven_wonders.data.records import Card, Components
from ziggurat.games.seven_wonders.draw.art.wonders import picture
from ziggurat.games.seven_wonders.draw.pieces import coin, good, laurel_alone, sym

WIDE, HIGH = 440, 288
CARD = (92, 128)
"""A card, before it is made smaller."""
HAND = ("stone-pit", "workshop", "altar")
KEPT = "barracks"
HEAD = '<path class="head" d="M-13-9L2 0L-13 9Z"/>'
COLUMNS = (
    ("red", "shield", 8),
    ("coin", "coin", 3),
    ("stone", "stage", 10),
    ("blue", "k-blue", 14),
    ("green", "k-green", 13),
    ("yellow", "k-yellow", 5),
    ("purple", "k-purple", 7),
)
"""An example of a score: the color of a column, its symbol and its points."""


def pictures(data: Components) -> tuple[Picture, ...]:
    """Of an edition that has the cards of the standard one; of others none."""
    cards = {card.id: card for card in data.cards}
    boards = {board.id for board in data.boards}
    if not {*HAND, KEPT} <= cards.keys() or "gizah" not in boards:
        return ()
    return (
        Picture(
            "Choose",
            "Everyone keeps one card in secret, then all show. The rest of your hand goes to your neighbor.",
            _framed(_choose(cards)),
        ),
        Picture(
            "Use",
            "Build the card, slide it under your wonder, or sell it. What you lack, a neighbor sells you.",
            _framed(_use(data, cards)),
        ),
        Picture(
            "Score",
            "Shields, coins, wonder, blue, science, trade, guilds: seven ways to points. No city can do them all.",
            _framed(_score()),
        ),
    )


def _framed(inside: str) -> str:
    return (
        f'<svg class="sw swp" viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f'<circle class="sun" cx="220" cy="196" r="128"/><path class="sea" d="M-200 236H640V420H-200Z"/>{inside}</svg>'
    )


def _at(x: float, y: float, inside: str, *, scale: float = 1, turn: float = 0, cls: str = "") -> str:
    moved = f"translate({number(x)} {number(y)})"
    moved += f" rotate({number(turn)})" if turn else ""
    moved += f" scale({number(scale)})" if scale != 1 else ""
    named = f' class="{cls}"' if cls else ""
    return f'<g{named} transform="{moved}">{inside}</g>'


def _effect(card: Card) -> str:
    """The first effect of one of the cards of the pictures, large."""
    effect = card.effects[0]
    if effect.op == "vp":
        return laurel_alone(str(effect.n or 0), 54)
    if effect.op == "shields":
        return _at(5, 5, sym("shield", 44, "shield"))
    if effect.op == "science":
        return _at(3, 3, sym((effect.one_of or ["gear"])[0], 48, "sci"))
    made = next(iter((effect.options or [{}])[0]), "stone")
    return _at(5, 5, good(made, 44))


def _card(card: Card, *, lit: bool = False) -> str:
    """A card around its lower middle."""
    wide, high = CARD
    left = number(-wide / 2)
    price = [_at(wide / 2 - 28 - 22 * n, -high + 5, good(name, 20)) for n, name in enumerate(card.cost.goods)]
    ring = f'<rect class="ring" x="{number(-wide / 2 - 5)}" y="{-high - 5}" width="{wide + 10}" height="{high + 10}"'
    ring += ' rx="15"/>'
    return (
        f'<g class="pc k-{card.color}">{ring if lit else ""}'
        f'<rect class="bg" x="{left}" y="{-high}" width="{wide}" height="{high}" rx="11"/>'
        f'<path class="bd" d="M{left} {-high + 30}v-19a11 11 0 0 1 11-11h{wide - 22}a11 11 0 0 1 11 11v19z"/>'
        f'<use href="#i-k-{card.color}" class="kd" x="{-wide / 2 + 7:g}" y="{-high + 5}" width="20" height="20"/>'
        f"{''.join(price)}{_at(-27, -high + 40, _effect(card))}"
        f'<text y="-12">{esc(card.name)}</text></g>'
    )


def _back() -> str:
    """A card face down."""
    wide, high = CARD
    return (
        f'<g class="pc"><rect class="back" x="{number(-wide / 2)}" y="{-high}" width="{wide}" height="{high}" rx="11"/>'
        f'<path class="star" d="M0 {-high / 2 - 24:g}L20 {-high / 2:g}L0 {-high / 2 + 24:g}L-20 {-high / 2:g}Z"/></g>'
    )


def _arrow(path: str, x: float, y: float, turn: float) -> str:
    """A line with its head."""
    return f'<path class="way" d="{path}"/>{_at(x, y, HEAD, turn=turn)}'


def _choose(cards: dict[str, Card]) -> str:
    fan = "".join(
        _at(230 + 74 * n, 228 + (7, 0, 7)[n], _card(cards[name]), scale=0.82, turn=(-8, 0, 8)[n])
        for n, name in enumerate(HAND)
    )
    return (
        f"{fan}{_arrow('M304 102C306 62 330 46 366 45', 370, 45, 2)}{_at(386, 20, badge('teal', 48))}"
        f"{_at(98, 232, _card(cards[KEPT], lit=True), scale=1.26, turn=-3)}"
    )


def _use(data: Components, cards: dict[str, Card]) -> str:
    kept = cards[KEPT]
    bought = next(iter(kept.cost.goods), "ore")
    trade = (
        f"{_at(10, 12, badge('yellow', 46))}{_at(70, 20, good(bought, 32))}{_at(15, 92, coin(data.price, 36))}"
        f'<path class="buy" d="M108 36C124 38 129 52 128 74"/>{_at(128, 88, HEAD, turn=90, scale=0.8)}'
        f'<path class="buy" d="M33 88V78"/>{_at(33, 64, HEAD, turn=-90, scale=0.8)}'
    )
    under = _at(230, 218, _back(), scale=0.62, turn=90)
    wonder = picture("gizah", 1, 3).replace(
        '<svg class="wart"', '<svg class="wart" x="168" y="6" width="116" height="216"', 1
    )
    sold = f"{_at(368, 218, _back(), scale=0.84, turn=7)}{_at(340, 66, coin(data.sale, 62))}"
    signs = "".join(
        f'<circle class="sign" cx="{x}" cy="258" r="19"/>{_at(x - 12, 246, sym(name, 24, "mk"))}'
        for x, name in ((104, "build"), (226, "stage"), (366, "sell"))
    )
    return f"{_at(104, 228, _card(kept), scale=0.98)}{trade}{under}{wonder}{sold}{signs}"


def _score() -> str:
    wonder = picture("gizah", 3, 3).replace(
        '<svg class="wart"', '<svg class="wart far" x="136" y="2" width="168" height="236"', 1
    )
    out = []
    for n, (color, name, points) in enumerate(COLUMNS):
        x, high = 24 + 57 * n, 26 + points * 9
        head = coin(None, 26) if name == "coin" else sym(name, 26, "mk")
        out.append(
            f'<g class="col c-{color}"><rect x="{x}" y="{236 - high}" width="48" height="{high}" rx="5"/>'
            f'<text x="{x + 24}" y="{236 - high + 21}">{points}</text></g>'
            f'<circle class="sign" cx="{x + 24}" cy="258" r="19"/>{_at(x + 11, 245, head)}'
        )
    total = sum(points for _, _, points in COLUMNS)
    return f"{wonder}{''.join(out)}{_at(16, 10, laurel_alone(str(total), 74))}"
