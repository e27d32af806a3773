"""The sheet of settings: all of them are the browser's own, so the server only draws it."""

from __future__ import annotations

PACES = (
    ("step", "Step by step", "wait for me after everything that happens"),
    ("calm", "Calm", "time to read"),
    ("brisk", "Brisk", "short and swift"),
    ("straight", "Straight to my turn", "just show me where things stand"),
)
THEMES = (("", "Same as this device"), ("light", "Day"), ("night", "Night"))
SIZES = (("", "Usual"), ("115", "Larger"), ("130", "Largest"))


def sheet() -> str:
    """One row each; the script ticks what is on and keeps what is changed."""
    speed = "".join(
        f'<label class="pick"><input type="radio" name="pace" value="{key}"><span><b>{title}</b>'
        f"<small>{words}</small></span></label>"
        for key, title, words in PACES
    )
    return (
        '<div id="settings"><h2 id="settings-h" tabindex="-1" autofocus>Settings</h2>'
        f'<fieldset class="picks tall" data-setting="pace"><legend>Speed</legend>{speed}</fieldset>'
        f"{_picks('theme', 'Colours', THEMES)}{_picks('text', 'Text', SIZES)}"
        '<div class="switches">'
        + _switch("sound", "Sounds", "soft tones for pieces, my turn and the end")
        + _switch("notify", "Notices", "tell me when it is my turn")
        + _switch("colors", "Colours for colour-blind people", "easier to tell apart")
        + _switch("confirm", "Ask before every choice", "one more question, no more misclicks")
        + _switch("losses", "Ask before I throw something away", "once for each thing")
        + _switch("hand", "Left-handed", "buttons on the left")
        + '</div><p class="quiet">Kept in this browser.</p></div>'
    )


def _picks(name: str, title: str, choices: tuple[tuple[str, str], ...]) -> str:
    items = "".join(
        f'<label class="pick"><input type="radio" name="{name}" value="{key}"><span><b>{words}</b></span></label>'
        for key, words in choices
    )
    return f'<fieldset class="picks" data-setting="{name}"><legend>{title}</legend>{items}</fieldset>'


def _switch(name: str, title: str, words: str) -> str:
    return (
        f'<label class="switch"><span><b>{title}</b><small>{words}</small></span>'
        f'<input type="checkbox" role="switch" data-setting="{name}"></label>'
    )
