"""The pictures of buildings and wonders as paths."""
