"""S6 to S8 of the Lost Wonders: draws, Sorceress, Diplomat, wandering and copies."""

from __future__ import annotations

from tests.seven_wonders.referee.data import CARDS, SIDES, color_of, name_of
from tests.seven_wonders.referee.effects import Effects, Task
from tests.seven_wonders.referee.flow import Flow, Pick, ask
from tests.seven_wonders.referee.table import City, Piece, Table, effects_of, start_effects


def draw(table: Table, effects: Effects, city: City, task: Task) -> Flow[None]:
    """LW-206, LW-236: some cards that are out, one of them built free, the others boxed."""
    effect = task.effect
    unused = [
        card
        for card in table.removed
        if (color_of(card) == "purple" if effect["deck"] == "guild" else color_of(card) == effect["deck"])
        and CARDS[card]["age"] in effect.get("ages", [1, 2, 3])
    ]
    n = min(effect["n"], len(unused))
    if not n:
        return
    drawn = effects.luck.drawn(city.color)
    assert len(drawn) == n
    assert not set(drawn) - set(unused), f"drawn: {drawn}, out are {unused}"
    able = sorted(card for card in drawn if name_of(card) not in city.names())
    answer = yield from ask(city.color, ["pass", *(f"raise-{card}" for card in able)])
    table.removed = [card for card in table.removed if card not in drawn]
    if answer != "pass":
        piece = effects.place_card(city, answer.removeprefix("raise-"), "drawn")
        effects.enter(city, piece)
        effects.built(city, piece)


def steal(table: Table, effects: Effects, city: City) -> Flow[None]:
    """LW-220: every opponent gives up a leader; the owner may play one of them."""
    offered: list[str] = []
    for other in table.cities.values():
        if other is city or other.color == table.partner(city.color) or {city.color, other.color} & table.phased:
            continue
        if other.leaders:
            card = yield from ask(other.color, sorted(other.leaders))
            other.leaders.remove(card)
            offered.append(card)
    if offered:
        answer = yield from ask(city.color, ["pass", *sorted(offered)])
        if answer != "pass":
            effects.enter(city, effects.place_card(city, answer, "recruited"))


def goods_of(card: str) -> int:
    """The number of goods in a cost."""
    return sum(CARDS[card].get("cost", {}).get("goods", {}).values())


def swappable(piece: Piece) -> bool:
    """LW-220: structures without coins in the cost."""
    return piece.card and piece.color != "white" and not CARDS[piece.what].get("cost", {}).get("coins")


def swaps(table: Table, city: City) -> list[tuple[str, str, str]]:
    """Own card, the other city, its card; nobody reaches a phased city (LW-080)."""
    out = []
    for mine in city.pieces:
        for other in table.cities.values():
            if other is city or other.color in table.phased or not swappable(mine):
                continue
            for theirs in other.pieces:
                # A card against its equal changes nothing and is not offered.
                if swappable(theirs) and mine.what != theirs.what and goods_of(mine.what) == goods_of(theirs.what):
                    here = city.names() - {name_of(mine.what)}
                    there = other.names() - {name_of(theirs.what)}
                    if name_of(theirs.what) not in here and name_of(mine.what) not in there:
                        out.append((mine.what, other.color, theirs.what))
    return out


def swap(table: Table, effects: Effects, city: City) -> Flow[None]:
    """One's own card first, then the other one."""
    every = swaps(table, city)
    if not every:
        return
    mine = yield from ask(city.color, ["pass", *sorted({f"raise-{own}" for own, _, _ in every})])
    if mine == "pass":
        return
    rest = [(color, theirs) for own, color, theirs in every if f"raise-{own}" == mine]
    answer = yield from ask(city.color, ["pass", *sorted({f"raise-{theirs}" for _, theirs in rest})])
    if answer == "pass":
        return
    owners = sorted({color for color, theirs in rest if f"raise-{theirs}" == answer}, key=table.colors.index)
    owner = owners[0]
    if len(owners) > 1:
        seat = yield from ask(city.color, ["pass", *(f"seat-{color}" for color in owners)])
        if seat == "pass":
            return
        owner = seat.removeprefix("seat-")
    other = table.cities[owner]
    given = next(p for p in city.pieces if p.card and f"raise-{p.what}" == mine)
    taken = next(p for p in other.pieces if p.card and f"raise-{p.what}" == answer)
    for here, gone, new in ((city, given, taken), (other, taken, given)):
        here.pieces = [piece for piece in here.pieces if piece is not gone]
        effects.place_card(here, new.what, "swapped").marked = new.marked


