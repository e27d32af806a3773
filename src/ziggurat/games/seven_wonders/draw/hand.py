"""The viewer's hand with what each card can be used for and at what price."""

from __future__ import annotations

from collections.abc import Iterable

from ziggurat.core.contract.view import Prompt
from ziggurat.core.render.drawing import Part
from ziggurat.core.render.panels import ask, planned, warned, warning
from ziggurat.core.render.pen import badge, esc, icon, mark
from ziggurat.core.render.prose import plural
from ziggurat.games.seven_wonders.draw.ask import Asked, numbered, stage_use
from ziggurat.games.seven_wonders.draw.cards import Cards
from ziggurat.games.seven_wonders.draw.pieces import coin, marked, sym
from ziggurat.games.seven_wonders.view.shapes import HandView, PlanView, SevenWondersView, UseView
from ziggurat.games.seven_wonders.words.hand import BY_GRACE
from ziggurat.games.seven_wonders.words.warnings import Warnings

NOTHING = Part("hand", '<div class="hand sw" id="hand" hidden="hidden"></div>', "hand", shared=False)
NOT_HELD = Part("held", '<div class="held sw" id="held" hidden="hidden"></div>', "hand", shared=False)
TOLD = ("draft", "draw", "give", "steal", "swap", "copy", "courtesan", "enlist")
"""Questions about cards that need words beside their symbols."""
FULL = 4
"""With more cards than this their uses are signs with a price, and only the chosen one shows them at full length."""
_ICONS = {
    "build": "build",
    "chain": "link",
    "power": "free-build",
    "gift": "k-white",
    "favor": "k-white",
    "borrow": "link",
    "stage": "stage",
    "sell": "sell",
    "bonus": "sell",
}


