"""Where pieces may go (chapters 7 and 8): whole sets of places at once, by shifting masks."""

from __future__ import annotations

from ziggurat.games.world_wonders.masks import (
    LAST,
    Words,
    at,
    beside,
    both,
    either,
    inside,
    meeting,
    one_apart,
    overlap,
    some,
    two_or_more,
    without,
)
from ziggurat.games.world_wonders.plan import BUILDING, FOOT_AT, FOOT_MASK, NOTHING, REF_AT, ROAD, TOWER_PIECE, Plan
from ziggurat.games.world_wonders.tables import FEATURES, NATURAL, ROADS, SPACED, TOUCHING, TYPES, Tables

SIDEWALK: Words = (0, 0, LAST)
"""The bottom row, next to the sidewalk (WW-008)."""


def listed(rows: list[list[int]], corners: Words, out: list[int]) -> None:
    """Add the choices of these corners, ascending; `rows` belongs to the way round."""
    base = 0
    for word in corners:
        if word != 0:
            for half in range(8):
                mask = (word >> (6 * half)) & 63
                if mask != 0:
                    out.extend(rows[base + (half << 6) + mask])
        base += 512


# ------------------------------------------------------------------ roads, towers and buildings


def beside_piece(plan: Plan) -> Words:
    """Cells that a tower may use (WW-109)."""
    return beside(plan.taken)


def beside_type(plan: Plan, kind: int) -> Words:
    """Cells that a building of this type may use: beside a road tile or its own type (WW-110)."""
    return either(plan.street, beside(at(plan.types, kind)))


def way_on(plan: Plan) -> Words:
    """Cells that a road may use (WW-102); the first road of a map must lie at the sidewalk (WW-070)."""
    return plan.way_on if some(plan.roads) else SIDEWALK


def first_listed(rows: list[list[int]], corners: Words) -> int:
    """The first choice of these corners, which are not none."""
    base = 0
    for word in corners:
        if word != 0:
            for half in range(8):
                mask = (word >> (6 * half)) & 63
                if mask != 0:
                    return rows[base + (half << 6) + mask][0]
        base += 512
    return -1


def is_free(t: Tables, plan: Plan, foot: int) -> bool:
    return not overlap(at(t.foot_cells, foot), plan.taken)


def first_place(t: Tables, plan: Plan, ground: int, touch: Words) -> int:
    """A footprint for a piece on free cells of the right ground, with a cell on one of `touch`; -1 if there is none."""
    corners = t.ground[plan.map][ground]
    ways = t.shape_ways[t.ground_shape[ground]]
    for n in range(len(ways)):
        offsets = t.way_offsets[ways[n]]
        fit = both(at(corners, n), meeting(offsets, touch))
        if some(fit):
            fit = inside(offsets, fit, plan.free)
            if some(fit):
                return first_listed(t.way_rows[ways[n]], fit) - t.place0
    return -1


def places(t: Tables, plan: Plan, ground: int, touch: Words, out: list[int]) -> None:
    """All places of such a piece, as choices, ascending."""
    corners = t.ground[plan.map][ground]
    ways = t.shape_ways[t.ground_shape[ground]]
    for n in range(len(ways)):
        way = ways[n]
        offsets = t.way_offsets[way]
        fit = inside(offsets, at(corners, n), plan.free)
        if some(fit):
            listed(t.way_rows[way], both(fit, meeting(offsets, touch)), out)


def by_shape(t: Tables, grounds: list[int], rest: int) -> list[int]:
    """Different kinds of ground of the pieces in the mask `rest`, in the order of their shapes."""
    out: list[int] = []
    for n in range(len(grounds)):
        if rest >> n & 1 and grounds[n] not in out:
            out.append(grounds[n])
    for i in range(1, len(out)):
        k = i
        while k > 0 and t.ground_shape[out[k - 1]] > t.ground_shape[out[k]]:
            out[k - 1], out[k] = out[k], out[k - 1]
            k -= 1
    return out


# ------------------------------------------------------------------ monuments (WW-120..129)


def lacks(t: Tables, plan: Plan, monument: int) -> int:
    """The first feature of its card that the map does not show at all, or -1."""
    needs = t.monument_needs[monument]
    for what in range(FEATURES):
        if needs[what] != 0 and not some(plan.feature(what)):
            return what
    return -1


def monument_place(t: Tables, plan: Plan, monument: int) -> bool:
    """Whether the monument can be placed with every requirement met (WW-122)."""
    bit = 1 << monument
    if plan.unable & bit != 0:
        return False
    if plan.able & bit == 0:
        rest = (1 << len(t.monument_parts[monument])) - 1
        if lacks(t, plan, monument) >= 0 or not component_places(t, plan, monument, [], rest, [], True):
            plan.unable |= bit
            return False
        plan.able |= bit
    return True


