"""What the symbols of Paper Skyscrapers mean, in the order in which they meet the eye."""

from __future__ import annotations

from ziggurat.core.contract.teaching import LegendGroup, LegendLine
from ziggurat.core.render.pen import icon, mark
from ziggurat.core.render.prose import plural
from ziggurat.games.paper_skyscrapers.data.kinds import LANDMARKS, TRACKS, TYPES
from ziggurat.games.paper_skyscrapers.view.shapes import PaperView
from ziggurat.games.paper_skyscrapers.words.phrases import Phrases

SIZE = 24
TRACK_ICONS = {"profit": "coin", "prestige": "ps-heart", "population": "ps-folk"}
FLAVORS = {
    "residential": "Its actions build other cards",
    "commercial": "Its actions tuck cards",
    "industrial": "Its actions discard cards for gains",
    "civic": "Its actions draw cards",
    "park": "Its actions move you up",
}
ACTIONS = (
    ("mayor", "ps-mayor", "Move mayor", "He walks to another roof and does what is written there."),
    ("build", "ps-crane", "Build", "Put a hand card into your city, and pay with others."),
    ("draw", "ps-draw", "Draw", "Take a card of the row, or from the deck."),
    ("advance", "ps-hop", "Advance", "One step on a track of your choice."),
    ("tuck", "ps-tuck", "Tuck", "Slide a hand card under your mayor’s building."),
    ("use", "ps-use", "Use a card", "Discard it and do what is written on it."),
    ("claim", "ps-flag", "Claim", "Take a goal that your city fulfils."),
)


def legend(p: Phrases, view: PaperView) -> tuple[LegendGroup, ...]:
    """Every symbol of a table; for the seat that looks, how much of it it has."""
    return (_types(p, view), _landmarks(view), _tracks(p, view), _cards(), _people(view), _actions(view))


def _tile(kind: str, name: str) -> str:
    """A symbol on the color of its type, as on a card."""
    return f'<span class="ps"><span class="kb k-{kind}">{icon(name, 17)}</span></span>'


def _letters(text: str) -> str:
    """What is printed in letters, not as a symbol."""
    return f"<b>{text}</b>"


def _types(p: Phrases, view: PaperView) -> LegendGroup:
    board = None if view.seat is None else view.boards[view.seat]
    wants = {kind.id: kind.wants for kind in p.data.types}
    lines = [
        LegendLine(
            _tile(kind, f"ps-{kind}"),
            kind.title(),
            f"{FLAVORS[kind]}; wants {wants[kind]} icons.",
            (f"ps-{kind}",),
            "" if view.seat is None else f"seat:{view.seat}:{kind}",
            "" if board is None else f"you: {board.types[kind]}",
        )
        for kind in TYPES
    ]
    city = "" if board is None or not board.city else "a roof" if board.city_open else "covered"
    lines.append(
        LegendLine(
            _tile("city", "ps-city"), "City card", "Its bonus works while it is a roof.", ("ps-city",), "city:", city
        )
    )
    return LegendGroup("Types of buildings", tuple(lines))


def _landmarks(view: PaperView) -> LegendGroup:
    board = None if view.seat is None else view.boards[view.seat]
    lines = tuple(
        LegendLine(
            icon(f"ps-{kind}", SIZE),
            kind.title(),
            "A landmark: goals and some actions count it.",
            (f"ps-{kind}",),
            "" if view.seat is None else f"seat:{view.seat}:{kind}",
            "" if board is None else f"you: {board.landmarks[kind]}",
        )
        for kind in LANDMARKS
    )
    return LegendGroup("Landmarks", lines)


