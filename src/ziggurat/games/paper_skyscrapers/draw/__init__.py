"""The table as a drawing."""
