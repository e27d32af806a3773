"""What may be done besides one's card, window by window (S0, S5, before conflicts and before scoring)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.seven_wonders.referee.data import GOODS, MYTHS, RAW, WARES, Effect, color_of, name_of
from tests.seven_wonders.referee.effects import Effects
from tests.seven_wonders.referee.flow import Flow, ask
from tests.seven_wonders.referee.table import City, Piece, Table, Token, effects_of, supply
from tests.seven_wonders.referee.trade import BANK, Plan, fits, may_invoke, myth_plans, singles, wear

START, ACT, CONFLICT, SCORING = "start", "act", "conflict", "scoring"


def full_name(city: City, piece: Piece) -> str:
    """A stage with its board."""
    stage = piece.what.startswith("stage-") and "@" not in piece.what
    return f"{piece.what}@{city.board}" if stage else piece.what


def window(table: Table, effects: Effects, name: str) -> Flow[None]:
    """Seat by seat; each does one thing after the other, or passes."""
    for city in table.cities.values():
        while True:
            acts = sorted(options(table, city, name))
            if not acts:
                break
            answer = yield from ask(city.color, ["pass", *acts])
            if answer == "pass":
                break
            carry_out(table, effects, city, answer, name)


def options(table: Table, city: City, name: str) -> Iterator[str]:
    """All that a city may do in a window, in words that are told apart."""
    if name == START and table.turn:
        for piece, _ in city.standing("swap-hands"):
            if not piece.spent and city.color not in table.phased:
                for other in table.ring():
                    if other != city.color:
                        yield f"swap {other}"
    if name in (START, ACT):
        for piece, effect in city.standing("collect"):
            here = table.count(city.color, effect["count"])
            if table.age in effect["ages"] and not piece.collected and here:
                yield f"take {full_name(city, piece)}"
    for number, card in city.hidden():
        if color_of(card) not in never(city, number) and name_of(card) not in city.names():
            yield f"turn {card}"
    if name != ACT:
        return
    for piece, effect in city.having("exchange-tokens"):
        if piece.fresh and piece.entered == table.passes and not piece.collected and tradable(table, city, effect):
            yield f"trade {full_name(city, piece)}"
    for piece, effect in city.standing("exchange-unused"):
        if piece.acted != table.clock and unused(city, effect):
            for at, gets in enumerate(effect["gets"]):
                if obtainable(table, city, gets):
                    yield f"give {full_name(city, piece)} {at}"
    for piece, effect in city.standing("mark-card"):
        if piece.acted != table.clock and city.coins >= effect["n"]:
            for thing in city.pieces:
                if thing.card and not thing.marked:
                    yield f"coin {thing.what}"
    if may_invoke(table, city) and city.played:
        for myth in set(city.myths):
            cost = MYTHS[myth]["ages"][table.age - 1]["cost"]
            for plan in myth_plans(table, city.color, cost, city.coins):
                yield f"myth {myth} {bill(plan)}"
    if city.forgets and city.defeats():
        yield "forget"


def unused(city: City, effect: Effect) -> bool:
    """LW-073: whether so many sources serve neither a cost nor another trade of this turn."""
    units = [frozenset(effect["goods"])] * effect["n"]
    return all(fits(city, [*city.traded, *units, *singles(own)]) for own in [*city.paid, ()])


def obtainable(table: Table, city: City, gets: Effect) -> bool:
    """Tokens that are given back or turned must be there, those bought must be left (LW-077, LW-078)."""
    if gets.get("convert") or gets.get("defeats"):
        return any(not token.converted for token in city.defeats())
    return not gets.get("victory") or supply(table, gets["victory"]) > 0


def give(table: Table, effects: Effects, city: City, what: str, at: int) -> None:
    for piece, effect in city.standing("exchange-unused"):
        if full_name(city, piece) != what or piece.acted == table.clock:
            continue
        piece.acted = table.clock
        city.traded += [frozenset(effect["goods"])] * effect["n"]
        gets = effect["gets"][at]
        if gets.get("convert"):
            next(token for token in city.defeats() if not token.converted).converted = True
        for _ in range(gets.get("defeats", 0)):
            effects.drop_defeat(city)
        effects.gain(city, gets.get("coins", 0))
        if gets.get("victory"):
            city.tokens.append(Token("", table.age, gets["victory"]))
            effects.won_tokens(city, 1)
        return


def bill(plan: Plan) -> str:
    """The coins of a plan as one word."""
    return ",".join(f"{payee}={n}" for payee, n in plan.coins) or "nothing"


def invoke(table: Table, effects: Effects, city: City, myth: str, words: str) -> None:
    """LW-272, LW-273."""
    cost = MYTHS[myth]["ages"][table.age - 1]["cost"]
    plan = next(one for one in myth_plans(table, city.color, cost, city.coins) if bill(one) == words)
    city.worn |= wear(table, city.color, cost, 0, plan, myth=True)
    # Units of no fixed kind need not be named (LW-073).
    kinds = [goods for key, goods in (("any_raw", RAW), ("any_ware", WARES), ("any_good", GOODS)) if cost.get(key)]
    city.traded += [frozenset(kinds[0])] * len(singles(plan.own)) if kinds else singles(plan.own)
    city.coins -= plan.total
    for payee, n in plan.coins:
        if payee != BANK:
            table.cities[payee].coins += n
    effects.bought(city, plan.bought)
    city.myths.remove(myth)
    city.invoked += 1
    what = f"myth:{myth}:{table.age}"
    piece = Piece(what, "myth", table.age, table.turn, effects_of(what, city.board), fresh=True)
    city.pieces.append(piece)
    effects.enter(city, piece)


def never(city: City, number: int) -> list[str]:
    """Colors that never turn."""
    return [color for piece, e in city.standing("stealth") if piece.number == number for color in e["never"]]


def tradable(table: Table, city: City, effect: Effect) -> bool:
    """Token trades need what is given, and the supply (LW-078, LW-210, LW-244)."""
    for what, n in effect["give"].items():
        if what == "coins":
            if city.coins < coins_due(city, n):
                return False
        elif what == "defeat":
            if len(city.defeats()) < n:
                return False
        elif sum(token.value == int(what.removeprefix("victory-")) for token in city.tokens) < n:
            return False
    return all(supply(table, int(what.removeprefix("victory-"))) >= n for what, n in effect["get"].items())


def coins_due(city: City, n: int) -> int:
    """LW-235: payments to the bank are cheaper for some."""
    return max(0, n - sum(int(effect["n"]) for _, effect in city.standing("bank-rebate")))


def carry_out(table: Table, effects: Effects, city: City, act: str, name: str) -> None:
    kind, _, what = act.partition(" ")
    if kind == "swap":
        other = table.cities[what]
        city.hand, other.hand = other.hand, city.hand
        next(piece for piece, _ in city.standing("swap-hands") if not piece.spent).spent = True
    elif kind == "take":
        for piece, effect in city.standing("collect"):
            if full_name(city, piece) == what:
                piece.collected = True
                effects.gain(city, effect["n"] * table.count(city.color, effect["count"]))
    elif kind == "turn":
        number = next(n for n, card in city.hidden() if card == what)
        # What is turned in S0 belongs to the start of the turn (SW-100).
        fresh = name == ACT
        piece = Piece(what, "stealth", table.age, table.turn, effects_of(what, city.board), fresh=fresh)
        piece.under = number
        city.pieces.append(piece)
        effects.enter(city, piece)
    elif kind == "trade":
        for piece, effect in city.having("exchange-tokens"):
            if full_name(city, piece) == what:
                piece.collected = True
                trade(effects, city, effect)
    elif kind == "give":
        stage, _, at = what.partition(" ")
        give(table, effects, city, stage, int(at))
    elif kind == "myth":
        invoke(table, effects, city, *what.split(" "))
    elif kind == "coin":
        piece = next(piece for piece in city.pieces if piece.card and piece.what == what)
        piece.marked = True
        source, effect = next((one, e) for one, e in city.standing("mark-card") if one.acted != table.clock)
        source.acted = table.clock
        city.coins -= effect["n"]
    else:
        assert kind == "forget"
        city.forgets -= 1
        effects.drop_defeat(city)


def trade(effects: Effects, city: City, effect: Effect) -> None:
    for what, n in effect["give"].items():
        if what == "coins":
            city.coins -= coins_due(city, n)
        for _ in range(n):
            if what == "defeat":
                effects.drop_defeat(city)
            elif what != "coins":
                value = int(what.removeprefix("victory-"))
                gone = next(token for token in city.tokens if token.value == value)
                city.tokens = [token for token in city.tokens if token is not gone]
    for what, n in effect["get"].items():
        value = int(what.removeprefix("victory-"))
        city.tokens += [Token("", effects.table.age, value) for _ in range(n)]
        effects.won_tokens(city, n)
