"""The conformance kit: what every game must keep, checked in random play. A game only registers with it.

Each check takes a Case (a game, a seat count, options) and a seed, and raises `NotConformant` with what it found.
"""

from __future__ import annotations

import pickle
import re
from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import islice
from typing import Any
from xml.etree import ElementTree

import msgspec

from ziggurat.core.contract.errors import BadOption, IllegalChoice
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Luck, Seed, imagined, stream
from ziggurat.core.contract.record import Record
from ziggurat.core.contract.state import State
from ziggurat.core.contract.undo import NoUndo, teaches, undone
from ziggurat.core.render.drawing import Part
from ziggurat.core.render.render_cache import Memory

STATE_METHODS = ("copy", "fallback", "kind", "legal", "play", "points", "ranking", "redeal", "scores", "why_not")
"""What a game's State must define: a compiled base class does not keep a list of its abstract methods."""

LONGEST = 20_000
"""A game of more decisions than this does not end."""


class NotConformant(AssertionError):
    """A game breaks the contract."""


class Case(msgspec.Struct, frozen=True):
    """One way to play a game."""

    game: AnyGame
    seats: int
    options: dict[str, str] = {}

    def __str__(self) -> str:
        chosen = ",".join(f"{key}={value}" for key, value in self.options.items())
        return f"{self.game.kind}-{self.seats}" + (f"-{chosen}" if chosen else "")

    @property
    def fits(self) -> bool:
        """Whether the table may be set up so."""
        return not self.game.unfit(self.seats, self.game.checked_options(self.options))

    def new(self, seed: Seed) -> Any:
        return self.game.new(self.seats, seed, **self.options)


def cases(game: AnyGame) -> list[Case]:
    """Every seat count with the default options, and with every other value of each option that fits and matters."""
    out = [Case(game, seats) for seats in game.seats]
    for option in game.options:
        out += [Case(game, seats, {option.key: value}) for seats in game.seats for value in option.values[1:]]
    return [case for case in out if case.fits and not (case.options and _idle(case))]


def mixtures(game: AnyGame, count: int, seed: int = 0) -> list[Case]:
    """So many cases with a random seat count and a random value of every option, as far as they fit together."""
    luck = stream(seed, "mixtures")
    out: list[Case] = []
    while len(out) < count:
        seats = game.seats[luck.below(len(game.seats))]
        options = {option.key: option.values[luck.below(len(option.values))] for option in game.options}
        case = Case(game, seats, options)
        if case.fits:
            out.append(case)
    return out


def _idle(case: Case) -> bool:
    """Whether the options deal the same as no options: they have no meaning with this number of seats."""
    plain = Case(case.game, case.seats)
    return plain.fits and all(same(case.new(seed), plain.new(seed)) for seed in range(3))


def require(condition: object, message: str) -> None:
    if not condition:
        raise NotConformant(message)


def walk(case: Case, seed: Seed, every: int = 1) -> Iterator[tuple[Any, Record]]:
    """Random play: the position and the record before every n-th decision, and once more at the end.

    The seats that are pending together act in a random order, as at a live table.
    """
    game = case.game
    state = case.new(seed)
    record = Record.start(game, case.seats, seed, options=case.options)
    luck = imagined(seed, "conformance")
    number = 0
    while state.pending:
        if number % every == 0:
            yield state, record
        actors = state.actors()
        seat = actors[luck.below(len(actors))]
        legal = state.legal(seat)
        require(legal, f"{case}, seed {seed}, decision {number}: seat {seat} is pending and has no legal choice")
        choice = legal[luck.below(len(legal))]
        state.play(seat, choice)
        record.add(game, seat, choice)
        number += 1
        require(number < LONGEST, f"{case}, seed {seed}: the game does not end")
    record.finish(state)
    yield state, record


def same(a: State, b: State) -> bool:
    return a.attributes() == b.attributes()


def place(case: Case, seed: int, record: Record) -> str:
    return f"{case}, seed {seed}, after {len(record.choices)} choices"


# ------------------------------------------------------------------ the rules side


def check_contract(case: Case, seed: int) -> None:
    """No abstract method is left (a compiled class does not say so), and the keys agree."""
    state = case.new(seed)
    for name in STATE_METHODS:
        owner = next(cls for cls in type(state).__mro__ if name in vars(cls))
        require(owner is not State, f"{case}: {type(state).__name__} does not define {name}")
    require(state.kind() == case.game.kind, f"{case}: state.kind() is {state.kind()!r}, not {case.game.kind!r}")
    require(case.game.encoding_length() > 0, f"{case}: the encoding has no parts")


