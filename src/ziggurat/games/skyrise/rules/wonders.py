"""What Wonders do when they are constructed (SKY-150..180)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.data.tables import Effect
from ziggurat.games.skyrise.rules import discs, scoring

if TYPE_CHECKING:
    from ziggurat.games.skyrise.rules.state import Skyrise


def enact(s: Skyrise, seat: int) -> bool:
    """The effects of a Wonder just constructed, from `effect` on; true if the Vault must ask for a disc first."""
    piece = s.pieces[s.latest]
    if piece >= ops.WONDER0:
        card = piece - ops.WONDER0
        effects = s.tables.effects[card]
        while s.effect < len(effects):
            step = effects[s.effect]
            s.effect += 1
            if step.op == ops.TAKE_DISC:
                if hoods_beside(s):
                    s.phase = ops.VAULT
                    s.pending = 1 << seat
                    return True
            else:
                if step.op == ops.OBJECTIVE_COLOR:
                    open_objective(s, seat)
                scoring.score(s, seat, ops.FROM_WONDER, card, _worth(s, seat, step))
    return False


def hoods_beside(s: Skyrise) -> list[int]:
    """Unoccupied hoods with a disc beside the newest structure, for the Vault (SKY-178)."""
    out: list[int] = []
    for hood in s.board.neighbors[s.latest]:
        if s.discs[hood] != ops.NO_DISC and not s.occupied >> hood & 1:
            out.append(hood)
    return out


def take(s: Skyrise, seat: int, hood: int) -> bool:
    """The Vault takes the disc of a hood; true if its color must be asked (SKY-178)."""
    if s.listening:
        s.note(ops.event(ops.SAID_VAULT, seat, hood, s.discs[hood]))
    return discs.collect(s, seat, hood)


def take_none(s: Skyrise, seat: int) -> None:
    """The Vault leaves all discs where they are (R-15)."""
    if s.listening:
        s.note(ops.event(ops.SAID_LEFT, seat, 0, 0))


def open_objective(s: Skyrise, seat: int) -> None:
    """Reveal the secret objective of a seat (SKY-142); it is told whether that is at the end."""
    s.open_objectives |= 1 << seat
    if s.listening:
        s.note(ops.event(ops.SAID_OBJECTIVE, seat, s.objectives[seat], 1 if s.phase == ops.OVER else 0))


def _worth(s: Skyrise, seat: int, step: Effect) -> int:
    """What one effect of the Wonder just constructed scores for its owner (SKY-161..180)."""
    tables = s.tables
    board = s.board
    hood = s.latest
    own = s.own[seat]
    island = tables.island_of[hood]
    ground = tables.island_hoods[island]
    op = step.op
    if op == ops.FLAT:
        return step.amount
    n = 0
    if op == ops.FEATURES_BORDERED:
        return step.amount if scoring.features_bordered(tables, step.feature, own) >= step.need else 0
    if op == ops.UNBUILT:
        points = step.amount - step.less * s.left[seat]
        return points if points > 0 else 0
    if op == ops.PANORAMA_ISLAND:
        for card in s.panoramas:
            n += tables.panorama_score[card] * scoring.instances(tables, board, card, own, island)
        return n
    if op == ops.PER_BID:
        n = s.bids_made
    elif op == ops.ADJACENT_STRUCTURES:
        n = scoring.count(board.adjacent[hood] & s.occupied)
    elif op == ops.ADJACENT_UNOCCUPIED:
        n = scoring.count(board.adjacent[hood] & ~s.occupied)
    elif op == ops.OBJECTIVE_COLOR:
        n = scoring.count(own & tables.color_hoods[s.objectives[seat]])
    elif op == ops.DISCS_OF_HOOD_COLOR:
        color = tables.hood_color[hood]
        n = s.rows[4 * seat + color] + s.excess[4 * seat + color]
    elif op == ops.CENTRAL_STRUCTURES:
        n = scoring.count(s.occupied & tables.island_hoods[0])
    elif op == ops.PATRON_LETTERS:
        for letter in range(4):
            if s.patrons[4 * seat + letter]:
                n += 1
    elif op == ops.TALL_ON_ISLAND:
        for other in range(s.seats):
            n += scoring.count(s.tall[other] & ground)
    elif op == ops.OWN_TALL:
        n = scoring.count(s.tall[seat])
    elif op == ops.PATRON_DISCS:
        for letter in range(4):
            n += s.patrons[4 * seat + letter]
    elif op == ops.COLORS_ON_ISLAND:
        for color in range(4):
            if own & ground & tables.color_hoods[color]:
                n += 1
    elif op == ops.CONTROL:
        for other in board.islands:
            if scoring.control(s, other) >> seat & 1:
                n += 1
    elif op == ops.LONGEST_CHAIN:
        n = scoring.longest_path(board, own)
    points = step.amount * n
    return points if points < step.most else step.most
