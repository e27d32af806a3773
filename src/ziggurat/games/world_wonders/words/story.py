"""What goes on in World Wonders: the running line, and the panels of rounds, monuments and the end."""

from __future__ import annotations

from ziggurat.core.contract.beats import Chapter, Gain, Line, Link
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.catalog import Catalog
from ziggurat.games.world_wonders.view.shapes import AutomatonView, WorldWondersView
from ziggurat.games.world_wonders.words.cards import Cards
from ziggurat.games.world_wonders.words.phrases import golds, sentence, the_piece, within
from ziggurat.games.world_wonders.words.solo import taken

ORDINALS = ("goes first", "goes second", "goes third", "goes fourth", "goes fifth")


class Storyteller:
    """The line and the panels for one edition."""

    def __init__(self, catalog: Catalog, cards: Cards) -> None:
        self._catalog = catalog
        self._cards = cards

    # ---- the running line

    def line(self, view: WorldWondersView) -> Line:
        """The seats in the order of the round: their gold, who is out, what is being placed."""
        if view.over:
            order = sorted(range(view.seats), key=lambda seat: view.ranking[seat])
            best = [Link(seat, str(view.scores[seat]), "top" if self._first(view, seat) else "plain") for seat in order]
            rival = view.automaton
            if rival is not None:
                words = f"The Automaton has {plural(rival.points, 'point')}."
                best.append(Link(None, f"Automaton {rival.points}", "plain" if rival.beaten else "top", words))
            return Line("The end", tuple(best))
        links = [self._link(view, seat) for seat in view.order]
        if view.placing is not None:
            links.append(self._hand(view))
        if view.automaton is not None:
            links.append(self._rival(view.automaton))
        if view.last_round:
            links.append(Link(None, "last round", "plain", "The game ends with this round."))
        return Line(f"Round {view.round}", tuple(links))

    def _first(self, view: WorldWondersView, seat: int) -> bool:
        return view.ranking[seat] == 1 and (view.automaton is None or view.automaton.beaten)

    def _link(self, view: WorldWondersView, seat: int) -> Link:
        city = view.cities[seat]
        who = "You" if seat == view.seat else view.name(seat)
        at = f"seat:{seat}:gold"
        if city.out:
            return Link(seat, "out", "out", f"{who} {'are' if seat == view.seat else 'is'} out of the round.", at)
        words = f"{who} {'have' if seat == view.seat else 'has'} {golds(city.gold)} left."
        if seat == view.turn:
            return Link(seat, golds(city.gold), "me" if seat == view.seat else "top", words, at)
        return Link(seat, golds(city.gold), "next" if seat == self._next(view) else "plain", words, at)

    def _next(self, view: WorldWondersView) -> int:
        """Who is on turn after this one, if nobody drops out meanwhile; -1 if nobody else is left."""
        here = view.order.index(view.turn) if view.turn in view.order else 0
        following = [*view.order[here + 1 :], *view.order[:here]]
        return next((seat for seat in following if not view.cities[seat].out), -1)

    def _hand(self, view: WorldWondersView) -> Link:
        placing = view.placing
        assert placing is not None
        mine = placing.seat == view.seat
        who = "You are" if mine else f"{view.name(placing.seat)} is"
        label = {"monument": "a monument", "building": placing.type, "tower": "a tower"}.get(placing.kind, "a road")
        return Link(placing.seat, label, "me" if mine else "plain", f"{who} placing {the_piece(placing)}.")

    def _rival(self, rival: AutomatonView) -> Link:
        took = listed(taken(self._catalog, item) for item in rival.took)
        words = f"The Automaton took {took or 'nothing'}."
        label = f"took {len(rival.took) or 'nothing'}"
        return Link(None, label, "plain", words, "automaton")

    # ---- panels

    def chapter(self, view: WorldWondersView, event: int) -> Chapter | None:
        """The panel of a round that begins, a monument that stands, the last space, or the end."""
        kind, seat, a, b = ops.told(event)
        if kind == ops.SAID_ROUND:
            return self._round(view, a)
        if kind == ops.SAID_PLACE and ops.piece_told(b)[0] == ops.MONUMENT:
            return self._monument(view, seat, ops.piece_told(b)[1])
        if kind == ops.SAID_PEOPLE and b:
            who = "Your" if seat == view.seat else f"{view.name(seat)}'s"
            words = f"{who} population has reached the last space of its track, so the game ends with this round."
            return Chapter("The last round", words, self._scores(view), "points", ("WW-046",))
        if kind in (ops.SAID_OVER, ops.SAID_SOLO_OVER) and view.over:
            return self._end(view)
        return None

    def _round(self, view: WorldWondersView, number: int) -> Chapter:
        left = view.rounds - number
        words = "New buildings are on sale, and everybody has a full purse."
        if view.seats > 1:
            words += f" The order is {listed(view.name(seat) for seat in view.order)}."
        words += f" At most {plural(left, 'more round')} will follow." if left else " It is the last one."
        order = tuple(Gain(seat, ORDINALS[n]) for n, seat in enumerate(view.order)) if view.seats > 1 else ()
        return Chapter(f"Round {number}", words, order, rules=("WW-046",))

    def _monument(self, view: WorldWondersView, seat: int, number: int) -> Chapter:
        card = self._catalog.components.monuments[number]
        who = "You have" if seat == view.seat else f"{view.name(seat)} has"
        words = f"{who} built {within(card.name)}."
        brought = self._cards.brings(card.gains)
        if brought != "nothing":
            words += f" It brings {brought}."
        rings = plural(card.rings, "ring")
        gains = (Gain(seat, rings, card.rings, view.scores[seat]),) if card.rings else ()
        return Chapter(" ".join(card.name.split()[:5]), words, gains, "points", ("WW-123", "WW-151"))

    def _end(self, view: WorldWondersView) -> Chapter:
        first = [seat for seat in range(view.seats) if view.ranking[seat] == 1]
        names = listed("you" if seat == view.seat else view.name(seat) for seat in first)
        rival = view.automaton
        if rival is not None:
            who, verb = ("You", "beat") if view.seat == 0 else (view.name(0), "beats")
            not_ = {"beat": "do not beat", "beats": "does not beat"}[verb]
            words = f"{who} {verb if rival.beaten else not_} the Automaton, {view.scores[0]} points to {rival.points}."
            rules: tuple[str, ...] = ("WW-198",)
        elif len(first) > 1:
            words, rules = f"{sentence(names)} share the victory.", ("WW-157",)
        else:
            words = f"{sentence(names)} {'win' if first[0] == view.seat else 'wins'} with the most points."
            rules = ("WW-157",)
        return Chapter("The game is over", words, self._scores(view), "points", rules)

    def _scores(self, view: WorldWondersView) -> tuple[Gain, ...]:
        """Everybody's points so far by where they come from, the leader first."""
        order = view.ranking or tuple(-score for score in view.scores)
        out = []
        for seat in sorted(range(view.seats), key=lambda seat: order[seat]):
            sums: dict[str, int] = {}
            for item in view.cities[seat].points:
                sums[item.source] = sums.get(item.source, 0) + item.amount
            words = ", ".join(f"{source.lower()} {n}" for source, n in sums.items() if n) or "no points yet"
            out.append(Gain(seat, words, total=view.scores[seat]))
        return tuple(out)
