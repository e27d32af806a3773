"""What a game is checked with, importable by packages outside the tree."""

from ziggurat.core.kit.cases import NotConformant
from ziggurat.core.kit.conformance import conform

__all__ = ["NotConformant", "conform"]
