"""Code that all commands share: the parser, exit statuses, signals, and output to console and files."""

from __future__ import annotations

import argparse
import os
import re
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import IO, TYPE_CHECKING, Any, NoReturn

from bench.cli import streams
from bench.cli.start import INTERRUPTED
from bench.errors import UsageError, suggestion
from bench.model.text import one_line
from bench.store.output_file import require_absent

if TYPE_CHECKING:
    from rich.console import Console

OK, FAILED, USAGE = 0, 1, 2
PLAIN_WIDTH = 160
"""The width of a table, in columns of text, where the output is not a terminal and $COLUMNS is not set."""
REMEDIES = {
    "output_directory": "choose another with --output",
    "run_file": "--resume goes on from there",
    "no_run_file": "name one with --resume FILE",
    "measured_differently": "resume with nothing but --resume to repeat its settings, or start a new run",
    "unknown_sample": "`python -m bench list` lists all",
    "several_shapes": "--case JSON takes it",
    "no_history": "`python -m bench history add RUN...` does",
    "start_timeout": "--start-timeout sets the limit",
    "no_source": "name a commit, a release or a paper with --url",
    "no_environment": "`python -m bench env create {package}` makes one",
    "no_baseline": "`python -m bench baseline save {name}` makes one",
    "baseline_of_another_machine": "save one here: `python -m bench baseline save {name}`",
    "baseline_of_other_versions": "name what has them with --base python=PATH, or save it again",
    "unreadable_run_file": "name one that `python -m bench run` has written",
    "empty_run": "measure again, or go on with `python -m bench run --resume {path}`",
    "no_run_in_directory": "name another, or measure with `python -m bench run --output DIR`",
    "nothing_in_common": "measure again as the other was",
    "output_exists": "--force replaces it",
    "other_machine": "--across-machines compares all the same",
    "older_tables": "--merge joins them, --output DIR writes elsewhere",
    "no_sample_directory": "outside a checkout, say where with --samples-dir DIR",
    "unknown_samples_directory": "look at their code, then name each with --samples-dir, which runs it",
    "no_sample_folder": "say where it is now with --samples-dir DIR",
    "no_index": "see to the network, or name another index with --index-url URL",
    "no_wheel": "correct the name, or say where it is with --index-url URL; --pre takes pre-releases too",
    "no_version": "name one that there is; --pre takes pre-releases and nightly builds too",
    "not_installed": "name another version, or with --with NAME==1.2 what it needs beside it",
}
"""The advice on a UsageError for users of the command line, by the code of the error."""
ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class _HelpFormatter(argparse.RawDescriptionHelpFormatter):
    """A formatter of help that keeps texts of several lines, such as examples, and wraps the others."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        if "\n" in text:
            return super()._fill_text(text, width, indent)
        return argparse.HelpFormatter._fill_text(self, text, width, indent)

    def _format_action_invocation(self, action: argparse.Action) -> str:
        """Return all words of a flag, and its value once."""
        words = super()._format_action_invocation(action)
        if not action.option_strings or action.nargs == 0:
            return words
        value = self._format_args(action, self._get_default_metavar_for_optional(action))
        return f"{', '.join(action.option_strings)} {value}"


class Parser(argparse.ArgumentParser):
    """A parser that reports an error in one line; `--help` has the rest."""

    def __init__(self, **options: Any):
        super().__init__(**{"formatter_class": _HelpFormatter, **options})

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Return the parsed arguments.  Ends the program at an unknown one, and names the nearest flag."""
        found, unknown = self.parse_known_args(args, namespace)
        if unknown:
            self.error(self.unknown_argument(unknown[0]))
        return found

    def unknown_argument(self, text: str) -> str:
        """Return the message about an argument that is no flag, and no value of one."""
        if not text.startswith("-"):
            return f"unexpected argument {text!r}"
        flag = text.partition("=")[0]
        near = suggestion(flag.removeprefix("--"), self.long_flags()) if flag.startswith("--") else ""
        return f"unknown flag {flag}" + re.sub("'(.*)'", r"--\1", near)

    def long_flags(self) -> list[str]:
        """Return the flags with two dashes, without these, those of its commands included."""
        found = [flag[2:] for flag in self._option_string_actions if flag.startswith("--")]
        for action in self._actions:
            for parser in action.choices.values() if isinstance(action.choices, dict) else ():
                found += parser.long_flags() if isinstance(parser, Parser) else []
        return found

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Raise ArgumentError for a value that is not among the choices, and name the nearest."""
        try:
            super()._check_value(action, value)
        except argparse.ArgumentError as error:
            near = suggestion(str(value), map(str, action.choices or ()))
            raise argparse.ArgumentError(action, f"{error.message}{near}") from None

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE, f"{self.prog}: error: {one_line(message)}\n")

    def print_help(self, file: Any = None) -> None:
        """Print the help.  Ends the program where it cannot be written, a failure that argparse ignores."""
        if file is not None:
            return super().print_help(file)
        self.print_text(self.format_help())

    def print_text(self, text: str) -> None:
        """Print `text`, which was asked for instead of work; end the program where it cannot be printed."""
        if status := run_command(self.prog, lambda: print(text, end="") or OK):
            self.exit(status)


def run_command(program: str, command: Callable[[], int], interrupted: int = INTERRUPTED) -> int:
    """Run `command` and return its exit status: 0, 1, or 2 after one line about a UsageError.

    interrupted: the status after Ctrl-C.
    """
    streams.prepare()
    with streams.guarded(), _ending_in_good_order():
        try:
            status = command()
            sys.stdout.flush()
        except UsageError as error:
            text = f"{error}{remedy(error.code, error.values)}".replace("?; ", "? ")
            print(f"{program}: error: {one_line(text)}", file=sys.stderr)
            status = USAGE
        except KeyboardInterrupt:
            print(f"{program}: interrupted", file=sys.stderr)
            status = interrupted
        except OSError as error:
            if not streams.are_at_fault(error):
                raise
            status = FAILED
            if not isinstance(
                error, BrokenPipeError
            ):  # a broken pipe: the reader has seen enough (`api.py -s | head`)
                print(f"{program}: error: cannot write to standard output: {error.strerror}", file=sys.stderr)
                status = USAGE
    return status


def remedy(code: str, values: Mapping[str, Any]) -> str:
    """Return the advice for the code of an error, to be put behind its message; "" where there is none."""
    return f"; {REMEDIES[code].format(**values)}" if code in REMEDIES else ""


def add_output(group: argparse._ActionsContainer, text: str, **facts: Any) -> None:
    """Add the flag that says where to write, whose help is `text`.

    facts: its arguments that differ from those of a file that may be left out.
    """
    group.add_argument("-o", "--output", **{"type": Path, "metavar": "FILE", "help": text, **facts})


def flags_given(
    arguments: argparse.Namespace, parser: argparse.ArgumentParser, names: Iterable[str]
) -> list[str]:
    """Return the flags of the arguments of these names that differ from their defaults."""
    found = [name for name in names if getattr(arguments, name) != parser.get_default(name)]
    return [f"--{name.replace('_', '-')}" for name in found]


def require_place(path: Path) -> None:
    """Raise UsageError where `write_text` is sure to fail, before a measurement that may take long."""
    require_absent(path, overwrite=True)
    if not path.parent.is_dir():
        raise UsageError(f"cannot write {path}: there is no directory {path.parent}; name another file")


def require_new(path: Path, flag: str) -> None:
    """Raise UsageError where `path` exists or cannot be written; `flag` names another file."""
    require_place(path)
    if path.exists():
        raise UsageError(f"{path} exists; name another file with {flag}")


def write_text(path: Path, text: str) -> None:
    """Write `text` to the file.  Raises UsageError, in one line, where that fails."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror}; name another file") from None


