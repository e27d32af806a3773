"""The contract of a game: how positions are made, shown, told, asked about and encoded."""

from __future__ import annotations

import re
import secrets
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from difflib import get_close_matches
from functools import cache, cached_property
from importlib.resources import files
from math import isfinite
from pathlib import Path
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec

from ziggurat.core.contract import plain_position
from ziggurat.core.contract.beats import Beat, Chapter, Line
from ziggurat.core.contract.components import Component, Usage, used_by
from ziggurat.core.contract.errors import BadOption, EditionError, PositionError, UnknownGame
from ziggurat.core.contract.features import Sparse
from ziggurat.core.contract.levels import Levels
from ziggurat.core.contract.luck import HEX_SEED, Seed
from ziggurat.core.contract.plain_position import Spelling
from ziggurat.core.contract.rulebook import Rulebook, with_figures
from ziggurat.core.contract.rulebook import rulebook as read_rulebook
from ziggurat.core.contract.score_rows import is_row, row_about
from ziggurat.core.contract.search_style import SearchStyle
from ziggurat.core.contract.state import Points, State
from ziggurat.core.contract.teaching import About, LegendGroup, Picture, PlanMark, Reason, RulesTable
from ziggurat.core.contract.vector import Vector
from ziggurat.core.contract.view import Prompt, ScoredView, View
from ziggurat.core.contract.wording import Wording
from ziggurat.core.lessons.reading import Entry, in_folder
from ziggurat.core.render.drawing import Drawing, Look
from ziggurat.core.render.pen import learn, symbols
from ziggurat.core.render.render_cache import Memory

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Option(msgspec.Struct, frozen=True):
    """Something that the players agree on before the game; the first value is the default."""

    key: str
    title: str
    values: tuple[str, ...]
    help: str = ""
    labels: tuple[str, ...] = ()
    """How a form calls the values, in their order; without them, by themselves."""
    rare: bool = False
    """Whether a form may fold it away: most tables leave it as it is."""

    @property
    def default(self) -> str:
        return self.values[0]

    def label(self, value: str) -> str:
        return self.labels[self.values.index(value)] if self.labels else value


class Window(msgspec.Struct, frozen=True):
    """A kind of moment in which seats are asked whether they react; a player may have the table pass in them."""

    key: str
    title: str
    """When it opens, to follow «pass»: «when somebody attacks»."""
    help: str = ""


