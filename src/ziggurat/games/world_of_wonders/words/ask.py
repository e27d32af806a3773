"""What a seat is asked, with an answer for each legal choice, or for whom the table waits."""

from __future__ import annotations

from ziggurat.core.contract.view import Answer, Prompt
from ziggurat.core.render.addressed import addressed
from ziggurat.core.render.prose import listed, plural, ranked, verdict
from ziggurat.games.world_of_wonders.view.shapes import BattleView, ChoiceView, SiteView, TermView, WorldOfWondersView
from ziggurat.games.world_of_wonders.words.names import UNIT_NAMES, Names, sums, units
from ziggurat.games.world_of_wonders.words.warnings import warning

WINDOW_WORDS = {
    "turn_start": "before sites are finished",
    "battle": "in this battle",
    "aftermath": "after the losses",
    "wonders_start": "before unattended sites go",
}

ENDINGS = {
    "destroy": "the building would be destroyed",
    "steal": "the piece would be stolen",
    "losses": "Constructors would be lost",
    "nothing": "nothing would happen",
    "called-off": "no attacker would be left",
    "converted": "the battle would end, its units becoming Constructors",
}

SIMPLE = {
    "keep": ("Keep the hand", "Play with these {hand} cards", "WOW-018"),
    "mulligan": ("Take a new hand", "Discard all, draw {mulligan} cards; once only", "WOW-018"),
    "end": ("End your turn", "You may keep cards; Great Wonders get their Workers, then you draw", "WOW-070"),
    "commit": ("Strike", "The attack is fixed; others may react, then it is resolved", "WOW-135"),
}

OPTION_WORDS = (
    ("Up to three Workers", "one by one, from any sites"),
    ("One Foreman", "from any site"),
    ("The third", "see the ability"),
    ("The fourth", "see the ability"),
)

RULE_OF = {
    "barracks.use": "WOW-091",
    "blacksmith.use": "WOW-092",
    "farm.use": "WOW-094",
    "library.use": "WOW-095",
    "school.use": "WOW-096",
    "stables.use": "WOW-097",
    "temple.use": "WOW-098",
    "throne_room.use": "WOW-099",
    "black_market.use": "WOW-100",
    "spy_network.use": "WOW-101",
    "mausoleum.first": "WOW-113",
    "mausoleum.second": "WOW-113",
    "artemis.second": "WOW-114",
    "zeus.first": "WOW-115",
    "zeus.second": "WOW-115",
    "gardens.first": "WOW-116",
    "gardens.second": "WOW-116",
    "colossus.second": "WOW-117",
    "lighthouse.first": "WOW-118",
    "lighthouse.second": "WOW-118",
    "pyramid.first": "WOW-119",
    "pyramid.second": "WOW-119",
}


def ask(names: Names, view: WorldOfWondersView) -> Prompt:
    """The question of this view's seat with an answer for each legal choice, or for whom it waits."""
    if view.over:
        return end(view)
    if not view.legal:
        return _waiting(names, view)
    sentence, context, rules = question(names, view)
    return Prompt(sentence, context, tuple(_answer(names, view, choice) for choice in view.choices), rules)


def question(names: Names, view: WorldOfWondersView) -> tuple[str, str, tuple[str, ...]]:
    """The question, what to know for it, and the rules that bear on it."""
    asked = view.asked
    battle = view.battle
    if asked == "mulligan":
        text = "Each card is something to build, or a pair of hands to build and fight with, so most hands are good."
        return "Do you keep your hand?", text, ("WOW-018",)
    if asked == "play":
        return "What do you do?", _play_context(view), ("WOW-062", "WOW-063", "WOW-064", "WOW-068", "WOW-069")
    if asked == "must_staff":
        piece = names.plot(view.goal)
        return f"Which card goes to {piece} as a Worker?", "It needs one at once.", ("WOW-065",)
    if asked == "muster" and battle is not None:
        target = whose(names, view, battle.target)
        return f"Who joins the attack on {target}?", odds(battle), ("WOW-133", "WOW-134", "WOW-137")
    if asked == "react":
        if battle is not None:
            who = "Your attack on" if view.seat == battle.attacker else f"{view.name(battle.attacker)} attacks"
            asked_so = f"{who} {whose(names, view, battle.target)}: do you react?"
            return asked_so, odds(battle), ("WOW-135", "WOW-182", "WOW-183")
        return f"Do you react {WINDOW_WORDS[view.window]}?", _window_context(view), ("WOW-182", "WOW-186")
    return _parameter(names, view)


