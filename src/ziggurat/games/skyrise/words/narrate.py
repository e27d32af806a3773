"""What happened: a sentence for each event of the rules, and how a game opens."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.events import called
from ziggurat.core.render.prose import listed
from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.data.records import COLORS, DISC_IDS, LETTERS
from ziggurat.games.skyrise.view.shapes import SkyriseView
from ziggurat.games.skyrise.words.names import Names

_ENDED = {
    ops.NO_ROOM: "No neighborhood beside it is free, so nobody can answer {}.",
    ops.BY_WONDER: "A Wonder ends the auction: nobody can answer {}.",
    ops.ALONE: "All others have built everything, so nobody can answer {}.",
}


class Narrator:
    """The sentences of one edition."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._tables = names.tables

    def opening(self, view: SkyriseView) -> list[str]:
        """What set-up has made public, and who starts (SKY-044)."""
        outer = [self._names.data.islands[self._names.islands[island]].name for island in view.islands]
        slots = self._names.data.setup[str(view.seats)].slots
        around = listed(f"{name} in the {slot}" for name, slot in zip(outer, slots))
        return [
            "Era 1 begins.",
            f"Around {self._names.data.central.name} lie {around}.",
            f"The panoramas are {listed(self._names.panoramas[card].name for card in view.panoramas)}.",
            f"{view.name(view.starter)} was drawn to start auction {view.auction}.",
        ]

    def narrate(self, event: int, names: Sequence[str]) -> str:
        """One sentence for an event of the rules."""
        kind = ops.event_kind(event)
        seat = ops.event_seat(event)
        a, b = ops.event_numbers(event)
        who = called(names, seat)
        t = self._tables
        if kind == ops.SAID_START:
            return f"{who} has the lowest initiative and starts auction {a}." if b else f"{who} starts auction {a}."
        if kind == ops.SAID_BID:
            hood = t.hood_names[ops.event_hood(b)]
            if a >= ops.WONDER0:
                return f"{who} places {t.wonder_names[a - ops.WONDER0]} in {hood}."
            return f"{who} bids {t.numbers[a]} in {hood}."
        if kind == ops.SAID_PASS:
            return f"{who} passes."
        if kind == ops.SAID_CANNOT:
            return f"{who} cannot outbid and passes."
        if kind == ops.SAID_BUILD:
            hood = t.hood_names[ops.event_hood(b)]
            if a >= ops.WONDER0:
                return f"{who} builds {t.wonder_names[a - ops.WONDER0]} in {hood}."
            height = self._names.heights[str(t.numbers[a])]
            return f"{who} wins with {t.numbers[a]}: a {height} building in {hood}."
        if kind == ops.SAID_DISC:
            return f"{who} collects a {disc_name(a)} disc from {t.hood_names[b]}."
        if kind == ops.SAID_COLOR:
            return f"{who} makes the wild disc {COLORS[a]}."
        if kind == ops.SAID_VAULT:
            return f"{who} chooses the disc of {t.hood_names[a]}, beside the new Wonder."
        if kind == ops.SAID_SCORE:
            return f"{who} scores {b or 'nothing'} for {self._scored(*ops.split_source(a))}."
        if kind == ops.SAID_REVEAL:
            return f"{who} reveals {t.wonder_names[a]}, initiative {t.initiative[a]}."
        if kind == ops.SAID_OBJECTIVE:
            return f"{who} reveals the secret objective: structures in {COLORS[a]}."
        if kind == ops.SAID_KEY:
            return f"{who} has built everything and takes the {'small' if a else 'large'} key."
        if kind == ops.SAID_ERA:
            if not b:
                return f"Era {a} begins."
            why = f"{who} has built the seventh building" if a == 1 else "Everybody has built everything"
            return f"{why}: Era {a} ends."
        if kind == ops.SAID_ENDED:
            return _ENDED[a].format(who)
        if kind == ops.SAID_LEFT:
            return f"{who} takes no disc beside the new Wonder."
        winners = [called(names, other) for other in ops.members(a)]
        verb = "share the victory" if len(winners) > 1 else "wins"
        return f"The game is over: {listed(winners)} {verb} with {b} Prestige."

    def _scored(self, source: int, ref: int) -> str:
        t = self._tables
        if source == ops.FROM_CONTROL:
            return f"control of {t.island_names[ref]}"
        if source == ops.FROM_PANORAMA:
            return f"the panorama {t.panorama_names[ref]}"
        if source == ops.FROM_WONDER:
            return t.wonder_names[ref]
        if source == ops.FROM_OBJECTIVE:
            return f"the secret objective, structures in {COLORS[ref]}"
        if source == ops.FROM_PATRON:
            return f"patron {LETTERS[ref]}"
        if source == ops.FROM_EXCESS:
            return f"{COLORS[ref]} discs in excess"
        if source == ops.FROM_KEY:
            return "the small key" if ref else "the large key"
        if source == ops.FROM_COMMISSIONS:
            return "commissions"
        return f"structures in {COLORS[ref]}"


def disc_name(disc: int) -> str:
    """«patron C», «brown», as one says it before «disc»."""
    name = DISC_IDS[disc]
    return f"patron {name}" if name in LETTERS else name
