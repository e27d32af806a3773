"""What is this? Every thing on the quay explained by its key, and a legend of the symbols."""

from __future__ import annotations

from lantern_quay.rules import BUYER_SCORE, CRATES, GOODS, LANTERN_SCORE, SET_SCORE, good_of
from lantern_quay.terms import TERMS, counted, crate
from lantern_quay.view import QuayView
from lantern_quay.words import gain
from ziggurat.core.contract.teaching import About, LegendGroup, LegendLine
from ziggurat.core.render.pen import icon

KINDS = ("crate", "purse", "seat", "buyer")


def about(view: QuayView, key: str) -> About | None:
    """«crate:7», «purse:12», «seat:0» or «buyer:0»; nothing else, and nothing that this viewer does not see."""
    kind, _, text = key.partition(":")
    if kind not in KINDS or not (text.isascii() and text.isdecimal() and len(text) < 4):
        return None
    number = int(text)
    if kind == "crate":
        return _crate(view, key, number) if number < CRATES else None
    if kind == "purse":
        return _purse(view, key, number) if number in (*view.purses, view.bid) and number else None
    if number >= view.seats:
        return None
    return _seat(view, key, number) if kind == "seat" else _buyer(view, key, number)


def _crate(view: QuayView, key: str, one: int) -> About | None:
    owner = next((seat for seat, store in enumerate(view.stores) if one in store), None)
    if owner is None and one not in view.quay:
        return None
    if owner is not None:
        now = f"{view.name(owner)} has it."
    else:
        now = f"For you: {gain(view, one)}." if view.seat is not None and not view.over else "It lies on the quay."
    alike = tuple(f"crate:{other}" for other in view.quay if other != one and good_of(other) == good_of(one))
    return About(key, crate(one).capitalize(), "Crate", TERMS["crate"], now, "", alike, ("LQ-8", "LQ-9"))


def _purse(view: QuayView, key: str, purse: int) -> About:
    lower = sum(other < purse for other in view.purses)
    now = "It is your bid tonight, sealed." if purse == view.bid else f"You hold {counted(lower, 'purse')} below it."
    return About(key, f"Purse of {purse}", "Your purse", TERMS["purse"], now, "", (), ("LQ-5", "LQ-6"))


def _seat(view: QuayView, key: str, seat: int) -> About:
    kin = (f"buyer:{seat}",) if view.wanted[seat] >= 0 else ()
    now = f"{counted(view.lanterns[seat], 'lantern')}, {counted(view.left[seat], 'purse')}, {view.scores[seat]} so far."
    return About(key, view.name(seat), "Player", "A store of crates, lanterns, and a buyer.", now, "", kin, ("LQ-12",))


def _buyer(view: QuayView, key: str, seat: int) -> About | None:
    if view.wanted[seat] < 0:
        return None
    good = GOODS[view.wanted[seat]]
    have = sum(good_of(one) == view.wanted[seat] for one in view.stores[seat])
    now = f"{counted(have, 'crate')} so far, for {have * BUYER_SCORE}."
    return About(key, f"The buyer wants {good}", "Buyer", TERMS["buyer"], now, "", (f"seat:{seat}",), ("LQ-10",))


def legend(view: QuayView) -> tuple[LegendGroup, ...]:
    mine = () if view.seat is None else view.stores[view.seat]
    goods = tuple(
        LegendLine(
            f'<span class="g-{name}">{icon(f"lq-{name}", 26)}</span>',
            name.capitalize(),
            f"A crate scores its number; one of each good scores {SET_SCORE} more.",
            (f"lq-{name}",),
            yours=str(sum(good_of(one) == good for one in mine)),
        )
        for good, name in enumerate(GOODS)
    )
    lantern = f"For a night without a crate: {LANTERN_SCORE}, and it breaks ties."
    return (
        LegendGroup("Goods", goods),
        LegendGroup(
            "In store",
            (
                LegendLine(icon("lq-lantern", 26), "Lantern", lantern, ("lq-lantern",)),
                LegendLine(icon("lq-purse", 26), "Purse", "Bid once, and spent.", ("lq-purse",), "purse:"),
            ),
        ),
    )
