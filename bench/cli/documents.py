"""`python -m bench coverage|compiled RUN...`: what run files say, as a Markdown document."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from bench.errors import UsageError
from bench.reports.compile_document import compile_document
from bench.reports.coverage_document import coverage_document
from bench.store.run_file import RunFile

OK, USAGE = 0, 2
DOCUMENTS: dict[str, tuple[Callable[..., str], str, str]] = {
    "coverage": (coverage_document, "Coverage", "what runs where, from run files of --check-only"),
    "compiled": (compile_document, "What compiling pays", "what compiling pays, from runs of -st 1,3"),
}


def main(argv: Sequence[str]) -> int:
    """Write the document that argv[0] names to standard output or `--output`; the exit status 0 or 2."""
    kind, *options = argv
    build, title, description = DOCUMENTS[kind]
    program = f"python -m bench {kind}"
    parser = argparse.ArgumentParser(prog=program, description=f"Write a Markdown document: {description}.")
    parser.add_argument("runs", nargs="+", type=Path, metavar="RUN", help="run files")
    parser.add_argument("--title", default=title, help=f"heading of the document (default: {title})")
    parser.add_argument(
        "--output", type=Path, metavar="FILE", help="where to write (default: standard output)"
    )
    arguments = parser.parse_args(options)
    try:
        files = [RunFile.read(path) for path in arguments.runs]
        # Of a result that is in several files the last one counts.
        results = {result.key: result for file in files for result in file.results}
        if not results:
            raise UsageError(f"{arguments.runs[0]} holds no results")
        document = build([file.header for file in files], list(results.values()), arguments.title)
        if arguments.output is None:
            print(document, end="")
        else:
            arguments.output.write_text(document, encoding="utf-8")
    except (UsageError, OSError) as error:
        print(f"{program}: error: {error}", file=sys.stderr)
        return USAGE
    return OK
