"""Seats and their figures, explained: points, cards, tokens, income, and their districts."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.world_of_wonders.view.shapes import WorldOfWondersView
from ziggurat.games.world_of_wonders.words.names import Names
from ziggurat.games.world_of_wonders.words.phrases import has, joined, own, seat_of, sentence


def _by_source(view: WorldOfWondersView, seat: int) -> str:
    sums: dict[str, int] = {}
    for entry in view.districts[seat].points:
        sums[entry.source] = sums.get(entry.source, 0) + entry.amount
    return listed(f"{amount} from {source}" for source, amount in sums.items())


def _closest(names: Names, view: WorldOfWondersView, seat: int) -> str:
    """The Great Wonder of which the seat has the most pieces, if it may still win by it."""
    best = max(view.districts[seat].wonders, key=lambda held: len(held.pieces), default=None)
    if best is None:
        return ""
    record = names.greats[best.wonder]
    return sentence(f"{has(view, seat)} {len(best.pieces)} of {record.pieces} pieces of {record.short}")


def _a(n: int, what: str) -> str:
    """«a Great Wonder», «Great Wonders»."""
    return f"a {what}" if n == 1 else f"{what}s"


def seat(names: Names, view: WorldOfWondersView, parts: Sequence[str]) -> About | None:
    """A seat, or one of its figures."""
    number = seat_of(view, parts[0])
    if number < 0:
        return None
    if len(parts) == 1:
        return _whole(names, view, number)
    figure = {"cards": _cards, "tokens": _tokens, "income": _income, "points": _points}.get(parts[1])
    return figure(names, view, number) if figure is not None else None


def _title(view: WorldOfWondersView, seat: int, what: str) -> str:
    return sentence(f"{own(view, seat)} {what}").removesuffix(".")


def _whole(names: Names, view: WorldOfWondersView, seat: int) -> About:
    district = view.districts[seat]
    does = (
        f"Most points win at the end; {names.pieces} finished pieces of one Great Wonder win at once. Here you see the "
        "points, the cards in hand and the tokens."
    )
    score = view.scores[seat]
    sources = _by_source(view, seat)
    if view.over:
        now = f"{plural(score, 'point')}{f': {sources}' if sources else ''}."
    else:
        turn = "It is your turn." if seat == view.seat == view.current else ""
        if not turn and seat == view.current:
            turn = f"It is {view.name(seat)}'s turn."
        ended = f"{plural(score, 'point')} if the game ended now{f': {sources}' if sources else ''}."
        now = joined(ended, turn, _closest(names, view, seat))
    kind = "You" if seat == view.seat else "Player"
    kin = (f"district:{seat}", *(f"great:{seat}:{held.wonder}" for held in district.wonders))
    return About(
        f"seat:{seat}", view.name(seat), kind, does, now, "", kin, ("WOW-205", "WOW-206", "WOW-207", "WOW-208")
    )


def _cards(names: Names, view: WorldOfWondersView, seat: int) -> About:
    n = view.districts[seat].hand_size
    mine = seat == view.seat
    does = (
        "Every card is something to build, or a Worker, or a soldier. Cards may be kept; a turn ends with drawing up "
        "to "
        f"{names.hand}."
    )
    if mine:
        now = f"You hold {plural(n, 'card')}: the others see how many, not which."
        missing = names.hand - n
        if missing > 0 and not view.over:
            now += f" You would draw {missing} at the end of your turn."
    else:
        now = f"{view.name(seat)} holds {plural(n, 'card') if n else 'no cards'}"
        now += f": in {view.name(seat)}'s turn, up to {plural(n, 'soldier')} without any building." if n else "."
    return About(
        f"seat:{seat}:cards", _title(view, seat, "cards in hand"), "Figure", does, now, "", (), ("WOW-026", "WOW-083")
    )


def _tokens(names: Names, view: WorldOfWondersView, seat: int) -> About:
    district = view.districts[seat]
    does = (
        "Tokens pay for the second ability of a Great Wonder of which you have a finished piece. They are worth no "
        "points."
    )
    now = sentence(f"{has(view, seat)} {plural(district.tokens, 'token') if district.tokens else 'no tokens'}")
    kin = []
    for held in district.wonders:
        kin.append(f"second:{seat}:{held.wonder}")
        short = names.greats[held.wonder].short
        missing = held.price - district.tokens
        now += f" {short} costs {held.price}: {'enough' if missing <= 0 else f'{missing} short'}."
    title = _title(view, seat, "tokens")
    return About(f"seat:{seat}:tokens", title, "Figure", does, now, "", tuple(kin), ("WOW-166", "WOW-112"))


def _income(names: Names, view: WorldOfWondersView, seat: int) -> About:
    district = view.districts[seat]
    does = (
        "Each turn, after Play, every finished piece of a Great Wonder brings a token; two pieces of one Natural "
        "Wonder "
        "bring one too, three bring two."
    )
    pieces = sum(len(held.pieces) for held in district.wonders)
    natural = sum(held.tokens for held in district.naturals)
    parts = [f"{pieces * names.per_piece} from Great Wonders"] if pieces else []
    parts += [f"{natural} from Natural Wonders"] if natural else []
    whole = plural(district.income, "token")
    now = f"{whole} a turn: {listed(parts)}." if parts else f"{sentence(f'{has(view, seat)} no income yet')}"
    kin = [f"great:{seat}:{held.wonder}" for held in district.wonders]
    kin += [f"natural:{seat}:{held.natural}" for held in district.naturals if held.tokens]
    title = _title(view, seat, "income")
    return About(f"seat:{seat}:income", title, "Figure", does, now, "", tuple(kin), ("WOW-078", "WOW-079"))


def _points(_names: Names, view: WorldOfWondersView, seat: int) -> About:
    does = (
        "Finished buildings, pieces of Great Wonders and Natural Wonders count. Sites, hand cards, soldiers and tokens "
        "do not."
    )
    sources = _by_source(view, seat)
    total = plural(view.scores[seat], "point")
    now = f"{total}: {sources}." if sources else "No points yet."
    rules = ("WOW-206", "WOW-207", "WOW-208", "WOW-209")
    return About(f"seat:{seat}:points", _title(view, seat, "points"), "Figure", does, now, "", (f"seat:{seat}",), rules)


def district(_names: Names, view: WorldOfWondersView, parts: Sequence[str]) -> About | None:
    """All that a seat has on the table."""
    number = seat_of(view, parts[0])
    if number < 0:
        return None
    shown = view.districts[number]
    does = (
        "Sites stand on bare earth, finished buildings on green with the City Walls at their feet, Wonders on paper. "
        "Rivals can attack sites and finished buildings; nothing else."
    )
    ready = sum(b.ready for b in shown.buildings if not b.wall)
    houses = sum(not b.wall for b in shown.buildings)
    have = [plural(len(shown.sites), "site")] if shown.sites else []
    some = "ready" if ready == houses else f"{ready} ready" if ready else "used"
    have += [f"{plural(houses, 'finished building')} ({some})"] if houses else []
    have += [plural(len(shown.buildings) - houses, "City Wall")] if len(shown.buildings) > houses else []
    wonders = sum(len(held.pieces) for held in shown.wonders)
    have += [f"{plural(wonders, 'finished piece')} of {_a(wonders, 'Great Wonder')}"] if wonders else []
    naturals = sum(held.pieces for held in shown.naturals)
    have += [f"{plural(naturals, 'piece')} of {_a(naturals, 'Natural Wonder')}"] if naturals else []
    now = sentence(listed(have)) if have else "Nothing stands here yet."
    title = _title(view, number, "district")
    return About(f"district:{number}", title, "District", does, now, "", (f"seat:{number}",), ("WOW-025", "WOW-131"))


def double(_names: Names, view: WorldOfWondersView, parts: Sequence[str]) -> About | None:
    """What counts double in a district until the turn ends."""
    number = seat_of(view, parts[0])
    if number < 0:
        return None
    shown = view.districts[number]
    whose = own(view, number)
    if parts[1] == "militia" and shown.militia_doubled:
        title, rules = "Militia count double", ("WOW-092", "WOW-144")
        does = (
            "A Blacksmith has been used: Militia count double in attack, in defense and on walls until the turn ends."
        )
        n = sum(b.garrison.count("militia") for b in shown.buildings)
        now = sentence(f"{whose} walls carry {n} Militia") if n else ""
    elif parts[1] == "buildings" and shown.buildings_doubled:
        title, rules = "Buildings count double", ("WOW-117", "WOW-143")
        does = (
            "The Colossus has been paid: the strength of the buildings themselves counts double until the turn ends; "
            "what walls lend does not."
        )
        now = ""
    else:
        return None
    kind = _title(view, number, "district, for this turn")
    return About(f"double:{number}:{parts[1]}", title, kind, does, now, "", (f"district:{number}",), rules)
