"""The laboratory: change a card and see the balance move, by paired games with honest statistics.

`try_change`, `ban`, `find` and `report` are what `ziggurat lab` runs; they return typed results whose text says what
was found. The rows behind them come from `Experiment`.
"""

from ziggurat.core.editions.patches import Change, difference, edition_with
from ziggurat.lab.bans import Bans, Worth, ban
from ziggurat.lab.experiments import Deal, Experiment, Plan
from ziggurat.lab.finding import Fairest, find
from ziggurat.lab.report import Report, report
from ziggurat.lab.rows import Row
from ziggurat.lab.statistics import Estimate
from ziggurat.lab.trials import Moved, Trial, try_change

__all__ = [
    "Bans",
    "Change",
    "Deal",
    "Estimate",
    "Experiment",
    "Fairest",
    "Moved",
    "Plan",
    "Report",
    "Row",
    "Trial",
    "Worth",
    "ban",
    "difference",
    "edition_with",
    "find",
    "report",
    "try_change",
]
