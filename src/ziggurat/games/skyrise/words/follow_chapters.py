"""The panels that events open: an auction won, an Era that ends or begins, the end of the game."""

from __future__ import annotations

from ziggurat.core.contract.beats import Chapter, Gain
from ziggurat.core.render.prose import listed
from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.view.shapes import SkyriseView
from ziggurat.games.skyrise.words import turn
from ziggurat.games.skyrise.words.facts import Facts, sentences
from ziggurat.games.skyrise.words.names import Names
from ziggurat.games.skyrise.words.narrate import disc_name

UNIT = "Prestige"
MOST = 3
"""So many sources of points are named in a row of the last panel."""


def chapter(names: Names, view: SkyriseView, event: int) -> Chapter | None:
    """The panel of an event, for whoever looks; None where there is none."""
    kind, seat = ops.event_kind(event), ops.event_seat(event)
    a, b = ops.event_numbers(event)
    f = Facts(names, view)
    if kind == ops.SAID_BUILD:
        return _won(f, seat, a, b)
    if kind == ops.SAID_ERA:
        return _era_ends(f, a) if b else _era_begins(f, a)
    return _end(f) if kind == ops.SAID_OVER and view.over else None


def _won(f: Facts, seat: int, piece: int, place: int) -> Chapter:
    """What the winner of an auction builds and takes."""
    view = f.view
    t = f.names.tables
    wonder = t.wonder_names[piece - ops.WONDER0] if piece >= ops.WONDER0 else ""
    got = [wonder or f"a {f.names.heights[str(t.numbers[piece])]} building"]
    found = ops.built_disc(place)
    if found != ops.NO_DISC:
        got.append(f"a {disc_name(found)} disc")
    home = [other for other in range(view.seats) if ops.built_bidders(place) >> other & 1]
    starts = view.phase == "bid" and not view.bids and view.starter == seat
    you = seat == f.me
    words = sentences(
        f"{f.who(seat)} {'build' if you else 'builds'} in {t.hood_names[ops.event_hood(place)]}.",
        f"What {listed(f.them(other) for other in home)} bid comes back." if home else "",
        f"{f.who(seat)} {'start' if you else 'starts'} the next auction." if starts else "",
    )
    rules = ("SKY-080", "SKY-081", "SKY-082")
    if not wonder:
        return Chapter("Auction won", words, (Gain(seat, listed(got)),), "", rules)
    amount = sum(entry.amount for entry in f.points(seat, "Wonders", wonder))
    gain = Gain(seat, listed(got), amount, view.boards[seat].prestige)
    return Chapter("Auction won", words, (gain,), UNIT, rules)


def _era_ends(f: Facts, era: int) -> Chapter:
    """What islands and panoramas have paid."""
    view = f.view
    control = f.names.data.scoring.island_control
    gains = []
    for seat in range(view.seats):
        # While Wonder cards are chosen the view foresees the same once more.
        paid = dict.fromkeys([*f.points(seat, f"Island control, Era {era}"), *f.points(seat, f"Panoramas, Era {era}")])
        total = None if view.over else view.boards[seat].prestige
        gains.append(
            Gain(seat, listed(entry.detail for entry in paid) or "nothing", sum(e.amount for e in paid), total)
        )
    goals = listed(f.names.panoramas[card].name for card in view.panoramas)
    words = f"The leader of each island takes {control}; {goals} pay everybody for what they have built."
    return Chapter(f"Era {era} ends", words, tuple(gains), UNIT, ("SKY-110", "SKY-130", "SKY-134"))


def _era_begins(f: Facts, era: int) -> Chapter:
    """Whose Wonders are open, and who starts."""
    view = f.view
    gains = tuple(
        Gain(seat, listed(f"{f.names.piece(card)}, initiative {f.names.wonders[card].initiative}" for card in wonders))
        for seat, wonders in enumerate(board.wonders for board in view.boards)
    )
    words = sentences(
        "The Wonder cards are open, and the rest of everybody's buildings join in.",
        f"The lowest initiative starts: {f.them(view.starter)}." if view.starter >= 0 else "",
    )
    return Chapter(f"Era {era} begins", words, gains, "", ("SKY-112", "SKY-114", "SKY-053"))


def _end(f: Facts) -> Chapter:
    """What each seat scored at the end, and its sum."""
    view = f.view
    gains = []
    for seat in sorted(range(view.seats), key=lambda seat: view.ranking[seat]):
        sources: dict[str, int] = {}
        for entry in view.boards[seat].points:
            if "Era" not in entry.source and entry.source != "Wonders":
                sources[entry.source] = sources.get(entry.source, 0) + entry.amount
        most = sorted(sources.items(), key=lambda item: -item[1])[:MOST]
        words = listed(f"{source.lower()} {amount}" for source, amount in most) or "nothing"
        gains.append(Gain(seat, words, sum(sources.values()), view.scores[seat]))
    told = turn.verdict(view)
    return Chapter("The end", told.question, tuple(gains), UNIT, ("SKY-141", "SKY-147"))
