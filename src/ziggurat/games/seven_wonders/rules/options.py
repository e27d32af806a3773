"""What the players agree on before the game: expansions, boards, teams and table options, and what does not fit."""

from __future__ import annotations

from ziggurat.core.contract.game import Option
from ziggurat.core.contract.luck import Seed
from ziggurat.games.seven_wonders.data import ops
from ziggurat.games.seven_wonders.data.records import Components
from ziggurat.games.seven_wonders.data.tables import Tables
from ziggurat.games.seven_wonders.rules import deal
from ziggurat.games.seven_wonders.rules.state import SevenWonders

OPTIONS = (
    Option(
        "expansions",
        "Expansions",
        ("none", "leaders", "cities", "leaders,cities", "lost", "leaders,lost", "cities,lost", "leaders,cities,lost"),
        "Leaders: recruit leaders before each age (SW-120). Cities: black cards, debt, diplomacy (SW-140). "
        "Lost Wonders: 27 more boards (LW-001).",
        (
            "None: the base game",
            "Leaders",
            "Cities",
            "Leaders and Cities",
            "Lost Wonders",
            "Leaders and Lost Wonders",
            "Cities and Lost Wonders",
            "Leaders, Cities and Lost Wonders",
        ),
    ),
    Option(
        "teams",
        "Teams",
        ("off", "on"),
        "Pairs side by side, for 4, 6 or 8 players; needs Cities (SW-160).",
        ("Everybody alone", "Pairs"),
    ),
    Option(
        "boards",
        "Boards",
        ("dealt", "chosen", "drawn"),
        "Choosing goes in seat order (SW-006); two to choose from are for Lost Wonders (LW-005).",
        ("Dealt at random", "Chosen from all", "Two drawn, one kept"),
    ),
    Option(
        "balance",
        "Balance of boards",
        ("strict", "warn", "off"),
        "Whether Lost Wonders that do not go well together are drawn again (LW-010).",
        ("Drawn again", "Kept, with a warning", "Any mixture"),
        rare=True,
    ),
    Option(
        "flip",
        "Boards may be turned over",
        ("no", "yes"),
        "If a Lost Wonder does not fit on the side that was drawn (LW-007).",
        ("No", "Yes"),
        rare=True,
    ),
    Option(
        "myths",
        "Myths",
        ("off", "on"),
        "Two myths for everybody in each age, to invoke for their effects; the Lost Wonder Ithákê needs them (LW-270).",
        ("Without", "With myths"),
    ),
    Option(
        "sides",
        "Sides of the boards",
        ("dealt", "A", "B", "chosen"),
        "Side A is simpler, side B more particular (SW-006).",
        ("Dealt at random", "All on side A", "All on side B", "Chosen by each player"),
    ),
    Option(
        "promos",
        "Promo boards",
        ("usual", "in", "out"),
        "Manneken Pis and Catan join the boards (SW-170 to 173).",
        ("Only with the Lost Wonders", "In", "Out"),
        rare=True,
    ),
    Option(
        "byzantium",
        "Byzantium with three",
        ("out", "in"),
        "Whether the board joins a game of three, where its diplomacy leaves one pair to fight (SW-155).",
        ("Out", "In"),
        rare=True,
    ),
    Option(
        "pair",
        "Two cities left by diplomacy",
        ("twice", "once"),
        "They compare shields on both borders, or once (SW-145, R-12).",
        ("Fight twice", "Fight once"),
        rare=True,
    ),
    Option(
        "recruiting",
        "Leaders are recruited",
        ("before", "after"),
        "Whether one sees the cards of the age first (R-14).",
        ("Before the age is dealt", "After the age is dealt"),
        rare=True,
    ),
    Option(
        "olympia",
        "Olympia A builds without cost",
        ("cards", "leaders"),
        "What its power is good for (R-08).",
        ("Cards of an age only", "Leaders too"),
        rare=True,
    ),
    Option(
        "thrown",
        "Leaders thrown away",
        ("gone", "pile"),
        "From the discard pile they may be built like other cards (R-09).",
        ("Leave the game", "Go to the discard pile"),
        rare=True,
    ),
)
BITS = {"leaders": ops.WITH_LEADERS, "cities": ops.WITH_CITIES, "lost": ops.WITH_LOST}
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
    bits |= ops.WITH_TEAMS * (options["teams"] == "on") | ops.PAIR_ONCE * (options["pair"] == "once")
    bits |= ops.RECRUIT_LATE * (options["recruiting"] == "after")
    bits |= ops.BALANCE_WARN * (options["balance"] == "warn") | ops.BALANCE_OFF * (options["balance"] == "off")
    bits |= ops.ALLOW_FLIP * (options["flip"] == "yes") | ops.WITH_MYTHS * (options["myths"] == "on")
    bits |= ops.ONE_LETTER * (bool(bits & ops.WITH_LOST) and options["sides"] in ("A", "B"))
    bits |= ops.OLYMPIA_LEADERS * (options["olympia"] == "leaders")
    return bits | ops.DISCARDED_LEADERS * (options["thrown"] == "pile")


def promos(options: dict[str, str]) -> bool:
    return options["promos"] == "in" or (options["promos"] == "usual" and "lost" in expansions(options))


def _said(key: str, value: str) -> str:
    """An option as the form calls it, and as a command line writes it: «Myths: With myths (myths=on)»."""
    option = next(option for option in OPTIONS if option.key == key)
    return f"“{option.title}: {option.label(value)}” ({key}={value})"


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
            return f"{_said(key, value)} is about leaders: it needs the expansion Leaders."
    for key, value in NEED_LOST.items():
        if options[key] != value and "lost" not in there and (key != "boards" or options[key] == "drawn"):
            return f"{_said(key, options[key])} is for Lost Wonders: it needs the expansion Lost Wonders."
    if options["pair"] == "once" and "cities" not in there:
        return f"{_said('pair', 'once')} is about diplomacy: it needs the expansion Cities."
    if options["byzantium"] == "in" and ("cities" not in there or seats != 3):
        return f"{_said('byzantium', 'in')} is for three players with the expansion Cities (SW-155)."
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


def new_game(tables: Tables, data: Components, seats: int, seed: Seed, options: dict[str, str]) -> SevenWonders:
    """A new game: a SevenWonders without expansions, an Expanded with any."""
    bits = modules(options)
    if not bits and not promos(options):
        return deal.base_game(tables, seats, seed, options["boards"], options["sides"])
    sides = pool(data, seats, options)
    return deal.expanded_game(tables, seats, seed, bits, sides, options["boards"], options["sides"])
