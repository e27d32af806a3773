"""Names and lines that people give: what nobody sees, what turns a line round and what towers over it is kept out."""

from __future__ import annotations

import unicodedata

from ziggurat.core.contract.errors import BadName

LONGEST = 24
STACKED = 2
"""So many accents may stand on one letter."""
JOINERS = "\u200c\u200d"
STYLES = "\ufe0e\ufe0f"
"""How an emoji is drawn."""
# Letters and marks that are drawn as nothing, though their category does not say so.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159")


def given_name(text: str, longest: int = LONGEST) -> str:
    """A name on one line in its plain form (NFKC), cut to its length, perhaps empty; `BadName` says what cannot be."""
    plain = " ".join(unicodedata.normalize("NFKC", text).split())
    stacked = 0
    for at, letter in enumerate(plain):
        kind = _kind(letter)
        if kind in ("Mn", "Me") and letter not in STYLES:
            stacked += 1
            if stacked > STACKED or at == 0 or plain[at - 1] == " ":
                raise BadName("A name cannot have accents in a heap, or without a letter below them.")
        elif letter not in STYLES:
            stacked = 0
        if not _seen(plain, at):
            raise BadName("A name cannot have letters that nobody sees; please leave them out.")
    return plain[:longest].rstrip(" " + JOINERS)


def shown_name(text: str, longest: int = LONGEST) -> str:
    """A name that was given long ago, as it may be shown: what cannot be is left out."""
    return " ".join(shown_text(text).split())[:longest].rstrip(" " + JOINERS)


def shown_text(text: str) -> str:
    """A line for others to read: without what is not seen, what turns it round, and accents in a heap."""
    plain = "".join(" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", text))
    out: list[str] = []
    stacked = 0
    for at, letter in enumerate(plain):
        if not _seen(plain, at):
            continue
        stacked = stacked + 1 if _kind(letter) in ("Mn", "Me") else 0
        if stacked <= STACKED and (not stacked or (out and out[-1] != " ")):
            out.append(letter)
    return "".join(out).strip()


def _kind(letter: str) -> str:
    return unicodedata.category(letter)


def _seen(text: str, at: int) -> bool:
    """Whether the letter is something to see, or has its right place between others that are."""
    letter = text[at]
    if letter == " ":
        return True
    if letter in BLANK:
        return False
    before = text[at - 1] if at else ""
    after = text[at + 1] if at + 1 < len(text) else ""
    if letter in STYLES:
        return bool(before) and (_picture(before) or before in "#*0123456789")
    if letter in JOINERS:
        # Between the parts of an emoji, and between letters of scripts that join them.
        pictures = bool(before and after) and (_picture(before) or before in STYLES) and _picture(after)
        return pictures or (_joins(before) and _joins(after))
    kind = _kind(letter)
    if kind == "Cn":
        return 0x1F000 <= ord(letter) <= 0x1FFFD  # emoji that are younger than we are
    if 0xFE00 <= ord(letter) <= 0xFE0F or 0xE0100 <= ord(letter) <= 0xE01EF:  # variants, of nothing that a name has
        return False
    return kind[0] not in "CZ"


def _picture(letter: str) -> bool:
    return _kind(letter) in ("So", "Sk", "Sm") or 0x1F000 <= ord(letter) <= 0x1FFFD


def _joins(letter: str) -> bool:
    return bool(letter) and ord(letter) >= 0x0600 and _kind(letter)[0] in "LM"
