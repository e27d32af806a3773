"""What can go wrong, each kind with its own class and a text that a user can act on."""


class ZigguratError(Exception):
    """Base of every error that Ziggurat raises on purpose."""


class IllegalChoice(ZigguratError):
    """A choice that the seat may not make now: which one, why not, and the rule that says so."""

    def __init__(self, seat: int, choice: int, reason: str, rule: str) -> None:
        super().__init__(seat, choice, reason, rule)
        self.seat = seat
        self.choice = choice
        self.reason = reason
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


class UnknownGame(ZigguratError):
    """No game of that key is installed."""


class BrokenGame(UnknownGame):
    """A game that is installed and cannot be loaded: says why."""


class BadOption(ZigguratError):
    """A seat count, an option or its value that the game does not have."""


class EditionError(ZigguratError):
    """A component file that cannot be used: names the file, the record and the field."""


class RecordError(ZigguratError):
    """A record that cannot be read or replayed: names the file and the place."""


class PositionError(ZigguratError):
    """A position for `setup` that names something unknown or contradicts itself."""


class DrawingError(ZigguratError):
    """Markup that a page would drop silently: inline style or script."""


class BadName(ZigguratError):
    """A name that cannot be shown to others."""


class LessonError(ZigguratError):
    """A lesson that cannot be given: names the file, the step and the field."""


class PuzzleError(ZigguratError):
    """A puzzle that cannot be set up, or a file of puzzles that is none."""


class MissingExtra(ZigguratError):
    """Something was asked for that needs an optional package."""
