"""`python -m bench show [RUN...]`: prints again the summaries that runs printed at their ends."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path

from bench.analysis.completion import completion_of
from bench.cli.command import OK, Parser, run_command
from bench.model.text import printable
from bench.running.summary import print_end
from bench.runs.run import load, run_file
from bench.store.run_file import is_being_written

PROGRAM = "python -m bench show"
_EPILOG = """\
examples:
  python -m bench show
  python -m bench show results/run-20260701T120000000000Z.jsonl
  python -m bench show before after

A run that was interrupted, or that still goes on, is shown as far as it came. `python -m bench report` puts
runs into other forms: csv, json, Markdown, a workbook, a page, figures.

exit code: 0 shown, 2 usage error
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Print the table and the lines below it for each run; return 0 or 2."""
    parser = Parser(
        prog=PROGRAM,
        description="Print what a run printed at its end: its table, what was not measured, what failed.",
        epilog=_EPILOG,
    )
    parser.add_argument(
        "runs",
        nargs="*",
        type=Path,
        default=[Path("results")],
        metavar="RUN",
        help="run files, or directories: the newest in each (default: the newest in results)",
    )
    arguments = parser.parse_args(argv)
    return run_command(PROGRAM, lambda: _show(arguments.runs))


def _show(given: Sequence[Path]) -> int:
    for place, path in enumerate(map(run_file, given)):
        if place:
            print()
        run = load(path)
        print_end(run)
        found = completion_of(run.header, run.results)
        if is_being_written(path):
            print(f"still running: {len(run.results)} results so far")
        elif not found.is_finished:
            again = f"python -m bench run --resume {shlex.quote(str(path))}"
            print(printable(f"{found}, interrupted; `{again}` goes on"))
    return OK