def check_legal(case: Case, seed: int) -> None:
    """Legal choices are there for who is pending, ascending, without repeats, in the vocabulary; the game ends."""
    n = len(case.game.vocabulary)
    for state, record in walk(case, seed):
        for seat in range(case.seats):
            legal = state.legal(seat)
            here = f"{place(case, seed, record)}, seat {seat}"
            require(bool(legal) == bool(state.pending >> seat & 1), f"{here}: pending and legal disagree")
            require(legal == sorted(set(legal)), f"{here}: legal is not ascending and without repeats")
            require(not legal or (legal[0] >= 0 and legal[-1] < n), f"{here}: a choice outside the vocabulary")
            require(legal is not state.legal(seat), f"{here}: legal returned the same list twice")
            if legal:
                require(state.fallback(seat) in legal, f"{here}: the fallback is not legal")


def check_refusals(case: Case, seed: int) -> None:
    """An illegal choice is refused with a reason and leaves the position untouched."""
    n = len(case.game.vocabulary)
    luck = stream(seed, "refusals")
    for state, record in walk(case, seed, every=3):
        before = state.copy()
        for seat in range(-1, case.seats + 1):
            legal = set(state.legal(seat)) if 0 <= seat < case.seats else set()
            tried = [-1, n, *(luck.below(n) for _ in range(12))]
            for choice in tried:
                if choice in legal:
                    continue
                here = f"{place(case, seed, record)}, seat {seat}, choice {choice}"
                try:
                    state.apply(seat, choice)
                except IllegalChoice as error:
                    require(error.reason, f"{here}: refused without a reason")
                else:
                    raise NotConformant(f"{here}: an illegal choice was accepted")
        require(same(state, before), f"{place(case, seed, record)}: a refused choice changed the position")


def check_copies(case: Case, seed: int) -> None:
    """A copy is equal, and neither sees what is played on the other."""
    luck = stream(seed, "copies")
    for state, record in walk(case, seed, every=2):
        if not state.pending:
            continue
        here = place(case, seed, record)
        twin = state.copy()
        require(same(state, twin), f"{here}: a copy differs from its original")
        frozen = pickle.dumps(state)
        for _ in range(6):
            if twin.pending:
                seat = twin.actors()[0]
                legal = twin.legal(seat)
                twin.play(seat, legal[luck.below(len(legal))])
        require(same(state, pickle.loads(frozen)), f"{here}: play on a copy changed the original")
        require(same(state, pickle.loads(pickle.dumps(state))), f"{here}: pickling changes the position")


def check_play_needs_no_legal(case: Case, seed: int) -> None:
    """`play` on a fresh copy, without `legal` before it, does the same."""
    luck = stream(seed, "fresh")
    for state, record in walk(case, seed, every=3):
        if state.pending:
            seat = state.actors()[-1]
            choices = state.legal(seat)
            choice = choices[luck.below(len(choices))]
            a, b = pickle.loads(pickle.dumps(state)), state.copy()
            b.legal(seat)
            a.play(seat, choice)
            b.play(seat, choice)
            require(same(a, b), f"{place(case, seed, record)}: play after legal differs from play alone")


def check_record(case: Case, seed: int) -> None:
    """Seed and choices give back the game, also through JSON."""
    for state, record in walk(case, seed, every=40):
        again = Record.from_json(record.to_json())
        require(again == record, f"{place(case, seed, record)}: the record changes through JSON")
        require(same(again.replay(case.game), state), f"{place(case, seed, record)}: the replay differs")


def check_points(case: Case, seed: int) -> None:
    """Points sum to the scores, ranks fit, and a view's points sum to its scores."""
    for state, record in walk(case, seed, every=7):
        here = place(case, seed, record)
        scores = state.scores()
        for seat in range(case.seats):
            points = state.points(seat)
            require(sum(p.amount for p in points) == scores[seat], f"{here}: points of seat {seat} miss its score")
            require(all(p.source and p.rule for p in points), f"{here}: points without a source or a rule")
        ranks = state.ranking()
        for a in range(case.seats):
            better = sum(ranks[b] < ranks[a] for b in range(case.seats))
            require(ranks[a] == 1 + better, f"{here}: {ranks} are not ranks")
        for viewer in (None, *range(case.seats)):
            view = case.game.view(state, viewer)
            known = [sum(p.amount for p in points) for points in case.game.known_points(view)]
            require(known == list(view.scores), f"{here}: known points of viewer {viewer} miss the view's scores")


