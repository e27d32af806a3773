"""The commands of the laboratory; what they do is in `cli.laboratory`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ziggurat.cli.arguments import AsJson, Cluster, Edition, GameKey, Jobs, Options

lab_app = typer.Typer(help="Change a card, see the balance move: experiments with paired games.")

Seats = Annotated[int | None, typer.Option(help="How many seats; the fewest that the game allows, from 2.")]
Minutes = Annotated[float, typer.Option("--minute", "--minutes", min=0.02, max=10_000, help="How long it may take.")]
Pairs = Annotated[int, typer.Option(min=0, help="So many pairs of games instead: the same rows on every machine.")]
Seed = Annotated[int, typer.Option(help="The same seed deals the same games.")]
Player = Annotated[str, typer.Option(help="The bot at every seat.")]
Keep = Annotated[Path | None, typer.Option(metavar="FILE", help="Keep games here as they come, and go on from there.")]


@lab_app.command("try")
def lab_try(
    game: GameKey,
    changes: Annotated[list[str], typer.Argument(metavar="CHANGE…", help='"cards.palace.effects.0.n = 9"')],
    component: Annotated[
        str, typer.Option("--for", metavar="COMPONENT", help="Whose worth is asked; the one that is changed.")
    ] = "",
    seats: Seats = None,
    minutes: Minutes = 1.0,
    pairs: Pairs = 0,
    player: Player = "greedy:samples=1",
    judge: Annotated[str, typer.Option(help="The second judge, a bot that searches; '' for none.")] = "mcts:20",
    retune: Annotated[
        bool | None, typer.Option("--retune/--no-retune", help="Look for better weights; usual for large changes.")
    ] = None,
    seed: Seed = 0,
    jobs: Jobs = 1,
    cluster: Cluster = "",
    keep: Keep = None,
    option: Options = [],  # noqa: B006
    edition: Edition = None,
    json: AsJson = False,
) -> None:
    """Play pairs of games with the same deal, before and after a change, and say what it does."""
    from ziggurat.cli.laboratory import show_trial

    show_trial(
        game, edition, changes, component, seats, minutes, pairs, player, judge, retune, seed, jobs, cluster, keep,
        option, json,
    )  # fmt: skip


@lab_app.command("ban")
def lab_ban(
    game: GameKey,
    names: Annotated[list[str], typer.Argument(metavar="NAME…", help="Components, kinds of them, kinds of choices.")],
    together: Annotated[bool, typer.Option("--together", help="Without all of them at once.")] = False,
    seats: Seats = None,
    minutes: Minutes = 1.0,
    pairs: Pairs = 0,
    player: Player = "greedy:samples=1",
    judge: Annotated[str, typer.Option(help="The second judge, a bot that searches; '' for none.")] = "mcts:20",
    seed: Seed = 0,
    jobs: Jobs = 1,
    cluster: Cluster = "",
    keep: Keep = None,
    option: Options = [],  # noqa: B006
    edition: Edition = None,
    json: AsJson = False,
) -> None:
    """What something is worth: one seat does without it, in turns, and the same games are played again."""
    from ziggurat.cli.laboratory import show_bans

    show_bans(
        game, edition, names, together, seats, minutes, pairs, player, judge, seed, jobs, cluster, keep, option, json
    )  # fmt: skip


@lab_app.command("find")
def lab_find(
    game: GameKey,
    values: Annotated[str, typer.Argument(metavar="VALUES", help='"cards.palace.effects.0.n = 4..12", or 4, 6, 9')],
    fair: Annotated[str, typer.Option("--fair", metavar="COMPONENT", help="What shall be fair.")],
    seats: Seats = None,
    minutes: Minutes = 2.0,
    deals: Annotated[int, typer.Option(min=0, help="So many deals with every value instead of a time.")] = 0,
    player: Player = "greedy:samples=1",
    seed: Seed = 0,
    jobs: Jobs = 1,
    cluster: Cluster = "",
    keep: Annotated[Path | None, typer.Option(metavar="DIR", help="Keep games here, and go on from there.")] = None,
    option: Options = [],  # noqa: B006
    edition: Edition = None,
    json: AsJson = False,
) -> None:
    """Which value of a figure makes a component fair? All are tried on the same deals, the best on fresh ones."""
    from ziggurat.cli.laboratory import show_fairest

    show_fairest(
        game, edition, values, fair, seats, minutes, deals, player, seed, jobs, cluster, keep, option, json
    )  # fmt: skip


@lab_app.command("report")
def lab_report(
    game: GameKey,
    seats: Seats = None,
    minutes: Minutes = 5.0,
    number: Annotated[int, typer.Option("--games", min=0, help="So many games instead of a time.")] = 0,
    player: Player = "greedy:samples=1",
    judge: Annotated[str, typer.Option(help="The second judge, a bot that searches; '' for none.")] = "mcts:20",
    seed: Seed = 0,
    jobs: Jobs = 1,
    cluster: Cluster = "",
    keep: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep all games here, and the report; go on from there.")
    ] = None,
    since: Annotated[
        Path | None, typer.Option(metavar="FILE", help="An earlier report (JSON); in --keep there may be one.")
    ] = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page with charts.")] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write the report as JSON.")] = None,
    option: Options = [],  # noqa: B006
    edition: Edition = None,
    json: AsJson = False,
) -> None:
    """Is the game fair, open and rich? Seats, what is dealt, chosen and dead, points, drama, luck and skill."""
    from ziggurat.cli.laboratory import show_report

    show_report(
        game, edition, seats, minutes, number, player, judge, seed, jobs, cluster, keep, since, html, out, option, json
    )  # fmt: skip
