"""The Natural Wonders as prints of 180 by 96, cut into three pieces; a print carries its own inks."""

# A path is one line, however long: breaking it would not make it readable.
# ruff: noqa: E501
# fmt: off

from __future__ import annotations

from collections.abc import Callable
from math import pi

from ziggurat.games.world_of_wonders.draw.art.strokes import fill, line, sky, sun

W, H = 180, 96


def _everest() -> str:
    return sky(W, H, "#7FB2D6") + sun(128, 22, 20, "#FFFFFF", .28, length=220) + '<circle cx="128" cy="22" r="12" fill="#FFF3D0"/>' + fill("M-6 96L30 38L58 70L92 12L124 58L146 40L186 96Z", "#4F7FAE") + fill("M92 12L124 58L134 96H92L84 60Z", "#2F5C8C") + fill("M92 12L70 47L80 44L86 54L92 46L100 52L106 44L114 46Z", "#FFFFFF") \
        + fill("M92 12L92 46L100 52L106 44L114 46Z", "#CFE2F0") + fill("M30 38L16 60L26 58L32 64L40 54L46 56Z", "#FFFFFF") + fill("M146 40L136 50L146 54L152 49L158 56Z", "#FFFFFF") + fill("M0 96L24 76L56 90L90 78L130 92L156 80L180 90V96Z", "#24466E") + fill("M30 38L46 56L58 70L46 96H30Z", "#2F5C8C", opacity=0.6)


def _canyon() -> str:
    o = sky(W, H, "#F3B15E") + sun(90, 24, 22, "#FFE9B8", .5, length=220) + '<circle cx="90" cy="26" r="13" fill="#FFF0C9"/>'
    for i, c in enumerate(("#E58A4E", "#D06A3C", "#B64F30", "#963C29", "#752C22")):
        y = 36 + i * 12
        o += fill(f"M0 {y - 8}H{50 - i * 5}L{58 - i * 5} {y + 4}V{y + 14}H0Z", c) + fill(f"M180 {y - 10}H{124 + i * 6}L{116 + i * 6} {y + 2}V{y + 14}H180Z", c)
    o += fill("M72 96V58H80V50H94V56H102V96Z", "#B64F30") + fill("M86 50H94V56H102V96H86Z", "#8A3626") + line("M72 68H102M72 80H102", "#D98350", 2) + fill("M50 96C66 86 60 80 88 78C112 78 116 88 130 96Z", "#3E93A3") + line("M70 92C84 86 96 88 110 92", "#BFE6E6", 1.4)
    return o


def _reef() -> str:
    o = sky(W, H, "#1C86A6") + sun(90, -16, 22, "#BFEFF0", .22, 0, pi, 180) + fill("M0 8C20 2 30 12 46 8S76 2 92 8S122 12 138 7S166 4 180 9V0H0Z", "#8FDCE0")
    o += fill("M0 96V74C20 66 36 80 58 76C90 70 110 82 134 76C154 70 170 76 180 72V96Z", "#0E4F6E")
    for x, c in ((18, "#E8674F"), (150, "#E8674F"), (96, "#F2A65A")):
        o += f'<g fill="none" stroke="{c}" stroke-width="4.400" stroke-linecap="round"><path d="M{x} 88V64M{x} 76C{x - 10} 74 {x - 11} 66 {x - 11} 60M{x} 72C{x + 9} 70 {x + 11} 62 {x + 11} 56M{x} 64C{x - 4} 60 {x - 4} 54 {x - 3} 50"/></g>'
    o += "".join(f'<path d="M{x} 92A{r} {r} 0 0 1 {x + 2 * r} 92Z" fill="{c}"/>' + line(f"M{x + r} 92V{92 - r}M{x + r * .5:.0f} 92V{92 - r * .8:.0f}M{x + r * 1.5:.0f} 92V{92 - r * .8:.0f}", "#FFFFFF", 1, .5) for x, r, c in ((34, 14, "#C65A9A"), (116, 12, "#8E63B8"), (66, 10, "#F4C95D")))
    for x, y, c, s in ((52, 34, "#F4C95D", 1), (76, 44, "#FFF3DC", .8), (124, 28, "#F08A4B", 1.1), (142, 42, "#F4C95D", .8), (24, 28, "#FFF3DC", .8)):
        o += f'<g transform="translate({x} {y}) scale({s})"><path d="M-9 0C-5-7 4-7 9 0C4 7-5 7-9 0ZM-7 0L-14-5V5Z" fill="{c}"/><circle cx="5" cy="-1" r="1.300" fill="#12344A"/></g>'
    return o


