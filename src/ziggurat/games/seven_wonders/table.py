"""What the players agree on before the game: expansions, boards, teams and table options, and what does not fit."""

from __future__ import annotations

from ziggurat.core.game import Option
from ziggurat.games.seven_wonders import grand, rules
from ziggurat.games.seven_wonders.components import Components
from ziggurat.games.seven_wonders.leaders import (
    ALLOW_FLIP,
    BALANCE_OFF,
    BALANCE_WARN,
    DISCARDED_LEADERS,
    OLYMPIA_LEADERS,
    ONE_LETTER,
    PAIR_ONCE,
    RECRUIT_LATE,
    WITH_CITIES,
    WITH_LEADERS,
    WITH_LOST,
    WITH_MYTHS,
    WITH_TEAMS,
)
from ziggurat.games.seven_wonders.rules import SevenWonders
from ziggurat.games.seven_wonders.tables import Tables

OPTIONS = (
    Option(
        "expansions",
        "Expansions",
        ("none", "leaders", "cities", "leaders,cities", "lost", "leaders,lost", "cities,lost", "leaders,cities,lost"),
        "Leaders: recruit leaders before each age (SW-120). Cities: black cards, debt, diplomacy (SW-140). "
        "Lost: the 27 boards of the Lost Wonders (LW-001).",
    ),
    Option("teams", "Teams", ("off", "on"), "Pairs side by side, for 4, 6 or 8 players; needs Cities (SW-160)."),
    Option(
        "boards",
        "Boards",
        ("dealt", "chosen", "drawn"),
        "Dealt at random, or chosen in seat order (SW-006); drawn: two for everybody, who keep one (LW-005).",
    ),
    Option("balance", "Balance of boards", ("strict", "warn", "off"), "How Lost Wonders are mixed (LW-010)."),
    Option("flip", "Boards may be turned over", ("no", "yes"), "If a Lost Wonder does not fit so (LW-007)."),
    Option("myths", "Myths", ("off", "on"), "Two myths for everybody in each age; Ithákê needs them (LW-270)."),
    Option(
        "sides",
        "Sides of the boards",
        ("dealt", "A", "B", "chosen"),
        "At random, all on side A, all on side B, or chosen by whoever plays the board (SW-006).",
    ),
    Option(
        "promos",
        "Promo boards",
        ("usual", "in", "out"),
        "Manneken Pis and Catan join the boards (SW-170 to 173); usually only with the Lost Wonders.",
    ),
    Option(
        "byzantium",
        "Byzantium with three",
        ("out", "in"),
        "Whether the board joins a game of three, where its diplomacy leaves one pair to fight (SW-155).",
    ),
    Option(
        "pair",
        "Two cities left by diplomacy",
        ("twice", "once"),
        "They compare shields on both borders, or once (SW-145, R-12).",
    ),
    Option("recruiting", "Leaders are recruited", ("before", "after"), "Before or after the age is dealt (R-14)."),
    Option(
        "olympia",
        "Olympia A builds without cost",
        ("cards", "leaders"),
        "Cards of an age only, or leaders too (R-08).",
    ),
    Option(
        "thrown",
        "Leaders thrown away",
        ("gone", "pile"),
        "They leave the game, or lie on the discard pile and may be built from there (R-09).",
    ),
)
BITS = {"leaders": WITH_LEADERS, "cities": WITH_CITIES, "lost": WITH_LOST}
NEED_LEADERS = {"recruiting": "after", "olympia": "leaders", "thrown": "pile"}
"""Values of options that say something about leaders only."""
NEED_LOST = {"balance": "strict", "flip": "no", "myths": "off", "boards": "dealt"}
"""Values of options that need nothing of the Lost Wonders."""


def expansions(options: dict[str, str]) -> list[str]:
    value = options["expansions"]
    return [] if value == "none" else value.split(",")


def modules(options: dict[str, str]) -> int:
    """What the table plays with, as a mask."""
    bits = sum(BITS[name] for name in expansions(options))
    bits |= WITH_TEAMS * (options["teams"] == "on") | PAIR_ONCE * (options["pair"] == "once")
    bits |= RECRUIT_LATE * (options["recruiting"] == "after")
    bits |= BALANCE_WARN * (options["balance"] == "warn") | BALANCE_OFF * (options["balance"] == "off")
    bits |= ALLOW_FLIP * (options["flip"] == "yes") | WITH_MYTHS * (options["myths"] == "on")
    bits |= ONE_LETTER * (bool(bits & WITH_LOST) and options["sides"] in ("A", "B"))
    bits |= OLYMPIA_LEADERS * (options["olympia"] == "leaders")
    return bits | DISCARDED_LEADERS * (options["thrown"] == "pile")


def promos(options: dict[str, str]) -> bool:
    return options["promos"] == "in" or (options["promos"] == "usual" and "lost" in expansions(options))


def unfit(seats: int, options: dict[str, str]) -> str:
    """Why so many players cannot play so, in a sentence; empty if they can."""
    there = expansions(options)
    if seats == 8 and "cities" not in there:
        return "Eight players need the expansion Cities (SW-163)."
    if options["teams"] == "on":
        if "cities" not in there:
            return "Teams need the expansion Cities (SW-160)."
        if seats % 2:
            return f"Teams are pairs: 4, 6 or 8 players, not {seats} (SW-160)."
    for key, value in NEED_LEADERS.items():
        if options[key] == value and "leaders" not in there:
            return f"The option {key}={value} says something about leaders: it needs the expansion Leaders."
    for key, value in NEED_LOST.items():
        if options[key] != value and "lost" not in there and (key != "boards" or options[key] == "drawn"):
            return f"The option {key}={options[key]} is about Lost Wonders: it needs the expansion Lost."
    if options["pair"] == "once" and "cities" not in there:
        return "The option pair=once is about diplomacy: it needs the expansion Cities."
    if options["byzantium"] == "in" and ("cities" not in there or seats != 3):
        return "The option byzantium=in is for three players with the expansion Cities (SW-155)."
    return ""


def pool(data: Components, seats: int, options: dict[str, str]) -> list[int]:
    """The board sides that this table may use."""
    there = expansions(options)
    sets = (
        {"base", *there}
        | ({"leaders", "cities"} if "lost" in there else set())
        | ({"promo"} if promos(options) else set())
    )
    may = {*there} | ({"teams"} if options["teams"] == "on" else set())
    may |= {"myths"} if options["myths"] == "on" else set()
    out = []
    for number, (_, board, _, side) in enumerate(data.sides()):
        if board.set not in sets or not {*board.requires, *side.requires} <= may:
            continue
        if seats in board.excluded_seats and not (board.id == "byzantium" and options["byzantium"] == "in"):
            continue
        out.append(number)
    return out


def deal(tables: Tables, data: Components, seats: int, seed: int, options: dict[str, str]) -> SevenWonders:
    """A new game: the lean class without expansions, the grand one with any."""
    bits = modules(options)
    if not bits and not promos(options):
        return rules.deal(tables, seats, seed, options["boards"], options["sides"])
    sides = pool(data, seats, options)
    return grand.deal(tables, seats, seed, bits, sides, options["boards"], options["sides"])
