"""Lantern Quay drawn: the quay by night, the seats, the purses in hand, and the ledger beside the board."""

from __future__ import annotations

from lantern_quay.rules import CRATE0, GOODS, NIGHTS, good_of, worth_of
from lantern_quay.terms import TERMS, counted, crate
from lantern_quay.view import QuayView
from lantern_quay.words import ask
from ziggurat.core.render import panels
from ziggurat.core.render.drawing import Drawing, Part
from ziggurat.core.render.pen import about, esc, icon, mark, plaque

# The scene is wider than the box: where the board is, the sea and the quay go on (svg.map does not clip).
_HOUSES = ((-330, 96), (-230, 130), (-120, 84), (-30, 118), (60, 92), (420, 104), (530, 140), (630, 88), (740, 122))
_SCENE = (
    '<svg class="map lq" viewBox="56 0 528 440" role="group" aria-label="The quay">'
    '<g aria-hidden="true"><circle class="arc" cx="320" cy="186" r="120"/>'
    '<circle class="arc" cx="320" cy="186" r="190"/><circle class="moon" cx="320" cy="186" r="64"/>'
    + "".join(
        f'<path class="house" d="M{x} 190V{190 - tall}L{x + 46} {160 - tall}L{x + 92} {190 - tall}V190Z"/>'
        f'<path class="pane" d="M{x + 20} {206 - tall}h12v18h-12zM{x + 60} {206 - tall}h12v18h-12z"/>'
        for x, tall in _HOUSES
    )
    + '<path class="sea" d="M-1200 190H1840V620H-1200Z"/>'
    '<path class="glint" d="M262 214h116M226 202h30M388 204h44"/>'
    '<path class="stone" d="M-1200 322H1840V900H-1200Z"/><path class="kerb" d="M-1200 322H1840V338H-1200Z"/>'
    '<path class="joint" d="M-1200 376H1840M-1200 422H1840M40 338V376M200 338V376M360 338V376M520 338V376'
    'M120 376V422M280 376V422M440 376V422M600 376V422"/></g>'
    "<!--ship--><!--nights--><!--bids--><!--crates--></svg><!--sheet-->"
)

_LAMP = (
    '<circle class="halo" r="24"/><path class="wire" d="M0-14V-8"/><path class="cap" d="M-7-8H7v3H-7zM-7 13H7v3H-7z"/>'
    '<path class="body" d="M-8-5H8L6.5 13H-6.5Z"/>'
)


def draw(view: QuayView) -> Drawing:
    tie = "Of equal totals the one with more lanterns ranks first (LQ-12)."
    return Drawing(
        _SCENE,
        (
            *(_seat(view, seat) for seat in range(view.seats)),
            Part("ship", _ship(view)),
            Part("nights", _nights(view)),
            Part("bids", _bids(view)),
            Part("crates", _crates(view), shared=False),
            panels.sheet(view, view.points, tie if len(set(view.scores)) < view.seats else ""),
            Part("ledger", _ledger(view), "side"),
            panels.ask(view, ask(view)),
            Part("hand", _hand(view), "hand", shared=False),
        ),
        title=f"Lantern Quay · {'Final score' if view.over else f'Night {view.night} of {NIGHTS}'}",
        side="Ledger",
    )


def _ship(view: QuayView) -> str:
    words = f"The ship: {counted(view.to_come, 'crate')} to come"
    return (
        f'<g id="ship" class="ship" role="img" aria-label="{words}"><title>{words}</title>'
        '<path class="hull" d="M262 176H378L364 206H278Z"/><path class="mast" d="M320 176V92"/>'
        '<path class="sail" d="M316 98C290 112 276 138 274 166H316ZM324 106C346 120 358 142 360 166H324Z"/>'
        f'<text x="320" y="198">{view.to_come}</text></g>'
    )


def _nights(view: QuayView) -> str:
    """A string of lanterns: one for each night, lit up to this one."""
    out = []
    for night in range(1, NIGHTS + 1):
        x, y = 40 + 80 * night, 36 - (night - 3.5) ** 2 / 2
        on = " on" if night <= view.night else ""
        out.append(f'<g class="lamp{on}" transform="translate({x} {y:g})">{_LAMP}</g>')
    words = f"Night {view.night} of {NIGHTS}"
    rope = '<path class="rope" d="M-1200-160Q320 204 1840-160"/>'
    return f'<g id="nights" role="img" aria-label="{words}"><title>{words}</title>{rope}{"".join(out)}</g>'


def _bids(view: QuayView) -> str:
    """The bids of the last auction, the highest first."""
    if not any(view.shown):
        return '<g id="bids"></g>'
    order = sorted(range(view.seats), key=lambda seat: -view.shown[seat])
    out = []
    for place, seat in enumerate(order):
        words, x = f"{view.name(seat)} has bid {view.shown[seat]}", 370 - 50 * view.seats + 100 * place
        label, piece = str(view.shown[seat]), f"bid-{seat}"
        out.append(plaque(view.colors[seat], label, x, 244, piece=piece, top=place == 0, title=words))
    return f'<g id="bids" role="group" aria-label="The last bids">{"".join(out)}</g>'


def _crates(view: QuayView) -> str:
    left = 320 - 90 * (len(view.quay) - 1)
    out = [_crate(one, left + 180 * place, CRATE0 + one in view.legal) for place, one in enumerate(view.quay)]
    return f'<g id="crates">{"".join(out)}</g>'