def gaps(table: Table, color: str) -> list[str]:
    """LW-083: the places between two others, told by who would then sit on the right."""
    others = [other for other in table.circle if other != color]
    at = table.circle.index(color)
    return [other for other in others if other != table.circle[(at - 1) % table.seats]]


def wander(table: Table, color: str) -> Flow[None]:
    answer = yield from ask(color, ["pass", *(f"seat-{other}" for other in gaps(table, color))])
    if answer != "pass":
        table.circle.remove(color)
        table.circle.insert(table.circle.index(answer.removeprefix("seat-")) + 1, color)


def copy(table: Table, effects: Effects, city: City, task: Task) -> Flow[None]:
    """LW-088 to LW-090, LW-251, LW-252: the effect of a card or of stage I of a neighbor."""
    effect = task.effect
    models: dict[str, Piece] = {}
    sides = ("left", table.left(city.color)), ("right", table.right(city.color))
    for side, color in sides if city.color not in table.phased else ():
        other = table.cities[color]
        for piece in other.pieces:
            by_age = not effect.get("ages") or (piece.card and CARDS[piece.what]["age"] in effect["ages"])
            by_color = not effect.get("colors") or piece.color in effect["colors"]
            if piece.card and piece.color != "white" and by_age and by_color:
                models[f"raise-{piece.what}"] = piece
            if piece.what == f"stage-{effect.get('stage')}" and piece.stage:
                what = f"{piece.what}@{other.board}"
                models[f"from-{side}"] = Piece(what, "copied", 0, 0, effects_of(what, ""))
    if not models:
        return
    answer = yield from ask(city.color, sorted(models))
    model = models[answer]
    mine = Piece(model.what, "copied", table.age, table.turn, effects_of(model.what, ""), True, under=task.stage)
    city.pieces.append(mine)
    effects.enter(city, mine)
    for part in mine.effects:
        if part["op"] == "copy-stage":
            # LW-090: what that stage would copy beside the own city.
            beside = table.cities[table.left(city.color) if "left" in part["of"] else table.right(city.color)]
            what = f"stage-{part['stage']}@{beside.board}"
            further = Piece(what, "copied", table.age, table.turn, effects_of(what, ""), True, under=task.stage)
            city.pieces.append(further)
            effects.enter(city, further)


def replace(table: Table, effects: Effects, city: City, task: Task) -> Flow[None]:
    """LW-091, LW-092: another board, with the stage card under its stage I."""
    offers = effects.luck.boards(city.color)
    in_use = {other.side["board"] for other in table.cities.values()}
    assert all(SIDES[side]["board"] not in in_use for side in offers), f"on offer: {offers}"
    assert len({SIDES[side]["board"] for side in offers}) <= task.effect["n"]
    assert all(side[-1].upper() in task.effect["faces"] for side in offers)
    city.board = yield from ask(city.color, sorted(offers))
    card = city.under[1]
    city.pieces = [piece for piece in city.pieces if not piece.stage and piece.how != "start"]
    start = Piece("start", "start", table.age, table.turn, start_effects(city.board), fresh=True)
    city.pieces.append(start)
    effects.enter(city, start)
    for piece in effects.place_stage(city, Pick(card=card, use="stage", stage=1, source="left")):
        effects.enter(city, piece)
