"""The commands and their options; what they do is in the modules beside this one."""

from __future__ import annotations

import os
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import ziggurat
from ziggurat.cli.arguments import AsJson, Cluster, Edition, GameKey, Jobs, Options
from ziggurat.cli.lab_app import lab_app
from ziggurat.cli.output import complain
from ziggurat.core.contract.errors import ZigguratError

BAD_WORDS = 2
INTERRUPTED = 130

# Its second ancestor is what every complaint of the parser is; it has no public name that all versions share.
ParserError: type[Exception] = typer.BadParameter.__mro__[2]


class Group(TyperGroup):
    """Turns whatever a user can get wrong into one sentence and an exit code."""

    def main(self, *args: Any, **extra: Any) -> Any:
        extra["standalone_mode"] = False
        try:
            code = super().main(*args, **extra)
        except ParserError as error:
            complain(sentence(error))
            code = BAD_WORDS
        except typer.Abort:
            code = INTERRUPTED
        sys.exit(code if isinstance(code, int) else 0)

    def invoke(self, ctx: Any) -> Any:
        try:
            done = super().invoke(ctx)
            sys.stdout.flush()
            return done
        except ZigguratError as error:
            complain(str(error))
            raise typer.Exit(BAD_WORDS) from None
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None
        except BrokenPipeError:
            # Whoever read has enough; the interpreter must not try to flush once more.
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            raise typer.Exit(0) from None


def sentence(error: Any) -> str:
    """What the parser complains of, in one sentence with the nearest right word."""
    ctx = error.ctx
    if hasattr(error, "option_name") and hasattr(error, "possibilities"):
        known = [name for param in ctx.command.params for name in param.opts if name.startswith("--")]
        return f"There is no option {error.option_name!r}; {nearest(error.option_name, known)}"
    if error.message.startswith("No such command"):
        word = error.message.split("'")[1]
        return f"There is no command {word!r}; {nearest(word, list(ctx.command.commands))}"
    if error.message.startswith("Missing command"):
        return f"A command is missing; there are {', '.join(ctx.command.commands)}."
    return " ".join(str(error.format_message()).split())


def nearest(word: str, known: list[str]) -> str:
    near = get_close_matches(word, known, 1)
    return f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}."


