"""`ziggurat tune`: what was tried, and what the search or the rule of thumb of a game should be."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ziggurat import games
from ziggurat.arena.tuning.hill_climb import Match, Trial
from ziggurat.arena.tuning.search_by_play import tune
from ziggurat.arena.tuning.weights_by_branch import Picked, fit_ways
from ziggurat.arena.tuning.weights_by_play import weigh
from ziggurat.arena.tuning.weights_by_result import foretell
from ziggurat.bots.factors import written
from ziggurat.cli import output
from ziggurat.cli.words import list_from, options_from
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame

ALL = "all"


def show_tuning(
    key: str,
    edition: Path | None,
    folder: Path,
    weights: str,
    budget: str,
    seats: int | None,
    most: int,
    seed: int,
    option: Sequence[str],
) -> None:
    """Tune the search bot, or the weights of these names, and print what they should be."""
    game = _weighed(key, edition) if weights else games.load(key, edition)
    won: dict[str, Trial] = {}

    def tell(trial: Trial) -> None:
        verdict = "better" if trial.better else "not better"
        sign = "*" if weights else "="
        output.say(f"{trial.changed}{sign}{trial.value}: {trial.wins:.1f} of {trial.games} won, {verdict}")
        if trial.better:
            won[trial.changed] = trial

    with output.progress(game.title, None) as advance:
        match = Match(
            game=game,
            folder=folder,
            seats=seats,
            options=options_from(option),
            most=most,
            seed=seed,
            progress=advance,
            told=tell,
        )
        if not weights:
            output.say(f"search = {tune(match, budget or '300')}")
            return
        found = weigh(match, () if weights == ALL else list_from(weights), budget or "4")
    if not won:
        output.say("No other weights are better.")
        return
    rows = [[*_change(game, name, found[name]), f"{trial.wins:.1f} of {trial.games}"] for name, trial in won.items()]
    output.table(("weight", "usual", "better", "factor", "won at its last change"), rows, right=(1, 2, 3, 4))
    output.say("Of many challengers some win by luck; this plays the best one on other deals:")
    output.say(_test(key, found, seats, seed, option))


def show_fit(
    key: str,
    edition: Path | None,
    folder: Path,
    weights: str,
    budget: str,
    seats: int | None,
    results: int,
    jobs: int,
    seed: int,
    option: Sequence[str],
) -> None:
    """Fit the weights of these names to the results of a self-play, and print what they should be."""
    game = _weighed(key, edition)

    def tell(name: str, factor: float, surprise: float) -> None:
        output.say(f"{name}*{factor:g}: surprise {surprise:.5f}")

    with output.progress(game.title, None) as advance:
        fit = foretell(
            game,
            folder,
            results,
            () if weights in ("", ALL) else list_from(weights),
            player=f"greedy:samples={budget or 1}",
            seats=seats,
            options=options_from(option),
            seed=seed,
            jobs=jobs,
            progress=advance,
            told=tell,
        )
    output.say(
        f"Surprise at who won, in games that were not fitted to: {fit.before:.4f} with the usual weights, "
        f"{fit.after:.4f} with these ({fit.positions} positions of {fit.games} games)."
    )
    if _proposed(game, fit.factors, fit.after < fit.before):
        output.say("Who foretells better need not play better; this plays it on other deals:")
        output.say(_test(key, fit.factors, seats, seed, option))


def show_ways(
    key: str,
    edition: Path | None,
    folder: Path,
    weights: str,
    seats: int | None,
    ways: int,
    jobs: int,
    seed: int,
    option: Sequence[str],
) -> None:
    """Fit the weights of these names to what ways to go on lead to, and print what they should be."""
    game = _weighed(key, edition)

    def tell(there: Picked) -> None:
        output.say(f"The way that is liked best wins {_above(there)} of those fitted to")

    with output.progress(game.title, None) as advance:
        fit = fit_ways(
            game,
            folder,
            ways,
            () if weights in ("", ALL) else list_from(weights),
            seats=seats,
            options=options_from(option),
            seed=seed,
            jobs=jobs,
            progress=advance,
            told=tell,
        )
    output.say(
        f"In games that were not fitted to, the way that is liked best wins {_above(fit.before)} with the usual "
        f"weights, {_above(fit.after)} with these ({fit.forks} positions of {fit.games} games)."
    )
    if _proposed(game, fit.factors, fit.after.gain > fit.before.gain):
        output.say("This plays it on other deals:")
        output.say(_test(key, fit.factors, seats, seed, option))


def _above(there: Picked) -> str:
    return f"{100 * there.gain:+.2f} % (± {100 * there.error:.2f}) above the mean"


def _proposed(game: AnyGame, factors: dict[str, float], better: bool) -> bool:
    """Show what these factors make of the weights, if they change any and are better."""
    rows = [_change(game, name, factor) for name, factor in factors.items() if factor != 1.0]
    if not rows or not better:
        output.say("No other weights are better.")
        return False
    output.table(("weight", "usual", "better", "factor"), rows, right=(1, 2, 3))
    return True


def _weighed(key: str, edition: Path | None) -> AnyGame:
    game = games.load(key, edition)
    if not game.weights:
        raise BadOption(f"{game.title} has no weights.")
    return game


def _change(game: AnyGame, name: str, factor: float) -> list[str]:
    usual = game.weights[name]
    return [name, f"{usual:g}", f"{usual * factor:g}", f"{factor:g}"]


def _test(key: str, found: dict[str, float], seats: int | None, seed: int, option: Sequence[str]) -> str:
    """The command that plays what was found against the usual."""
    table = f" --seats {seats}" if seats else ""
    chosen = "".join(f" --option {word}" for word in option)
    changed = {name: factor for name, factor in found.items() if factor != 1.0}
    bot = f"greedy:weights={written(changed)}"
    return f"ziggurat arena {key} --players {bot},greedy --games 400 --seed {seed + 1}{table}{chosen}"
