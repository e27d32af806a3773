"""Random games in which the engine and the referee are compared at every decision."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tests.paper_skyscrapers.play import GAME
from tests.paper_skyscrapers.referee.acting import Record
from tests.paper_skyscrapers.referee.building import FULL
from tests.paper_skyscrapers.referee.game import Referee
from tests.paper_skyscrapers.referee.table import BOX, CARDS, CITIES, END, LAST, TRACKS
from ziggurat.games.paper_skyscrapers.data.kinds import SEAT_COLORS
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers

BORROWERS = {card for card, face in CARDS.items() if "take_action" in str(face["action"])}
UNSORTED = ("row", "gone", "finished", "built")
"""Lists of a position whose order means nothing."""


def written(state: PaperSkyscrapers, keys: Any) -> dict[str, Any]:
    """The engine's position, as the referee writes it."""
    position = GAME.position(state)
    out: dict[str, Any] = {key: sorted(position[key]) if key in UNSORTED else position[key] for key in keys}
    for player in out["cities"].values():
        player["offers"].sort()
        player["buildings"] = dict(sorted(player["buildings"].items(), key=lambda one: int(one[0])))
    return out


def differences(mine: Any, theirs: Any, where: str = "") -> list[str]:
    """Where two written positions differ."""
    if isinstance(mine, dict) and isinstance(theirs, dict) and mine.keys() == theirs.keys():
        return [line for key in mine for line in differences(mine[key], theirs[key], f"{where}/{key}")]
    return [] if mine == theirs else [f"{where}: engine {mine}, referee {theirs}"]


class Match:
    """One game, played by the engine and watched by the referee."""

    def __init__(self, state: PaperSkyscrapers) -> None:
        self.state = state
        self.referee = Referee(GAME.position(state), state.shuffles, state.thieves)
        self.said: list[str] = []

    def compare(self) -> list[str]:
        """What the engine and the referee see differently."""
        state, question = self.state, self.referee.question
        theirs = self.referee.position()
        out = differences(written(state, theirs), theirs)
        if not state.pending or question is None:
            if state.pending or question is not None:
                out.append(f"over: engine {not state.pending}, referee {question is None}")
            elif list(GAME.view(state, None).ranking) != list(self.referee.ranking().values()):
                out.append("ranking")
            return out
        who = state.actors()[0]
        shown = GAME.view(state, who)
        if (SEAT_COLORS[who], shown.asked) != question[:2]:
            out.append(f"question: engine asks {SEAT_COLORS[who]} {shown.asked}, referee {question}")
        elif sorted(GAME.names(state, who)) != sorted(question.answers):
            out.append(f"answers: engine {sorted(GAME.names(state, who))}, referee {sorted(question.answers)}")
        record = self.record(state) if shown.asked in ("build", "place") else FULL
        for offer in shown.offers:
            prices = self.referee.prices(self.referee.players[who], offer.card, record)
            engine = {place.place: place.price for place in offer.places}
            out += [f"prices of {offer.card}: engine {engine}, referee {prices}"] if engine != prices else []
        return out

    def record(self, state: PaperSkyscrapers) -> Record:
        """The record of the build that is asked for, by its path: card, then the steps inwards."""
        path = GAME.position(state)["agenda"][-1].get("effect", "")
        if not path:
            return FULL
        card, *steps = path.split("/")
        records: Any = CARDS[card]["action"] if card in CARDS else CITIES[card]["do"]
        found: Record = {}
        for step in steps:
            if step == "else":
                records = found["else"]
            elif step.startswith("option-"):
                records = found["options"][int(step[7:]) - 1]
            else:
                found = records[int(step) - 1]
                records = found.get("do") or found.get("each") or found.get("then") or []
        return found

    def play(self, name: str) -> None:
        self.said.append(name)
        self.state.play(self.state.actors()[0], GAME.vocabulary.index(name))
        self.referee.answer(name)


