"""The rules of the Lost Wonders."""
