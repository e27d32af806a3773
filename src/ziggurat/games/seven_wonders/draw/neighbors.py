"""A neighbor in each upper corner: what it sells, and the conflict on the border."""

from __future__ import annotations

from functools import lru_cache

from ziggurat.core.render.drawing import Part
from ziggurat.core.render.pen import badge, esc, mark
from ziggurat.games.seven_wonders.data.records import GOODS
from ziggurat.games.seven_wonders.draw.cards import Cards
from ziggurat.games.seven_wonders.draw.pieces import ROMAN, coin, halved, marked, sym, token, unit
from ziggurat.games.seven_wonders.view.borders import rival
from ziggurat.games.seven_wonders.view.shapes import PlanView, SevenWondersView, SourceView


class Neighbors:
    """Draws the two neighbors of a city for one edition."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards
        self._victory = cards.components.victory
        self._lots = lru_cache(1024)(self._draw_lots)
        self._war = lru_cache(1024)(self._draw_war)

    def part(self, view: SevenWondersView, me: int, seat: int, side: str, plans: tuple[PlanView, ...]) -> Part:
        """A neighbor in its corner: what it sells, at which price, and the conflict on this border."""
        if seat < 0:
            return self._nobody(view, me, side)
        mine, board = view.boards[me], view.boards[seat]
        lit: tuple[tuple[int, ...], ...] = ()
        if len(plans) > 1:
            marks: dict[int, list[int]] = {}
            for n, plan in enumerate(plans, 1):
                for at in bought(board.sources, plan.buys_left if side == "left" else plan.buys_right):
                    marks.setdefault(at, []).append(n)
            lit = tuple(tuple(marks.get(i, ())) for i in range(len(sold_units(board.sources))))
        prices = mine.price_left if side == "left" else mine.price_right
        whose = f"your {side}" if view.seat is not None else f"on the {side}"
        if seat == mine.partner:
            whose = f"your partner, {side}" if view.seat is not None else f"partner, {side}"
        name = esc(view.name(seat))
        city = self._cards.boards[board.board].city if board.board else "no board yet"
        if not board.board:
            return Part(
                side,
                f'<section class="nb {side} card p-{board.color}" id="{side}"{marked(f"neighbor:{side}")}'
                f' aria-label="{side} neighbor {name}">'
                f"<header>{badge(board.color, 30)}<div><b>{name}</b><span>{city}</span></div>"
                f'<span class="dir">{whose}</span></header></section>',
                shared=False,
            )
        dock = mine.docks[0 if side == "left" else 1]
        lots = self._lots(seat, side, board.sources, tuple(prices[good] for good in GOODS), lit, dock)
        return Part(
            side,
            f'<section class="nb {side} card p-{board.color}" id="{side}"{marked(f"neighbor:{side}")}'
            f' aria-label="{side} neighbor {name}">'
            f"<header>{badge(board.color, 30)}<div><b>{name}</b><span>{esc(city)}</span></div>"
            f'<span class="dir">{whose}</span></header>{lots}{self._conflict(view, me, seat, side)}</section>',
            shared=False,
        )

    def _nobody(self, view: SevenWondersView, me: int, side: str) -> Part:
        """The corner of a city that is out of the circle (LW-080)."""
        who = "You have" if view.seat is not None else f"{esc(view.name(me))} has"
        return Part(
            side,
            f'<section class="nb {side} card none" id="{side}"{marked(f"neighbor:{side}")}'
            f' aria-label="No {side} neighbor">'
            f"<header>{sym('lw-mist', 28, 'power')}<div><b>Nobody</b><span>out of the circle</span></div>"
            f'<span class="dir">{side}</span></header><p>{who} no neighbor: no trade, no conflict.</p></section>',
            shared=False,
        )

    def _conflict(self, view: SevenWondersView, me: int, seat: int, side: str) -> str:
        """The conflict on this border, which diplomacy or teams may move or end (SW-144, SW-161)."""
        mine = view.boards[me]
        opponent = rival(view, me, side)
        if opponent < 0:
            why = (
                "a city and its partner never fight (SW-161)" if seat == mine.partner else "no conflict on this border"
            )
            quiet = "partners" if seat == mine.partner else "none"
            return (
                f'<div class="war"{marked(f"conflict:{side}")} title="{why}"><span class="over">Conflict</span>'
                f'<span class="out">{sym("diplomacy", 18)}<span class="tie">{quiet}</span></span></div>'
            )
        other = view.boards[opponent]
        foe = view.name(opponent) if opponent != seat else ""
        a, b = (mine.shields, mine.half_shields), (other.shields, other.half_shields)
        return self._war(side, mine.color, a, other.color, b, max(view.age, 1), foe, 2 if view.teams else 1)

    def _draw_lots(
        self,
        seat: int,
        side: str,
        sources: tuple[SourceView, ...],
        prices: tuple[int, ...],
        lit: tuple[tuple[int, ...], ...],
        dock: int,
    ) -> str:
        """The goods for sale by the price that the viewer pays, with the numbers of the plans that buy them."""
        price = dict(zip(GOODS, prices, strict=True))
        lots: dict[int, list[str]] = {}
        for i, (goods, either) in enumerate(sold_units(sources)):
            by = "".join(f"<i>{n}</i>" for n in lit[i]) if lit else ""
            mark_ = f'<span class="by">{by}</span>' if by else ""
            cls = "ware on" if by else "ware"
            at = min(price[good] for good in goods)  # type: ignore[index]
            thing = marked(f"buy:{seat}:{'-'.join(goods)}")
            lots.setdefault(at, []).append(f'<span class="{cls}"{thing}>{unit(goods, either, 26)}{mark_}</span>')
        rows = "".join(
            f'<div class="lot"><span class="at" title="{at} coin{"" if at == 1 else "s"} each">{coin(at, 24)}</span>'
            f'<span class="wares">{"".join(wares)}</span></div>'
            for at, wares in sorted(lots.items())
        )
        first = ""
        if dock:
            words = (
                f"The first good that you buy here in a turn is {dock} coin{'' if dock == 1 else 's'} cheaper (SW-146)"
            )
            first = f'<span class="dock1"{marked(f"dock:{side}")} title="{words}">{sym("dock", 15)}first −{dock}</span>'
        return f'<div class="sells"><span class="over">Sells{first}</span>{rows or "<i>nothing</i>"}</div>'

    def _draw_war(
        self,
        side: str,
        mine: str,
        a: tuple[int, int],
        other: str,
        b: tuple[int, int],
        age: int,
        foe: str,
        times: int,
    ) -> str:
        """The border conflict as it stands, and the tokens it would give; a half shield decides a tie (LW-075)."""
        win = self._victory[age - 1]
        more = (2 * a[0] + a[1]) - (2 * b[0] + b[1])
        lost = self._cards.components.defeat
        out = token(win) * times if more > 0 else token(-lost) * times if more < 0 else '<span class="tie">tie</span>'
        verdict = f"you would win {win}" if more > 0 else "you would lose" if more < 0 else "nobody would win"
        left, right = halved(*a), halved(*b)
        whom = f" with {foe}" if foe else ""
        words = f"Conflict{whom} at the end of Age {ROMAN[age]}: {left} to {right} shields, {verdict}"
        sign = "›" if more > 0 else "‹" if more < 0 else "="
        return (
            f'<div class="war"{marked(f"conflict:{side}")} title="{esc(words)}"><span class="over">Conflict</span>'
            f'<span class="cmp{" far" if foe else ""}">{mark(mine, 14)}<b>{left}</b>{sym("shield", 18, "shield")}'
            f"<i>{sign}</i>{sym('shield', 18, 'shield')}<b>{right}</b>{mark(other, 14)}</span>"
            f'<span class="out">{out}</span></div>'
        )


def bought(sources: tuple[SourceView, ...], goods: tuple[str, ...]) -> list[int]:
    """Which units of the sources give these goods, as numbers of `sold_units`."""
    units = sold_units(sources)

    def give(left: tuple[str, ...], used: tuple[int, ...]) -> tuple[int, ...] | None:
        if not left:
            return used
        # Units that make one good only go first, as a person would pay.
        fit = [i for i, (of, _) in enumerate(units) if left[0] in of and i not in used]
        for i in sorted(fit, key=lambda i: len(units[i][0])):
            found = give(left[1:], (*used, i))
            if found is not None:
                return found
        return None

    return list(give(goods, ()) or ())


@lru_cache(1024)
def sold_units(sources: tuple[SourceView, ...]) -> list[tuple[tuple[str, ...], bool]]:
    """What a neighbor can sell, unit by unit."""
    out: list[tuple[tuple[str, ...], bool]] = []
    for source in sources:
        if source.sold:
            out += [(source.goods, True)] if source.either else [((name,), False) for name in source.goods]
    return out
