"""What lies on the table, in plain names: decks, cities, tracks and points."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from ziggurat.core.contract.luck import Luck
from ziggurat.games.paper_skyscrapers.data.records import standard_text

BOX: dict[str, Any] = json.loads(standard_text())
CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in BOX["cards"]}
ORDER = list(CARDS)
"""Cards in the order of the edition file: so the engine throws its dice over hands and lists its piles."""
CITIES: dict[str, dict[str, Any]] = {city["id"]: city["bonus"] for city in BOX["cities"]}
GOALS: dict[str, dict[str, Any]] = {goal["id"]: goal for goal in BOX["achievements"]}
TRACKS: dict[str, dict[str, Any]] = {track["id"]: track for track in BOX["tracks"]}
TYPES = [kind["id"] for kind in BOX["types"]]
LAST = 4
END = "round-end"


@dataclass
class Player:
    """One player; the city card and buildings by position (PAP-040)."""

    color: str
    offers: list[str] = field(default_factory=list)
    city: str = ""
    buildings: dict[int, list[str]] = field(default_factory=dict)
    mayor: int | None = None
    hand: set[str] = field(default_factory=set)
    tracks: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TRACKS, 0))
    best: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TRACKS, 0))
    score: int = 0
    earned: Counter[str] = field(default_factory=Counter)
    turns: int = 0

    def roofs(self) -> dict[int, str]:
        """PAP-041: the top card of every building."""
        return {place: cards[-1] for place, cards in self.buildings.items()}

    def icons(self, place: int | None = None) -> Counter[str]:
        """PAP-042, PAP-043, PAP-046: types and landmarks of all cards of one building or of the city."""
        found: Counter[str] = Counter()
        for at, cards in self.buildings.items():
            if place is None or at == place:
                for card in cards:
                    if card in CARDS:
                        found[CARDS[card]["type"]] += 1
                        found.update(CARDS[card]["landmarks"])
        return found

    def tallest(self) -> int:
        return max(map(len, self.buildings.values()), default=0)

    def home_open(self) -> bool:
        """PAP-047: whether the city card is a top card."""
        return self.city in self.roofs().values()

    def lift(self, place: int) -> str:
        """PAP-205, PAP-206: a top card goes; an emptied position takes the mayor's ground away."""
        card = self.buildings[place].pop()
        if not self.buildings[place]:
            del self.buildings[place]
            if self.mayor == place:
                self.mayor = None
        return card

    def by_order(self) -> list[str]:
        return sorted(self.hand, key=ORDER.index)


