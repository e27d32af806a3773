"""Where monuments may go (WW-120..129): component by component, with all that the card asks for beside it."""

from __future__ import annotations

from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.cell_sets import (
    CellSet,
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
from ziggurat.games.world_wonders.data.tables import Tables
from ziggurat.games.world_wonders.rules.city import NOTHING, City
from ziggurat.games.world_wonders.rules.places import by_shape, listed, without_part


def lacks(t: Tables, city: City, monument: int) -> int:
    """The first feature of its card that the map does not show at all, or -1."""
    needs = t.monument_needs[monument]
    for what in range(ops.FEATURE_COUNT):
        if needs[what] != 0 and not some(city.feature(what)):
            return what
    return -1


def has_place(t: Tables, city: City, monument: int) -> bool:
    """Whether the monument can be placed with every requirement met (WW-122)."""
    bit = 1 << monument
    if city.unable & bit != 0:
        return False
    if city.able & bit == 0:
        rest = (1 << len(t.monument_parts[monument])) - 1
        if lacks(t, city, monument) >= 0 or not component_places(t, city, monument, [], rest, [], True):
            city.unable |= bit
            return False
        city.able |= bit
    return True


def component_places(
    t: Tables, city: City, monument: int, laid: list[int], rest: int, out: list[int], probe: bool
) -> bool:
    """Whether a component of the mask `rest` can lie so that the monument can be completed.

    `laid` are the footprints of those that lie. All such places go into `out`, ascending, unless one is enough
    (`probe`). Any component may go first, then whichever is linked to what lies (WW-126); to probe, the first of the
    card goes first, for every whole can be laid from there.
    """
    parts = t.monument_parts[monument]
    link = t.monument_link[monument]
    free = city.free
    own: CellSet = NOTHING
    ring: CellSet = NOTHING
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
    zones = reach(t, city, monument, own, ring, rest, left)
    found = False
    for kind in kinds:
        corners = t.ground[city.map][kind]
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
                    good = len(missing(t, city, monument, feet)) == 0
                else:
                    later = without_part(t, parts, rest, way)
                    good = component_places(t, city, monument, feet, later, [], True)
                if good:
                    found = True
                    if probe:
                        return True
                    out.append(choice)
    return found


def linked(t: Tables, link: int, laid: list[int], offsets: list[int]) -> CellSet:
    """The corners from which a component has the right link to one that lies (WW-126)."""
    out: CellSet = NOTHING
    for foot in laid:
        cells = at(t.foot_cells, foot)
        near = meeting(offsets, beside(cells))
        if link != ops.LINK_TOUCHING:
            apart = meeting(offsets, one_apart(cells))
            near = without(apart, near) if link == ops.LINK_SPACED else either(near, apart)
        out = either(out, near)
    return out


def reach(t: Tables, city: City, monument: int, own: CellSet, ring: CellSet, rest: int, left: int) -> list[CellSet]:
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
    out: list[CellSet] = []
    for what in range(ops.FEATURE_COUNT):
        if needs[what] == 0:
            continue
        cells = city.feature(what)
        if overlap(cells, ring):
            continue
        zone = beside(cells)
        without_it = False
        for _ in range(left):
            step = both(zone, city.free)
            for _ in range(longest - 1):
                step = either(step, both(beside(step), city.free))
            more = beside(step)
            if t.monument_link[monument] != ops.LINK_TOUCHING:
                more = either(more, one_apart(step))
            if overlap(more, own):
                without_it = True
                break
            zone = either(zone, more)
        if not without_it:
            out.append(zone)
    return out


def missing(t: Tables, city: City, monument: int, feet: list[int]) -> list[int]:
    """The features that a monument on these footprints does not have beside it often enough (WW-123, WW-124)."""
    own: CellSet = NOTHING
    ring: CellSet = NOTHING
    for foot in feet:
        own = either(own, at(t.foot_cells, foot))
        ring = either(ring, at(t.foot_ring, foot))
    ring = without(ring, own)  # own cells never count (WW-R32)
    out: list[int] = []
    needs = t.monument_needs[monument]
    for what in range(ops.FEATURE_COUNT):
        if needs[what] != 0:
            there = both(city.feature(what), ring)
            enough = some(there)
            if enough and needs[what] > 1:
                enough = two_or_more(there) if what >= ops.FEATURE_NATURAL else two_tiles(t, city, what, ring)
            if not enough:
                out.append(what)
    return out


def two_tiles(t: Tables, city: City, what: int, ring: CellSet) -> bool:
    """Whether two different tiles of a kind meet the ring (WW-124)."""
    n = 0
    for piece in city.pieces:
        kind = ops.kind_of(piece)
        if what < ops.TYPE_COUNT:
            right = kind == ops.BUILDING and t.tile_type[ops.ref_of(piece)] == what
        elif what == ops.FEATURE_ROAD:
            right = kind == ops.ROAD
        else:
            right = kind == ops.TOWER
        if right and overlap(at(t.foot_cells, ops.foot_of(piece)), ring):
            n += 1
            if n == 2:
                return True
    return False
