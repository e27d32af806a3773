"""The rules of World Wonders: a position, and one module for each chapter of rules.md."""
