"""Score sheets in the terminal: where each point comes from, who is ahead, who has won."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.cli.output import say, table
from ziggurat.core.contract.decisive import decisive
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.state import Points, State
from ziggurat.core.contract.view import View
from ziggurat.core.render.prose import listed, plural


def names_of(game: AnyGame, state: State, names: Sequence[str]) -> list[str]:
    """The players' names, or the seats' colours."""
    view: View = game.view(state, None).named(names)
    return [view.name(seat) for seat in range(state.seats)]


def show_points(names: Sequence[str], sheets: Sequence[Sequence[Points]]) -> None:
    """One row per source of points, and a sum for every player."""
    rows: list[list[str]] = []
    for name, sheet in zip(names, sheets):
        for entry in sheet:
            source = f"{entry.source} ({entry.detail})" if entry.detail else entry.source
            rows.append([name, source, entry.rule, str(entry.amount)])
        rows.append([name, "total", "", str(sum(entry.amount for entry in sheet))])
    table(("player", "points for", "rule", "points"), rows, right=(3,))


def show_known(game: AnyGame, view: View) -> None:
    """The score as far as one seat, or a spectator, may know it."""
    who = "everybody knows" if view.seat is None else "you know"
    say(f"If the game ended now, as far as {who}:", "bold")
    show_points([view.name(seat) for seat in range(view.seats)], game.known_points(view))


def show_result(game: AnyGame, state: State, names: Sequence[str]) -> None:
    """The sheet of all players, the ranking and who has won; of a game that is not over, only what is public."""
    called = names_of(game, state, names)
    if not state.over:
        say("The game is not over.")
        show_known(game, game.view(state, None).named(called))
        return
    say("The final score:", "bold")
    show_points(called, [state.points(seat) for seat in range(state.seats)])
    scores, ranking = state.scores(), state.ranking()
    for seat in sorted(range(state.seats), key=lambda seat: ranking[seat]):
        say(f"{ranking[seat]}. {called[seat]}, {plural(scores[seat], 'point')}")
    say(winners(called, scores, ranking), "bold green")
    decided = decisive(game.view(state, None).named(called), [state.points(seat) for seat in range(state.seats)])
    if decided:
        say("What decided it:" if len(set(ranking)) > 1 else "Where the points came from:")
    for row in decided:
        say(f"  {row.source}: {row.words}")


def winners(names: Sequence[str], scores: Sequence[int], ranking: Sequence[int]) -> str:
    """One sentence on who has won."""
    first = [seat for seat in range(len(names)) if ranking[seat] == 1]
    best = scores[first[0]]
    verb = "share the victory" if len(first) > 1 else "wins"
    return f"{listed(names[seat] for seat in first)} {verb} with {plural(best, 'point')}."
