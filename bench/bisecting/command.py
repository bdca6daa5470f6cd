"""`python -m bench bisect`: finds the first released version in which an operator is slower."""

from __future__ import annotations

import argparse
import itertools
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.bisecting.bisection import bisect
from bench.bisecting.report import bisection_json, bisection_table, others_line, outcome_line
from bench.bisecting.reproducer import reproducer
from bench.bisecting.search import CANNOT_TELL, NOT_SLOWER, Bisection
from bench.cli.arguments import add_place
from bench.cli.command import FAILED, OK, USAGE, Parser, console, require_new, run_command
from bench.cli.options import add_options
from bench.cli.progress import ProgressLine
from bench.cli.selection import add_framework, add_names, add_own_cases, add_samples_directories
from bench.cli.values import positive, positive_int, share, stages
from bench.errors import UsageError
from bench.frameworks import package_of
from bench.gating.rules import FIRST_PAIRS, THRESHOLD
from bench.measuring.selection import framework_of_environment
from bench.model.direction import DIRECTIONS
from bench.model.settings import Settings

PROGRAM = "python -m bench bisect"
FORMATS = ("table", "json")
_EPILOG = """\
Environments are made below $BENCH_BISECT (default: dlop-bench/bisect in your cache) and stay there.

examples:
  python -m bench bisect --framework torch --good 2.9.0 --bad 2.13.0 -c conv2d
  python -m bench bisect --good 2.2.0 --bad 2.4.6 -c softmax --case '{"shape": [8, 1000], "axis": -1}'
  python -m bench bisect --framework jax --good 0.9.0 --bad 0.10.2 -c matmul -st 3

exit code: 0 the first slow version is known, or a few of which it is one; 1 the bad version is not slower, or
interrupted; 2 cannot tell, or usage error
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the bisection and print its outcome; return the exit status 0, 1 or 2."""
    arguments = build_parser().parse_args(argv)
    return run_command(PROGRAM, lambda: _run(arguments))


def build_parser() -> Parser:
    """Return the parser of the command."""
    parser = Parser(
        prog=PROGRAM,
        description="Walk the released wheels from a good version to a bad one, with an environment for each "
        "that is looked at, gate them against the good one, and name the first that is slower.",
        epilog=_EPILOG,
    )
    _add_versions(parser.add_argument_group("which versions"))
    _add_measurement(parser.add_argument_group("what to measure"))
    _add_judging(parser.add_argument_group("how to judge"))
    return parser


def _add_versions(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--good", required=True, metavar="VERSION", help="one that is not slow")
    group.add_argument("--bad", required=True, metavar="VERSION", help="a later one that is slow")
    add_framework(group, "framework to measure (default: $FRAMEWORK, or numpy)")
    group.add_argument(
        "--package",
        metavar="NAME",
        help="walk the versions of this distribution instead, which the framework's operators use",
    )
    group.add_argument(
        "--with",
        dest="companions",
        action="append",
        default=[],
        metavar="NAME==1.2",
        help="what every environment has besides; as often as needed",
    )
    group.add_argument("--pre", action="store_true", help="pre-releases and nightly builds count too")
    group.add_argument(
        "--index-url", metavar="URL", help="the package index that has the versions (default: pip's own)"
    )
    group.add_argument(
        "--python", metavar="PATH", help="interpreter to make environments with (default: this one)"
    )


def _add_measurement(group: argparse._ArgumentGroup) -> None:
    text = "one sample; <name>BP adds the backward pass"
    add_names(group, text, action="store", required=True, metavar="NAME")
    add_own_cases(group)
    group.add_argument(
        "-st", "--stages", type=stages, metavar="1|2|3", help="1 eager, 2 graph, 3 compiled (default: 1)"
    )
    group.add_argument(
        "--direction", choices=DIRECTIONS, help="what to measure (default: what the sample says)"
    )
    add_options(group, Settings, "dtype")
    add_samples_directories(group)
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
        "--pairs",
        type=positive_int,
        default=FIRST_PAIRS,
        metavar="N",
        help="pairs of processes in the first batch of a gate (default: %(default)s)",
    )
    group.add_argument(
        "--time-budget", type=positive, metavar="S", help="seconds for a case in a process (default: 0.1)"
    )
    group.add_argument("--format", choices=FORMATS, default="table", help="how to say it (default: table)")
    group.add_argument(
        "--reproducer",
        type=Path,
        metavar="FILE",
        help="the Python file that shows what was found (default: bisect_SAMPLE_PACKAGE_VERSION.py)",
    )


def _run(arguments: argparse.Namespace) -> int:
    if arguments.reproducer is not None:
        require_new(arguments.reproducer, "--reproducer")
    if len([*arguments.case, *(arguments.shape or ())]) > 1:
        raise UsageError("a bisection follows one measurement; give --case or --shape once")
    optional = {
        "dtype": arguments.dtype,
        "shape": arguments.shape,
        "time_budget": arguments.time_budget,
    }
    with ProgressLine() as line:
        found = bisect(
            arguments.cases,
            good=arguments.good,
            bad=arguments.bad,
            framework=arguments.framework or framework_of_environment(),
            case=arguments.case[0] if arguments.case else None,
            package=arguments.package,
            companions=arguments.companions,
            python=arguments.python,
            index_url=arguments.index_url,
            pre=arguments.pre,
            threshold=arguments.threshold,
            pairs=arguments.pairs,
            progress=line,
            stages=arguments.stages or (1,),
            directions=[arguments.direction] if arguments.direction else [],
            samples_directories=arguments.samples_dir,
            device=arguments.device,
            threads=arguments.threads,
            **{name: value for name, value in optional.items() if value is not None},
        )
    _show(found, arguments.format)
    if found.first_slow is not None:
        path = _write_reproducer(found, arguments.reproducer)
        print(f"reproducer: {path}", file=sys.stderr)
    if found.interrupted or found.outcome == NOT_SLOWER:
        return FAILED
    return USAGE if found.outcome == CANNOT_TELL else OK


def _show(found: Bisection, form: str) -> None:
    if form == "json":
        sys.stdout.write(bisection_json(found))
        return
    if found.steps:
        console().print(bisection_table(found))
    if others := others_line(found):
        print(others)
    print(f"bisect: {outcome_line(found)}", flush=True)


def _write_reproducer(found: Bisection, chosen: Path | None) -> Path:
    """Write the reproducer to a new file and return its path.  Raises UsageError where that fails."""
    assert found.task is not None
    stem = re.sub(r"[^\w.+-]+", "_", f"bisect_{found.task.sample}_{found.package}_{found.first_slow}")
    names = itertools.chain([f"{stem}.py"], (f"{stem}_{number}.py" for number in itertools.count(2)))
    path = chosen or next(path for path in map(Path, names) if not path.exists())
    variable = package_of(found.task.framework).upper()
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(reproducer(found, path.name, variable))
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror}") from None
    return path
