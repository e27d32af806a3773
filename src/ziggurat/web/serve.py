"""Start the server: check what can go wrong first, and say it in one sentence."""

from __future__ import annotations

import gc
import logging
import os
import socket
import sys
from collections.abc import Mapping
from typing import Any

import msgspec
import uvicorn
from uvicorn.supervisors import Multiprocess

from ziggurat.web import logs
from ziggurat.web.app import App
from ziggurat.web.config import Config, ConfigError, data_folder, load, secret_key
from ziggurat.web.http.origin import only_here
from ziggurat.web.qr import printed

_HANDED_DOWN = "ZIGGURAT_SERVE"
GARBAGE = (50_000, 50, 1_000)
"""What `Pace` does not see to: a burst within one of its windows."""
GRACE = 5
"""Seconds that connections get to end at shutdown."""
PORTS_TO_TRY = 20


def main(flags: Mapping[str, Any]) -> None:
    """What `ziggurat serve` does."""
    run(load(flags))


def run(config: Config) -> None:
    """Serve until a signal comes."""
    data_folder(config)
    secret_key(config)
    listener = listen(config)

    def ready() -> None:
        _tidy()
        print(welcome(config, listener.getsockname()[1]), flush=True)
        if config.sqlite:
            print("SQLite means one process; several workers need PostgreSQL (DATABASE_URL).", flush=True)

    if config.workers > 1:
        ready()
        # Workers are new processes: they read their settings from here, and the key from where it is kept.
        os.environ[_HANDED_DOWN] = msgspec.json.encode(config).decode()
        settings = uvicorn_config("ziggurat.web.serve:create", config, factory=True, workers=config.workers)
        Multiprocess(settings, sockets=[listener]).run()
        return
    app = App(config, ready=ready)
    settings = uvicorn_config(app, config)
    logging.getLogger("uvicorn.error").addFilter(lambda _: not app.failed)  # we say it ourselves
    try:
        uvicorn.Server(settings).run(sockets=[listener])
    except KeyboardInterrupt:
        pass
    except SystemExit:
        raise ConfigError(app.failed or "The server could not start.") from None


LAN = """\
Phones and computers on the same network can open it: point a camera at the code. If they cannot, the firewall of
this computer is probably in the way.
Note: everybody on your network can open the site, and nothing that is sent is encrypted. Fine at home, not in a café.
This computer itself can also use http://127.0.0.1:{port}/"""


def welcome(config: Config, port: int) -> str:
    """What is said when the site is there: its address, and in a home network a code for phones and what that means."""
    address = config.address(port)
    lines = [f"Ziggurat is at {address}  (Ctrl+C stops it)"]
    if config.lan and not only_here(address.rstrip("/")):
        if "█▀▄".encode(sys.stdout.encoding or "ascii", "ignore"):
            code = printed(address).splitlines()
            # Light on dark, whatever the colours of the terminal are.
            lines += [f"\x1b[97;40m{line}\x1b[0m" for line in code] if sys.stdout.isatty() else code
        lines.append(LAN.format(port=port))
    elif config.lan:
        lines.append("This computer is not on a network right now, so others cannot reach it.")
    return "\n".join(lines)


def create() -> App:
    """The application of one of several workers."""
    return App(msgspec.json.decode(os.environ[_HANDED_DOWN], type=Config), ready=_tidy)


def _tidy() -> None:
    """What was loaded stays: never look through it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def uvicorn_config(app: App | str, config: Config, **more: Any) -> uvicorn.Config:
    quiet = config.log_level in ("critical", "error", "warning", "info")
    logs.configure(config.log_level)
    for talkative in ("uvicorn.error", "alembic"):
        logging.getLogger(talkative).setLevel("WARNING" if quiet else "INFO")
    return uvicorn.Config(
        app,
        http="ziggurat.web.live.protocol:Wire",
        log_config=None,
        access_log=False,
        lifespan="on",
        ws="none",
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=30,
        backlog=2048,
        **more,
    )


def listen(config: Config) -> socket.socket:
    """The listening socket, or a sentence that says why not, and which port is free."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    try:
        return _bound(family, config.host, config.port)
    except OSError as error:
        if isinstance(error, socket.gaierror):
            raise ConfigError(f"There is no address {config.host!r} on this machine.") from None
        free = _free_port(family, config.host, config.port + 1)
        hint = f"; port {free} is free: --port {free}" if free else ""
        reason = "is taken" if error.errno in _TAKEN else f"cannot be used ({os.strerror(error.errno or 0)})"
        raise ConfigError(f"Port {config.port} of {config.host} {reason}{hint}.") from None


_TAKEN = {98, 48, 10048}  # EADDRINUSE on Linux, macOS and Windows


def _bound(family: socket.AddressFamily, host: str, port: int) -> socket.socket:
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name != "nt":  # there it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2048)
        listener.set_inheritable(True)
    except BaseException:
        listener.close()
        raise
    return listener


def _free_port(family: socket.AddressFamily, host: str, first: int) -> int | None:
    for port in range(first, min(first + PORTS_TO_TRY, 65536)):
        try:
            _bound(family, host, port).close()
            return port
        except OSError:
            continue
    return None
