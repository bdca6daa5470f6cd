"""`python -m bench site DIR RUN...`: makes pages over many runs, for any static host or none."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.cli.command import OK, Parser, run_command
from bench.cli.replay import replay_command
from bench.reporting.site_builder import TITLE, site

PROGRAM = "python -m bench site"
_EPILOG = """\
examples:
  python -m bench site public results
  python -m bench site public results/run-*.jsonl --title "Nightly operators"

A site that is there is written again from these runs; it stays as it is until the new one is whole.

exit code: 0 done, 1 interrupted, 2 usage error
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Write the pages; returns 0, 1 or 2."""
    parser = Parser(
        prog=PROGRAM,
        description="Make a folder of pages: an index over runs, a page for each operator, a search.",
        epilog=_EPILOG,
    )
    parser.add_argument("directory", type=Path, metavar="DIR", help="a new or empty one, or one with a site")
    parser.add_argument(
        "runs", nargs="+", type=Path, metavar="RUN", help="run files, or directories: all run files in each"
    )
    parser.add_argument("--title", default=TITLE, metavar="TEXT", help=f"of the index (default: {TITLE})")
    arguments = parser.parse_args(argv)
    return run_command(PROGRAM, lambda: _site(arguments))


def _site(arguments: argparse.Namespace) -> int:
    index = site(arguments.directory, arguments.runs, title=arguments.title, replay=replay_command, say=_say)
    print(index)
    return OK


def _say(text: str) -> None:
    if sys.stderr.isatty():
        print(text, file=sys.stderr)
