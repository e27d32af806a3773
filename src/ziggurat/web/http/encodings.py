"""Compression: one kept compressor per stream, flushed per event; pages at once."""

from __future__ import annotations

import gzip
import zlib
from typing import Protocol

import brotli
import zstandard

from ziggurat.web.http.limits import local

SMALLEST = 600
"""Shorter answers are not worth it."""


class Packer(Protocol):
    """Packs what goes into a stream; what comes out can be read at once."""

    def pack(self, data: bytes) -> bytes: ...


class Zstd:
    def __init__(self) -> None:
        # Level 1 with a window of 128 KB: 7 µs for an event that resembles the last one.
        parameters = zstandard.ZstdCompressionParameters.from_level(1, window_log=17)
        self._packer = zstandard.ZstdCompressor(compression_params=parameters).compressobj()

    def pack(self, data: bytes) -> bytes:
        return self._packer.compress(data) + self._packer.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)


class Brotli:
    def __init__(self) -> None:
        self._packer = brotli.Compressor(quality=3, lgwin=17)

    def pack(self, data: bytes) -> bytes:
        return bytes(self._packer.process(data) + self._packer.flush())


class Gzip:
    def __init__(self) -> None:
        self._packer = zlib.compressobj(1, zlib.DEFLATED, 31)

    def pack(self, data: bytes) -> bytes:
        return self._packer.compress(data) + self._packer.flush(zlib.Z_SYNC_FLUSH)


_KINDS: tuple[tuple[bytes, type[Zstd] | type[Brotli] | type[Gzip]], ...] = (
    (b"zstd", Zstd),
    (b"br", Brotli),
    (b"gzip", Gzip),
)


def offered(accepted: bytes) -> set[bytes]:
    """The encodings of an Accept-Encoding header, without those of quality 0."""
    out = set()
    for piece in accepted.lower().split(b","):
        name, _, quality = piece.strip().partition(b";")
        if not (quality.strip().startswith(b"q=0") and not quality.strip(b" q=0.")):
            out.add(name.strip())
    return out


def stream_packer(accepted: bytes, address: str) -> tuple[bytes, Packer | None]:
    """The best that the browser offers; nothing within this machine, where bytes cost less than packing them."""
    if accepted and not local(address):
        names = offered(accepted)
        for name, kind in _KINDS:
            if name in names:
                return name, kind()
    return b"", None


def packed_page(body: bytes, accepted: bytes) -> tuple[bytes, bytes]:
    """(body, encoding) of a whole answer."""
    if len(body) >= SMALLEST:
        names = offered(accepted)
        if b"br" in names:
            return bytes(brotli.compress(body, quality=4)), b"br"
        if b"zstd" in names:
            return zstandard.ZstdCompressor(level=3).compress(body), b"zstd"
        if b"gzip" in names:
            return gzip.compress(body, 6, mtime=0), b"gzip"
    return body, b""
