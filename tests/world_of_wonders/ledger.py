"""A ledger of the table that is kept by the log alone."""

from __future__ import annotations

from collections import Counter

from tests.world_of_wonders.play import T
from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.rules import plots
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders

CONSTRUCTORS = (0, 1)
PLOT = (1 << ops.TOLD_OWNER_AT) - 1
"""A plot that is told of, without its owner."""


class Ledger:
    """Hands, tokens, sites and units as the log tells them; what it does not tell is missing here."""

    def __init__(self, state: WorldOfWonders) -> None:
        self.heard = len(state.events)
        self.hands = [len(hand) for hand in state.hands]
        self.tokens = list(state.tokens)
        self.sites = {plot: plots.owner(state, plot) for plot in state.sites}
        self.built = {plot: plots.owner(state, plot) for plot in state.built}
        self.crews: Counter[int] = Counter()
        """Units by place; the place behind the plots is the battle."""
        for item in state.units:
            place = item >> ops.PLACE_AT & 255
            self.crews[place if place < ops.HELD else T.plots] += 1

    def untold(self, state: WorldOfWonders) -> list[str]:
        """What differs between the table and what was told of it."""
        for _, event in state.events[self.heard :]:
            two, one = divmod(event >> 10, ops.EVENT_STRIDE)
            self.hear(event & 63, event >> 6 & 15, one, two)
        self.heard = len(state.events)
        out = []
        drawing = any(frame & ops.FRAME_OP == ops.F_DRAW and frame >> 10 & 4095 for frame in state.agenda)
        if not drawing and self.hands != [len(hand) for hand in state.hands]:
            out.append(f"hands: told {self.hands}, are {[len(hand) for hand in state.hands]}")
        if self.tokens != state.tokens:
            out.append(f"tokens: told {self.tokens}, are {state.tokens}")
        for what, told, numbers in (("sites", self.sites, state.sites), ("built", self.built, state.built)):
            there = {plot: plots.owner(state, plot) for plot in numbers}
            if told != there:
                odd = [T.plot_ids[plot] for plot, _ in told.items() ^ there.items()]
                out.append(f"{what}: {', '.join(odd)}")
        crews: Counter[int] = Counter()
        for item in state.units:
            place = item >> ops.PLACE_AT & 255
            if place != ops.HELD:
                crews[place if place < ops.HELD else T.plots] += 1
        if +self.crews != crews:
            names = [*T.plot_ids, "battle"]
            pairs = {names[place]: (self.crews[place], crews[place])
                   for place in self.crews.keys() | crews.keys() if self.crews[place] != crews[place]}  # fmt: skip
            out.append(f"units, told and real: {pairs}")
        return out

    def hear(self, kind: int, seat: int, one: int, two: int) -> None:
        if kind in (ops.SAID_SITE, ops.SAID_DISCOVER, ops.SAID_STAFF, ops.SAID_GARRISON, ops.SAID_DISCARD):
            self.hands[seat] -= 1
        if kind == ops.SAID_MULLIGAN:
            self.hands[seat] = T.mulligan
        elif kind in (ops.SAID_DRAW, ops.SAID_EXTRA):
            self.hands[seat] += one
        elif kind == ops.SAID_TAKE:
            self.hands[seat] += 1
        elif kind == ops.SAID_TOKENS:
            self.tokens[seat] += one
        elif kind == ops.SAID_LEVY:
            self.tokens[seat] -= one
        elif kind == ops.SAID_USE and one in T.second_ability:
            self.tokens[seat] -= T.price[T.second_ability.index(one)]
        elif kind in (ops.SAID_STAFF, ops.SAID_GARRISON, ops.SAID_GROW):
            self.crews[one] += 1
        elif kind == ops.SAID_RECRUIT:
            self.crews[two & PLOT] += 1
        elif kind == ops.SAID_MOVE:
            self.crews[one & PLOT] -= 1
            self.crews[two >> 2 & PLOT] += 1
        elif kind == ops.SAID_DESTROY:
            self.crews[two & PLOT] -= 1
        elif kind == ops.SAID_JOIN:
            self.crews[T.plots] += 1
            if two < T.plots:
                self.crews[two] -= 1
            else:
                self.hands[seat] -= 1
        elif kind == ops.SAID_CONVERT:
            self.crews[T.plots] = 0
        else:
            self.hear_plot(kind, seat, one, two)

    def hear_plot(self, kind: int, seat: int, one: int, two: int) -> None:
        """What becomes of sites and buildings."""
        if kind == ops.SAID_SITE:
            self.sites[one] = seat
        elif kind == ops.SAID_FINISH:
            self.built[one] = self.sites.pop(one)
            self.crews[one] = 0
        elif kind == ops.SAID_RETURN:
            self.sites[one] = two
        elif kind == ops.SAID_UNATTENDED:
            del self.sites[one]
        elif kind == ops.SAID_DEMOLISH:
            del self.built[one]
            self.crews[one] = 0
        elif kind == ops.SAID_RESULT:
            plot = one & PLOT
            self.crews[T.plots] = 0
            result, lost, _, _ = ops.result_told(two)
            self.crews[plot] -= lost
            if result == ops.RESULT_STOLEN:
                self.sites[plot] = seat
            elif result == ops.RESULT_DESTROYED:
                del (self.sites if plot in self.sites else self.built)[plot]
                self.crews[plot] = 0
