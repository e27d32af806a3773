"""The examples of docs/cli.md run, in order, and print what the page says ("..." stands for anything)."""

import re
import shlex
from pathlib import Path

from tests.cli.conftest import Run

PAGE = Path(__file__).parents[2] / "docs" / "cli.md"


def examples() -> list[tuple[str, str]]:
    text = PAGE.read_text(encoding="utf-8")
    blocks = re.findall(r"^```console\n(.*?)^```", text, re.M | re.S)
    return [
        (command, expected)
        for block in blocks
        for command, expected in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.M)
    ]


def test_the_examples_run(run: Run) -> None:
    found = examples()
    assert len(found) > 12
    for command, expected in found:
        words = shlex.split(command.removesuffix("< /dev/null"))
        assert words[0] == "ziggurat"
        result = run(shlex.join(words[1:]))
        printed = result.stdout + result.stderr
        if result.exit_code:
            printed += f"[exit code {result.exit_code}]\n"
        if expected or result.exit_code:
            pattern = r"(?s:.*)".join(re.escape(part.strip()) for part in squeezed(expected).split("..."))
            assert re.fullmatch(pattern, squeezed(printed).strip()), f"{command}\n{printed}"
        else:
            assert printed == "", command


def squeezed(text: str) -> str:
    """Layout with spaces is not what an example is about."""
    return re.sub(r"\s+", " ", text)


def test_every_command_and_option_is_documented(run: Run) -> None:
    text = PAGE.read_text(encoding="utf-8")
    for command in (
        "list",
        "play",
        "rules",
        "serve",
        "simulate",
        "dataset",
        "arena",
        "bench",
        "replay",
        "verify",
        "draw",
        "edition check",
    ):
        assert f"\n## {command}\n" in text
        usage = run(f"{command} --help").stdout
        for option in set(re.findall(r"--[a-z]+", usage)) - {"--help"}:
            assert option in text, f"{command} {option}"
    certify = text.partition("\n### certify\n")[2].partition("\n## ")[0]
    for option in set(re.findall(r"--[a-z]+", run("arena certify --help").stdout)) - {"--help"}:
        assert option in certify, f"arena certify {option}"
