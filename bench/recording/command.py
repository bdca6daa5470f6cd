"""`python -m bench record MODULE:FUNCTION --output DIR`: writes the calls of a model as input tables."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from rich.table import Table

from bench.cli.command import FAILED, OK, Parser, add_output, console, run_command
from bench.cli.options import add_dtype
from bench.cli.selection import add_framework, add_imports, add_samples_directories
from bench.cli.values import positive, positive_int
from bench.model.framework import RECORDED, TORCH
from bench.model.input_table import InputTable
from bench.model.recording import FAKE, FORWARD, MODES, STEPS
from bench.recording.recording import MOST_CASES, TIMEOUT, Recorded, record_model, strided_calls
from bench.samples.contract.native import SEPARATOR

PROGRAM = "python -m bench record"
SHOWN = 10
_EPILOG = """\
The function returns a model and its inputs (a dictionary of keyword arguments, a tuple, or one tensor), or
runs a step of its own.  BENCH_PYTHON_TORCH, BENCH_PYTHON_JAX and BENCH_PYTHON_TENSORFLOW name interpreters
that have the model's packages.

examples:
  python -m bench record mymodels:resnet50 --output recorded
  python -m bench record mymodels:resnet50 --output recorded --step training --merge
  python -m bench record mymodels:transformer --output recorded --framework jax --merge
  FRAMEWORK=torch,jax python bench/api/api.py --inputs recorded --max-cases 3

exit code: 0 recorded, 1 the function ended halfway, 2 usage error
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Record the calls, write the tables and sum up; return 0, 1 (the function failed halfway) or 2."""
    arguments = _parser().parse_args(argv)
    return run_command(PROGRAM, lambda: _record(arguments))


def _parser() -> Parser:
    parser = Parser(
        prog=PROGRAM,
        description="Run a PyTorch model once, or trace one of JAX or TensorFlow, and write what it calls as "
        "input tables: for each operator its cases, how often each is called and by which models.",
        epilog=_EPILOG,
    )
    parser.add_argument("target", metavar="MODULE:FUNCTION", help="the module is looked for here first")
    add_output(parser, "directory of the input tables", required=True, metavar="DIR")
    text = "of the model (default: %(default)s); of jax and tensorflow its graph is recorded"
    add_framework(parser, text, choices=RECORDED, default=TORCH, metavar=None)
    parser.add_argument("--merge", action="store_true", help="join what the directory holds already")
    parser.add_argument(
        "--mode",
        choices=MODES,
        default=FAKE,
        help="fake: tensors without values, which take no memory and no computing; models that need values "
        "are run with real ones all the same (default). real: values, and their ranges, from the beginning; "
        "PyTorch alone has it",
    )
    parser.add_argument(
        "--step",
        choices=STEPS,
        default=FORWARD,
        help="of a model that is returned: forward (default), or training: loss, backward and AdamW too (in "
        "jax and tensorflow backward alone)",
    )
    add_dtype(parser, "to which such a model and its inputs are converted (default: they stay as they are)")
    parser.add_argument("--name", metavar="NAME", help="of the model in the tables (default: the function's)")
    parser.add_argument(
        "--most-cases",
        type=positive_int,
        default=MOST_CASES,
        metavar="N",
        help="cases of an operator at most; those of nearly the same extents become one "
        "(default: %(default)s)",
    )
    parser.add_argument(
        "--timeout", type=positive, default=TIMEOUT, metavar="S", help="seconds (default: %(default)g)"
    )
    add_imports(parser)
    add_samples_directories(parser)
    return parser


def _record(arguments: argparse.Namespace) -> int:
    recorded = record_model(
        arguments.target,
        output=arguments.output,
        framework=arguments.framework,
        mode=arguments.mode,
        step=arguments.step,
        dtype=arguments.dtype,
        name=arguments.name,
        merge=arguments.merge,
        most_cases=arguments.most_cases,
        samples_directories=arguments.samples_dir,
        imports=arguments.imports,
        timeout=arguments.timeout,
    )
    for notice in recorded.notices:
        print(f"{PROGRAM}: {notice}", file=sys.stderr)
    show_recorded(recorded)
    print(f"input tables: {arguments.output}")
    if recorded.error:
        print(f"{PROGRAM}: {arguments.target} ended halfway: {recorded.error}", file=sys.stderr)
        return FAILED
    return OK


def show_recorded(recorded: Recorded) -> None:
    """Print how many calls there are, of which operators, and what became of them."""
    out = console()
    run = [table for table in recorded.tables if table.is_run]
    samples = [table for table in run if SEPARATOR not in table.operator]
    others = [table for table in run if SEPARATOR in table.operator]
    unrun = [table for table in recorded.tables if not table.is_run]
    share = recorded.with_sample / recorded.count
    print(
        f"{recorded.count} calls, {len(recorded.calls)} different ones, of {len(recorded.tables)} operators; "
        f"{share:.1%} are calls of {len(samples)} samples"
    )
    out.print(_operators("samples", samples))
    if others:
        out.print(_operators("operators without a sample", others))
    if unrun:
        out.print(_operators("operators that are counted, not run", unrun))
    left_out = sum(table.left_out for table in recorded.tables)
    if left_out:
        print(f"{left_out} cases are stood for by others of nearly the same extents")
    if strided := strided_calls(recorded.calls):
        print(
            f"{strided} calls had arrays that are not contiguous; cases keep strides where samples take them"
        )
    for what, found in (
        ("functions of its own, which hide what they compute", recorded.unreadable),
        ("functions that compute nothing", recorded.queries),
    ):
        if found:
            named = ", ".join(f"{name} {count}" for name, count in found.most_common(SHOWN))
            print(f"{what}: {found.total()} calls ({named}{', ...' if len(found) > SHOWN else ''})")


def _operators(title: str, tables: Sequence[InputTable]) -> Table:
    shown = Table("operator", "calls", "cases", title=title, title_justify="left", box=None, pad_edge=False)
    for table in tables[:SHOWN]:
        shown.add_row(table.operator, str(table.calls), str(len(table.rows)))
    if len(tables) > SHOWN:
        rest = tables[SHOWN:]
        shown.add_row(
            f"{len(rest)} more",
            str(sum(each.calls for each in rest)),
            str(sum(len(each.rows) for each in rest)),
        )
    return shown
