"""Run files: JSON lines, appended and flushed per result, resumable after a kill."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.errors import UsageError
from bench.model.result import Result
from bench.model.task import Task

SCHEMA_VERSION = 1


class RunFileError(UsageError):
    """A run file or output directory that cannot be used; one line says why and what to do."""


class RunFile:
    """An open run file.

    Attributes:
        path: where it is.
        header: its `"record": "run"` line.
        results: every result in it, in file order.
    """

    def __init__(self, path: Path, header: dict[str, Any], results: list[Result]):
        self.path = path
        self.header = header
        self.results = results

    @classmethod
    def create(cls, directory: Path, header: Mapping[str, Any]) -> RunFile:
        """A new `run-<UTC time>.jsonl` in `directory`.  Raises RunFileError."""
        prepare_directory(directory)
        started = datetime.now(UTC)
        stem = started.strftime("run-%Y%m%dT%H%M%S%fZ")
        run_file = cls(directory / f"{stem}.jsonl", {}, [])
        run_file.header = {
            "record": "run",
            "schema_version": SCHEMA_VERSION,
            "started": started.isoformat(),
            **header,
        }
        run_file._write(run_file.header, "x")
        return run_file

    @classmethod
    def read(cls, path: Path) -> RunFile:
        """The run file at `path`; an unfinished last line is left out.

        Raises RunFileError where it is missing, not a run file, or damaged in the middle.
        """
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise RunFileError(f"cannot read {path}: {error}") from None
        complete = text[: text.rfind("\n") + 1]
        records = []
        for number, line in enumerate(complete.splitlines(), start=1):
            try:
                records.append(json.loads(line))
            except json.JSONDecodeError:
                raise RunFileError(f"{path} line {number} is not JSON; this is no intact run file") from None
        if not records or not isinstance(records[0], dict) or records[0].get("record") != "run":
            raise RunFileError(f"{path} is no run file: its first line is no run header")
        if records[0].get("schema_version", 0) > SCHEMA_VERSION:
            raise RunFileError(f"{path} was written by a newer version; upgrade to read it")
        found = [item for item in records if isinstance(item, dict) and item.get("record") == "result"]
        try:
            return cls(path, records[0], [Result.from_json(record) for record in found])
        except TypeError as error:
            raise RunFileError(f"{path} holds a result that lacks a key: {error}") from None

    @classmethod
    def reopen(cls, path: Path) -> RunFile:
        """`read`, and cut an unfinished last line off the file so that results can be appended."""
        run_file = cls.read(path)
        try:
            with path.open("rb+") as file:
                data = file.read()
                file.truncate(data.rfind(b"\n") + 1)
        except OSError as error:
            raise RunFileError(f"cannot write {path}: {error.strerror}") from None
        return run_file

    def trace_path(self, task: Task) -> Path:
        """Where the Chrome trace of `task` belongs: a folder beside the run file, named like it."""
        parts = [
            task.sample,
            task.case_index,
            task.framework,
            f"stage{task.stage}",
            task.direction,
            task.dtype,
        ]
        name = "-".join(str(part) for part in parts if part is not None)
        return self.path.resolve().with_suffix("") / f"{name}.trace.json"

    def append(self, result: Result) -> None:
        """Add `result` on disk.  Raises RunFileError (full disk); what was written before stays."""
        self.results.append(result)
        self._write(result.as_json(), "a")

    def _write(self, record: Mapping[str, Any], mode: str) -> None:
        line = json.dumps(record, separators=(",", ":"), allow_nan=False) + "\n"
        try:
            with self.path.open(mode, encoding="utf-8") as file:
                file.write(line)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise RunFileError(
                f"cannot write {self.path}: {error.strerror or error}; "
                "it keeps what was written before, and --resume goes on from there"
            ) from None


def prepare_directory(directory: Path) -> None:
    """Make `directory` and see that it can be written.  Raises RunFileError."""
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RunFileError(
            f"cannot make the output directory {directory}: {error.strerror}; choose another with --output"
        ) from None
    if not os.access(directory, os.W_OK | os.X_OK):
        raise RunFileError(f"the output directory {directory} is not writable; choose another with --output")


def latest(directory: Path) -> Path:
    """The newest run file in `directory`.  Raises RunFileError where there is none."""
    found = sorted(directory.glob("run-*.jsonl"))
    if not found:
        raise RunFileError(f"no run file to resume in {directory}; name one with --resume FILE")
    return found[-1]
