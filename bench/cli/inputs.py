"""`python -m bench inputs verify DIR`: recorded calls made again."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from bench.api.recording import replay
from bench.cli.command import FAILED, OK, Parser, run_command
from bench.store.input_tables import InputTables

PROGRAM = "python -m bench inputs"
SHARE = 0.99
"""Of the calls that come out the same, for success."""


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out the command; 0, 1 where too many calls come out otherwise, or 2."""
    parser = Parser(prog=PROGRAM, description="Recorded calls, in a directory that `bench record` wrote.")
    commands = parser.add_subparsers(metavar="command", required=True)
    verify = commands.add_parser(
        "verify",
        help="make every recorded call again; those that do not come out the same are listed with reasons",
        description="Make every recorded call again: recorded once more it has the same content key, and it "
        f"returns arrays of equal shape, dtype and strides. Success means {SHARE:.0%} of them.",
    )
    verify.add_argument("directory", type=Path, metavar="DIR")
    verify.set_defaults(command=_verify)
    arguments = parser.parse_args(argv)
    return run_command(PROGRAM, lambda: arguments.command(arguments))


def _verify(arguments: argparse.Namespace) -> int:
    calls = InputTables(arguments.directory).calls()
    different = replay(arguments.directory)
    share = 1 - len(different) / len(calls)
    print(f"{len(calls) - len(different)} of {len(calls)} different calls ({share:.2%}) come out the same")
    reasons = Counter((call.operator, why) for call, why in different)
    for (operator, why), count in reasons.most_common():
        print(f"{count}  {operator}: {why}")
    return OK if share >= SHARE else FAILED