class Hand:
    """Draws what the viewer chooses from, for one edition."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards
        self._asked = Asked(cards)
        self._sale = cards.components.sale
        self._warnings = Warnings(cards.names)

    def parts(self, view: SevenWondersView, legal: dict[str, int], prompt: Prompt) -> tuple[Part, ...]:
        """The question, the hand and what else the viewer holds."""
        # Where the hand itself shows all answers, the buttons above it are for readers.
        numbers = {answer.choice: n for n, answer in enumerate(prompt.answers, 1)}
        helps = {answer.choice: answer.help for answer in prompt.answers}
        losses = {answer.choice: answer.warning for answer in prompt.answers if answer.warning}
        if view.asked == "plan":
            question = self._asked.plans(view, prompt)
        else:
            question = ask(view, prompt)
        if view.seat is None or view.over:
            return question, NOTHING, NOT_HELD
        if view.asked in ("board", "replace"):
            return question, self._asked.offers(legal, numbers), NOT_HELD
        if view.asked == "raise":
            return question, self._asked.pile(view, legal, numbers, losses), self._held(view)
        if view.asked in TOLD:
            return question, self._asked.told(legal, prompt), self._held(view)
        if not view.hand:
            return question, NOTHING, self._held(view)
        return question, self._hand(view, view.seat, legal, helps), self._held(view)

    def _hand(self, view: SevenWondersView, seat: int, legal: dict[str, int], helps: dict[int, str]) -> Part:
        taken = {built.card for built in view.boards[seat].cards}
        numbers = {card: n for n, card in enumerate(dict.fromkeys(item.card for item in _sorted(view)), 1)}
        chosen = False
        slots = []
        for item in _sorted(view):
            name = item.card
            copy = 1
            while name in taken:
                copy += 1
                name = f"{item.card}-{copy}"
            taken.add(name)
            this = item.card == view.card and not chosen
            chosen = chosen or this
            slots.append(self._slot(view, item, name, this, legal, numbers[item.card], helps))
        answers = " answers" if view.asked in ("card", "use", "draft") else ""
        full = " full" if len(view.hand) > FULL else ""
        onward = self._onward(view, seat)
        return Part(
            "hand",
            f'<div class="hand sw{answers}{full}" id="hand" role="group" aria-label="Your hand">'
            f"{''.join(slots)}{onward}</div>",
            "hand",
            shared=False,
        )

    def _slot(
        self,
        view: SevenWondersView,
        item: HandView,
        piece: str,
        chosen: bool,
        legal: dict[str, int],
        n: int,
        helps: dict[int, str],
    ) -> str:
        uses = {use.use: use for use in item.uses}
        parent = self._cards.name(uses["chain"].by) if "chain" in uses else ""
        state, told = self._told(uses)
        choice = item.choice if view.asked in ("card", "draft") and item.card in legal else None
        says = self._cards.says[item.card]
        why = uses["build"].reason if "build" in uses and state == "no" else ""
        if why:
            says += f". Cannot be built: {why}"
        seen = f"{says} ({uses['build'].rule})" if why and uses["build"].rule else says
        name = esc(self._cards.name(item.card))
        badge_ = ""
        if choice is not None:
            act = f' data-choice="{choice}" aria-label="{n}: {name}. {esc(helps[choice])}"'
            badge_ = numbered(n)
        elif chosen:
            act = f' aria-pressed="true" aria-label="{esc(says)}"'
        elif undecided(view) and item.card != view.card:
            act = f'{planned((item.choice,))} aria-label="{n}: {name} instead. {esc(says)}"'
            badge_ = numbered(n)
        else:
            act = f' aria-disabled="true" aria-label="{esc(says)}"'
        cls = f"slot {state}{' chosen' if chosen else ''}{' lit' if choice is not None else ''}"
        listed = ""
        if item.uses:
            # A price that cannot be paid is of no interest where the card is free.
            free = any(name in uses for name in BY_GRACE)
            shown = [use for use in item.uses if use.possible or use.use != "build" or not free]
            keys = _keys(shown)
            rows = [self._use(view, item, use, chosen, keys.get(use.use, "")) for use in shown]
            wide = " two" if len(rows) > 3 else ""
            listed = f'<div class="uses{wide}" role="group" aria-label="Uses of {name}">{"".join(rows)}</div>'
        return (
            f'<div class="{cls}" data-n="{n}" data-piece="card-{piece}"{marked(f"card:{item.card}")}'
            f'><button class="face"{act} title="{esc(seen)}">'
            f'{badge_}{self._cards.face(item.card, parent)}</button><span class="tell">{told}</span>{listed}</div>'
        )

    def _told(self, uses: dict[str, UseView]) -> tuple[str, str]:
        """One line under a card: whether and for how much it can be built."""
        if "chain" in uses:
            return "free", f"free {icon('link', 13)}"
        build = uses.get("build")
        if build is None:
            return "idle", ""
        if build.possible:
            total = _totals(build.plans)
            return ("free", "free") if total == "0" else ("pay", f"{coin(None, 14)}{total}")
        other = next((name for name in BY_GRACE if name in uses), "")
        if other:
            return "free", f"free {icon(_ICONS[other], 14)}"
        return "no", esc(_brief(build))

    def _use(self, view: SevenWondersView, item: HandView, use: UseView, chosen: bool, key: str) -> str:
        """One use of a card, at one click; the one that is chosen stays until all are ready."""
        seat = view.seat or 0
        name = "Recruit" if view.recruiting and use.use == "build" else "Build" if use.use == "build" else "Sell"
        if use.use in BY_GRACE:
            name = "Build free"
        if use.rule == "LW-219":
            name = "Throw away"
        if use.use == "stage":
            name = self._stage_name(view, seat)
        what = self._what(view, use)
        picked = chosen and view.use == use.use
        thing = marked(f"use:{item.card}:{use.use}")
        open_ = use.possible and undecided(view)
        lost = self._warnings.use(view, item, use) if open_ else ""
        sign = warning(lost, brief=True)
        price = (
            "" if use.use in ("sell", "bonus") else "–" if not use.possible else _totals(use.plans).partition(" ")[0]
        )
        short = f'<i class="pr" aria-hidden="true">{"free" if price == "0" else price}</i>' if price else ""
        body = f"{sym(_ICONS[use.use], 17)}<span><b>{name}{sign}</b><small>{what}</small></span>{short}"
        if not open_:
            cls = "use on" if picked else "use" if use.possible else "use no"
            why = "" if use.possible else f' title="{esc(use.reason)}{f" ({use.rule})" if use.rule else ""}"'
            return f'<span class="{cls}"{thing}{why}>{body}</span>'
        seals = len(use.plans) == 1 and not (use.use == "stage" and name == "A stage")
        act = planned((item.choice, use.choice), seals=seals)
        if chosen and use.choice in view.legal and view.asked == "use":
            act += f' data-choice="{use.choice}"'
        keyed = f' data-key="{key}"' if key else ""
        pressed = f' aria-pressed="{str(picked).lower()}"'
        cls = f"use can{' lit' if chosen else ''}{' on' if picked else ''}{' warns' if lost else ''}"
        return (
            f'<button class="{cls}"{act}{warned(lost)}{keyed}{pressed}{thing} '
            f'title="{name} {esc(self._cards.name(item.card))}{f" ({key.upper()})" if key else ""}" '
            f'aria-label="{name}: {self._said(view, use)}{f" ({esc(lost)})" if lost else ""}">{body}</button>'
        )

    def _stage_name(self, view: SevenWondersView, seat: int) -> str:
        """Which stage a card would build; where any may be next, the question comes later (LW-093)."""
        board = view.boards[seat]
        if view.stage:
            return f"Stage {view.stage}"
        free = bool(board.board) and self._cards.boards[board.board].sides[board.side].free_order
        n = board.next_stage
        return "A stage" if free else f"Stage {n}" if n <= self._total(view, seat) else "Stage"

    def _total(self, view: SevenWondersView, seat: int) -> int:
        board = view.boards[seat]
        return len(self._cards.stages(board.board, board.side)) if board.board else 0

    def _what(self, view: SevenWondersView, use: UseView) -> str:
        if use.rule == "LW-219" and use.possible:
            return "no coins"
        if use.use in ("sell", "bonus"):
            more = " and a token" if use.use == "bonus" else ""
            return f"{coin(None, 14)}take {self._sale}{more}"
        if use.use == "chain":
            return f"by {esc(self._cards.name(use.by))}"
        if use.use == "power":
            return "once this age"
        if use.use in BY_GRACE:
            return f"by {esc(self._cards.name(use.by))}" if use.by in self._cards.of else "without cost"
        if not use.possible:
            return esc(use.reason)
        if view.use == use.use and view.plan is not None:
            return self._whom(view, view.plan) or "free"
        if len(use.plans) > 1:
            return f"{coin(None, 14)}{_totals(use.plans)}"
        return self._whom(view, use.plans[0]) or "free"

    def _said(self, view: SevenWondersView, use: UseView) -> str:
        """What a use costs or brings, for who hears the page: signs as words, everybody by name."""
        if use.use in ("sell", "bonus") and use.rule != "LW-219":
            return f"take {plural(self._sale, 'coin')}{' and a token' if use.use == 'bonus' else ''}"
        if use.use in BY_GRACE or not use.plans or use.rule == "LW-219":
            return self._what(view, use)
        if view.use == use.use and view.plan is not None:
            return self._whom(view, view.plan, drawn=False) or "free"
        if len(use.plans) > 1:
            total = _totals(use.plans)
            return "for 1 coin" if total == "1" else f"for {total} coins"
        return self._whom(view, use.plans[0], drawn=False) or "free"

    def _whom(self, view: SevenWondersView, plan: PlanView, *, drawn: bool = True) -> str:
        """«2 to Otto, 1 to the bank»; `drawn` with signs, and no names where two are paid."""
        seat = view.seat or 0
        both = bool(plan.left) + bool(plan.right) + len(plan.others) > 1
        out = [
            f"{amount} to {mark(view.colors[other], 13) * drawn}{'' if both and drawn else esc(view.name(other))}"
            for amount, other in (
                (plan.left, view.left(seat)),
                (plan.right, view.right(seat)),
                *((sale.coins, sale.seat) for sale in plan.others),
            )
            if amount
        ]
        if plan.bank:
            out.append(f"{plan.bank} to the bank" if not out else f"{plan.bank} to bank")
        return ", ".join(out)

    def _onward(self, view: SevenWondersView, seat: int) -> str:
        """Where the other cards go, and who is still choosing."""
        n = max(0, len(view.hand) - 1)
        waits = [other for other in view.pending if other != seat]
        others = view.seats - 1
        if len(waits) > 2 and len(waits) < others:
            text = f"{others - len(waits)} of {others} others have chosen"
        elif waits and len(waits) < others:
            names = " and ".join(esc(view.name(other)) for other in waits)
            text = f"{names} {'is' if len(waits) == 1 else 'are'} still choosing"
        else:
            text = "All others have chosen" if not waits else "Nobody else has chosen yet"
        wait = f'<p class="wait">{icon("clock", 16)}<span>{text}</span></p>' if view.phase == "choose" else ""
        if view.phase != "choose" or view.recruiting:
            moves = ""
        elif view.turn == view.turns:
            moves = f'<div class="mv">{sym("discard", 20)}<span>the other card is discarded</span></div>' if n else ""
        else:
            to, frm = view.receiver(seat), view.giver(seat)
            flip = "" if view.direction == "right" else "flip"
            arrow = sym("flow", 18, flip)
            cards = f'<span class="backs" aria-hidden="true">{"<i></i>" * min(n, 4)}</span>'
            there, here = f"{badge(view.colors[to], 24)}", f"{badge(view.colors[frm], 24)}"
            out = f"{cards}{arrow}{there}" if not flip else f"{there}{arrow}{cards}"
            back = f"{here}{arrow}{cards}" if not flip else f"{cards}{arrow}{here}"
            moves = (
                f'<div class="mv">{out}<span>{n} to <b>{esc(view.name(to))}</b></span></div>'
                f'<div class="mv in">{back}<span>{n} from {esc(view.name(frm))}</span></div>'
            )
        stage = ""
        use = stage_use(view)
        if use is not None and len(view.hand) > FULL:
            told = f"{coin(None, 14)}{_totals(use.plans)}" if use.possible else esc(_brief(use))
            if use.possible and _totals(use.plans) == "0":
                told = "free"
            cls = "free" if told == "free" else "" if use.possible else "no"
            name = self._stage_name(view, seat)
            thing = marked(f"wonder:{seat}")
            stage = (
                f'<div class="st {cls}"{thing} title="{esc(use.reason)}">{sym("stage", 17)}<b>{name}</b> {told}</div>'
            )
            if not use.possible and len(view.boards[seat].stages) >= self._total(view, seat):
                stage = (
                    f'<div class="st"{thing} title="{esc(use.reason)}">{sym("stage", 17)}<b>Wonder</b> complete</div>'
                )
        if not moves and not wait and not stage:
            return ""
        then = "Then the Age ends" if view.turn == view.turns else "Then hands move on"
        head = f'<span class="over">{then}</span>' if moves else ""
        return f'<div class="onward"{marked("hands")}>{stage}{head}{moves}{wait}</div>'

    def _held(self, view: SevenWondersView) -> Part:
        """Leaders and myths that wait, and what the partner holds: known to the viewer, but not to play now."""
        rows = []
        if view.leaders and not view.recruiting:
            label = "You keep" if view.phase == "draft" else "Your leaders"
            rows.append((label, "".join(self._cards.chip(card) for card in view.leaders)))
        if view.myths:
            rows.append(("Your myths", "".join(self._cards.myth(name, view.age) for name in view.myths)))
        mate = dict.fromkeys((*view.partner_hand, *view.partner_leaders))
        if mate:
            rows.append(("Your partner holds", "".join(self._cards.chip(card) for card in mate)))
        if not rows:
            return NOT_HELD
        out = "".join(f'<span class="over">{label}</span><ul>{chips}</ul>' for label, chips in rows)
        return Part("held", f'<div class="held sw" id="held">{out}</div>', "hand", shared=False)


def undecided(view: SevenWondersView) -> bool:
    """Whether the viewer may still choose among the cards: nobody has seen what is chosen so far (SW-012)."""
    return view.phase in ("choose", "leftover") and (bool(view.legal) or view.plan is not None)


def _sorted(view: SevenWondersView) -> list[HandView]:
    return sorted(view.hand, key=lambda item: item.choice)


def _keys(uses: Iterable[UseView]) -> dict[str, str]:
    """The letters of the uses that are possible: B, S and C for build, stage and sell."""
    can = [use.use for use in uses if use.possible]
    build = next((name for name in ("chain", "gift", "build", *BY_GRACE) if name in can), "")
    sell = next((name for name in ("sell", "bonus") if name in can), "")
    return {name: key for name, key in ((build, "b"), ("stage" if "stage" in can else "", "s"), (sell, "c")) if name}


def _totals(plans: Iterable[PlanView]) -> str:
    """«free», «2», «2 or 3», «2 to 5»."""
    totals = sorted({plan.total for plan in plans})
    if len(totals) < 3:
        return " or ".join(map(str, totals))
    return f"{totals[0]} to {totals[-1]}"


def _brief(use: UseView) -> str:
    """A reason short enough for one line."""
    reason = use.reason
    return "you have one" if reason.endswith("in your city already") else reason
