"""What is going on: who is to do what, who has passed, who has won."""

from __future__ import annotations

from ziggurat.core.contract.view import Prompt
from ziggurat.core.render import prose
from ziggurat.games.skyrise.view.shapes import SkyriseView
from ziggurat.games.skyrise.words.names import Names


def task(names: Names, view: SkyriseView) -> str:
    """What those who are asked have to decide, as everybody may know it."""
    if view.phase == "pick":
        return "Everybody chooses Wonder cards in secret."
    you = view.turn == view.seat
    who = "You" if you else view.name(view.turn)
    if view.phase == "hood":
        return f"{who} {'are' if you else 'is'} about to place {names.piece(view.held)}."
    if view.phase == "wild":
        return f"{who} {'choose' if you else 'chooses'} a color for a wild disc."
    if view.phase == "vault":
        return f"{who} may take a disc beside {names.hoods[view.latest].name}."
    if not view.bids:
        return f"{who} {'start' if you else 'starts'} auction {view.auction}."
    latest = view.bids[-1]
    owner = "You lead" if latest.seat == view.seat else f"{view.name(latest.seat)} leads"
    return f"{owner} with {names.piece(latest.piece)} in {names.hoods[latest.hood].name}."


def passed(view: SkyriseView) -> str:
    """Who has passed in this auction, as a sentence."""
    out = [view.name(seat) for seat, board in enumerate(view.boards) if board.passed]
    return f" {prose.listed(out)} passed." if out else ""


def verdict(view: SkyriseView) -> Prompt:
    """Who won, all scores, and how a tie was broken (SKY-147)."""
    return prose.verdict(view, ("SKY-147",), "finishing construction earlier", ("Prestige", "Prestige"))