def check_setup(case: Case, seed: int) -> None:
    """A position written in names gives back an equal position, also through JSON."""
    game = case.game
    for state, record in walk(case, seed, every=5):
        names = msgspec.json.decode(msgspec.json.encode(game.position(state)))
        require(same(game.setup(names), state), f"{place(case, seed, record)}: setup(position) differs")


def check_fallbacks(case: Case, seed: int) -> None:
    """A game in which every clock runs out ends."""
    state = case.new(seed)
    for _ in range(LONGEST):
        if not state.pending:
            return
        seat = state.actors()[0]
        state.apply(seat, state.fallback(seat))
    raise NotConformant(f"{case}, seed {seed}: play by fallbacks does not end")


# ------------------------------------------------------------------ what people see


def shown(game: AnyGame, state: State, seat: int | None) -> list[object]:
    """All that reaches a seat or a spectator."""
    view = game.view(state, seat)
    out: list[object] = [view, game.tell(view), str(game.draw(view)), game.ask(view), game.known_points(view)]
    if seat is not None:
        vector = array("f", bytes(4 * game.encoding_length()))
        game.encode(state, seat, vector)
        out += [vector.tolist(), state.legal(seat)]
    return out


def check_honesty(case: Case, seed: int) -> None:
    """Nothing that a seat gets tells the true position from one redealt behind its back."""
    luck = stream(seed, "honesty")
    checked: set[str] = set()
    for state, record in walk(case, seed):
        kind = _last_kind(case.game, record)
        # Rare choices (spying, peeking, swapping) would be missed by every n-th position.
        if len(record.choices) % 11 == 0 or kind not in checked:
            checked.add(kind)
            require_honest(case, state, place(case, seed, record), luck)


def require_honest(case: Case, state: Any, here: str, luck: Luck) -> None:
    """Everybody is shown the same in this position and in two that were redealt behind their back."""
    names = ("view", "tell", "draw", "ask", "known points", "encode", "legal")
    for seat in (None, *range(case.seats)):
        true = shown(case.game, state, seat)
        for _ in range(2):
            other = state.redeal(0 if seat is None else 1 << seat, luck)
            for name, a, b in zip(names, true, shown(case.game, other, seat), strict=False):
                who = "a spectator" if seat is None else f"seat {seat}"
                require(a == b, f"{here}: {name} tells {who} something hidden")


def _last_kind(game: AnyGame, record: Record) -> str:
    """The kind of the choice that was made last; empty at the beginning."""
    if not record.choices:
        return ""
    return game.vocabulary.kind(game.vocabulary.index(record.choices[-1].partition(" ")[2]))


def honest_after(cases: Sequence[Case], games: int, seed: int, *, names: bool = False) -> set[str]:
    """The kinds of choices, or all names of choices, that no check of honesty has followed.

    The games prefer what was rare so far, and everybody's view is checked when a kind or a name occurs first.
    """
    game = cases[0].game
    made: Counter[str] = Counter()
    left = set(game.vocabulary.names if names else game.vocabulary.kinds())
    for number in range(games):
        case = cases[number % len(cases)]
        state = case.new(seed + number)
        luck = stream(seed + number, "rare kinds")
        decisions = 0
        while state.pending:
            actors = state.actors()
            seat = actors[luck.below(len(actors))]
            by_kind: dict[str, list[int]] = {}
            for choice in state.legal(seat):
                kind = game.vocabulary.name(choice) if names else game.vocabulary.kind(choice)
                by_kind.setdefault(kind, []).append(choice)
            # Sometimes any, so that the game gets somewhere.
            kinds = sorted(by_kind, key=lambda kind: (made[kind], kind))
            kind = kinds[0] if luck.below(3) else kinds[luck.below(len(kinds))]
            made[kind] += 1
            state.play(seat, by_kind[kind][luck.below(len(by_kind[kind]))])
            decisions += 1
            if kind in left:
                left.remove(kind)
                require_honest(case, state, f"{case}, seed {seed + number}, after {decisions} choices ({kind})", luck)
            require(decisions < LONGEST, f"{case}, seed {seed + number}: the game does not end")
    return left


