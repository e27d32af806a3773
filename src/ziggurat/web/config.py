"""How the server is to run: flags first, then the environment, then what suits a game at home."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal

import msgspec

from ziggurat import games as installed
from ziggurat.bots.mcts.bot import MctsBot
from ziggurat.core.contract.errors import ZigguratError
from ziggurat.core.contract.luck import stream
from ziggurat.web.lan import home_address
from ziggurat.web.poster_art import LARGEST, BadPoster, parsed
from ziggurat.web.shelf import Shelf

EVERYWHERE = ("0.0.0.0", "::")
SHORTEST_SECRET = 16
MOST_TRIES = 100_000
LONGEST_TITLE = 40


class ConfigError(ZigguratError):
    """A setting that cannot be used: names it and says what would do."""


class Rates(msgspec.Struct, frozen=True):
    """Requests per second and how many may come at once, per guest and per address."""

    move: tuple[float, float] = (30.0, 120.0)
    write: tuple[float, float] = (2.0, 30.0)
    """Chat, undo, seats: what a person does by hand."""
    create: tuple[float, float] = (0.2, 20.0)
    """New tables, rematches, branches."""
    login: tuple[float, float] = (0.1, 10.0)
    """Passwords of one account from one address: slow enough that guessing is hopeless."""
    account: tuple[float, float] = (0.02, 30.0)
    """Passwords of one account from everywhere; devices on which it was logged in before are not counted here."""
    read: tuple[float, float] = (20.0, 200.0)
    hint: tuple[float, float] = (0.5, 6.0)
    """Each one keeps a processor busy for a second."""
    review: tuple[float, float] = (0.05, 12.0)
    """Begun, not looked at."""
    crowd: float = 12.0
    """An address may be a whole household or school: this many times what a guest may."""


class Config(msgspec.Struct, frozen=True, kw_only=True):
    host: str = "127.0.0.1"
    port: int = 8000
    lan: bool = False
    """Whether the people of the home network may come; see `ziggurat.web.lan`."""
    data: str = ""
    """Folder of the database and the secret."""
    database: str = ""
    """`sqlite:///path` or `postgresql://user:password@host/name`."""
    log_level: Literal["critical", "error", "warning", "info", "debug"] = "info"
    log_requests: bool = False
    """One line in the log for every request."""
    bot_pace: float = 0.7
    """Seconds between two choices of bots, so that people can follow."""
    workers: int = 1
    hint_budget: str = "1s"
    """Of the search for one hint: a time, or a number of games played ahead."""
    review_budget: int = 400
    """Games played ahead for each decision of a review."""
    rates: Rates = Rates()
    connections_per_address: int = 256
    """Of one IPv4 address or one IPv6 network of 64 bits, in each process."""
    head_seconds: float = 10.0
    body_seconds: float = 10.0
    """In which the head of a request and then its body must come."""
    streams_per_guest: int = 12
    streams_per_table: int = 64
    tables_per_guest: int = 40
    """Unfinished tables that one person may have opened."""
    bot_tables_per_guest: int = 3
    """Of these, those at which bots play among themselves."""
    games: tuple[str, ...] = ()
    """The keys of those that are served, in the order in which they are shown; none means all that are installed."""
    titles: dict[str, str] = {}
    """Titles instead of the games' own, by key."""
    posters: dict[str, str] = {}
    """SVG files instead of the games' own posters, by key."""
    keep_alive: float = 15.0
    """Seconds between the comments that keep a quiet stream open."""

    @property
    def sqlite(self) -> bool:
        return self.database.startswith("sqlite:")

    def address(self, port: int | None = None) -> str:
        """Where people reach it; a server that listens everywhere is shown by the name of this machine itself."""
        home = home_address() if self.lan else ""
        if home:
            return f"http://{home}:{port or self.port}/"
        host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(self.host, self.host)
        if ":" in host and not host.startswith("["):
            host = f"[{host}]"
        return f"http://{host}:{port or self.port}/"


