"""Counters and gauges in the text format of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

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

    def text(self, tables: int) -> str:
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
            ("ziggurat_tables_watched", "gauge", "Tables with an open stream.", tables),
        ):
            _family(lines, name, kind, words)
            lines.append(f"{name} {value}")
        return "\n".join(lines) + "\n"


def _family(lines: list[str], name: str, kind: str, words: str) -> None:
    lines += [f"# HELP {name} {words}", f"# TYPE {name} {kind}"]
