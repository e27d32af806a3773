"""`ziggurat dataset` and `ziggurat bench --envs`: what researchers take away."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from ziggurat import games
from ziggurat.arena import contest, plan, standings
from ziggurat.arena.dataset import dataset
from ziggurat.arena.ratings import Standings
from ziggurat.cli import output
from ziggurat.cli.words import list_from, options_from
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame
from ziggurat.envs.card import Card, card

QUICK = 0.1
AGENTS = ("random", "ismcts:100", "greedy", "expert", "master")
"""Who plays for the card: at random, by OpenSpiel's search with 100 ms per choice, and three bots of ours."""
BEGIN, END = "<!-- {}: made by `ziggurat bench --envs --page` -->", "<!-- end of {} -->"
COLUMNS = ("game", "seats", "actions", "numbers", "filled", "decisions", "branching", "encode µs")
SPEEDS = ("game", "seats", "turns/s", "batch/s", "OpenSpiel/s")


class Contest(msgspec.Struct, frozen=True):
    """The baseline agents in one game."""

    game: str
    seats: int
    found: Standings


def show_dataset(
    key: str,
    edition: Path | None,
    players: str,
    number: int,
    folder: Path,
    seed: int,
    jobs: int,
    option: Sequence[str],
    as_json: bool,
) -> None:
    """Write the games and say what there is now."""
    game = games.load(key, edition)
    with output.progress(game.title, number) as advance:
        found = dataset(
            game,
            list_from(players),
            number,
            folder,
            seed=seed,
            options=options_from(option),
            jobs=jobs,
            progress=advance,
        )
    if as_json:
        output.json(found)
        return
    new = f"{found.decisions:,} new decisions" if found.decisions else "nothing new"
    size = f"{found.bytes / 1e6:,.1f} MB" if found.bytes >= 1e6 else f"{found.bytes / 1e3:,.0f} KB"
    files = "1 file" if found.files == 1 else f"{found.files} files"
    output.say(f"{found.folder}: {files}, {size}; {new}.")


def show_cards(
    keys: Sequence[str],
    seats: int | None,
    quick: bool,
    number: int,
    keep: Path | None,
    page: Path | None,
    jobs: int,
    as_json: bool,
) -> None:
    """Measure the environments, let the baseline agents play if that is asked for, and print or write it all."""
    text = _read(page) if page is not None else ""  # before the work, not after it
    loaded = [games.load(key) for key in keys] if keys else games.playable()
    todo = [(game, n) for game in loaded for n in ([game.checked_seats(seats)] if seats else usual(game))]
    cards = []
    with output.progress("cards", len(todo)) as advance:
        for game, n in todo:
            cards.append(card(game, n, effort=QUICK if quick else 1.0))
            advance(1)
    contests = []
    if number:
        for game, n in todo:
            if n > 1:
                contests.append(_compete(game, n, number, keep, jobs))
    if as_json:
        output.json({"cards": cards, "contests": contests})
        return
    if page is not None:
        text = replaced(text, "cards", "\n\n".join(markdown(*table) for table in card_tables(cards)))
        if contests:
            text = replaced(text, "agents", "\n\n".join(markdown(*agent_table(one)) for one in contests))
        try:
            page.write_text(text, encoding="utf-8")
        except OSError as error:
            raise BadOption(f"{page}: cannot be written: {error.strerror}") from None
        output.say(f"Written to {page}.")
        return
    for columns, rows in [*card_tables(cards), *(agent_table(one) for one in contests)]:
        output.table(columns, rows, right=range(1, len(columns)))


def usual(game: AnyGame) -> list[int]:
    """The smallest number of seats from two on, and the usual one: four where that is possible, else the most."""
    fitting = [n for n in game.seats if n > 1 and not game.unfit(n, {})]
    return list(dict.fromkeys([fitting[0], 4 if 4 in fitting else fitting[-1]]))


def _compete(game: AnyGame, seats: int, number: int, keep: Path | None, jobs: int) -> Contest:
    """The baseline agents at one kind of table; everyone from every seat on the same deals."""
    from ziggurat.envs import ismcts

    made = plan(game, AGENTS, seats=seats, code=str(Path(ismcts.__file__).resolve()))
    file = keep / f"{game.key}-{seats}.jsonl" if keep is not None else None
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
    with output.progress(f"{game.title}, {seats} seats", number) as advance:
        results = contest(game, made, number, jobs=jobs, keep=file, progress=advance)
    return Contest(game.title, seats, standings(made, results))


Table = tuple[tuple[str, ...], list[list[str]]]


def card_tables(cards: Sequence[Card]) -> tuple[Table, Table]:
    """What the environments are, and how fast they go."""
    sizes = [
        [one.id, str(one.seats), str(one.actions), str(one.numbers), f"{one.filled:.0f}"]
        + [f"{one.decisions:.0f} (to {one.longest})", f"{one.branching:.1f} (to {one.most})", f"{one.encode_us:.1f}"]
        for one in cards
    ]
    speeds = [
        [one.id, str(one.seats), f"{one.turns_per_s:,.0f}", f"{one.batch_per_s:,.0f}"]
        + ["" if one.spiel_per_s is None else f"{one.spiel_per_s:,.0f}"]
        for one in cards
    ]
    return (COLUMNS, sizes), (SPEEDS, speeds)


def agent_table(one: Contest) -> Table:
    """How the baseline agents stand, with intervals that hold the truth in 95 of 100 cases."""
    columns = (f"{one.game}, {one.seats} seats", "games", "won", "from", "to", "rating", "ms per choice")
    rows = [
        [player.player, str(player.games), f"{player.win_rate:.0%}"]
        + [f"{end:.0%}" for end in player.win_interval]
        + [f"{player.rating:.1f}", f"{player.ms_per_decision:.1f}"]
        for player in one.found.players
    ]
    return columns, rows


def markdown(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table for a page."""
    lines = [f"| {' | '.join(columns)} |", f"|{'---|' * len(columns)}"]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)])


def replaced(text: str, name: str, table: str) -> str:
    """The page with another table between the marks of this name."""
    begin, end = BEGIN.format(name), END.format(name)
    if begin not in text or end not in text:
        raise BadOption(f"The page has no place for {name}: it lies between {begin} and {end}.")
    before, _, rest = text.partition(begin)
    return f"{before}{begin}\n\n{table}\n\n{end}{rest.partition(end)[2]}"


def _read(page: Path) -> str:
    try:
        return page.read_text(encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{page}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise BadOption(f"{page}: not UTF-8: {error.reason}") from None
