"""What the pages of the rules take from an edition: figures of lines, terms, and what each row of the score counts."""

from __future__ import annotations

from collections.abc import Mapping

from ziggurat.games.skyrise.data.records import LETTERS, Components
from ziggurat.games.skyrise.view.shapes import SkyriseView
from ziggurat.games.skyrise.words.names import Names


def figures(data: Components) -> dict[str, str]:
    """Those that stand in the lines of rules.md."""
    rows, fewest = data.row_values, min(data.row_values)
    center, outer = len(data.central.hoods), len(data.outer[0].hoods)
    per = {n: center + outer * len(data.setup[str(n)].slots) for n in (4, 3, 2)}
    chains = next((card.effect.need for card in data.panoramas if card.effect.op == "chain-on-island"), 3)
    found = {f"row-{n}": str(value) for n, value in enumerate(rows)} | {
        f"hoods-{n}": str(all_) for n, all_ in per.items()
    }
    return found | {
        "row-least": str(fewest),
        "center": str(center),
        "outer": str(outer),
        "wonder-cards": str(len(data.wonders)),
        "panorama-cards": str(len(data.panoramas)),
        "panoramas": ", ".join(card.name for card in data.panoramas),
        "chain": str(chains),
        "patron-values": ", ".join(map(str, sorted(data.patron_values))),
        "control": str(data.scoring.island_control),
        "excess": str(data.scoring.excess_disc),
        "large-key": str(data.scoring.large_key),
        "small-key": str(data.scoring.small_key),
        "blimps-center": _features(data, 0, "blimp"),
        "blimps": _features(data, 1, "blimp"),
        "lakes": _features(data, 1, "lake"),
        "windmills": _features(data, 1, "windmill"),
    }


def _features(data: Components, island: int, kind: str) -> str:
    n = sum(feature.kind == kind for feature in data.islands[island].features)
    return f"{n} {kind}{'' if n == 1 else 's'}"


def tallies(data: Components) -> dict[str, str]:
    """What each row of the score sheet counts."""
    scoring = data.scoring
    each = {
        "Wonders": "What a Wonder scored at the moment in which it was built.",
        "Patron discs": "Each disc with a letter pays the hidden value of that letter, at the end of Era 2.",
        "Discs in excess": f"Each disc of a color whose row was full already pays {scoring.excess_disc}.",
        "Keys": f"The first to have built everything has {scoring.large_key} for the large key, with three or four "
        f"players the second {scoring.small_key} for the small one.",
        "Commissions": f"Each commissions disc pays {scoring.commission_per_item} for every item on its owner's "
        "visionary, itself included.",
        "Secret objective": "Pays if enough structures stand on ground of its color.",
        "Structures": "Each structure pays what the row of its ground is worth.",
    }
    for era in (1, 2):
        each[f"Island control, Era {era}"] = f"Each island led at the end of Era {era} pays {scoring.island_control}."
        each[f"Panoramas, Era {era}"] = f"What the panorama cards on the table counted at the end of Era {era}."
    return each


def terms(names: Names, view: SkyriseView) -> Mapping[str, str]:
    """What the rules speak of and a table has."""
    data, seat = names.data, view.seat or 0
    found = {
        "visionary": f"visionary:{seat}",
        "secret objective": f"aim:{seat}",
        "large key": "key:large",
        "central island": f"island:{data.central.id}",
        "patron value tile": f"patron:{LETTERS[0]}",
        "philosophers": f"row:{seat}:yellow",
        "naturalists": f"row:{seat}:green",
        "artists": f"row:{seat}:white",
        "inventors": f"row:{seat}:brown",
    }
    if view.boards[seat].objective is None:
        del found["secret objective"]
    if data.setup[str(view.seats)].small_key:
        found["small key"] = "key:small"
    lands = (data.central.id, *view.islands)
    for land in lands:
        for feature in data.islands[names.islands[land]].features:
            found.setdefault(feature.kind, f"{feature.kind}:{feature.id}")
    for panorama in view.panoramas:
        found[names.panoramas[panorama].name] = f"goal:{panorama}"
    for disc, called in (("wild", "wild disc"), ("commissions", "commissions disc")):
        hood = next((hood for hood, lies in view.discs.items() if lies == disc), None)
        if hood is not None:
            found[called] = f"disc:{disc}:{hood}"
    # «The Hammer» is «the Hammer» in the middle of a sentence.
    return found | {wonder.name.removeprefix("The "): f"piece:{wonder.id}" for wonder in data.wonders}