def start(luck: Random, seen: Counter[str]) -> PaperSkyscrapers:
    """A fresh game, or a later level in which everybody holds cards that were played seldom so far."""
    seats = luck.choice((2, 3, 4))
    seed = luck.getrandbits(32)
    if luck.random() < 0.3:
        return GAME.new(seats, seed)
    level = luck.choice((1, 2, 3, 4, 4))
    deck = [card for card in CARDS if CARDS[card]["level"] <= level]
    luck.shuffle(deck)
    deck.sort(key=lambda card: seen[card] + luck.random() * 2)
    if luck.random() < 0.15:  # actions inside actions inside actions
        deck.sort(key=lambda card: card not in BORROWERS)
    position: dict[str, Any] = {"seats": seats, "seed": seed, "level": level, "cities": {}}
    cities = sorted(CITIES, key=lambda city: seen[city] + luck.random())
    scores = luck.sample(range(1, 12), seats)
    turns = luck.choice((1, 1, 1, 5, BOX["stall_turns"] - 2))
    spaces = {track: luck.sample(range(1, 20), seats) for track in TRACKS}
    for color in SEAT_COLORS[:seats]:
        city = cities.pop()
        buildings = {str(place): [deck.pop(luck.randrange(len(deck)))] for place in range(1, luck.randrange(4))}
        ruined = luck.random() < 0.06  # all that stood there was torn down
        buildings = {} if ruined else buildings | {"0": [city]}
        rich = luck.random() < 0.6
        position["cities"][color] = {
            "city": city,
            "buildings": buildings,
            "mayor": None if ruined else 0,
            "hand": [deck.pop(0) for _ in range(min(luck.randrange(2, 9), len(deck) // 4))],
            "tracks": [one.pop() if rich else 0 for one in spaces.values()],
            "score": scores.pop(),
        }
    position["cities"][SEAT_COLORS[0]]["turns"] = turns
    if luck.random() < 0.5:
        position |= short_decks(deck, level, luck)
    return GAME.setup(position)


def short_decks(cards: list[str], level: int, luck: Random) -> dict[str, Any]:
    """Decks that run dry soon, with a discard pile: most rules on decks are about that."""
    decks: dict[str, Any] = {}
    for one in range(level, LAST + 1):
        few = [card for card in cards if CARDS[card]["level"] == one][: luck.randrange(8)]
        few.insert(luck.randrange(len(few) + 1), END)
        decks[str(one)] = few
    used = {card for deck in decks.values() for card in deck}
    left = [card for card in cards if card not in used]
    return {"decks": decks, "row": left[:3], "pile": left[3 : luck.randrange(3, 12)]}


def rarely(match: Match, luck: Random, seen: Counter[str]) -> str:
    """A choice that was made seldom so far; now and then any."""
    state = match.state
    names = GAME.names(state, state.actors()[0])
    if luck.random() < 0.98:
        names = [name for name in names if name != "end"] or names
    if luck.random() < 0.3:
        return luck.choice(names)
    roofs = match.referee.players[state.actors()[0]].roofs()

    def known(name: str) -> str:
        if name.startswith("mayor"):
            return roofs[int(name.removeprefix("mayor"))]
        return name.removeprefix("use-")

    best = min(names, key=lambda name: (seen[known(name)], luck.random()))
    seen[known(best)] += 1
    return best


def rarities(referee: Referee) -> dict[str, bool]:
    """What is rare, and whether it is so now."""
    return {
        "row with gaps": len(referee.row) < BOX["row"] and referee.phase == "play",
        "dry deck": referee.phase == "play" and not referee.decks[referee.level],
        "discards in the deck": any(CARDS[card]["level"] < LAST for card in referee.decks[LAST] if card != END),
        "next round end at the bottom": any(
            deck[-1:] == [END] for level, deck in referee.decks.items() if level > referee.level
        ),
        "no building under the mayor": any(player.mayor is None for player in referee.players if player.city),
        "no building": any(not player.buildings for player in referee.players if player.city),
        "a gap in a city": any(
            max(player.buildings) - min(player.buildings) >= len(player.buildings)
            for player in referee.players
            if player.buildings
        ),
        "no city card": any(
            all(player.city not in cards for cards in player.buildings.values())
            for player in referee.players
            if player.city
        ),
        "the end of a track": bool(referee.finished),
        "two at an end": any(
            sum(player.tracks[track] == TRACKS[track]["end"] for player in referee.players) > 1 for track in TRACKS
        ),
        "stalled": any(player.turns >= BOX["stall_turns"] for player in referee.players),
        "an extra action": referee.extra > 0,
        "three claims of one": any(
            sum(goal == claimed for claimed, _ in referee.claims) > 2 for goal, _ in referee.claims
        ),
    }


def games(number: int, seed: int) -> Counter[str]:
    """Play so many games; how often each action was asked about, each choice made and each rarity met."""
    luck = Random(seed)
    seen: Counter[str] = Counter()
    for game in range(number):
        match = Match(start(luck, seen))
        while True:
            found = match.compare()
            assert not found, (game, match.said[-12:], found)
            seen.update(name for name, here in rarities(match.referee).items() if here)
            if not match.state.pending:
                break
            match.play(rarely(match, luck, seen))
        seen.update(match.referee.taken)
    return seen


RARE = ("borrowed twice", *rarities(Match(GAME.new(2, 0)).referee))
"""What the games are to meet; a borrowed action inside a borrowed one is counted by the referee."""
