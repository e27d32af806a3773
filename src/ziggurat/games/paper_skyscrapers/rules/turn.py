"""The turn: its actions and its end (PAP-060 to PAP-065, PAP-095, PAP-130)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.rules import (
    achievements,
    agenda,
    bonuses,
    building,
    city,
    counting,
    decks,
    tracks,
    tucking,
)

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def actions_of(s: PaperSkyscrapers, seat: int) -> list[int]:
    """The answers to the question of a turn, ascending: the turn's end, then all actions (PAP-062)."""
    tables = s.tables
    hand = s.hands[seat]
    out: list[int] = [ops.END]
    mayor = s.mayors[seat]
    for one in city.tops(s, seat):
        if one & ops.CARD_MASK < tables.city0 and ops.place_of(one) != mayor:  # PAP-131, PAP-133
            out.append(tables.mayor0 + ops.place_of(one))
    building.buildable(s, seat, hand, None, True, tables.build0, out)
    for card in sorted(s.row):
        out.append(tables.draw0 + card)
    if decks.has_deck(s):
        out.append(tables.deck)
    for track in range(ops.TRACKS):
        if s.steps[ops.TRACKS * seat + track] < tables.ends[track]:
            out.append(tables.track0 + track)
    if mayor != ops.NOWHERE:  # PAP-093
        for card in hand:
            out.append(tables.tuck0 + card)
    for card in hand:
        out.append(tables.use0 + card)
    goals = achievements.ready_goals(s, seat)
    for goal in range(tables.goals):
        if goals >> goal & 1:
            out.append(tables.claim0 + goal)
    return out


def ask_action(s: PaperSkyscrapers, top: int) -> bool:
    """Ask for an action as long as there is one (PAP-063)."""
    seat = ops.seat_of(top)
    if s.actions > 0 and (tracks.open_tracks(s, seat) or len(actions_of(s, seat)) > 1):
        return True
    end_turn(s, seat)
    return False


def act(s: PaperSkyscrapers, seat: int, choice: int) -> None:
    """A basic action, a mayor action, or the end of the turn."""
    tables = s.tables
    if choice == ops.END:
        end_turn(s, seat)
    elif choice < tables.build0:
        s.actions -= 1
        visit(s, seat, choice - tables.mayor0)
    elif choice < tables.draw0:
        building.forget_build(s)
        s.pick_card = choice - tables.build0
        agenda.push(s, ops.ASK_BUILD, seat, -1, 0, 0)
    elif choice < tables.deck:
        s.actions -= 1
        decks.draw_open(s, seat, choice - tables.draw0)
    elif choice == tables.deck:
        draw_basic(s, seat)
    elif choice < tables.tuck0:
        s.actions -= 1
        agenda.push(s, ops.DO_STEPS, seat, -1, 1, choice - tables.track0 | ops.STEPS_ACTION)
    elif choice < tables.use0:
        s.actions -= 1
        tucking.tuck_basic(s, seat, choice - tables.tuck0)
    elif choice < tables.claim0:
        s.actions -= 1
        card = choice - tables.use0
        decks.give(s, seat, card)
        decks.discard(s, card)  # PAP-096
        if s.listening:
            s.note(ops.event(ops.SAID_USE, seat, card, 0))
        agenda.open_action(s, seat, card, 0, 1)
    else:
        s.actions -= 1
        achievements.claim(s, seat, choice - tables.claim0)


def visit(s: PaperSkyscrapers, seat: int, place: int) -> None:
    """A mayor action (PAP-130)."""
    card = city.roof(s, seat, place)
    s.mayors[seat] = place
    if s.listening:
        s.note(ops.event(ops.SAID_MAYOR, seat, card, ops.told_spot(place, card)))
    agenda.open_action(s, seat, card, 0, 0)


def draw_basic(s: PaperSkyscrapers, seat: int) -> None:
    """Draw from the deck (PAP-110, PAP-113); a city may look first (EFF-32)."""
    bonus = bonuses.working(s, seat, ops.HOOK_REPLACE_DRAW)
    deck = s.decks[s.level]
    cards = len(deck) - (1 if ops.ROUND_END in deck else 0)
    if bonus is not None and (cards > 0 or (s.level == ops.LEVELS - 1 and decks.fresh_cards(s))):
        s.actions -= 1
        bonuses.fire(s, seat, bonus)
    elif decks.draw_unseen(s, seat, False):
        s.actions -= 1


def begin_turn(s: PaperSkyscrapers, seat: int) -> None:
    """So many actions as the level says, fixed now (PAP-060, PAP-061)."""
    s.turn = seat
    s.total = s.tables.actions[s.level]
    s.actions = s.total
    s.extra = 0
    s.built = 0
    s.used = False
    s.turns[seat] += 1
    if s.listening:
        s.note(ops.event(ops.SAID_TURN, seat, s.level, s.actions))
    agenda.push(s, ops.ASK_ACTION, seat, -1, 0, 0)


def end_turn(s: PaperSkyscrapers, seat: int) -> None:
    """End a turn: first comes the bonus for it (PAP-064)."""
    s.actions = 0
    s.agenda.pop()
    agenda.push(s, ops.DO_FINISH, seat, -1, 0, 0)
    bonus = bonuses.working(s, seat, ops.HOOK_TURN_END)
    if bonus is not None and (bonus.cond is None or counting.holds(s, seat, bonus.cond)):
        bonuses.fire(s, seat, bonus)
