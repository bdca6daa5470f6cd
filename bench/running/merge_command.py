"""`python -m bench merge RUN...`: makes one run of the shards that several machines have measured."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from bench.cli.command import FAILED, OK, Parser, add_output, run_command
from bench.measuring.merging import merge, missing

PROGRAM = "python -m bench merge"
_EPILOG = """\
examples:
  python -m bench run --frameworks torch,jax --shard 1/2 --output first     # on one machine
  python -m bench run --frameworks torch,jax --shard 2/2 --output second    # on another
  python -m bench merge first second --output whole
  python -m bench run --resume --output whole                               # what was missing

Runs of other versions, or that were asked for in another way, are refused, and of other machines unless they
only check.  What is in several of them is taken from the last.

exit code: 0 all is there, 1 something is missing, 2 usage error
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Write the whole run and print what it lacks; return 0, 1 or 2."""
    parser = Parser(
        prog=PROGRAM,
        description="Make one run of several: of the shards of a plan, or of other samples measured in the "
        "same way.",
        epilog=_EPILOG,
    )
    parser.add_argument(
        "runs", nargs="+", type=Path, metavar="RUN", help="run files, or directories: the newest in each"
    )
    text = "a new file that ends in .jsonl, or a directory for one (default: results)"
    add_output(parser, text, default=Path("results"), metavar="PATH")
    arguments = parser.parse_args(argv)
    return run_command(PROGRAM, lambda: _merge(arguments))


def _merge(arguments: argparse.Namespace) -> int:
    run = merge(*arguments.runs, output=arguments.output)
    lacking = missing(run)
    parts = len(run.header["merged"])
    print(f"{len(run)} results of {parts} {'run' if parts == 1 else 'runs'}")
    for line in lacking:
        print(line)
    if lacking:
        print(f"`python -m bench run --resume {run.path}` measures what is missing")
    print(f"results: {run.path}")
    return FAILED if lacking else OK
