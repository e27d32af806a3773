"""The map explained: sites, their discs, islands, bridges, and what floats, stands and lies between sites."""

from __future__ import annotations

from collections import Counter

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.skyrise.data.records import COLORS, LETTERS, MapFeature
from ziggurat.games.skyrise.words.facts import FULL, SCALE, Facts, sentences

_TIMES = {1: "one", 2: "two", 3: "three", 4: "four"}


def site(f: Facts, key: str) -> About | None:
    hood_id = key.partition(":")[2]
    if hood_id not in f.near:
        return None
    hood = f.names.hoods[hood_id]
    island = f.island(hood_id)
    found = f.view.discs.get(hood_id)
    features = [feature for feature in island.features if hood_id in feature.borders]
    beside = [f.names.hoods[other].name for other in f.near[hood_id] if f.names.island_of[other] == island.id]
    across = [f.names.hoods[other].name for other in f.near[hood_id] if f.names.island_of[other] != island.id]
    return About(
        key,
        hood.name,
        f"Site on {hood.color} ground, {island.name}",
        f"Whoever builds here takes the disc; at the end a structure on {hood.color} ground earns what its owner's row "
        f"of {f.people(hood.color)} is worth. There is room for one bid or one structure.",
        _site_now(f, hood_id, found),
        sentences(
            f"It touches {listed(beside)}." if beside else "",
            f"By a bridge it touches {listed(across)}, too." if across else "",
            _borders(features),
        ),
        (
            *(f"site:{other}" for other in f.near[hood_id]),
            *((f"disc:{found}:{hood_id}",) if found else ()),
            *(f"{feature.kind}:{feature.id}" for feature in features),
        ),
        ("SKY-020", "SKY-027", "SKY-145"),
    )


def _borders(features: list[MapFeature]) -> str:
    kinds = Counter(feature.kind for feature in features)
    if not kinds:
        return ""
    return f"It borders {listed(f'a {kind}' if n == 1 else f'{_TIMES[n]} {kind}s' for kind, n in kinds.items())}."


def _site_now(f: Facts, hood: str, found: str | None) -> str:
    color = f.names.hoods[hood].color
    structure = f.built.get(hood)
    if structure is not None:
        worth = f.row_value(structure.seat, color)
        whose = f.whose(structure.seat)
        wonder = structure.height == "wonder"
        stands = f"{whose} Wonder {f.what(structure)}" if wonder else f"{whose} {f.what(structure)}"
        return f"{stands} stands here, worth {worth} as the row is now."
    bid = f.bids.get(hood)
    if bid is not None:
        latest = bid is f.view.bids[-1]
        to_beat = "; that is the bid to beat" if latest else "; it goes home when the auction ends"
        return f"{f.who(bid.seat)} bid {f.names.piece(bid.piece)} here{to_beat}."
    return sentences(_reach(f, hood), _worth(f, hood, found))


def _reach(f: Facts, hood: str) -> str:
    """Whether a bid can go there now."""
    view = f.view
    if view.over or view.phase not in ("bid", "hood"):
        return ""
    if f.open_to_bids(hood):
        return "The next bid can go here." if view.bids else "This auction can start here."
    if view.bids:
        return f"Out of reach for now: the next bid has to touch {f.names.hoods[view.bids[-1].hood].name}."
    return "Out of reach for now: an auction starts on the central island or beside a structure."


def _worth(f: Facts, hood: str, found: str | None) -> str:
    """What it would bring the seat that looks: its ground with the disc taken, and the disc."""
    if f.me is None or f.view.over:
        return ""
    color = f.names.hoods[hood].color
    rows = f.view.boards[f.me].rows
    count = rows[COLORS.index(color)] + (found == color)
    value = f.names.data.row_values[min(count, FULL)]
    return sentences(f"Building here would earn you {value} at the end for the ground.", gain(f, found))


