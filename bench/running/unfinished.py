"""Finds the run to go on with."""

from __future__ import annotations

from pathlib import Path

from bench.analysis.completion import completion_of
from bench.store.run_file import RunFile, RunFileError, is_being_written, latest


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
        is_finished = completion_of(run.header, run.results).is_finished
        if "sides" not in run.header and not is_finished and not is_being_written(path):
            return path
    return newest
