"""Sentences about a reader who has given no name, said to that reader."""

from __future__ import annotations

import re

YOU = "You"
"""The name of a reader who has given none, as in lessons and puzzles."""
_SELF = re.compile(r"\bYou\b(?P<own>['’]s\b)?(?: (?P<verb>[a-z]+s)\b)?")
_AND = re.compile(
    r"(?P<before>,? and |, )(?P<verb>builds|discards|draws|gains|gets|has|is|keeps|leaves|loses|passes|pays|places|"
    r"puts|scores|stands|starts|takes|wins)\b"
)
_IRREGULAR = {"has": "have", "is": "are", "was": "were", "does": "do", "goes": "go", "always": "always", "as": "as"}


def addressed(text: str) -> str:
    """A sentence about somebody called «You», said to that person: «You passes» becomes «You pass»."""
    if YOU not in text:
        return text
    begins = re.match(r"You\b(?!['’]s)(?! and )", text) is not None

    def said(found: re.Match[str]) -> str:
        you = "your" if found["own"] else "you"
        before = text[: found.start()].rstrip()
        you = you.capitalize() if not before or before[-1] in ".!?" else you
        return f"{you} {_plain(found['verb'])}" if found["verb"] and not found["own"] else f"{you}{_rest(found)}"

    out = _SELF.sub(said, text)
    if begins:
        out = _AND.sub(lambda found: found["before"] + _plain(found["verb"]), out)
    return out


def _rest(found: re.Match[str]) -> str:
    """What an owner is followed by stays as it is."""
    return f" {found['verb']}" if found["verb"] else ""


def _plain(verb: str) -> str:
    """«Passes» as one says it to a friend: «pass»."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    if verb.endswith(("sses", "shes", "ches", "xes", "zzes")):
        return verb[:-2]
    return verb if verb.endswith("ss") else verb[:-1]
