"""Markdown documents: `python -m bench coverage|compiled|dispatches RUN...`, `operators`, `forms`."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from bench.catalogue.catalogue import built_in_forms, built_in_operators, tags_of_samples
from bench.catalogue.forms_document import forms_document
from bench.catalogue.operators_document import operators_document
from bench.cli.command import OK, Parser, add_output, run_command, write_text
from bench.errors import UsageError
from bench.model.framework import BUILT_IN
from bench.opperf import operators
from bench.opperf.stub import operators_stub
from bench.reporting.compile_document import compile_document
from bench.reporting.coverage_document import coverage_document
from bench.reporting.dispatch_document import dispatch_document
from bench.runs.run import joined, load, require_other

FROM_RUNS: dict[str, tuple[Callable[..., str], str, str]] = {
    "coverage": (coverage_document, "Coverage", "what runs where, from run files of --check-only"),
    "compiled": (compile_document, "What compiling pays", "what compiling pays, from runs of -st 1,3"),
    "dispatches": (
        dispatch_document,
        "Operators of a call",
        "how many operators a call gives to its framework, from runs of -st 1 --profiler native",
    ),
}
FROM_SAMPLES = {
    "operators": "all operators: where each is from, what it runs in, how many cases it has",
    "forms": "of every operator in every framework: whether it is one call or several",
}

_EPILOG = """\
example:
  {example}

exit code: 0 written, 2 usage error
"""
_EPILOGS = {
    kind: _EPILOG.format(example=example)
    for kind, example in {
        "coverage": "python -m bench coverage checked/run-*.jsonl --title Sequences --output coverage.md",
        "compiled": "python -m bench compiled results/run-*.jsonl --output compiled.md",
        "dispatches": "python -m bench dispatches results/run-*.jsonl --output dispatches.md",
        "operators": "python -m bench operators --output operators.md",
        "forms": "python -m bench forms --output forms.md",
    }.items()
}


def main(argv: Sequence[str]) -> int:
    """Write the document that argv[0] names to standard output or `--output`; return the status 0 or 2."""
    kind, *options = argv
    program = f"python -m bench {kind}"
    _, title, description = FROM_RUNS.get(kind, (None, "", FROM_SAMPLES.get(kind, "")))
    parser = Parser(
        prog=program, description=f"Write a Markdown document: {description}.", epilog=_EPILOGS[kind]
    )
    if kind == "operators":
        parser.add_argument(
            "--stub", action="store_true", help="instead: the classes of bench.api.operators, for editors"
        )
    if kind in FROM_RUNS:
        parser.add_argument("runs", nargs="+", type=Path, metavar="RUN", help="run files, joined")
        parser.add_argument("--title", default=title, help=f"heading of the document (default: {title})")
    add_output(parser, "where to write (default: standard output)")
    arguments = parser.parse_args(options)
    return run_command(program, lambda: _write(kind, arguments))


def _write(kind: str, arguments: argparse.Namespace) -> int:
    if kind in FROM_RUNS:
        if arguments.output is not None:
            require_other(arguments.output, arguments.runs)
        document = _of_runs(FROM_RUNS[kind][0], arguments.runs, arguments.title)
    elif kind == "forms":
        document = forms_document(built_in_forms(), BUILT_IN)
    elif arguments.stub:
        document = operators_stub(operators.classes(), operators.groups())
    else:
        document = operators_document(built_in_operators())
    if arguments.output is None:
        print(document, end="")
        return OK
    write_text(arguments.output, document)
    return OK


def _of_runs(build: Callable[..., str], paths: Sequence[Path], title: str) -> str:
    runs = list(map(load, paths))
    results = joined(runs)
    if not results:
        raise UsageError(f"{paths[0]} holds no results")
    more: dict[str, Any] = {}
    if build is compile_document:
        more["tags"] = tags_of_samples()
    elif build is dispatch_document:
        more["forms"] = {one.name: one for one in built_in_forms()}
    return build([run.header for run in runs], results, title, **more)
