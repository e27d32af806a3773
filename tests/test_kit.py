"""The conformance kit finds what it is there to find: faults planted in an honest game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.tiny_game import BUILT_NORTH, CARDS, ENDED, PICK, SHOWN, TinyGame, TinyState
from ziggurat.core.contract.beats import Beat, Chapter, Gain, Line, Link
from ziggurat.core.contract.errors import DrawingError
from ziggurat.core.contract.events import called, unpack
from ziggurat.core.contract.information import Memories
from ziggurat.core.contract.luck import Luck, Seed, imagined
from ziggurat.core.contract.state import Points, State
from ziggurat.core.contract.teaching import About, LegendGroup, LegendLine, Picture, Reason, RulesTable
from ziggurat.core.contract.vector import Vector
from ziggurat.core.contract.view import Answer
from ziggurat.core.kit import conformance as kit
from ziggurat.core.kit import golden, rules_coverage
from ziggurat.core.kit.perft import perft, perft_table
from ziggurat.core.render import panels, pen
from ziggurat.core.render.drawing import Drawing, Part

GAME = TinyGame()
CASE = kit.Case(GAME, 3)


def finds(check: kit.Check, text: str) -> None:
    def five_games() -> None:
        for seed in range(5):
            check(CASE, seed)

    with pytest.raises(kit.NotConformant, match=re.escape(text)):
        five_games()


def test_an_honest_game_passes() -> None:
    kit.conform(GAME, seeds=2)


def test_a_view_that_shows_another_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    true_view = TinyGame.view

    def leak(self: TinyGame, state: TinyState, seat: int | None) -> Any:
        view = true_view(self, state, seat)
        return msgspec.structs.replace(view, shown=tuple(self.named_cards(state.hands[0])))

    monkeypatch.setattr(TinyGame, "view", leak)
    finds(kit.check_honesty, "view tells a spectator something hidden")


def test_luck_that_survives_a_redeal(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = TinyState.redeal

    def stale(self: TinyState, keep: int, luck: Luck) -> TinyState:
        new = fresh(self, keep, luck)
        new.dice = self.dice.copy()
        return new

    monkeypatch.setattr(TinyState, "redeal", stale)
    finds(kit.check_redeal, "the luck stream dice survives a redeal")


def test_a_habit_that_is_not_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TinyState, "habit", lambda *_: 999)
    finds(kit.check_redeal, "is not legal")


def test_a_habit_that_knows_another_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    def peek(self: TinyState, seat: int) -> int:
        legal = self.legal(seat)
        return legal[self.hands[(seat + 1) % self.seats] % len(legal)]

    monkeypatch.setattr(TinyState, "habit", peek)
    finds(kit.check_redeal, "a redeal changed the habit of seat")


def test_a_redeal_that_begins_with_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = TinyState.redeal

    def lazy(self: TinyState, keep: int, luck: Luck) -> TinyState:
        """Fair, but half of the time it leaves everything as it lies."""
        dealt = whole(self, keep, luck)
        if luck.below(2):
            dealt.hands, dealt.picks = self.hands[:], self.picks[:]
        return dealt

    monkeypatch.setattr(TinyState, "redeal", lazy)
    finds(kit.check_same_luck, "what is hidden moves a redeal: hands")


def test_a_copy_that_shares_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = TinyState.copy

    def shallow(self: TinyState) -> TinyState:
        new = whole(self)
        new.hands = self.hands
        return new

    monkeypatch.setattr(TinyState, "copy", shallow)
    finds(kit.check_copies, "play on a copy changed the original")


def test_points_that_do_not_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    true_points = TinyState.points
    monkeypatch.setattr(
        TinyState, "points", lambda self, seat: [*true_points(self, seat), Points("gift", "TINY-99", 1)]
    )
    monkeypatch.setattr(TinyState, "scores", lambda self: [0] * self.seats)
    finds(kit.check_points, "points of seat 0 miss its score")


def test_legal_choices_out_of_order(monkeypatch: pytest.MonkeyPatch) -> None:
    true_legal = TinyState.legal
    monkeypatch.setattr(TinyState, "legal", lambda self, seat: true_legal(self, seat)[::-1])
    finds(kit.check_legal, "legal is not ascending")


def test_a_refusal_without_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TinyState, "why_not", lambda *_: ("", ""))
    finds(kit.check_refusals, "refused without a reason")


def test_the_kit_knows_every_abstract_method() -> None:
    abstract = {name for name, value in vars(State).items() if getattr(value, "__isabstractmethod__", False)}
    assert abstract == set(kit.STATE_METHODS)


def test_a_method_left_abstract(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(TinyState, "points")
    monkeypatch.setattr(TinyState, "__abstractmethods__", frozenset())
    finds(kit.check_contract, "does not define points")


def test_inline_style_in_a_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    styled = Drawing("<svg><!--a--></svg>", (Part("a", '<g id="a" style="fill:red"/>'),))
    monkeypatch.setattr(TinyGame, "draw", lambda *_: styled)
    with pytest.raises(DrawingError, match="style"):
        kit.check_drawings(CASE, 0)


def test_a_legal_choice_that_is_not_lit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TinyGame, "draw", lambda *_: Drawing("<svg/>", ()))
    finds(kit.check_drawings, "lit and legal differ")


def test_a_part_that_only_calls_itself_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(self: TinyGame, view: Any) -> Drawing:
        lit = "".join(f'<a data-choice="{choice}"/>' for choice in view.legal)
        return Drawing("<svg><!--a--></svg>", (Part("a", f'<g id="a">{view.seat}{lit}</g>'),))

    monkeypatch.setattr(TinyGame, "draw", draw)
    finds(kit.check_drawings, "calls itself shared and is not")


def test_a_reaction_that_is_skipped_silently_shows_in_the_table_of_reveals(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = kit.reveals(CASE, games=4, seed=0, samples=4)
    pick = TinyState.play

    def hasty(self: TinyState, seat: int, choice: int) -> None:
        # Who holds only low cards is not asked any more, so that being asked tells something.
        pick(self, seat, choice)
        for other in range(self.seats):
            low = all(self.strengths[card] < 8 for card in range(20) if self.hands[other] >> card & 1)
            if self.phase == 0 and self.pending >> other & 1 and low:
                pick(self, other, self.legal(other)[0])

    monkeypatch.setattr(TinyState, "play", hasty)
    assert kit.reveals(CASE, games=4, seed=0, samples=4)["card"][1] > honest["card"][1]


def test_weights_that_a_copy_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = TinyState.copy

    def forgetful(self: TinyState) -> TinyState:
        new = whole(self)
        new.weights = (1.0, 1.0)
        return new

    monkeypatch.setattr(TinyState, "copy", forgetful)
    finds(kit.check_weights, "a copy is judged by other weights")


def test_usual_weights_that_are_not_the_usual_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = TinyGame.deal

    def other(self: TinyGame, seats: int, seed: int, options: dict[str, str]) -> TinyState:
        state = deal(self, seats, seed, options)
        state.weights = (2.0, 1.0)
        return state

    monkeypatch.setattr(TinyGame, "deal", other)
    finds(kit.check_weights, "the usual weights change an estimate")


def test_a_number_of_the_vector_beyond_its_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TinyGame, "bounds", (0.0, 0.5))
    finds(kit.check_encoding, "of the vector is 1.0")


def test_a_vector_that_runs_into_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = TinyGame.encode

    def spill(self: TinyGame, state: TinyState, seat: int, out: Vector, at: int = 0) -> None:
        honest(self, state, seat, out, at)
        out[at + self.encoding_length()] = 1.0

    monkeypatch.setattr(TinyGame, "encode", spill)
    finds(kit.check_encoding, "encode writes outside its vector")


def test_a_vector_that_minds_no_offset(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = TinyGame.encode
    monkeypatch.setattr(TinyGame, "encode", lambda self, state, seat, out, *_: honest(self, state, seat, out))
    finds(kit.check_encoding, "encode writes outside its vector")


def test_a_game_that_is_longer_than_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TinyGame, "longest", 4)
    finds(kit.check_longest, "and longest is 4")


def test_information_that_forgets_the_own_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Memories, "information", lambda *_: "nothing")
    finds(kit.check_recall, "equal information of seat")


def test_information_that_knows_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Memories.information
    monkeypatch.setattr(
        Memories,
        "information",
        lambda self, game, state, seat: f"{honest(self, game, state, seat)} {state.hands}",
    )
    finds(kit.check_recall, "a redeal changes the information")


def test_weights_of_any_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TinyGame, "checked_weights", lambda _, __: ())
    finds(kit.check_weights, "an unknown weight is accepted")


def test_a_choice_made_at_once_that_is_judged_after_it_was_carried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(TinyState, "together")
    finds(kit.check_together, "whoever is asked last judges another moment")


def test_a_secret_that_is_out_only_after_one_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    true_view = TinyGame.view

    def leak(self: TinyGame, state: TinyState, seat: int | None) -> Any:
        view = true_view(self, state, seat)
        if sum(state.stops) != 1:
            return view
        return msgspec.structs.replace(view, shown=tuple(self.named_cards(state.hands[0])))

    assert kit.honest_after([CASE], 40, seed=0, names=True) == set()
    monkeypatch.setattr(TinyGame, "view", leak)
    with pytest.raises(kit.NotConformant, match=r"after \d+ choices \(\w+\): view tells a spectator something hidden"):
        kit.honest_after([CASE], 40, seed=0, names=True)


def test_a_card_that_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    play = TinyState.play

    def twice(self: TinyState, seat: int, choice: int) -> None:
        play(self, seat, choice)
        if choice < CARDS and self.phase != PICK:
            self.hands[seat] |= 1 << choice

    monkeypatch.setattr(TinyState, "play", twice)
    finds(kit.check_laws, "is there 2 times")


def test_a_view_that_needs_its_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    asking = TinyGame.ask

    def presuming(self: TinyGame, view: Any) -> Any:
        if view.seat in view.pending:
            assert view.legal[0] >= 0
        return asking(self, view)

    monkeypatch.setattr(TinyGame, "ask", presuming)
    finds(kit.check_quiet_views, "a view with nothing to choose cannot be shown: IndexError")


def test_a_view_that_lights_what_cannot_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = TinyGame.draw

    def lit(self: TinyGame, view: Any) -> Drawing:
        drawing = drawn(self, view)
        part = Part("extra", '<div id="extra"><button data-choice="0"></button></div>', shared=False)
        return Drawing(drawing.scenery + "<!--extra-->", (*drawing.parts, part))

    monkeypatch.setattr(TinyGame, "draw", lit)
    finds(kit.check_quiet_views, "a view with nothing to choose still offers something")


def test_luck_that_can_be_foretold(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt = TinyGame.deal

    def narrow(self: TinyGame, seats: int, seed: Seed, options: dict[str, str]) -> TinyState:
        state = dealt(self, seats, seed, options)
        state.dice = imagined(seed, "dice")
        return state

    monkeypatch.setattr(TinyGame, "deal", narrow)
    finds(kit.check_secret_luck, "the luck stream dice can be foretold")


def test_a_redeal_that_keeps_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = TinyState.redeal

    def forked(self: TinyState, keep: int, luck: Luck) -> TinyState:
        new = fresh(self, keep, luck)
        new.dice = self.dice.copy().fork()
        return new

    monkeypatch.setattr(TinyState, "redeal", forked)
    finds(kit.check_secret_luck, "a redeal keeps the key of the luck stream dice")


# ------------------------------------------------------------------ redeals that do not deal


def deaf(self: TinyState, keep: int, luck: Luck) -> TinyState:
    """A redeal that only renews the luck."""
    new = self.copy()
    new.dice = luck.fork()
    return new


def test_a_redeal_that_deals_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TinyState, "redeal", deaf)
    finds(kit.check_hidden, "redeal changes nothing that is hidden from a spectator, seat 0, seat 1, seat 2")


def test_a_view_that_shows_everything_behind_a_redeal_that_deals_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    true_view = TinyGame.view

    def open_hands(self: TinyGame, state: TinyState, seat: int | None) -> Any:
        cards = sum(state.hands)
        return msgspec.structs.replace(true_view(self, state, seat), shown=tuple(self.named_cards(cards)))

    monkeypatch.setattr(TinyState, "redeal", deaf)
    monkeypatch.setattr(TinyGame, "view", open_hands)
    with pytest.raises(kit.NotConformant, match="redeal changes nothing that is hidden"):
        kit.conform(GAME)


def test_a_redeal_that_deals_nothing_for_one_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = TinyState.redeal
    monkeypatch.setattr(TinyState, "redeal", lambda self, keep, luck: (deaf if keep == 4 else whole)(self, keep, luck))
    finds(kit.check_hidden, "redeal changes nothing that is hidden from seat 2")


def test_a_game_that_only_says_that_it_hides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TinyGame, "hides", False)
    finds(kit.check_hidden, "the game hides nothing, and a redeal changes hands")


def test_a_game_that_hides_nothing_need_not_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TinyState, "redeal", deaf)
    monkeypatch.setattr(TinyGame, "hides", False)
    kit.check_hidden(CASE, 0)


def test_what_a_redeal_forgets_is_missing_in_the_table_of_redeals(monkeypatch: pytest.MonkeyPatch) -> None:
    both = ["seats", "spectators"]
    assert kit.redealt([CASE], 0, every=1) == {"hands": both, "picks": both}
    whole = TinyState.redeal

    def forgetful(self: TinyState, keep: int, luck: Luck) -> TinyState:
        new = whole(self, keep, luck)
        new.picks = self.picks[:]
        return new

    monkeypatch.setattr(TinyState, "redeal", forgetful)
    assert kit.redealt([CASE], 0, every=1) == {"hands": both}


# ------------------------------------------------------------------ what bots are told


def test_an_estimate_that_foresees_the_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    thumb = TinyState.estimate
    monkeypatch.setattr(TinyState, "estimate", lambda self, seat: thumb(self, seat) + self.dice.copy().below(6))
    finds(kit.check_estimates, "foresees luck that is still to come")


def test_estimates_that_foresee_the_dice_only_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TinyState, "estimates", lambda self: [float(self.dice.copy().below(6))] * self.seats)
    finds(kit.check_estimates, "the estimates foresee luck that is still to come")


def test_an_estimate_that_changes_the_position(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(self: TinyState, seat: int) -> float:
        self.finds[seat] += 1
        return 0.0

    monkeypatch.setattr(TinyState, "estimate", careless)
    finds(kit.check_estimates, "an estimate changes the position")


def test_an_encoding_that_reads_another_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    known = TinyGame.encode

    def peek(self: TinyGame, state: TinyState, seat: int, out: Any) -> None:
        known(self, state, seat, out)
        out[0] = float(state.hands[(seat + 1) % state.seats])

    monkeypatch.setattr(TinyGame, "encode", peek)
    finds(kit.check_honesty, "encode tells seat")


# ------------------------------------------------------------------ drawings and rule ids that lead nowhere


def with_part(monkeypatch: pytest.MonkeyPatch, part: Part, scenery: str = "") -> None:
    drawn = TinyGame.draw

    def more(self: TinyGame, view: Any) -> Drawing:
        drawing = drawn(self, view)
        return Drawing(drawing.scenery.replace("</svg>", f"{scenery}</svg>"), (*drawing.parts, part))

    monkeypatch.setattr(TinyGame, "draw", more)


def test_a_board_part_without_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    with_part(monkeypatch, Part("moon", '<g id="moon"/>'))
    finds(kit.check_drawings, "the board part moon has no place <!--moon--> in the scenery")


def test_a_part_beside_a_board_that_has_no_side(monkeypatch: pytest.MonkeyPatch) -> None:
    with_part(monkeypatch, Part("market", '<p id="market"/>', "side"))
    finds(kit.check_drawings, "the part market lies beside the board, which `side` gives no name")


def test_an_icon_that_does_not_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    with_part(monkeypatch, Part("moon", '<g id="moon"><use href="#i-moonshine"/></g>'), "<!--moon-->")
    finds(kit.check_symbols, "no symbol is called i-moonshine")


def test_a_colour_that_does_not_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    with_part(monkeypatch, Part("moon", '<g id="moon" class="big p-mauve"/>'), "<!--moon-->")
    finds(kit.check_symbols, "no seat colour is called 'mauve' (class p-mauve)")


@pytest.mark.parametrize(
    ("colors", "text"),
    [(("red", "teal", "mauve"), "no seat colour is called 'mauve'"), (("red",), "1 colors for 3 seats")],
)
def test_seats_without_a_colour(monkeypatch: pytest.MonkeyPatch, colors: tuple[str, ...], text: str) -> None:
    true_view = TinyGame.view
    monkeypatch.setattr(
        TinyGame,
        "view",
        lambda self, state, seat: msgspec.structs.replace(true_view(self, state, seat), colors=colors),
    )
    finds(kit.check_symbols, text)


def test_rule_ids_that_do_not_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    kit.check_rule_ids(CASE, 0)
    asked, told = TinyGame.ask, TinyGame.tell
    with monkeypatch.context() as patch:
        patch.setattr(TinyState, "why_not", lambda *_: ("No.", "TINY-77"))
        finds(kit.check_rule_ids, "a refusal names the rule TINY-77, which rules.md does not have")
    with monkeypatch.context() as patch:
        patch.setattr(TinyState, "why_not", lambda *_: ("No, see TINY-78.", ""))
        finds(kit.check_rule_ids, "a sentence names the rule TINY-78")
    with monkeypatch.context() as patch:
        patch.setattr(TinyState, "points", lambda *_: [Points("gift", "TINY-79", 1)])
        finds(kit.check_rule_ids, "points names the rule TINY-79")
    with monkeypatch.context() as patch:
        patch.setattr(
            TinyGame, "ask", lambda self, view: msgspec.structs.replace(asked(self, view), rules=("TINY-80",))
        )
        finds(kit.check_rule_ids, "a question names the rule TINY-80")
    with monkeypatch.context() as patch:
        patch.setattr(TinyGame, "answer", lambda _, choice: Answer(choice, "x", "y", "TINY-81"))
        finds(kit.check_rule_ids, "an answer names the rule TINY-81")
    with monkeypatch.context() as patch:
        patch.setattr(TinyGame, "tell", lambda self, view: told(self, view) + "By TINY-82.")
        finds(kit.check_rule_ids, "a sentence names the rule TINY-82")


def test_a_game_without_written_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_coverage, "rule_ids", lambda _: [])
    finds(kit.check_rule_ids, "there are no rules in a rules.md beside TinyGame")


def table(key: str = "rows", *, row: tuple[str, ...] = ("1", "2")) -> RulesTable:
    return RulesTable(key, "Rows", ("a", "b"), (row,))


@pytest.mark.parametrize(
    ("text", "tables", "found"),
    [
        ("<!-- table: rows -->", [], "a place for the table 'rows', which rules_tables lacks"),
        ("", [table()], "no place for the table 'rows'"),
        ("<!-- table: rows -->\n\n<!-- table: rows -->", [table()], "is there twice"),
        ("<!-- table: rows -->", [table(), table()], "is there twice"),
        ("<!-- table: rows -->", [table(row=("1",))], "2 columns, and 1 in"),
    ],
)
def test_tables_of_the_rules_that_are_amiss(
    monkeypatch: pytest.MonkeyPatch, text: str, tables: list[RulesTable], found: str
) -> None:
    kit.check_rules_tables(CASE, 0)
    monkeypatch.setattr(TinyGame, "file", lambda *_: text)
    monkeypatch.setattr(TinyGame, "rules_tables", lambda _: tuple(tables))
    finds(kit.check_rules_tables, found)


@pytest.mark.parametrize(
    ("markup", "found"),
    [
        ("<g/>", "is no <svg>"),
        ("<svg><g></svg>", "mismatched"),
        ('<svg><g style="fill:red"/></svg>', "style= is not allowed"),
        ('<svg><g data-choice="1"/></svg>', "offers a choice"),
        ('<svg><use href="#i-nothing"/></svg>', "no symbol is called i-nothing"),
        (f"<svg>{'<g/>' * 20000}</svg>", "characters"),
    ],
)
def test_pictures_that_are_amiss(monkeypatch: pytest.MonkeyPatch, markup: str, found: str) -> None:
    kit.check_pictures(CASE, 0)
    monkeypatch.setattr(TinyGame, "pictures", lambda _: (Picture("Bid", "Higher than the last.", markup),))
    finds(kit.check_pictures, found)


def test_a_game_without_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(TinyGame, "narrate")
    finds(kit.check_contract, "TinyGame gives neither words nor the method narrate")


# ------------------------------------------------------------------ helpers for the tests of a game


# ---- what a game explains


def explains(monkeypatch: pytest.MonkeyPatch, about: Any, key: str = "pile") -> None:
    """Tiny Town marks one thing on its board and explains it so."""
    with_part(monkeypatch, Part("marked", f'<g id="marked"{pen.about(key)}/>'), "<!--marked-->")
    monkeypatch.setattr(TinyGame, "about", about)


def a_pile(game: TinyGame, view: Any, key: str) -> About | None:
    return About(key, "Pile", "Cards", "Cards are drawn from it.") if key == "pile" else None


def test_a_thing_that_is_explained_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    explains(monkeypatch, a_pile)
    kit.check_about(CASE, 0)


def test_a_marked_thing_without_an_explanation(monkeypatch: pytest.MonkeyPatch) -> None:
    explains(monkeypatch, a_pile, "heap")
    finds(kit.check_about, "heap is marked and not explained")


def test_an_explanation_without_words(monkeypatch: pytest.MonkeyPatch) -> None:
    explains(monkeypatch, lambda _game, _view, key: About(key, "Pile", "Cards"))
    finds(kit.check_about, "pile is explained without words")


def test_an_explanation_that_knows_another_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    leak = TinyGame.view

    def view(self: TinyGame, state: TinyState, seat: int | None) -> Any:
        seen = leak(self, state, seat)
        return msgspec.structs.replace(seen, shown=tuple(self.named_cards(state.hands[-1])))

    monkeypatch.setattr(TinyGame, "view", view)
    explains(monkeypatch, lambda _game, view, key: About(key, "Pile", "Cards", f"{view.shown} are gone."))
    finds(kit.check_about, "pile is said to be depends on something hidden")


def test_a_key_that_fits_into_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    explains(monkeypatch, lambda _game, _view, key: About(key, "Pile", "Cards", "Drawn from."), "pile/of cards")
    finds(kit.check_about, "cannot be the key of a thing")


def test_an_odd_key_that_breaks_the_explanation(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(game: TinyGame, view: Any, key: str) -> About:
        return About(key, "Pile", ("Cards", "Seat")[key.index("seat:-1") if key[0] == "s" else 0], "Drawn from.")

    explains(monkeypatch, careless)
    finds(kit.check_about, "the key '' breaks about: IndexError")


def test_an_explanation_by_a_rule_that_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    explains(monkeypatch, lambda _game, _view, key: About(key, "Pile", "Cards", "Drawn from.", rules=("NO-99",)))
    finds(kit.check_about, "pile names rules that are not written: NO-99")


def test_a_row_of_the_score_that_tells_nothing_of_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    explains(monkeypatch, a_pile)
    monkeypatch.setattr(TinyGame, "known_points", lambda _game, _view: [[Points("Luck", "", 1, "")], [], []])
    finds(kit.check_about, "nothing says what the row Luck of the score counts")
    monkeypatch.setattr(TinyGame, "tallies", lambda _: {"Luck": "Whatever falls from the sky."})
    kit.check_about(CASE, 0)


def test_words_of_the_rules_that_lead_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    explains(monkeypatch, a_pile)
    monkeypatch.setattr(TinyGame, "file", lambda _, name: "A pile." if name == "rules.md" else "")
    monkeypatch.setattr(TinyGame, "terms", lambda _game, _view: {"pile": "pile"})
    kit.check_terms(CASE, 0)
    monkeypatch.setattr(TinyGame, "terms", lambda _game, _view: {"heap": "pile"})
    finds(kit.check_terms, "the rules never say heap")
    monkeypatch.setattr(TinyGame, "terms", lambda _game, _view: {"pile": "heap"})
    finds(kit.check_terms, "none of the terms is explained")
    monkeypatch.setattr(TinyGame, "terms", lambda _game, view: {"pile": f"pile:{id(view)}"})
    finds(kit.check_terms, "the terms depend on something hidden")


def test_figures_of_the_rules_that_are_amiss(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TinyGame, "file", lambda _, name: "Draw [3](figure:draw)." if name == "rules.md" else "")
    finds(kit.check_figures, "rules.md has a figure 'draw', which figures lacks")
    monkeypatch.setattr(TinyGame, "figures", lambda _: {"draw": "4"})
    finds(kit.check_figures, "rules.md has '3' for the figure 'draw', which is '4'")
    monkeypatch.setattr(GAME, "edition", "mine", raising=False)
    kit.check_figures(CASE, 0)


def has_legend(monkeypatch: pytest.MonkeyPatch, *lines: LegendLine) -> None:
    with_part(monkeypatch, Part("marked", f'<g id="marked">{pen.icon("coin")}</g>'), "<!--marked-->")
    monkeypatch.setattr(TinyGame, "legend", lambda _game, _view: (LegendGroup("All", lines),))


COIN = LegendLine(pen.icon("coin"), "Coin", "A point at the end.", ("coin",))


def test_a_legend_with_a_line_for_each_symbol_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    has_legend(monkeypatch, COIN)
    kit.check_legend(CASE, 0)


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"icons": ()}, "no line of the legend explains coin"),
        ({"icons": ("coin", "doubloon")}, "explains doubloon, which no icon is called"),
        ({"meaning": ""}, "without name or meaning"),
        ({"picture": "<svg>"}, "the picture of Coin is not well-formed"),
    ],
)
def test_a_legend_with_a_fault(monkeypatch: pytest.MonkeyPatch, change: dict[str, Any], text: str) -> None:
    has_legend(monkeypatch, msgspec.structs.replace(COIN, **change))
    finds(kit.check_legend, text)


# ---- how a game is followed


def followed(monkeypatch: pytest.MonkeyPatch, **planted: Any) -> None:
    """Tiny Town is followed honestly, but for what is planted."""

    def beat(_game: TinyGame, event: int, names: Sequence[str]) -> Beat:
        kind, seat, _ = unpack(event)
        if kind == ENDED:
            return Beat("chapter", closes=True)
        at = "houses" if kind == BUILT_NORTH else ""
        return Beat("action", seat, at, f"{called(names, seat)} acts", "acts", opens="Round" if kind == SHOWN else "")

    def chapter(_game: TinyGame, view: Any, event: int) -> Chapter | None:
        if unpack(event)[0] != ENDED:
            return None
        gains = tuple(Gain(seat, "all houses", score, score) for seat, score in enumerate(view.scores))
        return Chapter("The end", "Cards in hand count too.", gains, "points", ("TINY-06",))

    honest = {
        "beat": beat,
        "meaning": lambda _game, view, _event: "" if view.seat is None else "You see it.",
        "line": lambda _game, view: Line("Round", tuple(Link(seat, "to act", "next") for seat in view.pending)),
        "chapter": chapter,
    }
    for name, method in {**honest, **planted}.items():
        monkeypatch.setattr(TinyGame, name, method)


def test_a_game_that_is_followed_honestly_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    followed(monkeypatch)
    for seed in range(5):
        kit.check_following(CASE, seed)


@pytest.mark.parametrize(
    ("beat", "text"),
    [
        (Beat(tag="five words are too many"), "more than 4 words in its tag"),
        (Beat(chip="far too long"), "more than 2 words in its chip"),
        (Beat(at="nowhere"), "is about 'nowhere', which is not on the table"),
        (Beat(seat=3), "is about seat 3"),
        (Beat(noise=True, opens="Round 1"), "is noise and opens a group"),
        (Beat("loud"), "weighs 'loud'"),  # type: ignore[arg-type]
        (Beat("quiet"), "has a panel and weighs quiet"),
    ],
)
def test_a_beat_that_does_not_fit(monkeypatch: pytest.MonkeyPatch, beat: Beat, text: str) -> None:
    followed(monkeypatch, beat=lambda _game, _event, _names: beat)
    finds(kit.check_following, text)


def test_a_group_of_the_log_that_ends_before_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    followed(monkeypatch, beat=lambda _game, _event, _names: Beat(closes=True), line=lambda _game, _view: Line())
    finds(kit.check_following, "closes a group of the log that none has opened")


def test_what_an_event_means_that_knows_another_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    leak = TinyGame.view

    def view(self: TinyGame, state: TinyState, seat: int | None) -> Any:
        return msgspec.structs.replace(leak(self, state, seat), shown=tuple(self.named_cards(state.hands[-1])))

    monkeypatch.setattr(TinyGame, "view", view)
    followed(monkeypatch, meaning=lambda _, view, _event: "" if view.seat is None else f"{view.shown} are gone.")
    finds(kit.check_following, "means something hidden")
    followed(monkeypatch, line=lambda _game, view: Line("Round", (Link(None, view.shown[0] if view.shown else "-"),)))
    finds(kit.check_following, "is followed by a line that tells something hidden")


def test_a_panel_that_does_not_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    panel = Chapter("The end", gains=(Gain(0, "all houses", 3, 99),), unit="points")
    followed(monkeypatch, chapter=lambda _game, _view, event: panel if unpack(event)[0] == ENDED else None)
    finds(kit.check_following, "in which seat 0 has 99, which the view does not say")


def test_a_running_line_that_takes_somebody_else_for_the_viewer(monkeypatch: pytest.MonkeyPatch) -> None:
    followed(monkeypatch, line=lambda _game, view: Line("Round", tuple(Link(s, "acts", "me") for s in view.pending)))
    finds(kit.check_following, "says «me» of somebody else")


def test_an_old_event_that_breaks_the_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(_game: TinyGame, view: Any, _event: int) -> str:
        return "" if view.seat is None else f"It is the turn of seat {view.pending[0]}."

    followed(monkeypatch, meaning=careless)
    finds(kit.check_following, "cannot be explained to viewer 0: IndexError")


def test_golden_files_of_any_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(golden.UPDATE, raising=False)
    path = tmp_path / "tiny" / "playthrough.txt"
    text = golden.playthrough(CASE, 3)
    with pytest.raises(AssertionError, match=r"tiny/playthrough\.txt is missing"):
        golden.expect(path, text)
    monkeypatch.setenv(golden.UPDATE, "1")
    golden.expect(path, text)
    monkeypatch.delenv(golden.UPDATE)
    golden.expect(path, golden.playthrough(CASE, 3))
    with pytest.raises(AssertionError, match=r"tiny/playthrough\.txt differs"):
        golden.expect(path, golden.playthrough(CASE, 4))
    assert "secretly picks" in text
    assert golden.vocabulary(GAME).splitlines()[20] == "20 action north"
    assert golden.redealt_table(GAME, games=6).splitlines()[2:] == [
        "hands: seats, spectators",
        "picks: seats, spectators",
    ]
    assert golden.digest(GAME, 2) == golden.digest(GAME, 2) != golden.digest(GAME, 3)


def test_counts_of_positions_of_any_package() -> None:
    assert perft(GAME.new(2, 1), 1) == 4
    assert perft(GAME.new(2, 1), 2) == 16
    assert "2 seats, after 0 choices: 4 16 32" in perft_table(GAME)


def test_rules_that_no_test_of_a_package_names(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text('@pytest.mark.rule("TINY-01", "TINY-03")\ndef test_a(): ...\n')
    assert rules_coverage.untested(GAME, tmp_path) == ["TINY-02", "TINY-04", "TINY-05", "TINY-06", "TINY-07"]
    lines = rules_coverage.report(GAME, tmp_path).splitlines()
    assert lines[:2] == ["tiny: 2 of 7 rules have a test that names them", "  TINY-02 has none"]


# ---- teaching


TRUE_ASK = TinyGame.ask
TRUE_DRAW = TinyGame.draw


def warns(self: TinyGame, view: Any) -> Any:
    prompt = TRUE_ASK(self, view)
    first = [msgspec.structs.replace(one, warning="That is your best card.") for one in prompt.answers[:1]]
    return msgspec.structs.replace(prompt, answers=(*first, *prompt.answers[1:]))


def by_panels(self: TinyGame, view: Any) -> Drawing:
    """The drawing with the house's question, which knows of warnings."""
    drawing = TRUE_DRAW(self, view)
    ask = panels.ask(view, self.ask(view))
    return msgspec.structs.replace(drawing, parts=tuple(ask if part.id == "ask" else part for part in drawing.parts))