class Arena(TyperGroup):
    """`arena GAME` is short for `arena contest GAME`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, args if args and args[0] in self.commands else ["contest", *args])


app = typer.Typer(
    cls=Group,
    help="A table, an opponent and a laboratory for city-building board games.",
    add_completion=False,
    pretty_exceptions_enable=False,
)
edition_app = typer.Typer(help="Component files.")
app.add_typer(edition_app, name="edition")
account_app = typer.Typer(help="People's accounts on the site.")
app.add_typer(account_app, name="account")
puzzles_app = typer.Typer(help="Positions in which one choice is clearly best.")
app.add_typer(puzzles_app, name="puzzles")
arena_app = typer.Typer(cls=Arena, help="Contests of bots, and the measure of the levels for people.")
app.add_typer(arena_app, name="arena")
app.add_typer(lab_app, name="lab")


@app.callback(invoke_without_command=True)
def root(
    ctx: typer.Context, version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False
) -> None:
    if version:
        typer.echo(f"ziggurat {ziggurat.__version__}")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


@app.command("list")
def list_command(json: AsJson = False) -> None:
    """The games and the bots."""
    from ziggurat.cli.listing import show_list

    show_list(json)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's key; not with --resume.")] = None,
    against: Annotated[
        str | None, typer.Argument(metavar="[BOTS]", help="Short for --bots: novice, adept, expert, master, …")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats; 3 if the game allows it.")] = None,
    bots: Annotated[str, typer.Option(help="One bot for all other seats, or a list with commas.")] = "adept",
    seat: Annotated[int, typer.Option(help="Your seat, counted from 1.")] = 1,
    humans: Annotated[int, typer.Option(min=1, help="How many people share this terminal.")] = 1,
    names: Annotated[str, typer.Option(help="The people's names, with commas.")] = "",
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    option: Options = [],  # noqa: B006 (the parser makes a new list each time)
    edition: Edition = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where the record is kept.")] = None,
) -> None:
    """Play at the terminal, against bots or in turns with others."""
    from ziggurat import games
    from ziggurat.cli.play import Terminal, new_session, resumed_session
    from ziggurat.cli.words import options_from
    from ziggurat.core.contract.errors import BadOption

    if resume is not None:
        session = resumed_session(resume, edition, save)
        if game is not None and game != session.game.key:
            raise BadOption(f"{resume} is a game of {session.game.key}, not of {game}.")
    elif game is None:
        raise BadOption(f"Which game? There are {', '.join(games.keys())}.")
    else:
        session = new_session(
            games.load(game, edition),
            seats=seats,
            humans=humans,
            seat=seat,
            bots=against or bots,
            names=names,
            seed=seed,
            options=options_from(option),
            save=save,
        )
    Terminal(session).run()


@app.command()
def rules(
    game: GameKey,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORD]…", help="A chapter, a rule's id, or words to look for.")
    ] = None,
    edition: Edition = None,
    whole: Annotated[bool, typer.Option("--all", help="All chapters.")] = False,
    json: AsJson = False,
) -> None:
    """The rules of a game: in short, a chapter, a rule, or what has some words."""
    from ziggurat.cli.rules import show_rules

    show_rules(game, words or [], edition, whole, json)


@app.command()
def learn(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game's key; all if left out.")] = None,
    lesson: Annotated[
        str | None, typer.Argument(metavar="[LESSON]", help="Its number in the list, or its name.")
    ] = None,
    check: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Check this lesson, or all in a folder, on every path.")
    ] = None,
) -> None:
    """Learn a game by playing: list its lessons, take one, or check those that you have written."""
    from ziggurat import games
    from ziggurat.cli.learn import learn as give
    from ziggurat.cli.learn import show_lessons
    from ziggurat.cli.lessons import check as checked

    if check is not None:
        raise typer.Exit(checked(check, game))
    if game is not None and lesson is not None:
        give(games.load(game), lesson)
    else:
        show_lessons([games.load(game).key] if game is not None else games.keys())


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Where to listen; 0.0.0.0 for the whole network.")] = None,
    port: Annotated[int | None, typer.Option(help="8000 if left out.")] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let phones and friends in the same network play, too.")] = False,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://...; a file of yours by default.")
    ] = None,
    data: Annotated[str | None, typer.Option(metavar="FOLDER", help="Where database and key are kept.")] = None,
    workers: Annotated[int | None, typer.Option(help="How many processes; more than one needs PostgreSQL.")] = None,
    pace: Annotated[float | None, typer.Option(help="Seconds between two choices of bots.")] = None,
    log: Annotated[str | None, typer.Option(metavar="LEVEL", help="debug, info, warning, error or critical.")] = None,
    games: Annotated[str | None, typer.Option(help="Which games, with commas; all if left out.")] = None,
) -> None:
    """Serve the site: live tables in the browser, with friends and bots."""
    from ziggurat.cli.server import serve

    serve(
        {
            "host": host,
            "port": port,
            "lan": lan or None,
            "database": database,
            "data": data,
            "workers": workers,
            "bot_pace": pace,
            "log_level": log,
            "games": games,
        }
    )


@app.command()
def simulate(
    game: GameKey,
    players: Annotated[str, typer.Option(help="A bot for every seat, with commas; e.g. random,greedy:samples=8.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    jobs: Jobs = 1,
    cluster: Cluster = "",
    option: Options = [],  # noqa: B006
    edition: Edition = None,
    json: AsJson = False,
) -> None:
    """Play many games between bots; the number of players is the number of seats."""
    from ziggurat.cli.arena import show_simulation

    show_simulation(game, edition, players, games, seed, jobs, cluster, option, json)


@app.command()
def dataset(
    game: GameKey,
    players: Annotated[str, typer.Option(help="A bot for every seat, with commas; e.g. expert,expert,greedy.")],
    folder: Annotated[Path, typer.Option("--out", metavar="FOLDER", help="Where the files are, or are to be.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    jobs: Jobs = 1,
    option: Options = [],  # noqa: B006
    edition: Edition = None,
    json: AsJson = False,
) -> None:
    """Write games between bots as Parquet files, a row for every decision; what was stopped goes on where it was."""
    from ziggurat.cli.research import show_dataset

    show_dataset(game, edition, players, games, folder, seed, jobs, option, json)


@arena_app.command("contest")
def arena_contest(
    game: GameKey,
    players: Annotated[
        str,
        typer.Option(help="The bots, with commas; e.g. novice,greedy,mcts:200ms. One named twice takes two seats."),
    ],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seats: Annotated[int | None, typer.Option(help="How many seats; as many as players if the game allows it.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed deals the same games.")] = 0,
    jobs: Jobs = 1,
    cluster: Cluster = "",
    option: Options = [],  # noqa: B006
    edition: Edition = None,
    code: Annotated[Path | None, typer.Option(metavar="FILE", help="A Python file with bots of your own.")] = None,
    keep: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep results here as they come, and go on from there.")
    ] = None,
    csv: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the standings as rows.")] = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page with charts.")] = None,
    json: AsJson = False,
) -> None:
    """Let bots compete: every deal from every seat, ratings and win rates with intervals.

    This is what `ziggurat arena GAME` does; `ziggurat arena certify` measures the levels for people.
    """
    from ziggurat.cli.arena import show_contest

    show_contest(game, edition, players, games, seats, seed, jobs, cluster, option, code, keep, csv, html, json)


@arena_app.command("certify")
def arena_certify(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="All games if none is named.")] = None,
    number: Annotated[int, typer.Option("--games", min=1, help="How many games for every two levels.")] = 400,
    seed: Annotated[int, typer.Option(help="The same seed deals the same games.")] = 0,
    jobs: Jobs = 1,
    cluster: Cluster = "",
    keep: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Keep results here as they come, and go on from there.")
    ] = None,
    page: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the tables here; docs/levels.md if there is one."),
    ] = None,
    publish: Annotated[
        bool, typer.Option("--publish", help="Write levels.json into the game's folder, for its page on the site.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Measure the levels for people: each against the next, with ratings and intervals."""
    from ziggurat.cli.arena import show_certificates

    show_certificates(games or [], number, seed, jobs, cluster, keep, page, publish, json)


