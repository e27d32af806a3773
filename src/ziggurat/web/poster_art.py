"""Pictures of posters from SVG files. They become part of our pages, so what could run or load is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import msgspec

from ziggurat.core.contract.errors import ZigguratError
from ziggurat.core.render.pen import escaped

W, H = 256, 336
"""The size of a poster; its lowest 74 units are covered by the band with the title."""
LARGEST = 200 * 1024
DEEPEST = 40
BAND = "#232B4F"
_SVG = "{http://www.w3.org/2000/svg}"
_XLINK = "{http://www.w3.org/1999/xlink}href"
_SHAPES = frozenset(
    [
        "svg",
        "g",
        "defs",
        "symbol",
        "use",
        "path",
        "rect",
        "circle",
        "ellipse",
        "line",
        "polyline",
        "polygon",
        "text",
        "tspan",
        "title",
        "desc",
        "linearGradient",
        "radialGradient",
        "stop",
        "clipPath",
        "mask",
        "pattern",
    ]
)
_LEFT_OUT = frozenset(["metadata"])
_INK = re.compile(r"#[0-9A-Fa-f]{6}")
_OURS = re.compile(r"url\(\s*['\"]?#([\w-]+)['\"]?\s*\)")


class BadPoster(ZigguratError):
    """A file that cannot be a poster: says why."""


class Poster(msgspec.Struct, frozen=True):
    """The picture as markup that may stand in a page, and the ink of the band below it."""

    art: str
    band: str


def parsed(text: str, key: str) -> Poster:
    """The poster in an SVG file; `key` keeps its ids apart from those of other posters."""
    if len(text.encode("utf-8", "replace")) > LARGEST:
        raise BadPoster(f"it is larger than {LARGEST // 1024} KB")
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise BadPoster("it has a DOCTYPE or entities; leave them out")
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise BadPoster(f"it is not well-formed XML ({error})") from None
    if root.tag != f"{_SVG}svg":
        raise BadPoster("it is not an SVG document")
    if (root.get("viewBox") or "").replace(",", " ").split() != ["0", "0", str(W), str(H)]:
        raise BadPoster(f'its viewBox must be "0 0 {W} {H}"')
    band = root.get("data-band", BAND)
    if not _INK.fullmatch(band):
        raise BadPoster(f"data-band is a colour like {BAND}, not {band[:20]!r}")
    ids = {found for element in root.iter() if (found := element.get("id"))}
    return Poster("".join(_inside(root, key, ids, 0)), band)


def _inside(element: ElementTree.Element, key: str, ids: set[str], depth: int) -> Iterator[str]:
    if depth > DEEPEST:
        raise BadPoster("its elements are nested too deeply")
    for child in element:
        tag = child.tag if isinstance(child.tag, str) else ""
        name = tag.removeprefix(_SVG)
        if name == tag or name in _LEFT_OUT:  # what drawing programs note for themselves
            if name.rpartition("}")[2].lower() in ("script", "foreignobject", "style"):
                raise BadPoster(f"<{name.rpartition('}')[2]}> is not allowed in it")
            continue
        if name not in _SHAPES:
            raise BadPoster(f"<{name}> is not allowed in it")
        attributes = "".join(_attribute(word, value, key, ids) for word, value in child.attrib.items())
        text = escaped((child.text or "").strip()) if name in ("text", "tspan", "title", "desc") else ""
        yield f"<{name}{attributes}>{text}"
        yield from _inside(child, key, ids, depth + 1)
        yield f"</{name}>"


def _attribute(name: str, value: str, key: str, ids: set[str]) -> str:
    """An attribute as it may stand there, with a space before it; those of drawing programs are left out."""
    if name == _XLINK:
        name = "href"
    if name.startswith("{"):
        return ""
    if name.lower().startswith("on") or name == "style":
        raise BadPoster(f"the attribute {name} is not allowed in it; give colours as fill and stroke")
    if name == "href":
        if not value.startswith("#"):
            raise BadPoster(f"it refers to something outside of itself ({value[:40]!r})")
        value = f"#{_apart(value[1:], key, ids)}"
    elif name == "id":
        value = _apart(value, key, ids)
    elif "url(" in value.lower():
        if not _OURS.fullmatch(value.strip()):
            raise BadPoster(f"it refers to something outside of itself ({value[:40]!r})")
        value = _OURS.sub(lambda found: f"url(#{_apart(found[1], key, ids)})", value.strip())
    return f' {name}="{escaped(value)}"'


def _apart(name: str, key: str, ids: set[str]) -> str:
    """An id of the file as it is called in a page; others are those of the house's pieces."""
    return f"{key}-{name}" if name in ids else name
