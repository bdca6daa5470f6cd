"""`python -m bench opperf`: measures all of a framework's own operators, as MXNet's opperf does for MXNet."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.cli.command import FAILED, OK, Parser, flags_given, require_new, run_command
from bench.cli.options import add_dtype
from bench.cli.selection import add_framework
from bench.errors import UsageError
from bench.model.settings import NATIVE, PROFILERS
from bench.opperf import operators
from bench.opperf.categories import operator_benchmarks
from bench.opperf.performance import framework_or_default
from bench.opperf.report import ERROR, FORMATS, Entry, rendered

PROGRAM = "python -m bench opperf"
OPPERF, CLASSES = SUITES = ("opperf", "dl-operator-benchmark")
_EPILOG = """\
examples:
  python -m bench opperf --output-file mxnet.json
  python -m bench opperf --category unary --dtype float64 --output-format md
  python -m bench opperf --framework torch --category linalg --output-format csv --output-file torch.csv

The file is written again after every operator, so that what was measured is there whatever happens.

exit code: 0 all measured or unsupported, 1 something failed or was interrupted, 2 usage error
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Measure the operators and write the results; return 0, 1 (one failed) or 2 (none can be measured)."""
    parser = Parser(
        prog=PROGRAM,
        description="Measure every operator that a framework itself has, forward and backward, on default "
        "inputs: MXNet's registry, PyTorch's OpInfo database, the public functions of JAX and TensorFlow.",
        epilog=_EPILOG,
    )
    add_framework(parser, "whose operators (default: $FRAMEWORK, or mxnet)")
    parser.add_argument(
        "--suite",
        choices=SUITES,
        default=OPPERF,
        help="opperf: a framework's own operators (default); dl-operator-benchmark: the classes of "
        "bench.api.operators that it has",
    )
    parser.add_argument("--category", metavar="NAME", help="operators of one category (default: all)")
    parser.add_argument(
        "--output-format", choices=FORMATS, default="json", help="of the file (default: json)"
    )
    parser.add_argument(
        *("-o", "--output-file", "--output"),
        type=Path,
        metavar="FILE",
        help="a new file (default: standard output)",
    )
    parser.add_argument("--ctx", default="cpu", metavar="cpu|gpu(N)", help="where to run (default: cpu)")
    add_dtype(parser, "dtype of inputs (default: float32)", default="float32")
    parser.add_argument(
        "--profiler",
        choices=PROFILERS,
        default=NATIVE,
        help="native: besides the time of calls, that inside the framework's operators (default)",
    )
    parser.add_argument(
        "--int64-tensor",
        type=str.lower,
        choices=("on", "off"),
        default="off",
        help="on: tensors of 2^32 elements (default: off)",
    )
    parser.add_argument(
        "--warmup", type=int, metavar="N", help="calls before the measured ones; needs --runs"
    )
    parser.add_argument(
        "--runs", type=int, metavar="N", help="measured calls (default: until the median is known within 1%%)"
    )
    arguments = parser.parse_args(argv)
    return run_command(PROGRAM, lambda: _run(arguments, parser))


def _run(arguments: argparse.Namespace, parser: Parser) -> int:
    target: Path | None = arguments.output_file
    if target is not None:
        require_new(target, "--output-file")
    if arguments.suite == CLASSES:
        _require_used(arguments, parser)
        return _run_classes(arguments)
    found: dict[str, list[Entry]] = {}
    measured = operator_benchmarks(
        framework_or_default(arguments.framework),
        arguments.category,
        arguments.ctx,
        arguments.dtype,
        arguments.profiler,
        arguments.int64_tensor,
        arguments.warmup,
        arguments.runs,
    )
    try:
        for name, entries, count in measured:
            found[name] = entries
            print(f"{len(found)}/{count} {name}", file=sys.stderr)
            if target is not None:
                _write(target, rendered(found, arguments.output_format))
    finally:
        measured.close()
        if target is None and found:
            sys.stdout.write(rendered(found, arguments.output_format))
    return FAILED if any(ERROR in entry for entries in found.values() for entry in entries) else OK


def _require_used(arguments: argparse.Namespace, parser: Parser) -> None:
    """Raise UsageError where a flag was given that the classes of dl-operator-benchmark do not use."""
    given = flags_given(arguments, parser, ("category", "output_format", "profiler", "int64_tensor"))
    if given:
        raise UsageError(f"--suite {CLASSES} runs all classes and writes JSON; leave out {', '.join(given)}")
    if arguments.warmup is not None and arguments.runs is None:
        raise UsageError("--warmup needs --runs")


def _run_classes(arguments: argparse.Namespace) -> int:
    """Run the classes of dl-operator-benchmark, which print a line each; return 0, or 1 where one failed."""
    group = operators.class_group(operators.ALL)
    how = {"ctx": arguments.ctx, "framework": arguments.framework, "inputs": {"dtype": arguments.dtype}}
    if arguments.runs is not None:
        how |= {"warmup": arguments.warmup or 0, "runs": arguments.runs}
    found: dict[str, Any] = {}
    for found in group.results(**how):
        if arguments.output_file is not None:
            _write(arguments.output_file, json.dumps(found, indent=2) + "\n")
    return FAILED if any(name.endswith("_Error") for name in found) else OK


def _write(target: Path, text: str) -> None:
    """Replace the content of `target` by `text`, all or nothing.  Raises UsageError where that fails."""
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(target)
    except OSError as error:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise UsageError(f"{target} cannot be written: {error.strerror}; it has what came before") from error
