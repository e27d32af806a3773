"""What every answer and every unsafe request must have: the headers, and an Origin that is ours."""

from __future__ import annotations

Headers = list[tuple[bytes, bytes]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
)
# same-origin, not no-referrer: under no-referrer browsers send forms with `Origin: null`.
SAFE_HEADERS: Headers = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
UNSAFE = frozenset({"POST", "PUT", "PATCH", "DELETE"})


def same_origin(headers: Headers) -> bool:
    """Whether an unsafe request comes from our own pages, or from no page at all.

    Browsers tell where a POST comes from (`Origin`, `Sec-Fetch-Site`), and a page cannot change that. A program that
    sends neither has no cookies of a victim to abuse.
    """
    origin = host = site = None
    for name, value in headers:
        if name == b"origin":
            origin = value
        elif name == b"host":
            host = value
        elif name == b"sec-fetch-site":
            site = value
    if origin is not None:
        return host is not None and origin.partition(b"://")[2].lower() == host.lower()
    return site is None or site in (b"same-origin", b"none")
