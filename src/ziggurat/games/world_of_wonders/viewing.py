"""From a position to what a seat may know of it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ziggurat.core.contract.view import PointsView
from ziggurat.games.world_of_wonders import scoring
from ziggurat.games.world_of_wonders.agenda import (
    A_AT,
    B_AT,
    C_AT,
    D_AT,
    F_EVENT_END,
    F_PLACE_HELD,
    F_RECRUIT,
    OP,
    PARAMETER,
    Q_AT,
    Q_DEST,
    Q_DISCARD,
    Q_FROM,
    Q_MULLIGAN,
    Q_MUSTER,
    Q_OPTION,
    Q_PLAY,
    Q_REACT,
    Q_SEAT,
    Q_SITE,
    Q_STAFF,
    Q_SWAP,
    Q_SWAP_FOR,
    Q_TAKE,
    Q_TO,
    Q_UNIT,
    Q_WALL,
    SEAT_AT,
)
from ziggurat.games.world_of_wonders.board import (
    ATTACKING,
    BATTLE_PHASE,
    CARD,
    DECLARED,
    DEFENDING,
    FINISHED,
    HELD,
    OVER,
    PLACE_AT,
    UNIT_AT,
    USED,
)
from ziggurat.games.world_of_wonders.components import OPS, SEAT_COLORS, UNITS, WINDOWS
from ziggurat.games.world_of_wonders.deal import sets_for
from ziggurat.games.world_of_wonders.judgment import most_force
from ziggurat.games.world_of_wonders.refusals import WINDOW_OF, use_obstacle
from ziggurat.games.world_of_wonders.rules import WorldOfWonders
from ziggurat.games.world_of_wonders.tables import (
    DISCARD,
    IN_PLAY,
    KNIGHT,
    LANE,
    MILITIA,
    PLACE0,
    RECOVER,
    SITE,
)
from ziggurat.games.world_of_wonders.view import (
    BattleView,
    BuildingView,
    ChoiceView,
    DistrictView,
    HandView,
    NaturalView,
    PieceView,
    SiteView,
    TermView,
    WonderView,
    WorldOfWondersView,
)

PHASES = (
    "mulligan",
    "turn_start",
    "play",
    "muster",
    "battle",
    "aftermath",
    "wonders_start",
    "wonders",
    "draw",
    "over",
)
OUTCOMES = ("called-off", "nothing", "losses", "destroy", "steal")
ASKED = {
    Q_MULLIGAN: "mulligan",
    Q_PLAY: "play",
    Q_STAFF: "must_staff",
    Q_MUSTER: "muster",
    Q_REACT: "react",
    Q_SITE: "choose_site",
    Q_WALL: "choose_place",
    Q_FROM: "choose_site",
    Q_DEST: "choose_site",
    Q_UNIT: "choose_unit",
    Q_OPTION: "choose_option",
    Q_SEAT: "choose_seat",
    Q_DISCARD: "choose_card",
    Q_TAKE: "choose_card",
    Q_SWAP: "choose_swap",
    Q_SWAP_FOR: "choose_swap",
}
VERBS = ("keep", "mulligan", "end", "commit", "pass", "done")


def view(state: WorldOfWonders, seat: int | None) -> WorldOfWondersView:
    """All that this seat (None: a spectator) may know."""
    s, t = state, state.tables
    districts = tuple(district(s, other) for other in range(s.seats))
    top = s.agenda[-1] if s.agenda else -1
    op = top & OP
    a, c = (top >> at & PARAMETER for at in (A_AT, C_AT))
    step = t.steps[a] if top >= 0 and op in STEP_QUESTIONS else None
    shown = WorldOfWondersView(
        seat=None,
        seats=s.seats,
        pending=s.actors(),
        legal=(),
        colors=SEAT_COLORS[: s.seats],
        scores=tuple(scoring.scores(s)),
        ranking=tuple(s.ranking()) if s.phase == OVER else (),
        phase=PHASES[s.phase],
        asked=_asked(s, op) if top >= 0 else "",
        window=WINDOWS[a] if top >= 0 and op == Q_REACT else "",
        purpose="" if step is None else _owner(s, step.owner),
        step=OPS[step.op] if step is not None else {Q_SITE: "worker", Q_STAFF: "worker", Q_WALL: "militia"}.get(op, ""),
        source=t.plot_ids[c] if op in (Q_UNIT, Q_DEST) and top >= 0 else "",
        goal=t.plot_ids[a] if op == Q_STAFF and top >= 0 else "",
        unit=_unit(s, top),
        left=_left(s, top) if top >= 0 else 0,
        card="",
        current=s.current,
        first=s.first,
        turn=s.turn,
        cycle=s.cycle,
        pile_size=len(s.pile),
        discard=tuple(t.card_ids[card] for card in s.discard),
        districts=districts,
        battle=_battle(s) if s.target >= 0 else None,
        hand=(),
        choices=(),
        market=tuple(t.card_ids[s.discard[at]] for at in s.market(step)) if step is not None and op == Q_TAKE else (),
        spied=-1,
        spied_hand=(),
        recovering=_recovering(s),
        event=next((t.event_ids[f >> A_AT & PARAMETER] for f in reversed(s.agenda) if f & OP == F_EVENT_END), ""),
        events_in=s.events_in,
        events_seen=tuple(t.event_ids[event] for event in s.events_out),
        events_known=_events_known(s),
        peace=s.peace,
        turns_left=s.turns_left,
        idle=s.idle,
        idle_limit=t.stall_rounds * s.seats,
        winner=s.winner,
        options=_options(s),
    )
    return shown if seat is None else for_seat(s, shown, seat)


STEP_QUESTIONS = (Q_TO, Q_AT, Q_FROM, Q_UNIT, Q_DEST, Q_OPTION, Q_SEAT, Q_DISCARD, Q_TAKE, Q_SWAP)


def for_seat(s: WorldOfWonders, shown: WorldOfWondersView, seat: int) -> WorldOfWondersView:
    """A public view with what one seat knows and may do."""
    t = s.tables
    legal = tuple(s.legal(seat))
    top = s.agenda[-1] if s.agenda else -1
    op, a = top & OP, top >> A_AT & PARAMETER
    mine = bool(legal)
    chosen = t.card_ids[s.hands[seat][a] & CARD] if mine and op in (Q_SITE, Q_WALL, Q_SWAP_FOR) else ""
    spying = mine and op in (Q_SWAP, Q_SWAP_FOR)
    districts = list(shown.districts)
    districts[seat] = _own(s, districts[seat], seat, legal)
    return msgspec.structs.replace(
        shown,
        seat=seat,
        legal=legal,
        card=chosen,
        hand=_hand(s, seat, set(legal), op),
        choices=tuple(_choices(s, seat, legal)),
        spied=s.spied if spying else -1,
        spied_hand=_spied(s) if spying else (),
        districts=tuple(districts),
    )


def _spied(s: WorldOfWonders) -> tuple[str, ...]:
    """A hand that is looked at, sorted: it has no order that anybody may learn (WOW-026)."""
    return tuple(s.tables.card_ids[card] for card in sorted(item & CARD for item in s.hands[s.spied]))


# ------------------------------------------------------------------ what is asked


def _asked(s: WorldOfWonders, op: int) -> str:
    if op in ASKED:
        return ASKED[op]
    step = s.tables.steps[s.agenda[-1] >> A_AT & PARAMETER]
    selectors = step.to if op == Q_TO or not step.at else step.at
    return "choose_site" if all(selector.zones == SITE for selector in selectors) else "choose_place"


def _owner(s: WorldOfWonders, owner: int) -> str:
    abilities = s.tables.abilities
    return abilities[owner].name if owner < len(abilities) else s.tables.event_ids[owner - len(abilities)]


def _held(s: WorldOfWonders) -> list[int]:
    return [item >> UNIT_AT & 3 for item in s.units if item >> PLACE_AT & 255 == HELD]


def _unit(s: WorldOfWonders, top: int) -> str:
    """The kind of unit that is being placed, moved or destroyed, if it is fixed."""
    if top < 0:
        return ""
    op = top & OP
    if op in (Q_SITE, Q_STAFF):
        return "worker"
    if op == Q_WALL:
        return "militia"
    if op == Q_DEST:
        return UNITS[top >> D_AT & PARAMETER]
    if op == Q_TO:
        held = _held(s)
        return UNITS[held[0]] if held else UNITS[s.tables.steps[top >> A_AT & PARAMETER].unit]
    if op in (Q_AT, Q_FROM):
        kinds = [unit for kind, unit in enumerate(UNITS) if s.tables.steps[top >> A_AT & PARAMETER].units >> kind & 1]
        return kinds[0] if len(kinds) == 1 else ""
    return ""


def _left(s: WorldOfWonders, top: int) -> int:
    """How many units are still to be placed, moved or destroyed by this seat, as far as there are any."""
    op, seat, b = top & OP, top >> SEAT_AT & 15, top >> B_AT & PARAMETER
    if op == Q_TO:
        return min(b, len(s.discard)) if b else 1 + _waiting(s, seat)
    if op == Q_AT and b:
        return min(b, s.movable(s.tables.steps[top >> A_AT & PARAMETER], seat))
    return b if op in (Q_FROM, Q_UNIT, Q_DEST, Q_DISCARD) else 0


def _waiting(s: WorldOfWonders, seat: int) -> int:
    """How many more units the same seat will have to place: held ones, and cards that are still to be taken."""
    below = s.agenda[-2] if len(s.agenda) > 1 else 0
    n = below >> B_AT & PARAMETER
    if below & OP == F_PLACE_HELD and below >> SEAT_AT & 15 == seat:
        return n
    if below & OP != F_RECRUIT:
        return 0
    stock = len(s.discard)
    if s.tables.steps[below >> A_AT & PARAMETER].stock != DISCARD:
        # Events that are still in the pile, whose number all know, give no units.
        stock = len(s.pile) - (s.events_in - len(s.events_out)) + (len(s.discard) if s.cycle == 1 else 0)
    return min(n, stock)


def _recovering(s: WorldOfWonders) -> tuple[str, ...]:
    top = s.agenda[-1] if s.agenda else -1
    if top < 0 or top & OP != Q_TO or s.tables.steps[top >> A_AT & PARAMETER].op != RECOVER:
        return ()
    return tuple(UNITS[kind] for kind in _held(s))


def _events_known(s: WorldOfWonders) -> tuple[str, ...]:
    if not s.named:
        return ()
    t = s.tables
    return tuple(t.event_ids[card - t.event0] for card in sorted([*s.waiting, *s.pile]) if card >= t.event0)


def _options(s: WorldOfWonders) -> dict[str, str]:
    out = {}
    if s.sets != sets_for(s.seats, False):
        out["long_game"] = "on"
    for building in range(s.tables.buildings):
        if s.modules >> building & 1:
            out[s.tables.card_ids[s.tables.basic0 + building]] = "on"
    if s.events_in:
        out["events"] = str(s.events_in)
    if s.fair:
        out["fair_start"] = "on"
    return out


# ------------------------------------------------------------------ districts


def district(s: WorldOfWonders, seat: int) -> DistrictView:
    """A district as everybody sees it."""
    t = s.tables
    crews: dict[int, list[str]] = {}
    for item in s.units:
        crews.setdefault(item >> PLACE_AT & 255, []).append(UNITS[item >> UNIT_AT & 3])
    bonus = s.strength_bonus(seat)
    walls = s.wall_bonus(seat)
    sites = [plot for plot in s.sites if s.owner(plot) == seat]
    built = [plot for plot in s.built if s.owner(plot) == seat]
    return DistrictView(
        color=SEAT_COLORS[seat],
        hand_size=len(s.hands[seat]),
        tokens=s.tokens[seat],
        income=s.income_of(seat),
        sites=tuple(_site(s, plot, tuple(crews.get(plot, ())), bonus) for plot in sites),
        buildings=tuple(
            _building(s, plot, tuple(crews.get(plot, ())), bonus, walls) for plot in built if plot >= t.natural0
        ),
        wonders=tuple(_wonder(s, seat, wonder) for wonder in range(t.greats) if s.pieces_of(seat, wonder)),
        naturals=tuple(_natural(s, seat, n) for n in range(t.naturals) if s.natural[seat] >> LANE * n & 15),
        militia_doubled=bool(s.militia_doubled >> seat & 1),
        buildings_doubled=bool(s.buildings_doubled >> seat & 1),
        points=tuple(PointsView(*points) for points in scoring.points(s, seat)),
    )


def _body_terms(s: WorldOfWonders, plot: int, bonus: int) -> list[TermView]:
    t = s.tables
    finished = s.plots[plot] & FINISHED
    terms = [TermView("printed", t.strength[t.front[plot]]) if finished else TermView("site", t.site_strength)]
    if bonus:
        terms.append(TermView("Colossus", bonus))
    if s.buildings_doubled >> s.owner(plot) & 1:
        terms.append(TermView("doubled", sum(term.amount for term in terms)))
    return terms


def _battle_terms(s: WorldOfWonders, plot: int) -> list[TermView]:
    force = s.side_force(DEFENDING) if plot == s.target else 0
    return [TermView("defenders", force)] if force else []


def _site(s: WorldOfWonders, plot: int, crew: tuple[str, ...], bonus: int) -> SiteView:
    t = s.tables
    card = t.front[plot]
    item = s.plots[plot]
    done = s.building_crew(plot)
    terms = _body_terms(s, plot, bonus) + _battle_terms(s, plot)
    base = sum(term.amount for term in terms)
    if done:
        terms.append(TermView("Constructors", done))
    great = card < t.natural0
    return SiteView(
        name=t.plot_ids[plot],
        plot=t.plot0 + plot,
        card=t.card_ids[card],
        of=t.great_ids[t.member[card]] if great else t.card_ids[card],
        family="great" if great else "basic",
        slot=card % t.pieces_to_win + 1 if great else 0,
        owner=s.owner(plot),
        cost=t.cost[card],
        units=crew,
        done=done,
        strength=base + done,
        base=base,
        terms=tuple(terms),
        declared=bool(item & DECLARED),
        target=plot == s.target,
        holders=tuple(s.holder_list(plot)),
    )


def _building(s: WorldOfWonders, plot: int, crew: tuple[str, ...], bonus: int, walls: int) -> BuildingView:
    t = s.tables
    card = t.front[plot]
    item = s.plots[plot]
    garrison = s.garrison(plot)
    terms = _body_terms(s, plot, bonus)
    if garrison:
        terms.append(TermView("garrison", garrison))
    if t.shielded[card] and walls:
        terms.append(TermView("walls", walls))
    terms += _battle_terms(s, plot)
    return BuildingView(
        name=t.plot_ids[plot],
        plot=t.plot0 + plot,
        card=t.card_ids[card],
        owner=s.owner(plot),
        ready=not item & USED,
        strength=sum(term.amount for term in terms),
        terms=tuple(terms),
        wall=t.wall[card],
        garrison=crew,
        lends=t.lends[card] + garrison if t.wall[card] else 0,
        declared=bool(item & DECLARED),
        target=plot == s.target,
        use=-1,
    )


def _wonder(s: WorldOfWonders, seat: int, wonder: int) -> WonderView:
    t = s.tables
    pieces = []
    for slot in range(t.pieces_to_win):
        plot = wonder * t.pieces_to_win + slot
        item = s.plots[plot]
        if item & FINISHED and s.owner(plot) == seat:
            pieces.append(PieceView(t.card_ids[plot], slot + 1, bool(item & USED)))
    return WonderView(
        wonder=t.great_ids[wonder],
        pieces=tuple(pieces),
        points=len(pieces) * t.points[wonder * t.pieces_to_win],
        first=-1,
        first_reason="",
        second=-1,
        second_reason="",
        price=t.price[wonder],
        used=bool(s.marks[seat] >> wonder & 1),
    )


def _natural(s: WorldOfWonders, seat: int, kind: int) -> NaturalView:
    t = s.tables
    n = s.natural[seat] >> LANE * kind & 15
    return NaturalView(t.card_ids[t.natural0 + kind], n, scoring.on_table(s, kind), t.natural_tokens[kind][n])


def _own(s: WorldOfWonders, public: DistrictView, seat: int, legal: tuple[int, ...]) -> DistrictView:
    """The viewer's own district, with what can be used now, or why not."""
    t = s.tables
    window = WINDOW_OF.get(s.phase, IN_PLAY)

    def reason(choice: int, passive: bool) -> str:
        return "" if passive or s.phase == OVER else use_obstacle(s, seat, choice, window)[0]

    buildings = []
    for building in public.buildings:
        plot = building.plot - t.plot0
        choice = t.use0 + plot - t.natural0
        passive = not t.abilities[t.ability[t.front[plot]]].pay
        if choice in legal:
            buildings.append(msgspec.structs.replace(building, use=choice))
        else:
            buildings.append(msgspec.structs.replace(building, reason=reason(choice, passive)))
    wonders = []
    for item in public.wonders:
        wonder = t.great_ids.index(item.wonder)
        first, second = t.first0 + wonder, t.second0 + wonder
        passive = not t.abilities[t.first_ability[wonder]].pay
        wonders.append(
            msgspec.structs.replace(
                item,
                first=first if first in legal else -1,
                first_reason="" if first in legal else reason(first, passive),
                second=second if second in legal else -1,
                second_reason="" if second in legal else reason(second, False),
            )
        )
    return msgspec.structs.replace(public, buildings=tuple(buildings), wonders=tuple(wonders))


