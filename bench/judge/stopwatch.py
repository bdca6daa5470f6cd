"""Times calls of another process with the judge's own clock, and counts the processor time that they take."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import NamedTuple

import numpy as np

from bench.engine.process_clocks import schedule
from bench.judge.inputs import Inputs
from bench.judge.judge_worker import JudgeWorker
from bench.model.probe import MACHINE_TOLERANCE, WAITING
from bench.worker.check import correctness
from bench.worker.serve.shared_memory import Place

EMPTY_BLOCKS = 7
MOST_SUBTRACTED = 0.2
"""The largest share of a block that is subtracted as overhead: the candidate has a part in the overhead, and
gains no more by being slow there."""
SHORTEST_SECONDS, IDLE_PROCESSORS = 0.02, 0.3
IDLE_SHARE, IDLE_SECONDS = 0.1, 0.005
"""The processor time that may be used while nothing is asked: a share of that in blocks, plus seconds."""


class Typical(NamedTuple):
    """A typical block: its number of calls, and its seconds."""

    calls: int
    seconds: float


@dataclass(frozen=True)
class TimedBlock:
    """The times of a block: seconds by the clock, and processor seconds.

    waited: the seconds by the clock in which the candidate or this process waited for a core that others had.
    """

    seconds: float
    processor: float
    waited: float = 0.0

    @property
    def waiting(self) -> float:
        """The ratio of the block's time to its time without waiting (see `bench.model.probe.WAITING`)."""
        return self.seconds / max(self.seconds - self.waited, 1e-9)


def undisturbed(blocks: Sequence[TimedBlock]) -> TimedBlock:
    """Return the median of the blocks in which nobody waited for a core, else the fastest block."""
    calm = [block for block in blocks if block.waiting <= MACHINE_TOLERANCE[WAITING]]
    calm = calm or [min(blocks, key=lambda block: block.seconds)]
    seconds, processor = zip(*((block.seconds, block.processor) for block in calm), strict=True)
    return TimedBlock(statistics.median(seconds), statistics.median(processor))


class Stopwatch:
    """The clock for the blocks of one task.

    Args:
        key: the task's key.
        places: the places of its inputs, in the memory that is shared with the candidate.

    Attributes:
        empty: a block without a call: the request, the reply, and new arguments where the framework cannot
            have them in shared memory.
        typical: a block of many calls; None until there was one.
        calls: the number of calls in all blocks.
        number: the number of blocks with calls.
        busy: the processor seconds of the candidate in blocks.
        ran: the seconds of all blocks, less the time in which processes waited for a core.
    """

    def __init__(self, candidate: JudgeWorker, key: str, places: Sequence[Place]):
        self._candidate, self._key = candidate, key
        self._lying = [candidate.area.array(place) for place in places]
        self.empty = TimedBlock(0.0, 0.0)
        self._single: TimedBlock | None = None
        self.typical: Typical | None = None
        self.calls = self.number = 0
        self.busy = self.ran = 0.0
        self._idle_before = candidate.idle
        self._calm = self._calm_busy = 0.0

    def block(self, inputs: Inputs, calls: int) -> TimedBlock:
        """Time so many calls on `inputs`, which are written right before the clock starts."""
        for target, array in zip(self._lying, inputs.arrays):
            target[...] = array
        before, waited = self._candidate.processor_seconds(), self._waited()
        started = perf_counter()
        self._candidate.ask("call", key=self._key, count=calls)
        seconds = perf_counter() - started
        waited = self._waited() - waited
        processor = self._candidate.processor_seconds() - before
        self.busy += processor
        self.ran += max(seconds - waited, 0.0)
        self.calls += calls
        self.number += calls > 0
        block = TimedBlock(seconds, processor, waited)
        if block.waiting <= MACHINE_TOLERANCE[WAITING]:
            self._calm += seconds
            self._calm_busy += processor
        return block

    def _waited(self) -> float:
        return self._candidate.waited_seconds() + schedule("self")[1]

    def measure_overhead(self, inputs: Callable[[], Inputs], calls: Sequence[int]) -> None:
        """Time a block for each number in `calls`: all are 0, or all are 1."""
        blocks = [self.block(inputs(), count) for count in calls]
        if any(calls):
            self._single = undisturbed(blocks)
        else:
            self.empty = undisturbed(blocks)

    @property
    def beside(self) -> float:
        """The overhead of a typical block in seconds, at most the share `MOST_SUBTRACTED`.

        Calls in a row find their inputs in the caches, the first call does not: the extra time of a single
        call counts as overhead too.
        """
        if self.typical is None:
            return 0.0
        found, calls = self.empty.seconds, self.typical.calls
        if self._single is not None and calls > 1:
            each = (self.typical.seconds - self._single.seconds) / (calls - 1)
            found = max(found, self._single.seconds - each)
        return min(found, MOST_SUBTRACTED * self.typical.seconds)

    def are_unchanged(self, inputs: Inputs) -> bool:
        """Return whether the candidate left the inputs of the last block unchanged."""
        pairs = zip(self._lying, inputs.arrays)
        return all(correctness.identical(np.asarray(lying), array) for lying, array in pairs)

    def suspicions(self, most_processors: int | None) -> list[str]:
        """Return the suspicions from processor time.

        most_processors: the number of threads that may compute.
        """
        found = []
        idle = self._candidate.idle - self._idle_before
        if idle > IDLE_SHARE * self.busy + IDLE_SECONDS:
            found.append(f"work between blocks: {idle:.2g} s of processor time while nothing was asked")
        busy = self._calm_busy / self._calm if self._calm > SHORTEST_SECONDS else 0.0
        if most_processors is not None and busy > most_processors + IDLE_PROCESSORS:
            found.append(f"more threads: {busy:.1f} processors were busy, {most_processors} may be")
        return found
