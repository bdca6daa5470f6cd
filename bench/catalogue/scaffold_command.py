"""`python -m bench new NAME`: makes a sample folder that runs at once."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from bench.catalogue.scaffold import checkout_directory, make_sample
from bench.cli.command import OK, Parser, run_command

_PROGRAM = "python -m bench new"
_EPILOG = """\
examples:
  python -m bench new square
  python -m bench new soft_nms --long-tail --url https://arxiv.org/abs/1704.04503
  python -m bench new square --samples-dir mine && python -m bench run -c square --samples-dir mine

exit code: 0 made, 2 usage error
"""


def main(argv: Sequence[str]) -> int:
    """Make the folder and print the command that runs it; returns the exit status 0 or 2."""
    parser = Parser(
        prog=_PROGRAM,
        description="Make a sample folder: a table, and the square in every framework, to be replaced.",
        epilog=_EPILOG,
    )
    parser.add_argument("name", help="name of the operator, a Python identifier")
    place = parser.add_mutually_exclusive_group()
    place.add_argument(
        "--samples-dir",
        type=Path,
        metavar="DIR",
        help="directory to make it in (default in a checkout: bench/samples/basic)",
    )
    place.add_argument(
        "--long-tail", action="store_true", help="make it in the checkout's bench/samples/long_tail"
    )
    parser.add_argument("--category", help="what to list it under (default: custom)")
    parser.add_argument(
        "--like",
        metavar="SAMPLE|FUNCTION",
        help="begin with the family, functions and cases of a sample, or of the one that a framework's "
        "function is (torch.nn.functional.conv2d): operations and bytes are counted as the family has it",
    )
    parser.add_argument(
        "--url", help="where it is defined: a commit, release, paper; every long-tail operator has one"
    )
    arguments = parser.parse_args(argv)
    return run_command(_PROGRAM, lambda: _make(arguments))


def _make(arguments: argparse.Namespace) -> int:
    parent = arguments.samples_dir or checkout_directory(arguments.long_tail)
    folder = make_sample(arguments.name, parent, arguments.category, arguments.url, arguments.like)
    directory = f" --samples-dir {folder.parent}" if arguments.samples_dir else ""
    print(f"made {folder}\nrun it: python -m bench run -c {arguments.name}{directory}")
    return OK
