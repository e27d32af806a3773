"""The Play phase: what the current seat may do, and doing it (WOW-062..070)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.rules import abilities, attacks, hand_cards, piles, plots

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def choices(s: WorldOfWonders, seat: int, out: list[int]) -> None:
    """What the current seat may do in Play (WOW-062..070)."""
    tables = s.tables
    out.append(ops.END)
    if s.hands[seat]:
        for item in s.hands[seat]:
            choice = hand_cards.laying(s, item & ops.FRONT)
            if choice not in out:
                out.append(choice)
        if plots.own_site(s, seat):
            piles.fronts(s, seat, tables.worker0, out)
        if plots.own_wall(s, seat):
            piles.fronts(s, seat, tables.militia0, out)
    if s.peace < 0 and attacks.may_attack(s, seat):
        for plot in s.sites:
            if s.plots[plot] >> ops.OWNER_AT & 7 != seat and not s.plots[plot] & ops.DECLARED:
                out.append(tables.attack0 + plot)
        for plot in s.built:
            item = s.plots[plot]
            if item >> ops.OWNER_AT & 7 != seat and not item & ops.DECLARED:
                if tables.family[tables.front[plot]] == ops.BASIC:
                    out.append(tables.attack0 + plot)
    abilities.uses(s, seat, ops.WINDOW_PLAY, out)


def act(s: WorldOfWonders, seat: int, choice: int) -> None:
    """One action of the Play phase; the question stays on the agenda until the phase ends."""
    tables = s.tables
    if choice == ops.END:
        s.agenda.pop()
    elif choice < tables.discover0:
        card = hand_cards.laid(s, choice)
        hand_cards.lay(s, seat, card)
        plot = plots.begin_site(s, seat, card)
        if s.listening:
            s.note(ops.event(ops.SAID_SITE, seat, plot, 0))
        if tables.family[card] == ops.GREAT:
            hand_cards.must_put_worker(s, seat, plot)
    elif choice < tables.worker0:
        card = hand_cards.laid(s, choice)
        hand_cards.lay(s, seat, card)
        s.natural[seat] += 1 << (ops.LANE * tables.member[card])
        if s.listening:
            s.note(ops.event(ops.SAID_DISCOVER, seat, card, 0))
    elif choice < tables.militia0:
        at = piles.place_of(s, seat, choice - tables.worker0)
        options = plots.own_sites(s, seat)
        if len(options) == 1:
            hand_cards.put_worker(s, seat, at, options[0])
        else:
            s.agenda.append(ops.frame(ops.Q_SITE, seat, at))
    elif choice < tables.card0:
        at = piles.place_of(s, seat, choice - tables.militia0)
        options = plots.own_walls(s, seat)
        if len(options) == 1:
            hand_cards.put_militia(s, seat, at, options[0])
        else:
            s.agenda.append(ops.frame(ops.Q_WALL, seat, at))
    elif choice < tables.use0:
        s.target = choice - tables.attack0
        s.plots[s.target] |= ops.DECLARED  # WOW-132
        if s.listening:
            s.note(ops.event(ops.SAID_DECLARE, seat, plots.told(s, s.target), 0))
        s.agenda.append(ops.frame(ops.F_RESOLVE, seat))
        s.agenda.append(ops.frame(ops.Q_MUSTER, seat))
    else:
        abilities.use(s, seat, choice, ops.WINDOW_PLAY)
