"""The running line between board and question: the chain of bids, who has chosen, how it ended."""

from __future__ import annotations

from ziggurat.core.contract.beats import Line, Link, LinkState
from ziggurat.games.skyrise.view.shapes import SkyriseView
from ziggurat.games.skyrise.words.facts import Facts
from ziggurat.games.skyrise.words.names import Names


def line(names: Names, view: SkyriseView) -> Line:
    """What is going on, in one line."""
    f = Facts(names, view)
    if view.over:
        return Line("Final Prestige", _standing(f))
    if view.phase == "pick":
        return Line("Wonder cards", tuple(_picking(f, seat) for seat in range(view.seats)))
    if view.phase in ("bid", "hood"):
        return Line(f"Auction {view.auction}", _chain(f))
    what = "wild disc" if view.phase == "wild" else "free disc"
    words = f"{f.who(view.turn)} {'choose' if view.turn == f.me else 'chooses'} "
    words += "a color for the wild disc." if view.phase == "wild" else "a disc beside the new Wonder."
    built = f"site:{view.latest}" if view.latest else ""
    return Line(f"Auction {view.auction}", (Link(view.turn, what, _asked(f, view.turn), words, built),))


def _asked(f: Facts, seat: int) -> LinkState:
    return "me" if seat == f.me else "next"


def _chain(f: Facts) -> tuple[Link, ...]:
    """Bids in order with the passes where they fell, and who is asked now."""
    view = f.view
    links: list[Link] = []
    placed: set[int] = set()
    for number, bid in enumerate(view.bids):
        last = number == len(view.bids) - 1
        after = view.turn if last else view.bids[number + 1].seat
        hood = f.names.hoods[bid.hood].name
        words = f"{f.who(bid.seat)} bid {f.names.piece(bid.piece)} in {hood}."
        state: LinkState = "top" if last else "plain"
        links.append(Link(bid.seat, f.names.piece(bid.piece), state, words, f"site:{bid.hood}"))
        # Whoever sits between a bidder and the next one has passed; a Wonder may be answered out of turn.
        if bid.number:
            for step in range(1, (after - bid.seat) % view.seats):
                _out(f, (bid.seat + step) % view.seats, placed, links)
    for seat in range(view.seats):
        _out(f, seat, placed, links)
    own = max((at for at, link in enumerate(links) if link.seat == f.me), default=-1)
    shown = [
        Link(link.seat, link.label, "old", link.words, link.at) if at <= own and link.state == "plain" else link
        for at, link in enumerate(links)
    ]
    shown.append(_to_bid(f))
    return tuple(shown)


def _out(f: Facts, seat: int, placed: set[int], links: list[Link]) -> None:
    """A pass, once."""
    if f.view.boards[seat].passed and seat not in placed:
        placed.add(seat)
        links.append(Link(seat, "pass", "out", f"{f.who(seat)} passed.", f"seat:{seat}"))


def _to_bid(f: Facts) -> Link:
    view = f.view
    seat, you = view.turn, view.turn == f.me
    state = _asked(f, seat)
    if view.held:
        words = f"{f.who(seat)} {'place' if you else 'places'} {f.names.piece(view.held)}."
        return Link(seat, "your turn" if you else "to place", state, words, f"seat:{seat}")
    if not view.bids:
        words = f"{f.who(seat)} {'start' if you else 'starts'} this auction."
        return Link(seat, "you start" if you else "starts", state, words, f"seat:{seat}")
    words = f"It is {f.whose(seat).lower() if you else f.whose(seat)} turn."
    return Link(seat, "your turn" if you else "to bid", state, words, f"seat:{seat}")


def _picking(f: Facts, seat: int) -> Link:
    """Who has chosen Wonder cards, which is all that others know."""
    you = seat == f.me
    at = f"seat:{seat}"
    if seat in f.view.pending:
        words = f"{f.who(seat)} {'are' if you else 'is'} still choosing."
        return Link(seat, "your choice" if you else "choosing", _asked(f, seat), words, at)
    return Link(seat, "ready", "plain", f"{f.who(seat)} {'are' if you else 'is'} ready.", at)


def _standing(f: Facts) -> tuple[Link, ...]:
    """Everybody's score, the winner's first."""
    view = f.view
    order = sorted(range(view.seats), key=lambda seat: view.ranking[seat])
    return tuple(
        Link(
            seat,
            str(view.scores[seat]),
            "top" if view.ranking[seat] == 1 else "plain",
            f"{f.who(seat)} {'have' if seat == f.me else 'has'} {view.scores[seat]} Prestige.",
            f"seat:{seat}",
        )
        for seat in order
    )
