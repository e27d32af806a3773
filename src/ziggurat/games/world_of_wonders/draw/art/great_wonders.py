"""The Great Wonders as prints of 240 by 144, cut into six pieces; a print carries its own inks."""

# A path is one line, however long: breaking it would not make it readable.
# ruff: noqa: E501
# fmt: off

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from ziggurat.games.world_of_wonders.draw.art.strokes import columns, fill, line, sky, sun

W, H = 240, 144


def _ground(ink: str, y: int) -> str:
    return f'<rect y="{y}" width="{W}" height="{H - y}" fill="{ink}"/>'


def _mausoleum() -> str:
    o = [sky(W, H, "#6B3157"), sun(120, 66, 22, "#F0B79A", .2), '<circle cx="120" cy="66" r="60" fill="#E58F78"/><circle cx="120" cy="66" r="48" fill="#F2B18D"/>']
    o.append(fill("M0 118C30 96 60 104 84 112L84 144H0ZM240 116C214 92 184 102 160 112V144H240Z", "#4C2145"))
    o.append(fill("M70 134V98H120V134Z", "#FBE6CC") + fill("M120 134V98H170V134Z", "#C98F7C") + fill("M64 98H176V92H64Z", "#FFF3DF") + line("M70 110H120M70 122H120", "#E3C2A4") + line("M120 110H170M120 122H170", "#A86D62"))
    o.append(fill("M74 92V58H166V92Z", "#7B3A55") + columns(74, 166, 8, 58, 92, 6.4, "#FFF3DF", "#D5A48D") + fill("M68 58H172V52H68Z", "#FFF3DF"))
    for i in range(5):
        a = 48 - i * 8.6
        o.append(fill(f"M{120 - a:.1f} {52 - i * 5.6:.1f}H120V{46.4 - i * 5.6:.1f}H{120 - a:.1f}Z", "#FBE6CC" if i % 2 else "#F1D3B5") + fill(f"M120 {52 - i * 5.6:.1f}H{120 + a:.1f}V{46.4 - i * 5.6:.1f}H120Z", "#C98F7C" if i % 2 else "#B97C6C"))
    o.append(fill("M106 24H134V20H106ZM110 20C110 13 113 11 116 11L115 7L119 10C122 11 121 14 123 15C125 11 128 12 129 9L132 12C133 15 131 20 131 20Z", "#FFF3DF"))
    o.append(_ground("#3A1836", 134) + fill("M16 134L22 100L28 134ZM34 134L40 108L46 134ZM196 134L202 104L208 134ZM214 134L221 96L228 134Z", "#2F5B4C") + fill("M22 100L28 134H22ZM40 108L46 134H40ZM202 104L208 134H202ZM221 96L228 134H221Z", "#22453C"))
    return "".join(o)


def _artemis() -> str:
    o = [sky(W, H, "#124E4F"), sun(176, 34, 26, "#BFE0C8", .14), '<circle cx="176" cy="34" r="21" fill="#F4EFD0"/><circle cx="184" cy="29" r="18" fill="#1B5E5C"/>']
    o.append("".join(f'<circle cx="{(i * 53) % 236 + 3}" cy="{(i * 29) % 52 + 5}" r="{.8 + i % 3 * .4}" fill="#F4EFD0" opacity=".8"/>' for i in range(22)))
    o.append(fill("M0 112L26 62L52 112ZM22 112L40 78L60 112ZM240 112L216 60L190 112ZM222 112L204 80L184 112Z", "#0B3A3C"))
    o.append(fill("M40 58L120 26L200 58Z", "#EAF1DC") + fill("M120 26L200 58H120Z", "#A9C6AE") + fill("M62 54L120 33L178 54Z", "#2C7069"))
    o.append(fill("M113 54C113 48 116 46 118 46L115 40L120 44L125 40L122 46C125 47 127 50 127 54Z", "#F4EFD0"))
    o.append(fill("M38 58H202V65H38Z", "#FBFBEA") + fill("M46 65H194V118H46Z", "#0D4244") + columns(46, 194, 10, 65, 118, 9, "#FBFBEA", "#A9C6AE"))
    o.append(fill("M108 118V84H132V118Z", "#E9A94C") + fill("M120 84H132V118H120Z", "#C37F2C"))
    o.append(fill("M36 118H204V124H36Z", "#EAF1DC") + fill("M28 124H212V130H28Z", "#C9DCC2") + fill("M20 130H220V136H20Z", "#A9C6AE") + _ground("#0A3335", 136))
    return "".join(o)