def console(plain_width: int = PLAIN_WIDTH) -> Console:
    """Return a console on standard output, as wide as the terminal or $COLUMNS says, else `plain_width`."""
    from rich.console import Console  # takes as long to load as listing all samples

    file = streams.exact(sys.stdout)
    found = Console(file=file, highlight=False)
    has_width = found.is_terminal or os.environ.get("COLUMNS", "").isdigit()
    return found if has_width else Console(file=file, highlight=False, width=plain_width)


def plain_console(file: IO[str]) -> Console:
    """Return a console that writes to `file`, PLAIN_WIDTH wide."""
    from rich.console import Console

    return Console(file=file, highlight=False, width=PLAIN_WIDTH)


@contextmanager
def _ending_in_good_order() -> Iterator[None]:
    """Raise KeyboardInterrupt at the first signal of ENDING while the block runs; ignore those that follow.

    A signal that was ignored before (`nohup`) stays ignored.  Outside the main thread nothing changes.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in ENDING}
    is_ending = False

    def end(number: int, frame: FrameType | None) -> None:
        nonlocal is_ending
        if not is_ending:
            is_ending = True
            raise KeyboardInterrupt

    for number, handler in before.items():
        if handler is not signal.SIG_IGN:
            signal.signal(number, end)
    try:
        yield
    finally:
        for number, handler in before.items():  # ignored even while the interpreter ends
            signal.signal(number, signal.SIG_IGN if is_ending else handler)
