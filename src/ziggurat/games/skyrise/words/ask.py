"""What is asked, with an answer in words for each legal choice."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from ziggurat.core.contract.view import Answer, Prompt
from ziggurat.core.render.prose import listed
from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.data.records import COLORS, DISC_IDS
from ziggurat.games.skyrise.view.shapes import SeatView, SkyriseView, StructureView
from ziggurat.games.skyrise.words import effects, turn, warnings
from ziggurat.games.skyrise.words.names import Names

ANSWERS = 1 << 14
"""So many answers of a kind are kept."""
_KINDS: dict[str, int] = {"": -1, **{disc: kind for kind, disc in enumerate(DISC_IDS)}}
"""The number of every disc, and of none."""


class Asker:
    """The questions of one edition; answers are made once, since a live table asks at every drawing."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._starts_anywhere = [card for card, wonder in names.wonders.items() if "starts-anywhere" in wonder.powers]
        # The same answers come again and again: made once, and drawn once by who knows them again.
        self._bid_answers: dict[tuple[int, tuple[str, ...], int, int, str], Answer] = {}
        self._hood_answers: dict[tuple[int, str, int | None, str, int, int, bool, str], Answer] = {}

    def ask(self, view: SkyriseView) -> Prompt:
        """The question of this view's seat with an answer for each legal choice, or for whom it waits."""
        if view.phase == "over":
            return turn.verdict(view)
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
        highest = rivals[-1] if rivals else 0
        unbeaten = not self._armed(view)
        enough: dict[str, str] = {}
        answers = []
        for choice in view.legal:
            name = self._names.choices[choice]
            if choice == ops.PASS:
                answers.append(self._pass(view))
            elif choice < ops.COLOR0:
                against = len(rivals) - bisect_right(rivals, int(name))
                # The smallest of each height that nobody can beat any more: a higher one would be spent for nothing.
                spared = ""
                if unbeaten and int(name) > highest:
                    height = self._names.heights[name]
                    spared = enough.get(height, "")
                    if not spared:
                        enough[height] = name
                bid = choice, board.pool, against, -1 if latest is None else latest.number, spared
                answer = self._bid_answers.get(bid)
                if answer is None:
                    if len(self._bid_answers) >= ANSWERS:
                        self._bid_answers.clear()
                    answer = self._bid_answers[bid] = self._answer_bid(*bid)
                answers.append(answer)
            else:
                wonder = self._names.wonders[name]
                answers.append(
                    Answer(choice, f"{wonder.name}, Wonder", wonder.text, wonder.rule, self._lost_on(view, name))
                )
        if latest is None:
            return Prompt(
                f"You start auction {view.auction}: which piece do you bid?",
                "It goes to the central island or beside any structure; you cannot pass." + self._armed(view),
                tuple(answers),
                ("SKY-056", "SKY-057", "SKY-058"),
            )
        place = self._names.hoods[latest.hood].name
        if latest.number == 0:
            reply = self._names.piece(self._names.choices[view.legal[-1]])
            return Prompt(
                f"Do you answer {self._names.piece(latest.piece)} with {reply}?",
                f"{view.name(latest.seat)} placed it in {place}; nobody else may answer.",
                tuple(answers),
                ("SKY-071", "SKY-072"),
            )
        return Prompt(
            f"Do you outbid {view.name(latest.seat)}, who bid {latest.number} in {place}?",
            "Your bid must be higher and go next to that one." + turn.passed(view) + self._armed(view),
            tuple(answers),
            ("SKY-060", "SKY-061", "SKY-063") + (("SKY-062",) if view.era == 2 else ()),
        )

    def _pass(self, view: SkyriseView) -> Answer:
        """Passing; it says who builds where, if this ends the auction."""
        latest = view.bids[-1]
        if latest.number:
            alone = True
            for seat in range(view.seats):
                board = view.boards[seat]
                if seat not in (view.turn, latest.seat) and not board.passed and board.to_build:
                    alone = False
            if alone:
                return _give_way(latest.number, view.name(latest.seat), self._names.hoods[latest.hood].name)
        return _pass(latest.number)

    def _lost_on(self, view: SkyriseView, card: str) -> str:
        """What placing a Wonder would throw away."""
        board = view.boards[view.turn]
        if board.objective is not None and not board.objective_open:
            for effect in self._names.wonders[card].effects:
                if effect.op == "objective-color":
                    return warnings.shown(board.objective)
        if not view.bids:
            return ""
        owners = _owners(view.structures)
        for hood in self._names.neighbors(view)[view.bids[-1].hood]:
            if hood not in owners and effects.worth(self._names, view, view.turn, card, hood) != 0:
                return ""
        return warnings.wasted(self._names.piece(card))

    def _answer_bid(self, choice: int, pool: tuple[str, ...], against: int, latest: int, enough: str) -> Answer:
        """A building to bid, while rivals hold so many higher ones; `latest` is -1 at the start of an auction.

        `enough` is a smaller one that would do as well.
        """
        name = self._names.choices[choice]
        text = f"{_higher(against)}; {_kept([number for number in pool if number != name])}"
        if latest >= 0:
            text = f"beats {latest}; {text}"
        rule = "SKY-056" if latest < 0 else "SKY-060"
        return Answer(choice, f"{name}, {self._names.heights[name]}", text, rule, warnings.more_than_needed(enough))

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
        near = self._names.neighbors(view)
        owners = _owners(view.structures)
        bidden = [bid.hood for bid in view.bids]
        wonder = self._names.wonders.get(view.held)
        rule = ("SKY-062" if wonder else "SKY-060") if view.bids else "SKY-057"
        answers = []
        for choice in view.legal:
            hood = self._names.choices[choice]
            around = near[hood]
            own = [owners[other] for other in around if other in owners].count(seat)
            free = len([other for other in around if other not in owners and (wonder or other not in bidden)])
            disc = view.discs.get(hood, "")
            detail = self._detail(view, board, disc)
            place = choice, disc, detail, self._names.bridges(view, hood, owners), own, free, wonder is None, rule
            answer = self._hood_answers.get(place)
            if answer is None:
                if len(self._hood_answers) >= ANSWERS:
                    self._hood_answers.clear()
                answer = self._hood_answers[place] = self._answer_hood(*place)
            answers.append(answer)
        if view.bids:
            latest = view.bids[-1]
            where = self._names.hoods[latest.hood].name
            context = f"Next to {where}, where {view.name(latest.seat)} bid {self._names.piece(latest.piece)}."
        elif view.held in self._starts_anywhere:
            context = "It may start in any unoccupied neighborhood."
        else:
            context = "On the central island or beside any structure."
        ids = (rule, "SKY-073", "R-33") if self._barred(view) else (rule, "R-33")
        return Prompt(f"Where do you place {self._names.piece(view.held)}?", context, tuple(answers), ids)

    def _barred(self, view: SkyriseView) -> bool:
        """Whether a constructed Wonder keeps others' tall buildings away."""
        return any(
            structure.height == "wonder"
            and structure.seat != view.turn
            and "bars-tall" in self._names.wonders[structure.piece].powers
            for structure in view.structures
        )

    def _answer_hood(
        self, choice: int, disc: str, detail: int | None, bridges: str, own: int, free: int, building: bool, rule: str
    ) -> Answer:
        """A neighborhood to bid in, with so many own structures and free neighborhoods beside it.

        Beside a Wonder those with bids are free too: it wins, and they go home (SKY-153).
        """
        hood = self._names.choices[choice]
        text = f"{self._names.hoods[hood].color}, {self._gain(disc, detail)}"
        if self._names.borders[hood]:
            text += f"; {self._names.borders[hood]}"
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
        return Answer(choice, self._names.spots[choice - ops.HOOD0], text, rule, self._drops(disc, detail))

    def _drops(self, disc: str, row: int | None) -> str:
        """What the disc of a neighborhood would cost: see `_detail`."""
        return warnings.fourth(disc, row or 0, self._names.data.row_values) if _KINDS[disc] in range(4) else ""

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
            return f"in excess, {self._names.data.scoring.excess_disc} points"
        return f"row from {self._names.data.row_values[row]} to {self._names.data.row_values[row + 1]}"

    def _ask_pick(self, view: SkyriseView) -> Prompt:
        assert view.seat is not None
        figures = view.boards[view.seat].figures
        answers = []
        for choice in view.legal:
            wonder = self._names.data.wonders[choice - self._names.pick0]
            answers.append(Answer(choice, wonder.name, f"initiative {wonder.initiative}. {wonder.text}", wonder.rule))
        if len(figures) == 1:
            return Prompt(
                "Which Wonder card do you choose?",
                "In secret; all reveal together. The lowest initiative starts Era 2.",
                tuple(answers),
                ("SKY-112", "SKY-053", "SKY-114"),
            )
        color = figures[len(view.picks)]
        first = f"{self._names.piece(view.picks[0])} goes to your {figures[0]} Wonder. " if view.picks else ""
        return Prompt(
            f"Which Wonder card goes to your {color} Wonder?",
            f"{first}In secret; all reveal together. The lowest sum of initiatives starts Era 2.",
            tuple(answers),
            ("SKY-112", "SKY-113", "SKY-055", "R-32"),
        )

    def _ask_wild(self, view: SkyriseView) -> Prompt:
        seat = view.turn
        board = view.boards[seat]
        standing = Counter(self._names.hoods[s.hood].color for s in view.structures if s.seat == seat)
        answers = []
        for choice in view.legal:
            number = choice - ops.COLOR0
            color = COLORS[number]
            text = f"{self._row(board.rows[number])}; {standing[color]} of your structures in {color}"
            rule = "SKY-093" if board.rows[number] < 4 else "SKY-094"
            lost = warnings.wild_fourth(color, board.rows[number], self._names.data.row_values)
            answers.append(Answer(choice, color.title(), text, rule, lost))
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
            if choice == ops.PASS:
                answers.append(Answer(choice, "Take none", "all discs stay where they are", "R-15"))
                continue
            hood = self._names.choices[choice]
            disc = view.discs.get(hood, "")
            detail = self._detail(view, board, disc)
            text = f"{self._gain(disc, detail)}; the neighborhood stays free"
            spot = self._names.spots[choice - ops.HOOD0]
            answers.append(Answer(choice, spot, text, "SKY-178", self._drops(disc, detail)))
        return Prompt(
            "Which disc beside your Wonder do you take?",
            f"It stands in {self._names.hoods[view.latest].name}.",
            tuple(answers),
            ("SKY-178", "R-15", "SKY-190"),
        )

    def _waiting(self, view: SkyriseView) -> Prompt:
        names = [view.name(seat) for seat in view.pending]
        context = turn.task(self._names, view)
        if view.phase == "pick" and view.picks:
            context = f"You chose {listed(self._names.piece(card) for card in view.picks)}, in secret."
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
        return Answer(ops.PASS, "Pass", "the Wonder is constructed", "SKY-071")
    return Answer(ops.PASS, "Pass", f"you are out of this auction; {latest} stays the bid to beat", "SKY-063")


@lru_cache(1024)
def _give_way(latest: int, name: str, place: str) -> Answer:
    return Answer(
        ops.PASS, "Pass", f"you are out of this auction, and {name} builds in {place} with {latest}", "SKY-063"
    )


def _kept(numbers: Sequence[str]) -> str:
    """What stays in the pool after a bid: by number while there are few."""
    if not numbers:
        return "it is your last building"
    return f"you keep {', '.join(numbers) if len(numbers) <= 4 else f'{len(numbers)} buildings'}"


def _higher(count: int) -> str:
    """How many buildings of those still in the auction would beat a bid."""
    if count == 1:
        return "one rival building is higher"
    return f"rivals hold {count} higher" if count else "no rival holds a higher one"
