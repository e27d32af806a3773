"""The board: the own city with its houses and its wonder, a neighbor in each upper corner, the age between them."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin

from ziggurat.core.render.drawing import Part
from ziggurat.core.render.pen import badge, esc, icon, letters, mark
from ziggurat.games.seven_wonders.cards import Cards, signs
from ziggurat.games.seven_wonders.components import GOODS
from ziggurat.games.seven_wonders.pieces import KIND_WORDS, KINDS, LAUREL, ROMAN, coin, sym, token, unit
from ziggurat.games.seven_wonders.view import (
    PlanView,
    SevenWondersView,
    SourceView,
    StageView,
    TokenView,
    UseView,
)
from ziggurat.games.seven_wonders.wonders import picture

_WINGS = ((*KINDS[:3], "black"), (*KINDS[3:7], "white"))
_LATE = ("purple", "black", "white")
"""Kinds without a house until there is a card of them."""


@cache
def scenery() -> str:
    """Sky, sun and sea, with a slot for everything that changes."""
    cx, cy = 414, 300
    beams = "".join(
        f"M{cx} {cy}L{cx + 1400 * cos(a):.0f} {cy + 1400 * sin(a):.0f}"
        f"L{cx + 1400 * cos(a + pi / 36):.0f} {cy + 1400 * sin(a + pi / 36):.0f}Z"
        for a in (2 * pi * i / 36 for i in range(36))
    )
    arcs = "".join(
        f'<circle class="arc" cx="{cx}" cy="{cy}" r="{r}" stroke-width="{w}"/>'
        for r, w in ((196, 1.5), (206, 5), (292, 1.5), (392, 1.5), (402, 5), (500, 1.5))
    )
    waves = "".join(
        f'<use class="wave" href="#sw-wave" x="{x}" y="{y}"/>'
        for y, x in ((482, 0), (498, 12), (516, 4), (538, 18), (562, 6), (586, 14), (612, 2), (640, 16))
    )
    hills = (
        '<path class="far" d="M-500 470C-430 430-300 440-250 424C-200 404-160 420-110 414C-40 404 20 424 80 422'
        'C140 420 190 446 262 470Z"/>'
        '<path class="far" d="M566 470C630 446 680 424 740 424C800 424 850 398 920 404C980 410 1040 420 1100 434'
        'C1160 446 1260 456 1330 470Z"/>'
    )
    return (
        f'<div class="sw table7"><svg class="scene" viewBox="0 0 828 594" preserveAspectRatio="xMidYMax slice" '
        f'aria-hidden="true"><defs>{LAUREL}<path id="sw-wave" d="M-500 0{"q10-7 20 0t20 0" * 46}"/></defs>'
        f'<path class="beam" d="{beams}"/>{arcs}<circle class="sun" cx="{cx}" cy="{cy}" r="158"/><!--towns-->'
        f'{hills}<path class="sea" d="M-500 466H1330V900H-500Z"/>{waves}</svg>'
        f"<!--left--><!--age--><!--right--><!--city--><!--quay--><!--sheet--></div>"
    )


@cache
def _medal(age: int) -> str:
    return (
        f'<svg class="med" width="38" height="38" viewBox="-19 -19 38 38" role="img" aria-label="Age {ROMAN[age]}">'
        '<path class="m0" d="M-7.4-18H7.4L18-7.4V7.4L7.4 18H-7.4L-18 7.4V-7.4Z"/>'
        '<path class="m1" d="M-6.2-15H6.2L15-6.2V6.2L6.2 15H-6.2L-15 6.2V-6.2Z"/>'
        f"{letters(ROMAN[age], 0, -7.5, 15, track=44, anchor='middle', stroke=15)}</svg>"
    )


def _cards(n: int) -> str:
    return f"{n} card{'' if n == 1 else 's'}"


@lru_cache(512)
def _age(age: int, turn: int, turns: int, direction: str, pile: int, over: bool, drafting: bool) -> str:
    if not age:
        what = "Leaders are drafted" if drafting else "Boards are chosen"
        return f'<div class="age card" id="age"><span class="tx"><b>{what}</b></span></div>'
    pips = "".join(
        f'<i class="{"done" if over or n < turn else "now" if n == turn else ""}"></i>' for n in range(1, turns + 1)
    )
    when = "the end" if over else f"turn {turn} of {turns}" if turn else "leaders"
    arrow = sym("flow", 26, "" if direction == "right" else "flip")
    way = "" if over or not turn else f'<span class="pass" title="Hands go to the {direction}">hands {arrow}</span>'
    return (
        f'<div class="age card" id="age">{_medal(age)}<span class="tx"><span class="when"><b>Age {ROMAN[age]}</b> · '
        f'{when}</span><span class="pips" aria-hidden="true">{pips}</span></span>{way}'
        f'<span class="pile" title="Discard pile: {_cards(pile)}" role="img" aria-label="Discard pile: {_cards(pile)}">'
        f"{sym('discard', 22)}<b>{pile}</b></span></div>"
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


def _makes(source: SourceView) -> tuple[int, int]:
    return (len(source.goods) if source.either else 1, GOODS.index(source.goods[0]))


class Board:
    """Draws the middle of the table for one edition."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards
        self._victory = cards.components.victory
        self._house = lru_cache(4096)(self._draw_house)
        self._quay = lru_cache(1024)(self._draw_quay)
        self._lots = lru_cache(1024)(self._draw_lots)
        self._war = lru_cache(1024)(self._draw_war)
        self._wonder = lru_cache(1024)(self._draw_wonder)

    def parts(self, view: SevenWondersView, legal: dict[str, int]) -> list[Part]:
        me = view.seat or 0
        left, right = view.left(me), view.right(me)
        plans = asked_plans(view)
        return [
            self._towns(view, (left, right)),
            self._neighbor(view, me, left, "left", plans),
            Part("age", self._when(view)),
            self._neighbor(view, me, right, "right", plans),
            self._city(view, me, legal),
            self._own_quay(view, me),
        ]

    def _when(self, view: SevenWondersView) -> str:
        drafting = view.phase == "draft"
        return _age(view.age, view.turn, view.turns, view.direction, view.pile_size, view.over, drafting)

    def _towns(self, view: SevenWondersView, neighbors: tuple[int, int]) -> Part:
        """The wonders of the neighbors on the horizon; a city out of the circle sees none."""
        out = [
            f'<svg class="town" x="{x}" y="360" width="66" height="66" viewBox="0 0 24 24">'
            f'<use href="#i-{self._cards.city_icon(view.boards[seat].board)}"/></svg>'
            for seat, x in zip(neighbors, (122, 640), strict=True)
            if seat >= 0 and view.boards[seat].board
        ]
        return Part("towns", f'<g id="towns">{"".join(out)}</g>', shared=False)

    # ---- neighbors

    def _neighbor(self, view: SevenWondersView, me: int, seat: int, side: str, plans: tuple[PlanView, ...]) -> Part:
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
                f'<section class="nb {side} card p-{board.color}" id="{side}" aria-label="{side} neighbor {name}">'
                f"<header>{badge(board.color, 30)}<div><b>{name}</b><span>{city}</span></div>"
                f'<span class="dir">{whose}</span></header></section>',
                shared=False,
            )
        dock = mine.docks[0 if side == "left" else 1]
        lots = self._lots(board.sources, tuple(prices[good] for good in GOODS), lit, dock)
        return Part(
            side,
            f'<section class="nb {side} card p-{board.color}" id="{side}" aria-label="{side} neighbor {name}">'
            f"<header>{badge(board.color, 30)}<div><b>{name}</b><span>{esc(city)}</span></div>"
            f'<span class="dir">{whose}</span></header>{lots}{self._conflict(view, me, seat, side)}</section>',
            shared=False,
        )

    def _nobody(self, view: SevenWondersView, me: int, side: str) -> Part:
        """The corner of a city that is out of the circle (LW-080)."""
        who = "You have" if view.seat is not None else f"{esc(view.name(me))} has"
        return Part(
            side,
            f'<section class="nb {side} card none" id="{side}" aria-label="No {side} neighbor">'
            f"<header>{sym('lw-mist', 28, 'power')}<div><b>Nobody</b><span>out of the circle</span></div>"
            f'<span class="dir">{side}</span></header><p>{who} no neighbor: no trade, no conflict.</p></section>',
            shared=False,
        )

    def _conflict(self, view: SevenWondersView, me: int, seat: int, side: str) -> str:
        """The conflict on this border, which diplomacy or teams may move or end (SW-144, SW-161)."""
        mine = view.boards[me]
        rival = _rival(view, me, side)
        if rival < 0:
            why = (
                "a city and its partner never fight (SW-161)" if seat == mine.partner else "no conflict on this border"
            )
            quiet = "partners" if seat == mine.partner else "none"
            return (
                f'<div class="war" title="{why}"><span class="over">Conflict</span>'
                f'<span class="out">{sym("diplomacy", 18)}<span class="tie">{quiet}</span></span></div>'
            )
        other = view.boards[rival]
        foe = view.name(rival) if rival != seat else ""
        a, b = (mine.shields, mine.half_shields), (other.shields, other.half_shields)
        return self._war(mine.color, a, other.color, b, max(view.age, 1), foe, 2 if view.teams else 1)

    def _draw_lots(
        self, sources: tuple[SourceView, ...], prices: tuple[int, ...], lit: tuple[tuple[int, ...], ...], dock: int
    ) -> str:
        """The goods for sale by the price that the viewer pays, with the numbers of the plans that buy them."""
        price = dict(zip(GOODS, prices, strict=True))
        lots: dict[int, list[str]] = {}
        for i, (goods, either) in enumerate(sold_units(sources)):
            by = "".join(f"<i>{n}</i>" for n in lit[i]) if lit else ""
            mark_ = f'<span class="by">{by}</span>' if by else ""
            cls = "ware on" if by else "ware"
            at = min(price[good] for good in goods)  # type: ignore[index]
            lots.setdefault(at, []).append(f'<span class="{cls}">{unit(goods, either, 26)}{mark_}</span>')
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
            first = f'<span class="dock1" title="{words}">{sym("dock", 15)}first −{dock}</span>'
        return f'<div class="sells"><span class="over">Sells{first}</span>{rows or "<i>nothing</i>"}</div>'

    def _draw_war(
        self, mine: str, a: tuple[int, int], other: str, b: tuple[int, int], age: int, foe: str, times: int
    ) -> str:
        """The border conflict as it stands, and the tokens it would give; a half shield decides a tie (LW-075)."""
        win = self._victory[age - 1]
        more = (2 * a[0] + a[1]) - (2 * b[0] + b[1])
        lost = self._cards.components.defeat
        out = token(win) * times if more > 0 else token(-lost) * times if more < 0 else '<span class="tie">tie</span>'
        verdict = f"you would win {win}" if more > 0 else "you would lose" if more < 0 else "nobody would win"
        left, right = _shields(*a), _shields(*b)
        whom = f" with {foe}" if foe else ""
        words = f"Conflict{whom} at the end of Age {ROMAN[age]}: {left} to {right} shields, {verdict}"
        sign = "›" if more > 0 else "‹" if more < 0 else "="
        return (
            f'<div class="war" title="{esc(words)}"><span class="over">Conflict</span>'
            f'<span class="cmp{" far" if foe else ""}">{mark(mine, 14)}<b>{left}</b>{sym("shield", 18, "shield")}'
            f"<i>{sign}</i>{sym('shield', 18, 'shield')}<b>{right}</b>{mark(other, 14)}</span>"
            f'<span class="out">{out}</span></div>'
        )

    # ---- the own city

    def _city(self, view: SevenWondersView, me: int, legal: dict[str, int]) -> Part:
        board = view.boards[me]
        kinds: dict[str, list[tuple[str, int]]] = {kind: [] for kind in KINDS}
        for built in (*board.cards, *board.leaders):
            kinds[self._cards.of[built.card].color].append((built.card, signs(built)))
        new = ""
        if board.cards and view.latest:
            last, turn = board.cards[-1], view.latest[0]
            new = last.card if (last.age, last.turn) == (turn.age, turn.turn) else ""
        shown = [kind for kind in KINDS if kinds[kind] or kind not in _LATE or (kind == "purple" and view.age == 3)]
        wings = []
        for wing, side in zip(_WINGS, "lr", strict=True):
            houses = "".join(
                self._house(kind, tuple(kinds[kind]), new if new and self._cards.of[new].color == kind else "")
                for kind in wing
                if kind in shown
            )
            wings.append(f'<div class="wing {side}">{houses}</div>')
        # More houses are narrower; empty ones first.
        wide = "".join(f" wide{n}" for n in (7, 8, 9) if len(shown) >= n)
        wonder = ""
        if board.board:
            use = stage_use(view) if view.seat is not None else None
            lit = tuple(
                (n, legal[name])
                for n in range(1, len(self._cards.stages(board.board, board.side)) + 1)
                for name in (f"stage-{n}" if view.asked == "stage" else "stage",)
                if name in legal
            )
            more = tuple(self._cards.copied(copy) for copy in board.copies)
            picked = (view.stage or next_stage(view, me)) if view.use == "stage" and view.asked != "stage" else 0
            wonder = self._wonder(
                board.board, board.side, board.stages, lit, _prospect(use) if use else "", picked, more
            )
        whose = "Your city" if view.seat is not None else f"The city of {esc(view.name(me))}"
        return Part(
            "city",
            f'<div class="city{wide}" id="city" role="group" aria-label="{whose}">{wings[0]}{wonder}{wings[1]}</div>',
            shared=False,
        )

    def _draw_house(self, kind: str, cards: tuple[tuple[str, int], ...], new: str) -> str:
        """A house per kind of card, a storey per card, the newest on top."""
        n = len(cards)
        size = " empty" if not n else " high" if n > 6 else " tall" if n > 4 else ""
        rows = "".join(self._cards.storey(card, marks, card == new) for card, marks in reversed(cards))
        words = f"{KIND_WORDS[kind]}: {_cards(n)}"
        return (
            f'<section class="house k-{kind}{size}" aria-label="{words}">'
            f'<header title="{words}">{sym("k-" + kind, 18)}</header><ol>{rows}</ol></section>'
        )

    def _draw_wonder(
        self,
        board: str,
        side: str,
        built: tuple[StageView, ...],
        lit: tuple[tuple[int, int], ...],
        price: str,
        picked: int,
        more: tuple[str, ...],
    ) -> str:
        """The picture, a plaque per stage, and all of it in words for whoever points at it or moves the focus there."""
        data = self._cards.boards[board]
        stages = self._cards.stages(board, side)
        free = data.sides[side].free_order
        done = {stage.n: stage for stage in built}
        first = next((n for n in range(1, len(stages) + 1) if n not in done), 0)
        choices = dict(lit)
        out = []
        for n, (fx, cost) in enumerate(stages, 1):
            if n in done:
                void = done[n].void
                mark_ = icon("close" if void else "check", 14)
                body = f'<span class="no">{mark_}</span><span class="fx">{fx}</span>'
                out.append(f'<li class="stg built{" void" if void else ""}" data-piece="stage-{n}">{body}</li>')
                continue
            next_ = free or n == first
            body = f'<span class="no">{n}</span><span class="fx">{fx}</span><span class="cost">{cost}</span>'
            if next_ and n in choices:
                words = f"Build stage {n}: {self._cards.does(board, side)[n - 1]}" + (
                    f". Now: {price}" if price else ""
                )
                body = f'<button class="plate lit" data-choice="{choices[n]}" aria-label="{esc(words)}">{body}</button>'
            else:
                body = f'<span class="plate{" on" if n == picked else ""}">{body}</span>'
            out.append(f'<li class="stg {"next" if next_ else "later"}">{body}</li>')
        return (
            f'<div class="wonder s{len(stages)}" role="group" tabindex="0" aria-describedby="wonder-says" '
            f'aria-label="{esc(data.wonder)} of {esc(data.city)}: {len(built)} of {len(stages)} stages built">'
            f"{picture(board, len(built), len(stages))}"
            f'<ol class="stages">{"".join(out)}</ol>'
            f'<div class="says" id="wonder-says">{self._cards.about(board, side, built, more)}</div></div>'
        )

    def _own_quay(self, view: SevenWondersView, me: int) -> Part:
        board = view.boards[me]
        city = self._cards.boards[board.board].city if board.board else ""
        opponents = tuple(view.name(t.against) if t.against >= 0 else "" for t in board.tokens)
        shields = (board.shields, board.half_shields)
        quay = self._quay(city, board.sources, board.coins, shields, board.power, board.tokens, opponents)
        return Part("quay", quay, shared=False)

    def _draw_quay(
        self,
        city: str,
        sources: tuple[SourceView, ...],
        coins: int,
        shields: tuple[int, int],
        power: str,
        tokens: tuple[TokenView, ...],
        opponents: tuple[str, ...],
    ) -> str:
        """What the city makes, has and won, next to the hand that needs it."""
        made = sum(len(source.goods) for source in sources)
        size = 28 if made < 10 else 23
        first = unit(sources[0].goods, sources[0].either, size) if sources else ""
        rest = "".join(
            f'<span title="not for sale">{picture_}</span>' if not source.sold else picture_
            for source in sorted(sources[1:], key=_makes)
            for picture_ in (unit(source.goods, source.either, size),)
        )
        won = "".join(
            token(t.value, 22, title=esc(origin(t, who)), converted=t.converted)
            for t, who in zip(tokens, opponents, strict=True)
        )
        free = ""
        if power:
            words = "Once per age you build a card without cost"
            free = (
                f'<span class="have pow {power}" title="{words}: {power} in this age">{sym("free-build", 24, "power")}'
                f"<small>{power}</small></span>"
            )
        label = f'<span class="over">{esc(city)} makes</span>' if city else ""
        rule = "<s></s>" if rest else ""
        return (
            f'<div class="ground" id="quay"><div class="quay{" lots" if made > 6 else ""}">{label}'
            f'<span class="yours">{first}{rule}{rest}</span><span class="sp"></span>{free}'
            f'<span class="won7" role="group" aria-label="Conflict tokens">{won}</span>'
            f'<span class="have" title="Coins">{coin(None, 26)}<b>{coins}</b>'
            f"<small>coin{'' if coins == 1 else 's'}</small></span>"
            f'<span class="have" title="Shields">{sym("shield", 24, "shield", "shields")}<b>{_shields(*shields)}</b>'
            f"<small>shield{'' if shields == (1, 0) else 's'}</small></span></div></div>"
        )


