"""The board: the own city with its houses and its wonder, between its neighbors."""

from __future__ import annotations

from functools import lru_cache

from ziggurat.core.contract.view import Prompt
from ziggurat.core.render.drawing import Part
from ziggurat.core.render.panels import warned
from ziggurat.core.render.pen import esc, icon
from ziggurat.games.seven_wonders.data.records import GOODS
from ziggurat.games.seven_wonders.draw.art.wonders import picture
from ziggurat.games.seven_wonders.draw.ask import asked_plans, stage_use
from ziggurat.games.seven_wonders.draw.cards import Cards, signs
from ziggurat.games.seven_wonders.draw.neighbors import Neighbors
from ziggurat.games.seven_wonders.draw.pieces import (
    KIND_WORDS,
    KINDS,
    card_count,
    coin,
    halved,
    marked,
    origin,
    sym,
    token,
    unit,
)
from ziggurat.games.seven_wonders.draw.scenery import age_sign
from ziggurat.games.seven_wonders.view.shapes import SevenWondersView, SourceView, StageView, TokenView, UseView

_WINGS = ((*KINDS[:3], "black"), (*KINDS[3:7], "white"))
_LATE = ("purple", "black", "white")
"""Kinds without a house until there is a card of them."""


class Board:
    """Draws the middle of the table for one edition."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards
        self._neighbors = Neighbors(cards)
        self._house = lru_cache(4096)(self._draw_house)
        self._quay = lru_cache(1024)(self._draw_quay)
        self._wonder = lru_cache(1024)(self._draw_wonder)

    def parts(self, view: SevenWondersView, legal: dict[str, int], prompt: Prompt) -> list[Part]:
        """Neighbors, age, city and quay."""
        me = view.seat or 0
        left, right = view.left(me), view.right(me)
        plans = asked_plans(view)
        return [
            self._towns(view, (left, right)),
            self._neighbors.part(view, me, left, "left", plans),
            Part("age", self._when(view)),
            self._neighbors.part(view, me, right, "right", plans),
            self._city(view, me, legal, prompt),
            self._own_quay(view, me),
        ]

    def _when(self, view: SevenWondersView) -> str:
        drafting = view.phase == "draft"
        return age_sign(view.age, view.turn, view.turns, view.direction, view.pile_size, view.over, drafting)

    def _towns(self, view: SevenWondersView, neighbors: tuple[int, int]) -> Part:
        """The wonders of the neighbors on the horizon; a city out of the circle sees none."""
        out = [
            f'<svg class="town"{marked(f"wonder:{seat}")} x="{x}" y="360" width="66" height="66" viewBox="0 0 24 24">'
            f'<use href="#i-{self._cards.city_icon(view.boards[seat].board)}"/></svg>'
            for seat, x in zip(neighbors, (122, 640), strict=True)
            if seat >= 0 and view.boards[seat].board
        ]
        return Part("towns", f'<g id="towns">{"".join(out)}</g>', shared=False)

    def _city(self, view: SevenWondersView, me: int, legal: dict[str, int], prompt: Prompt) -> Part:
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
                self._house(me, kind, tuple(kinds[kind]), new if new and self._cards.of[new].color == kind else "")
                for kind in wing
                if kind in shown
            )
            wings.append(f'<div class="wing {side}">{houses}</div>')
        # More houses are narrower; empty ones first.
        wide = "".join(f" wide{n}" for n in (7, 8, 9) if len(shown) >= n)
        wonder = ""
        if board.board:
            use = stage_use(view) if view.seat is not None else None
            losses = {answer.choice: answer.warning for answer in prompt.answers} if view.asked == "use" else {}
            lit = tuple(
                (n, legal[name], losses.get(legal[name], ""))
                for n in range(1, len(self._cards.stages(board.board, board.side)) + 1)
                for name in (f"stage-{n}" if view.asked == "stage" else "stage",)
                if name in legal
            )
            more = tuple(self._cards.copied(copy) for copy in board.copies)
            picked = (view.stage or board.next_stage) if view.use == "stage" and view.asked != "stage" else 0
            wonder = self._wonder(
                me, board.board, board.side, board.stages, lit, _prospect(use) if use else "", picked, more
            )
        whose = "Your city" if view.seat is not None else f"{esc(view.name(me))}'s city"
        return Part(
            "city",
            f'<div class="city{wide}" id="city" role="group" aria-label="{whose}">{wings[0]}{wonder}{wings[1]}</div>',
            shared=False,
        )

    def _draw_house(self, me: int, kind: str, cards: tuple[tuple[str, int], ...], new: str) -> str:
        """A house per kind of card, a storey per card, the newest on top."""
        n = len(cards)
        size = " empty" if not n else " high" if n > 6 else " tall" if n > 4 else ""
        rows = "".join(self._cards.storey(card, marks, card == new) for card, marks in reversed(cards))
        words = f"{KIND_WORDS[kind]}: {card_count(n)}"
        return (
            f'<section class="house k-{kind}{size}"{marked(f"kind:{kind}:{me}")} aria-label="{words}">'
            f'<header title="{words}">{sym("k-" + kind, 18)}</header><ol>{rows}</ol></section>'
        )

    def _draw_wonder(
        self,
        me: int,
        board: str,
        side: str,
        built: tuple[StageView, ...],
        lit: tuple[tuple[int, int, str], ...],
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
        choices = {n: (choice, lost) for n, choice, lost in lit}
        out = []
        for n, (fx, cost) in enumerate(stages, 1):
            thing = marked(f"stage:{me}:{n}")
            if n in done:
                void = done[n].void
                mark_ = icon("close" if void else "check", 14)
                body = f'<span class="no">{mark_}</span><span class="fx">{fx}</span>'
                out.append(
                    f'<li class="stg asks built{" void" if void else ""}" data-piece="stage-{n}"{thing}>{body}</li>'
                )
                continue
            next_ = free or n == first
            body = f'<span class="no">{n}</span><span class="fx">{fx}</span><span class="cost">{cost}</span>'
            if next_ and n in choices:
                words = f"Build stage {n}: {self._cards.does(board, side)[n - 1]}" + (
                    f". Now: {price}" if price else ""
                )
                choice, lost = choices[n]
                words += f". {lost}" if lost else ""
                act = f'data-choice="{choice}"{warned(lost)}'
                cls = "plate lit warns" if lost else "plate lit"
                body = f'<button class="{cls}" {act} aria-label="{esc(words)}">{body}</button>'
            else:
                body = f'<span class="plate{" on" if n == picked else ""}">{body}</span>'
            out.append(f'<li class="stg asks {"next" if next_ else "later"}"{thing}>{body}</li>')
        return (
            f'<div class="wonder s{len(stages)}"{marked(f"wonder:{me}")}'
            f' role="group" tabindex="0" aria-describedby="wonder-says" '
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
        quay = self._quay(me, city, board.sources, board.coins, shields, board.power, board.tokens, opponents)
        return Part("quay", quay, shared=False)

    def _draw_quay(
        self,
        me: int,
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
        first = _made(me, sources[0], size) if sources else ""
        rest = "".join(_made(me, source, size) for source in sorted(sources[1:], key=_makes))
        won = "".join(
            token(
                t.value,
                22,
                title=esc(origin(t, who)),
                converted=t.converted,
                key=f"{'victory' if t.value > 0 else 'defeat'}:{me}:{i}",
            )
            for i, (t, who) in enumerate(zip(tokens, opponents, strict=True))
        )
        free = ""
        if power:
            words = "Once per age you build a card without cost"
            free = (
                f'<span class="have pow {power}"{marked(f"power:{me}")}'
                f' title="{words}: {power} in this age">{sym("free-build", 24, "power")}'
                f"<small>{power}</small></span>"
            )
        label = f'<span class="over">{esc(city)} makes</span>' if city else ""
        rule = "<s></s>" if rest else ""
        return (
            f'<div class="ground" id="quay"><div class="quay{" lots" if made > 6 else ""}">{label}'
            f'<span class="yours">{first}{rule}{rest}</span><span class="sp"></span>{free}'
            f'<span class="won7" role="group" aria-label="Conflict tokens">{won}</span>'
            f'<span class="have"{marked(f"coins:{me}")} title="Coins">{coin(None, 26)}<b>{coins}</b>'
            f"<small>coin{'' if coins == 1 else 's'}</small></span>"
            f'<span class="have"{marked(f"shields:{me}")}'
            f' title="Shields">{sym("shield", 24, "shield", "shields")}<b>{halved(*shields)}</b>'
            f"<small>shield{'' if shields == (1, 0) else 's'}</small></span></div></div>"
        )


def _made(me: int, source: SourceView, size: int) -> str:
    """What one source makes, on the quay."""
    thing = marked(f"make:{me}:{'-'.join(dict.fromkeys(source.goods))}")
    keep = "" if source.sold else ' title="not for sale"'
    return f"<span{thing}{keep}>{unit(source.goods, source.either, size)}</span>"


def _makes(source: SourceView) -> tuple[int, int]:
    return (len(source.goods) if source.either else 1, GOODS.index(source.goods[0]))


def _prospect(use: UseView) -> str:
    if not use.possible:
        return use.reason
    total = use.plans[0].total
    return "you have all it takes" if not total else f"from {total} coin{'' if total == 1 else 's'}"
