"""Cards, stages, boards and myths in words: what they do, cost and lead to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ziggurat.core.render.prose import either, listed
from ziggurat.games.seven_wonders.data.records import BoardSide, EffectData, Stage
from ziggurat.games.seven_wonders.view.shapes import CopyView, SevenWondersView, StageView
from ziggurat.games.seven_wonders.words import effects
from ziggurat.games.seven_wonders.words.names import Names
from ziggurat.games.seven_wonders.words.phrases import AGES

AT_ONCE = ("coins", "produce", "defeat-tokens", "roll-coins")
"""What a board gives at the start and is done then, or is told as production."""


class Cards:
    """The components of one edition in words; made once per game."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self.effects = {card.id: self.all_of(card.effects) for card in names.data.cards}
        self._children: dict[str, list[str]] = {}
        for card in names.data.cards:
            for parent in card.chain_from:
                self._children.setdefault(parent, []).append(card.name)

    def effect(self, effect: EffectData) -> str:
        """One effect in a few words."""
        return effects.effect(effect, self._names.data.raw)

    def all_of(self, several: Iterable[EffectData]) -> str:
        """Several effects in a line."""
        return "; ".join(self.effect(effect) for effect in several)

    def leads(self, card: str) -> str:
        """«; later makes Pantheon free», or nothing."""
        names = self._children.get(self._names.cards[card].name, ())
        return f"; later makes {listed(names)} free" if names else ""

    def chains(self, card: str) -> str:
        """From where a card comes free, and where it leads: sentences, or nothing."""
        parents = self._names.cards[card].chain_from
        out = f" It is free with {either(parents)}." if parents else ""
        names = self._children.get(self._names.cards[card].name, ())
        return out + (f" Later it makes {listed(names)} free." if names else "")

    def leader(self, card: str) -> str:
        """What a leader does and costs."""
        return f"{self.effects[card]}; costs {effects.cost(self._names.cards[card].cost)}"

    def start(self, side: BoardSide) -> str:
        """What a board has from the beginning."""
        made = [f"makes {side.start}"] if side.start else []
        if not made and not any(effect.op == "produce" for effect in side.start_effects):
            made = ["no starting resource"]
        return "; ".join([*made, *(self.effect(effect) for effect in side.start_effects)])

    def lasting(self, side: BoardSide) -> str:
        """What a board has from the beginning and keeps, besides goods; empty for most."""
        return "; ".join(self.effect(effect) for effect in side.start_effects if effect.op not in AT_ONCE)

    def stage(self, stage: Stage) -> str:
        """What a stage does and costs."""
        return f"{self.does(stage)}; costs {effects.cost(stage.cost)}"

    def does(self, stage: Stage) -> str:
        """A stage without its cost."""
        needs = f", but only if a card of Age {AGES[stage.card_age]} builds it" if stage.card_age else ""
        role = f"{stage.role}: " if stage.role else ""
        return f"{role}{self.all_of(stage.effects)}{needs}"

    def whole_side(self, side: BoardSide) -> str:
        """A side on offer in a line: its start, then stage by stage."""
        stages = ". ".join(f"{n}: {self.stage(stage)}" for n, stage in enumerate(side.stages, 1))
        return f"{self.start(side)}. {stages}"

    def about(self, side: BoardSide, built: Sequence[StageView] = ()) -> tuple[str, ...]:
        """A side of a board as sentences: what it starts with, how it is built, then stage by stage."""
        done = {stage.n: stage for stage in built}
        start = self.start(side)
        out = [f"{start[0].upper()}{start[1:]}."]
        if side.free_order:
            out[0] += " The stages may be built in any order."
        for n, stage in enumerate(side.stages, 1):
            words = self.stage(stage)
            text = f"{words[0].upper()}{words[1:]}."
            if n in done:
                under = f" over {self._names.name(done[n].marker)}, which only you know" if done[n].marker else ""
                text += f" Built in Age {AGES[done[n].age]}{under}{', without effect' if done[n].void else ''}."
            out.append(text)
        return tuple(out)

    def copied(self, copy: CopyView) -> str:
        """A copied leader, card or stage in words."""
        if copy.what in self._names.cards:
            return f"{self._names.name(copy.what)}: {self.effects[copy.what]}"
        board, letter, side = self._names.sides[copy.board]
        n = int(copy.what.rpartition("-")[2])
        return f"stage {n} of {board.city} {letter}: {self.all_of(side.stages[n - 1].effects)}"

    def myth(self, name: str, age: int) -> str:
        """A myth with what it does and costs in an age."""
        myth = self._names.myths[name]
        form = myth.ages[max(age, 1) - 1]
        return f"{myth.name}: {self.all_of(form.effects)}; costs {effects.cost(form.cost)}"

    def advice(self, view: SevenWondersView, side: str) -> str:
        """What the balance of boards says against a side on offer (LW-010)."""
        return "".join(f". Against advice: {text} ({rule})" for name, text, rule in view.advice if name == side)
