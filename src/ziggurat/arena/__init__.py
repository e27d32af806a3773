"""The laboratory: many games at once, contests between bots, and how fast the games go."""

from ziggurat.arena.bot_reports import BotReport, bot_report
from ziggurat.arena.certificates import Certificate, certify
from ziggurat.arena.contests import Plan, Result, contest, plan
from ziggurat.arena.ratings import Standings, standings
from ziggurat.arena.simulation import Simulation, simulate
from ziggurat.arena.speed import Measurement, bench

__all__ = [
    "BotReport",
    "Certificate",
    "Measurement",
    "Plan",
    "Result",
    "Simulation",
    "Standings",
    "bench",
    "bot_report",
    "certify",
    "contest",
    "plan",
    "simulate",
    "standings",
]
