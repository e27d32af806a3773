"""A report as one HTML page that needs nothing else; its chapters are also the body of a page of the site."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files

from ziggurat.core.render.page import asset
from ziggurat.core.render.pen import esc
from ziggurat.lab.report import charts
from ziggurat.lab.report.charts import Scale, number, scale_for, span
from ziggurat.lab.report.shapes import Chapter, Reading, Report

MANY = 16
"""A longer table shows its two ends, and the rest on request."""
ENDS = 7
PLAIN = ("length", "interaction")
"""Chapters whose readings have different units, and no chart."""
BARS = ("chosen", "dead")
DOUBTS = {
    "confirmed": "Fresh games confirm it.",
    "vanished": "Fresh games do not: it was chance.",
    "not seen again": "Too few fresh games to confirm it.",
}


def style() -> str:
    """The style of reports, after the house's."""
    return files("ziggurat.lab.report").joinpath("report.css").read_text(encoding="utf-8")


def page(report: Report) -> str:
    """One document."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{esc(report.title)}: is it a fair game?</title><style>{asset('base.css')}{style()}</style></head>"
        f'<body class="lab-page"><main class="lab-report">{body(report)}</main></body></html>\n'
    )


def frame(report: Report) -> str:
    """A frame for notebooks."""
    return f'<iframe srcdoc="{esc(page(report))}" width="100%" height="720" title="{esc(report.title)}"></iframe>'


def body(report: Report) -> str:
    """The head, the verdict and all chapters."""
    options = "".join(f", {key} {value}" for key, value in report.options.items() if value)
    searched = f" {report.searched} games of {report.judge} are the second judge." if report.searched else ""
    edition = report.game.partition("@")[2] or "standard"
    return (
        f'<header class="lab-head"><p class="lab-over">Laboratory · {esc(report.title)} · edition {esc(edition)}</p>'
        "<h1>Is it a fair game?</h1>"
        f'<p class="lab-note">{report.games:,} games with {report.seats} seats{esc(options)}, {esc(report.player)} at '
        f"every seat; {report.fresh:,} fresh ones repeat what stands out.{esc(searched)} Bars hold the truth in 95 of "
        "100 cases; where many things are compared, they are widened so that all hold together.</p></header>"
        f'<section class="lab-card lab-short"><h2>In short</h2><p>{esc(report.said)}</p></section>'
        f'<div class="lab-grid2">{"".join(_card(report, chapter) for chapter in report.chapters)}</div>'
        '<p class="lab-note lab-end">Bots play by rules of thumb. What they do not see, no figure here shows: before '
        "you change a card, let people play it.</p>"
    )


def _card(report: Report, chapter: Chapter) -> str:
    wide = " lab-wide" if len(chapter.readings) > MANY else ""
    about = f'<p class="lab-note">{esc(chapter.about)}</p>' if chapter.about and _filled(chapter) else ""
    inner = ""
    if chapter.bands:
        inner += _chances(report, chapter)
    if chapter.pairs:
        inner += _sources(chapter)
    if chapter.readings:
        inner += _readings(chapter)
    return (
        f'<section class="lab-card{wide}" id="{esc(chapter.key)}"><h2>{esc(chapter.title)}</h2>'
        f'<p class="lab-said">{esc(chapter.said)}</p>{about}{inner}</section>'
    )


def _filled(chapter: Chapter) -> bool:
    return bool(chapter.readings or chapter.pairs or chapter.bands)


def _readings(chapter: Chapter) -> str:
    readings = chapter.readings
    if chapter.key in PLAIN or chapter.bands:
        return _figures(readings)
    if len(readings) <= MANY:
        return _table(chapter, readings)
    scale = scale_for(readings)
    ends = (
        f'<div class="lab-ends"><div><h3>Most</h3>{_table(chapter, readings[:ENDS], scale)}</div>'
        f"<div><h3>Least</h3>{_table(chapter, readings[-ENDS:], scale)}</div></div>"
    )
    return f"{ends}<details><summary>All {len(readings)}</summary>{_table(chapter, readings, scale)}</details>"


def _table(chapter: Chapter, readings: Sequence[Reading], scale: Scale | None = None) -> str:
    scale = scale or scale_for(readings)
    unit = readings[0].unit
    bars = chapter.key in BARS
    top = "" if bars else charts.axis(scale, unit)
    sign = chapter.key in ("worth", "since")
    rows = []
    for one in readings:
        drawn = charts.amount(one.estimate.mean, 1.0) if bars else charts.strip(one, scale)
        note = f" <small>{esc(one.note)}</small>" if one.note else ""
        rows.append(
            f'<tr><th scope="row">{esc(one.name)}{note}{_doubt(one)}</th><td class="lab-draw">{drawn}</td>'
            f'<td class="lab-n">{number(one.estimate.mean, one.unit, sign)}</td>'
            f'<td class="lab-r">{span(one.estimate, one.unit)}</td></tr>'
        )
    head = "of 100" if unit == "%" else esc(unit)
    return (
        f'<table class="lab-table"><thead><tr><td></td><td class="lab-draw">{top}</td><th scope="col">{head}</th>'
        f'<th scope="col">range</th></tr></thead><tbody>{"".join(rows)}</tbody></table>'
    )


def _doubt(one: Reading) -> str:
    if not one.flag:
        return ""
    told = DOUBTS.get(one.doubt, "")
    if one.search is not None and one.search.n:
        told += f" Search: {number(one.search.mean, one.unit)} ({span(one.search, one.unit)})."
    return f'<small class="lab-doubt">{esc(told)}</small>' if told else ""


def _figures(readings: Sequence[Reading]) -> str:
    rows = "".join(
        f'<tr><th scope="row">{esc(one.name)}{f" <small>{esc(one.note)}</small>" if one.note else ""}</th>'
        f'<td class="lab-n">{number(one.estimate.mean, one.unit)}</td>'
        f'<td class="lab-r">{"%" if one.unit == "%" else esc(one.unit)}</td></tr>'
        for one in readings
    )
    return f'<table class="lab-table lab-plain"><tbody>{rows}</tbody></table>'


def _sources(chapter: Chapter) -> str:
    values = [value for pair in chapter.pairs for value in (pair.winner, pair.others)]
    scale = Scale(min(0.0, *values), max(1.0, *values))
    rows = "".join(
        f'<tr><th scope="row">{esc(pair.name)}</th><td class="lab-draw">{charts.dumbbell(pair, scale)}</td>'
        f'<td class="lab-n">{pair.winner:.1f}</td><td class="lab-n">{pair.others:.1f}</td>'
        f'<td class="lab-n">{number(pair.more, "points", True)[:-1]}</td></tr>'
        for pair in chapter.pairs
    )
    return (
        '<p class="lab-key"><span class="lab-dot-key beyond"></span>winner <span class="lab-dot-key"></span>others</p>'
        '<table class="lab-table lab-from"><thead><tr><td></td><td class="lab-draw"></td><th scope="col">winner</th>'
        f'<th scope="col">others</th><th scope="col">more</th></tr></thead><tbody>{rows}</tbody></table>'
    )


def _chances(report: Report, chapter: Chapter) -> str:
    key = (
        '<p class="lab-key"><span class="lab-line-key"></span>the middle game <span class="lab-half-key"></span>half '
        'of all games <span class="lab-eight-key"></span>eight of ten</p>'
    )
    return key + charts.chances(chapter.bands, 1 / report.seats)
