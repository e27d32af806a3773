"""Each of the 90 mayor actions, played from a set-up position; what comes of it is written down by hand."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest

from tests.paper_skyscrapers.play import CARDS, DATA, city, deck, do, hand, scores, setup, tracks, view


class Case(NamedTuple):
    """The acting card X is violet's roof at +1, the mayor comes from the city card at 0.

    Names for cards that do not matter otherwise: h1 to h4 violet's hand, r1 to r3 the row, d1 to d12 the deck from the
    top, n1 to n4 the next deck. What `after` does not name must be as it was before.
    """

    answers: str
    after: str
    hand: str = "h1 h2 h3 h4"
    tracks: str = "0 0 0"
    rival: str = "0 0 0"
    """Spaces of lime's meeples."""
    city: str = "+1: X"
    lime: str = ""
    """Lime's buildings beside the city card."""
    lime_hand: str = ""
    pile: str = ""


CASES = {
    # ---- level 1
    "town-hall": Case("", "hand: h1 h2 h3 h4 d1 d2"),
    "branch-library": Case("d2 d3", "hand: h1 h2 h3 h4 d2; deck: d3 d1 d4"),
    "fire-station": Case("park d4 d3 d2", "hand: h1 h2 h3 h4 d5; deck: d4 d3 d2 d1 d6"),
    "public-school": Case("", "hand: h1 h2 h3 h4 n1"),
    "corner-store": Case("tuck-h1", "hand: h2 h3 h4 d1; +1: h1 X"),
    "farmers-market": Case("yes tuck-r2", "0: r2 home; row: r1 d1 r3; mayor: 0"),
    "diner": Case("tuck-h1 at0 tuck-h2 at+1", "hand: h3 h4; 0: h1 home; +1: h2 X"),
    "newsstand": Case("tuck-h3 at0", "hand: h1 h2 h4; 0: h3 home; tracks: 1 0 0"),
    "brickyard": Case("h2", "hand: h1 h3 h4 d1 d2; pile: h2; tracks: 1 0 0"),
    "lumber-mill": Case(
        "branch-library town-hall at+2",
        "hand: walk-up-flats; pile: branch-library; +2: town-hall; tracks: 0 1 1",
        hand="town-hall walk-up-flats branch-library",
    ),
    "cannery": Case("h1 h2", "hand: h3 h4 n1 n2; pile: h1 h2"),
    "rail-yard": Case("h1 corner-store tuck-h2", "hand: h3 h4 d1; pile: h1; +1: h2 X"),
    "pocket-park": Case("profit population", "tracks: 1 0 1"),
    "playground": Case("profit", "tracks: 2 0 0; hand: h1 h2 h3 h4 d1 d2", rival="1 0 0"),
    "community-garden": Case("", "tracks: 0 0 2; score: 1", city="+1: pocket-park X"),
    "riverside-trail": Case("prestige", "tracks: 1 3 0", tracks="2 0 0"),
    "row-houses": Case(
        "town-hall at+2 diner",
        "hand: cannery; pile: diner; +2: town-hall; tracks: 0 1 1",
        hand="town-hall diner cannery",
    ),
    "boarding-house": Case(
        "fire-station at-1 cannery",
        "hand: diner d1; pile: cannery; -1: fire-station; tracks: 0 1 1",
        hand="fire-station diner cannery",
    ),
    "bungalow-court": Case(
        "fire-station at+2", "hand: town-hall; +2: fire-station; tracks: 0 1 1", hand="town-hall fire-station"
    ),
    "walk-up-flats": Case("town-hall at+1", "hand: ; +1: X town-hall; tracks: 0 1 1", hand="town-hall"),
    # ---- level 2
    "carnegie-library": Case(
        "yes draw-d1 draw-d3", "hand: h1 h2 h3 h4 d1 d3; pile: r1 r2 r3; row: d4 d2 d5; deck: d6 d7"
    ),
    "courthouse": Case("park d4 d3 d2", "hand: h1 h2 h3 h4 d5 d6 d7; deck: d4 d3 d2 d1 d8"),
    "public-hospital": Case("d4 d1 d3", "hand: h1 h2 h3 h4 d1 d4; deck: d3 d2 d5"),
    "university-quad": Case("", "hand: h1 h2 h3 h4 n1 d1"),
    "department-store": Case("tuck-h1 at0 tuck-h2 at0 draw-deck", "hand: h3 h4 d1; 0: h2 h1 home"),
    "pike-place-market": Case("tuck-r1 at0 tuck-h4", "hand: h1 h2 h3; 0: r1 home; +1: h4 X; row: d1 r2 r3"),
    "movie-palace": Case("tuck-h1 at+1 prestige", "hand: h2 h3 h4 d1; +1: h1 X; tracks: 0 1 0"),
    "savings-bank": Case("at0", "0: d1 home; tracks: 1 0 0; deck: d2 d3"),
    "steel-foundry": Case(
        "courthouse brownstone-row at+2",
        "hand: carnegie-library; pile: courthouse; +2: brownstone-row; tracks: 0 1 2; score: 1",
        hand="brownstone-row carnegie-library courthouse",
    ),
    "brewery": Case("h1 profit h2 population", "hand: h3 h4; pile: h1 h2; tracks: 2 0 2; score: 1"),
    "power-station": Case(
        "garden-conservatory",
        "hand: courthouse; pile: garden-conservatory; tracks: 2 2 2; score: 1",
        hand="garden-conservatory courthouse",
    ),
    "scrapyard": Case(
        "at+2 profit prestige",
        "hand: h1 h2 h3 h4 d1 d2 d3 d4; pile: courthouse carnegie-library; +2: ; tracks: 1 1 0",
        city="+1: X; +2: carnegie-library courthouse",
    ),
    "garden-conservatory": Case("", "tracks: 1 1 1"),
    "boating-lake": Case(
        "prestige draw-r1", "tracks: 0 3 0; hand: h1 h2 h3 h4 r1; row: d1 r2 r3; deck: d2 d3", rival="0 1 0"
    ),
    "city-zoo": Case(
        "profit", "tracks: 1 0 0; hand: h1 h2 h3 h4 d1", city="+1: X; +2: carnegie-library; +3: steel-foundry"
    ),
    "botanical-terrace": Case("population", "tracks: 2 1 5; score: 2", tracks="3 1 1"),
    "garden-apartments": Case(
        "carnegie-library at+2", "hand: ; +2: carnegie-library; tracks: 0 2 0", hand="carnegie-library"
    ),
    "brownstone-row": Case(
        "public-school at+2 yes carnegie-library at+3 diner",
        "hand: cannery; pile: diner; +2: public-school; +3: carnegie-library; tracks: 0 2 1",
        hand="public-school carnegie-library diner cannery",
    ),
    # Pike Place Market wants residential, and X next door is.
    "tenement-block": Case(
        "pike-place-market at+2 h1",
        "hand: h2 h3 h4; pile: h1; +2: pike-place-market; row: r1 d1 r3; tracks: 2 0 0",
    ),
    "loft-conversion": Case(
        "courthouse at+1 draw-deck", "hand: d1; +1: X courthouse; tracks: 0 2 0", hand="courthouse"
    ),
    # ---- level 3
    "copley-square-library": Case(
        "draw-r1 draw-deck draw-r2", "hand: h1 h2 h3 h4 r1 d2 r2; row: d1 d3 r3; deck: d4 d5"
    ),
    "state-capitol": Case("d1 d2 d5 d4", "hand: h1 h2 h3 h4 d1 d2 d5; deck: d4 d3 d6"),
    "natural-history-museum": Case("draw-r2", "hand: h1 h2 h3 h4 n1 n2 r2; row: r1 d1 r3"),
    "palais-garnier": Case(
        "industrial d8 d1 yes",
        "hand: h1 h2 h3 h4 d3 d4 d5 d6 d7; deck: d8 d1 d2 d9; score: 3",
        city="+1: X; +2: town-hall newsstand lumber-mill",
    ),
    "griffith-observatory": Case("", "hand: h1 h2 h3 h4 d1 d2"),
    "galleria-vittorio-emanuele": Case("tuck-r1 at0 tuck-r2 at+1", "0: r1 home; +1: r2 X; row: d1 d2 r3; deck: d3 d4"),
    "stock-exchange": Case("tuck-h1 tuck-h2", "hand: h3 h4; +1: h2 h1 X; tracks: 2 0 0"),
    "grand-station-hotel": Case("at0", "0: n1 home; hand: h1 h2 h3 h4 n2"),
    "shinjuku-night-market": Case(
        "tuck-town-hall",
        "hand: copley-square-library d1 d2 d3; +1: town-hall X",
        hand="town-hall copley-square-library",
    ),
    "riverfront-casino": Case("at0 draw-deck", "0: diner home; hand: h1 h2 h3 h4 d1; lime_hand: ", lime_hand="diner"),
    "naval-shipyard": Case(
        "copley-square-library state-capitol at+2",
        "hand: reichstag; pile: copley-square-library; +2: state-capitol; tracks: 0 3 1",
        hand="state-capitol reichstag copley-square-library",
    ),
    "motor-works": Case("h1 profit stop", "hand: h2 h3 h4 d1; pile: h1; tracks: 1 0 0"),
    "oil-refinery": Case("state-capitol draw-deck", "hand: h1 h3 h4 d1; pile: state-capitol; tracks: 0 3 1"),
    "printing-works": Case(
        "town-hall public-school public-school",
        "hand: diner n1 d1 d2; pile: town-hall public-school",
        hand="town-hall public-school diner",
    ),
    "container-port": Case("h1", "hand: h2 h3 h4 diner d1 d2; pile: h1; lime_hand: ", lime_hand="diner"),
    "millennium-park": Case("profit profit population", "tracks: 2 0 1"),
    "kew-gardens": Case("profit prestige", "tracks: 1 1 0", city="+1: pocket-park X"),
    "the-embarcadero": Case("profit population", "tracks: 4 0 1; score: 1", rival="2 0 0"),
    "navy-pier": Case("option-3 at0 at+1", "0: d1 home; +1: d2 X; deck: d3 d4"),
    "olympic-park": Case("prestige", "tracks: 0 3 0; rival: 5 4 5", rival="5 5 5"),
    "dakota-apartments": Case(
        "copley-square-library at+2", "hand: ; +2: copley-square-library; tracks: 0 3 0", hand="copley-square-library"
    ),
    "marina-city": Case(
        "carnegie-library at0 yes courthouse at+1",
        "hand: ; 0: home carnegie-library; +1: X courthouse; tracks: 0 4 0",
        hand="carnegie-library courthouse",
    ),
    "student-quarter": Case(
        "carnegie-library at+2",
        "hand: copley-square-library d1; +2: carnegie-library; tracks: 0 2 0",
        hand="carnegie-library copley-square-library",
    ),
    # The Galleria costs 3, 2 less by the action, and 1 less for X next door.
    "cooperative-village": Case(
        "galleria-vittorio-emanuele at+2",
        "+2: galleria-vittorio-emanuele; row: r1 d1 r3; tracks: 3 0 0; score: 1",
    ),
    "flatiron-lofts": Case(
        "town-hall at+1",
        "hand: ; pile: diner cannery; +1: X town-hall; tracks: 0 2 2; score: 1",
        hand="town-hall diner cannery",
    ),
    # ---- level 4
    "reichstag": Case("draw-deck draw-deck draw-deck", "hand: h1 h2 h3 h4 d1 d2 d3; actions: 3"),
    "united-nations-headquarters": Case(
        "d1 d2 d3 d4 d7 d6", "hand: h1 h2 h3 h4 d1 d2 d3 d4; deck: d8 d9; bottom: d7 d6 d5"
    ),
    "smithsonian": Case("draw-deck draw-deck draw-r1", "hand: h1 h2 h3 h4 d1 d2 r1; row: d3 r2 r3; deck: d4 d5"),
    "sydney-opera-house": Case(
        "commercial d6 d5 d4 yes reichstag at+2 h2 h3 h4",
        "hand: d1 d2; pile: h2 h3 h4; +2: reichstag; tracks: 0 4 1; deck: d6 d5 d4 d3 d7",
    ),
    "library-of-congress": Case(
        "newsstand diner", "hand: h1 h2 h3 h4 newsstand diner d1 d2; pile: cannery", pile="diner cannery newsstand"
    ),
    "mall-of-america": Case("", "0: d1 home; +1: d2 X"),
    "harrods": Case(
        "tuck-h1 at0 stop draw-r1 draw-deck", "hand: h2 h3 h4 r1 d2; 0: h1 home; row: d1 r2 r3; deck: d3 d4"
    ),
    "burj-khalifa": Case("", "hand: h1 h2 h3 h4 d1 d2; +1: diner X; lime +1: ", lime="+1: diner; +2: reichstag"),
    "times-square": Case("at0", "hand: d1 d2; 0: town-hall home", hand="town-hall"),
    "willis-tower": Case(
        "tuck-r1",
        "hand: h1 h2 h3 h4 d2; +1: r1 diner cannery newsstand X; row: d1 r2 r3; score: 1; deck: d3 d4",
        city="+1: diner cannery newsstand X",
    ),
    "gigafactory": Case(
        "reichstag united-nations-headquarters at+2",
        "hand: h3 h4; pile: reichstag; +2: united-nations-headquarters; tracks: 0 6 0; score: 1",
    ),
    "port-of-rotterdam": Case("h1 h2", "hand: h3 h4 d1 d2 d3 d4 d5 d6; pile: h1 h2"),
    "hoover-dam": Case("h1 profit prestige stop", "hand: h2 h3 h4; pile: h1; tracks: 1 1 0"),
    "battersea-power-station": Case("h1 draw-deck", "hand: h2 h3 h4 d1 d2 d3; pile: h1", lime="+1: town-hall"),
    "cape-canaveral": Case("h1 h2 h3", "hand: h4 d1 d2; pile: h1 h2 h3; score: 2"),
    "central-park": Case("profit prestige population population", "tracks: 1 1 2; score: 1"),
    "gardens-by-the-bay": Case("prestige", "tracks: 1 2 1"),
    "golden-gate-park": Case("profit profit", "tracks: 2 0 0", city="+1: town-hall newsstand X"),
    "niagara-overlook": Case("profit", "tracks: 2 1 3; score: 2", tracks="4 0 3"),
    "copacabana-promenade": Case("", "tracks: 3 6 2; score: 1", tracks="3 1 2"),
    "habitat-67": Case("state-capitol at+2", "hand: ; +2: state-capitol; tracks: 0 3 1", hand="state-capitol"),
    "barbican-estate": Case(
        "public-school at+2 yes copley-square-library at+3",
        "hand: ; +2: public-school; +3: copley-square-library; tracks: 0 3 1",
        hand="public-school copley-square-library",
    ),
    # Mall of America costs 5, 3 less by the action, and 1 less for X next door.
    "aqua-tower": Case(
        "mall-of-america at+2 h1",
        "hand: h2 h3 h4; pile: h1; +2: mall-of-america; row: r1 d1 r3; tracks: 5 0 0; score: 1",
    ),
    "bosco-verticale": Case(
        "branch-library at+2", "hand: reichstag; +2: branch-library; tracks: 0 2 0", hand="branch-library reichstag"
    ),
    "the-interlace": Case(
        "yes carnegie-library at+2 courthouse at+3",
        "hand: ; +2: carnegie-library; +3: courthouse; tracks: 0 4 0",
        hand="carnegie-library courthouse",
    ),
}