def _falls() -> str:
    o = sky(W, H, "#BFE0DC") + sun(90, 0, 22, "#FFFFFF", .4, 0, pi, 180)
    o += fill("M0 36C24 28 40 36 62 32C88 28 116 36 140 31C156 28 170 34 180 31V46H0Z", "#3E8257") + fill("M0 42H180V84H0Z", "#3F5D6B")
    o += "".join(fill(f"M{x} 42H{x + w}V86H{x}Z", c) for x, w, c in ((10, 22, "#E9F6F6"), (36, 16, "#CFE8EC"), (56, 30, "#F8FDFC"), (92, 18, "#CFE8EC"), (114, 28, "#E9F6F6"), (148, 20, "#CFE8EC"))) + line("M16 44V84M24 44V84M42 44V84M62 44V84M70 44V84M78 44V84M98 44V84M121 44V84M130 44V84M154 44V84M161 44V84", "#8EC1CC", 1.3)
    o += '<g opacity=".72">' + "".join(f'<path d="M20 92A70 70 0 0 1 160 92" transform="translate(0 {dy})" fill="none" stroke="{c}" stroke-width="4"/>' for dy, c in ((0, "#D9573C"), (4, "#F0B24A"), (8, "#5BA568"), (12, "#3A7CB5"))) + "</g>"
    o += "".join(f'<circle cx="{x}" cy="90" r="{r}" fill="#FFFFFF" opacity=".9"/>' for x, r in ((8, 9), (24, 11), (44, 9), (64, 13), (86, 10), (104, 11), (124, 13), (146, 10), (164, 12), (178, 8))) + fill("M0 92H180V96H0Z", "#2C7F94")
    return o


def _aurora() -> str:
    o = sky(W, H, "#121A44") + "".join(f'<circle cx="{(i * 47) % 176 + 2}" cy="{(i * 31) % 60 + 3}" r="{.7 + i % 3 * .35}" fill="#F7EBD0" opacity=".8"/>' for i in range(24))
    o += fill("M-4 62C20 10 44 60 70 26C92 0 116 54 140 20C154 2 168 20 186 6V34C168 48 156 36 142 52C116 78 96 36 72 58C46 82 22 52-4 84Z", "#3FC79A", opacity=0.85) + fill("M-4 50C20 4 44 48 70 14C92-10 116 42 140 8C154-8 168 8 186-4V8C168 22 154 8 140 22C116 56 92 6 70 28C44 62 20 18-4 64Z", "#8A6BD1", opacity=0.85)
    o += line("M14 40V66M30 38V62M46 44V66M62 30V60M80 24V52M96 30V56M112 36V62M128 28V58M144 22V46M160 18V40", "#C9F6E2", 1.4, .6)
    o += fill("M0 96V78C30 68 60 80 90 76C126 70 150 80 180 72V96Z", "#E8EEF6") + fill("M60 96C80 86 120 88 140 96Z", "#4A79B0")
    o += "".join(fill(f"M{x} {y}L{x + 7} {y - 22}L{x + 14} {y}ZM{x + 1.5} {y - 9}L{x + 7} {y - 28}L{x + 12.5} {y - 9}Z", "#0C2A38") for x, y in ((6, 84), (22, 80), (36, 84), (134, 84), (150, 80), (164, 84)))
    return o


