"""The rules of a game by the ids in its rules.md: which are named, and which have no test that names them.

A rule is a line `- **SKY-064** …` of rules.md; a test names it in `@pytest.mark.rule("SKY-064")`.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import stream
from ziggurat.core.kit.cases import Case, place, require, walk


def rule_ids(game: AnyGame) -> list[str]:
    """The rule ids of a game, in the order of the rules.md of its package; none if it has no such file."""
    return list(game.rulebook.rules())


def named_in_tests(folder: Path) -> set[str]:
    """The rule ids that tests in a folder name in their markers."""
    found: set[str] = set()
    for path in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found |= {
                    arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                }
    return found


def untested(game: AnyGame, folder: Path) -> list[str]:
    """The rules of a game that no test in the folder names."""
    tested = named_in_tests(folder)
    return [rule for rule in rule_ids(game) if rule not in tested]


def report(game: AnyGame, folder: Path) -> str:
    """How many rules of a game have a test that names them, and which have none."""
    ids, left = rule_ids(game), untested(game, folder)
    head = f"{game.key}: {len(ids) - len(left)} of {len(ids)} rules have a test that names them"
    return "\n".join([head, *(f"  {rule} has none" for rule in left)])


def check_rule_ids(case: Case, seed: int) -> None:
    """Every rule id that points, refusals, questions and sentences name stands in the game's rules.md."""
    game = case.game
    known = set(rule_ids(game))
    require(known, f"{case}: there are no rules in a rules.md beside {type(game).__name__}")
    prefixes = sorted({rule.partition("-")[0] for rule in known})
    mentioned = re.compile(rf"\b(?:{'|'.join(prefixes)})-R?\d+\b")
    luck = stream(seed, "rule ids")
    for state, record in walk(case, seed, every=20):
        here = place(case, seed, record)
        rules: list[tuple[str, str]] = []
        texts: list[str] = []
        for seat in range(case.seats):
            rules += [("points", entry.rule) for entry in state.points(seat)]
            view = game.view(state, seat)
            prompt = game.ask(view)
            rules += [("a question", rule) for rule in prompt.rules]
            rules += [("an answer", answer.rule) for answer in prompt.answers if answer.rule]
            texts += [game.tell(view), prompt.question, prompt.context, *[answer.help for answer in prompt.answers]]
            for _ in range(4 if state.pending >> seat & 1 else 0):
                choice = luck.below(len(game.vocabulary))
                if choice not in view.legal:
                    reason, rule = state.why_not(seat, choice)
                    texts.append(reason)
                    rules += [("a refusal", rule)] if rule else []
        rules += [("a sentence", rule) for text in texts for rule in mentioned.findall(text)]
        for what, rule in rules:
            require(rule in known, f"{here}: {what} names the rule {rule}, which rules.md does not have")
