"""The seat cards in the rail: rows of discs, visionary, bids left, and what only the viewer knows."""

from __future__ import annotations

from functools import lru_cache

from ziggurat.core.drawing import Part, pieced
from ziggurat.core.memory import Memory
from ziggurat.core.panels import seat_head
from ziggurat.core.pen import esc, icon, pip, socket
from ziggurat.games.skyrise import discs
from ziggurat.games.skyrise.components import COLORS, LETTERS, Components
from ziggurat.games.skyrise.view import SeatView, SkyriseView

Pieces = tuple[tuple[str, str], ...]

_ORDINALS = ("", "first", "second", "third", "fourth")
_END = "", "</section>"


class SeatCards:
    """Draws the rail for one edition; cards that did not change are not drawn again."""

    def __init__(self, components: Components) -> None:
        self._row_values = components.row_values
        self._factions = [faction.faction.title() for faction in components.colors]
        self._objectives = {str(objective.color): objective for objective in components.objectives}
        self._wonders = {wonder.id: wonder for wonder in components.wonders}
        self._rows = lru_cache(2048)(self._draw_rows)
        self._visionary = lru_cache(2048)(self._draw_visionary)
        self._pool = lru_cache(2048)(self._draw_pool)

    def rail(self, view: SkyriseView, memory: Memory) -> list[Part]:
        """One card per seat, the viewer's own first, then clockwise."""
        start = view.seat or 0
        page = memory.page
        out = []
        for i in range(view.seats):
            seat = (start + i) % view.seats
            # In one position, viewers see the same of a seat but for these two.
            slot = "card", seat, view.seat == seat, view.boards[seat].objective
            card: Part | None = page.get(slot)
            if card is None:
                card = page[slot] = self._card(view, seat, memory, slot)
            out.append(card)
        return out

    def _card(self, view: SkyriseView, seat: int, memory: Memory, slot: tuple[object, ...]) -> Part:
        board = view.boards[seat]
        note = self._note(view, seat)
        score = view.scores[seat] if view.over else board.prestige
        asked = seat in view.pending
        out = tuple([bid.piece for bid in view.bids if bid.seat == seat])
        held = view.held if view.turn == seat else ""
        key = (board, view.names, note, score, asked, out, held)
        kept: Part | None = memory.recall(slot, key)
        if kept is not None:
            return kept
        head = seat_head(view, seat, score=score, note=note, id=f"seat-{board.color}-head")
        you = view.seat == seat
        color = board.color
        # The viewer's own bids stand in the hand.
        pool = (
            ""
            if you and not board.locked
            else self._pool(color, board.pool, board.locked, board.pool_wonders, out, held, you)
        )
        classes = f"seat card p-{color}{' you' if you else ''}{' turn' if asked else ''}"
        card = f"seat-{color}"
        name = esc(view.name(seat))
        pieces = [(card, f'<section class="{classes}" id="{card}" aria-label="{name}, {color}, {score} points">')]
        pieces.append((f"{card}-head", head))
        pieces += self._lasting(board, you, memory)
        if pool:
            pieces.append((f"{card}-pool", pool))
        pieces.append(_END)
        return memory.note(slot, key, pieced(tuple(pieces), "rail", shared=False))

    def _lasting(self, board: SeatView, you: bool, memory: Memory) -> Pieces:
        """Rows, visionary and objective: what only a construction changes."""
        color = board.color
        slot = "lasting", color, you, board.objective
        key = (
            board.rows,
            board.wilds,
            board.excess,
            board.patrons,
            board.commissions,
            board.keys,
            board.to_build,
            board.objective_open,
        )
        kept: Pieces | None = memory.recall(slot, key)
        if kept is not None:
            return kept
        visionary = board.excess, board.patrons, board.commissions, board.keys, board.to_build
        secret = self._secret(color, board.objective, board.objective_open, you)
        pieces: Pieces = (
            (f"seat-{color}-rows", self._rows(color, board.rows, board.wilds, you)),
            (f"seat-{color}-vis", self._visionary(color, *visionary, you)),
            *(((f"seat-{color}-secret", secret),) if secret else ()),
        )
        return memory.note(slot, key, pieces)

    def _note(self, view: SkyriseView, seat: int) -> str:
        if view.ranking:
            rank = view.ranking[seat]
            return "winner" if rank == 1 else _ORDINALS[rank]
        board = view.boards[seat]
        if board.finished:
            return f"{_ORDINALS[board.finished]} to finish"
        if view.phase == "pick":
            return "has chosen"
        return "passed" if board.passed else ""

    def _draw_rows(self, seat: str, rows: tuple[int, ...], wilds: tuple[int, ...], you: bool) -> str:
        size = 20 if you else 15
        out = []
        for color, count, wild, faction in zip(COLORS, rows, wilds, self._factions):
            short = discs.SHORT[color]
            value = self._row_values[count]
            first = (
                f'<svg class="pip first d-{short}" width="{size}" height="{size}" viewBox="0 0 24 24" '
                f'aria-hidden="true"><use href="#i-fac-{short}" x="1" y="1" width="22" height="22"/></svg>'
            )
            filled = "".join(pip(short, "wild" if i >= count - wild else f"fac-{short}", size) for i in range(count))
            name = f'<span class="n">{esc(faction)}</span>' if you else ""
            words = f"{color}: {count} collected, each structure there is worth {value}"
            out.append(
                f'<div class="row" role="img" aria-label="{words}" title="{words}">'
                f"{first}{filled}{socket(short, size) * (4 - count)}{name}"
                f'<span class="v">{"×" if you else ""}{value}</span></div>'
            )
        return f'<div class="rows" id="seat-{seat}-rows">{"".join(out)}</div>'

    def _draw_visionary(
        self,
        seat: str,
        excess: tuple[int, ...],
        patrons: tuple[int, ...],
        commissions: int,
        keys: tuple[str, ...],
        to_build: int,
        you: bool,
    ) -> str:
        items = [letter for letter, count in zip(LETTERS, patrons) for _ in range(count)]
        items += [color for color, count in zip(COLORS, excess) for _ in range(count)]
        items += ["commissions"] * commissions
        words = [discs.WORDS[item] for item in items] + [f"{key} key" for key in keys]
        size = 20 if you else 18
        pictures = "".join(discs.small(item, size) for item in items)
        pictures += "".join(icon("key", 20 if key == "large" else 16, "brass") for key in keys)
        said = ", ".join(words) or "nothing yet"
        go = f'<span class="go" title="structures not yet constructed">{to_build} to build</span>' if to_build else ""
        return (
            f'<div class="vis" id="seat-{seat}-vis"><span class="lab">Visionary</span><span class="items" role="img" '
            f'aria-label="Visionary: {said}" title="{said}">{pictures or "–"}</span>{go}</div>'
        )

    def _secret(self, seat: str, color: str | None, opened: bool, you: bool) -> str:
        if color is None:
            return ""
        objective = self._objectives[color]
        whose, what = ("Only you see", " structures") if you and not opened else ("Objective", "")
        return (
            f'<div class="secret" id="seat-{seat}-secret">{icon("eye", 18)}<span>{whose}: <b>{objective.need}{what} in '
            f"{color}</b> score {objective.score}</span></div>"
        )

    def _draw_pool(
        self,
        seat: str,
        pool: tuple[str, ...],
        locked: tuple[str, ...],
        wonders: tuple[str, ...],
        out: tuple[str, ...],
        held: str,
        you: bool,
    ) -> str:
        """Bids left, those on the map in outline, those of Era 2 behind a lock; the viewer's own are in the hand."""
        items = []
        if not you:
            numbers = sorted({*pool, *(piece for piece in (*out, held) if piece.isdigit())}, key=int)
            for piece in numbers:
                if piece in out:
                    items.append(f'<i class="gone" title="on the map">{piece}</i>')
                else:
                    items.append(f'<i class="held" title="chosen">{piece}</i>' if piece == held else f"<i>{piece}</i>")
            for card in dict.fromkeys((*wonders, *(piece for piece in (*out, held) if piece in self._wonders))):
                wonder = self._wonders[card]
                items.append(f'<i class="w" title="{esc(wonder.text)}">{esc(wonder.name)}</i>')
        if locked:
            items.append(f'<i class="lock" title="from Era 2 on">{icon("lock", 12)}{" ".join(locked)}</i>')
        if not items:
            return ""
        said = "Your bids of Era 2" if you else "Bids left"
        return f'<div class="pool" id="seat-{seat}-pool" role="group" aria-label="{said}">{"".join(items)}</div>'