# ------------------------------------------------------------------ battles


def _battle(s: WorldOfWonders) -> BattleView:
    plot = s.target
    defender = s.owner(plot)
    result = s.outcome()
    base = s.base_strength()
    crew = s.building_crew(plot)
    terms = _body_terms(s, plot, s.strength_bonus(defender))
    cover = s.cover(plot)
    if cover:
        terms.append(TermView("garrison" if s.tables.wall[s.tables.front[plot]] else "walls", cover))
    terms += _battle_terms(s, plot)
    if crew:
        terms.append(TermView("Constructors", crew))
    return BattleView(
        attacker=s.current,
        defender=defender,
        target=s.tables.plot_ids[plot],
        committed=s.phase == BATTLE_PHASE,
        attackers=_side(s, ATTACKING),
        defenders=_side(s, DEFENDING),
        knights_doubled=(bool(s.knights_doubled & 1), bool(s.knights_doubled & 2)),
        force=s.side_force(ATTACKING),
        force_terms=_force_terms(s),
        strength=base + crew,
        base=base,
        strength_terms=tuple(terms),
        outcome=OUTCOMES[result & 15],
        lost_workers=result >> 4 & 255,
        lost_foremen=result >> 12 & 255,
    )


def _side(s: WorldOfWonders, place: int) -> tuple[str, ...]:
    return tuple(UNITS[item >> UNIT_AT & 3] for item in s.units if item >> PLACE_AT & 255 == place)


