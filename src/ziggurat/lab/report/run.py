"""`lab report`: plays the games of a report in stages, and puts its chapters together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from time import monotonic

import msgspec

import ziggurat
from ziggurat import bots
from ziggurat.arena.journal import digest
from ziggurat.core.contract.errors import BadOption, ZigguratError
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.editions.decoding import decoded, read
from ziggurat.lab import statistics
from ziggurat.lab.experiments import JUDGE, Deal, Experiment, Plan, Progress, checked_plan, unusual
from ziggurat.lab.report import drama, figures, sentences
from ziggurat.lab.report.shapes import Chapter, Doubt, Estimate, Reading, Report
from ziggurat.lab.rows import Row

MAIN, FRESH, SEARCH, SKILL, OPTIONS = 0.45, 0.15, 0.15, 0.15, 0.10
"""How the time is shared: the games, those that repeat what stands out, the second judge, strength, options."""
AGAIN = 5
CONTESTS = (("adept", "novice"), ("expert", "adept"), ("expert", "novice"))
MOST_OPTIONS = 10
NARROWEST = 0.003
"""A change of less is not told of, however sure it is."""


class ReportError(ZigguratError):
    """A report that cannot be read or compared."""


def report(
    game: AnyGame,
    *,
    seats: int | None = None,
    player: str = "",
    judge: str = JUDGE,
    options: dict[str, str] | None = None,
    seed: int = 0,
    minutes: float = 5.0,
    games: int = 0,
    jobs: int = 1,
    cluster: str = "",
    keep: Path | None = None,
    since: Report | None = None,
    progress: Progress | None = None,
) -> Report:
    """Play games of one edition and say how fair, open and rich they are.

    `games` asks for a number of them instead of a time. `keep` is a folder that holds all games as they come; a report
    on the same game goes on from there. `since` is an earlier report to compare with.
    """
    if minutes <= 0 or games < 0:
        raise BadOption("A report takes more than no time.")
    if judge:
        bots.check(judge, game)
    made = checked_plan(game, seats=seats, options=options, seed=seed, **({"players": player} if player else {}))
    plan = msgspec.structs.replace(made, whole=True, again=AGAIN, sampled=bool(set(game.uses) - {""}))
    begun = monotonic()
    table = _Table(60 * minutes, games, jobs, cluster, keep, progress)
    deals = table.played(plan, MAIN)
    fresh = table.played(msgspec.structs.replace(plan, seed=seed + 1, again=0), FRESH)
    searched: list[Deal] = []
    if judge:
        other = msgspec.structs.replace(plan, players=[judge] * plan.seats, seed=seed + 2, again=0, sampled=False)
        searched = table.played(other, SEARCH, slow=True)
    contests = _contests(game, plan, table)
    others = _options(game, plan, table, deals)
    chapters = _chapters(game, deals, fresh, searched, contests, others)
    found = Report(
        game=game.kind,
        title=game.title,
        seats=plan.seats,
        options=unusual(game, plan.options),
        player=plan.players[0],
        judge=judge,
        games=len(deals),
        fresh=len(fresh),
        searched=len(searched),
        seed=seed,
        seconds=round(monotonic() - begun, 1),
        version=ziggurat.__version__,
        chapters=chapters,
        said=sentences.whole(chapters),
    )
    return msgspec.structs.replace(found, chapters=[*chapters, *_since(found, since)])


class _Table:
    """Plays plans for their part of the time, or of the number of games."""

    def __init__(
        self, seconds: float, games: int, jobs: int, cluster: str, keep: Path | None, progress: Progress | None
    ) -> None:
        self.seconds = seconds
        self.games = games
        self.jobs = jobs
        self.cluster = cluster
        self.keep = keep
        self.progress = progress
        if keep is not None:
            try:
                keep.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise BadOption(f"{keep}: cannot be written: {error.strerror}") from None

    def played(self, plan: Plan, part: float, slow: bool = False) -> list[Deal]:
        """The deals of a plan; what was kept counts, and is not played again."""
        path = self.keep / f"{plan.game}-{digest(plan)}.jsonl" if self.keep is not None else None
        with Experiment(plan, jobs=self.jobs, cluster=self.cluster, keep=path, progress=self.progress) as lab:
            if self.games:
                number = max(2, round(self.games * part / MAIN))
                return lab.until(max(2, number // 8) if slow else number)
            *_, deals = lab.for_seconds(self.seconds * part)
            return deals


Measure = Callable[[Sequence[Deal]], list[Reading]]


def _repeated(measure: Measure, deals: list[Deal], fresh: list[Deal], searched: list[Deal]) -> list[Reading]:
    """The readings of a chapter; what stands out is measured again on fresh deals, and by the second judge."""
    found = measure(deals)
    again = {one.key: one.estimate for one in measure(fresh)} if len(fresh) > 1 else {}
    search = {one.key: one.estimate for one in measure(searched)} if len(searched) > 1 else {}
    out = []
    for one in found:
        if one.flag:
            second = again.get(one.key)
            one = msgspec.structs.replace(one, again=second, doubt=_doubt(one, second), search=search.get(one.key))
        out.append(one)
    return out


def _doubt(one: Reading, second: Estimate | None) -> Doubt:
    if second is None or second.n < figures.FEWEST or one.fair is None:
        return "not seen again"
    high = one.estimate.mean > one.fair
    if (second.low > one.fair) if high else (second.high < one.fair):
        return "confirmed"
    opposite = second.mean <= one.fair if high else second.mean >= one.fair
    narrow = second.half < abs(one.estimate.mean - one.fair) / 2
    return "vanished" if opposite or narrow else "not seen again"


def _chapters(
    game: AnyGame,
    deals: list[Deal],
    fresh: list[Deal],
    searched: list[Deal],
    contests: list[Reading],
    others: list[Reading],
) -> list[Chapter]:
    rows = figures.free_rows(deals)

    def repeated(measure: Callable[[Sequence[Row]], list[Reading]]) -> list[Reading]:
        return _repeated(lambda there: measure(figures.free_rows(there)), deals, fresh, searched)

    order = repeated(figures.seats)
    dealt = figures.widened(repeated(lambda there: figures.dealt(game, there)))
    worth = figures.widened(_repeated(lambda there: figures.worth(game, there), deals, fresh, []))
    chosen = sorted(figures.chosen(game, rows), key=lambda one: -one.estimate.mean)
    dead = [one for one in reversed(chosen) if one.estimate.high < figures.DEAD]
    sources = figures.sources(rows)
    length = figures.length(rows)
    followed = drama.looked(rows)
    moves = drama.readings(followed) if followed else []
    felt = drama.interaction(followed) if followed else []
    luck = figures.luck(deals)
    chapters = [
        Chapter(key="seats", title="Seats and order", said=sentences.seats(order), readings=order,
                about="Games won in 100; a filled dot is outside what luck explains."),
        Chapter(key="dealt", title="What is dealt", said=sentences.dealt(dealt), readings=dealt,
                about="Games won by whoever is dealt it. The deal is a lottery, so this is its effect."),
        Chapter(key="worth", title="What a use is worth", said=sentences.worth(worth), readings=worth,
                about="Points ahead of the others, against the same game in which its owner does without it."),
        Chapter(key="chosen", title="What is chosen", said=_chosen(chosen), readings=chosen,
                about="Of the seats to which it was offered, how many took it."),
        Chapter(key="dead", title="Hardly ever taken", said=sentences.dead(dead), readings=dead,
                about="Of the seats that could. Bots may not see what a thing is good for."),
        Chapter(key="sources", title="Where the points come from", said=sentences.sources(sources), pairs=sources,
                about="Points by source, of winners and of the others."),
        Chapter(key="length", title="Length and choice", said=sentences.length(length), readings=length),
        Chapter(key="drama", title="How the chances moved", said=sentences.drama(moves), readings=moves,
                bands=drama.bands(followed) if followed else [],
                about="The chance of the later winner, as the bots' rule of thumb reckons."),
        Chapter(key="interaction", title="Interaction", said=sentences.interaction(felt) if felt else "",
                readings=felt, about="What a choice changes of what seats can expect, in points."),
        Chapter(key="luck", title="Luck and skill", said=sentences.luck(luck, contests),
                readings=[*([luck] if luck is not None else []), *contests],
                about="The same deals played twice, and one stronger player among weaker ones."),
        Chapter(key="options", title="Options", said=sentences.options(others), readings=others,
                about="How often the first player wins with another option than the usual one."),
    ]  # fmt: skip
    return [one for one in chapters if one.said and (one.key != "options" or others)]


def _chosen(readings: Sequence[Reading]) -> str:
    if not readings:
        return ""
    first, last = readings[0], readings[-1]
    return (
        f"{first.name} is taken by {sentences.per_cent(first.estimate.mean)} of those who may, "
        f"{last.name} by {sentences.per_cent(last.estimate.mean)}."
    )


def _contests(game: AnyGame, plan: Plan, table: _Table) -> list[Reading]:
    """One stronger player among weaker ones."""
    out = []
    for stronger, weaker in CONTESTS:
        names = [bots.defined(name, game) for name in (stronger, weaker)]
        if names[0] == names[1]:
            continue
        contest = msgspec.structs.replace(
            plan,
            players=[names[1]] * plan.seats,
            guest=names[0],
            whole=False,
            again=0,
            sampled=False,
            seed=plan.seed + 3,
        )
        article = "an" if stronger[0] in "aeiou" else "a"
        deals = table.played(contest, SKILL / len(CONTESTS))
        rivals = f"{weaker}s" if plan.seats > 2 else f"{'an' if weaker[0] in 'aeiou' else 'a'} {weaker}"
        out.append(figures.skill(f"{article} {stronger} {'among' if plan.seats > 2 else 'against'} {rivals}", deals))
    return out


def _options(game: AnyGame, plan: Plan, table: _Table, deals: list[Deal]) -> list[Reading]:
    """How often the first player wins with each other value of the game's options, against the usual ones."""
    ways = list(islice(_other_options(game, plan), MOST_OPTIONS))
    if not ways or not figures.free_rows(deals)[0].order:
        return []
    usual = figures.seats(figures.free_rows(deals))[0].estimate.mean
    out = []
    for name, options in ways:
        other = msgspec.structs.replace(plan, options=options, whole=False, again=0, sampled=False, seed=plan.seed + 4)
        rows = figures.free_rows(table.played(other, OPTIONS / len(ways)))
        won = [row.won(row.order[0]) for row in rows if row.order]
        out.append(Reading(key=name, name=name, estimate=statistics.mean(won), fair=usual))
    return figures.flagged(out)


