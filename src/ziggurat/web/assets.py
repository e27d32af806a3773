"""Static files under an address that names their content: kept for ever by browsers, and compressed once."""

from __future__ import annotations

import gzip
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

import brotli
import msgspec

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
    """Every file of `web/static`, and those of `core/assets` that the site shares with offline pages."""
    found: dict[str, Asset] = {}
    for folder in (files("ziggurat.core").joinpath("assets"), files("ziggurat.web").joinpath("static")):
        if folder.is_dir():
            found |= {file.name: _asset(file) for file in folder.iterdir() if _kind(file) in TYPES}
    return found


def _kind(file: Traversable) -> str:
    return file.name.rpartition(".")[2]


def _asset(file: Traversable) -> Asset:
    plain = file.read_bytes()
    pack = _kind(file) not in _PACKED_ALREADY
    return Asset(
        name=file.name,
        digest=sha256(plain).hexdigest()[:16],
        type=TYPES[_kind(file)],
        plain=plain,
        gzip=gzip.compress(plain, 9, mtime=0) if pack else b"",
        br=brotli.compress(plain) if pack else b"",
    )


def url(name: str) -> str:
    """The address of a static file; a new content has a new one."""
    return f"/static/{all_assets()[name].digest}/{name}"


def find(path: str) -> Asset | None:
    """The file of a path `/static/{digest}/{name}`; an old digest finds nothing, for its content is gone."""
    _, _, rest = path.partition("/static/")
    digest, _, name = rest.partition("/")
    asset = all_assets().get(name)
    return asset if asset is not None and asset.digest == digest else None