def _play_context(view: WorldOfWondersView) -> str:
    assert view.seat is not None
    district = view.districts[view.seat]
    text = (
        f"{plural(len(view.hand), 'hand card')}, {plural(len(district.sites), 'site') if district.sites else 'no site'}"
    )
    if district.tokens:
        text += f", {plural(district.tokens, 'token')}"
    if view.peace >= 0:
        text += f"; no attacks until {view.name(view.peace)}'s next turn"
    if view.turns_left >= 0:
        text += f"; {plural(view.turns_left, 'turn')} after this one"
    return text + "."


def _counted(term: TermView) -> str:
    """«3 Militia»; «6 from 3 Militia» where each counts more than one."""
    return term.label if term.label.startswith(f"{term.amount} ") else f"{term.amount} from {term.label}"


def odds(battle: BattleView) -> str:
    """Force against strength, and how the battle would end."""
    force = " + ".join(_counted(term) for term in battle.force_terms) or "nobody yet"
    text = f"Force {battle.force} ({force}) against {battle.strength} ({sums(battle.strength_terms)})."
    if battle.outcome == "losses":
        lost = units(["worker"] * battle.lost_workers + ["foreman"] * battle.lost_foremen)
        return f"{text} As it stands, {lost} would be lost."
    if battle.outcome == "called-off":
        return text
    return f"{text} As it stands, {ENDINGS[battle.outcome]}."


def _window_context(view: WorldOfWondersView) -> str:
    if view.window == "turn_start":
        return f"{'Your' if view.seat == view.current else view.name(view.current) + chr(39) + 's'} turn begins."
    if view.window == "wonders_start":
        return "Sites without a Constructor are about to be removed."
    return "Constructors were lost."


def _parameter(names: Names, view: WorldOfWondersView) -> tuple[str, str, tuple[str, ...]]:
    """Questions on the way through an action, an ability or an event."""
    unit = UNIT_NAMES.get(view.unit, "unit")
    source = names.purpose(view.purpose) if view.purpose else ""
    context = f"{source}." if source else ""
    if view.left > 1 and view.step != "tokens":
        context += f" {view.left} to go."
    if view.step == "worker":
        return "Which site gets the Worker?", f"{names.card(view.card)}, face down.", ("WOW-064",)
    if view.step == "militia":
        return "Which wall gets the Militia?", f"{names.card(view.card)}, face down.", ("WOW-067",)
    if view.asked == "choose_swap":
        if view.card:
            return "Which card do you take for it?", f"You give {names.card(view.card)}.", ("WOW-101",)
        hand = listed(names.card(card) for card in view.spied_hand)
        return "Which of your cards do you exchange?", f"{view.name(view.spied)} holds {hand}.", ("WOW-101",)
    if view.asked == "choose_seat":
        return "Whose hand do you look at?", context, ("WOW-101",)
    if view.asked == "choose_card":
        if view.step == "take_discard":
            return "Which card do you take?", context, ("WOW-100",)
        return "Which card do you discard?", context, ("WOW-042", "WOW-100" if "." in view.purpose else "WOW-174")
    if view.asked == "choose_option":
        return "What do you destroy?", context, ("WOW-115",)
    if view.asked == "choose_unit":
        return "Which unit moves?", f"From {names.plot(view.source)}.", ("WOW-041",)
    rules = _rules(view)
    if view.step == "move":
        if view.source:
            return f"Where does the {unit} go?", f"From {names.plot(view.source)}. {context}", rules
        return f"Where is the {unit} moved from?", context, rules
    if view.step == "redirect":
        return "Which building is attacked instead?", context, rules
    if view.step == "complete":
        return "Which building is finished at once?", context, rules
    if view.step == "demolish":
        return "Which building is destroyed?", context, rules
    if view.step == "promote":
        return f"Where does a {unit} become a Foreman?", context, rules
    if view.step == "destroy":
        if view.asked == "choose_site":
            return f"Where is a {unit} destroyed?", context, rules
        return "Where are all Militia destroyed?", context, rules
    return f"Where does the {unit} go?", context, rules


