"""`python -m bench card RUN...`: the report card of a device, from run files."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.cli.command import OK, Parser, add_output, run_command
from bench.cli.replay import replay_command
from bench.cli.values import device
from bench.errors import UsageError
from bench.reporting.card import FORMATS, of_device, unit_tests, write_card
from bench.reproducing.scripts import write_scripts
from bench.store.output_file import output_file, require_absent

PROGRAM = "python -m bench card"
MARKDOWN = "md"
_EPILOG = """\
examples:
  python -m bench card results
  python -m bench card results/run-*.jsonl --device cuda:1 --output card.html --tests failures

exit code: 0 done, 2 usage error
"""


def main(argv: Sequence[str]) -> int:
    """Write the card to standard output or a file; returns 0 or 2."""
    parser = Parser(
        prog=PROGRAM,
        description="What a device can do: how many operators run on it, how right they are against float64, "
        "what share of its measured peak they reach by category, and which are furthest from it.",
        epilog=_EPILOG,
    )
    parser.add_argument(
        "runs", nargs="+", type=Path, metavar="RUN", help="run files, or directories: the newest in each"
    )
    parser.add_argument("--device", type=device, metavar="A", help="which (default: the one of all runs)")
    add_output(parser, "a .md or .html file (default: Markdown, printed)")
    parser.add_argument(
        "--tests", type=Path, metavar="DIR", help="also write a test in one file for each failure"
    )
    parser.add_argument("--force", action="store_true", help="replace files where there are some")
    arguments = parser.parse_args(argv)
    return run_command(PROGRAM, lambda: _card(arguments))


def _card(arguments: argparse.Namespace) -> int:
    form = MARKDOWN if arguments.output is None else arguments.output.suffix.lstrip(".").lower()
    if form not in FORMATS:
        raise UsageError(f"{arguments.output} does not say in which format: end it in .md or .html")
    device, runs = of_device(arguments.runs, arguments.device, replay_command)
    if arguments.output is None:
        write_card(device, runs, form, sys.stdout)
    else:
        require_absent(arguments.output, arguments.force)
        with output_file(arguments.output, is_text=True, overwrite=arguments.force) as file:
            write_card(device, runs, form, file)
    if arguments.tests is not None:
        write_scripts(unit_tests(runs), arguments.tests, arguments.force)
    return OK