def _zeus() -> str:
    o = [sky(W, H, "#7A1F2B"), sun(120, 40, 24, "#F6C66B", .24), '<circle cx="120" cy="46" r="42" fill="#EDB458"/><circle cx="120" cy="46" r="33" fill="#F6D08A"/>']
    for x in (8, 40, 180, 212):
        o.append(fill(f"M{x} 22H{x + 10}V128H{x}Z", "#F7E4C4") + fill(f"M{x + 10} 22H{x + 20}V128H{x + 10}Z", "#B97B5A") + fill(f"M{x - 4} 14H{x + 24}V22H{x - 4}ZM{x - 4} 126H{x + 24}V132H{x - 4}Z", "#FFF4DF") + line(f"M{x + 4} 24V126M{x + 14} 24V126", "#8E5540", .8, .5))
    o.append(fill("M0 0H240V14H0Z", "#4E0F1B") + "".join(fill(f"M{i * 20 + 4} 4H{i * 20 + 16}V10H{i * 20 + 4}Z", "#EDB458") for i in range(12)))
    o.append(fill("M86 132V56H92V50H148V56H154V132Z", "#4E0F1B") + fill("M82 132V96H90V132ZM150 132V96H158V132Z", "#C08A3E"))
    o.append(fill("M104 132V104C98 96 98 74 106 66L120 62V132Z", "#FFF4DF") + fill("M136 132V104C142 96 142 74 134 66L120 62V132Z", "#D3A27C"))
    o.append(fill("M96 104H120V116H98Z", "#F0D2A6") + fill("M120 104H144L142 116H120Z", "#B97B5A") + fill("M100 116H116V132H98Z", "#FFF4DF") + fill("M124 116H140L142 132H124Z", "#D3A27C"))
    o.append(fill("M106 70L92 82L94 92L110 82Z", "#FFF4DF") + fill("M134 70L152 78L160 66L155 62L149 70L136 64Z", "#D3A27C") + line("M158 40V104", "#F6C66B", 3) + fill("M158 30L163 40L158 46L153 40Z", "#FFF4DF"))
    o.append('<circle cx="120" cy="50" r="12" fill="#FFF4DF"/>' + fill("M120 38A12 12 0 0 1 120 62Z", "#D3A27C") + fill("M110 54C110 66 116 70 120 72C124 70 130 66 130 54C126 60 114 60 110 54Z", "#B97B5A") + fill("M107 46L110 38L114 42L117 35L120 40L123 35L126 42L130 38L133 46C126 41 114 41 107 46Z", "#EDB458"))
    o.append(fill("M86 90C80 92 82 98 90 98L98 94Z", "#EDB458") + _ground("#3A0A15", 132) + fill("M74 132H166V138H74Z", "#EDB458") + fill("M120 132H166V138H120Z", "#B07A2C"))
    return "".join(o)


