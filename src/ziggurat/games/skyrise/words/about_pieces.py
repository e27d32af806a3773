"""Buildings and Wonders explained, wherever they are, and the numbers that a seat has left."""

from __future__ import annotations

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import listed
from ziggurat.games.skyrise.data.records import Building, Wonder
from ziggurat.games.skyrise.view.shapes import SeatView, StructureView
from ziggurat.games.skyrise.words.facts import Facts, sentences

_HEIGHTS = {
    "short": "A short building counts last for leading an island.",
    "medium": "A medium building decides who leads an island when tall ones are level.",
    "tall": "Most tall buildings lead an island.",
}


def piece(f: Facts, key: str) -> About | None:
    name = key.partition(":")[2]
    wonder = f.names.wonders.get(name)
    if wonder is not None:
        return _wonder(f, key, wonder)
    building = next((b for b in f.names.data.buildings if str(b.number) == name), None)
    owner = next((seat for seat, b in enumerate(f.view.boards) if building and b.color == building.color), None)
    return None if building is None or owner is None else _building(f, key, building, owner)


def _where(f: Facts, name: str) -> tuple[StructureView | None, str]:
    """Where a piece stands, if it is built, and the site of its bid, if it lies on the map."""
    built = next((structure for structure in f.view.structures if structure.piece == name), None)
    return built, next((bid.hood for bid in f.view.bids if bid.piece == name), "")


def _building(f: Facts, key: str, building: Building, owner: int) -> About:
    name = str(building.number)
    built, bid = _where(f, name)
    hood = built.hood if built else bid
    number = "" if built else "Its number is for bidding, again and again until it is built."
    does = sentences(_HEIGHTS[building.height], number)
    rules = ("SKY-060", "SKY-131") if not built else ("SKY-080", "SKY-131")
    return About(
        key,
        name if not built else f"{building.height.title()} building",
        f"{f.whose(owner)} {building.height} building" if not built else f"{f.whose(owner)} structure",
        does,
        _building_now(f, building, owner, built, bid),
        "",
        (f"site:{hood}", f"island:{f.names.island_of[hood]}") if hood else (f"pool:{owner}",),
        rules,
    )


def _building_now(f: Facts, building: Building, owner: int, built: StructureView | None, bid: str) -> str:
    view, name = f.view, str(building.number)
    if built:
        color = f.names.hoods[built.hood].color
        worth = f.row_value(owner, color)
        return f"It stands in {f.names.hoods[built.hood].name} on {color} ground, worth {worth} as the row is now."
    board = view.boards[owner]
    if bid:
        latest = view.bids[-1]
        if latest.piece == name:
            return f"It leads the auction in {f.names.hoods[bid].name}. {_beaten_by(f, building, owner)}"
        return f"It was outbid by {f.names.piece(latest.piece)}, and comes home when the auction is over."
    if name in board.locked:
        return "It can be bid from Era 2 on."
    if view.held == name:
        return f"{f.who(owner)} {'have' if owner == f.me else 'has'} chosen it and will place it next."
    if view.over or view.phase not in ("bid", "hood"):
        return ""
    if board.passed:
        return f"{f.who(owner)} passed, so it waits for the next auction."
    if view.bids and view.bids[-1].number == 0:
        return "No number beats a Wonder."
    if view.bids and view.bids[-1].seat != owner and building.number < view.bids[-1].number:
        return f"It does not beat {view.bids[-1].number}; it waits for a quieter auction."
    beats = f"It beats {view.bids[-1].number}." if view.bids and view.bids[-1].seat != owner else ""
    return sentences(beats, _beaten_by(f, building, owner))


def _beaten_by(f: Facts, building: Building, owner: int) -> str:
    """How many numbers of those still in could beat a building."""
    rivals = [b for seat, b in enumerate(f.view.boards) if seat != owner and not b.passed]
    higher = sum(int(number) > building.number for board in rivals for number in board.pool)
    if any(board.pool_wonders for board in rivals):
        return "A Wonder could still beat it."
    if not higher:
        return "Nobody still in has a higher number."
    if higher == 1:
        return "One number of those still in is higher."
    return f"Those still in have {higher} higher numbers."


def _wonder(f: Facts, key: str, wonder: Wonder) -> About:
    built, bid = _where(f, wonder.id)
    owner = next((seat for seat, board in enumerate(f.view.boards) if wonder.id in board.wonders), None)
    hood = built.hood if built else bid
    kind = f"Wonder card, initiative {wonder.initiative}"
    return About(
        key,
        wonder.name,
        kind if owner is None else f"{f.whose(owner)} {kind}",
        wonder.text,
        _wonder_now(f, wonder, owner, built, bid),
        "",
        (f"site:{hood}",) if hood else (),
        ("SKY-007", "SKY-062", wonder.rule) if not built else (wonder.rule, "SKY-152"),
    )


