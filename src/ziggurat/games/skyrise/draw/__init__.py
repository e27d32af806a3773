"""The table drawn in SVG and HTML."""
