"""What must hold in every position that was played to: nothing appears, vanishes or counts twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.cell_sets import CellSet, at
from ziggurat.games.world_wonders.data.polyominoes import SIZE
from ziggurat.games.world_wonders.data.records import RESOURCES, SIDES, TYPES, Components
from ziggurat.games.world_wonders.data.tables import foot_cells
from ziggurat.games.world_wonders.rules.city import City
from ziggurat.games.world_wonders.rules.state import WorldWonders


def broken(data: Components, state: WorldWonders) -> list[str]:
    """The laws that this position breaks, in words; empty if it is sound."""
    return [
        *_tiles(state),
        *_monuments(state),
        *_supplies(state),
        *_gold(state),
        *_markers(data, state),
        *_maps(data, state),
        *_turns(state),
    ]


def _of_kind(pieces: list[int], kind: int) -> list[int]:
    return [piece for piece in pieces if ops.kind_of(piece) == kind]


def _roads(pieces: list[int], ref: int) -> int:
    """How many roads that were bought as this."""
    return sum(ops.ref_of(piece) == ref for piece in _of_kind(pieces, ops.ROAD))


def _tiles(s: WorldWonders) -> Iterator[str]:
    """Every building tile exists once, and stands with who bought it (WW-047, WW-048)."""
    t = s.tables
    standing = [
        (seat, ops.ref_of(piece), ops.round_of(piece))
        for seat, city in enumerate(s.cities)
        for piece in _of_kind(city.pieces, ops.BUILDING)
    ]
    counted = Counter(tile for _, tile, _ in standing)
    yield from (f"tile {t.tile_ids[tile]} stands {n} times" for tile, n in counted.items() if n > 1)
    turned: dict[int, int] = {}
    for n, stack in enumerate(s.stacks):
        if sorted(stack) != sorted(t.stack_tiles[n]):
            yield f"stack {t.stack_ids[n]} does not hold its tiles once each"
        turned |= {tile: number for number, tile in enumerate(stack, 1)}
    for seat, tile, number in standing:
        if turned.get(tile) != number:
            yield f"tile {t.tile_ids[tile]} of seat {seat} was not on offer in round {number}"
    for n, buyer in enumerate(s.sold):
        owners = [seat for seat, tile, _ in standing if tile == s.tile(n)]
        if s.phase == ops.PLACE and s.item == ops.ITEM_STACK + n:
            owners.append(s.order[s.at])
        if owners != ([buyer] if buyer >= 0 else []):
            yield f"the tile of {t.stack_ids[n]} is sold to {buyer} and stands with {owners}"
        if buyer == ops.AUTOMATON and not s.mode:
            yield "the Automaton buys in a game without it"


def _monuments(s: WorldWonders) -> Iterator[str]:
    """Every monument is in one place, and as many are face up as should be (WW-026, WW-076, WW-130)."""
    t = s.tables
    standing = [ops.ref_of(piece) for city in s.cities for piece in _of_kind(city.pieces, ops.MONUMENT)]
    places = standing + s.up + s.deck + s.solo_pile
    if s.phase == ops.PLACE and s.item >= t.monument0:
        places.append(s.item - t.monument0)
    if sorted(places) != list(range(t.monuments)):
        yield f"monuments are not in one place each: {sorted(places)}"
    up = t.monuments_up_solo if s.mode else t.monuments_up
    if len(s.up) > up or (s.deck and len(s.up) < up):
        yield f"{len(s.up)} monuments are face up and {len(s.deck)} in the deck"
    if s.mode and sorted(s.solo_seen + s.solo_deck) != list(range(len(t.solo_ids))):
        yield "a solo card is missing or there twice"
    for city in s.cities:
        if city.monuments != len(_of_kind(city.pieces, ops.MONUMENT)):
            yield "monuments are miscounted"


def _supplies(s: WorldWonders) -> Iterator[str]:
    """Roads, towers, pedestals, loans and free roads: what is gone from the offer lies on a map (WW-049, WW-050)."""
    t = s.tables
    this = [piece for city in s.cities for piece in city.pieces if ops.round_of(piece) == s.round]
    in_hand = s.item if s.phase == ops.PLACE else -1
    bought = in_hand == ops.ITEM_LONG_ROAD and (s.rest == ops.TWO_ROADS or not s.owes_road(s.order[s.at]))
    longs = _roads(this, ops.LONG_ROAD) + bought
    towers = len(_of_kind(this, ops.TOWER)) + (in_hand == ops.ITEM_TOWER)
    shorts = _roads(this, ops.SHORT_ROAD)
    whole = len(t.short_grounds)
    if in_hand == ops.ITEM_SHORT_ROADS:
        shorts += sum(s.rest >> n & 1 for n in range(whole))
    gone = [most - left for most, left in zip(t.offers[s.seats], s.offer)]
    if min(gone) < 0 or min(s.offer) < 0:
        yield f"the offer is {s.offer} of {t.offers[s.seats]}"
    fewest = (shorts + whole - 1) // whole
    if s.mode:  # the Automaton may have taken some
        if longs > gone[0] or towers > gone[2] or fewest > gone[1]:
            yield "more roads or towers lie on the map than were on offer"
    elif longs != gone[0] or towers != gone[2] or not fewest <= gone[1] <= max(shorts, gone[1] if shorts else 0):
        yield f"gone from the offer are {gone}, on maps {longs} long roads, {shorts} short ones, {towers} towers"
    if sum(loan != ops.NO_LOAN for loan in s.loans) > t.loans:
        yield "more loans than tiles"
    owners = [buyer for buyer in s.pedestals if buyer != ops.NOBODY]
    if len(set(owners)) != len(owners):
        yield "a seat has two pedestals"
    for seat, city in enumerate(s.cities):
        free, owed = _roads(city.pieces, ops.FREE_ROAD), int(s.owes_road(seat))
        if free + owed != 1:
            yield f"seat {seat} has {free} free roads and owes {owed}"
        if owed and s.round > 1:
            yield f"seat {seat} owes its free road in round {s.round}"


def _gold(s: WorldWonders) -> Iterator[str]:
    """What was spent in the round bought what lies there, and no more than the limit (WW-040, WW-072, WW-085)."""
    t = s.tables
    whole = len(t.short_grounds)
    for seat, city in enumerate(s.cities):
        if not 0 <= s.spent[seat] <= s.limit(seat):
            yield f"seat {seat} has spent {s.spent[seat]} of {s.limit(seat)}"
        mine = [piece for piece in city.pieces if ops.round_of(piece) == s.round]
        held = s.item if s.phase == ops.PLACE and s.order[s.at] == seat else -1
        known = t.prices[ops.ITEM_LONG_ROAD] * _roads(mine, ops.LONG_ROAD)
        known += t.prices[ops.ITEM_TOWER] * len(_of_kind(mine, ops.TOWER))
        buildings = _of_kind(mine, ops.BUILDING)
        known += sum(t.prices[ops.ITEM_STACK + t.tile_stack[ops.ref_of(piece)]] for piece in buildings)
        known += sum(t.prices[ops.ITEM_PEDESTAL + n] for n, buyer in enumerate(s.pedestals) if buyer == seat)
        if (
            held >= 0
            and held < t.monument0
            and held != ops.ITEM_SHORT_ROADS
            and not (held == ops.ITEM_LONG_ROAD and s.paid == 0)
        ):
            known += t.prices[held]
        shorts = _roads(mine, ops.SHORT_ROAD)
        fewest, most = (shorts + whole - 1) // whole, shorts
        if held == ops.ITEM_SHORT_ROADS:
            fewest, most = max(fewest, 1), most + 1
        rest = s.spent[seat] - known
        if held >= t.monument0 or _of_kind(mine, ops.MONUMENT):
            if s.gold(seat) or rest < 1:
                yield f"seat {seat} has a monument of this round and {s.gold(seat)} gold left"
        elif not any(fewest <= rest - repaid <= most for repaid in (0, t.loan_repay)):
            yield f"seat {seat} has spent {s.spent[seat]}, {rest} of it for nothing that is seen"


def _markers(data: Components, s: WorldWonders) -> Iterator[str]:
    """Markers stand where all gains together have moved them (WW-140..143)."""
    board = next(board for board in data.resource_boards if board.side == SIDES[s.board_side])
    for seat, city in enumerate(s.cities):
        gains: Counter[str] = Counter()
        for piece in city.pieces:
            if ops.kind_of(piece) == ops.BUILDING:
                gains.update({str(name): n for name, n in data.tiles[ops.ref_of(piece)].gains.items()})
            elif ops.kind_of(piece) == ops.MONUMENT:
                gains.update({str(name): n for name, n in data.monuments[ops.ref_of(piece)].gains.items()})
        people = gains["population"]
        for n, name in enumerate(RESOURCES):
            track = board.tracks[name]
            value = min(track.last, gains[name])
            people += sum(space <= value for space in track.people)
            if s.goods[3 * seat + n] != value:
                yield f"{name} of seat {seat} is {s.goods[3 * seat + n]}, not {value}"
        if s.people[seat] != min(people, len(board.rings) - 1):
            yield f"the population of seat {seat} is {s.people[seat]}, not {min(people, len(board.rings) - 1)}"


def _cells(words: CellSet) -> set[int]:
    return {cell for cell in range(SIZE * SIZE) if words[cell // 48] >> cell % 48 & 1}


def _maps(data: Components, s: WorldWonders) -> Iterator[str]:
    """Pieces lie on cells of their own, and what a city remembers is what its pieces say."""
    for seat, city in enumerate(s.cities):
        laid = [
            (piece, [cell for foot in ops.feet_of(piece) for cell in foot_cells(s.tables, foot)])
            for piece in city.pieces
        ]
        cells = [cell for _, there in laid for cell in there]
        if s.laid and s.order[s.at] == seat:
            cells += [cell for foot in s.laid for cell in foot_cells(s.tables, foot)]
        if len(set(cells)) != len(cells):
            yield f"two pieces of seat {seat} lie on one cell"
        yield from (f"seat {seat}: {law}" for law in _city_masks(data, s, city, laid))


def _city_masks(data: Components, s: WorldWonders, city: City, laid: list[tuple[int, list[int]]]) -> Iterator[str]:
    signs = "".join(data.maps[city.map].rows)
    taken = {cell for _, there in laid for cell in there}

    def shown(sign: str) -> set[int]:
        return {cell for cell in range(SIZE * SIZE) if signs[cell] == sign and cell not in taken}

    def of(kind: int) -> set[int]:
        return {cell for piece, there in laid if ops.kind_of(piece) == kind for cell in there}

    expected = {
        "taken": (city.taken, taken),
        "free": (city.free, set(range(SIZE * SIZE)) - taken),
        "roads": (city.roads, of(ops.ROAD)),
        "towers": (city.towers, of(ops.TOWER)),
        "natural": (city.natural, shown("*")),
        "water": (city.water, shown("~")),
        "green": (city.green, shown(".")),
    }
    for name, (words, wanted) in expected.items():
        if _cells(words) != wanted:
            yield f"the city is wrong about {name}"
    for kind in range(len(TYPES)):
        words = at(city.types, kind)
        tiles = [(piece, there) for piece, there in laid if ops.kind_of(piece) == ops.BUILDING]
        wanted = {cell for piece, there in tiles if s.tables.tile_type[ops.ref_of(piece)] == kind for cell in there}
        if _cells(words) != wanted:
            yield f"the city is wrong about {TYPES[kind]}"


def _turns(s: WorldWonders) -> Iterator[str]:
    """One seat is asked, it is not out, and something is in hand exactly while it is placed."""
    if sorted(s.order) != list(range(s.seats)):
        yield f"the turn order is {s.order}"
    if not s.pending:
        if s.out != (1 << s.seats) - 1:
            yield "the game is over before everybody is out of the round"
        return
    if s.pending != 1 << s.order[s.at]:
        yield "not the seat on turn is asked, or not it alone"
    # Who bought a monument first and has the free road to place has no gold left, but the turn is not over.
    if s.out & s.pending:
        yield "a seat is asked that is out of the round"
    if (
        (s.phase == ops.PLACE) != (s.item >= 0)
        or (s.phase == ops.PLACE) != (s.rest > 0)
        or (s.laid and s.phase != ops.PLACE)
    ):
        yield "something is in hand and not placed, or placed and not in hand"
    for seat in range(s.seats):
        if not s.is_out(seat) and s.gold(seat) <= 0 and not (s.phase == ops.PLACE and s.pending >> seat & 1):
            yield f"seat {seat} is not out and has no gold"
