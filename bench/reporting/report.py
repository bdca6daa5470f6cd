"""`bench.report`: writes the results of runs into a file of any format."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, Any

from bench.errors import UsageError, suggestion
from bench.render.delimited import write_csv
from bench.render.json_document import write_json
from bench.render.markdown import write_markdown
from bench.render.parquet import write_parquet
from bench.render.rows.compared import compared_table
from bench.render.rows.failures import failures_table, unsupported_table
from bench.render.rows.measured import Measured
from bench.render.rows.results import results_table
from bench.render.rows.runs import runs_table
from bench.render.rows.side_by_side import side_by_side_table
from bench.render.rows.table import Table, Value
from bench.render.rows.verdict import verdict_table
from bench.render.short_document import changes_table
from bench.render.workbook import write_workbook
from bench.reporting.report_page import comparison_of, report_page
from bench.reporting.short_report import write_short_markdown
from bench.runs.named import Replay, measured
from bench.runs.run import AnyRun
from bench.store.output_file import output_file, require_absent

READ = (
    *("status", "median_seconds", "precision", "disturbed", "speed_up", "speed_up_low", "speed_up_high"),
    *("eager_formulation", "compile_seconds", "break_even_calls", "graph_breaks", "memory_bytes"),
    *("roofline_share", "checked", "suspicions", "message"),
)
"""The columns of results that documents for people show; the others are for programs."""


@dataclass(frozen=True)
class ReportFormat:
    """A file format for reports.

    Attributes:
        suffixes: of its files, the usual one first.
        is_text: files are text, which can be printed; else they are bytes.
        write: writes runs into an open file.
    """

    suffixes: Sequence[str]
    is_text: bool
    write: Callable[[Sequence[Measured], IO[Any]], None]


def _markdown(runs: Sequence[Measured], file: IO[str]) -> None:
    comparison = comparison_of(runs)
    verdict = verdict_table(runs, comparison)
    tables = (
        replace(verdict.only(("count", "text")), title=f"Verdict: {verdict.title}"),
        failures_table(runs),
        *([changes_table(comparison)] if comparison else []),
        results_table(runs).only(READ),
        unsupported_table(runs),
        runs_table(runs),
    )
    write_markdown("Results", tables, file)


def _workbook(runs: Sequence[Measured], file: IO[bytes]) -> None:
    comparison = comparison_of(runs)
    verdict = verdict_table(runs, comparison)
    tables = [
        _in_words(verdict.only(("state", "count", "text"))),
        *([compared_table(comparison)] if comparison else []),
        side_by_side_table(runs).without(("key",)),
        *_by_framework(runs),
        failures_table(runs),
        unsupported_table(runs),
        results_table(runs),
        runs_table(runs),
    ]
    write_workbook([table for table in tables if table.rows], file)


def _in_words(verdict: Table) -> Table:
    """Return the verdict with its title as the first row: a sheet has no other place for it."""
    first: Sequence[Value] = [str(verdict.rows[0][0]) if verdict.rows else "", None, verdict.title]
    return replace(verdict, title="Verdict", rows=[first, *verdict.rows])


def _html(runs: Sequence[Measured], file: IO[bytes]) -> None:
    title = runs[0].name if len(runs) == 1 else f"{len(runs)} runs"
    file.write(report_page(title, runs).encode())


def _by_framework(runs: Sequence[Measured]) -> Iterable[Table]:
    for name in dict.fromkeys(result.framework for run in runs for result in run.results):
        own = [replace(run, results=[each for each in run.results if each.framework == name]) for run in runs]
        yield results_table(own, name, name).only((*READ, "key")).without_empty()


MARKDOWN = "md"
FORMATS: Mapping[str, ReportFormat] = {
    "json": ReportFormat((".json",), True, write_json),
    "csv": ReportFormat((".csv",), True, lambda runs, file: write_csv(results_table(runs), file)),
    MARKDOWN: ReportFormat((".md", ".markdown"), True, _markdown),
    "xlsx": ReportFormat((".xlsx",), False, _workbook),
    "html": ReportFormat((".html", ".htm"), False, _html),
    "parquet": ReportFormat(
        (".parquet",), False, lambda runs, file: write_parquet(results_table(runs), runs, file)
    ),
}
"""Name -> format, for all formats; docs/reports.md describes them."""
SHORT = replace(FORMATS[MARKDOWN], write=write_short_markdown)


def report(
    runs: AnyRun | Iterable[AnyRun],
    output: str | Path,
    *,
    format: str | None = None,
    overwrite: bool = False,
    replay: Replay | None = None,
    short: bool = False,
) -> Path:
    """Write the results of one or several runs into the file `output`, completely or not at all.

    Args:
        runs: runs, run files, or directories, whose newest run file is meant.
        format: one of `bench.reporting.report.FORMATS`; None: the format of the suffix of `output`.
        overwrite: replace an existing file.
        replay: returns the command line that measures a result again, from the result and its run's request.
        short: write only the verdict, failures, changes and the machine, in Markdown, for a pull request.

    Raises RunFileError where a run file cannot be read; UsageError where a run is empty, the format is not
    known or needs a library that is not installed, or the file cannot be written, exists or is one of the
    runs.
    """
    path = Path(output)
    chosen = chosen_format(format_of(path) if format is None else _known(format), short)
    require_absent(path, overwrite)
    found = measured(runs, replay, path)
    with output_file(path, is_text=chosen.is_text, overwrite=overwrite) as file:
        chosen.write(found, file)
    return path


def chosen_format(name: str, short: bool) -> ReportFormat:
    """Return the format of this name.  Raises UsageError where a short form is wanted and it has none."""
    if short and name != MARKDOWN:
        raise UsageError(f"only a report in Markdown has a short form, {name} has none")
    return SHORT if short else FORMATS[name]


def format_of(path: Path) -> str:
    """Return the name of the format of a file, by its suffix.  Raises UsageError for an unknown suffix."""
    for name, each in FORMATS.items():
        if path.suffix.lower() in each.suffixes:
            return name
    known = ", ".join(suffix for each in FORMATS.values() for suffix in each.suffixes)
    raise UsageError(f"{path} does not say in which format: name the format, or end the file in {known}")


def _known(name: str) -> str:
    if name not in FORMATS:
        raise UsageError(
            f"no format is called {name!r}; choose from {', '.join(FORMATS)}{suggestion(name, FORMATS)}"
        )
    return name
