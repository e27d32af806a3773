"""The drawings themselves: monuments, buildings, streets and signs."""