def _gardens() -> str:
    o = [sky(W, H, "#F2CF8E"), sun(120, 20, 26, "#FFF6DC", .5), '<circle cx="120" cy="26" r="17" fill="#E8824A"/>']
    o.append(fill("M0 110C40 92 76 100 120 100C164 100 200 92 240 110V144H0Z", "#D7A45E"))
    tiers = ((14, 226, 108), (38, 202, 80), (64, 176, 54), (90, 150, 32))
    for x0, x1, y in tiers:
        o.append(fill(f"M{x0} {y}H120V{y + 28}H{x0}Z", "#EBD3A2") + fill(f"M120 {y}H{x1}V{y + 28}H120Z", "#B8864A"))
        n = int((x1 - x0) / 17)
        s = (x1 - x0) / n
        o.append("".join(fill(f"M{x0 + s * (i + .24):.1f} {y + 28}V{y + 17}A{s * .26:.1f} {s * .26:.1f} 0 0 1 {x0 + s * (i + .76):.1f} {y + 17}V{y + 28}Z", "#7A4F2A" if x0 + s * (i + .5) < 120 else "#5F3A20") for i in range(n)))
    for x0, x1, y in tiers:
        n = int((x1 - x0) / 13)
        s = (x1 - x0) / n
        o.append("".join(fill(f"M{x0 + s * i:.1f} {y - 3}H{x0 + s * (i + 1):.1f}V{y + 3 + (i * 7 % 4) * 3}A{s / 2:.1f} {s / 2:.1f} 0 0 1 {x0 + s * i:.1f} {y + 3 + (i * 7 % 4) * 3}Z", ("#3E8E5C", "#2E7550", "#5BA568")[i % 3]) for i in range(n)))
    for x, y, r in ((100, 24, 7), (112, 20, 9), (132, 20, 8), (143, 26, 6), (72, 46, 7), (168, 46, 7), (46, 72, 7), (56, 74, 5), (194, 72, 7), (24, 100, 7), (214, 100, 8)):
        o.append(f'<circle cx="{x}" cy="{y}" r="{r}" fill="#2E7550"/><path d="M{x} {y - r}A{r} {r} 0 0 0 {x} {y + r}Z" fill="#5BA568"/>')
    o.append(fill("M114 32H126V136H114Z", "#5FB7C6") + fill("M120 32H126V136H120Z", "#3A8FA5") + line("M117 36V134M123 36V134", "#DDF3F3", 1, .8))
    o.append("".join(f'<circle cx="{x}" cy="{y}" r="2.2" fill="#D94F6B"/>' for x, y in ((52, 84), (70, 62), (164, 60), (186, 88), (32, 114), (206, 114), (96, 40), (146, 40))))
    o.append(_ground("#2B7F94", 136) + line("M6 140H60M90 140H150M176 140H232", "#8FD0D8", 1.4))
    return "".join(o)


def _colossus() -> str:
    o = [sky(W, H, "#2C79B0"), sun(120, 44, 24, "#F7E3B0", .26), '<circle cx="120" cy="44" r="44" fill="#3F93C6"/><circle cx="120" cy="44" r="34" fill="#63B0D6"/>']
    o.append(fill("M0 96L30 70L62 88L76 96H0ZM240 96L206 66L178 86L164 96H240Z", "#1B5688") + fill("M0 94H240V144H0Z", "#155E75"))
    o.append(fill("M58 144V108H96V144Z", "#EFD9B0") + fill("M77 144V108H96V144Z", "#BD9560") + fill("M144 144V108H182V144Z", "#EFD9B0") + fill("M163 144V108H182V144Z", "#BD9560") + fill("M54 102H100V110H54ZM140 102H186V110H140Z", "#FFF3D6") + line("M58 122H96M58 134H96M144 122H182M144 134H182", "#A98250", 1))
    c1, c2, c3 = "#E9965A", "#A9522B", "#F6BE8B"
    o.append('<g transform="translate(13.2 14) scale(.89)">')
    o.append(fill("M66 102H88L92 98L114 70L108 62L82 90L76 96L66 98Z", c1) + fill("M174 102H152L148 98L126 70L132 62L158 90L164 96L174 98Z", c2))
    o.append(fill("M104 34L120 31V74L104 72C101 60 101 46 104 34Z", c3) + fill("M136 34L120 31V74L136 72C139 60 139 46 136 34Z", c2) + fill("M103 60H120V76H101Z", c1) + fill("M120 60H137L139 76H120Z", "#8C3F20"))
    o.append(fill("M106 35L90 44L84 62L90 64L96 50L108 46Z", c1) + fill("M134 34L150 24L153 6L147 5L144 20L132 28Z", c2))
    o.append(fill("M150 6C144 0 150-4 151-10C156-4 158 2 154 6Z", "#FFF3D6") + fill("M144 5H158L154 11H148Z", "#7A3418") + fill("M151-6C149 0 150 3 151 5C153 3 154 0 151-6Z", "#E3542B"))
    o.append('<circle cx="120" cy="20" r="9" fill="#F6BE8B"/>' + fill("M120 11A9 9 0 0 1 120 29Z", c2) + "".join(line(f"M{120 + 10 * cos(a):.1f} {20 + 10 * sin(a):.1f}L{120 + 16 * cos(a):.1f} {20 + 16 * sin(a):.1f}", "#FFE08A", 2.2) for a in (pi + pi * i / 6 for i in range(7))) + "</g>")
    o.append(fill("M102 118H138L132 128H108Z", "#5A2413") + fill("M119 92V118H104C106 106 112 98 119 92Z", "#FFF3D6") + fill("M121 96V118H134C133 108 128 100 121 96Z", "#E9D3A6"))
    o.append(fill("M14 124H38L34 131H18Z", "#5A2413") + fill("M25 104V124H14C16 114 20 108 25 104Z", "#FFF3D6") + fill("M204 120H230L226 128H208Z", "#5A2413") + fill("M216 100V120H204C206 110 210 104 216 100Z", "#FFF3D6"))
    o.append(line("M2 136H30M44 140H56M100 134H140M188 138H214M222 134H238M4 112H40M200 108H236M104 104H136", "#7FC4CF", 1.5, .8))
    return "".join(o)


