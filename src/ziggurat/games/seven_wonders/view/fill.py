"""All that a seat or a spectator may know of a table of 7 Wonders, taken from a State."""

from __future__ import annotations

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.names import PHASES, QUESTIONS
from ziggurat.games.seven_wonders.data.records import SEAT_COLORS, USES
from ziggurat.games.seven_wonders.rules.expanded import Expanded
from ziggurat.games.seven_wonders.rules.state import SevenWonders
from ziggurat.games.seven_wonders.view import fill_cities, fill_hand, fill_latest, fill_task
from ziggurat.games.seven_wonders.view.names import ids
from ziggurat.games.seven_wonders.view.shapes import SevenWondersView

EXPANSIONS = (
    (ops.WITH_LEADERS, "leaders"),
    (ops.WITH_CITIES, "cities"),
    (ops.WITH_LOST, "lost"),
    (ops.WITH_MYTHS, "myths"),
)


def view(state: SevenWonders, seat: int | None) -> SevenWondersView:
    """All that this seat (None: a spectator) may know."""
    s, t = state, state.tables
    g = s if isinstance(s, Expanded) else None
    boards = tuple(fill_cities.city(s, g, other, seat) for other in range(s.seats))
    legal = () if seat is None else tuple(s.legal(seat))
    chosen = -1 if seat is None else s.pick_card[seat]
    use = -1 if seat is None else s.pick_use[seat]
    mate = -1 if g is None or seat is None else g.partner(seat)
    return SevenWondersView(
        seat=seat,
        seats=s.seats,
        pending=s.actors(),
        legal=legal,
        colors=SEAT_COLORS[: s.seats],
        scores=tuple(sum(points.amount for points in board.points) for board in boards),
        ranking=tuple(s.ranking()) if s.phase == ops.OVER else (),
        expansions=() if g is None else tuple(name for bit, name in EXPANSIONS if g.modules & bit),
        teams=g is not None and bool(g.modules & ops.WITH_TEAMS),
        phase=PHASES[s.phase],
        asked=_asked(s, seat) if legal else "",
        age=s.age,
        turn=s.turn,
        turns=s.turns,
        direction="" if s.age == 0 else "left" if t.passing[s.age - 1] > 0 else "right",
        circle=tuple(range(s.seats)) if g is None else tuple(g.circle),
        boards=boards,
        offers=_offers(s, seat),
        advice=_advice(s, seat),
        hand=() if seat is None else fill_hand.hand(s, seat),
        leaders=() if g is None or seat is None else ids(t, g.leader_hand(seat)),
        partner_hand=() if mate < 0 else ids(t, s.held(mate)),
        partner_leaders=() if g is None or mate < 0 else ids(t, g.leader_hand(mate)),
        card="" if chosen < 0 else t.card_ids[chosen],
        use="" if use < 0 else USES[use],
        stage=0 if g is None or seat is None else g.pick_stage[seat] + 1,
        plan=None if seat is None else fill_hand.fixed_plan(s, seat),
        pile=ids(t, _pile(s)) if s.phase == ops.RAISE and legal else (),
        pile_size=s.pile_size(),
        task=fill_task.task(s, g, seat, bool(legal)),
        myths=() if g is None or seat is None else tuple(t.myth_ids[card] for card in g.myth_hands[seat]),
        redrawn=() if g is None else _redrawn(g),
        latest=fill_latest.latest(s),
    )


def _asked(s: SevenWonders, seat: int | None) -> str:
    if s.phase == ops.BOARDS:
        return "board"
    if s.phase not in (ops.CHOOSE, ops.LEFTOVER):
        return PHASES[s.phase]
    assert seat is not None
    return QUESTIONS[s.question(seat)]


def _offers(s: SevenWonders, seat: int | None) -> tuple[str, ...]:
    if s.phase != ops.BOARDS:
        return ()
    offers = s.offers[s.actors()[0] if seat is None else seat]
    return tuple(name for side, name in enumerate(s.tables.side_ids) if packed.in_mask(offers, side))


def _advice(s: SevenWonders, seat: int | None) -> tuple[tuple[str, str, str], ...]:
    if s.phase != ops.BOARDS or not isinstance(s, Expanded):
        return ()
    who = s.actors()[0] if seat is None else seat
    sides = [side for side in range(s.tables.sides) if packed.in_mask(s.offers[who], side)]
    return tuple((s.tables.side_ids[side], *s.advice(who, side)) for side in sides if s.advice(who, side)[0])


def _redrawn(s: Expanded) -> tuple[tuple[int, str, bool, str, str], ...]:
    out = []
    for line in s.redrawn:
        seat, side, back, text, rule = s.told(line)
        out.append((seat, s.tables.side_ids[side], back, text, rule))
    return tuple(out)


def _pile(s: SevenWonders) -> list[int]:
    """The discard pile in the order in which it grew, leaders last."""
    cards = [packed.card_of(item) for item in s.taken if packed.in_pile(item)]
    return cards + [card for card in s.pile() if s.tables.color_of[card] == ops.WHITE]
