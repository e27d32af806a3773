"""What belongs to a seat explained, and what counts for all: goals, patrons and keys."""

from __future__ import annotations

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.skyrise.data.records import COLORS, LETTERS
from ziggurat.games.skyrise.words.facts import FULL, Facts, sentences

_TIMES = {1: "", 2: "twice"}
"""How often a patron was taken; beyond that, in figures."""


def seat(f: Facts, key: str) -> About | None:
    seat = f.seat(key.partition(":")[2])
    if seat is None:
        return None
    view, board = f.view, f.view.boards[seat]
    you = seat == f.me
    have = "have" if you else "has"
    led = [f.names.data.islands[f.names.islands[i]].name for i, leaders in view.control.items() if seat in leaders]
    if view.over:
        now = f"{f.who(seat)} ended with {view.scores[seat]} Prestige."
    else:
        left = plural(board.to_build, "structure") if board.to_build else "nothing"
        now = sentences(
            f"{f.who(seat)} {have} {board.prestige} Prestige and {left} still to build.",
            f"By what is known, {view.scores[seat]} if the game ended now.",
            f"{f.who(seat)} passed in this auction." if board.passed else "",
        )
    return About(
        key,
        f"You, {board.color}" if you else f"{view.name(seat)}, {board.color}",
        "Player",
        "The big number is the Prestige paid so far. Rows, discs, keys and secret aims are counted at the end.",
        now,
        f"{f.who(seat)} {'lead' if you else 'leads'} {listed(led)}." if led else "",
        tuple(f"island:{island}" for island, leaders in view.control.items() if seat in leaders),
        ("SKY-148", "SKY-147"),
    )


def row(f: Facts, key: str) -> About | None:
    _, _, rest = key.partition(":")
    who, _, color = rest.partition(":")
    seat = f.seat(who)
    if seat is None or color not in COLORS:
        return None
    view, board = f.view, f.view.boards[seat]
    at = COLORS.index(color)
    count, value, standing = board.rows[at], f.row_value(seat, color), f.own_on(seat, color)
    values = f.names.data.row_values
    scale = ", ".join(str(worth) for worth in values[:FULL])
    have = "have" if seat == f.me else "has"
    discs = plural(count, "disc") if count else "no disc"
    stand = plural(standing, "structure") if standing else "no structure"
    now = f"{f.who(seat)} {have} {discs} in it and {stand} on {color} ground"
    now += f": {standing} × {value} = {standing * value}." if standing else f"; it is worth {value}."
    if not view.over:
        if count == FULL - 1:
            now += f" A fourth disc would drop it to {values[FULL]}!"
        elif count < FULL:
            now += f" The next disc lifts it to {values[count + 1]}."
        else:
            now += f" It is full, and the next disc pays {f.names.data.scoring.excess_disc}."
    return About(
        key,
        f.people(color).title(),
        f"{f.whose(seat)} {color} row",
        f"At the end each of the owner's structures on {color} ground earns what the row is worth: "
        f"{scale} with none to three discs, and {values[FULL]} with exactly four.",
        now,
        "",
        tuple(
            [f"site:{hood}" for hood in f.own(seat) if f.names.hoods[hood].color == color]
            + [f"disc:{color}:{hood}" for hood, disc in view.discs.items() if disc == color]
        ),
        ("SKY-090", "SKY-091", "SKY-145"),
    )


def visionary(f: Facts, key: str) -> About | None:
    seat = f.seat(key.partition(":")[2])
    if seat is None:
        return None
    board = f.view.boards[seat]
    letters = [f"{letter} {_TIMES.get(n, f'{n} times')}".rstrip() for letter, n in zip(LETTERS, board.patrons) if n]
    items = [f"{'patron' if len(letters) == 1 else 'the patrons'} {listed(letters)}"] if letters else []
    items += [f"{n} {color} beyond the row" for color, n in zip(COLORS, board.excess) if n]
    if board.commissions:
        items.append(plural(board.commissions, "commissions disc"))
    items += [f"the {key} key" for key in board.keys]
    held = f"{f.who(seat)} {'have' if seat == f.me else 'has'} {listed(items)}." if items else "Nothing lies there yet."
    scoring = f.names.data.scoring
    return About(
        key,
        "Visionary",
        f"{f.whose(seat)} portrait",
        f"Pays at the end: patrons their letter's value, discs beyond a full row {scoring.excess_disc} each, "
        f"commissions {scoring.commission_per_item} for every item here.",
        sentences(held, f"{plural(board.to_build, 'structure')} to go." if board.to_build else ""),
        "",
        tuple(f"patron:{letter}" for letter, n in zip(LETTERS, board.patrons) if n),
        ("SKY-092", "SKY-095", "SKY-144"),
    )


