"""The viewer's hand: bids as a skyline, Wonder cards, and the four rows when a wild disc gets its color."""

from __future__ import annotations

from functools import lru_cache

from ziggurat.core.drawing import Part
from ziggurat.core.memory import Memory
from ziggurat.core.pen import esc, tower_svg
from ziggurat.core.view import Prompt
from ziggurat.games.skyrise import discs
from ziggurat.games.skyrise.components import COLORS, Components
from ziggurat.games.skyrise.view import SkyriseView

BidsKey = tuple[
    str,
    tuple[str, ...],
    tuple[str, ...],
    tuple[str, ...],
    str,
    tuple[tuple[str, int], ...],
    tuple[str, ...],
    int | None,
    bool,
    bool,
    bool,
    bool,
]
BIDS = 4096
"""So many bids are kept as they are drawn."""
NOTHING = Part("hand", '<div class="hand" id="hand" hidden="hidden"></div>', "hand", shared=False)


def _act(choice: int | None, *, chosen: bool = False, why: str = "") -> str:
    """The attributes that make a button a choice, or say why it is none."""
    if choice is not None:
        return f' data-choice="{choice}"'
    if chosen:
        return ' aria-pressed="true"'
    return f' aria-disabled="true" title="{esc(why)}"'


def _hand(label: str, body: str) -> Part:
    markup = f'<div class="hand" id="hand" role="group" aria-label="{label}">{body}</div>'
    return Part("hand", markup, "hand", shared=False)


