"""What happened in Skyrise, one sentence for each event of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.render.prose import listed
from ziggurat.games.skyrise import rules
from ziggurat.games.skyrise.components import COLORS, DISC_IDS, LETTERS, Components
from ziggurat.games.skyrise.tables import WONDER0, Tables

_ENDED = {
    rules.NO_ROOM: "No neighborhood beside it is free, so nobody can answer {}.",
    rules.BY_WONDER: "A Wonder ends the auction: nobody can answer {}.",
    rules.ALONE: "All others have built everything, so nobody can answer {}.",
}


class Narration:
    """The sentences of one edition."""

    def __init__(self, components: Components, tables: Tables) -> None:
        self._tables = tables
        self._heights = {str(building.number): building.height for building in components.buildings}

    def narrate(self, event: int, names: Sequence[str]) -> str:
        """One sentence for an event of the rules."""
        kind = event & 15
        seat = event >> 4 & 15
        b, a = divmod(event >> 8, rules.STRIDE)
        who = names[seat] if seat < len(names) else f"Seat {seat + 1}"
        t = self._tables
        if kind == rules.SAID_START:
            return f"{who} has the lowest initiative and starts auction {a}." if b else f"{who} starts auction {a}."
        if kind == rules.SAID_BID:
            if a >= WONDER0:
                return f"{who} places {t.wonder_names[a - WONDER0]} in {t.hood_names[b]}."
            return f"{who} bids {t.numbers[a]} in {t.hood_names[b]}."
        if kind == rules.SAID_PASS:
            return f"{who} passes."
        if kind == rules.SAID_CANNOT:
            return f"{who} cannot outbid and passes."
        if kind == rules.SAID_BUILD:
            if a >= WONDER0:
                return f"{who} builds {t.wonder_names[a - WONDER0]} in {t.hood_names[b]}."
            height = self._heights[str(t.numbers[a])]
            return f"{who} wins with {t.numbers[a]}: a {height} building in {t.hood_names[b]}."
        if kind == rules.SAID_DISC:
            return f"{who} collects a {disc_name(a)} disc from {t.hood_names[b]}."
        if kind == rules.SAID_COLOR:
            return f"{who} makes the wild disc {COLORS[a]}."
        if kind == rules.SAID_VAULT:
            return f"{who} chooses the disc of {t.hood_names[a]}, beside the new Wonder."
        if kind == rules.SAID_SCORE:
            return f"{who} scores {b or 'nothing'} for {self._scored(a >> 7, a & 127)}."
        if kind == rules.SAID_REVEAL:
            return f"{who} reveals {t.wonder_names[a]}, initiative {t.initiative[a]}."
        if kind == rules.SAID_OBJECTIVE:
            return f"{who} reveals the secret objective: structures in {COLORS[a]}."
        if kind == rules.SAID_KEY:
            return f"{who} has built everything and takes the {'small' if a else 'large'} key."
        if kind == rules.SAID_ERA:
            if not b:
                return f"Era {a} begins."
            why = f"{who} has built the seventh building" if a == 1 else "Everybody has built everything"
            return f"{why}: Era {a} ends."
        if kind == rules.SAID_ENDED:
            return _ENDED[a].format(who)
        if kind == rules.SAID_LEFT:
            return f"{who} takes no disc beside the new Wonder."
        winners = [names[other] if other < len(names) else f"Seat {other + 1}" for other in range(4) if a >> other & 1]
        verb = "share the victory" if len(winners) > 1 else "wins"
        return f"The game is over: {listed(winners)} {verb} with {b} Prestige."

    def _scored(self, source: int, ref: int) -> str:
        t = self._tables
        if source == rules.FROM_CONTROL:
            return f"control of {t.island_names[ref]}"
        if source == rules.FROM_PANORAMA:
            return f"the panorama {t.panorama_names[ref]}"
        if source == rules.FROM_WONDER:
            return t.wonder_names[ref]
        if source == rules.FROM_OBJECTIVE:
            return f"the secret objective, structures in {COLORS[ref]}"
        if source == rules.FROM_PATRON:
            return f"patron {LETTERS[ref]}"
        if source == rules.FROM_EXCESS:
            return f"{COLORS[ref]} discs in excess"
        if source == rules.FROM_KEY:
            return "the small key" if ref else "the large key"
        if source == rules.FROM_COMMISSIONS:
            return "commissions"
        return f"structures in {COLORS[ref]}"


def disc_name(disc: int) -> str:
    name = DISC_IDS[disc]
    return f"patron {name}" if name in LETTERS else name
