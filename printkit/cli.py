"""The front door: the commands. Each imports what it needs when it runs, so that the program starts at once."""

import gc
import os
import signal
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from inspect import Parameter, Signature
from typing import Annotated, Any, NamedTuple, NoReturn

import typer

from printkit import __version__, options

app = typer.Typer(
    name="printkit",
    help="From one seed to a played journey to a printed kit: hex maps, players' copies, keys, calendars and logs.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"printkit {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and end.")
    ] = False,
) -> None:
    pass


class _Command(NamedTuple):
    """A command: `target` is the module and function that carries it out, called with all options."""

    name: str
    about: str
    target: str
    parameters: tuple[Parameter, ...]
    fixed: dict[str, str]

    def register(self, *, whole: bool) -> None:
        """Makes it known to the program; where it is not the one that is called, its options need not be worked out."""

        def run(**given: Any) -> None:
            module, _, function = self.target.partition(":")
            getattr(import_module(f"printkit.{module}"), function)(**self.fixed, **given)

        parameters = self.parameters if whole else ()
        run.__doc__ = self.about
        run.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
        run.__annotations__ = {p.name: p.annotation for p in parameters}
        app.command(self.name)(run)


_COMMANDS: list[_Command] = []


def _command(name: str, about: str, target: str, *groups: tuple[Parameter, ...], **fixed: str) -> None:
    parameters = tuple(parameter for group in groups for parameter in group)
    _COMMANDS.append(_Command(name, about, target, parameters, fixed))


_WORLD = (*options.LAND, *options.ENCOUNTERS, *options.ORDERS)
_END = (*options.OUT, *options.FORCE, *options.MANNERS)

_command(
    "kit",
    "Make a whole kit in one folder, for the GM and the players. World, journey, maps, key, calendar, log.",
    "kit:make",
    options.SCENARIO,
    _WORLD,
    options.LOOK,
    options.DRAWN,
    options.NUMBERS,
    _END,
)
_command("world", "Make a world and write it as a scenario, to change and play.", "single:world", _WORLD, _END)
_command(
    "journey",
    "Play a journey and write its journal. It goes to standard output where no file is named.",
    "single:journey",
    options.SCENARIO,
    _WORLD,
    options.RECORDS,
    options.FORCE,
    options.MANNERS,
)
_command(
    "map",
    "Draw the hex map as its readers know it: SVG or PDF. On one page or, with --hex-mm, over several.",
    "single:sheet",
    options.SCENARIO,
    _WORLD,
    options.COPY,
    options.LOOK,
    options.DRAWN,
    options.CUT,
    options.NUMBERS,
    _END,
    which="map",
)
for _name, _about in (
    ("key", "Write the GM's key of the hexes: PDF, HTML or Markdown."),
    ("calendar", "Write the event calendar: PDF, HTML or Markdown."),
    ("log", "Write the journey log, hour by hour: PDF, HTML or Markdown."),
    ("watches", "Write the form of a day's watches (alexandrian). PDF, HTML or Markdown."),
    ("encounters", "Write a week of encounter checks (alexandrian). Thrown beforehand; PDF, HTML or Markdown."),
    ("reference", "Write the procedure on a page (alexandrian). PDF, HTML or Markdown."),
):
    _command(
        _name,
        _about,
        "single:sheet",
        options.SCENARIO,
        _WORLD,
        options.COPY,
        options.LOOK,
        options.NUMBERS,
        _END,
        which=_name,
    )
for _name, _copy, _about in (
    ("cards", options.TABLE, "Print cards and pieces to cut out (eidos): PDF."),
    ("hunt", options.TABLE, "Print each player's sheet of the coin hunt (eidos): PDF."),
    (
        "director",
        options.COPY,
        "Write the director's sheet (eidos). What is hidden where, and the tables.",
    ),
):
    _command(_name, _about, "single:sheet", options.SCENARIO, _WORLD, _copy, options.LOOK, _END, which=_name)
_command(
    "board",
    "Draw the board for the table (eidos): SVG or PDF. A4 to A2, or over several pages.",
    "single:sheet",
    options.SCENARIO,
    _WORLD,
    options.BOARD,
    options.LOOK,
    _END,
    which="board",
)
_command(
    "gallery",
    "Print sheets of sample maps and an index of them. For each look and land a page with four seeds.",
    "gallery:make",
    options.GALLERY,
    options.LANG,
    options.OUT,
    options.FORCE,
    options.MANNERS,
)
_command(
    "encounter",
    "Throw one Old-School encounter, written out for the table. Text, Markdown, HTML or PDF.",
    "encounter:make",
    options.MEETING,
    options.LANG,
    options.PAPER,
    _END,
)
_command(
    "new",
    "Write a commented scenario to start from. It plays as it stands.",
    "papers:new",
    options.NEW,
    options.LANG,
    options.FORCE,
    options.MANNERS,
)
_command(
    "check",
    "Say what is wrong in scenarios and journals. Each fault with its line.",
    "papers:check",
    options.FILES,
    options.MANNERS,
)
_command("schema", "Print the JSON Schema of a file.", "papers:schema", options.KIND, options.OUT, options.FORCE)
_command(
    "explain",
    "Say what a rule's number stands for. All of them without one.",
    "papers:explain",
    options.RULES,
    options.LANG,
)


def _register(words: Sequence[str], *, completing: bool) -> None:
    """Makes the commands known; a shell that completes a line may ask for the options of any of them."""
    called = next((word for word in words if not word.startswith("-")), "")
    for command in _COMMANDS:
        command.register(whole=completing or command.name == called)


def main() -> None:
    """Runs the command line; status 0 done, 1 failed on the way, 2 bad input or usage."""
    try:
        _end_on_signals()
        _lean()
        _register(sys.argv[1:], completing="_PRINTKIT_COMPLETE" in os.environ)
        _guarded(app)
    except KeyboardInterrupt:  # wherever it came: no traceback, no death by the signal
        _end("interrupted; nothing half-made is left", 1)


def _lean() -> None:
    """One run of a program that ends soon: next to nothing to collect, and sums too small to be shared by threads."""
    gc.set_threshold(50_000, 20, 20)
    for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ.setdefault(name, "1")
    # the look for plugins of a library that only checks our options costs more than the check
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")


def _end_on_signals() -> None:
    """A request to end is an interrupt like Ctrl-C: what is half made is taken away."""

    def stop(_number: int, _frame: object) -> NoReturn:
        raise KeyboardInterrupt

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)


_INTERRUPTED = 130


def _guarded(run: Callable[[], object]) -> None:
    try:
        run()
    except SystemExit as end:
        if end.code == _INTERRUPTED:  # what typer makes of an interrupt
            raise KeyboardInterrupt from None
        raise
    except MemoryError:
        _end("not enough memory", 1)
    except OSError as error:
        _end(f"{error.filename}: {error.strerror}" if error.filename else str(error.strerror or error), 1)
    except Exception as error:
        from printkit.core.faults import BadInput
        from printkit.writing import Standing

        if isinstance(error, BadInput | Standing):
            _end(str(error), 2)
        raise


def _end(message: str, status: int) -> NoReturn:
    sys.stderr.write(message + "\n")
    sys.exit(status)
