"""The games behind the interfaces of learning libraries: one module for each, which alone imports its framework.

zoo       PettingZoo: every seat is an agent, in turn (`env`) or all at once (`parallel_env`)
single    Gymnasium: one seat learns, bots play the others
vector    Gymnasium: many such games at once
batch     many games at once, every seat; buffers that are used again, and nothing else
workers   the same in several processes
spiel     OpenSpiel: information states, chance nodes, positions to begin from
ismcts    a bot of ours that searches by OpenSpiel's ISMCTS, to compare with
sb3       a vector of games for Stable-Baselines3
"""

from __future__ import annotations

MODULES = ("zoo", "single", "vector", "batch", "workers", "spiel", "ismcts", "sb3")