def test_a_warning_that_the_drawing_keeps_to_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TinyGame, "ask", warns)
    finds(kit.check_drawings, "the drawing does not say 'That is your best card.'")
    monkeypatch.setattr(TinyGame, "draw", by_panels)
    kit.check_drawings(CASE, 0)


def test_a_warning_on_the_main_button(monkeypatch: pytest.MonkeyPatch) -> None:
    def gilded(self: TinyGame, view: Any) -> Drawing:
        drawing = TRUE_DRAW(self, view)
        ask = by_panels(self, view).parts[-2]
        gold = Part("ask", ask.markup.replace('"choice warns"', '"choice main"'), "ask", shared=False)
        parts = tuple(gold if part.id == "ask" else part for part in drawing.parts)
        return msgspec.structs.replace(drawing, parts=parts)

    monkeypatch.setattr(TinyGame, "ask", warns)
    monkeypatch.setattr(TinyGame, "draw", gilded)
    finds(kit.check_drawings, "is drawn as the main answer, and it warns")


def test_a_reason_that_knows_another_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    positions: list[TinyState] = []
    true_view = TinyGame.view

    def note(self: TinyGame, state: TinyState, seat: int | None) -> Any:
        positions.append(state)
        return true_view(self, state, seat)

    def peek(self: TinyGame, view: Any, plan: Any) -> tuple[Reason, ...]:
        return (Reason(f"Your neighbor holds {positions[-1].hands[(view.seat + 1) % 3]}."),)

    monkeypatch.setattr(TinyGame, "view", note)
    monkeypatch.setattr(TinyGame, "reasons", peek)
    finds(kit.check_honesty, "reasons tells seat 0 something hidden")


def test_a_warning_that_knows_another_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    positions: list[TinyState] = []
    true_view = TinyGame.view

    def note(self: TinyGame, state: TinyState, seat: int | None) -> Any:
        positions.append(state)
        return true_view(self, state, seat)

    def peek(self: TinyGame, view: Any) -> Any:
        prompt = TRUE_ASK(self, view)
        words = f"{positions[-1].hands[1]} beats it."
        return msgspec.structs.replace(
            prompt, answers=tuple(msgspec.structs.replace(one, warning=words) for one in prompt.answers)
        )

    monkeypatch.setattr(TinyGame, "view", note)
    monkeypatch.setattr(TinyGame, "ask", peek)
    finds(kit.check_honesty, "something hidden")
