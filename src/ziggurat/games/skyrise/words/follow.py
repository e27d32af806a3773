"""How a game is followed: what each event is worth a look, and what it means for whoever hears it."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.beats import Beat, Weight
from ziggurat.core.contract.events import called
from ziggurat.core.render.addressed import addressed
from ziggurat.core.render.prose import listed, tag
from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.data.records import COLORS, DISC_IDS, LETTERS
from ziggurat.games.skyrise.view.shapes import SkyriseView
from ziggurat.games.skyrise.words.names import Names

ORDINALS = ("", "first", "second", "third", "fourth")
TAG = 3
"""So many words of a name fit beside a player's."""
CHIP = 2


class Follower:
    """The beats of one edition."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._tables = names.tables

    # ---- how an event is shown

    def beat(self, event: int, names: Sequence[str]) -> Beat:
        """Weight, place and tag of an event; auctions and the ends of Eras are groups of the log."""
        kind, seat = ops.event_kind(event), ops.event_seat(event)
        a, b = ops.event_numbers(event)
        who = called(names, seat)
        at = f"seat:{seat}"
        if kind == ops.SAID_START:
            weight: Weight = "action" if b else "quiet"
            return _beat(weight, seat, at, who, "starts", opens=f"Auction {a}")
        if kind == ops.SAID_BID:
            name = self._piece(a)
            site = self._site(ops.event_hood(b))
            return _beat("action", seat, site, who, _short(name, TAG), _short(name, CHIP))
        if kind == ops.SAID_PASS:
            return _beat("action", seat, at, who, "passes", "pass", noise=True)
        if kind == ops.SAID_CANNOT:
            return _beat("action", seat, at, who, "is out", "pass", noise=True)
        if kind == ops.SAID_BUILD:
            wins = f"wins with {self._piece(a)}" if a < ops.WONDER0 else _short(self._piece(a), TAG)
            return _beat("decision", seat, self._site(ops.event_hood(b)), who, wins, closes=True)
        if kind == ops.SAID_DISC:
            at = f"row:{seat}:{COLORS[a]}" if a < ops.PATRON0 else at if a == ops.WILD else f"visionary:{seat}"
            return _beat("quiet", seat, at, who, disc(a), disc(a))  # the panel of its auction tells it
        if kind == ops.SAID_COLOR:
            return _beat("action", seat, f"row:{seat}:{COLORS[a]}", who, COLORS[a], COLORS[a])
        if kind == ops.SAID_VAULT:
            return _beat("action", seat, self._site(a), who, "takes this")
        if kind == ops.SAID_SCORE:
            return self._scored(seat, who, a, b)
        return self._turning(kind, seat, who, a, b)

    def _turning(self, kind: int, seat: int, who: str, a: int, b: int) -> Beat:
        """What turns a game: Eras, keys, secrets that come out, the end."""
        if kind == ops.SAID_REVEAL:
            name = self._tables.wonder_names[a]
            at = f"piece:{self._names.data.wonders[a].id}"
            return _beat("quiet", seat, at, who, _short(name, TAG), _short(name, CHIP))
        if kind == ops.SAID_OBJECTIVE:
            what = f"{COLORS[a]} objective"
            return _beat("quiet" if b else "action", seat, f"aim:{seat}", who, what, what)
        if kind == ops.SAID_KEY:
            key = "small" if a else "large"
            return _beat("decision", seat, f"key:{key}", who, f"{key} key", f"{key} key")
        if kind == ops.SAID_ERA:
            return Beat("chapter", opens=f"End of Era {a}" if b else f"Era {a}")
        if kind == ops.SAID_OVER:
            return Beat("chapter", closes=True)
        return Beat("quiet", seat)

    def _scored(self, seat: int, who: str, a: int, b: int) -> Beat:
        """What the map pays stands in the panel of its Era; what a Wonder pays is looked at for itself."""
        source, ref = ops.split_source(a)
        weight: Weight = "action" if source == ops.FROM_WONDER and b else "quiet"
        paid = f"+{b}" if b else ""
        return _beat(weight, seat, self._source(seat, source, ref), who, paid, paid)

    def _source(self, seat: int, source: int, ref: int) -> str:
        """The thing that points come from."""
        data = self._names.data
        if source == ops.FROM_CONTROL:
            return f"island:{data.islands[ref].id}"
        if source == ops.FROM_PANORAMA:
            return f"goal:{data.panoramas[ref].id}"
        if source == ops.FROM_WONDER:
            return f"piece:{data.wonders[ref].id}"
        if source == ops.FROM_OBJECTIVE:
            return f"aim:{seat}"
        if source == ops.FROM_PATRON:
            return f"patron:{LETTERS[ref]}"
        if source == ops.FROM_STRUCTURES:
            return f"row:{seat}:{COLORS[ref]}"
        if source == ops.FROM_KEY:
            return "key:small" if ref else "key:large"
        return f"visionary:{seat}"

    def _site(self, hood: int) -> str:
        return f"site:{self._tables.hood_ids[hood]}"

    def _piece(self, piece: int) -> str:
        """A building's number, or the name of a Wonder."""
        t = self._tables
        return t.wonder_names[piece - ops.WONDER0] if piece >= ops.WONDER0 else str(t.numbers[piece])

    # ---- what it means for a seat

    def meaning(self, view: SkyriseView, event: int) -> str:
        """What an event means for the seat that looks; empty where it means nothing in particular."""
        me = view.seat
        if me is None:
            return ""
        kind, seat = ops.event_kind(event), ops.event_seat(event)
        a, b = ops.event_numbers(event)
        if kind == ops.SAID_BID and seat != me:
            return self._outbid(view, me, a, b)
        if kind == ops.SAID_PASS and seat != me:
            return _last_rival(view, me)
        if kind == ops.SAID_CANNOT and seat == me:
            return f"You cannot outbid {self._piece(a)} any more."
        if kind == ops.SAID_BUILD and seat != me and ops.built_bidders(b) >> me & 1:
            return "You were outbid; what you bid comes back to you."
        if kind == ops.SAID_KEY and seat != me:
            return self._small_key(view, me)
        if kind == ops.SAID_OVER:
            return _place(view, me)
        return ""

    def _outbid(self, view: SkyriseView, me: int, piece: int, place: int) -> str:
        """A rival's bid: whether it beats the viewer's, and whether the viewer can answer it."""
        mine = ops.outbid_seat(place) == me
        lost = f"You were outbid; you had {self._piece(ops.outbid_piece(place))}." if mine else ""
        if piece >= ops.WONDER0 or not view.bids or view.bids[-1].piece != self._piece(piece):
            return lost
        board = view.boards[me]
        if board.passed and not mine:
            return ""
        if not board.to_build or board.pool_wonders or any(int(n) > view.bids[-1].number for n in board.pool):
            return lost
        return f"{lost} You cannot outbid {self._piece(piece)} any more.".lstrip()

    def _small_key(self, view: SkyriseView, me: int) -> str:
        """Whether the second key can still be taken."""
        free = not any("small" in board.keys for board in view.boards)
        if view.over or not self._names.data.setup[str(view.seats)].small_key or not free:
            return ""
        left = view.boards[me].to_build
        points = self._names.data.scoring.small_key
        return f"The small key, worth {points}, is still there; you have {left} to build." if left else ""


