"""The run of one shard, which a job of an array carries out."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bench.engine.event import FINISHED, PLANNED, Event, Progress
from bench.engine.executors.local import LocalExecutor
from bench.engine.request import Request
from bench.engine.session import Session
from bench.errors import UsageError
from bench.machine.lease import leased
from bench.measuring.execution import Execution
from bench.measuring.merging import places_differ
from bench.model.result import Result
from bench.model.shard import Shard
from bench.model.status import CRASHED
from bench.runs.run import load
from bench.samples.contract.registry import Registry
from bench.store.run_file import RunFileError, latest

SIGNAL_SECONDS = 2.0
"""The seconds to wait after a crash of a worker.

If a signal for the whole job ended the worker, it reaches this process too within that time.
"""
_FIRST, _PROGRESS = ".first.json", "progress"


class Refused(UsageError):
    """Raised where a node differs from the first one, and its results cannot be in the same run.

    The message has the differences.
    """


@dataclass(frozen=True)
class ShardRun:
    """The work of a job: the run of a shard, or the rest of it; its run file is in a directory of its own.

    Attributes:
        record: the request for all shards, as JSON.
        jobs: the number of checks that run side by side on the node.
        directory: of all shards.
    """

    record: Mapping[str, Any]
    jobs: int
    shard: Shard
    directory: Path

    def __call__(self) -> str:
        """Measure the shard; return "" when it is done, or the reason why it cannot be done here."""
        try:
            request = Request.from_json(self.record, Registry(self.record["samples_directories"]))
            request = replace(request, shard=self.shard, jobs=self.jobs)
            with Session() as session:
                begun = run_file_of(self.path)
                executor = _NodeExecutor(session)
                execution = Execution(executor, request, self.path, begun, self._note, self._accept)
                for _ in execution.results():
                    pass
        except UsageError as error:
            return str(error)
        return ""

    @property
    def path(self) -> Path:
        """The directory of its run file."""
        return self.directory / str(self.shard.number)

    def done(self) -> int:
        """Return the number of results so far, as the job last noted it; 0 where it is not known."""
        with suppress(OSError, ValueError):
            return int((self.path / _PROGRESS).read_text())
        return 0

    def is_complete(self) -> bool:
        """Return whether the run file holds all planned results."""
        if (path := run_file_of(self.path)) is None:
            return False
        run = load(path)
        return run.header.get("planned") == len(run.results)

    def _note(self, event: Event) -> None:
        if event.kind in (PLANNED, FINISHED):
            (self.path / _PROGRESS).write_text(str(event.done))

    def _accept(self, header: Mapping[str, Any]) -> None:
        """Check that this node is like the first one that was ready.  Raises Refused."""
        path = self.directory / _FIRST
        own = path.with_name(f"{_FIRST}-{self.shard.number}")
        own.write_text(json.dumps(header))
        with suppress(FileExistsError):
            os.link(own, path)  # the file appears complete, and only the first node makes it
        own.unlink()
        if found := places_differ(json.loads(path.read_text()), header):
            told = "; ".join(f"{each.name} is {each.new}, on the first {each.base}" for each in found)
            raise Refused(f"{os.uname().nodename} is refused: {told}")


class _NodeExecutor(LocalExecutor):
    """The executor of a job; Slurm sends its signals to all processes of the job."""

    def leased(self, request: Request, progress: Progress) -> AbstractContextManager[None]:
        """Hold the lease of the device while the block runs, also if it is the CPU.

        Two jobs then never measure on one node, whatever schedules them.
        """
        return leased([request.settings.device])

    def results(self, *arguments: Any, **named: Any) -> Iterator[Result]:
        for result in super().results(*arguments, **named):
            if result.status == CRASHED:
                # A job that Slurm ends stops here; its case is measured again later.
                time.sleep(SIGNAL_SECONDS)
            yield result


def run_file_of(directory: Path) -> Path | None:
    """Return the run file of a shard; None where the shard was not started."""
    with suppress(RunFileError):
        return latest(directory)
    return None
