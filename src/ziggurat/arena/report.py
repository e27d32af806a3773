"""A contest as files for others: one page with charts, or comma-separated rows."""

from __future__ import annotations

import csv
from io import StringIO

from ziggurat import games
from ziggurat.arena.ratings import Pair, Standing, Standings
from ziggurat.core.contract.errors import ZigguratError
from ziggurat.core.render.pen import esc, number
from ziggurat.core.render.prose import plural

_STYLE = """
:root{color-scheme:light dark;--ink:#22303c;--soft:#5b6872;--paper:#f7f2e7;--line:#d9cfb9;--bar:#2f7d80}
@media(prefers-color-scheme:dark){:root{--ink:#ece5d6;--soft:#a8b3bb;--paper:#16202a;--line:#34434f;--bar:#62bdbd}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);margin:0 auto;
max-width:62rem;padding:1.5rem}
h1{font-weight:650;margin:0}p.sub{color:var(--soft);margin:.2rem 0 1.5rem}h2{margin:2rem 0 .5rem;font-size:1.15rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;min-width:100%}
th,td{padding:.35rem .7rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
th:first-child,td:first-child{text-align:left}thead th{color:var(--soft);font-weight:500}
svg{width:100%;height:auto;max-width:44rem}svg text{font:13px system-ui,sans-serif;fill:var(--ink)}
.axis{stroke:var(--line)}.whisker{stroke:var(--bar);stroke-width:2.5}.dot{fill:var(--bar)}.tick{fill:var(--soft)!important}
"""


def page(found: Standings) -> str:
    """One document that needs nothing else."""
    plan = found.plan
    title = _title(plan.game)
    options = ", ".join(f"{key}={value}" for key, value in plan.options.items())
    about = f"{plural(found.games, 'game')}, {plural(plan.seats, 'seat')}, seed {plan.seed}"
    about += f", {options}" if options else ""
    if plan.lineup:
        about += f", at every table {', '.join(plan.players[who] for who in plan.lineup)}"
    note = "" if found.balanced else " Not a whole number of rounds: seats are not quite balanced."
    chance = found.fair_share
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{esc(title)}: a contest of bots</title><style>{_STYLE}</style></head><body>"
        f'<h1>{esc(title)}</h1><p class="sub">{esc(about)}.{note} Every deal is played from every seat; '
        f"a fair share is {chance:.1%} (dashed). Intervals contain the true value 95 times in 100.</p>"
        f"<h2>Games won</h2>{_chart([(s.player, s.win_rate, s.win_interval) for s in found.players], 0, 1, chance)}"
        f"<h2>Rating</h2>{_ratings(found.players)}"
        f"<h2>All figures</h2>{_table(found.players)}<h2>Head to head</h2>{_pairs(found)}</body></html>\n"
    )


def _title(game: str) -> str:
    """The title of a game by its key, as «Chess, edition home» where the edition is not the standard one."""
    key, _, edition = game.partition("@")
    try:
        title = games.load(key).title
    except ZigguratError:
        title = key
    return f"{title}, edition {edition}" if edition else title


def _ratings(players: list[Standing]) -> str:
    low = min(player.rating_interval[0] for player in players)
    high = max(player.rating_interval[1] for player in players)
    return _chart([(s.player, s.rating, s.rating_interval) for s in players], low, high, None)


def _chart(rows: list[tuple[str, float, tuple[float, float]]], low: float, high: float, line: float | None) -> str:
    """A dot with its interval for each player; `line` is what chance alone would give."""
    left, width, step = 190, 470, 30
    scale = width / ((high - low) or 1)
    tall = step * len(rows) + 30
    share = high <= 1
    out = [f'<svg viewBox="0 0 {left + width + 60} {tall}" role="img" aria-label="Chart; the figures stand below">']
    for tick in range(5):
        value = low + (high - low) * tick / 4
        x = number(left + (value - low) * scale)
        label = f"{value:.0%}" if share else f"{value:.1f}"
        out.append(f'<path class="axis" d="M{x} 0V{tall - 24}"/>')
        out.append(f'<text class="tick" x="{x}" y="{tall - 8}" text-anchor="middle">{label}</text>')
    if line is not None:
        x = number(left + (line - low) * scale)
        out.append(f'<path class="axis" stroke-dasharray="5 4" stroke-width="2.5" d="M{x} 0V{tall - 24}"/>')
    for i, (name, value, (least, most)) in enumerate(rows):
        y = step * i + 16
        a, b, x = (number(left + (at - low) * scale) for at in (least, most, value))
        label = f"{value:.1%}" if share else f"{value:.1f}"
        out.append(
            f'<text x="{left - 12}" y="{y + 5}" text-anchor="end">{esc(name)}</text>'
            f'<path class="whisker" d="M{a} {y}H{b}"/><circle class="dot" cx="{x}" cy="{y}" r="6">'
            f"<title>{esc(name)}: {label}</title></circle>"
        )
    return "".join(out) + "</svg>"


def _table(players: list[Standing]) -> str:
    head = "".join(f'<th scope="col">{esc(column)}</th>' for column in COLUMNS)
    body = "".join(f"<tr>{''.join(f'<td>{esc(cell)}</td>' for cell in cells(player))}</tr>" for player in players)
    return f'<div class="scroll" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _pairs(found: Standings) -> str:
    names = [player.player for player in found.players]
    pairs = {(pair.player, pair.other): pair for pair in found.pairs}
    head = "".join(f'<th scope="col">{esc(name)}</th>' for name in names)
    rows = "".join(
        f'<tr><th scope="row">{esc(name)}</th>'
        f"{''.join(f'<td>{_above(pairs.get((name, other)))}</td>' for other in names)}</tr>"
        for name in names
    )
    return (
        f'<p class="sub">How often the player of the row ranked above that of the column.</p>'
        f'<div class="scroll" tabindex="0"><table><thead><tr><td></td>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _above(pair: Pair | None) -> str:
    if pair is None:
        return "–"
    low, high = pair.interval
    return f'<span title="{low:.1%} to {high:.1%} in {plural(pair.games, "game")}">{pair.above:.1%}</span>'


COLUMNS = ("player", "games", "won", "95 %", "mean rank", "mean score", "rating", "95 %", "ms/decision")


def cells(player: Standing) -> list[str]:
    """A row of the table of players."""
    (low, high), (least, most) = player.win_interval, player.rating_interval
    return [
        player.player,
        str(player.games),
        f"{player.win_rate:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{player.mean_rank:.2f}",
        f"{player.mean_score:.1f}",
        f"{player.rating:.1f}",
        f"{least:.1f} to {most:.1f}",
        f"{player.ms_per_decision:.1f}",
    ]


_FIELDS = (
    *("player", "games", "wins", "win_rate", "win_low", "win_high", "mean_rank", "mean_score"),
    *("rating", "rating_low", "rating_high", "ms_per_decision"),
)


def rows(found: Standings) -> str:
    """The players as comma-separated values with plain numbers."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_FIELDS)
    for s in found.players:
        writer.writerow(
            [s.player, s.games, s.wins, s.win_rate, *s.win_interval, s.mean_rank, s.mean_score, s.rating]
            + [*s.rating_interval, s.ms_per_decision]
        )
    return out.getvalue()
