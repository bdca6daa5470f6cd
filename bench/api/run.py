"""A run: its results, where they are kept, and the ways to look at them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from bench.errors import UsageError
from bench.model.result import Result
from bench.store.run_file import RunFile, RunFileError, latest, new_header, run_path

if TYPE_CHECKING:
    import pandas
    from rich.table import Table

EMPTY, NO_RUN_THERE = "empty_run", "no_run_in_directory"
"""Codes of runs that there is nothing to say of; a command knows the remedy."""


class Run:
    """Results in the order they were measured, and under which circumstances.

    Attributes:
        header: command, versions, machine, what was asked for; docs/run-file.md describes its keys.
        results: every result.
        path: of the run file, or None where nothing was to be written.
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

    def __repr__(self) -> str:
        where = "" if self.path is None else f" in {self.path}"
        return f"<Run of {len(self.results)} results{where}>"

    def add(self, result: Result) -> None:
        """`result` at the end, or in the place of what was known of it before."""
        place = self._places.setdefault(result.key, len(self.results))
        self.results[place : place + 1] = [result]

    @property
    def is_failed(self) -> bool:
        """Whether a result is anything but ok and unsupported."""
        return any(result.is_failure for result in self.results)

    @property
    def doubtful(self) -> list[Result]:
        """Results that are ok and were not checked, or with a tolerance of the sample's own, or that are
        captured and differ on inputs with teeth, unlike the eager call."""
        return [
            result
            for result in self.results
            if result.is_unchecked or result.is_loosened or result.teeth_differences
        ]

    def save(self, path: str | Path) -> Path:
        """Write a run file: `path`, or a new `run-<UTC time>.jsonl` in it where that is a directory.

        Raises RunFileError where the file exists or cannot be written.
        """
        path = Path(path)
        if path.is_dir():
            path = run_path(path, datetime.fromisoformat(self.header["started"]))
        RunFile.write(path, self.header, self.results).close()
        return path

    def table(self, width: int | None = None) -> Table:
        """Medians side by side and their ratios to the first column, for `rich.print`.

        width: columns of text that it has to fit into; None: as wide as it comes.
        """
        from bench.reports.render.grid import fitted_table
        from bench.reports.table import results_grid

        return fitted_table(results_grid(self.results), width)

    def _repr_html_(self) -> str:
        from bench.reports.render.notebook import html_table
        from bench.reports.table import results_grid

        return html_table(results_grid(self.results))

    def as_json(self) -> dict[str, Any]:
        """The keys of the header, and `results`: a dictionary for each; docs/run-file.md describes them all.

        Blocks of results that have several lines in the run file are joined.
        """
        return {**self.header, "results": [result.as_json() for result in self.results]}

    def to_pandas(self) -> pandas.DataFrame:
        """A row per result: the columns of `docs/run-file.md`, nested ones with dots in their names.

        Times are seconds, sizes bytes.  Raises UsageError where pandas is not installed.
        """
        from bench.reports.render.libraries import library

        records = [result.as_json() for result in self.results]
        return cast("pandas.DataFrame", library("pandas", "a data frame").json_normalize(records))


AnyRun = Run | str | Path
"""A run, a run file, or a directory, whose newest run file is meant."""


def new_run(header: dict[str, Any]) -> Run:
    """A run without results or file, which starts now."""
    return Run(new_header(header, datetime.now(UTC)), [])


def load(path: str | Path) -> Run:
    """The run in the run file at `path`.  Raises RunFileError where there is none that can be read."""
    run_file = RunFile.read(Path(path))
    return Run(run_file.header, run_file.results, run_file.path)


def opened(given: AnyRun) -> Run:
    """The run; a directory stands for its newest run file.

    Raises RunFileError where it cannot be read, UsageError where it has no results or there is no run file.
    """
    run = given if isinstance(given, Run) else load(run_file(Path(given)))
    if not run.results:
        raise UsageError(f"{run_name(run)} holds no results", EMPTY, path=run.path)
    return run


def run_name(run: Run) -> str:
    """By which messages call it: its file, or when it started."""
    return str(run.path) if run.path is not None else f"the run of {run.header.get('started')}"


def run_file(path: Path) -> Path:
    """The run file that is meant: of a directory its newest.  Raises UsageError where it has none."""
    if not path.is_dir():
        return path
    try:
        return latest(path)
    except RunFileError:
        raise UsageError(f"there is no run file in {path}", NO_RUN_THERE) from None


def require_other(output: Path, runs: Iterable[Path]) -> None:
    """Raise UsageError where the file to be written is one of the run files."""
    if output.resolve() in {path.resolve() for path in runs}:
        raise UsageError(f"{output} is one of the runs; name another file")


class NotComparable(UsageError):
    """Runs whose results do not belong together; the message says what differs."""


def joined(runs: Sequence[Run]) -> list[Result]:
    """The results of several runs, each once: of one that is in several the last counts.

    Raises NotComparable where a framework's versions, or the machine, are not the same in all of them.
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
