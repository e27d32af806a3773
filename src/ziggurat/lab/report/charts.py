"""Charts of a report: SVG without a box, x in per cent and y in pixels, so that text and dots keep their size.

Shape says what colour could: a hollow dot lies within what is fair, a filled one outside, a dashed bar is of few games.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10

import msgspec

from ziggurat.core.render.pen import esc
from ziggurat.lab.report.figures import FEWEST
from ziggurat.lab.report.shapes import Band, Estimate, Pair, Reading

ROW = 26
"""Height of a row's strip."""


class Scale(msgspec.Struct, frozen=True):
    """What the left and right end of a chart stand for."""

    low: float
    high: float

    def at(self, value: float) -> str:
        """A place, in per cent of the width."""
        part = (min(self.high, max(self.low, value)) - self.low) / (self.high - self.low)
        return f"{2 + 96 * part:.2f}%"

    def ticks(self) -> list[float]:
        """Round values between the ends, three to six."""
        step = 10 ** floor(log10((self.high - self.low) / 3))
        for factor in (1, 2, 5, 10):
            if (self.high - self.low) / (step * factor) <= 5:
                step *= factor
                break
        first = ceil(self.low / step - 1e-9)
        return [n * step for n in range(first, floor(self.high / step + 1e-9) + 1)]


def scale_for(readings: Sequence[Reading]) -> Scale:
    """A scale on which all readings have a place, with what is fair."""
    ends = [end for one in readings for end in (one.estimate.low, one.estimate.high)]
    ends += [one.fair for one in readings if one.fair is not None]
    low, high = min(ends), max(ends)
    room = (high - low or 1.0) * 0.04
    low, high = low - room, high + room
    if all(one.unit == "%" for one in readings) and min(ends) >= 0:
        low, high = max(0.0, low), min(1.0, high) if max(ends) <= 1 else high
    return Scale(low, high if high > low else low + 1.0)


def number(value: float, unit: str, sign: bool = False) -> str:
    """A value as it stands in a table."""
    text = f"{100 * value:{'+' if sign else ''}.1f}" if unit == "%" else f"{value:{'+' if sign else ''}.2f}"
    return text.replace("-", "−")


def span(estimate: Estimate, unit: str) -> str:
    """An interval in a table: 24 to 27."""
    factor, digits = (100, 0) if unit == "%" and estimate.half > 0.01 else (100, 1) if unit == "%" else (1, 1)
    return f"{factor * estimate.low:.{digits}f} to {factor * estimate.high:.{digits}f}".replace("-", "−")


def axis(scale: Scale, unit: str) -> str:
    """The values along the top of a table."""
    out = []
    for tick in scale.ticks():
        text = f"{100 * tick:g}" if unit == "%" else f"{tick:g}"
        out.append(f'<text x="{scale.at(tick)}" y="13" text-anchor="middle">{esc(text.replace("-", "−"))}</text>')
    return f'<svg class="lab-axis" width="100%" height="18" aria-hidden="true">{"".join(out)}</svg>'


def strip(one: Reading, scale: Scale) -> str:
    """A dot with its interval, and a dashed line where it would be fair."""
    middle = ROW / 2
    estimate = one.estimate
    out = []
    if one.fair is not None:
        at = scale.at(one.fair)
        out.append(f'<line class="lab-fair" x1="{at}" x2="{at}" y1="0" y2="{ROW}"/>')
    few = " few" if estimate.n < FEWEST else ""
    low, high = scale.at(estimate.low), scale.at(estimate.high)
    out.append(f'<line class="lab-bar{few}" x1="{low}" x2="{high}" y1="{middle}" y2="{middle}"/>')
    beyond = " beyond" if one.flag and one.doubt != "vanished" else ""
    out.append(f'<circle class="lab-dot{beyond}" cx="{scale.at(estimate.mean)}" cy="{middle}" r="5"/>')
    return f'<svg class="lab-strip" width="100%" height="{ROW}" aria-hidden="true">{"".join(out)}</svg>'


def amount(value: float, most: float) -> str:
    """A bar from the left."""
    wide = 100 * value / (most or 1)
    return (
        f'<svg class="lab-strip" width="100%" height="{ROW}" aria-hidden="true">'
        f'<rect class="lab-whole" x="0" y="9" width="100%" height="8" rx="4"/>'
        f'<rect class="lab-part" x="0" y="9" width="{min(100.0, wide):.2f}%" height="8" rx="4"/></svg>'
    )


def dumbbell(pair: Pair, scale: Scale) -> str:
    """Winners, a filled dot, beside the others, a hollow one."""
    y = ROW / 2
    a, b = scale.at(pair.others), scale.at(pair.winner)
    return (
        f'<svg class="lab-strip" width="100%" height="{ROW}" aria-hidden="true">'
        f'<line class="lab-bar" x1="{a}" x2="{b}" y1="{y}" y2="{y}"/><circle class="lab-dot" cx="{a}" cy="{y}" r="5"/>'
        f'<circle class="lab-dot beyond" cx="{b}" cy="{y}" r="5"/></svg>'
    )


def chances(bands: Sequence[Band], fair: float) -> str:
    """The later winner's chance: the middle game, half of all games, eight of ten."""
    tall = 200

    def y(value: float) -> float:
        return round(tall * (1 - value), 1)

    def area(low: Sequence[float], high: Sequence[float]) -> str:
        there = [f"{1000 * band.at:.0f} {y(value)}" for band, value in zip(bands, high)]
        back = [f"{1000 * band.at:.0f} {y(value)}" for band, value in zip(bands, low)][::-1]
        return f"M{' L'.join(there + back)}Z"

    middle = "M" + " L".join(f"{1000 * band.at:.0f} {y(band.middle)}" for band in bands)
    eight = area([band.tenth for band in bands], [band.nine_tenths for band in bands])
    half = area([band.quarter for band in bands], [band.three_quarters for band in bands])
    lines = "".join(
        f'<line class="lab-grid" x1="0" x2="100%" y1="{y(value) + 18}" y2="{y(value) + 18}"/>'
        f'<text x="0" y="{y(value) + 14}">{100 * value:.0f}</text>'
        for value in (0.0, 0.5, 1.0)
    )
    at = y(fair) + 18
    words = (
        '<text x="0" y="236">begin</text><text x="50%" y="236" text-anchor="middle">half of the game</text>'
        '<text x="100%" y="236" text-anchor="end">end</text>'
    )
    said = f"The middle winner's chance goes from {100 * bands[0].middle:.0f} to {100 * bands[-1].middle:.0f} per cent."
    return (
        f'<svg class="lab-chances" width="100%" height="242" role="img" aria-label="{esc(said)}">{lines}'
        f'<line class="lab-fair" x1="0" x2="100%" y1="{at}" y2="{at}"/>'
        f'<svg x="0" y="18" width="100%" height="{tall}" viewBox="0 0 1000 {tall}" preserveAspectRatio="none">'
        f'<path class="lab-eight" d="{eight}"/><path class="lab-half" d="{half}"/>'
        f'<path class="lab-middle" d="{middle}"/></svg>{words}</svg>'
    )