def _wonder_now(f: Facts, wonder: Wonder, owner: int | None, built: StructureView | None, bid: str) -> str:
    view = f.view
    if built:
        scored = sum(entry.amount for entry in f.points(built.seat, "Wonders", wonder.name))
        ground = f.row_value(built.seat, f.names.hoods[built.hood].color)
        return f"It scored {scored} when it was built; as a structure it is worth {ground} more as the row is now."
    if bid:
        return f"It was placed in {f.names.hoods[bid].name}. Only the Hammer could still beat it."
    if owner is None:
        if wonder.id in view.picks:
            return "You have chosen it, in secret."
        if wonder.id in view.cards:
            choose = "You choose now" if view.phase == "pick" else "You choose at the end of Era 1"
            return sentences(f"{choose} which of your cards you keep.", _brings(f, wonder))
        return ""
    if owner != f.me:
        return f"{f.who(owner)} can place it beside the latest bid, and then no number beats it."
    where = "It needs no number: placed beside the latest bid it wins at once."
    start = ""
    if not view.bids and not view.over and view.boards[owner].pool and "starts-anywhere" not in wonder.powers:
        start = "It cannot start an auction while you have buildings left."
    return sentences(where, start, _brings(f, wonder))


def _brings(f: Facts, wonder: Wonder) -> str:
    """What it would score for the seat that looks if it were built now, where that does not depend on the site."""
    board = f.board
    if f.me is None or board is None:
        return ""
    total = 0
    for effect in wonder.effects:
        n = _counted(f, f.me, board, effect.op, effect.feature)
        if effect.op == "flat":
            total += effect.amount
        elif effect.op == "unbuilt":
            total += max(0, effect.amount - effect.less * (board.to_build - 1))
        elif effect.op == "features-bordered":
            if n is not None and n < effect.need:
                return f"Your structures border {n or 'none'} of the {effect.need} {effect.feature}s that it asks for."
            total += effect.amount
        elif effect.op == "take-disc":
            continue
        elif n is None:
            return "What it brings depends on where it stands."
        else:
            total += min(effect.amount * n, effect.most) if effect.most is not None else effect.amount * n
    return f"As things stand it would score {total or 'nothing'}."


def _counted(f: Facts, seat: int, board: SeatView, op: str, feature: str | None) -> int | None:
    """What an effect counts, if it is the same on every site."""
    view, names = f.view, f.names
    if op == "patron-letters":
        return sum(count > 0 for count in board.patrons)
    if op == "patron-discs":
        return sum(board.patrons)
    if op == "per-bid":
        return len(view.bids)
    if op == "control":
        return sum(seat in leaders for leaders in view.control.values())
    if op == "features-bordered":
        own = set(f.own(seat))
        lands = [names.data.islands[names.islands[land]] for land in f.lands]
        return sum(one.kind == feature and not own.isdisjoint(one.borders) for land in lands for one in land.features)
    if op == "own-tall":
        # The Atelier counts itself.
        return 1 + sum(s.seat == seat and s.height == "tall" for s in view.structures)
    return None


def pool(f: Facts, key: str) -> About | None:
    seat = f.seat(key.partition(":")[2])
    if seat is None:
        return None
    board = f.view.boards[seat]
    you = seat == f.me
    now = ""
    if not f.view.over and board.pool:
        now = f"{f.who(seat)} {'have' if you else 'has'} {listed(board.pool)}."
        if f.view.bids and f.view.bids[-1].number:
            latest = f.view.bids[-1].number
            higher = [number for number in board.pool if int(number) > latest]
            now += f" {listed(higher)} would beat {latest}." if higher else f" None of them beats {latest}."
    return About(
        key,
        f"{f.whose(seat)} bids left",
        "Numbers",
        "The numbers of the buildings that are still to be built. Everybody's are open to all, and no two are equal.",
        now,
        "",
        (f"seat:{seat}", *(f"piece:{card}" for card in board.pool_wonders)),
        ("SKY-042", "SKY-060"),
    )


def locked(f: Facts, key: str) -> About | None:
    seat = f.seat(key.partition(":")[2])
    if seat is None or not f.view.boards[seat].locked:
        return None
    return About(
        key,
        "Locked numbers",
        f"{f.whose(seat)} bids of Era 2",
        "They join the other numbers when Era 2 begins, together with a Wonder.",
        f"Era 1 ends when somebody has built all {_first_era(f, seat)} buildings of it.",
        "",
        (f"pool:{seat}",),
        ("SKY-005", "SKY-110", "SKY-114"),
    )


def _first_era(f: Facts, seat: int) -> int:
    color = f.view.boards[seat].color
    return sum(building.color == color and building.era == 1 for building in f.names.data.buildings)
