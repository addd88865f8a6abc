"""`printkit`, and `python -m printkit`: nothing is imported before an interrupt ends in one line."""

import sys


def run() -> None:
    """Runs the command line; an interrupt while it is still being loaded ends with status 1 too."""
    try:
        from printkit.cli import main
    except KeyboardInterrupt:
        sys.stderr.write("interrupted; nothing half-made is left\n")
        sys.exit(1)
    main()


if __name__ == "__main__":
    run()
