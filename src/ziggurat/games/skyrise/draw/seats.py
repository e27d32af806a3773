"""The seat cards in the rail: rows of discs, visionary, bids left, and what only the viewer knows."""

from __future__ import annotations

from ziggurat.core.render.drawing import Part, pieced
from ziggurat.core.render.panels import seat_header
from ziggurat.core.render.pen import about, esc, icon, pip, socket
from ziggurat.core.render.render_cache import Memory
from ziggurat.games.skyrise.data.records import COLORS, LETTERS, Components
from ziggurat.games.skyrise.draw import discs
from ziggurat.games.skyrise.view.shapes import SeatView, SkyriseView

Pieces = tuple[tuple[str, str], ...]
Visionary = tuple[tuple[int, ...], tuple[int, ...], int, tuple[str, ...], int]
"""Discs in excess, patron discs, commissions, keys, structures to build."""

_ORDINALS = ("", "first", "second", "third", "fourth")
_END = "", "</section>"


class _Signs:
    """What everybody sees of a seat beside its board."""

    def __init__(self, name: str, note: str, score: int, asked: bool, out: list[str], held: str) -> None:
        self.name = name
        self.note = note
        self.score = score
        self.asked = asked
        self.out = out
        """The pieces that lie on the map as bids."""
        self.held = held
        """The piece that was chosen and not yet placed."""


class _Card:
    """A seat card as it was drawn last, in pieces, and what each of them was drawn from."""

    def __init__(self, color: str) -> None:
        self.id = f"seat-{color}"
        self.signs: _Signs | None = None
        self.board: SeatView | None = None
        self.head: Pieces = ()
        self.body: object = None
        self.lasting: Pieces = ()
        self.bids: object = None
        self.pool: Pieces = ()
        self.part: Part | None = None


