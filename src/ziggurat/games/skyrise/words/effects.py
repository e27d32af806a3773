"""What a Wonder would score where it is placed now, as far as its owner can count it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ziggurat.games.skyrise.data.records import COLORS, LETTERS, WonderEffect
from ziggurat.games.skyrise.view.shapes import SkyriseView, StructureView
from ziggurat.games.skyrise.words.names import Names


def with_piece(names: Names, view: SkyriseView, seat: int, piece: str, hood: str) -> tuple[StructureView, ...]:
    """All structures with one more of this seat; a Wonder that counts as a tall building is one."""
    placed = StructureView(seat, piece, names.heights.get(piece, "wonder"), hood)
    return tuple([_as_counted(names, one) for one in (*view.structures, placed)])


def _as_counted(names: Names, one: StructureView) -> StructureView:
    if one.height == "wonder" and "counts-as-tall" in names.wonders[one.piece].powers:
        return StructureView(one.seat, one.piece, "tall", one.hood)
    return one


def worth(names: Names, view: SkyriseView, seat: int, card: str, hood: str) -> int | None:
    """The points of a Wonder of this seat, constructed in this neighborhood; None if that takes more than counting."""
    wonder = names.wonders[card]
    standing = with_piece(names, view, seat, card, hood)
    total = 0
    for effect in wonder.effects:
        if effect.op == "flat":
            total += effect.amount
            continue
        if effect.op == "take-disc":
            continue
        if effect.op == "unbuilt":
            total += max(0, effect.amount - effect.less * (view.boards[seat].to_build - 1))
            continue
        if effect.op == "features-bordered":
            total += effect.amount if _features(names, standing, seat, effect.feature or "") >= effect.need else 0
            continue
        number = _counted(names, view, standing, seat, hood, effect)
        if number is None:
            return None
        points = effect.amount * number
        total += points if effect.most is None else min(points, effect.most)
    return total


def _counted(
    names: Names, view: SkyriseView, standing: tuple[StructureView, ...], seat: int, hood: str, effect: WonderEffect
) -> int | None:
    """How often an effect pays."""
    board = view.boards[seat]
    op = effect.op
    island = names.island_of[hood]
    if op == "per-bid":
        return len(view.bids)
    if op in ("adjacent-structures", "adjacent-unoccupied"):
        taken = {structure.hood for structure in view.structures}
        near = names.neighbors(view)[hood]
        beside = len([other for other in near if other in taken])
        return beside if op == "adjacent-structures" else len(near) - beside
    if op == "objective-color":
        if board.objective is None:
            return None
        return on_ground(names, standing, seat, board.objective)
    if op == "discs-of-hood-color":
        ground = names.hoods[hood].color
        found = view.discs.get(hood, "")
        owned = board.rows[COLORS.index(ground)] + board.excess[COLORS.index(ground)]
        return None if found == "wild" else owned + (found == ground)
    if op == "central-structures":
        return len([one for one in standing if names.island_of[one.hood] == names.data.islands[0].id])
    if op in ("patron-letters", "patron-discs"):
        discs = list(board.patrons)
        found = view.discs.get(hood, "")
        if found in LETTERS:
            discs[LETTERS.index(found)] += 1
        return sum(discs) if op == "patron-discs" else sum(number > 0 for number in discs)
    if op == "tall-on-island":
        return len([one for one in standing if one.height == "tall" and names.island_of[one.hood] == island])
    if op == "own-tall":
        return len([one for one in standing if one.height == "tall" and one.seat == seat])
    if op == "colors-on-island":
        mine = [one.hood for one in standing if one.seat == seat and names.island_of[one.hood] == island]
        return len({names.hoods[one].color for one in mine})
    if op == "control":
        return len([one for one in (names.data.islands[0].id, *view.islands) if seat in leaders(names, standing, one)])
    return None


def _features(names: Names, standing: Iterable[StructureView], seat: int, kind: str) -> int:
    """How many lakes or blimps the structures of a seat border."""
    mine = {one.hood for one in standing if one.seat == seat}
    return len(
        [
            feature
            for island in names.data.islands
            for feature in island.features
            if feature.kind == kind and mine.intersection(feature.borders)
        ]
    )


def on_ground(names: Names, standing: Iterable[StructureView], seat: int, color: str) -> int:
    """How many structures of a seat stand on ground of a color."""
    return len([one for one in standing if one.seat == seat and names.hoods[one.hood].color == color])


def leaders(names: Names, standing: Iterable[StructureView], island: str) -> tuple[int, ...]:
    """Who would control an island: the most tall buildings, then medium ones, then short ones (SKY-131)."""
    counts: dict[int, Counter[str]] = {}
    for one in standing:
        if one.height != "wonder" and names.island_of[one.hood] == island:
            counts.setdefault(one.seat, Counter())[one.height] += 1
    strengths = {seat: (found["tall"], found["medium"], found["short"]) for seat, found in counts.items()}
    best = max(strengths.values(), default=None)
    return tuple(sorted(seat for seat, strength in strengths.items() if strength == best))