def _lighthouse() -> str:
    o = [sky(W, H, "#16204F"), fill("M120 22L-20-24V40ZM120 22L260-24V40Z", "#F4C565", opacity=0.55), fill("M120 22L-20-8V24ZM120 22L260-8V24Z", "#FBE7B4", opacity=0.7)]
    o.append("".join(f'<circle cx="{(i * 61) % 236 + 2}" cy="{(i * 37) % 84 + 4}" r="{.8 + i % 3 * .4}" fill="#F7EBD0" opacity=".75"/>' for i in range(26)))
    o.append(fill("M0 112H240V144H0Z", "#1D4D77") + fill("M36 126C56 108 84 112 120 110C158 112 186 108 204 126L212 134H28Z", "#6A4A3A") + fill("M120 110C158 112 186 108 204 126L212 134H120Z", "#4B3129"))
    o.append(fill("M80 116V104H120V116Z", "#F3DFC0") + fill("M120 116V104H160V116Z", "#B88A69") + fill("M96 104L100 62H120V104Z", "#FFF3DC") + fill("M144 104L140 62H120V104Z", "#C59A76") + fill("M94 62H146V56H94Z", "#FFF3DC") + fill("M120 62H146V56H120Z", "#A97C5C"))
    o.append(fill("M105 56L107 36H120V56Z", "#F3DFC0") + fill("M135 56L133 36H120V56Z", "#B88A69") + fill("M102 36H138V32H102Z", "#FFF3DC") + fill("M111 32V18H129V32Z", "#F4C565") + fill("M112 18L120 6L128 18Z", "#8E3B2E") + fill("M120 6L128 18H120Z", "#6B2820") + fill("M120 18C115 24 117 28 120 30C123 28 125 24 120 18Z", "#E3542B") + line("M114 18V32M126 18V32", "#8E5A3A", 1.2))
    o.append("".join(fill(f"M{x} {y}V{y - 6}A2.2 2.2 0 0 1 {x + 4.4} {y - 6}V{y}Z", "#5A3A2A") for x, y in ((106, 76), (106, 92), (129, 76), (129, 92), (113, 52), (123, 52), (88, 115), (146, 115))) + fill("M114 104V92A6 6 0 0 1 126 92V104Z", "#5A3A2A"))
    o.append(fill("M22 124H52L46 132H28Z", "#0E1536") + fill("M36 100V124H22C24 112 30 104 36 100Z", "#F3DFC0") + fill("M38 104V124H50C48 114 44 108 38 104Z", "#C59A76") + fill("M196 118H222L216 126H202Z", "#0E1536") + fill("M208 98V118H196C198 108 202 102 208 98Z", "#F3DFC0"))
    o.append(line("M2 138H44M66 140H110M132 138H182M196 136H236M4 118H18M60 118H72M168 118H190M226 118H238", "#6FA9C8", 1.5, .8))
    return "".join(o)


