"""`python -m bench gate`: did an operator become slower, and can that answer be believed?"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from bench.api.gate import Side, gate
from bench.api.selection import SHORT, framework_of_environment
from bench.cli.arguments import add_place
from bench.cli.command import FAILED, OK, USAGE, Parser, console, run_command, write_text
from bench.cli.progress import ProgressLine
from bench.cli.values import duration, names, natural, positive, positive_int, share, stages
from bench.errors import UsageError
from bench.model.direction import DIRECTIONS
from bench.model.gate import FIRST_PAIRS, THRESHOLD, Thresholds
from bench.model.judgement import CANNOT_TELL, PASSES, Judgement
from bench.model.settings import DTYPES
from bench.reports.gate import gate_json, gate_markdown, gate_table, outcome_lines, shown

PROGRAM = "python -m bench gate"
FORMATS = ("table", "md", "json")
_EPILOG = """\
sides: --base and --candidate take KEY=VALUE, as often as needed
  python=PATH       the interpreter that has the framework: another version of it
  framework=NAME    another framework
  threads=N         inside an operator
  samples=DIR       sample folders, searched before the built-in ones
  env.NAME=VALUE    of the workers' environment

examples:
  python -m bench gate --framework torch --base python=/opt/before/bin/python
  python -m bench gate --framework torch -c softmax,conv2d --candidate threads=2
  python -m bench gate --framework numpy --category reduction --budget 20m --threshold 3%

exit code: 0 nothing slower, 1 slower, broken or lacking, 2 cannot tell, or usage error
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and judge; returns 0, 1 or 2."""
    arguments = build_parser().parse_args(argv)
    return run_command(PROGRAM, lambda: _run(arguments))


def build_parser() -> Parser:
    """The parser of the command."""
    parser = Parser(
        prog=PROGRAM,
        description="Measure a base and a candidate by turns, in fresh processes, and say of every case "
        "whether it is slower. What looks changed is measured again before it is called so; cases are "
        "measured against themselves too, to know how far the answer can be believed.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _add_selection(parser.add_argument_group("what to compare"))
    _add_judging(parser.add_argument_group("how to judge"))
    return parser


def _add_selection(group: argparse._ArgumentGroup) -> None:
    group.add_argument("-c", "--cases", type=names, metavar="A,B", help="samples (default: all)")
    group.add_argument("--category", metavar="NAME", help="samples of a category")
    group.add_argument("--tag", metavar="TAG", help=f"cases of a tag (default without -c: {SHORT})")
    group.add_argument("--framework", metavar="A", help="default: $FRAMEWORK, or numpy")
    group.add_argument("-st", "--stages", type=stages, metavar="1,2,3", help="default: 1")
    group.add_argument("--direction", choices=DIRECTIONS, help="default: what the sample says")
    group.add_argument("--dtype", choices=DTYPES, help="default: the sample's")
    group.add_argument("--max-cases", type=positive_int, metavar="N", help="the first N cases of each table")
    group.add_argument("--base", action="append", default=[], metavar="KEY=VALUE", help="see below")
    group.add_argument("--candidate", action="append", default=[], metavar="KEY=VALUE", help="see below")
    add_place(group)


def _add_judging(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--threshold",
        type=share,
        default=THRESHOLD,
        metavar="5%",
        help="slower by so much counts (default: 5%%)",
    )
    group.add_argument(
        "--threshold-of",
        action="append",
        default=[],
        metavar="NAME=10%",
        help="another threshold for a sample or category; as often as needed",
    )
    group.add_argument(
        "--pairs",
        type=positive_int,
        default=FIRST_PAIRS,
        metavar="N",
        help="pairs of processes in the first batch (default: %(default)s)",
    )
    group.add_argument("--budget", type=duration, metavar="20m", help="time for all of it: 90s, 20m, 2h")
    group.add_argument(
        "--time-budget", type=positive, metavar="S", help="seconds for a case in a process (default: 0.1)"
    )
    group.add_argument(
        "--seed", type=natural, default=0, metavar="N", help="of inputs and order (default: 0)"
    )
    group.add_argument("--format", choices=FORMATS, default="table", help="default: table")
    group.add_argument("--all", action="store_true", help="show what is the same too")
    group.add_argument("--output", type=Path, metavar="FILE", help="all of it, as JSON, in a file")


def _run(arguments: argparse.Namespace) -> int:
    if arguments.output is not None and arguments.output.exists():
        raise UsageError(f"{arguments.output} exists; name another file")
    optional = {
        "dtype": arguments.dtype,
        "max_cases": arguments.max_cases,
        "time_budget": arguments.time_budget,
        "category": arguments.category,
        "tag": arguments.tag or (None if arguments.cases else SHORT),
    }
    with ProgressLine() as line:
        judgement = gate(
            arguments.cases,
            base=side(arguments.base),
            candidate=side(arguments.candidate),
            thresholds=_thresholds(arguments),
            pairs=arguments.pairs,
            budget=arguments.budget,
            seed=arguments.seed,
            progress=line,
            frameworks=arguments.framework or framework_of_environment(),
            stages=arguments.stages or (1,),
            directions=[arguments.direction] if arguments.direction else [],
            device=arguments.device,
            threads=arguments.threads,
            **{name: value for name, value in optional.items() if value is not None},
        )
    if arguments.output is not None:
        write_text(arguments.output, gate_json(judgement))
    _show(judgement, arguments.format, arguments.all)
    return USAGE if judgement.outcome == CANNOT_TELL else OK if judgement.outcome == PASSES else FAILED


def side(options: Sequence[str]) -> Side:
    """The side that `--base` or `--candidate` describes.  Raises UsageError."""
    found = Side()
    for option in options:
        key, equals, value = option.partition("=")
        if not equals or not value:
            raise UsageError(f"{option!r} is no KEY=VALUE; see --help for the keys")
        if key == "python":
            found = replace(found, interpreter=_interpreter(value))
        elif key == "framework":
            found = replace(found, framework=value)
        elif key == "threads":
            found = replace(found, threads=_threads(value))
        elif key == "samples":
            found = replace(found, samples_directories=(*found.samples_directories, value))
        elif key.startswith("env."):
            found = replace(found, variables={**found.variables, key.removeprefix("env."): value})
        else:
            raise UsageError(
                f"unknown key {key!r}; choose from python, framework, threads, samples, env.NAME"
            )
    return found


def _interpreter(path: str) -> str:
    if not os.access(path, os.X_OK) or os.path.isdir(path):
        raise UsageError(f"python={path} is no executable")
    return path


def _threads(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise UsageError(f"threads={text}: it is a whole number from 1 up")
    return int(text)


def _thresholds(arguments: argparse.Namespace) -> Thresholds:
    """A name is a category's or a sample's: what holds for a category's name holds for a sample's too."""
    found = {}
    for option in arguments.threshold_of:
        name, _, value = option.partition("=")
        try:
            found[name] = share(value)
        except argparse.ArgumentTypeError as error:
            raise UsageError(f"--threshold-of {option}: {error}; write NAME=10%") from None
    return Thresholds(arguments.threshold, found, found)


def _show(judgement: Judgement, form: str, everything: bool) -> None:
    if form == "json":
        sys.stdout.write(gate_json(judgement))
        return
    if form == "md":
        sys.stdout.write(gate_markdown(judgement, everything))
        return
    rows, out = shown(judgement, everything), console()
    if rows:
        out.print(gate_table(rows, out.width))
    for text in outcome_lines(judgement):
        print(text)
    print(f"gate: {judgement.outcome}, after {judgement.seconds / 60:.1f} min")
