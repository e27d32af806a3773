"""Every board side of 7 Wonders, played by greedy bots in mixtures of seats and expansions: a table in markdown.

    python bench/sides.py --least 100 --keep sides.json > sides.md

Boards are chosen for the bots, always those that were played least, as far as the balance of boards allows it; then
bots play. Runs until every side was played so many times. With --keep a run that was stopped goes on.
"""

from __future__ import annotations

import argparse
import json
import sys
from math import sqrt
from pathlib import Path

from ziggurat import bots
from ziggurat.arena.simulation import seed_of
from ziggurat.core.contract.luck import Luck, stream
from ziggurat.core.contract.observation import Sight
from ziggurat.games.seven_wonders import GAME
from ziggurat.games.seven_wonders.data import ops
from ziggurat.games.seven_wonders.rules.state import SevenWonders

TABLES: list[tuple[dict[str, str], tuple[int, ...]]] = [
    ({"expansions": "lost"}, (3, 4, 5, 6, 7)),
    ({"expansions": "leaders,cities,lost"}, (3, 4, 5, 6, 7)),
    ({"expansions": "leaders,cities,lost", "myths": "on"}, (3, 4, 5, 6, 7)),
    ({"expansions": "leaders,cities,lost", "teams": "on"}, (4, 6, 8)),
]
"""What is played, in turn, and by how many."""
FIELDS = ("played", "finished", "points", "won", "fair", "spread")
"""Sums per side: games, games with the last stage built, points, wins, wins if all sides were equal, its variance."""
Sums = dict[str, list[float]]


def settle(state: SevenWonders, sums: Sums, luck: Luck) -> list[int]:
    """Choose a board for every seat, the least played first; the sides by seat."""
    sides = [-1] * state.seats
    while state.phase == ops.BOARDS:
        seat = state.actors()[0]
        legal = state.legal(seat)
        luck.shuffle(legal)
        choice = min(legal, key=lambda one: sums[GAME.vocabulary.name(one)][0])
        sides[seat] = choice - GAME.tables.board0
        state.apply(seat, choice)
    return sides


def play(number: int, bot: str, sums: Sums) -> None:
    """Play the game of this number to its end and add it up."""
    options, seats = TABLES[number % len(TABLES)]
    n = seats[number // len(TABLES) % len(seats)]
    seed = seed_of(0, number)
    state = GAME.new(n, seed, boards="chosen", sides="chosen", **options)
    sides = settle(state, sums, stream(seed, "sides"))
    players = [bots.make(bot, seed + seat) for seat in range(n)]
    while state.pending:
        seat = state.actors()[0]
        state.apply(seat, players[seat].choose(Sight(GAME, state, seat)))
    scores, ranking = state.scores(), state.ranking()
    for seat, side in enumerate(sides):
        row = sums[GAME.tables.side_ids[side]]
        row[0] += 1
        row[1] += finished(state, seat, side)
        row[2] += scores[seat]
        row[3] += (ranking[seat] == 1) / ranking.count(1)
        row[4] += 1 / n
        row[5] += (1 - 1 / n) / n


def finished(state: SevenWonders, seat: int, side: int) -> bool:
    """Whether the last stage stands, or the board has given way to another one as its last stage says."""
    now = state.sides[seat]
    replaced = now != side and not GAME.tables.balance.mirrors[side]
    return replaced or state.stages[seat] >= GAME.tables.stage_count[now]


def table(sums: Sums) -> str:
    """The sums as markdown, in the order of the edition."""
    lines = ["| side | played | last stage built | mean score | won | fair share | deviation |", "|---|" + "--:|" * 6]
    for side in GAME.tables.side_ids:
        played, done, points, won, fair, spread = sums[side]
        if played:
            sigma = (won - fair) / sqrt(spread)
            figures = f"{played:.0f} | {done / played:.0%} | {points / played:.1f} | {won / played:.0%}"
            lines.append(f"| `{side}` | {figures} | {fair / played:.0%} | {sigma:+.1f} σ |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--least", type=int, default=100, help="games that every side is played at least")
    parser.add_argument("--bot", default="greedy:samples=1")
    parser.add_argument("--keep", type=Path, help="where the sums are kept between runs")
    given = parser.parse_args()
    sums: Sums = {side: [0.0] * len(FIELDS) for side in GAME.tables.side_ids}
    number = 0
    if given.keep and given.keep.exists():
        kept = json.loads(given.keep.read_text())
        number, sums = kept["games"], kept["sums"]
    while min(row[0] for row in sums.values()) < given.least:
        play(number, given.bot, sums)
        number += 1
        if number % 20 == 0:
            least = min(sums, key=lambda side: sums[side][0])
            print(f"\r{number} games; {least} was played {sums[least][0]:.0f} times ", end="", file=sys.stderr)
            if given.keep:
                given.keep.write_text(json.dumps({"games": number, "sums": sums}))
    print(file=sys.stderr)
    print(f"{number} games of {given.bot}.\n\n{table(sums)}")


if __name__ == "__main__":
    main()
