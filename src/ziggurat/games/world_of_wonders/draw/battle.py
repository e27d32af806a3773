"""The attack as one sum: figures of both sides, two large numbers, how it would end."""

from __future__ import annotations

from ziggurat.core.render.drawing import Part
from ziggurat.core.render.pen import about, esc, icon
from ziggurat.games.world_of_wonders.draw.cards import CardFaces
from ziggurat.games.world_of_wonders.draw.district import figures
from ziggurat.games.world_of_wonders.draw.lit import Lamp, Lamps
from ziggurat.games.world_of_wonders.draw.pieces import building, print_piece
from ziggurat.games.world_of_wonders.view.shapes import BattleView, SiteView, TermView, WorldOfWondersView
from ziggurat.games.world_of_wonders.words.names import unit_count

PEACE = Part("battle", '<div id="battle" hidden="hidden"></div>')


class BattleRibbon:
    """Draws the ribbon between the islands."""

    def __init__(self, faces: CardFaces) -> None:
        self._faces = faces

    def part(self, view: WorldOfWondersView, lamps: Lamps) -> Part:
        battle = view.battle
        if battle is None:
            return PEACE
        attacker, defender = view.colors[battle.attacker], view.colors[battle.defender]
        army = figures(battle.attackers, attacker, 38, "army")
        guard = figures(battle.defenders, defender, 38, "guard")
        target = view.plot(battle.target)
        crew = figures(target.units, defender, 34) if isinstance(target, SiteView) else ""
        slot_a = slot_d = ""
        lamp = lamps.plots.get("battle")
        if lamp is not None:
            if view.seat == battle.attacker:
                slot_a = _slot(lamp)
            else:
                slot_d = _slot(lamp)
        elif not battle.committed and view.seat == battle.attacker:
            slot_a = '<span class="slot" aria-hidden="true">+</span>'
        good, words = self._outcome(view, battle)
        neutral = view.seat not in (battle.attacker, battle.defender) or not (battle.attackers or battle.committed)
        verdict = "" if neutral else " fine" if good else " ill"
        name_a = "You" if view.seat == battle.attacker else view.name(battle.attacker)
        whose = "Your" if view.seat == battle.defender else f"{view.name(battle.defender)}’s"
        mark = icon("check" if verdict == " fine" else "shield", 16)
        said = f"Attack: force {battle.force} against strength {battle.strength}. {words}."
        return Part(
            "battle",
            f'<section class="battle card" id="battle"{about("battle")} aria-label="{esc(said)}">'
            f'<div class="side p-{attacker}"><div class="men">{army}{slot_a}</div>'
            f"<p><b>{esc(name_a)}</b> {_terms(battle.force_terms)}</p></div>"
            f'<div class="sum"><b class="p-{attacker}"{about("battle:force")}>{battle.force}</b>{icon("swords", 26)}'
            f'<b class="p-{defender}"{about("battle:strength")}>{battle.strength}</b></div>'
            f'<div class="side def p-{defender}"><div class="men">'
            f'<span class="th">{self._thumb(battle.target, target)}</span>'
            f"{crew}{guard}{slot_d}</div>"
            f"<p><b>{esc(whose)} {esc(self._name(battle.target, target))}</b> {_terms(battle.strength_terms)}</p></div>"
            f'<p class="out{verdict}">{mark}{esc(words)}</p></section>',
            shared=False,
        )

    def _name(self, name: str, target: object) -> str:
        if isinstance(target, SiteView):
            return self._faces.greats[target.of].short if target.family == "great" else self._faces.name(target.of)
        return self._faces.name(name.rpartition("-")[0])

    def _thumb(self, name: str, target: object) -> str:
        if isinstance(target, SiteView) and target.family == "great":
            return print_piece("great", target.of, target.slot)
        return building(target.of if isinstance(target, SiteView) else name.rpartition("-")[0])

    def _outcome(self, view: WorldOfWondersView, battle: BattleView) -> tuple[bool, str]:
        """Whether it is good for the viewer, and how it would end now."""
        name = self._name(battle.target, view.plot(battle.target))
        mine = view.seat == battle.attacker
        if not battle.attackers:
            return not mine, "Nobody attacks yet" if not battle.committed else "No attacker is left: nothing happens"
        if battle.outcome == "destroy":
            return mine, f"Enough: the {name} falls" if mine else f"The {name} would fall"
        if battle.outcome == "steal":
            who = "you take" if mine else f"{view.name(battle.attacker)} would take"
            return mine, f"{'Enough: ' if mine else ''}{who} this piece; its builders are lost"
        if battle.outcome == "losses":
            lost = [unit_count("worker", battle.lost_workers)] if battle.lost_workers else []
            lost += [unit_count("foreman", battle.lost_foremen)] if battle.lost_foremen else []
            return mine, f"It stands, but loses {' and '.join(lost)}"
        short = battle.strength - battle.force
        return not mine, f"Not enough: {short} short" if mine else f"It holds: the attack is {short} short"


def _slot(lamp: Lamp) -> str:
    return f'<button class="slot lit2" {lamp.attributes()}>+{lamp.badge()}</button>'


def _terms(terms: tuple[TermView, ...]) -> str:
    return esc(" + ".join(f"{term.label} {term.amount}" for term in terms))
