"""The command as a process: signals, pipes, terminals."""

import contextlib
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

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


@contextlib.contextmanager
def begun(line: list[str], **more: Any) -> Iterator[subprocess.Popen[bytes]]:
    """The command as a process that an interrupt reaches, and that does not outlive the test, nor do its workers."""
    process = subprocess.Popen(
        line,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
        # Whoever runs the tests in the background of a shell has them ignore interrupts.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        **more,
    )
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def seen(file: int, words: bytes) -> bytes:
    """What is read up to these words."""
    text = b""
    while words not in text:
        text += os.read(file, 1 << 16)
    return text


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_is_quiet(jobs: str) -> None:
    ours, theirs = pty.openpty()  # on a terminal it shows progress, so one sees that it has begun
    with begun([*COMMAND, *LONG, "--jobs", jobs], stderr=theirs) as process:
        text = seen(ours, b"Skyrise")
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=120)
        os.close(theirs)
        text += rest(ours)
        assert (process.returncode, out) == (130, b"")
        assert b"Traceback" not in text
        assert b"Interrupt" not in text


def rest(terminal: int) -> bytes:
    """What is left to read on a terminal that nobody writes to any more."""
    text = b""
    with contextlib.suppress(OSError):
        while more := os.read(terminal, 1 << 16):
            text += more
    os.close(terminal)
    return text


def test_an_interrupted_game_is_kept(tmp_path: Path) -> None:
    line = [sys.executable, "-u", *COMMAND[1:], "play", "skyrise", "--seed", "4", "--save", "a.json"]
    with begun(line, cwd=tmp_path, stderr=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        seen(process.stdout.fileno(), b"> ")
        process.stdin.write(b"1\n")
        process.stdin.flush()
        seen(process.stdout.fileno(), b"> ")
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=120)
        assert (process.returncode, err) == (130, b"")
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
