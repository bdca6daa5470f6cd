"""`python -m bench explain MODULE:FUNCTION`: measures which operators take the time of a model."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence

from rich.table import Table

from bench.cli.arguments import add_place
from bench.cli.command import OK, Parser, add_output, console, require_place, run_command, write_text
from bench.cli.options import add_dtype
from bench.cli.progress import ProgressLine
from bench.cli.selection import add_frameworks, add_imports
from bench.cli.values import positive
from bench.errors import UsageError
from bench.explaining.breakdown import EAGER, Explanation
from bench.explaining.explanation import TIME_BUDGET, explain_model
from bench.explaining.report import (
    CASE_COLUMNS,
    MODULE_COLUMNS,
    SWAP_COLUMNS,
    Cell,
    case_cells,
    coverage_words,
    explanation_page,
    interval_words,
    known_modules,
    module_cells,
    share_cells,
    share_columns,
    signed_seconds,
    slowest_cases,
    swap_cells,
    swap_notes,
    vague_words,
    where_words,
)
from bench.model.recording import FORWARD, STEPS
from bench.model.text import printable
from bench.render.units import format_seconds

PROGRAM = "python -m bench explain"
SHOWN, SHOWN_BESIDE = 20, 10
"""The rows of the operators' table, and of those of modules and cases."""
TABLE, JSON, HTML = FORMATS = ("table", "json", "html")
_EPILOG = """\
examples:
  python -m bench explain mymodels:resnet50
  python -m bench explain mymodels:resnet50 --step training --compiled --output explained.html
  python -m bench explain mymodels:transformer --frameworks jax --swap nn.functional.relu

exit code: 0 done, 2 usage error
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Measure the model and print the explanation; return 0 or 2."""
    parser = Parser(
        prog=PROGRAM,
        description="Measure a PyTorch model's step and every call that it makes, and say which operators "
        "its time goes to. The function is one as `python -m bench record` takes.",
        epilog=_EPILOG,
    )
    parser.add_argument("target", metavar="MODULE:FUNCTION", help="the module is looked for here first")
    parser.add_argument(
        "--step", choices=STEPS, default=FORWARD, help="what to measure (default: %(default)s)"
    )
    add_dtype(parser, "to which the model and its inputs are converted (default: they stay as they are)")
    parser.add_argument("--compiled", action="store_true", help="measure each call compiled too")
    add_frameworks(
        parser,
        "measure each call that is a case of a sample in these frameworks too (with --compiled also "
        "compiled), and say what the model would gain (default: PyTorch alone)",
        default=[],
    )
    parser.add_argument(
        "--swap",
        action="append",
        default=[],
        metavar="OPERATOR[=MODULE:FUNCTION]",
        help="replace an operator, as the table names it, in the model by its compiled form or by a function "
        "of the same signature, and measure the model with and without by turns (may be repeated: one at "
        "a time)",
    )
    parser.add_argument(
        "--time-budget",
        type=positive,
        default=TIME_BUDGET,
        metavar="S",
        help="seconds for each distinct call at most (default: %(default)g)",
    )
    parser.add_argument(
        "--format", choices=FORMATS, help="how to say it (default: what the output file ends in, else table)"
    )
    add_output(parser, "where to write it, in .json or .html (default: standard output)")
    add_imports(parser)
    add_place(parser)
    arguments = parser.parse_args(argv)
    if arguments.format is None:
        arguments.format = TABLE if arguments.output is None else arguments.output.suffix[1:].lower()
    if arguments.output is not None and arguments.format not in (JSON, HTML):
        parser.error(f"--output {arguments.output} ends in neither .json nor .html: name one with --format")
    return run_command(PROGRAM, lambda: _explain(arguments))


def _explain(arguments: argparse.Namespace) -> int:
    if arguments.output is not None:
        require_place(arguments.output)
    with ProgressLine(False) as line:
        found = explain_model(
            arguments.target,
            step=arguments.step,
            dtype=arguments.dtype,
            compiled=arguments.compiled,
            frameworks=arguments.frameworks,
            swaps=arguments.swap,
            imports=arguments.imports,
            time_budget=arguments.time_budget,
            device=arguments.device,
            threads=arguments.threads,
            progress=line,
        )
    if arguments.format == TABLE:
        _show(found)
        return OK
    text = _text(found, arguments.format)
    if arguments.output is None:
        print(text, end="")
        return OK
    try:
        write_text(arguments.output, text)
    except UsageError:
        _show(found)
        raise
    print(printable(f"{arguments.format}: {arguments.output}"))
    return OK


def _text(found: Explanation, format: str) -> str:
    if format == JSON:
        return json.dumps(found.as_json(), indent=1, allow_nan=False) + "\n"
    return explanation_page(found)


def _show(found: Explanation) -> None:
    print(
        f"{found.target}, {found.step}, {where_words(found)}: {format_seconds(found.model_seconds)} "
        f"({interval_words(found)}); its operators one by one {format_seconds(found.operator_seconds)}, "
        f"{coverage_words(found)} of that"
    )
    if vague := vague_words(found):
        print(vague)
    shares = found.shares
    rows = [[cell.text for cell in share_cells(found, share)] for share in shares[:SHOWN]]
    _print_table(share_columns(found), rows)
    if len(shares) > SHOWN:
        rest = sum(share.seconds(EAGER) for share in shares[SHOWN:])
        print(f"{len(shares) - SHOWN} more operators: {format_seconds(rest)}")
    _show_first(MODULE_COLUMNS, [module_cells(found, each) for each in known_modules(found)], "modules")
    _show_first(CASE_COLUMNS, [case_cells(found, each) for each in slowest_cases(found)], "cases")
    for name in found.frameworks:
        _show_framework(found, name)
    if found.swaps:
        _show_swaps(found)
    if found.unmeasured:
        calls = sum(case.call.count for case in found.unmeasured)
        print(f"{calls} calls could not be measured:")
        for case in found.unmeasured[:SHOWN]:
            print(f"  {case.call.operator}: {case.reason}")


def _show_first(columns: Sequence[str], rows: Sequence[Sequence[Cell]], what: str) -> None:
    """Print the first rows, if there are any, and the number of the others; `what` they are."""
    if rows:
        print()
        _print_table(columns, [[cell.text for cell in row] for row in rows[:SHOWN_BESIDE]])
    if len(rows) > SHOWN_BESIDE:
        print(f"{len(rows) - SHOWN_BESIDE} more {what}: --format {JSON} or {HTML} has them")


def _show_framework(found: Explanation, name: str) -> None:
    part = found.in_framework(name)
    print(
        f"{name}: {part.calls} of {sum(share.calls for share in found.shares)} calls, {part.share:.0%} of "
        "the operators' time, are the same case there; the model would gain "
        f"{signed_seconds(part.gain_seconds)} ({part.gain_seconds / found.model_seconds:+.0%})"
    )
    for reason, calls in part.missing_sorted[:SHOWN]:
        print(f"  {calls} calls have none: {reason}")


def _show_swaps(found: Explanation) -> None:
    """Print the swaps.  Both models pay for the mode that replaces: the base is slower than without it."""
    _print_table(SWAP_COLUMNS, [[cell.text for cell in swap_cells(found, swap)] for swap in found.swaps])
    print("before, after: the model under a mode that replaces the operator, by itself and by the other")
    for swap in found.swaps:
        for note in swap_notes(found, swap):
            print(note)


def _print_table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    shown = Table(*columns, box=None, pad_edge=False)
    for row in rows:
        shown.add_row(*row)
    console().print(shown)
