"""S6: builds from the discard pile, courtesans and further recruits, in their order (SW-101)."""

from __future__ import annotations

from tests.seven_wonders.referee import lost
from tests.seven_wonders.referee.choices import card_cost
from tests.seven_wonders.referee.data import name_of
from tests.seven_wonders.referee.effects import RANKS, Effects, Task
from tests.seven_wonders.referee.flow import Flow, ask
from tests.seven_wonders.referee.table import City, Piece, Table, effects_of


def extras(table: Table, effects: Effects) -> Flow[None]:
    """Task by task; what one of them causes comes directly after it, but for a copied Solomon."""
    seat = table.colors.index
    queue: list[Task] = []
    while True:
        new, effects.tasks = effects.tasks, []
        if not queue:
            queue = sorted(new, key=lambda task: (task.rank, seat(task.color)))
        else:
            at_once = [task for task in new if RANKS[task.rank] != "copied solomon"]
            queue = at_once + queue
            for task in new:
                if task not in at_once:
                    queue.append(task)
                    queue[len(at_once) :] = sorted(queue[len(at_once) :], key=lambda one: (one.rank, seat(one.color)))
        if not queue:
            return
        task = queue.pop(0)
        yield from carry_out(table, effects, task)


def moves_and_copies(table: Table, effects: Effects) -> Flow[None]:
    """S7 and S8, by seat number; what a copy does at once is done before the next one."""
    seat = table.colors.index
    for copying in (False, True):
        while waiting := effects.copies if copying else effects.moves:
            task = min(waiting, key=lambda one: seat(one.color))
            waiting.remove(task)
            if copying:
                yield from lost.copy(table, effects, table.cities[task.color], task)
                yield from extras(table, effects)
            else:
                yield from lost.wander(table, task.color)
    if effects.moves:
        yield from moves_and_copies(table, effects)


def carry_out(table: Table, effects: Effects, task: Task) -> Flow[None]:
    city = table.cities[task.color]
    if task.kind == "raise":
        yield from build_from_pile(table, effects, city)
    elif task.kind == "courtesan":
        yield from name_leader(table, effects, city)
    elif task.kind == "enlist":
        yield from recruit(table, effects, city, list(city.leaders))
    elif task.kind == "draw":
        yield from lost.draw(table, effects, city, task)
    elif task.kind == "steal":
        yield from lost.steal(table, effects, city)
    elif task.kind == "swap":
        yield from lost.swap(table, effects, city)
    elif task.kind == "replace":
        yield from lost.replace(table, effects, city, task)
    elif task.kind == "draw-enlist":
        drawn = table.leader_deck[:1]
        table.leader_deck = table.leader_deck[1:]
        took = yield from recruit(table, effects, city, drawn)
        table.leader_deck += [card for card in drawn if card != took]


def build_from_pile(table: Table, effects: Effects, city: City) -> Flow[None]:
    """SW-058: one card free, if wanted."""
    if not table.pile:
        return
    able = sorted({card for card in table.pile if name_of(card) not in city.names()})
    answer = yield from ask(city.color, ["pass", *(f"raise-{card}" for card in able)])
    if answer == "pass":
        return
    card = answer.removeprefix("raise-")
    table.pile.remove(card)
    piece = effects.place_card(city, card, "raised")
    effects.enter(city, piece)
    if piece.color != "white":
        effects.built(city, piece)


def name_leader(table: Table, effects: Effects, city: City) -> Flow[None]:
    """SW-136."""
    there = sorted(
        {piece.what for other in table.neighbors(city.color) for piece in other.pieces if piece.color == "white"}
    )
    if not there:
        return
    leader = yield from ask(city.color, there)
    piece = Piece(leader, "copied", table.age, table.turn, effects_of(leader, city.board), fresh=True)
    city.pieces.append(piece)
    effects.enter(city, piece)


def recruit(table: Table, effects: Effects, city: City, leaders: list[str]) -> Flow[str]:
    """SW-137, SW-173: at its cost, with the coins then held."""
    if not leaders:
        return ""
    able = [card for card in leaders if card_cost(table, city, card).get("coins", 0) <= city.coins]
    card = yield from ask(city.color, ["pass", *sorted(able)])
    if card == "pass":
        return ""
    city.coins -= card_cost(table, city, card).get("coins", 0)
    if card in city.leaders:
        city.leaders.remove(card)
    effects.enter(city, effects.place_card(city, card, "recruited"))
    return card