def _rio() -> str:
    o = sky(W, H, "#F6B48A") + sun(60, 46, 22, "#FFE5BF", .5, length=220) + '<circle cx="60" cy="44" r="20" fill="#FBE3A8"/>'
    o += fill("M60 70C84 66 84 26 106 24C126 24 130 60 144 70Z", "#35705F") + fill("M106 24C126 24 130 60 144 70H108Z", "#22504A") + fill("M130 70C140 66 142 52 152 50C164 50 168 64 182 68V72H130Z", "#2B6155") + fill("M-4 70C10 58 22 56 34 60C46 64 54 66 62 70Z", "#2B6155") + line("M106 24L152 50", "#5A2A1C", 1) + fill("M126 33h6v4h-6z", "#C8402A")
    o += fill("M0 68H180V96H0Z", "#2C8CA0") + fill("M0 84C30 70 74 92 120 84C146 80 164 88 180 84V96H0Z", "#F4DDA8") + fill("M42 68H78L70 80H50Z", "#FBE3A8", opacity=0.5) + line("M12 76H36M86 76H112M128 74H166", "#BFE6E6", 1.4)
    o += fill("M92 78h14l-3 4h-8z", "#5A2A1C") + fill("M99 66V78H92Z", "#FFF7E6")
    for x in (14, 168):
        o += line(f"M{x} 94C{x + 2} 84 {x - 1} 76 {x + 1} 66", "#5A2A1C", 2.4) + "".join(line(f"M{x + 1} 66q{dx} {dy} {dx * 2} {dy + 8}", "#1F6B4A", 2.8) for dx, dy in ((-6, -4), (6, -4), (-3, -8), (4, -8)))
    return o


def _paricutin() -> str:
    o = sky(W, H, "#4A1F3A") + sun(90, 26, 20, "#E8643A", .3, length=220)
    o += "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{c}"/>' for x, y, r, c in ((92, 8, 14, "#7A5468"), (110, 2, 15, "#8C6578"), (130, 6, 12, "#7A5468"), (78, 2, 11, "#8C6578"), (146, 0, 12, "#8C6578")))
    o += fill("M90 30C84 18 94 16 90 6C100 14 104 20 98 30Z", "#F7C65A") + fill("M8 90C50 78 62 34 78 28H104C118 36 132 78 174 90Z", "#2C1830") + fill("M78 28H104C118 36 132 78 174 90H92Z", "#1C0F22") + fill("M78 28H104L98 34L94 30L90 36L86 31L82 34Z", "#F28A3A") + fill("M90 34C88 48 96 54 90 66C86 76 96 82 94 92H104C106 80 98 74 102 64C106 54 96 46 98 33Z", "#E8512E") + fill("M82 33C80 46 72 52 74 64C76 74 66 82 64 92H70C76 82 82 74 80 64C79 54 86 46 86 33Z", "#F28A3A")
    o += fill("M0 86H180V96H0Z", "#5E7B36") + "".join(line(f"M{x} 96V80M{x} 88l-4-5M{x} 86l4-5", "#9DB84C", 1.8) for x in list(range(5, 60, 9)) + list(range(118, 180, 9)))
    return o


def _hills() -> str:
    """For the Natural Wonders of other editions."""
    return (sky(W, H, "#CFE3DA") + sun(90, 40, 22, "#FFFFFF", .4, length=220) + '<circle cx="90" cy="40" r="16" fill="#F6D98C"/>'
            + fill("M0 96V66C30 46 60 52 90 64C120 76 150 50 180 58V96Z", "#5E9E74") + fill("M0 96V80C40 66 80 84 120 78C146 74 164 80 180 76V96Z", "#3C7354"))


_PRINTS: dict[str, Callable[[], str]] = {
    "everest": _everest, "grand_canyon": _canyon, "barrier_reef": _reef, "victoria_falls": _falls, "aurora": _aurora,
    "rio_harbour": _rio, "paricutin": _paricutin,
}


def print_of(key: str) -> str:
    """The print of a Natural Wonder."""
    return _PRINTS.get(key, _hills)()
