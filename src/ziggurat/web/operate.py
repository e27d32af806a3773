"""What whoever runs the site can do for people, from the command line, while the server runs or not."""

from __future__ import annotations

import secrets
from asyncio import run
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from time import time
from typing import Any
from urllib.parse import urlsplit

from ziggurat.core.contract.errors import BadOption, ZigguratError
from ziggurat.tables import Store, open_store
from ziggurat.web.config import Config, ConfigError, load
from ziggurat.web.people import digest


def reset(flags: Mapping[str, Any], name: str, url: str, hours: float) -> str:
    """A link by which somebody sets a new password for an account, and a sentence about it."""
    config = load(flags)
    base = (url or config.address()).rstrip("/")
    if urlsplit(base).scheme not in ("http", "https") or not urlsplit(base).netloc:
        raise BadOption(f"The address of the site begins with https:// or http://, unlike {url!r}.")
    expires = time() + hours * 3600
    token = secrets.token_urlsafe(32)
    run(_with_store(config, name, token, expires))
    until = datetime.fromtimestamp(expires, UTC).strftime("%Y-%m-%d %H:%M")
    return f"{base}/account/reset/{token}\nIt works once, until {until} UTC; any earlier link no longer works."


async def _with_store(config: Config, name: str, token: str, expires: float) -> None:
    if config.sqlite and not Path(config.database.partition("://")[2].removeprefix("/")).exists():
        raise ConfigError(f"There is no database at {config.database}; give its --data or --database.")
    store = open_store(config.database, serves=False)
    try:
        await store.open(visit=True)
        await _add(store, name, token, expires)
    except ZigguratError:
        raise
    except Exception as error:  # whatever a database can raise
        reason = str(error).strip().partition("\n")[0].rstrip(".") or type(error).__name__
        raise ConfigError(f"The database cannot be opened: {reason}.") from None
    finally:
        await store.close()


async def _add(store: Store, name: str, token: str, expires: float) -> None:
    account = await store.account(name)
    if account is None:
        raise BadOption(f"There is no account {name!r}.")
    await store.add_reset(account.id, digest(token), expires)
