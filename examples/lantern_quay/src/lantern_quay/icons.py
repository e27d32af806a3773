"""Symbols of Lantern Quay in boxes of 24 by 24; .f is filled, .in is a cut in the filling."""

# A path is one line, however long: breaking it would not make it readable.
# ruff: noqa: E501
# fmt: off

ICONS: dict[str, str] = {
    "lq-silk": '<path class="f" d="M3 6C6 3 9 3 12 6S18 9 21 6V18C18 21 15 21 12 18S6 15 3 18Z"/><path class="in" d="M3 10C6 7 9 7 12 10S18 13 21 10M3 14C6 11 9 11 12 14S18 17 21 14"/>',
    "lq-tea": '<path class="f" d="M20.5 3.5C10 3.5 4 8.5 4 14.5C4 18.4 6.4 20.5 9.5 20.5C16 20.5 20.5 14 20.5 3.5Z"/><path class="in" d="M3 21.5C7 15 11 11 16.5 7.5"/>',
    "lq-pepper": '<circle class="f" cx="7.5" cy="15.5" r="4.8"/><circle class="f" cx="17" cy="14" r="4.4"/><circle class="f" cx="12.5" cy="7" r="4.6"/><path class="in" d="M5.6 14.4L7.6 16.6L9.6 14.6M10.6 6L12.8 8.2L14.6 6.2M15.2 13L17.2 15L18.8 13.2"/>',
    "lq-pearls": '<circle class="f" cx="3.8" cy="4.5" r="2"/><circle class="f" cx="4.6" cy="9.8" r="2.3"/><circle class="f" cx="7.4" cy="14.6" r="2.6"/><circle class="f" cx="12" cy="17.6" r="3.2"/><circle class="f" cx="16.6" cy="14.6" r="2.6"/><circle class="f" cx="19.4" cy="9.8" r="2.3"/><circle class="f" cx="20.2" cy="4.5" r="2"/>',
    "lq-lantern": '<path d="M9 5.5A3 3 0 0 1 15 5.5M12 2.5V1"/><path class="f" d="M7.5 6H16.5V8H7.5ZM7 20H17V22.5H7Z"/><path class="f" d="M6.5 9H17.5L16.5 19H7.5Z"/><path class="in" d="M12 11.5C14 13.5 14 15 12 17C10 15 10 13.5 12 11.5Z"/>',
    "lq-purse": '<path class="f" d="M8.5 7.5H15.5C19.5 10.5 21 14 20.4 17.4C20 20.4 16.6 21.5 12 21.5S4 20.4 3.6 17.4C3 14 4.5 10.5 8.5 7.5Z"/><path class="f" d="M7.5 2.5L10 4L12 2.5L14 4L16.5 2.5L15.2 6H8.8Z"/><path class="in" d="M8 7.6H16"/>',
}
