"""All that is said of one edition, as the game asks for it."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.beats import Beat, Chapter, Line
from ziggurat.core.contract.teaching import About, LegendGroup, PlanMark, Reason, RulesTable
from ziggurat.core.contract.view import Prompt
from ziggurat.games.paper_skyscrapers.data.effects import EffectData
from ziggurat.games.paper_skyscrapers.data.records import Components
from ziggurat.games.paper_skyscrapers.view.shapes import PaperView
from ziggurat.games.paper_skyscrapers.words import (
    about,
    ask,
    follow,
    legend,
    narrate,
    reasons,
    rules_tables,
    story,
    tell,
)
from ziggurat.games.paper_skyscrapers.words.phrases import Phrases


class Words:
    """Tables, questions and events in words."""

    def __init__(self, data: Components, records: Sequence[EffectData]) -> None:
        self._data = data
        self._records = records
        self._phrases = Phrases(data, records)

    def tell(self, view: PaperView) -> str:
        """The whole table as this viewer may know it, in lines of at most 100 characters."""
        return tell.tell(self._phrases, view)

    def ask(self, view: PaperView) -> Prompt:
        """What the viewer is asked, or what is waited for."""
        return ask.ask(self._phrases, view)

    def about(self, view: PaperView, key: str) -> About | None:
        """The thing with this key, as the viewer may know it."""
        return about.about(self._phrases, view, key)

    def legend(self, view: PaperView) -> tuple[LegendGroup, ...]:
        """Every symbol of the table with its meaning."""
        return legend.legend(self._phrases, view)

    def reasons(self, view: PaperView, plan: Sequence[int]) -> tuple[Reason, ...]:
        """What speaks for the first choice of a plan."""
        return reasons.reasons(self._phrases, view, plan)

    def said(self, view: PaperView, plan: Sequence[int], names: Sequence[str]) -> str:
        """A plan, with the names of its choices, as one would say it."""
        return reasons.said(self._phrases, view, plan, names)

    def marks(self, view: PaperView, plan: Sequence[int], names: Sequence[str]) -> tuple[PlanMark, ...]:
        """Where a plan, with the names of its choices, would lie on the table."""
        return reasons.marks(self._phrases, view, plan, names)

    def rules_tables(self) -> tuple[RulesTable, ...]:
        """The tables of the rules page."""
        return rules_tables.rules_tables(self._phrases)

    def heading(self, event: int) -> bool:
        """Whether a level begins with an event."""
        return narrate.heading(event)

    def narrate(self, event: int, names: Sequence[str]) -> str:
        """One sentence for an event of the rules."""
        return narrate.narrate(self._data, self._records, event, names)

    def beat(self, event: int, names: Sequence[str]) -> Beat:
        """How an event is shown."""
        return follow.beat(self._data, event, names)

    def meaning(self, view: PaperView, event: int) -> str:
        """What an event means for the seat of the view."""
        return follow.meaning(self._data, view, event)

    def line(self, view: PaperView) -> Line:
        """What is going on now."""
        return story.line(self._phrases, view)

    def chapter(self, view: PaperView, event: int) -> Chapter | None:
        """The panel of an event."""
        return story.chapter(self._phrases, view, event)
