"""What Lantern Quay says: the table, the question, and what happens."""

from __future__ import annotations

from collections.abc import Sequence

from lantern_quay.rules import BID, BUYER, CRATE0, FELL, GOODS, LANTERN, NIGHT, NIGHTS, TOOK, good_of, sets_in
from lantern_quay.terms import TERMS, counted, crate, listed
from lantern_quay.view import QuayView
from ziggurat.core.contract.beats import Beat, Line, Link, LinkState
from ziggurat.core.contract.events import called, unpack
from ziggurat.core.contract.teaching import Reason
from ziggurat.core.contract.view import Answer, Prompt


def tell(view: QuayView) -> str:
    lines = [f"Night {view.night} of {NIGHTS}, {counted(view.to_come, 'crate')} to come."]
    if view.quay:
        lines.append(f"On the quay: {', '.join(map(crate, view.quay))}.")
    for seat in range(view.seats):
        had = ", ".join(map(crate, view.stores[seat])) or "no crates"
        wants = f"; buyer of {GOODS[view.wanted[seat]]}" if view.wanted[seat] >= 0 else ""
        lines.append(f"{view.name(seat)}: {had}; {counted(view.lanterns[seat], 'lantern')}{wants}.")
    if any(view.shown):
        lines.append(f"Last bids: {', '.join(f'{view.name(s)} {bid}' for s, bid in enumerate(view.shown))}.")
    if view.purses:
        lines.append(f"Your purses: {', '.join(map(str, view.purses))}.")
    if view.bid:
        lines.append(f"Your secret bid: {view.bid}.")
    return "\n".join(lines)


def ask(view: QuayView) -> Prompt:
    if view.over:
        best = [view.name(seat) for seat in range(view.seats) if view.ranking[seat] == 1]
        return Prompt(f"The lamps go out. The richest: {listed(best)}.", rules=("LQ-12",))
    if not view.legal:
        return Prompt(f"Waiting for {listed([view.name(seat) for seat in view.pending])}.")
    if view.queue:
        after = f"then {counted(len(view.quay) - 1, 'crate')} for the others"
        takes = tuple(
            Answer(CRATE0 + one, crate(one).capitalize(), gain(view, one), "LQ-6", warning(view, one))
            for one in view.quay
        )
        return Prompt("Which crate do you take?", f"Your turn to take, {after}.", takes, ("LQ-6", "LQ-9"))
    bids = tuple(Answer(purse - 1, str(purse), TERMS["purse"], "LQ-5") for purse in view.purses)
    lots = f"On the quay: {listed([crate(one) for one in view.quay])}. The highest takes first."
    return Prompt("Which purse do you bid?", lots, bids, ("LQ-5", "LQ-6", "LQ-7"))


def gain(view: QuayView, one: int) -> str:
    """What a crate would bring the viewer, in a line."""
    assert view.seat is not None
    store = list(view.stores[view.seat])
    good = GOODS[good_of(one)]
    reasons = [f"your buyer wants {good}"] if view.wanted[view.seat] == good_of(one) else []
    if sets_in([*store, one]) > sets_in(store):
        reasons.append("it completes a set")
    elif good_of(one) not in map(good_of, store):
        reasons.append(f"your first {good}")
    return ", ".join(reasons) or f"more {good}"


def warning(view: QuayView, one: int) -> str:
    """A crate that is taken while the one that the viewer's buyer wants stays for others."""
    wanted = view.wanted[view.seat or 0]
    left = {good_of(other) for other in view.quay}
    return f"You leave {GOODS[wanted]} to others, and your buyer wants it." if good_of(one) != wanted in left else ""


def reasons(view: QuayView, plan: Sequence[int]) -> tuple[Reason, ...]:
    """What speaks for a crate; each reason names the column of the score sheet that the search must see it in."""
    if view.seat is None or plan[0] < CRATE0:
        return ()
    one, store = plan[0] - CRATE0, view.stores[view.seat]
    out = []
    if good_of(one) == view.wanted[view.seat]:
        out.append(Reason(f"Your buyer wants {GOODS[good_of(one)]}.", (f"crate:{one}",), "Buyer"))
    if sets_in([*store, one]) > sets_in(list(store)):
        out.append(Reason("It completes a set.", (f"crate:{one}",), "Sets"))
    return tuple(out)


def narrate(event: int, names: Sequence[str]) -> str:
    kind, seat, numbers = unpack(event)
    who, number = called(names, seat), numbers[0] if numbers else 0
    what = crate(number) if kind in (TOOK, FELL) else GOODS[number] if kind == BUYER else str(number)
    return {
        NIGHT: f"Night {what} of {NIGHTS}: crates come ashore.",
        BID: f"{who} bids {what}.",
        TOOK: f"{who} takes {what}.",
        FELL: f"The last crate, {what}, falls to {who}.",
        LANTERN: f"{who} gets a lantern.",
        BUYER: f"The buyer of {who} wants {what}.",
    }[kind]


def heading(event: int) -> bool:
    return unpack(event)[0] == NIGHT


def beat(event: int, names: Sequence[str]) -> Beat:
    """How an event is followed: a night is a group of the log, its bids are chips, its crates the outcome."""
    kind, seat, numbers = unpack(event)
    number = numbers[0] if numbers else 0
    if kind == NIGHT:
        return Beat(opens=f"Night {number} of {NIGHTS}")
    if kind == BID:
        return Beat(chip=str(number), tag=f"{called(names, seat)} {number}")
    if kind in (TOOK, FELL):
        return Beat("decision", at=f"crate:{number}", tag=f"{called(names, seat)} takes", closes=True)
    return Beat()


def meaning(view: QuayView, event: int) -> str:
    """What an event means for the seat of the view: who takes before it, and what its buyer does not get."""
    kind, seat, numbers = unpack(event)
    if view.seat is None or seat == view.seat:
        return ""
    number = numbers[0] if numbers else 0
    own = view.shown[view.seat]
    if kind == BID and view.shown[seat] == number > own > 0:
        return f"You bid {own} and take later."
    if kind in (TOOK, FELL) and good_of(number) == view.wanted[view.seat]:
        return f"Your buyer wants {GOODS[good_of(number)]}, too."
    return ""


def line(view: QuayView) -> Line:
    """Who has bid, then the bids from the highest on, and whose turn it is to take."""
    title = f"Night {view.night}"
    if view.over:
        return Line()
    if not view.queue:
        asked: dict[int, LinkState] = {seat: "me" if seat == view.seat else "next" for seat in view.pending}
        seats = range(view.seats)
        return Line(
            title, tuple(Link(one, "bids" if one in asked else "ready", asked.get(one, "plain")) for one in seats)
        )
    order = sorted(range(view.seats), key=lambda seat: -view.shown[seat])
    first = view.queue[0]
    state: dict[int, LinkState] = {first: "me" if first == view.seat else "top"}
    return Line(title, tuple(Link(seat, str(view.shown[seat]), state.get(seat, "plain")) for seat in order))
