"""`ziggurat tune`: what was tried, and what the search or the rule of thumb of a game should be."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ziggurat import games
from ziggurat.arena.climb import Match, Trial
from ziggurat.arena.tune import tune
from ziggurat.arena.weigh import weigh
from ziggurat.bots.factors import written
from ziggurat.cli import output
from ziggurat.cli.words import list_from, options_from
from ziggurat.core.errors import BadOption
from ziggurat.core.game import AnyGame

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
    game = games.load(key, edition)
    if weights and not game.weights:
        raise BadOption(f"{game.title} has no weights.")
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
    _show_weights(game, found, won)
    bot = f"greedy:weights={written(found)}"
    chosen = "".join(f" --option {word}" for word in option)
    output.say("Of many challengers some win by luck; this plays the best one on other deals:")
    output.say(f"ziggurat arena {key} --players {bot},greedy --games 400 --seed {seed + 1}{chosen}")


def _show_weights(game: AnyGame, found: dict[str, float], won: dict[str, Trial]) -> None:
    rows = []
    for name, trial in won.items():
        usual, factor = game.weights[name], found[name]
        rows.append([name, f"{usual:g}", f"{usual * factor:g}", f"{factor:g}", f"{trial.wins:.1f} of {trial.games}"])
    output.table(("weight", "usual", "better", "factor", "won at its last change"), rows, right=(1, 2, 3, 4))
