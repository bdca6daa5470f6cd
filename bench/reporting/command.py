"""`python -m bench report RUN...`: prints the results of runs, or writes them to a file of any format."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.cli import streams
from bench.cli.command import OK, Parser, add_output, run_command
from bench.cli.replay import replay_command
from bench.errors import UsageError
from bench.render.figure import FIGURES
from bench.render.figures.canvas import PAPER, SIZES
from bench.render.rows.measured import Measured
from bench.reporting.plot import plot
from bench.reporting.report import FORMATS, MARKDOWN, chosen_format, format_of, report
from bench.running.summary import print_summary
from bench.runs.named import measured
from bench.store.output_file import output_file, require_absent

PROGRAM = "python -m bench report"
TABLE = "table"
_EPILOG = """\
Without --format, --output and --plot the table is printed, as `python -m bench show` does.

examples:
  python -m bench report results
  python -m bench report results/run-*.jsonl --output report.xlsx
  python -m bench report results --format csv | column -s, -t | less -S
  python -m bench report before.jsonl after.jsonl --short >> "$GITHUB_STEP_SUMMARY"
  python -m bench report results --plot speed-up.svg
  python -m bench report results --plot roofline.png --figure roofline --size slide

exit code: 0 done, 2 usage error
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Write the report to standard output or a file; returns 0 or 2."""
    parser = Parser(
        prog=PROGRAM,
        description="Put what one or several runs found into another form: tables, data, a workbook, a page, "
        "figures.",
        epilog=_EPILOG,
    )
    parser.add_argument(
        "runs", nargs="+", type=Path, metavar="RUN", help="run files, or directories: the newest in each"
    )
    parser.add_argument(
        "--format",
        choices=(TABLE, *FORMATS),
        help="how to say it (default: what the output file ends in, else table)",
    )
    add_output(parser, "where to write (default: standard output)")
    parser.add_argument(
        "--plot", type=Path, metavar="FILE", help="draw a figure instead, or besides (.png, .svg, .pdf)"
    )
    parser.add_argument(
        "--figure",
        choices=FIGURES,
        help="which figure (default: speed-up where something is compared, else roofline, or scaling "
        "without a peak)",
    )
    parser.add_argument("--size", choices=tuple(SIZES), default=PAPER, help="of a figure (default: paper)")
    parser.add_argument(
        "--short",
        action="store_true",
        help="only verdict, failures, changes and machine, in Markdown, for a pull request",
    )
    parser.add_argument("--force", action="store_true", help="replace a file where there is one")
    arguments = parser.parse_args(argv)
    return run_command(PROGRAM, lambda: _report(arguments))


def _report(arguments: argparse.Namespace) -> int:
    output, form = arguments.output, arguments.format
    if arguments.plot is not None:
        plot(
            arguments.runs,
            arguments.plot,
            figure=arguments.figure,
            size=arguments.size,
            overwrite=arguments.force,
        )
        if output is None and form is None:
            return OK
    elif arguments.figure is not None:
        raise UsageError("--figure says which figure: name its file with --plot FILE")
    if form is None:
        otherwise = MARKDOWN if arguments.short else TABLE
        form = otherwise if output is None else format_of(output)
    if form == TABLE and not arguments.short:
        _write_table(arguments.runs, output, arguments.force)
        return OK
    chosen = chosen_format(form, arguments.short)
    if output is not None:
        report(
            arguments.runs,
            output,
            format=form,
            overwrite=arguments.force,
            replay=replay_command,
            short=arguments.short,
        )
    elif chosen.is_text:
        file = sys.stdout if ".md" in chosen.suffixes else streams.exact(sys.stdout)
        chosen.write(measured(arguments.runs, replay_command), file)
    else:
        raise UsageError(f"--format {form} goes into a file: name one with --output FILE")
    return OK


def _write_table(paths: Sequence[Path], output: Path | None, overwrite: bool) -> None:
    if output is None:
        _print(measured(paths))
        return
    require_absent(output, overwrite)
    runs = measured(paths, output=output)
    with output_file(output, is_text=True, overwrite=overwrite) as file, contextlib.redirect_stdout(file):
        _print(runs)


def _print(runs: Sequence[Measured]) -> None:
    """Print the summary that each run printed at its end."""
    for place, run in enumerate(runs):
        if len(runs) > 1:
            print(f"{'' if place == 0 else chr(10)}{run.name}")
        print_summary(run)