def _other_options(game: AnyGame, plan: Plan) -> Iterator[tuple[str, dict[str, str]]]:
    """Each other value of each option that is no rarity, with all options."""
    for option in game.options:
        if option.rare or len(option.values) > 6:
            continue
        for value in option.values:
            options = {**plan.options, option.key: value}
            if value != plan.options[option.key] and not game.unfit(plan.seats, options):
                yield f"{option.title}: {option.label(value)}", options


def _since(now: Report, before: Report | None) -> list[Chapter]:
    """What changed since an earlier report of the same game and seats."""
    if before is None:
        return []
    if before.game.partition("@")[0] != now.game.partition("@")[0] or before.seats != now.seats:
        raise ReportError(
            f"The earlier report is on {before.game} with {before.seats} seats, "
            f"this one on {now.game} with {now.seats}."
        )
    moved: list[tuple[float, Reading]] = []
    for chapter in now.chapters:
        old = {one.key: one for one in before.chapter(chapter.key).readings}
        for one in chapter.readings:
            if one.key in old and one.estimate.n > 1 and old[one.key].estimate.n > 1:
                change = _change(old[one.key].estimate, one.estimate)
                reading = Reading(
                    key=f"{chapter.key}.{one.key}",
                    name=one.name,
                    note=chapter.title,
                    estimate=change,
                    unit=one.unit,
                    fair=0.0,
                )
                moved.append((statistics.p_value(change), reading))
    believed = statistics.discoveries([p for p, _ in moved])
    readings = [
        msgspec.structs.replace(one, flag="high" if one.estimate.mean > 0 else "low")
        for (_, one), sure in zip(moved, believed)
        if sure and (one.unit != "%" or abs(one.estimate.mean) > NARROWEST)
    ]
    return [
        Chapter(key="since", title="Since the last report", said=sentences.changed(readings), readings=readings,
                about=f"The last one: {before.game}, {before.games} games, seed {before.seed}.")
    ]  # fmt: skip


def _change(old: Estimate, new: Estimate) -> Estimate:
    half = (old.half**2 + new.half**2) ** 0.5
    mean = new.mean - old.mean
    return Estimate(mean, mean - half, mean + half, min(old.n, new.n))


def load_report(path: Path) -> Report:
    """A report that was written as JSON."""
    return decoded(read(path, ReportError), Report, str(path), ReportError)
