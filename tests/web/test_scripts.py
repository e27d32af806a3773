"""The scripts of the site: modules with one job each, which are joined into one script per kind of page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ziggurat.core.render import scripts
from ziggurat.web import assets

SRC = Path(scripts.__file__).parents[2]
FOLDERS = (SRC / "core" / "assets", SRC / "web" / "static")
MODULES = sorted(path.relative_to(SRC).as_posix() for folder in FOLDERS for path in folder.rglob("*.js"))
PAGES = [path for path in MODULES if path.startswith("web/static/js/pages/")]
STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|//[^\n]*|/\*.*?\*/')
LONGEST = 400


@pytest.mark.parametrize("path", MODULES)
def test_a_module_is_short_and_names_what_it_takes(path: str) -> None:
    text = scripts.source(path)
    assert text.count("\n") <= LONGEST
    code = STRING.sub("", re.sub(r"^import .*", "", text, flags=re.MULTILINE))
    code = re.sub(r"`[^`]*`", lambda template: " ".join(re.findall(r"\$\{([^{}]*)", template[0])), code)
    words = set(re.findall(r"(?<![\w$.])(?:\$\$?(?=\()|\w+(?![\w:]))", code))
    taken = set().union(*scripts.imports(path).values())
    assert taken <= words, "imported and not used"
    own = set(re.findall(r"(?:const|let|function) ([\w$]+)", code)) | set(re.findall(r"([\w$]+) =>", code))
    for inside in re.findall(r"(?:const|let) ([{\[].*?[}\]]) (?:=|of)|\(([^()]*)\) (?:=>|\{\n)", code):
        own |= set(re.findall(r"[\w$]+", "".join(inside)))
    for other in set(MODULES) - {path}:
        if other.rpartition("/")[0] in (path.rpartition("/")[0], "web/static/js"):
            exported = {name for name, shared in scripts.declared(other).items() if shared}
            forgotten = exported & words - own - taken
            assert not forgotten, f"uses {forgotten} of {other} without importing them"


@pytest.mark.parametrize("path", [*PAGES, "core/assets/replay.js"])
def test_a_script_is_joined(path: str) -> None:
    text = scripts.joined(path)
    assert not re.search(r"^(import|export)\b", text, re.MULTILINE)
    for module in scripts.modules(path):
        assert text.count(scripts.source(module).splitlines()[0]) == 1


def test_every_module_is_part_of_a_script() -> None:
    alone = {"web/static/js/worker.js", "web/static/js/first_paint.js"}
    used = {module for path in [*PAGES, "core/assets/replay.js"] for module in scripts.modules(path)}
    assert used | alone == set(MODULES)


def test_a_page_gets_only_what_it_needs() -> None:
    sizes = {name: len(assets.all_assets()[name].br) for name in ("home.js", "site.js", "replay.js", "table.js")}
    assert sizes["site.js"] < sizes["home.js"] < 5_000
    assert sizes["replay.js"] < sizes["table.js"] < 38_000  # beats and the grouped log stand on every table
    home = set(scripts.modules("web/static/js/pages/home.js"))
    assert not home & {f"web/static/js/{name}.js" for name in ("choices", "map", "stream", "placing", "replay")}


@pytest.mark.parametrize(
    ("modules", "words"),
    [
        ({"a.js": 'import { b } from "./b.js";\n', "b.js": "const b = 1;\n"}, "does not export"),
        ({"a.js": 'import "./b.js";\nconst x = 1;\n', "b.js": "let x = 2;\n"}, "x is declared in"),
        ({"a.js": 'import "./b.js";\n', "b.js": 'import "./a.js";\n'}, "in a circle"),
        ({"a.js": "export default 1;\n"}, "cannot join"),
        ({"a.js": 'import * as b from "./b.js";\n', "b.js": ""}, "cannot join"),
    ],
)
def test_what_cannot_be_joined_is_said(modules: dict[str, str], words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scripts, "source", lambda path: modules[path])
    with pytest.raises(scripts.BadScript, match=words):
        scripts.joined.__wrapped__("a.js")
