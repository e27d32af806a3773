"""World of Wonders: build, attack and react with two-faced cards, for 2 to 7 seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ziggurat.core.contract.components import Usage
from ziggurat.core.contract.game import Option, Window
from ziggurat.core.contract.levels import Levels
from ziggurat.core.contract.luck import Seed, stream
from ziggurat.core.contract.search_style import SearchStyle
from ziggurat.core.contract.state import Points
from ziggurat.core.contract.teaching import About, LegendGroup, Picture, PlanMark, Reason, RulesTable
from ziggurat.core.contract.vector import Vector
from ziggurat.core.contract.weights import named
from ziggurat.core.editions.edition_game import BoxedGame
from ziggurat.core.render.drawing import Drawing
from ziggurat.core.render.render_cache import Memory
from ziggurat.games.world_of_wonders.bots.features import encode, parts
from ziggurat.games.world_of_wonders.data import build, edition, ops, records
from ziggurat.games.world_of_wonders.data.records import WINDOWS, Components
from ziggurat.games.world_of_wonders.data.tables import Tables
from ziggurat.games.world_of_wonders.data.weights import Weights
from ziggurat.games.world_of_wonders.draw.pictures import pictures
from ziggurat.games.world_of_wonders.draw.symbols import symbol
from ziggurat.games.world_of_wonders.draw.table import Painter
from ziggurat.games.world_of_wonders.icons import ICONS
from ziggurat.games.world_of_wonders.rules import laws
from ziggurat.games.world_of_wonders.rules.deal import deal, sets_for
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders
from ziggurat.games.world_of_wonders.view.fill import for_seat, view
from ziggurat.games.world_of_wonders.view.position import position
from ziggurat.games.world_of_wonders.view.setup import setup
from ziggurat.games.world_of_wonders.view.shapes import WorldOfWondersView
from ziggurat.games.world_of_wonders.view.usage import CHOICES, LISTS, used
from ziggurat.games.world_of_wonders.words import rules_words
from ziggurat.games.world_of_wonders.words.about import about
from ziggurat.games.world_of_wonders.words.legend import legend
from ziggurat.games.world_of_wonders.words.narrate import Words
from ziggurat.games.world_of_wonders.words.reasons import Reasoner
from ziggurat.games.world_of_wonders.words.rules_tables import rules_tables

SWITCH = ("off", "on")


def _options() -> tuple[Option, ...]:
    standard = edition.standard()
    modules = [building for building in standard.buildings if building.module]
    return (
        Option("long_game", "Long game", SWITCH, "All cards, whatever the number of players (WOW-013)."),
        *(
            Option(building.module, building.name, SWITCH, f"{building.ability.summary} (WOW-014)", rare=True)
            for building in modules
        ),
        Option(
            "events",
            "Events",
            tuple(str(n) for n in range(len(standard.events) + 1)),
            "How many random events are shuffled into the pile; three is a good number (WOW-015).",
        ),
        Option("fair_start", "Fair start", SWITCH, "Extra cards and turns even out the order of seats (WOW-022)."),
        Option(
            "first_seat",
            "First player",
            ("drawn", *(str(n + 1) for n in range(records.SEATS.stop - 1))),
            "Drawn at random, or this seat; at a smaller table the count goes round again (WOW-019).",
            rare=True,
        ),
        *(
            Option(
                event.id,
                f"Event {event.name}",
                SWITCH,
                f"{event.summary} Named events replace drawn ones (WOW-015).",
                rare=True,
            )
            for event in standard.events
        ),
    )


class WorldOfWondersGame(BoxedGame[WorldOfWonders, WorldOfWondersView, Components]):
    """World of Wonders in one edition."""

    key = "world_of_wonders"
    title = "World of Wonders"
    sentence = "Finish the great sights first"
    minutes = 60
    difficulty = 2
    place = 5
    seats = records.SEATS
    longest = 10_000
    version = "2"
    stands_for = ("plot",)
    search = SearchStyle(
        explore=1.0,
        limit=0,
        plan=0.8,
        merge=1,
        samples=4,
        again=0.08,
        # What gifts of them are worth in games of greedy bots; who looks one choice ahead cannot make as much of it.
        weights="move*2.5+knight*1.8+militia*1.5+other*2.5+destroy*0.6+worker*0.6+bonus*0.5+token*10",
    )
    levels = Levels(adept="hasty:error=0.9:overlook=0.2")
    icons = ICONS
    options = _options()
    windows = (
        Window("turn_start", "when a turn begins", "Before sites are finished: Temples, and what your walls may get."),
        Window("battle", "when somebody attacks", "After an attack is fixed, before it is resolved."),
        Window("aftermath", "after losses", "When an attack or event has cost you Constructors."),
        Window("wonders_start", "before the Wonders phase", "Before sites without Constructors go."),
    )
    weights = named(Weights())
    component_lists = LISTS
    component_choices = CHOICES

    def __init__(self, data: Components, edition: str = "standard", text: bytes = b"") -> None:
        self.components = data
        self.edition = edition
        self.tables: Tables = build.revive(self.kind, text)
        self.vocabulary = build.vocabulary(data)
        self.encoding = parts(self.tables)
        words = Words(data)
        self.words = words
        self._names = words.names
        self._naturals = [natural.id for natural in data.naturals]
        self._reasoner = Reasoner(words.names, self.vocabulary)
        self._painter = Painter(data)
        self._pictures = pictures(data)

    @staticmethod
    def parse(text: bytes, source: str) -> Components:
        return edition.parse(text, source)

    def deal(self, seats: int, seed: Seed, options: dict[str, str]) -> WorldOfWonders:
        t = self.tables
        named = [n for n, event in enumerate(t.event_ids) if options.get(event) == "on"]
        events = named
        if not named:
            drawn = list(range(t.events))
            stream(seed, "events").shuffle(drawn)
            events = sorted(drawn[: int(options["events"])])
        modules = sum(options.get(t.card_ids[t.basic0 + n]) == "on" and 1 << n for n in range(t.buildings))
        first = -1 if options["first_seat"] == "drawn" else (int(options["first_seat"]) - 1) % seats
        sets = sets_for(seats, options["long_game"] == "on")
        fair = options["fair_start"] == "on"
        return deal(t, seats, seed, first, sets, modules, events, bool(named), fair)

    def setup(self, position: dict[str, Any]) -> WorldOfWonders:
        return setup(self.tables, position)

    def position(self, state: WorldOfWonders) -> dict[str, Any]:
        return position(state)

    def view(self, state: WorldOfWonders, seat: int | None) -> WorldOfWondersView:
        return view(state, seat)

    def view_with(self, memory: Memory, state: WorldOfWonders, seat: int | None) -> WorldOfWondersView:
        public = memory.once("public", lambda: view(state, None).named(memory.names))
        return public if seat is None else for_seat(state, public, seat)

    def window(self, state: WorldOfWonders, seat: int) -> tuple[str, int] | None:
        if not state.pending >> seat & 1 or ops.frame_op(state.agenda[-1]) != ops.Q_REACT:
            return None
        return WINDOWS[ops.frame_a(state.agenda[-1])], ops.PASS

    def turn_of(self, state: WorldOfWonders) -> int | None:
        return state.current if state.current >= 0 else None

    def draw(self, view: WorldOfWondersView) -> Drawing:
        return self._painter.draw(view, self.ask(view))

    def broken(self, state: WorldOfWonders) -> list[str]:
        return laws.broken(state)

    def known_points(self, view: WorldOfWondersView) -> list[list[Points]]:
        return [[point.points() for point in district.points] for district in view.districts]

    def about(self, view: WorldOfWondersView, key: str) -> About | None:
        return about(self._names, view, key)

    def legend(self, view: WorldOfWondersView) -> tuple[LegendGroup, ...]:
        return legend(self._names, view, symbol)

    def reasons(self, view: WorldOfWondersView, plan: Sequence[int]) -> tuple[Reason, ...]:
        return self._reasoner.reasons(view, plan)

    def completes(self, view: WorldOfWondersView) -> bool:
        """An action is begun, and this is a part of it."""
        return view.asked not in ("", "mulligan", "play", "react")

    def said(self, view: WorldOfWondersView, plan: Sequence[int]) -> str:
        return self._reasoner.said(view, plan)

    def marks(self, view: WorldOfWondersView, plan: Sequence[int]) -> tuple[PlanMark, ...]:
        return self._reasoner.marks(view, plan)

    def pictures(self) -> tuple[Picture, ...]:
        return self._pictures

    def rules_tables(self) -> tuple[RulesTable, ...]:
        return rules_tables(self.components)

    def figures(self) -> Mapping[str, str]:
        return rules_words.figures(self.components)

    def tallies(self) -> Mapping[str, str]:
        return rules_words.tallies(self.components)

    def terms(self, view: WorldOfWondersView) -> Mapping[str, str]:
        return rules_words.terms(self.components, view)

    def usage(self, state: WorldOfWonders, seat: int | None) -> Usage:
        return used(state, seat, self._naturals)

    def encode(self, state: WorldOfWonders, seat: int, out: Vector, at: int = 0) -> None:
        encode(state, seat, out, at)


GAME = WorldOfWondersGame(edition.standard()).register()
