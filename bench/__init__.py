"""Measurements that need more than one process; `make bench-web`."""
