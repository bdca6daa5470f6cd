"""Runs whose shards are jobs of an array, each an ordinary run on its node; they are merged as they end."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.cluster.slurm import PENDING, SHARDS, Job, JobArray, SlurmOptions
from bench.engine.event import NOTICE, Event, Progress
from bench.engine.request import Request
from bench.errors import UsageError
from bench.measuring.execution import Execution, asked
from bench.measuring.merging import merge, missing
from bench.measuring.shard_run import ShardRun, run_file_of
from bench.model.result import Result
from bench.model.shard import Shard
from bench.runs.run import Run, load
from bench.samples.contract.own_sample import OwnSample
from bench.store.run_file import RunFile, prepare_directory, run_path
from bench.whole_file import replacing

LOOK_SECONDS, TELL_SECONDS = 0.5, 10.0
_SHARDS, _JOBS = ".shards", ".jobs"


class ShardedExecution(Execution):
    """The execution of a request by an array of jobs; see `Execution`.

    The merged run file is in the output directory; the files of the shards are in a directory beside it with
    the same name.
    """

    def __init__(
        self,
        options: SlurmOptions,
        request: Request,
        output: str | Path | None,
        resumed: str | Path | None,
        progress: Progress,
    ):
        """Prepare the array; arguments are those of `Execution`.

        Raises UsageError where the request cannot be carried out by an array.
        """
        if any(isinstance(sample, OwnSample) for sample, _ in request.samples):
            raise UsageError("samples that are made of Python objects run on this machine alone")
        if request.shard is not None:
            raise UsageError("an array of jobs takes all shards of a run: ask for no single one")
        if output is None and resumed is None:
            raise UsageError("an array of jobs needs an output directory, which all nodes share")
        self._options, self._request, self._progress = options, request, progress
        self.run = Run({}, [])
        self.is_restored = False
        self.lacking = []
        self._begun = None if resumed is None else load(Path(resumed))
        self._path = run_path(Path(output or ""), datetime.now(UTC)) if resumed is None else Path(resumed)
        self._directory = self._path.absolute().with_suffix(_SHARDS)
        self._parts: dict[Shard, Run] = {}

    def results(self) -> Iterator[Result]:
        """Yield the new results of each shard once its job is over."""
        prepare_directory(self._path.parent)
        works, changed = self._works(), self._asks_for_more()
        left = [work for work in works if changed or not work.is_complete()]
        for work in works:
            if work not in left:
                self._take(work)
        if not left:
            return
        prepare_directory(self._directory)
        array = JobArray(self._options, self._directory / _JOBS)
        reasons: dict[Shard, str] = {}
        try:
            for work, reason in self._ended(array, left):
                if reason:
                    reasons[work.shard] = reason
                yield from self._take(work)
        except BaseException:
            array.cancel()
            for work in left:
                self._take(work)
            raise
        if not self.run.header:
            raise UsageError(f"no shard could be measured: {next(iter(reasons.values()), 'no job has run')}")
        self.lacking = missing(self.run)
        for shard, reason in reasons.items():
            self._tell(f"shard {shard} is not complete: {reason}")

    def _works(self) -> list[ShardRun]:
        """Return the work of each shard, complete or not.

        Raises UsageError where the run to resume was not made by an array, or has another number of shards.
        """
        asked = self._options.shards
        count = asked or SHARDS
        if self._begun is not None:
            counts = {Shard.parse(part["shard"]).count for part in _parts_of(self._begun)}
            if len(counts) != 1 or not self._directory.is_dir() or "planned" in self._begun.header:
                raise UsageError(
                    f"{self._path} is not a run of an array of jobs: go on with it on one machine"
                )
            (count,) = counts
            if asked not in (None, count):
                raise UsageError(f"{self._path} has {count} shards, not {asked}")
        record, jobs = self._request.as_json(), self._request.jobs
        return [
            ShardRun(record, jobs, Shard(number, count), self._directory) for number in range(1, count + 1)
        ]

    def _ended(self, array: JobArray, works: Sequence[ShardRun]) -> Iterator[tuple[ShardRun, str]]:
        """Yield each work whose job is over, with the reason why it is not complete, or "".

        A work that fails is run once more first.
        """
        under_way = dict(zip(array.submit(works), works))
        again = set[Shard]()
        self._tell(f"{len(works)} {'job' if len(works) == 1 else 'jobs'}: {_names(list(under_way))}")
        told, said = time.monotonic(), ""
        while under_way:
            array.look()
            for job in [job for job in under_way if not job.state]:
                work = under_way.pop(job)
                reason = job.reason()
                if not reason or work.shard in again:
                    yield work, reason
                    continue
                again.add(work.shard)
                (once_more,) = array.submit([work])
                under_way[once_more] = work
                self._tell(f"shard {work.shard} is run again, as {once_more.name}: {reason}")
            if time.monotonic() - told > TELL_SECONDS and (text := self._state(under_way, works)) != said:
                told, said = time.monotonic(), text
                self._tell(text)
            time.sleep(LOOK_SECONDS)

    def _state(self, under_way: Mapping[Job, ShardRun], works: Sequence[ShardRun]) -> str:
        waiting = sum(job.state == PENDING for job in under_way)
        done, at_work = len(works) - len(under_way), len(under_way) - waiting
        results = sum(work.done() for work in works)
        return f"{done}/{len(works)} shards done, {at_work} at work, {waiting} waiting; {results} results"

    def _take(self, work: ShardRun) -> list[Result]:
        """Merge the results of a shard into the run and its file, and return the new ones."""
        if (path := run_file_of(work.path)) is None:
            return []
        known = {result.key for result in (self._begun or self.run).results}
        part = self._parts[work.shard] = load(path)
        self.run = merge(*self._parts.values())
        with replacing(self._path) as unfinished:
            RunFile.write(unfinished, self.run.header, self.run.results).close()
        self.run.path = self._path
        return [result for result in part.results if result.key not in known]

    def _asks_for_more(self) -> bool:
        """Return whether the run is resumed with another request than before."""
        if self._begun is None:
            return False
        return asked(self._request.as_json()) != asked(self._begun.header["request"])

    def _tell(self, text: str) -> None:
        self._progress(Event(NOTICE, text=text))


def _parts_of(run: Run) -> list[Mapping[str, Any]]:
    return [part for part in run.header.get("merged", []) if part["shard"]]


def _names(jobs: Sequence[Job]) -> str:
    first, last = jobs[0].name, jobs[-1].name
    return first if first == last else f"{first} to {last}"
