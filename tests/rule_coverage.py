"""Which rules have no test that names them: `python -m tests.rule_coverage [GAME ...]`; fails if there are any."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from ziggurat.core.contract.errors import UnknownGame
from ziggurat.core.kit.rules_coverage import report, untested
from ziggurat.games import keys, load

TESTS = Path(__file__).parent


def main(wanted: Iterable[str]) -> int:
    status = 0
    for key in list(wanted) or keys():
        try:
            game = load(key)
        except UnknownGame as error:
            print(error, file=sys.stderr)
            return 2
        print(report(game, TESTS / key))
        status |= bool(untested(game, TESTS / key))
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
