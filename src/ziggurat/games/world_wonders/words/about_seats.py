"""Players, their gold, tracks and loans, the round, objectives and the Automaton, explained."""

from __future__ import annotations

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.world_wonders.data.records import RESOURCES
from ziggurat.games.world_wonders.view.shapes import CityView, WorldWondersView
from ziggurat.games.world_wonders.words.cards import Cards
from ziggurat.games.world_wonders.words.facts import Facts, value, weakest
from ziggurat.games.world_wonders.words.phrases import golds, sentence, within
from ziggurat.games.world_wonders.words.solo import sections, taken

GOODS = {
    "food": "Farms bring most of it.",
    "ceramics": "Markets bring most of it.",
    "gears": "Libraries bring most of them.",
}
SAID = {
    "Population": "residents",
    "Least resource": "the weakest good",
    "Monuments": "monuments",
    "Natural resources": "trees",
    "Districts": "closed buildings",
    "Loan": "the loan",
    "Objectives": "objectives",
}
_PLACE = ("", "first", "second")


class SeatTalk:
    """Explains the players of one edition."""

    def __init__(self, facts: Facts, cards: Cards) -> None:
        self._facts = facts
        self._catalog = facts.catalog
        self._cards = cards

    def _is_you(self, view: WorldWondersView, seat: int) -> bool:
        return seat == view.seat

    def _owner(self, view: WorldWondersView, seat: int, thing: str) -> str:
        """«Your gold», «Bruno's gold»."""
        return f"Your {thing}" if self._is_you(view, seat) else f"{view.name(seat)}'s {thing}"

    def _has(self, view: WorldWondersView, seat: int) -> str:
        return "You have" if self._is_you(view, seat) else f"{view.name(seat)} has"

    def seat(self, view: WorldWondersView, key: str, seat: int) -> About:
        city, last = view.cities[seat], view.over
        sums: dict[str, int] = {}
        for entry in city.points:
            sums[entry.source] = sums.get(entry.source, 0) + entry.amount
        parts = listed(f"{amount} for {SAID.get(source, source)}" for source, amount in sums.items() if amount)
        does = "The large number is what this city is worth, as if the game ended now."
        if last:
            does = "The large number is what this city was worth in the end."
        now = f"{plural(view.scores[seat], 'point')}{f': {parts}' if parts else ''}."
        if city.out and not last:
            now += " Out of the round: the gold is spent."
        kind = "You" if self._is_you(view, seat) else "Player"
        rules = ("WW-150", "WW-151", "WW-152", "WW-153", "WW-154", "WW-155")
        return About(key, view.name(seat), kind, does, now, kin=(f"seat:{seat}:people",), rules=rules)

    def part(self, view: WorldWondersView, key: str, seat: int, part: str) -> About | None:
        city = view.cities[seat]
        if part in RESOURCES:
            return self._good(view, key, seat, city, part)
        if part == "people":
            return self._people(view, key, seat, city)
        if part == "gold":
            return self._gold(view, key, seat, city)
        if part == "loan":
            return self._loan(view, key, seat, city)
        if part == "rings":
            return self._rings(view, key, seat, city)
        if part == "next" and city.pedestal:
            now = f"{self._has(view, seat)} bought the {_PLACE[city.pedestal]} place in the next round."
            does = "Whoever buys no place comes after that, with the fewest residents first."
            return About(key, "Place in the next round", "Turn order", does, now, rules=("WW-060", "WW-061"))
        return None

    def _gold(self, view: WorldWondersView, key: str, seat: int, city: CityView) -> About:
        data = self._catalog.components
        does = (
            f"Everybody has {data.gold} gold in every round. What is not spent is lost; nothing is saved. "
            f"The {data.loan_gold} dotted coins are there only with a loan."
        )
        now = "The game is over."
        if not view.over:
            left = f"{city.gold} of {golds(city.limit)} left in this round"
            now = f"{self._has(view, seat)} {left}."
            if view.placing is not None and view.placing.seat == seat and view.placing.price:
                now += f" The piece in hand cost {view.placing.price}."
        return About(key, self._owner(view, seat, "gold"), "Gold", does, now, "", (f"seat:{seat}:loan",), ("WW-040",))

    def _good(self, view: WorldWondersView, key: str, seat: int, city: CityView, kind: str) -> About:
        at, low = value(city, kind), weakest(city)
        does = (
            "The marker goes up with every sign of it that you gain. Where it reaches or passes a person, a resident "
            f"moves in. At the end only the lowest of the three goods scores. {GOODS[kind]}"
        )
        now = f"{self._has(view, seat)} {at or 'none'}."
        space = self._facts.next_person(view, city, kind)
        if not view.over:
            now += f" The next person waits on space {space}." if space else " No person is left on this track."
        if low == [kind]:
            now += f" It is the lowest of the three, so it scores: {plural(at, 'point')}."
            if not view.over:
                now += " Each one more is a point, until another good is lower."
        elif kind in low:
            others = listed(other for other in low if other != kind)
            now += f" Like {others} it stands lowest; only all of them together lift that score of {at}."
        else:
            names = listed(low)
            be = "is" if len(low) == 1 and low[0] != "gears" else "are"
            now += f" {sentence(names)} {be} lower, and the lowest is what counts."
        kin = tuple(f"seat:{seat}:{other}" for other in (*RESOURCES, "people") if other != kind)
        return About(key, self._owner(view, seat, kind), "Good", does, now, "", kin, ("WW-140", "WW-141", "WW-151"))

    def _people(self, view: WorldWondersView, key: str, seat: int, city: CityView) -> About:
        rings = self._catalog.boards[view.resource_side].rings
        last = len(rings) - 1
        does = (
            "Residents move in when goods reach a person, or with a monument. Every ring that the marker has reached "
            f"is a point. When anybody reaches space {last}, the last one, that round is the last."
        )
        now = f"{self._has(view, seat)} {plural(city.population, 'resident')}, worth {plural(city.rings, 'point')}."
        ahead = next((space for space in range(city.population + 1, last + 1) if rings[space]), 0)
        if not view.over and ahead:
            now += f" The next ring waits on space {ahead}."
        if not view.over and city.population < last:
            now += f" {sentence(plural(last - city.population, 'resident'))} more would end the game."
        elif not view.over:
            now += " The track is full: this round is the last."
        kin = tuple(f"seat:{seat}:{other}" for other in RESOURCES)
        title = self._owner(view, seat, "residents")
        return About(key, title, "Population track", does, now, "", kin, ("WW-141", "WW-144", "WW-150"))

    def _loan(self, view: WorldWondersView, key: str, seat: int, city: CityView) -> About:
        data = self._catalog.components
        does = (
            f"{data.loan_gold} gold more in this round. Pay {data.loan_repay} back in a later round, or lose "
            f"{plural(data.loan_penalty, 'point')} at the end."
        )
        you = self._is_you(view, seat)
        owes = "You owe" if you else f"{view.name(seat)} owes"
        if city.loan == "new":
            now = f"{self._has(view, seat)} borrowed in this round; it can be paid back from the next one on."
        elif city.loan:
            now = f"{owes} a loan: {plural(data.loan_penalty, 'point')} less until it is paid."
        else:
            now = f"{owes} nothing."
        if you and view.loan_choice >= 0:
            now += " You may pay it back now." if city.loan else " You may take one now, if you buy something with it."
        elif you and view.loan_reason:
            now += f" {view.loan_reason.rstrip('.')}."
        if you and view.last_round and not city.loan and not view.over:
            now += " The game ends with this round, so it would stay unpaid."
        return About(key, "Loan", "Loan", does, now, "", (f"seat:{seat}:gold",), ("WW-080", "WW-085", "WW-089"))

    def _rings(self, view: WorldWondersView, key: str, seat: int, city: CityView) -> About:
        total = sum(self._catalog.monuments[card].rings for card in city.monuments)
        does = "Every ring on the card of a monument is a point. With equal points, more monuments win."
        names = listed(within(self._catalog.monuments[card].name) for card in city.monuments)
        now = (
            f"{self._has(view, seat)} {names}: {plural(total, 'ring')}."
            if names
            else f"{self._has(view, seat)} none yet."
        )
        kin = tuple(f"mon:{card}" for card in city.monuments)
        return About(key, self._owner(view, seat, "monuments"), "Monuments", does, now, "", kin, ("WW-152", "WW-157"))

    def city(self, view: WorldWondersView, key: str, seat: int) -> About:
        city = view.cities[seat]
        buildings = sum(piece.kind == "building" for piece in city.pieces)
        does = "Everybody builds on a map of their own, and all may look. Tap it to see it large."
        closed = f", {len(city.districts)} of them closed" if city.districts else ""
        parts = [f"{plural(buildings, 'building')}{closed}"] if buildings else []
        parts += [plural(len(city.monuments), "monument")] if city.monuments else []
        parts += [f"trees worth {plural(len(city.natural), 'point')}"] if city.natural else []
        now = f"{sentence(listed(parts))}." if parts else "Nothing to see yet."
        kin = (f"seat:{seat}",)
        return About(key, self._owner(view, seat, "city"), "City", does, now, "", kin, ("WW-153", "WW-154", "WW-200"))

    # ---- the row above the map

    def round(self, view: WorldWondersView, key: str) -> About:
        does = (
            f"There are {view.rounds} rounds at most. The game also ends after a round in which somebody's residents "
            "reach the last space."
        )
        now = f"This is round {view.round}."
        if view.over:
            now = f"The game ended in round {view.round}."
        elif view.last_round:
            now += " It is the last one."
        else:
            most = max(range(view.seats), key=lambda seat: view.cities[seat].population)
            left = self._facts.last_space(view) - view.cities[most].population
            who = "You are" if most == view.seat else f"{view.name(most)} is"
            now += f" {who} nearest to the last space, with {plural(left, 'resident')} to go."
        return About(key, "Round", "Round", does, now, rules=("WW-045", "WW-046"))

    def order(self, view: WorldWondersView, key: str) -> About:
        names = listed("you" if seat == view.seat else view.name(seat) for seat in view.order)
        does = (
            "One purchase each, in this order, round and round until all gold is spent. For the next round places can "
            "be bought; the others follow from the fewest residents to the most."
        )
        now = f"In this round: {names}."
        out = [seat for seat in view.order if view.cities[seat].out]
        if out and not view.over:
            who = listed("you" if seat == view.seat else view.name(seat) for seat in out)
            be = "are" if len(out) > 1 or out[0] == view.seat else "is"
            now += f" {sentence(who)} {be} out of it already."
        kin = tuple(f"seat:{seat}" for seat in view.order)
        return About(key, "Turn order", "Turn order", does, now, "", kin, ("WW-041", "WW-060", "WW-061"))

    def goal(self, view: WorldWondersView, key: str, name: str) -> About | None:
        goal = self._catalog.objectives.get(name)
        if goal is None:
            return None
        if goal.second:
            does = (
                f"{goal.first} points at the end for the most of this, {goal.second} for the second: {goal.text}. "
                "Whoever has none of it gets nothing."
            )
        else:
            does = f"{sentence(goal.text)}."
        now = self._standing(view, name)
        return About(key, goal.title, "Objective", does, now, rules=("WW-171", "WW-172", "WW-173"))

    def _standing(self, view: WorldWondersView, name: str) -> str:
        """How far everybody is with an objective, the best first."""
        standing = next((goal for goal in view.objectives if goal.id == name), None)
        if standing is None:
            return "It is not among the objectives of this game."
        order = sorted(range(view.seats), key=lambda seat: (-standing.values[seat], seat))
        said = "; ".join(
            f"{'you' if seat == view.seat else view.name(seat)} {standing.values[seat]}"
            + (f", worth {plural(standing.prizes[seat], 'point')}" if standing.prizes[seat] else "")
            for seat in order
        )
        return f"{sentence(said)}."

    # ---- solo play

    def automaton(self, view: WorldWondersView, key: str) -> About | None:
        rival = view.automaton
        if rival is None:
            return None
        rings = " and the rings of the monuments that it took" if rival.mode == "hard" else ""
        does = (
            "It builds nothing. Before every turn of yours it turns up a card and takes something off the market. In "
            f"the end it has as many points as your three goods together{rings}, and you must have more."
        )
        gap = view.scores[0] - rival.points
        state = (
            f"you are {plural(gap, 'point')} ahead"
            if gap > 0
            else f"you need {plural(1 - gap, 'more point')} to beat it"
        )
        if view.over:
            state = "you have beaten it" if gap > 0 else "it has won"
        now = f"It has {plural(rival.points, 'point')}; {state}."
        return About(key, "The Automaton", "Rival", does, now, "", ("automaton:card",), ("WW-191", "WW-192", "WW-197"))

    def card(self, view: WorldWondersView, key: str) -> About | None:
        rival = view.automaton
        if rival is None or not rival.card:
            return None
        lines = "; else ".join(sections(self._catalog, rival.card))
        took = listed(taken(self._catalog, item) for item in rival.took) if rival.took else "nothing"
        does = f"The first line of which anything is on sale is carried out: {lines}."
        left = f"{plural(rival.deck, 'card')} {'is' if rival.deck == 1 else 'are'} left before all are shuffled again."
        now = f"With it the Automaton took {took}. {left}"
        return About(key, "The Automaton's card", "Card", does, now, "", ("automaton",), ("WW-192", "WW-194"))
