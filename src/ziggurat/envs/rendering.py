"""How a game is shown to people beside a learning program: words, or a drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.state import State
from ziggurat.core.render.page import document

if TYPE_CHECKING:
    from ziggurat.envs.setting import Setting

MODES = ("human", "ansi", "html")


class Picture:
    """A position as a spectator sees it."""

    def __init__(self, setting: Setting, mode: str | None) -> None:
        if mode is not None and mode not in MODES:
            raise BadOption(f"render_mode is one of {', '.join(MODES)}, not {mode!r}.")
        self.setting = setting
        self.mode = mode

    def show(self, state: State) -> str | None:
        """Words as a string (`ansi`) or printed (`human`), or the drawing as a page (`html`)."""
        game = self.setting.game
        if self.mode is None:
            return None
        if self.mode == "html":
            return document(game.show(state), title=game.title, text=game.tell(game.view(state, None)))
        words = game.tell(game.view(state, None))
        if self.mode == "human":
            print(words)
            return None
        return words