def _tracks(p: Phrases, view: PaperView) -> LegendGroup:
    lines = []
    for number, track in enumerate(TRACKS):
        stands = "" if view.seat is None else f"you on {view.tracks[number].spaces[view.seat]}"
        name = TRACK_ICONS[track]
        lines.append(
            LegendLine(icon(name, SIZE), track.title(), _first_line(p, number), (name,), f"track:{track}", stands)
        )
    points = p.data.tracks[0].line_points
    color = view.colors[view.turn if view.seat is None else view.seat]
    mine = "" if view.seat is None else plural(view.scores[view.seat], "point")
    lines += [
        LegendLine(icon("meeple", SIZE), "Meeple", "Where somebody stands on a track.", ("meeple",), "meeple:"),
        LegendLine(_letters(f"+{points}"), "Next line", "Cross it, and you score.", (), "line:"),
        LegendLine(_letters("┃"), "Other lines", "In your color: it has paid you. Pale: it will pay later."),
        LegendLine(_letters("○"), "Small ring", "Where one step would bring you.", (), "step:"),
        LegendLine(_letters("◠"), "Arc", "Your next step jumps over somebody.", (), "hop:"),
        LegendLine(icon("laurel", SIZE), "Score", "Points so far; markers hop here, too.", ("laurel",), "score", mine),
        LegendLine(mark(color, SIZE), "Shape of a player", "Whose it is: on the score, at goals and at names."),
    ]
    return LegendGroup("Tracks and points", tuple(lines))


def _first_line(p: Phrases, number: int) -> str:
    lines = p.data.tracks[number].lines
    return f"A track; its first line lies before {lines[0]}." if lines else "A track without lines."


def _cards() -> LegendGroup:
    return LegendGroup(
        "On and around cards",
        (
            LegendLine(
                f"<b>2</b>{icon('ps-deck', SIZE)}", "Price", "So many other hand cards you pay.", ("ps-deck",), "price:"
            ),
            LegendLine(_letters("−1 per"), "Discount", "One less for each such icon next door or underneath."),
            LegendLine(
                f"<b>1</b>{icon('coin', 18)}", "Numbers at the foot", "Steps that you get when the card is built."
            ),
            LegendLine(
                _letters("I II III IV"), "Level", "The deck that a card comes from; stronger and dearer.", (), "deck"
            ),
            LegendLine(_letters("3 high"), "Height", "Cards in this building, tucked ones counted.", (), "building:"),
            LegendLine(_letters("▬"), "Colored strip", "A covered or tucked card: only its icons count."),
            LegendLine(_letters("?"), "Chip", "A hidden bonus for the first to claim this goal.", (), "chip:"),
            LegendLine(icon("alert", SIZE), "Warning", "This answer throws something away; read on.", ("alert",)),
            LegendLine(icon("check", SIZE), "Pays 1", "A card that you have put down as payment.", ("check",)),
            LegendLine(
                icon("eye", SIZE), "Only you see", "What nobody else knows: your chips, a card you looked at.", ("eye",)
            ),
        ),
    )


def _people(view: PaperView) -> LegendGroup:
    him = ""
    if view.seat is not None:
        here = next((one for one in view.boards[view.seat].buildings if one.mayor), None)
        him = "" if here is not None else "on no building"
    dots = f"{view.actions} left" if view.seat is not None and view.turn == view.seat and view.level else ""
    return LegendGroup(
        "You at the table",
        (
            LegendLine(
                icon("ps-mayor", SIZE),
                "Mayor",
                "The meeple with the hat. To act he must walk to another roof.",
                ("ps-mayor",),
                "mayor:" if view.seat is None else f"mayor:{view.seat}",
                him,
            ),
            LegendLine(_letters("● ● ○"), "Actions left", "One dot per action of this turn.", (), "actions", dots),
        ),
    )


def _actions(view: PaperView) -> LegendGroup:
    lines = []
    for kind, name, title, says in ACTIONS:
        ways = sum(choice.kind == kind for choice in view.choices) if view.asked == "action" else 0
        lines.append(
            LegendLine(icon(name, SIZE), title, says, (name,), f"action:{kind}", plural(ways, "way") if ways else "")
        )
    return LegendGroup("What you can do", tuple(lines))
