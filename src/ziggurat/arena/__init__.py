"""The laboratory: many games at once, contests between bots, and how fast the games go."""

from ziggurat.arena.bench import Measurement, bench
from ziggurat.arena.certify import Certificate, certify
from ziggurat.arena.contest import Plan, Result, contest, plan
from ziggurat.arena.simulate import Simulation, simulate
from ziggurat.arena.standings import Standings, standings

__all__ = [
    "Certificate",
    "Measurement",
    "Plan",
    "Result",
    "Simulation",
    "Standings",
    "bench",
    "certify",
    "contest",
    "plan",
    "simulate",
    "standings",
]
