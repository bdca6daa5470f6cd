"""`python -m bench compare BASE NEW`: compares the measurements of two runs or more."""

from __future__ import annotations

import argparse
import io
import statistics
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from bench.analysis.comparison import AMBIGUOUS, MARGIN, Comparison
from bench.cli.command import FAILED, OK, Parser, add_output, console, plain_console, run_command, write_text
from bench.cli.short import add_short, form_of
from bench.cli.start import UNDECIDED
from bench.cli.values import share
from bench.comparing.comparison import ACROSS, compare
from bench.comparing.report import facts, json_document, markdown_document, short_document, summary
from bench.comparing.tables import comparison_tables
from bench.model.text import one_line, printable
from bench.render.terminal import terminal_table
from bench.runs.named import measured
from bench.runs.run import require_other, run_file

PROGRAM = "python -m bench compare"
FORMATS = TABLE, MARKDOWN, JSON = ("table", "md", "json")
MANY = 0.2
"""The share of ambiguous results above which the output advises how to narrow the intervals."""
_EPILOG = """\
examples:
  python -m bench compare results/run-1.jsonl results/run-2.jsonl
  python -m bench compare before after --margin 20% --format md --output comparison.md
  python -m bench compare float32 bfloat16 --across dtype
  python -m bench compare before after --short >> "$GITHUB_STEP_SUMMARY"

verdicts: a ratio is SLOWER or FASTER where it is beyond the margin and its 99% interval excludes 1, SAME
where the whole interval lies within the margin, else AMBIGUOUS.

exit code: 0 passes; 1 something is slower, broken, less accurate or missing; 2 nothing that can be
compared, or interrupted
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Compare the runs and print the result; return 0 (all pass), 1, or 2 (nothing can be compared)."""
    parser = Parser(
        prog=PROGRAM,
        description="Compare run files measurement by measurement: statuses, times and accuracy.",
        epilog=_EPILOG,
    )
    parser.add_argument(
        "base", type=Path, metavar="BASE", help="a run file, or a directory: the newest in it"
    )
    parser.add_argument("news", type=Path, nargs="+", metavar="NEW", help="likewise, compared with BASE each")
    parser.add_argument(
        "--margin",
        type=share,
        default=MARGIN,
        metavar="M",
        help="from which on a difference of times matters: 10%% or 0.1 (default)",
    )
    parser.add_argument("--format", choices=FORMATS, help="how to say it (default: table; with --short: md)")
    add_short(parser)
    add_output(parser, "where to write (default: standard output)")
    parser.add_argument(
        "--all", action="store_true", help="list all: what is the same, and more than 50 ambiguous rows"
    )
    parser.add_argument(
        "--across-machines", action="store_true", help="compare runs of different machines too"
    )
    parser.add_argument(
        "--allow-missing", action="store_true", help="results that one run lacks do not block a pass"
    )
    parser.add_argument(
        "--across",
        choices=ACROSS,
        help="compare measurements that differ in this setting alone; without it they have no common key",
    )
    arguments = parser.parse_args(argv)
    return run_command(PROGRAM, lambda: _compare(arguments), UNDECIDED)


def _compare(arguments: argparse.Namespace) -> int:
    form = form_of(arguments.format, arguments.short)
    if arguments.output is not None:
        require_other(arguments.output, map(run_file, (arguments.base, *arguments.news)))
    comparisons = compare(
        arguments.base,
        *arguments.news,
        margin=arguments.margin,
        across_machines=arguments.across_machines,
        allow_missing=arguments.allow_missing,
        across=arguments.across,
    )
    if arguments.output is None:
        _write(comparisons, arguments, form, console())
    else:
        text = io.StringIO()
        _write(comparisons, arguments, form, plain_console(text))
        write_text(arguments.output, text.getvalue())
    return OK if all(comparison.passes for comparison in comparisons) else FAILED


def _write(comparisons: Sequence[Comparison], arguments: argparse.Namespace, form: str, out: Console) -> None:
    if arguments.short:
        runs = measured([arguments.base, *arguments.news])
        print(printable(short_document(comparisons, runs)), end="", file=out.file)
    elif form == JSON:
        print(json_document(comparisons), end="", file=out.file)
    elif form == MARKDOWN:
        notes = list(map(_notes, comparisons))
        print(printable(markdown_document(comparisons, arguments.all, notes)), end="", file=out.file)
    else:
        for place, comparison in enumerate(comparisons):
            _write_tables(comparison, arguments.all, out, first=not place)


def _write_tables(comparison: Comparison, everything: bool, out: Console, first: bool) -> None:
    lines = list(map(one_line, facts(comparison) if first else ["", *facts(comparison)]))
    print(*lines, sep="\n", file=out.file)
    for table in comparison_tables(comparison, everything):
        print(file=out.file)
        if table.rows:
            out.print(terminal_table(table, out.width))
        else:
            print(table.title, file=out.file)
        for note in table.notes:
            print(f"{note} (--all lists them)", file=out.file)
    print(file=out.file)
    print(*_notes(comparison), summary(comparison), sep="\n", file=out.file)


def _notes(comparison: Comparison) -> list[str]:
    """Return advice on narrower intervals where many results are ambiguous, else no lines."""
    timed = comparison.timed
    if not timed or comparison.counts[AMBIGUOUS] <= MANY * len(timed):
        return []
    precisions = [pair.ratio.precision for pair in timed if pair.ratio and pair.ratio.precision is not None]
    typical = f" (typical: ±{100 * statistics.median(precisions):.0f}%)" if precisions else ""
    return [
        f"many are ambiguous: intervals{typical} are wide for a margin of {100 * comparison.margin:g}%; "
        "`--rounds 5` on both sides narrows them, `python -m bench doctor --calibrate` measures how "
        "processes differ here, a larger --margin asks for less"
    ]
