"""`python -m bench history`: keeps the results of runs, and finds where they became slower."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from bench.analysis.series import Epoch, Series
from bench.cli import streams
from bench.cli.command import FAILED, OK, USAGE, Parser, console, run_command, write_text
from bench.cli.values import positive_int, share
from bench.errors import UsageError
from bench.history.change_point import MARGIN, is_slowdown
from bench.history.history import add_epoch, add_run, changes, history, series_of
from bench.history.report import (
    CSV,
    FORMATS,
    JSON,
    TABLE,
    as_csv,
    as_json,
    change_rows,
    changes_table,
    point_rows,
    samples_table,
    series_rows,
    series_table,
)
from bench.render.document import over_time_html
from bench.store.run_file import RunFileError

PROGRAM = "python -m bench history"
LAST = 10
_EPILOG = """\
examples:
  python -m bench history add results/run-*.jsonl
  python -m bench history show abs
  python -m bench history detect abs --last 5
  python -m bench history epoch abs --reason "inputs are float64 now" --since 2026-11-01

exit code: 0 done, 1 a confirmed slowdown among the last points (detect), or interrupted, 2 usage error
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a subcommand; returns 0, 1 (`detect` found something, or interrupted) or 2."""
    arguments = _parser().parse_args(argv)
    return run_command(PROGRAM, lambda: int(arguments.command(arguments)))


def _parser() -> Parser:
    parser = Parser(
        prog=PROGRAM,
        description="Keep the results of runs, show how a measurement went over time, find changes.",
        epilog=_EPILOG,
    )
    actions = parser.add_subparsers(required=True, metavar="add|show|detect|epoch|list")
    add = actions.add_parser("add", help="put run files in; one that is there already changes nothing")
    add.add_argument("runs", nargs="+", type=Path, metavar="RUN", help="run files")
    show = actions.add_parser("show", help="the series of a sample: last value, change, how it went")
    show.add_argument("sample", metavar="SAMPLE")
    show.add_argument("--plot", type=Path, metavar="FILE", help="also write a page with charts (.html)")
    detect = actions.add_parser("detect", help="where series changed for good; two finders vote")
    detect.add_argument("sample", nargs="?", metavar="SAMPLE", help="name of a sample (default: all)")
    detect.add_argument(
        "--margin",
        type=share,
        default=MARGIN,
        metavar="SHARE",
        help=f"smaller changes do not count (default: {MARGIN})",
    )
    detect.add_argument(
        "--last",
        type=positive_int,
        default=LAST,
        metavar="N",
        help=f"exit status 1 for a confirmed slowdown among the last N points (default: {LAST})",
    )
    epoch = actions.add_parser("epoch", help="from now on a sample means something else")
    epoch.add_argument("sample", metavar="SAMPLE")
    epoch.add_argument("--reason", required=True, metavar="TEXT")
    epoch.add_argument("--since", metavar="DATE", help="ISO 8601, UTC (default: now)")
    every = actions.add_parser("list", help="the samples that there are series of, and epochs")
    for action, command in ((add, _add), (show, _show), (detect, _detect), (epoch, _epoch), (every, _list)):
        action.set_defaults(command=command)
        action.add_argument(
            "--database",
            metavar="FILE|URL",
            help="an SQLite file or postgresql://HOST/DATABASE (default: $BENCH_HISTORY, or your own file)",
        )
    for action in (show, detect, every):
        action.add_argument("--format", choices=FORMATS, default=TABLE, help="how to say it (default: table)")
    for action in (show, detect):
        _add_filters(action)
    return parser


def _add_filters(action: argparse.ArgumentParser) -> None:
    for name in ("framework", "direction", "dtype", "device", "formulation", "compiler"):
        action.add_argument(f"--{name}", metavar="NAME", help=f"only this {name}")
    for name, words in (("stage", "this stage"), ("threads", "this number of threads")):
        action.add_argument(f"--{name}", type=positive_int, metavar="N", help=f"only {words}")
    for name in ("key", "case-key", "machine"):
        action.add_argument(f"--{name}", metavar="DIGITS", help="only what begins so")


def _filters(arguments: argparse.Namespace) -> dict[str, Any]:
    names = (
        *("framework", "direction", "dtype", "device", "formulation", "compiler", "stage", "threads"),
        *("key", "case_key", "machine"),
    )
    return {name: getattr(arguments, name) for name in names}


def _add(arguments: argparse.Namespace) -> int:
    """Add each run, even if another cannot be read; return 0, or 2 where one could not be read."""
    added = known = refused = 0
    with history(arguments.database, create=True) as kept:
        for path in _counted(arguments.runs):
            try:
                new = add_run(kept, path)
            except RunFileError as error:
                print(f"{PROGRAM}: error: {error}", file=sys.stderr)
                refused += 1
            else:
                added, known = added + new, known + (new == 0)
        there = f"; {known} runs were there already" if known else ""
        print(f"{added} results of {len(arguments.runs) - known - refused} runs added to {kept}{there}")
    return USAGE if refused else OK


def _counted(paths: Sequence[Path]) -> Iterator[Path]:
    """Yield `paths`, with a progress bar where there are several and standard error is a terminal."""
    if len(paths) == 1 or not sys.stderr.isatty():
        yield from paths
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(paths, "adding", console=Console(stderr=True), transient=True)


def _show(arguments: argparse.Namespace) -> int:
    with closing(history(arguments.database)) as kept:
        found, epochs = series_of(kept, arguments.sample, **_filters(arguments)), kept.epochs()
    if arguments.plot is not None:
        _write_plot(arguments.plot, found, epochs)
    if arguments.format == TABLE:
        console().print(series_table(series_rows(found, epochs)))
        for epoch in epochs:
            if epoch.sample == arguments.sample:
                print(f"epoch since {epoch.since[:16]}: {epoch.reason}")
    else:
        _write_rows(point_rows(found, epochs), arguments.format)
    return OK


def _write_plot(path: Path, found: Iterable[Series], epochs: Sequence[Epoch]) -> None:
    if path.suffix != ".html":
        raise UsageError(f"{path} is no .html file; a plot is a page: name one")
    write_text(path, over_time_html(found, epochs))


def _detect(arguments: argparse.Namespace) -> int:
    with closing(history(arguments.database)) as kept:
        found = changes(kept, arguments.sample, arguments.margin, **_filters(arguments))
    rows = change_rows(found)
    if arguments.format != TABLE:
        _write_rows(rows, arguments.format)
    else:
        if any(not change.is_of_machine for change in found):
            console().print(changes_table(rows))
        elif not found:
            print(f"no change of more than {arguments.margin:.1%}")
        for sentence in dict.fromkeys(row["event"] for row in rows if row["event"]):
            print(sentence)
    return FAILED if any(is_slowdown(change, arguments.last) for change in found) else OK


def _epoch(arguments: argparse.Namespace) -> int:
    with closing(history(arguments.database)) as kept:
        epoch = add_epoch(kept, arguments.sample, arguments.reason, arguments.since)
    print(f"{epoch.sample} means something else since {epoch.since[:16]}: {epoch.reason}")
    return OK


def _list(arguments: argparse.Namespace) -> int:
    with closing(history(arguments.database)) as kept:
        rows, epochs = kept.samples(), kept.epochs()
    if arguments.format == TABLE:
        console().print(samples_table(rows))
        for epoch in epochs:
            print(f"epoch of {epoch.sample} since {epoch.since[:16]}: {epoch.reason}")
    else:
        _write_rows(rows, arguments.format)
    return OK


def _write_rows(rows: Sequence[dict[str, Any]], form: str) -> None:
    streams.exact(sys.stdout).write({JSON: as_json, CSV: as_csv}[form](rows))
