"""Bots that misbehave; worker processes import this module."""

import os
import signal
import time

from ziggurat import bots
from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.observation import Sight


class Killer:
    """Kills the process it thinks in."""

    def __init__(self, luck: Luck) -> None:
        pass

    def choose(self, sight: Sight) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return 0


class Sleeper:
    """Thinks for ever."""

    def __init__(self, luck: Luck) -> None:
        pass

    def choose(self, sight: Sight) -> int:
        time.sleep(3600)
        return 0


class Cheat:
    """Makes a choice that is not legal."""

    def __init__(self, luck: Luck) -> None:
        pass

    def choose(self, sight: Sight) -> int:
        return -1


class Local:
    """Tells in which process it thinks."""

    def __init__(self, luck: Luck) -> None:
        pass

    def choose(self, sight: Sight) -> int:
        time.sleep(0.1)  # so that others who ask at the same time are sent elsewhere
        return os.getpid()


bots.BOTS.update(killer=Killer, sleeper=Sleeper, cheat=Cheat, local=Local)
