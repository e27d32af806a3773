"""The tables of docs/environments.md, made from the games themselves."""

from __future__ import annotations

from collections import Counter

from ziggurat import games
from ziggurat.core.contract.game import AnyGame

BEGIN = "<!-- made from the code; UPDATE_GOLDEN=1 pytest tests/docs/test_environments.py makes it anew -->"
END = "<!-- end of what is made -->"


def env_id(game: AnyGame) -> str:
    """The id without the namespace: `Title-v0`."""
    return f"{''.join(word.title() for word in game.key.split('_'))}-v{game.environment}"


def tables() -> str:
    """All installed games that come with Ziggurat: what their actions and numbers are."""
    found = [game for game in games.playable() if type(game).__module__.startswith(f"{games.__name__}.")]
    lines = ["| id | seats | actions | numbers | decisions at most | rules |", "|---|---|---|---|---|---|"]
    for game in found:
        seats = f"{game.seats.start} to {game.seats.stop - 1}"
        lines.append(
            f"| [`ziggurat/{env_id(game)}`](#{game.title.lower().replace(' ', '-')}) | {seats} | "
            f"{len(game.vocabulary)} | {game.encoding_length()} | {game.longest} | version {game.version} |"
        )
    return "\n\n".join(["\n".join(lines), *(about(game) for game in found)])


def about(game: AnyGame) -> str:
    """One game: its seats by colour, options, actions and the parts of its vector."""
    most = max(seats for seats in game.seats if not game.unfit(seats, {}))
    colors = game.seat_colors(most, game.checked_options({}))
    names = ", ".join(f"`player_{seat}` {color}" for seat, color in enumerate(colors))
    out = [f"## {game.title}", f"By default, seats are {names}."]
    if game.options:
        rows = ["| option | values, the first is the default |", "|---|---|"]
        for option in game.options:
            shown = ", ".join(f"`{value}`" for value in option.values[:6])
            more = f" and {len(option.values) - 6} more" if len(option.values) > 6 else ""
            rows.append(f"| `{option.key}` | {shown}{more} |")
        out.append("\n".join(rows))
    kinds = Counter(game.vocabulary.kind(action) for action in range(len(game.vocabulary)))
    start = 0
    rows = ["| actions | from | how many |", "|---|---|---|"]
    for kind, count in kinds.items():
        rows.append(f"| {kind} | {start} | {count} |")
        start += count
    out.append("\n".join(rows))
    start = 0
    rows = ["| part of the vector | from | length |", "|---|---|---|"]
    for name, length in game.encoding:
        rows.append(f"| `{name}` | {start} | {length} |")
        start += length
    out.append("\n".join(rows))
    return "\n\n".join(out)


def written(page: str) -> str:
    """The page with its tables as they are now."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{tables()}\n\n{END}{after}"