def component_places(
    t: Tables, plan: Plan, monument: int, laid: list[int], rest: int, out: list[int], probe: bool
) -> bool:
    """Whether a component of the mask `rest` can lie so that the monument can be completed.

    `laid` are the footprints of those that lie. All such places go into `out`, ascending, unless one is enough
    (`probe`). Any component may go first, then whichever is linked to what lies (WW-126); to probe, the first of the
    card goes first, for every whole can be laid from there.
    """
    parts = t.monument_parts[monument]
    link = t.monument_link[monument]
    free = plan.free
    own: Words = NOTHING
    ring: Words = NOTHING
    for foot in laid:
        own = either(own, at(t.foot_cells, foot))
        ring = either(ring, at(t.foot_ring, foot))
    if laid:
        free = without(free, own)
        ring = without(ring, own)
    left = -1
    for n in range(len(parts)):
        left += rest >> n & 1
    kinds = by_shape(t, parts, rest) if laid or not probe else [parts[0]]
    zones = reach(t, plan, monument, own, ring, rest, left)
    found = False
    for kind in kinds:
        corners = t.ground[plan.map][kind]
        ways = t.shape_ways[t.ground_shape[kind]]
        for n in range(len(ways)):
            way = ways[n]
            offsets = t.way_offsets[way]
            fit = at(corners, n)
            for zone in zones:
                fit = both(fit, meeting(offsets, zone))
                if not some(fit):
                    break
            if laid and some(fit):
                fit = both(fit, linked(t, link, laid, offsets))
            if some(fit):
                fit = inside(offsets, fit, free)
            if not some(fit):
                continue
            if left == 0 and not t.monument_exact[monument]:
                found = True
                if probe:
                    return True
                listed(t.way_rows[way], fit, out)
                continue
            choices: list[int] = []
            listed(t.way_rows[way], fit, choices)
            for choice in choices:
                feet = laid + [choice - t.place0]
                if left == 0:
                    good = len(missing(t, plan, monument, feet)) == 0
                else:
                    later = without_part(t, parts, rest, way)
                    good = component_places(t, plan, monument, feet, later, [], True)
                if good:
                    found = True
                    if probe:
                        return True
                    out.append(choice)
    return found


def without_part(t: Tables, parts: list[int], rest: int, way: int) -> int:
    """What is left of a mask of pieces when one that lies this way round is taken out of it."""
    return without_shape(t, parts, rest, t.way_shape[way])


def without_shape(t: Tables, parts: list[int], rest: int, shape: int) -> int:
    """What is left of a mask of pieces when one of this shape is taken out of it; the same if there is none."""
    for n in range(len(parts)):
        if rest >> n & 1 and t.ground_shape[parts[n]] == shape:
            return rest & ~(1 << n)
    return rest


def linked(t: Tables, link: int, laid: list[int], offsets: list[int]) -> Words:
    """The corners from which a component has the right link to one that lies (WW-126)."""
    out: Words = NOTHING
    for foot in laid:
        cells = at(t.foot_cells, foot)
        near = meeting(offsets, beside(cells))
        if link != TOUCHING:
            apart = meeting(offsets, one_apart(cells))
            near = without(apart, near) if link == SPACED else either(near, apart)
        out = either(out, near)
    return out


def reach(t: Tables, plan: Plan, monument: int, own: Words, ring: Words, rest: int, left: int) -> list[Words]:
    """For each feature that is not met yet: cells of which the next component must have one.

    `own` and `ring` are the cells of the components that lie and those around them. Exact for the last component but
    for what its own cells hide; with `left` more to come, a necessary condition: they could carry on from there to
    the feature. A feature to which they could carry on from what lies asks nothing of the next component (WW-126).
    """
    needs = t.monument_needs[monument]
    parts = t.monument_parts[monument]
    longest = 0
    for n in range(len(parts)):
        if rest >> n & 1 and t.shape_size[t.ground_shape[parts[n]]] > longest:
            longest = t.shape_size[t.ground_shape[parts[n]]]
    out: list[Words] = []
    for what in range(FEATURES):
        if needs[what] == 0:
            continue
        cells = plan.feature(what)
        if overlap(cells, ring):
            continue
        zone = beside(cells)
        without_it = False
        for _ in range(left):
            step = both(zone, plan.free)
            for _ in range(longest - 1):
                step = either(step, both(beside(step), plan.free))
            more = beside(step)
            if t.monument_link[monument] != TOUCHING:
                more = either(more, one_apart(step))
            if overlap(more, own):
                without_it = True
                break
            zone = either(zone, more)
        if not without_it:
            out.append(zone)
    return out


def missing(t: Tables, plan: Plan, monument: int, feet: list[int]) -> list[int]:
    """The features that a monument on these footprints does not have beside it often enough (WW-123, WW-124)."""
    own: Words = NOTHING
    ring: Words = NOTHING
    for foot in feet:
        own = either(own, at(t.foot_cells, foot))
        ring = either(ring, at(t.foot_ring, foot))
    ring = without(ring, own)  # own cells never count (WW-R32)
    out: list[int] = []
    needs = t.monument_needs[monument]
    for what in range(FEATURES):
        if needs[what] != 0:
            there = both(plan.feature(what), ring)
            enough = some(there)
            if enough and needs[what] > 1:
                enough = two_or_more(there) if what >= NATURAL else two_tiles(t, plan, what, ring)
            if not enough:
                out.append(what)
    return out


def two_tiles(t: Tables, plan: Plan, what: int, ring: Words) -> bool:
    """Whether two different tiles of a kind meet the ring (WW-124)."""
    n = 0
    for item in plan.pieces:
        kind = item & 3
        if what < TYPES:
            right = kind == BUILDING and t.tile_type[item >> REF_AT & 255] == what
        elif what == ROADS:
            right = kind == ROAD
        else:
            right = kind == TOWER_PIECE
        if right and overlap(at(t.foot_cells, item >> FOOT_AT & FOOT_MASK), ring):
            n += 1
            if n == 2:
                return True
    return False
