"""The command line: `ziggurat …`."""


def main() -> None:
    """Run the command line and exit with its code."""
    from ziggurat.cli.app import app

    app(prog_name="ziggurat")