def check_redeal(case: Case, seed: int) -> None:
    """A redealt position keeps who is pending, plays to the end, leaves the original alone and has new luck."""
    luck = stream(seed, "redeal")
    for state, record in walk(case, seed, every=9):
        here = place(case, seed, record)
        frozen = pickle.dumps(state)
        keeps = (0, *(1 << seat for seat in range(case.seats)), (1 << case.seats) - 1)
        played = keeps[luck.below(len(keeps))]  # to the end; the others differ only in what is dealt again
        for keep in keeps:
            other = state.redeal(keep, luck)
            require(other.pending == state.pending, f"{here}: a redeal changed who is pending")
            for seat in state.actors():
                kept = state.begun(seat) == other.begun(seat) or not keep >> seat & 1
                require(kept, f"{here}: a redeal changed whether seat {seat} has begun something")
                habit = state.habit(seat)
                require(habit == -1 or habit in state.legal(seat), f"{here}: the habit of seat {seat} is not legal")
                kept = habit == other.habit(seat) or not keep >> seat & 1
                require(kept, f"{here}: a redeal changed the habit of seat {seat}, which it must know")
            renewed = zip(streams(state), streams(other), strict=True)
            for (name, old), (_, new) in renewed:
                require(old is not new and old.x != new.x, f"{here}: the luck stream {name} survives a redeal")
            while other.pending:
                seat = other.actors()[0]
                legal = other.legal(seat)
                require(legal, f"{here}: a redealt position has no legal choice")
                other.play(seat, legal[luck.below(len(legal))])
                if keep != played:
                    break
        require(same(state, pickle.loads(frozen)), f"{here}: a redeal changed the original")


def check_same_luck(case: Case, seed: int) -> None:
    """The same luck deals the same to all positions that the seats cannot tell apart.

    So nothing that is hidden can move a search, not even by the order in which it lies.
    """
    for state, record in walk(case, seed, every=9):
        for keep in (0, *(1 << seat for seat in range(case.seats))):
            number = len(record.choices)
            once = state.redeal(keep, stream(seed, f"same {number}"))
            other = state.redeal(keep, stream(seed, f"other {number}"))
            again = other.redeal(keep, stream(seed, f"same {number}"))
            differ = [name for name, value in once.attributes().items() if again.attributes()[name] != value]
            here = f"{place(case, seed, record)}, seats {keep:b}"
            require(not differ, f"{here}: what is hidden moves a redeal: {', '.join(differ)}")


def streams(state: State) -> list[tuple[str, Luck]]:
    """Every luck stream that a position holds, by attribute."""
    out: list[tuple[str, Luck]] = []
    for name, value in state.attributes().items():
        if isinstance(value, Luck):
            out.append((name, value))
        elif isinstance(value, (list, tuple)):
            out += [(f"{name}[{i}]", item) for i, item in enumerate(value) if isinstance(item, Luck)]
    return out


def check_views(case: Case, seed: int) -> None:
    """Views are plain data: they go through JSON and come back equal; every legal choice is asked about in words."""
    game = case.game
    memory = Memory()
    for state, record in walk(case, seed, every=6):
        here = place(case, seed, record)
        memory.turn(())
        for seat in (None, *range(case.seats)):
            view = game.view(state, seat)
            text = msgspec.json.encode(view)
            require(msgspec.json.decode(text, type=type(view)) == view, f"{here}: a view changes through JSON")
            require(game.view_with(memory, state, seat) == view, f"{here}: view_with differs from view for {seat}")
            legal = [] if seat is None else state.legal(seat)
            require(list(view.legal) == legal, f"{here}: view.legal differs from legal")
            prompt = game.ask(view)
            require(prompt.question, f"{here}: nothing is asked")
            require([a.choice for a in prompt.answers] == legal, f"{here}: the answers are not the legal choices")
            require(all(a.label and a.help for a in prompt.answers), f"{here}: an answer without label or help")
            require(game.tell(view).strip(), f"{here}: nothing is told")


def check_quiet_views(case: Case, seed: int) -> None:
    """A view with nothing to choose can be drawn, told and asked about, and lights nothing."""
    game = case.game
    for state, record in walk(case, seed, every=10):
        for seat in range(case.seats):
            here = f"{place(case, seed, record)}, seat {seat}"
            view = game.view(state, seat)
            if not view.legal:
                continue
            quiet = view.quiet()
            try:
                told, lit = game.tell(quiet), _CHOICE.findall(str(game.draw(quiet)))
                answers = game.ask(quiet).answers
            except (LookupError, ValueError, TypeError, AttributeError) as error:
                raise NotConformant(f"{here}: a view with nothing to choose cannot be shown: {error!r}") from None
            require(told and not lit and not answers, f"{here}: a view with nothing to choose still offers something")
            require(quiet.colors == game.seat_colors(case.seats, case.options), f"{here}: a deal changes the colors")