class Hand:
    """Draws the hand for one edition."""

    def __init__(self, components: Components) -> None:
        self._buildings = {str(building.number): building for building in components.buildings}
        self._wonders = {wonder.id: wonder for wonder in components.wonders}
        self._factions = [faction.faction.title() for faction in components.colors]
        self._bids: dict[tuple[str, str, int | None, bool, str], str] = {}
        self._card = lru_cache(1024)(self._draw_card)
        self._pieces = self._buildings.keys() | self._wonders.keys()

    def part(self, view: SkyriseView, legal: dict[str, int], prompt: Prompt, memory: Memory) -> Part:
        """`legal` maps the names of the viewer's choices to their indices."""
        seat = view.seat
        if seat is None or view.phase == "over":
            return NOTHING
        if view.phase == "pick":
            return _hand("Your Wonder cards", self._picks(view, legal))
        if view.phase == "wild" and seat in view.pending:
            return _hand("The rows of your board", self._colors(legal, prompt))
        key = self._bids_key(view, seat, legal)
        kept: Part | None = memory.recall(("hand", seat), key)
        return memory.note(("hand", seat), key, _hand("Your bids", self._draw_row(*key))) if kept is None else kept

    def _bids_key(self, view: SkyriseView, seat: int, legal: dict[str, int]) -> BidsKey:
        """All that the row of bids depends on; much of a view changes without it."""
        board = view.boards[seat]
        mine = view.turn == seat
        last = view.bids[-1] if view.bids else None
        return (
            board.color,
            board.pool,
            board.pool_wonders,
            tuple([bid.piece for bid in view.bids if bid.seat == seat]),
            view.held if mine else "",
            tuple([(piece, choice) for piece, choice in legal.items() if piece in self._pieces]),
            tuple([card for card in view.cards if card not in board.wonders]),
            # Which piece beats the last bid; the own one need not be beaten.
            None if last is None or last.seat == seat else last.number,
            last is None,
            bool(view.held) and mine,
            board.passed,
            mine,
        )

    def _draw_row(
        self,
        color: str,
        pool: tuple[str, ...],
        wonders: tuple[str, ...],
        on_map: tuple[str, ...],
        held: str,
        lit: tuple[tuple[str, int], ...],
        cards: tuple[str, ...],
        rival: int | None,
        first: bool,
        chosen: bool,
        passed: bool,
        mine: bool,
    ) -> str:
        """Bids in order, then Wonder cards."""
        legal = dict(lit)

        def why(piece: str) -> str:
            if piece in legal or piece == held:
                return ""
            return self._why(piece, rival, first=first, chosen=chosen, passed=passed, mine=mine)

        away = [piece for piece in (*on_map, held) if piece in self._buildings]
        out = []
        for piece in sorted({*pool, *away}, key=int) if away else pool:
            if piece in on_map:
                out.append(_placeholder(piece))
            else:
                bid = color, piece, legal.get(piece), piece == held, why(piece)
                drawn = self._bids.get(bid)
                if drawn is None:
                    if len(self._bids) >= BIDS:
                        self._bids.clear()
                    drawn = self._bids[bid] = self._draw_bid(*bid)
                out.append(drawn)
        for card in dict.fromkeys((*wonders, *((held,) if held in self._wonders else ()))):
            out.append(self._card(color, card, legal.get(card), "", card == held, why(card)))
        out += [self._card(color, card, None, "look", why="Chosen from at the end of Era 1") for card in cards]
        return "".join(out)

    def _why(self, piece: str, rival: int | None, *, first: bool, chosen: bool, passed: bool, mine: bool) -> str:
        """Why a piece cannot be chosen now; `rival` is the number to beat, 0 for a Wonder."""
        name = self._wonders[piece].name if piece in self._wonders else piece
        if rival is not None and piece in self._buildings:
            if not rival:
                return "A Wonder is not outbid by a building"
            if int(piece) < rival:
                return f"{name} does not beat {rival}"
        if chosen:
            return "Another piece is chosen"
        if passed:
            return "You passed in this auction"
        if not mine:
            return "It is not your turn"
        if first and piece in self._wonders:
            return "A Wonder does not start an auction while buildings are left"
        return f"No neighborhood is free for {name}"

    def _draw_bid(self, color: str, piece: str, choice: int | None, held: bool, why: str) -> str:
        building = self._buildings[piece]
        state = " lit" if choice is not None else " chosen" if held else " low" if "beat" in why else " idle"
        dot = '<i class="dot"></i>' if building.era == 2 else ""
        words = f"Bid {piece}, {building.height}{f', {why}' if why else ''}"
        return (
            f'<button class="bid{state} p-{color}" data-piece="{piece}"{_act(choice, chosen=held, why=why)} '
            f'aria-label="{esc(words)}">{tower_svg(color, building.height, 36, 78)}'
            f'<span class="num">{piece}{dot}</span></button>'
        )

    def _draw_card(
        self, color: str, card: str, choice: int | None, cls: str, chosen: bool = False, why: str = "", note: str = ""
    ) -> str:
        wonder = self._wonders[card]
        state = " lit" if choice is not None else " chosen" if chosen else " idle"
        tag = f'<small class="tag now">{esc(note)}</small>' if note else ""
        full = "" if choice is None and not chosen else f' title="{esc(wonder.text)}"'
        picture = "" if cls == "look" else tower_svg(color, "wonder", 40, 66)
        return (
            f'<button class="wcard{state}{cls and " " + cls} p-{color}" data-piece="{card}"'
            f'{_act(choice, chosen=chosen, why=f"{why}: {wonder.text}")}{full}>{picture}<span class="tx">'
            f"<b>{esc(wonder.name)}{tag}</b><span>{esc(wonder.text)}</span></span></button>"
        )

    def _picks(self, view: SkyriseView, legal: dict[str, int]) -> str:
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
                    legal.get(f"pick-{card}"),
                    "big",
                    card in view.picks,
                    "You have chosen",
                    note,
                )
            )
        return "".join(out)

    def _colors(self, legal: dict[str, int], prompt: Prompt) -> str:
        helps = {answer.choice: answer.help for answer in prompt.answers}
        return "".join(
            f'<button class="wcard lit color"{_act(legal[color])}>{discs.small(color, 34)}<span class="tx">'
            f"<b>{esc(faction)}</b><span>{esc(helps.get(legal[color], ''))}</span></span></button>"
            for color, faction in zip(COLORS, self._factions)
            if color in legal
        )


def _placeholder(piece: str) -> str:
    """Where a bid that lies on the map will come back to; it has no `data-piece`, the one on the map has."""
    why = f"{piece} is on the map in this auction"
    return (
        f'<button class="bid out" aria-disabled="true" title="{why}" aria-label="{why}">'
        f'<span class="num">{piece}</span></button>'
    )
