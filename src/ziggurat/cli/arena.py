"""`ziggurat simulate`, `arena`, `arena certify` and `bench`: the arena's figures as tables, JSON or files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ziggurat import games
from ziggurat.arena import bench, certify, contest, plan, report, simulate, standings
from ziggurat.arena.certificates import LEVEL_COLUMNS, level_cells, plans, publish, rounds, verdict, written
from ziggurat.cli import output
from ziggurat.cli.words import list_from, options_from
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.render.prose import plural

QUICK = 0.1
PAGE = Path("docs/levels.md")
"""Where the tables of the levels are written if one stands in the project's folder."""


def show_simulation(
    key: str,
    edition: Path | None,
    players: str,
    number: int,
    seed: int,
    jobs: int,
    cluster: str,
    option: Sequence[str],
    as_json: bool,
) -> None:
    """Play many games and print how the players did."""
    game = games.load(key, edition)
    with output.progress(game.title, number) as advance:
        found = simulate(
            game,
            list_from(players),
            number,
            seed,
            options=options_from(option),
            jobs=jobs,
            cluster=cluster,
            progress=advance,
        )
    if as_json:
        output.json(found)
        return
    rows = [
        [str(seat + 1), player, f"{won:.1f}", f"{won / number:.1%}", f"{score:.2f}", f"{rank:.2f}"]
        for seat, (player, won, score, rank) in enumerate(
            zip(found.players, found.wins, found.mean_scores, found.mean_ranks)
        )
    ]
    output.table(("seat", "player", "wins", "", "mean score", "mean rank"), rows, right=(0, 2, 3, 4, 5))
    games_played, decisions = plural(number, "game"), plural(found.decisions, "decision")
    output.say(f"{games_played} from seed {seed}, {decisions}, {found.seconds:.1f} s.")


def show_contest(
    key: str,
    edition: Path | None,
    players: str,
    number: int,
    seats: int | None,
    seed: int,
    jobs: int,
    cluster: str,
    option: Sequence[str],
    code: Path | None,
    keep: Path | None,
    csv: Path | None,
    html: Path | None,
    as_json: bool,
) -> None:
    """Let bots compete and print how they stand."""
    game = games.load(key, edition)
    made = plan(
        game,
        list_from(players),
        seats=seats,
        seed=seed,
        options=options_from(option),
        code=str(code.resolve()) if code else "",
    )
    with output.progress(game.title, number) as advance:
        results = contest(game, made, number, jobs=jobs, cluster=cluster, keep=keep, progress=advance)
    found = standings(made, results)
    for path, text in ((csv, report.rows), (html, report.page)):
        if path is not None:
            _write(path, text(found))
    if as_json:
        output.json(found)
        return
    output.table(report.COLUMNS, [report.cells(player) for player in found.players], right=range(1, 9))
    rest = number % made.whole()
    more = f" {made.whole() - rest} more would balance the seats." if rest else ""
    output.say(
        f"{plural(number, 'game')} with {plural(made.seats, 'seat')} from seed {seed}, each deal from every seat; "
        f"a fair share is {found.fair_share:.1%}.{more}"
    )


def show_certificates(
    keys: Sequence[str],
    number: int,
    seed: int,
    jobs: int,
    cluster: str,
    keep: Path | None,
    page: Path | None,
    shown: bool,
    as_json: bool,
) -> None:
    """Let the levels of games compete, each with the next, and write down what they are worth."""
    loaded = [games.load(key) for key in keys] if keys else games.playable()
    into = page or (PAGE if PAGE.exists() else None)
    if into is not None:
        _page(into)  # before the work, not after it
    found = []
    for game in loaded:
        total = sum(rounds(made, number) for made in plans(game, seed))
        with output.progress(game.title, total) as advance:
            one = certify(game, number, seed=seed, jobs=jobs, cluster=cluster, keep=keep, progress=advance)
        found.append(one)
        if into is not None:
            _write(into, written(_page(into), one))
        if shown:
            publish(game, one)
        if not as_json:
            output.say(one.title)
            output.table(LEVEL_COLUMNS, level_cells(one), right=range(2, 8))
            output.say(verdict(one))
    if as_json:
        output.json(found)
    elif into is not None:
        output.say(f"Written to {into}.")


def _page(path: Path) -> str:
    """The page as it is, or the beginning of one."""
    try:
        return path.read_text(encoding="utf-8") if path.exists() else "# Levels\n"
    except OSError as error:
        raise BadOption(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise BadOption(f"{path}: not UTF-8: {error.reason}") from None


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{path}: cannot be written: {error.strerror}") from None


def show_bench(
    keys: Sequence[str],
    seats: int | None,
    edition: Path | None,
    option: Sequence[str],
    quick: bool,
    as_json: bool,
) -> None:
    """Measure the games and print the figures."""
    if edition is not None and len(keys) != 1:
        raise BadOption("An edition belongs to one game; name that game.")
    options = options_from(option)
    loaded = [games.load(key, edition) for key in keys] if keys else games.playable()
    plan = [(game, n) for game in loaded for n in ([game.checked_seats(seats)] if seats else game.seats)]
    found = []
    with output.progress("bench", len(plan)) as advance:
        for game, n in plan:
            found.append(bench(game, n, options=options, effort=QUICK if quick else 1.0))
            advance(1)
    if as_json:
        output.json(found)
        return
    columns = ("game", "seats", "decisions/s", "games/s", "copy µs", "legal", "apply", "redeal", "view", "draw")
    rows = [
        [one.game, str(one.seats), f"{one.decisions_per_s:,.0f}", f"{one.games_per_s:,.0f}"]
        + [f"{us:.1f}" for us in (one.copy_us, one.legal_us, one.apply_us, one.redeal_us, one.view_us, one.draw_us)]
        for one in found
    ]
    output.table(columns, rows, right=range(1, len(columns)))
    for one in found:
        if one.options != options:
            agreed = ", ".join(f"{key}={value}" for key, value in one.options.items())
            output.say(f"{one.game} with {one.seats} seats: {agreed}")
    plain = list(dict.fromkeys(one.game for one in found if not one.compiled))
    if plain:
        whose = "" if len(plain) == len({one.game for one in found}) else f" ({', '.join(plain)})"
        output.say(f"plain Python{whose}; `make compile` makes it several times faster")
    else:
        output.say("compiled")