def gain(f: Facts, found: str | None) -> str:
    """What taking a disc would do for the seat that looks."""
    board = f.board
    if board is None or found is None:
        return ""
    if found in LETTERS:
        value = f.patron(found)
        if value is None:
            values = listed(str(value) for value in sorted(f.names.data.patron_values))
            return f"You would see what {found} pays; it is one of {values}."
        return f"Its {found} would pay you {value}."
    if found == "wild":
        return "You would give its disc whichever color you like."
    if found == "commissions":
        items = sum(board.patrons) + sum(board.excess) + len(board.keys) + board.commissions + 1
        return f"With what is on your visionary the disc would pay you {items} by now."
    row = board.rows[COLORS.index(found)]
    if row >= FULL:
        return f"Your {found} row is full, so the disc would pay you {f.names.data.scoring.excess_disc}."
    before, after = f.names.data.row_values[row], f.names.data.row_values[row + 1]
    standing = f.own_on(f.me if f.me is not None else 0, found)
    changed = f"Your {found} row would {'rise' if after > before else 'drop'} from {before} to {after}"
    there = f", for {plural(standing, 'structure')} that you have on {found}" if standing else ""
    return f"{'Careful, the fourth! ' if after < before else ''}{changed}{there}."


def disc(f: Facts, key: str) -> About | None:
    _, _, rest = key.partition(":")
    found, _, hood = rest.partition(":")
    if f.view.discs.get(hood) != found or hood not in f.near:
        return None
    name = f.names.hoods[hood].name
    scoring = f.names.data.scoring
    if found in LETTERS:
        title, kind = f"Patron {found}", "Patron disc"
        does = f"Pays the hidden value of {found} at the end. Whoever has one may look at that value."
        rules: tuple[str, ...] = ("SKY-095", "SKY-096", "SKY-097")
        kin: tuple[str, ...] = (f"patron:{found}",)
    elif found == "wild":
        title, kind = "Wild disc", "Disc"
        does = "Counts as a disc of whichever color you choose when you take it, for good."
        rules, kin = ("SKY-093", "SKY-094"), ()
    elif found == "commissions":
        title, kind = "Commissions disc", "Disc"
        each = scoring.commission_per_item
        does = f"Pays {each} at the end for each item on its owner's visionary, itself included."
        rules, kin = ("SKY-095", "SKY-144"), ()
    else:
        values = [str(value) for value in f.names.data.row_values]
        title, kind = f"{found.title()} disc", f"Disc of the {f.people(found)}"
        does = (
            f"Fills the next space of the {found} row. With none to three discs it is worth {', '.join(values[:-1])}, "
            f"but with exactly four only {values[-1]}. Every further one pays {scoring.excess_disc}."
        )
        rules = ("SKY-090", "SKY-091", "SKY-092")
        kin = () if f.me is None else (f"row:{f.me}:{found}",)
    now = "" if f.view.over else sentences(f"It comes with {name}.", gain(f, found))
    return About(key, title, kind, does, now, "", (f"site:{hood}", *kin), rules)


def island(f: Facts, key: str) -> About | None:
    island_id = key.partition(":")[2]
    if island_id not in f.lands:
        return None
    island = f.names.data.islands[f.names.islands[island_id]]
    hoods = {hood.id for hood in island.hoods}
    points = f.names.data.scoring.island_control
    leaders = f.view.control.get(island_id, ())
    counts = []
    for seat in range(f.view.seats):
        here = Counter(s.height for s in f.view.structures if s.seat == seat and s.hood in hoods)
        said = [f"{here[height]} {height}" for height in reversed(SCALE) if here[height]]
        if here["wonder"]:
            said.append(plural(here["wonder"], "Wonder"))
        if said:
            counts.append(f"{f.who(seat)}: {', '.join(said)}.")
    if not leaders:
        lead = "Nobody leads it yet."
    elif len(leaders) > 1:
        lead = f"{listed(f.who(seat) for seat in leaders)} share the lead and would be paid {points} each."
    else:
        who = f.who(leaders[0])
        lead = f"{who} {'lead' if leaders[0] == f.me else 'leads'} it and would be paid {points}."
    central = island is f.names.data.central
    return About(
        key,
        island.name,
        "Central island" if central else "Island",
        f"At the end of each Era it pays {points} to whoever leads it: most tall buildings, then medium, then short. "
        "Wonders do not help to lead.",
        sentences(lead, *counts),
        "Auctions may always start here." if central else "",
        tuple(f"piece:{s.piece}" for s in f.view.structures if s.hood in hoods),
        ("SKY-130", "SKY-131", "SKY-132"),
    )