def user_folder(env: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Where programs of this system keep a user's data."""
    home = Path(env["HOME"]) if env.get("HOME") else Path.home()
    if platform == "win32":
        return Path(env.get("LOCALAPPDATA") or home / "AppData" / "Local") / "ziggurat"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "ziggurat"
    return Path(env.get("XDG_DATA_HOME") or home / ".local" / "share") / "ziggurat"


def load(flags: Mapping[str, Any] | None = None, env: Mapping[str, str] | None = None) -> Config:
    """The settings from flags (None: not given) and the environment; `ConfigError` names the one that is wrong."""
    env = os.environ if env is None else env
    given: dict[str, Any] = {}
    for field, name in (
        ("host", "HOST"),
        ("port", "PORT"),
        ("lan", "ZIGGURAT_LAN"),
        ("data", "ZIGGURAT_DATA"),
        ("database", "DATABASE_URL"),
        ("log_level", "LOG_LEVEL"),
        ("log_requests", "LOG_REQUESTS"),
        ("bot_pace", "BOT_PACE"),
        ("workers", "WORKERS"),
        ("hint_budget", "HINT_BUDGET"),
        ("review_budget", "REVIEW_BUDGET"),
        ("connections_per_address", "CONNECTIONS"),
        ("games", "ZIGGURAT_GAMES"),
        ("titles", "ZIGGURAT_TITLES"),
        ("posters", "ZIGGURAT_POSTERS"),
    ):
        if env.get(name):
            given[field] = _typed(field, name, env[name])
    given |= {key: value for key, value in (flags or {}).items() if value is not None}
    if isinstance(given.get("games"), str):
        given["games"] = [key for word in given["games"].split(",") if (key := word.strip())]
    if given.get("lan"):
        given.setdefault("host", "0.0.0.0")
    given["log_level"] = str(given.get("log_level", "info")).lower()
    given["data"] = str(Path(given.get("data") or user_folder(env)).expanduser().absolute())
    given["database"] = _database(str(given.get("database") or ""), Path(given["data"]))
    try:
        config = msgspec.convert(given, Config)
    except msgspec.ValidationError as error:
        raise ConfigError(f"A setting cannot be used: {error}.") from None
    _check(config)
    return config


_SWITCH = {"1": True, "yes": True, "on": True, "true": True, "0": False, "no": False, "off": False, "false": False}


def _typed(field: str, name: str, text: str) -> int | float | str | dict[str, str]:
    kinds: dict[str, type[int] | type[float]] = {
        "port": int,
        "workers": int,
        "bot_pace": float,
        "review_budget": int,
        "connections_per_address": int,
    }
    if field in ("log_requests", "lan"):
        if text.lower() not in _SWITCH:
            raise ConfigError(f"{name} must be yes or no, not {text!r}.")
        return _SWITCH[text.lower()]
    if field in ("titles", "posters"):
        return _by_game(name, text)
    kind = kinds.get(field)
    if kind is None:
        return text
    try:
        return kind(text)
    except ValueError:
        raise ConfigError(f"{name} must be a number, not {text!r}.") from None


def _by_game(name: str, text: str) -> dict[str, str]:
    """`key=value; key=value` as a dictionary."""
    found = {}
    for word in filter(None, map(str.strip, text.split(";"))):
        key, equals, value = (part.strip() for part in word.partition("="))
        if not (key and equals and value):
            raise ConfigError(f"{name} is written as game=value; game=value, and {word[:60]!r} is not.")
        if key in found:
            raise ConfigError(f"{name} names the game {key!r} twice.")
        found[key] = value
    return found


def _database(text: str, data: Path) -> str:
    if not text:
        return f"sqlite:///{data / 'ziggurat.sqlite3'}"
    scheme, mark, rest = text.partition("://")
    if mark and scheme in ("postgres", "postgresql", "postgresql+asyncpg", "postgresql+psycopg"):
        return f"postgresql://{rest}"
    if mark and scheme == "sqlite" and len(rest) > 1:
        return text
    raise ConfigError("DATABASE_URL must begin with sqlite:/// or postgresql://.")


def _check(config: Config) -> None:
    if not 0 <= config.port < 65536:
        raise ConfigError(f"PORT must be between 0 and 65535, not {config.port}.")
    if config.lan and config.host not in EVERYWHERE:
        raise ConfigError(f"--lan listens to the whole network, and --host {config.host} does not; leave one out.")
    if config.bot_pace < 0:
        raise ConfigError(f"BOT_PACE must not be negative, but is {config.bot_pace}.")
    try:
        MctsBot(stream(0, "check"), config.hint_budget)
    except ValueError as error:
        raise ConfigError(f"HINT_BUDGET cannot be used: {error}.") from None
    if not 1 <= config.review_budget <= MOST_TRIES:
        raise ConfigError(f"REVIEW_BUDGET must be between 1 and {MOST_TRIES}, not {config.review_budget}.")
    if config.connections_per_address < 1:
        raise ConfigError(f"CONNECTIONS must be at least 1, not {config.connections_per_address}.")
    _check_games(config)
    if config.workers < 1:
        raise ConfigError(f"There must be at least one worker, not {config.workers}.")
    if config.workers > 1 and config.sqlite:
        raise ConfigError("SQLite means one process; for several workers set DATABASE_URL to a PostgreSQL database.")


def _check_games(config: Config) -> None:
    there = installed.keys()
    for name, named in (
        ("ZIGGURAT_GAMES", config.games),
        ("ZIGGURAT_TITLES", config.titles),
        ("ZIGGURAT_POSTERS", config.posters),
    ):
        for key in named:
            if key not in there:
                near = get_close_matches(key, there, 1)
                hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(there)}."
                raise ConfigError(f"{name} names a game {key[:60]!r}, which is not installed; {hint}")
    if len(set(config.games)) < len(config.games):
        raise ConfigError("ZIGGURAT_GAMES names a game twice.")
    for key, title in config.titles.items():
        if not title.strip() or len(title) > LONGEST_TITLE or not title.isprintable():
            raise ConfigError(f"ZIGGURAT_TITLES: a title has 1 to {LONGEST_TITLE} letters; that of {key!r} has not.")
    shelf_of(config)


