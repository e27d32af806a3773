"""Shapes as data: our own capitals, the seats, their marks and every 24-unit symbol. No colour is written here."""

# A path is one line, however long: breaking it would not make it readable.
# ruff: noqa: E501
# fmt: off

from __future__ import annotations

from math import cos, pi, sin

# One stroke per letter on a cap height of 100 units: the lettering looks the same on every system without web fonts.
GLYPHS: dict[str, tuple[int, str]] = {
    "A": (76, "M0 100L38 0L76 100M14 64H62"),
    "B": (50, "M0 0V100H24A26 26 0 0 0 24 48H0M24 48A24 24 0 0 0 24 0H0"),
    "C": (86, "M86 16A50 50 0 1 0 86 84"),
    "D": (72, "M0 0V100H22A50 50 0 0 0 22 0Z"),
    "E": (44, "M44 0H0V100H44M0 62H36"),
    "F": (42, "M42 0H0V100M0 62H34"),
    "G": (100, "M86 16A50 50 0 1 0 99.6 58H60"),
    "H": (62, "M0 0V100M62 0V100M0 62H62"),
    "I": (0, "M0 0V100"),
    "J": (34, "M34 0V72A26 26 0 0 1 0 92"),
    "K": (56, "M0 0V100M54 0L0 64M20 41L56 100"),
    "L": (42, "M0 0V100H42"),
    "M": (88, "M0 100L12 0L44 76L76 0L88 100"),
    "N": (66, "M0 100V0L66 100V0"),
    "O": (100, "M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0Z"),
    "P": (54, "M0 100V0H23A31 31 0 0 1 23 62H0"),
    "Q": (100, "M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0ZM64 66L100 102"),
    "R": (56, "M0 100V0H23A31 31 0 0 1 23 62H0M24 62L56 100"),
    "S": (50, "M46 17C41 5 34 0 25 0C11 0 3 9 3 22C3 53 49 43 49 75C49 91 38 100 25 100C12 100 3 93 0 80"),
    "T": (60, "M0 0H60M30 0V100"),
    "U": (62, "M0 0V69A31 31 0 0 0 62 69V0"),
    "V": (72, "M0 0L36 100L72 0"),
    "W": (108, "M0 0L27 100L54 16L81 100L108 0"),
    "X": (62, "M0 0L62 100M62 0L0 100"),
    "Y": (66, "M0 0L33 54L66 0M33 54V100"),
    "Z": (60, "M0 0H60L0 100H60"),
    "7": (52, "M0 0H52L16 100"),
    "1": (12, "M0 14L12 0V100"),
    "2": (50, "M2 24A24 24 0 0 1 49 24C49 50 12 62 0 100H50"),
    "&": (60, "M58 100L14 34A20 20 0 1 1 44 30C36 46 0 50 0 76A24 24 0 0 0 26 100C42 100 52 86 54 64"),
    ".": (0, "M0 98V100"),
}

# Seat colour -> letter and shape: never colour alone.
SEATS: dict[str, tuple[str, str]] = {
    "red": ("R", "triangle"),
    "teal": ("T", "circle"),
    "yellow": ("Y", "square"),
    "blue": ("B", "diamond"),
    "violet": ("V", "pentagon"),
    "graphite": ("G", "hexagon"),
    "pink": ("P", "cross"),
    "lime": ("L", "star"),
}


def _ring(corners: int, radius: float, start: float = -pi / 2) -> str:
    angles = [start + 2 * pi * i / corners for i in range(corners)]
    return " ".join(f"{radius * cos(a):.1f},{radius * sin(a):.1f}" for a in angles)


def _star(radius: float) -> str:
    spikes = [(radius if i % 2 == 0 else radius * 0.46, -pi / 2 + pi * i / 5) for i in range(10)]
    return " ".join(f"{r * cos(a):.1f},{r * sin(a):.1f}" for r, a in spikes)


# In a box of 20 by 20 around 0,0, of equal optical weight.
SHAPES: dict[str, str] = {
    "triangle": '<path d="M0-8.6L9.6 7.6H-9.6Z"/>',
    "circle": '<circle r="8.4"/>',
    "square": '<path d="M-7.6-7.6H7.6V7.6H-7.6Z"/>',
    "diamond": '<path d="M0-10.2L10.2 0L0 10.2L-10.2 0Z"/>',
    "pentagon": f'<polygon points="{_ring(5, 9.6)}"/>',
    "hexagon": f'<polygon points="{_ring(6, 9.2, 0)}"/>',
    "cross": '<path d="M-3.6-9H3.6V-3.6H9V3.6H3.6V9H-3.6V3.6H-9V-3.6H-3.6Z"/>',
    "star": f'<polygon points="{_star(10.6)}"/>',
}