def _force_terms(s: WorldOfWonders) -> tuple[TermView, ...]:
    power = s.tables.unit_strength
    out = []
    for kind, doubled in ((MILITIA, s.militia_doubled >> s.current & 1), (KNIGHT, s.knights_doubled & 1)):
        n = s.count(kind, ATTACKING)
        if n:
            label = f"{n} {('Militia', 'Knight' if n == 1 else 'Knights')[kind == KNIGHT]}"
            out.append(TermView(label + (", doubled" if doubled else ""), n * power[kind] * (2 if doubled else 1)))
    return tuple(out)


# ------------------------------------------------------------------ the own hand and choices


def _hand(s: WorldOfWonders, seat: int, legal: set[int], op: int) -> tuple[HandView, ...]:
    t = s.tables

    def offered(choice: int) -> int:
        return choice if choice in legal else -1

    reason, rule = _rest(s, seat, bool(legal), op)
    out = []
    for item in s.hands[seat]:
        card = item & CARD
        uses = {
            "place": offered(s.laying(card)),
            "worker": offered(t.worker0 + card),
            "militia": offered(t.militia0 + card),
            "pick": offered(t.card0 + card) if op in (Q_DISCARD, Q_SWAP) else -1,
        }
        rests = all(choice < 0 for choice in uses.values())
        out.append(HandView(card=t.card_ids[card], reason=reason if rests else "", rule=rule if rests else "", **uses))
    return tuple(out)


