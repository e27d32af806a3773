"""Symbols of Skyrise: the peoples, and what its tiles count, in boxes of 24 by 24; .f is filled, .in is a cut in the filling."""

# A path is one line, however long: breaking it would not make it readable.
# ruff: noqa: E501
# fmt: off

ICONS: dict[str, str] = {
    # the four peoples: column, leaf, palette, cog
    "fac-y": '<path class="f" d="M4 4H20V7H17.5V17H20V20H4V17H6.5V7H4Z"/><path class="in" d="M10.2 7.5V16.5M13.8 7.5V16.5"/>',
    "fac-g": '<path class="f" d="M20 4C21 13 17 20 9 19C6 18.6 4.6 16 5 13C5.8 7.4 12 4.4 20 4Z"/><path class="in" d="M4 21C7 15 11 11 16 8"/>',
    "fac-w": '<path class="f" d="M12 3A9 9 0 1 0 12 21C14 21 14.4 19.6 13.6 18.4C12.6 16.8 13.4 15 15.4 15H17.6A3.4 3.4 0 0 0 21 11.6C20.8 6.6 16.8 3 12 3Z"/><path class="in" d="M8 12.6V12.7M9.6 8.4V8.5M14 7.4V7.5M17.4 10.2V10.3" stroke-width="3" stroke-linecap="round"/>',
    "fac-b": '<path class="f" d="M10.4 2.6H13.6L14.2 5.2L16 6L18.3 4.6L20.5 6.8L19.1 9.1L19.8 10.9L22.4 11.5V14.5L19.8 15.1L19 17L20.4 19.2L18.2 21.4L15.9 20L14.2 20.7L13.6 23.2H10.4L9.8 20.7L8 20L5.7 21.4L3.5 19.2L4.9 16.9L4.2 15.1L1.6 14.5V11.5L4.2 10.9L4.9 9.1L3.5 6.8L5.7 4.6L8 6L9.8 5.2Z" transform="translate(0 -1)"/><circle class="in" cx="12" cy="12" r="3.4"/>',
    "commission": '<path class="f" d="M6 3H15L19 7V21H6Z"/><path class="in" d="M9 9H15M9 12.5H15M9 16H13"/>',
    # what panoramas count
    "blimp": '<path class="f" d="M2 10C2 6.4 6 4.6 11 4.6S20 7 22 10C20 13 16 15.4 11 15.4S2 13.6 2 10ZM20 6.8L23 4.8V15.2L20 13.2Z"/><path class="in" d="M3 10H20"/><path d="M8.4 18.4H14L15 15M8.4 18.4L7.6 15"/>',
    "lake": '<path d="M3 9C5 7 7 7 9 9S13 11 15 9S19 7 21 9M3 14C5 12 7 12 9 14S13 16 15 14S19 12 21 14M7 19C9 17 11 17 13 19S15.4 20 17 19"/>',
    "windmill": '<path class="f" d="M10 12L8.6 22H15.4L14 12Z"/><path d="M12 10L4 4M12 10L20 4M12 10L4.4 16M12 10L19.6 16"/><circle class="f" cx="12" cy="10" r="2"/>',
    "bridge": '<path d="M2 17H22M4 17V9M20 17V9M4 10C8 16 16 16 20 10M8 13.6V17M12 14.6V17M16 13.6V17"/>',
    "chain": '<path d="M5 17L12 7L19 17"/><circle class="f" cx="5" cy="17" r="3"/><circle class="f" cx="12" cy="7" r="3"/><circle class="f" cx="19" cy="17" r="3"/>',
}