class Stage:
    """A case with all its names filled in."""

    def __init__(self, card: str, case: Case) -> None:
        level = CARDS[card].level
        told = f"{case.hand} {case.answers} {case.after} {case.city} {case.lime} {case.lime_hand} {case.pile}"
        # Cards that the answers name from row or hand keep their usual places; others must not stand there twice.
        placed = set(re.findall(r"[a-z0-9-]+", f"{case.hand} {case.city} {case.lime} {case.lime_hand} {case.pile}"))
        same = [one.id for one in DATA.cards if one.level == level and one.id != card and one.id not in placed]
        after = [
            one.id for one in DATA.cards if one.level == min(level + 1, 4) and one.id not in (*placed, *same, card)
        ]
        self.alias = {"X": card, "home": "philadelphia"}
        for letter, cards in (("h", same[:4]), ("r", same[4:7]), ("d", same[7:])):
            self.alias |= {f"{letter}{i}": name for i, name in enumerate(cards, 1)}
        self.alias |= {f"n{i}": name for i, name in enumerate(after, 1)}
        assert all(word in self.alias for word in re.findall(r"\b[hrdn]\d+\b", told))
        self.card, self.case, self.level = card, case, level

    def words(self, text: str) -> list[str]:
        return [re.sub(r"\b([hrdn]\d+|X|home)$", lambda m: self.alias[m[0]], word) for word in text.split()]

    def city(self, text: str, home: str) -> dict[int, list[str]]:
        out = {0: [home]}
        for part in filter(None, map(str.strip, text.split(";"))):
            place, cards = part.split(":")
            out[int(place)] = self.words(cards)
        return out

    def position(self) -> dict[str, Any]:
        case = self.case
        names = [self.alias[f"d{i}"] for i in range(1, 60) if f"d{i}" in self.alias]
        decks = {str(self.level): [*names, "round-end"]}
        if self.level < 4:
            after = [self.alias[f"n{i}"] for i in range(1, 60) if f"n{i}" in self.alias]
            decks[str(self.level + 1)] = [*after, "round-end"]
        violet = {
            "buildings": {str(place): cards for place, cards in self.city(case.city, "philadelphia").items()},
            "hand": self.words(case.hand),
            "tracks": [int(n) for n in case.tracks.split()],
        }
        lime = {
            "buildings": {str(place): cards for place, cards in self.city(case.lime, "new-orleans").items()},
            "hand": self.words(case.lime_hand),
            "tracks": [int(n) for n in case.rival.split()],
        }
        row = [self.alias[name] for name in ("r1", "r2", "r3")]
        cities = {"violet": violet, "lime": lime}
        return {"level": self.level, "cities": cities, "row": row, "pile": self.words(case.pile), "decks": decks}

    def expected(self) -> dict[str, Any]:
        case = self.case
        out: dict[str, Any] = {
            "hand": sorted(self.words(case.hand)),
            "tracks": case.tracks,
            "rival": case.rival,
            "pile": self.words(case.pile),
            "row": [self.alias[name] for name in ("r1", "r2", "r3")],
            "score": "0",
            "actions": "2",
            "mayor": "1",
            "lime_hand": sorted(self.words(case.lime_hand)),
        }
        mine, theirs = self.city(case.city, "philadelphia"), self.city(case.lime, "new-orleans")
        for part in map(str.strip, case.after.split(";")):
            key, value = (side.strip() for side in part.split(":"))
            if key in ("hand", "lime_hand"):
                out[key] = sorted(self.words(value))
            elif key in ("pile", "row", "deck", "bottom"):
                out[key] = self.words(value)
            elif key in out:
                out[key] = value
            else:
                town, place = (theirs, key.removeprefix("lime ")) if key.startswith("lime ") else (mine, key)
                town[int(place)] = self.words(value)
        out["city"] = {place: cards for place, cards in mine.items() if cards}
        out["lime"] = {place: cards for place, cards in theirs.items() if cards}
        return out


