"""How fast PettingZoo's own card games go beside ours, in one run: `python -m bench.peers`.

Needs `pip install pygame shimmy`; what is not installed is left out.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Any

from ziggurat.envs import zoo
from ziggurat.games import playable

PEERS = ("connect_four_v3", "hanabi_v5")
SECONDS = 1.0
REPEATS = 3


def steps_per_s(make: Callable[[], Any]) -> float:
    """Steps per second of processor time, actions at random by the mask, dealing included."""
    env, random = make(), Random(1)
    found = []
    for _ in range(REPEATS):
        steps, begun = 0, process_time()
        while (taken := process_time() - begun) < SECONDS:
            env.reset(seed=random.randrange(1 << 30))
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                action = None
                if not (over or cut):
                    legal = seen["action_mask"].nonzero()[0]
                    action = int(legal[random.randrange(len(legal))])
                    steps += 1
                env.step(action)
        found.append(steps / taken)
    return median(found)


def main() -> None:
    rows: dict[str, float] = {}
    for name in PEERS:
        try:
            module = import_module(f"pettingzoo.classic.{name}")
            rows[f"pettingzoo {name}"] = steps_per_s(module.env)
        except (ImportError, AttributeError) as error:
            print(f"{name} is left out: {error}", file=sys.stderr)
    for game in playable():
        seats = [seats for seats in game.seats if seats > 1 and not game.unfit(seats, {})]
        for n in (seats[0], seats[-1]):
            rows[f"{game.key}, {n} seats"] = steps_per_s(lambda game=game, n=n: zoo.env(game, n))  # type: ignore[misc]
    slowest = min((rate for name, rate in rows.items() if name.startswith("pettingzoo")), default=0.0)
    for name, rate in rows.items():
        print(f"{name:32} {rate:10,.0f} steps/s" + (f"  {rate / slowest:5.1f} times" if slowest else ""))


if __name__ == "__main__":
    main()