def _rules(view: WorldOfWondersView) -> tuple[str, ...]:
    return (RULE_OF.get(view.purpose, "WOW-174"),)


def whose(names: Names, view: WorldOfWondersView, plot: str) -> str:
    """«Ines's Farm 2», «your Farm 2»."""
    if plot == "battle":
        return "the battle"
    item = view.plot(plot)
    name = names.plot(plot)
    if item is None:
        return name
    site = " (site)" if isinstance(item, SiteView) else ""
    return f"your {name}{site}" if item.owner == view.seat else f"{view.name(item.owner)}'s {name}{site}"


def _answer(names: Names, view: WorldOfWondersView, choice: ChoiceView) -> Answer:
    label, text, rule = _meaning(names, view, choice)
    end = _ending(choice)
    if end:
        text = f"{end}. {text[:1].upper()}{text[1:]}" if text else end
    return Answer(choice.choice, label, text[:1].upper() + text[1:], rule, warning(names, view, choice))


def _ending(choice: ChoiceView) -> str:
    """In a battle: how things stand after this choice; said first, for a narrow button shows no more."""
    if not choice.outcome:
        return ""
    if choice.force < 0:
        return ENDINGS[choice.outcome]
    return f"force {choice.force} against {choice.strength}: {ENDINGS[choice.outcome]}"


def _meaning(names: Names, view: WorldOfWondersView, choice: ChoiceView) -> tuple[str, str, str]:
    verb = choice.verb
    if verb in SIMPLE:
        label, text, rule = SIMPLE[verb]
        return label, text.format(hand=names.hand, mulligan=names.mulligan), rule
    if verb in ("pass", "done"):
        return _pass(view)
    if verb == "place":
        return f"Place {names.card(choice.card)}", f"as a site: {names.face(choice.card)}", "WOW-063"
    if verb == "discover":
        return f"Discover {names.card(choice.card)}", f"free of charge. {names.face(choice.card)}", "WOW-066"
    if verb == "worker":
        if view.goal:
            return f"{names.card(choice.card)} as a Worker", f"face down on {names.plot(view.goal)}", "WOW-065"
        return f"{names.card(choice.card)} as a Worker", "face down on one of your sites, for 1", "WOW-064"
    if verb == "militia":
        if view.asked == "muster":
            return f"{names.card(choice.card)} as Militia", "face down into the attack", "WOW-133"
        return f"{names.card(choice.card)} as Militia", "face down on one of your City Walls, for 1", "WOW-067"
    if verb == "card":
        return names.card(choice.card), names.face(choice.card), "WOW-101" if view.step == "" else "WOW-100"
    if verb == "attack":
        target = whose(names, view, choice.plot)
        short = choice.strength - choice.force
        if short <= 0:
            return f"Attack {target}", f"you can send {choice.force} against {choice.strength}: enough", "WOW-130"
        return f"Attack {target}", f"you can send {choice.force} against {choice.strength}: {short} short", "WOW-130"
    if verb == "use":
        ability = names.buildings[choice.card].ability
        return f"Use {names.plot(choice.plot)}", ability.summary, RULE_OF.get(ability.id, "WOW-090")
    if verb in ("first", "second"):
        great = names.greats[choice.wonder]
        ability = great.first if verb == "first" else great.second
        price = "" if verb == "first" else f" for {plural(great.cost, 'token')}"
        return f"Use {great.short}{price}", ability.summary, RULE_OF.get(ability.id, "WOW-112")
    if verb == "plot":
        return _place(names, view, choice)
    if verb == "call":
        unit = UNIT_NAMES[choice.unit]
        return f"{unit} of {names.plot(choice.plot)}", "leaves the wall for the attack", "WOW-133"
    if verb == "unit":
        return UNIT_NAMES[choice.unit], f"the oldest {UNIT_NAMES[choice.unit]} there moves", "WOW-041"
    if verb == "option":
        label, text = OPTION_WORDS[choice.option - 1]
        return label, text, "WOW-115"
    return view.name(choice.seat), f"{plural(view.districts[choice.seat].hand_size, 'hand card')}", "WOW-101"


