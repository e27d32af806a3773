"""Why a choice is good: facts of the view with the figures of this position, and where a plan would lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ziggurat.core.contract.game import Vocabulary
from ziggurat.core.contract.teaching import PlanMark, Reason
from ziggurat.core.render.prose import plural
from ziggurat.games.world_of_wonders.data.records import AbilityData
from ziggurat.games.world_of_wonders.view.shapes import ChoiceView, SiteView, WorldOfWondersView
from ziggurat.games.world_of_wonders.words.about_wonders import gain, natural_of, pieces_of
from ziggurat.games.world_of_wonders.words.ask import whose
from ziggurat.games.world_of_wonders.words.names import Names
from ziggurat.games.world_of_wonders.words.phrases import ordinal, strongest_hand
from ziggurat.games.world_of_wonders.words.warnings import surplus

BUILDINGS, GREATS, NATURALS = "Buildings", "Great Wonders", "Natural Wonders"
"""The columns of the score sheet."""


class Reasoner:
    """Finds what speaks for a choice, for one edition."""

    def __init__(self, names: Names, vocabulary: Vocabulary) -> None:
        self._names = names
        self._vocabulary = vocabulary

    # ---- what the plan is

    def _first(self, view: WorldOfWondersView, plan: Sequence[int]) -> ChoiceView | None:
        if view.seat is None or not plan:
            return None
        return next((choice for choice in view.choices if choice.choice == plan[0]), None)

    def _ability(self, choice: ChoiceView) -> AbilityData | None:
        if choice.verb == "use":
            return self._names.buildings[choice.card].ability
        if choice.verb in ("first", "second"):
            great = self._names.greats[choice.wonder]
            return great.first if choice.verb == "first" else great.second
        return None

    def _unit(self, view: WorldOfWondersView, choice: ChoiceView) -> str:
        """The kind of Constructor that the choice brings somewhere; empty if it brings none."""
        if choice.verb == "worker":
            return "worker"
        if choice.verb == "plot":
            return view.unit if view.step in ("recruit", "worker") and view.unit in ("worker", "foreman") else ""
        ability = self._ability(choice)
        for step in ability.steps if ability is not None else ():
            if step.op == "recruit" and step.unit in ("worker", "foreman"):
                return step.unit
        return ""

    def _site(self, view: WorldOfWondersView, plan: Sequence[int], choice: ChoiceView) -> SiteView | None:
        """The site that the choice brings a Constructor to, as far as the plan says it."""
        sites = [site for district in view.districts for site in district.sites]
        name = choice.plot if choice.verb == "plot" else view.goal if choice.verb == "worker" else ""
        if name:
            return next((site for site in sites if site.name == name), None)
        if choice.verb == "worker":
            sites = [site for site in sites if site.owner == view.seat]
        if len(sites) == 1:
            return sites[0]
        return next((site for site in sites if len(plan) > 1 and site.plot == plan[1]), None)

    def said(self, view: WorldOfWondersView, plan: Sequence[int]) -> str:
        """«Stables as a Worker on Temple 1»; empty where the label of the choice says it all."""
        choice = self._first(view, plan)
        if choice is None:
            return ""
        names = self._names
        if choice.verb == "attack":
            militia = sum(self._vocabulary.kind(later) == "militia" for later in plan[1:])
            how = f" with {plural(militia, 'hand card')}" if militia else ""
            return f"Attack {whose(names, view, choice.plot)}{how}"
        if not self._unit(view, choice) or choice.verb == "plot":
            return ""
        site = self._site(view, plan, choice)
        if site is None:
            return ""
        where = whose(names, view, site.name).removesuffix(" (site)")
        if choice.verb == "worker":
            return f"{names.card(choice.card)} as a Worker on {where}"
        tool = names.plot(choice.plot) if choice.verb == "use" else names.greats[choice.wonder].short
        return f"Use {tool} for {where}"

    def marks(self, view: WorldOfWondersView, plan: Sequence[int]) -> tuple[PlanMark, ...]:
        """The site that a Constructor goes to, with an arrow from the card or building that sends it."""
        choice = self._first(view, plan)
        if choice is None or choice.verb == "plot":
            return ()
        unit = self._unit(view, choice)
        site = self._site(view, plan, choice) if unit else None
        if site is None:
            return ()
        origin = f"card:{choice.card}" if choice.verb == "worker" else ""
        if choice.verb == "use":
            origin = f"plot:{choice.plot}"
        elif choice.wonder:
            origin = f"great:{view.seat}:{choice.wonder}"
        return (PlanMark(f"plot:{site.name}", origin, f"+{self._names.power[unit]}"),)

    # ---- why

    def reasons(self, view: WorldOfWondersView, plan: Sequence[int]) -> tuple[Reason, ...]:
        """What speaks for the first choice of a plan, the best first."""
        choice = self._first(view, plan)
        if choice is None:
            return ()
        found = [*self._fight(view, choice), *self._denial(view, plan, choice), *self._building(view, plan, choice)]
        if choice.verb == "discover":
            found += self._discover(view, choice)
        elif choice.verb == "place":
            found += self._place(view, choice)
        if choice.verb in ("worker", "militia"):
            found += self._least(view, choice)
        if choice.verb == "end" and view.hand:
            found.append(Reason("What you keep in hand is safe, and nobody sees it."))
        return tuple(found)

    def _building(self, view: WorldOfWondersView, plan: Sequence[int], choice: ChoiceView) -> Iterator[Reason]:
        """A Constructor for an own site."""
        names = self._names
        ability = self._ability(choice)
        if ability is not None and any(step.op == "draw" for step in ability.steps):
            yield Reason(f"It costs no card: the {self._tool(choice)} draws one.", (f"plot:{choice.plot}", "pile"))
        unit = self._unit(view, choice)
        site = self._site(view, plan, choice) if unit else None
        if site is None or site.owner != view.seat or site.done >= site.cost:
            return
        plot, at = names.plot(site.name), (f"plot:{site.name}",)
        source = GREATS if site.family == "great" else BUILDINGS
        done = site.done + names.power[unit]
        gift = site.family == "great" and view.seat == view.current and view.pile_size > 0
        if done >= site.cost and not surplus(names, view, site):
            yield Reason(f"{done} of {site.cost}: {plot} is finished when your next turn begins.", at, source)
        elif gift and done + 1 >= site.cost and not surplus(names, view, site):
            words = f"{done} now, and the Worker from the pile makes {done + 1}: {plot} is finished next turn."
            yield Reason(words, (*at, "pile"), source)
        if site.family == "great":
            yield from self._set(view, site.of, at)
        if ability is not None and any(step.stock == "pile" for step in ability.steps):
            from_ = f"plot:{choice.plot}" if choice.verb == "use" else f"great:{view.seat}:{choice.wonder}"
            yield Reason(f"It costs no card: the {self._tool(choice)} takes from the pile.", (from_, "pile"))
        yield from self._thin(view, site, at)

    def _tool(self, choice: ChoiceView) -> str:
        names = self._names
        return names.buildings[choice.card].name if choice.verb == "use" else names.greats[choice.wonder].short

    def _thin(self, view: WorldOfWondersView, site: SiteView, at: tuple[str, ...]) -> Iterator[Reason]:
        """An own site that a rival's hand could take."""
        rival = strongest_hand(view, site.owner)
        held = view.districts[rival].hand_size
        if site.units and site.strength <= held:
            words = f"Too thin to leave: its shield says {site.strength}, and {view.name(rival)} holds {held} cards."
            yield Reason(words, (f"strength:{site.name}", f"seat:{rival}:cards"))

    def _set(self, view: WorldOfWondersView, wonder: str, at: tuple[str, ...]) -> Iterator[Reason]:
        """How far the own set of a Great Wonder comes by one more piece."""
        assert view.seat is not None
        great = self._names.greats[wonder]
        mine = pieces_of(view, view.seat, wonder)
        if not mine:
            return
        if mine + 1 == great.pieces:
            yield Reason(f"It is your last piece of {great.short}: finished, it wins the game at once.", at)
            return
        tokens = plural(self._names.per_piece, "more token")
        words = (
            f"Your {ordinal(mine + 1)} piece of {great.short}: {plural(great.points, 'point')} and {tokens} each turn."
        )
        yield Reason(words, (*at, f"great:{view.seat}:{wonder}"), GREATS)

    def _place(self, view: WorldOfWondersView, choice: ChoiceView) -> Iterator[Reason]:
        """A new site."""
        names = self._names
        kind = names.kinds[choice.card]
        at = (f"card:{choice.card}",)
        others = len(view.hand) - 1
        if kind.family == "great":
            yield from self._set(view, kind.of, at)
            great = names.greats[kind.of]
            if others + 1 >= great.cost and view.pile_size:
                words = f"It needs {great.cost}: your other cards and the Worker from the pile are enough at once."
                yield Reason(words, at, GREATS)
        else:
            building = names.buildings[kind.of]
            if others >= building.cost:
                words = (
                    f"It needs {building.cost}, and you hold {plural(others, 'other card')}: it can be full this turn."
                )
                yield Reason(words, at, BUILDINGS)

    def _discover(self, view: WorldOfWondersView, choice: ChoiceView) -> Iterator[Reason]:
        assert view.seat is not None
        natural = self._names.kinds[choice.card].of
        record = self._names.naturals[natural]
        at = (f"card:{choice.card}",)
        points = plural(gain(view, view.seat, natural), "point")
        yield Reason(f"Free, {points} for you, and nobody can ever touch it.", at, NATURALS)
        mine = natural_of(view, view.seat, natural)
        more = record.tokens[mine] - (record.tokens[mine - 1] if mine else 0)
        if more:
            words = f"Your {ordinal(mine + 1)} {record.name}: {plural(more, 'more token')} each turn."
            yield Reason(words, (*at, f"natural:{view.seat}:{natural}"))

    def _fight(self, view: WorldOfWondersView, choice: ChoiceView) -> Iterator[Reason]:
        battle = view.battle
        if choice.verb == "attack":
            yield from self._attack(view, choice)
        elif battle is None or not choice.outcome:
            return
        elif choice.verb == "commit" and choice.outcome in ("destroy", "steal"):
            falls = "it falls" if choice.outcome == "destroy" else "the piece is yours"
            words = f"{choice.force} against {choice.strength}: {falls}"
            if self._helpless(view, battle.defender):
                words += f", and {view.name(battle.defender)} has nothing upright to answer with"
            yield Reason(f"{words}.", ("battle",))
        elif (
            choice.verb not in ("commit", "pass")
            and view.seat == battle.defender
            and battle.outcome in ("destroy", "steal", "losses")
            and choice.outcome == "nothing"
        ):
            words = f"It stops the attack: {choice.strength} against {choice.force}, and nothing is lost."
            yield Reason(words, ("battle:strength",))

    def _attack(self, view: WorldOfWondersView, choice: ChoiceView) -> Iterator[Reason]:
        target = view.plot(choice.plot)
        if target is None:
            return
        at = (f"plot:{choice.plot}",)
        great = isinstance(target, SiteView) and target.family == "great"
        if isinstance(target, SiteView) and great:
            six = self._names.pieces
            if pieces_of(view, target.owner, target.of) == six - 1:
                short = self._names.greats[target.of].short
                words = f"{view.name(target.owner)} has {six - 1} pieces of {short}; this would be the last one."
                yield Reason(words, at)
            if not target.units and choice.force >= choice.strength:
                words = f"Nobody is on it: {choice.strength} soldiers are enough to steal it."
                yield Reason(words, (f"strength:{choice.plot}",))
                return
        if choice.force >= choice.strength:
            result = "you can steal it" if great else "you can tear it down"
            words = f"You can bring {choice.force} against {choice.strength}: {result}."
            yield Reason(words, (f"strength:{choice.plot}",))

    def _helpless(self, view: WorldOfWondersView, seat: int) -> bool:
        """Whether this seat has no ability left that works in a battle."""
        own = view.districts[seat]
        if any(item.ready and "battle" in self._names.buildings[item.card].ability.windows for item in own.buildings):
            return False
        for held in own.wonders:
            great = self._names.greats[held.wonder]
            if "battle" in great.first.windows and not all(piece.marked for piece in held.pieces):
                return False
            if "battle" in great.second.windows and not held.used and own.tokens >= held.price:
                return False
        return True

    def _denial(self, view: WorldOfWondersView, plan: Sequence[int], choice: ChoiceView) -> Iterator[Reason]:
        """A Constructor that leaves a rival's full site."""
        ability = self._ability(choice)
        if ability is not None:
            taking = [step for step in ability.steps if step.op in ("destroy", "move") and step.units]
            units = taking[0].units if taking else None
            sites = [site for district in view.districts for site in district.sites]
            site = next((site for site in sites if len(plan) > 1 and site.plot == plan[1]), None)
        elif choice.verb == "plot" and view.step in ("destroy", "move") and not view.source and view.unit:
            units = [view.unit]  # type: ignore[list-item]
            found = view.plot(choice.plot)
            site = found if isinstance(found, SiteView) else None
        else:
            return
        if not units or site is None or site.owner == view.seat or site.done < site.cost:
            return
        short = site.cost - site.done + self._names.power[units[0]]
        if short > 0:
            who = view.name(site.owner)
            words = f"{who} would finish {self._names.plot(site.name)} next turn; this leaves it {short} short."
            yield Reason(words, (f"progress:{site.name}",))

    def _least(self, view: WorldOfWondersView, choice: ChoiceView) -> Iterator[Reason]:
        """A hand card that is missed least: it needs what the seat has not, or completes what cannot be completed."""
        assert view.seat is not None
        names = self._names
        kind = names.kinds[choice.card]
        at = (f"card:{choice.card}",)
        if kind.family == "great":
            rivals = [seat for seat in range(view.seats) if seat != view.seat and pieces_of(view, seat, kind.of)]
            if rivals and not pieces_of(view, view.seat, kind.of):
                who = view.name(rivals[0])
                words = f"You miss this card least: {who} has finished a piece of {names.greats[kind.of].short}."
                yield Reason(words, (*at, f"great:{rivals[0]}:{kind.of}"))
            return
        if kind.family != "basic":
            return
        doubles = [step.what for step in names.buildings[kind.of].ability.steps if step.op == "double"]
        if doubles != ["knights"]:
            return
        senders = {b.id for b in names.buildings.values() if any(step.unit == "knight" for step in b.ability.steps)}
        own = {item.card for item in view.districts[view.seat].buildings} | {item.card for item in view.hand}
        if not own & senders:
            name = names.buildings[kind.of].name
            yield Reason(f"You miss this card least: {name} help Knights only, and nobody sends you any.", at)