def bridge(f: Facts, key: str) -> About | None:
    a, _, b = key.partition(":")[2].partition("-")
    if a not in f.near or b not in f.near[a] or f.names.island_of[a] == f.names.island_of[b]:
        return None
    first, second = f.names.hoods[a].name, f.names.hoods[b].name
    goals = _goals(f, "bridge-both-ends")
    now = ""
    if goals:
        each = f.names.panoramas[goals[0]].score
        ends = [f.built[hood].seat if hood in f.built else None for hood in (a, b)]
        here = next((hood for hood in (a, b) if hood in f.built and f.built[hood].seat == f.me), None)
        if ends[0] is not None and ends[0] == ends[1]:
            now = f"{f.who(ends[0])} {'have' if ends[0] == f.me else 'has'} both ends: {each} at the end of each Era."
        elif None not in ends:
            now = "Two owners stand at its ends, so it pays nobody."
        elif here is not None:
            other = first if here == b else second
            now = f"One end is yours. With {other}, too, it would pay you {each} at the end of each Era."
    return About(
        key,
        f"{first} – {second}",
        "Bridge",
        "The two sites at its ends touch, though they lie on different islands.",
        now,
        "",
        (f"site:{a}", f"site:{b}", *(f"goal:{goal}" for goal in goals)),
        ("SKY-022", *(f.names.panoramas[goal].rule for goal in goals)),
    )


_SENSE = {
    "blimp": "Sites that face each other across a blimp do not touch.",
    "lake": "Sites on two shores of a lake do not touch across it.",
    "windmill": "Sites with a windmill between them do not touch there.",
}


def feature(f: Facts, key: str) -> About | None:
    kind, _, feature_id = key.partition(":")
    for land in f.lands:
        for one in f.names.data.islands[f.names.islands[land]].features:
            if one.id == feature_id and one.kind == kind:
                return _feature(f, key, one)
    return None


def _feature(f: Facts, key: str, feature: MapFeature) -> About:
    goals = [goal for goal in f.view.panoramas if f.names.panoramas[goal].effect.feature == feature.kind]
    now = ""
    if goals and f.me is not None:
        goal = f.names.panoramas[goals[0]]
        mine = sum(hood in f.built and f.built[hood].seat == f.me for hood in feature.borders)
        yours = f"{plural(mine, 'structure')} of yours {'borders' if mine == 1 else 'border'} it"
        if goal.effect.op == "feature-incidence":
            now = f"{yours}: {mine * goal.score} at the end of each Era." if mine else "None of yours borders it yet."
        elif mine >= goal.effect.need:
            now = f"{yours}, so it pays you {goal.score} at the end of each Era."
        else:
            are = "is" if mine < 2 else "are"
            now = f"{mine or 'None'} of the {goal.effect.need} structures that it takes {are} yours."
    else:
        now = "" if goals else f"No panorama in this game counts {feature.kind}s."
    return About(
        key,
        feature.kind.title(),
        "On the map",
        _SENSE[feature.kind],
        now,
        f"Around it lie {listed(f.names.hoods[hood].name for hood in feature.borders)}.",
        (*(f"site:{hood}" for hood in feature.borders), *(f"goal:{goal}" for goal in goals)),
        ("SKY-021", *(f.names.panoramas[goal].rule for goal in goals)),
    )


def _goals(f: Facts, op: str) -> list[str]:
    return [goal for goal in f.view.panoramas if f.names.panoramas[goal].effect.op == op]
