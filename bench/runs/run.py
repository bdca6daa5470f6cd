"""A run: its results, its file, and its views as tables and data frames."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from bench.errors import UsageError
from bench.model.result import Result
from bench.model.status import STATUSES
from bench.model.task import case_label
from bench.model.text import one_line
from bench.store.run_file import RunFile, RunFileError, latest, new_header, run_path

if TYPE_CHECKING:
    import pandas
    from rich.table import Table

EMPTY, NO_RUN_THERE = "empty_run", "no_run_in_directory"
"""The codes of errors for an empty run and a directory without runs; a command adds the remedy."""
MAIN, ALL = "main", "all"
"""The columns of a data frame: the ones that most readers want, or all."""
MOST_NAMED = 3
"""The number of samples that the line of a run names."""


class Run:
    """Results in the order in which they were measured, with the circumstances of the measurement.

    Attributes:
        header: command, versions, machine and request; docs/run-file.md describes its keys.
        results: every result.
        path: of the run file, or None where no file is written.
    """

    def __init__(self, header: dict[str, Any], results: Sequence[Result], path: Path | None = None):
        self.header = header
        self.results = list(results)
        self.path = path
        self._places = {result.key: place for place, result in enumerate(self.results)}

    def __len__(self) -> int:
        return len(self.results)

    def __iter__(self) -> Iterator[Result]:
        return iter(self.results)

    def __str__(self) -> str:
        """Return one line: the number of results, their samples, frameworks and statuses, and the file."""
        samples, frameworks, statuses = (
            Counter(getattr(result, name) for result in self.results)
            for name in ("sample", "framework", "status")
        )
        more = f" and {len(samples) - MOST_NAMED} more" if len(samples) > MOST_NAMED else ""
        counts = ", ".join(f"{statuses[each]} {each}" for each in STATUSES if statuses[each])
        parts = (
            f"{len(self.results)} result{'' if len(self.results) == 1 else 's'}",
            f"of {', '.join(list(samples)[:MOST_NAMED])}{more}" if samples else "",
            f"in {', '.join(frameworks)}: {counts}" if samples else "",
            "" if self.path is None else f"({self.path})",
        )
        return one_line(" ".join(filter(None, parts)))

    def __repr__(self) -> str:
        return f"<Run: {self}>"

    def add(self, result: Result) -> None:
        """Add `result` at the end, or replace an earlier state of it."""
        place = self._places.setdefault(result.key, len(self.results))
        self.results[place : place + 1] = [result]

    @property
    def is_failed(self) -> bool:
        """True if a result is a failure: neither ok nor unsupported."""
        return bool(self.failures)

    @property
    def failures(self) -> list[Result]:
        """The results that are failures; the `message` of each is the reason."""
        return [result for result in self.results if result.is_failure]

    @property
    def doubtful(self) -> list[Result]:
        """The results that are ok but may be wrong.

        These were not checked, or were checked with a looser tolerance of the sample's own, or are captured
        calls that differ on inputs with special values where the eager call does not.
        """
        return [
            result
            for result in self.results
            if result.is_unchecked or result.is_loosened or result.special_value_differences
        ]

    def save(self, path: str | Path) -> Path:
        """Write a run file and return its path.

        path: of the file, or a directory for a new `run-<UTC time>.jsonl`.
        Raises RunFileError where the file exists or cannot be written.
        """
        path = Path(path)
        if path.is_dir():
            path = run_path(path, datetime.fromisoformat(self.header["started"]))
        RunFile.write(path, self.header, self.results).close()
        return path

    def table(self, width: int | None = None) -> Table:
        """Return a table of medians side by side, with their ratios to the first column, for `rich.print`.

        width: the number of text columns that it must fit into; None: it may be of any width.
        """
        from bench.render.grid import fitted_table
        from bench.render.run_table import results_grid

        return fitted_table(results_grid(self.results), width)

    def _repr_html_(self) -> str:
        from bench.render.notebook import html_table
        from bench.render.run_table import results_grid

        return html_table(results_grid(self.results))

    def as_json(self) -> dict[str, Any]:
        """Return the keys of the header, and `results`, a dictionary for each; see docs/run-file.md.

        Blocks of results that have several lines in the run file are joined.
        """
        return {**self.header, "results": [result.as_json() for result in self.results]}

    def to_pandas(self, columns: str = MAIN) -> pandas.DataFrame:
        """Return a row per result.

        columns: "main": `sample`, `case` (as tables show it), `framework`, `stage`, `direction`, `compiler`,
            `dtype`, `status`, `median_seconds`, `low` and `high` (the ends of its 99% interval, in seconds)
            and `message`; "all": the columns of `docs/run-file.md` instead, nested ones with dots in their
            names, times in seconds, sizes in bytes.
        Raises UsageError for other columns, and where pandas is not installed.
        """
        from bench.render.libraries import library

        if columns not in (MAIN, ALL):
            raise UsageError(f"columns is {columns!r}; choose from {MAIN}, {ALL}")
        package = library("pandas", "a data frame")
        if columns == ALL:
            found = package.json_normalize([result.as_json() for result in self.results])
        else:
            found = package.DataFrame([_main_values(result) for result in self.results], columns=_MAIN)
            found = found.astype(dict.fromkeys(("median_seconds", "low", "high"), float))
        return cast("pandas.DataFrame", found)


_MAIN = (
    *("sample", "case", "framework", "stage", "direction", "compiler", "dtype", "status"),
    *("median_seconds", "low", "high", "message"),
)


def _main_values(result: Result) -> tuple[Any, ...]:
    """Return the values of the columns `_MAIN`."""
    task, found = result.task, result.statistics or {}
    return (
        *(task.sample, case_label(task), task.framework, task.stage, task.direction, task.compiler),
        *(result.dtype, result.status, result.median_seconds),
        *(found.get("interval_low"), found.get("interval_high"), result.message),
    )


AnyRun = Run | str | Path
"""A run, a run file, or a directory, whose newest run file is meant."""


def new_run(header: dict[str, Any]) -> Run:
    """Return a run without results or file, which starts now."""
    return Run(new_header(header, datetime.now(UTC)), [])


def load(path: str | Path) -> Run:
    """Return the run in the run file at `path`.  Raises RunFileError where it cannot be read."""
    run_file = RunFile.read(Path(path))
    return Run(run_file.header, run_file.results, run_file.path)


def opened(given: AnyRun) -> Run:
    """Return the run, which is loaded if it is given by a path; a directory stands for its newest run file.

    Raises RunFileError where it cannot be read, UsageError where it has no results, or the directory has no
    run file.
    """
    run = given if isinstance(given, Run) else load(run_file(Path(given)))
    if not run.results:
        raise UsageError(f"{run_name(run)} holds no results", EMPTY, path=run.path)
    return run


def run_name(run: Run) -> str:
    """Return the name of a run in messages: its file, or the time when it started."""
    return str(run.path) if run.path is not None else f"the run of {run.header.get('started')}"


def run_file(path: Path) -> Path:
    """Return `path`, or the newest run file in it if it is a directory.

    Raises UsageError for a directory without run files.
    """
    if not path.is_dir():
        return path
    try:
        return latest(path)
    except RunFileError:
        raise UsageError(f"there is no run file in {path}", NO_RUN_THERE) from None


def require_other(output: Path, runs: Iterable[Path]) -> None:
    """Raise UsageError where the file to write is one of the run files."""
    if os.path.realpath(output) in map(os.path.realpath, runs):
        raise UsageError(f"{output} is one of the runs; name another file")


class NotComparable(UsageError):
    """Raised where the results of runs cannot be compared; the message has the differences."""


def joined(runs: Sequence[Run]) -> list[Result]:
    """Return the results of several runs, each once; a result in several runs is taken from the last.

    Raises NotComparable where the versions of a framework, or the processors, differ between the runs.
    """
    known: dict[str, tuple[Any, Path | None]] = {}
    for run in runs:
        facts = {name: found.get("versions") for name, found in run.header.get("environments", {}).items()}
        facts["processor"] = run.header.get("machine", {}).get("cpu")
        for name, fact in facts.items():
            before, path = known.setdefault(name, (fact, run.path))
            if before != fact:
                raise NotComparable(
                    f"{name} was {before} in {path}, and is {fact} in {run.path}: not comparable"
                )
    return list({result.key: result for run in runs for result in run.results}.values())
