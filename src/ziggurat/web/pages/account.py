"""One's own page: name, account, statistics, tables."""

from __future__ import annotations

from ziggurat.core.render.pen import esc, icon
from ziggurat.web.page_data import AccountData, ResetData
from ziggurat.web.pages import cards, frame, posters


def _field(key: str, words: str, kind: str, complete: str, more: str = "") -> str:
    return (
        f'<label class="opt"><span>{words}</span>'
        f'<input name="{key}" type="{kind}" autocomplete="{complete}" required{more}></label>'
    )


_OTHERS = (
    '<form method="post" action="/account/logout-others"><button class="btn bare">Log out everywhere else</button>'
    "</form>"
)


def _farewell(data: AccountData) -> str:
    """How to be forgotten; somebody who is nobody yet has nothing to delete."""
    if not (data.me.name or data.me.login or data.tables):
        return ""
    password = _field("password", "Password", "password", "current-password") if data.me.login else ""
    what = "your account" if data.me.login else "everything this site knows about you"
    return (
        '<details class="card sheet-of"><summary>Delete me</summary><form method="post" action="/account/delete">'
        f'<p class="quiet">This deletes {what}, with your name and your results, for ever. Bots play on in your '
        "place; at your tables and in the chat you are called \u201cFormer player\u201d.</p>"
        f'{password}<label class="opt"><span>I am sure</span><input type="checkbox" name="sure" required></label>'
        '<button class="btn">Delete me</button></form></details>'
    )


def reset(data: ResetData) -> str:
    """A new password for whoever has got a link from the operator."""
    length = ' minlength="8" maxlength="200"'
    body = (
        f'{frame.bar(data.me, "account")}<main id="main" class="narrow"><h1>A new password</h1>'
        f'{frame.error_note(data.error)}<section class="card sheet-of"><p>For the account <b>{esc(data.login)}</b>. '
        'All devices that are logged in will be logged out.</p><form method="post" action="/account/reset">'
        f'<input type="hidden" name="token" value="{esc(data.token)}">'
        f"{_field('password', 'New password, 8 characters or more', 'password', 'new-password', length)}"
        '<button class="btn main">Set the password</button></form></section></main>'
    )
    return frame.document(data.me, page="account", title=f"A new password · {frame.SITE}", body=body)


def account(data: AccountData) -> str:
    """Who the guest is, and how to keep it on other devices."""
    me = data.me
    done = f'<p class="note good" role="status">{esc(data.done)}</p>' if data.done else ""
    name = (
        '<section class="card sheet-of"><h2>Your name</h2><form method="post" action="/account/name" class="row-form">'
        f'<label class="opt"><span>What others call you</span><input name="name" value="{esc(me.name)}" maxlength="24" '
        'autocomplete="nickname" required></label><button class="btn">Save</button></form></section>'
    )
    length = ' minlength="8" maxlength="200"'
    if me.login:
        keep = (
            f'<section class="card sheet-of"><h2>Account</h2><p>You are logged in as <b>{esc(me.login)}</b>.</p>'
            '<form method="post" action="/account/password" class="row-form">'
            f"{_field('old', 'Old password', 'password', 'current-password')}"
            f'{_field("password", "New password", "password", "new-password", length)}<button class="btn">Change'
            "</button></form>"
            '<form method="post" action="/account/logout"><button class="btn bare">Log out</button></form>'
            f"{_OTHERS}</section>"
        )
    else:
        keep = (
            '<section class="card sheet-of"><h2>Keep your tables</h2>'
            '<p class="quiet">You do not need an account to play: this browser '
            "remembers you. With one, your tables and statistics follow you to other devices.</p>"
            '<div class="two"><form method="post" action="/account/register"><h3>New account</h3>'
            f"{_field('login', 'Account name', 'text', 'username', ' maxlength=32')}"
            f"{_field('password', 'Password, 8 characters or more', 'password', 'new-password', length)}"
            '<button class="btn main">Make an account</button></form>'
            '<form method="post" action="/account/login"><h3>Log in</h3>'
            f"{_field('login', 'Account name', 'text', 'username', ' maxlength=32')}"
            f'{_field("password", "Password", "password", "current-password")}<button class="btn">Log in</button>'
            f"</form></div>{_OTHERS if me.name else ''}</section>"
        )
    if data.statistics:
        rows = "".join(
            f'<tr><th scope="row">{esc(row.game_title)}</th><td>{row.played}</td><td>{row.won}</td><td>{row.best}'
            "</td></tr>"
            for row in data.statistics
        )
        numbers = (
            '<table class="numbers"><thead><tr><td></td><th scope="col">Played</th><th scope="col">Won</th>'
            f'<th scope="col">Best score</th></tr></thead><tbody>{rows}</tbody></table>'
        )
    else:
        numbers = '<p class="none">Finish a game and it is counted here.</p>'
    tables = "".join(cards.finished(table) if table.phase == "over" else cards.mine(table) for table in data.tables)
    own = (
        f'<section class="list"><header><h2>Your tables</h2></header><ul>{tables}</ul></section>'
        if tables
        else '<p class="none">No tables yet. <a href="/">Open one</a>.</p>'
    )
    body = (  # what cannot be undone comes last
        f"{posters.defs(sorted({table.game for table in data.tables}))}{frame.bar(me, 'account')}"
        f'<main id="main" class="narrow"><h1>{icon("person", 26)}{esc(me.name or "Guest")}</h1>'
        f"{done}{frame.error_note(data.error)}{name}{keep}"
        f'<section class="card sheet-of"><h2>Statistics</h2>{numbers}</section>{own}{_farewell(data)}</main>'
    )
    return frame.document(me, page="account", title=f"{me.name or 'Guest'} · {frame.SITE}", body=body)
