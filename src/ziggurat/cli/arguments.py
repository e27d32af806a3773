"""Arguments and options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

GameKey = Annotated[str, typer.Argument(metavar="GAME", help="The game's key; `ziggurat list` names them.")]
Options = Annotated[
    list[str], typer.Option("--option", metavar="KEY=VALUE", help="An option of the game; may be repeated.")
]
Edition = Annotated[Path | None, typer.Option("--edition", metavar="FILE", help="Component file of another edition.")]
Jobs = Annotated[int, typer.Option(min=1, help="How many processes.")]
Cluster = Annotated[
    str, typer.Option(metavar="ADDRESS", help="Play on this Ray cluster; --jobs then bounds how many games at once.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