class SeatCards:
    """Draws the rail for one edition; pieces of cards that did not change are not drawn again."""

    def __init__(self, components: Components) -> None:
        self._row_values = components.row_values
        self._factions = [faction.faction.title() for faction in components.colors]
        self._objectives = {str(objective.color): objective for objective in components.objectives}
        self._wonders = {wonder.id: wonder for wonder in components.wonders}
        self._bids = {str(building.number): f"<i>{building.number}</i>" for building in components.buildings}
        self._rows: dict[tuple[int, int, int, int, bool], str] = {}

    def rail(self, view: SkyriseView, memory: Memory) -> list[Part]:
        """One card per seat, the viewer's own first, then clockwise."""
        page = memory.page
        signs: list[_Signs] | None = page.get("signs")
        if signs is None:
            signs = page["signs"] = self._signs(view)
        boards = view.boards
        viewer = view.seat
        start = viewer or 0
        seats = len(signs)
        out = []
        for i in range(seats):
            seat = (start + i) % seats
            board = boards[seat]
            # In one position, viewers see the same of a seat but for these two.
            slot = "card", seat, viewer == seat, board.objective
            part: Part | None = page.get(slot)
            if part is None:
                card: _Card | None = memory.recall(slot, "")
                if card is None:
                    card = memory.note(slot, "", _Card(board.color))
                part = page[slot] = self._drawn(card, seat, board, signs[seat], viewer == seat)
            out.append(part)
        return out

    def _signs(self, view: SkyriseView) -> list[_Signs]:
        pending = view.pending
        bids = view.bids
        turn = view.turn
        out = []
        for seat, board in enumerate(view.boards):
            out.append(
                _Signs(
                    view.name(seat),
                    self._note(view, seat),
                    board.prestige if pending else view.scores[seat],
                    seat in pending,
                    [bid.piece for bid in bids if bid.seat == seat],
                    view.held if turn == seat else "",
                )
            )
        return out

    def _drawn(self, card: _Card, seat: int, board: SeatView, signs: _Signs, you: bool) -> Part:
        """The card of a seat; without its pieces that have not changed it would cost more than all else of a bid."""
        before, part = card.signs, card.part
        fresh = part is None or before is None
        color = board.color
        if (
            before is None
            or before.name != signs.name
            or before.note != signs.note
            or before.score != signs.score
            or before.asked != signs.asked
        ):
            fresh = True
            card.head = self._head(card.id, seat, color, signs, you)
        if board is not card.board:
            visionary = board.excess, board.patrons, board.commissions, board.keys, board.to_build
            body = board.rows, board.wilds, visionary, board.objective_open
            if body != card.body:
                fresh = True
                card.body = body
                card.lasting = self._lasting(card.id, seat, board, visionary, you)
        # The viewer's own bids stand in the hand.
        bids: object = board.locked if you else (board.pool, board.locked, board.pool_wonders, signs.out, signs.held)
        if card.bids is None or bids != card.bids:
            fresh = True
            card.bids = bids
            pool = self._pool(card.id, seat, board, signs, you)
            card.pool = ((f"{card.id}-pool", pool),) if pool else ()
        card.board = board
        card.signs = signs
        if part is None or fresh:
            part = card.part = pieced((*card.head, *card.lasting, *card.pool, _END), "rail", shared=False)
        return part

    def _head(self, card: str, seat: int, color: str, signs: _Signs, you: bool) -> Pieces:
        """The opening tag, and what stands on top."""
        classes = f"seat card p-{color}{' you' if you else ''}{' turn' if signs.asked else ''}"
        label = f"{esc(signs.name)}, {color}, {signs.score} points"
        head = seat_header(seat, color, signs.name, you, signs.asked, signs.score, signs.note, 38, f"{card}-head")
        opening = f'<section class="{classes}" id="{card}"{about(f"seat:{seat}")} aria-label="{label}">'
        return (card, opening), (f"{card}-head", head)

    def _lasting(self, card: str, seat: int, board: SeatView, visionary: Visionary, you: bool) -> Pieces:
        """Rows, visionary and objective: what only a construction changes."""
        secret = self._secret(card, seat, board.objective, board.objective_open, you)
        return (
            (f"{card}-rows", self._draw_rows(card, seat, board.rows, board.wilds, you)),
            (f"{card}-vis", self._draw_visionary(card, seat, *visionary, you)),
            *(((f"{card}-secret", secret),) if secret else ()),
        )

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

    def _draw_rows(self, card: str, seat: int, rows: tuple[int, ...], wilds: tuple[int, ...], you: bool) -> str:
        out = []
        for color, (count, wild) in enumerate(zip(rows, wilds)):
            look = seat, color, count, wild, you
            row = self._rows.get(look)
            if row is None:
                row = self._rows[look] = self._row(*look)
            out.append(row)
        return f'<div class="rows" id="{card}-rows">{"".join(out)}</div>'

    def _row(self, seat: int, number: int, count: int, wild: int, you: bool) -> str:
        size = 20 if you else 15
        color = COLORS[number]
        short = discs.SHORT[color]
        value = self._row_values[count]
        first = (
            f'<svg class="pip first d-{short}" width="{size}" height="{size}" viewBox="0 0 24 24" '
            f'aria-hidden="true"><use href="#i-fac-{short}" x="1" y="1" width="22" height="22"/></svg>'
        )
        filled = "".join([pip(short, "wild" if i >= count - wild else f"fac-{short}", size) for i in range(count)])
        name = f'<span class="n">{esc(self._factions[number])}</span>' if you else ""
        words = f"{color}: {count} collected, each structure there is worth {value}"
        return (
            f'<div class="row"{about(f"row:{seat}:{color}")} role="img" aria-label="{words}" title="{words}">'
            f"{first}{filled}{socket(short, size) * (4 - count)}{name}"
            f'<span class="v">{"×" if you else ""}{value}</span></div>'
        )

    def _draw_visionary(
        self,
        card: str,
        seat: int,
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
            f'<div class="vis" id="{card}-vis"{about(f"visionary:{seat}")}><span class="lab">Visionary</span>'
            f'<span class="items" role="img" '
            f'aria-label="Visionary: {said}" title="{said}">{pictures or "–"}</span>{go}</div>'
        )

    def _secret(self, card: str, seat: int, color: str | None, opened: bool, you: bool) -> str:
        if color is None:
            return ""
        objective = self._objectives[color]
        whose, what = ("Only you see", " structures") if you and not opened else ("Objective", "")
        return (
            f'<div class="secret" id="{card}-secret"{about(f"aim:{seat}")}>{icon("eye", 18)}'
            f"<span>{whose}: <b>{objective.need}{what} in {color}</b> score {objective.score}</span></div>"
        )

    def _pool(self, card: str, seat: int, board: SeatView, signs: _Signs, you: bool) -> str:
        """Bids left, those on the map in outline, those of Era 2 behind a lock; the viewer's own are in the hand."""
        items: list[str] = []
        if not you:
            out, held = signs.out, signs.held
            away = [piece for piece in (*out, held) if piece in self._bids]
            for piece in sorted({*board.pool, *away}, key=int) if away else board.pool:
                if piece in out:
                    items.append(f'<i class="gone" title="on the map">{piece}</i>')
                else:
                    items.append(f'<i class="held" title="chosen">{piece}</i>' if piece == held else self._bids[piece])
            wonders = [*board.pool_wonders, *out, held] if out or held else board.pool_wonders
            for name in dict.fromkeys(wonders):
                if name in self._wonders:
                    wonder = self._wonders[name]
                    items.append(
                        f'<i class="w"{about(f"piece:{wonder.id}")} title="{esc(wonder.text)}">{esc(wonder.name)}</i>'
                    )
        if board.locked:
            marked = about(f"locked:{seat}")
            numbers = " ".join(board.locked)
            items.append(f'<i class="lock"{marked} title="from Era 2 on">{icon("lock", 12)}{numbers}</i>')
        if not items:
            return ""
        said = "Your bids of Era 2" if you else "Bids left"
        marked = about(f"pool:{seat}")
        return f'<div class="pool" id="{card}-pool"{marked} role="group" aria-label="{said}">{"".join(items)}</div>'
