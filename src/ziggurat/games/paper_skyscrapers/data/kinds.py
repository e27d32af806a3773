"""Types, landmarks, tracks and seats by name."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Type = Literal["residential", "commercial", "industrial", "civic", "park"]
Landmark = Literal["monument", "culture", "transit", "waterfront"]
Track = Literal["profit", "prestige", "population"]

TYPES: tuple[Type, ...] = ("residential", "commercial", "industrial", "civic", "park")
LANDMARKS: tuple[Landmark, ...] = ("monument", "culture", "transit", "waterfront")
TRACKS: tuple[Track, ...] = ("profit", "prestige", "population")

SEATS = range(2, 5)
SEAT_COLORS = ("violet", "lime", "red", "blue")
"""Seat colors in seat order: the printed purple, green, orange and blue."""

Positive = Annotated[int, msgspec.Meta(ge=1)]
Count = Annotated[int, msgspec.Meta(ge=0)]