def origin(token_: TokenView, who: str) -> str:
    """Where a conflict token is from; without a name, from no conflict."""
    how = "won against" if token_.value > 0 else "lost to"
    words = f"{how} {who}" if who else "not from a conflict"
    return f"Age {ROMAN[max(token_.age, 1)]}, {words}{', counts as a shield' if token_.converted else ''}"


def _shields(whole: int, halves: int) -> str:
    """«2», «2½»: a half shield wins ties (LW-075)."""
    return f"{whole + halves // 2}{'½' if halves % 2 else ''}"


def _rival(view: SevenWondersView, me: int, side: str) -> int:
    """Whom a city would meet on this side in a conflict now, or -1."""
    rivals = view.boards[me].rivals
    left, right = view.left(me), view.right(me)
    if len(rivals) == 2:
        return rivals[0 if side == "left" else 1]
    # One conflict only: on the border where the rival sits, else on the left.
    there = "right" if rivals and rivals[0] == right != left else "left"
    return rivals[0] if rivals and there == side else -1


def next_stage(view: SevenWondersView, seat: int) -> int:
    """The number of the stage that comes next in order."""
    done = {stage.n for stage in view.boards[seat].stages}
    return next(n for n in range(1, len(done) + 2) if n not in done)


def asked_plans(view: SevenWondersView) -> tuple[PlanView, ...]:
    """The ways to pay between which the viewer has to choose, in the order of the answers."""
    if view.asked != "plan":
        return ()
    uses = next(item.uses for item in view.hand if item.card == view.card)
    return next(use.plans for use in uses if use.use == view.use)


def stage_use(view: SevenWondersView) -> UseView | None:
    """What the next stage would cost the viewer now: the same whichever card marks it."""
    for item in view.hand:
        for use in item.uses:
            if use.use == "stage":
                return use
    return None


def _prospect(use: UseView) -> str:
    if not use.possible:
        return use.reason
    total = use.plans[0].total
    return "you have all it takes" if not total else f"from {total} coin{'' if total == 1 else 's'}"
