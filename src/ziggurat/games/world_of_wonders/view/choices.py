"""The own hand, and what each legal choice means and leads to."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.records import UNITS
from ziggurat.games.world_of_wonders.rules import attacks, hand_cards, strengths, units
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders
from ziggurat.games.world_of_wonders.view.shapes import OUTCOMES, ChoiceView, HandView

VERBS = ("keep", "mulligan", "end", "commit", "pass", "done")


def hand_views(s: WorldOfWonders, seat: int, legal: set[int], op: int) -> tuple[HandView, ...]:
    """The own hand, each card with the choices that use it, or why it rests."""
    t = s.tables

    def offered(choice: int) -> int:
        return choice if choice in legal else -1

    reason, rule = _rest(s, seat, bool(legal), op)
    out = []
    for item in s.hands[seat]:
        card = ops.front(item)
        uses = {
            "place": offered(hand_cards.laying(s, card)),
            "worker": offered(t.worker0 + card),
            "militia": offered(t.militia0 + card),
            "pick": offered(t.card0 + card) if op in (ops.Q_DISCARD, ops.Q_SWAP) else -1,
        }
        rests = all(choice < 0 for choice in uses.values())
        out.append(HandView(card=t.card_ids[card], reason=reason if rests else "", rule=rule if rests else "", **uses))
    return tuple(out)


def _rest(s: WorldOfWonders, seat: int, asked: bool, op: int) -> tuple[str, str]:
    """Why the hand rests."""
    if s.phase == ops.PHASE_OVER:
        return "", ""
    if s.target >= 0 and s.phase == ops.PHASE_BATTLE:
        return "hand cards stay out of a battle", "WOW-135" if seat == s.current else "WOW-136"
    if op == ops.Q_MULLIGAN and asked:
        return "first keep or exchange the hand", "WOW-018"
    if seat != s.current:
        return "it is not your turn", "WOW-062"
    return "first answer the question", "WOW-071"


def choice_views(s: WorldOfWonders, seat: int, legal: Iterable[int]) -> Iterable[ChoiceView]:
    """What each legal choice means, and in a battle how it would stand after it."""
    op = ops.frame_op(s.agenda[-1]) if s.agenda else -1
    most = -1
    for choice in legal:
        shown = meaning(s, choice)
        if shown.verb == "attack":
            if most < 0:
                most = attacks.most_force(s, seat, False)
            strength = strengths.standing(s, choice - s.tables.attack0)
            shown = msgspec.structs.replace(shown, force=most, strength=strength)
        elif s.target >= 0 and op in (ops.Q_MUSTER, ops.Q_REACT, ops.Q_TO):
            shown = _preview(s, seat, shown)
        yield shown


def _preview(s: WorldOfWonders, seat: int, shown: ChoiceView) -> ChoiceView:
    """How the battle would stand after this choice, if that can be told at once."""
    after = s
    if shown.verb not in ("pass", "commit"):
        after = s.copy()
        after.agenda = [s.agenda[-1]]
        after.play(seat, shown.choice)
        if after.agenda and after.agenda[-1] != s.agenda[-1]:
            return shown
    if after.target < 0:
        return msgspec.structs.replace(shown, outcome="converted")
    return msgspec.structs.replace(
        shown,
        force=strengths.side_force(after, ops.ATTACKING),
        strength=strengths.base_strength(after) + units.building_crew(after, after.target),
        outcome=OUTCOMES[ops.result_kind(strengths.outcome(after))],
    )


def meaning(s: WorldOfWonders, choice: int) -> ChoiceView:
    """What a choice of the vocabulary means."""
    t = s.tables
    if choice < ops.PLACE0:
        return ChoiceView(choice=choice, verb=VERBS[choice])
    if choice < t.worker0:
        verb = "place" if choice < t.discover0 else "discover"
        return ChoiceView(choice=choice, verb=verb, card=t.card_ids[hand_cards.laid(s, choice)])
    if choice < t.attack0:
        groups = ((t.card0, "card"), (t.militia0, "militia"), (t.worker0, "worker"))
        group, verb = next((group, verb) for group, verb in groups if choice >= group)
        return ChoiceView(choice=choice, verb=verb, card=t.card_ids[choice - group])
    if choice < t.use0:
        return ChoiceView(choice=choice, verb="attack", plot=t.plot_ids[choice - t.attack0])
    if choice < t.first0:
        plot = choice - t.use0 + t.natural0
        return ChoiceView(choice=choice, verb="use", plot=t.plot_ids[plot], card=t.card_ids[t.front[plot]])
    if choice < t.plot0:
        verb = "first" if choice < t.second0 else "second"
        return ChoiceView(choice=choice, verb=verb, wonder=t.great_ids[(choice - t.first0) % t.greats])
    if choice < t.call0:
        plot = choice - t.plot0
        return ChoiceView(choice=choice, verb="plot", plot=t.plot_ids[plot] if plot < t.plots else "battle")
    if choice < t.unit0:
        n = len(t.walls)
        kind, wall = divmod(choice - t.call0, n)
        return ChoiceView(choice=choice, verb="call", plot=t.plot_ids[t.walls[wall]], unit=UNITS[ops.MILITIA + kind])
    if choice < t.option0:
        return ChoiceView(choice=choice, verb="unit", unit=UNITS[choice - t.unit0])
    if choice < t.seat0:
        return ChoiceView(choice=choice, verb="option", option=choice - t.option0 + 1)
    return ChoiceView(choice=choice, verb="seat", seat=choice - t.seat0)
