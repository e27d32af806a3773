"""The table of World Wonders as markup."""
