"""Counters and gauges in the text format of Prometheus."""

from __future__ import annotations

import os
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ziggurat.tables.workers.pool import Lane

if TYPE_CHECKING:
    from ziggurat.web.site import Site

STEPS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)


class Metrics:
    """What this process has done since it began."""

    def __init__(self) -> None:
        self.moves: Counter[str] = Counter()
        """By answer: accepted, stale, illegal ..."""
        self.requests: Counter[int] = Counter()
        """By status."""
        self.events = 0
        self.event_bytes = 0
        self.streams = 0
        self._steps = [0] * (len(STEPS) + 1)
        self._seconds = 0.0

    def move(self, answer: str, seconds: float) -> None:
        self.moves[answer] += 1
        self._steps[bisect_left(STEPS, seconds)] += 1
        self._seconds += seconds

    def text(self, gauges: Sequence[tuple[str, str, float]] = ()) -> str:
        """All of it, and these: name, words, value."""
        lines: list[str] = []
        _family(lines, "ziggurat_moves_total", "counter", "Moves by how they were answered.")
        lines += [f'ziggurat_moves_total{{answer="{name}"}} {count}' for name, count in sorted(self.moves.items())]
        _family(lines, "ziggurat_move_seconds", "histogram", "From a move's arrival to its answer.")
        total = 0
        for step, count in zip((*STEPS, "+Inf"), self._steps):
            total += count
            lines.append(f'ziggurat_move_seconds_bucket{{le="{step}"}} {total}')
        lines += [f"ziggurat_move_seconds_sum {self._seconds:.6f}", f"ziggurat_move_seconds_count {total}"]
        _family(lines, "ziggurat_requests_total", "counter", "Other requests by status.")
        lines += [f'ziggurat_requests_total{{status="{code}"}} {n}' for code, n in sorted(self.requests.items())]
        for name, kind, words, value in (
            ("ziggurat_events_total", "counter", "Events sent to streams.", self.events),
            ("ziggurat_event_bytes_total", "counter", "Bytes of these events before compression.", self.event_bytes),
            ("ziggurat_streams", "gauge", "Open streams.", self.streams),
            *[(name, "gauge", words, value) for name, words, value in gauges],
        ):
            _family(lines, name, kind, words)
            lines.append(f"{name} {value}")
        return "\n".join(lines) + "\n"


def gauges(site: Site) -> list[tuple[str, str, float]]:
    """How a process is just now, beside what it has counted."""
    out: list[tuple[str, str, float]] = [
        ("ziggurat_tables_watched", "Tables with an open stream.", len(site.boards)),
        ("ziggurat_connections", "Open connections.", len(site.connections.lines)),
        ("ziggurat_connections_refused", "Connections and requests of addresses that had too many, since the start.",
         site.connections.refused),
        ("ziggurat_loop_lag_seconds", "By how much the event loop was late within the last moments.", site.pace.lag),
        ("ziggurat_database_waiting", "Changes that wait to be written.", site.hub.store.waiting()),
        ("ziggurat_database_trial_seconds", "How long the latest trial write took (see /health/ready).",
         site.health.trial.seconds),
        ("ziggurat_memory_bytes", "Resident memory of the process.", memory()),
    ]  # fmt: skip
    for lane in WORDS:
        waiting, longest = site.hub.pool.waiting(lane)
        out += [
            (f"ziggurat_{lane}_waiting", f"Jobs for {WORDS[lane]} that wait for a free process.", waiting),
            (f"ziggurat_{lane}_waiting_seconds", "How long the first of these has waited.", longest),
        ]
    return out


WORDS: dict[Lane, str] = {
    "bots": "bots",
    "coach": "hints and reviews",
    "quick": "questions about taking back",
    "draw": "replays",
}


def memory() -> int:
    """Bytes of this process that are in memory; 0 where nobody tells."""
    try:
        with open("/proc/self/statm", "rb") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):  # not Linux
        return 0


def _family(lines: list[str], name: str, kind: str, words: str) -> None:
    lines += [f"# HELP {name} {words}", f"# TYPE {name} {kind}"]
