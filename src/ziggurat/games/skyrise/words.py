"""Skyrise in words: the table for a terminal, a screen reader or a language model, what is asked, and what happened."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from ziggurat.core.contract.game import Vocabulary
from ziggurat.core.contract.view import Answer, Prompt
from ziggurat.core.render.prose import final_sheet, folded, listed, verdict
from ziggurat.games.skyrise import derive, rules
from ziggurat.games.skyrise.components import COLORS, DISC_IDS, FEATURES, LETTERS, Components
from ziggurat.games.skyrise.narration import Narration
from ziggurat.games.skyrise.tables import COLOR0, HOOD0, PASS, Board
from ziggurat.games.skyrise.view import SeatView, SkyriseView, StructureView

ORDINALS = ("", "first", "second", "third", "fourth")
ANSWERS = 1 << 14
"""So many answers of a kind are kept."""
_KINDS: dict[str, int] = {"": -1, **{disc: kind for kind, disc in enumerate(DISC_IDS)}}
"""The number of every disc, and of none."""


class Words:
    """The words of one edition; made once per game, then fast enough to be asked at every drawing."""

    def __init__(self, components: Components, vocabulary: Vocabulary) -> None:
        self._data = components
        self._vocabulary = vocabulary
        self._names = vocabulary.names
        self._tables = derive.tables(components, "words", b"")
        self._place0 = HOOD0 + len(components.hoods)
        self._pick0 = self._place0 + len(components.wonders)
        self._wonders = {wonder.id: wonder for wonder in components.wonders}
        self._panoramas = {panorama.id: panorama for panorama in components.panoramas}
        self._islands = {island.id: number for number, island in enumerate(components.islands)}
        self._heights = {str(building.number): building.height for building in components.buildings}
        self._hoods = {hood.id: hood for hood in components.hoods}
        self._island_of = {hood.id: island.id for island in components.islands for hood in island.hoods}
        self._spots = [f"{hood.name} ({hood.id})" for hood in components.hoods]
        self._ground = self._grounds()
        self._narration = Narration(components, self._tables)
        self._over: dict[tuple[str, ...], dict[str, tuple[str, ...]]] = {}
        self._near: dict[tuple[str, ...], dict[str, tuple[str, ...]]] = {}
        self._starts_anywhere = [w.id for w in components.wonders if "starts-anywhere" in w.powers]
        # The same answers come again and again: made once, and drawn once by who knows them again.
        self._bid_answers: dict[tuple[int, tuple[str, ...], int, int], Answer] = {}
        self._hood_answers: dict[tuple[int, str, int | None, str, int, int, bool, str], Answer] = {}

    def __reduce__(self) -> tuple[type[Words], tuple[Components, Vocabulary]]:
        """Copies and other processes make their own: a compiled class does not travel by itself."""
        return Words, (self._data, self._vocabulary)

    def _grounds(self) -> dict[str, str]:
        """What never changes about a neighborhood in one phrase: its color and the features it borders."""
        bordered: dict[str, Counter[str]] = {hood: Counter() for hood in self._hoods}
        for island in self._data.islands:
            for feature in island.features:
                for hood in feature.borders:
                    bordered[hood][feature.kind] += 1
        grounds = {}
        for hood, kinds in bordered.items():
            found = [f"a {kind}" if kinds[kind] == 1 else f"{kinds[kind]} {kind}s" for kind in FEATURES if kinds[kind]]
            grounds[hood] = f"borders {listed(found)}" if found else ""
        return grounds

    def _board(self, view: SkyriseView) -> Board:
        return self._tables.board(tuple(self._islands[island] for island in view.islands))

    def _neighbors(self, view: SkyriseView) -> dict[str, tuple[str, ...]]:
        """Hood id -> ids of the adjacent hoods, bridges included."""
        near = self._near.get(view.islands)
        if near is None:
            board = self._board(view)
            ids = self._tables.hood_ids
            near = {ids[hood]: tuple(ids[other] for other in board.neighbors[hood]) for hood in board.hoods}
            self._near[view.islands] = near
        return near

    def _bridges(self, view: SkyriseView, hood: str, owners: dict[str, int]) -> str:
        """The bridges of a neighborhood and whether the other end is the viewer's: «bridge to Lichen Walk (yours)»."""
        over = self._over.get(view.islands)
        if over is None:
            over = {
                one: tuple(other for other in beside if self._island_of[other] != self._island_of[one])
                for one, beside in self._neighbors(view).items()
            }
            self._over[view.islands] = over
        if not over[hood]:
            return ""
        ends = [
            self._hoods[other].name + (" (yours)" if owners.get(other, -1) == view.turn else "") for other in over[hood]
        ]
        return f"bridge{'s' if len(ends) > 1 else ''} to {listed(ends)}"

    def _piece(self, piece: str) -> str:
        """A building's number, or the name of a Wonder."""
        wonder = self._wonders.get(piece)
        return piece if wonder is None else wonder.name

    def _sized(self, piece: str) -> str:
        """A piece with what kind it is: "24, short", "The Summit, Wonder"."""
        return f"{self._piece(piece)}, {self._heights.get(piece, 'Wonder')}"

    # ------------------------------------------------------------ what is asked

    def ask(self, view: SkyriseView) -> Prompt:
        """The question of this view's seat with an answer for each legal choice, or for whom it waits."""
        if view.phase == "over":
            return self._verdict(view)
        if not view.legal:
            return self._waiting(view)
        if view.phase == "bid":
            return self._ask_bid(view)
        if view.phase == "hood":
            return self._ask_hood(view)
        if view.phase == "pick":
            return self._ask_pick(view)
        if view.phase == "wild":
            return self._ask_wild(view)
        return self._ask_vault(view)

    def _ask_bid(self, view: SkyriseView) -> Prompt:
        seat = view.turn
        board = view.boards[seat]
        latest = view.bids[-1] if view.bids else None
        rivals = _numbers(
            tuple([theirs.pool for other, theirs in enumerate(view.boards) if other != seat and not theirs.passed])
        )
        answers = []
        for choice in view.legal:
            name = self._names[choice]
            if choice == PASS:
                answers.append(_pass(0 if latest is None else latest.number))
            elif choice < COLOR0:
                against = len(rivals) - bisect_right(rivals, int(name))
                bid = choice, board.pool, against, -1 if latest is None else latest.number
                answer = self._bid_answers.get(bid)
                if answer is None:
                    if len(self._bid_answers) >= ANSWERS:
                        self._bid_answers.clear()
                    answer = self._bid_answers[bid] = self._answer_bid(*bid)
                answers.append(answer)
            else:
                wonder = self._wonders[name]
                answers.append(Answer(choice, f"{wonder.name}, Wonder", wonder.text, wonder.rule))
        if latest is None:
            return Prompt(
                f"You start auction {view.auction}: which piece do you bid?",
                "It goes to the central island or beside any structure; you cannot pass." + self._armed(view),
                tuple(answers),
                ("SKY-056", "SKY-057", "SKY-058"),
            )
        place = self._hoods[latest.hood].name
        if latest.number == 0:
            return Prompt(
                f"Do you answer {self._piece(latest.piece)} with {self._piece(self._names[view.legal[-1]])}?",
                f"{view.name(latest.seat)} placed it in {place}; nobody else may answer.",
                tuple(answers),
                ("SKY-071", "SKY-072"),
            )
        return Prompt(
            f"Do you outbid {view.name(latest.seat)}, who bid {latest.number} in {place}?",
            "Your bid must be higher and go next to that one." + self._passed(view) + self._armed(view),
            tuple(answers),
            ("SKY-060", "SKY-061", "SKY-063") + (("SKY-062",) if view.era == 2 else ()),
        )

    def _answer_bid(self, choice: int, pool: tuple[str, ...], against: int, latest: int) -> Answer:
        """A building to bid, while rivals hold so many higher ones; `latest` is -1 at the start of an auction."""
        name = self._names[choice]
        text = f"{kept([number for number in pool if number != name])}; {higher(against)}"
        if latest >= 0:
            text = f"beats {latest}; {text}"
        return Answer(choice, f"{name}, {self._heights[name]}", text, "SKY-056" if latest < 0 else "SKY-060")

    def _passed(self, view: SkyriseView) -> str:
        out = [view.name(seat) for seat, board in enumerate(view.boards) if board.passed]
        return f" {listed(out)} passed." if out else ""

    def _armed(self, view: SkyriseView) -> str:
        """Who may still answer with a Wonder: no number protects against it."""
        armed = [
            view.name(seat)
            for seat, board in enumerate(view.boards)
            if seat != view.turn and board.pool_wonders and not board.passed
        ]
        return f" {listed(armed)} can place a Wonder." if armed else ""

    def _ask_hood(self, view: SkyriseView) -> Prompt:
        seat = view.turn
        board = view.boards[seat]
        near = self._neighbors(view)
        owners = _owners(view.structures)
        bidden = [bid.hood for bid in view.bids]
        wonder = self._wonders.get(view.held)
        rule = ("SKY-062" if wonder else "SKY-060") if view.bids else "SKY-057"
        answers = []
        for choice in view.legal:
            hood = self._names[choice]
            around = near[hood]
            own = [owners[other] for other in around if other in owners].count(seat)
            free = len([other for other in around if other not in owners and (wonder or other not in bidden)])
            disc = view.discs.get(hood, "")
            detail = self._detail(view, board, disc)
            place = choice, disc, detail, self._bridges(view, hood, owners), own, free, wonder is None, rule
            answer = self._hood_answers.get(place)
            if answer is None:
                if len(self._hood_answers) >= ANSWERS:
                    self._hood_answers.clear()
                answer = self._hood_answers[place] = self._answer_hood(*place)
            answers.append(answer)
        if view.bids:
            latest = view.bids[-1]
            where = self._hoods[latest.hood].name
            context = f"Next to {where}, where {view.name(latest.seat)} bid {self._piece(latest.piece)}."
        elif view.held in self._starts_anywhere:
            context = "It may start in any unoccupied neighborhood."
        else:
            context = "On the central island or beside any structure."
        ids = (rule, "SKY-073", "R-33") if self._barred(view) else (rule, "R-33")
        return Prompt(f"Where do you place {self._piece(view.held)}?", context, tuple(answers), ids)

    def _barred(self, view: SkyriseView) -> bool:
        """Whether a constructed Wonder keeps others' tall buildings away."""
        return any(
            structure.height == "wonder"
            and structure.seat != view.turn
            and "bars-tall" in self._wonders[structure.piece].powers
            for structure in view.structures
        )

    def _answer_hood(
        self, choice: int, disc: str, detail: int | None, bridges: str, own: int, free: int, building: bool, rule: str
    ) -> Answer:
        """A neighborhood to bid in, with so many own structures and free neighborhoods beside it.

        Beside a Wonder those with bids are free too: it wins, and they go home (SKY-153).
        """
        hood = self._names[choice]
        text = f"{self._hoods[hood].color}, {self._gain(disc, detail)}"
        if self._ground[hood]:
            text += f"; {self._ground[hood]}"
        if bridges:
            text += f"; {bridges}"
        if own:
            text += f"; {own} of yours beside it"
        if not building:
            text += f"; {free} free beside it when it is built"
        elif free == 0:
            text += "; nobody can answer there"
        else:
            text += f"; {free} free beside it"
        return Answer(choice, self._spots[choice - HOOD0], text, rule)

    def _detail(self, view: SkyriseView, board: SeatView, disc: str) -> int | None:
        """What the worth of a disc depends on: how long its row is, or a patron's value if the viewer knows it."""
        kind = _KINDS[disc]
        if kind < 4:
            return board.rows[kind] if kind >= 0 else None
        return view.tiles[kind - 4] if kind < 8 else None

    def _gain(self, disc: str, detail: int | None) -> str:
        """What the disc of a neighborhood would mean for a board: see `_detail`."""
        kind = _KINDS[disc]
        if kind < 0:
            return "no disc"
        if kind < 4:
            return f"{disc} disc ({self._row(detail or 0)})"
        if kind < 8:
            return f"patron {disc} disc" if detail is None else f"patron {disc} disc worth {detail}"
        return f"{disc} disc"

    def _row(self, row: int) -> str:
        """What one more disc of its color does to a row of this length."""
        if row >= 4:
            return f"in excess, {self._data.scoring.excess_disc} points"
        return f"row from {self._data.row_values[row]} to {self._data.row_values[row + 1]}"

    def _ask_pick(self, view: SkyriseView) -> Prompt:
        assert view.seat is not None
        figures = view.boards[view.seat].figures
        answers = []
        for choice in view.legal:
            wonder = self._data.wonders[choice - self._pick0]
            answers.append(Answer(choice, wonder.name, f"initiative {wonder.initiative}. {wonder.text}", wonder.rule))
        if len(figures) == 1:
            return Prompt(
                "Which Wonder card do you choose?",
                "In secret; all reveal together. The lowest initiative starts Era 2.",
                tuple(answers),
                ("SKY-112", "SKY-053", "SKY-114"),
            )
        color = figures[len(view.picks)]
        first = f"{self._piece(view.picks[0])} goes to your {figures[0]} Wonder. " if view.picks else ""
        return Prompt(
            f"Which Wonder card goes to your {color} Wonder?",
            f"{first}In secret; all reveal together. The lowest sum of initiatives starts Era 2.",
            tuple(answers),
            ("SKY-112", "SKY-113", "SKY-055", "R-32"),
        )

    def _ask_wild(self, view: SkyriseView) -> Prompt:
        seat = view.turn
        board = view.boards[seat]
        standing = Counter(self._hoods[s.hood].color for s in view.structures if s.seat == seat)
        answers = []
        for choice in view.legal:
            number = choice - COLOR0
            color = COLORS[number]
            text = f"{self._row(board.rows[number])}; {standing[color]} of your structures in {color}"
            answers.append(Answer(choice, color.title(), text, "SKY-093" if board.rows[number] < 4 else "SKY-094"))
        return Prompt(
            "Which color does your wild disc take?",
            "It keeps that color for the rest of the game.",
            tuple(answers),
            ("SKY-093", "SKY-094"),
        )

    def _ask_vault(self, view: SkyriseView) -> Prompt:
        board = view.boards[view.turn]
        answers = []
        for choice in view.legal:
            if choice == PASS:
                answers.append(Answer(choice, "Take none", "all discs stay where they are", "R-15"))
                continue
            hood = self._names[choice]
            disc = view.discs.get(hood, "")
            text = f"{self._gain(disc, self._detail(view, board, disc))}; the neighborhood stays free"
            answers.append(Answer(choice, self._spots[choice - HOOD0], text, "SKY-178"))
        return Prompt(
            "Which disc beside your Wonder do you take?",
            f"It stands in {self._hoods[view.latest].name}.",
            tuple(answers),
            ("SKY-178", "R-15", "SKY-190"),
        )

    def _waiting(self, view: SkyriseView) -> Prompt:
        names = [view.name(seat) for seat in view.pending]
        context = self._task(view)
        if view.phase == "pick" and view.picks:
            context = f"You chose {listed(self._piece(card) for card in view.picks)}, in secret."
        return Prompt(f"Waiting for {listed(names)}.", context, (), self._bearing(view))

    def _bearing(self, view: SkyriseView) -> tuple[str, ...]:
        if view.phase == "pick":
            return ("SKY-112",) if view.seats > 2 else ("SKY-112", "SKY-113", "R-32")
        return {
            "bid": ("SKY-059",) if view.bids else ("SKY-056",),
            "hood": ("R-33",),
            "wild": ("SKY-093",),
            "vault": ("SKY-178",),
        }[view.phase]

    def _task(self, view: SkyriseView) -> str:
        """What those who are asked have to decide, as everybody may know it."""
        if view.phase == "pick":
            return "Everybody chooses Wonder cards in secret."
        you = view.turn == view.seat
        who = "You" if you else view.name(view.turn)
        if view.phase == "hood":
            return f"{who} {'are' if you else 'is'} about to place {self._piece(view.held)}."
        if view.phase == "wild":
            return f"{who} {'choose' if you else 'chooses'} a color for a wild disc."
        if view.phase == "vault":
            return f"{who} may take a disc beside {self._hoods[view.latest].name}."
        if not view.bids:
            return f"{who} {'start' if you else 'starts'} auction {view.auction}."
        latest = view.bids[-1]
        owner = "You lead" if latest.seat == view.seat else f"{view.name(latest.seat)} leads"
        return f"{owner} with {self._piece(latest.piece)} in {self._hoods[latest.hood].name}."

    def _verdict(self, view: SkyriseView) -> Prompt:
        """Who won, all scores, and how a tie was broken (SKY-147)."""
        return verdict(view, ("SKY-147",), "finishing construction earlier", ("Prestige", "Prestige"))

    # ------------------------------------------------------------ the table

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
            told = self._verdict(view)
            return ["SKYRISE, the game is over", *folded(f"{told.question} {told.context}")]
        asked = listed("you" if seat == view.seat else view.name(seat) for seat in view.pending)
        title = f"SKYRISE, Era {view.era} of 2, auction {view.auction}"
        return [title, *folded(f"To choose: {asked}. {self._task(view)}")]

    def _auction(self, view: SkyriseView) -> list[str]:
        if view.phase not in ("bid", "hood"):
            return []
        lines = [f"AUCTION {view.auction}, started by {view.name(view.starter)}"]
        for number, bid in enumerate(view.bids, 1):
            beat = "; this one is to be beaten" if number == len(view.bids) else ""
            hood = self._hoods[bid.hood]
            text = f"{number}. {view.name(bid.seat)}: {self._sized(bid.piece)}, in {hood.id} {hood.name}{beat}"
            lines += folded(text, "  ")
        if not view.bids:
            lines.append("  No bid yet.")
        if view.held:
            lines += folded(f"{view.name(view.turn)} holds {self._sized(view.held)}, not yet placed.", "  ")
        passed = self._passed(view)
        return lines + folded(passed.strip(), "  ")

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
            f"{color} {row} (worth {self._data.row_values[row]})" for color, row in zip(COLORS, board.rows)
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
            if (numbers := [number for number in pool if self._heights[number] == height])
        )

    def _wonder(self, view: SkyriseView, board: SeatView, card: str, figure: str, hood: str | None) -> str:
        wonder = self._wonders[card]
        whose = f" ({figure} figure)" if len(board.figures) > 1 else ""
        title = f"Wonder{whose}: {wonder.name}, initiative {wonder.initiative}"
        if hood is not None:
            return f"{title}, built in {hood} {self._hoods[hood].name}"
        place = "" if card in board.pool_wonders else ", on the map as a bid"
        return f"{title}, not built{place}. {wonder.text}"

    def _objective(self, view: SkyriseView, seat: int, color: str) -> str:
        goal = next(goal for goal in self._data.objectives if goal.color == color)
        have = sum(s.seat == seat and self._hoods[s.hood].color == color for s in view.structures)
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
            lines.append(f"  Chosen in secret: {listed(self._piece(card) for card in view.picks)}")
        for card in view.cards:
            wonder = self._wonders[card]
            lines += folded(f"Wonder card: {wonder.name}, initiative {wonder.initiative}. {wonder.text}", "  ")
        return ["ONLY YOU KNOW", *lines] if lines else []

    def _goals(self, view: SkyriseView) -> list[str]:
        lines = ["GOALS FOR ALL, scored at the end of both Eras"]
        lines.append(f"  Island control: {self._data.scoring.island_control} for the leader of each island")
        for card in view.panoramas:
            panorama = self._panoramas[card]
            lines += folded(f"{panorama.name}, {panorama.score} each: {panorama.text}", "  ")
        return lines

    def _end(self, view: SkyriseView) -> list[str]:
        """Patrons, rows, keys and commissions (SKY-091, SKY-092, SKY-096, SKY-117, SKY-144)."""
        if view.phase == "over":
            values = ", ".join(f"{letter} {value}" for letter, value in zip(LETTERS, view.tiles))
        else:
            values = listed(str(value) for value in self._data.patron_values) + ", in secret order"
        scoring = self._data.scoring
        scale = ", ".join(str(value) for value in self._data.row_values[:-1]) + f" or {self._data.row_values[-1]}"
        lines = ["AT THE END OF THE GAME", f"  Patron values: {values}"]
        lines += folded(
            f"Each structure scores {scale} with 0, 1, 2, 3 or 4 discs in the row of its neighborhood's color; "
            f"discs beyond the fourth score {scoring.excess_disc} each",
            "  ",
        )
        keys = [("large", "first", scoring.large_key)]
        if self._data.setup[str(view.seats)].small_key:
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
        near = self._neighbors(view)
        structures = {structure.hood: structure for structure in view.structures}
        bids = {bid.hood: bid for bid in view.bids}
        slots = self._data.setup[str(view.seats)].slots
        lines = ["MAP: each neighborhood with its color, what is there, and its neighbors (+ over a bridge)"]
        for number, where in [(0, "center"), *zip((self._islands[i] for i in view.islands), slots)]:
            island = self._data.islands[number]
            leaders = listed(view.name(seat) for seat in view.control[island.id]) or "nobody"
            lines += folded(f"{island.name}, {where}; controlled by {leaders}")
            ids = {hood.id for hood in island.hoods}
            for hood in island.hoods:
                if hood.id in structures:
                    structure = structures[hood.id]
                    there = f"{self._structure(structure.piece, structure.height)} of {view.name(structure.seat)}"
                elif hood.id in bids:
                    bid = bids[hood.id]
                    latest = " (to be beaten)" if bid is view.bids[-1] else ""
                    there = f"bid {self._piece(bid.piece)} of {view.name(bid.seat)}{latest}, "
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
        return f"Wonder {self._piece(piece)}" if height == "wonder" else f"{height} building"

    def _disc(self, view: SkyriseView, hood: str) -> str:
        disc = view.discs.get(hood)
        if disc is None:
            return "no disc"
        return f"patron {disc} disc" if disc in LETTERS else f"{disc} disc"

    # ------------------------------------------------------------ what happened

    def heading(self, event: int) -> bool:
        return event & 15 == rules.SAID_ERA

    def narrate(self, event: int, names: Sequence[str]) -> str:
        return self._narration.narrate(event, names)

    def opening(self, view: SkyriseView) -> list[str]:
        """What set-up has made public, and who starts (SKY-044)."""
        outer = [self._data.islands[self._islands[island]].name for island in view.islands]
        slots = self._data.setup[str(view.seats)].slots
        around = listed(f"{name} in the {slot}" for name, slot in zip(outer, slots))
        return [
            "Era 1 begins.",
            f"Around {self._data.central.name} lie {around}.",
            f"The panoramas are {listed(self._panoramas[card].name for card in view.panoramas)}.",
            f"{view.name(view.starter)} was drawn to start auction {view.auction}.",
        ]


@lru_cache(4096)
def _numbers(pools: tuple[tuple[str, ...], ...]) -> list[int]:
    """All bids of several pools, ascending."""
    return sorted([int(number) for pool in pools for number in pool])


@lru_cache(1024)
def _owners(structures: tuple[StructureView, ...]) -> dict[str, int]:
    """Whose structure stands in which neighborhood; most choices build none."""
    return {structure.hood: structure.seat for structure in structures}


@lru_cache(256)
def _pass(latest: int) -> Answer:
    if latest == 0:
        return Answer(PASS, "Pass", "the Wonder is constructed", "SKY-071")
    return Answer(PASS, "Pass", f"you are out of this auction; {latest} stays the bid to beat", "SKY-063")


def kept(numbers: Sequence[str]) -> str:
    """What stays in the pool after a bid: by number while there are few."""
    if not numbers:
        return "it is your last building"
    return f"you keep {', '.join(numbers) if len(numbers) <= 4 else f'{len(numbers)} buildings'}"


def higher(count: int) -> str:
    """How many buildings of those still in the auction would beat a bid."""
    return f"rivals hold {count} higher" if count else "no rival holds a higher one"