def disc(number: int) -> str:
    """A disc in two words: «patron C», «brown disc»."""
    name = DISC_IDS[number]
    return f"patron {name}" if name in LETTERS else "commissions" if number == ops.COMMISSIONS else f"{name} disc"


def _beat(
    weight: Weight,
    seat: int,
    at: str,
    who: str,
    what: str,
    chip: str = "",
    *,
    opens: str = "",
    closes: bool = False,
    noise: bool = False,
) -> Beat:
    return Beat(weight, seat, at, addressed(tag(who, what)) if what else "", chip, opens, closes, noise)


def _short(name: str, words: int) -> str:
    """A name that fits: without its article, else only what it is."""
    if len(name.split()) <= words:
        return name
    bare = name.removeprefix("The ")
    return bare if len(bare.split()) <= words else "Wonder"


def _last_rival(view: SkyriseView, me: int) -> str:
    """Somebody passed: who alone can still outbid the viewer."""
    if not view.bids or view.bids[-1].seat != me or view.seats == 2:
        return ""
    others = [s for s, board in enumerate(view.boards) if s != me and not board.passed and board.to_build]
    return f"Only {view.name(others[0])} can still outbid you." if len(others) == 1 else ""


def _place(view: SkyriseView, me: int) -> str:
    """Where the viewer ended, and by how much."""
    if not view.ranking:
        return ""
    best = max(view.scores)
    winners = [seat for seat in range(view.seats) if view.ranking[seat] == 1]
    if me in winners:
        others = [score for seat, score in enumerate(view.scores) if seat not in winners]
        ahead = best - max(others) if others else 0
        return f"You win by {ahead} Prestige." if ahead and len(winners) == 1 else "You win."
    behind = best - view.scores[me]
    by = f", {behind} behind {listed(view.name(seat) for seat in winners)}" if behind else ""
    return f"You are {ORDINALS[view.ranking[me]]}{by}."
