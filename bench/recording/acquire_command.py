"""`python -m bench acquire`: records the architectures that ship here, and writes the samples' tables."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.cli.command import FAILED, OK, Parser, add_output, run_command
from bench.cli.values import positive_int
from bench.engine.session import Session
from bench.recording.acquisition import (
    MOST_CASES,
    acquire,
    acquired_calls,
    passes,
    recorded_tables,
    write_recorded_tables,
)
from bench.recording.command import show_recorded
from bench.recording.recording import Recorded
from bench.samples.contract.registry import Registry

PROGRAM = "python -m bench acquire"
_EPILOG = """\
BENCH_PYTHON_TORCH names the interpreter that has the architectures' packages; `make models` makes it.

examples:
  make recorded                                        # all architectures, then the tables
  python -m bench acquire resnet50 --output recorded   # one, which is added to what the directory holds
  python -m bench acquire --tables --output recorded   # the tables, of all that was recorded into it

exit code: 0 recorded, 1 an architecture failed, 2 usage error
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Record architectures, or write the tables with --tables; return 0, 1 (an architecture failed) or 2."""
    parser = Parser(
        prog=PROGRAM,
        description="Record what architectures call, forward and in training, in float32 and bfloat16, and "
        "write the tables that `--suite recorded` runs.",
        epilog=_EPILOG,
    )
    parser.add_argument(
        "architectures", nargs="*", metavar="NAME", help="architectures to record (default: all)"
    )
    add_output(
        parser,
        "directory of the recorded calls, of which those that are there are not recorded again "
        "(default: %(default)s)",
        default=Path("results/recorded"),
        metavar="DIR",
    )
    parser.add_argument(
        "--tables", action="store_true", help="record nothing; write the samples' tables of what DIR holds"
    )
    parser.add_argument(
        "--most-cases",
        type=positive_int,
        default=MOST_CASES,
        metavar="N",
        help="cases of an operator at most (default: %(default)s)",
    )
    arguments = parser.parse_args(argv)
    if arguments.tables and arguments.architectures:
        parser.error("--tables are of all that the directory holds; name no architecture")
    return run_command(PROGRAM, lambda: _tables(arguments) if arguments.tables else _record(arguments))


def _record(arguments: argparse.Namespace) -> int:
    status = OK
    wanted = passes(arguments.architectures)
    for number, each in enumerate(acquire(wanted, arguments.output), start=1):
        count = sum(call.count for call in each.calls)
        print(
            f"{number}/{len(wanted)} {each.of.name}: {count} calls, {len(each.calls)} different", flush=True
        )
        if each.error:
            print(f"{PROGRAM}: {each.of.name} ended halfway: {each.error}", file=sys.stderr)
            status = FAILED
    return status


def _tables(arguments: argparse.Namespace) -> int:
    calls = acquired_calls(arguments.output)
    with Session() as session:
        tables = recorded_tables(calls, session, arguments.most_cases)
    write_recorded_tables(tables, Registry())
    show_recorded(Recorded(calls, tables))
    return OK
