"""What cards and stages do, in whole sentences, as one says them to somebody who meets them for the first time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ziggurat.core.render.prose import either, listed, plural
from ziggurat.games.seven_wonders.data.records import GOODS, BoardSide, Counted, EffectData, Stage
from ziggurat.games.seven_wonders.words import effects
from ziggurat.games.seven_wonders.words.phrases import AGES, coins

KINDS = {
    "brown": "Brown cards make raw goods, turn after turn, and your neighbors can buy them from you.",
    "grey": "Grey cards make wares, turn after turn, and your neighbors can buy them from you.",
    "blue": "Blue cards are points and nothing else.",
    "green": "Green cards are science: alike symbols count by their square, a set of all three is {set} more.",
    "yellow": "Yellow cards are trade: cheaper goods, coins, goods of your own, and points in Age III.",
    "red": "Red cards are shields, compared with both neighbors after every Age.",
    "purple": "Purple cards are guilds: they come in Age III only and count points at the end.",
    "black": "Black cards come with Cities: shields, losses for others, copies, and ways out of a fight.",
    "white": "White cards are leaders: you recruit one before each Age, and they stand beside your city.",
}
"""What a card of each color is for."""
NOUNS = {
    "stages": "wonder stage",
    "defeats": "defeat token",
    "victories": "victory token",
    "leaders": "recruited leader",
    "shields": "shield",
    "marked-cards": "card with a coin on it",
}


def sentence(text: str) -> str:
    """A clause as a sentence: «2 shields» is «2 shields.»"""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?', '!')) else '.'}" if text else ""


def joined(several: Iterable[str]) -> str:
    """Sentences in a row, each once."""
    return " ".join(dict.fromkeys(one for one in several if one))


def counted(count: Counted) -> str:
    """«brown card in your city and beside you»."""
    if count.what == "coin-triples":
        return "3 coins that you have"
    what = NOUNS.get(count.what) or f"{either(count.colors)} card"
    if count.what == "marked-cards" and count.of == ["self"]:
        return "card of yours with a coin on it"
    if count.of == ["self"]:
        return f"{what} of your own"
    return f"{what} in your city and beside you" if "self" in count.of else f"{what} of your two neighbors"


def symbols(n: int, name: str) -> str:
    """«1 gear», «2 compasses», «no tablet»."""
    return f"{n or 'no'} {name}{('' if n < 2 else 'es' if name == 'compass' else 's')}"


class Sentences:
    """The effects of one edition in whole sentences."""

    def __init__(self, raw: Sequence[str], science_set: int) -> None:
        self._raw = raw
        self._set = science_set
        self._varied: dict[str, Callable[[EffectData], str]] = {
            **VARIED,
            "trade-price": self._trade,
            "science-bonus": lambda e: (
                f"A set of three symbols is worth {self._set + (e.n or 0)} instead of {self._set}."
            ),
        }

    def effect(self, effect: EffectData) -> str:
        """One effect as a sentence."""
        if effect.op in PLAIN and not effect.to:
            return PLAIN[effect.op]
        if effect.op in self._varied:
            return self._varied[effect.op](effect)
        return sentence(effects.effect(effect, self._raw))

    def all_of(self, several: Iterable[EffectData]) -> str:
        """Several effects, a sentence each."""
        return joined(self.effect(effect) for effect in several)

    def kind(self, color: str) -> str:
        """What cards of a color are for."""
        return KINDS[color].format(set=self._set)

    def stage(self, stage: Stage) -> str:
        """What a stage does."""
        role = f"The {stage.role}. " if stage.role else ""
        needs = f" Only a card of Age {AGES[stage.card_age]} makes it work." if stage.card_age else ""
        return f"{role}{self.all_of(stage.effects)}{needs}"

    def price(self, stage: Stage) -> str:
        """What a stage costs."""
        return "It costs nothing." if stage.cost.empty else f"It costs {listed(effects.costs(stage.cost))}."

    def start(self, side: BoardSide) -> str:
        """What a board has from the beginning."""
        makes = any(effect.op == "produce" for effect in side.start_effects)
        made = f"From the start it makes {side.start} every turn." if side.start else ""
        if not side.start and not makes:
            made = "It makes nothing by itself."
        order = "Its stages may be built in any order." if side.free_order else ""
        return joined([made, *(self._at_start(effect) for effect in side.start_effects), order])

    def _at_start(self, effect: EffectData) -> str:
        if effect.op == "coins":
            return f"It begins with {coins(effect.n or 0)} more."
        return self.effect(effect)

    def _trade(self, effect: EffectData) -> str:
        sides = effect.sides or []
        if "any" in sides:
            return f"You can buy any good from any city at the table for {coins(effect.price or 0)}."
        whom = "both neighbors" if len(sides) == 2 else f"your {sides[0]} neighbor"
        goods = effect.goods or []
        kind = "Raw goods" if set(goods) == set(self._raw) else "Wares"
        if set(goods) not in (set(self._raw), set(GOODS) - set(self._raw)):
            kind = listed(goods).capitalize()
        return f"{kind} from {whom} cost you {coins(effect.price or 0)} each."


def _of(effect: EffectData) -> str:
    return counted(effect.count) if effect.count else "one"


def _produce(effect: EffectData) -> str:
    options = effect.options or []
    # «wood», «2 wood», «stone or wood»
    goods = [", ".join(good if n == 1 else f"{n} {good}" for good, n in option.items()) for option in options]
    choice = ", whichever you need" if len(goods) > 1 else ""
    sale = "" if effect.sold else " Neighbors cannot buy it."
    made = either(goods)
    return f"Gives you {made} every turn{choice}.{sale}"


def _science(effect: EffectData) -> str:
    symbols = effect.one_of or []
    if len(symbols) == 1:
        return f"A {symbols[0]} for your science."
    return "A symbol of science that becomes, at the end, whichever brings you most."


def _points(effect: EffectData) -> str:
    n = effect.n or 0
    return f"{plural(abs(n), 'point')} {'less ' if n < 0 else ''}at the end."


def _coins(effect: EffectData) -> str:
    if effect.to == "all":
        return f"Everybody takes {coins(effect.n or 0)}."
    return f"You take {coins(effect.n or 0)} at once."


def _points_per(effect: EffectData) -> str:
    n = effect.n or 0
    return f"At the end {plural(abs(n), 'point')}{' less' if n < 0 else ''} for each {_of(effect)}."


def _shields(effect: EffectData) -> str:
    n = effect.n or 0
    return f"{'One more shield' if n == 1 else f'{n} more shields'} for your city, for the rest of the game."


def _dove(effect: EffectData) -> str:
    what = "A diplomacy token" if effect.n == 1 else f"{effect.n} diplomacy tokens"
    return f"{what}: you stay out of the next conflicts, and your neighbors meet each other instead."


def _losses(effect: EffectData) -> str:
    per = {"victories": " for each victory token of theirs", "stages": " for each wonder stage of theirs"}
    return f"Everybody else loses {coins(effect.n or 0)}{per.get(effect.per_own or '', '')}."


def _cheaper(effect: EffectData) -> str:
    kinds = listed("wonder stages" if kind == "stage" else f"{kind} cards" for kind in effect.applies_to or ())
    return sentence(f"{kinds} cost you one good less")


def _free(effect: EffectData) -> str:
    kinds = listed(effect.colors or ())
    if effect.limit == "age":
        return f"Once in each Age you build a {kinds} card without paying."
    return f"Every {kinds} card is free for you."


def _set_of(effect: EffectData) -> str:
    kinds = effect.colors or []
    what = "cards of all seven colors" if len(kinds) == 7 else f"a {listed(kinds).replace(', ', ', a ')} card"
    return f"At the end {plural(effect.n or 0, 'point')} for each set of {what.replace(' and ', ' and a ')}."


def _less(effect: EffectData) -> str:
    return f"{effect.n} points, less one for each {_of(effect)}, but never below 0."


PLAIN = {
    "half-shields": "Half a shield: with equal shields you win, unless they have a half one too.",
    "copy-science": "At the end it copies the symbol of a neighbor's green card, the best one for you.",
    "stealth": (
        "You may turn the card under it face up later, and it works for you from then on; a blue one never turns."
    ),
    "phase-out": (
        "Your city leaves the circle: no trade, no conflicts, no neighbors until a later stage brings it back."
    ),
    "phase-in": "Your city comes back to its place between its neighbors.",
    "wander": "You may move your city between any two others, and have new neighbors from then on.",
    "partnership": "The card that builds it is placed in your partner's city instead of lying under it.",
    "free-build": "Once in each Age you may build a card of your hand without paying.",
    "play-last-card": "In the last turn of an Age you also play the card that others throw away.",
    "build-from-discard": "At the end of the turn you may build a card of the discard pile without paying.",
    "copy-guild": "At the end you score one guild of a neighbor as if it were yours.",
    "chain-from-neighbor": "Once in each Age a card in a neighbor's city may serve for a chain of yours.",
    "stages-free": "From the next turn on your wonder's stages ask for no goods.",
    "copy-leader": "You choose a leader of a neighbor, and from then on your city has what that leader does, too.",
    "defeats-to-winner": "Defeat tokens that you would take go to whoever beat you.",
    "permanent-diplomacy": "It never takes part in a conflict: its neighbors meet each other instead.",
    "force-discard": "The next card that each opponent chooses has to be thrown away.",
    "swap-hands": "Once in each Age you may swap your whole hand with another player's.",
    "swap-card": "You may swap one of your cards for another city's card that costs as many goods.",
    "mark-card": "Once in a turn you may put a coin on one of your cards: it is a point.",
    "steal-leader": "Every opponent gives up one leader in hand, and you may play one of them without paying.",
    "royal-favor": "Your guilds count your own city as well as your neighbors'.",
    "roll-coins": "You roll the die and take that many coins.",
    "roll-vp": "You roll the die and get that many points.",
}
"""Effects without figures."""
VARIED: dict[str, Callable[[EffectData], str]] = {
    "produce": _produce,
    "coins": _coins,
    "coins-per": lambda e: f"You take {coins(e.n or 0)} at once for each {_of(e)}.",
    "shields": _shields,
    "science": _science,
    "vp": _points,
    "vp-per": _points_per,
    "vp-per-set": _set_of,
    "vp-base-minus": _less,
    "vp-if": lambda e: f"{e.n} points at the end if you have at least {e.at_least} shields then.",
    "diplomacy": _dove,
    "others-lose": _losses,
    "discount": _cheaper,
    "free-color": _free,
    "extra-defeat": lambda e: f"Whoever loses a conflict against you takes {plural(e.n or 0, 'defeat token')} more.",
    "mirror-partner": lambda e: f"It is the same board as your partner's, if that has {e.least} to {e.most} stages.",
}
"""Effects with figures, goods or colors."""
