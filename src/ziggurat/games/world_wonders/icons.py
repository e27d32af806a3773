"""Symbols of World Wonders: roofs, ground and goods, in boxes of 24 by 24; .f is filled, .in is a cut in the filling."""

# A path is one line, however long: breaking it would not make it readable.
# ruff: noqa: E501
# fmt: off

ICONS: dict[str, str] = {
    "ceramics": '<path class="f" d="M9 3H15V6C18.5 8 19.5 11 19 14C18.5 17.5 16.5 19.5 15 21H9C7.5 19.5 5.5 17.5 5 14C4.5 11 5.5 8 9 6Z"/><path class="in" d="M5 11.5H19M5.4 15H18.6"/>',
    "roof-farm": '<path class="f" d="M6 10.5A6 6 0 0 1 18 10.5ZM2.5 12.5H21.5V21H2.5Z"/><path class="in" d="M12 13V21M8.5 13L5.5 21M15.5 13L18.5 21"/><path d="M12 2V2.8M5 5L5.7 5.7M19 5L18.3 5.7"/>',
    "roof-library": '<path class="f" d="M12 6C9 4 6 3.8 2.5 4.5V19C6 18.3 9 18.6 12 20.5C15 18.6 18 18.3 21.5 19V4.5C18 3.8 15 4 12 6Z"/><path class="in" d="M12 6V20M5.5 8.5C7 8.3 8.3 8.5 9.5 9M5.5 12C7 11.8 8.3 12 9.5 12.5M18.5 8.5C17 8.3 15.7 8.5 14.5 9M18.5 12C17 11.8 15.7 12 14.5 12.5"/>',
    "roof-housing": '<path class="f" d="M12 3L22 12H19V21H5V12H2ZM16 3.5H19V8L16 5.5Z"/><path class="in" d="M10 21V14.5H14V21"/>',
    "roof-market": '<path class="f" d="M4 3H20L22 10A3.3 3.3 0 0 1 15.4 10.5A3.4 3.4 0 0 1 8.6 10.5A3.3 3.3 0 0 1 2 10ZM4 14.5H6V17H18V14.5H20V21H4Z"/><path class="in" d="M9.3 3L8.6 10M14.7 3L15.4 10"/>',
    "roof-temple": '<path class="f" d="M12 2.5L22 8V10.5H2V8ZM4 11.5H7.5V18H4ZM10.2 11.5H13.8V18H10.2ZM16.5 11.5H20V18H16.5ZM2.5 19H21.5V21.5H2.5Z"/>',
    "road": '<path class="f" d="M6.5 2H17.5V22H6.5Z"/><path class="in" stroke-width="2" d="M12 4V7.5M12 10.2V13.8M12 16.5V20"/>',
    "watchtower": '<path class="f" d="M5.5 3H8.5V5H10.5V3H13.5V5H15.5V3H18.5V9H16.5L17.5 21.5H6.5L7.5 9H5.5Z"/><path class="in" d="M12 12V15.5"/>',
    "natural": '<path class="f" d="M8.5 2L13 9H11L14.5 15H10V18H7V15H2.5L6 9H4ZM13 21.5L15.5 16.5L19 15L22.5 21.5Z"/><path class="in" d="M18 17L18.5 21"/>',
    "water": '<path stroke-width="2.4" d="M3 8C5 5.8 7 5.8 9 8S13 10.2 15 8S19 5.8 21 8M3 15C5 12.8 7 12.8 9 15S13 17.2 15 15S19 12.8 21 15"/>',
    "people": '<path class="f" d="M12 3A4.2 4.2 0 1 1 11.9 3ZM4 21C4 15.5 7.5 13 12 13S20 15.5 20 21Z"/>',
    "ring": '<circle cx="12" cy="12" r="7.5" stroke-width="4"/>',
    "pedestal-1": '<path class="f" d="M3 11H10V6H14V11H21V21H3Z"/><path class="in" stroke-width="1.8" d="M10.8 14L12.3 13V19"/>',
    "pedestal-2": '<path class="f" d="M3 14H10V8H14V11H21V21H3Z"/><path class="in" stroke-width="1.8" d="M10.3 14.6C11.5 12.8 14 13.6 13.6 15.2C13.3 16.4 11.3 17.3 10.4 18.8H13.9"/>',
    "loan": '<path class="f" d="M5 2.5H15.5L19 6V21.5H5Z"/><circle class="in" cx="12" cy="13" r="4"/><path class="in" d="M12 11.5V14.5"/>',
    "stall": '<path d="M4 4H20L21.5 9.5A3 3 0 0 1 15.5 10A3.2 3.2 0 0 1 8.5 10A3 3 0 0 1 2.5 9.5ZM5 14V20.5H19V14"/>',
}