def _pyramid() -> str:
    o = [sky(W, H, "#C8502E"), sun(120, 70, 26, "#F4B052", .5), '<circle cx="120" cy="66" r="58" fill="#F2A93F"/><circle cx="120" cy="66" r="47" fill="#F8C868"/>']
    o.append(fill("M-10 118L34 70L78 118Z", "#E7B871") + fill("M34 70L78 118H34Z", "#A8622F") + fill("M166 118L208 74L250 118Z", "#E7B871") + fill("M208 74L250 118H208Z", "#A8622F"))
    o.append(fill("M120 16L30 126H120Z", "#FBE8BE") + fill("M120 16L210 126H120Z", "#B9743A"))
    o.append("".join(line(f"M{120 - 90 * t:.0f} {16 + 110 * t:.0f}H120", "#DFBE7F", 1.5) + line(f"M120 {16 + 110 * t:.0f}H{120 + 90 * t:.0f}", "#95572A", 1.5) for t in (.22, .35, .48, .61, .74, .87)))
    o.append("".join(line(f"M{x} {y}v14", "#DFBE7F", 1.2) for x, y in ((100, 55), (84, 69), (108, 69), (70, 83), (94, 83), (60, 98), (84, 98), (106, 98), (48, 112), (72, 112), (98, 112))))
    o.append("".join(line(f"M{240 - x} {y}v14", "#95572A", 1.2) for x, y in ((100, 55), (84, 69), (108, 69), (70, 83), (94, 83), (60, 98), (84, 98), (106, 98), (48, 112), (72, 112), (98, 112))))
    o.append(fill("M120 16L102.500 37.500H120Z", "#FFF8E4") + fill("M120 16L137.500 37.500H120Z", "#E3A34A") + fill("M112 126V112L120 106L128 112V126Z", "#5E2413"))
    o.append(fill("M0 122C30 114 60 126 96 124C140 122 170 130 240 118V144H0Z", "#E0A254") + fill("M0 134C50 126 96 138 150 132C190 128 216 132 240 130V144H0Z", "#B97438"))
    for x, y in ((22, 136), (220, 134), (206, 138)):
        o.append(line(f"M{x} {y}C{x + 1} {y - 12} {x - 1} {y - 20} {x + 2} {y - 28}", "#5E2413", 2.6) + "".join(line(f"M{x + 2} {y - 28}q{dx} {dy} {dx * 1.9:.1f} {dy + 9}", "#2F6B4A", 3) for dx, dy in ((-7, -5), (7, -5), (-4, -9), (5, -9))))
    o.append(fill("M150 136c4-6 7-4 9-7c2 3 4 1 6 5c2-2 1-8 4-8l3 2l-3 2c0 4-1 6-4 7v6h-1.500v-5h-8v5h-1.500z", "#5E2413"))
    return "".join(o)


def _ziggurat() -> str:
    """For the Great Wonders of other editions."""
    o = [sky(W, H, "#3B4C78"), sun(120, 60, 24, "#F2D79B", .22), '<circle cx="120" cy="60" r="50" fill="#E9B66A"/>']
    for i in range(5):
        a, y = 88 - i * 16, 130 - i * 20
        o.append(fill(f"M{120 - a} {y}V{y - 20}H120V{y}Z", "#FBE6C4") + fill(f"M120 {y}V{y - 20}H{120 + a}V{y}Z", "#B98A58"))
    return "".join(o) + _ground("#22304F", 130)


_PRINTS: dict[str, Callable[[], str]] = {
    "mausoleum": _mausoleum, "artemis": _artemis, "zeus": _zeus, "gardens": _gardens, "colossus": _colossus,
    "lighthouse": _lighthouse, "pyramid": _pyramid,
}


def print_of(key: str) -> str:
    """The print of a Great Wonder."""
    return _PRINTS.get(key, _ziggurat)()
