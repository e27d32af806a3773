"""The command as a process: signals, pipes, terminals."""

import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from ziggurat import __version__

COMMAND = [sys.executable, "-m", "ziggurat.cli"]
LONG = ["simulate", "skyrise", "--players", "greedy,greedy", "--games", "100000"]


def test_the_module_runs() -> None:
    done = subprocess.run([*COMMAND, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"ziggurat {__version__}\n"


def test_a_user_error_has_no_traceback(tmp_path: Path) -> None:
    done = subprocess.run([*COMMAND, "replay", "x.json"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "ziggurat: x.json: cannot be read: No such file or directory\n"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_is_quiet(jobs: str) -> None:
    process = subprocess.Popen(
        [*COMMAND, *LONG, "--jobs", jobs], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    time.sleep(3)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, "", "")


def test_an_interrupted_game_is_kept(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "play", "skyrise", "--seed", "4", "--save", "a.json"],
        cwd=tmp_path,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdin
    process.stdin.write("1\n")
    process.stdin.flush()
    time.sleep(3)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (130, "")
    assert msgspec.json.decode((tmp_path / "a.json").read_bytes())["choices"]


@pytest.mark.parametrize("line", [["list"], ["draw", "skyrise"], ["list", "--json"]])
def test_a_closed_pipe_is_quiet(line: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([*COMMAND, *line], stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, "")


def test_odd_bytes_are_a_wrong_word(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "play", "skyrise", "--seed", "4"],
        cwd=tmp_path,
        input=b"\xff\xfe\nq\n",
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert "is not one of your choices" in done.stdout.decode()


def test_progress_goes_to_a_terminal_only() -> None:
    line = [*COMMAND, "simulate", "skyrise", "--players", "random,random", "--games", "5", "--json"]
    piped = subprocess.run(line, capture_output=True, text=True, check=True)
    assert piped.stderr == ""
    ours, theirs = pty.openpty()
    shown = subprocess.run(line, stdout=subprocess.PIPE, stderr=theirs, text=True, check=True)
    os.close(theirs)
    seen = os.read(ours, 1 << 16)
    os.close(ours)
    assert b"Skyrise" in seen
    assert msgspec.json.decode(shown.stdout)["games"] == 5
