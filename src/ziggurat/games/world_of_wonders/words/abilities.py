"""When an ability can be used, in words, from its windows and roles."""

from __future__ import annotations

from ziggurat.core.render.prose import plural
from ziggurat.games.world_of_wonders.data.records import AbilityData, Role, WindowKind


def _roles(ability: AbilityData, *windows: WindowKind) -> set[Role]:
    return {role for window in windows if window in ability.windows for role in ability.windows[window].roles}


def when(ability: AbilityData) -> str:
    """The moments in which its owner is asked: «in your turn or when you are attacked»."""
    if ability.passive:
        return "always"
    play = "play" in ability.windows
    fights = _roles(ability, "muster", "battle")
    if play and "any" in _roles(ability, "turn_start") | _roles(ability, "wonders_start"):
        return "anytime, in the turns of others too"
    out = ["in your turn"] if play else []
    if "any" in fights:
        out.append("in any battle")
    elif "attacker" in fights and not play:
        out.append("when you attack" + (" or are attacked" if "defender" in fights else ""))
    elif "defender" in fights:
        out.append("when you are attacked")
    if "aftermath" in ability.windows:
        out.append("right after an attack or event has cost you Constructors")
    return " or ".join(out) or "at the beginning or end of a turn"


def sign(ability: AbilityData) -> str:
    """The same in one or two words, for a card."""
    if ability.passive:
        return "always"
    fights = _roles(ability, "muster", "battle")
    if "play" in ability.windows:
        return "anytime" if fights else "your turn"
    if "aftermath" in ability.windows:
        return "after losses"
    return "in battle" if fights - {"defender"} else "when attacked"


def says(ability: AbilityData, price: int = 0) -> str:
    """When, for what and what: «For 6 tokens, once a round, in your turn: remove …»."""
    text = ability.summary[:1].lower() + ability.summary[1:]
    moment = when(ability)
    if ability.pay == "mark":
        moment = f"once a round with each piece, {moment}"
    elif ability.pay == "tokens":
        moment = f"for {plural(price, 'token')}, once a round, {moment}"
    return f"{moment[:1].upper()}{moment[1:]}: {text}"


def brief(ability: AbilityData, price: int = 0) -> str:
    """The same in fewer words: «For 6 tokens, your turn: destroy …»."""
    text = ability.summary[:1].lower() + ability.summary[1:]
    moment = sign(ability)
    if ability.pay == "mark":
        moment = f"once a round with each piece, {moment}"
    elif ability.pay == "tokens":
        moment = f"for {plural(price, 'token')}, {moment}"
    return f"{moment[:1].upper()}{moment[1:]}: {text}"
