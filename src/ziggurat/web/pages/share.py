"""What brings friends to a table: the link, its code for a camera, and the words for programs that show links."""

from __future__ import annotations

from ziggurat.core.render.pen import esc, icon
from ziggurat.web.page_data import ShareData

LAN = "Only this computer can open this link. For phones and friends, start the site with <code>make play LAN=1</code>."


def code_and_link(data: ShareData) -> str:
    """The code, what it is for, and the link with its buttons; the script shows the system's sharing where there is."""
    if data.only_here:
        sides = f'<p class="note">{LAN}</p>'
    else:
        sides = (
            f'<div class="qrow">{data.qr}<div><b>Same room?</b><span>They point their camera here.</span>'
            "<b>Somewhere else?</b><span>Send them the link.</span></div></div>"
        )
    return (
        f'{sides}<div class="urlrow"><label class="sr" for="share-link">The link for your friends</label>'
        f'<input id="share-link" readonly data-link-field value="{esc(data.link)}">'
        f'<button type="button" class="btn sm" data-copy="share-link">{icon("link", 17)}Copy</button></div>'
        f'<button type="button" class="btn main wide-btn" data-send-link="share-link" hidden>{icon("link", 18)}'
        "Send the link</button>"
    )


def sheet(data: ShareData) -> str:
    """The sheet that a running table shows on demand."""
    words = (
        "One link for everybody: whoever opens it takes the next free seat."
        if data.seats
        else "Whoever opens it watches the table, and sees nobody’s secrets."
    )
    return (
        f'<div id="share"><h2 id="share-h" tabindex="-1" autofocus>Bring your friends</h2>'
        f'<p class="quiet">{words}</p>{code_and_link(data)}</div>'
    )


def preview(title: str, words: str, picture: str) -> str:
    """What the head of a page tells programs that show links (Open Graph)."""
    tags = [("og:site_name", "Ziggurat"), ("og:type", "website"), ("og:title", title), ("og:description", words)]
    if picture:
        tags += [("og:image", picture), ("og:image:width", "1200"), ("og:image:height", "630")]
    card = f'<meta name="twitter:card" content="{"summary_large_image" if picture else "summary"}">\n'
    return "".join(f'<meta property="{key}" content="{esc(value)}">\n' for key, value in tags) + card
