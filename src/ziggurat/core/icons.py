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
    "k-black": '<path class="f" d="M12 2.5C7.6 2.5 5 6.4 5 11C5 15 4 18.6 3 21.5H21C20 18.6 19 15 19 11C19 6.4 16.4 2.5 12 2.5Z"/><path class="in" d="M8.4 11.4C9.4 9.2 14.6 9.2 15.6 11.4C14.8 15 13.2 16.4 12 16.4C10.8 16.4 9.2 15 8.4 11.4Z"/>',
    "k-white": '<path class="f" d="M3 7.5L7.6 11L12 4L16.4 11L21 7.5L19.2 18H4.8Z"/><path class="f" d="M4.8 19.6H19.2V21.6H4.8Z"/>',
    "debt": '<path class="f" d="M5 2.5H19V21.5L16.7 19.6L14.3 21.5L12 19.6L9.7 21.5L7.3 19.6L5 21.5Z"/><path class="in" d="M8.5 11H15.5"/>',
    "diplomacy": '<path class="f" d="M2.5 7.5C6 7 8.2 8.4 9.6 10.4C11 6.2 14.4 3.6 19 3.4C18.2 5.4 17.8 7 17.8 8.4L21.5 9.4L18.2 11.4C17.4 16 13.8 18.8 9.6 18.8L6.6 21.4L6.8 17.6C4.6 15.4 5 12.8 6 10.8C4.8 9.8 3.6 8.8 2.5 7.5Z"/>',
    "mask": '<path class="f" d="M3 5.5C9 3.6 15 3.6 21 5.5C21.4 12 18.6 18.4 12 21.5C5.4 18.4 2.6 12 3 5.5Z"/><path class="in" d="M6.6 10.2C8 8.8 9.8 9 10.6 10.6M13.4 10.6C14.2 9 16 8.8 17.4 10.2M9 15.4C11 16.8 13 16.8 15 15.4"/>',
    "dock": '<path d="M12 6.6V20.5M7.5 10.5H16.5M4 14C4.6 18 8 20.6 12 20.8C16 20.6 19.4 18 20 14" stroke-width="2"/><circle class="f" cx="12" cy="4.6" r="2.3"/>',
    "bank": '<path class="f" d="M12 2.5L21.5 8V10H2.5V8Z"/><path class="f" d="M5 11.5H7.6V18H5ZM10.7 11.5H13.3V18H10.7ZM16.4 11.5H19V18H16.4ZM3 19.2H21V21.6H3Z"/>',
    "recruit": '<circle class="f" cx="9.5" cy="7.5" r="4"/><path class="f" d="M2.5 21C2.5 15.6 5.4 13 9.5 13C13.6 13 16.5 15.6 16.5 21Z"/><path d="M19 6V13M15.5 9.5H22.5" stroke-width="2"/>',
    "copy": '<path class="f" d="M3 3H14V15H3Z"/><path d="M17 7H21V21H9V18" stroke-width="2"/>',
    "minus-good": '<rect class="f" x="3" y="3" width="18" height="18" rx="4"/><path class="in" d="M7.5 12H16.5" stroke-width="2.4"/>',
    "swap": '<path d="M4 8.5H18M14.5 4.5L18.5 8.5L14.5 12.5M20 15.5H6M9.5 11.5L5.5 15.5L9.5 19.5" stroke-width="2"/>',
    "copy-guild": '<path class="f" d="M3 2.5H14V17L8.5 13.2L3 17Z"/><path d="M17 6.5H21V21.5L15.5 17.6L10 21.5V17.8" stroke-width="1.9"/><path class="in" d="M8.5 4.8L9.6 7.2L12 7.5L10.2 9.2L10.7 11.6L8.5 10.4L6.3 11.6L6.8 9.2L5 7.5L7.4 7.2Z"/>',
    "w-alexandria": '<path class="f" d="M7 22L8 13H16L17 22ZM9 12L9.6 7H14.4L15 12ZM10.4 6V3.6L12 1.6L13.6 3.6V6Z"/><path d="M17.6 3.6L21.5 2M17.6 5.6L21.5 7M6.4 3.6L2.5 2M6.4 5.6L2.5 7" stroke-width="1.5"/>',
    "w-gizah": '<path class="f" d="M9 4L18 21H0ZM17.6 10L24 21H19.4L15.4 13.6Z"/><path class="in" d="M9 4L11.6 21"/>',
    "w-rhodos": '<path class="f" d="M12 2A2.6 2.6 0 0 1 12 7.2A2.6 2.6 0 0 1 12 2ZM8 8.4H14.6L19.4 3.4L21 5L15.6 11.4L15 14L17.4 22H13.6L12 16.4L10.4 22H6.6L9 14V11.6L5.4 13.8L4.4 12Z"/>',
    "w-ephesos": '<path class="f" d="M12 2.6L22.4 8.6V10.6H1.6V8.6ZM3 12H5.4V19H3ZM8 12H10.4V19H8ZM13.6 12H16V19H13.6ZM18.6 12H21V19H18.6ZM1.6 20H22.4V22.4H1.6Z"/>',
    "w-babylon": '<path class="f" d="M9 4H15V9H19V15H23V21.6H1V15H5V9H9Z"/><path class="in" d="M5 15H19M9 9H15M3.6 17.4V20M7.6 11.4V14M11.6 6.4V8.4M16.4 11.4V14M20.4 17.4V20"/>',
    "w-olympia": '<circle class="f" cx="11.2" cy="4.4" r="2.6"/><path class="f" d="M3 4.4H6V12H8V9.6C8 8.4 8.8 7.6 10 7.6H12C13.2 7.6 14 8.2 14.5 9L15.6 10.4H20V12.4H14.4L13.6 11.4V13.2H17.2C18.6 13.2 19.4 14 19.4 15.2V20H21.4V22H16.4V16.2H13V22H10.2V17.4H6V22H3Z"/><path d="M18.6 2V13" stroke-width="1.7"/>',
    "w-halikarnassos": '<path class="f" d="M10.5 2H13.5V4H15.5V6.4H17.5V8.6H20V10.6H4V8.6H6.5V6.4H8.5V4H10.5ZM5 12H7.4V16.6H5ZM10.8 12H13.2V16.6H10.8ZM16.6 12H19V16.6H16.6ZM3 18H21V22H3Z"/>',
}
