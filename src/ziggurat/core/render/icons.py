"""Shapes as data: our own capitals, the seats, their marks and the 24-unit symbols of the house. No colour is written here."""

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
    "tune": '<path d="M4 7H12M18 7H20M4 17H6M12 17H20"/><circle cx="15" cy="7" r="2.6"/><circle cx="9" cy="17" r="2.6"/>',
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
    "bulb": '<path d="M9.2 17C9.2 14.5 6 13 6 9A6 6 0 0 1 18 9C18 13 14.8 14.5 14.8 17ZM9.5 20.5H14.5"/>',
    "trophy": '<path d="M7 4H17V10A5 5 0 0 1 7 10ZM7 6H4C4 9 5 10.5 7.4 11M17 6H20C20 9 19 10.5 16.6 11M12 15V18M8 20.5H16L15 18H9Z"/>',
    "lock": '<path d="M6 11H18V20H6ZM8.5 11V8A3.5 3.5 0 0 1 15.5 8V11"/>',
    "alert": '<path d="M12 3.5L22 20.5H2ZM12 10V14.5M12 17.4V17.5"/>',
    # pieces of all games
    "meeple": '<path class="f" d="M12 2.5A3.4 3.4 0 0 1 15.3 6.8C18 7.6 21.5 9.4 21.5 11.2C21.5 12.6 18.6 12.8 16.8 12.8C17.4 15 19.5 18 19.5 20C19.5 21.2 14.6 21.2 13.8 20.6C13.2 20 12.8 17 12 17S10.8 20 10.2 20.6C9.4 21.2 4.5 21.2 4.5 20C4.5 18 6.6 15 7.2 12.8C5.4 12.8 2.5 12.6 2.5 11.2C2.5 9.4 6 7.6 8.7 6.8A3.4 3.4 0 0 1 12 2.5Z"/>',
    "coin": '<circle class="f" cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="6.2" class="in"/><path class="in" d="M9 15H15M10 12.5H14M11 10H13"/>',
    "shield": '<path class="f" d="M4 4H20V12C20 17 16 20 12 22C8 20 4 17 4 12Z"/><path class="in" d="M12 7V18M8 11H16"/>',
    "laurel": '<path d="M8 20C3 17 3 9 6 5M16 20C21 17 21 9 18 5M5.5 8L9 9M4.8 12L8.4 12M6 16L9 14.6M18.5 8L15 9M19.2 12L15.6 12M18 16L15 14.6"/>',
    "wild": '<path class="f" d="M12 2L14.6 9.4L22 12L14.6 14.6L12 22L9.4 14.6L2 12L9.4 9.4Z"/>',
    "cards": '<path class="f" d="M4 6.5L13 4L16 17.5L7 20Z"/><path class="in" d="M10 8H20.5V21H10Z" fill="currentColor"/>',
    "turn": '<path d="M19 12A7 7 0 1 1 14 5.3M14 1.8V5.6H10.2" stroke-width="2.2"/>',
    # resources
    "wood": '<path class="f" d="M3 8L14 5L21 9V14L10 18L3 13Z"/><path class="in" d="M3 8L10 12.4L21 9M10 12.4V18M6 11.6L9 13.4"/>',
    "stone": '<path class="f" d="M3 17L6 9L13 6L20 10L21 17Z"/><path class="in" d="M6 9L11 12L20 10M11 12L10 17"/>',
    "clay": '<path class="f" d="M3 7H21V18H3Z"/><path class="in" d="M3 12.5H21M9 7V12.5M15 12.5V18"/>',
    "ore": '<path class="f" d="M7 5H17L21 11L12 20L3 11Z"/><path class="in" d="M3 11H21M7 5L9.5 11L12 20L14.5 11L17 5"/>',
    "glass": '<path class="f" d="M9 3H15V8L19 18A3 3 0 0 1 16 21H8A3 3 0 0 1 5 18L9 8Z"/><path class="in" d="M7 14H17"/>',
    "food": '<path class="f" d="M12 3C15 6 15 9 12 11C9 9 9 6 12 3ZM12 21V11M5 8C9 8 11.5 10.5 11.5 15C7.5 15 5 12.5 5 8ZM19 8C15 8 12.5 10.5 12.5 15C16.5 15 19 12.5 19 8Z"/>',
    "gear": '<path class="f" d="M10.4 3H13.6L14.2 5.6L16.2 6.5L18.5 5.1L20.8 7.4L19.4 9.8L20.2 11.8L22 12.4V14.6L19.6 15.6L18.4 17.8L19 20L16.6 21.4L14.6 19.8H11.4L9 21.4L6.4 20L6.9 17.6L5 15.6L2.6 15V12L5 11L5.6 9.4L4.2 7.2L6.4 5L8.6 6.3L9.8 5.7Z"/><circle class="in" cx="12.2" cy="12.7" r="3.2"/>',
    # stepping through a record
    "play": '<path class="f" d="M7 4.5L19.5 12L7 19.5Z"/>',
    "pause": '<path d="M8 5V19M16 5V19"/>',
    "first": '<path d="M6 5V19M18 6L10 12L18 18"/>',
    "find": '<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5L21 21"/>',
    "back": '<path d="M15 5L8 12L15 19"/>',
    "next": '<path d="M9 5L16 12L9 19"/>',
    "last": '<path d="M18 5V19M6 6L14 12L6 18"/>',
    "close": '<path d="M6 6L18 18M18 6L6 18"/>',
}
