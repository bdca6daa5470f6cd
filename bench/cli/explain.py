"""`python -m bench explain MODULE:FUNCTION`: which operators take the time of my model?"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from rich.table import Table

from bench.api.explanation import COMPILED, TIME_BUDGET, explain_model
from bench.cli.arguments import add_place
from bench.cli.command import OK, Parser, console, run_command, write_text
from bench.cli.progress import ProgressLine
from bench.cli.values import positive
from bench.model.explanation import EAGER, Explanation
from bench.model.recording import FORWARD, STEPS
from bench.model.settings import DTYPES
from bench.reports.table import format_seconds

PROGRAM = "python -m bench explain"
SHOWN = 20


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print; 0 or 2."""
    parser = Parser(
        prog=PROGRAM,
        description="Measure a PyTorch model's step and every call that it makes, and say which operators "
        "its time goes to. The function is one as `python -m bench record` takes.",
    )
    parser.add_argument("target", metavar="MODULE:FUNCTION")
    parser.add_argument("--step", choices=STEPS, default=FORWARD, help="default: %(default)s")
    parser.add_argument("--dtype", choices=DTYPES, help="to which the model and its inputs are converted")
    parser.add_argument("--compiled", action="store_true", help="measure each call compiled too")
    parser.add_argument(
        "--time-budget",
        type=positive,
        default=TIME_BUDGET,
        metavar="S",
        help="seconds for each distinct call at most (default: %(default)g)",
    )
    parser.add_argument("--format", choices=("table", "json"), default="table", help="default: table")
    parser.add_argument("--output", type=Path, metavar="FILE", help="where to write it, instead of printing")
    add_place(parser)
    arguments = parser.parse_args(argv)
    return run_command(PROGRAM, lambda: _explain(arguments))


def _explain(arguments: argparse.Namespace) -> int:
    with ProgressLine(False) as line:
        found = explain_model(
            arguments.target,
            step=arguments.step,
            dtype=arguments.dtype,
            compiled=arguments.compiled,
            time_budget=arguments.time_budget,
            device=arguments.device,
            threads=arguments.threads,
            progress=line,
        )
    if arguments.format == "json":
        text = json.dumps(found.as_json(), indent=1, allow_nan=False) + "\n"
        if arguments.output is None:
            print(text, end="")
        else:
            write_text(arguments.output, text)
        return OK
    _show(found)
    return OK


def _show(found: Explanation) -> None:
    low, high = found.interval
    print(
        f"{found.target}, {found.step}: {format_seconds(found.model_seconds)} "
        f"(99%: {format_seconds(low)} to {format_seconds(high)}); its operators one by one "
        f"{format_seconds(found.operator_seconds)}, {found.coverage:.0%} of that"
    )
    has_compiled = COMPILED in found.measured
    columns = ["operator", "calls", "cases", "time", "of the model", *(["compiled"] if has_compiled else [])]
    shown = Table(*columns, box=None, pad_edge=False)
    for share in found.shares[:SHOWN]:
        seconds = share.seconds(EAGER)
        row = [
            share.operator.removeprefix("torch."),
            str(share.calls),
            str(len(share.cases)),
            format_seconds(seconds),
            f"{seconds / found.model_seconds:.1%}",
        ]
        shown.add_row(*row, *([format_seconds(share.seconds(COMPILED))] if has_compiled else []))
    console().print(shown)
    if len(found.shares) > SHOWN:
        rest = sum(share.seconds(EAGER) for share in found.shares[SHOWN:])
        print(f"{len(found.shares) - SHOWN} more operators: {format_seconds(rest)}")
    if found.unmeasured:
        calls = sum(case.call.count for case in found.unmeasured)
        print(f"{calls} calls could not be measured:")
        for case in found.unmeasured[:SHOWN]:
            print(f"  {case.call.operator}: {case.reason}")
