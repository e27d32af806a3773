"""The rules of Leaders."""