class Table:
    """Everything that is not yet a question."""

    def __init__(self, position: dict[str, Any], shuffles: Luck, thieves: Luck) -> None:
        self.players = [self._player(color, one) for color, one in position["cities"].items()]
        self.seat = {player.color: seat for seat, player in enumerate(self.players)}
        self.phase: str = position["phase"]
        self.first: int = self.seat[position["first"]]
        self.turn: int = self.seat[position["turn"]]
        self.level: int = position["level"]
        self.actions: int = position["actions"]
        self.total: int = position["total"]
        self.extra: int = position["extra"]
        self.ending: bool = position["ending"]
        self.built: set[str] = set(position["built"])
        self.bonus_used: bool = position["bonus_used"]
        self.row: list[str] = list(position["row"])
        self.decks: dict[int, list[str]] = {int(level): list(cards) for level, cards in position["decks"].items()}
        self.pile: list[str] = list(position["pile"])
        self.gone: list[str] = list(position["gone"])
        self.finished: set[str] = set(position["finished"])
        self.claims: list[tuple[str, str]] = [(goal, color) for goal, color in position["claims"]]
        self.chips: dict[str, int] = dict(position["chips"])
        self.shuffles = shuffles.copy()
        self.thieves = thieves.copy()

    def _player(self, color: str, one: dict[str, Any]) -> Player:
        return Player(
            color,
            list(one["offers"]),
            one["city"],
            {int(place): list(cards) for place, cards in one["buildings"].items()},
            one["mayor"],
            set(one["hand"]),
            dict(zip(TRACKS, one["tracks"], strict=True)),
            dict(zip(TRACKS, one["best"], strict=True)),
            one["score"],
            Counter(one["earned"]),
            one["turns"],
        )

    def position(self) -> dict[str, Any]:
        """To compare with the engine's; lists without an order that matters are sorted."""
        return {
            "phase": self.phase,
            "first": self.players[self.first].color,
            "turn": self.players[self.turn].color,
            "level": self.level,
            "actions": self.actions,
            "total": self.total,
            "extra": self.extra,
            "ending": self.ending,
            "built": sorted(self.built),
            "bonus_used": self.bonus_used,
            "row": sorted(self.row),
            "decks": {str(level): cards for level, cards in self.decks.items()},
            "pile": self.pile,
            "gone": sorted(self.gone),
            "finished": sorted(self.finished),
            "claims": [list(claim) for claim in self.claims],
            "chips": self.chips,
            "owners": {goal: self.owner(goal) for goal in GOALS if self.owner(goal)},
            "cities": {player.color: self._written(player) for player in self.players},
        }

    def _written(self, player: Player) -> dict[str, Any]:
        return {
            "city": player.city,
            "offers": sorted(player.offers),
            "buildings": {str(place): cards for place, cards in sorted(player.buildings.items())},
            "mayor": player.mayor,
            "hand": player.by_order(),
            "tracks": list(player.tracks.values()),
            "best": list(player.best.values()),
            "score": player.score,
            "earned": {source: n for source, n in player.earned.items() if n},
            "turns": player.turns,
        }

    def clockwise(self, start: int) -> list[Player]:
        """PAP-031."""
        n = len(self.players)
        return [self.players[(start + k) % n] for k in range(n)]

    def rivals(self, player: Player) -> list[Player]:
        """From the player's left."""
        return self.clockwise(self.seat[player.color])[1:]

    # ---- decks (PAP-160..177)

    def turn_up(self) -> str | None:
        """The top card of the current deck; the round end card is put aside (PAP-160), discards help out (PAP-171)."""
        while True:
            deck = self.decks[self.level]
            if not deck and not (self.level == LAST and self.reshuffle()):
                return None
            card = self.decks[self.level].pop(0)
            if card != END:
                return card
            self.ending = True

    def again(self) -> list[str]:
        """PAP-171: discarded cards that make a new deck."""
        return [card for card in self.pile if CARDS[card]["level"] in BOX["reshuffle"]]

    def reshuffle(self) -> bool:
        cards = self.again()
        self.pile = [card for card in self.pile if card not in cards]
        numbers = [ORDER.index(card) for card in cards]
        self.shuffles.shuffle(numbers)
        self.decks[LAST] = [ORDER[number] for number in reversed(numbers)]
        return bool(cards)

    def turn_up_next(self) -> str | None:
        """PAP-173..175: from the deck above; its round end card goes to the bottom."""
        if self.level == LAST:
            return self.turn_up()
        deck = self.decks[self.level + 1]
        if deck and deck[0] == END:
            deck.append(deck.pop(0))
        return deck.pop(0) if deck and deck[0] != END else None

    def draw(self) -> str | None:
        """PAP-168: a dry deck is helped out by the next one."""
        card = self.turn_up()
        return self.turn_up_next() if card is None and self.level < LAST else card

    def has_next(self) -> bool:
        if self.level == LAST:
            return self.has_deck()
        return any(card != END for card in self.decks[self.level + 1])

    def has_deck(self) -> bool:
        """PAP-110, PAP-113: a deck with nothing but its round end card may be chosen."""
        if self.decks[self.level]:
            return True
        return bool(self.again()) if self.level == LAST else self.has_next()

    def fill_row(self) -> None:
        """PAP-111; PAP-168: a dry deck of level 1 to 3 leaves gaps."""
        while len(self.row) < BOX["row"]:
            card = self.turn_up()
            if card is None:
                return
            self.row.append(card)

    # ---- tracks and points (PAP-140..151)

    def step(self, player: Player, track: str, forward: bool) -> tuple[bool, bool]:
        """One step: whether there was one, and whether it hopped."""
        here = player.tracks[track]
        end = TRACKS[track]["end"]
        if here == (end if forward else 0):
            return False, False  # PAP-146, PAP-147
        way = 1 if forward else -1
        taken = {other.tracks[track] for other in self.players if other is not player} - {0, end}  # PAP-143
        to = here + way
        while to in taken:
            to += way
        player.tracks[track] = to
        crossed = [line for line in TRACKS[track]["lines"] if player.best[track] < line <= to]  # PAP-145
        player.best[track] = max(player.best[track], to)
        self.score(player, len(crossed) * TRACKS[track]["line_points"], "Lines")
        if to == end and track not in self.finished:
            self.finished.add(track)
            self.score(player, TRACKS[track]["first_bonus"], "First at an end")  # PAP-148
        return True, abs(to - here) > 1

    def score(self, player: Player, points: int, source: str) -> None:
        """PAP-149, PAP-150: step by step, hopping over other markers but for those on 0."""
        for _ in range(points):
            taken = {other.score for other in self.players if other is not player} - {0}
            player.score += 1
            player.earned[source] += 1
            while player.score in taken:
                player.score += 1
                player.earned["Hops"] += 1

    # ---- achievements (PAP-120..125)

    def owner(self, goal: str) -> str:
        return next((color for claimed, color in self.claims if claimed == goal), "")

    def claimable(self, player: Player) -> list[str]:
        return [goal for goal in GOALS if self.met(player, goal) and (goal, player.color) not in self.claims]

    def met(self, player: Player, goal: str) -> bool:
        """PAP-124."""
        test: str = GOALS[goal]["test"]
        n: int = GOALS[goal]["n"]
        kinds: int = GOALS[goal].get("kinds", 1)
        icons = player.icons()
        landmarks = [icons[kind["id"]] for kind in BOX["landmarks"]]
        if test == "landmark_total":
            return sum(landmarks) >= n
        counts = landmarks if test == "landmarks_at_least" else [icons[kind] for kind in TYPES]
        return sum(count >= n for count in counts) >= kinds