def shelf_of(config: Config) -> Shelf:
    """The games as the settings say; `ConfigError` if a poster cannot be used."""
    posters = {}
    for key, name in config.posters.items():
        path = Path(name).expanduser()
        try:
            if path.stat().st_size > LARGEST:
                raise BadPoster(f"it is larger than {LARGEST // 1024} KB")
            posters[key] = parsed(path.read_text(encoding="utf-8"), key)
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
            raise ConfigError(f"The poster {path} cannot be read: {reason}.") from None
        except BadPoster as error:
            raise ConfigError(f"The poster {path} cannot be used: {error}.") from None
    return Shelf(config.games, config.titles, posters)


def data_folder(config: Config) -> Path:
    """The folder for what is kept, made on the first run; only its owner may look into it."""
    folder = Path(config.data)
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise ConfigError(f"The folder {folder} cannot be made: {error.strerror}.") from None
    return folder


def secret_key(config: Config, env: Mapping[str, str] | None = None) -> bytes:
    """The key that signs cookies: SECRET_KEY, or one made on the first run and kept in the data folder."""
    given = (os.environ if env is None else env).get("SECRET_KEY", "")
    if given:
        if len(given) < SHORTEST_SECRET:
            raise ConfigError(f"SECRET_KEY must have at least {SHORTEST_SECRET} characters.")
        return given.encode()
    path = data_folder(config) / "secret"
    try:
        # Written aside and linked into place: two processes that start together agree on one key, never on half of it.
        draft = path.with_name(f"secret.{os.getpid()}")
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(48))
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
        key = path.read_bytes().strip()
    except OSError as error:
        raise ConfigError(f"The folder {path.parent} cannot be used for data: {error.strerror}.") from None
    if len(key) < SHORTEST_SECRET:
        raise ConfigError(f"{path} does not hold a usable key; delete it, and all guests get new cookies.")
    return key