@app.command()
def tune(
    game: GameKey,
    keep: Annotated[Path, typer.Option(metavar="FOLDER", help="Keep all games here, and go on from there.")],
    weights: Annotated[
        str, typer.Option(metavar="NAMES", help="The weights of the rule of thumb instead: gold,open; or all.")
    ] = "",
    budget: Annotated[
        str, typer.Option(help="How long each side thinks: 300 iterations, 50ms; with --weights, 4 positions.")
    ] = "",
    seats: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    most: Annotated[int, typer.Option(min=2, help="So many games at most for one challenger.")] = 400,
    results: Annotated[
        int | None, typer.Option(min=5, help="Fit the weights to the results of so many games; no challengers.")
    ] = None,
    ways: Annotated[
        int | None, typer.Option(min=5, help="Fit them to what ways to go on lead to, in so many games.")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="With --results or --ways: how many processes play.")] = 1,
    seed: Annotated[int, typer.Option(help="The same seed deals the same games.")] = 0,
    option: Options = [],  # noqa: B006
    edition: Edition = None,
) -> None:
    """Tune the search bot for a game by self-play, or the weights of its rule of thumb: what does no neighbor beat?"""
    from ziggurat.cli.tuning import show_fit, show_tuning, show_ways
    from ziggurat.core.contract.errors import BadOption

    if ways and results:
        raise BadOption("Weights are fitted to --results or to --ways, not to both.")
    if ways:
        show_ways(game, edition, keep, weights, seats, ways, jobs, seed, option)
    elif results:
        show_fit(game, edition, keep, weights, budget, seats, results, jobs, seed, option)
    else:
        show_tuning(game, edition, keep, weights, budget, seats, most, seed, option)


