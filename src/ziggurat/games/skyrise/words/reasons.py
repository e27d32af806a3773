"""Why a choice is good: facts of the view with the figures of this position, and where a plan would lie on the map."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.teaching import PlanMark, Reason
from ziggurat.core.render.prose import listed
from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.data.records import COLORS, LETTERS
from ziggurat.games.skyrise.view.shapes import SkyriseView, StructureView
from ziggurat.games.skyrise.words.effects import leaders, on_ground, with_piece, worth
from ziggurat.games.skyrise.words.names import Names

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ORDINALS = ("", "first", "second", "third", "fourth")


def number(n: int) -> str:
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


class Reasoner:
    """Finds what speaks for a choice, for one edition."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._aims = {str(aim.color): aim for aim in names.data.objectives}

    # ---- what the plan is

    def _piece_and_hood(self, view: SkyriseView, plan: Sequence[int]) -> tuple[str, str]:
        """What is bid and where, as far as the plan says it."""
        said = [self._names.choices[choice] for choice in plan]
        if view.phase == "hood":
            return view.held, said[0]
        return said[0], said[1] if len(said) > 1 and said[1] in self._names.hoods else ""

    def said(self, view: SkyriseView, plan: Sequence[int]) -> str:
        """«Bid 72 in Zenith Forum»."""
        if view.phase not in ("bid", "hood") or plan[0] == ops.PASS:
            return ""
        piece, hood = self._piece_and_hood(view, plan)
        verb = "Place" if piece in self._names.wonders else "Bid"
        where = f" in {self._names.hoods[hood].name}" if hood else ""
        return f"{verb} {self._names.piece(piece)}{where}"

    def marks(self, view: SkyriseView, plan: Sequence[int]) -> tuple[PlanMark, ...]:
        """The neighborhood, with an arrow from the bid that it answers."""
        if view.phase not in ("bid", "hood") or plan[0] == ops.PASS:
            return ()
        piece, hood = self._piece_and_hood(view, plan)
        if not hood:
            return ()
        origin = view.bids[-1].piece if view.bids else ""
        return (PlanMark(f"h-{hood}", origin, self._names.piece(piece)),)

    # ---- why

    def reasons(self, view: SkyriseView, plan: Sequence[int]) -> tuple[Reason, ...]:
        """What speaks for the first choice of a plan, the best first."""
        if view.seat is None or not plan or plan[0] not in view.legal:
            return ()
        if view.phase == "pick":
            return self._pick(view, view.seat, self._names.data.wonders[plan[0] - self._names.pick0].id)
        if view.phase == "wild":
            return self._row(view, view.seat, COLORS[plan[0] - ops.COLOR0], "", ())
        if plan[0] == ops.PASS:
            return self._pass(view, view.seat) if view.phase == "bid" else ()
        if view.phase == "vault":
            hood = self._names.choices[plan[0]]
            return self._disc(view, view.seat, hood, "", ())
        piece, hood = self._piece_and_hood(view, plan)
        placed = self._place(view, view.seat, piece, hood) if hood else ()
        return (*placed[:2], *self._number(view, view.seat, piece), *placed[2:])

    def _place(self, view: SkyriseView, seat: int, piece: str, hood: str) -> tuple[Reason, ...]:
        after = with_piece(self._names, view, seat, piece, hood)
        ground = self._names.hoods[hood].color
        return (
            *self._wonder(view, seat, piece, hood),
            *self._aim(view, seat, hood, ground),
            *self._lead(view, seat, piece, hood, after),
            *self._disc(view, seat, hood, ground, after),
            *self._cards(view, seat, hood),
            *self._last(view, seat),
            *self._ground(view, seat, hood, ground),
            *self._quiet(view, piece, hood),
        )

    def _wonder(self, view: SkyriseView, seat: int, piece: str, hood: str) -> tuple[Reason, ...]:
        if piece not in self._names.wonders:
            return ()
        points = worth(self._names, view, seat, piece, hood)
        if not points:
            return ()
        return (Reason(f"{self._names.piece(piece)} pays {points} here, at once.", (f"piece:{piece}",), "Wonders"),)

    def _aim(self, view: SkyriseView, seat: int, hood: str, ground: str) -> tuple[Reason, ...]:
        """The secret aim of the seat itself; nobody else gets this view."""
        board = view.boards[seat]
        if board.objective != ground:
            return ()
        aim = self._aims[ground]
        nth = on_ground(self._names, view.structures, seat, ground) + 1
        at = (f"site:{hood}", f"aim:{seat}")
        if nth == aim.need:
            words = f"Your {ORDINALS[nth]} on {ground}: your secret aim is reached, {aim.score} points."
        elif nth < aim.need:
            words = f"Your {ORDINALS[nth]} on {ground}, and your secret aim wants {number(aim.need)}."
        else:
            return ()
        return (Reason(words, at, "Secret objective"),)

    def _lead(
        self, view: SkyriseView, seat: int, piece: str, hood: str, after: tuple[StructureView, ...]
    ) -> tuple[Reason, ...]:
        island = self._names.island_of[hood]
        before = view.control.get(island, ())
        now = leaders(self._names, after, island)
        if seat in before or seat not in now:
            return ()
        name = next(one.name for one in self._names.data.islands if one.id == island)
        height = self._names.heights.get(piece, "")
        who = f"Your {height} building" if height else self._names.piece(piece)
        rivals = listed(view.name(other) for other in before)
        if len(now) > 1:
            words = f"{who} draws level with {rivals} on {name}: {self._names.data.scoring.island_control} for each."
        elif before:
            words = f"{who} takes {name} from {rivals}."
        else:
            words = f"{who} leads {name}, where nobody else stands."
        return (Reason(words, (f"island:{island}",), f"Island control, Era {view.era}"),)

    def _disc(
        self, view: SkyriseView, seat: int, hood: str, ground: str, after: tuple[StructureView, ...]
    ) -> tuple[Reason, ...]:
        """What the disc in a neighborhood brings."""
        disc = view.discs.get(hood, "")
        if disc in COLORS:
            return self._row(view, seat, disc, ground, after, hood)
        if disc and disc in LETTERS:
            value = view.tiles[LETTERS.index(disc)]
            known = [tile for tile in view.tiles if tile is not None]
            if value is not None and value >= max(known) and value > 1:
                words = f"You know that {disc} pays {value}, the most of those you know."
                return (Reason(words, (f"patron:{disc}",), "Patron discs"),)
        return ()

    def _row(
        self,
        view: SkyriseView,
        seat: int,
        disc: str,
        ground: str,
        after: tuple[StructureView, ...],
        hood: str = "",
    ) -> tuple[Reason, ...]:
        row = view.boards[seat].rows[COLORS.index(disc)]
        values = self._names.data.row_values
        at = (f"row:{seat}:{disc}", *((f"site:{hood}",) if hood else ()))
        if row + 1 >= len(values):
            extra = self._names.data.scoring.excess_disc
            return (Reason(f"Your {disc} row is full, so this disc pays {extra} by itself.", at, "Discs in excess"),)
        gain = values[row + 1] - values[row]
        standing = on_ground(self._names, after or view.structures, seat, disc)
        if gain <= 0 or not standing:
            return ()
        which = "wild" if not hood else disc
        if standing == 1:
            words = f"A {which} disc: your structure on {disc} gains {gain}."
        else:
            words = f"A {which} disc: your {number(standing)} structures on {disc} gain {gain} each."
        if ground == disc:
            words = f"A {disc} disc on {disc} ground: {words.partition(': ')[2]}"
        return (Reason(words, at, "Structures"),)

    def _cards(self, view: SkyriseView, seat: int, hood: str) -> tuple[Reason, ...]:
        """What the panorama cards would count that they do not count yet."""
        own = {one.hood for one in view.structures if one.seat == seat}
        again = ", and again after Era 2" if view.era == 1 else ""
        out = []
        for key in view.panoramas:
            card = self._names.panoramas[key]
            effect = card.effect
            words = ""
            if effect.op == "bridge-both-ends":
                ends = [other for other in self._names.over(view, hood) if other in own]
                if ends:
                    places = listed(self._names.hoods[other].name for other in ends)
                    words = f"It closes the bridge to {places}: {card.score * len(ends)} now{again}."
            elif effect.op in ("feature-group", "feature-incidence"):
                beside = [
                    len(own.intersection(feature.borders))
                    for island in self._names.data.islands
                    for feature in island.features
                    if feature.kind == effect.feature and hood in feature.borders
                ]
                counted = len(beside) if effect.op == "feature-incidence" else beside.count(effect.need - 1)
                if counted:
                    nth = "" if effect.op == "feature-incidence" else f"the {ORDINALS[effect.need]} of yours "
                    words = f"{card.name}: {nth}at a {effect.feature}, {card.score * counted} now{again}."
            if words:
                out.append(Reason(words, (f"goal:{key}",), f"Panoramas, Era {view.era}"))
        return tuple(out)

    def _ground(self, view: SkyriseView, seat: int, hood: str, ground: str) -> tuple[Reason, ...]:
        value = self._names.data.row_values[view.boards[seat].rows[COLORS.index(ground)]]
        if value <= self._names.data.row_values[0]:
            return ()
        words = f"Each of yours on {ground} ground earns {value}, and this is one more."
        return (Reason(words, (f"row:{seat}:{ground}", f"site:{hood}"), "Structures"),)

    def _last(self, view: SkyriseView, seat: int) -> tuple[Reason, ...]:
        if any(board.finished for board in view.boards):
            return ()
        left = view.boards[seat].to_build
        key = self._names.data.scoring.large_key
        if left == 1:
            return (
                Reason(f"It is your last, and the first to finish takes the large key: {key}.", ("key:large",), "Keys"),
            )
        if left == 2:
            return (
                Reason("After this only one is left, and the large key waits for the first to finish.", ("key:large",)),
            )
        return ()

    def _quiet(self, view: SkyriseView, piece: str, hood: str) -> tuple[Reason, ...]:
        if piece in self._names.wonders:
            return ()
        taken = {one.hood for one in view.structures} | {bid.hood for bid in view.bids}
        if any(other not in taken for other in self._names.neighbors(view)[hood]):
            return ()
        return (Reason("Nobody can answer there: no site beside it is free.", (f"site:{hood}",)),)

    def _number(self, view: SkyriseView, seat: int, piece: str) -> tuple[Reason, ...]:
        """Whether a bid can still be topped."""
        rivals = [(at, board) for at, board in enumerate(view.boards) if at != seat and not board.passed]
        if piece in self._names.wonders:
            if any("outbids-wonders" in self._names.wonders[card].powers for _, one in rivals for card in one.wonders):
                return ()
            return (Reason(f"{self._names.piece(piece)} needs no number: it wins at once.", (f"piece:{piece}",)),)
        if not rivals or any(board.pool_wonders for _, board in rivals):
            return ()
        best = {at: max(map(int, board.pool), default=0) for at, board in rivals}
        if max(best.values()) > int(piece):
            return ()
        held = listed(f"{view.name(at)} {most}" for at, most in best.items() if most)
        words = f"Nobody can top {piece}: {held} at most." if held else f"Nobody is left who could top {piece}."
        return (Reason(words, tuple(f"seat:{at}" for at in best)),)

    def _pass(self, view: SkyriseView, seat: int) -> tuple[Reason, ...]:
        """Why to stay out: what would have to be spent, and what lies there."""
        board = view.boards[seat]
        latest = view.bids[-1]
        taken = {one.hood for one in view.structures} | {bid.hood for bid in view.bids}
        free = [hood for hood in self._names.neighbors(view)[latest.hood] if hood not in taken]
        discs = [view.discs.get(hood, "") for hood in free]
        full = [disc for disc in discs if disc in COLORS and board.rows[COLORS.index(disc)] == 3]
        if full and len(full) == len(discs):
            kinds = listed(sorted(set(full)))
            which = "the site there holds" if len(full) == 1 else "every site there holds"
            return (Reason(f"Pass: {which} a fourth {kinds} disc for you.", tuple(f"site:{hood}" for hood in free)),)
        enough = [name for name in board.pool if int(name) > latest.number]
        if len(enough) == 1:
            return (Reason(f"Only your {enough[0]} beats {latest.number}, and you have it once.", (f"seat:{seat}",)),)
        return ()

    def _pick(self, view: SkyriseView, seat: int, card: str) -> tuple[Reason, ...]:
        mine = [self._names.wonders[other] for other in view.cards]
        wonder = self._names.wonders[card]
        if wonder.initiative == min(other.initiative for other in mine) and len(mine) > 1:
            return (
                Reason(f"Its {wonder.initiative} is your lowest, and the lowest starts Era 2.", (f"piece:{card}",)),
            )
        return ()
