"""Pictures and words that all games share: drawings, the pen, panels, pages, prose."""