def check_secret_luck(case: Case, seed: int) -> None:
    """In a game that is dealt for people, every stream that decides anything has a key of 128 bits, and keeps it.

    A redealt position, which bots search in, has nothing of it.
    """
    game = case.game
    first: dict[str, int] = {}
    for state, record in walk(case, sha256(b"%d" % seed).hexdigest(), every=12):
        here = f"{place(case, seed, record)}, dealt for people"
        for name, luck in streams(state):
            fixed = first.setdefault(name, luck.x)
            require(luck.secret or luck.x == fixed, f"{here}: the luck stream {name} can be foretold")
        names = msgspec.json.decode(msgspec.json.encode(game.position(state)))
        require(same(game.setup(names), state), f"{here}: setup(position) differs")
        other = state.redeal(1, imagined(seed, f"secret {len(record.choices)}"))
        for name, luck in streams(other):
            require(not luck.secret, f"{here}: a redeal keeps the key of the luck stream {name}")
        again = Record.from_json(record.to_json())
        require(same(again.replay(game), state), f"{here}: the replay differs")


_CHOICE = re.compile(r'data-choice="(\d+)"')


def check_drawings(case: Case, seed: int) -> None:
    """Drawings are well-formed, safe, light exactly the legal choices, and shared parts are really shared."""
    game = case.game
    names = ("A <b>& \"quoted\" 'name'", *(f"Player {seat}" for seat in range(1, case.seats)))
    memory = Memory()
    for state, record in walk(case, seed, every=13):
        here = place(case, seed, record)
        shared: dict[str, Part] = {}
        memory.turn(names)
        for seat in (None, *range(case.seats)):
            drawing = game.draw(game.view(state, seat).named(names))
            drawing.check()
            whole = str(drawing)
            try:
                ElementTree.fromstring(whole)
            except ElementTree.ParseError as error:
                raise NotConformant(f"{here}, viewer {seat}: the drawing is not well-formed: {error}") from None
            lit = {int(choice) for choice in _CHOICE.findall(whole)}
            legal = set() if seat is None else set(state.legal(seat))
            require(lit == legal, f"{here}, viewer {seat}: lit and legal differ by {sorted(lit ^ legal)}")
            for part in drawing.parts:
                require(f'id="{part.id}"' in part.markup, f"{here}: the part {part.id} has no element of that id")
                _check_pieces(part, here)
            again = game.draw_with(memory, game.view_with(memory, state, seat))
            require(again == drawing, f"{here}, viewer {seat}: draw_with differs from draw")
            for part in again.parts:
                if part.shared:
                    first = shared.setdefault(part.id, part)
                    require(first is part, f"{here}: the part {part.id} calls itself shared and is not")


def _check_pieces(part: Part, here: str) -> None:
    """They are the part: an opening tag, elements with ids, a closing tag."""
    if not part.pieces:
        return
    (first, opening), *inner, (last, closing) = part.pieces
    require("".join(markup for _, markup in part.pieces) == part.markup, f"{here}: the pieces of {part.id} are not it")
    require(first == part.id and opening.count("<") == 1, f"{here}: {part.id} does not begin with its opening tag")
    require(not last and closing.startswith("</"), f"{here}: {part.id} does not end with its closing tag")
    for name, markup in inner:
        require(f'id="{name}"' in markup[: markup.index(">")], f"{here}: the piece {name} has another id")
        ElementTree.fromstring(markup)


def check_narration(case: Case, seed: int) -> None:
    """Every event can be told in a sentence, and copies do not listen."""
    record = list(walk(case, seed, every=LONGEST))[-1][1]
    names = [f"Player {seat}" for seat in range(case.seats)]
    state = record.replay(case.game, listen=True)
    require(state.events, f"{case}, seed {seed}: nothing was noted in a whole game")
    for _, event in state.events:
        require(case.game.narrate(event, names), f"{case}, seed {seed}: event {event} is told by nothing")
    require(not state.copy().listening, f"{case}: a copy listens")


