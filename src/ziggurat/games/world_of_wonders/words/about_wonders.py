"""Great Wonders with their two abilities, and Natural Wonders, explained."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.world_of_wonders.data.records import NaturalWonder
from ziggurat.games.world_of_wonders.view.shapes import WonderView, WorldOfWondersView
from ziggurat.games.world_of_wonders.words.abilities import brief, says
from ziggurat.games.world_of_wonders.words.ask import RULE_OF
from ziggurat.games.world_of_wonders.words.names import Names, quoted
from ziggurat.games.world_of_wonders.words.phrases import has, joined, ordinal, own, seat_of, sentence


def pieces_of(view: WorldOfWondersView, seat: int, wonder: str) -> int:
    """How many finished pieces of a Great Wonder a seat has."""
    return next((len(held.pieces) for held in view.districts[seat].wonders if held.wonder == wonder), 0)


def natural_of(view: WorldOfWondersView, seat: int, natural: str) -> int:
    return next((held.pieces for held in view.districts[seat].naturals if held.natural == natural), 0)


def gain(view: WorldOfWondersView, seat: int, natural: str) -> int:
    """The points that one more piece of a Natural Wonder would bring this seat now."""
    mine = natural_of(view, seat, natural)
    table = sum(natural_of(view, other, natural) for other in range(view.seats))
    return (mine + 1) * (table + 1) - mine * table


def tokens_line(record: NaturalWonder) -> str:
    """What several own pieces bring each turn: «Two of yours bring a token each turn, three bring 2.»."""
    counts = {2: "Two", 3: "three"}
    said = [(counts.get(n, str(n)), tokens) for n, tokens in enumerate(record.tokens, 1) if tokens]
    if not said:
        return ""
    (first, tokens), *more = said
    text = f"{first} of your own bring {plural(tokens, 'token')} each turn"
    return sentence(", ".join([text, *(f"{n} bring {tokens}" for n, tokens in more)]))


def great(names: Names, view: WorldOfWondersView, parts: Sequence[str]) -> About | None:
    """The mosaic of a Great Wonder of which a seat has finished a piece."""
    seat = seat_of(view, parts[0])
    held = _held(view, seat, parts[1])
    if held is None:
        return None
    record = names.greats[held.wonder]
    mine = seat == view.seat
    n = len(held.pieces)
    does = joined(
        f"All {record.pieces} pieces win at once; a finished one is safe for good.",
        quoted(f"{brief(record.first)} {brief(record.second, held.price)}", mine),
    )
    now = f"{n} of {record.pieces} pieces, {plural(held.points, 'point')} together."
    used = sum(piece.marked for piece in held.pieces)
    if used:
        some = "It is used" if n == 1 else f"{used} of {n} are used" if used < n else "All are used"
        now += f" {some} until {own(view, seat)} next turn begins."
    if held.first >= 0:
        now += " You can use a piece now."
    elif held.first_reason:
        now += f" Its first ability cannot be used now: {held.first_reason}."
    connected, kin = _others(names, view, seat, held)
    rules = ("WOW-111", RULE_OF[record.second.id], "WOW-054", "WOW-110")
    title = record.name
    kind = f"{sentence(own(view, seat)).removesuffix('.')} Great Wonder"
    return About(f"great:{seat}:{held.wonder}", title, kind, does, now, connected, kin, rules)


def _held(view: WorldOfWondersView, seat: int, wonder: str) -> WonderView | None:
    if seat < 0:
        return None
    return next((held for held in view.districts[seat].wonders if held.wonder == wonder), None)


def _others(names: Names, view: WorldOfWondersView, seat: int, held: WonderView) -> tuple[str, tuple[str, ...]]:
    """Where the pieces that are missing here have been seen."""
    record = names.greats[held.wonder]
    missing = set(range(1, record.pieces + 1)) - {piece.slot for piece in held.pieces}
    out, kin = [], []
    for other, district in enumerate(view.districts):
        if other != seat:
            for theirs in district.wonders:
                if theirs.wonder == held.wonder:
                    slots = [piece.slot for piece in theirs.pieces]
                    missing -= set(slots)
                    numbers = listed(str(slot) for slot in slots)
                    who = "you" if seat == view.seat else view.name(seat)
                    never = f"so {who} cannot collect all {record.pieces}"
                    pieces = "piece" if len(slots) == 1 else "pieces"
                    out.append(sentence(f"{has(view, other)} finished {pieces} {numbers}, {never}"))
                    kin.append(f"great:{other}:{held.wonder}")
        for site in district.sites:
            if site.of == held.wonder:
                missing.discard(site.slot)
                out.append(sentence(f"{_builds(view, other)} piece {site.slot}"))
                kin.append(f"plot:{site.name}")
    if missing:
        pieces = "piece" if len(missing) == 1 else "pieces"
        out.append(f"Not on the table yet: {pieces} {listed(str(slot) for slot in sorted(missing))}.")
    return joined(*out), tuple(kin)


def _builds(view: WorldOfWondersView, seat: int) -> str:
    return "you are building" if seat == view.seat else f"{view.name(seat)} is building"


def second(names: Names, view: WorldOfWondersView, parts: Sequence[str]) -> About | None:
    """The second ability of a Great Wonder, which tokens pay."""
    seat = seat_of(view, parts[0])
    held = _held(view, seat, parts[1])
    if held is None:
        return None
    record = names.greats[held.wonder]
    tokens = view.districts[seat].tokens
    does = quoted(says(record.second, held.price), seat == view.seat)
    if held.second >= 0:
        now = f"You have {plural(tokens, 'token')}: you can use it now."
    elif held.used:
        now = f"It has been used; it works again when {own(view, seat)} next turn begins."
    elif tokens < held.price:
        now = sentence(f"{has(view, seat)} {tokens} of {plural(held.price, 'token')}")
    else:
        why = f", but {held.second_reason}" if held.second_reason else ""
        now = sentence(f"{has(view, seat)} {plural(tokens, 'token')}, enough to pay{why}")
    kind = f"{sentence(own(view, seat)).removesuffix('.')} second ability"
    kin = (f"great:{seat}:{held.wonder}", f"seat:{seat}:tokens")
    rules = ("WOW-112", RULE_OF[record.second.id])
    return About(f"second:{seat}:{held.wonder}", f"{record.short} for tokens", kind, does, now, "", kin, rules)


def natural(names: Names, view: WorldOfWondersView, parts: Sequence[str]) -> About | None:
    """The pieces of a Natural Wonder that a seat has."""
    seat = seat_of(view, parts[0])
    if seat < 0:
        return None
    held = next((one for one in view.districts[seat].naturals if one.natural == parts[1]), None)
    if held is None:
        return None
    record = names.naturals[held.natural]
    does = joined(
        "It cost nothing, and nobody can ever touch it.",
        f"Each of its {record.pieces} pieces counts as many points as pieces of it lie on the whole table.",
        tokens_line(record) if seat == view.seat else "",
    )
    now = f"{plural(held.pieces, 'piece')} here, {held.on_table} on the whole table: "
    now += f"{plural(held.on_table, 'point')} each, {held.pieces * held.on_table} together."
    if held.tokens:
        now += f" It brings {plural(held.tokens, 'token')} each turn."
    if view.seat is not None and held.on_table < record.pieces:
        mine = natural_of(view, view.seat, held.natural)
        more = plural(gain(view, view.seat, held.natural), "point")
        now += f" One more, your {ordinal(mine + 1)}, would bring you {more}."
    kin = [
        f"natural:{other}:{held.natural}"
        for other in range(view.seats)
        if other != seat and natural_of(view, other, held.natural)
    ]
    kind = f"{sentence(own(view, seat)).removesuffix('.')} Natural Wonder"
    rules = ("WOW-207", "WOW-165", "WOW-079")
    connected = "The pieces of all players raise each other's worth." if kin else ""
    return About(f"natural:{seat}:{held.natural}", record.name, kind, does, now, connected, tuple(kin), rules)
