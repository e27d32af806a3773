"""The way through a lesson, without any game: names only."""

from __future__ import annotations

from ziggurat.core.lessons.reading import parse
from ziggurat.core.lessons.walk import Course, Place, ways

LESSON = """
title = "A"
sentence = "B"
level = 1
minutes = 3
names = ["You", "Ines"]
else = "Not now."
can = ["x"]
hide = { keys = [".keys"], rows = [".rows"] }

[[step]]
title = "one"
say = "Look."

[[step]]
title = "two"
say = "Choose."
ask = ["palace build | altar *", "baths sell"]
met = ["rows"]
then = ["1 stone"]
[step.answer]
"palace sell" = "Sell it later."
"theater" = "No theater."
"altar *" = "The altar, well."
"*" = "Anything else."
[step.then_after]
"palace" = ["1 wood", "1 clay"]

[[step]]
title = "three"
after = "altar"
say = "The altar it is."
ask = ["go"]

[[step]]
title = "four"
unless = "altar sell | baths sell"
say = "Neither."

[[step]]
title = "five"
say = "End."
met = ["keys"]
[step.then_after]
"baths" = ["1 late"]
"""
COURSE = Course(parse(LESSON, "test"))


def test_ways_are_bars_and_blanks() -> None:
    assert ways("altar build | baths  build|x") == [("altar", "build"), ("baths", "build"), ("x",)]


def asked() -> Place:
    return COURSE.next(COURSE.first, 0)


def test_what_is_welcome_and_what_is_answered() -> None:
    here = asked()
    assert not COURSE.asks(COURSE.first)
    assert COURSE.welcome(COURSE.first, "palace") == "no"
    assert [COURSE.welcome(here, name) for name in ("palace", "theater", "baths")] == ["more", "no", "more"]
    assert COURSE.answer(here, "theater") == "No theater."
    assert COURSE.answer(here, "wall") == "Anything else."
    palace = COURSE.choose(here, "palace", 1)
    assert [COURSE.welcome(palace, name) for name in ("build", "sell")] == ["done", "no"]
    assert COURSE.answer(palace, "sell") == "Sell it later."
    assert (palace.made, palace.moves) == (("palace",), 0)


def test_rivals_answer_each_way_and_the_next_step_knows_how_many_choices_were_made() -> None:
    palace = COURSE.choose(asked(), "palace", 1)
    built = COURSE.choose(palace, "build", 2)
    assert COURSE.step(built).title == "four"
    assert built.taken == (("palace", "build"),)
    assert built.moves == 2 + 3  # stone, wood, clay
    end = COURSE.next(built, 5)
    assert COURSE.step(end).title == "five"
    assert COURSE.then(end) == []
    assert COURSE.over(COURSE.next(end, 5))


def test_a_welcome_choice_may_be_commented_before_the_rivals_go_on() -> None:
    altar = COURSE.choose(asked(), "altar", 1)
    sold = COURSE.choose(altar, "sell", 2)
    assert (sold.commented, COURSE.said(sold)) == (True, "The altar, well.")
    assert not COURSE.asks(sold)
    assert COURSE.then(sold) == [(1, "stone")]
    after = COURSE.next(sold, 2)
    assert (COURSE.step(after).title, after.moves) == ("three", 3)
    # «four» is not there for somebody who sold the altar.
    assert COURSE.step(COURSE.choose(after, "go", 4)).title == "five"


def test_what_was_chosen_long_ago_still_counts() -> None:
    sold = COURSE.choose(COURSE.choose(asked(), "baths", 1), "sell", 2)
    assert COURSE.step(sold).title == "five"
    assert COURSE.then(sold) == [(1, "late")]


def test_back_goes_to_the_beginning_of_the_step_and_then_to_the_one_before() -> None:
    here = asked()
    palace = COURSE.choose(here, "palace", 1)
    assert COURSE.back(palace) == here
    assert COURSE.back(here) == COURSE.first
    assert COURSE.back(COURSE.first) == COURSE.first
    built = COURSE.choose(palace, "build", 2)
    assert COURSE.back(built) == here
    sold = COURSE.choose(COURSE.choose(here, "altar", 1), "sell", 2)
    assert COURSE.back(sold) == here


def test_after_two_misses_or_on_demand_the_answer_is_lit() -> None:
    here = asked()
    once = COURSE.miss(here, "theater")
    assert (once.helped, COURSE.miss(once, "wall").helped) == (False, True)
    assert COURSE.show(here).helped
    assert not COURSE.choose(COURSE.show(here), "palace", 1).helped


def test_things_are_hidden_until_they_are_met() -> None:
    assert COURSE.hidden(COURSE.first) == (".keys", ".rows")
    assert COURSE.hidden(asked()) == (".keys",)
    end = COURSE.choose(COURSE.choose(asked(), "baths", 1), "sell", 2)
    assert COURSE.hidden(end) == ()


def test_the_dots_tell_how_far_it_is() -> None:
    here = asked()
    assert (COURSE.number(COURSE.first), COURSE.path(COURSE.first)) == (1, [0, 1, 3, 4])
    assert (COURSE.number(here), COURSE.path(here)) == (2, [0, 1, 3, 4])
    sold = COURSE.choose(COURSE.choose(here, "altar", 1), "sell", 2)
    assert COURSE.path(sold) == [0, 1, 2, 4]
