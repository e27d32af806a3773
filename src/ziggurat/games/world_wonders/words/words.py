"""All words of one edition, as a game asks for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ziggurat.core.contract.beats import Beat, Chapter, Line
from ziggurat.core.contract.game import Vocabulary
from ziggurat.core.contract.teaching import About, LegendGroup, Reason, RulesTable
from ziggurat.core.contract.view import Prompt
from ziggurat.games.world_wonders.data.catalog import Catalog
from ziggurat.games.world_wonders.view.shapes import WorldWondersView
from ziggurat.games.world_wonders.words import narrate
from ziggurat.games.world_wonders.words.about import Explainer
from ziggurat.games.world_wonders.words.ask import Questions
from ziggurat.games.world_wonders.words.cards import Cards
from ziggurat.games.world_wonders.words.facts import Facts, Surveyor
from ziggurat.games.world_wonders.words.follow import Follower
from ziggurat.games.world_wonders.words.legend import Legend
from ziggurat.games.world_wonders.words.narrate import Narrator
from ziggurat.games.world_wonders.words.places import Places
from ziggurat.games.world_wonders.words.reasons import Reasoner
from ziggurat.games.world_wonders.words.rules_tables import RulesTables
from ziggurat.games.world_wonders.words.story import Storyteller
from ziggurat.games.world_wonders.words.tell import Teller
from ziggurat.games.world_wonders.words.warnings import Warner


class Words:
    """Made once per game, then fast enough to be asked at every drawing.

    Words do not draw: `pictures` are those that the legend shows where there is no symbol.
    """

    def __init__(
        self, catalog: Catalog, vocabulary: Vocabulary, surveyor: Surveyor, pictures: Mapping[str, str]
    ) -> None:
        cards = Cards(catalog, vocabulary.index(catalog.components.monuments[0].id))
        places = Places(catalog)
        facts = Facts(catalog, surveyor)
        self._questions = Questions(catalog, cards, places, vocabulary.index(places.first), Warner(facts))
        self._teller = Teller(catalog, cards)
        self._narrator = Narrator(catalog, cards, places)
        self._explainer = Explainer(facts, cards)
        self._reasoner = Reasoner(facts, places, vocabulary)
        self._tables = RulesTables(catalog, cards)
        self._legend = Legend(facts, pictures)
        self._follower = Follower(facts, vocabulary.index(catalog.components.monuments[0].id))
        self._storyteller = Storyteller(catalog, cards)

    def ask(self, view: WorldWondersView) -> Prompt:
        return self._questions.ask(view)

    def tell(self, view: WorldWondersView) -> str:
        return self._teller.tell(view)

    def narrate(self, event: int, names: Sequence[str]) -> str:
        return self._narrator.narrate(event, names)

    def heading(self, event: int) -> bool:
        return narrate.heading(event)

    def beat(self, event: int, names: Sequence[str]) -> Beat:
        return self._follower.beat(event, names)

    def meaning(self, view: WorldWondersView, event: int) -> str:
        return self._follower.meaning(view, event)

    def line(self, view: WorldWondersView) -> Line:
        return self._storyteller.line(view)

    def chapter(self, view: WorldWondersView, event: int) -> Chapter | None:
        return self._storyteller.chapter(view, event)

    def laid(self, view: WorldWondersView, plan: Sequence[int]) -> list[tuple[int, ...]]:
        return self._reasoner.laid(view, plan)

    def opening(self, view: WorldWondersView) -> list[str]:
        return self._narrator.opening(view)

    def about(self, view: WorldWondersView, key: str) -> About | None:
        return self._explainer.about(view, key)

    def legend(self, view: WorldWondersView) -> tuple[LegendGroup, ...]:
        return self._legend.groups(view)

    def reasons(self, view: WorldWondersView, plan: Sequence[int]) -> tuple[Reason, ...]:
        return self._reasoner.reasons(view, plan)

    def said(self, view: WorldWondersView, plan: Sequence[int]) -> str:
        return self._reasoner.said(view, plan)

    def rules_tables(self) -> tuple[RulesTable, ...]:
        return self._tables.all()