def test_every_card_has_a_case() -> None:
    assert set(CASES) == set(CARDS)


@pytest.mark.rule("PAP-005", "PAP-130", "EFF-34")
@pytest.mark.parametrize("card", CASES)
def test_the_action_does_what_its_card_says(card: str) -> None:
    stage = Stage(card, CASES[card])
    state = setup(**stage.position())
    do(state, "mayor+1", *(stage.words(CASES[card].answers)))
    expected = stage.expected()
    shown = view(state)
    found: dict[str, Any] = {
        "hand": hand(state),
        "tracks": " ".join(map(str, tracks(state))),
        "rival": " ".join(map(str, tracks(state, "lime"))),
        "pile": list(shown.discard),
        "row": list(shown.row),
        "score": str(scores(state)[0]),
        "actions": str(shown.actions),
        "mayor": str(shown.boards[0].mayor),
        "lime_hand": hand(state, "lime"),
        "city": city(state),
        "lime": city(state, "lime"),
    }
    there = deck(state, stage.level)
    if "deck" in expected:
        found["deck"] = there[: len(expected["deck"])]
    if "bottom" in expected:
        found["bottom"] = there[-len(expected["bottom"]) :]
    assert found == expected
    assert view(state, "violet").asked == "action"  # nothing of it is left
