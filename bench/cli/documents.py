"""`python -m bench coverage|compiled RUN...`: what run files say, as a Markdown document."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path

from bench.api.run import joined, load
from bench.cli.command import OK, Parser, run_command
from bench.errors import UsageError
from bench.reports.compile_document import compile_document
from bench.reports.coverage_document import coverage_document

DOCUMENTS: dict[str, tuple[Callable[..., str], str, str]] = {
    "coverage": (coverage_document, "Coverage", "what runs where, from run files of --check-only"),
    "compiled": (compile_document, "What compiling pays", "what compiling pays, from runs of -st 1,3"),
}


def main(argv: Sequence[str]) -> int:
    """Write the document that argv[0] names to standard output or `--output`; the exit status 0 or 2."""
    kind, *options = argv
    _, title, description = DOCUMENTS[kind]
    program = f"python -m bench {kind}"
    parser = Parser(prog=program, description=f"Write a Markdown document: {description}.")
    parser.add_argument("runs", nargs="+", type=Path, metavar="RUN", help="run files")
    parser.add_argument("--title", default=title, help=f"heading of the document (default: {title})")
    parser.add_argument(
        "--output", type=Path, metavar="FILE", help="where to write (default: standard output)"
    )
    arguments = parser.parse_args(options)
    return run_command(program, lambda: _write(kind, arguments))


def _write(kind: str, arguments: argparse.Namespace) -> int:
    build, _, _ = DOCUMENTS[kind]
    runs = list(map(load, arguments.runs))
    results = joined(runs)
    if not results:
        raise UsageError(f"{arguments.runs[0]} holds no results")
    document = build([run.header for run in runs], results, arguments.title)
    if arguments.output is None:
        print(document, end="")
        return OK
    try:
        arguments.output.write_text(document, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"cannot write {arguments.output}: {error.strerror}") from None
    return OK
