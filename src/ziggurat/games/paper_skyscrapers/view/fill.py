"""Fills the views: what a seat or a spectator may know, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.game import Vocabulary
from ziggurat.core.contract.view import PointsView
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.build import RESTS
from ziggurat.games.paper_skyscrapers.data.kinds import LANDMARKS, SEAT_COLORS, TRACKS, TYPES
from ziggurat.games.paper_skyscrapers.rules import achievements, city, hopping, knowledge, points, scoring, tracks
from ziggurat.games.paper_skyscrapers.rules.refusals import idle
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers
from ziggurat.games.paper_skyscrapers.view import builds
from ziggurat.games.paper_skyscrapers.view.choices import choices_of
from ziggurat.games.paper_skyscrapers.view.names import PHASES, card_id, declarable, ids
from ziggurat.games.paper_skyscrapers.view.remembered import mingled, remembered
from ziggurat.games.paper_skyscrapers.view.shapes import (
    ActingView,
    AwardView,
    BuildingView,
    DraftView,
    GoalView,
    HandView,
    LookView,
    PaperView,
    SeatView,
    TrackView,
)

ASKED = {
    ops.ASK_CITY: "city",
    ops.ASK_ACTION: "action",
    ops.ASK_DRAW: "draw",
    ops.ASK_KEEP: "keep",
    ops.ASK_ORDER: "order",
    ops.ASK_TUCK: "tuck",
    ops.ASK_UNDER: "under",
    ops.ASK_EACH: "each",
    ops.ASK_ADVANCE: "advance",
    ops.ASK_LOSE: "lose",
    ops.ASK_DISCARD: "discard",
    ops.ASK_SPEND: "discard",
    ops.ASK_MAY: "may",
    ops.ASK_OPTION: "option",
    ops.ASK_RIVAL: "rival",
    ops.ASK_STEAL: "steal",
    ops.ASK_CLAIM: "claim",
    ops.ASK_RETRIEVE: "retrieve",
    ops.ASK_MOVE: "move",
}
COUNTING = (ops.ASK_DRAW, ops.ASK_KEEP, ops.ASK_TUCK, ops.ASK_EACH, ops.ASK_DISCARD, ops.ASK_SPEND, ops.ASK_RETRIEVE)


def view(s: PaperSkyscrapers, seat: int | None, sentences: Sequence[str], words: Vocabulary) -> PaperView:
    """All that this seat (None: a spectator) may know."""
    t = s.tables
    top = s.agenda[-1] if s.agenda else 0
    legal = () if seat is None else tuple(s.legal(seat))
    asked = _asked(s, top) if legal else ""
    own = seat if legal and seat is not None else -1
    offers = builds.offers(s, own, asked, top)
    choices = choices_of(s, own, legal, offers, words)
    site = builds.site_of(s, own, top, asked)
    return PaperView(
        seat=seat,
        seats=s.seats,
        pending=s.actors(),
        legal=legal,
        colors=SEAT_COLORS[: s.seats],
        scores=tuple(s.score),
        ranking=tuple(s.ranking()) if s.pending == 0 else (),
        phase=PHASES[s.phase],
        asked=asked,
        optional=ops.STOP in legal,
        more=_more(s, top, asked),
        level=0 if s.phase == ops.PHASE_CITIES else s.level + 1,
        first=s.first,
        turn=s.turn,
        actions=s.actions,
        actions_total=s.total,
        extra=s.extra > 0,
        ending=s.ending,
        row=ids(t, s.row),
        decks=tuple(len(deck) for deck in s.decks),
        back=_back(s),
        discard=ids(t, s.pile),
        boards=tuple(_board(s, other, seat) for other in range(s.seats)),
        tracks=tuple(_track(s, track) for track in range(len(TRACKS))),
        goals=tuple(_goal(s, goal) for goal in range(t.goals)),
        awards=_awards(s),
        acting=_acting(s),
        sentence=sentences[ops.node_of(top)] if s.agenda and ops.node_of(top) >= 0 else "",
        declared=_declared(s),
        held=card_id(t, s.held) if s.held >= 0 and knowledge.knows(s, s.held, seat) else "",
        look=_look(s, seat, top),
        remembered=remembered(s, seat),
        mingled=mingled(s, seat),
        steps=_steps(s, top, asked),
        chosen=tuple(s.named) if asked == "each" else (),
        offered=() if seat is None or s.phase != ops.PHASE_CITIES else tuple(_offered(s, seat)),
        hand=() if seat is None else tuple(HandView(t.card_ids[c], own >= 0 and c in s.paid) for c in s.hands[seat]),
        offers=offers,
        site=site,
        choices=choices,
        idle=tuple(DraftView(*one) for one in idle(s, own)) if asked == "action" else (),
        suggested=builds.suggested(s, own, asked, site, offers),
    )


def _asked(s: PaperSkyscrapers, top: int) -> str:
    kind = ops.kind_of(top)
    if kind == ops.ASK_BUILD:
        return "build" if s.pick_card < 0 else "place" if s.pick_place == ops.NOWHERE else "pay"
    if kind in ASKED:
        return ASKED[kind]
    node = s.tables.nodes[ops.node_of(top)]
    if kind == ops.ASK_DECLARE:
        return "declare-track" if node.kind else "declare-type"
    if kind == ops.ASK_DEMOLISH:
        return "demolish-top" if node.what else "demolish"
    return "gain" if node.op == ops.GAIN_PRINTED else "borrow"


def _more(s: PaperSkyscrapers, top: int, asked: str) -> int:
    if asked == "pay":
        return s.price - len(s.paid)
    if asked == "order":
        return len(s.looked) - 1
    if asked == "advance":
        return ops.number_of(top) if s.tables.nodes[ops.node_of(top)].mode else 1
    return ops.number_of(top) if asked and ops.kind_of(top) in COUNTING else 0


def _steps(s: PaperSkyscrapers, top: int, asked: str) -> int:
    if asked == "action":
        return 1
    if asked not in ("advance", "lose"):
        return 0
    node = s.tables.nodes[ops.node_of(top)]
    return 1 if asked == "advance" and node.mode else node.n


def _back(s: PaperSkyscrapers) -> int:
    deck = s.decks[s.level]
    if not deck:
        return 0
    return s.level + 1 if deck[-1] == ops.ROUND_END else s.tables.level_of[deck[-1]] + 1


def _offered(s: PaperSkyscrapers, seat: int) -> list[str]:
    return [name for city, name in enumerate(s.tables.city_ids) if s.offers[seat] >> city & 1]


def _lanes(lanes: int, names: Sequence[str]) -> dict[str, int]:
    return {name: ops.in_lane(lanes, i) for i, name in enumerate(names)}


def _board(s: PaperSkyscrapers, seat: int, viewer: int | None) -> SeatView:
    t = s.tables
    home = s.homes[seat]
    bonus = t.bonuses[home - t.city0] if home >= 0 else None
    used = seat == s.turn and (
        s.used or (bonus is not None and bonus.hook == ops.HOOK_BUILD_COST and s.built & bonus.mode != 0)
    )
    stacks: dict[int, list[int]] = {}
    for one in s.cities[seat]:
        stacks.setdefault(ops.place_of(one), []).append(ops.card_of(one))
    mayor = s.mayors[seat]
    over = s.pending == 0
    return SeatView(
        color=SEAT_COLORS[seat],
        city=card_id(t, home) if home >= 0 else "",
        city_open=bool(s.open >> seat & 1),
        bonus_used=used,
        buildings=tuple(BuildingView(place, ids(t, cards), place == mayor) for place, cards in stacks.items()),
        mayor=None if mayor == ops.NOWHERE else mayor,
        types=_lanes(s.types[seat], TYPES),
        landmarks=_lanes(s.marks[seat], LANDMARKS),
        tallest=city.tallest(s, seat),
        hand_size=len(s.hands[seat]),
        backs=tuple(t.level_of[card] + 1 for card in s.hands[seat]),
        goals=tuple(t.goal_ids[ops.claimed_goal(claim)] for claim in s.claims if ops.claimer(claim) == seat),
        chips=tuple(
            s.chips[goal] if viewer == seat or over else -1 for goal in range(t.goals) if s.owners[goal] == seat
        ),
        turns=s.turns[seat],
        points=tuple(PointsView(*one) for one in points.sources(s.earned, seat)),
    )


def _track(s: PaperSkyscrapers, track: int) -> TrackView:
    t = s.tables
    spaces, end = tracks.spaces(s, track), t.ends[track]
    best = [s.best[3 * seat + track] for seat in range(s.seats)]
    steps = [at if at == end else hopping.ahead(spaces, seat, at, end) for seat, at in enumerate(spaces)]
    return TrackView(
        id=TRACKS[track],
        spaces=tuple(spaces),
        best=tuple(best),
        first=not s.ended >> track & 1,
        next=tuple(steps),
        hop=tuple(to > at + 1 for at, to in zip(spaces, steps)),
        to_point=tuple(_to_point(spaces, seat, best[seat], t.lines[track], end) for seat in range(s.seats)),
    )


def _to_point(spaces: list[int], seat: int, best: int, lines: int, end: int) -> int:
    """Steps to the next line that pays, as the meeples stand now."""
    line = next((k for k in range(best + 1, end + 1) if lines >> k & 1), 0)
    at, n = spaces[seat], 0
    while line and at < line:
        at, n = hopping.ahead(spaces, seat, at, end), n + 1
    return n


def _goal(s: PaperSkyscrapers, goal: int) -> GoalView:
    t = s.tables
    claims = [ops.claimer(claim) for claim in s.claims if ops.claimed_goal(claim) == goal]
    n, kinds = t.goal_n[goal], t.goal_kinds[goal]
    have = []
    for seat in range(s.seats):
        types = t.goal_test[goal] == ops.TYPES_AT_LEAST
        counts = _lanes(s.types[seat] if types else s.marks[seat], TYPES if types else LANDMARKS).values()
        if t.goal_test[goal] == ops.LANDMARK_TOTAL:
            have.append(min(n, sum(counts)))
        else:
            have.append(sum(sorted((min(n, count) for count in counts), reverse=True)[:kinds]))
    need = n if t.goal_test[goal] == ops.LANDMARK_TOTAL else n * kinds
    met = tuple(achievements.met(s, seat, goal) for seat in range(s.seats))
    return GoalView(t.goal_ids[goal], t.goal_points[goal], tuple(claims), tuple(have), need, met)


def _awards(s: PaperSkyscrapers) -> tuple[AwardView, ...]:
    t = s.tables
    tall = [city.tallest(s, seat) for seat in range(s.seats)]
    many = [city.count_buildings(s, seat) for seat in range(s.seats)]
    both = zip(t.award_ids, t.award_measures, t.award_points)
    return tuple(
        AwardView(name, points, tuple(many if measure else tall), scoring.best_alone(many if measure else tall))
        for name, measure, points in both
    )


def _acting(s: PaperSkyscrapers) -> tuple[ActingView, ...]:
    seats = [ops.seat_of(one) for one in s.agenda if ops.kind_of(one) == ops.DO_CLOSE]
    cards = s.scopes[ops.SCOPE_CARD :: ops.SCOPE_SIZE]
    return tuple(ActingView(seat, card_id(s.tables, card)) for seat, card in zip(seats, cards))


def _declared(s: PaperSkyscrapers) -> str:
    """What was named in the innermost action."""
    value = s.scopes[-ops.SCOPE_SIZE + ops.SCOPE_DECLARED] if s.scopes else -1
    return declarable(s.tables, s.scopes[-ops.SCOPE_SIZE + ops.SCOPE_CARD])[value] if value >= 0 else ""


def _look(s: PaperSkyscrapers, seat: int | None, top: int) -> LookView | None:
    if ops.kind_of(top) not in (ops.ASK_KEEP, ops.ASK_ORDER):
        return None
    t = s.tables
    owner = ops.seat_of(top)
    if seat == owner:
        cards, ordered = ids(t, s.looked), ids(t, s.ordered)
    else:
        cards, ordered = ids(t, sorted(s.looked + s.ordered)) if s.shown else (), ()
    rest = RESTS[t.nodes[ops.node_of(top)].rest]
    return LookView(owner, s.shown, len(s.looked) + len(s.ordered), cards, ordered, rest)