@app.command()
def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="All games if none is named.")] = None,
    seats: Annotated[int | None, typer.Option(help="Only this number of seats.")] = None,
    option: Options = [],  # noqa: B006
    edition: Edition = None,
    quick: Annotated[bool, typer.Option("--quick", help="A tenth of the time, rougher figures.")] = False,
    envs: Annotated[bool, typer.Option("--envs", help="Measure the environments for learning.")] = False,
    agents: Annotated[
        int, typer.Option(metavar="GAMES", help="With --envs: let the baseline agents play so many games as well.")
    ] = 0,
    keep: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Keep their games here as they come, and go on from there.")
    ] = None,
    page: Annotated[
        Path | None, typer.Option(metavar="FILE", help="With --envs: write the tables into this page.")
    ] = None,
    jobs: Jobs = 1,
    json: AsJson = False,
) -> None:
    """Measure how fast the games are, in processor time; with --envs, what a paper says of an environment."""
    if envs or agents or keep or page:
        from ziggurat.cli.research import show_cards

        show_cards(games or [], seats, quick, agents, keep, page, jobs, json)
        return
    from ziggurat.cli.arena import show_bench

    show_bench(games or [], seats, edition, option, quick, json)


@app.command("compile")
def compile_(
    package: Annotated[str, typer.Argument(metavar="PACKAGE", help="The package of a game, as it is imported.")],
    plain: Annotated[bool, typer.Option("--plain", help="Delete what was compiled instead.")] = False,
) -> None:
    """Compile the rules of a game that lives in a package of its own; its compiled.txt names the modules."""
    from ziggurat.cli.compiling import compile_package

    compile_package(package, plain=plain)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    html: Annotated[Path | None, typer.Option(metavar="OUT", help="Write a page that replays it offline.")] = None,
    seat: Annotated[
        int | None, typer.Option(help="Whose view the page shows, counted from 1; a spectator's if left out.")
    ] = None,
    edition: Edition = None,
) -> None:
    """Tell a recorded game in words, or write it as a page."""
    from ziggurat.cli.replay import replay_html, tell_record

    if html is None:
        tell_record(file, edition)
    else:
        replay_html(file, edition, seat, html)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    edition: Edition = None,
) -> None:
    """Check a record: the choices, the result, and that nobody alone could have chosen the deal."""
    from ziggurat.cli.verify import verify_record

    verify_record(file, edition)


@app.command()
def hint(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    at: Annotated[int | None, typer.Option(min=0, help="After so many choices; at its end if left out.")] = None,
    seat: Annotated[int | None, typer.Option(help="Whose choice, counted from 1; the first who is asked.")] = None,
    budget: Annotated[str, typer.Option(help="How long to think: 500ms, 2s, or 2000 iterations.")] = "500ms",
    edition: Edition = None,
    json: AsJson = False,
) -> None:
    """What would a strong player do here? The best three choices, from what the seat may know."""
    from ziggurat.cli.coach import show_hint

    show_hint(file, edition, at, seat, budget, json)


@app.command()
def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game that is over.")],
    seat: Annotated[int | None, typer.Option(help="Whose game, counted from 1; the people's if left out.")] = None,
    budget: Annotated[int, typer.Option(min=10, help="Iterations of the search for every decision.")] = 400,
    edition: Edition = None,
    json: AsJson = False,
) -> None:
    """Go through a game again: what each choice gave away, the turning points, and what was luck."""
    from ziggurat.cli.coach import show_review

    show_review(file, edition, seat, budget, json)


