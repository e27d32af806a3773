"""The site: pages, typed API, moves and events of live tables."""