def _rest(s: WorldOfWonders, seat: int, asked: bool, op: int) -> tuple[str, str]:
    """Why the hand rests."""
    if s.phase == OVER:
        return "", ""
    if s.target >= 0 and s.phase == BATTLE_PHASE:
        return "hand cards rest in a battle", "WOW-135" if seat == s.current else "WOW-136"
    if op == Q_MULLIGAN and asked:
        return "first keep or exchange the hand", "WOW-018"
    if seat != s.current:
        return "it is not your turn", "WOW-062"
    return "first answer the question", "WOW-071"


def _choices(s: WorldOfWonders, seat: int, legal: Iterable[int]) -> Iterable[ChoiceView]:
    op = s.agenda[-1] & OP if s.agenda else -1
    most = -1
    for choice in legal:
        shown = meaning(s, choice)
        if shown.verb == "attack":
            if most < 0:
                most = most_force(s, seat, False)
            strength = s.standing(choice - s.tables.attack0)
            shown = msgspec.structs.replace(shown, force=most, strength=strength)
        elif s.target >= 0 and op in (Q_MUSTER, Q_REACT, Q_TO):
            shown = _preview(s, seat, shown)
        yield shown


def _preview(s: WorldOfWonders, seat: int, shown: ChoiceView) -> ChoiceView:
    """How the battle would stand after this choice, if that can be told at once."""
    after = s
    if shown.verb not in ("pass", "commit"):
        after = s.copy()
        after.agenda = [s.agenda[-1]]
        after.play(seat, shown.choice)
        if after.agenda and after.agenda[-1] != s.agenda[-1]:
            return shown
    if after.target < 0:
        return msgspec.structs.replace(shown, outcome="converted")
    return msgspec.structs.replace(
        shown,
        force=after.side_force(ATTACKING),
        strength=after.base_strength() + after.building_crew(after.target),
        outcome=OUTCOMES[after.outcome() & 15],
    )


