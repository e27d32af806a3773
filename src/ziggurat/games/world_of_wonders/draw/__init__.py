"""Views as markup for the live page."""
