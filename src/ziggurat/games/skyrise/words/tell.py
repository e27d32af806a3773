"""The table in words, for a terminal, a screen reader or a language model."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.render.prose import final_sheet, folded, listed
from ziggurat.games.skyrise.data.records import COLORS, FEATURES, LETTERS
from ziggurat.games.skyrise.view.shapes import SeatView, SkyriseView
from ziggurat.games.skyrise.words import turn
from ziggurat.games.skyrise.words.names import Names

ORDINALS = ("", "first", "second", "third", "fourth")


class Teller:
    """The table of one edition."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def tell(self, view: SkyriseView) -> str:
        """The whole table as this viewer may know it, in lines of at most 100 characters."""
        parts = [self._head(view), self._auction(view)]
        title = "SEATS, clockwise" if view.over else "SEATS, clockwise, with the points that you know of"
        parts.append([title] + [line for seat in range(view.seats) for line in self._seat(view, seat)])
        if view.seat is not None:
            parts.append(self._secrets(view, view.seat))
        parts.append(self._goals(view))
        parts.append(self._end(view))
        parts.append(self._map(view))
        if view.phase == "over":
            parts.append(final_sheet(view, [board.points for board in view.boards]))
        return "\n\n".join("\n".join(lines) for lines in parts if lines)

    def _head(self, view: SkyriseView) -> list[str]:
        if view.phase == "over":
            told = turn.verdict(view)
            return ["SKYRISE, the game is over", *folded(f"{told.question} {told.context}")]
        asked = listed("you" if seat == view.seat else view.name(seat) for seat in view.pending)
        title = f"SKYRISE, Era {view.era} of 2, auction {view.auction}"
        return [title, *folded(f"To choose: {asked}. {turn.task(self._names, view)}")]

    def _auction(self, view: SkyriseView) -> list[str]:
        if view.phase not in ("bid", "hood"):
            return []
        lines = [f"AUCTION {view.auction}, started by {view.name(view.starter)}"]
        for number, bid in enumerate(view.bids, 1):
            beat = "; this is the one to beat" if number == len(view.bids) else ""
            hood = self._names.hoods[bid.hood]
            text = f"{number}. {view.name(bid.seat)}: {self._names.sized(bid.piece)}, in {hood.id} {hood.name}{beat}"
            lines += folded(text, "  ")
        if not view.bids:
            lines.append("  No bid yet.")
        if view.held:
            lines += folded(f"{view.name(view.turn)} holds {self._names.sized(view.held)}, not yet placed.", "  ")
        return lines + folded(turn.passed(view).strip(), "  ")

    def _seat(self, view: SkyriseView, seat: int) -> list[str]:
        board = view.boards[seat]
        notes = [board.color]
        if seat == view.seat:
            notes.append("you")
        if seat in view.pending:
            notes.append("to choose")
        if board.passed:
            notes.append("passed")
        if board.finished:
            notes.append(f"finished {ORDINALS[board.finished]}")
        score = f"Prestige {board.prestige}"
        if view.phase != "over":
            score += f", {view.scores[seat]} if it ended now; {board.to_build} structures to build"
        lines = folded(f"{view.name(seat)} ({', '.join(notes)}): {score}")
        rows = ", ".join(
            f"{color} {row} (worth {self._names.data.row_values[row]})" for color, row in zip(COLORS, board.rows)
        )
        lines += folded(f"Discs in rows: {rows}", "  ")
        lines += folded(f"On the visionary: {self._visionary(board) or 'nothing'}", "  ")
        wild = [f"{n} {color}" for color, n in zip(COLORS, board.wilds) if n]
        if wild:
            lines.append(f"  Wild discs among them: {listed(wild)}")
        if board.pool or board.to_build:
            lines += folded(f"Bids in the pool: {self._pool(board.pool) or 'none'}", "  ")
        if board.locked:
            lines += folded(f"Joining in Era 2: {self._pool(board.locked)}", "  ")
        built = {structure.piece: structure.hood for structure in view.structures if structure.seat == seat}
        for card, figure in zip(board.wonders, board.figures):
            lines += folded(self._wonder(view, board, card, figure, built.get(card)), "  ")
        if board.objective_open and board.objective is not None:
            lines += folded(f"Objective, revealed: {self._objective(view, seat, board.objective)}", "  ")
        return lines

    def _visionary(self, board: SeatView) -> str:
        items = [f"{n} patron {letter}" for letter, n in zip(LETTERS, board.patrons) if n]
        items += [f"{n} {color} in excess" for color, n in zip(COLORS, board.excess) if n]
        if board.commissions:
            items.append(f"{board.commissions} commissions")
        items += [f"{key} key" for key in board.keys]
        return ", ".join(items)

    def _pool(self, pool: Sequence[str]) -> str:
        """Numbers by height: "short 2, 24; medium 34"."""
        return "; ".join(
            f"{height} {', '.join(numbers)}"
            for height in ("short", "medium", "tall")
            if (numbers := [number for number in pool if self._names.heights[number] == height])
        )

    def _wonder(self, view: SkyriseView, board: SeatView, card: str, figure: str, hood: str | None) -> str:
        wonder = self._names.wonders[card]
        whose = f" ({figure} figure)" if len(board.figures) > 1 else ""
        title = f"Wonder{whose}: {wonder.name}, initiative {wonder.initiative}"
        if hood is not None:
            return f"{title}, built in {hood} {self._names.hoods[hood].name}"
        place = "" if card in board.pool_wonders else ", on the map as a bid"
        return f"{title}, not built{place}. {wonder.text}"

    def _objective(self, view: SkyriseView, seat: int, color: str) -> str:
        goal = next(goal for goal in self._names.data.objectives if goal.color == color)
        have = sum(s.seat == seat and self._names.hoods[s.hood].color == color for s in view.structures)
        return f"{goal.need} structures in {color} score {goal.score} at the end; {have} so far"

    def _secrets(self, view: SkyriseView, seat: int) -> list[str]:
        board = view.boards[seat]
        lines = []
        if board.objective is not None and not board.objective_open:
            lines += folded(f"Objective: {self._objective(view, seat, board.objective)}", "  ")
        known = [f"{letter} {value}" for letter, value in zip(LETTERS, view.tiles) if value is not None]
        if known and view.phase != "over":
            lines.append(f"  Patron values you know: {', '.join(known)}")
        if view.picks:
            lines.append(f"  Chosen in secret: {listed(self._names.piece(card) for card in view.picks)}")
        for card in view.cards:
            wonder = self._names.wonders[card]
            lines += folded(f"Wonder card: {wonder.name}, initiative {wonder.initiative}. {wonder.text}", "  ")
        return ["ONLY YOU KNOW", *lines] if lines else []

    def _goals(self, view: SkyriseView) -> list[str]:
        lines = ["GOALS FOR ALL, scored at the end of both Eras"]
        lines.append(f"  Island control: {self._names.data.scoring.island_control} for the leader of each island")
        for card in view.panoramas:
            panorama = self._names.panoramas[card]
            lines += folded(f"{panorama.name}, {panorama.score} each: {panorama.text}", "  ")
        return lines

    def _end(self, view: SkyriseView) -> list[str]:
        """Patrons, rows, keys and commissions (SKY-091, SKY-092, SKY-096, SKY-117, SKY-144)."""
        if view.phase == "over":
            values = ", ".join(f"{letter} {value}" for letter, value in zip(LETTERS, view.tiles))
        else:
            values = listed(str(value) for value in self._names.data.patron_values) + ", in secret order"
        scoring = self._names.data.scoring
        scale = (
            ", ".join(str(value) for value in self._names.data.row_values[:-1])
            + f" or {self._names.data.row_values[-1]}"
        )
        lines = ["AT THE END OF THE GAME", f"  Patron values: {values}"]
        lines += folded(
            f"Each structure scores {scale} with 0, 1, 2, 3 or 4 discs in the row of its neighborhood's color; "
            f"discs beyond the fourth score {scoring.excess_disc} each",
            "  ",
        )
        keys = [("large", "first", scoring.large_key)]
        if self._names.data.setup[str(view.seats)].small_key:
            keys.append(("small", "second", scoring.small_key))
        for key, order, points in keys:
            owner = [view.name(seat) for seat, board in enumerate(view.boards) if key in board.keys]
            where = f"{owner[0]} has it" if owner else f"for the {order} who has built everything"
            lines += folded(f"The {key} key, {points}: {where}", "  ")
        items = "patron discs, discs in excess, keys and commissions"
        lines += folded(
            f"Each commissions disc scores {scoring.commission_per_item} for every item on the visionary: {items}", "  "
        )
        return lines

    def _map(self, view: SkyriseView) -> list[str]:
        near = self._names.neighbors(view)
        structures = {structure.hood: structure for structure in view.structures}
        bids = {bid.hood: bid for bid in view.bids}
        slots = self._names.data.setup[str(view.seats)].slots
        lines = ["MAP: each neighborhood with its color, what is there, and its neighbors (+ over a bridge)"]
        for number, where in [(0, "center"), *zip((self._names.islands[i] for i in view.islands), slots)]:
            island = self._names.data.islands[number]
            leaders = listed(view.name(seat) for seat in view.control[island.id]) or "nobody"
            lines += folded(f"{island.name}, {where}; controlled by {leaders}")
            ids = {hood.id for hood in island.hoods}
            for hood in island.hoods:
                if hood.id in structures:
                    structure = structures[hood.id]
                    there = f"{self._structure(structure.piece, structure.height)} of {view.name(structure.seat)}"
                elif hood.id in bids:
                    bid = bids[hood.id]
                    latest = " (the one to beat)" if bid is view.bids[-1] else ""
                    there = f"bid {self._names.piece(bid.piece)} of {view.name(bid.seat)}{latest}, "
                    there += self._disc(view, hood.id)
                else:
                    there = f"free, {self._disc(view, hood.id)}"
                beside = " ".join(other if other in ids else f"+{other}" for other in near[hood.id])
                lines += folded(f"{hood.id} {hood.name}, {hood.color}: {there}; by {beside}", "  ")
            for kind in FEATURES:
                groups = [" ".join(f.borders) for f in island.features if f.kind == kind]
                if groups:
                    what = f"A {kind} borders" if len(groups) == 1 else f"{kind.title()}s border"
                    lines += folded(f"{what} {' / '.join(groups)}", "  ")
        return lines

    def _structure(self, piece: str, height: str) -> str:
        return f"Wonder {self._names.piece(piece)}" if height == "wonder" else f"{height} building"

    def _disc(self, view: SkyriseView, hood: str) -> str:
        disc = view.discs.get(hood)
        if disc is None:
            return "no disc"
        return f"patron {disc} disc" if disc in LETTERS else f"{disc} disc"