# 24 by 24; .f is filled, .in is a cut in the filling.
ICONS: dict[str, str] = {
    # the page
    "undo": '<path d="M9 6L4 11L9 16M4 11H14A5.5 5.5 0 0 1 14 22H10"/>',
    "menu": '<path d="M4 7H20M4 12H20M4 17H20"/>',
    "log": '<path d="M5 5H19M5 10H19M5 15H14M5 20H11"/>',
    "chat": '<path d="M4 5H20V16H12L7 20V16H4Z"/>',
    "book": '<path d="M12 6C9 4 6 4 3 5V19C6 18 9 18 12 20C15 18 18 18 21 19V5C18 4 15 4 12 6ZM12 6V20"/>',
    "text": '<path d="M5 6H19M12 6V20M9 20H15"/>',
    "moon": '<path d="M19 14A8 8 0 1 1 10 5A6.5 6.5 0 0 0 19 14Z"/>',
    "plus": '<path d="M12 5V19M5 12H19"/>',
    "minus": '<path d="M5 12H19"/>',
    "fit": '<path d="M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15"/>',
    "link": '<path d="M10 14A4 4 0 0 0 15.6 14L19 10.6A4 4 0 0 0 13.4 5L12 6.4M14 10A4 4 0 0 0 8.4 10L5 13.4A4 4 0 0 0 10.6 19L12 17.6"/>',
    "clock": '<circle cx="12" cy="12" r="8.5"/><path d="M12 7V12L15.5 14"/>',
    "eye": '<path d="M2.5 12C5 7.5 8.2 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.8 18.5 12 18.5S5 16.5 2.5 12Z"/><circle cx="12" cy="12" r="3"/>',
    "bot": '<path d="M5 9H19V19H5ZM12 9V5M9.5 13.5V14.5M14.5 13.5V14.5M2.5 13V16M21.5 13V16"/><circle cx="12" cy="4" r="1.2"/>',
    "person": '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5C5 16 8 14 12 14S19 16 19.5 20.5"/>',
    "lab": '<path d="M9.5 3.5H14.5M10.5 3.5V10L5 20H19L13.5 10V3.5M7.8 15H16.2"/>',
    "key": '<circle cx="7.5" cy="12" r="4"/><path d="M11.5 12H21V16M17 12V15"/>',
    "check": '<path d="M5 12.5L10 17.5L19 7"/>',
    "arrow": '<path d="M5 12H19M13 6L19 12L13 18"/>',
    "up": '<path d="M6 15L12 9L18 15"/>',
    "bell": '<path d="M6 17V11A6 6 0 0 1 18 11V17L20 19H4ZM10 21.5H14M12 5V3"/>',
    "sound": '<path d="M4 9.5H8L13 5V19L8 14.5H4ZM16.5 9A4.5 4.5 0 0 1 16.5 15M19 6.5A8 8 0 0 1 19 17.5"/>',
    "screen": '<path d="M3 5H21V16H3ZM8 20H16M12 16V20"/>',
    "down": '<path d="M12 4V15M7 10.5L12 15.5L17 10.5M5 20H19"/>',
    "branch": '<circle cx="6" cy="5" r="2"/><circle cx="6" cy="19" r="2"/><circle cx="18" cy="8" r="2"/><path d="M6 7V17M18 10C18 14 6 12 6 17"/>',
    "again": '<path d="M19 8A8 8 0 1 0 20 13M19.5 3V8.5H14"/>',
    "help": '<circle cx="12" cy="12" r="9"/><path d="M9.5 9.5A2.5 2.5 0 1 1 12.8 12C12.2 12.3 12 12.8 12 13.8M12 17V17.1"/>',
    "trophy": '<path d="M7 4H17V10A5 5 0 0 1 7 10ZM7 6H4C4 9 5 10.5 7.4 11M17 6H20C20 9 19 10.5 16.6 11M12 15V18M8 20.5H16L15 18H9Z"/>',
    "lock": '<path d="M6 11H18V20H6ZM8.5 11V8A3.5 3.5 0 0 1 15.5 8V11"/>',
    # pieces of all games
    "meeple": '<path class="f" d="M12 2.5A3.4 3.4 0 0 1 15.3 6.8C18 7.6 21.5 9.4 21.5 11.2C21.5 12.6 18.6 12.8 16.8 12.8C17.4 15 19.5 18 19.5 20C19.5 21.2 14.6 21.2 13.8 20.6C13.2 20 12.8 17 12 17S10.8 20 10.2 20.6C9.4 21.2 4.5 21.2 4.5 20C4.5 18 6.6 15 7.2 12.8C5.4 12.8 2.5 12.6 2.5 11.2C2.5 9.4 6 7.6 8.7 6.8A3.4 3.4 0 0 1 12 2.5Z"/>',
    "coin": '<circle class="f" cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="6.2" class="in"/><path class="in" d="M9 15H15M10 12.5H14M11 10H13"/>',
    "shield": '<path class="f" d="M4 4H20V12C20 17 16 20 12 22C8 20 4 17 4 12Z"/><path class="in" d="M12 7V18M8 11H16"/>',
    "laurel": '<path d="M8 20C3 17 3 9 6 5M16 20C21 17 21 9 18 5M5.5 8L9 9M4.8 12L8.4 12M6 16L9 14.6M18.5 8L15 9M19.2 12L15.6 12M18 16L15 14.6"/>',
    # resources
    "wood": '<path class="f" d="M3 8L14 5L21 9V14L10 18L3 13Z"/><path class="in" d="M3 8L10 12.4L21 9M10 12.4V18M6 11.6L9 13.4"/>',
    "stone": '<path class="f" d="M3 17L6 9L13 6L20 10L21 17Z"/><path class="in" d="M6 9L11 12L20 10M11 12L10 17"/>',
    "clay": '<path class="f" d="M3 7H21V18H3Z"/><path class="in" d="M3 12.5H21M9 7V12.5M15 12.5V18"/>',
    "ore": '<path class="f" d="M7 5H17L21 11L12 20L3 11Z"/><path class="in" d="M3 11H21M7 5L9.5 11L12 20L14.5 11L17 5"/>',
    "glass": '<path class="f" d="M9 3H15V8L19 18A3 3 0 0 1 16 21H8A3 3 0 0 1 5 18L9 8Z"/><path class="in" d="M7 14H17"/>',
    "loom": '<path class="f" d="M5 4H19V20H5Z"/><path class="in" d="M5 8H19M5 12H19M5 16H19M9 4V20M15 4V20"/>',
    "papyrus": '<path class="f" d="M7 4H20V17A3 3 0 0 1 17 20H6A3 3 0 0 1 3 17V16H7Z"/><path class="in" d="M10 8H17M10 12H17M7 16H14V17A3 3 0 0 0 17 20"/>',
    "food": '<path class="f" d="M12 3C15 6 15 9 12 11C9 9 9 6 12 3ZM12 21V11M5 8C9 8 11.5 10.5 11.5 15C7.5 15 5 12.5 5 8ZM19 8C15 8 12.5 10.5 12.5 15C16.5 15 19 12.5 19 8Z"/>',
    "ceramics": '<path class="f" d="M9 3H15V6C18.5 8 19.5 11 19 14C18.5 17.5 16.5 19.5 15 21H9C7.5 19.5 5.5 17.5 5 14C4.5 11 5.5 8 9 6Z"/><path class="in" d="M5 11.5H19M5.4 15H18.6"/>',
    "gear": '<path class="f" d="M10.4 3H13.6L14.2 5.6L16.2 6.5L18.5 5.1L20.8 7.4L19.4 9.8L20.2 11.8L22 12.4V14.6L19.6 15.6L18.4 17.8L19 20L16.6 21.4L14.6 19.8H11.4L9 21.4L6.4 20L6.9 17.6L5 15.6L2.6 15V12L5 11L5.6 9.4L4.2 7.2L6.4 5L8.6 6.3L9.8 5.7Z"/><circle class="in" cx="12.2" cy="12.7" r="3.2"/>',
    # the four peoples of Skyrise: column, leaf, palette, cog
    "fac-y": '<path class="f" d="M4 4H20V7H17.5V17H20V20H4V17H6.5V7H4Z"/><path class="in" d="M10.2 7.5V16.5M13.8 7.5V16.5"/>',
    "fac-g": '<path class="f" d="M20 4C21 13 17 20 9 19C6 18.6 4.6 16 5 13C5.8 7.4 12 4.4 20 4Z"/><path class="in" d="M4 21C7 15 11 11 16 8"/>',
    "fac-w": '<path class="f" d="M12 3A9 9 0 1 0 12 21C14 21 14.4 19.6 13.6 18.4C12.6 16.8 13.4 15 15.4 15H17.6A3.4 3.4 0 0 0 21 11.6C20.8 6.6 16.8 3 12 3Z"/><path class="in" d="M8 12.6V12.7M9.6 8.4V8.5M14 7.4V7.5M17.4 10.2V10.3" stroke-width="3" stroke-linecap="round"/>',
    "fac-b": '<path class="f" d="M10.4 2.6H13.6L14.2 5.2L16 6L18.3 4.6L20.5 6.8L19.1 9.1L19.8 10.9L22.4 11.5V14.5L19.8 15.1L19 17L20.4 19.2L18.2 21.4L15.9 20L14.2 20.7L13.6 23.2H10.4L9.8 20.7L8 20L5.7 21.4L3.5 19.2L4.9 16.9L4.2 15.1L1.6 14.5V11.5L4.2 10.9L4.9 9.1L3.5 6.8L5.7 4.6L8 6L9.8 5.2Z" transform="translate(0 -1)"/><circle class="in" cx="12" cy="12" r="3.4"/>',
    "wild": '<path class="f" d="M12 2L14.6 9.4L22 12L14.6 14.6L12 22L9.4 14.6L2 12L9.4 9.4Z"/>',
    "commission": '<path class="f" d="M6 3H15L19 7V21H6Z"/><path class="in" d="M9 9H15M9 12.5H15M9 16H13"/>',
    # what panoramas count
    "blimp": '<path class="f" d="M2 10C2 6.4 6 4.6 11 4.6S20 7 22 10C20 13 16 15.4 11 15.4S2 13.6 2 10ZM20 6.8L23 4.8V15.2L20 13.2Z"/><path class="in" d="M3 10H20"/><path d="M8.4 18.4H14L15 15M8.4 18.4L7.6 15"/>',
    "lake": '<path d="M3 9C5 7 7 7 9 9S13 11 15 9S19 7 21 9M3 14C5 12 7 12 9 14S13 16 15 14S19 12 21 14M7 19C9 17 11 17 13 19S15.4 20 17 19"/>',
    "windmill": '<path class="f" d="M10 12L8.6 22H15.4L14 12Z"/><path d="M12 10L4 4M12 10L20 4M12 10L4.4 16M12 10L19.6 16"/><circle class="f" cx="12" cy="10" r="2"/>',
    "bridge": '<path d="M2 17H22M4 17V9M20 17V9M4 10C8 16 16 16 20 10M8 13.6V17M12 14.6V17M16 13.6V17"/>',
    "chain": '<path d="M5 17L12 7L19 17"/><circle class="f" cx="5" cy="17" r="3"/><circle class="f" cx="12" cy="7" r="3"/><circle class="f" cx="19" cy="17" r="3"/>',
    # stepping through a record
    "play": '<path class="f" d="M7 4.5L19.5 12L7 19.5Z"/>',
    "pause": '<path d="M8 5V19M16 5V19"/>',
    "first": '<path d="M6 5V19M18 6L10 12L18 18"/>',
    "back": '<path d="M15 5L8 12L15 19"/>',
    "next": '<path d="M9 5L16 12L9 19"/>',
    "last": '<path d="M18 5V19M6 6L14 12L6 18"/>',
    "close": '<path d="M6 6L18 18M18 6L6 18"/>',
    # 7 Wonders: science, kinds of cards, uses of a card, powers, the cities
    "compass": '<path class="f" d="M12 2.2A2.2 2.2 0 0 1 13.4 6L20 21.4L17.6 20.4L12 8L6.4 20.4L4 21.4L10.6 6A2.2 2.2 0 0 1 12 2.2Z"/><path d="M5.6 13.4C9.4 16.6 14.6 16.6 18.4 13.4" stroke-width="2.2"/>',
    "tablet": '<path class="f" d="M5 22V8C5 4 8 2 12 2S19 4 19 8V22Z"/><path class="in" d="M8.6 8.5H15.4M8.6 12H15.4M8.6 15.5H15.4M8.6 19H12.6"/>',
    "k-brown": '<path class="f" d="M2.5 9C8 3 16 3 21.5 9L20 10.4C16.6 7.6 14.6 7 13.4 6.9V22H10.6V6.9C9.4 7 7.4 7.6 4 10.4Z"/>',
    "k-grey": '<path class="f" d="M9 2.5H15V5.5C18.4 7 19.6 10 19 13C18.4 16.4 16.4 18.6 14.6 19.6V21.5H9.4V19.6C7.6 18.6 5.6 16.4 5 13C4.4 10 5.6 7 9 5.5Z"/><path class="in" d="M5.4 10.5H18.6M5.2 13.6H18.8"/>',
    "k-yellow": '<path d="M12 3V21M7 21H17M4.5 6.5H19.5M4.5 6.5L1.8 14H7.2ZM19.5 6.5L16.8 14H22.2Z" stroke-width="1.9"/><path class="f" d="M1.8 14H7.2A2.7 2.7 0 0 1 1.8 14ZM16.8 14H22.2A2.7 2.7 0 0 1 16.8 14Z"/>',
    "k-blue": '<path class="f" d="M12 2L22 8V10.4H2V8ZM4 12H7V19H4ZM10.5 12H13.5V19H10.5ZM17 12H20V19H17ZM2 20H22V22.6H2Z"/>',
    "k-green": '<path class="f" d="M12 3C14 6 19 5.4 21 4.4C20.6 9 21 13 12 21.6C3 13 3.4 9 3 4.4C5 5.4 10 6 12 3Z"/><circle class="in" cx="8.6" cy="9.8" r="2.2"/><circle class="in" cx="15.4" cy="9.8" r="2.2"/><path class="in" d="M12 12.4V14.8"/>',
    "k-red": '<path class="f" d="M4 14C4 7 8 4 13 4C18 4 20 8 20 12V14H14V21H11L9.6 14Z"/><path class="in" d="M14 14V10H18"/><path d="M6 5.6C9 1.6 17 .6 22 5" stroke-width="2.6"/>',
    "k-purple": '<path class="f" d="M5 3H19V21L12 16L5 21Z"/><path class="in" d="M12 5.6L13.4 8.6L16.6 9L14.2 11.2L14.9 14.4L12 12.8L9.1 14.4L9.8 11.2L7.4 9L10.6 8.6Z"/>',
    "build": '<path class="f" d="M3 6.4L8 2.6H15L18 5.4V9H14V7.4H11.4V10H7.8V7.4L5.4 9.6Z"/><path class="f" d="M8 11.4H11.4V21.6H8Z"/>',
    "stage": '<path class="f" d="M9.5 3H14.5V8H18V13.6H21.5V21H2.5V13.6H6V8H9.5Z"/><path class="in" d="M6 13.6H18M9.5 8H14.5"/>',
    "sell": '<path class="f" d="M2 15.5C2 13 5 12.2 8.5 12.2S15 13 15 15.5V19C15 21 12 22 8.5 22S2 21 2 19Z"/><path class="in" d="M2.6 16.4C4 18.4 13 18.4 14.4 16.4"/><path d="M18.5 12V3M14.8 6.6L18.5 3L22.2 6.6" stroke-width="2.2"/>',
    "flow": '<path d="M3 12H20M14.5 6.5L20 12L14.5 17.5" stroke-width="2.4"/>',
    "discard": '<path class="f" d="M4 8L15 5L18 17L7 20Z"/><path d="M17 8L21 9L18.6 20L9 22" stroke-width="1.8"/>',
    "card-back": '<path class="f" d="M5.5 2.5H18.5V21.5H5.5Z"/><path class="in" d="M12 7L16 12L12 17L8 12Z"/>',
    "free-build": '<path class="f" d="M4 2.5H20V21.5H4Z"/><path class="in" d="M7.6 9.4L10.4 6.6H14.6L16.4 8.4V10.6H13.8V18H10.6V10.6H8.4Z"/>',
    "last-card": '<path class="f" d="M3 4.5L12 2.5L15.4 17.5L6.4 19.5Z"/><path d="M16 6.5L20.5 7.6L17.6 21.5L10 20.8M17.4 12.4H23M20.2 9.6V15.2" stroke-width="1.8"/>',
    "copy-guild": '<path class="f" d="M3 2.5H14V17L8.5 13.2L3 17Z"/><path d="M17 6.5H21V21.5L15.5 17.6L10 21.5V17.8" stroke-width="1.9"/><path class="in" d="M8.5 4.8L9.6 7.2L12 7.5L10.2 9.2L10.7 11.6L8.5 10.4L6.3 11.6L6.8 9.2L5 7.5L7.4 7.2Z"/>',
    "w-alexandria": '<path class="f" d="M7 22L8 13H16L17 22ZM9 12L9.6 7H14.4L15 12ZM10.4 6V3.6L12 1.6L13.6 3.6V6Z"/><path d="M17.6 3.6L21.5 2M17.6 5.6L21.5 7M6.4 3.6L2.5 2M6.4 5.6L2.5 7" stroke-width="1.5"/>',
    "w-gizah": '<path class="f" d="M9 4L18 21H0ZM17.6 10L24 21H19.4L15.4 13.6Z"/><path class="in" d="M9 4L11.6 21"/>',
    "w-rhodos": '<path class="f" d="M12 2A2.6 2.6 0 0 1 12 7.2A2.6 2.6 0 0 1 12 2ZM8 8.4H14.6L19.4 3.4L21 5L15.6 11.4L15 14L17.4 22H13.6L12 16.4L10.4 22H6.6L9 14V11.6L5.4 13.8L4.4 12Z"/>',
    "w-ephesos": '<path class="f" d="M12 2.6L22.4 8.6V10.6H1.6V8.6ZM3 12H5.4V19H3ZM8 12H10.4V19H8ZM13.6 12H16V19H13.6ZM18.6 12H21V19H18.6ZM1.6 20H22.4V22.4H1.6Z"/>',
    "w-babylon": '<path class="f" d="M9 4H15V9H19V15H23V21.6H1V15H5V9H9Z"/><path class="in" d="M5 15H19M9 9H15M3.6 17.4V20M7.6 11.4V14M11.6 6.4V8.4M16.4 11.4V14M20.4 17.4V20"/>',
    "w-olympia": '<circle class="f" cx="11.2" cy="4.4" r="2.6"/><path class="f" d="M3 4.4H6V12H8V9.6C8 8.4 8.8 7.6 10 7.6H12C13.2 7.6 14 8.2 14.5 9L15.6 10.4H20V12.4H14.4L13.6 11.4V13.2H17.2C18.6 13.2 19.4 14 19.4 15.2V20H21.4V22H16.4V16.2H13V22H10.2V17.4H6V22H3Z"/><path d="M18.6 2V13" stroke-width="1.7"/>',
    "w-halikarnassos": '<path class="f" d="M10.5 2H13.5V4H15.5V6.4H17.5V8.6H20V10.6H4V8.6H6.5V6.4H8.5V4H10.5ZM5 12H7.4V16.6H5ZM10.8 12H13.2V16.6H10.8ZM16.6 12H19V16.6H16.6ZM3 18H21V22H3Z"/>',
    "w-angkor-wat": '<path class="f" d="M12 1.5C14.6 6 14.8 10 14.4 14H9.6C9.2 10 9.4 6 12 1.5ZM5.6 7C7.4 10 7.6 12 7.4 14H3.8C3.6 12 3.8 10 5.6 7ZM18.4 7C20.2 10 20.4 12 20.2 14H16.6C16.4 12 16.6 10 18.4 7ZM2.6 15.4H21.4V18H2.6ZM1 19.4H23V22H1Z"/>',
    "w-antiocheia": '<path class="f" d="M12 2L18 6V8H6V6ZM7 9H9V18H7ZM11 9H13V18H11ZM15 9H17V18H15ZM3 19H21V22H3ZM2 10H4V18H2ZM20 10H22V18H20Z"/>',
    "w-atlantis": '<path class="f" d="M11 2H13V9H11ZM7.6 2.6H9.4V6.4H14.6V2.6H16.4V8.2H7.6ZM8 10H16L18 14H6Z"/><path d="M2 17Q5 14.6 8 17T14 17T20 17T23 16.4M2 21Q5 18.6 8 21T14 21T20 21T23 20.4" stroke-width="1.6"/>',
    "w-babel": '<path class="f" d="M10 2H14L15 6H9ZM8.6 7H15.4L16.4 11H7.6ZM7 12H17L18.2 16H5.8ZM5.2 17H18.8L20.4 22H3.6Z"/><path class="in" d="M9 5L15 3.6M8 10L16 8M6.6 15L17.4 12.8M5 20.6L19 17.8"/>',
    "w-beiping": '<path class="f" d="M12 2L19.6 6.4L18 8H6L4.4 6.4ZM7.4 9H16.6V11.4H7.4ZM12 10.6L22.4 15L21 17H3L1.6 15ZM5 18H19V22H5Z"/><path class="in" d="M12 18.6V22"/>',
    "w-brigadoon": '<path class="f" d="M11 2H13V5H15L16 12H8L9 5H11ZM1 15C6 11.6 18 11.6 23 15V22H18.6A4 4 0 0 0 10.6 19.6A4 4 0 0 0 5.4 22H1Z"/>',
    "w-capua": '<path class="f" d="M2 7C7 4.6 17 4.6 22 7V21C17 23 7 23 2 21Z"/><path class="in" d="M2.4 13.4C7 15 17 15 21.6 13.4M5.4 12V9.6M9.8 12.8V10M14.2 12.8V10M18.6 12V9.6M5.4 19.6V16.6M9.8 20.4V17.2M14.2 20.4V17.2M18.6 19.6V16.6"/>',
    "w-caylus": '<path class="f" d="M2 9L4.4 4L7 9V12H9V8H10.6V9.6H13.4V8H15V12H17V9L19.6 4L22 9V22H14.4V18A2.4 2.4 0 0 0 9.6 18V22H2Z"/>',
    "w-chichen-itza": '<path class="f" d="M9 3H15V7H17.4V10.6H19.6V14.2H21.6V18H23.4V22H.6V18H2.4V14.2H4.4V10.6H6.6V7H9Z"/><path class="in" d="M10.4 7V22M13.6 7V22M10.4 10H13.6M10.4 13H13.6M10.4 16H13.6M10.4 19H13.6"/>',
    "w-citadels": '<path class="f" d="M2 22V11L4.4 7L7 11V14H9V6L12 1.6L15 6V14H17V10A2.6 2.6 0 0 1 22 10V22Z"/><path class="in" d="M12 8V11M4.4 13V16M19.4 13V16M12 17V22"/>',
    "w-dominion": '<path class="f" d="M6 8V4H8V6H10V4H14V6H16V4H18V8L17 10V22H7V10ZM11.2 1H12.8V4H11.2Z"/><path class="in" d="M10 22V17.6A2 2 0 0 1 14 17.6V22M10 12.6V14M14 12.6V14"/>',
    "w-doppelwonder": '<path class="f" d="M4.6 3H7.4L8 9H9.4L10.4 16H11V22H1V16H1.6L2.6 9H4ZM16.6 3H19.4L20 9H21.4L22.4 16H23V22H13V16H13.6L14.6 9H16Z"/>',
    "w-el-dorado": '<circle class="f" cx="12" cy="6.4" r="4.4"/><path class="f" d="M7.6 12H16.4V15H19.4V18.4H22.4V22H1.6V18.4H4.6V15H7.6Z"/><path d="M12 .6V1.4M5.6 3L6.6 3.8M18.4 3L17.4 3.8M5 8.6L6.2 8M19 8.6L17.8 8" stroke-width="1.4"/>',
    "w-helvetia": '<path class="f" d="M1 21.6L8.6 6L12 11.6L15.4 3L23 21.6Z"/><path class="in" d="M6.4 10.6L8.6 12L10.6 9.4M13.2 8.6L15.4 10.4L17.8 8.8"/>',
    "w-ithaca": '<path class="f" d="M11 2H12.6V15H11ZM4.6 4H10V13.4C8 12.4 6 12.8 4 14C5.2 10.6 5.2 7.4 4.6 4ZM13.6 4H19.4C18.8 7.4 18.8 10.6 20 14C18 12.8 16 12.4 13.6 13.4ZM2 16.4H22L19.6 21.6H5Z"/>',
    "w-lhasa": '<path class="f" d="M12 1.6L17 5.4H7ZM8 6.4H16L16.6 11H7.4ZM4 12H20L21.6 17H2.4ZM2 18H22L23.4 22.4H.6Z"/><path class="in" d="M6 14.4V16M10 14.4V16M14 14.4V16M18 14.4V16M10 8V9.6M14 8V9.6"/>',
    "w-nomades": '<path class="f" d="M11.3 1H12.7V5C17 6.6 20 9.6 21 13.4V22H14.6V17A2.6 2.6 0 0 0 9.4 17V22H3V13.4C4 9.6 7 6.6 11.3 5Z"/><path class="in" d="M3.4 13.6H20.6"/>',
    "w-persepolis": '<path class="f" d="M3 3L6 5.4L9 3V6H7.4V16H4.6V6H3ZM15 3L18 5.4L21 3V6H19.4V16H16.6V6H15ZM10.6 6.4H13.4V16H10.6ZM1.6 17H22.4V19H1.6ZM.6 20H23.4V22.4H.6Z"/>',
    "w-rapa-nui": '<path class="f" d="M7.4 1.6H16.6V5.4H7.4ZM7 6.4H17L18 16L19.4 22.4H4.6L6 16Z"/><path class="in" d="M8.4 9.6H15.6M11 10L10 14.4H14L13 10M9.4 17.4H14.6"/>',
    "w-rlyeh": '<path class="f" d="M9 2L13.6 1L16 14L19 8L22.6 10L21 22H3L1.4 12L5 10.6L7 15Z"/><path class="in" d="M9.6 8Q12 6 14 8Q12 10 9.6 8M6 22C5 19 8 18 7 15M18 22C19 19 16 18 17.4 15"/>',
    "w-rtta": '<path class="f" d="M7 2H17V11.4H22V22H2V11.4H7Z"/><path class="in" d="M2 11.6H22M12 11.6V22M9.6 4.6H9.8M14.2 8.6H14.4M5 15H5.2M8.6 18.6H8.8M15.4 15H15.6M18.8 18.6H19M17 16.8H17.2"/>',
    "w-sparta": '<path class="f" d="M12 2C18 2 21 6 21 11C21 15 20 19 18.4 22H14.6L15.6 15H13V22H11V15H8.4L9.4 22H5.6C4 19 3 15 3 11C3 6 6 2 12 2Z"/><path class="in" d="M6.4 11H10.4M13.6 11H17.6M12 2V9"/>',
    "w-tartaros": '<path class="f" d="M2 22L3 9L1.4 2L7 5.6H17L22.6 2L21 9L22 22H16.6V12.6A4.6 4.6 0 0 0 7.4 12.6V22ZM12 12C14.4 15 15 17 14.4 19.6C13.8 22 10.2 22 9.6 19.6C9 17 11 15 12 12Z"/>',
    "w-temporal-paradox": '<path class="f" d="M4 1.6H20V4.4H18.4C18.4 8.4 15 10.4 13.6 12C15 13.6 18.4 15.6 18.4 19.6H20V22.4H4V19.6H5.6C5.6 15.6 9 13.6 10.4 12C9 10.4 5.6 8.4 5.6 4.4H4Z"/><path class="in" d="M8 18.8Q12 13.6 16 18.8M12 6V12"/>',
    "w-uruk": '<path class="f" d="M8.4 3H15.6V9H18V14.6H20.6L23 22H1L3.4 14.6H6V9H8.4Z"/><path class="in" d="M6.4 14.6H17.6M8.6 9H15.4M12 14.6V22M10 5V7.4M14 5V7.4"/>',
    "w-venezia": '<path class="f" d="M17 1L19.6 6V22H14.6V6ZM2 12A4.4 4.4 0 0 1 6.4 7.4A5.4 5.4 0 0 1 13 12V22H2Z"/><path class="in" d="M2 13H13M5 22V18A2 2 0 0 1 9 18V22M17 8.6V11"/>',
    "w-yamato": '<path class="f" d="M1 3C8 5 16 5 23 3V6.6C16 8 8 8 1 6.6ZM5.4 8H8V10H16V8H18.6V10H20V12.4H18.4L19.4 22.4H16.4L15.8 12.4H8.2L7.6 22.4H4.6L5.6 12.4H4V10H5.4Z"/>',
    "lw-swap": '<path d="M4 8.4H18M14 4L18.6 8.4L14 12.8M20 15.6H6M10 11.2L5.4 15.6L10 20"/>',
    "lw-mirror": '<path d="M12 2V22"/><path class="f" d="M9.6 6V18H2ZM14.4 6V18H22Z"/>',
    "lw-myth": '<path class="f" d="M12 2L14 8.6L21 8L15.4 12L18.4 18.6L12 14.8L5.6 18.6L8.6 12L3 8L10 8.6Z"/><path d="M7 22H17" stroke-width="1.8"/>',
    "lw-hands": '<path class="f" d="M2 9L7.4 6L12 8L16.6 6L22 9V15.6L18.6 16.6L13.6 19.8C12 21 10.6 20.6 9 19.6L4.6 16.4L2 15.6Z"/><path class="in" d="M12 8L9 11.6C11 13.6 13 12.6 14.4 11.4L18.6 15.6"/>',
    "lw-dove": '<path class="f" d="M2 14C7 14 9 11 10 6C12 8 13 10 13 12C15 12 16 9 18.6 8.4L22 9.6L20 11C20 16 16 19.6 10 19.6L3 22L6.4 18C4.6 17.2 3 15.8 2 14Z"/>',
    "lw-mist": '<path d="M3 7Q7.5 4 12 7T21 7M3 12Q7.5 9 12 12T21 12M3 17Q7.5 14 12 17T21 17"/>',
    "lw-hourglass": '<path d="M5 2.6H19M5 21.4H19M7 2.6C7 8 11 9.6 11 12C11 14.4 7 16 7 21.4M17 2.6C17 8 13 9.6 13 12C13 14.4 17 16 17 21.4"/>',
    "lw-die": '<path class="f" d="M4 4H20V20H4Z"/><path class="in" d="M8 8H8.2M16 8H16.2M12 12H12.2M8 16H8.2M16 16H16.2" stroke-width="2.6"/>',
    "lw-crown": '<path class="f" d="M3 18.6L2 7L7.4 11.4L12 4L16.6 11.4L22 7L21 18.6ZM3 20H21V22H3Z"/>',
    "lw-mask": '<path class="f" d="M2 7C6 8.4 9 7 12 8C15 7 18 8.4 22 7C22.6 14 19.4 18 15.6 17C14 16.6 13.2 15 12 15C10.8 15 10 16.6 8.4 17C4.6 18 1.4 14 2 7Z"/><path class="in" d="M6 11.6Q8 10 10 12M18 11.6Q16 10 14 12"/>',
    "lw-walk": '<circle class="f" cx="13" cy="4" r="2.4"/><path d="M13 8L10.6 14L14 17L14.6 22M10.6 14L8 21M7.6 12L9.6 8.6L13 8L16 11.4L19 12"/>',
}