@app.command()
def draw(
    game: GameKey,
    seats: Annotated[int | None, typer.Option(help="How many seats; 3 if the game allows it.")] = None,
    seed: Annotated[int, typer.Option(help="Deals the game and makes its random choices.")] = 0,
    moves: Annotated[int, typer.Option(min=0, help="How many random choices to make first.")] = 0,
    seat: Annotated[int | None, typer.Option(help="Whose view, counted from 1; a spectator's if left out.")] = None,
    option: Options = [],  # noqa: B006
    edition: Edition = None,
    output: Annotated[str, typer.Option("-o", "--output", metavar="FILE", help="The page; - is stdout.")] = "-",
) -> None:
    """Write the table as a page, as one seat sees it."""
    from ziggurat.cli.draw import draw_table

    draw_table(game, edition, seats, seed, moves, seat, option, output)


@account_app.command("reset")
def account_reset(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The account's name.")],
    url: Annotated[str, typer.Option(help="Where people find the site, for the link.")] = "",
    hours: Annotated[float, typer.Option(min=0.1, max=720, help="So long the link works.")] = 24.0,
    data: Annotated[str | None, typer.Option(help="Folder of the database.")] = None,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.")
    ] = None,
) -> None:
    """Print a link by which somebody who has forgotten the password sets a new one."""
    from ziggurat.cli.server import reset_link

    typer.echo(reset_link({"data": data, "database": database}, name, url, hours))


@edition_app.command("check")
def edition_check(file: Annotated[Path, typer.Argument(metavar="FILE", help="A component file.")]) -> None:
    """Check a component file; the first fault is named with its place."""
    from ziggurat.cli.editions import check

    check(file)


@edition_app.command("patch")
def edition_patch(
    game: GameKey,
    changes: Annotated[list[str], typer.Argument(metavar="CHANGE…", help='"cards.palace.effects.0.n = 9"')],
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write it here; else to the terminal.")
    ] = None,
    name: Annotated[str, typer.Option(help="What the edition is called.")] = "",
    edition: Edition = None,
) -> None:
    """Change figures of an edition, each by its path: lists by `id`, else by number from 0."""
    from ziggurat.cli.editions import patch

    patch(game, changes, out, name, edition)


@edition_app.command("diff")
def edition_diff(
    one: Annotated[str, typer.Argument(metavar="ONE", help="A component file, or a game for its standard edition.")],
    other: Annotated[str, typer.Argument(metavar="OTHER", help="Another.")],
    json: AsJson = False,
) -> None:
    """What differs between two editions of a game, as changes that make the other of the one."""
    from ziggurat.cli.editions import diff

    diff(one, other, json)


@puzzles_app.command("make")
def puzzles_make(
    game: GameKey,
    count: Annotated[int, typer.Option(min=1, max=500, help="How many.")] = 20,
    seed: Annotated[int, typer.Option(help="Deals the games in which they are looked for.")] = 0,
    budget: Annotated[
        str, typer.Option(help="How long each of the two searches thinks: 5s, or 20000 iterations.")
    ] = "5s",
    most: Annotated[int, typer.Option(min=1, help="Look through so many games at most.")] = 400,
    jobs: Jobs = 1,
    cluster: Cluster = "",
    keep: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Keep what was found here as it comes, and go on from there.")
    ] = None,
    into: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write them here, not into the game's folder.")
    ] = None,
) -> None:
    """Find puzzles in games of experts, and write them into the game's folder."""
    from ziggurat.cli.puzzles import make

    make(game, count, seed, budget, most, jobs, cluster, keep, into)


@puzzles_app.command("check")
def puzzles_check(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="All games if none is named.")] = None,
    budget: Annotated[str, typer.Option(help="How long a search thinks: 10s, or 20000 iterations.")] = "10s",
    seed: Annotated[int, typer.Option(help="Of the search.")] = 1,
) -> None:
    """Search every puzzle once more: does its answer still hold?"""
    from ziggurat.cli.puzzles import check

    raise typer.Exit(check(game or [], budget, seed))
