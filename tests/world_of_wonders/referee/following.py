"""The engine and the second referee play the same game, and are compared at every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator
from typing import Any

from tests.world_of_wonders.play import GAME
from tests.world_of_wonders.referee.asking import Question
from tests.world_of_wonders.referee.table import Card, Table, Unit
from tests.world_of_wonders.referee.turns import Game
from ziggurat.games.world_of_wonders.data.records import SEAT_COLORS
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders

Told = dict[str, Any]


class Disagreement(AssertionError):
    """The engine and the referee do not agree."""


def follow(
    name: str, state: WorldOfWonders, choose: Callable[[WorldOfWonders, int], int], most: int = 5000
) -> Counter[str]:
    """Play a game to its end with both; returns how often each kind of choice was made."""
    position = GAME.position(state)
    luck = state.luck.copy()

    def shuffle(cards: list[Card]) -> None:
        order = list(range(len(cards)))
        luck.shuffle(order)
        cards[:] = [cards[at] for at in order]

    referee = Game(position, shuffle)
    game = referee.play(position.get("phase", "play"))
    question: Question | None = next(game)
    made: Counter[str] = Counter()
    past: list[str] = []
    while state.pending and len(past) < most:
        here = f"{name}, after {len(past)} choices ({', '.join(past[-6:])})"
        seat = state.actors()[0]
        if question is None:
            raise Disagreement(f"{here}: the referee thinks that the game is over")
        agree(here, "who is asked", SEAT_COLORS[seat], question.seat)
        agree(here, "legal", sorted(GAME.names(state, seat)), sorted(question.options))
        compare(here, state, referee)
        choice = choose(state, seat)
        word = GAME.vocabulary.name(choice)
        made[GAME.vocabulary.kind(choice)] += 1
        made[word.rpartition("-")[0] if word.startswith("use-") else word] += 1
        past.append(f"{SEAT_COLORS[seat]} {word}")
        state.play(seat, choice)
        question = answered(game, word)
    if not state.pending:
        here = f"{name}, at the end ({', '.join(past[-6:])})"
        agree(here, "over", True, question is None and referee.over)
        compare(here, state, referee)
        agree(here, "ranks", state.ranking(), referee.ranks())
    for event in referee.events_out:
        made[event] += 1
    return made


def answered(game: Generator[Question, str, None], word: str) -> Question | None:
    try:
        return game.send(word)
    except StopIteration:
        return None


def agree(here: str, what: str, engine: object, referee: object) -> None:
    if engine != referee:
        raise Disagreement(f"{here}: {what}\n  engine  {engine}\n  referee {referee}")


def compare(here: str, state: WorldOfWonders, referee: Table) -> None:
    mine, yours = told(state), heard(referee)
    if mine != yours:
        for what, found in mine.items():
            agree(here, what, found, yours[what])


def told(state: WorldOfWonders) -> Told:
    """What the engine says lies where, in plain names."""
    position = GAME.position(state)
    out: Told = {key: position.get(key, usual) for key, usual in USUAL.items()}
    units: dict[str, list[tuple[str, str]]] = {}
    for unit in position.get("units", ()):
        units.setdefault(unit["at"], []).append((unit["unit"], unit["card"]))
    units.pop("held", None)  # taken and not placed yet: nobody has it
    out["units"] = units
    battle = GAME.view(state, None).battle if position.get("target") else None
    out["battle"] = (battle.force, battle.base, battle.strength) if battle else None
    for color, district in position["districts"].items():
        out[color] = {
            "hand": [card["card"] for card in district.get("hand", ())],
            "tokens": district.get("tokens", 0),
            "naturals": sorted(district.get("naturals", ())),
            "second": sorted(district.get("second_used", ())),
            "doubled": (district.get("militia_doubled", False), district.get("buildings_doubled", False)),
            "sites": [_plot(item) for item in district.get("sites", ())],
            "buildings": [_plot(item) for item in district.get("buildings", ()) if "-" not in item["card"]],
            "pieces": sorted((item["card"].rpartition("-")[0], item.get("used", False))
                             for item in district.get("buildings", ()) if "-" in item["card"]),
        }  # fmt: skip
    out["scores"] = state.scores()
    return out


USUAL: Told = {
    "current": None,
    "turn": 0,
    "cycle": 1,
    "idle": 0,
    "turns_left": -1,
    "peace": "",
    "winner": "",
    "pile": [],
    "discard": [],
    "events_out": [],
    "target": "",
}


def _plot(item: dict[str, Any]) -> tuple[str, bool, bool, list[str]]:
    return item["plot"], item.get("used", False), item.get("declared", False), list(item.get("holders", ()))


def heard(table: Table) -> Told:
    """The same of the referee."""
    out: Told = {
        "current": table.current or None,
        "turn": table.turn,
        "cycle": table.cycle,
        "idle": table.idle,
        "turns_left": table.turns_left,
        "peace": table.peace,
        "winner": table.winner,
        "pile": [card.name for card in table.pile],
        "discard": [card.name for card in table.discard],
        "events_out": table.events_out,
        "target": table.target.name if table.target else "",
    }
    units = {plot.name: plot.units for plot in table.plots.values() if plot.units}
    units |= {side: table.side(side) for side in ("attack", "defense") if table.side(side)}
    out["units"] = {where: _units(there) for where, there in units.items()}
    out["battle"] = None
    if table.target:
        base = table.strength()
        crew = 0 if table.target.finished else table.target.crew()
        out["battle"] = (table.force("attack"), base, base + crew)
    for color, seat in table.seats.items():
        pieces = [(plot.of, plot.used) for plot in table.built(color) if plot.great]
        out[color] = {
            "hand": [card.name for card in seat.hand],
            "tokens": seat.tokens,
            "naturals": sorted(card.name for card in seat.naturals),
            "second": sorted(seat.second_used),
            "doubled": (seat.militia_doubled, seat.buildings_doubled),
            "sites": [(p.name, p.used, p.declared, p.holders) for p in table.sites(color)],
            "buildings": [(p.name, p.used, p.declared, p.holders) for p in table.basics(color)],
            "pieces": sorted(pieces),
        }
    out["scores"] = [table.score(color) for color in table.colors]
    return out


def _units(units: list[Unit]) -> list[tuple[str, str]]:
    return [(unit.kind, unit.card.name) for unit in units]
