"""The panels that events open: what all have played, the end of an age with its conflicts, the end of the game."""

from __future__ import annotations

from ziggurat.core.contract.beats import Chapter, Gain
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.view.shapes import ActionView, SevenWondersView
from ziggurat.games.seven_wonders.words import turn
from ziggurat.games.seven_wonders.words.names import Names
from ziggurat.games.seven_wonders.words.narrate import turn_title
from ziggurat.games.seven_wonders.words.phrases import AGES, coins, scored

UNIT = "points"
LAST = len(AGES) - 1
MOST = 3
"""So many sources of points are named in a row of the last panel."""
_HOW = {
    "chain": "free by its chain",
    "power": "free by the wonder",
    "gift": "free",
    "favor": "free by a leader",
    "borrow": "free by a neighbor's chain",
    "raise": "from the discard pile",
}


def chapter(names: Names, view: SevenWondersView, event: int) -> Chapter | None:
    """The panel of an event, for whoever looks; None where there is none."""
    kind = packed.event_kind(event)
    a, b = packed.event_numbers(event)
    if kind == ops.SAID_PLAYED:
        return _played(names, view, a, b)
    if kind == ops.SAID_AGE:
        return _age_begins(names, a) if a == 1 else _age_ends(names, view, a - 1)
    if kind == ops.SAID_CONFLICT and a == LAST:
        return _age_ends(names, view, a)
    return _end(view) if kind == ops.SAID_OVER and view.over else None


def _played(names: Names, view: SevenWondersView, age: int, number: int) -> Chapter | None:
    """What everybody has played, in table order."""
    last, at = number & ops.LAST_CARD != 0, number & ~ops.LAST_CARD
    gains = []
    for seat in view.clockwise():
        done = [one for one in view.latest if one.seat == seat and (one.age, one.turn) == (age, at)]
        if last:
            done = [one for one in done if one.use != "raise"][1:]
        if done:
            gains.append(Gain(seat, listed(_did(names, view, one) for one in done)))
    if not gains:
        return None
    title = f"Age {AGES[age]}, last card" if last else turn_title(age, at)
    words = "Whoever may plays the last card of the hand, too." if last else "All cards are turned over at once."
    if not at:
        title, words = f"{title}, leaders", "All leaders are turned over at once."
    return Chapter(title, words, tuple(gains), "", ("SW-012",))


def _did(names: Names, view: SevenWondersView, action: ActionView) -> str:
    """«Dispensary, free by its chain», «stage 2», «a card sold»."""
    if action.card:
        how = _HOW.get(action.use, "")
        return names.name(action.card) + (f" ({how})" if how else "")
    if action.use == "stage":
        stages = [one.n for one in view.boards[action.seat].stages if (one.age, one.turn) == (action.age, action.turn)]
        return f"stage {stages[-1]} of the wonder" if stages else "a stage of the wonder"
    what = "a leader" if not action.turn else "a card"
    return f"{what} sold for {coins(names.data.sale)}"


def _age_begins(names: Names, age: int) -> Chapter:
    """The first age, where the log tells of its beginning."""
    words = f"{plural(names.data.hand, 'card')} each; the hands go to the {names.data.passing[age - 1]}."
    return Chapter(f"Age {AGES[age]} begins", words, (), "", ("SW-010", "SW-016"))


def _age_ends(names: Names, view: SevenWondersView, age: int) -> Chapter:
    """Who has won and lost what against whom, and all conflicts so far."""
    won, lost = names.data.victory[age - 1], names.data.defeat
    words = f"More shields than a neighbor: {scored(won)}. Fewer: {scored(-lost)}."
    if age < LAST:
        words += f" In Age {AGES[age + 1]} the hands go to the {names.data.passing[age]}."
    gains = []
    for seat in view.clockwise():
        board = view.boards[seat]
        tokens = [token for token in board.tokens if token.age == age and token.against >= 0]
        fought = [f"{token.value:+} against {_them(view, token.against)}" for token in tokens]
        shields = plural(board.shields, "shield")
        gains.append(
            Gain(
                seat,
                f"{shields}; {listed(fought) or 'no token'}",
                sum(token.value for token in tokens),
                sum(token.value for token in board.tokens),
            )
        )
    return Chapter(f"Age {AGES[age]} ends", words, tuple(gains), UNIT, ("SW-060", "SW-061"))


def _them(view: SevenWondersView, seat: int) -> str:
    return "you" if seat == view.seat else view.name(seat)


def _end(view: SevenWondersView) -> Chapter:
    """Where everybody's points come from, and who has won."""
    gains = []
    for seat in sorted(range(view.seats), key=lambda seat: view.ranking[seat]):
        sources: dict[str, int] = {}
        for entry in view.boards[seat].points:
            sources[entry.source] = sources.get(entry.source, 0) + entry.amount
        most = sorted(sources.items(), key=lambda item: -item[1])[:MOST]
        words = listed(f"{source.lower()} {amount}" for source, amount in most if amount) or "nothing"
        gains.append(Gain(seat, words, 0, view.scores[seat]))
    return Chapter("The end", turn.verdict(view).question, tuple(gains), UNIT, ("SW-090", "SW-093"))