def _pass(view: WorldOfWondersView) -> tuple[str, str, str]:
    if view.asked == "choose_swap":
        return "Exchange nothing", "You have seen the hand, that is all", "WOW-101"
    if view.asked == "react":
        return "Pass", "Use nothing now; you are asked again if somebody else acts", "WOW-183"
    return "That is all", "Leave the rest as it is", "WOW-118" if view.step == "move" else "WOW-115"


def _place(names: Names, view: WorldOfWondersView, choice: ChoiceView) -> tuple[str, str, str]:
    label = whose(names, view, choice.plot)
    label = label[:1].upper() + label[1:]
    rule = "WOW-064" if view.step == "worker" else "WOW-067" if view.step == "militia" else _rules(view)[0]
    item = view.plot(choice.plot)
    if item is None:
        side = "attack" if view.battle is not None and view.seat == view.battle.attacker else "defense"
        everyone = view.step == "destroy"
        return label, "the Militia of both sides" if everyone else f"joins the {side}", rule
    if isinstance(item, SiteView):
        crew = units(item.units) or "no Constructors"
        return label, f"{crew}, {item.done} of {item.cost}", rule
    if item.wall:
        return label, f"lends {item.lends}; {units(item.garrison) or 'no garrison'}", rule
    return label, f"strength {item.strength} ({sums(item.terms)})", rule


def _waiting(names: Names, view: WorldOfWondersView) -> Prompt:
    who = listed(view.name(seat) for seat in view.pending)
    return Prompt(f"Waiting for {who}.", task(names, view), (), ("WOW-183",) if view.window else ("WOW-045",))


def task(names: Names, view: WorldOfWondersView) -> str:
    """What the pending seat has to decide, as everybody may know it."""
    mine = view.seat in view.pending
    who = listed("you" if seat == view.seat else view.name(seat) for seat in view.pending)
    play = "It is your turn to build." if mine else f"It is {who}'s turn to build, to work or to attack."
    if view.asked == "mulligan":
        return f"Everybody may change the opening hand once; {who} may do so now."
    if view.asked == "play":
        return play
    if view.asked == "must_staff":
        return f"{who[:1].upper()}{who[1:]} must send a hand card to work on {names.plot(view.goal)}."
    if view.battle is not None:
        target = whose(names, view, view.battle.target)
        attacks = addressed(f"{view.name(view.battle.attacker)} attacks")
        return f"{attacks} {target}. {odds(view.battle)}"
    if view.asked == "react":
        return f"{who[:1].upper()}{who[1:]} may react {WINDOW_WORDS[view.window]}."
    if view.purpose:
        return f"{names.purpose(view.purpose)}: {who} {'decide' if mine else 'decides'}."
    return play


def end(view: WorldOfWondersView) -> Prompt:
    """Who won, all scores, and how a tie was broken (WOW-210, WOW-211)."""
    if view.winner >= 0:
        who = "You win" if view.winner == view.seat else f"{view.name(view.winner)} wins"
        at_once = f"{who} at once with six pieces of one Great Wonder."
        return Prompt(at_once, ranked(view), (), ("WOW-054",))
    return verdict(view, ("WOW-210",), _breaker(view))


def _breaker(view: WorldOfWondersView) -> str:
    """What the winner has more of than those with as many points; nothing if nobody has."""
    order = sorted(range(view.seats), key=lambda seat: view.ranking[seat])
    first = order[0]
    rivals = [seat for seat in order if view.scores[seat] == view.scores[first] and view.ranking[seat] > 1]
    if not rivals:
        return ""
    a, b = view.districts[first], view.districts[rivals[0]]
    for what, count in (
        ("more Great Wonder pieces", lambda d: sum(len(w.pieces) for w in d.wonders)),
        ("more Wonder tokens", lambda d: d.tokens),
        ("more Natural Wonder pieces", lambda d: sum(n.pieces for n in d.naturals)),
    ):
        if count(a) != count(b):
            return what
    return "more finished buildings"
