"""A position in plain names, as `setup` takes it and `position` writes it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ziggurat.core.editions.positions import GivenSeed
from ziggurat.games.world_of_wonders.data import ops

Count = Annotated[int, msgspec.Meta(ge=0)]
Parameter = Annotated[int, msgspec.Meta(ge=0, le=ops.FRAME_NUMBER)]
Moment = Annotated[int, msgspec.Meta(ge=0, le=65535)]
PLACES = {"held": ops.HELD, "attack": ops.ATTACKING, "defense": ops.DEFENDING}
FRAMES = {
    name[2:].lower().replace("_", "-") + ("?" if name[0] == "Q" else ""): value
    for name, value in vars(ops).items()
    if name[:2] in ("F_", "Q_")
}
"""Frames of the agenda by name: «draw», «play?»."""


class CardPosition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A card in a hand with what is known of it."""

    card: str
    known: list[str] = []
    """Other seats that know it is there."""
    second: bool = False
    """Drawn from the second pile."""
    seen: Count = 0


class UnitPosition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A unit; its front is dealt if it is not named."""

    unit: str
    at: str
    """A plot, attack, defense or held."""
    card: str = ""
    hand: str = ""
    """The seat from whose hand it came."""
    known: list[str] | None = None
    """Seats that know its front, or knew it in the hand; left out: all of them if it came out of the discard."""
    open: bool = False
    """It came out of the discard, so that all know it."""
    second: bool = False
    seen: Count = 0
    played: Count = 0


class PlotPosition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A site or a finished building."""

    card: str
    plot: str = ""
    units: list[str] = []
    """Kinds, oldest first; in full they stand in `Position.units`."""
    used: bool = False
    declared: bool = False
    holders: list[str] = []


class DistrictPosition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat has, in names."""

    hand: list[str | CardPosition] | None = None
    """Left out: five cards are dealt."""
    tokens: Count = 0
    sites: list[str | PlotPosition] = []
    buildings: list[str | PlotPosition] = []
    """Finished buildings and pieces."""
    naturals: list[str] = []
    second_used: list[str] = []
    """Wonders whose second ability is used up in this round."""
    militia_doubled: bool = False
    buildings_doubled: bool = False


class SwapPosition(msgspec.Struct, array_like=True, forbid_unknown_fields=True, omit_defaults=True):
    """An exchange by a spy."""

    moment: Moment
    spy: str
    rival: str
    given: Moment = 0
    """Since when the card of the spy had been in that hand."""
    taken: Moment = 0
    knew: bool = False
    """Whether the rival had known the card of the spy before."""


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The fields that `setup` takes; all but `seats` may be left out."""

    seats: int
    seed: GivenSeed = 0
    luck: int | None = None
    sets: Annotated[int, msgspec.Meta(ge=1, le=3)] | None = None
    modules: list[str] = []
    fair: bool = False
    first: str = "red"
    current: str | None = None
    phase: str = "play"
    turn: Count | None = None
    moment: Count = 0
    cycle: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    drawn: bool = False
    idle: Count = 0
    turns_left: int = -1
    winner: str = ""
    peace: str = ""
    events_in: Count | None = None
    named: bool = False
    waiting: list[str] = []
    events_out: list[str] = []
    pile: list[str] | None = None
    """The whole pile, the top last; left out: what is not named elsewhere, shuffled."""
    top: list[str] = []
    """Cards on top of such a pile, the uppermost last."""
    discard: list[str] = []
    districts: dict[str, DistrictPosition] = {}
    sites: list[str] | None = None
    """Plots of all sites by age; left out: seat by seat."""
    built: list[str] | None = None
    units: list[UnitPosition] = []
    target: str = ""
    knights_doubled: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    swaps: list[SwapPosition] = []
    spied: str = ""
    losses: list[tuple[str, str, int]] = []
    base: Count = 0
    clock: Count = 0
    asked: list[Count] | None = None
    acting: str = ""
    agenda: list[tuple[str, str, Parameter, Parameter, Parameter, Parameter]] | None = None
    """Frames from the bottom up; left out: as usual in the phase."""
