"""What happened, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.events import called
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.catalog import Catalog
from ziggurat.games.world_wonders.data.records import RESOURCES
from ziggurat.games.world_wonders.view.shapes import WorldWondersView
from ziggurat.games.world_wonders.words.cards import Cards
from ziggurat.games.world_wonders.words.phrases import golds, lost, within
from ziggurat.games.world_wonders.words.places import Places
from ziggurat.games.world_wonders.words.solo import card_takes, taken

NOTHING_TAKEN = "None of that is on sale, so the Automaton takes nothing."
ORDINALS = ("first", "second", "third", "fourth", "fifth")


def heading(event: int) -> bool:
    """Whether an event begins a round."""
    return ops.told(event)[0] == ops.SAID_ROUND


class Narrator:
    """Sentences for the events of one edition."""

    def __init__(self, catalog: Catalog, cards: Cards, places: Places) -> None:
        self._catalog = catalog
        self._cards = cards
        self._places = places

    def narrate(self, event: int, names: Sequence[str]) -> str:
        """One sentence for an event of the rules."""
        kind, seat, a, b = ops.told(event)
        who = called(names, seat)
        if kind == ops.SAID_ROUND:
            return f"Round {a} begins."
        if kind == ops.SAID_BUY:
            return f"{who} buys {self._cards.bought(a)} for {golds(b)}."
        if kind == ops.SAID_PLACE:
            return self._laid(who, a, b)
        if kind == ops.SAID_LOAN:
            return f"{who} takes a loan and may spend {golds(a)} in this round."
        if kind == ops.SAID_REPAY:
            return f"{who} repays the loan with {golds(a)}."
        if kind == ops.SAID_OUT:
            return f"{who} drops out of the round{lost(a)}."
        if kind == ops.SAID_STUCK:
            return f"{who} cannot buy anything{', is' if a else ' and is'} out of the round{lost(a)}."
        if kind == ops.SAID_GAIN:
            return f"{who}'s {RESOURCES[b]} {'rise' if RESOURCES[b].endswith('s') else 'rises'} to {a}."
        if kind == ops.SAID_PEOPLE:
            end = ", the last space: the game ends with this round" if b else ""
            return f"{who}'s population rises to {a}{end}."
        if kind == ops.SAID_TURNED_UP:
            return f"A new monument is on sale: {within(self._catalog.components.monuments[a].name)}."
        if kind == ops.SAID_LOST:
            if not a:
                return f"{who} has no place for the long road; it is lost."
            if len(ops.members(a)) > 1:
                return f"{who} has no place for the other short roads; they are lost."
            return f"{who} has no place for the last short road; it is lost."
        if kind == ops.SAID_ORDER:
            return f"{who} is {ORDINALS[a]} in this round."
        if kind == ops.SAID_CARD:
            return card_takes(self._catalog, self._catalog.components.solo_cards[a].id)
        if kind == ops.SAID_TOOK:
            return f"The Automaton takes {self._cards.bought(a)}." if a else NOTHING_TAKEN
        if kind == ops.SAID_SOLO_OVER:
            verb = "beats" if a > b else "does not beat"
            return f"The game is over: {called(names, 0)} {verb} the Automaton, {plural(a, 'point')} to {b}."
        winners = [called(names, winner) for winner in ops.members(a)]
        verb = "share the victory" if len(winners) > 1 else "wins"
        return f"The game is over: {listed(winners)} {verb} with {plural(b, 'point')}."

    def opening(self, view: WorldWondersView) -> list[str]:
        """What set-up has made public, and what the Automaton did before the first turn."""
        out = ["Round 1 begins."]
        if view.seats > 1:
            out.append(f"The turn order of round 1 is {listed(view.name(seat) for seat in view.order)}.")
        up = listed(within(self._catalog.monuments[item.item].name) for item in view.monuments)
        out.append(f"The monuments face up are {up}.")
        if view.objectives:
            out.append(
                f"The objectives are {listed(self._catalog.objectives[goal.id].title for goal in view.objectives)}."
            )
        rival = view.automaton
        if rival is not None and rival.card:
            out.append(card_takes(self._catalog, rival.card))
            out += [f"The Automaton takes {taken(self._catalog, name)}." for name in rival.took]
            if not rival.took:
                out.append(NOTHING_TAKEN)
        return out

    def _laid(self, who: str, foot: int, told: int) -> str:
        """What was placed where; a monument of several components stands in more places than one."""
        kind, ref, _ = ops.piece_told(told)
        if kind == ops.MONUMENT:
            card = self._catalog.components.monuments[ref]
            where = f" in {self._places.where(foot)}" if len(card.components) == 1 else ""
            return f"{who} builds {within(card.name)}{where}."
        if kind == ops.BUILDING:
            what = f"builds the {self._catalog.components.tiles[ref].type}"
            return f"{who} {what} in {self._places.where(foot)} ({self._places.shape(foot)})."
        if kind == ops.TOWER:
            return f"{who} builds a tower in {self._places.where(foot)}."
        road = {ops.SHORT_ROAD: "a short road", ops.FREE_ROAD: "the free road"}.get(ref, "a long road")
        return f"{who} lays {road} in {self._places.where(foot)}."
