"""The seat cards in the rail: wonder, coins, shields, science, tokens, cards by kind, and the latest turn."""

from __future__ import annotations

from functools import lru_cache

from ziggurat.core.render.drawing import Part
from ziggurat.core.render.panels import seat_head
from ziggurat.core.render.pen import esc
from ziggurat.core.render.prose import plural
from ziggurat.games.seven_wonders.data.records import SYMBOLS
from ziggurat.games.seven_wonders.draw.cards import Cards
from ziggurat.games.seven_wonders.draw.pieces import KINDS, coin, marked, origin, sym, token
from ziggurat.games.seven_wonders.view.shapes import (
    ActionView,
    BuiltView,
    CopyView,
    SevenWondersView,
    StageView,
    TokenView,
)

MANY = 5
"""With more seats than this the cards are smaller."""
_PLACES = ("", "winner", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_OWN = (
    ("debt", "debt", "debt: so many points less (SW-141)"),
    ("diplomacy", "diplomacy", "diplomacy: out of so many conflicts (SW-144)"),
    ("mask", "mask", "symbols to copy from neighbors at the end (SW-151)"),
    ("leaders", "cards", "leaders in hand"),
    ("myths", "lw-myth", "myths invoked in this age"),
)
_STATES = (
    ("out", "lw-mist", "out", "out of the circle: no neighbors, no trade, no conflicts (LW-080)"),
    ("hit", "discard", "!", "must throw the next age card away (LW-219)"),
    ("mirror", "lw-mirror", "", "plays the same board as the partner (LW-223)"),
)
_HOW = {"chain": ", free by a chain", "power": ", free by its power", "raise": ", from the discard pile"}


class SeatCards:
    """Draws the rail for one edition; what did not change is not drawn again."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards
        self._won = lru_cache(1024)(self._draw_won)
        self._facts = lru_cache(2048)(self._draw_facts)
        self._kinds = lru_cache(2048)(self._draw_kinds)
        self._last = lru_cache(2048)(self._draw_last)
        self._about = lru_cache(1024)(self._draw_about)

    def rail(self, view: SevenWondersView) -> list[Part]:
        """One card per seat, the viewer's own first, then clockwise: the left neighbor second, the right one last."""
        return [self._card(view, seat) for seat in view.clockwise()]

    def _card(self, view: SevenWondersView, seat: int) -> Part:
        board = view.boards[seat]
        you = view.seat == seat
        asked = seat in view.pending
        # Gold marks the viewer's own turn, else those for whom one waits.
        turn = asked and (you or view.seat not in view.pending)
        head = seat_head(view, seat, note=self._note(view, seat))
        where = ""
        if view.seat is not None and not you and not view.over:
            where = "left" if seat == view.left(view.seat) else "right" if seat == view.right(view.seat) else ""
            if seat == view.boards[view.seat].partner:
                where = "partner"
        rivals = tuple(view.name(t.against) if t.against >= 0 else "" for t in board.tokens)
        built = tuple((stage.n, stage.age, stage.void) for stage in board.stages)
        own = (board.debts, board.diplomacy, board.masks, board.leader_hand, board.invoked)
        state = (board.phased, board.hit, board.mirror)
        latest = tuple(action for action in view.latest if action.seat == seat)
        classes = f"seat card sw p-{board.color}{' you' if you else ''}{' turn' if turn else ''}"
        classes += f"{' ready' if view.ready(seat) else ''}{' many' if view.seats > MANY else ''}"
        score = view.scores[seat]
        markup = (
            f'<section class="{classes}" id="seat-{board.color}"{marked(f"seat:{seat}")} tabindex="0" '
            f'aria-label="{esc(view.name(seat))}, {board.color}, {plural(score, "point")} if it ended now">{head}'
            f'<span class="mini" aria-hidden="true">{coin(None, 12)}{board.coins}{sym("shield", 12, "shield")}'
            f'{board.shields}</span><div class="rows">{self._won(seat, board.board, board.side, built, where)}'
            f"{self._facts(seat, board.coins, (board.shields, board.half_shields), board.symbols, own, state)}"
            f"{self._kinds(seat, (*board.cards, *board.leaders), view.age == 3)}"
            f"{self._last(seat, latest, len(board.stages), board.color, board.tokens, rivals)}"
            f"{self._about(board.board, board.side, built, board.copies)}</div></section>"
        )
        return Part(f"seat-{board.color}", markup, "rail", shared=False)

    def _note(self, view: SevenWondersView, seat: int) -> str:
        if view.ranking:
            rank = view.ranking[seat]
            return _PLACES[rank] if rank < len(_PLACES) else ""
        return "ready" if view.ready(seat) else ""

    def _draw_about(
        self, board: str, side: str, built: tuple[tuple[int, int, bool], ...], copies: tuple[CopyView, ...]
    ) -> str:
        """The board in words, when the card is opened."""
        if not board:
            return ""
        # What lies under a stage is for its owner, who sees it at the wonder.
        stages = tuple(StageView(n, age, 0, "", void) for n, age, void in built)
        more = tuple(self._cards.copied(copy) for copy in copies)
        return f'<div class="about">{self._cards.about(board, side, stages, more)}</div>'

    def _draw_won(self, seat: int, board: str, side: str, built: tuple[tuple[int, int, bool], ...], where: str) -> str:
        if not board:
            return '<div class="won"><span>no board yet</span></div>'
        data = self._cards.boards[board]
        total = len(data.sides[side].stages)
        done = {n for n, _, _ in built}
        stairs = "".join(f'<i class="t{min(i, 6)}{" on" if i + 1 in done else ""}"></i>' for i in range(total))
        stages = f"{len(done)} of {total} stages"
        side_ = f'<span class="nb">{where}</span>' if where else ""
        return (
            f'<div class="won"{marked(f"wonder:{seat}")}'
            f' title="{esc(data.city)}, side {side}: {stages}">{sym(self._cards.city_icon(board), 20)}'
            f'<span class="cn">{esc(data.city)} {side}</span>{side_}'
            f'<span class="stairs" role="img" aria-label="{stages}">{stairs}</span></div>'
        )

    def _draw_facts(
        self,
        seat: int,
        coins: int,
        force: tuple[int, int],
        symbols: tuple[int, int, int, int],
        own: tuple[int, ...],
        state: tuple[bool, ...],
    ) -> str:
        """Coins, shields and symbols, and what only some cities have."""
        *science, wild = symbols
        out = "".join(
            f'<span class="fa{"" if n else " zero"}"{marked(f"science:{name}:{seat}")}'
            f' title="{n} {name}">{sym(name, 16, "sci", name)}<b>{n}</b></span>'
            for name, n in zip(SYMBOLS, science, strict=True)
        )
        if wild:
            star = sym("wild", 15, "sci", "any symbol")
            out += (
                f'<span class="fa"{marked(f"science:wild:{seat}")}'
                f' title="{wild} of any symbol">{star}<b>{wild}</b></span>'
            )
        others = [(key, name, str(n), f"{n} {words}") for n, (key, name, words) in zip(own, _OWN, strict=True) if n]
        others += [item for on, item in zip(state, _STATES, strict=True) if on]
        for key, name, figure, words in others:
            text = f"<b>{figure}</b>" if figure else ""
            out += f'<span class="fa"{marked(f"{key}:{seat}")} title="{words}">{sym(name, 16, "", words)}{text}</span>'
        whole, halves = force
        shields = f"{whole + halves // 2}{'½' if halves % 2 else ''}"
        tie = ": it wins ties" if halves % 2 else ""
        return (
            f'<div class="facts"><span class="fa"{marked(f"coins:{seat}")}'
            f' title="{coins} coins">{coin(None, 18)}<b>{coins}</b></span>'
            f'<span class="fa"{marked(f"shields:{seat}")}'
            f' title="{shields} shields{tie}">{sym("shield", 17, "shield", "shields")}'
            f"<b>{shields}</b></span>{out}</div>"
        )

    def _draw_kinds(self, seat: int, built: tuple[BuiltView, ...], guilds: bool) -> str:
        """How many cards of each kind, and their names when the card is opened."""
        names: dict[str, list[str]] = {kind: [] for kind in KINDS}
        for item in built:
            card = self._cards.of[item.card]
            # A card turned up from under a stage has no color (LW-085).
            if item.how != "stealth":
                names[card.color].append(card.name)
        out, full = [], []
        for kind, cards in names.items():
            if not cards and (kind in ("black", "white") or (kind == "purple" and not guilds)):
                continue
            words = f"{len(cards)} {kind}{': ' if cards else ''}{', '.join(cards)}"
            out.append(
                f'<span class="kn k-{kind}{"" if cards else " zero"}"{marked(f"kind:{kind}:{seat}")}'
                f' title="{esc(words)}" role="img" '
                f'aria-label="{esc(words)}">{sym("k-" + kind, 13)}<b>{len(cards)}</b></span>'
            )
            full += [f'<i class="k-{kind}">{esc(name)}</i>' for name in cards]
        names_ = f'<div class="built" aria-hidden="true">{"".join(full)}</div>' if full else ""
        return f'<div class="kinds">{"".join(out)}</div>{names_}'

    def _draw_last(
        self,
        seat: int,
        latest: tuple[ActionView, ...],
        stages: int,
        color: str,
        tokens: tuple[TokenView, ...],
        rivals: tuple[str, ...],
    ) -> str:
        """What the seat did in the latest turn, and its conflict tokens."""
        out = []
        for action in latest:
            if action.card:
                card = self._cards.of[action.card]
                name = {"chain": "link", "power": "free-build", "raise": "discard"}.get(action.use, "build")
                words = f"Latest turn: built {card.name}{_HOW.get(action.use, '')}"
                out.append(
                    f'<span title="{esc(words)}">{sym(name, 14)}<i class="k-{card.color}"></i>{esc(card.name)}</span>'
                )
            elif action.use == "stage":
                out.append(f'<span title="Latest turn: built a stage">{sym("stage", 14)}stage {stages}</span>')
            else:
                out.append(f'<span title="Latest turn: sold a card">{sym("sell", 14)}sold a card</span>')
        if not out and not tokens:
            return ""
        won = "".join(
            token(
                t.value,
                19,
                f"token-{color}-{t.age}-{sum(other.age == t.age for other in tokens[:i])}",
                esc(origin(t, who)),
                t.converted,
                f"{'victory' if t.value > 0 else 'defeat'}:{seat}:{i}",
            )
            for i, (t, who) in enumerate(zip(tokens, rivals, strict=True))
        )
        return (
            f'<div class="last"><span class="did"{marked(f"last:{seat}") if out else ""}'
            f'>{"".join(out)}</span><span class="toks">{won}</span></div>'
        )