class Vocabulary:
    """Every choice of a game by index and by name, in named groups; all stay as they are for a rules version."""

    __slots__ = ("_index", "_kinds", "names")

    def __init__(self, groups: Mapping[str, Iterable[str]]) -> None:
        """`groups` gives the names by kind of choice, in order: {"pass": ["pass"], "bid": ["2", "4"]}."""
        members = [(name, kind) for kind, names in groups.items() for name in names]
        self.names: tuple[str, ...] = tuple(name for name, _ in members)
        self._kinds = tuple(kind for _, kind in members)
        self._index = {name: index for index, name in enumerate(self.names)}
        if len(self._index) != len(self.names):
            raise ValueError("two choices of one vocabulary share a name")

    def __len__(self) -> int:
        return len(self.names)

    def name(self, index: int) -> str:
        return self.names[index]

    def kinds(self) -> list[str]:
        """All kinds of choices, in order."""
        return list(dict.fromkeys(self._kinds))

    def kind(self, index: int) -> str:
        """The group that a choice belongs to."""
        return self._kinds[index]

    def index(self, name: str) -> int:
        """The index of a name; KeyError names the nearest right word."""
        try:
            return self._index[name]
        except KeyError:
            near = get_close_matches(name, self.names, 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise KeyError(f"no choice is called {name!r}{hint}") from None


class Game(ABC, Generic[S, V]):
    """One game in one edition; `games/<key>/game.py` makes it, as GAME."""

    key: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[range]
    sentence: ClassVar[str] = ""
    """What it is, in a few words without a period: it stands below its poster."""
    minutes: ClassVar[int] = 0
    """How long people play it, about; 0 if that is not said."""
    difficulty: ClassVar[int] = 0
    """How much there is to learn, from 1 (a family game) to 5 (a long evening with the rulebook); 0 if not said."""
    place: ClassVar[int] = 100
    """Where it stands among the others in lists: the lowest first, equal ones by title."""
    version: ClassVar[str]
    """The rules version: it changes whenever a record of an older one would replay differently."""
    options: ClassVar[tuple[Option, ...]] = ()
    windows: ClassVar[tuple[Window, ...]] = ()
    """The kinds of moments that `window` tells of."""
    stands_for: ClassVar[tuple[str, ...]] = ()
    """Kinds of marks (`pen.about`) that end in the name of a choice: a lesson says why «site:BO03» is refused."""
    search: ClassVar[SearchStyle] = SearchStyle()
    """How the search bot plays it."""
    levels: ClassVar[Levels] = Levels()
    """What the levels for people are in it."""
    icons: ClassVar[Mapping[str, str]] = {}
    """Symbols of its own for `pen.icon`, by name, in a box of 24 by 24; see `core.render.icons`."""
    weights: ClassVar[Mapping[str, float]] = {}
    """What `State.estimate` goes by, named, with the usual values: what `judge_by` may change."""
    environment: ClassVar[int] = 0
    """The number in the ids of its environments (`…-v0`): higher after any change that agents notice."""
    longest: ClassVar[int] = 20_000
    """No game has more decisions than this."""
    bounds: ClassVar[tuple[float, float]] = (-1.0, 16.0)
    """Between which all numbers of `encode` lie; most are between 0 and 1."""
    component_choices: ClassVar[tuple[str, ...]] = ()
    """The kinds of choices by which a seat takes or builds a component; empty: all kinds."""
    hides: ClassVar[bool] = True
    """Whether anything but luck to come is hidden from anybody: the kit checks that `redeal` deals it anew."""

    vocabulary: Vocabulary
    edition: str = "standard"
    """The name of the edition: "standard", or name and digest of another component file."""
    encoding: tuple[tuple[str, int], ...]
    """The named parts of `encode` in order, each with its length."""

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        learn(cls.icons)

    # ---- what a game writes

    @abstractmethod
    def deal(self, seats: int, seed: Seed, options: dict[str, str]) -> S:
        """A new position; seats and options are already checked."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """All that this seat (None: a spectator) may know, and nothing else."""

    @abstractmethod
    def draw(self, view: V) -> Drawing:
        """The table as named parts of markup; lit choices carry data-choice."""

    @abstractmethod
    def encode(self, state: S, seat: int, out: Vector, at: int = 0) -> None:
        """Write what the seat knows into `out`, in the parts that `encoding` names.

        From `at` on it holds zeros; only what is not zero is written (`core.contract.features`).
        """

    # ---- what a game may write

    def misfit(self, seats: int, options: dict[str, str]) -> str:
        """What `unfit` asks a game, of a possible number of seats and all options with possible values."""
        return ""

    def broken(self, state: S) -> list[str]:
        """What cannot be in this position, in sentences: a card that is there twice, coins from nowhere, a lost debt.

        The laws of conservation that the game declares; the conformance kit asks for them after every choice.
        """
        return []

    def judge_by(self, state: S, weights: Mapping[str, float]) -> None:
        """Let `estimate` of this position and its copies go by these weights, and for the rest by the usual ones.

        For samples that a bot thinks with: nothing else of the position changes, and it does not travel with it.
        By default a State of a game with weights has their values in order in the attribute `weights`, a tuple.
        """
        given = dict(self.checked_weights(weights))
        if self.weights:
            position: Any = state
            position.weights = tuple({**self.weights, **given}.values())

    @classmethod
    def from_edition(cls, path: Path) -> Self:
        """The game with the components of another edition file, validated; by default there are none."""
        raise EditionError(f"{path}: {cls.title} has no component files.")

    @classmethod
    def from_text(cls, text: bytes, source: str) -> Self:  # noqa: ARG003
        """The game with the components of this edition file's text; `source` names it in errors."""
        raise EditionError(f"{source}: {cls.title} has no component files.")

    def edition_text(self) -> bytes:
        """The edition file of these components; empty if there is none."""
        return b""

    # ---- what there is, for the laboratory

    def inventory(self) -> tuple[Component, ...]:
        """All that has figures of its own; by default whatever a choice of a kind with several names."""
        kinds = [self.vocabulary.kind(choice) for choice in range(len(self.vocabulary))]
        return tuple(
            Component(name, kind)
            for name, kind in zip(self.vocabulary.names, kinds)
            if kinds.count(kind) > 1 and (not self.component_choices or kind in self.component_choices)
        )

    @cached_property
    def uses(self) -> tuple[str, ...]:
        """By choice, the component that it takes or builds; empty if none."""
        ids = frozenset(self.places)
        kinds = self.component_choices or self.vocabulary.kinds()
        return tuple(
            used_by(name, ids) if self.vocabulary.kind(choice) in kinds else ""
            for choice, name in enumerate(self.vocabulary.names)
        )

    @cached_property
    def places(self) -> dict[str, int]:
        """The places of components in the inventory, by id."""
        return {component.id: place for place, component in enumerate(self.inventory())}

    def component_of(self, choice: int) -> str:
        """The component that a choice takes or builds; empty if none."""
        return self.uses[choice]

    def usage(self, state: S, seat: int | None) -> Usage:
        """What was dealt to a seat (None: what can occur at all), and what stands with it; for the laboratory alone."""
        return Usage()

    def order(self, state: S) -> list[int]:
        """The seats in turn order, of a new deal; empty if all begin at once. By default on from who is asked first."""
        actors = state.actors()
        return [(actors[0] + n) % state.seats for n in range(state.seats)] if len(actors) == 1 else []

    # ---- words: a game gives an object (or a module) `words`, or writes these methods

    words: Wording[V]

    def tell(self, view: V) -> str:
        """The table in words."""
        return self.words.tell(view)

    def ask(self, view: V) -> Prompt:
        """What is asked, with a label and a line of help for every legal choice."""
        return self.words.ask(view)

    def narrate(self, event: int, names: Sequence[str]) -> str:
        """One sentence for an event that a state noted while someone was listening."""
        return self.words.narrate(event, names)

    def heading(self, event: int) -> bool:
        """Whether the sentence of an event begins something, such as a round, so that a log sets it apart."""
        heading = getattr(getattr(self, "words", None), "heading", None)
        return heading is not None and bool(heading(event))

    def opening(self, view: V) -> list[str]:
        """What set-up has made public, in sentences for the beginning of a log; the view is a spectator's."""
        opening = getattr(getattr(self, "words", None), "opening", None)
        return [] if opening is None else list(opening(view))

    # ---- following: what a game may say about its events; see `core.contract.beats`

    def beat(self, event: int, names: Sequence[str]) -> Beat:
        """How an event is shown and where it stands in the log; the same for all who hear it.

        By default an event that heads something opens a group of its own, and all others are actions.
        """
        beat = getattr(getattr(self, "words", None), "beat", None)
        if beat is not None:
            found: Beat = beat(event, names)
            return found
        return Beat("chapter", opens=self.narrate(event, names)) if self.heading(event) else Beat()

    def meaning(self, view: V, event: int) -> str:
        """What an event means for the seat of the view, in one short sentence: «You cannot outbid 72 any more»."""
        meaning = getattr(getattr(self, "words", None), "meaning", None)
        return "" if meaning is None else str(meaning(view, event))

    def line(self, view: V) -> Line:
        """What is going on now, as a line of links; empty where there is nothing to say."""
        line = getattr(getattr(self, "words", None), "line", None)
        return Line() if line is None else line(view)

    def chapter(self, view: V, event: int) -> Chapter | None:
        """The panel that an event of weight `decision` or `chapter` opens; `view` is from right after it."""
        chapter = getattr(getattr(self, "words", None), "chapter", None)
        return None if chapter is None else chapter(view, event)

    def known_points(self, view: V) -> list[list[Points]]:
        """Per seat, where the points come from that the view knows of; they sum to `view.scores`.

        By default the view is a `ScoredView`.
        """
        if not isinstance(view, ScoredView):
            raise NotImplementedError(f"{type(view).__name__} is no ScoredView, so {self.title} writes `known_points`.")
        return [[entry.points() for entry in entries] for entries in view.points]

    # ---- teaching: what a game explains, all of it optional

    def about(self, view: V, key: str) -> About | None:
        """The thing with this key, which a drawing marks by `pen.about`; None if there is none for this viewer."""
        return None

    def explain(self, view: V, key: str) -> About | None:
        """Whatever stands on a table of this game, its score sheet too; by `about` and `tallies`."""
        return row_about(self, view, key) if is_row(key) else self.about(view, key)

    def tallies(self) -> Mapping[str, str]:
        """What each row of the score sheet counts, in a sentence, by its source; else its rule is quoted."""
        return {}

    def terms(self, view: V) -> Mapping[str, str]:
        """Words of rules.md that name something, «windmill», each with the key by which `about` explains it here."""
        return {}

    def legend(self, view: V) -> tuple[LegendGroup, ...]:
        """Every symbol that the drawings use, with its meaning."""
        return ()

    def reasons(self, view: V, plan: Sequence[int]) -> tuple[Reason, ...]:
        """What speaks for the first choice of a plan of this seat, the best reason first.

        `plan` is a legal choice and what the seat would choose right after it: a card with its use, a bid with a place.
        """
        return ()

    def completes(self, view: V) -> bool:
        """Whether what this seat is asked only completes its last choice: the place of a bid, the use of a card.

        Such choices belong to one plan, which a hint gives as a whole; see also `State.begun`.
        """
        return False

    def said(self, view: V, plan: Sequence[int]) -> str:
        """A plan as one would say it, «Bid 72 in Zenith Forum»; empty: by the labels of its choices."""
        return ""

    def marks(self, view: V, plan: Sequence[int]) -> tuple[PlanMark, ...]:
        """Where a plan would lie on the table; what can be chosen now is lit anyway and needs no mark."""
        return ()

    def pictures(self) -> tuple[Picture, ...]:
        """What you do and how you win, in three pictures."""
        return ()

    def rules_tables(self) -> tuple[RulesTable, ...]:
        """The tables of the rules page, with the figures of this edition."""
        return ()

    def figures(self) -> Mapping[str, str]:
        """Figures of this edition for rules.md, where «[6](figure:row-3)» has the one of the standard edition."""
        return {}

    @property
    def rulebook(self) -> Rulebook:
        """The rules as the folder's rules.md has them, with the figures of this edition."""
        return read_rulebook(with_figures(self.file("rules.md"), self.figures()))

    def lessons(self) -> tuple[Entry, ...]:
        """The lessons in the game's folder `lessons/`, those for the first game first; a broken one with its reason."""
        return self._lessons

    @cached_property
    def _lessons(self) -> tuple[Entry, ...]:
        return in_folder(self)

    # ---- positions in plain names: by default the declared attributes of the State

    spelling: Spelling = {}  # noqa: RUF012
    """For which attributes a position has names instead of numbers."""

    def setup(self, position: dict[str, Any]) -> S:
        """Any legal position from plain names; what is left out is dealt."""
        given = dict(position)
        options = {option.key: str(given[option.key]) for option in self.options if option.key in given}
        state = self.new(given.pop("seats", self.seats.start), given.pop("seed", 0), **options)
        kept = plain_position.fields(state)
        for key in options:
            if key not in kept:
                del given[key]
        plain_position.fill(state, given, self.spelling)
        if "pending" not in given:
            self.settle(state)
        plain_position.check(state)
        broken = self.broken(state)
        if broken:
            raise PositionError("; ".join(broken))
        return state

    def settle(self, state: S) -> None:
        """Set what follows from the rest of a position, such as `pending` from the phase, where it was not given."""

    def position(self, state: S) -> dict[str, Any]:
        """The inverse of `setup`: the whole position in plain names."""
        return plain_position.written(state, self.spelling)

    # ---- what is written here once

    @property
    def kind(self) -> str:
        return self.key if self.edition == "standard" else f"{self.key}@{self.edition}"

    def new(self, seats: int, seed: Seed | None = None, **options: str) -> S:
        """Deal a new game; without a seed, from a random one that nobody can foretell (see `luck.Seed`)."""
        return self.deal(
            self.checked_seats(seats),
            secrets.token_hex(32) if seed is None else checked_seed(seed),
            self.agreed(seats, options),
        )

    def unfit(self, seats: int, options: dict[str, str]) -> str:
        """Why so many seats cannot play with these options, in a sentence; empty if they can."""
        try:
            self.agreed(seats, options)
        except BadOption as error:
            return str(error)
        return ""

    def agreed(self, seats: int, options: dict[str, str]) -> dict[str, str]:
        """All options with their values, if they fit each other and the number of seats."""
        checked = self.checked_options(options)
        reason = self.misfit(self.checked_seats(seats), checked)
        if reason:
            raise BadOption(reason)
        return checked

    def checked_seats(self, seats: int) -> int:
        if seats not in self.seats:
            raise BadOption(f"{self.title} is for {self.seats.start} to {self.seats.stop - 1} seats, not {seats}.")
        return seats

    def checked_options(self, options: dict[str, str]) -> dict[str, str]:
        """All options with their values, defaults filled in."""
        known = {option.key: option for option in self.options}
        for key, value in options.items():
            if key not in known:
                near = get_close_matches(str(key), known, 1)
                raise BadOption(
                    f"{self.title} has no option {key!r}"
                    + (f"; did you mean {near[0]!r}?" if near else f"; it has {', '.join(known) or 'none'}.")
                )
            if value not in known[key].values:
                near = get_close_matches(str(value), known[key].values, 1)
                raise BadOption(
                    f"{value!r} is not a value of the option {key!r}"
                    + (f"; did you mean {near[0]!r}?" if near else f"; it takes {', '.join(known[key].values[:12])}.")
                )
        return {key: options.get(key, option.default) for key, option in known.items()}

    def checked_weights(self, weights: Mapping[str, float]) -> tuple[tuple[str, float], ...]:
        """Some weights by name with their values, if the game has them."""
        for name, value in weights.items():
            if name not in self.weights:
                near = get_close_matches(name, self.weights, 1)
                raise BadOption(
                    f"{self.title} has no weight {name!r}"
                    + (f"; did you mean {near[0]!r}?" if near else f"; it has {', '.join(self.weights) or 'none'}.")
                )
            if not isfinite(value):
                raise BadOption(f"The weight {name!r} is a number, not {value}.")
        return tuple(weights.items())

    def seat_colors(self, seats: int, options: dict[str, str]) -> tuple[str, ...]:
        """The colours of the seats, which follow from the options alone: for tables at which nothing is dealt yet."""
        return self.view(self.new(seats, 0, **options), None).colors

    def show(self, state: S, seat: int | None = None, names: Sequence[str] = ()) -> Drawing:
        """The drawing of a position as a seat (or a spectator) sees it."""
        return self.drawn(self.view(state, seat).named(names))

    def drawn(self, view: V) -> Drawing:
        """The drawing with the game's look, for a page that stands alone."""
        return msgspec.structs.replace(self.draw(view), look=self.look)

    @cached_property
    def look(self) -> Look:
        """The `style.css` of the game's folder, and its icons."""
        return Look(self.file("style.css"), symbols(self.icons))

    @classmethod
    def file(cls, name: str) -> str:
        """The text of a file in the game's folder, such as rules.md; empty if there is none."""
        return _file(cls.package(), name) if cls.package() else ""

    @classmethod
    def package(cls) -> str:
        """The package that is the game's folder; empty for a module alone or a notebook, which has none of its own."""
        return sys.modules[cls.__module__].__package__ or ""

    def window(self, state: S, seat: int) -> tuple[str, int] | None:
        """If the seat is asked in a window now: the window's key and the choice that passes."""
        return None

    def turn_of(self, state: S) -> int | None:
        """Whose turn it is, in a game that has turns and windows: what a player sets for others' turns ends there."""
        return None

    def view_with(self, memory: Memory, state: S, seat: int | None) -> V:
        """The view with the names that the table's memory holds.

        A live table shows every position to all its viewers; a game may override this to take over what is the same.
        """
        return self.view(state, seat).named(memory.names)

    def draw_with(self, memory: Memory, view: V) -> Drawing:
        """The drawing, in which parts that look as before are the same objects as before.

        A game may override this so as not to draw them again.
        """
        drawn = self.draw(view)
        parts = tuple([memory.part(part, view.seat) for part in drawn.parts])
        return Drawing(drawn.scenery, parts, drawn.title, drawn.side)

    def names(self, state: S, seat: int) -> list[str]:
        """The legal choices of a seat by name."""
        return [self.vocabulary.names[choice] for choice in state.legal(seat)]

    def encoding_length(self) -> int:
        return sum(length for _, length in self.encoding)

    def features(self, state: S, seat: int) -> tuple[list[int], list[float]]:
        """What `encode` writes, as the places that are not zero and the numbers there: some hundred of thousands."""
        out = Sparse()
        self.encode(state, seat, out)
        return list(out.numbers), list(out.numbers.values())

    def called(self, title: str) -> Self:
        """The same game under another title, for a site that may not use its own."""
        if title == self.title:
            return self
        game = copy(self)
        vars(game)["title"] = title
        return game

    def headed(self, drawing: Drawing) -> Drawing:
        """The drawing with the title that the game is called by."""
        usual = type(self).title
        if self.title == usual or not drawing.title.startswith(usual):
            return drawing
        return msgspec.structs.replace(drawing, title=self.title + drawing.title[len(usual) :])

    def register(self) -> Self:
        """Make this game findable from its positions, for notebooks."""
        _BY_KIND[self.kind] = self
        return self


@cache
def _file(package: str, name: str) -> str:
    try:
        return files(package).joinpath(name).read_text(encoding="utf-8")
    except (OSError, ModuleNotFoundError):
        return ""


def checked_seed(seed: Seed) -> Seed:
    """The seed, or an error that says what one is."""
    if isinstance(seed, str) and not re.match(HEX_SEED, seed):
        raise BadOption(f"A seed is a whole number or 64 hexadecimal digits, not {seed[:80]!r}.")
    return seed


AnyGame = Game[Any, Any]
_BY_KIND: dict[str, AnyGame] = {}


def of_kind(kind: str) -> AnyGame:
    """The game that a position belongs to."""
    try:
        return _BY_KIND[kind]
    except KeyError:
        raise UnknownGame(f"No game {kind!r} is loaded; load its edition first.") from None
