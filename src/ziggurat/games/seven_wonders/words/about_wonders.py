"""Wonders explained: boards on offer, boards in play, each of their stages, and myths."""

from __future__ import annotations

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.seven_wonders.data.records import BoardSide
from ziggurat.games.seven_wonders.view.shapes import SevenWondersView, StageView
from ziggurat.games.seven_wonders.words import effects
from ziggurat.games.seven_wonders.words.about_cards import CardAbouts
from ziggurat.games.seven_wonders.words.facts import Facts
from ziggurat.games.seven_wonders.words.names import Names
from ziggurat.games.seven_wonders.words.phrases import AGES
from ziggurat.games.seven_wonders.words.sentences import Sentences, joined, sentence


class WonderAbouts:
    """Explains the boards of one edition."""

    def __init__(
        self, names: Names, facts: Facts, sentences: Sentences, cards: CardAbouts, named_in: dict[str, tuple[str, ...]]
    ) -> None:
        self._names = names
        self._facts = facts
        self._sentences = sentences
        self._cards = cards
        self._named_in = named_in

    def rules(self, board: str, side: str) -> tuple[str, ...]:
        """Where the rules speak of a side of a board."""
        return self._named_in.get(f"{board}-{side.lower()}", ())

    def wonder(self, view: SevenWondersView, key: str, seat: int) -> About | None:
        """The board of a seat: «wonder:0»."""
        board = view.boards[seat]
        if not board.board:
            return About(key, "No board yet", "Wonder", "Boards are chosen in seat order.", rules=("SW-006",))
        data = self._names.boards[board.board]
        side = data.sides[board.side]
        total, done = len(side.stages), len(board.stages)
        whose = "You have" if seat == view.seat else f"{view.name(seat)} has"
        out = [f"{whose} built {done or 'none'} of {plural(total, 'stage')}."] if total else []
        n = board.next_stage
        if n <= total and not side.free_order and seat == view.seat:
            out.append(self._next(view, n))
        if board.mirror:
            out.append("It is the same board as the partner's.")
        out += [f"It also has the effect of {self._copied(copy.what, copy.board)}." for copy in board.copies]
        kin = tuple(f"stage:{seat}:{n}" for n in range(1, total + 1))
        general = "Any card can be slid under it as a stage; nobody has to build one."
        return About(
            key,
            _title(data.wonder, data.city, board.side),
            "Your wonder" if seat == view.seat else f"{view.name(seat)}'s wonder",
            joined([self._sentences.start(side), general]),
            joined(out),
            self._stages(side),
            kin,
            ("SW-030", "SW-031", *self.rules(board.board, board.side)),
        )

    def _copied(self, what: str, board: str) -> str:
        if what in self._names.cards:
            return self._names.name(what)
        data, letter, _ = self._names.sides[board]
        return f"{self._names.what(what)} of {data.city} {letter}"

    def _stages(self, side: BoardSide) -> str:
        """All stages in a few words, for who has the whole board before them."""
        return " ".join(
            f"Stage {n}: {self._sentences.stage(stage)}"
            if not stage.cost.empty or stage.card_age
            else f"Stage {n}, free: {self._sentences.stage(stage)}"
            for n, stage in enumerate(side.stages, 1)
        )

    def _next(self, view: SevenWondersView, n: int) -> str:
        """What the next stage costs the viewer."""
        use = self._facts.stage_use(view)
        if use is None:
            return f"Stage {n} is next."
        if use.possible:
            return f"Stage {n} is next and {self._cards.price(view, use)}."
        return self._cards.refused(view, use, f"Stage {n} is next. Building").replace("Building it", "Building it now")

    def stage(self, view: SevenWondersView, key: str, seat: int, n: int) -> About | None:
        """A stage of the board of a seat: «stage:0:2»."""
        board = view.boards[seat]
        if not board.board:
            return None
        side = self._names.boards[board.board].sides[board.side]
        if not 1 <= n <= len(side.stages):
            return None
        stage = side.stages[n - 1]
        built = next((one for one in board.stages if one.n == n), None)
        city = self._names.boards[board.board].city
        name = f", the {stage.role}" if stage.role else ""
        now = self._built(built) if built else self._unbuilt(view, seat, n, side)
        return About(
            key,
            f"Stage {n} of {city} {board.side}{name}",
            "Wonder stage",
            joined([self._sentences.stage(stage), self._sentences.price(stage)]),
            now,
            "",
            (f"wonder:{seat}",),
            ("SW-030", "SW-031", *self.rules(board.board, board.side)),
        )

    def _built(self, stage: StageView) -> str:
        under = f" with {self._names.name(stage.marker)} under it, which only you know" if stage.marker else ""
        void = " It has no effect: the card under it is of another Age." if stage.void else ""
        return f"Built in Age {AGES[stage.age]}{under}.{void}"

    def _unbuilt(self, view: SevenWondersView, seat: int, n: int, side: BoardSide) -> str:
        board = view.boards[seat]
        if not side.free_order and n != board.next_stage:
            return f"Stage {board.next_stage} comes before it."
        if seat != view.seat:
            return f"{view.name(seat)} has not built it yet."
        return self._next(view, n) if not side.free_order else "You may build it with any card, before or after others."

    def board(self, view: SevenWondersView, key: str, name: str) -> About | None:
        """A side of a board on offer: «board:lhasa-a»."""
        if name not in self._names.sides:
            return None
        board, letter, side = self._names.sides[name]
        against = [f"{sentence(text)}" for offer, text, _ in view.advice if offer == name]
        players = [other for other, has in enumerate(view.boards) if (has.board, has.side) == (board.id, letter)]
        now = [f"{'You play' if who == view.seat else f'{view.name(who)} plays'} it." for who in players]
        if name in view.offers:
            now.append("You may choose it." if view.seat in view.pending else "It is on offer.")
        costs = " ".join(
            f"Stage {n}: {effects.cost(stage.cost)}." for n, stage in enumerate(side.stages, 1) if not stage.cost.empty
        )
        return About(
            key,
            _title(board.wonder, board.city, letter),
            "Wonder board",
            joined([self._sentences.start(side), self._stages(side)]),
            joined([*now, *(f"Against it speaks: {text}" for text in against)]),
            f"What the stages cost: {costs}" if costs else "",
            tuple(f"wonder:{who}" for who in players),
            ("SW-006", *self.rules(board.id, letter)),
        )

    def myth(self, view: SevenWondersView, key: str, name: str) -> About | None:
        """A myth, as it is in this Age."""
        myth = self._names.myths.get(name)
        if myth is None:
            return None
        age = max(view.age, 1)
        form = myth.ages[age - 1]
        price = "It costs nothing." if form.cost.empty else f"It costs {listed(effects.costs(form.cost))}."
        now = ""
        if name in view.myths:
            n = view.boards[view.seat or 0].invoked
            now = "You hold it. You may invoke a myth after the gains of a turn in which you played a card."
            now += (
                " You have invoked one in this Age." if n == 1 else f" You have invoked {n} in this Age." if n else ""
            )
        return About(
            key,
            myth.name,
            f"Myth, in Age {AGES[age]}",
            joined([*(sentence(effects.effect(effect, self._names.data.raw)) for effect in form.effects), price]),
            now,
            rules=("LW-270", "LW-272", "LW-273"),
        )


def _title(wonder: str, city: str, side: str) -> str:
    """«Pyramids of Gizah, side A»; a wonder that says its place already, or more, is left out."""
    return (
        f"{city}, side {side}"
        if wonder == city or " of " in wonder or "The " in wonder or "," in wonder
        else (f"{wonder} of {city}, side {side}")
    )
