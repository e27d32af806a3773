"""Rate limits: a bucket of tokens per guest and per address that fills again with time."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from time import monotonic

_MOST = 50_000


class Buckets:
    """One kind of request. A bucket holds `burst` tokens and gains `rate` a second; a request takes one."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, key: str) -> float:
        """0.0 if the request may pass, else the seconds until the next one may."""
        now = self._clock()
        found = self._left.get(key)
        if found is None:
            if len(self._left) >= _MOST:
                self._forget(now)
            tokens = self.burst
        else:
            tokens = min(self.burst, found[0] + (now - found[1]) * self.rate)
        if tokens < 1.0:
            return (1.0 - tokens) / self.rate
        self._left[key] = (tokens - 1.0, now)
        return 0.0

    def _forget(self, now: float) -> None:
        """Full buckets need not be remembered; if none is full, the memory is worth more than the limit."""
        full = self.burst / self.rate
        self._left = {key: (left, at) for key, (left, at) in self._left.items() if now - at < full}
        if len(self._left) >= _MOST:
            self._left.clear()


class Limit:
    """A limit per guest, and a wider one per address; for guests on this machine itself only the first counts."""

    def __init__(self, rate: float, burst: float, crowd: float) -> None:
        self._guests = Buckets(rate, burst)
        self._addresses = Buckets(rate * crowd, burst * crowd)

    def take(self, guest: str, address: str) -> float:
        """0.0 if the request may pass, else the seconds to wait; who has no cookie is known by the address alone."""
        if guest:
            wait = self._guests.take(guest)
            if wait or local(address):
                return wait
        return self._addresses.take(network(address))


@lru_cache(maxsize=_MOST)
def network(address: str) -> str:
    """What an address is counted as: whoever has one IPv6 address has 2^64 of them, so those count as one."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return f"{IPv6Address(int(found) >> 64 << 64)}/64"
    return address


_LOCAL = {"127.0.0.1": True, "::1": True, "": True, "testclient": True}


def local(address: str) -> bool:
    """Whether a request came from this machine itself."""
    known = _LOCAL.get(address)
    if known is None:
        try:
            known = ip_address(network(address).partition("/")[0]).is_loopback or ip_address(address).is_loopback
        except ValueError:
            known = False
        if len(_LOCAL) < _MOST:
            _LOCAL[address] = known
    return known