def _crate(one: int, x: int, lit: bool) -> str:
    good, words = GOODS[good_of(one)], esc(crate(one).capitalize())
    act = f' data-choice="{CRATE0 + one}" role="button" tabindex="0" aria-label="Take {words}"' if lit else ""
    outline = "M-58-34L-38-54H78V38L58 58H-58Z"
    return (
        f'<g class="crate g-{good}{" lit" if lit else ""}" data-piece="crate-{one}"{about(f"crate:{one}")}{act} '
        f'transform="translate({x} 344)"><title>{words}</title><path class="cast" d="M-58 58H58L78 38H96L64 72H-46Z"/>'
        + (f'<path class="glow" d="{outline}"/>' if lit else "")
        + '<path class="lid" d="M-58-34L-38-54H78L58-34Z"/><path class="end" d="M58-34L78-54V38L58 58Z"/>'
        '<path class="front" d="M-58-34H58V58H-58Z"/><path class="slat" d="M-58-11H58M-58 35H58M-48-34V58M48-34V58"/>'
        '<circle class="seal" cx="-14" cy="12" r="27"/>'
        f'<use href="#i-lq-{good}" x="-32" y="-6" width="36" height="36"/><text x="32" y="24">{worth_of(one)}</text>'
        + (f'<path class="line" d="{outline}"/>' if lit else "")
        + "</g>"
    )


def _seat(view: QuayView, seat: int) -> Part:
    you = view.seat == seat
    classes = f"seat card p-{view.colors[seat]}{' you' if you else ''}{' turn' if seat in view.pending else ''}"
    note = "has bid" if not view.queue and seat not in view.pending and not view.over else ""
    rows = "".join(
        f'<div class="row g-{name}" title="{name}">{icon(f"lq-{name}", 18)}<span class="n">{name if you else ""}</span>'
        f"{_worths(view.stores[seat], good, 'crate')}</div>"
        for good, name in enumerate(GOODS)
    )
    lanterns, left = counted(view.lanterns[seat], "lantern"), counted(view.left[seat], "purse")
    return Part(
        f"seat-{seat}",
        f'<section class="{classes} lq" id="seat-{seat}"{about(f"seat:{seat}")} aria-label="{esc(view.name(seat))}">'
        f'{panels.seat_head(view, seat, note=note)}<div class="rows">{rows}</div>'
        f'<div class="has"><span title="{TERMS["lantern"]}">{icon("lq-lantern", 16)}{lanterns}</span>'
        f'<span title="{TERMS["purse"]}">{icon("lq-purse", 16)}{left}</span></div>{_buyer(view, seat, you)}</section>',
        "rail",
        shared=False,
    )


def _worths(store: tuple[int, ...], good: int, piece: str) -> str:
    """The crates of one good in a store, as numbers."""
    held = [
        f'<i data-piece="{piece}-{one}"{about(f"crate:{one}")}>{worth_of(one)}</i>'
        for one in store
        if good_of(one) == good
    ]
    return f'<span class="v">{"".join(held) or "–"}</span>'


def _buyer(view: QuayView, seat: int, you: bool) -> str:
    if view.wanted[seat] < 0:
        return ""
    good = GOODS[view.wanted[seat]]
    whose = "Only you know: your buyer" if you and not view.over else "The buyer"
    return (
        f'<div class="secret g-{good}"{about(f"buyer:{seat}")} title="{TERMS["buyer"]}">{icon(f"lq-{good}", 18)}'
        f"<span>{whose} wants <b>{good}</b></span></div>"
    )


def _hand(view: QuayView) -> str:
    if not view.purses and not view.bid:
        return '<div class="hand" id="hand" hidden="hidden"></div>'
    cards = []
    for purse in sorted([*view.purses, view.bid] if view.bid else view.purses):
        face = f"{icon('lq-purse', 26)}<b>{purse}</b>"
        if purse - 1 in view.legal and not view.queue:
            cards.append(
                f'<button class="purse lit" data-choice="{purse - 1}" data-piece="purse-{purse}"'
                f'{about(f"purse:{purse}")} aria-label="Bid {purse}">{face}</button>'
            )
        else:
            look, why = ("sealed", "<small>sealed</small>") if purse == view.bid else ("idle", "")
            cards.append(
                f'<span class="purse {look}" data-piece="purse-{purse}"{about(f"purse:{purse}")}>{face}{why}</span>'
            )
    return f'<div class="hand lq" id="hand" role="group" aria-label="Your purses">{"".join(cards)}</div>'


def _ledger(view: QuayView) -> str:
    """Who has which crates, and the words of the game."""
    head = "".join(f'<th scope="col" class="g-{name}" title="{name}">{icon(f"lq-{name}", 18)}</th>' for name in GOODS)
    lines = "".join(
        f'<tr><th scope="row">{mark(view.colors[seat], 14)} {esc(view.name(seat))}</th>'
        + "".join(f"<td>{_worths(view.stores[seat], good, 'entry')}</td>" for good in range(len(GOODS)))
        + f"<td>{view.lanterns[seat]}</td></tr>"
        for seat in range(view.seats)
    )
    words = "".join(f"<dt>{term.capitalize()}</dt><dd>{esc(said)}</dd>" for term, said in TERMS.items())
    return (
        f'<div id="ledger" class="lq ledger"><table><thead><tr><td></td>{head}<th scope="col" title="lanterns">'
        f"{icon('lq-lantern', 18)}</th></tr></thead><tbody>{lines}</tbody></table><dl>{words}</dl></div>"
    )