def check_undo(case: Case, seed: int) -> None:
    """Taking back gives the position before the choice, or says why not; it never uncovers anything."""
    game = case.game
    for state, record in walk(case, seed, every=17):
        if not record.choices:
            continue
        seat = int(record.choices[-1].partition(" ")[0])
        try:
            shorter = undone(game, record, seat, samples=4)
        except NoUndo as error:
            require(str(error), "a refused undo without a reason")
        else:
            before = record.replay(game, len(record.choices) - 1)
            require(same(shorter.replay(game), before), f"{place(case, seed, record)}: undo gives another position")
            require(state is not before, "replay returned the live position")


def check_weights(case: Case, seed: int) -> None:
    """The usual weights change no estimate, others only those of the copies that they are for; a wrong name is told."""
    game = case.game

    def estimates(state: State) -> list[float]:
        together = state.estimates()
        require(len(together) == case.seats, f"{case}: {len(together)} estimates for {case.seats} seats")
        return [state.estimate(seat) for seat in range(case.seats)] + together

    for state, record in islice(walk(case, seed, every=7), 8):
        here = place(case, seed, record)
        before = estimates(state)
        other = state.copy()
        game.judge_by(other, {name: 1.5 * value for name, value in game.weights.items()})
        require(estimates(other.copy()) == estimates(other), f"{here}: a copy is judged by other weights")
        require(estimates(state) == before, f"{here}: the weights of a copy change the original")
        game.judge_by(other, game.weights)
        require(estimates(other) == before, f"{here}: the usual weights change an estimate")
    try:
        game.judge_by(case.new(seed), {"no such weight": 1.0})
    except BadOption:
        return
    raise NotConformant(f"{case}: an unknown weight is accepted")


def check_laws(case: Case, seed: int) -> None:
    """What the game says is conserved is conserved by every choice."""
    for state, record in walk(case, seed):
        broken = case.game.broken(state)
        require(not broken, f"{place(case, seed, record)}: {'; '.join(broken)}")


def check_together(case: Case, seed: int) -> None:
    """Of seats that choose at once, whoever is asked last judges its choices as it would if it were asked first."""
    luck = stream(seed, "together")
    for state, record in islice(walk(case, seed, every=5), 24):
        actors = state.actors()
        if len(actors) < 2:
            continue
        seat = actors[luck.below(len(actors))]
        legal = state.legal(seat)
        first = [state.trial(seat, choice).estimate(seat) for choice in legal]
        last = state.copy()
        for other in actors:
            while other != seat and last.pending >> other & 1:
                choices = last.legal(other)
                last.play(other, choices[luck.below(len(choices))])
        here = f"{place(case, seed, record)}, seat {seat}"
        require(last.pending == 1 << seat, f"{here}: choices that are made at once do not wait for the last")
        now = [last.trial(seat, choice).estimate(seat) for choice in legal]
        require(now == first, f"{here}: whoever is asked last judges another moment; does `together` say so?")


def reveals(case: Case, games: int, seed: int, samples: int = 2) -> dict[str, list[int]]:
    """The table of reveals: per kind of choice, how often it was made and how often it taught somebody something."""
    table: dict[str, list[int]] = {}
    for number in range(games):
        state = case.new(seed + number)
        luck = stream(seed + number, "reveals")
        while state.pending:
            seat = state.actors()[0]
            legal = state.legal(seat)
            choice = legal[luck.below(len(legal))]
            row = table.setdefault(case.game.vocabulary.kind(choice), [0, 0])
            row[0] += 1
            row[1] += teaches(case.game, state, seat, choice, samples, seed) != 0
            state.play(seat, choice)
    return dict(sorted(table.items()))


Check = Callable[[Case, int], None]
CHECKS: tuple[Check, ...] = (
    check_contract,
    check_legal,
    check_refusals,
    check_copies,
    check_play_needs_no_legal,
    check_record,
    check_points,
    check_setup,
    check_fallbacks,
    check_honesty,
    check_redeal,
    check_same_luck,
    check_views,
    check_quiet_views,
    check_secret_luck,
    check_drawings,
    check_narration,
    check_undo,
    check_weights,
    check_together,
    check_laws,
)


def conform(game: AnyGame, seeds: int = 1) -> None:
    """Run the whole kit on a game: every seat count and option, `seeds` games each."""
    for case in cases(game):
        for seed in range(seeds):
            for check in CHECKS:
                check(case, seed)
