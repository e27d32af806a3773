"""What is never lost and never comes from nowhere in Paper Skyscrapers, whatever is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ziggurat.games.paper_skyscrapers.data.records import Components

END = "round-end"


def broken(data: Components, where: dict[str, Any]) -> list[str]:
    """The laws that a position in plain names (`view.position`) breaks, each in a sentence; none if all is well."""
    return [
        *_cards(data, where),
        *_ends(where),
        *_cities(data, where),
        *_meeples(data, where),
        *_points(data, where),
        *_goals(data, where),
        *_turns(data, where),
        *_between(where),
    ]


def _cards(data: Components, p: dict[str, Any]) -> Iterator[str]:
    """Every building card is in one place (PAP-003)."""
    levels = {card.id: card.level for card in data.cards}
    places = [p["row"], p["pile"], p["gone"], p["looked"], p["ordered"], [p["held"]] if p["held"] else []]
    places += p["decks"].values()
    for player in p["cities"].values():
        places += [player["hand"], *player["buildings"].values()]
    lie = Counter(card for cards in places for card in cards)
    for card in levels:
        if lie[card] != 1:
            yield f"{card} lies in {lie[card]} places"
    if p["phase"] == "play" and p["level"] < 4 and len(p["row"]) < data.row and p["decks"][str(p["level"])]:
        yield "the row has a gap though the deck has cards"  # PAP-111, PAP-168
    if len(p["row"]) > data.row:
        yield f"the row has {len(p['row'])} cards"
    for level, deck in p["decks"].items():
        strange = [card for card in deck if card != END and str(levels[card]) != level]
        if any(level != "4" or levels[card] not in data.reshuffle or not p["ending"] for card in strange):
            yield f"{strange} in the deck of level {level}"


def _ends(p: dict[str, Any]) -> Iterator[str]:
    """A round end card is in its deck until it comes up (PAP-025, PAP-160)."""
    for level, deck in p["decks"].items():
        there = deck.count(END)
        over = int(level) < p["level"]
        came = int(level) == p["level"] and p["ending"]
        if there != (0 if over or came else 1):
            yield f"{there} round end cards in the deck of level {level}"
        if over and deck:
            yield f"level {level} is over but its deck has cards"


def _cities(data: Components, p: dict[str, Any]) -> Iterator[str]:
    """City cards are dealt once; each lies in its own city or has left the game (PAP-021, PAP-207)."""
    players = p["cities"]
    ids = {city.id for city in data.cities}
    dealt = Counter(city for player in players.values() for city in player["offers"])
    homes = Counter(player["city"] for player in players.values() if player["city"])
    for city in ids:
        if dealt[city] > 1 or homes[city] > 1:
            yield f"{city} was dealt twice"
    for color, player in players.items():
        stand = [card for cards in player["buildings"].values() for card in cards if card in ids]
        if stand not in ([], [player["city"]]):
            yield f"{stand} stand in the city of {color}"
        if not all(player["buildings"].values()):
            yield f"{color} has a building without a card"
        if p["phase"] == "cities" and player["city"] and player["city"] not in player["offers"]:
            yield f"{color} has a city that was not dealt to it"


def _meeples(data: Components, p: dict[str, Any]) -> Iterator[str]:
    """A mayor on a building or on none, three meeples on the tracks, one marker on the score (PAP-008, PAP-009)."""
    players = p["cities"]
    for color, player in players.items():
        if player["mayor"] is not None and str(player["mayor"]) not in player["buildings"]:
            yield f"the mayor of {color} stands in the air"
    for k, track in enumerate(data.tracks):
        spaces = [player["tracks"][k] for player in players.values()]
        for color, player in players.items():
            if not 0 <= player["tracks"][k] <= player["best"][k] <= track.end:
                yield f"{color} is on {player['tracks'][k]} of {track.id}, at best {player['best'][k]}"
        if any(n > 1 for space, n in Counter(spaces).items() if 0 < space < track.end):
            yield f"two meeples share a space of {track.id}"  # PAP-140, PAP-143
        if (track.id in p["finished"]) != any(player["best"][k] == track.end for player in players.values()):
            yield f"{track.id} is {'' if track.id in p['finished'] else 'not '}finished"  # PAP-148
    scores = Counter(player["score"] for player in players.values())
    if any(n > 1 for score, n in scores.items() if score):
        yield "two markers share a space of the score track"  # PAP-149


def _points(data: Components, p: dict[str, Any]) -> Iterator[str]:
    """Every point has a source, and every source has paid what it owes (PAP-144..148, PAP-120)."""
    goal_points = {goal.id: goal.points for goal in data.achievements}
    firsts = 0
    for color, player in p["cities"].items():
        earned = Counter(player["earned"])
        if sum(earned.values()) != player["score"] or min(earned.values(), default=0) < 0:
            yield f"the score of {color} does not come from its sources"
        lines = sum(
            track.line_points * sum(line <= best for line in track.lines)
            for track, best in zip(data.tracks, player["best"], strict=True)
        )
        if earned["Lines"] != lines:
            yield f"{color} has {earned['Lines']} points for lines worth {lines}"
        goals = sum(goal_points[goal] for goal, claimer in p["claims"] if claimer == color)
        if earned["Achievements"] != goals:
            yield f"{color} has {earned['Achievements']} points for achievements worth {goals}"
        firsts += earned["First at an end"]
        chips = sum(p["chips"][goal] for goal, owner in p["owners"].items() if owner == color)
        if earned["Bonus chips"] != (chips if p["phase"] == "over" else 0):
            yield f"{color} has {earned['Bonus chips']} points for chips worth {chips}"
        if earned["Awards"] and p["phase"] != "over":
            yield f"{color} has an award before the end"
    if firsts != sum(track.first_bonus for track in data.tracks if track.id in p["finished"]):
        yield f"{firsts} points for the first at an end"


def _goals(data: Components, p: dict[str, Any]) -> Iterator[str]:
    """A claim marker once per achievement, the chip to the first (PAP-120, PAP-121)."""
    claims = [tuple(claim) for claim in p["claims"]]
    if len(set(claims)) != len(claims):
        yield "an achievement is claimed twice by one seat"
    first: dict[str, str] = {}
    for goal, color in claims:
        first.setdefault(goal, color)
    if first != p["owners"]:
        yield f"chips went to {p['owners']}, the first were {first}"
    if sorted(p["chips"].values()) != sorted(data.chips):
        yield f"the chips are worth {p['chips']}"


def _turns(data: Components, p: dict[str, Any]) -> Iterator[str]:
    """As many actions as the level gives, each once; everybody's turn comes round (PAP-060, PAP-061, PAP-169)."""
    order = list(p["cities"])
    start = order.index(p["first"])
    order = order[start:] + order[:start]
    if p["phase"] == "play":
        total = data.actions[p["level"] - 1] + p["extra"]
        if not (0 <= p["actions"] <= p["total"] == total and 0 <= p["extra"] <= data.extra_actions):
            yield f"{p['actions']} of {p['total']} actions, {p['extra']} extra, in level {p['level']}"
        most = p["cities"][p["turn"]]["turns"]
        for at, color in enumerate(order):
            due = most if at <= order.index(p["turn"]) else most - 1
            if p["cities"][color]["turns"] != due:
                yield f"{color} has had {p['cities'][color]['turns']} turns, not {due}"
    elif p["phase"] == "over":
        if len({player["turns"] for player in p["cities"].values()}) > 1:
            yield "the game ended before all had the same number of turns"
        if not p["ending"] or p["level"] != 4:
            yield "the game ended early"


def _between(p: dict[str, Any]) -> Iterator[str]:
    """What lies between two places belongs to a question that is open; a build is paid with own cards (PAP-078)."""
    frames = p.get("agenda", [])
    asked = frames[-1] if frames else {"kind": "", "seat": ""}
    if (p["looked"] or p["ordered"]) and asked["kind"] not in ("keep", "order"):
        yield "cards of a look lie about"
    if p["held"] and asked["kind"] != "under":
        yield f"{p['held']} lies about"
    if sum(frame["kind"] == "close" for frame in frames) != len(p.get("scopes", [])):
        yield "an action is open without its variables"
    build = p.get("build")
    if build is None:
        return
    hand = p["cities"][asked["seat"]]["hand"]
    if asked["kind"] != "build":
        yield "a build is open that nobody is asked about"
    elif build["card"] not in hand + p["row"]:
        yield f"{build['card']} is built from nowhere"
    elif len(set(build["paid"]) & set(hand) - {build["card"]}) != len(build["paid"]):
        yield "a build is paid with cards that are not there"
    elif build["place"] is not None and len(build["paid"]) >= build["price"]:
        yield "a build is paid but does not stand"