def aim(f: Facts, key: str) -> About | None:
    seat = f.seat(key.partition(":")[2])
    color = None if seat is None else f.view.boards[seat].objective
    if seat is None or color is None:
        return None
    board = f.view.boards[seat]
    goal = next(goal for goal in f.names.data.objectives if goal.color == color)
    have = f.own_on(seat, color)
    missing = goal.need - have
    who, you = f.who(seat), seat == f.me
    if missing <= 0:
        now = f"{who} {'have' if you else 'has'} {have}: reached."
    else:
        now = f"{who} {'have' if you else 'has'} {have or 'none'} so far; {missing} more would do."
    secret = you and not board.objective_open
    return About(
        key,
        f"{goal.need} structures on {color} ground",
        "Your secret aim" if secret else f"{f.whose(seat)} aim",
        f"Pays {goal.score} at the end if it is reached; Wonders count, too.",
        sentences(now, "Only you see this." if secret else ""),
        "",
        tuple(f"site:{hood}" for hood in f.own(seat) if f.names.hoods[hood].color == color),
        ("SKY-142", "R-20"),
    )


def goal(f: Facts, key: str) -> About | None:
    card = key.partition(":")[2]
    if card not in f.view.panoramas:
        return None
    panorama = f.names.panoramas[card]
    said = []
    for seat in range(f.view.seats):
        entries = f.points(seat, f"Panoramas, Era {f.view.era}", f"{panorama.name} ")
        amount = sum(entry.amount for entry in entries)
        if amount:
            said.append(f"{f.them(seat)} {amount}")
    when = "in this Era" if f.view.over else "if the Era ended now"
    now = f"Paid {when}: {listed(said)}." if said else f"It would pay nobody {when}."
    kinds = panorama.effect.feature
    kin = [
        f"{one.kind}:{one.id}"
        for land in f.lands
        for one in f.names.data.islands[f.names.islands[land]].features
        if one.kind == kinds
    ]
    return About(
        key,
        panorama.name,
        "Panorama, for everybody",
        f"{panorama.text} Each pays {panorama.score}, at the end of both Eras.",
        now,
        "",
        tuple(kin),
        (panorama.rule, "SKY-134", "SKY-135"),
    )


def patron(f: Facts, key: str) -> About | None:
    letter = key.partition(":")[2]
    if len(letter) != 1 or letter not in LETTERS:
        return None
    name = f.names.data.patrons[LETTERS.index(letter)].name
    value = f.patron(letter)
    values = listed(str(value) for value in sorted(f.names.data.patron_values))
    owners = []
    for seat, board in enumerate(f.view.boards):
        count = board.patrons[LETTERS.index(letter)]
        if count:
            owners.append(f"{f.them(seat)} {count}")
    if value is not None:
        now = f"It is worth {value}."
    elif f.me is None:
        now = "Whoever has a disc of this letter knows its value."
    else:
        now = "You do not know it yet: take a disc of this letter to see it."
    return About(
        key,
        f"Patron {letter}, {name}",
        "Hidden value",
        f"Every disc {letter} pays this much at the end. The four letters are worth {values}, in secret order.",
        now,
        f"Discs {letter} taken: {listed(owners)}." if owners else "",
        tuple(f"disc:{letter}:{hood}" for hood, disc in f.view.discs.items() if disc == letter),
        ("SKY-038", "SKY-096", "SKY-097"),
    )


def key(f: Facts, key: str) -> About | None:
    name = key.partition(":")[2]
    small = f.names.data.setup[str(f.view.seats)].small_key
    if name != "large" and not (name == "small" and small):
        return None
    scoring = f.names.data.scoring
    points = scoring.large_key if name == "large" else scoring.small_key
    holder = next((seat for seat, board in enumerate(f.view.boards) if name in board.keys), None)
    order = "first" if name == "large" else "second"
    if holder is not None:
        now = f"{f.who(holder)} {'have' if holder == f.me else 'has'} it."
    elif f.view.over:
        now = "Nobody took it."
    else:
        now = f"Still to build: {listed(f'{f.them(s)} {b.to_build}' for s, b in enumerate(f.view.boards))}."
    return About(
        key,
        f"{name.title()} key",
        "Key to the city",
        f"For the {order} to have built everything: {points} at the end.",
        now,
        "It lies on a visionary and counts there for commissions, too.",
        (),
        ("SKY-117", "SKY-144"),
    )
