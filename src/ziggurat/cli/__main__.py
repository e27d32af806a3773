"""`python -m ziggurat.cli` is `ziggurat`."""

from ziggurat.cli import main

main()
