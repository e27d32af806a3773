"""What the symbols of Skyrise mean, in the order in which they meet the eye."""

from __future__ import annotations

from ziggurat.core.contract.teaching import LegendGroup, LegendLine
from ziggurat.core.render.pen import icon, mark, pip, plaque, socket, tower_svg
from ziggurat.core.render.prose import plural
from ziggurat.games.skyrise.data.records import COLORS, FEATURES, LETTERS
from ziggurat.games.skyrise.view.shapes import SkyriseView
from ziggurat.games.skyrise.words.facts import SCALE, Facts
from ziggurat.games.skyrise.words.names import Names

_HEIGHTS = {
    "short": "Last to count for leading an island.",
    "medium": "Decides islands when tall ones are level.",
    "tall": "Most of these lead the island.",
}
_BETWEEN = "Keeps the sites around it apart; counts if the {} card lies on the table."


def legend(names: Names, view: SkyriseView) -> tuple[LegendGroup, ...]:
    """Every symbol of a table; for the seat that looks, how much of it it has."""
    f = Facts(names, view)
    return (_peoples(f), _discs(f), _pieces(f), _map(f), _boards(f))


def _peoples(f: Facts) -> LegendGroup:
    lines = []
    for color in COLORS:
        name, short = f"fac-{color[0]}", color[0]
        lines.append(
            LegendLine(
                pip(short, name, 26),
                f.people(color).title(),
                f"{color.title()} ground, or a disc for its row.",
                (name,),
                f"disc:{color}",
                "" if f.board is None else f"{f.board.rows[COLORS.index(color)]} in your row",
            )
        )
    return LegendGroup("The four peoples and their ground", tuple(lines))


def _discs(f: Facts) -> LegendGroup:
    scoring, board = f.names.data.scoring, f.board
    patrons = sum(board.patrons) if board else 0
    return LegendGroup(
        "Other discs",
        (
            LegendLine(
                "".join(pip("p", letter, 24) for letter in LETTERS),
                "Patron disc",
                "Pays its letter's hidden value at the end. Take one, and you see that value.",
                (),
                "patron:",
                str(patrons) if patrons else "",
            ),
            LegendLine(
                pip("x", "wild", 26), "Wild disc", "Takes the color that you choose, for good.", ("wild",), "disc:wild"
            ),
            LegendLine(
                pip("c", "commission", 26),
                "Commissions disc",
                f"{scoring.commission_per_item} at the end for each item on your visionary.",
                ("commission",),
                "disc:commissions",
                str(board.commissions) if board and board.commissions else "",
            ),
        ),
    )


def _pieces(f: Facts) -> LegendGroup:
    color = f.view.colors[f.me or 0]
    bid = (
        f'<svg class="sym" width="44" height="34" viewBox="-36 -22 72 58" aria-hidden="true">'
        f"{plaque(color, '44', 0, 0)}</svg>"
    )
    lines = [LegendLine(bid, "Bid", "A building with its number up. Beat it with more, right beside it.", (), "piece:")]
    for height in SCALE:
        mine = 0 if f.me is None else sum(s.seat == f.me and s.height == height for s in f.view.structures)
        lines.append(
            LegendLine(
                tower_svg(color, height, 24, 48),
                f"{height.title()} building",
                _HEIGHTS[height],
                yours=f"{mine} built" if mine else "",
            )
        )
    lines.append(
        LegendLine(
            tower_svg(color, "wonder", 30, 48),
            "Wonder",
            "Has no number: beside the latest bid it wins at once. Works once, when it is built.",
        )
    )
    return LegendGroup("Bids and buildings", tuple(lines))


def _map(f: Facts) -> LegendGroup:
    points = f.names.data.scoring.island_control
    color = f.view.colors[f.me or 0]
    led = 0 if f.me is None else sum(f.me in leaders for leaders in f.view.control.values())
    lines = [
        LegendLine(
            f'<span class="lead-sym">{mark(color, 20)}<b>{points}</b></span>',
            "Leader of an island",
            f"Who would be paid {points} for it if the Era ended now.",
            (),
            "island:",
            plural(led, "island") if led else "",
        )
    ]
    lines += [
        LegendLine(icon(kind, 26), kind.title(), _BETWEEN.format(f"{kind.title()}s"), (kind,), f"{kind}:")
        for kind in FEATURES
    ]
    lines.append(
        LegendLine(icon("bridge", 26), "Bridge", "The sites at both of its ends touch.", ("bridge",), "bridge:")
    )
    lines.append(
        LegendLine(
            icon("chain", 26),
            "Chains",
            "Structures of one owner that touch each other on one island; counts if the Chains card lies on the table.",
            ("chain",),
            "goal:chains",
        )
    )
    return LegendGroup("On the map", tuple(lines))


def _boards(f: Facts) -> LegendGroup:
    scoring, board = f.names.data.scoring, f.board
    small = f.names.data.setup[str(f.view.seats)].small_key
    keys = f"First to build everything: {scoring.large_key}" + (f", second: {scoring.small_key}." if small else ".")
    mine = f"row:{f.me}" if f.me is not None else "row:"
    return LegendGroup(
        "Around the board",
        (
            LegendLine(
                pip("g", "fac-g", 22) + socket("g", 22) * 2,
                "Row",
                "Filled with discs of its color; the number at its end is what each structure on that ground earns.",
                ("fac-g",),
                mine,
            ),
            LegendLine(
                icon("key", 26, "brass"),
                "Key to the city",
                keys,
                ("key",),
                "key:",
                str(len(board.keys)) if board and board.keys else "",
            ),
            LegendLine(
                icon("eye", 26),
                "Secret aim",
                f"Only you see it; pays {f.names.data.objectives[0].score} at the end.",
                ("eye",),
                "aim:",
            ),
            LegendLine(icon("lock", 26), "Locked numbers", "They join your bids in Era 2.", ("lock",), "locked:"),
            LegendLine(
                "".join(mark(color, 22) for color in f.view.colors),
                "Seats",
                "Each player has a shape and a color: "
                + ", ".join(f"{f.view.name(seat)} {color}" for seat, color in enumerate(f.view.colors))
                + ".",
                (),
                "seat:",
            ),
        ),
    )
