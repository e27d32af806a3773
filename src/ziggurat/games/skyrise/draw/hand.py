"""The viewer's hand: bids as a skyline, Wonder cards, and the four rows when a wild disc gets its color."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ziggurat.core.contract.view import Prompt
from ziggurat.core.render.drawing import Part
from ziggurat.core.render.pen import about, esc, tower_svg
from ziggurat.core.render.render_cache import Memory
from ziggurat.games.skyrise.data.records import COLORS, Components
from ziggurat.games.skyrise.draw import discs
from ziggurat.games.skyrise.view.shapes import SkyriseView

BIDS = 4096
"""So many bids are kept as they are drawn."""
# Whether a piece can be chosen, is, or why not.
OPEN: Final = 0
HELD: Final = 1
LOW: Final = 2
NO_ROOM: Final = 3
UNDER_WONDER: Final = 4
CHOSEN: Final = 5
PASSED: Final = 6
NOT_YOURS: Final = 7
NO_START: Final = 8
LATER: Final = 9
_WHY = {
    OPEN: "",
    HELD: "",
    UNDER_WONDER: "A Wonder is not outbid by a building",
    CHOSEN: "Another piece is chosen",
    PASSED: "You passed in this auction",
    NOT_YOURS: "It is not your turn",
    NO_START: "A Wonder does not start an auction while buildings are left",
    LATER: "Chosen from at the end of Era 1",
}
NOTHING = Part("hand", '<div class="hand" id="hand" hidden="hidden"></div>', "hand", shared=False)


def _act(choice: int, *, chosen: bool = False, why: str = "") -> str:
    """The attributes that make a button a choice, or with -1 say why it is none."""
    if choice >= 0:
        return f' data-choice="{choice}"'
    if chosen:
        return ' aria-pressed="true"'
    return f' aria-disabled="true" title="{esc(why)}"'


def _hand(label: str, body: list[str]) -> Part:
    # Joined once: to put a string of some kilobytes into another one costs as much as to make it.
    markup = "".join([f'<div class="hand" id="hand" role="group" aria-label="{label}">', *body, "</div>"])
    return Part("hand", markup, "hand", shared=False)


class Hand:
    """Draws the hand for one edition."""

    def __init__(self, components: Components) -> None:
        self._buildings = {str(building.number): building for building in components.buildings}
        self._wonders = {wonder.id: wonder for wonder in components.wonders}
        self._factions = [faction.faction.title() for faction in components.colors]
        self._bids: dict[tuple[str, str, int, int, int], str] = {}
        self._cards: dict[tuple[str, str, int, int], str] = {}
        self._card = lru_cache(1024)(self._draw_card)

    def part(self, view: SkyriseView, legal: dict[str, int], prompt: Prompt, memory: Memory) -> Part:
        """`legal` maps the names of the viewer's choices to their indices."""
        seat = view.seat
        if seat is None or view.phase == "over":
            return NOTHING
        if view.phase == "pick":
            return _hand("Your Wonder cards", self._picks(view, legal))
        if view.phase == "wild" and seat in view.pending:
            return _hand("The rows of your board", self._colors(seat, legal, prompt))
        return _hand("Your bids", self._row(view, seat, legal, memory))

    def _row(self, view: SkyriseView, seat: int, legal: dict[str, int], memory: Memory) -> list[str]:
        """Bids in order, then Wonder cards; nearly every choice changes some of it, so it is not kept as a whole."""
        board = view.boards[seat]
        color = board.color
        pool = board.pool
        mine = view.turn == seat
        held = view.held if mine else ""
        last = view.bids[-1] if view.bids else None
        on_map = [bid.piece for bid in view.bids if bid.seat == seat]
        # What bars all pieces that are not barred by the bid to beat; the own one need not be beaten.
        rival = -1 if last is None or last.seat == seat else last.number
        bar = CHOSEN if held else PASSED if board.passed else NOT_YOURS if not mine else NO_ROOM
        away = [piece for piece in (*on_map, held) if piece in self._buildings]
        out = []
        for piece in sorted({*pool, *away}, key=int) if away else pool:
            if piece in on_map:
                out.append(_placeholder(piece))
                continue
            choice = legal.get(piece, -1)
            why = OPEN if choice >= 0 else HELD if piece == held else self._barred(piece, rival, bar)
            # Ints and names: words to look it up by would have to be made and hashed.
            bid = color, piece, choice, why, rival if why == LOW else 0
            drawn = self._bids.get(bid)
            if drawn is None:
                if len(self._bids) >= BIDS:
                    self._bids.clear()
                drawn = self._bids[bid] = self._draw_bid(*bid)
            out.append(drawn)
        wonders = board.pool_wonders
        if held in self._wonders and held not in wonders:
            wonders = (*wonders, held)
        for card in wonders:
            choice = legal.get(card, -1)
            why = OPEN if choice >= 0 else HELD if card == held else bar
            out.append(self._wonder(color, card, choice, NO_START if why == NO_ROOM and last is None else why))
        dealt = color, view.cards, board.wonders
        later: list[str] | None = memory.recall(("cards for later", seat), dealt)
        if later is None:
            later = [self._wonder(color, card, -1, LATER) for card in view.cards if card not in board.wonders]
            memory.note(("cards for later", seat), dealt, later)
        return out + later

    def _wonder(self, color: str, card: str, choice: int, why: int) -> str:
        key = color, card, choice, why
        drawn = self._cards.get(key)
        if drawn is None:
            if len(self._cards) >= BIDS:
                self._cards.clear()
            look = "look" if why == LATER else ""
            words = self._why(card, why, 0)
            drawn = self._cards[key] = self._draw_card(color, card, choice, look, why == HELD, words)
        return drawn

    def _barred(self, piece: str, rival: int, bar: int) -> int:
        """Why a building cannot be chosen now; `rival` is the number to beat, 0 for a Wonder, -1 for none."""
        if rival == 0:
            return UNDER_WONDER
        return LOW if int(piece) < rival else bar

    def _why(self, piece: str, why: int, rival: int) -> str:
        name = self._wonders[piece].name if piece in self._wonders else piece
        if why == LOW:
            return f"{name} does not beat {rival}"
        return f"No neighborhood is free for {name}" if why == NO_ROOM else _WHY[why]

    def _draw_bid(self, color: str, piece: str, choice: int, reason: int, rival: int) -> str:
        building = self._buildings[piece]
        why = self._why(piece, reason, rival)
        held = reason == HELD
        state = " lit" if reason == OPEN else " chosen" if held else " low" if reason == LOW else " idle"
        dot = '<i class="dot"></i>' if building.era == 2 else ""
        words = f"Bid {piece}, {building.height}{f', {why}' if why else ''}"
        return (
            f'<button class="bid{state} p-{color}" data-piece="{piece}"{about(f"piece:{piece}")}'
            f"{_act(choice, chosen=held, why=why)} "
            f'aria-label="{esc(words)}">{tower_svg(color, building.height, 36, 78)}'
            f'<span class="num">{piece}{dot}</span></button>'
        )

    def _draw_card(
        self, color: str, card: str, choice: int, cls: str, chosen: bool = False, why: str = "", note: str = ""
    ) -> str:
        wonder = self._wonders[card]
        state = " lit" if choice >= 0 else " chosen" if chosen else " idle"
        tag = f'<small class="tag now">{esc(note)}</small>' if note else ""
        full = "" if choice < 0 and not chosen else f' title="{esc(wonder.text)}"'
        picture = "" if cls == "look" else tower_svg(color, "wonder", 40, 66)
        return (
            f'<button class="wcard{state}{cls and " " + cls} p-{color}" data-piece="{card}"{about(f"piece:{card}")}'
            f'{_act(choice, chosen=chosen, why=f"{why}: {wonder.text}")}{full}>{picture}<span class="tx">'
            f"<b>{esc(wonder.name)}{tag}</b><span>{esc(wonder.text)}</span></span></button>"
        )

    def _picks(self, view: SkyriseView, legal: dict[str, int]) -> list[str]:
        board = view.boards[view.seat or 0]
        color, figures = board.color, board.figures
        out = []
        for card in view.cards:
            # With two figures the order of the picks says which card is whose.
            chosen = card in view.picks and len(figures) > 1
            note = f"{figures[view.picks.index(card)]} figure" if chosen else ""
            out.append(
                self._card(
                    color,
                    card,
                    legal.get(f"pick-{card}", -1),
                    "big",
                    card in view.picks,
                    "You have chosen",
                    note,
                )
            )
        return out

    def _colors(self, seat: int, legal: dict[str, int], prompt: Prompt) -> list[str]:
        helps = {answer.choice: answer.help for answer in prompt.answers}
        return [
            f'<button class="wcard lit color"{about(f"row:{seat}:{color}")}{_act(legal[color])}>'
            f'{discs.small(color, 34)}<span class="tx">'
            f"<b>{esc(faction)}</b><span>{esc(helps.get(legal[color], ''))}</span></span></button>"
            for color, faction in zip(COLORS, self._factions)
            if color in legal
        ]


def _placeholder(piece: str) -> str:
    """Where a bid that lies on the map will come back to; it has no `data-piece`, the one on the map has."""
    why = f"{piece} is on the map in this auction"
    return (
        f'<button class="bid out"{about(f"piece:{piece}")} aria-disabled="true" title="{why}" aria-label="{why}">'
        f'<span class="num">{piece}</span></button>'
    )
