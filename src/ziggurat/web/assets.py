"""Static files under an address that names their content: kept for ever by browsers, and compressed once."""

from __future__ import annotations

import gzip
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

import brotli
import msgspec

from ziggurat import games
from ziggurat.core.render.scripts import joined
from ziggurat.web.http.security import Headers

TYPES = {
    "css": b"text/css; charset=utf-8",
    "js": b"text/javascript; charset=utf-8",
    "svg": b"image/svg+xml",
    "png": b"image/png",
    "ico": b"image/x-icon",
    "txt": b"text/plain; charset=utf-8",
    "webmanifest": b"application/manifest+json",
}
_PACKED_ALREADY = {"png", "ico"}
STYLES = "games/"
"""How the names of the style sheets of games begin."""
FOREVER = b"public, max-age=31536000, immutable"


class Asset(msgspec.Struct, frozen=True):
    name: str
    digest: str
    type: bytes
    plain: bytes
    gzip: bytes
    br: bytes

    def body(self, accepted: bytes) -> tuple[bytes, Headers]:
        """The smallest form that the browser takes, with the headers that say so."""
        headers = [(b"content-type", self.type), (b"cache-control", FOREVER), (b"vary", b"accept-encoding")]
        body = self.plain
        for encoding, packed in ((b"br", self.br), (b"gzip", self.gzip)):
            if packed and encoding in accepted:
                body = packed
                headers.append((b"content-encoding", encoding))
                break
        headers.append((b"content-length", b"%d" % len(body)))
        return body, headers


@cache
def all_assets() -> dict[str, Asset]:
    """Every file of `web/static`, those of `core/assets` that the site shares with offline pages, and the scripts."""
    found: dict[str, Asset] = {}
    for folder in (files("ziggurat.core").joinpath("assets"), files("ziggurat.web").joinpath("static")):
        if folder.is_dir():
            found |= {file.name: _asset(file.name, file.read_bytes()) for file in folder.iterdir() if _served(file)}
    return found | {name: _asset(name, joined(path).encode()) for name, path in _scripts()}


@cache
def _style(game: str) -> Asset | None:
    """The style sheet of a game that is installed here, if it has one."""
    style = games.look_of(game).style
    return _asset(f"{STYLES}{game}.css", style.encode()) if style else None


def _served(file: Traversable) -> bool:
    return file.is_file() and _kind(file.name) in TYPES and _kind(file.name) != "js"


def _scripts() -> list[tuple[str, str]]:
    """Name and path of what browsers ask for: a script per kind of page, the worker, and what runs before paint."""
    pages = files("ziggurat.web").joinpath("static", "js", "pages")
    found = [(file.name, f"web/static/js/pages/{file.name}") for file in pages.iterdir() if _kind(file.name) == "js"]
    return [*found, *((name, f"web/static/js/{name}") for name in ("worker.js", "first_paint.js"))]


def _kind(name: str) -> str:
    return name.rpartition(".")[2]


def _asset(name: str, plain: bytes) -> Asset:
    pack = _kind(name) not in _PACKED_ALREADY
    return Asset(
        name=name,
        digest=sha256(plain).hexdigest()[:16],
        type=TYPES[_kind(name)],
        plain=plain,
        gzip=gzip.compress(plain, 9, mtime=0) if pack else b"",
        br=brotli.compress(plain) if pack else b"",
    )


def url(name: str) -> str:
    """The address of a static file; a new content has a new one."""
    return _url(all_assets()[name])


def style_url(game: str) -> str:
    """The address of a game's style sheet; empty if it has none."""
    style = _style(game) if game in games.keys() else None  # noqa: SIM118 (a function of the module)
    return _url(style) if style is not None else ""


def _url(asset: Asset) -> str:
    return f"/static/{asset.digest}/{asset.name}"


def find(path: str) -> Asset | None:
    """The file of a path `/static/{digest}/{name}`; an old digest finds nothing, for its content is gone."""
    _, _, rest = path.partition("/static/")
    digest, _, name = rest.partition("/")
    game = name.removeprefix(STYLES).removesuffix(".css") if name.startswith(STYLES) else ""
    # Only of games that are there: nobody can fill the memory with names.
    asset = _style(game) if game in games.keys() else all_assets().get(name)  # noqa: SIM118
    return asset if asset is not None and asset.digest == digest else None
