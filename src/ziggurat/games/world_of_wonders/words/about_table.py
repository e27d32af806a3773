"""What belongs to the whole table, explained: phases, piles, the attack, events, peace, the end that draws near."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import plural
from ziggurat.games.world_of_wonders.view.shapes import WorldOfWondersView
from ziggurat.games.world_of_wonders.words.ask import odds, whose
from ziggurat.games.world_of_wonders.words.names import Names, units
from ziggurat.games.world_of_wonders.words.phrases import own, sentence

PHASE_DOES = {
    "build": (
        "Build",
        "Full sites are finished, the oldest first; their Workers go to the discard.",
        ("WOW-050", "WOW-052"),
    ),
    "ready": ("Ready", "All that was turned stands upright again.", ("WOW-058", "WOW-059")),
    "play": (
        "Play",
        "As much as you like, in any order: lay down sites, send Workers, use buildings and Wonders, man walls, "
        "attack.",
        ("WOW-062",),
    ),
    "wonders": (
        "Wonders",
        "Sites with nobody on them go. Then each Great Wonder under construction takes a Worker from the pile, and "
        "finished pieces bring tokens.",
        ("WOW-075", "WOW-077", "WOW-078"),
    ),
    "draw": ("Draw", "Cards are drawn up to {hand} in hand; who holds more keeps them.", ("WOW-083", "WOW-084")),
}
AT = {
    "turn_start": "build",
    "play": "play",
    "muster": "play",
    "battle": "play",
    "aftermath": "play",
    "wonders_start": "wonders",
    "wonders": "wonders",
    "draw": "draw",
}
"""The phase of the turn in which the table stands."""
MARKET = 3
"""So many cards on top of the discard are worth a word."""


def phase(names: Names, view: WorldOfWondersView, parts: Sequence[str]) -> About | None:
    """One of the five phases of a turn."""
    if parts[0] not in PHASE_DOES:
        return None
    title, does, rules = PHASE_DOES[parts[0]]
    order = list(PHASE_DOES)
    at = AT.get(view.phase, "")
    now = ""
    if at and not view.over:
        turn = own(view, view.current)
        here = order.index(parts[0]) - order.index(at)
        now = (
            f"This is where {turn} turn stands."
            if not here
            else f"It comes later in {turn} turn."
            if here > 0
            else f"{sentence(turn).removesuffix('.')} turn is past it."
        )
    return About(
        f"phase:{parts[0]}", title, "Phase of a turn", does.format(hand=names.hand), now, "", (), ("WOW-045", *rules)
    )


def pile(_names: Names, view: WorldOfWondersView, _parts: Sequence[str]) -> About:
    """The cards to draw."""
    does = (
        "Cards are drawn from here, and Farms, Schools and Great Wonders take people from it. When it is empty, the "
        "discard is shuffled once and becomes the second pile. After that one runs out, everybody has one more turn."
    )
    which = "first" if view.cycle == 1 else "second and last"
    now = f"{plural(view.pile_size, 'card')} in the {which} pile." if view.pile_size else f"The {which} pile is empty."
    if view.turns_left >= 0 and not view.over:
        now += f" {plural(view.turns_left, 'turn')} after this one." if view.turns_left else " This is the last turn."
    left = view.events_in - len(view.events_seen)
    if left:
        now += f" {plural(left, 'event')} still hidden in it."
    return About("pile", "Pile", "Cards to draw", does, now, "", ("discard",), ("WOW-195", "WOW-197", "WOW-026"))


def discard(names: Names, view: WorldOfWondersView, _parts: Sequence[str]) -> About:
    """The open heap."""
    does = (
        "What was spent, face up for all to see. Whatever takes a card from here takes the top one: Barracks, Throne "
        "Room, Mausoleum."
    )
    n = len(view.discard)
    if not n:
        now = "It is empty, so nothing can be taken from it."
    else:
        now = f"{plural(n, 'card')}; on top {names.card(view.discard[-1])}."
        under = [names.card(card) for card in view.discard[-MARKET:-1][::-1]]
        now += f" Below it {' and '.join(under)}." if under else ""
    return About("discard", "Discard", "Open heap", does, now, "", ("pile",), ("WOW-027", "WOW-039"))


def battle(names: Names, view: WorldOfWondersView, parts: Sequence[str]) -> About | None:
    """The attack that goes on, or one of its two sums."""
    fight = view.battle
    if fight is None or (parts and parts[0] not in ("force", "strength")):
        return None
    target = whose(names, view, fight.target)
    kin = (f"plot:{fight.target}",)
    if not parts:
        does = (
            "The attacker needs at least the strength of the place. Soldiers who attack are spent, won or lost. A "
            "building "
            "falls; a piece of a Great Wonder is stolen; a site that holds may lose people."
        )
        title = sentence(f"attack on {target}").removesuffix(".")
        rules = ("WOW-137", "WOW-138", "WOW-139", "WOW-141")
        return About("battle", title, "Attack", does, odds(fight), "", kin, rules)
    if parts[0] == "force":
        does = (
            "What the soldiers add up to: a Militia "
            f"{names.power['militia']}, a Knight {names.power['knight']}. A Blacksmith doubles Militia, Stables double "
            "Knights."
        )
        there = units(fight.attackers) or "nobody yet"
        now = f"{fight.force}: {there}."
        missing = fight.strength - fight.force
        now += f" {missing} short." if missing > 0 else " Enough."
        kind = sentence(f"{own(view, fight.attacker)} attack").removesuffix(".")
        return About("battle:force", f"Force {fight.force}", kind, does, now, "", kin, ("WOW-133", "WOW-137"))
    does = (
        "What the attack has to reach: the place itself, walls or the people on the site, and units that the defender "
        "raises. A defender never plays hand cards."
    )
    now = sentence(f"{fight.strength} = {' + '.join(f'{term.label} {term.amount}' for term in fight.strength_terms)}")
    if fight.base != fight.strength:
        now += f" What goes beyond {fight.base} costs people on the site."
    kind = sentence(f"{own(view, fight.defender)} defense").removesuffix(".")
    return About(
        "battle:strength", f"Strength {fight.strength}", kind, does, now, "", kin, ("WOW-136", "WOW-137", "WOW-142")
    )


def event(names: Names, view: WorldOfWondersView, parts: Sequence[str]) -> About | None:
    """An event that has turned up, or that the table has chosen by name."""
    record = names.events.get(parts[0])
    if record is None:
        return None
    does = f"{record.summary} Events concern everybody and are carried out the moment they leave the pile."
    if view.event == record.id:
        now = "It is being carried out now."
    elif record.id in view.events_seen:
        now = "It has turned up and is out of the game."
    else:
        now = "It is still in the pile." if record.id in view.events_known else ""
    return About(
        f"event:{record.id}", record.name, "Event", does, now, "", ("pile",), ("WOW-170", "WOW-171", "WOW-174")
    )


def peace(_names: Names, view: WorldOfWondersView, _parts: Sequence[str]) -> About | None:
    if view.peace < 0 or view.over:
        return None
    does = "The Herald of Peace forbids all attacks for a while."
    now = f"It ends when {own(view, view.peace)} next turn begins."
    return About("peace", "Peace", "Event", does, now, "", (f"seat:{view.peace}",), ("WOW-174",))


def last(_names: Names, view: WorldOfWondersView, _parts: Sequence[str]) -> About | None:
    if view.turns_left < 0 or view.over:
        return None
    does = (
        "The second pile has run out: everybody has one more turn, then points are counted. A site must be full "
        "before its owner's last turn begins."
    )
    now = f"{plural(view.turns_left, 'turn')} after this one." if view.turns_left else "This is the last turn."
    return About("last", "The end is near", "End of the game", does, now, "", ("pile",), ("WOW-197", "WOW-050"))


def idle(_names: Names, view: WorldOfWondersView, _parts: Sequence[str]) -> About | None:
    if not view.idle or view.over:
        return None
    does = f"If no card leaves the pile for {plural(view.idle_limit, 'turn')} in a row, the game ends."
    now = f"{plural(view.idle, 'turn')} so far."
    return About("idle", "Nobody draws", "End of the game", does, now, "", ("pile",), ("WOW-199",))
