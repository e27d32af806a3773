"""Which rules have no test that names them: `python -m tests.rule_coverage [GAME ...]`; fails if there are any.

The rules of a game are the ids in its rules.md (`- **SKY-064** …`);
a test names them in `@pytest.mark.rule("SKY-064")`.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path

from ziggurat.core.contract.errors import UnknownGame
from ziggurat.games import keys, load

TESTS = Path(__file__).parent
RULE = re.compile(r"^- \*\*([A-Z]+-R?\d+)\*\*", re.MULTILINE)


def rules(key: str) -> list[str]:
    """The rule ids of a game, in the order of its rules.md."""
    load(key)
    return RULE.findall(files(f"ziggurat.games.{key}").joinpath("rules.md").read_text(encoding="utf-8"))


def named(folder: Path) -> set[str]:
    """The rule ids that tests in a folder name in their markers."""
    found: set[str] = set()
    for path in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found |= {
                    arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                }
    return found


def missing(key: str) -> list[str]:
    """The rules of a game that no test of this game names."""
    tested = named(TESTS / key)
    return [rule for rule in rules(key) if rule not in tested]


def main(wanted: Iterable[str]) -> int:
    status = 0
    for key in list(wanted) or keys():
        try:
            ids = rules(key)
        except UnknownGame as error:
            print(error, file=sys.stderr)
            return 2
        untested = missing(key)
        print(f"{key}: {len(ids) - len(untested)} of {len(ids)} rules have a test that names them")
        for rule in untested:
            print(f"  {rule} has none")
        status |= bool(untested)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
