"""The tables of the rules page, with the figures of one edition."""

from __future__ import annotations

from ziggurat.core.contract.teaching import RulesTable
from ziggurat.core.render.prose import listed
from ziggurat.games.skyrise.data.records import HEIGHTS, Components


def rules_tables(data: Components) -> tuple[RulesTable, ...]:
    """As they are called in rules.md."""
    return (_buildings(data), _setup(data), _rows(data), _points(data), _panoramas(data), _wonders(data))


def _buildings(data: Components) -> RulesTable:
    rows = []
    for era in (1, 2):
        for height in HEIGHTS:
            cells = [
                ", ".join(str(b.number) for b in data.buildings if (b.color, b.era, b.height) == (color, era, height))
                for color in data.seat_colors
            ]
            rows.append((f"Era {era}", height.title(), *cells))
    return RulesTable(
        "buildings",
        "Whose numbers are whose",
        ("From", "Height", *(color.title() for color in data.seat_colors)),
        _sparse(rows),
    )


def _sparse(rows: list[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    """Without the lines in which nobody has anything."""
    return tuple(row for row in rows if any(row[2:]))


def _setup(data: Components) -> RulesTable:
    counts = sorted(data.setup)

    def discs(kind: str, seats: str) -> str:
        return str(sum(disc.count - disc.remove[seats] for disc in data.discs if disc.kind == kind))

    def each(kind: str, seats: str) -> str:
        left = [disc.count - disc.remove[seats] for disc in data.discs if disc.kind == kind]
        same = f" ({left[0]} of each)" if len(set(left)) == 1 and len(left) > 1 else ""
        return f"{sum(left)}{same}"

    rows = (
        ("Outer islands", *(listed(data.setup[n].slots) for n in counts)),
        ("Neighborhood discs", *(each("neighborhood", n) for n in counts)),
        ("Patron discs", *(each("patron", n) for n in counts)),
        ("Wild discs", *(discs("wild", n) for n in counts)),
        ("Commissions discs", *(discs("commissions", n) for n in counts)),
        ("Wonder cards dealt to each", *(str(data.setup[n].wonder_cards_dealt) for n in counts)),
        ("Wonder cards that each keeps", *(str(data.setup[n].wonder_cards_chosen) for n in counts)),
        ("Small key", *("yes" if data.setup[n].small_key else "no" for n in counts)),
    )
    return RulesTable("setup", "What is in play", ("", *(f"{n} players" for n in counts)), rows)


def _rows(data: Components) -> RulesTable:
    return RulesTable(
        "rows",
        "What a row is worth",
        ("Discs in the row", *(str(n) for n in range(len(data.row_values)))),
        (("Each structure on that ground pays", *(str(value) for value in data.row_values)),),
        f"Every further disc of that color pays {data.scoring.excess_disc} on your visionary.",
    )


def _points(data: Components) -> RulesTable:
    scoring = data.scoring
    aims = listed(sorted({f"{aim.score} for {aim.need} structures" for aim in data.objectives}))
    rows = (
        ("Each island that you lead", str(scoring.island_control), "end of both Eras"),
        ("Each panorama card", "see below", "end of both Eras"),
        ("Your Wonder", "see the Wonders", "when it is built"),
        ("Secret objective", aims, "end of Era 2"),
        (
            "Patron disc, by its letter's tile",
            listed(str(value) for value in sorted(data.patron_values)),
            "end of Era 2",
        ),
        ("Disc in excess", str(scoring.excess_disc), "end of Era 2"),
        ("Large key, small key", f"{scoring.large_key}, {scoring.small_key}", "end of Era 2"),
        ("Commissions disc, for each item", str(scoring.commission_per_item), "end of Era 2"),
        ("Each structure", "what the row of its ground is worth", "end of Era 2"),
    )
    return RulesTable("points", "What pays, and when", ("What", "Prestige", "When"), rows)


def _panoramas(data: Components) -> RulesTable:
    rows = tuple((card.name, str(card.score), card.text) for card in data.panoramas)
    return RulesTable("panoramas", "Panorama cards", ("Card", "Each time", "What counts"), rows)


def _wonders(data: Components) -> RulesTable:
    rows = tuple((wonder.name, str(wonder.initiative), wonder.text) for wonder in data.wonders)
    return RulesTable(
        "wonders",
        "The Wonders",
        ("Wonder", "Initiative", "Effect"),
        rows,
        "The lowest initiative in the game starts Era 2.",
    )
