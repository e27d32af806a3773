"""`ziggurat list`: what there is to play, and against whom."""

from __future__ import annotations

from inspect import getdoc

from ziggurat import bots, games
from ziggurat.cli import output
from ziggurat.core.contract.game import AnyGame


def show_list(as_json: bool) -> None:
    """Print all games with seats and options, those that cannot be loaded, and all bots with their parameters."""
    loaded, broken = games.playable(), games.broken()
    if as_json:
        output.json(
            {
                "games": [_described(game) for game in loaded],
                "broken": broken,
                "bots": {name: bots.parameters(name) for name in bots.names()},
            }
        )
        return
    output.table(
        ("game", "title", "seats", "options"),
        [[game.key, game.title, f"{game.seats.start}-{game.seats.stop - 1}", _options(game)] for game in loaded],
    )
    if broken:
        output.table(("broken", "why it cannot be loaded"), [[key, reason] for key, reason in broken.items()])
    output.table(
        ("bot", "parameters", "how it plays"),
        [[name, _parameters(name), (getdoc(bots.kind(name)) or "").partition("\n")[0]] for name in bots.names()],
    )


def _parameters(name: str) -> str:
    return " ".join(f"{key}={value}" for key, value in bots.parameters(name).items())


def _described(game: AnyGame) -> dict[str, object]:
    return {
        "game": game.key,
        "title": game.title,
        "seats": list(game.seats),
        "options": {option.key: list(option.values) for option in game.options},
        "weights": dict(game.weights),
    }


def _options(game: AnyGame) -> str:
    few = 4
    return "; ".join(
        f"{option.key}={'|'.join(option.values[:few])}{'|…' if len(option.values) > few else ''}"
        for option in game.options
    )
