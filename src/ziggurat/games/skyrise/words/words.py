"""All words of one edition together, as the game asks for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ziggurat.core.contract.beats import Beat, Chapter, Line
from ziggurat.core.contract.game import Vocabulary
from ziggurat.core.contract.teaching import About, LegendGroup, PlanMark, Reason
from ziggurat.core.contract.view import Prompt
from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.data.records import Components
from ziggurat.games.skyrise.view.shapes import SkyriseView
from ziggurat.games.skyrise.words import follow_chapters, follow_line, rules_words
from ziggurat.games.skyrise.words.about import Explainer
from ziggurat.games.skyrise.words.ask import Asker
from ziggurat.games.skyrise.words.follow import Follower
from ziggurat.games.skyrise.words.legend import legend
from ziggurat.games.skyrise.words.names import Names
from ziggurat.games.skyrise.words.narrate import Narrator
from ziggurat.games.skyrise.words.reasons import Reasoner
from ziggurat.games.skyrise.words.tell import Teller


class Words:
    """The words of one edition; made once per game."""

    def __init__(self, components: Components, vocabulary: Vocabulary) -> None:
        self._components = components
        self._vocabulary = vocabulary
        self._names = names = Names(components, vocabulary)
        self._asker = Asker(names)
        self._teller = Teller(names)
        self._narrator = Narrator(names)
        self._follower = Follower(names)
        self._reasoner = Reasoner(names)
        self._explainer = Explainer(names)

    def __reduce__(self) -> tuple[type[Words], tuple[Components, Vocabulary]]:
        """Copies and other processes make their own: a compiled class does not travel by itself."""
        return Words, (self._components, self._vocabulary)

    def ask(self, view: SkyriseView) -> Prompt:
        return self._asker.ask(view)

    def tell(self, view: SkyriseView) -> str:
        return self._teller.tell(view)

    def narrate(self, event: int, names: Sequence[str]) -> str:
        return self._narrator.narrate(event, names)

    def heading(self, event: int) -> bool:
        return ops.event_kind(event) == ops.SAID_ERA

    def opening(self, view: SkyriseView) -> list[str]:
        return self._narrator.opening(view)

    def beat(self, event: int, names: Sequence[str]) -> Beat:
        return self._follower.beat(event, names)

    def meaning(self, view: SkyriseView, event: int) -> str:
        return self._follower.meaning(view, event)

    def line(self, view: SkyriseView) -> Line:
        return follow_line.line(self._names, view)

    def chapter(self, view: SkyriseView, event: int) -> Chapter | None:
        return follow_chapters.chapter(self._names, view, event)

    def reasons(self, view: SkyriseView, plan: Sequence[int]) -> tuple[Reason, ...]:
        return self._reasoner.reasons(view, plan)

    def said(self, view: SkyriseView, plan: Sequence[int]) -> str:
        return self._reasoner.said(view, plan)

    def marks(self, view: SkyriseView, plan: Sequence[int]) -> tuple[PlanMark, ...]:
        return self._reasoner.marks(view, plan)

    def about(self, view: SkyriseView, key: str) -> About | None:
        return self._explainer.about(view, key)

    def terms(self, view: SkyriseView) -> Mapping[str, str]:
        return rules_words.terms(self._names, view)

    def legend(self, view: SkyriseView) -> tuple[LegendGroup, ...]:
        return legend(self._names, view)
