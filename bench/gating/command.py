"""`python -m bench gate`: decides whether an operator became slower, and how far to believe that."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from bench.cli.command import (
    FAILED,
    OK,
    USAGE,
    Parser,
    add_output,
    console,
    flags_given,
    require_new,
    run_command,
    write_text,
)
from bench.cli.progress import ProgressLine
from bench.cli.short import add_short, form_of
from bench.cli.start import UNDECIDED
from bench.cli.values import duration, positive_int
from bench.errors import UsageError
from bench.gating.arguments import (
    EXPLANATION,
    add_judging,
    add_selection,
    asked,
    given,
    side,
    thresholds,
    timing,
)
from bench.gating.baseline import find_baseline
from bench.gating.gate import gate
from bench.gating.outcome import CANNOT_TELL, PASSES, Judgement
from bench.gating.report import (
    gate_json,
    gate_markdown,
    gate_short,
    gate_table,
    outcome_lines,
    rates_line,
    shown,
)
from bench.gating.rules import FIRST_PAIRS
from bench.render.units import format_duration

PROGRAM = "python -m bench gate"
FORMATS = ("table", "md", "json")
_NOT_CALIBRATING = (
    *("base", "candidate", "baseline", "threshold", "threshold_of", "time_budget", "seed", "confirm_on"),
    *("format", "short", "all", "output"),
)
"""Flags that --calibrate refuses, beside the flags that say what is measured: what to judge and how."""
_CALIBRATE = "`python -m bench gate --calibrate` measures them"
_EXAMPLES = """
examples:
  python -m bench gate --framework torch --base python=/opt/before/bin/python
  python -m bench gate --framework torch -c softmax,conv2d --candidate threads=2
  python -m bench gate --framework torch -c softmax,conv2d --candidate dtype=bfloat16
  python -m bench gate --framework numpy --category reduction --budget 20m --threshold 3%
  python -m bench gate --baseline nightly --candidate python=/opt/after/bin/python
  python -m bench gate --calibrate --budget 1h

exit code: 0 nothing slower, 1 slower, less accurate, broken or lacking, 2 cannot tell, or usage error
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and judge, or calibrate; return 0, 1 or 2."""
    parser = build_parser()
    arguments = parser.parse_args(argv)
    if arguments.calibrate:
        return run_command(PROGRAM, lambda: _calibrate(arguments, parser))
    return run_command(PROGRAM, lambda: _run(arguments, parser), UNDECIDED)


def build_parser() -> Parser:
    """Return the parser of the command."""
    parser = Parser(
        prog=PROGRAM,
        description="Measure a base and a candidate by turns, in fresh processes, and say of every case "
        "whether it is slower. What looks changed is measured again before it is called so; cases are "
        "measured against themselves too, to know how far the answer can be believed.",
        epilog=EXPLANATION + _EXAMPLES,
    )
    comparing = parser.add_argument_group("what to compare")
    add_selection(comparing)
    comparing.add_argument("--base", action="append", default=[], metavar="KEY=VALUE", help="see below")
    comparing.add_argument("--candidate", action="append", default=[], metavar="KEY=VALUE", help="see below")
    comparing.add_argument(
        "--baseline",
        metavar="NAME",
        help="what `python -m bench baseline save` has kept: what is compared, the base, the thresholds",
    )
    judging = parser.add_argument_group("how to judge")
    add_judging(judging)
    judging.add_argument(
        "--pairs",
        type=positive_int,
        default=FIRST_PAIRS,
        metavar="N",
        help="pairs of processes in the first batch (default: %(default)s)",
    )
    judging.add_argument(
        "--budget",
        type=duration,
        metavar="20m",
        help="time for all of it: 90s, 20m, 2h (default: as long as it takes)",
    )
    judging.add_argument(
        "--confirm-on",
        metavar="ray[:HOST:PORT,LABEL=VALUE]",
        help="a machine of a Ray cluster, that measures once more what is found; only what it finds too "
        "counts (default: none)",
    )
    judging.add_argument("--format", choices=FORMATS, help="how to say it (default: table; with --short: md)")
    add_short(judging)
    judging.add_argument("--all", action="store_true", help="show what is the same too")
    add_output(judging, "all of it, as JSON, in a file (default: none)")
    judging.add_argument(
        "--calibrate",
        action="store_true",
        help="measure instead how often the gate is wrong on this machine, for --budget (default: 20m)",
    )
    return parser


def _run(arguments: argparse.Namespace, parser: Parser) -> int:
    form = form_of(arguments.format, arguments.short)
    if arguments.output is not None:
        require_new(arguments.output, "--output")
    compared = _compared(arguments, parser)
    kept = compared.get("baseline")
    with ProgressLine() as line:
        judgement = gate(
            arguments.cases,
            base=side(arguments.base) if arguments.base else None,
            candidate=side(arguments.candidate),
            thresholds=thresholds(arguments, None if kept is None else kept.thresholds),
            pairs=arguments.pairs,
            budget=arguments.budget,
            confirm_on=arguments.confirm_on,
            progress=line,
            **compared,
            **timing(arguments),
        )
    if arguments.short:
        sys.stdout.write(gate_short(judgement))
    else:
        _show(judgement, form, arguments.all)
    if arguments.output is not None:
        write_text(arguments.output, gate_json(judgement))
    return USAGE if judgement.outcome == CANNOT_TELL else OK if judgement.outcome == PASSES else FAILED


def _compared(arguments: argparse.Namespace, parser: Parser) -> dict[str, Any]:
    """Return what is compared, as arguments of `gate`: from the flags, or the baseline that they name."""
    if arguments.baseline is None:
        return asked(arguments)
    if flags := given(arguments, parser):
        raise UsageError(
            f"--baseline says what is compared, and -c a part of that; leave out {', '.join(flags)}"
        )
    return {"baseline": find_baseline(arguments.baseline)}


def _calibrate(arguments: argparse.Namespace, parser: Parser) -> int:
    from bench.gating.calibration import BUDGET, measure_rates

    flags = [*given(arguments, parser), *["-c"] * bool(arguments.cases)]
    flags += flags_given(arguments, parser, _NOT_CALIBRATING)
    if flags:
        raise UsageError(f"--calibrate measures operators of its own; leave out {', '.join(flags)}")
    with ProgressLine() as line:
        rates, path = measure_rates(arguments.budget or BUDGET, arguments.pairs, progress=line)
    print(rates_line(rates))
    print(f"kept in {path}, with what is measured later")
    return OK


def _show(judgement: Judgement, form: str, everything: bool) -> None:
    if form == "json":
        sys.stdout.write(gate_json(judgement))
        return
    if form == "md":
        sys.stdout.write(gate_markdown(judgement, everything, _CALIBRATE))
        return
    rows, out = shown(judgement, everything), console()
    if rows:
        out.print(gate_table(rows, out.width))
    for text in outcome_lines(judgement, _CALIBRATE):
        print(text)
    print(f"gate: {judgement.outcome}, after {format_duration(judgement.seconds)}")
