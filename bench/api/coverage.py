"""`python -m bench coverage RUN...`: what runs where, as a Markdown document, from run files alone."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.core.run_file import RunFile
from bench.errors import UsageError
from bench.reports.coverage_document import coverage_document

OK, USAGE = 0, 2
PROGRAM = "python -m bench coverage"


def main(argv: Sequence[str] | None = None) -> int:
    """Write the document to standard output or `--output`; returns the exit status 0 or 2."""
    parser = argparse.ArgumentParser(prog=PROGRAM, description=__doc__)
    parser.add_argument("runs", nargs="+", type=Path, metavar="RUN", help="run files of --check-only")
    parser.add_argument("--title", default="Coverage", help="heading of the document (default: Coverage)")
    parser.add_argument(
        "--output", type=Path, metavar="FILE", help="where to write (default: standard output)"
    )
    arguments = parser.parse_args(argv)
    try:
        files = [RunFile.read(path) for path in arguments.runs]
        # Of a result that is in several files the last one counts.
        results = {result.key: result for file in files for result in file.results}
        if not results:
            raise UsageError(f"{arguments.runs[0]} holds no results; run --check-only first")
        document = coverage_document([file.header for file in files], list(results.values()), arguments.title)
        if arguments.output is None:
            print(document, end="")
        else:
            arguments.output.write_text(document, encoding="utf-8")
    except (UsageError, OSError) as error:
        print(f"{PROGRAM}: error: {error}", file=sys.stderr)
        return USAGE
    return OK
