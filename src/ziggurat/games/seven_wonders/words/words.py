"""All words of one edition together, as the game asks for them."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.beats import Beat, Chapter, Line
from ziggurat.core.contract.game import Vocabulary
from ziggurat.core.contract.view import Prompt
from ziggurat.games.seven_wonders.data.records import Components
from ziggurat.games.seven_wonders.view.shapes import SevenWondersView
from ziggurat.games.seven_wonders.words import follow_chapters, follow_line, narrate
from ziggurat.games.seven_wonders.words.ask import Asker
from ziggurat.games.seven_wonders.words.cards import Cards
from ziggurat.games.seven_wonders.words.follow import Follower
from ziggurat.games.seven_wonders.words.names import Names
from ziggurat.games.seven_wonders.words.narrate import Narrator
from ziggurat.games.seven_wonders.words.reasons import Reasoner
from ziggurat.games.seven_wonders.words.tell import Teller


class Words:
    """The words of one edition; made once per game, then fast enough to be asked at every drawing."""

    def __init__(self, components: Components, vocabulary: Vocabulary) -> None:
        self._names = names = Names(components, vocabulary)
        cards = Cards(names)
        self._asker = Asker(names, cards, vocabulary)
        self._teller = Teller(names, cards)
        self._narrator = Narrator(names)
        self._follower = Follower(names)
        self.reasoner = Reasoner(names)

    def ask(self, view: SevenWondersView) -> Prompt:
        """The question of this view's seat, or for whom it waits."""
        return self._asker.ask(view)

    def tell(self, view: SevenWondersView) -> str:
        """The whole table as this viewer may know it."""
        return self._teller.tell(view)

    def narrate(self, event: int, names: Sequence[str]) -> str:
        """One sentence for an event of the rules."""
        return self._narrator.narrate(event, names)

    def heading(self, event: int) -> bool:
        """Ages, turns and what comes before and after them."""
        return narrate.heading(event)

    def beat(self, event: int, names: Sequence[str]) -> Beat:
        """How an event is shown, and where it stands in the log."""
        return self._follower.beat(event, names)

    def meaning(self, view: SevenWondersView, event: int) -> str:
        """What an event means for the seat that looks."""
        return self._follower.meaning(view, event)

    def line(self, view: SevenWondersView) -> Line:
        """Who is ready, who is asked, how it ended."""
        return follow_line.line(self._names, view)

    def chapter(self, view: SevenWondersView, event: int) -> Chapter | None:
        """What all have played, the end of an age with its conflicts, the end of the game."""
        return follow_chapters.chapter(self._names, view, event)

    def opening(self, view: SevenWondersView) -> list[str]:
        """Who plays which board, and which were drawn again."""
        return self._narrator.opening(view)