def meaning(s: WorldOfWonders, choice: int) -> ChoiceView:
    """What a choice of the vocabulary means."""
    t = s.tables
    if choice < PLACE0:
        return ChoiceView(choice=choice, verb=VERBS[choice])
    if choice < t.worker0:
        verb = "place" if choice < t.discover0 else "discover"
        return ChoiceView(choice=choice, verb=verb, card=t.card_ids[s.laid(choice)])
    if choice < t.attack0:
        groups = ((t.card0, "card"), (t.militia0, "militia"), (t.worker0, "worker"))
        group, verb = next((group, verb) for group, verb in groups if choice >= group)
        return ChoiceView(choice=choice, verb=verb, card=t.card_ids[choice - group])
    if choice < t.use0:
        return ChoiceView(choice=choice, verb="attack", plot=t.plot_ids[choice - t.attack0])
    if choice < t.first0:
        plot = choice - t.use0 + t.natural0
        return ChoiceView(choice=choice, verb="use", plot=t.plot_ids[plot], card=t.card_ids[t.front[plot]])
    if choice < t.plot0:
        verb = "first" if choice < t.second0 else "second"
        return ChoiceView(choice=choice, verb=verb, wonder=t.great_ids[(choice - t.first0) % t.greats])
    if choice < t.call0:
        plot = choice - t.plot0
        return ChoiceView(choice=choice, verb="plot", plot=t.plot_ids[plot] if plot < t.plots else "battle")
    if choice < t.unit0:
        n = len(t.walls)
        kind, wall = divmod(choice - t.call0, n)
        return ChoiceView(choice=choice, verb="call", plot=t.plot_ids[t.walls[wall]], unit=UNITS[MILITIA + kind])
    if choice < t.option0:
        return ChoiceView(choice=choice, verb="unit", unit=UNITS[choice - t.unit0])
    if choice < t.seat0:
        return ChoiceView(choice=choice, verb="option", option=choice - t.option0 + 1)
    return ChoiceView(choice=choice, verb="seat", seat=choice - t.seat0)
