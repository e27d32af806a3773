"""Symbols of World of Wonders: cost, battle, points, kinds of cards, events, in boxes of 24 by 24; .f is filled, .in is a cut in the filling."""

# A path is one line, however long: breaking it would not make it readable.
# ruff: noqa: E501
# fmt: off

ICONS: dict[str, str] = {
    "hammer": '<path class="f" d="M4 8L10 3L17 5.5L15 9.5L12.5 8.6L10.6 10.6L20 19L17.6 21.6L8.6 12.4L7 13.6Z"/>',
    "swords": '<path d="M4 4L15.5 15.5M20 4L8.5 15.5M12.5 18.5L18.5 12.5M5.5 12.5L11.5 18.5M16.5 16.5L20 20M7.5 16.5L4 20" stroke-width="2.2"/>',
    "star6": '<path class="f" d="M12 2L14.8 8.7L22 9.3L16.5 14L18.2 21L12 17.2L5.8 21L7.5 14L2 9.3L9.2 8.7Z"/>',
    "mountain": '<path class="f" d="M2 20L9 7L13 13L16 9L22 20Z"/><path class="in" d="M6.8 11.5L9 13L11 10.6"/>',
    "great": '<path class="f" d="M12 3L22 20H2Z"/><path class="in" d="M8.6 9.5H15.4M5.6 14.5H18.4M12 9.5V14.5M9 14.5V20M15 14.5V20"/>',
    "house": '<path class="f" d="M3 12L12 4L21 12H18.5V20H5.5V12Z"/><path class="in" d="M10 20V15H14V20"/>',
    "wall": '<path class="f" d="M3 5H7V8H10V5H14V8H17V5H21V20H3Z"/><path class="in" d="M9.5 20V16A2.5 2.5 0 0 1 14.5 16V20M3 11.5H21"/>',
    "herald": '<path class="f" d="M3 9.5L17 4.5V18.5L3 14Z"/><path d="M19.5 8A5 5 0 0 1 19.5 15M6.5 15L8 20.5H11L9.8 16" stroke-width="1.9"/>',
}
