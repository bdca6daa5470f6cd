"""The run of one shard, as a job of an array does it."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bench.api.execution import Execution
from bench.api.merging import places_differ
from bench.api.run import load
from bench.engine.event import FINISHED, PLANNED, Event, Progress
from bench.engine.request import Request
from bench.engine.session import Session
from bench.errors import UsageError
from bench.machine.lease import leased
from bench.model.result import Result
from bench.model.shard import Shard
from bench.model.status import CRASHED
from bench.samples.contract.registry import Registry
from bench.store.run_file import RunFileError, latest

SIGNAL_SECONDS = 2.0
"""In which a signal for all of a job reaches its first process, too, where it has ended a worker before."""
_FIRST, _PROGRESS = ".first.json", "progress"


class Refused(UsageError):
    """A node whose results do not belong to those of the first; the message says what differs."""


@dataclass(frozen=True)
class ShardRun:
    """What a job does: the run of a shard, or what is left of it; its run file is in a directory of its own.

    Attributes:
        record: the request for all shards, as JSON.
        jobs: that check side by side on the node.
        directory: of all shards.
    """

    record: Mapping[str, Any]
    jobs: int
    shard: Shard
    directory: Path

    def __call__(self) -> str:
        """Why it cannot be done here; "" once it is."""
        try:
            request = Request.from_json(self.record, Registry(self.record["samples_directories"]))
            request = replace(request, shard=self.shard, jobs=self.jobs)
            with _NodeSession() as session:
                begun = run_file_of(self.path)
                execution = Execution(session, request, self.path, begun, self._note, self._accept)
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
        """How many results it has so far, as far as known."""
        with suppress(OSError, ValueError):
            return int((self.path / _PROGRESS).read_text())
        return 0

    def is_complete(self) -> bool:
        """Whether its run file holds all that belongs to it."""
        if (path := run_file_of(self.path)) is None:
            return False
        run = load(path)
        return run.header.get("planned") == len(run.results)

    def _note(self, event: Event) -> None:
        if event.kind in (PLANNED, FINISHED):
            (self.path / _PROGRESS).write_text(str(event.done))

    def _accept(self, header: Mapping[str, Any]) -> None:
        """See that this node is like the first that was ready.  Raises Refused."""
        path = self.directory / _FIRST
        own = path.with_name(f"{_FIRST}-{self.shard.number}")
        own.write_text(json.dumps(header))
        with suppress(FileExistsError):
            os.link(own, path)  # whole, and once
        own.unlink()
        if found := places_differ(json.loads(path.read_text()), header):
            told = "; ".join(f"{each.name} is {each.new}, on the first {each.base}" for each in found)
            raise Refused(f"{os.uname().nodename} is refused: {told}")


class _NodeSession(Session):
    """Of a job, all of whose processes Slurm sends its signals to."""

    def leased(self, request: Request, progress: Progress) -> AbstractContextManager[None]:
        """The processors too: whatever schedules jobs, two of them do not measure on one node."""
        return leased([request.settings.device])

    def results(self, *arguments: Any, **named: Any) -> Iterator[Result]:
        for result in super().results(*arguments, **named):
            if result.status == CRASHED:
                time.sleep(SIGNAL_SECONDS)  # a job that is taken away ends here, and its case is begun anew
            yield result


def run_file_of(directory: Path) -> Path | None:
    """The run file of a shard, where it has been begun."""
    with suppress(RunFileError):
        return latest(directory)
    return None
