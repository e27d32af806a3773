"""Symbols of Paper Skyscrapers: types, landmarks, tracks, kinds of action, the mayor, in boxes of 24 by 24; .f is filled, .in is a cut in the filling."""

# A path is one line, however long: breaking it would not make it readable.
# ruff: noqa: E501
# fmt: off

ICONS: dict[str, str] = {
    "ps-residential": '<path class="f" d="M12 2.5L22 11H19.5V21.5H4.5V11H2Z"/><path class="in" d="M10 21.5V15H14V21.5"/>',
    "ps-commercial": '<path class="f" d="M4.5 3.5H19.5L22 9.5C22 11 20.8 11.8 20 12V21.5H4V12C3.2 11.8 2 11 2 9.5Z"/><path class="in" d="M2.4 9.8H21.6M9 4L8 9.6M15 4L16 9.6M7.5 21V15.5H12V21M15 15.5H17.4V18H15Z"/>',
    "ps-industrial": '<path class="f" d="M2.5 21.5V12L8.5 15.4V12L14 15.2L15 4H19.4L21.5 21.5Z"/><path class="in" d="M6 18.4H8.4M11 18.4H13.4M15 8H19.8"/>',
    "ps-civic": '<path class="f" d="M12 2L22 7.6V10H2V7.6ZM4 11.4H7.4V18H4ZM10.3 11.4H13.7V18H10.3ZM16.6 11.4H20V18H16.6ZM2.4 19.2H21.6V22H2.4Z"/>',
    "ps-park": '<path class="f" d="M12 1.8C16.8 1.8 20 5 20 9.2C20 13.2 17 15.8 13.4 16.2V22.2H10.6V16.2C7 15.8 4 13.2 4 9.2C4 5 7.2 1.8 12 1.8Z"/><path class="in" d="M12 16V8M12 12.6L15.2 9.4M12 11L9.2 8.4"/>',
    "ps-monument": '<path class="f" d="M10.2 6L12 2L13.8 6L15.2 17.4H8.8ZM5.6 18.6H18.4V22H5.6Z"/>',
    "ps-culture": '<path class="f" d="M3.5 3.5C9 6 15 6 20.5 3.5V11C20.5 17 16.4 21 12 22.4C7.6 21 3.5 17 3.5 11Z"/><path class="in" d="M7.4 10.4C8.4 9.4 9.8 9.4 10.6 10.4M13.4 10.4C14.2 9.4 15.6 9.4 16.6 10.4M8.2 14.6C10 17.4 14 17.4 15.8 14.6"/>',
    "ps-transit": '<path class="f" d="M6.5 2.5H17.5A2.5 2.5 0 0 1 20 5V16.4A2.5 2.5 0 0 1 17.5 18.9H6.5A2.5 2.5 0 0 1 4 16.4V5A2.5 2.5 0 0 1 6.5 2.5Z"/><path class="in" d="M7 6.4H17V11.4H7Z"/><path class="in" d="M8 15.2H8.1M15.9 15.2H16" stroke-width="2.6" stroke-linecap="round"/><path d="M7.6 19L5.6 22.2M16.4 19L18.4 22.2"/>',
    "ps-waterfront": '<path stroke-width="2.6" d="M2 7.6C4.4 4.8 6.8 4.8 9.2 7.6S14.4 10.4 16.8 7.6S20.6 5.4 22 6.4M2 13.6C4.4 10.8 6.8 10.8 9.2 13.6S14.4 16.4 16.8 13.6S20.6 11.4 22 12.4M2 19.6C4.4 16.8 6.8 16.8 9.2 19.6S14.4 22.4 16.8 19.6S20.6 17.4 22 18.4"/>',
    "ps-heart": '<path class="f" d="M12 21C5 15.6 2.4 12 2.4 8.4C2.4 5.4 4.7 3.3 7.3 3.3C9.4 3.3 11 4.4 12 6.2C13 4.4 14.6 3.3 16.7 3.3C19.3 3.3 21.6 5.4 21.6 8.4C21.6 12 19 15.6 12 21Z"/>',
    "ps-folk": '<path class="f" d="M12 2.6A4.6 4.6 0 1 1 12 11.8A4.6 4.6 0 1 1 12 2.6ZM3.4 21.4C3.4 16.4 7 13.4 12 13.4S20.6 16.4 20.6 21.4Z"/>',
    "ps-crane": '<path d="M7 21V3L21 8H7M7 3L3 8H7M17.5 8V12.5M4.5 21H9.5"/><path class="f" d="M15.5 12.5H19.5V16H15.5Z"/>',
    "ps-draw": '<path d="M6 3H15V13M6 3V16H9"/><path d="M14 11V21M10.4 17.6L14 21L17.6 17.6"/>',
    "ps-tuck": '<path class="f" d="M4 3.5H20V12H4Z"/><path d="M6.5 15.4H17.5M6.5 19.4H17.5"/>',
    "ps-use": '<path d="M6 3H18V21H6Z"/><path class="f" d="M13 6.6L8.6 13H12L11 17.6L15.4 11H12Z"/>',
    "ps-hop": '<path d="M3.5 17C5 7 14 5.6 18.6 14.6M18.6 14.6L13.4 13.4M18.6 14.6L20 9.6"/><circle class="f" cx="11.4" cy="18.6" r="2.4"/>',
    "ps-flag": '<path class="f" d="M6 3.5H19L15.6 8.2L19 13H6Z"/><path d="M6 22V3"/>',
    "ps-deck": '<path d="M5 7H15V21H5ZM8 7V4H18V18H15"/>',
    "ps-city": '<path class="f" d="M12 2.4L14.7 8.8L21.6 9.4L16.4 14L18 20.8L12 17.2L6 20.8L7.6 14L2.4 9.4L9.3 8.8Z"/>',
    "ps-mayor": '<path class="f" d="M9 .6H15V5.6H18.2V7.4H5.8V5.6H9Z"/><path class="f" d="M12 7.2A3.2 3.2 0 0 1 14.9 11.4C17.6 12 21 13.6 21 15.2C21 16.4 18.4 16.6 16.6 16.6C17.2 18.6 19 21 19 22.4C19 23.4 14.4 23.4 13.7 22.9C13.1 22.3 12.8 20 12 20S10.9 22.3 10.3 22.9C9.6 23.4 5 23.4 5 22.4C5 21 6.8 18.6 7.4 16.6C5.6 16.6 3 16.4 3 15.2C3 13.6 6.4 12 9.1 11.4A3.2 3.2 0 0 1 12 7.2Z"/>',
}
