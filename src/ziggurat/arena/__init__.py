"""The laboratory: many games at once, and how fast they go."""

from ziggurat.arena.bench import Measurement, bench
from ziggurat.arena.simulate import Simulation, simulate

__all__ = ["Measurement", "Simulation", "bench", "simulate"]
