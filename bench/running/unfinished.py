"""Tells how far runs have come, and finds the one to go on with."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from bench.engine.campaign import done_and_begun
from bench.runs.run import Run
from bench.store.run_file import RunFile, RunFileError, is_being_written, latest


@dataclass(frozen=True)
class Completion:
    """The number of results of a run that are complete, and the number of all that it wants.

    planned: None: the run ended before it was known.
    """

    done: int
    planned: int | None

    @property
    def is_finished(self) -> bool:
        return self.planned is not None and self.done >= self.planned

    def __str__(self) -> str:
        return "nothing measured" if self.planned is None else f"{self.done} of {self.planned} measured"


def completion_of(run: Run | RunFile) -> Completion:
    """Return how far a run has come; a result that lacks some of the rounds is not complete."""
    done, _ = done_and_begun(run.results, run.header.get("request", {}).get("rounds", 1))
    return Completion(len(done), run.header.get("planned", len(run.results) or None))


def newest_unfinished(directory: Path) -> Path:
    """Return the newest run file in `directory` that can go on; if all are finished, the newest.

    Raises RunFileError where the directory has no run file.
    """
    newest = latest(directory)
    for path in sorted(directory.glob("run-*.jsonl"), reverse=True):
        try:
            run = RunFile.read(path)
        except RunFileError:
            continue
        if "sides" not in run.header and not completion_of(run).is_finished and not is_being_written(path):
            return path
    return newest
