"""Stages for scoring tests: what a color earned by a rule, Wonders raised on a chosen hood, and two ends of Eras."""

from __future__ import annotations

from typing import Any

from tests.skyrise.play import asked, board, do, numbers, seat, setup, stand
from ziggurat.games.skyrise import GAME
from ziggurat.games.skyrise.rules.state import Skyrise

Piece = tuple[str, str, str]

CONTROL = "SKY-130"
OBJECTIVE = "SKY-142"
PATRONS = "SKY-096"
EXCESS = "SKY-092"
KEYS = "SKY-117"
COMMISSIONS = "SKY-144"
STRUCTURES = "SKY-145"


def earned(state: Skyrise, color: str, *rules: str) -> int:
    """The points of a color that the explanation gives to these rules, were the game over now."""
    return sum(points.amount for points in state.points(seat(state, color)) if points.rule in rules)


def total(state: Skyrise, color: str) -> int:
    return state.scores()[seat(state, color)]


def prestige(state: Skyrise, color: str) -> int:
    """What stands on the Prestige track."""
    return board(state, color).prestige


def scored(state: Skyrise) -> list[tuple[str, str, str, int, int]]:
    """What was really scored, in order: color, source, of what, amount, Era."""
    entries = GAME.position(state)["scored"]
    return [(color, source, ref, amount, era) for color, source, ref, amount, era in entries]


def map_of(structures: list[Piece], **more: Any) -> Skyrise:
    """An Era 2 position of three seats with these structures and no discs, to ask what they would score."""
    more.setdefault("seats", 3)
    more.setdefault("panoramas", ["blimps", "windmills"])
    more.setdefault("discs", {})
    return setup(era=2, structures=structures, **more)


def challenge(card: str, *, bid: Piece = ("teal", "8", "ZE02"), by: str = "red", **more: Any) -> Skyrise:
    """Era 2, three seats, no discs: `bid` lies on the map and the holder of `card` is to answer."""
    more.setdefault("seats", 3)
    more.setdefault("panoramas", ["blimps", "windmills"])
    more.setdefault("discs", {})
    boards: dict[str, Any] = {color: dict(fields) for color, fields in more.pop("boards", {}).items()}
    picks = boards.setdefault(by, {}).setdefault("picks", [])
    if card not in picks:
        boards[by]["picks"] = [*picks, card]
    more.setdefault("bids", [bid])
    return setup(era=2, boards=boards, turn=by, **more)


def raised(card: str, hood: str, *, by: str = "red", **more: Any) -> Skyrise:
    """The position of `challenge` after the Wonder was placed on `hood`; nothing was scored before it."""
    return do(challenge(card, by=by, **more), f"{by} {card} {hood}")


def all_pass(state: Skyrise) -> Skyrise:
    """Everybody who is asked passes until the auction is over."""
    auction = GAME.view(state, None).auction
    while (table := GAME.view(state, None)).auction == auction and table.bids:
        do(state, f"{asked(state)[0]} pass")
    return state


def nearly_done(color: str, hoods: list[str], left: int) -> list[Piece]:
    """All buildings of a color but the `left` lowest, on these hoods (12 are enough)."""
    return stand(color, numbers(color)[left:], hoods)


AURORA = [f"AU{n:02}" for n in range(1, 15)]
BOREALIS = [f"BO{n:02}" for n in range(1, 15)]

LAST_OF_TWO: dict[str, Any] = {
    "seats": 2,
    "islands": ["aurora", "borealis"],
    "era": 2,
    "panoramas": ["blimps", "bridges"],
    "tiles": {"A": 4, "B": 6, "C": 1, "D": 3},
    "discs": {},
    "structures": [
        *stand("red", [*numbers("red")[1:], "the-palace", "la-boca"], AURORA[:13]),
        *stand("teal", [*numbers("teal"), "atlantis", "the-summit"], ["ZE01", "ZE02", "ZE03", "ZE04", *BOREALIS[:10]]),
    ],
    "boards": {
        "red": {
            "picks": ["the-palace", "la-boca"],
            "objective": "yellow",
            "rows": {"yellow": 3, "white": 1},
            "patrons": {"A": 1, "B": 1},
            "commissions": 1,
        },
        "teal": {
            "picks": ["atlantis", "the-summit"],
            "objective": "white",
            "rows": {"green": 4},
            "excess": {"green": 1},
            "patrons": {"A": 1},
        },
    },
    "finished": ["teal"],
    "keys": {"large": "teal"},
    "turn": "red",
}
"""Teal has finished on Zenith and Borealis; red holds the whole of Aurora but AU14 and has only building 2 left.

With 2 on AU14 red has 81: Aurora 5, two blimps 6, objective 10, patrons 4 + 6, commissions 1 x 3, and structures
4 yellow x 6 + 4 green x 2 + 3 white x 3 + 3 brown x 2 = 47. Teal has 87: Zenith and Borealis 10, three blimps 9, two
bridges 6, objective 10, patron 4, excess 10, large key 10, and structures (2 yellow + 5 green + 4 white + 3 brown)
x 2 = 28.
"""


def finished(**changes: Any) -> Skyrise:
    """`LAST_OF_TWO` played to its end."""
    return do(GAME.setup({**LAST_OF_TWO, **changes}), "red 2 AU14")
